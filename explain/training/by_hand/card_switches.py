"""Switches of cards: two boards that change opponents, and opponents that move along over several boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explain.training.by_hand.cards import Ranks


@dataclass(frozen=True, slots=True)
class CardSwitch:
    """Boards that are taken apart, and those that are made of the same cards."""

    before: tuple[Ranks, ...]
    after: tuple[Ranks, ...]


def switches_of_two(one: Ranks, other: Ranks) -> tuple[CardSwitch, CardSwitch]:
    """The two ways in which two boards can be made into two others."""
    before = (min(one, other), max(one, other))
    (a, b), (c, d) = before
    return CardSwitch(before, _sorted((a, d), (c, b))), CardSwitch(before, _sorted((a, c), (b, d)))


def slides(boards: Sequence[Ranks], one: Ranks, other: Ranks) -> Iterator[CardSwitch]:
    """Opponents who move along by one board between two boards of a group, up or down.

    Args:
        boards: the group's boards from the top.
        one: the first of the two boards, on either side.
        other: the other one.
    """
    first, last = sorted((boards.index(one), boards.index(other)))
    run = list(boards[first : last + 1])
    if len(run) <= _SIMPLE:
        return
    lowers = [lower for _, lower in run]
    for moved in ([*lowers[1:], lowers[0]], [lowers[-1], *lowers[:-1]]):
        yield CardSwitch(tuple(run), _sorted(*((higher, lower) for (higher, _), lower in zip(run, moved, strict=True))))


def rings(one: Ranks, other: Ranks, third: Ranks) -> Iterator[CardSwitch]:
    """Three boards made into three others, none of which was there before."""
    (a, b), *rest = before = sorted((one, other, third))
    for (c, d), (e, f) in (rest, rest[::-1]):
        for near, far in ((c, d), (d, c)):
            for last, left in ((e, f), (f, e)):
                yield CardSwitch(tuple(before), _sorted((a, near), (b, last), (far, left)))


_SIMPLE = 2


def _sorted(*boards: Ranks) -> tuple[Ranks, ...]:
    return tuple(sorted((min(board), max(board)) for board in boards))
