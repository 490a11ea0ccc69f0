"""What a change from a natural pairing costs (29D1b, 29E5c, 29E5d)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from reference.drops import drop_order
from reference.facts import Board, Eve
from reference.halves import Natural
from reference.wishes import NO_LIMIT, rated_for_unrated

_IN_THE_LEGAL_STEP = 40


def gap(eve: Eve, one: int, other: int, *, across: bool = False) -> int | None:
    """The difference of two pre-tournament ratings, inside a group or across; ``None`` where it has no value."""
    return _gap(eve, one, other, rated_for_unrated(eve.preferences, across=across))


def _gap(eve: Eve, one: int, other: int, rated_unrated: int | None) -> int | None:
    first, second = (eve.person(rank).rating for rank in (one, other))
    if one == other or (first is None and second is None):
        return 0
    if first is not None and second is not None:
        return abs(first - second)
    return rated_unrated


def value(eve: Eve, natural: Natural, board: Board) -> int | None:
    """What a board's switch costs in rating points; ``None`` where it has no value."""
    across = not eve.same_group(*board)
    return _Measure(eve, natural, rated_for_unrated(eve.preferences, across=across)).value(board)


def value_in_the_legal_step(eve: Eve, raw: Natural, board: Board) -> int | None:
    """What a board's switch from the raw natural pairing costs; a rated for an unrated always counts 40."""
    return _Measure(eve, raw, None if eve.preferences.avoid_unrated_swaps else _IN_THE_LEGAL_STEP).value(board)


def size(value: int | None) -> int:
    """A value for sums: 9,999 where there is none."""
    return NO_LIMIT if value is None else value


def order(natural: Natural, board: Board) -> int:
    """How far both opponents are from the natural ones, by rank; the bye counts as a node."""
    one, other = board
    return (other - natural.opponent(one)) ** 2 + (one - natural.opponent(other)) ** 2


def rest_of_the_order(board: Board, nodes: int) -> int:
    """Breaks ties between rounds: (nodes + 1 - the higher)^2 times the lower."""
    return (nodes + 1 - board[0]) ** 2 * board[1]


class Side(NamedTuple):
    """Who plays here, who would in the natural pairing (one of several equally near), and the points between."""

    here: int
    natural: frozenset[int]
    points: int | None


def sides(eve: Eve, natural: Natural, board: Board) -> tuple[Side, ...]:
    """The rating differences that a changed board's value comes from; empty for a natural one."""
    across = not eve.same_group(*board)
    return _Measure(eve, natural, rated_for_unrated(eve.preferences, across=across)).sides(board)


def larger_counts(eve: Eve, natural: Natural, board: Board) -> bool:
    """Whether the larger difference of a changed board is its value, as another player is paired down or up (29D1b)."""
    return board not in natural.boards and _Measure(eve, natural, None).across(board)


@dataclass(frozen=True)
class _Measure:
    """Measures boards against a natural pairing, with what a rated for an unrated counts (``None``: no value)."""

    eve: Eve
    natural: Natural
    rated_unrated: int | None

    def value(self, board: Board) -> int | None:
        """The larger side for odd players; otherwise the smaller side that has a value."""
        sides = self.sides(board)
        points = [side.points for side in sides]
        if self.across(board) and sides:
            return None if None in points else max(one for one in points if one is not None)
        return _smallest(points) if sides else 0

    def across(self, board: Board) -> bool:
        """Whether another player is paired down or up here, and the opponents were not only swapped."""
        one, other = board
        parts_kept = one in self.natural.drops and other in self.natural.raised
        return not (other == self.eve.bye or self.eve.same_group(*board) or parts_kept)

    def sides(self, board: Board) -> tuple[Side, ...]:
        """The differences a board's value comes from; empty for a natural board."""
        one, other = board
        if board in self.natural.boards:
            return ()
        if other == self.eve.bye:
            return (self._side(one, [self.natural.opponent(other)]),)
        if self.across(board):
            return self._drop_side(one), self._raise_side(other)
        chairs = [rank for rank in board if self.natural.opponent(rank) != self.eve.bye]
        return tuple(self._side(sum(board) - rank, [self.natural.opponent(rank)]) for rank in chairs)

    def _drop_side(self, rank: int) -> Side:
        """How far the player paired down is from one who normally would be, or from the first in line."""
        natural = [person.rank for person in self.eve.group(rank) if person.rank in self.natural.drops]
        return self._side(rank, natural or drop_order(self.eve, rank)[:1])

    def _raise_side(self, rank: int) -> Side:
        """How far the player paired up is from one who normally would be, or from the first in line."""
        group = [person.rank for person in self.eve.group(rank)]
        return self._side(rank, [one for one in group if one in self.natural.raised] or group[:1])

    def _side(self, here: int, others: list[int]) -> Side:
        """From this player to the nearest of the others; 0 if the player is one of them."""
        gaps = {
            other: _gap(self.eve, here, other, self.rated_unrated) for other in ([here] if here in others else others)
        }
        least = _smallest(gaps.values())
        return Side(here, frozenset(other for other in gaps if gaps[other] == least), least)


def _smallest(gaps: Iterable[int | None]) -> int | None:
    return min((one for one in gaps if one is not None), default=None)
