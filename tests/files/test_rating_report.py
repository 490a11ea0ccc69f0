"""The US Chess rating report: the three files, what they hold and what they do not, and what is said of damaged ones."""

import struct
import zipfile
from collections.abc import Callable, Mapping, Sequence

import pytest
from samples.foreign_files import NOVICES, OPEN, PLAYERS, dbf, players_file, report, zipped
from samples.read_back import read_chart

from explain.files.bytes import files, zips
from explain.files.programs import rating_report
from explain.files.result import ReadSection
from explain.model.errors import InputError
from explain.model.players import Color, Game, Result
from explain.model.section import Section

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


def charted(text: str) -> tuple[Section, ...]:
    """The sections of a wall chart."""
    return read_chart(text)


def sections(read: Sequence[ReadSection]) -> tuple[Section, ...]:
    """The sections alone."""
    return tuple(each.section for each in read)


def read_any(content: bytes | Mapping[str, bytes]) -> tuple[ReadSection, ...]:
    """A report from one file or from several."""
    return rating_report.read(content, "report") if isinstance(content, bytes) else rating_report.read_files(content, "report")


def faults_of(content: bytes | Mapping[str, bytes]) -> list[tuple[str | None, str]]:
    """Field and finding of every fault."""
    with pytest.raises(InputError) as caught:
        read_any(content)
    assert all(fault.file and fault.remedy.endswith(".") for fault in caught.value.faults)
    return [(fault.field, fault.found) for fault in caught.value.faults]


def with_cell(cell: str, *, answer: str = "U0") -> tuple[tuple[str, ...], ...]:
    """Two players with one round: a cell and the opponent's."""
    return tuple(("", "1", str(number), "", f"P{number}", "", "1500", text) for number, text in ((1, cell), (2, answer)))


@pytest.mark.parametrize(
    "content",
    [
        zipped(report()),
        zipped(report(), zipfile.ZIP_STORED),
        zipped({"event/" + name.lower(): content for name, content in report().items()}),
        zipped({**report(), "__MACOSX/._TDEXPORT.DBF": b"\0\5\x16\7", "readme.txt": b"hello"}),
        b"MZ stub before an archive" + zipped(report()),
    ],
)
def test_a_report_in_a_zip(content: bytes) -> None:
    """A zip is read however it was packed, in whatever folder of it the files lie."""
    assert rating_report.looks_like(content) is content.startswith(b"PK")
    files = zips.read(content, "zip", wanted=lambda name: name.lower().endswith(".dbf") and "._" not in name)
    assert sections(rating_report.read_files(files, "report")) == charted(CHART)


def test_a_report_in_a_folder() -> None:
    """The three files are told from their fields; other files beside them do not matter."""
    files = {"A.DBF": report()["TDEXPORT.DBF"], "B": report()["TSEXPORT.DBF"], "c": report()["THEXPORT.DBF"], "notes.txt": b"hello"}
    assert sections(rating_report.read_files(files, "folder")) == charted(CHART)


def test_the_players_alone() -> None:
    """TDEXPORT is enough: titles and rounds are then said to be unknown, and the padding of short sections is taken away."""
    content = report()["TDEXPORT.DBF"]
    assert rating_report.looks_like(content)
    read = rating_report.read(content, "TDEXPORT.DBF")
    assert sections(read) == charted(CHART.replace("Open: rounds 3", " rounds unknown").replace("Under 1200: rounds 1", " rounds unknown"))
    assert any("TSEXPORT is missing" in sentence for sentence in read[0].not_known)


@pytest.mark.parametrize(
    ("missing", "said"), [("TDEXPORT.DBF", "the file with the players, TDEXPORT, is missing"), ("", "the file with the players")]
)
def test_the_players_are_needed(missing: str, said: str) -> None:
    """Without the players nothing can be read, and the way out is to give all three files."""
    files = {name: content for name, content in report().items() if missing and name != missing}
    ((_, found),) = faults_of(files)
    assert found.startswith(said)


def test_one_of_the_other_two_is_known_for_what_it_is() -> None:
    """THEXPORT and TSEXPORT alone are recognized, and TDEXPORT is asked for."""
    for name in ("THEXPORT.DBF", "TSEXPORT.DBF"):
        assert rating_report.looks_like(report()[name])
        ((_, found),) = faults_of(report()[name])
        assert "TDEXPORT, is missing" in found


def test_what_a_report_does_not_hold_is_said() -> None:
    """Opponents of forfeits, byes to come, teams and the toss are reported as not known."""
    (read, _) = rating_report.read_files(report(), "report")
    said = " ".join(read.not_known)
    assert all(word in said for word in ("forfeited", "Byes asked for", "Teams", "toss", "settings"))
    assert "90000001" not in repr(read)


