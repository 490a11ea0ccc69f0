"""A table's rows, and its columns with pandas types; a path such as ``player.rating`` or a function finds a cell."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any

from explain import prose
from explain.answers.answer import Answer

if TYPE_CHECKING:
    import pandas as pd

Reads = Callable[[Any], Any]
Way = str | Reads


@dataclass(frozen=True, slots=True)
class FrameColumn:
    """A column: its nullable pandas type, what reads its cell from a row, and how to show it."""

    type: str
    read: Reads
    shown: Reads


Columns = Mapping[str, FrameColumn]


@dataclass(frozen=True, slots=True)
class FrameTable:
    """A table of an answer: what reads its rows, its columns by name, and the index column."""

    rows: Reads
    columns: Columns
    index: str | None = None

    def cells(self, answer: object) -> Iterator[list[Any]]:
        """The table row by row, in plain values; ``None`` for empty cells."""
        columns = self.columns.values()
        return ([column.shown(column.read(row)) for column in columns] for row in self.rows(answer))

    def frame(self, answer: object) -> "pd.DataFrame":
        """The table for pandas: every column has its nullable type, even without rows."""
        import pandas as pd

        types = {name: column.type for name, column in self.columns.items()}
        frame = pd.DataFrame(list(self.cells(answer)), columns=list(types), dtype=object).astype(types)
        return frame if self.index is None else frame.set_index(self.index)


Tables = Mapping[type[Answer], Mapping[str, FrameTable]]  # the tables of each type of answer, by name


def _read(way: Way) -> Reads:
    if callable(way):
        return way
    steps: list[Reads] = [
        itemgetter(int(step)) if step.isdigit() else attrgetter(step) for step in way.split(".") if step
    ]

    def read(row: Any) -> Any:
        for step in steps:
            row = None if row is None else step(row)
        return row

    return read


def frame_table(rows: Way, *columns: Columns, index: str | None = None) -> FrameTable:
    """A table from its rows and groups of columns."""
    return FrameTable(_read(rows), {name: column for some in columns for name, column in some.items()}, index)


def numbers(*own: str, **ways: Way) -> Columns:
    """Columns of whole numbers; ``own`` are named like the row's attributes, as for the other types."""
    return _columns("Int64", own, ways)


def texts(*own: str, **ways: Way) -> Columns:
    """Columns of text; empty text becomes ``None``."""
    return _columns("string", own, ways, shown=lambda text: text or None)


def yes(*own: str, **ways: Way) -> Columns:
    """Columns of true and false."""
    return _columns("boolean", own, ways)


def score(**ways: Way) -> Columns:
    """Columns of scores in points, read from half-points."""
    return _columns("Float64", (), ways, shown=lambda half_points: None if half_points is None else half_points / 2)


def shares(*own: str, **ways: Way) -> Columns:
    """Columns of shares from 0 to 1."""
    return _columns("Float64", own, ways)


def _columns(
    type: str, own: tuple[str, ...], ways: Mapping[str, Way], *, shown: Reads = lambda number: number
) -> Columns:
    return {
        name: FrameColumn(type, _read(way), shown) for name, way in {**dict(zip(own, own, strict=True)), **ways}.items()
    }


def person(name: str, way: str | None = None) -> Columns:
    """A player's name, pairing number and rating, all empty for nobody; ``way`` defaults to the name."""
    way = name if way is None else way
    return {
        **texts(**{name: f"{way}.name"}),
        **numbers(**{f"{name}_number": f"{way}.number", f"{name}_rating": f"{way}.rating"}),
    }


def seats(way: str = "") -> Columns:
    """A board's number and players; the bye has neither a number nor a Black."""
    return {**numbers(board=f"{way}.board"), **person("white", f"{way}.white"), **person("black", f"{way}.black")}


def worth_columns(way: str = "") -> Columns:
    """The kind of change on a board, its value and its limit; ``value`` and ``limit`` may be empty."""
    change = _columns("string", (), {"change": f"{way}.change"}, shown=prose.CHANGE_WORDS.get)
    return {**change, **numbers(value=f"{way}.value", limit=f"{way}.limit")}


def step(way: str, *, one: str, other: str) -> Columns:
    """A step of a comparison: the criterion's stable name, its rule, both rounds' costs; all empty for no step."""
    named = texts(criterion=f"{way}.criterion.name", rule=f"{way}.criterion.rule.number")
    return {**named, **numbers(**{"group": f"{way}.group", one: f"{way}.ours", other: f"{way}.theirs"})}
