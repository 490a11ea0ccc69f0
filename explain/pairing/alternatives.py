"""The best round with a board that it has not got, or without one that it has: what "why not" is answered from.

The natural pairing stays as it is; only the final round is found again. Exact, like the engine itself: a round that must
hold a board is the best of the players left besides it, and boards that cost more than the round need cost in a criterion whose
least total is known are left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property
from itertools import combinations
from operator import le, sub

from explain.model.settings import Order
from explain.pairing.criteria import Criterion
from explain.pairing.engine import Pairing, Ranks
from explain.pairing.matching import Cost, Edge, Matching, Prepared, Solver, best
from explain.pairing.search.candidates import ATTEMPTS, PossibleBoards
from explain.pairing.search.fast import nearest_boards


class Alternatives:
    """Rounds beside the best one over the same natural pairing.

    Args of every question: a board as ranks, the bye as the lower. Among rounds that are as good, the one that keeps most
    boards of the round on the table is found.
    """

    def __init__(self, table: Pairing, *, solver: Solver | None = None) -> None:
        """Hold the round on the table: the best one, or a posted one."""
        self.natural, self.table, self.solver = table.natural, frozenset(table.boards), solver
        self.boards = PossibleBoards(table.natural)
        self._nodes = frozenset(range(1, self.boards.nodes + 1))
        self._near: dict[tuple[tuple[Criterion, ...], Cost], Prepared] = {}
        self._far: dict[tuple[tuple[Criterion, ...], Cost], Prepared] = {}
        self._cost: dict[Ranks, Cost] = {}
        self._least: dict[tuple[tuple[int, Cost], ...], Cost] = {}
        self._spared: dict[tuple[Criterion, ...], dict[Cost, list[Edge]]] = {}

    def best(self) -> Pairing:
        """The best round; among several that are as good, the one nearest to the table."""
        if self.boards.order is Order.TOP_DOWN:
            return self._found((), self._nodes, None)
        return Pairing(self.natural, nearest_boards(self.natural, self.table, solver=self.solver))

    def with_board(self, board: Ranks) -> Pairing:
        """The best round in which these two meet."""
        return self.with_boards((board,))

    def with_boards(self, boards: Collection[Ranks]) -> Pairing:
        """The best round that has all of these boards; nobody may be on two of them."""
        return self._found(tuple(boards), self._nodes.difference(*boards), None)

    def without_board(self, board: Ranks) -> Pairing | None:
        """The best round in which these two do not meet; ``None`` if there is no other round at all."""
        if self.boards.nodes == len(board):
            return None
        return self._found((), self._nodes, board)

    def _found(self, fixed: tuple[Ranks, ...], left: frozenset[int], barred: Ranks | None) -> Pairing:
        blind = self.boards.blind
        for board in fixed:
            blind = tuple(map(sub, blind, self._blind(board)))
        found = self._with_known(left, barred, blind) if min(blind, default=0) >= 0 else None
        found = found or self._with_least(left, barred, fixed)
        pairs = found.pairs if found else self._with_unknown(left, barred)
        return Pairing(self.natural, tuple(sorted((*fixed, *((min(pair), max(pair)) for pair in pairs)))))

    def _with_known(self, left: frozenset[int], barred: Ranks | None, blind: Cost) -> Matching | None:
        """The best round if it need not cost more in the criteria blind to color than the best of all."""
        if self.boards.preferences.order is Order.TOP_DOWN:
            return None
        for spared in ATTEMPTS:
            if (spared, blind) not in self._near:
                self._near[spared, blind] = Prepared(len(self._nodes), self._nearby(spared), known=blind, solver=self.solver)
            found = self._near[spared, blind].best(left, barred=barred)
            if found is not None:
                return found
        return None

    def _with_least(self, left: frozenset[int], barred: Ranks | None, fixed: tuple[Ranks, ...]) -> Matching | None:
        """The best round if it need cost no more in those criteria than if everybody could meet everybody."""
        if self.boards.preferences.order is Order.TOP_DOWN or not fixed:
            return None
        least = self._if_all_could_meet(left, fixed)
        for spared in ATTEMPTS:
            if (spared, least) not in self._far:
                edges = [edge for kind, edges in self._kinds(spared).items() if self._fits(kind, least) for edge in edges]
                self._far[spared, least] = Prepared(len(self._nodes), edges, known=least, solver=self.solver)
            found = self._far[spared, least].best(left, barred=barred)
            if found is not None:
                return found
        return None

    def _if_all_could_meet(self, left: frozenset[int], fixed: tuple[Ranks, ...]) -> Cost:
        """What the others cost at least in the criteria blind to color: no less than if nobody had met and there were no teams.

        Then players of one score group are alike but for the bye.
        """
        alike = tuple(sorted(self._alike(rank) for board in fixed for rank in board))
        if alike not in self._least:
            found = best(len(left), [edge for edge in self._free if edge[0] in left and edge[1] in left], solver=self.solver)
            assert found is not None
            self._least[alike] = found.total
        return self._least[alike]

    def _alike(self, rank: int) -> tuple[int, Cost]:
        bye = self.boards.standings.bye_rank
        return (-1, ()) if rank == bye else (self.boards.standings.at(rank).group, self.boards.unopposed_cost(rank, bye))

    def _kinds(self, spared: tuple[Criterion, ...]) -> dict[Cost, list[Edge]]:
        """All boards that cost nothing in the spared criteria, by what they cost in those blind to color."""
        if spared not in self._spared:
            columns = [column for column, criterion in enumerate(self.boards.in_force) if criterion in spared]
            found: dict[Cost, list[Edge]] = {}
            for one, other, blind in self._every:
                full = self._full((one, other))
                if not any(full[column] for column in columns):
                    found.setdefault(blind, []).append((one, other, full))
            self._spared[spared] = found
        return self._spared[spared]

    def _with_unknown(self, left: frozenset[int], barred: Ranks | None) -> Iterable[Ranks]:
        """The best round whatever it costs: first the least that the criteria blind to color can cost, then the rest."""
        every = [edge for edge in self._every if edge[0] in left and edge[1] in left and edge[:2] != barred]
        settled = best(len(left), every, solver=self.solver)
        assert settled is not None
        edges = [(one, other, self._full((one, other))) for one, other, blind in every if self._fits(blind, settled.total)]
        if self.boards.preferences.order is Order.TOP_DOWN:
            return self._top_down(edges, set(left), settled.total)
        found = best(len(left), edges, known=settled.total, solver=self.solver)
        assert found is not None
        return found.pairs

    def _top_down(self, edges: list[Edge], left: set[int], known: Cost) -> Iterable[Ranks]:
        """Group by group, the whole of what is left weighed at every turn; ``known`` is what it costs in the criteria blind to color."""
        first = len(known)
        nothing = tuple(0 for _ in self.boards.in_force[first:])
        for group in self.boards.groups:
            own = {entrant.rank for entrant in group} & left
            if not own:
                continue
            turn = [
                (
                    one,
                    other,
                    (*cost[:first], *(cost[first:-2] if one in own else nothing), *(nothing if one in own else cost[first:-2]), *cost[-2:]),
                )
                for one, other, cost in edges
                if one in left and other in left and self._fits(cost[: len(known)], known)
            ]
            found = best(len(left), turn, known=known, solver=self.solver)
            assert found is not None
            mine = [(min(pair), max(pair)) for pair in found.pairs if not own.isdisjoint(pair)]
            left -= {rank for pair in mine for rank in pair}
            for pair in mine:
                known = tuple(map(sub, known, self._blind(pair)))
            yield from mine

    @cached_property
    def _every(self) -> list[Edge]:
        """Every board that there could be, with what it costs in the criteria blind to color."""
        return [(*board, self._blind(board)) for board in combinations(sorted(self._nodes), 2)]

    @cached_property
    def _free(self) -> list[Edge]:
        """The same as if nobody had met and nothing kept two apart."""
        return [(*board, self.boards.unopposed_cost(*board)) for board in combinations(sorted(self._nodes), 2)]

    def _nearby(self, spared: tuple[Criterion, ...]) -> list[Edge]:
        """The boards of one attempt of the engine, each with a column for not being on the table."""
        return [(one, other, self._with_table((one, other), cost)) for one, other, cost in self.boards.edges(spared)]

    def _full(self, board: Ranks) -> Cost:
        if board not in self._cost:
            self._cost[board] = self._with_table(board, self.boards.cost(*board))
        return self._cost[board]

    def _blind(self, board: Ranks) -> Cost:
        return self.boards.blind_cost(*board)

    def _with_table(self, board: Ranks, cost: Cost) -> Cost:
        """What a board costs, and after all reasons, before the last number: 1 if it is not on the table."""
        return (*cost[:-1], int(board not in self.table), cost[-1])

    @staticmethod
    def _fits(cost: Cost, totals: Cost) -> bool:
        return all(map(le, cost, totals))
