"""The boards of a section, or of a part of it, under one pair of limits after the other: what does not hang on the limits is worked out once.

A limit enters a board's cost in two facts only, whether its value is over the low one and over the high one; and the low limit in the value
itself where a rated and an unrated player are switched. So what the criteria say is kept for each kind of board and these two facts, and
only boards whose value rises with what a switch of an unrated player is worth are of another kind under another such worth.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy

from explain.pairing.criteria import Criterion
from explain.pairing.facts import most_within
from explain.pairing.gaps import UnratedGaps, Values
from explain.pairing.matching import Cost
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.candidates import Board, PossibleBoards
from explain.pairing.search.parts import Part

_KIND = 2  # the place of a board's kind in it


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
        own = [index for index, group in enumerate(self.groups) if group[0].rank in self.ranks]
        self._kept = {index: list(super(BoardsUnderLimits, self)._of_group(index, ())) for index in own}
        self._rising = {index: list(_rising(boards, *ends)) for index, boards in self._kept.items()}
        self._risen: dict[UnratedGaps, dict[int, list[Board]]] = {}
        self._prices: dict[tuple[int, bool, bool], Cost] = {}
        self._place = {board[:_KIND]: (index, place) for index, boards in self._kept.items() for place, board in enumerate(boards)}
        self.now = self._at_worth(natural.facts.values)

    def under(self, natural: Natural) -> BoardsUnderLimits:
        """The same under the limits, and over the values, of another natural pairing that differs in nothing else."""
        found = copy(self)
        found.natural, found.preferences = natural, natural.preferences
        found.costs_of_kinds, found.fits, found.now = [], {}, self._at_worth(natural.facts.values)
        return found

    def costs(self, boards: Collection[Ranks]) -> list[Cost]:
        """What some of these boards cost, each as ``cost`` has it."""
        self._price()
        kept = [self.now[index][place] for index, place in map(self._place.__getitem__, boards)]
        return [self.costs_of_kinds[board[_KIND]] + board[_KIND + 1 :] for board in kept]

    def _of_group(self, index: int, spared: Sequence[Criterion]) -> Iterable[Board]:  # noqa: ARG002 - those that cost anything are left out later
        return self.now[index]

    def _price(self) -> None:
        """Ask the criteria about the kinds that were met since, each once for what the limits say of it."""
        facts, bye = self.natural.facts, self.standings.bye_rank
        most = [tuple(map(most_within, facts.limits(crosses=crosses))) for crosses in (False, True)]
        last = 2 if self.table is None else 3
        met = len(self.costs_of_kinds)
        for kind, (higher, lower, value) in enumerate(self._kinds.samples[met:], start=met):
            low, high = most[lower == bye or self._group[higher] != self._group[lower]]
            key = kind, value > low, value > high
            if key not in self._prices:
                self._prices[key] = self.cost(higher, lower, value)[:-last]
            self.costs_of_kinds.append(self._prices[key])

    def _at_worth(self, values: Values) -> dict[int, list[Board]]:
        """The boards by groups where a switch of an unrated player is worth so much."""
        if values.unrated not in self._risen:
            self._risen[values.unrated] = {index: self._moved(index, values) for index in self._kept}
        return self._risen[values.unrated]

    def _moved(self, index: int, values: Values) -> list[Board]:
        boards = list(self._kept[index])
        for place in self._rising[index]:
            higher, lower, kind, *last = boards[place]
            boards[place] = (higher, lower, self._kinds.again(kind, (higher, lower), values.of(higher, lower)), *last)
        return boards


def _rising(boards: Iterable[Board], least: Values, most: Values) -> Iterator[int]:
    """The places of boards whose value rises."""
    if least is not most:
        yield from (place for place, (higher, lower, *_) in enumerate(boards) if least.of(higher, lower) != most.of(higher, lower))
