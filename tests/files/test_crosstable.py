"""A crosstable copied from the US Chess web page."""

import pytest
from samples.foreign_files import CROSSTABLE
from samples.read_back import read_chart

from explain.files.programs import crosstable
from explain.files.result import ReadSection
from explain.model.errors import InputError
from explain.model.players import Color, Game, Result

CHART = """\
# OPEN: rounds 3
1 ANN AMES  1900  W3w  W2b  H---
2 CAS COLE  109   D4b  L1w  W3b
3 BOB BELL  1800  L1b  X?-  L2w
4 DEE DORN  unr   D2w  F?-  U---
"""
RULE = "-" * 40


def read_one(text: str) -> ReadSection:
    """The only section of a text."""
    (found,) = crosstable.read(text.encode(), "crosstable")
    return found


def faults_of(text: str) -> list[tuple[int | None, str | None, str]]:
    """Line, field and finding of every fault."""
    with pytest.raises(InputError) as caught:
        crosstable.read(text.encode(), "crosstable")
    assert all(fault.file and fault.remedy.endswith(".") for fault in caught.value.faults)
    return [(fault.line, fault.field, fault.found) for fault in caught.value.faults]


def pair(cell: str, answer: str = "U    ", *, colors: tuple[str, str] = ("W", "B"), rating: str = "R: 1500   ->1510") -> str:
    """Two players and one round, without the head of the table."""
    rows = [(1, "ANN", cell, colors[0]), (2, "BOB", answer, colors[1])]
    return "\n".join(
        f"{RULE}\n    {place} | {name:<20} |1.0  |{text}|\n   OH | 9000000{place} / {rating}     |     |{color:<5}|"
        for place, name, text, color in rows
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_a_crosstable_is_read(encoding: str, line_end: str) -> None:
    """Places, names, ratings, results and colors are read, the section's name too, in any encoding and with any line ends."""
    content = CROSSTABLE.replace("\n", line_end).encode(encoding)
    assert crosstable.looks_like(content)
    (read,) = crosstable.read(content, "crosstable")
    assert (read.section,) == read_chart(CHART)
    assert read.points_stated == {1: 5, 2: 3, 3: 2, 4: 1}
    assert "90000001" not in repr(read)


@pytest.mark.parametrize(
    "changed",
    [
        "\n".join(line for line in CROSSTABLE.splitlines() if not line.startswith("---")),
        "\n".join(line for line in CROSSTABLE.splitlines() if "Q:" not in line),
        "\n".join(line.strip() for line in CROSSTABLE.splitlines()),
        CROSSTABLE.replace("|\n", "|   \n"),
        CROSSTABLE.replace("|\n", "\n"),
        "US Chess\nMembers | Ratings\n\n" + CROSSTABLE + "\nPage 1 of 1 | Help\n",
    ],
)
def test_copying_loses_rules_and_spaces(changed: str) -> None:
    """Dashed rules, third lines, spaces at the ends of lines, the last bar, and the page around the table do not matter."""
    assert (read_one(changed).section,) == read_chart(CHART)


def test_several_sections() -> None:
    """Sections are told apart by their names, by the heads of their columns, or by the first place coming again."""
    second = CROSSTABLE.replace("Section 1 - OPEN", "Section 2 - UNDER 1200")
    headless = "\n".join(CROSSTABLE.splitlines()[6:])
    nameless = "\n".join(CROSSTABLE.splitlines()[2:])
    for text, titles in [
        (CROSSTABLE + second, ["OPEN", "UNDER 1200"]),
        (CROSSTABLE + nameless, ["OPEN", ""]),
        (CROSSTABLE + headless, ["OPEN", ""]),
        (headless + "\n" + headless, ["", ""]),
    ]:
        read = crosstable.read(text.encode(), "crosstable")
        assert [each.section.title for each in read] == titles
        assert all(each.section.players == read[0].section.players for each in read)


CELLS = [
    ("W   2", "L   1", Game(Result.WIN, 2, Color.WHITE)),
    ("D   2", "D   1", Game(Result.DRAW, 2, Color.WHITE)),
    ("w 2", "l 1", Game(Result.WIN, 2, Color.WHITE)),
    ("N   2", "S   1", Game(Result.WIN, 2, Color.WHITE)),
    ("X   2", "F   1", Game(Result.FORFEIT_WIN, 2, Color.WHITE)),
    ("X    ", "F    ", Game(Result.FORFEIT_WIN, None, Color.WHITE)),
    ("Z    ", "U    ", Game(Result.HALF_BYE)),
    ("B    ", "U    ", Game(Result.FULL_BYE)),
    ("H   0", "U    ", Game(Result.HALF_BYE)),
    ("U    ", "B    ", Game(Result.UNPAIRED)),
]


@pytest.mark.parametrize(("cell", "answer", "game"), CELLS)
def test_cells(cell: str, answer: str, game: Game) -> None:
    """Each result code, with the opponent's place and the color from the line below."""
    read = read_one(pair(cell, answer))
    assert read.section.player(1).games == (game,)
    assert read.section.rounds == 1


def test_colors_may_be_missing() -> None:
    """Crosstables of old events have no colors; then they are said not to be known."""
    read = read_one(pair("W   2", "L   1", colors=("", "")))
    assert read.section.player(1).games[0].color is None
    assert "Colors are not known for all games." in read.not_known


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("R: 1500   ->1510", 1500),
        ("R:  109P7 -> 110P12", 109),
        ("R: 1234P25->1240", 1234),
        ("R: Unrated-> 651P7", None),
        ("R:        -> 651P7", None),
        ("OB: 1572   ->1565", 1572),
        ("Q: 1409   ->1582", 1409),
        ("               ", None),
    ],
)
def test_ratings(written: str, points: int | None) -> None:
    """The rating before the arrow is taken, a provisional one without its games; none is unrated."""
    assert read_one(pair("B    ", rating=written)).section.player(1).rating == points


