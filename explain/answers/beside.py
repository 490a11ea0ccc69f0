"""Rounds beside a round, asked about under one pair of limits after another: most of them need not be looked for."""

from functools import cache

from explain.answers.in_parts import PartUnderLimits, Point, counts_unrated, half_of
from explain.answers.progress import run_search
from explain.pairing.engine import Alternatives, Ranks
from explain.pairing.search.parts import Part
from explain.pairing.search.ways import Demand

_FEWEST = 4  # players and bye: without one board there is another round


class AlternativesUnderLimits(Alternatives):
    """The same as ``Alternatives``; what was found under other limits proves, where it can, what is best here.

    What raising a limit does is true of any set of rounds, so also of those that have what is asked of them.
    """

    def _round(self, asked: Demand) -> tuple[Ranks, ...] | None:
        natural, limits = self.natural.section, self.natural.preferences
        standings, known = natural.standings, natural.groups.known_for_all_limits
        if len(standings.entrants) + standings.has_bye < _FEWEST:
            return super()._round(asked)
        key = ("beside", limits.but_for_limits, self._table, asked)
        part = known.get(key)
        if not isinstance(part, PartUnderLimits):
            part = known[key] = PartUnderLimits(
                natural,
                Part(frozenset(range(1, standings.bye_rank + standings.has_bye))),
                self._table,
                to_the_last=True,
                at=cache(lambda point: natural.under(point.low, point.high)),
                asked=asked,
            )
        half = half_of(limits.low_limit) if counts_unrated(natural) else 0
        return run_search(part.looking(Point(limits.low_limit, limits.high_limit, half)))
