"""The small drawing on a board's card: thin lines on the left for the natural pairing, bold ones for the board."""

from explain import prose
from explain.answers.board import BoardAnswer, GapAnswer
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.views.pictures.lettering import drawable_name, drawable_rating, fitted
from explain.views.pictures.round_lines import Line, bent, straight
from explain.views.pictures.sheet import (
    BLACK,
    BOLDER,
    GRAY,
    NOBODY,
    NORMAL,
    PAPER,
    WHITE,
    Align,
    Point,
    Sheet,
    pen_of,
    write_letter,
)

WIDTH = 660
_NOW = 330
_LEFT, _RIGHT = 126, 204
_NAME_ROOM = 112
_HEAD, _TOP, _ROW = 12, 40, 44
_LINE = 6  # how far a name stands above the middle of its row, and the rating below
_BEND = 18
_MOST_BOARDS = 6

_ALIGN = (Align.CENTER, Align.LEFT, Align.RIGHT)
_Board = tuple[RoundPlayer, RoundPlayer | None]


class BoardPicture:
    """One drawing in the making: a row for every natural board of the switch, the same rows on both sides."""

    def __init__(self, answer: BoardAnswer) -> None:
        """Give everybody a row; of a very long switch only this board's natural boards are shown."""
        self.answer = answer
        self.sheet = Sheet(WIDTH)
        own = (answer.white, answer.black)
        before = answer.switch.before if answer.switch else () if answer.change is Change.BY_HAND else (own,)
        after = answer.switch.after if answer.switch else (own,)
        self.is_cut = len(before) > _MOST_BOARDS
        self.before: list[_Board] = [board for board in before if not self.is_cut or set(board) & set(own)]
        self.others: list[_Board] = [] if self.is_cut else [board for board in after if set(board) != set(own)]
        self.places: dict[RoundPlayer | None, Point] = {
            player: (x, _TOP + _ROW * row)
            for row, board in enumerate(self.before or [own])
            for player, x in zip(board, (_LEFT, _RIGHT), strict=True)
        }
        for player, mate in (own, own[::-1]):
            if (
                player not in self.places
            ):  # who leaves his group in another's place stands on none of the boards taken apart
                on_left = mate in self.places and self.places[mate][0] == _RIGHT
                self.places[player] = (_LEFT if on_left else _RIGHT, max(y for _, y in self.places.values()) + _ROW)

    def drawn(self) -> Sheet:
        """The sheet with everything on it."""
        for shift, title in ((0, "natural"), (_NOW, "now")):
            self.sheet.write((shift + (_LEFT + _RIGHT) / 2, _HEAD), title, align=Align.CENTER, bold=bool(shift))
        for board in self.before:
            self.sheet.stroke(self._line(board, 0).points, color=GRAY, width=1.2)
        for board in self.others:
            self.sheet.stroke(self._line(board, _NOW).points, color=GRAY, width=2.0)
        written = [self._draw_gap(gap) for gap in self.answer.gaps]
        pen, line = pen_of(self.answer), self._line((self.answer.white, self.answer.black), _NOW)
        self.sheet.stroke(line.points, color=pen.color, width=3.2, dashes=pen.dashes)
        write_letter(
            self.sheet, pen, line.at(0.25 if line.is_straight else 0.18)
        )  # beside the value, which stands in the middle
        for player, place in self.places.items():
            if self.before:
                self._write(player, place)
            self._write(player, (place[0] + _NOW, place[1]), now=True)
        self.sheet.height = self._foot(tell_value=not any(written))
        return self.sheet

    def _foot(self, *, tell_value: bool) -> int:
        bottom = max(y for _, y in self.places.values()) + _ROW // 2
        notes = [words] if tell_value and self.answer.gaps and (words := prose.value_of_limit(self.answer)) else []
        if self.is_cut and self.answer.switch:
            notes.append(f"{prose.counted(len(self.answer.switch.after), 'board')} in the switch")
        if notes:
            self.sheet.write((_NOW + (_LEFT + _RIGHT) / 2, bottom), ", ".join(notes), align=Align.CENTER, bold=True)
        return int(bottom) + 12

    def _draw_gap(self, gap: GapAnswer) -> bool:
        """A dotted line between the two whom a gap compares, with its points; says whether it gives the value."""
        one, other = self.places.get(gap.here), self.places.get(gap.natural)
        if one is None or other is None or one == other:
            return False
        outward = 0 if one[0] != other[0] else -1 if one[0] == _LEFT else 1
        if not (outward or gap.counts):
            return False
        self.sheet.stroke([(one[0] + _NOW, one[1]), (other[0] + _NOW, other[1])], width=0.9, dashes=(1, 2))
        half_row = 0 if round((one[1] - other[1]) / _ROW) % 2 or not outward else _ROW / 2
        middle = ((one[0] + other[0]) / 2 + _NOW + 8 * outward, (one[1] + other[1]) / 2 + half_row)
        words = (gap.counts and prose.value_of_limit(self.answer)) or prose.value_words(gap.points)
        self.sheet.write(middle, words, align=_ALIGN[outward], bold=gap.counts, frame="" if outward else PAPER)
        return gap.counts

    def _write(self, player: RoundPlayer | None, place: Point, *, now: bool = False) -> None:
        x, y = place
        on_left = x in (_LEFT, _LEFT + _NOW)
        bold = now and player in self.answer.players
        lines = ["bye"]
        if player is not None:
            name = fitted(drawable_name(player), _NAME_ROOM / BOLDER if bold else _NAME_ROOM, NORMAL)
            lines = [name, f"{drawable_rating(player)} {player.urgency}"]
        for words, down in zip(lines, (-_LINE, _LINE) if player else (0,), strict=True):
            self.sheet.write(
                (x + (-9 if on_left else 9), y + down), words, align=Align.RIGHT if on_left else Align.LEFT, bold=bold
            )
        seated = now and self.answer.black is not None
        mark = (
            WHITE
            if seated and player == self.answer.white
            else BLACK
            if seated and player == self.answer.black
            else NOBODY
        )
        self.sheet.mark(mark, place)

    def _line(self, board: _Board, shift: int) -> Line:
        (x, y), (across, down) = sorted((self.places[board[0]], self.places[board[1]]))
        if x == across:
            return bent((x + shift, y), (x + shift, down), toward=_BEND if x == _LEFT else -_BEND)
        return straight((x + shift, y), (across + shift, down))
