"""The ladder of criteria: a rung for each, the first on top."""

from __future__ import annotations

from collections.abc import Sequence

from explain.pairing.criteria import Criterion
from explain.views.pictures.sheet import BOLDER, GRAY, LARGE, NORMAL, PALE, SMALL, Align, Sheet

WIDTH = 420
_LEFT, _RIGHT = 60, 360
_TOP, _RUNG = 26, 24
_ABOVE = 8
_RAIL = 4.0


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
        sheet.write((_LEFT - 12, rung - _ABOVE), str(place), size=SMALL, align=Align.RIGHT)
        sheet.write((_LEFT + 10, rung - _ABOVE), criterion.title, size=NORMAL)
        if criterion.rule:
            sheet.write((_RIGHT - 10, rung - _ABOVE), criterion.rule.number, size=SMALL, align=Align.RIGHT)
    sheet.height = bottom + _ABOVE
    return sheet
