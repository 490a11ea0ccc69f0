"""Files that are foreign, incomplete, or say two things on purpose: notes say so, and nothing is guessed."""

import json
from collections.abc import Mapping
from functools import partial

import pytest
from samples.foreign_files import (
    CROSSTABLE,
    EVENT,
    HEADER_FIELDS,
    OPEN,
    PLAYERS,
    SECTION_FIELDS,
    dbf,
    outcome,
    page,
    players_file,
    report,
    standing,
    swisssys,
    swisssys_player,
    swisssys_section,
    zipped,
)
from tables import faults, faults_of, only

from explain.files.programs import rating_report
from explain.files.reading import open_all_bytes, read_text
from explain.model.errors import InputError
from explain.model.players import Game, Result
from explain.pairing.standings import standings_before


def of_event(players: str, sections: str, event: str) -> dict[str, bytes]:
    """A report whose files name these events."""
    return {
        "THEXPORT.DBF": dbf(HEADER_FIELDS, [(*EVENT[:2], event, *EVENT[3:])]),
        "TSEXPORT.DBF": dbf(SECTION_FIELDS, [(sections, *OPEN[1:])]),
        "TDEXPORT.DBF": players_file([(players, *player[1:]) for player in PLAYERS[:4]]),
    }


OF_EVENTS = '"T{}EXPORT.DBF" is of event "{}", and "TDEXPORT.DBF" of event "202601"'
SAME = "several files say the same of an event"
MIXED: list[tuple[Mapping[str, bytes], str]] = [
    (of_event("202601", "202602", "202601"), OF_EVENTS.format("S", "202602")),
    (of_event("202601", "202601", "202603"), OF_EVENTS.format("H", "202603")),
    ({**report(), "OLD.DBF": report()["TSEXPORT.DBF"]}, f'{SAME}: "TSEXPORT.DBF", "OLD.DBF"'),
    ({**report(), "OLD.DBF": report()["THEXPORT.DBF"]}, SAME),
]


@pytest.mark.parametrize(("files", "said"), MIXED)
def test_files_of_different_events_are_not_mixed(files: Mapping[str, bytes], said: str) -> None:
    """Three files that do not name one event, or two of a kind, are refused; nobody gets another event's titles."""
    (fault,) = faults_of(lambda: rating_report.read_files(files, "report"))
    assert faults_of(lambda: rating_report.read(zipped(files), "report")) == (fault,)
    assert said in fault.found


@pytest.mark.parametrize("events", [("", "", ""), ("1", "1", "1"), ("1", "", ""), ("", "1", "2")])
def test_files_of_one_event_are(events: tuple[str, str, str]) -> None:
    """Where the events are the same, or not named, the files are one report."""
    assert rating_report.read_files(of_event(*events), "report")[0].section.title == "Open"


def test_a_file_that_is_cut_says_so_first() -> None:
    """A player who is missing because the file ends too early is not blamed on the opponents."""
    content = players_file(PLAYERS[:4])
    record = len(players_file(PLAYERS[:3])) - len(players_file(PLAYERS[:2]))
    for cut in (content[:-100], content[: -2 * record - 1]):  # within a record, and between two
        first, *others = faults_of(partial(rating_report.read, cut, "report"))
        assert first.found == "TDEXPORT is cut short: its header says 4 records, and it has 2 whole ones"
        assert others
    alone = players_file([(*PLAYERS[0][:7], "B0"), (*PLAYERS[1][:7], "B0")])
    (found,) = rating_report.read(alone[: len(alone) - 3], "report")
    assert "The last record of TDEXPORT is cut short; what is missing was read as empty." in found.notes


ASYMMETRIC = [
    standing(1, "Ann Ames", 1, 1900, outcome(1, "WinAsym", 2)),
    standing(2, "Bob Bell", 0.5, 1800, outcome(1, "DrawAsym", 1)),
]
DIFFERENT = [
    (players_file([(*PLAYERS[0][:7], "N2W"), (*PLAYERS[1][:7], "R1B")]), [Game(Result.WIN, 2), Game(Result.DRAW)]),
    (players_file([(*PLAYERS[0][:7], "S2W"), (*PLAYERS[1][:7], "L1B")]), [Game(Result.LOSS, 2), Game(Result.LOSS)]),
    (page(ASYMMETRIC), [Game(Result.WIN, 2), Game(Result.DRAW)]),
]


@pytest.mark.parametrize(("content", "games"), DIFFERENT)
def test_results_that_differ_on_purpose_are_both_kept(content: bytes, games: list[Game]) -> None:
    """Two different reports of one result on purpose: both are kept, the two have played, and a note says so."""
    found = only(content)
    ends = [player.game(1) for player in found.section.players]
    assert [(end.result, end.opponent) for end in ends] == [(game.result, game.opponent) for game in games]
    assert any("report different results, and both are kept (player " in note for note in found.notes)
    eve = standings_before(found.section, 2)
    assert [entrant.met for entrant in eve.entrants] == [{2: 1}, {1: 1}]
    assert not any("opponent of" in sentence for sentence in found.not_known)


TRF = """\
XXR 5
001    1      Ann Ames                          2000                             1.0    1     2 w 1
001    2      Bob Bell                          1900                             0.0    2     1 b 0
001    3      Cas Cole                          1800                             0.0    2  0000 - Z
"""


