"""The map of both limits: low to the right, high upward, and a letter for every round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations
from math import ceil, floor, hypot

from explain import prose
from explain.answers.limits.map import LimitsMap, Region, round_letter
from explain.views.pictures.sheet import INK, PALE, PAPER, QUIET, Align, Dashes, Point, Shape, Sheet, Sign

_LEFT, _TOP, _RIGHT = 44, 30, 24
_WIDE, _NARROW = 332, 188  # the side of the map; the second for a phone, or for a page beside others
_BELOW = 40
_TICK = 4
_MOST_TICKS = 7
_SET_HERE = Sign(Shape.CROSS, 11, INK, PAPER)

_PALETTE = ("#ffffff", "#cfe5f5", "#fbe3cf", "#d4ede3", "#f0d9e8", "#f7f0c4", "#dfe3e8", "#e6dcf2")
_SMALLEST = 11.6  # a field with a letter
_BEYOND = 1.12
_LEAST_TOP = 250
_SLOPE = 0.6


@dataclass(frozen=True, slots=True)
class _Hatch:
    """Lines over an area, perpendicular to ``across`` and ``apart`` points from each other; dashes in line widths."""

    across: Point
    apart: float = 6
    dashes: Dashes = ()


_RISING, _FALLING, _LYING, _STANDING = _Hatch((0.7, 0.7)), _Hatch((0.7, -0.7)), _Hatch((0, 1)), _Hatch((1, 0))
_DOTTED = _Hatch((0, 1), dashes=(1, 5))
_HATCHED = ((_RISING,), (_FALLING,), (_DOTTED,), (_RISING, _FALLING), (_LYING,), (_STANDING,))
_HATCHES: tuple[tuple[_Hatch, ...], ...] = (*[()] * len(_PALETTE), *_HATCHED)


@dataclass(frozen=True, slots=True)
class _Field:
    """A rectangle of the map in rating points; on the diagonal, where low meets high, it is a triangle."""

    left: float
    right: float
    bottom: float
    upper: float
    round: int
    on_slope: bool

    @property
    def corners(self) -> list[tuple[float, float]]:
        left, right, bottom, upper = self.left, self.right, self.bottom, self.upper
        corners = [(left, bottom), (left, upper), (right, upper), (right, bottom)]
        return corners[:3] if self.on_slope else corners

    @property
    def size(self) -> float:
        return min(self.right - self.left, self.upper - self.bottom) * (_SLOPE if self.on_slope else 1)

    def border(self, other: "_Field") -> list[tuple[float, float]]:
        """Both ends of its border with a field to its right or above it; empty if they do not touch."""
        if self.right == other.left and not self.on_slope:
            low, high = max(self.bottom, other.bottom), min(self.upper, other.upper)
            return [(self.right, low), (self.right, high)] if low < high else []
        if self.upper == other.bottom and not other.on_slope:
            low, high = max(self.left, other.left), min(self.right, other.right)
            return [(low, self.upper), (high, self.upper)] if low < high else []
        return []


class LimitsPicture:
    """A map in progress: converts rating points to points on the sheet."""

    def __init__(self, limits_map: LimitsMap, *, is_narrow: bool = False) -> None:
        """Measure how far the limits reach; infinite limits are left to the tables."""
        self.limits_map, self.top, self.side = limits_map, _top(limits_map), _NARROW if is_narrow else _WIDE
        self.sheet = Sheet(_LEFT + self.side + _RIGHT, _TOP + self.side + _BELOW)
        finite = (each for each in limits_map.regions if None not in (each.low.first, each.high.first))
        self.fields = [_field(each, self.top) for each in finite]

    def drawn(self) -> Sheet:
        """The finished sheet."""
        if not self.limits_map.complete:
            self.sheet.fill([self._at(0, 0), self._at(0, self.top), self._at(self.top, self.top)], PALE)
        for field in self.fields:
            self._fill(field)
        for one, other in permutations(self.fields, 2):
            if one.round != other.round and (ends := one.border(other)):
                self.sheet.stroke([self._at(*end) for end in ends], width=0.9)
        self._rule()
        self._name()
        return self.sheet

    def _at(self, low: float, high: float) -> Point:
        scale = self.side / self.top
        return _LEFT + low * scale, _TOP + self.side - high * scale

    def _fill(self, field: _Field) -> None:
        corners = [self._at(*corner) for corner in field.corners]
        self.sheet.fill(corners, _PALETTE[field.round % len(_PALETTE)])
        for hatch in _hatches(field):
            for ends in _hatched(corners, hatch):
                self.sheet.stroke(ends, color=QUIET, dashes=hatch.dashes)

    def _name(self) -> None:
        """A letter in every field that has room for it, and the cross."""
        limits_map = self.limits_map
        here = None if limits_map.low is None or limits_map.high is None else self._at(limits_map.low, limits_map.high)
        for field in _roomiest(self.fields):
            if field.size * self.side > _SMALLEST * self.top:
                across, up = (sum(ends) / len(ends) for ends in zip(*field.corners, strict=True))
                point, frame = _beside(here, self._at(across, up)), PAPER if _hatches(field) else ""
                self.sheet.write(point, round_letter(field.round), align=Align.CENTER, frame=frame)
        if here is not None:
            self.sheet.mark(_SET_HERE, here)

    def _rule(self) -> None:
        """Both axes, with figures at round limits, and the diagonal below which low would exceed high."""
        sheet, foot, end = self.sheet, _TOP + self.side, _LEFT + self.side
        sheet.stroke([(_LEFT, foot), (end, _TOP)], color=PALE, width=0.8)
        sheet.stroke([(_LEFT, _TOP), (_LEFT, foot), (end, foot)], width=0.8)
        for limit in range(0, ceil(self.top), _step(self.top)):
            x, y = self._at(limit, limit)
            sheet.stroke([(x, foot), (x, foot + _TICK)], width=0.8)
            sheet.stroke([(_LEFT - _TICK, y), (_LEFT, y)], width=0.8)
            sheet.write((x, foot + 11), str(limit), align=Align.CENTER)
            sheet.write((_LEFT - 7, y), str(limit), align=Align.RIGHT)
        sheet.write((end, foot + 27), f"{prose.setting_title('low_limit')}, points", align=Align.RIGHT)
        sheet.write((_LEFT - 32, _TOP - 16), f"{prose.setting_title('high_limit')}, points")


def _hatches(field: _Field) -> tuple[_Hatch, ...]:
    return _HATCHES[field.round % len(_HATCHES)]


def _step(top: float) -> int:
    """The distance between figures: 10, 20, 50, 100 and so on, as small as legible."""
    scale = 10
    while top > _MOST_TICKS * 5 * scale:
        scale *= 10
    return next(unit * scale for unit in (1, 2, 5) if top <= _MOST_TICKS * unit * scale)


def _beside(here: Point | None, middle: Point) -> Point:
    """The middle of a field, or a place left of the cross if the cross is in the middle."""
    if here is None or hypot(here[0] - middle[0], here[1] - middle[1]) > _SET_HERE.size:
        return middle
    return here[0] - 1.4 * _SET_HERE.size, middle[1]


def _hatched(corners: Sequence[Point], hatch: _Hatch) -> Iterator[list[Point]]:
    """The pieces of a hatch's lines inside a convex area; the lines of neighboring areas line up."""
    (x, y), sides = hatch.across, list(pairwise([*corners, corners[0]]))
    reach = [x * across + y * down for across, down in corners]
    for place in range(floor(min(reach) / hatch.apart) + 1, ceil(max(reach) / hatch.apart)):
        ends: list[Point] = []
        for (x0, y0), (x1, y1) in sides:
            before, after = (x * across + y * down - place * hatch.apart for across, down in ((x0, y0), (x1, y1)))
            if (before < 0) != (after < 0):
                share = before / (before - after)
                ends.append((x0 + share * (x1 - x0), y0 + share * (y1 - y0)))
        yield sorted(ends)


def _top(limits_map: LimitsMap) -> float:
    """The end of the axes: a little beyond the last border and the current limits."""
    ends = [span.first for region in limits_map.regions for span in (region.low, region.high) if span.first is not None]
    set_to = [limit for limit in (limits_map.low, limits_map.high) if limit is not None]
    return max(*ends, *set_to, _LEAST_TOP) * _BEYOND


def _roomiest(fields: Sequence[_Field]) -> Iterator[_Field]:
    """Of touching fields of one round, the one with the most room, for the letter."""
    left = sorted(fields, key=lambda field: field.size, reverse=True)
    while left:
        area = [left.pop(0)]
        yield area[0]
        for field in area:  # grows during the loop
            area += [each for each in left if each.round == field.round and (field.border(each) or each.border(field))]
            left = [each for each in left if each not in area]


def _field(region: Region, top: float) -> _Field:
    left, bottom = (float(span.first or 0) for span in (region.low, region.high))
    right, upper = (top if span.last is None else span.last + 1.0 for span in (region.low, region.high))
    return _Field(left, right, bottom, upper, region.round, region.low.first == region.high.first)
