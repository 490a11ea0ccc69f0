"""The US Chess rating report: the three files, what they hold and do not, and the messages for damaged ones."""

import struct
import zipfile
from collections.abc import Callable, Mapping
from functools import partial

import pytest
from samples.foreign_files import NOVICES, OPEN, PLAYERS, dbf, players_file, report, zipped
from samples.read_back import read_chart
from tables import faults_of

from explain.files.bytes import files, zips
from explain.files.programs import rating_report
from explain.files.result import ReadSection

CHART = """\
# Open: rounds 3
1 AMES, ANN  1900  W2w  W3b  H---
2 BELL, BOB  1800  L1b  X?-  L3w
3 COLE, CAS  109   D4b  L1w  W2b
4 DORN, DEE  unr   D3w  F?-  U---
# Under 1200: rounds 1
1 EAST, EVE  unr   W2w
2 FORD, FLO  800   L1b
"""
WITHOUT_TITLES = CHART.replace("Open: rounds 3", " rounds unknown").replace("Under 1200: rounds 1", " rounds unknown")


def read_any(content: bytes | Mapping[str, bytes]) -> tuple[ReadSection, ...]:
    """A report from one file or from several."""
    read = rating_report.read if isinstance(content, bytes) else rating_report.read_files
    return read(content, "report")  # type: ignore[arg-type]  # each has its own


def is_chart(read: tuple[ReadSection, ...], chart: str = CHART) -> bool:
    """Whether the sections are those of a wall chart."""
    return tuple(each.section for each in read) == read_chart(chart)


def with_cell(cell: str, *, answer: str = "U0") -> list[list[str]]:
    """Two players with one round: a cell and the opponent's."""
    return [["", "1", number, "", f"P{number}", "", "1500", text] for number, text in (("1", cell), ("2", answer))]


ZIPPED = [
    zipped(report()),
    zipped(report(), zipfile.ZIP_STORED),
    zipped({"event/" + name.lower(): content for name, content in report().items()}),
    zipped({**report(), "__MACOSX/._TDEXPORT.DBF": b"\0\5\x16\7", "readme.txt": b"hello"}),
    b"MZ stub before an archive" + zipped(report()),
]


@pytest.mark.parametrize("content", ZIPPED)
def test_a_report_in_a_zip(content: bytes) -> None:
    """A zip is read however it was packed, in whatever folder of it the files are."""
    assert rating_report.looks_like(content) is content.startswith(b"PK")
    files = zips.read(content, "zip", wanted=lambda name: name.lower().endswith(".dbf") and "._" not in name)
    assert is_chart(rating_report.read_files(files, "report"))


def test_files_are_told_from_their_fields() -> None:
    """Names do not matter; the file of players alone is enough, and notes say that titles and rounds are unknown."""
    players, sections, header = (report()[f"T{letter}EXPORT.DBF"] for letter in "DSH")
    files = {"A.DBF": players, "B": sections, "c": header, "notes.txt": b"hello"}
    assert is_chart(read_any(files))
    assert all(rating_report.looks_like(content) for content in report().values())
    alone = read_any(report()["TDEXPORT.DBF"])
    assert is_chart(alone, WITHOUT_TITLES)
    assert any("TSEXPORT is missing" in sentence for sentence in alone[0].not_known)


def test_what_a_report_does_not_hold_is_said() -> None:
    """Notes say that opponents of forfeits, byes to come, teams and the toss are unknown; no member number is read."""
    (read, _) = read_any(report())
    said = " ".join(read.not_known)
    assert all(word in said for word in ("forfeited", "Byes asked for", "Teams", "toss", "settings"))
    assert "90000001" not in repr(read)


def test_the_name_of_the_event_stands_in_for_the_title_of_its_only_section() -> None:
    """An event of one section without a name gives it its own."""
    (read,) = read_any(report(PLAYERS[:4], [("", "1", "", "S", "3", "4")]))
    assert read.section.title == "Friday Festival"


