"""The lines of a round's picture, and room for signs on them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from explain.views.pictures.sheet import Point

_ON_A_CURVE = 16
_ON_STRAIGHT = (0.15, 0.22, 0.29, 0.85, 0.78, 0.71, 0.36, 0.64, 0.43, 0.57)
_WIDE_ON_STRAIGHT = (0.285, 0.715, 0.5, 0.35, 0.65)
_ON_CURVED = (0.5, 0.42, 0.58, 0.34, 0.66, 0.25, 0.75)
_HALF_HEIGHT = 7
_OFF_THE_ENDS = 11.5  # from a player's mark, on the short lines of a narrow picture
_FAR = 1000.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line between two players: straight across the picture, or bent if both are on one side."""

    points: tuple[Point, ...]

    @property
    def is_straight(self) -> bool:
        """Whether it goes from one side to the other."""
        return len(self.points) == len(("one", "other"))

    def at(self, share: float) -> Point:
        """The point at a share of its length."""
        place = share * (len(self.points) - 1)
        index = min(int(place), len(self.points) - 2)
        (x0, y0), (x1, y1), part = self.points[index], self.points[index + 1], place - index
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    def distance(self, point: Point) -> float:
        """The approximate distance of a point from it."""
        x, y = point
        if not self.is_straight:
            return min(hypot(x - other, y - down) for other, down in self.points)
        (x0, y0), (x1, y1) = self.points
        return abs(y0 + (y1 - y0) * (x - x0) / (x1 - x0) - y) * (x1 - x0) / hypot(x1 - x0, y1 - y0)


def straight(left: Point, right: Point) -> Line:
    """A line across the picture."""
    return Line((left, right))


def bent(one: Point, other: Point, *, toward: float) -> Line:
    """A bent line between two players on one side; ``toward`` is how far it reaches toward the middle, in points."""
    x, top, bottom = one[0], one[1], other[1]
    shares = [step / _ON_A_CURVE for step in range(_ON_A_CURVE + 1)]
    return Line(tuple((x + toward * 4 * share * (1 - share), top + (bottom - top) * share) for share in shares))


class Room:
    """Finds room for signs on lines, away from other lines and signs."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines = [(line, *_reach(line)) for line in lines]
        self._taken: list[tuple[Point, float]] = []

    def spot(self, line: Line, *, width: float) -> Point:
        """The first usual place on a line with room for a sign, or the roomiest; marks it as taken."""
        best, roomiest = line.at(0.5), -_FAR
        highest, lowest = _reach(line)
        highest, lowest = highest - _HALF_HEIGHT, lowest + _HALF_HEIGHT
        others = [other for other, top, bottom in self._lines if top <= lowest and bottom >= highest and other != line]
        on_straight = _ON_STRAIGHT if width <= 2 * _HALF_HEIGHT else _WIDE_ON_STRAIGHT
        for share in on_straight if line.is_straight else _ON_CURVED:
            point = line.at(share)
            if line.is_straight and min(abs(point[0] - end[0]) for end in line.points) < _OFF_THE_ENDS:
                continue
            room = self._room(point, width / 2, others)
            if room > roomiest:
                best, roomiest = point, room
            if room >= 0:
                break
        self._taken.append((best, width / 2))
        return best

    def _room(self, point: Point, half: float, others: Sequence[Line]) -> float:
        """The room left around a sign at a point; negative if it would touch something."""
        x, y = point
        ends = (x,) if half <= _HALF_HEIGHT else (x - half, x, x + half)
        lines = min((other.distance((end, y)) for other in others for end in ends), default=_FAR)
        distances = ((abs(x - across) - half - taken, abs(y - down)) for (across, down), taken in self._taken)
        signs = min((max(side, height - 2 * _HALF_HEIGHT) for side, height in distances), default=_FAR)
        return min(lines - _HALF_HEIGHT, signs - 1)


def _reach(line: Line) -> tuple[float, float]:
    """The top and bottom of a line; lines far apart in height do not interfere."""
    ends = line.points[0][1], line.points[-1][1]
    return min(ends), max(ends)
