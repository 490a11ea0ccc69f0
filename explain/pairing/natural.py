"""The natural pairings: what a player works out on the wall, before any color is mended.

*Raw*: inside every score group the first of the top half meets the first of the bottom half (29C1), or neighbors
meet (29L1). *Legal*: the raw one, changed as little as possible where players have met or must not meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isqrt

from explain.model.settings import RULE_BOOK, BaselineChoice, Preferences, System
from explain.pairing.baseline import Baseline, Half
from explain.pairing.criteria import LEGAL, SIZE, BoardFacts
from explain.pairing.drops import NaturalDrops, natural_drops
from explain.pairing.facts import Encounters, FinalFacts
from explain.pairing.gaps import Values
from explain.pairing.matching import Cost, Solver, best
from explain.pairing.standings import Standings

Ranks = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Natural:
    """Everything that is settled before colors are mended.

    Args:
        standings: how everybody stands.
        preferences: the settings in force.
        drops: boards across groups and the bye by nature.
        raw: the natural pairing by rank alone.
        legal: the natural pairing without what is forbidden.
        facts: the facts of any board over the chosen baseline.
    """

    standings: Standings
    preferences: Preferences
    drops: NaturalDrops
    raw: Baseline
    legal: Baseline
    facts: FinalFacts

    @property
    def baseline(self) -> Baseline:
        """The natural pairing that switches are measured from."""
        return self.facts.baseline


def settle_naturals(eve: Standings, preferences: Preferences = RULE_BOOK, *, solver: Solver | None = None) -> Natural:
    """The drops and both natural pairings of a round."""
    encounters = Encounters(eve)
    moved = natural_drops(encounters, preferences, solver=solver)
    raw = raw_natural(eve, moved, preferences)
    legal = legal_natural(encounters, raw, preferences, solver=solver)
    chosen = raw if preferences.baseline is BaselineChoice.RAW else legal
    return Natural(eve, preferences, moved, raw, legal, FinalFacts(encounters, chosen, preferences))


def out_of_order(natural: Baseline, higher: int, lower: int) -> int:
    """How far both opponents of a board stand from the natural ones, in ranks, squared."""
    return (lower - natural.opponent[higher]) ** 2 + (higher - natural.opponent[lower]) ** 2


def raw_natural(standings: Standings, drops: NaturalDrops, preferences: Preferences) -> Baseline:
    """The natural pairing that looks at nothing but rank, once the drops and the bye are set aside."""
    bye = standings.bye_rank
    moved = {rank for pair in drops.across for rank in pair} | {drops.bye}
    opponent, half = [0] * (bye + 1), [None] * (bye + 1)  # type: list[int], list[Half | None]
    _pair(opponent, drops.across)
    if drops.bye is not None:
        _pair(opponent, [(drops.bye, bye)])
    for group in standings.groups:
        ranks = [entrant.rank for entrant in group if entrant.rank not in moved]
        if preferences.system is System.ADJACENT:
            _pair(opponent, zip(ranks[::2], ranks[1::2], strict=True))
            continue
        middle = len(ranks) // 2
        _pair(opponent, zip(ranks[:middle], ranks[middle:], strict=True))
        for place, rank in enumerate(ranks):
            half[rank] = Half.TOP if place < middle else Half.BOTTOM
    return Baseline(
        opponent=tuple(opponent),
        half=tuple(half),
        dropped=frozenset({higher for higher, _ in drops.across} | ({drops.bye} if drops.bye is not None else set())),
        raised=frozenset(lower for _, lower in drops.across),
    )


def legal_natural(encounters: Encounters, raw: Baseline, preferences: Preferences, *, solver: Solver | None = None) -> Baseline:
    """The raw natural pairing with as little changed inside the groups as repeats and team rules ask for."""
    opponent = list(raw.opponent)
    moved = raw.dropped | raw.raised
    legal = _Legal(encounters, raw, preferences)
    for group in encounters.standings.groups:
        ranks = [entrant.rank for entrant in group if entrant.rank not in moved]
        _pair(opponent, legal.boards(ranks, solver))
    return Baseline(tuple(opponent), raw.half, raw.dropped, raw.raised)


_FORBIDDING = 3
_SIZE = LEGAL.index(SIZE)
_FIRST_REACH = 25


class _Legal:
    """What it costs to change the raw natural pairing inside a group."""

    def __init__(self, encounters: Encounters, raw: Baseline, preferences: Preferences) -> None:
        self.encounters, self.raw, self.preferences = encounters, raw, preferences
        self.values = Values(encounters.standings, raw, preferences)
        self.opposed = encounters.opposed()

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
        free = [(self.values.of(*board), board) for board in self._free(place)]
        farthest = max((value for value, _ in free), default=0)
        reach = _FIRST_REACH
        while True:
            edges = [(*board, self._cost(*board, place)) for value, board in free if value <= reach]
            found = best(len(place), edges, solver=solver)
            if found is not None and found.total[_SIZE] < (reach + 1) ** 2:
                return found.pairs
            if reach >= farthest:
                return None if found is None else found.pairs
            reach = farthest if found is None else min(farthest, isqrt(found.total[_SIZE]))

    def _cheapest(self, place: dict[int, int], solver: Solver | None) -> Iterable[Ranks]:
        found = best(len(place), [(*board, self._cost(*board, place)) for board in combinations(place, 2)], solver=solver)
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
        facts = self.encounters.of(higher, lower)
        return any(criterion.cost(facts, self.preferences) for criterion in LEGAL[:_FORBIDDING])

    def _cost(self, higher: int, lower: int, place: dict[int, int]) -> Cost:
        facts = self._facts(higher, lower, place)
        return tuple([criterion.cost(facts, self.preferences) for criterion in LEGAL])

    def _facts(self, higher: int, lower: int, place: dict[int, int]) -> BoardFacts:
        raw = self.raw
        natural = raw.opponent[higher] == lower
        half = raw.half[higher]
        return self.encounters.of(higher, lower)._replace(
            natural=natural,
            value=self.values.of(higher, lower),
            interchange=not natural and half is not None and half is raw.half[lower],
            out_of_order=out_of_order(raw, higher, lower),
            leftover_order=(len(place) + 1 - place[higher]) ** 2 * place[lower],
        )


def _pair(opponent: list[int], boards: Iterable[Ranks]) -> None:
    for one, other in boards:
        opponent[one], opponent[other] = other, one
