"""Shares as bars with words above and figures beside, for a phone; criteria as a ladder, the first on top."""

from collections.abc import Sequence
from dataclasses import dataclass

from explain.pairing.criteria import Criterion
from explain.views.pictures.lettering import drawable_text, fitted
from explain.views.pictures.sheet import BOLDER, GRAY, LARGE, NORMAL, PALE, Align, Sheet

_BAR, _FIGURES = 200.0, 70.0
_ROW, _THICK, _GAP = 32.0, 9.0, 6.0
_BELOW = 15.0  # clear of the feet of letters
_WHOLE = 1000
WIDTH = 420
_LEFT, _RIGHT = 60, 360
_TOP, _RUNG = 26, 24
_ABOVE = 8
_RAIL = 4.0


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
        sheet.write((0, top + _GAP), fitted(drawable_text(bar.words), sheet.width, NORMAL))
        _fill(sheet, top + _BELOW, _WHOLE, PALE)
        _fill(sheet, top + _BELOW, bar.thousandths, GRAY)
        sheet.write((_BAR + _GAP, top + _BELOW + _THICK / 2), bar.figures)
    return sheet


def _fill(sheet: Sheet, top: float, thousandths: int, color: str) -> None:
    right, bottom = _BAR * thousandths / _WHOLE, top + _THICK
    if thousandths:
        sheet.fill([(0, top), (right, top), (right, bottom), (0, bottom)], color)


def ladder_sheet(criteria: Sequence[Criterion], title: str) -> Sheet:
    """The criteria in the order in which they are compared, each with its rule."""
    sheet = Sheet(WIDTH)
    sheet.write((WIDTH / 2, 14), title, size=LARGE, align=Align.CENTER, bold=True)
    bottom = _TOP + _RUNG * (len(criteria) + 0.5)
    for rail in (_LEFT, _RIGHT):
        sheet.stroke([(rail, _TOP), (rail, bottom)], color=GRAY, width=_RAIL)
    for place, criterion in enumerate(criteria, start=1):
        rung = _TOP + _RUNG * place
        sheet.stroke([(_LEFT, rung), (_RIGHT, rung)], color=PALE, width=BOLDER)
        sheet.write((_LEFT - 12, rung - _ABOVE), str(place), align=Align.RIGHT)
        sheet.write((_LEFT + 10, rung - _ABOVE), criterion.title)
        if criterion.rule:
            sheet.write((_RIGHT - 10, rung - _ABOVE), criterion.rule.number, align=Align.RIGHT)
    sheet.height = bottom + _ABOVE
    return sheet
