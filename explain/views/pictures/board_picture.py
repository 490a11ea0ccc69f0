"""The small drawing on a board's card: on the left thin lines for the natural pairing, then bold ones for the board."""

from explain import prose
from explain.answers.board import BoardAnswer, GapAnswer
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.files.wallchart.row import write_rating
from explain.prose import card as words
from explain.views.pictures.lettering import drawable_name, fitted_name, width_of
from explain.views.pictures.round_lines import Line, Room, bent, straight
from explain.views.pictures.sheet import (
    BLACK,
    BOLDER,
    GRAY,
    NOBODY,
    NORMAL,
    SIGN,
    WHITE,
    Align,
    Point,
    Sheet,
    pen_of,
    write_letter,
)

_APART = 62
_MARGIN = 14
_LEAST_ROOM, _MOST_ROOM = 84, 90  # for a name, or a value of a limit; no picture is wider than a narrow notebook
_HEAD, _TOP, _ROW = 12, 40, 44
_LINE = 6  # how far the name is above the middle of its row, and the rating below
_BEND = 18
_MOST_BOARDS = 6

_Board = tuple[RoundPlayer, RoundPlayer | None]


class BoardPicture:
    """A drawing in progress: a row for every natural board of the switch, the same rows on both sides."""

    def __init__(self, answer: BoardAnswer, *, is_narrow: bool = False) -> None:
        """Assign the rows; of a very long switch only this board's natural boards are shown.

        A narrow drawing, for a phone, has one pair of columns, with the natural lines behind the others.
        """
        self.answer = answer
        own = (answer.white, answer.black)
        before = answer.switch.before if answer.switch else () if answer.change is Change.BY_HAND else (own,)
        after = answer.switch.after if answer.switch else (own,)
        self.is_cut = len(before) > _MOST_BOARDS
        self.before: list[_Board] = [board for board in before if not self.is_cut or set(board) & set(own)]
        self.others: list[_Board] = [] if self.is_cut else [board for board in after if set(board) != set(own)]
        named = [player for board in (own, *self.before) for player in board if player]
        widest = max(width_of(drawable_name(player), NORMAL) for player in named) * BOLDER
        self.room = _LEAST_ROOM if is_narrow else min(max(int(widest) + 1, _LEAST_ROOM), _MOST_ROOM)
        self.left = self.room + _MARGIN
        self.right = self.left + _APART
        self.width = self.left + self.right
        self.now = 0 if is_narrow else self.width  # distance between the two copies of a place
        self.sheet = Sheet(self.now + self.width)
        self.places: dict[RoundPlayer | None, Point] = {
            player: (x, _TOP + _ROW * row)
            for row, board in enumerate(self.before or [own])
            for player, x in zip(board, (self.left, self.right), strict=True)
        }
        for player, mate in (own, own[::-1]):
            if player in self.places:
                continue  # otherwise they leave the group in another's place, and are on none of the boards taken apart
            on_left = mate in self.places and self.places[mate][0] == self.right
            below = max(y for _, y in self.places.values()) + _ROW
            self.places[player] = (self.left if on_left else self.right, below)

    def drawn(self) -> Sheet:
        """The finished sheet."""
        titles = ((0, "natural"), (self.now, "now")) if self.now else ((0, words.NATURAL_BEHIND),)
        for shift, title in titles:
            self.sheet.write((shift + self.width / 2, _HEAD), title, align=Align.CENTER, bold=bool(shift))
        for board in self.before:
            self.sheet.stroke(self._line(board, 0).points, color=GRAY, width=1.2)
        others = [self._line(board, self.now) for board in self.others]
        for other in others:
            self.sheet.stroke(other.points, color=GRAY, width=2.0)
        written = [self._draw_gap(gap) for gap in self.answer.gaps]
        pen, line = pen_of(self.answer), self._line((self.answer.white, self.answer.black), self.now)
        self.sheet.stroke(line.points, color=pen.color, width=3.2, dashes=pen.dashes)
        write_letter(self.sheet, pen, Room([line, *others]).spot(line, width=SIGN + 2))
        for player, place in self.places.items():
            if self.before and self.now:
                self._write(player, place)
            self._write(player, (place[0] + self.now, place[1]), now=True)
        self.sheet.height = self._foot(tell_value=not any(written))
        return self.sheet

    def _foot(self, *, tell_value: bool) -> int:
        bottom = max(y for _, y in self.places.values()) + _ROW // 2
        notes = [value] if tell_value and self.answer.gaps and (value := prose.value_of_limit(self.answer)) else []
        if self.is_cut and self.answer.switch:
            notes.append(f"{prose.counted(len(self.answer.switch.after), 'board')} in the switch")
        if notes:
            self.sheet.write((self.now + self.width / 2, bottom), ", ".join(notes), align=Align.CENTER, bold=True)
        return int(bottom) + 12

    def _draw_gap(self, gap: GapAnswer) -> bool:
        """A dotted line between the two players a gap compares, with its points; returns whether it shows the value."""
        one, other = self.places.get(gap.here), self.places.get(gap.natural)
        if one is None or other is None or one == other:
            return False
        outward = 0 if one[0] != other[0] else -1 if one[0] == self.left else 1
        if not (outward or gap.counts):
            return False
        self.sheet.stroke([(one[0] + self.now, one[1]), (other[0] + self.now, other[1])], width=0.9, dashes=(1, 2))
        if not outward:
            return False
        half_row = 0 if round((one[1] - other[1]) / _ROW) % 2 else _ROW / 2
        beside = (one[0] + self.now + 8 * outward, (one[1] + other[1]) / 2 + half_row)
        points = (gap.counts and prose.value_of_limit(self.answer)) or prose.value_words(gap.points)
        self.sheet.write(beside, points, align=Align.LEFT if outward > 0 else Align.RIGHT, bold=gap.counts)
        return gap.counts

    def _write(self, player: RoundPlayer | None, place: Point, *, now: bool = False) -> None:
        x, y = place
        on_left = x in (self.left, self.left + self.now)
        bold = now and player in self.answer.players
        lines = ["bye"]
        if player is not None:
            name = fitted_name(player, self.room / BOLDER if bold else self.room, NORMAL)
            lines = [name, f"{write_rating(player.rating)} {player.urgency}"]
        beside, align = (x - 9, Align.RIGHT) if on_left else (x + 9, Align.LEFT)
        for text, down in zip(lines, (-_LINE, _LINE) if player else (0,), strict=True):
            self.sheet.write((beside, y + down), text, align=align, bold=bold)
        seats = self.answer.players if now and self.answer.black else ()
        self.sheet.mark((WHITE, BLACK)[seats.index(player)] if player in seats else NOBODY, place)

    def _line(self, board: _Board, shift: int) -> Line:
        (x, y), (across, down) = sorted((self.places[board[0]], self.places[board[1]]))
        if x == across:
            return bent((x + shift, y), (x + shift, down), toward=_BEND if x == self.left else -_BEND)
        return straight((x + shift, y), (across + shift, down))
