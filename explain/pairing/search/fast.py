"""The best pairings over a natural pairing, found fast: what the engine asks for.

They are exact. Each module proves that it loses nothing by what it skips: ``ways`` for who leaves a group, ``ahead``
and ``rest`` for the bounds, ``inside`` for the boards inside a group, ``pairing.matching`` for packed costs.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from copy import copy
from functools import cache, lru_cache, partial

from explain.model.settings import Order
from explain.pairing.matching import Solver
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.ahead import Ahead
from explain.pairing.search.inside import Inside
from explain.pairing.search.packing import Packing
from explain.pairing.search.prices import Known, Prices
from explain.pairing.search.ways import NOTHING, Demand, Ways

_KEPT = 32  # how many bounds for different groups are kept

__all__ = ["Demand", "Search", "best_boards", "search_over"]


def best_boards(natural: Natural, *, solver: Solver | None = None) -> tuple[Ranks, ...]:
    """The boards of the best round over a natural pairing, in order of the higher-ranked player; found once."""
    facts = natural.section.facts
    if facts.known_best is None:
        facts.known_best = search_over(natural, solver=solver).best()
    return facts.known_best


def search_over(natural: Natural, table: Collection[Ranks] | None = None, *, solver: Solver | None = None) -> Search:
    """A search that reuses what others over this natural pairing worked out, whatever the limits and boards to keep."""
    natural = natural.section
    known, key = natural.groups.known_for_all_limits, natural.preferences.but_for_limits
    search = known.get(key)
    if isinstance(search, Search):
        search = search.under(natural)
    else:
        known[key] = search = Search(natural, solver=solver)
    return search if table is None else search.beside(table)


class Search:
    """Finds rounds over one natural pairing, each for something asked of it."""

    def __init__(
        self,
        natural: Natural,
        table: Collection[Ranks] | None = None,
        *,
        ranks: Collection[int] | None = None,
        solver: Solver | None = None,
    ) -> None:
        """Set up what they share.

        Among equally good rounds, the one with most boards of ``table`` is found; ``ranks`` are one part, if not all.
        """
        self._natural = natural = natural.section
        self._inside = Inside(natural, table, solver)
        groups = ([entrant.rank for entrant in group] for group in natural.standings.groups)
        self._groups = [tuple(group) for group in groups if ranks is None or group[0] in ranks]
        self._packing = cache(partial(Packing, natural.preferences))
        self._ahead = lru_cache(maxsize=_KEPT)(partial(Ahead, natural))
        self._across, self._before = Known(), dict[Hashable, tuple[Ranks, ...]]()
        self._prices = cache(partial(Prices, self._inside, self._across))

    def under(self, natural: Natural) -> Search:
        """This search under other limits, or with unrated players worth something else."""
        search, inside = copy(self), self._inside.under(natural)
        vars(search).update(_natural=natural, _inside=inside, _prices=cache(partial(Prices, inside, self._across)))
        return search

    def beside(self, table: Collection[Ranks]) -> Search:
        """This search, but among equally good rounds it finds the one that keeps most of these boards."""
        search, inside = copy(self), self._inside.beside(table)
        across = Known()
        vars(search).update(_inside=inside, _across=across, _prices=cache(partial(Prices, inside, across)))
        return search

    def best(self, asked: Demand = NOTHING) -> tuple[Ranks, ...]:
        """The best round that has what is asked, in order of the higher-ranked player."""
        boards = self.find(asked)
        assert boards is not None, "an even number of nodes can always be paired"
        return boards

    def find(self, asked: Demand = NOTHING) -> tuple[Ranks, ...] | None:
        """The best round that has what is asked, in order of the higher-ranked player; ``None`` if there is none."""
        if self._natural.preferences.order is Order.TOP_DOWN:
            return self._top_down(asked)
        return self._ways(self._groups, self._packed(), asked)

    def _packed(self, own: tuple[int, ...] | None = None) -> Packing:
        return self._packing(own, table=self._inside.table is not None)

    def _ways(
        self, groups: Sequence[tuple[int, ...]], packing: Packing, asked: Demand, known: Sequence[Ranks] = ()
    ) -> tuple[Ranks, ...] | None:
        """The best round of some groups that all count together: boards asked for are taken out, the others paired.

        A ``known`` round of theirs shortens the search. So does the one found under other limits, or the best with the
        natural boards across groups, if it has what is asked.
        """
        made, group = {rank for board in asked.boards for rank in board}, self._natural.facts.encounters.group
        left = tuple(free for each in groups if (free := tuple(rank for rank in each if rank not in made)))
        inside = tuple(
            board
            for board in asked.boards
            if any(group[board[0]] == group[board[1]] == group[each[0]] for each in left)
        )
        rest = tuple(board for board in asked.boards if board not in inside)
        if not left:
            return tuple(sorted(rest))
        way, within = self._natural_way(asked), Demand(inside, asked.barred)
        known = self._before.get((left, asked)) or known or way
        boards = Ways(self._prices(packing), self._ahead(left, packing), left, within, known).best()
        if boards is None:
            return None
        round = tuple(sorted((*boards, *rest)))
        if way and asked.barred is None:  # other questions are hardly ever asked again
            self._before[left, asked] = round
        return round

    def _natural_way(self, asked: Demand) -> Sequence[Ranks]:
        """The natural boards by which players leave their groups, if these have what is asked; else empty."""
        drops = self._natural.drops
        way = (*drops.across, *([(drops.bye, self._natural.standings.bye_rank)] if drops.bye else []))
        return way if {*asked.boards} <= {*way} and asked.barred not in way else ()

    def _top_down(self, asked: Demand) -> tuple[Ranks, ...] | None:
        """Group by group from the top (29E6b): its boards that cost least, and leave the others the cheapest round."""
        made, gone, known = list[Ranks](), set[int](), tuple[Ranks, ...]()
        for own in self._groups:
            if gone.issuperset(own):
                continue
            left = [group for each in self._groups if (group := tuple(rank for rank in each if rank not in gone))]
            boards = tuple(board for board in asked.boards if board[0] not in gone)
            round = self._ways(left, self._packed(own), Demand(boards, asked.barred), known)
            if round is None:
                return None
            settled, known = [board for board in round if board[0] in own], round
            made += settled
            gone.update(rank for board in settled for rank in board)
        return tuple(sorted(made))
