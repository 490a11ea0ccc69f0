"""Proofs of what is claimed of the best round as limits are moved: at every limit at which anything can change it is found again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import reference

from proofs.said import Said
from proofs.wall import Place, Wall

_FAR = 5_000
_LOW, _HIGH = "low", "high"


def same_everywhere(_: Said, at: Place) -> bool:
    """At every pair of limits where a board's value is just within or just over."""
    limits = _turns(at.wall)
    few = limits[:: max(1, len(limits) // 6)]
    return all(
        _same(at.wall, low, high) for low in (*few, None) for high in (*few, None) if high is None or (low is not None and low <= high)
    )


def holds_between(said: Said, at: Place) -> bool:
    """The same at both ends and at every turn between, another one beyond them."""
    first, last = said.numbers
    preferences = at.wall.preferences
    top = preferences.high_limit if said.words == (_LOW,) else None
    bottom = preferences.low_limit if said.words == (_HIGH,) else 0
    if bottom is None or not bottom <= first <= last:
        return False
    ends = (first == bottom or not _held(said, at, [first - 1])) and (last == top or not _held(said, at, [last + 1]))
    return ends and _held(said, at, [first, last, *(turn for turn in _turns(at.wall) if first <= turn <= last)])


def holds_from(said: Said, at: Place) -> bool:
    """The same from there up, another one just below."""
    (first,) = said.numbers
    bottom = at.wall.preferences.low_limit if said.words == (_HIGH,) else 0
    if bottom is None or first < bottom:
        return False
    below = first == bottom or not _held(said, at, [first - 1])
    return below and _held(said, at, [first, *(turn for turn in _turns(at.wall) if first <= turn), _FAR])


def holds_without(said: Said, at: Place) -> bool:
    """There is no such limit now, and with a very high one the best round is another; above no low limit there is no high one."""
    low, high = at.wall.preferences.low_limit, at.wall.preferences.high_limit
    if said.words == (_HIGH,):
        return high is None and (low is None or not _same(at.wall, low, _FAR))
    return low is None and not _same(at.wall, _FAR, high)


def _held(said: Said, at: Place, limits: Iterable[int]) -> bool:
    low, high = at.wall.preferences.low_limit, at.wall.preferences.high_limit
    if said.words == (_LOW,):
        return all(_same(at.wall, limit, high) for limit in limits if high is None or limit <= high)
    return all(_same(at.wall, low, limit) for limit in limits if low is not None and low <= limit)


@cache
def _same(wall: Wall, low: int | None, high: int | None) -> bool:
    """Whether the best round by other limits has the boards on the wall."""
    other = Wall(wall.section, wall.round, wall.preferences.changed({"low_limit": low, "high_limit": high}), wall.boards)
    boards = tuple(sorted(board for board in map(other.ranks, wall.boards) if board))
    return boards in [tuple(sorted(each)) for each in reference.best_rounds(other.eve, other.natural)]


def _turns(wall: Wall) -> list[int]:
    """The limits at which some board is just within, and just over."""
    values = (reference.value(wall.eve, wall.natural, board) for board in wall.rounds.cost)
    return sorted({turn for value in values if value is not None for turn in (value, max(0, value - 1))})
