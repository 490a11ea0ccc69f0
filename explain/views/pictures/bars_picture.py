"""Shares as bars below each other, each under its words and beside its figures; narrow enough for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explain.views.pictures.lettering import fitted, plain
from explain.views.pictures.sheet import GRAY, NORMAL, PALE, Sheet

_BAR, _FIGURES = 200.0, 70.0
_ROW, _THICK, _GAP = 29.0, 9.0, 6.0
_WHOLE = 1000


@dataclass(frozen=True, slots=True)
class ShareBar:
    """A bar: its words, its figures, and how full it is in thousandths."""

    words: str
    figures: str
    thousandths: int


def bars_sheet(bars: Sequence[ShareBar]) -> Sheet:
    """Bars that begin on one line; the pale ground is as long as a full one."""
    sheet = Sheet(_BAR + _FIGURES, _ROW * len(bars) + _GAP)
    for place, bar in enumerate(bars):
        top = place * _ROW + _GAP
        sheet.write((0, top + _GAP), fitted(plain(bar.words), sheet.width, NORMAL))
        _fill(sheet, top + 2 * _GAP, _WHOLE, PALE)
        _fill(sheet, top + 2 * _GAP, bar.thousandths, GRAY)
        sheet.write((_BAR + _GAP, top + 2 * _GAP + _THICK / 2), bar.figures)
    return sheet


def _fill(sheet: Sheet, top: float, thousandths: int, color: str) -> None:
    right, bottom = _BAR * thousandths / _WHOLE, top + _THICK
    if thousandths:
        sheet.fill([(0, top), (right, top), (right, bottom), (0, bottom)], color)
