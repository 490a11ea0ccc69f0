"""How many rounds a page has room for, found with few pages written: what some of them take tells about how many fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

_TRIES = 7
_AIM, _WORTH_TRYING = 0.97, 1.25
"""Shares of the room: what is aimed at of what is left, and for how much all rounds are tried, as a further one takes less than one before."""
_WORTH_ANOTHER = 1.1
"""How many times the rounds that are held there must be for another page to be written."""


class _Tried(NamedTuple):
    """A page that was written: how many rounds it holds, and its bytes."""

    rounds: int
    took: int


def fullest(written: Callable[[int], str], *, first: int, most: int, size: int) -> str:
    """The page that holds most of those tried that are small enough; with one round if none is.

    Args:
        written: the page with so many rounds, those nearest to what it states.
        first: how many are tried first.
        most: how many there are.
        size: how many bytes it may have.
    """
    held: list[_Tried] = []
    over: list[_Tried] = []
    count, text = min(first, most), ""
    for _ in range(_TRIES):
        page = written(count)
        tried = _Tried(count, len(page.encode()))
        if held and tried.took == held[-1].took:
            break  # the next round comes only with many more
        if tried.took <= size:
            held.append(tried)
            text = page
        else:
            over.append(tried)
        if tried.took <= size and count >= most:
            break
        count = _next(held, over, most, size)
        if (held and count <= _WORTH_ANOTHER * held[-1].rounds) or (over and count >= over[-1].rounds):
            break
    return text or written(1)


def _next(held: list[_Tried], over: list[_Tried], most: int, size: int) -> int:
    """How many to try next: on the line through two that were tried."""
    if not over and len(held) == 1:
        return min(2 * held[0].rounds, most)
    one, other = _line(held, over)
    slope = max(other.took - one.took, 1) / (other.rounds - one.rounds)
    if not over and one.took + slope * (most - one.rounds) <= _WORTH_TRYING * size:
        return most
    return min(max(int(one.rounds + _AIM * (size - one.took) / slope), 1), most)


def _line(held: list[_Tried], over: list[_Tried]) -> tuple[_Tried, _Tried]:
    """Two that were tried, as near to the room there is as can be."""
    if not over:
        return held[-2], held[-1]
    if not held:
        return (over[-1], over[-2]) if len(over) > 1 else (_Tried(0, 0), over[-1])
    return held[-1], over[-1]
