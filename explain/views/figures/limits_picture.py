"""The map of both limits: the low one to the right, the high one upward, a letter for every round."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

from matplotlib.figure import Figure
from matplotlib.patches import Polygon

from explain import prose
from explain.answers.limits_map import LimitsMap, Region, Span
from explain.prose import limits as words
from explain.views.figures.pens import INK, PAPER, QUIET

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_SIZE = (6.4, 5.2)
_PALETTE = ("#ffffff", "#cfe5f5", "#fbe3cf", "#d4ede3", "#f0d9e8", "#f7f0c4", "#dfe3e8", "#e6dcf2")
_HATCHES = ("", "", "", "", "", "", "", "", "//", "\\\\", "..", "xx", "--", "||")
_SMALLEST = 0.035
_BEYOND = 1.12
_LEAST_TOP = 250
_SLOPE = 0.6


@dataclass(frozen=True, slots=True)
class _Field:
    """A rectangle of the map as it is drawn; one on the slope is cut to a triangle, as the low limit is never above the high one."""

    left: float
    right: float
    bottom: float
    upper: float
    round: int
    on_slope: bool

    @property
    def corners(self) -> list[tuple[float, float]]:
        if self.on_slope:
            return [(self.left, self.bottom), (self.left, self.upper), (self.right, self.upper)]
        return [(self.left, self.bottom), (self.left, self.upper), (self.right, self.upper), (self.right, self.bottom)]

    @property
    def size(self) -> float:
        return min(self.right - self.left, self.upper - self.bottom) * (_SLOPE if self.on_slope else 1)

    def border(self, other: _Field) -> list[tuple[float, float]]:
        """The two ends of the border that it has with a field to its right or above it; nothing if they do not touch."""
        if self.right == other.left and not self.on_slope:
            low, high = max(self.bottom, other.bottom), min(self.upper, other.upper)
            return [(self.right, low), (self.right, high)] if low < high else []
        if self.upper == other.bottom and not other.on_slope:
            low, high = max(self.left, other.left), min(self.right, other.right)
            return [(low, self.upper), (high, self.upper)] if low < high else []
        return []


def limits_axes(found: LimitsMap, ax: Axes | None = None) -> Axes:
    """Draw the map on axes, new ones if not given; limits that are not finite are left to the tables."""
    ax = ax or Figure(figsize=_SIZE, layout="constrained").add_subplot()
    top = _top(found)
    fields = [_field(region, top) for region in found.regions if region.low.first is not None and region.high.first is not None]
    for field in fields:
        _fill(ax, field)
    for one, other in permutations(fields, 2):
        if one.round != other.round and (ends := one.border(other)):
            ax.plot(*zip(*ends, strict=True), color=INK, linewidth=0.9)
    for field in fields:
        if field.size > _SMALLEST * top and not any(_is_part(field, other) for other in fields):
            ax.text(*_middle(field), words.round_letter(field.round), ha="center", va="center", fontsize=10, color=INK)
    if found.low is not None and found.high is not None:
        ax.plot([found.low], [found.high], marker="P", markersize=11, color=INK, markeredgecolor=PAPER, zorder=5)
    ax.set(
        xlim=(0, top),
        ylim=(0, top),
        xlabel=f"{prose.SETTING_TITLES['low_limit']}, points",
        ylabel=f"{prose.SETTING_TITLES['high_limit']}, points",
    )
    ax.set_aspect("equal")
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    return ax


def _top(found: LimitsMap) -> float:
    """Where the picture ends: a little beyond the last border and the limits as they are set."""
    ends = [span.first for region in found.regions for span in (region.low, region.high) if span.first is not None]
    set_to = [limit for limit in (found.low, found.high) if limit is not None]
    return max(*ends, *set_to, _LEAST_TOP) * _BEYOND


def _field(region: Region, top: float) -> _Field:
    return _Field(*_ends(region.low, top), *_ends(region.high, top), region.round, region.low.first == region.high.first)


def _fill(ax: Axes, field: _Field) -> None:
    hatch, fill = _HATCHES[field.round % len(_HATCHES)], _PALETTE[field.round % len(_PALETTE)]
    ax.add_patch(Polygon(field.corners, closed=True, facecolor=fill, edgecolor=QUIET if hatch else fill, linewidth=0, hatch=hatch))


def _is_part(field: _Field, other: _Field) -> bool:
    """Whether a field continues a larger one of the same round, which bears the letter."""
    touches = bool(field.border(other) or other.border(field))
    return touches and field.round == other.round and (field.size, field.left, field.bottom) < (other.size, other.left, other.bottom)


def _middle(field: _Field) -> tuple[float, float]:
    corners = field.corners
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def _ends(span: Span, top: float) -> tuple[float, float]:
    return float(span.first or 0), top if span.last is None else span.last + 1.0