def test_what_is_odd_is_noted() -> None:
    """A draw by forfeit, a round robin, more players than stated, and a missing name are read, with notes."""
    (read,) = read_any(players_file(with_cell("Z2", answer="Z1")))
    assert read.section.player(1).half_points == 1
    assert "A draw by forfeit is read as a half-point bye (player 1, player 2)." in read.notes
    (read,) = read_any(report(with_cell("W2W", answer="L1B"), [("", "1", "Quad", "R", "1", "2")]))
    assert "The section is reported as a round robin." in read.notes
    (read,) = read_any(report([("", "1", "1", "", "", "", "1500", "B0")], [("", "1", "Open", "S", "1", "7")]))
    assert read.section.player(1).name == "Player 1"
    assert "A player has no name in the file (player 1)." in read.notes
    assert any("pairing number 7; the file has 1 players" in note for note in read.notes)


def test_everything_that_is_wrong_is_said_at_once() -> None:
    """Several faults of one file come together, each with its record."""
    one, other = with_cell("Q2")
    one[6], other[2] = "19x0", "two"
    found = faults_of(lambda: read_any(players_file([one, other])))
    assert [fault.field for fault in found] == ["record 1, D_RND01", "record 1, D_RATING", "record 2, D_PAIR_NUM"]


DOUBLE = [("W2W", "L1B", "2"), ("$2W", "L1B", "S"), ("#2W", "D1B", "S"), ("%2W", "%1B", "S")]


@pytest.mark.parametrize(("cell", "answer", "kind"), DOUBLE)
def test_double_games(cell: str, answer: str, kind: str) -> None:
    """A section with two games a round cannot be read: a fault if it is alone, else left out with a note."""
    (fault,) = faults_of(lambda: read_any(report(with_cell(cell, answer=answer), [("", "1", "Blitz", kind, "1", "2")])))
    assert (fault.field, fault.found) == ('section 1 "Blitz"', "it is of double games, two a round")
    beside = [("", "3", *row[2:], *["U0"] * 2) for row in with_cell(cell, answer=answer)]
    read = read_any(report([*PLAYERS, *beside], [OPEN, NOVICES, ("", "3", "Blitz", kind, "1", "2")]))
    assert is_chart(read)
    assert 'Section 3 "Blitz" is left out: it is of double games, two a round.' in read[0].notes


def _with(content: bytes, at: int, kind: str, value: int) -> bytes:
    """A file with another number in its header: of records (4), the header's length (8) or the records' (10)."""
    return content[:at] + struct.pack(kind, value) + content[at + struct.calcsize(kind) :]


def _with_nul(content: bytes, *, counted: bool) -> bytes:
    """A file with a NUL after its header, which the header counts or does not."""
    at = int(struct.unpack_from("<H", content, 8)[0])
    return _with(content[:at] + b"\0" + content[at:], 8, "<H", at + counted)


