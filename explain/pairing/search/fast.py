"""The best round over a natural pairing, found fast: what the engine asks for.

The round is exact. What is left out of the search, and why nothing is lost by it, is said where it is done: ``candidates``
for the boards that are not tried, ``pruning`` for who can leave his score group, ``top_down`` for the order from group to
group, ``pairing.matching`` for costs in one number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from explain.model.settings import Order
from explain.pairing.matching import Solver, best
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.candidates import ATTEMPTS, PossibleBoards
from explain.pairing.search.parts import Part
from explain.pairing.search.top_down import top_down


def best_boards(
    natural: Natural, *, solver: Solver | None = None, part: Part | None = None, table: Collection[Ranks] | None = None
) -> tuple[Ranks, ...]:
    """The boards of the best round over a natural pairing, in order of the higher-ranked player.

    Args:
        natural: what was settled before colors were mended.
        solver: what finds matchings; rustworkx where it is installed.
        part: the part of the section whose boards are wanted; all if not given.
        table: boards of which most are kept where rounds are as good; else the order of the ranks decides alone.
    """
    if not natural.standings.entrants:
        return ()
    boards = PossibleBoards(natural, part, table)
    if boards.natural_is_ideal():
        return boards.natural_boards
    order = top_down if natural.preferences.order is Order.TOP_DOWN else _whole_section
    return tuple(sorted(order(boards, solver=solver)))


def _whole_section(boards: PossibleBoards, *, solver: Solver | None = None) -> Iterable[Ranks]:
    """The boards that cost the section least as a whole."""
    for spared in ATTEMPTS:
        found = best(boards.nodes, boards.edges(spared), known=boards.blind, solver=solver)
        if found is not None:
            return found.pairs
    raise AssertionError("the boards that settled the drops are among those of the last attempt")
