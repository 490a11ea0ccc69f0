"""An answer laid out, but not yet drawn: what it says, its tables and pictures, in the order in which they are read.

One layout serves the terminal, the notebook, the lab and a page, so that they never say different things.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


class RowMark(enum.Enum):
    """How a row of a table stands out; a blank one is written into on paper, and one that heads a group has its title in the first cell, and a line about it in the second."""

    PLAIN = "plain"
    DECIDES = "decides"
    QUIET = "quiet"
    BLANK = "blank"
    GROUP = "group"


@dataclass(frozen=True, slots=True)
class Bar:
    """A value held against a limit: drawn as a small bar that ends at the limit, and always written too.

    Args:
        text: what is written.
        value: rating points.
        limit: rating points; where the bar ends.
    """

    text: str
    value: int
    limit: int


@dataclass(frozen=True, slots=True)
class Person:
    """A player in a table or a heading: a long name is cut there, and where one can hover it is whole on hovering.

    Args:
        name: as the file spells it.
        rating: in figures or words; empty where it is not said.
        note: what stands after it, such as the letters of the color he is due.
        role: what he is where the title of the column does not say it, as White's does not of a bye.
    """

    name: str
    rating: str = ""
    note: str = ""
    role: str = ""


@dataclass(frozen=True, slots=True)
class Lit:
    """A cell that stands out from its row."""

    text: str


Cell = str | Bar | Person | Lit


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    Args:
        title: its heading.
        is_number: whether it is ruled to the right.
        has_names: whether names stand in it, which are broken anywhere before the table grows wider than a screen.
    """

    title: str
    is_number: bool = False
    has_names: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table."""

    cells: tuple[Cell, ...]
    mark: RowMark = RowMark.PLAIN


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption, a sentence or a few words.

    Args:
        caption: empty where the words before it do.
        columns: what heads it; no heads are shown if no title is.
        rows: its rows, and those that head a group of them.
        is_narrow: whether its columns, a letter or two each, stay side by side on a phone too; its first cells then head their rows.
    """

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    is_narrow: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """A paragraph, with the rule that it rests on in small print after it; ``heads`` makes it a heading, ``lead`` opens it in bold."""

    text: str
    rule: str = ""
    heads: bool = False
    stands_out: bool = False
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Lines:
    """Some lines under each other."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing of ours, an ``<svg>``; the terminal shows its words.

    Args:
        draw: gives the element, escaped where it is made.
        words: what it shows, where nothing beside it says so.
    """

    draw: Callable[[], str]
    words: str = ""


class DocumentKind(enum.Enum):
    """What an answer is: to a question, which whoever asked knows; the card of a board; or what fills a page and has no frame."""

    ANSWER = "answer"
    CARD = "card"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class Document:
    """An answer laid out.

    Args:
        title: what was asked, or what it is about; the terminal shows that of a card and of a page.
        answer: the answer in one sentence.
        blocks: what proves it, in order; other answers may stand among them.
        fine: the fine print, folded away where there is a way to fold.
        kind: what it is.
        people: of a card, the players that its title goes on with.
        code: of a card, what a program calls it.
        first: what has to be known before anything else is read, such as that other rules paired the event; a line each.
    """

    title: str
    answer: str
    blocks: tuple[Block, ...] = ()
    fine: tuple[str, ...] = ()
    kind: DocumentKind = DocumentKind.ANSWER
    people: tuple[Person, ...] = ()
    code: str = ""
    first: tuple[str, ...] = ()


Block = Said | Lines | Table | Picture | Document


def row(cells: tuple[Cell, ...], *, decides: bool) -> TableRow:
    """A row that stands out where it decides."""
    return TableRow(cells, RowMark.DECIDES if decides else RowMark.PLAIN)


def columns(*titles: str) -> tuple[Column, ...]:
    """Columns by their titles; one that begins with ``#`` is a column of numbers, one that begins with ``@`` has names."""
    return tuple(
        Column(title.removeprefix("#").removeprefix("@"), is_number=title.startswith("#"), has_names=title.startswith("@"))
        for title in titles
    )


def table(caption: str, titles: Sequence[str], rows: Iterable[TableRow | tuple[Cell, ...]]) -> Table:
    """A table; titles as for ``columns``, and a row that does not stand out by its cells alone."""
    return Table(caption, columns(*titles), tuple(row if isinstance(row, TableRow) else TableRow(row) for row in rows))
