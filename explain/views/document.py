"""An answer laid out, but not yet drawn: what it says, its tables and pictures, in the order in which they are read.

One layout serves the terminal, the notebook, the lab and a page, so that they never say different things.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, field


class RowMark(enum.Enum):
    """How a row of a table stands out."""

    PLAIN = "plain"
    DECIDES = "decides"
    QUIET = "quiet"


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


Cell = str | Bar


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    Args:
        title: its heading.
        is_number: whether it is ruled to the right.
    """

    title: str
    is_number: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table."""

    cells: tuple[Cell, ...]
    mark: RowMark = RowMark.PLAIN


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption, a sentence or a few words."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A paragraph, with the rule that it rests on in small print after it; ``heads`` makes it a heading."""

    text: str
    rule: str = ""
    heads: bool = False
    stands_out: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """Some lines under each other."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing of ours, an ``<svg>`` or an ``<img>``; the terminal shows its words.

    Args:
        image: the element, escaped where it was made.
        words: what it shows.
    """

    image: str
    words: str = ""


Block = Said | Lines | Table | Picture


@dataclass(frozen=True, slots=True)
class Document:
    """An answer laid out.

    Args:
        title: what was asked.
        answer: the answer in one sentence.
        blocks: what proves it, in order.
        fine: the fine print, folded away where there is a way to fold.
    """

    title: str
    answer: str
    blocks: tuple[Block, ...] = ()
    fine: tuple[str, ...] = field(default=())


def columns(*titles: str) -> tuple[Column, ...]:
    """Columns by their titles; one that begins with ``#`` is a column of numbers."""
    return tuple(Column(title.removeprefix("#"), is_number=title.startswith("#")) for title in titles)


def table(caption: str, titles: Sequence[str], rows: Sequence[TableRow]) -> Table:
    """A table; titles that begin with ``#`` head columns of numbers."""
    return Table(caption, columns(*titles), tuple(rows))
