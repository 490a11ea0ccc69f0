"""The fewest boards with a wrong color that a section can have, if the rules that come before color are kept as well as they can be.

By the rules of color a board leaves somebody without his due color if both players are due the same one, and not else. So of all rounds
that cost least by the criteria blind to color one with the fewest such boards is a matching of least cost, found as the engine finds its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from operator import le

from explain.pairing.colors import due_color
from explain.pairing.matching import Edge, Solver, best
from explain.pairing.natural import Natural
from explain.pairing.search.candidates import PossibleBoards


def fewest_wrong(natural: Natural, *, solver: Solver | None = None) -> int:
    """The fewest boards with a wrong color among all rounds that cost least by the criteria blind to color, those placed by hand counted."""
    by_hand = sum(_clash(one.history, other.history) for one, other in natural.standings.placed_pairs)
    if not natural.standings.entrants:
        return by_hand
    boards = PossibleBoards(natural)
    found = best(boards.nodes, list(_edges(boards)), known=boards.blind, solver=solver)
    assert found is not None, "the round that settled the drops is among them"
    return by_hand + found.total[-1]


def _edges(boards: PossibleBoards) -> Iterator[Edge]:
    """Every board of a round that costs least by the criteria blind to color, with that cost, and 1 if it leaves a color wrong."""
    history = {entrant.rank: entrant.history for entrant in boards.standings.entrants}
    for board in combinations(sorted(boards.ranks), 2):
        blind = boards.blind_cost(*board)
        if all(map(le, blind, boards.blind)):
            yield *board, (*blind, int(_clash(*(history.get(rank, "") for rank in board))))


def _clash(one: str, other: str) -> bool:
    """Whether two are due the same color."""
    return due_color(one) is not None and due_color(one) is due_color(other)
