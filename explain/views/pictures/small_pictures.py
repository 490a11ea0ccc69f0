"""Small drawings: shares as bars for a phone, the ladder of criteria, and players who cannot all be paired."""

from collections.abc import Sequence

from explain.answers.no_way_around import ForcedSet
from explain.answers.player import RoundPlayer
from explain.pairing.criteria import Criterion
from explain.prose import necessity as words
from explain.views.pictures.lettering import broken, drawable_text, fitted, fitted_name
from explain.views.pictures.round_lines import bent, straight
from explain.views.pictures.sheet import BOLDER, GRAY, NOBODY, NORMAL, PALE, Align, Point, Sheet

_BAR, _FIGURES = 200.0, 70.0
_ROW, _THICK, _GAP = 32.0, 9.0, 6.0
_BELOW = 15.0  # clear of letters' descenders
_WHOLE = 1000
WIDTH = 420
_SLIDE, _NUMBER, _BESIDE = 380, 18, 4
_RUNG = 20.5
_ABOVE = 6
_RAIL = 2.0


def bars_sheet(bars: Sequence[tuple[str, str, int]]) -> Sheet:
    """Horizontal bars, each with its text, its figure and its length in thousandths.

    A pale bar shows the full length.
    """
    sheet = Sheet(_BAR + _FIGURES, _ROW * len(bars) + _GAP)
    for place, (text, figures, thousandths) in enumerate(bars):
        top = place * _ROW + _GAP
        sheet.write((0, top + _GAP), fitted(drawable_text(text), sheet.width, NORMAL))
        _fill(sheet, top + _BELOW, _WHOLE, PALE)
        _fill(sheet, top + _BELOW, thousandths, GRAY)
        sheet.write((_BAR + _GAP, top + _BELOW + _THICK / 2), figures)
    return sheet


def _fill(sheet: Sheet, top: float, thousandths: int, color: str) -> None:
    right, bottom = _BAR * thousandths / _WHOLE, top + _THICK
    if thousandths:
        sheet.fill([(0, top), (right, top), (right, bottom), (0, bottom)], color)


def ladder_sheet(criteria: Sequence[Criterion]) -> Sheet:
    """The criteria in the order in which they are compared, on a slide; the first half is on the left."""
    half = (len(criteria) + 1) // 2
    sheet = Sheet(_SLIDE, _RUNG * half + _BESIDE)
    for place, criterion in enumerate(criteria):
        left, rung = _SLIDE / 2 * (place // half) + _NUMBER, _RUNG * (place % half + 1)
        right = left + _SLIDE / 2 - _NUMBER - _BESIDE
        sheet.stroke([(left, rung), (right, rung)], color=PALE, width=BOLDER)
        lines = broken(criterion.title, right - left - _BESIDE, NORMAL)
        for above, text in zip(reversed(range(len(lines))), lines, strict=True):
            sheet.write((left + _BESIDE, rung - _ABOVE - above * (NORMAL - 1)), text)
        sheet.write((left - _BESIDE, rung - _ABOVE), str(place + 1), align=Align.RIGHT)
        for rail in (left, right) if place % half == 0 else ():
            sheet.stroke([(rail, 0), (rail, sheet.height)], color=GRAY, width=_RAIL)
    return sheet


_PLAYERS, _OTHERS = 160, 280
_NAME_ROOM = 136
_HEAD, _FIRST, _EACH, _BETWEEN = 12, 32, 20, 10
_BEND = 22
_FRAME = 7


def set_sheet(forced: ForcedSet) -> Sheet:
    """A row for every player, with space between parties, and a line beside a party of several."""
    places, bottom = _places(forced)
    sheet = Sheet(WIDTH, bottom + _EACH)
    for side, title, align in ((_PLAYERS, words.PLAYER, Align.RIGHT), (_OTHERS, words.MAY_MEET, Align.LEFT)):
        sheet.write((side, _HEAD), title, align=align, bold=True)
    for party in forced.parties:
        if len(party) > 1:
            ends = places[party[0]][1] - _FRAME, places[party[-1]][1] + _FRAME
            sheet.stroke([(_FRAME, end) for end in ends], color=PALE, width=2.0)
    for pair in forced.may_meet:
        left, right = sorted(places[each] for each in pair)
        line = straight(left, right) if left[0] != right[0] else bent(left, right, toward=_BEND)
        sheet.stroke(line.points, color=GRAY, width=1.2)
    for player, (x, y) in places.items():
        name = "bye" if player is None else fitted_name(player, _NAME_ROOM, NORMAL)
        beside, align = (x - 9, Align.RIGHT) if x == _PLAYERS else (x + 9, Align.LEFT)
        sheet.write((beside, y), name, align=align, bold=x == _PLAYERS)
        sheet.mark(NOBODY, (x, y))
    sheet.write((_OTHERS + 9, bottom), words.may_drop(forced))
    return sheet


def _places(forced: ForcedSet) -> tuple[dict[RoundPlayer | None, Point], float]:
    """Everybody's place, and the height of the last row."""
    places: dict[RoundPlayer | None, Point] = {}
    y = _FIRST
    for party in forced.parties:
        for player in party:
            places[player] = (_PLAYERS, y)
            y += _EACH
        y += _BETWEEN
    bottom = y - _BETWEEN - _EACH
    step = (bottom - _FIRST) / (len(forced.only) + 1)
    return places | {player: (_OTHERS, _FIRST + row * step) for row, player in enumerate(forced.only, start=1)}, bottom
