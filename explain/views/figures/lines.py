"""The lines of a round's picture, and where on a line there is room to write."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from explain.views.figures.canvas import Point

_ON_A_CURVE = 16
_ON_STRAIGHT = (0.2, 0.27, 0.34, 0.14, 0.8, 0.73, 0.66, 0.86, 0.42, 0.58)
_ON_CURVED = (0.5, 0.42, 0.58, 0.34, 0.66, 0.25, 0.75)


@dataclass(frozen=True, slots=True)
class Line:
    """A line between two players: straight across the picture, or bent where both stand on one side."""

    points: tuple[Point, ...]

    @property
    def is_straight(self) -> bool:
        """Whether it goes from one side to the other."""
        return len(self.points) == len(("one", "other"))

    def at(self, share: float) -> Point:
        """The point after a share of its length."""
        place = share * (len(self.points) - 1)
        index = min(int(place), len(self.points) - 2)
        (x0, y0), (x1, y1), part = self.points[index], self.points[index + 1], place - index
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    def distance(self, point: Point) -> float:
        """About how far a point is from it."""
        x, y = point
        if not self.is_straight:
            return min(hypot(x - other, y - down) for other, down in self.points)
        (x0, y0), (x1, y1) = self.points
        return abs(y0 + (y1 - y0) * (x - x0) / (x1 - x0) - y) * (x1 - x0) / hypot(x1 - x0, y1 - y0)


def straight(left: Point, right: Point) -> Line:
    """A line across the picture."""
    return Line((left, right))


def bent(one: Point, other: Point, *, toward: float) -> Line:
    """A line between two on one side, bent toward the middle; ``toward`` is how far it reaches, in points."""
    x, top, bottom = one[0], one[1], other[1]
    shares = [step / _ON_A_CURVE for step in range(_ON_A_CURVE + 1)]
    return Line(tuple((x + toward * 4 * share * (1 - share), top + (bottom - top) * share) for share in shares))


class Room:
    """Finds room for words on lines, away from other lines and from what is written already."""

    def __init__(self, lines: Iterable[Line]) -> None:
        """Know all lines that stand in the way."""
        self._lines = tuple(lines)
        self._taken: list[tuple[Point, float]] = []

    def spot(self, line: Line, *, half_width: float, enough: float = 8) -> Point:
        """The first of the usual places on a line that is far enough from everything, or the best of them; it is then taken."""
        best, clearest = line.at(0.5), -1.0
        others = [other for other in self._lines if other != line and _near(line, other)]
        for share in _ON_STRAIGHT if line.is_straight else _ON_CURVED:
            point = line.at(share)
            clear = self._clearance(point, half_width, others)
            if clear > clearest:
                best, clearest = point, clear
            if clear >= enough:
                break
        self._taken.append((best, half_width))
        return best

    def _clearance(self, point: Point, half_width: float, others: Sequence[Line]) -> float:
        x, y = point
        ends = (x,) if half_width <= _NARROW else (x - half_width, x, x + half_width)
        free = min((other.distance((end, y)) for other in others for end in ends), default=_FAR)
        written = (max(abs(y - down), abs(x - across) - half_width - half) for (across, down), half in self._taken)
        return min(free, min(written, default=_FAR))


_NARROW = 8
_FAR = 1000.0


def _near(one: Line, other: Line) -> bool:
    """Whether the two share some height."""
    highest, lowest = _reach(one)
    top, bottom = _reach(other)
    return top <= lowest + _NARROW and bottom >= highest - _NARROW


def _reach(line: Line) -> tuple[float, float]:
    ends = line.points[0][1], line.points[-1][1]
    return min(ends), max(ends)
