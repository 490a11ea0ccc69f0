"""The boards of a section, or of a part of it, under one pair of limits after the other: what does not hang on the limits is worked out once.

A limit enters a board's cost in two facts only, whether its value is over the low one and over the high one; and the low limit in the value
itself where a rated and an unrated player are switched. So what the criteria say is kept for each kind of board, value, and these two facts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from copy import copy
from typing import NamedTuple

from explain.pairing.criteria import Criterion
from explain.pairing.facts import most_within
from explain.pairing.gaps import Values
from explain.pairing.matching import Cost, Edge
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.candidates import PossibleBoards
from explain.pairing.search.parts import Part


class KeptBoard(NamedTuple):
    """What stays of a board whatever the limits are.

    Args:
        board: the two ranks.
        kind: the same number for boards that cost the same at the same value, but for ``last``.
        value: its value; ``None`` where it rises with what a switch of an unrated player is worth.
        crosses: whether its limits are those of boards across groups.
        last: the numbers that come after all that kinds share.
    """

    board: Ranks
    kind: int
    value: int | None
    crosses: bool
    last: Cost


class BoardsUnderLimits(PossibleBoards):
    """The boards of a section, or of a part of it, with what each costs, for any limits."""

    def __init__(self, natural: Natural, part: Part | None, table: Collection[Ranks] | None, ends: tuple[Values, Values]) -> None:
        """Hold what the limits leave alone.

        Args:
            natural: what was settled before colors were mended.
            part: the part; everybody if not given.
            table: as for ``PossibleBoards``.
            ends: the values where a switch of an unrated player is worth least and most.
        """
        super().__init__(natural, part, table)
        self._ends = ends
        self._numbers: dict[object, int] = {}
        self._prices: dict[tuple[int, ...], dict[tuple[int, int, bool, bool], Cost | None]] = {}
        own = [index for index, group in enumerate(self.groups) if group[0].rank in self.ranks]
        self._kept = {index: [self._keep(*edge) for edge in super(BoardsUnderLimits, self).of_group(index, ())] for index in own}
        self._of_board = {kept.board: kept for group in self._kept.values() for kept in group}

    def under(self, natural: Natural) -> BoardsUnderLimits:
        """The same under the limits, and over the values, of another natural pairing that differs in nothing else."""
        found = copy(self)
        found.natural, found.preferences = natural, natural.preferences
        return found

    def of_group(self, index: int, spared: Sequence[Criterion]) -> list[Edge]:
        """The boards whose higher-ranked player is in one score group, as ``PossibleBoards`` has them."""
        columns = tuple(column for column, criterion in enumerate(self.in_force) if criterion in spared)
        priced = zip(self._kept[index], self._priced(self._kept[index], columns), strict=True)
        return [(*kept[0], price + kept[-1]) for kept, price in priced if price is not None]

    def costs(self, boards: Collection[Ranks]) -> list[Cost]:
        """What some of these boards cost, each as ``cost`` has it."""
        kept = [self._of_board[board] for board in boards]
        return [price + each.last for each, price in zip(kept, self._priced(kept, ()), strict=True) if price is not None]

    def _priced(self, boards: Iterable[KeptBoard], spared: tuple[int, ...]) -> list[Cost | None]:
        """What boards cost but for their last numbers; ``None`` for those that cost anything in the columns to be spared."""
        values, facts = self.natural.facts.values, self.natural.facts
        prices = self._prices.setdefault(spared, {})
        most = [tuple(map(most_within, facts.limits(crosses=crosses))) for crosses in (False, True)]
        found = []
        for board, kind, fixed, crosses, last in boards:
            value = values.of(*board) if fixed is None else fixed
            low, high = most[crosses]
            key = kind, value, value > low, value > high
            if key not in prices:
                prices[key] = self._price(board, value, len(last), spared)
            found.append(prices[key])
        return found

    def _price(self, board: Ranks, value: int, last: int, spared: tuple[int, ...]) -> Cost | None:
        cost = self.cost(*board, value)
        return None if any(cost[column] for column in spared) else cost[:-last]

    def _keep(self, higher: int, lower: int, cost: Cost) -> KeptBoard:
        least, most = (values.of(higher, lower) for values in self._ends)
        board, bye = (higher, lower), self.standings.bye_rank
        if lower == bye or lower in self.opposed[higher] or self.natural.baseline.opponent[higher] == lower:
            kind: object = board
        else:
            kind = self._kind(self.standings.at(higher), self.standings.at(lower), 0)
        number = self._numbers.setdefault(kind, len(self._numbers))
        last = cost[-2:] if self.table is None else cost[-3:]
        return KeptBoard(board, number, least if least == most else None, lower == bye or not self._same_group(board), last)

    def _same_group(self, board: Ranks) -> bool:
        return self._group[board[0]] == self._group[board[1]]
