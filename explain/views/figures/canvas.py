"""A sheet that collects strokes, marks and words in points, and puts them on axes in few pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.text import Text

from explain.views.figures.pens import GRAY, INK, PAPER, Dashes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Point = tuple[float, float]
Align = Literal["left", "center", "right"]

TINY = 7
SMALL = 8
NORMAL = 9
LARGE = 11
BOLDER = 1.12
"""How much wider bold words are."""

_BASELINE = 0.36
_POINTS_AN_INCH = 72


@dataclass(frozen=True, slots=True)
class Sign:
    """A kind of sign that stands at many places.

    Args:
        shape: matplotlib's letter for it.
        size: how wide it is, in points.
        fill: its inner color.
        edge: the color of its outline.
    """

    shape: str
    size: float
    fill: str
    edge: str = INK


WHITE = Sign("s", 8, PAPER)
BLACK = Sign("s", 8, INK)
NOBODY = Sign("o", 4, GRAY, GRAY)
"""Somebody without a color, and the bye."""


class Canvas:
    """What is to be drawn, from the back to the front: strokes, then marks, then words."""

    def __init__(self) -> None:
        """Begin with an empty sheet."""
        self._strokes: list[tuple[Sequence[Point], str, float, Dashes]] = []
        self._marks: dict[Sign, list[Point]] = {}
        self._words: list[Text] = []

    def stroke(self, points: Sequence[Point], *, color: str = INK, width: float = 1.0, dashes: Dashes = ()) -> None:
        """A line through points; dashes are lengths on and off in line widths."""
        self._strokes.append((points, color, width, dashes))

    def mark(self, mark: Sign, point: Point) -> None:
        """A sign at a point."""
        self._marks.setdefault(mark, []).append(point)

    def write(
        self, point: Point, text: str, *, size: float = NORMAL, align: Align = "left", color: str = INK, bold: bool = False, frame: str = ""
    ) -> None:
        """Words centered on a height; ``frame`` is the color of a frame around them, on cleared ground."""
        if text:
            height = point[1] + size * _BASELINE
            box = {"boxstyle": "round,pad=0.3", "facecolor": PAPER, "edgecolor": frame} if frame else None
            self._words.append(
                Text(
                    point[0],
                    height,
                    text,
                    fontsize=size,
                    color=color,
                    horizontalalignment=align,
                    verticalalignment="baseline",
                    fontweight="bold" if bold else "normal",
                    fontfamily="sans-serif",
                    parse_math=False,
                    usetex=False,
                    bbox=box,
                )
            )

    def put_on(self, ax: Axes | None, width: float, height: float) -> Axes:
        """Draw everything on axes, new ones on a figure of just that size in points if none are given."""
        axes = ax if ax is not None else _new_axes(width, height)
        axes.set_axis_off()
        axes.set_xlim(0, width)
        axes.set_ylim(height, 0)
        axes.add_collection(self._lines(), autolim=False)
        for mark, points in self._marks.items():
            axes.add_line(_marks(mark, points))
        for text in self._words:
            axes.add_artist(text)
            text.set_clip_on(False)
        return axes

    def _lines(self) -> LineCollection:
        segments, colors, widths, dashes = zip(*self._strokes, strict=True) if self._strokes else ((), (), (), ())
        styles = [(0, pattern) if pattern else "solid" for pattern in dashes]
        return LineCollection(
            list(segments), colors=list(colors), linewidths=list(widths), linestyles=styles, capstyle="butt", clip_on=False, zorder=1
        )


def _new_axes(width: float, height: float) -> Axes:
    figure = Figure(figsize=(width / _POINTS_AN_INCH, height / _POINTS_AN_INCH), facecolor=PAPER)
    return figure.add_axes((0, 0, 1, 1))


def _marks(mark: Sign, points: Iterable[Point]) -> Line2D:
    across, down = zip(*points, strict=True)
    return Line2D(
        across,
        down,
        linestyle="none",
        marker=mark.shape,
        markersize=mark.size,
        markerfacecolor=mark.fill,
        markeredgecolor=mark.edge,
        markeredgewidth=1.0,
        clip_on=False,
        zorder=2,
    )
