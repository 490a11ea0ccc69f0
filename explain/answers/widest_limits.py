"""Limits that explain a round, told by one rectangle: the first of their regions, as wide as all of them together allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from explain.answers.limits_map import Span

_Field = tuple[int, int, int, int]
_Step = tuple[int, int]

_LOW_STEPS: tuple[_Step, ...] = ((1, 1), (0, -1))
_HIGH_STEPS: tuple[_Step, ...] = ((3, 1), (2, -1))


def widest(regions: Sequence[tuple[Span, Span]]) -> tuple[Span, Span]:
    """The first of some regions of limits, until moving any of its four sides outward would leave all of them together.

    The low limit is never above the high one, so only pairs of limits of which this is so are asked for.
    """
    low, high = regions[0]
    if low.first is None:
        return low, high
    cuts = sorted({0, *(limit for region in regions for span in region for limit in _cuts(span))})
    limits, end = (*cuts, None), len(cuts)

    def is_held(field: _Field) -> bool:
        first, last, least, most = field
        if not (0 <= first <= last <= most and first <= least and last < end and (most < end or least == end)):
            return False
        pairs = ((limits[one], limits[other]) for one, other in product(range(first, last + 1), range(least, most + 1)) if one <= other)
        return all(any(lows.holds(one) and highs.holds(other) for lows, highs in regions) for one, other in pairs)

    if high.first is None:
        first, last, *_ = _grown((*_places(low, cuts), end, end), _LOW_STEPS, is_held)
        return _span(first, last, cuts), high
    first, last, least, most = _grown((*_places(low, cuts), *_places(high, cuts)), (*_LOW_STEPS, *_HIGH_STEPS), is_held)
    or_none = most == end - 1 and is_held((first, last, end, end))
    return _span(first, last, cuts), replace(_span(least, most, cuts), or_none=or_none)


def _grown(field: _Field, steps: Sequence[_Step], is_held: Callable[[_Field], bool]) -> _Field:
    """A field with its sides moved outward one after the other as long as all of it is held."""
    while wider := next((found for step in steps if is_held(found := _moved(field, step))), None):
        field = wider
    return field


def _moved(field: _Field, step: _Step) -> _Field:
    first, last, least, most = (end + (step[1] if side == step[0] else 0) for side, end in enumerate(field))
    return first, last, least, most


def _cuts(span: Span) -> Iterator[int]:
    """The limits at which something may begin or end."""
    if span.first is not None:
        yield span.first
    if span.last is not None:
        yield span.last + 1


def _places(span: Span, cuts: Sequence[int]) -> tuple[int, int]:
    """The first and the last stretch between two cuts that lie in a span."""
    assert span.first is not None
    return cuts.index(span.first), len(cuts) - 1 if span.last is None else cuts.index(span.last + 1) - 1


def _span(first: int, last: int, cuts: Sequence[int]) -> Span:
    return Span(cuts[first], None if last == len(cuts) - 1 else cuts[last + 1] - 1)
