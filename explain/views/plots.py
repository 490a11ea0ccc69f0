"""Draws the sheets of ``views.pictures`` on matplotlib axes, given or new, never by ``pyplot``."""

import io
from collections.abc import Iterable

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon, Rectangle
from matplotlib.text import Text

from explain.views.pictures.lettering import FAMILY
from explain.views.pictures.sheet import PAPER, SEAM, Point, Shape, Sheet, Sign, Words

_MARKERS = {Shape.SQUARE: "s", Shape.CIRCLE: "o", Shape.CROSS: "P"}
_POINTS_AN_INCH, _PIXELS_AN_INCH = 72, 96
_SHARP = 2  # dots per screen pixel


class ShownAxes(Axes):
    """Axes shown as a picture on the last line of a notebook cell, as large as on paper."""

    def _repr_png_(self) -> tuple[bytes, dict[str, int]]:
        figure, file = self.get_figure(root=True), io.BytesIO()
        assert figure is not None
        figure.savefig(file, format="png", dpi=_SHARP * _PIXELS_AN_INCH)
        width, height = (round(inches * _PIXELS_AN_INCH) for inches in figure.get_size_inches())
        return file.getvalue(), {"width": width, "height": height}


def put_on(ax: Axes | None, sheet: Sheet) -> Axes:
    """Draw a sheet on axes, by default new ones that fit it exactly; returns the axes."""
    axes = ax if ax is not None else _new_axes(sheet)
    scale = _scale(axes, sheet)
    axes.set_aspect("equal", anchor="NW")
    axes.set_axis_off()
    axes.set_xlim(0, sheet.width)
    axes.set_ylim(sheet.height, 0)
    axes.add_patch(Rectangle((0, 0), sheet.width, sheet.height, facecolor=PAPER, linewidth=0, clip_on=False, zorder=0))
    for area in sheet.areas:
        axes.add_patch(Polygon(list(area.corners), color=area.fill, linewidth=SEAM, clip_on=False, zorder=1))
    lines = LineCollection(
        [stroke.points for stroke in sheet.strokes],
        colors=[stroke.color for stroke in sheet.strokes],
        linewidths=[stroke.width * scale for stroke in sheet.strokes],
        linestyles=[(0, stroke.dashes) if stroke.dashes else "solid" for stroke in sheet.strokes],
        capstyle="butt",
        clip_on=False,
        zorder=2,
    )
    axes.add_collection(lines, autolim=False)
    for sign, points in sheet.signs.items():
        axes.add_line(_signs(sign, points, scale))
    for words in sheet.words:
        axes.add_artist(_text(words, scale)).set_clip_on(False)
    return axes


def _new_axes(sheet: Sheet) -> Axes:
    figure = Figure(figsize=(sheet.width / _POINTS_AN_INCH, sheet.height / _POINTS_AN_INCH), facecolor=PAPER)
    return figure.add_axes((0, 0, 1, 1), axes_class=ShownAxes)


def _scale(axes: Axes, sheet: Sheet) -> float:
    """The size of a sheet's point on the axes, in points, so that letters and signs keep their places at any size."""
    box = axes.get_window_extent()
    return float(min(box.width / sheet.width, box.height / sheet.height) * _POINTS_AN_INCH / axes.figure.dpi)


def _signs(sign: Sign, points: Iterable[Point], scale: float) -> Line2D:
    across, down = zip(*points, strict=True)
    return Line2D(
        across,
        down,
        linestyle="none",
        marker=_MARKERS[sign.shape],
        markersize=sign.size * scale,
        markerfacecolor=sign.fill,
        markeredgecolor=sign.edge,
        markeredgewidth=scale,
        clip_on=False,
        zorder=3,
    )


def _text(words: Words, scale: float) -> Text:
    """The text as it is: formulas in a name are not interpreted."""
    return Text(
        *words.point,
        words.text,
        fontsize=words.size * scale,
        color=words.color,
        horizontalalignment=words.align.value,
        verticalalignment="baseline",
        fontweight="bold" if words.bold else "normal",
        fontfamily=FAMILY,
        parse_math=False,
        usetex=False,
        zorder=4,
        bbox={"boxstyle": "round,pad=0.3", "facecolor": PAPER, "edgecolor": words.frame} if words.frame else None,
    )