def test_the_name_of_the_event_stands_in_for_the_title_of_its_only_section() -> None:
    """An event of one section without a name gives it its own."""
    (read,) = rating_report.read_files(report(PLAYERS[:4], [("", "1", "", "S", "3", "4")]), "report")
    assert read.section.title == "Friday Festival"


CELLS = [
    ("W2W", "L1B", Game(Result.WIN, 2, Color.WHITE)),
    ("W   2W", "L   1B", Game(Result.WIN, 2, Color.WHITE)),
    ("L2B", "W1W", Game(Result.LOSS, 2, Color.BLACK)),
    ("D2", "D1", Game(Result.DRAW, 2)),
    ("w2w", "l1b", Game(Result.WIN, 2, Color.WHITE)),
    ("W 2 W", "L1B", Game(Result.WIN, 2, Color.WHITE)),
    ("N2W", "S1B", Game(Result.WIN, 2, Color.WHITE)),
    ("R2W", "R1B", Game(Result.DRAW, 2, Color.WHITE)),
    ("X0", "F0", Game(Result.FORFEIT_WIN)),
    ("X2", "F1", Game(Result.FORFEIT_WIN, 2)),
    ("X2W", "F0", Game(Result.FORFEIT_WIN, 2, Color.WHITE)),
    ("F", "F0", Game(Result.FORFEIT_LOSS)),
    ("Z0", "Z0", Game(Result.HALF_BYE)),
    ("Z2", "Z1", Game(Result.HALF_BYE)),
    ("B0", "U0", Game(Result.FULL_BYE)),
    ("B0W", "U0", Game(Result.FULL_BYE)),
    ("H   0", "U0", Game(Result.HALF_BYE)),
    ("U0", "W0", Game(Result.UNPAIRED)),
    ("W0", "B0", Game(Result.WIN)),
    ("", "B0", Game(Result.UNPAIRED)),
]


@pytest.mark.parametrize(("cell", "answer", "game"), CELLS)
def test_cells(cell: str, answer: str, game: Game) -> None:
    """Each result code, in the spelling of old and of new programs, with its color or without."""
    (read,) = rating_report.read_files(report(with_cell(cell, answer=answer), [("", "1", "Open", "S", "1", "2")]), "report")
    assert read.section.player(1).games == (game,)


def test_a_draw_by_forfeit_is_noted() -> None:
    """A draw by forfeit scores as the half-point bye it is read as, and the note names the players."""
    (read,) = rating_report.read(players_file(with_cell("Z2", answer="Z1")), "report")
    assert read.section.player(1).half_points == 1
    assert "A draw by forfeit is read as a half-point bye (player 1, player 2)." in read.notes


@pytest.mark.parametrize(
    ("cell", "answer", "field", "said"),
    [
        ("W9W", "U0", "record 1, round 1", '1 played 9, but there is no player 9 (record 1 has "W9W")'),
        ("W2W", "U0", "record 1, round 1", '1 met 2, but 2 had no game (record 1 has "W2W", record 2 has "U0")'),
        ("W2W", "W1B", "record 1, round 1", "on one board 1 has W and 2 has W"),
        ("W2W", "D1B", "record 1, round 1", "on one board 1 has W and 2 has D"),
        ("W2W", "L1W", "record 1, round 1", "1 and 2 both had white"),
        ("W1W", "U0", "record 1, round 1", "1 plays 1"),
        ("H2", "U0", "record 1, D_RND01", "a bye (H) names the opponent 2"),
        ("Q2W", "L1B", "record 1, D_RND01", '"Q" is not a result'),
        ("W2W3", "L1B", "record 1, D_RND01", '"W2W3" is not a result'),
        ("1-0", "L1B", "record 1, D_RND01", '"1-0" is not a result'),
    ],
)
def test_cells_that_are_wrong(cell: str, answer: str, field: str, said: str) -> None:
    """What cannot be right is said once, with the record and the field or the round."""
    ((place, found),) = faults_of(players_file(with_cell(cell, answer=answer)))
    assert place == field
    assert said in found


def test_everything_that_is_wrong_is_said_at_once() -> None:
    """Several faults of one file come together, each at its record."""
    rows = [list(row) for row in with_cell("Q2")]
    rows[0][6] = "19x0"
    rows[1][2] = "two"
    found = faults_of(players_file(rows))
    assert [field for field, _ in found] == ["record 1, D_RND01", "record 1, D_RATING", "record 2, D_PAIR_NUM"]


