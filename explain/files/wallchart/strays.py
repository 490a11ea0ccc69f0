"""Filled cells of a table that stand in no column that is read or named, so that nothing of a table is lost without a word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from explain.files.bytes.writing import counted
from explain.files.wallchart.cells import read_loose_cell
from explain.files.wallchart.columns import MOST_COLUMNS, Columns, letter

_MOST_SAID = 6


@dataclass(slots=True)
class Strays:
    """The stray cells of one section.

    Args:
        by_column: how many filled cells stand in each column without a heading.
        beyond: how many stand past the last column that is read at all.
    """

    by_column: dict[int, int] = field(default_factory=dict)
    beyond: int = 0
    _with_games: set[int] = field(default_factory=set)

    def add(self, cells: Sequence[str], columns: Columns) -> Iterator[tuple[int, str]]:
        """Count the stray cells of a player's row; those that name an opponent are given, the first one of each column."""
        for place, text in enumerate(cells):
            if not text or place in columns.named:
                continue
            self.by_column[place] = self.by_column.get(place, 0) + 1
            game = read_loose_cell(text) if place not in self._with_games else None
            if game is not None and game.opponent is not None:
                self._with_games.add(place)
                yield place, text

    def notes(self) -> Iterator[str]:
        """What was not read, one sentence a column."""
        for place, count in sorted(self.by_column.items())[:_MOST_SAID]:
            yield f"Column {letter(place)} has no heading: {counted(count, 'cell')} in it not read."
        rest = sorted(self.by_column)[_MOST_SAID:]
        if rest:
            count = sum(self.by_column[place] for place in rest)
            yield f"{counted(len(rest), 'more column')} from {letter(rest[0])} on without a heading: {counted(count, 'cell')} not read."
        if self.beyond:
            yield f"Past column {letter(MOST_COLUMNS - 1)} nothing is read: {counted(self.beyond, 'cell')} left out."
