"""What rounds cost at least whoever stays in the groups: one plain matching, as if every board inside a group were natural.

The criteria of meetings, teams, three in a row, equalization and alternation do not ask who stays in a group. What else a board inside a group costs
is taken as zero, and none costs less; boards across groups cost what they cost. So no round that has some boards costs less than the cheapest matching
that has them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from explain.pairing.matching import Cost, Matching, Prepared
from explain.pairing.natural import Ranks
from explain.pairing.search.packing import Packing

NONE = 1 << 8192
"""More than any round costs: there is none."""


class Rest:
    """What those who are left cost at least."""

    def __init__(self, nodes: Iterable[int], cost: Callable[[Ranks], Cost], may_meet: Callable[[int, int], bool], packing: Packing) -> None:
        """Weigh the boards.

        Args:
            nodes: everybody by rank, the bye last.
            cost: what a board costs at least, the first columns as they are compared.
            may_meet: whether a board may be made.
            packing: what packs costs.
        """
        self._nodes = frozenset(nodes)
        self.boards = {board: cost(board) for board in combinations(sorted(self._nodes), 2) if may_meet(*board)}
        self._prepared = Prepared(len(self._nodes), [(*board, cost) for board, cost in self.boards.items()], known=())
        self._packing = packing

    def best(self) -> Matching | None:
        """The cheapest matching of all."""
        return self._prepared.best(self._nodes)

    def least(self, left: frozenset[int], *, keep: frozenset[int], apart: frozenset[int]) -> int:
        """What so many cost at least, where nobody to ``keep`` meets one ``apart``."""
        found = self._prepared.best(left, keep=keep, apart=apart) if left else None
        return self._cost(found) if found or left else 0

    def within(self, boards: Iterable[Ranks], most: int) -> set[Ranks]:
        """Those of some boards that may be in a round that costs so much at most."""
        found, asked = set[Ranks](), set(boards)
        while asked:
            board = asked.pop()
            cost = self._packing.of_first(self.boards[board])
            rest = self._prepared.best(self._nodes.difference(board)) if cost <= most else None
            if (rest is not None and cost + self._cost(rest) <= most) or len(self._nodes) == len(board):
                others = {(min(pair), max(pair)) for pair in rest.pairs} if rest else set()
                found |= {board} | others & asked
                asked -= others
        return found

    def _cost(self, found: Matching | None) -> int:
        return NONE if found is None else self._packing.of_first(found.total)
