"""The small drawing of a set that cannot all be paired: its players on the left, possible opponents on the right."""

from explain.answers.no_way_around import ForcedSet
from explain.answers.player import RoundPlayer
from explain.prose import necessity as words
from explain.views.pictures.lettering import drawable_name, fitted
from explain.views.pictures.round_lines import bent, straight
from explain.views.pictures.sheet import GRAY, NOBODY, NORMAL, PALE, Align, Point, Sheet

WIDTH = 420
_LEFT, _RIGHT = 160, 280
_NAME_ROOM = 136
_HEAD, _TOP, _ROW, _GAP = 12, 32, 20, 10
_BEND = 22
_FRAME = 7


def set_sheet(forced: ForcedSet) -> Sheet:
    """The drawing: a row for every player, a little room between parties, and a line beside a party of several."""
    places, bottom = _places(forced)
    sheet = Sheet(WIDTH, bottom + _ROW)
    for side, title, align in ((_LEFT, words.PLAYER, Align.RIGHT), (_RIGHT, words.MAY_MEET, Align.LEFT)):
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
        name = "bye" if player is None else fitted(drawable_name(player), _NAME_ROOM, NORMAL)
        if x == _LEFT:
            sheet.write((x - 9, y), name, align=Align.RIGHT, bold=True)
        else:
            sheet.write((x + 9, y), name)
        sheet.mark(NOBODY, (x, y))
    sheet.write((_RIGHT + 9, bottom), words.may_drop(forced))
    return sheet


def _places(forced: ForcedSet) -> tuple[dict[RoundPlayer | None, Point], float]:
    """Where everybody stands, and the height of the last row."""
    places: dict[RoundPlayer | None, Point] = {}
    y = _TOP
    for party in forced.parties:
        for player in party:
            places[player] = (_LEFT, y)
            y += _ROW
        y += _GAP
    bottom = y - _GAP - _ROW
    step = (bottom - _TOP) / (len(forced.only) + 1)
    return places | {player: (_RIGHT, _TOP + row * step) for row, player in enumerate(forced.only, start=1)}, bottom
