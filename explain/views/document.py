"""An answer laid out but not yet drawn, in reading order, once for terminal, notebook, lab and page."""

import enum
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


class RowMark(enum.Enum):
    """How a row of a table stands out; a blank one is written into on paper, and one that heads a group has its title
    in the first cell, and a line about it in the second.
    """

    PLAIN = "plain"
    DECIDES = "decides"
    QUIET = "quiet"
    BLANK = "blank"
    GROUP = "group"


@dataclass(frozen=True, slots=True)
class Bar:
    """A value in rating points held against a limit: drawn as a bar that ends at the limit, and always written too."""

    text: str
    value: int
    limit: int


@dataclass(frozen=True, slots=True)
class Person:
    """A player in a table or a heading: a long name is cut there, and shown whole where one can hover over it."""

    name: str
    rating: str = ""
    note: str = ""
    role: str = ""  # what they are where the column's title does not say it, as White's does not of a bye


@dataclass(frozen=True, slots=True)
class Lit:
    """A cell that stands out from its row."""

    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A cell that leads somewhere on a page; elsewhere it is its text."""

    text: str
    address: str


Cell = str | Bar | Person | Lit | Link


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; names in it are broken anywhere before the table grows wider than a screen."""

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
    """A table with its caption, a sentence or a few words; no heads are shown if no column has a title."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    is_narrow: bool = False  # columns of a letter or two, side by side on a phone too; the first cells head their rows
    is_folded: bool = False  # whether a page has it behind its caption, as a picture above shows the same
    heads_pages: bool = False  # whether the caption is in the head that stands over each page of paper


@dataclass(frozen=True, slots=True)
class Said:
    """A paragraph, with its rule in small print after it; ``heads`` makes it a heading, ``lead`` opens it in bold."""

    text: str
    rule: str = ""
    heads: bool = False
    stands_out: bool = False
    lead: str = ""

    @classmethod
    def each(cls, *sentences: str) -> "list[Said]":
        """A paragraph for each sentence that there is."""
        return [cls(sentence) for sentence in sentences if sentence]


@dataclass(frozen=True, slots=True)
class Lines:
    """Some lines under each other."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing of ours, an ``<svg>``; the terminal shows its words, needed where nothing beside it says so."""

    draw: Callable[[], str]
    words: str = ""
    narrow: Callable[[], str] | None = None  # the same for a phone; ``None`` where it is narrow itself


class DocumentKind(enum.Enum):
    """What an answer is: to a question, known to who asked; a board's card; a sheet of paper; a page without frame."""

    ANSWER = "answer"
    CARD = "card"
    SHEET = "sheet"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class Document:
    """An answer laid out: what was asked, the answer in one sentence, and what proves it, in order."""

    title: str  # the terminal shows it of a card and of a page
    answer: str
    blocks: tuple["Block", ...] = ()
    fine: tuple[str, ...] = ()  # folded away where there is a way to fold
    kind: DocumentKind = DocumentKind.ANSWER
    people: tuple[Person, ...] = ()  # of a card: its title goes on with them
    code: str = ""  # what a program has for a card
    first: tuple[str, ...] = ()  # what has to be known before all else, a line each


Block = Said | Lines | Table | Picture | Document


def table_row(cells: tuple[Cell, ...], *, decides: bool) -> TableRow:
    """A row that stands out where it decides."""
    return TableRow(cells, RowMark.DECIDES if decides else RowMark.PLAIN)


def columns(*titles: str) -> tuple[Column, ...]:
    """Columns by their titles; one that begins with ``#`` is a column of numbers, one with ``@`` has names."""
    named = ((title.removeprefix("#").removeprefix("@"), title[:1]) for title in titles)
    return tuple(Column(title, is_number=sign == "#", has_names=sign == "@") for title, sign in named)


def titled_table(caption: str, titles: Sequence[str], rows: Iterable[TableRow | tuple[Cell, ...]]) -> Table:
    """A table; titles as for ``columns``, and a row that does not stand out by its cells alone."""
    return Table(caption, columns(*titles), tuple(row if isinstance(row, TableRow) else TableRow(row) for row in rows))
