"""The best round with a board that it has not got, or without one that it has: what "why not" is answered from.

The natural pairing stays as it is; only the final round is found again, as exactly as the best one.
"""

from __future__ import annotations

from collections.abc import Collection

from explain.pairing.engine import Pairing, Ranks
from explain.pairing.matching import Solver
from explain.pairing.search.fast import Demand, Search


class Alternatives:
    """Rounds beside the best one over the same natural pairing.

    Args of every question: a board as ranks, the bye as the lower. Among rounds that are as good, the one that keeps most
    boards of the round on the table is found.
    """

    def __init__(self, table: Pairing, *, solver: Solver | None = None) -> None:
        """Hold the round on the table: the best one, or a posted one."""
        self.natural = table.natural
        self._search = Search(table.natural, frozenset(table.boards), solver=solver)

    def best(self) -> Pairing:
        """The best round; among several that are as good, the one nearest to the table."""
        return Pairing(self.natural, self._search.best())

    def with_board(self, board: Ranks) -> Pairing:
        """The best round in which these two meet."""
        return self.with_boards((board,))

    def with_boards(self, boards: Collection[Ranks]) -> Pairing:
        """The best round that has all of these boards; nobody may be on two of them."""
        return Pairing(self.natural, self._search.best(Demand(tuple(boards))))

    def without_board(self, board: Ranks) -> Pairing | None:
        """The best round in which these two do not meet; ``None`` if there is no other round at all."""
        found = self._search.find(Demand(barred=board))
        return None if found is None else Pairing(self.natural, found)