DAMAGE: Mapping[str, tuple[Callable[[bytes], bytes], str]] = {
    "too many records": (partial(_with, at=4, kind="<L", value=4_000_000_000), "says 4000000000 records; 6 are there"),
    "too few records": (partial(_with, at=4, kind="<L", value=1), ""),
    "no records": (partial(_with, at=4, kind="<L", value=0), ""),
    "lacks the last byte": (lambda content: content[:-1], ""),
    "lacks the last two bytes": (lambda content: content[:-2], "cut short"),
    "a NUL after the header": (partial(_with_nul, counted=False), ""),
    "a NUL that the header counts": (partial(_with_nul, counted=True), ""),
    "year 26": (lambda content: content[:1] + b"\x1a" + content[2:], ""),
    "no date": (lambda content: content[:1] + b"\0\0\0" + content[4:], ""),
    "a header that says it is short": (partial(_with, at=8, kind="<H", value=7), ""),
    "a header that says it is long": (partial(_with, at=8, kind="<H", value=65_535), ""),
    "records said to be short": (partial(_with, at=10, kind="<H", value=1), ""),
    "records said to be long": (partial(_with, at=10, kind="<H", value=65_535), ""),
    "something after the end": (lambda content: content + b"left over", ""),
    "something instead of the end": (lambda content: content[:-1] + b"left over", "something after record 6"),
    "garbage in the reserved bytes": (lambda content: content[:12] + b"\xff" * 20 + content[32:], ""),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_headers_that_lie(name: str) -> None:
    """All players are read whatever the header says of number, date and lengths; notes say what could be lost."""
    damage, said = DAMAGE[name]
    read = read_any({**report(), "TDEXPORT.DBF": damage(report()["TDEXPORT.DBF"])})
    assert is_chart(read)
    assert any(said in note for note in read[0].notes) or not said


def test_deleted_records_are_skipped() -> None:
    """A record marked as deleted is no player."""
    rows = [("*", "1", "2", "", "GONE", "", "1", "B0"), *with_cell("W2W", answer="L1B")]
    (read,) = read_any(players_file(rows))
    assert [player.name for player in read.section.players] == ["P1", "P2"]


def test_names_in_the_encodings_programs_write() -> None:
    """Names in UTF-8 and in Windows' encoding are both read."""
    latin = players_file([("", "1", "1", "", "Müller", "", "1", "B0")])
    for content in (latin, latin.replace("Müller ".encode("cp1252"), "Müller".encode())):
        assert read_any(content)[0].section.player(1).name == "Müller"


WITHOUT_PLAYERS = {name: content for name, content in report().items() if name != "TDEXPORT.DBF"}
ARCHIVE = zipped(report())
BOMB = zipped({"TDEXPORT.DBF": bytes(files.LARGEST_FILE + 1)})
HALF = bytes(files.LARGEST_FILE // 2 + 1)
BEFORE_2C = dbf((("D_REC_SEQ", 1), ("D_SEC_NUM", 2), ("D_PAIR_NUM", 4), ("D_RND01", 5)), [("1", "1", "1", "W   2")])
BY_OPPONENT = [(*row[:7], *cells) for row, cells in zip(with_cell(""), (("U0", "W2W"), ("L1B", "U0")), strict=True)]
TWICE = [row if row[2] == "1" else (*row[:2], "1", *row[3:]) for row in with_cell("B0")]
LOCKED = ARCHIVE.replace(b"PK\1\2\x14\3\x14\0\0\0", b"PK\1\2\x14\3\x14\0\1\0")
REFUSED: list[tuple[bytes | Mapping[str, bytes], str]] = [
    ({}, "the file with the players"),
    (WITHOUT_PLAYERS, "the file with the players, TDEXPORT, is missing"),
    (report()["THEXPORT.DBF"], "TDEXPORT, is missing"),
    (report()["TSEXPORT.DBF"], "TDEXPORT, is missing"),
    (players_file(TWICE), "pairing number 1 is already used in record 1"),
    (players_file(BY_OPPONENT), "tabled by opponent"),
    (BEFORE_2C, "before 2C"),
    (BOMB, "unpack to more than"),
    (BOMB.replace(struct.pack("<L", files.LARGEST_FILE + 1), struct.pack("<L", 100)), "the zip archive is damaged"),
    (ARCHIVE[:-1], "the zip archive is damaged"),
    (ARCHIVE[: len(ARCHIVE) // 2], "the zip archive is damaged"),
    (ARCHIVE[:200] + b"\xff" * 9 + ARCHIVE[209:], "the zip archive is damaged"),
    (zipped({f"{number}.DBF": b"" for number in range(2_001)}), "the zip archive is damaged"),
    (zipped(report(), zipfile.ZIP_STORED).replace(b"AMES", b"AMEZ"), "the zip archive is damaged"),
    (zipped(report(), zipfile.ZIP_LZMA), "THEXPORT.DBF is packed by a method that is not read"),
    (LOCKED, "THEXPORT.DBF is locked with a password"),
    (zipped({"a.dbf": players_file(), "b.dbf": players_file()}), 'there are 2 files of players: "a.dbf", "b.dbf"'),
    (zipped({"TDEXPORT.DBF": b"hello"}), "cannot be read as a dBASE file"),
    (zipped({"a.dbf": HALF, "b.dbf": HALF}), "b.dbf and what is before it unpack to more than"),
]


@pytest.mark.parametrize(("content", "said"), REFUSED)
def test_what_is_refused(content: bytes | Mapping[str, bytes], said: str) -> None:
    """Without players, by opponent, old, damaged, locked or too large: one clear fault, nothing large unpacked."""
    (fault,) = faults_of(lambda: read_any(content))
    assert said in fault.found
    assert content is not BEFORE_2C or rating_report.looks_like(BEFORE_2C)
