"""Finds the natural pairings: who drops, the raw pairing, and the legal one with as few boards looked at as prove it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import isqrt

from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing.baseline import Baseline
from explain.pairing.criteria import LEGAL, SIZE
from explain.pairing.facts import Encounters
from explain.pairing.matching import Solver, best
from explain.pairing.natural import LegalCosts, Natural, Ranks, hangs_on, natural_of, raw_natural
from explain.pairing.search.drops import natural_drops
from explain.pairing.standings import Standings, standings

_FORBIDDING = 3
_SIZE = LEGAL.index(SIZE)
_FIRST_REACH = 25


def settle_naturals(eve: Standings, preferences: Preferences = RULE_BOOK, *, solver: Solver | None = None) -> Natural:
    """The drops and both natural pairings of a round."""
    encounters = Encounters(eve)
    drops = natural_drops(encounters, preferences, solver=solver)
    raw = raw_natural(eve, drops, preferences)
    return natural_of(encounters, preferences, drops, raw, legal_natural(encounters, raw, preferences, solver=solver))


class Naturals:
    """The natural pairings of one round under one choice of settings after the other, settled once for all that agree in what they hang on."""

    def __init__(self, section: Section, round: int) -> None:
        """Hold the section and the round."""
        self._section, self._round = section, round
        self._settled: dict[Preferences, Natural] = {}

    def under(self, preferences: Preferences) -> Natural:
        """Those under some settings."""
        key = hangs_on(preferences)
        if key not in self._settled:
            self._settled[key] = settle_naturals(standings(self._section, self._round, preferences), preferences)
        return self._settled[key].turned(preferences)


def legal_natural(encounters: Encounters, raw: Baseline, preferences: Preferences, *, solver: Solver | None = None) -> Baseline:
    """The raw natural pairing with as little changed inside the groups as repeats and team rules ask for."""
    legal = _Legal(LegalCosts(encounters, raw, preferences))
    return legal.costs.baseline([board for ranks in legal.costs.staying() for board in legal.boards(ranks, solver)])


class _Legal:
    """The search for the legal boards of one group after the other."""

    def __init__(self, costs: LegalCosts) -> None:
        self.costs, self.raw = costs, costs.raw
        self.opposed = costs.encounters.opposed()

    def boards(self, ranks: Sequence[int], solver: Solver | None) -> Iterable[Ranks]:
        """The legal boards among those of one group who stay in it."""
        natural = [(rank, self.raw.opponent[rank]) for rank in ranks if rank < self.raw.opponent[rank]]
        if not any(self._is_forbidden(*board) for board in natural):
            return natural
        place = {rank: position for position, rank in enumerate(ranks, start=1)}
        return self._cheapest_free(place, solver) or self._cheapest(place, solver)

    def _cheapest_free(self, place: dict[int, int], solver: Solver | None) -> Iterable[Ranks] | None:
        """The cheapest boards of which none is forbidden or inside one half: if they pair the group, no others can be better.

        Boards within a reach of rating points come first. If the squares of their values total no more than the square of the
        reach, no board of a greater value can be among the cheapest.
        """
        free = [(self.costs.values.of(*board), board) for board in self._free(place)]
        farthest = max((value for value, _ in free), default=0)
        reach = _FIRST_REACH
        while True:
            edges = [(*board, self.costs.of(*board, place)) for value, board in free if value <= reach]
            found = best(len(place), edges, solver=solver)
            if found is not None and found.total[_SIZE] < (reach + 1) ** 2:
                return found.pairs
            if reach >= farthest:
                return None if found is None else found.pairs
            reach = farthest if found is None else min(farthest, isqrt(found.total[_SIZE]))

    def _cheapest(self, place: dict[int, int], solver: Solver | None) -> Iterable[Ranks]:
        found = best(len(place), [(*board, self.costs.of(*board, place)) for board in combinations(place, 2)], solver=solver)
        assert found is not None
        return found.pairs

    def _free(self, ranks: Iterable[int]) -> Iterator[Ranks]:
        half = self.raw.half
        for higher, lower in combinations(ranks, 2):
            if (half[higher] is None or half[higher] is not half[lower]) and not self._is_forbidden(higher, lower):
                yield higher, lower

    def _is_forbidden(self, higher: int, lower: int) -> bool:
        if lower not in self.opposed[higher]:
            return False
        facts = self.costs.encounters.of(higher, lower)
        return any(criterion.cost(facts, self.costs.preferences) for criterion in LEGAL[:_FORBIDDING])
