"""An answer laid out but not yet drawn, in reading order, for terminal, notebook, lab and page alike."""

import enum
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


class RowMark(enum.Enum):
    """How a row of a table stands out. A ``BLANK`` row is filled in on paper. A ``GROUP`` row has a title in the first
    cell and a line about the group in the second.
    """

    PLAIN = "plain"
    DECIDES = "decides"
    QUIET = "quiet"
    BLANK = "blank"
    GROUP = "group"


@dataclass(frozen=True, slots=True)
class Bar:
    """A value in rating points against a limit: drawn as a bar that ends at the limit, and always written too."""

    text: str
    value: int
    limit: int


@dataclass(frozen=True, slots=True)
class Person:
    """A player in a table or a heading: a long name is cut, and shown whole on hovering."""

    name: str
    rating: str = ""
    note: str = ""
    role: str = ""  # the role, where the column's title does not fit, as White's does not for a bye


@dataclass(frozen=True, slots=True)
class Lit:
    """A cell that stands out from its row."""

    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A cell that is a link on a page, and plain text elsewhere."""

    text: str
    address: str


Cell = str | Bar | Person | Lit | Link


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; its names may be broken anywhere to keep the table within the screen."""

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
    """A table with a caption; headings are shown only if a column has a title."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    is_narrow: bool = False  # columns of a letter or two, side by side even on a phone; the first cells head their rows
    is_folded: bool = False  # whether a page folds it, since a picture above shows the same
    heads_pages: bool = False  # whether the caption is repeated on every printed page


@dataclass(frozen=True, slots=True)
class Said:
    """A paragraph, with its rule in small print; ``heads`` makes it a heading, ``lead`` opens it in bold."""

    text: str
    rule: str = ""
    heads: bool = False
    stands_out: bool = False
    lead: str = ""

    @classmethod
    def each(cls, *sentences: str) -> "list[Said]":
        """A paragraph for each sentence that is not empty."""
        return [cls(sentence) for sentence in sentences if sentence]


@dataclass(frozen=True, slots=True)
class Lines:
    """A list of lines."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """One of our drawings, an ``<svg>``; the terminal shows its words, needed if nothing beside it says the same."""

    draw: Callable[[], str]
    words: str = ""
    narrow: Callable[[], str] | None = None  # the same for a phone; ``None`` if it is narrow already


class DocumentKind(enum.Enum):
    """The kind of document: an answer to a question, a board's card, a sheet of paper, a page without frame."""

    ANSWER = "answer"
    CARD = "card"
    SHEET = "sheet"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class Document:
    """An answer laid out: the question, the answer in one sentence, and the proof, in order."""

    title: str  # the terminal shows it for a card or a page
    answer: str
    blocks: tuple["Block", ...] = ()
    fine: tuple[str, ...] = ()  # folded where possible
    kind: DocumentKind = DocumentKind.ANSWER
    people: tuple[Person, ...] = ()  # of a card: they follow the title
    code: str = ""  # a pairing program's code for a card
    first: tuple[str, ...] = ()  # what must be known first, one line each


Block = Said | Lines | Table | Picture | Document


def table_row(cells: tuple[Cell, ...], *, decides: bool) -> TableRow:
    """A row that stands out if it decides."""
    return TableRow(cells, RowMark.DECIDES if decides else RowMark.PLAIN)


def columns(*titles: str) -> tuple[Column, ...]:
    """Columns by title; ``#`` in front makes a column of numbers, ``@`` one of names."""
    named = ((title.removeprefix("#").removeprefix("@"), title[:1]) for title in titles)
    return tuple(Column(title, is_number=sign == "#", has_names=sign == "@") for title, sign in named)


def titled_table(caption: str, titles: Sequence[str], rows: Iterable[TableRow | tuple[Cell, ...]]) -> Table:
    """A table; titles as for ``columns``, plain rows as tuples of cells."""
    return Table(caption, columns(*titles), tuple(row if isinstance(row, TableRow) else TableRow(row) for row in rows))