@pytest.mark.parametrize(
    ("cell", "answer", "line", "field", "said"),
    [
        ("W   9", "U    ", 2, "round 1", '1 played 9, but there is no player 9 (line 2 has "W   9")'),
        ("W   2", "W   1", 2, "round 1", "on one board 1 has W and 2 has W"),
        ("Q   2", "L   1", 2, "round 1", '"Q" is not a result'),
        ("H   2", "L   1", 2, "round 1", "a bye (H) names the opponent 2"),
        ("    2", "L   1", 2, "round 1", "a cell without a result names the opponent 2"),
        ("1-0", "L   1", 2, "round 1", '"1-0" is not a result'),
        ("U    ", "W9999", 5, "round 1", "there is no player 9999"),
    ],
)
def test_cells_that_are_wrong(cell: str, answer: str, line: int, field: str, said: str) -> None:
    """What cannot be right is said with line and round."""
    ((at, place, found),) = faults_of(pair(cell, answer))
    assert (at, place) == (line, field)
    assert said in found


def test_more_results_than_rounds() -> None:
    """A line with more cells than the table has rounds is a fault."""
    text = CROSSTABLE.replace("|H    |", "|H    |H    |")
    assert faults_of(text) == [(7, None, "the line has 4 results for 3 rounds")]


def test_a_place_used_twice() -> None:
    """Two players in one place are one fault at the second one's line; at the first place a section begins."""
    text = CROSSTABLE.replace("    4 | DEE", "    3 | DEE").replace("|D   4|", "|B    |").replace("|D   2|", "|B    |")
    assert faults_of(text) == [(17, "pairing number", "pairing number 3 is already used in line 14")]


UNFIT = [
    (pair("*    ", "L   1"), "it is a round robin, tabled by opponent and not by round"),
    (pair("W2048", "D2175"), "it is a rating adjustment after a FIDE event: opponents are named by their ratings"),
]


@pytest.mark.parametrize(("text", "said"), UNFIT)
def test_tables_of_another_kind(text: str, said: str) -> None:
    """A round robin and a FIDE adjustment are one clear fault alone, and are left out with a word beside other sections."""
    assert faults_of(text) == [(2, "section 1", said)]
    (read,) = crosstable.read((CROSSTABLE + text).encode(), "crosstable")
    assert (read.section,) == read_chart(CHART)
    assert any(note.startswith("Section 2 is left out: line ") and note.endswith(f": {said}.") for note in read.notes)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "there is no player in it"),
        ("1 | ANN", '"1 | ANN" is not place, name and points'),
        ("0 | ANN | 1.0 | B |", "is not place, name and points"),
        ("\n" * 40_000, "the file is empty"),
        ("1 |\n" * 40_000, "the text has more than 30000 lines"),
        ("", "the file is empty"),
    ],
)
def test_texts_that_are_no_crosstable(text: str, said: str) -> None:
    """A text without a whole player's line is refused with one clear fault."""
    assert said in faults_of(text)[0][2]


@pytest.mark.parametrize("content", [b"", b"hello", b"1 Ann Ames 2000 W2w", b"1 | 2", b"# Open\n1 A|B 2000"])
def test_other_files(content: bytes) -> None:
    """Wall charts and other texts are not taken for a crosstable."""
    assert not crosstable.looks_like(content)
