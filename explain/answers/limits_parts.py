"""The best boards of one part of a section under any limits, each looked for once, and some not at all.

A part is paired by itself (``pairing.search.parts``), so what is found for it holds whatever the others do.

*The same limits.* A limit enters a cost only where a value is over it. Limits with no value of the part's boards between them are the same.

*Without looking.* For a fixed round, raising a limit never raises its cost, nor does lowering what a switch of an unrated player is worth: so
the best cost never rises on that way. What the best costs at a point further on is therefore the least that any round can cost here. If a round
costs just that here, it is the best; the last number leaves no ties, so it is the round that would be found.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence
from operator import ge, le
from typing import NamedTuple

from explain.answers.progress import Looks
from explain.model.settings import Order
from explain.pairing.engine import Natural, Ranks, add_costs
from explain.pairing.facts import most_within
from explain.pairing.gaps import Values
from explain.pairing.matching import Cost
from explain.pairing.search.fast import best_of
from explain.pairing.search.parts import Part
from explain.pairing.search.relimited import BoardsUnderLimits

Boards = tuple[Ranks, ...]
Place = tuple[int, int, int]
"""The greatest values within either limit, and what a switch of an unrated player is worth, less than nothing: no cost rises where they do."""
Layers = tuple[Cost, ...]
"""What boards cost in all; top down first what is blind to color, and then score group by score group."""


class Point(NamedTuple):
    """Two limits, and what a switch of a rated and an unrated player is worth."""

    low: int | None
    high: int | None
    half: int


class Known(NamedTuple):
    """What was found at one place.

    Args:
        place: where that is.
        boards: the best boards there.
        weight: what they cost there.
    """

    place: Place
    boards: Boards
    weight: Layers


class PartUnderLimits:
    """One part of a section, or all of it, under any limits."""

    def __init__(
        self,
        natural: Natural,
        part: Part | None,
        table: Collection[Ranks] | None,
        *,
        at: Callable[[Point], Natural],
        ends: tuple[Values, Values],
    ) -> None:
        """Hold what the limits leave alone.

        Args:
            natural: what was settled before colors were mended.
            part: the part; everybody if not given.
            table: boards to be kept where rounds are as good.
            at: the natural pairing from which changes are measured at a point.
            ends: the values where a switch of an unrated player is worth least and most.
        """
        self.boards = BoardsUnderLimits(natural, part, table, ends)
        self._at = at
        standings = natural.standings
        self._groups = sorted({standings.at(rank).group for rank in self.boards.ranks if rank != standings.bye_rank})
        self._group = (-1, *(entrant.group for entrant in standings.entrants))
        self._values: dict[int, list[int]] = {}
        self._under: dict[Place, BoardsUnderLimits] = {}
        self._known: dict[Place, Known] = {}
        self._weights: dict[tuple[Place, Boards], Layers] = {}

    def looking(self, point: Point) -> Looks[Boards]:
        """The best boards at a point, looked for if they are not known."""
        place = self._place(point)
        if place not in self._known:
            boards = self._without_looking(point, place)
            if boards is None:
                yield
                boards = best_of(self._boards_at(point, place))
            self._known[place] = Known(place, boards, self.weight(boards, point))
        return self._known[place].boards

    def weight(self, boards: Boards, point: Point) -> Layers:
        """What boards cost at a point, as rounds are compared."""
        place = self._place(point)
        if (place, boards) not in self._weights:
            costs = self._boards_at(point, place).costs(boards)
            self._weights[place, boards] = (
                (add_costs(costs),) if self.boards.order is not Order.TOP_DOWN else self._by_groups(boards, costs)
            )
        return self._weights[place, boards]

    def _by_groups(self, boards: Boards, costs: Sequence[Cost]) -> Layers:
        blind = len(self.boards.blind)
        none = tuple(0 for _ in costs[0][blind:])
        whole = list(zip(boards, costs, strict=True))
        of_groups = ([cost[blind:] for board, cost in whole if self._group[board[0]] == group] for group in self._groups)
        return add_costs(cost[:blind] for cost in costs), *(add_costs([none, *own]) for own in of_groups)

    def _without_looking(self, point: Point, place: Place) -> Boards | None:
        """The best boards at a point, if those at a point further on, or at one before, are proved to be."""
        further = [known for known in self._known.values() if all(map(le, place, known.place))]
        if not further:
            return None
        least = max(known.weight for known in further)
        before = [known for known in self._known.values() if all(map(ge, place, known.place))]
        likely = [known.boards for known in further if known.weight == least]
        likely += [min(before, key=lambda known: known.weight).boards] if before else []
        return next((boards for boards in dict.fromkeys(likely) if self.weight(boards, point) == least), None)

    def _boards_at(self, point: Point, place: Place) -> BoardsUnderLimits:
        if place not in self._under:
            self._under[place] = self.boards.under(self._at(point))
        return self._under[place]

    def _place(self, point: Point) -> Place:
        half = point.half if self.boards.counts_unrated else 0
        if half not in self._values:
            self._values[half] = self.boards.values(self._at(point).facts.values)
        low, high = (_passed(self._values[half], limit) for limit in (point.low, point.high))
        return low, high, -half


def _passed(values: Sequence[int], limit: int | None) -> int:
    """The greatest value that is within a limit; -1 for none."""
    within = bisect_right(values, most_within(limit))
    return values[within - 1] if within else -1
