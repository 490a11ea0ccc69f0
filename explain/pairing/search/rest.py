"""The least that rounds cost, whoever stays in the groups: one matching, as if boards inside groups were natural.

The criteria of rematches, teams, three in a row, equalization and alternation do not ask who stays in a group. All else
that a board inside a group costs is taken as zero, and none costs less; boards across groups cost what they cost. So no
round with certain boards costs less than the cheapest matching with them.
"""

from collections.abc import Callable, Collection, Iterable
from itertools import combinations

from explain.pairing.matching import Cost, Matching, Prepared
from explain.pairing.natural import Ranks
from explain.pairing.search.packing import Packing

NONE = 1 << 8192
"""More than any round costs; stands for no round."""


class Rest:
    """The least that the players left cost."""

    def __init__(
        self,
        nodes: Iterable[int],
        cost: Callable[[Ranks], Cost],
        may_meet: Callable[[int, int], bool],
        packing: Packing,
    ) -> None:
        """Price the boards of everybody by rank, the bye last; a cost is the first columns as they are compared."""
        self._nodes = frozenset(nodes)
        self.boards = {board: cost(board) for board in combinations(sorted(self._nodes), 2) if may_meet(*board)}
        self._prepared = Prepared(len(self._nodes), [(*board, cost) for board, cost in self.boards.items()], known=())
        self._packing, self._out = packing, set[Ranks]()

    def best(self) -> Matching | None:
        """The cheapest matching of all."""
        return self._prepared.best(self._nodes, self._may)

    def least(self, left: frozenset[int], *, keep: frozenset[int], apart: frozenset[int]) -> int:
        """The least that the players left cost if none of ``keep`` plays one of ``apart``."""

        def may(one: int, other: int) -> bool:
            return (
                self._may(one, other) and not (one in keep and other in apart) and not (other in keep and one in apart)
            )

        return self._cost(self._prepared.best(left, may)) if left else 0

    def within(self, boards: Iterable[Ranks], most: int) -> set[Ranks]:
        """Those of the boards that may be in a round that costs at most ``most``; the others are left out from then on.

        Each player in turn must be on one of the boards still undecided. If that costs too much, none of them is in
        such a round; if not, those in the round found are.
        """
        possible, asked = set[Ranks](), set(boards)
        for rank in sorted(self._nodes):
            while own := {board for board in asked if rank in board}:
                round = self._prepared.best(self._nodes, self._on_one_of(own, rank))
                fits = round is not None and self._cost(round) <= most
                # A round that is found decides all its boards at once, so not every board needs a matching of its own.
                decided = {(min(pair), max(pair)) for pair in round.pairs} & asked if round and fits else own
                (possible if fits else self._out).update(decided)
                asked -= decided
        return possible

    def _on_one_of(self, own: Collection[Ranks], rank: int) -> Callable[[int, int], bool]:
        return lambda one, other: (one, other) in own if rank in (one, other) else self._may(one, other)

    def _may(self, one: int, other: int) -> bool:
        return (one, other) not in self._out

    def _cost(self, matching: Matching | None) -> int:
        return NONE if matching is None else self._packing.of_first(matching.total)
