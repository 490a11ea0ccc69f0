"""A crosstable copied from the US Chess web page."""

import pytest
from samples.foreign_files import CROSSTABLE
from samples.read_back import read_chart
from tables import faults_of, only_of
from test_programs import page_of_two

from explain.files.programs import crosstable

CHART = """\
# OPEN: rounds 3
1 ANN AMES  1900  W3w  W2b  H---
2 CAS COLE  109   D4b  L1w  W3b
3 BOB BELL  1800  L1b  X?-  L2w
4 DEE DORN  unr   D2w  F?-  U---
"""


def found_in(text: str) -> list[tuple[int | None, str | None, str]]:
    """Line, field and finding of every fault."""
    faults = faults_of(lambda: crosstable.read(text.encode(), "crosstable"))
    return [(fault.line, fault.field, fault.found) for fault in faults]


def test_a_crosstable_is_read() -> None:
    """Places, names, ratings, results and colors are read, and the section's name too."""
    content = CROSSTABLE.encode()
    assert crosstable.looks_like(content)
    read = only_of(crosstable, content)
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
    """Rules, third lines, trailing spaces, the last bar and the page around the table do not matter."""
    assert (only_of(crosstable, changed).section,) == read_chart(CHART)


def test_several_sections() -> None:
    """Sections are separated by their names, by column headings, or by the first place coming again."""
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


def test_colors_may_be_missing() -> None:
    """Crosstables of old events have no colors; the colors are then unknown."""
    read = only_of(crosstable, page_of_two("W   2", "L   1", colors=("", "")))
    assert read.section.player(1).games[0].color is None
    assert "Colors are not known for all games." in read.not_known


def test_more_results_than_rounds() -> None:
    """A line with more cells than the table has rounds is a fault."""
    text = CROSSTABLE.replace("|H    |", "|H    |H    |")
    assert found_in(text) == [(7, None, "the line has 4 results for 3 rounds")]


def test_a_place_used_twice() -> None:
    """Two players in one place are one fault at the second one's line; a second first place begins a section."""
    text = CROSSTABLE.replace("    4 | DEE", "    3 | DEE").replace("|D   4|", "|B    |").replace("|D   2|", "|B    |")
    assert found_in(text) == [(17, "pairing number", "pairing number 3 is already used in line 14")]


UNFIT = [
    (page_of_two("*", "L   1").decode(), "it is a round robin, tabled by opponent and not by round"),
    (
        page_of_two("W2048", "D2175").decode(),
        "it is a rating adjustment after a FIDE event: opponents are named by their ratings",
    ),
]


@pytest.mark.parametrize(("text", "said"), UNFIT)
def test_tables_of_another_kind(text: str, said: str) -> None:
    """Each is one clear fault alone, and is left out with a note if there are other sections."""
    assert found_in(text) == [(2, "section 1", said)]
    (read,) = crosstable.read((CROSSTABLE + text).encode(), "crosstable")
    assert (read.section,) == read_chart(CHART)
    assert any(note.startswith("Section 2 is left out: line ") and note.endswith(f": {said}.") for note in read.notes)
