"""What a change from a natural pairing is worth (29D1b, 29E5c, 29E5d)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reference.drops import drop_order
from reference.facts import Board, Eve
from reference.halves import Natural
from reference.wishes import NO_LIMIT, rated_for_unrated

_IN_THE_LEGAL_STEP = 40


def gap(eve: Eve, one: int, other: int, *, across: bool = False) -> int | None:
    """The difference of two pre-tournament ratings, on a board in one group or one across groups; ``None`` where it has no value."""
    return _gap(eve, one, other, rated_for_unrated(eve.preferences, across=across))


def _gap(eve: Eve, one: int, other: int, rated_unrated: int | None) -> int | None:
    first, second = (eve.person(rank).rating for rank in (one, other))
    if one == other or (first is None and second is None):
        return 0
    if first is not None and second is not None:
        return abs(first - second)
    return rated_unrated


def value(eve: Eve, natural: Natural, board: Board) -> int | None:
    """What a board changes, in rating points; ``None`` where that has no value."""
    across = not eve.same_group(*board)
    return _Measure(eve, natural, rated_for_unrated(eve.preferences, across=across)).value(board)


def value_in_the_legal_step(eve: Eve, raw: Natural, board: Board) -> int | None:
    """What a board changes against the raw natural pairing; a rated for an unrated counts 40 whatever the limits."""
    return _Measure(eve, raw, None if eve.preferences.avoid_unrated_swaps else _IN_THE_LEGAL_STEP).value(board)


def size(value: int | None) -> int:
    """A value as it is summed up: 9,999 where there is none."""
    return NO_LIMIT if value is None else value


def order(natural: Natural, board: Board) -> int:
    """How far both opponents are from the natural ones, by rank; the bye is a node like any other, and its holder its natural opponent."""
    one, other = board
    return (other - natural.opponent(one)) ** 2 + (one - natural.opponent(other)) ** 2


def rest_of_the_order(board: Board, nodes: int) -> int:
    """Tells rounds apart that are alike in all else: (nodes + 1 - the higher)^2 times the lower."""
    return (nodes + 1 - board[0]) ** 2 * board[1]


@dataclass(frozen=True)
class _Measure:
    """Measures boards against a natural pairing, where a rated for an unrated counts this much (``None``: no value)."""

    eve: Eve
    natural: Natural
    rated_unrated: int | None

    def value(self, board: Board) -> int | None:
        one, other = board
        if board in self.natural.boards:
            return 0
        if other == self.eve.bye:
            return self._gap(one, self.natural.opponent(other))
        if self.eve.same_group(one, other):
            return self._in_group(board)
        if one in self.natural.drops and other in self.natural.raised:
            return _smallest(self._sides(board, [rank for rank in board if self.natural.opponent(rank) != self.eve.bye]))
        drop, raise_ = self._drop_side(one), self._raise_side(other)
        return None if drop is None or raise_ is None else max(drop, raise_)

    def _gap(self, one: int, other: int) -> int | None:
        return _gap(self.eve, one, other, self.rated_unrated)

    def _in_group(self, board: Board) -> int | None:
        """The smaller gap; a chair counts only if its natural opponent is in the group; with neither, nothing is switched here."""
        chairs = [rank for rank in board if self.eve.same_group(rank, self.natural.opponent(rank))]
        return _smallest(self._sides(board, chairs)) if chairs else 0

    def _sides(self, board: Board, chairs: Iterable[int]) -> list[int | None]:
        """From each of these chairs the gap between the opponent now and the natural one."""
        return [self._gap(sum(board) - rank, self.natural.opponent(rank)) for rank in chairs]

    def _drop_side(self, rank: int) -> int | None:
        """How far the one who drops is from one who would drop of himself."""
        if rank in self.natural.drops:
            return 0
        natural = [person.rank for person in self.eve.group(rank) if person.rank in self.natural.drops]
        return _smallest(self._gap(rank, other) for other in natural or drop_order(self.eve, rank)[:1])

    def _raise_side(self, rank: int) -> int | None:
        """How far the raised one is from one who would be raised of himself."""
        if rank in self.natural.raised:
            return 0
        group = [person.rank for person in self.eve.group(rank)]
        return _smallest(self._gap(rank, other) for other in [one for one in group if one in self.natural.raised] or group[:1])


def _smallest(gaps: Iterable[int | None]) -> int | None:
    return min((one for one in gaps if one is not None), default=None)
