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


def best_boards(natural: Natural, *, solver: Solver | None = None) -> tuple[Ranks, ...]:
    """The boards of the best round over a natural pairing, in order of the higher-ranked player; looked for once."""
    facts = natural.facts
    if facts.known_best is None:
        facts.known_best = best_of(PossibleBoards(natural), solver=solver) if natural.standings.entrants else ()
    return facts.known_best


def nearest_boards(natural: Natural, table: Collection[Ranks], *, solver: Solver | None = None) -> tuple[Ranks, ...]:
    """The same of the rounds as good that one which keeps most boards of a table; with the section weighed as a whole.

    Where the best boards of a part are all on the table, no others keep more.
    """
    found = best_boards(natural, solver=solver)
    if set(found) <= set(table):
        return found
    nearest: list[Ranks] = []
    for part in PossibleBoards(natural, table=table).apart():
        own = tuple(board for board in found if board[0] in part.ranks)
        nearest += own if set(own) <= set(table) else best_of(part, solver=solver)
    return tuple(sorted(nearest))


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
