"""What the lines, letters and squares of a picture mean, written under it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explain.views.pictures.lettering import width_of
from explain.views.pictures.sheet import INK, PAPER, QUIET, SMALL, Align, Pen, Point, Shape, Sheet, Sign

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


def write_legend(sheet: Sheet, samples: Iterable[LegendEntry], *, top: float) -> int:
    """Write the entries in as many lines as they need, each once; returns where the last one ends."""
    x, y = float(_MARGIN), top
    for sample in dict.fromkeys(samples):
        needed = sample.room + width_of(sample.words, SMALL)
        if x > _MARGIN and x + needed > sheet.width - _MARGIN:
            x, y = float(_MARGIN), y + _LINE
        _draw(sheet, sample, x, y)
        x += needed + _SPACE
    return int(y + _LINE)


def _draw(sheet: Sheet, sample: LegendEntry, x: float, y: float) -> None:
    if sample.pen:
        sheet.stroke([(x, y), (x + _SAMPLE, y)], color=sample.pen.color, width=sample.width, dashes=sample.pen.dashes)
        write_letter(sheet, sample.pen, (x + _SAMPLE / 2, y))
    if sample.mark:
        sheet.mark(sample.mark, (x + 4, y))
    sheet.write((x + sample.room, y), sample.words, size=SMALL)


def write_letter(sheet: Sheet, pen: Pen, point: Point, *, quiet: bool = False) -> None:
    """A pen's letter on its round sign; nothing for a natural board."""
    if pen.letter:
        sheet.mark(Sign(Shape.CIRCLE, SIGN, PAPER, QUIET if quiet else pen.color), point)
        sheet.write(point, pen.letter, size=SMALL, align=Align.CENTER, bold=not quiet, color=QUIET if quiet else INK)
