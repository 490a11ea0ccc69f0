"""Faults belong to sections: one that cannot be opened says why, and the others in its file open."""

import re
from collections.abc import Callable

import pytest
from samples.foreign_files import NOVICES, OPEN, PLAYERS, report, swisssys, swisssys_player, swisssys_section, zipped
from tables import HEAD, faults, faults_of, table

from explain.files.reading import chosen_of, in_order, open_all_bytes, read_bytes, title_of
from explain.files.result import ReadSection
from explain.model.errors import InputError
from explain.model.players import Game, Result


def _swisssys(cell: str) -> bytes:
    players = [swisssys_player(1, "Ann", 1900, cell), swisssys_player(2, "Bob", 1800, "-;1;B;1;1;1;0")]
    return swisssys(swisssys_section(), swisssys_section(players, **{"Section name": "Reserve"}))


def _report(cell: str) -> bytes:
    rows = [[*row] for row in PLAYERS]
    rows[4][7] = cell
    return zipped(report(rows, [OPEN, NOVICES]))


def _chart(cell: str) -> bytes:
    return (
        f"# Open: rounds 2\n1 Ann 2000 W2w\n2 Bob 1900 L1b\n# Reserve: rounds 2\n1 Cas 1500 {cell}\n2 Dee 1400 L1b"
    ).encode()


def _csv(cell: str) -> bytes:
    one = [("# Open: rounds 2",), HEAD, ("1", "Ann", "2000", "W2w"), ("2", "Bob", "1900", "L1b")]
    return table(*one, ("# Reserve: rounds 2",), HEAD, ("1", "Cas", "1500", cell), ("2", "Dee", "1400", "L1b"))


def _crosstable(cell: str) -> bytes:
    one, other = ("{} | {} |{} |{} |\n   OH | 1 / R: 1500 ->1501 | |" + color for color in ("W |\n", "B |\n"))
    loser = "2", "Q", "0.0", "L   1"
    pairs = (one.format("1", "P", "1.0", win) + other.format(*loser) for win in ("W   2", cell))
    return "".join(pairs).encode()


FILES: list[tuple[Callable[[str], bytes], str, str]] = [
    (_chart, "W2w", "W2q"),
    (_csv, "W2w", "W2q"),
    (_swisssys, "+;2;W;1;2;2;0", "?;2;W;1;2;2;0"),
    (_report, "W   2W", "Y   2W"),
    (_crosstable, "W   2", "Y   2"),
]


@pytest.mark.parametrize(("made", "good", "bad"), FILES)
def test_one_odd_cell_closes_its_section_only(made: Callable[[str], bytes], good: str, bad: str) -> None:
    """The other section opens as before, with a note about the bad one; asking for that one gives its fault."""
    first, second = open_all_bytes(made(good), name="club")
    assert (first.number, second.number, first.closed) == (1, 2, ())
    (found,) = open_all_bytes(made(bad), name="club")
    assert (found.section, found.number) == (first.section, 1)
    (closed,) = found.closed
    assert (closed.number, closed.title, closed.is_broken) == (2, second.section.title, True)
    (fault,) = closed.error.faults
    assert fault.file == "club"
    assert fault.remedy.endswith(".")
    assert found.notes[-1].startswith("Section 2")
    assert fault.found in found.notes[-1]
    assert read_bytes(made(bad), section=1) == first.section
    assert faults_of(lambda: read_bytes(made(bad), section=2, name="club")) == (fault,)


def test_the_list_says_which_section_does_not_open() -> None:
    """Nobody gets the section that opens instead of the one that does not: all are listed, with the reason."""
    (fault,) = faults_of(lambda: read_bytes(_chart("W2q"), name="club"))
    why = '(does not open: line 5, round 1: "W2q" is not a result cell)'
    assert fault.found == f'the file has 2 sections: 1 "Open", 2 "Reserve" {why}'
    found = open_all_bytes(_chart("W2q"))
    titles = [(each.number, title_of(each), isinstance(each, ReadSection)) for each in in_order(found)]
    assert titles == [(1, "Open", True), (2, "Reserve", False)]


def test_what_cannot_be_paired_is_no_choice() -> None:
    """A section without players is not chosen when none is named; a note mentions it."""
    content = swisssys(swisssys_section([], **{"Section name": "Under 400"}), swisssys_section())
    (found,) = open_all_bytes(content)
    assert chosen_of((found,), None, "club") is found
    assert (found.number, found.closed[0].is_broken) == (2, False)
    assert 'Section 1 "Under 400" is left out: it has no players.' in found.notes
    with pytest.raises(InputError, match='section 1 "Under 400": it has no players'):
        chosen_of((found,), "under 400", "club")


def test_where_no_section_opens_all_faults_are_said() -> None:
    """The faults of all sections are listed at once, in order of lines."""
    both = _chart("W2q").replace(b"1 Ann 2000 W2w", b"1 Ann 2000 W2q")
    assert [fault.line for fault in faults(both)] == [2, 5]


FRESH = [
    (b'{"Sections": [], "Overview": {"Players": 0, "Section name": ""}}', "it holds no section yet"),
    (swisssys(swisssys_section([])), "it has no players"),
    (swisssys(swisssys_section([]), swisssys_section([])), "it has no players"),
]


@pytest.mark.parametrize(("content", "said"), FRESH)
def test_a_fresh_file_says_that_it_is_empty(content: bytes, said: str) -> None:
    """A file without any players says so, and what to do."""
    found = faults(content)
    assert all(said in fault.found and fault.remedy.startswith("Enter ") for fault in found)
    assert found


THREE = [
    swisssys_player(1, "Ann", 2000, "X;2;*;1;2;2;0", "+;3;W;1;3;3;0"),
    swisssys_player(2, "Bob", 1900, "H;-1;-;0;-1;-1;0", "U;0;-;0;0;0;0"),
    swisssys_player(3, "Cas", 1800, "H;-1;-;0;-1;-1;0", "-;1;B;1;1;1;0"),
]
NO_SHOW = "In round 1 1 won by forfeit against 2, who has a half-point bye; both count as they stand, and the board is"
CAS = ["3", "Cas", "1800", "H", "L1b"]
NO_SHOWS = [
    b"# Open: rounds 3\n1 Ann 2000 X2- W3w\n2 Bob 1900 H U\n3 Cas 1800 H L1b",
    table([*HEAD, "Round 2"], ["1", "Ann", "2000", "X2", "W3w"], ["2", "Bob", "1900", "H", ""], CAS),
    swisssys(swisssys_section(THREE, **{"Rounds paired": 2})),
]


@pytest.mark.parametrize("content", NO_SHOWS)
def test_a_no_show_with_a_half_point_bye_is_read(content: bytes) -> None:
    """A forfeit win against a half-point bye: both count as they are, and a note says so."""
    (found,) = open_all_bytes(content)
    assert found.section.player(1).game(1) == Game(Result.FORFEIT_WIN)
    assert found.section.player(2).game(1) == Game(Result.HALF_BYE)
    assert any(note == f"{NO_SHOW} left out." for note in found.notes)


def test_no_other_cells_that_disagree_are_settled() -> None:
    """A win against no game, a game against a bye, two forfeit wins over one player are faults."""
    for text in ("1 Ann X2-\n2 Bob U", "1 Ann W2w\n2 Bob H", "1 Ann X2-\n2 Bob H\n3 Cas X2-"):
        rated = re.sub(r"(\w+) (\S+)$", r"\1 2000 \2", text, flags=re.MULTILINE)
        assert "but 2 had no game" in faults(rated.encode())[0].found