@pytest.mark.parametrize(("rounds", "left_out"), [("1   1", 3), ("3   5", 3), ("1   5", 0), ("2   2", 0)])
def test_pairs_kept_apart_in_other_rounds_are_said(rounds: str, left_out: int) -> None:
    """A TRF file's pairs to keep apart in other rounds than the next are left out, and a note counts them."""
    found = only(f"{TRF}260   {rounds}    1    2    3\n".encode())
    said = (
        f"{left_out} pairs kept apart in other rounds than 2 left out, since a section keeps pairs apart in all rounds."
    )
    assert (said in found.notes) is bool(left_out)
    assert len(found.section.apart) == 3 - left_out


INSIDE = {
    "club.txt": b"1 Ann Ames 2000 W2w\n2 Bob Bell 1900 L1b",
    "club.sjson": swisssys(),
    "club.json": json.dumps(json.loads(page())).encode(),
}


@pytest.mark.parametrize("name", INSIDE)
def test_one_file_in_a_zip_is_read(name: str) -> None:
    """An archive with one readable file is that file, whatever else it holds, and a note says which."""
    (plain,) = open_all_bytes(INSIDE[name])
    beside = {
        "readme.md": b"# Notes\n1. Read it.",
        "__MACOSX/._club.txt": INSIDE["club.txt"],
        "poster.pdf": b"%PDF-1.7",
    }
    for more in ({}, beside):
        found = only(zipped({f"club/{name}": INSIDE[name], **more}))
        assert found.section == plain.section
        assert f'Read from the archive: "{name}".' in found.notes


def test_a_zip_of_several_files_is_not_guessed_at() -> None:
    """Of several readable files in an archive none is chosen; if there is none, the message says what is in it."""
    with pytest.raises(InputError, match=r'holds 2 files that can be read: "club\.txt", "club\.sjson"'):
        only(zipped({name: INSIDE[name] for name in ("club.txt", "club.sjson")}))
    with pytest.raises(InputError, match=r'no file that can be read; it holds "readme\.md"'):
        only(zipped({"readme.md": b"hello"}))
    with pytest.raises(InputError, match="line 1, rating: the line has no rating"):
        only(zipped({"club.txt": b"1 Ann"}))


def test_a_semicolon_in_a_name_makes_no_table() -> None:
    """A wall chart with commas or semicolons in its names stays a wall chart."""
    for mark in (";", "; ", ",", ", ", " ;"):
        first, second = f"1 Ames{mark}Ann{mark} 2000 W2w", f"2 Bell{mark}Bob{mark} 1900 L1b"
        text = f"# Friday{mark}Open: rounds 5\n{first}\n{second}\n3 Cole{mark} 1800"
        section = read_text(text)
        assert (section.title, section.rounds) == (f"Friday{mark}Open", 5)
        assert section.player(3).name == f"Cole{mark}".strip()
        assert read_text(text.replace(" W2w", "").replace(" L1b", "")).players[1].name.startswith("Bell")


FOREIGN = [
    (zipped({"mimetype": b"x", "content.xml": b"<x/>"}), "this is an OpenDocument file, which is not read"),
    (b"%PDF-1.7\n\x00\x01", "this is a PDF, from which no table can be read"),
    (b"  <!DOCTYPE html>\n<html><body>1</body></html>", "no table in the page has players and rounds"),
    (b'{"rounds": [{"published_pairings": []}]}', "these are posted boards, without names, ratings and results"),
    (b"{\\rtf1 Ann}", "this is a document of a word processor"),
]


@pytest.mark.parametrize(("content", "said"), FOREIGN)
def test_what_is_no_table_at_all_is_named(content: bytes, said: str) -> None:
    """A PDF, a web page or a document gets its own message with a remedy."""
    assert [fault.found for fault in faults(content)] == [said]


LETTERS = "J\u00fcrgen \u0160ime\u017e \u20ac"


@pytest.mark.parametrize("text", [f"1 {LETTERS} 2000", f"Number,Name,Rating\n1,{LETTERS},2000"])
def test_old_windows_letters_are_read_and_said(text: str) -> None:
    """A text from an old program is read in Windows's encoding, with a note to look at its letters."""
    found = only(text.encode("cp1252"))
    assert found.section.player(1).name == LETTERS
    note = f"Line {text.count(chr(10)) + 1} is not UTF-8 text; the file was read as Windows-1252"
    assert f"{note}, so look at its accented letters." in found.notes
    assert only(text.encode()).notes == tuple(note for note in found.notes if "UTF-8" not in note)


def test_unknown_codes_of_a_report_are_said() -> None:
    """Lines of a TRF file with unknown codes are named, but not those skipped on purpose."""
    found = only(f"{TRF}444 hello\nXXQ 1\n062 3\n### 555 comment\n172 x\n".encode())
    assert "Lines of codes that are not known were not read: 444, XXQ." in found.notes


def test_a_line_of_a_crosstable_that_is_too_long_is_a_fault() -> None:
    """No player is left out of a crosstable because of a long line."""
    fault, *_ = faults((CROSSTABLE + f"    5 | EVE EAST |0.0  |{'|' * 2_000}\n").encode())
    assert "more than 2000 characters" in fault.found


def test_natural_opponents_who_are_not_there_are_said() -> None:
    """Natural opponents in SwissSys who are no longer in the file cannot be shown, and a note says so."""
    cells = ("+;2;W;1;9;2;0", "-;1;B;1;1;1;0")
    players = [swisssys_player(number, "Ann Ames", 1900, cell) for number, cell in enumerate(cells, start=1)]
    found = only(swisssys(swisssys_section(players)))
    assert [each.player for each in found.section.logical] == [2]
    assert "1 pair of natural opponents left out, who are not in the section." in found.notes
