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
from functools import cached_property
from operator import ge, le
from typing import NamedTuple

from explain.answers.progress import Looks
from explain.model.settings import Order
from explain.pairing.engine import Natural, Ranks, add_costs
from explain.pairing.facts import most_within
from explain.pairing.gaps import Values
from explain.pairing.matching import Cost, best
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
    """What was found at one place: the best boards there, and what they cost there."""

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
        to_the_last: bool,
        at: Callable[[Point], Natural],
        ends: tuple[Values, Values],
    ) -> None:
        """Hold what the limits leave alone.

        Args:
            natural: what was settled before colors were mended.
            part: the part; everybody if not given.
            table: boards to be kept where rounds are as good.
            to_the_last: whether the last number, which leaves no ties, tells rounds apart that are as good.
            at: the natural pairing from which changes are measured at a point.
            ends: the values where a switch of an unrated player is worth least and most.
        """
        self._natural, self._part, self._table, self._ends = natural, part, table, ends
        self._at, self._to_the_last = at, to_the_last
        standings = natural.standings
        self.ranks = frozenset(range(1, standings.bye_rank + 1)) if part is None else part.ranks
        self._groups = sorted({standings.at(rank).group for rank in self.ranks if rank != standings.bye_rank})
        self._group = (-1, *(entrant.group for entrant in standings.entrants))
        self._values: dict[int, list[int]] = {}
        self._under: dict[Place, BoardsUnderLimits] = {}
        self._known: dict[Place, Known] = {}
        self._rounds: dict[Boards, None] = {}
        self._weights: dict[tuple[Place, Boards], Layers] = {}
        self._could_be: dict[tuple[Place, Place, Boards], bool] = {}

    @cached_property
    def boards(self) -> BoardsUnderLimits:
        """The boards that could be in a best round of it."""
        return BoardsUnderLimits(self._natural, self._part, self._table, self._ends)

    def looking(self, point: Point) -> Looks[Boards]:
        """The best boards at a point, looked for if they are not known."""
        place = self._place(point)
        if place not in self._known:
            boards = self._without_looking(point, place)
            if boards is None:
                yield
                boards = best_of(self._boards_at(point, place))
            self._known[place] = Known(place, boards, self._whole_weight(boards, point))
            self._rounds[boards] = None
        return self._known[place].boards

    def is_best(self, boards: Boards, point: Point) -> Looks[bool]:
        """Whether no others are better at a point; looked for only if nothing that is known proves or refutes it."""
        if not self.boards.holds(boards):
            return False
        place, mine = self._place(point), self.weight(boards, point)
        if place not in self._known:
            if any(self.weight(other, point) < mine for other in self._rounds):
                return False
            if any(self._reasons(known.weight) == mine for known in self._further(place)):
                return True
        found = yield from self.looking(point)
        return self.weight(found, point) == mine

    def could_be_best(self, boards: Boards, kind: Point, strict: Point) -> Looks[bool]:
        """Whether boards may be the best where they are weighed as at one point, and all others as at another."""
        if not self.boards.holds(boards):
            return False
        favored = self.weight(boards, kind)
        if any(self.weight(other, strict) < favored for other in self._rounds):
            return False  # it would be cheaper still with what it shares with these weighed as theirs
        key = self._place(kind), self._place(strict), boards
        if key not in self._could_be:
            yield
            possible = self._boards_at(strict, key[1]).by_kind(())
            own = dict(zip(boards, self._boards_at(kind, key[0]).costs(boards), strict=True))
            edges = [(one, other, own.get((one, other), cost)) for one, other, cost in possible]
            found = best(self.boards.nodes, edges, known=self.boards.blind)
            self._could_be[key] = found is None or self._reasons((found.total,)) >= favored
        return self._could_be[key]

    def weight(self, boards: Boards, point: Point) -> Layers:
        """What boards cost at a point, as rounds are compared."""
        return self._reasons(self._whole_weight(boards, point))

    def _reasons(self, layers: Layers) -> Layers:
        """What rounds are compared by, of all that boards cost: the last number is no reason."""
        if self._to_the_last:
            return layers
        if self._natural.preferences.order is not Order.TOP_DOWN:
            return (layers[0][:-1],)
        return layers[0], *(layer[:-1] for layer in layers[1:])

    def _whole_weight(self, boards: Boards, point: Point) -> Layers:
        place = self._place(point)
        if (place, boards) not in self._weights:
            costs = self._boards_at(point, place).costs(boards)
            is_whole = self._natural.preferences.order is not Order.TOP_DOWN
            self._weights[place, boards] = (add_costs(costs),) if is_whole else self._by_groups(boards, costs)
        return self._weights[place, boards]

    def _by_groups(self, boards: Boards, costs: Sequence[Cost]) -> Layers:
        blind = len(self.boards.blind)
        none = tuple(0 for _ in costs[0][blind:])
        whole = list(zip(boards, costs, strict=True))
        of_groups = ([cost[blind:] for board, cost in whole if self._group[board[0]] == group] for group in self._groups)
        return add_costs(cost[:blind] for cost in costs), *(add_costs([none, *own]) for own in of_groups)

    def _without_looking(self, point: Point, place: Place) -> Boards | None:
        """The best boards at a point, if those at a point further on, or at one before, are proved to be."""
        further = self._further(place)
        if not further:
            return None
        least = max(known.weight for known in further)
        before = [known for known in self._known.values() if all(map(ge, place, known.place))]
        likely = [known.boards for known in further if known.weight == least]
        likely += [min(before, key=lambda known: known.weight).boards] if before else []
        return next((boards for boards in dict.fromkeys(likely) if self._whole_weight(boards, point) == least), None)

    def _further(self, place: Place) -> list[Known]:
        """What is known of points from here on, where nothing costs more."""
        return [known for known in self._known.values() if all(map(le, place, known.place))]

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
