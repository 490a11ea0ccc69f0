"""The small drawing of a set that cannot all be paired: its players on the left, possible opponents on the right."""

from explain.answers.no_way_around import ForcedSet
from explain.answers.player import RoundPlayer
from explain.prose import necessity as words
from explain.views.pictures.lettering import drawable_name, fitted
from explain.views.pictures.round_lines import Line, bent, straight
from explain.views.pictures.sheet import GRAY, NOBODY, NORMAL, PALE, Align, Point, Sheet

WIDTH = 420
_LEFT, _RIGHT = 160, 280
_NAME_ROOM = 136
_HEAD, _TOP, _ROW, _GAP = 12, 32, 20, 10
_BEND = 22
_FRAME = 7


class SetPicture:
    """One drawing in the making: a row for every player, and a little room between parties."""

    def __init__(self, forced: ForcedSet) -> None:
        """Give everybody a place."""
        self.forced, self.sheet = forced, Sheet(WIDTH)
        self.places: dict[RoundPlayer | None, Point] = {}
        y = _TOP
        for party in forced.parties:
            for player in party:
                self.places[player] = (_LEFT, y)
                y += _ROW
            y += _GAP
        self.bottom = y - _GAP - _ROW
        step = (self.bottom - _TOP) / (len(forced.only) + 1)
        for row, player in enumerate(forced.only, start=1):
            self.places[player] = (_RIGHT, _TOP + row * step)

    def drawn(self) -> Sheet:
        """The sheet with everything on it."""
        for x, title in ((_LEFT, words.PLAYER), (_RIGHT, words.MAY_MEET)):
            self.sheet.write((x, _HEAD), title, align=Align.RIGHT if x == _LEFT else Align.LEFT, bold=True)
        for party in self.forced.parties:
            if len(party) > 1:
                self._mark_off(party)
        for one, other in self.forced.may_meet:
            self.sheet.stroke(self._line(self.places[one], self.places[other]).points, color=GRAY, width=1.2)
        for player, place in self.places.items():
            self._write(player, place)
        self.sheet.write((_RIGHT + 9, self.bottom), words.may_drop(self.forced))
        self.sheet.height = self.bottom + _ROW
        return self.sheet

    def _mark_off(self, party: tuple[RoundPlayer | None, ...]) -> None:
        """A line beside the names of a party of several."""
        ends = self.places[party[0]][1] - _FRAME, self.places[party[-1]][1] + _FRAME
        self.sheet.stroke([(_FRAME, end) for end in ends], color=PALE, width=2.0)

    def _write(self, player: RoundPlayer | None, place: Point) -> None:
        x, y = place
        name = "bye" if player is None else fitted(drawable_name(player), _NAME_ROOM, NORMAL)
        on_left = x == _LEFT
        self.sheet.write((x + (-9 if on_left else 9), y), name, align=Align.RIGHT if on_left else Align.LEFT, bold=on_left)
        self.sheet.mark(NOBODY, place)

    @staticmethod
    def _line(one: Point, other: Point) -> Line:
        left, right = sorted((one, other))
        return straight(left, right) if left[0] != right[0] else bent(left, right, toward=_BEND)
