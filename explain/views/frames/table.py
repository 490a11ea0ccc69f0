"""What a table for pandas is made of: its rows, and its columns with their types; and the columns that many tables share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

import pandas as pd

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.compare import Compared
from explain.answers.player import Who

A = TypeVar("A")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class FrameColumn(Generic[R]):
    """A column: its nullable type in pandas, and what stands in it for a row."""

    type: str
    value: Callable[[R], object]


Columns = Mapping[str, FrameColumn[R]]


@dataclass(frozen=True, slots=True)
class FrameTable(Generic[A, R]):
    """A table of an answer.

    Args:
        rows: its rows in order.
        columns: its columns by their names, in order.
        index: the column by which its rows are read, if they have names.
    """

    rows: Callable[[A], Iterable[R]]
    columns: Columns[R]
    index: str | None = None

    def frame(self, answer: A) -> pd.DataFrame:
        """The table: every column is of its nullable type, however few rows there are."""
        cells = [[column.value(row) for column in self.columns.values()] for row in self.rows(answer)]
        types = {name: column.type for name, column in self.columns.items()}
        found = pd.DataFrame(cells, columns=list(types), dtype=object).astype(types)
        return found if self.index is None else found.set_index(self.index)


def whole(value: Callable[[R], int | None]) -> FrameColumn[R]:
    """A column of whole numbers."""
    return FrameColumn("Int64", value)


def words(value: Callable[[R], str | None]) -> FrameColumn[R]:
    """A column of words; no words are nothing."""
    return FrameColumn("string", lambda row: value(row) or None)


def yes(value: Callable[[R], bool | None]) -> FrameColumn[R]:
    """A column of what is so or not."""
    return FrameColumn("boolean", value)


def score(half_points: Callable[[R], int | None]) -> FrameColumn[R]:
    """A column of scores in points, from half-points."""

    def value(row: R) -> float | None:
        found = half_points(row)
        return None if found is None else found / 2

    return FrameColumn("Float64", value)


def who(name: str, of: Callable[[R], Who | None]) -> Columns[R]:
    """A player by name, pairing number and rating; all three empty for nobody."""
    return {
        name: words(lambda row: player.name if (player := of(row)) else None),
        f"{name}_number": whole(lambda row: player.number if (player := of(row)) else None),
        f"{name}_rating": whole(lambda row: player.rating if (player := of(row)) else None),
    }


def seats(of: Callable[[R], BoardAnswer]) -> Columns[R]:
    """A board by its number and its players; the bye has neither a number nor a Black."""
    return {
        "board": whole(lambda row: of(row).board),
        **who("white", lambda row: of(row).white),
        **who("black", lambda row: of(row).black),
    }


def worth(of: Callable[[R], BoardAnswer | None]) -> Columns[R]:
    """What happened to a board, its value and its limit; ``value`` is empty where it has none, ``limit`` where none applied."""
    return {
        "change": words(lambda row: prose.CHANGE_WORDS[board.change] if (board := of(row)) else None),
        "value": whole(lambda row: board.value if (board := of(row)) else None),
        "limit": whole(lambda row: board.limit if (board := of(row)) else None),
    }


def step(of: Callable[[R], Compared | None], *, one: str, other: str) -> Columns[R]:
    """A step of a comparison by the criterion's stable name, its rule, and what the two rounds cost; all empty for none."""
    return {
        "criterion": words(lambda row: found.criterion.name if (found := of(row)) else None),
        "rule": words(lambda row: found.criterion.rule.number if (found := of(row)) and found.criterion.rule else None),
        "group": whole(lambda row: found.group if (found := of(row)) else None),
        one: whole(lambda row: found.ours if (found := of(row)) else None),
        other: whole(lambda row: found.theirs if (found := of(row)) else None),
    }
