"""What those who stay in a group cost at least, once their natural boards are known: what it takes to mend those boards' colors.

As ``ahead`` shows, the colors inside a group cost at least what the k least leads of those due the more frequent color come to. In a round in
which they cost just that, those k do not get their color and nobody else: nobody due the rarer color goes without, so no two of those meet. Two of
them who are natural opponents then both meet somebody else, not due their color, and on two boards, as they do not meet each other. So such a round
costs in the size of its changes at least the squares of what those boards are worth, the least for each of these players. Where k is 0
it is so of either color. Any other round costs more in equalization or more in alternation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from explain.model.players import Color
from explain.pairing.criteria import ALTERNATION, BOARDS_CHANGED, EQUALIZATION, OVER_HIGH_LIMIT, OVER_LOW_LIMIT, SIZE, Criterion
from explain.pairing.search.inside import Inside
from explain.pairing.search.packing import Packing


class Mending:
    """What it takes at least to mend the natural boards of those who stay in a group."""

    def __init__(self, inside: Inside, packing: Packing) -> None:
        """Hold what decides the price of a change."""
        self._inside, self._packing = inside, packing

    def least(self, stays: tuple[int, ...]) -> int:
        """What those who stay cost at least."""
        failing, measure = self._inside.failing, self._inside.measure(stays)
        due, leads, colors = failing.due, failing.leads(stays), failing.colors(stays)
        count = Counter(due[rank] for rank in stays)
        rarer = min(Color, key=lambda color: count[color])
        clashing = {
            color: [rank for one, other in measure.natural if due[one] is due[other] is color for rank in (one, other)] for color in Color
        }
        mended = (
            self._price([measure.nearest(rank, due) for rank in clashing[color]], colors, stays[0])
            for color in ([rarer] if leads else Color)
        )
        others = ({**colors, each: colors[each] + 1} for each in (ALTERNATION, EQUALIZATION))
        return min(max(mended), *(self._packing.only(each, stays[0]) for each in others))

    def _price(self, values: Sequence[int], colors: Mapping[Criterion, int], rank: int) -> int:
        low, high = self._inside.limits
        changes = {
            OVER_HIGH_LIMIT: sum(value > high for value in values),
            OVER_LOW_LIMIT: sum(value > low for value in values),
            SIZE: sum(value**2 for value in values),
            BOARDS_CHANGED: len(values),
        }
        return self._packing.only({**colors, **changes}, rank)
