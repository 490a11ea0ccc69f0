"""A laid-out answer as text: nothing is cut, and columns stay columns."""

from __future__ import annotations

from explain.views.document import Bar, Document, Lines, RowMark, Said, TableRow, table
from explain.views.text import document_text

LONG = " ".join(f"Player{number} Somebody {1000 + number}," for number in range(12))


def test_a_wide_cell_goes_on_below_and_loses_nothing() -> None:
    """Every word of a long cell is there, in its own column, and the row's arrow stands once."""
    rows = [TableRow(("first", LONG, "12"), RowMark.DECIDES), TableRow(("second", "short", "3"))]
    lines = document_text(Document("?", "Yes.", (table("", ("Which", "Boards", "#Count"), rows),))).splitlines()
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
    text = document_text(Document("?", "Yes.", (table("", ("Value",), [TableRow((Bar("40 of 80", 40, 80),))]),)))
    assert "[#####-----] 40 of 80" in text


def test_a_list_stands_right_under_what_introduces_it() -> None:
    """An empty line divides a table from what follows, not a sentence from its list."""
    blocks = (Said("Any of these:"), Lines(("one", "two")), table("", ("A",), [TableRow(("b",))]), Said("After."))
    assert document_text(Document("?", "Yes.", blocks)) == "Yes.\nAny of these:\n- one\n- two\n\n  A\n  b\n\nAfter."
