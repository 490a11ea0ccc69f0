"""The natural pairings: what a player works out on the wall, before any color is mended.

*Raw*: inside every score group the first of the top half meets the first of the bottom half (29C1), or neighbors
meet (29L1). *Legal*: the raw one, changed as little as possible where players have met or must not meet.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from explain.criteria import LEGAL, BoardFacts
from explain.facts import Encounters
from explain.floats import Floats
from explain.matching import Solver, best
from explain.model import Baseline, Half
from explain.preferences import Preferences, System
from explain.standings import Standings
from explain.values import Values


def raw_natural(standings: Standings, floats: Floats, preferences: Preferences) -> Baseline:
    """The natural pairing that looks at nothing but rank, once the floats and the bye are set aside."""
    bye = standings.bye_rank
    moved = {rank for pair in floats.across for rank in pair} | {floats.bye}
    opponent, half = [0] * (bye + 1), [None] * (bye + 1)  # type: list[int], list[Half | None]
    _pair(opponent, floats.across)
    if floats.bye is not None:
        _pair(opponent, [(floats.bye, bye)])
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
        floats=frozenset({higher for higher, _ in floats.across} | ({floats.bye} if floats.bye is not None else set())),
        raised=frozenset(lower for _, lower in floats.across),
    )


def legal_natural(encounters: Encounters, raw: Baseline, preferences: Preferences, *, solver: Solver | None = None) -> Baseline:
    """The raw natural pairing with as little changed inside the groups as repeats and team rules ask for."""
    opponent = list(raw.opponent)
    values = Values(encounters.standings, raw, preferences)
    for group in encounters.standings.groups:
        moved = raw.floats | raw.raised
        ranks = [entrant.rank for entrant in group if entrant.rank not in moved]
        _pair(opponent, _legal_inside(ranks, encounters, raw, values, preferences, solver))
    return Baseline(tuple(opponent), raw.half, raw.floats, raw.raised)


def _legal_inside(  # one group's share of everything above
    ranks: list[int], encounters: Encounters, raw: Baseline, values: Values, preferences: Preferences, solver: Solver | None
) -> Iterable[tuple[int, int]]:
    natural = [(rank, raw.opponent[rank]) for rank in ranks if rank < raw.opponent[rank]]
    if not any(_forbidden(encounters.of(*board), preferences) for board in natural):
        return natural
    place = {rank: position for position, rank in enumerate(ranks, start=1)}
    edges = []
    for higher, lower in combinations(ranks, 2):
        facts = _facts(higher, lower, encounters, raw, values, place)
        edges.append((higher, lower, tuple(criterion.cost(facts, preferences) for criterion in LEGAL)))
    return _cheapest(len(ranks), edges, solver)


_FORBIDDING = 3
_BINDING = 4


def _forbidden(facts: BoardFacts, preferences: Preferences) -> bool:
    return any(criterion.cost(facts, preferences) for criterion in LEGAL[:_FORBIDDING])


def _cheapest(nodes: int, edges: list[tuple[int, int, tuple[int, ...]]], solver: Solver | None) -> Iterable[tuple[int, int]]:
    """Boards that cost nothing in the first criteria come first: if they pair the group, no others can be better."""
    free = [edge for edge in edges if not any(edge[2][:_BINDING])]
    found = best(nodes, free, solver=solver) or best(nodes, edges, solver=solver)
    assert found is not None
    return found.pairs


def _facts(  # one board's share of everything above
    higher: int, lower: int, encounters: Encounters, raw: Baseline, values: Values, place: dict[int, int]
) -> BoardFacts:
    blind = encounters.of(higher, lower)
    natural = raw.opponent[higher] == lower
    half = raw.half[higher]
    return blind._replace(
        natural=natural,
        value=values.of(higher, lower),
        interchange=not natural and half is not None and half is raw.half[lower],
        out_of_order=(lower - raw.opponent[higher]) ** 2 + (higher - raw.opponent[lower]) ** 2,
        leftover_order=(len(place) + 1 - place[higher]) ** 2 * place[lower],
    )


def _pair(opponent: list[int], boards: Iterable[tuple[int, int]]) -> None:
    for one, other in boards:
        opponent[one], opponent[other] = other, one
