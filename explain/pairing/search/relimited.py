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
from explain.pairing.search.candidates import KIND, Board, PossibleBoards
from explain.pairing.search.parts import Part


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
        self._prices: dict[int, Cost] = {}
        self._known_fits: dict[tuple[int, ...], dict[int, bool]] = {}
        self._place = {board[:KIND]: (index, place) for index, boards in self._kept.items() for place, board in enumerate(boards)}
        self.keys: list[int] = []
        self.now = self._at_worth(natural.facts.values)
        self.most = _most_within(natural)

    def under(self, natural: Natural) -> BoardsUnderLimits:
        """The same under the limits, and over the values, of another natural pairing that differs in nothing else."""
        found = copy(self)
        found.natural, found.preferences = natural, natural.preferences
        found.keys, found.costs_of_kinds, found.fits = [], [], {}
        found.now, found.most = self._at_worth(natural.facts.values), _most_within(natural)
        return found

    @property
    def counts_unrated(self) -> bool:
        """Whether the value of any of these boards hangs on what a switch of an unrated player is worth."""
        return any(self._rising.values())

    def holds(self, boards: Iterable[Ranks]) -> bool:
        """Whether all of some boards are among these."""
        return all(board in self._place for board in boards)

    def values(self, values: Values) -> list[int]:
        """What these boards are worth where a switch of an unrated player is worth so much, the least first."""
        kinds = {board[KIND] for boards in self._at_worth(values).values() for board in boards}
        return sorted({self._kinds.values[kind] for kind in kinds})

    def costs(self, boards: Iterable[Ranks]) -> list[Cost]:
        """What some of these boards cost, each as ``cost`` has it."""
        kept = [self.now[index][place] for index, place in map(self._place.__getitem__, boards)]
        return [self._of_kind(board[KIND]) + board[KIND + 1 :] for board in kept]

    def cost(self, higher: int, lower: int, value: int | None = None) -> Cost:
        """What a board costs by the criteria in force, in their order, and by the last number that leaves no ties."""
        if value is None and (higher, lower) in self._place:
            return self.costs([(higher, lower)])[0]
        return super().cost(higher, lower, value)

    def _of_group(self, index: int, spared: Sequence[Criterion]) -> Iterable[Board]:  # noqa: ARG002 - those that cost anything are left out later
        return self.now[index]

    def _price(self) -> None:
        met = range(len(self.keys), len(self._kinds.samples))
        self.keys += map(self._key_of, met)
        self.costs_of_kinds += [self._priced(kind, self.keys[kind]) for kind in met]

    def _of_kind(self, kind: int) -> Cost:
        """What boards of a kind cost before what is their own."""
        return self.costs_of_kinds[kind] if kind < len(self.costs_of_kinds) else self._priced(kind, self._key_of(kind))

    def _priced(self, kind: int, key: int) -> Cost:
        if key not in self._prices:
            self._prices[key] = self._shared(*self._kinds.samples[kind])
        return self._prices[key]

    def _key_of(self, kind: int) -> int:
        """A number for a kind and what the limits say of it: over none of them, over the low one, or over both."""
        value, (low, high) = self._kinds.values[kind], self.most[self._kinds.crosses[kind]]
        return 3 * kind + (value > low) + (value > high)

    def _is_fit(self, kind: int, columns: tuple[int, ...]) -> bool:
        known, key = self._known_fits.setdefault(columns, {}), self.keys[kind]
        if key not in known:
            known[key] = super()._is_fit(kind, columns)
        return known[key]

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


def _most_within(natural: Natural) -> tuple[tuple[float, float], ...]:
    """The greatest values within the low and the high limit, on boards inside a group and on others."""
    limits = [natural.facts.limits(crosses=crosses) for crosses in (False, True)]
    return tuple((most_within(low), most_within(high)) for low, high in limits)


def _rising(boards: Iterable[Board], least: Values, most: Values) -> Iterator[int]:
    """The places of boards whose value rises."""
    if least is not most:
        yield from (place for place, (higher, lower, *_) in enumerate(boards) if least.of(higher, lower) != most.of(higher, lower))
