"""Packs costs into one number each, so that the numbers compare and add up as the costs do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from explain.model.settings import Preferences
from explain.pairing.criteria import BLIND_TO_COLOR, SIZE, Criterion, criteria
from explain.pairing.matching import Cost

_BITS = 56  # of a column: more than any round totals in one


class Packing:
    """Costs by the criteria in force, by being off the table where there is one, and by what is left of the order."""

    def __init__(self, preferences: Preferences, own: Collection[int] | None = None, *, table: bool = False) -> None:
        """Hold what decides the columns.

        Args:
            preferences: the settings in force.
            own: of whose boards what is not blind to color counts before that of the others; all count together if not given.
            table: whether there is a table.
        """
        self.in_force, self._own, self._table = criteria(preferences), own, table
        self._blind = sum(criterion in BLIND_TO_COLOR for criterion in self.in_force)
        split = len(self.in_force) - self._blind + (not table)
        self.width = len(self.in_force) + 1 + table + (0 if own is None else split)
        self.until_size = self.in_force.index(SIZE) + 1

    def of(self, cost: Sequence[int], rank: int) -> int:
        """A cost, column by column, of boards in the group of a rank; of the higher-ranked player, where they cross."""
        return _one_number(self.columns(cost, rank))

    def columns(self, cost: Sequence[int], rank: int) -> Cost:
        """The columns as they are compared."""
        if self._own is None:
            return tuple(cost)
        last = len(cost) - 2 if self._table else len(cost)  # to be on the table counts after the reasons of all
        first, then, after = cost[: self._blind], cost[self._blind : last], cost[last:]
        nothing = [0] * len(then)
        return (*first, *then, *nothing, *after) if rank in self._own else (*first, *nothing, *then, *after)

    def of_first(self, columns: Cost) -> int:
        """The first columns as they are compared, the others zero."""
        return _one_number(columns) << _BITS * (self.width - len(columns))

    def only(self, amounts: Mapping[Criterion, int], rank: int) -> int:
        """A cost of so much by some criteria and nothing else."""
        return self.of([*(amounts.get(each, 0) for each in self.in_force), *([0] * (1 + self._table))], rank)


def _one_number(cost: Iterable[int]) -> int:
    found = 0
    for amount in cost:
        found = found << _BITS | amount
    return found
