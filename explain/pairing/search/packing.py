"""Packs costs into one number each; the numbers compare and add up the way the costs do."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from explain.model.settings import Preferences
from explain.pairing.criteria import BEFORE_COLOR, SIZE, Criterion, criteria
from explain.pairing.matching import Cost

# Of a column. The largest, what is left of the order of n nodes, totals under n ** 4 / 2: 2 ** 53 for a file's 10,000.
_BITS = 56


class Packing:
    """Packs costs by the criteria used, by 1 for a board not among those to keep, if any, and by what is left over."""

    def __init__(self, preferences: Preferences, own: Collection[int] | None = None, *, table: bool = False) -> None:
        """Work out the columns; ``table`` says whether there are boards to keep.

        What comes after the columns before color counts first for boards of ``own``; ``None`` if all count together.
        """
        self.in_force, self._table = criteria(preferences), table
        self._own = None if own is None else frozenset(own)
        self._before_color = sum(criterion in BEFORE_COLOR for criterion in self.in_force)
        amounts = range(1, len(self.in_force) + 2 + table)
        self.width = len(self._columns(amounts, is_own=True))
        self._weights = [self._weights_of(self._columns(amounts, is_own=is_own)) for is_own in (False, True)]
        self._place = {criterion: place for place, criterion in enumerate(self.in_force)}
        self.until_size = self.in_force.index(SIZE) + 1

    def _weights_of(self, columns: Cost) -> list[int]:
        """The multiplier of each amount of a cost; ``columns`` has the amounts' places from 1, 0 for none."""
        places = {amount: place for place, amount in enumerate(reversed(columns)) if amount}
        return [1 << _BITS * places[amount] for amount in sorted(places)]

    def is_own(self, rank: int) -> bool:
        """Whether colors on a rank's board count first; all other boards cost the same in such packings of a round."""
        return self._own is None or rank in self._own

    def of(self, cost: Iterable[int], rank: int) -> int:
        """Pack a cost of boards in the group of a rank; of boards across groups, by the higher-ranked player."""
        return sum([amount * weight for amount, weight in zip(cost, self.weights(rank), strict=True) if amount])

    def weights(self, rank: int) -> Sequence[int]:
        """The multiplier of each column of such a cost."""
        return self._weights[self.is_own(rank)]

    def columns(self, cost: Sequence[int], rank: int) -> Cost:
        """The columns in the order in which they are compared."""
        return self._columns(cost, is_own=self.is_own(rank))

    def _columns(self, cost: Sequence[int], *, is_own: bool) -> Cost:
        if self._own is None:
            return tuple(cost)
        last = len(cost) - 2 if self._table else len(cost)  # the table counts after all reasons
        first, then, after = cost[: self._before_color], cost[self._before_color : last], cost[last:]
        nothing = [0] * len(then)
        return (*first, *then, *nothing, *after) if is_own else (*first, *nothing, *then, *after)

    def of_first(self, columns: Cost) -> int:
        """Pack the first columns in the order in which they are compared, the others zero."""
        number = 0
        for amount in columns:
            number = number << _BITS | amount
        return number << _BITS * (self.width - len(columns))

    def only(self, amounts: Mapping[Criterion, int], rank: int) -> int:
        """Pack these amounts by some criteria, without the criteria that are not used."""
        weights = self.weights(rank)
        return sum(amount * weights[self._place[each]] for each, amount in amounts.items() if each in self._place)
