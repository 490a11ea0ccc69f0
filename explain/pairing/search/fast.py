"""The best round over a natural pairing, found fast: what the engine asks for.

The round is exact. Why nothing is lost by what is not looked at is said where it is done: ``ways`` for who leaves his group, ``inside`` for the
boards inside a group, ``pairing.matching`` for costs in one number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from explain.model.settings import Order
from explain.pairing.matching import Solver
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.ahead import Ahead
from explain.pairing.search.inside import Inside
from explain.pairing.search.packing import Packing
from explain.pairing.search.ways import Asked, Ways


def best_boards(natural: Natural, *, solver: Solver | None = None) -> tuple[Ranks, ...]:
    """The boards of the best round over a natural pairing, in order of the higher-ranked player; looked for once."""
    facts = natural.facts
    if facts.known_best is None:
        facts.known_best = nearest_boards(natural, None, solver=solver) if natural.standings.entrants else ()
    return facts.known_best


def nearest_boards(natural: Natural, table: Collection[Ranks] | None, asked: Asked | None = None, *, solver: Solver | None = None) -> tuple[Ranks, ...]:
    """The same of the rounds as good that one which keeps most boards of a table."""
    inside, groups = Inside(natural, table, solver), [tuple(entrant.rank for entrant in group) for group in natural.standings.groups]
    if natural.preferences.order is not Order.TOP_DOWN:
        return _best(inside, groups, asked)
    return tuple(sorted(_top_down(inside, groups, asked or Asked())))


def _top_down(inside: Inside, groups: Sequence[tuple[int, ...]], asked: Asked) -> Sequence[Ranks]:
    """Group by group from the top (29E6b): the boards of a group that cost least, and leave the others the cheapest round."""
    found, gone = list[Ranks](), set[int]()
    for own in groups:
        left = [tuple(rank for rank in group if rank not in gone) for group in groups]
        if not gone.issuperset(own):
            boards = tuple(board for board in asked.boards if board[0] not in gone)
            settled = [board for board in _best(inside, list(filter(None, left)), Asked(boards, asked.barred), own) if board[0] in own]
            found += settled
            gone.update(rank for board in settled for rank in board)
    return found


def _best(inside: Inside, groups: Sequence[tuple[int, ...]], asked: Asked | None, own: Collection[int] | None = None) -> tuple[Ranks, ...]:
    packing = Packing(inside.natural.preferences, own, table=inside.table is not None)
    found = Ways(inside, Ahead(inside.natural, groups, packing), packing, groups, asked).best()
    assert found is not None, "an even number of nodes can always be paired"
    return found
