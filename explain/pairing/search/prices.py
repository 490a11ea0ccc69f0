"""What the ways to leave some groups cost, packed into one number each, kept for every question to one search.

What a board across groups costs depends on its two players, on its value, and on how many limits that is over. So each
is priced once for all limits. Take two who may play and are not natural opponents. The part that does not depend on the
two alone is the same for many boards, so it is priced once for each kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from functools import cache

from explain.model.settings import DropSwaps
from explain.pairing.criteria import BOARDS_CHANGED, LEFT_OVER, ORDER, OVER_HIGH_LIMIT, OVER_LOW_LIMIT, SIZE
from explain.pairing.facts import most_within
from explain.pairing.gaps import NO_VALUE
from explain.pairing.matching import Cost
from explain.pairing.natural import Ranks
from explain.pairing.search.inside import Inside
from explain.pairing.search.packing import Packing

Solution = tuple[int, tuple[Ranks, ...]]
"""The cost of the boards inside a group, and these boards; ``NONE`` and no boards if they cannot be paired."""

Known = dict[Hashable, int]
"""What boards across groups cost: by players, value, limits and whether colors count first; the shared part by kind."""


class Prices:
    """What boards cost under one choice of settings, and the boards inside groups that were solved."""

    def __init__(self, inside: Inside, known: Known, packing: Packing) -> None:
        """Share what is ``known`` of boards across groups with prices for other limits and groups, for one table."""
        self.inside, self.packing, self.natural = inside, packing, inside.natural
        self._known = known
        # by the group and what is asked of it, then by who does not play inside it
        self.solved = defaultdict[Hashable, dict[tuple[int, ...], Solution]](dict)
        self.of, self.of_dropping = cache(self._of), cache(self._least_of_dropping)
        self._of_value = cache(self._price_of_dropping)
        self._low, self._high = map(most_within, self.natural.facts.limits(crosses=True))
        self._size, self._order = map(packing.in_force.index, (SIZE, ORDER))
        self._has_kinds = inside.alike_across and self.natural.preferences.limit_drop_swaps is not DropSwaps.MEND

    def _of(self, board: Ranks) -> int:
        """What a board across groups, or the bye, costs."""
        value = self.natural.facts.values.of(*board)
        crossing = *board, value, (value > self._low) + (value > self._high)
        known, key = self._known, (self.packing.is_own(board[0]), *crossing)
        if key not in known:
            known[key] = self._priced_by_kind(*crossing) or self.packing.of(self.cost_across(board), board[0])
        return known[key]

    def cost_across(self, board: Ranks) -> Cost:
        """What a board across groups, or the bye, costs, column by column."""
        facts, preferences, table = self.natural.facts.of(*board), self.natural.preferences, self.inside.table
        costs = [criterion.cost(facts, preferences) for criterion in (*self.packing.in_force, LEFT_OVER)]
        return (*costs[:-1], *([] if table is None else [board not in table]), costs[-1])

    def _priced_by_kind(self, higher: int, lower: int, value: int, over: int) -> int | None:
        """What a board costs if its players may play and are not natural opponents, by their kind; else ``None``."""
        facts, opposed, table = self.natural.facts, self.inside.opposed, self.inside.table
        opponent, group = facts.baseline.opponent, facts.encounters.group
        if not self._has_kinds or lower not in opposed or lower in opposed[higher] or opponent[higher] == lower:
            return None
        weights, left_over = self.packing.weights(higher), facts.encounters.left_over(higher, lower)
        order = (lower - opponent[higher]) ** 2 + (higher - opponent[lower]) ** 2
        own = value * value * weights[self._size] + order * weights[self._order] + left_over * weights[-1]
        if table is not None and (higher, lower) not in table:
            own += weights[-2]
        # Two of different groups are in no half together, so none of these boards is an interchange.
        kind = self.packing.is_own(higher), group[higher], group[lower], self.inside.wrong(higher, lower), over
        if kind not in self._known:
            self._known[kind] = self.packing.of(self.cost_across((higher, lower)), higher) - own
        return self._known[kind] + own

    def _least_of_dropping(self, rank: int) -> int:
        """The least that it costs, colors aside, to pair a player down; 0 for one who naturally is."""
        facts = self.natural.facts
        if rank in facts.baseline.dropped:
            return 0
        points = facts.values.drop_points(rank)
        return self._of_value(NO_VALUE if points is None else points, self.natural.standings.at(rank).group)

    def _price_of_dropping(self, value: int, group: int) -> int:
        over = {OVER_HIGH_LIMIT: value > self._high, OVER_LOW_LIMIT: value > self._low}
        return self.packing.only(
            {**over, SIZE: value**2, BOARDS_CHANGED: 1}, self.natural.standings.groups[group][0].rank
        )