def test_a_number_used_twice() -> None:
    """Two players with one pairing number are one fault, which names both records."""
    rows = [list(row) for row in with_cell("B0")]
    rows[1][2] = "1"
    assert faults_of(players_file(rows)) == [("record 2, pairing number", "pairing number 1 is already used in record 1")]


@pytest.mark.parametrize(("written", "points"), [("1900", 1900), ("0", None), ("", None), ("unr.", None), ("UNR", None), ("9P4", 9)])
def test_ratings(written: str, points: int | None) -> None:
    """Nothing, 0 and unr. are unrated; a provisional rating is its number."""
    rows = [list(row) for row in with_cell("B0")]
    rows[0][6] = written
    (read,) = rating_report.read(players_file(rows), "report")
    assert read.section.player(1).rating == points


DOUBLE = [("W2W", "L1B", "2"), ("$2W", "L1B", "S"), ("#2W", "D1B", "S"), ("%2W", "%1B", "S")]


@pytest.mark.parametrize(("cell", "answer", "kind"), DOUBLE)
def test_double_games(cell: str, answer: str, kind: str) -> None:
    """A section with two games a round cannot be held: it is the fault if it is alone, else left out with a word."""
    alone = report(with_cell(cell, answer=answer), [("", "1", "Blitz", kind, "1", "2")])
    ((field, found),) = faults_of(alone)
    assert (field, found) == ('section 1 "Blitz"', "it is of double games, two a round")
    beside = [("", "3", *row[2:], *["U0"] * 2) for row in with_cell(cell, answer=answer)]
    read = rating_report.read_files(report([*PLAYERS, *beside], [OPEN, NOVICES, ("", "3", "Blitz", kind, "1", "2")]), "report")
    assert sections(read) == charted(CHART)
    assert 'Section 3 "Blitz" is left out: it is of double games, two a round.' in read[0].notes


def test_round_robins() -> None:
    """A round robin tabled by opponent is refused, since its columns are no rounds; one told by round is read, and said to be one."""
    table = [("", "1", str(n), "", f"P{n}", "", "1500", *cells) for n, cells in enumerate([("U0", "W2W"), ("L1B", "U0")], start=1)]
    ((_, found),) = faults_of(players_file(table))
    assert "tabled by opponent" in found
    (read,) = rating_report.read_files(report(with_cell("W2W", answer="L1B"), [("", "1", "Quad", "R", "1", "2")]), "report")
    assert "The section is reported as a round robin." in read.notes


def test_the_format_before_2c() -> None:
    """The older format is known by its fields and refused with the way out."""
    old = dbf((("D_REC_SEQ", 1), ("D_SEC_NUM", 2), ("D_PAIR_NUM", 4), ("D_RND01", 5)), [("1", "1", "1", "W   2")])
    assert rating_report.looks_like(old)
    ((_, found),) = faults_of(old)
    assert "before 2C" in found


def _with_count(content: bytes, count: int) -> bytes:
    return content[:4] + struct.pack("<L", count) + content[8:]


def _with_header_length(content: bytes, length: int) -> bytes:
    return content[:8] + struct.pack("<H", length) + content[10:]


def _with_width(content: bytes, width: int) -> bytes:
    return content[:10] + struct.pack("<H", width) + content[12:]


def _header_length(content: bytes) -> int:
    return int(struct.unpack_from("<H", content, 8)[0])


def _with_nul_after_header(content: bytes) -> bytes:
    at = _header_length(content)
    return content[:at] + b"\0" + content[at:]


DAMAGE: list[tuple[str, Callable[[bytes], bytes]]] = [
    ("says too many records", lambda content: _with_count(content, 4_000_000_000)),
    ("says too few records", lambda content: _with_count(content, 1)),
    ("says no records", lambda content: _with_count(content, 0)),
    ("lacks the last byte", lambda content: content[:-1]),
    ("lacks the last two bytes", lambda content: content[:-2]),
    ("a NUL after the header", _with_nul_after_header),
    ("a NUL that the header counts", lambda content: _with_header_length(_with_nul_after_header(content), _header_length(content) + 1)),
    ("year 26", lambda content: content[:1] + b"\x1a" + content[2:]),
    ("no date", lambda content: content[:1] + b"\0\0\0" + content[4:]),
    ("a header that says it is short", lambda content: _with_header_length(content, 7)),
    ("a header that says it is long", lambda content: _with_header_length(content, 65_535)),
    ("records said to be short", lambda content: _with_width(content, 1)),
    ("records said to be long", lambda content: _with_width(content, 65_535)),
    ("something after the end", lambda content: content + b"left over"),
    ("something instead of the end", lambda content: content[:-1] + b"left over"),
    ("garbage in the reserved bytes", lambda content: content[:12] + b"\xff" * 20 + content[32:]),
]


