"""What the lines, letters and squares of a picture mean, written under it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explain.views.figures.canvas import SMALL, Canvas, Point, Sign
from explain.views.figures.lettering import width_of
from explain.views.figures.pens import INK, PAPER, QUIET, Pen

_LINE = 14
_SAMPLE = 40
_SPACE = 14
_MARGIN = 12
SIGN = 12
"""How wide the round sign of a letter is, in points."""


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """One entry: a piece of line, a mark, or neither, and what it means."""

    words: str
    pen: Pen | None = None
    width: float = 0.0
    mark: Sign | None = None

    @property
    def room(self) -> float:
        """How wide the piece before the words is, in points."""
        return _SAMPLE + 5 if self.pen else 10 if self.mark else 0


def write_legend(canvas: Canvas, samples: Iterable[LegendEntry], *, top: float, width: float) -> int:
    """Write the entries in as many lines as they need, each once; returns where the last one ends."""
    x, y = float(_MARGIN), top
    for sample in dict.fromkeys(samples):
        needed = sample.room + width_of(sample.words, SMALL)
        if x > _MARGIN and x + needed > width - _MARGIN:
            x, y = float(_MARGIN), y + _LINE
        _draw(canvas, sample, x, y)
        x += needed + _SPACE
    return int(y + _LINE)


def _draw(canvas: Canvas, sample: LegendEntry, x: float, y: float) -> None:
    if sample.pen:
        canvas.stroke([(x, y), (x + _SAMPLE, y)], color=sample.pen.color, width=sample.width, dashes=sample.pen.dashes)
        write_letter(canvas, sample.pen, (x + _SAMPLE / 2, y))
    if sample.mark:
        canvas.mark(sample.mark, (x + 4, y))
    canvas.write((x + sample.room, y), sample.words, size=SMALL)


def write_letter(canvas: Canvas, pen: Pen, point: Point, *, quiet: bool = False) -> None:
    """A pen's letter on its round sign; nothing for a natural board."""
    if pen.letter:
        canvas.mark(Sign("o", SIGN, PAPER, QUIET if quiet else pen.color), point)
        canvas.write(point, pen.letter, size=SMALL, align="center", bold=not quiet, color=QUIET if quiet else INK)
