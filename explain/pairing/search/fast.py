"""The best round over a natural pairing, found fast: what the engine asks for.

The round is exact. What is left out of the search, and why nothing is lost by it, is said where it is done: ``candidates``
for the boards that are not tried, ``pruning`` for who can leave his score group, ``top_down`` for the order from group to
group, ``pairing.matching`` for costs in one number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain

from explain.model.settings import Order
from explain.pairing.matching import Solver, best
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.candidates import ATTEMPTS, PossibleBoards
from explain.pairing.search.top_down import top_down


def best_boards(natural: Natural, table: Collection[Ranks] | None = None, *, solver: Solver | None = None) -> tuple[Ranks, ...]:
    """The boards of the best round over a natural pairing, in order of the higher-ranked player; of rounds as good one nearest to a table."""
    return best_of(PossibleBoards(natural, table=table), solver=solver) if natural.standings.entrants else ()


def best_of(boards: PossibleBoards, *, solver: Solver | None = None) -> tuple[Ranks, ...]:
    """The same of the boards that are possible in a section, or in a part of it, with somebody to be paired."""
    if boards.natural_is_ideal():
        return boards.natural_boards
    if boards.preferences.order is Order.TOP_DOWN:
        return tuple(sorted(top_down(boards, solver=solver)))
    return tuple(sorted(chain.from_iterable(_cheapest(each, solver) for each in boards.apart())))


def _cheapest(boards: PossibleBoards, solver: Solver | None) -> Iterable[Ranks]:
    """The boards that cost a section or a part of it least as a whole."""
    for spared in ATTEMPTS:
        found = best(boards.nodes, boards.by_kind(spared), known=boards.blind, solver=solver)
        if found is not None:
            return found.pairs
    raise AssertionError("the boards that settled the drops are among those of the last attempt")
