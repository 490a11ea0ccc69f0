"""All possible rounds of a small section, each with its cost, in the order in which rounds are compared."""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from explain.model.settings import Order
from reference.facts import Board, Eve, Matching, Total, matchings
from reference.final import REST, THREE, Costs, in_force
from reference.halves import Natural


class Column(NamedTuple):
    """A criterion by its number, and the score group whose boards it counts, from 0; ``None`` for all."""

    number: int
    group: int | None


class Rounds:
    """All rounds over one section's natural pairing."""

    def __init__(self, eve: Eve, section: Natural) -> None:
        """Nothing is worked out yet."""
        self.eve, self.section = eve, section
        self._costs = Costs(eve, section)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The criteria in order of comparison, without the last, which is never a reason; top down by group."""
        numbers = [number for number in in_force(self.eve.preferences) if number != REST]
        if self.eve.preferences.order is not Order.TOP_DOWN:
            return tuple(Column(number, None) for number in numbers)
        before_color = [Column(number, None) for number in numbers if number < THREE]
        groups = range(len(self.eve.groups()))
        return (*before_color, *(Column(number, group) for group in groups for number in numbers if number >= THREE))

    def cost(self, boards: Iterable[Board]) -> dict[Board, Total]:
        """What every board of a whole round costs in every criterion."""
        return self._costs.of(tuple(sorted(boards)))

    def group(self, board: Board) -> int:
        """The score group of a board's higher-ranked player."""
        scores = sorted({person.group for person in self.eve.people}, reverse=True)
        return scores.index(self.eve.person(board[0]).group)

    def amount(self, boards: Iterable[Board], column: Column, round: Iterable[Board]) -> int:
        """What some boards of a round cost in a criterion, only those of its group if it has one."""
        cost = self.cost(round)
        return self._amount(column, {board: cost[board] for board in boards})

    def _amount(self, column: Column, costs: Mapping[Board, Total]) -> int:
        return sum(
            cost[column.number - 1] for board, cost in costs.items() if column.group in (None, self.group(board))
        )

    def amounts(self, boards: Collection[Board]) -> Total:
        """What a round costs, in the order of comparison."""
        costs = self.cost(boards)
        return tuple(self._amount(column, costs) for column in self.columns)

    def best(self, *, holding: Collection[Board] = (), lacking: Board | None = None) -> list[Matching]:
        """The best of the rounds that hold some boards and lack one."""
        least, wanted = self.least(holding=holding, lacking=lacking), set(holding)
        return [
            boards
            for boards, cost in self.every.items()
            if cost == least and wanted <= set(boards) and lacking not in boards
        ]

    @cached_property
    def every(self) -> dict[Matching, Total]:
        """Every round, and what it costs."""
        return {boards: self.amounts(boards) for boards in matchings(self.eve.nodes)}

    def least(self, *, holding: Collection[Board] = (), lacking: Board | None = None) -> Total | None:
        """What the best of the rounds costs that hold some boards and lack one; ``None`` if there is none."""
        wanted = set(holding)
        return min(
            (cost for boards, cost in self.every.items() if wanted <= set(boards) and lacking not in boards),
            default=None,
        )

    def first_difference(self, ours: Total, theirs: Total) -> int | None:
        """The index of the first column in which two costs differ; ``None`` if they are equal."""
        return next((place for place, (one, other) in enumerate(zip(ours, theirs, strict=True)) if one != other), None)


def differences(ours: Iterable[Board], theirs: Iterable[Board]) -> list[tuple[list[Board], list[Board]]]:
    """The switches in which two rounds differ: for each the boards of the one, and those of the other."""
    one, other = frozenset(ours), frozenset(theirs)
    left, found = one ^ other, []
    while left:
        cycle = {min(left)}
        while grown := {board for board in left - cycle if any(set(board) & set(each) for each in cycle)}:
            cycle |= grown
        found.append((sorted(cycle & one), sorted(cycle & other)))
        left -= cycle
    return found