@pytest.mark.parametrize(("damage"), [damage for _, damage in DAMAGE], ids=[name for name, _ in DAMAGE])
def test_headers_that_lie(damage: Callable[[bytes], bytes]) -> None:
    """All players are read whatever the header says of their number, the date and the lengths."""
    files = report()
    files["TDEXPORT.DBF"] = damage(files["TDEXPORT.DBF"])
    assert sections(rating_report.read_files(files, "report")) == charted(CHART)


@pytest.mark.parametrize(
    ("damage", "said"),
    [(DAMAGE[0][1], "says 4000000000 records; 6 are there"), (DAMAGE[4][1], "cut short"), (DAMAGE[14][1], "something after record 6")],
)
def test_a_header_that_lies_is_noted(damage: Callable[[bytes], bytes], said: str) -> None:
    """What did not fit the header is said in the notes."""
    read = rating_report.read(damage(players_file()), "report")
    assert any(said in note for note in read[0].notes)


def test_deleted_records_are_skipped() -> None:
    """A record that is marked as deleted is not a player."""
    rows = [("*", "1", "2", "", "GONE", "", "1", "B0"), *with_cell("W2W", answer="L1B")]
    (read,) = rating_report.read(players_file(rows), "report")
    assert [player.name for player in read.section.players] == ["P1", "P2"]


def test_names_in_the_encodings_programs_write() -> None:
    """Names in UTF-8 and in Windows' encoding are both read."""
    latin = players_file([("", "1", "1", "", "Müller", "", "1", "B0")])
    for content in (latin, latin.replace("Müller ".encode("cp1252"), "Müller".encode())):
        (read,) = rating_report.read(content, "report")
        assert read.section.player(1).name == "Müller"


def test_missing_players_and_names_are_noted() -> None:
    """A section that says it has more players, and a player without a name, are read and noted."""
    rows = [("", "1", "1", "", "", "", "1500", "B0")]
    (read,) = rating_report.read_files(report(rows, [("", "1", "Open", "S", "1", "7")]), "report")
    assert read.section.player(1).name == "Player 1"
    assert "A player has no name in the file (player 1)." in read.notes
    assert any("pairing number 7; the file has 1 players" in note for note in read.notes)


ARCHIVE = zipped(report())
BOMB = zipped({"TDEXPORT.DBF": bytes(files.LARGEST_FILE + 1)})
LYING_BOMB = BOMB.replace(struct.pack("<L", files.LARGEST_FILE + 1), struct.pack("<L", 100))
MANY_ENTRIES = zipped({f"{number}.DBF": b"" for number in range(2_001)})


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (BOMB, "unpack to more than"),
        (LYING_BOMB, "the zip archive is damaged"),
        (ARCHIVE[:-1], "the zip archive is damaged"),
        (ARCHIVE[: len(ARCHIVE) // 2], "the zip archive is damaged"),
        (ARCHIVE[:200] + b"\xff" * 9 + ARCHIVE[209:], "the zip archive is damaged"),
        (MANY_ENTRIES, "the zip archive is damaged"),
        (zipped(report(), zipfile.ZIP_LZMA), "THEXPORT.DBF is packed by a method that is not read"),
        (ARCHIVE.replace(b"PK\1\2\x14\3\x14\0\0\0", b"PK\1\2\x14\3\x14\0\1\0"), "THEXPORT.DBF is locked with a password"),
        (zipped({"a.dbf": players_file(), "b.dbf": players_file()}), 'there are 2 files of players: "a.dbf", "b.dbf"'),
        (zipped({"TDEXPORT.DBF": b"hello"}), "cannot be read as a dBASE file"),
    ],
)
def test_archives_that_cannot_be_read(content: bytes, said: str) -> None:
    """An archive that is damaged, locked, or grows too large is one clear fault, and nothing large is unpacked."""
    ((_, found),) = faults_of(content)
    assert said in found


def test_several_large_files_in_one_archive() -> None:
    """The limit is for all that is unpacked together."""
    half = bytes(files.LARGEST_FILE // 2 + 1)
    ((_, found),) = faults_of(zipped({"a.dbf": half, "b.dbf": half}))
    assert "b.dbf and what is before it unpack to more than" in found


@pytest.mark.parametrize("content", [b"", b"\3", b"hello", b"PK\3\4", b"{}", zipped({"a.txt": b"hello"}), dbf((("NAME", 5),), [("Ann",)])])
def test_files_that_are_no_report(content: bytes) -> None:
    """Other files, other zips and other dBASE files are not taken for a report."""
    assert not rating_report.looks_like(content)
