"""A laid-out answer as text: nothing is cut, and columns stay columns."""

import pytest

import explain
from explain.views.document import Bar, Document, Lines, RowMark, Said, TableRow, titled_table
from explain.views.text import document_text

LONG = " ".join(f"Player{number} Somebody {1000 + number}," for number in range(12))


def test_a_wide_cell_goes_on_below_and_loses_nothing() -> None:
    """Every word of a long cell is there, in its own column, and the row's arrow stands once."""
    rows = [TableRow(("first", LONG, "12"), RowMark.DECIDES), TableRow(("second", "short", "3"))]
    lines = document_text(Document("?", "Yes.", (titled_table("", ("Which", "Boards", "#Count"), rows),))).splitlines()
    assert " ".join(" ".join(lines).split()).count("Somebody") == 12
    assert all(str(1000 + number) in " ".join(lines) for number in range(12))
    assert sum(line.startswith("->") for line in lines) == 1
    assert max(map(len, lines)) <= 70
    column = lines[2].index("Boards")
    below = [line for line in lines if line.strip() and not line.startswith("->") and "Somebody" in line]
    assert below
    assert all(line[:column].strip() == "" for line in below)


def test_a_bar_is_drawn_and_written() -> None:
    """A value against its limit as signs and in figures."""
    text = document_text(Document("?", "Yes.", (titled_table("", ("Value",), [TableRow((Bar("40 of 80", 40, 80),))]),)))
    assert "[#####-----] 40 of 80" in text


def test_a_list_stands_right_under_what_introduces_it() -> None:
    """An empty line divides a table from what follows, not a sentence from its list."""
    blocks = (Said("Any of these:"), Lines(("one", "two")), titled_table("", ("A",), [TableRow(("b",))]), Said("After."))
    assert document_text(Document("?", "Yes.", blocks)) == "Yes.\nAny of these:\n- one\n- two\n\n  A\n  b\n\nAfter."


@pytest.mark.parametrize("name", ["#1 Ann Ames", "@nn Ames", "# ", "Ann Ames"])
def test_a_players_name_over_a_column_is_whole(name: str) -> None:
    """The signs that say what stands in a column are read in our own titles, not in a stranger's name."""
    section = explain.read_text(f'1 "{name}" 1800 W2w\n2 "Bob Bell" 1700 L1b\n3 "Cas Cole" 1600 W4w\n4 "Dee Dorn" 1500 L3b\n')
    said = str(explain.pair(section, round=2).why_not_color(1))
    assert next(line for line in said.splitlines() if line.strip().startswith("Rule")).count(f"{name} 1800") == 1
