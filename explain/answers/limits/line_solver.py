"""Every value of one limit, the other as set: the stretches on which the same boards of a part are best."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from itertools import permutations
from math import isqrt

from explain.answers.in_parts import Point
from explain.answers.limits.map_solver import MOST_ACROSS, USUAL, Limits, LimitsMapSolver
from explain.answers.progress import SearchSteps
from explain.pairing.engine import Natural, Pairing, Ranks
from explain.pairing.gaps import NO_VALUE, Values
from explain.pairing.search.parts import Part


class LimitLineSolver(LimitsMapSolver):
    """The plane of both limits for one part of a section; its rounds have boards of that part only.

    A part is paired by itself, so nothing outside it matters. The last number leaves no ties between rounds, so what is
    found at a limit is what pairing at that limit gives. For posted pairings it is, of equally good rounds, one that
    keeps most of their boards.

    *Unrated players.* Along the low limit, a switch of a rated and an unrated player is worth half of it. As a number
    of half the limit squared, the square of a value inside a score group is first a rising line and then flat. Across
    groups it may also be flat at first, up to what the other side costs: there it bends upward, at a *kink*. A round
    whose values stop rising at a limit bends downward there, at a *stop*. Between neighboring kinks of any board and
    stops of a round, the difference between another round and it bends only downward. So if the difference is not
    negative at both ends, it is not negative anywhere between. It is enough to look at the ends, the kinks and stops.
    """

    to_the_last = True
    as_set_first = True

    def __init__(self, natural: Natural, part: Part, table: Collection[Ranks] | None = None) -> None:
        """Hold the natural pairing, and for posted pairings the boards to keep among equally good rounds.

        Beyond ``top`` nothing changes, as a value is at most the difference of ratings or half the low limit. If one
        switch of an unrated player counts more than all others together, it does so beyond, too.
        """
        super().__init__(natural)
        self.part: Part = part
        self.table = table
        bye, preferences = natural.standings.bye_rank, natural.preferences
        ratings = [natural.standings.at(rank).rating for rank in sorted(part.ranks) if rank != bye]
        rated = [rating for rating in ratings if rating is not None]
        self.counts_unrated = 0 < len(rated) < len(ratings) and not preferences.avoid_unrated_swaps
        spread = max(rated) - min(rated) if rated else 0
        if self.counts_unrated:
            spread = 2 * (isqrt((len(part.ranks) // 2 + 1) * spread**2) + 1)
        self.top = max(min(max(spread, *USUAL), NO_VALUE - 1), preferences.low_limit or 0, preferences.high_limit or 0)

    @property
    def limits(self) -> int:
        """How many limits both lines have together."""
        low, high = self.natural.preferences.low_limit, self.natural.preferences.high_limit
        lows = self.top + 2 if high is None else high + 1
        return lows + (1 if low is None else self.top - low + 2)

    def _is_one(self, round: Pairing, lower: Limits, upper: Limits) -> SearchSteps[bool]:
        """Whether a round that is best at the lower limits stays best up to the upper ones."""
        if not self.counts_unrated:
            return (yield from super()._is_one(round, lower, upper))
        least, most = self.half_of(lower[0]), self.half_of(upper[0])
        between = {half for half in (*self._kinks, *self._stops(round, least, most)) if least < half < most}
        points = [Point(*upper, half) for half in dict.fromkeys((most, least, *sorted(between)))]
        if self.weight(round, *lower) != self._weight_at(round, Point(*upper, least)):
            return False
        return (yield from self._is_best_at(round, points))

    def _stops(self, round: Pairing, least: int, most: int) -> set[int]:
        """Where values of a round's boards stop rising with what a switch of an unrated player is worth."""
        old, new = self._values_in(round, least), self._values_in(round, most)
        return {new.of(*board) for board in round.boards if new.of(*board) != old.of(*board)}

    @cached_property
    def _kinks(self) -> frozenset[int]:
        """Where the value of a board across groups may begin to rise: one side is fixed, the other passes it."""
        least, most = self._values_at(0), self._values_at(MOST_ACROSS)
        ranks, kinks = self.part.ranks - {self.natural.standings.bye_rank}, set[int]()
        for fixed, rising in permutations((Values.drop_points, Values.raise_points)):
            stays = {fixed(most, rank) or 0 for rank in ranks if fixed(least, rank) == fixed(most, rank)}
            rises = {rising(most, rank) or 0 for rank in ranks if rising(least, rank) != rising(most, rank)}
            highest = max(rises, default=0)
            kinks |= {points for points in stays if 0 < points < highest}
        return frozenset(kinks)
