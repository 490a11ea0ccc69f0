"""For one posted round under one choice of the other settings: all limits under which it is the best round.

The values of its boards cut the limits into cells, in each of which no board of it passes a limit. As a limit rises inside a cell,
only other rounds get cheaper: so if it is the best anywhere in a cell, it is so at the lowest limits, and from there as far as the first
better round. Where unrated players count, sizes change along the low limit too, and low limits that cannot be
ruled out are tried; top down nothing can be ruled out, and only the ends of the cells are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import pairwise

from explain.answers.limits_plane import Limits, Plane, above, beside
from explain.answers.progress import Looks
from explain.model.settings import Order
from explain.pairing.engine import Pairing

Rectangle = tuple[Limits, Limits]
"""The first and the last low limit, and the first and the last high one; ``(None, None)`` for no limit."""


def limits_explaining(posted: Pairing, plane: Plane) -> Looks[tuple[Rectangle, ...]]:
    """All rectangles of limits in which a posted round is the best, joined where they touch."""
    found: list[Rectangle] = []
    if (yield from plane.could_be_best(posted, (0, 0), (plane.top, plane.top))):
        cells = _cells(posted, plane)
        for low in cells:
            for high in (cell for cell in cells if cell >= low):
                found += yield from _in_cell(posted, plane, low, high)
    for low in _cells(posted, plane):
        found += yield from _without_high_limit(posted, plane, low)
    if (yield from plane.is_best(posted, None, None)):
        found.append(((None, None), (None, None)))
    return tuple(_joined(_joined(found, axis=0), axis=1))


def _cells(posted: Pairing, plane: Plane) -> list[tuple[int, int]]:
    """Limits from one value of the posted round's boards to the next."""
    starts = sorted({0} | {value for value in plane.values(posted) if 0 < value <= plane.top})
    return [(first, after - 1) for first, after in pairwise([*starts, plane.top + 1])]


def _in_cell(posted: Pairing, plane: Plane, low: tuple[int, int], high: tuple[int, int]) -> Looks[list[Rectangle]]:
    """The rectangles inside one cell; where low and high limit share it, the low one is never above the high one."""
    found: list[Rectangle] = []
    at: int | None = low[0]
    while at is not None and at <= low[1]:
        at = yield from _next_best(posted, plane, (at, low[1]), high[0])
        if at is None:
            break
        start = max(high[0], at)
        upper = yield from plane.border(posted, partial(above, at), start, high[1])
        end = yield from plane.border(posted, partial(beside, upper), at, min(low[1], upper))
        found.append(((at, end), (start, upper)))
        at = end + 1
    return found


def _next_best(posted: Pairing, plane: Plane, low: tuple[int, int], high: int | None) -> Looks[int | None]:
    """The first low limit of a stretch at which the posted round is the best beside the lowest high limit."""
    first, last = low
    if (yield from plane.is_best(posted, first, _not_below(high, first))):
        return first
    if not plane.counts_unrated or first == last or posted.natural.preferences.order is Order.TOP_DOWN:
        return None
    if not (yield from plane.could_be_best(posted, (first, _not_below(high, first)), (last, _not_below(high, last)))):
        return None
    middle = (first + last) // 2
    found = yield from _next_best(posted, plane, (first, middle), high)
    return (yield from _next_best(posted, plane, (middle + 1, last), high)) if found is None else found


def _not_below(high: int | None, low: int) -> int | None:
    return None if high is None else max(high, low)


def _without_high_limit(posted: Pairing, plane: Plane, low: tuple[int, int]) -> Looks[list[Rectangle]]:
    found: list[Rectangle] = []
    at = yield from _next_best(posted, plane, low, None)
    while at is not None:
        end = yield from plane.border(posted, partial(beside, None), at, low[1])
        found.append(((at, end), (None, None)))
        at = (yield from _next_best(posted, plane, (end + 1, low[1]), None)) if end < low[1] else None
    return found


def _joined(found: Iterable[Rectangle], *, axis: int) -> list[Rectangle]:
    """Rectangles joined along one axis where the other span is the same and they touch."""
    joined: list[Rectangle] = []
    for rectangle in sorted(found, key=lambda each: (_order(each[1 - axis]), _order(each[axis]))):
        before = joined[-1] if joined else None
        if before and before[1 - axis] == rectangle[1 - axis] and _touch(before[axis], rectangle[axis]):
            span = before[axis][0], rectangle[axis][1]
            joined[-1] = (span, before[1]) if axis == 0 else (before[0], span)
        else:
            joined.append(rectangle)
    return joined


def _order(span: Limits) -> tuple[bool, int, int]:
    return span[0] is None, span[0] or 0, span[1] or 0


def _touch(one: Limits, other: Limits) -> bool:
    return one[1] is not None and other[0] is not None and one[1] + 1 == other[0]
