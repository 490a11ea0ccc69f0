"""Boards with a small value, to look at first: the smaller of two gaps is small only if ratings are near."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from math import inf, isqrt

from explain.pairing.matching import Matching

FIRST_REACH = 25  # rating points
_STEP = 10  # further reaches are multiples of it, so that what is known of one serves again


class Near:
    """Which of some players can be paired for few rating points."""

    def __init__(self, ratings: Sequence[tuple[int | None, int | None]], unrated: int | None) -> None:
        """Keep everybody's rating and their natural opponent's by place; ``unrated`` is a gap of rated to unrated."""
        self._ratings, self._unrated, self._everybody = ratings, unrated, frozenset(range(len(ratings)))
        self._by_rating, self._by_opponent = (_Line([pair[side] for pair in ratings]) for side in (0, 1))

    def of(self, place: int, reach: float) -> AbstractSet[int]:
        """The places of all opponents within reach of a player: one of the two gaps is no wider."""
        here, there = self._ratings[place]
        is_mixed = self._unrated is not None and self._unrated <= reach
        if reach == inf or (is_mixed and (here is None or there is None)):
            return self._everybody
        return {
            *self._by_rating.within(there, reach, is_mixed=is_mixed),
            *self._by_opponent.within(here, reach, is_mixed=is_mixed),
        }


class _Line:
    """Places in the order of some ratings."""

    def __init__(self, ratings: Sequence[int | None]) -> None:
        in_order = sorted((rating, place) for place, rating in enumerate(ratings) if rating is not None)
        self._ratings, self._places = [rating for rating, _ in in_order], [place for _, place in in_order]
        self._unrated = [place for place, rating in enumerate(ratings) if rating is None]

    def within(self, rating: int | None, reach: float, *, is_mixed: bool) -> Sequence[int]:
        """The places no further than ``reach`` from a rating; unrated to unrated always, to rated if ``is_mixed``."""
        if rating is None:
            return self._unrated
        near = self._places[bisect_left(self._ratings, rating - reach) : bisect_right(self._ratings, rating + reach)]
        return near + self._unrated if is_mixed else near


def nearest_first(within: Callable[[float], Matching | None], size: int, first: int = FIRST_REACH) -> Matching | None:
    """The cheapest matching of boards whose squared values add up in one column, the ones before it at their least.

    ``within`` finds the cheapest of boards worth so much at most; the first reach is ``first`` rating points. If what
    is found totals less in ``size`` than the square of any value beyond its reach, no board beyond is in one as cheap.
    """
    matching = within(first)
    if matching is None:
        return within(inf)
    return matching if matching.total[size] < (first + 1) ** 2 else within(enough(matching.total[size]))


def enough(total: int) -> int:
    """How far to look if the squared values of a matching total this much: a whole number of steps."""
    return (isqrt(total) // _STEP + 1) * _STEP
