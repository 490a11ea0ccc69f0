"""What the ways to leave some groups cost, packed into one number each, kept for every round that is asked of one search."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from functools import cache

from explain.pairing.criteria import BOARDS_CHANGED, OVER_HIGH_LIMIT, OVER_LOW_LIMIT, SIZE
from explain.pairing.facts import most_within
from explain.pairing.gaps import NO_VALUE
from explain.pairing.natural import Ranks
from explain.pairing.search.inside import Inside
from explain.pairing.search.packing import Packing

Solution = tuple[int, tuple[Ranks, ...]]
"""What boards inside a group cost, and they; none, and more than any round costs, where there are none."""


class Prices:
    """What boards cost under one choice of settings, and the boards inside groups that were solved."""

    def __init__(self, inside: Inside, packing: Packing) -> None:
        """Know none yet."""
        self.inside, self.packing, self.natural = inside, packing, inside.natural
        # by the group and what is asked of it, then by who does not play inside it
        self.solved = defaultdict[Hashable, dict[tuple[int, ...], Solution]](dict)
        self.of, self.of_dropping, self._of_value = cache(self._of), cache(self._least_of_dropping), cache(self._price_of_dropping)
        self._limits = tuple(map(most_within, self.natural.facts.limits(crosses=True)))

    def _of(self, board: Ranks) -> int:
        """What a board across groups, or the bye, costs."""
        return self.packing.of(self.inside.cost_across(board), board[0])

    def _least_of_dropping(self, rank: int) -> int:
        """What a board costs at least, beside its colors, on which a player drops who does not in the natural pairing."""
        facts = self.natural.facts
        if rank in facts.baseline.dropped:
            return 0
        points = facts.values.drop_points(rank)
        return self._of_value(NO_VALUE if points is None else points, self.natural.standings.at(rank).group)

    def _price_of_dropping(self, value: int, group: int) -> int:
        low, high = self._limits
        amounts = {OVER_HIGH_LIMIT: value > high, OVER_LOW_LIMIT: value > low, SIZE: value**2, BOARDS_CHANGED: 1}
        return self.packing.only(amounts, self.natural.standings.groups[group][0].rank)
