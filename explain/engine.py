"""Pairs a round: floats, natural pairings, then the cheapest round of the whole section by ``CRITERIA``.

The search is exact. Boards that cannot be in a cheapest round are left out before the matching is solved: dearer by a
criterion that does not look at colors than the whole round need be; or costing anything in a criterion
whose least total is known to be zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from explain.criteria import (
    BYE_MOVED,
    CRITERIA,
    EQUALIZATION,
    ODD_PLAYER_MOVED,
    OVER_HIGH_LIMIT,
    OVER_LOW_LIMIT,
    SCORE_DIFFERENCE,
    THREE_IN_A_ROW,
    BoardFacts,
    Criterion,
    criteria,
)
from explain.facts import Encounters, FinalFacts
from explain.floats import Floats, floats
from explain.matching import Cost, Edge, Solver, best
from explain.model import Baseline, Section
from explain.natural import legal_natural, raw_natural
from explain.preferences import RULE_BOOK, BaselineChoice, Order, Preferences
from explain.standings import Entrant, Standings, standings

Ranks = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Natural:
    """Everything that is settled before colors are mended.

    Args:
        standings: how everybody stands.
        preferences: the settings in force.
        floats: boards across groups and the bye by nature.
        raw: the natural pairing by rank alone.
        legal: the natural pairing without what is forbidden.
        facts: the facts of any board over the chosen baseline.
    """

    standings: Standings
    preferences: Preferences
    floats: Floats
    raw: Baseline
    legal: Baseline
    facts: FinalFacts

    @property
    def baseline(self) -> Baseline:
        """The natural pairing that switches are measured from."""
        return self.facts.baseline


@dataclass(frozen=True, slots=True)
class Pairing:
    """A set of boards over the natural pairing they are measured from.

    Args:
        natural: what was settled before.
        boards: ``(higher, lower)`` ranks, the bye as the lower, in order of the higher.
    """

    natural: Natural
    boards: tuple[Ranks, ...]

    def cost(self, board: Ranks) -> Cost:
        """What one board costs by every criterion of ``CRITERIA``, in force or not counted as zero."""
        return board_cost(self.natural.facts.of(*board), self.natural.preferences)

    @property
    def total(self) -> Cost:
        """What the round costs by every criterion of ``CRITERIA``."""
        return add_costs(map(self.cost, self.boards))


def add_costs(costs: Iterable[Cost]) -> Cost:
    """The sum of costs, criterion by criterion."""
    return tuple(map(sum, zip(*costs, strict=True))) or tuple(0 for _ in CRITERIA)


def board_cost(facts: BoardFacts, preferences: Preferences) -> Cost:
    """What a board costs by every criterion of ``CRITERIA``; one that is not in force counts zero."""
    in_force = set(criteria(preferences))
    return tuple(criterion.cost(facts, preferences) if criterion in in_force else 0 for criterion in CRITERIA)


def settle_naturals(eve: Standings, preferences: Preferences = RULE_BOOK, *, solver: Solver | None = None) -> Natural:
    """The floats and both natural pairings of a round."""
    encounters = Encounters(eve)
    moved = floats(encounters, preferences, solver=solver)
    raw = raw_natural(eve, moved, preferences)
    legal = legal_natural(encounters, raw, preferences, solver=solver)
    chosen = raw if preferences.baseline is BaselineChoice.RAW else legal
    return Natural(eve, preferences, moved, raw, legal, FinalFacts(encounters, chosen, preferences))


def pair(section: Section, round: int, preferences: Preferences = RULE_BOOK, *, solver: Solver | None = None) -> Pairing:
    """The best round of a section by the criteria in force.

    Args:
        section: the section; it may hold the round and later ones already.
        round: the round to pair, from 1.
        preferences: the director's settings.
        solver: what finds matchings; rustworkx where it is installed.

    Raises:
        InputError: if the section does not hold the rounds before it.
    """
    natural = settle_naturals(standings(section, round, preferences), preferences, solver=solver)
    return Pairing(natural, best_boards(natural, solver=solver))


def best_boards(natural: Natural, *, solver: Solver | None = None) -> tuple[Ranks, ...]:
    """The boards of the best round over a natural pairing, in order of the higher-ranked player."""
    if not natural.standings.entrants:
        return ()
    if natural.preferences.order is Order.TOP_DOWN:
        return tuple(sorted(_top_down(natural, solver)))
    return tuple(sorted(_whole_section(natural, solver)))


# Leaving out every board that costs anything in one of these is safe if a round is found without them: their least
# total is then zero, and they are compared before all that follow. The first attempt that succeeds is the answer.
_ATTEMPTS: tuple[tuple[Criterion, ...], ...] = (
    (BYE_MOVED, THREE_IN_A_ROW, ODD_PLAYER_MOVED, OVER_HIGH_LIMIT, EQUALIZATION, OVER_LOW_LIMIT),
    (BYE_MOVED, THREE_IN_A_ROW, ODD_PLAYER_MOVED, OVER_HIGH_LIMIT),
    (BYE_MOVED,),
)


def _whole_section(natural: Natural, solver: Solver | None) -> Iterable[Ranks]:
    boards = _Boards(natural)
    for spared in _ATTEMPTS:
        found = best(boards.nodes, boards.edges(spared), solver=solver)
        if found is not None and found.total[: len(boards.blind)] == boards.blind:
            return found.pairs
    raise AssertionError("the natural pairing itself is among the boards of the last attempt")


class _Boards:
    """The boards that may be in a best round, with what each costs by the criteria in force."""

    def __init__(self, natural: Natural) -> None:
        self.natural, self.preferences = natural, natural.preferences
        self.in_force = criteria(natural.preferences)
        self.nodes = len(natural.standings.entrants) + natural.standings.has_bye
        totals = zip(CRITERIA, natural.floats.blind_total, strict=False)
        self.blind = tuple(total for criterion, total in totals if criterion in self.in_force)
        self._costs = [criterion.cost for criterion in self.in_force]
        self._known: dict[Ranks, Cost] = {}

    def edges(self, spared: Sequence[Criterion]) -> list[Edge]:
        """Those that cost nothing in the spared criteria, and no more than need be in those blind to color."""
        columns = [place for place, criterion in enumerate(self.in_force) if criterion in spared]
        return [
            (higher, lower, cost)
            for higher, lower, value in self._possible(spared)
            if all(map(int.__le__, cost := self.cost(higher, lower, value), self.blind)) and not any(cost[column] for column in columns)
        ]

    def cost(self, higher: int, lower: int, value: int | None = None) -> Cost:
        """What a board costs by the criteria in force, in their order."""
        known = self._known.get((higher, lower))
        if known is None:
            facts, preferences = self.natural.facts.of(higher, lower, value), self.preferences
            known = self._known[higher, lower] = tuple([cost(facts, preferences) for cost in self._costs])
        return known

    def _possible(self, spared: Sequence[Criterion]) -> Iterator[tuple[int, int, int | None]]:
        """Boards inside groups, across groups no farther than need be, and the bye, with the value where it is known."""
        values, eve = self.natural.facts.values, self.natural.standings
        ceiling = self._ceiling(spared, crosses=False)
        for group in eve.groups:
            for higher, lower in combinations([entrant.rank for entrant in group], 2):
                value = values.of(higher, lower)
                if ceiling is None or value <= ceiling:
                    yield higher, lower, value
        yield from self._across(self._ceiling(spared, crosses=True))
        if eve.has_bye:
            yield from ((entrant.rank, eve.bye_rank, None) for entrant in eve.entrants)

    def _ceiling(self, spared: Sequence[Criterion], *, crosses: bool) -> int | None:
        """The greatest value a board may have if the spared criteria are to cost nothing; ``None`` for any value."""
        low, high = self.natural.facts.limits(crosses=crosses)
        ceilings = [limit for limit, criterion in ((low, OVER_LOW_LIMIT), (high, OVER_HIGH_LIMIT)) if criterion in spared]
        return min((limit for limit in ceilings if limit is not None), default=None)

    def _across(self, ceiling: int | None) -> Iterator[tuple[int, int, int | None]]:
        values, baseline, groups = self.natural.facts.values, self.natural.baseline, self.natural.standings.groups
        farthest = self.natural.floats.blind_total[CRITERIA.index(SCORE_DIFFERENCE)]
        for index, upper in enumerate(groups):
            for lower in groups[index + 1 :]:
                if (upper[0].group_points - lower[0].group_points) ** 2 > farthest:
                    break
                droppers = _near(upper, values.drop_points, baseline.floats, ceiling)
                raised = _near(lower, values.raise_points, baseline.raised, ceiling)
                yield from ((higher, other, None) for higher in droppers for other in raised)


def _near(group: Iterable[Entrant], points: Callable[[int], int | None], movers: frozenset[int], ceiling: int | None) -> list[int]:
    """Those of a group who may leave it at a value within the ceiling."""
    ranks = [entrant.rank for entrant in group]
    if ceiling is None:
        return ranks
    return [rank for rank in ranks if rank in movers or ((cost := points(rank)) is not None and cost <= ceiling)]


def _top_down(natural: Natural, solver: Solver | None) -> Iterable[Ranks]:
    """Group by group from the top: the best boards for a group that leave the rest as good a round as there is (29E6b)."""
    boards = _Boards(natural)
    edges = boards.edges((BYE_MOVED,))
    first = len(boards.blind) + 1
    nothing = tuple(0 for _ in boards.in_force[first:])
    left = set(range(1, boards.nodes + 1))
    for group in natural.standings.groups:
        own = {entrant.rank for entrant in group}
        remaining = [
            (one, other, (*cost[:first], *(cost[first:] if one in own else nothing), *(nothing if one in own else cost[first:])))
            for one, other, cost in edges
            if one in left and other in left
        ]
        found = best(len(left), remaining, solver=solver)
        assert found is not None
        settled = [(min(pair), max(pair)) for pair in found.pairs if own & set(pair)]
        left -= {rank for pair in settled for rank in pair}
        yield from settled
