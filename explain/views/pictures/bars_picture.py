"""Shares as bars below each other, each with its words and its figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explain.views.pictures.lettering import fitted, plain
from explain.views.pictures.pens import GRAY, INK, PALE
from explain.views.pictures.sheet import Align, Sheet

_WORDS, _BAR, _FIGURES = 190.0, 220.0, 90.0
_ROW, _THICK, _PAD = 18.0, 11.0, 6.0


@dataclass(frozen=True, slots=True)
class ShareBar:
    """A bar: its words, its figures, and how full it is in thousandths."""

    words: str
    figures: str
    thousandths: int


def bars_sheet(bars: Sequence[ShareBar]) -> Sheet:
    """Bars that begin on one line; the pale ground is as long as a full one."""
    sheet = Sheet(_WORDS + _BAR + _FIGURES, 2 * _PAD + _ROW * len(bars))
    for place, bar in enumerate(bars):
        middle = _PAD + _ROW * (place + 0.5)
        top, bottom = middle - _THICK / 2, middle + _THICK / 2
        sheet.write((_WORDS - _PAD, middle), fitted(plain(bar.words), _WORDS - _PAD, 9), align=Align.RIGHT)
        _filled(sheet, top, bottom, 1.0, PALE)
        _filled(sheet, top, bottom, bar.thousandths / 1000, GRAY if bar.thousandths else PALE)
        sheet.write((_WORDS + _BAR + _PAD, middle), bar.figures, color=INK)
    return sheet


def _filled(sheet: Sheet, top: float, bottom: float, share: float, color: str) -> None:
    right = _WORDS + _BAR * share
    if share:
        sheet.fill([(_WORDS, top), (right, top), (right, bottom), (_WORDS, bottom)], color)
