"""The fewest boards with a wrong color that a section can have, if the rules that come before color are kept as well as they can be.

By the rules of color a board leaves somebody without his due color if both players are due the same one, and not else. So of all rounds
that cost least by the criteria blind to color one with the fewest such boards is a matching of least cost, found as the engine finds its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from operator import le

from explain.pairing.colors import due_color
from explain.pairing.matching import Edge, Solver, best
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.candidates import PossibleBoards


def fewest_wrong(natural: Natural, *, solver: Solver | None = None) -> int:
    """The fewest boards with a wrong color among all rounds that cost least by the criteria blind to color, those placed by hand counted."""
    by_hand = sum(_clash(one.history, other.history) for one, other in natural.standings.placed_pairs)
    if not natural.standings.entrants:
        return by_hand
    # No limit moves it: so it is looked for once for the rounds of all limits, which share what two players bring to a board.
    known, key = natural.facts.encounters.known_fewest, replace(natural.preferences, low_limit=0, high_limit=0)
    if key not in known:
        known[key] = _fewest(PossibleBoards(natural), solver)
    return by_hand + known[key]


def _fewest(boards: PossibleBoards, solver: Solver | None) -> int:
    found = best(boards.nodes, list(_edges(boards)), known=boards.blind, solver=solver)
    assert found is not None, "the round that settled the drops is among them"
    return found.total[-1]


def _edges(boards: PossibleBoards) -> Iterator[Edge]:
    """Every board of a round that costs least by the criteria blind to color, with that cost, and 1 if it leaves a color wrong."""
    due = {entrant.rank: due_color(entrant.history) for entrant in boards.standings.entrants}
    for one, other in _within_cuts(boards):
        blind = boards.blind_cost(one, other)
        if all(map(le, blind, boards.blind)):
            yield one, other, (*blind, int(due[one] is not None and due[one] is due.get(other)))


def _within_cuts(boards: PossibleBoards) -> Iterator[Ranks]:
    """All boards but those that cost more for certain: across groups that none may cross, and the bye in another group than by nature."""
    groups = [[entrant.rank for entrant in group] for group in boards.groups]
    for index, group in enumerate(groups):
        yield from combinations(group, 2)
        for place in range(index + 1, len(groups)):
            if boards.cuts.may_cross(index, place):
                yield from product(group, groups[place])
    if boards.holder is not None:
        yield from product(groups[boards.holder], [boards.standings.bye_rank])


def _clash(one: str, other: str) -> bool:
    """Whether two are due the same color."""
    return due_color(one) is not None and due_color(one) is due_color(other)
