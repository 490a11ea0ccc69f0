"""The picture of a round: score group by score group, thin lines for the natural pairing, bold ones for what it became."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from explain import prose
from explain.reasons.board import BoardAnswer
from explain.reasons.changes import Change
from explain.reasons.who import Who
from explain.round import Round
from explain.views.figures.canvas import NORMAL, SMALL, Canvas, Mark
from explain.views.figures.legend import BADGE, Sample, write_legend, write_letter
from explain.views.figures.lettering import fitted, name_of, plain, width_of
from explain.views.figures.lines import Line, Room, bent, straight
from explain.views.figures.pens import GRAY, INK, PALE, QUIET, Pen, pen_of
from explain.views.figures.seating import Column, Heading, Place, Seating, baseline, by_rank_alone, seating

WIDTH = 660
_MARGIN = 12
_NAME_ROOM = 120
_BOLDER = 1.12


class Stage(enum.StrEnum):
    """How far the round has come in the picture."""

    GROUPS = "groups"
    NATURAL = "natural"
    FINAL = "final"


@dataclass(frozen=True, slots=True)
class _Side:
    """Where things stand on one side, in points from the left."""

    name: int
    rating: int
    due: int
    wrong: int
    board: int
    node: int
    reach: int


_SIDES = {
    Column.LEFT: _Side(name=_MARGIN, rating=170, due=185, wrong=203, board=219, node=233, reach=1),
    Column.RIGHT: _Side(name=490, rating=WIDTH - _MARGIN, due=475, wrong=457, board=441, node=427, reach=-1),
}
_WHITE = Mark("s", 8, "white")
_BLACK = Mark("s", 8, INK)
_DOT = Mark("o", 4, GRAY, GRAY)
_THIN = Pen("", (), GRAY)
_DOTTED = Pen("", (1, 2.5), GRAY)


class RoundPicture:
    """One picture in the making."""

    def __init__(self, round: Round, chosen: BoardAnswer | None, stage: Stage) -> None:
        """Seat everybody."""
        self.round, self.chosen, self.stage = round, chosen, stage
        self.seats: Seating = seating(round)
        self.canvas = Canvas()
        self.samples: list[Sample] = []

    def drawn(self) -> tuple[Canvas, int]:
        """The canvas with everything on it, and how high it is in points."""
        round = self.round
        heading = plain(prose.round_heading(round.section.title, round.number, posted=round.is_posted))
        self.canvas.write((_MARGIN, 16), fitted(heading, 560, NORMAL + 2), size=NORMAL + 2, bold=True)
        for block in self.seats.headings:
            self._head(block)
        if not round.answers:
            self.canvas.write((_MARGIN, 44), prose.round_summary(round.answers, round.groups))
        self._draw_lines()
        for answer in round.answers:
            self._seat(answer)
        for place in self.seats.byes.values():
            self.canvas.write((_SIDES[place.column].node + 10, place.height), "bye")
            self.canvas.mark(_DOT, (_SIDES[place.column].node, place.height))
        return self.canvas, write_legend(self.canvas, (*self.samples, *self._marks_meaning()), top=self.seats.bottom + 18, width=WIDTH)

    def _head(self, block: Heading) -> None:
        self.canvas.stroke([(_MARGIN, block.height), (WIDTH - _MARGIN, block.height)], color=PALE)
        self.canvas.write((_MARGIN, block.height + 10), block.title, bold=True)
        self.canvas.write((_MARGIN, block.height + 22), block.due, size=SMALL)
        self.canvas.write((WIDTH - _MARGIN, block.height + 22), block.wrong, size=SMALL, align="right")

    # Players.

    def _seat(self, answer: BoardAnswer) -> None:
        final = self.stage is Stage.FINAL
        wrong = {each.player.number: each.kind.value for each in answer.wrong} if final else {}
        for player in answer.players:
            place = self.seats.of(player)
            side = _SIDES[place.column]
            self._write_player(player, place, bold=self.chosen is not None and self._is_chosen(answer))
            self.canvas.write((side.wrong, place.height), wrong.get(player.number, ""), size=SMALL, align="center", bold=True)
            if final and answer.board is not None:
                self.canvas.write((side.board, place.height), str(answer.board), size=7, align="center", color="#555555")
            mark = _DOT if not final or answer.black is None else _WHITE if player == answer.white else _BLACK
            self.canvas.mark(mark, (side.node, place.height))

    def _write_player(self, player: Who, place: Place, *, bold: bool) -> None:
        side, y = _SIDES[place.column], place.height
        name = fitted(name_of(player), _NAME_ROOM, NORMAL * (_BOLDER if bold else 1))
        self.canvas.write((side.name, y), name, bold=bold)
        self.canvas.write((side.rating, y), "unr" if player.rating is None else str(player.rating), align="right", bold=bold)
        self.canvas.write((side.due, y), player.urgency, align="center", bold=True)

    def _marks_meaning(self) -> Iterator[Sample]:
        if self.stage is Stage.FINAL and self.round.boards:
            yield Sample("White", mark=_WHITE)
            yield Sample("Black", mark=_BLACK)
            kinds = {each.kind: None for answer in self.round.boards for each in answer.wrong}
            if kinds:
                yield Sample("wrong color: " + ", ".join(f"{kind.value} {prose.CONFLICT_WORDS[kind]}" for kind in kinds))

    # Lines.

    def _draw_lines(self) -> None:
        if self.stage is Stage.GROUPS:
            return
        final = {_ends(answer.white, answer.black): answer for answer in self.round.answers} if self.stage is Stage.FINAL else {}
        natural = self._lines_of(baseline(self.round))
        by_rank = self._lines_of(by_rank_alone(self.round.answers))
        thin = [line for ends, line in natural.items() if ends not in final]
        dotted = [line for ends, line in by_rank.items() if ends not in final and ends not in natural]
        for line in dotted:
            self._stroke(line, _DOTTED, 1.0, "natural by rank alone")
        for line in thin:
            self._stroke(line, _THIN, 1.0 if final else 1.6, "natural pairing")
        lines = {answer: self._line(answer.white, answer.black) for answer in final.values()}
        room = Room((*dotted, *thin, *lines.values()))
        for answer in sorted(lines, key=self._is_chosen):
            self._draw_board(answer, lines[answer], room)

    def _draw_board(self, answer: BoardAnswer, line: Line, room: Room) -> None:
        pen, chosen = pen_of(answer), self._is_chosen(answer)
        quiet = self.chosen is not None and not chosen
        words = "final: the natural pairing" if not pen.letter else prose.CHANGE_WORDS[answer.change if answer.black else Change.ODD_PLAYER]
        self._stroke(line, Pen(pen.letter, pen.dashes, QUIET) if quiet else pen, 3.2 if chosen else 1.4 if quiet else 2.0, words, sample=pen)
        value = prose.value_of_limit(answer) if chosen else ""
        half = (width_of(value, SMALL) + BADGE) / 2 if value else BADGE / 2
        if pen.letter:
            x, y = room.spot(line, half_width=half)
            write_letter(self.canvas, pen, (x - half + BADGE / 2, y), quiet=quiet)
            self.canvas.write((x - half + BADGE + 1, y), value, size=SMALL, bold=True, boxed=True)

    def _stroke(self, line: Line, pen: Pen, width: float, words: str, *, sample: Pen | None = None) -> None:
        self.canvas.stroke(line.points, color=pen.color, width=width, dashes=pen.dashes)
        self.samples.append(Sample(words, sample or pen, 2.0 if sample else width))

    def _is_chosen(self, answer: BoardAnswer) -> bool:
        if self.chosen is None:
            return False
        same = answer.switch is not None and self.chosen.switch is not None and answer.switch.after == self.chosen.switch.after
        return same or answer == self.chosen

    def _lines_of(self, opponents: Mapping[int, Who | None]) -> dict[frozenset[int], Line]:
        everybody = [player for answer in self.round.answers for player in answer.players if player.number in opponents]
        return {_ends(player, opponents[player.number]): self._line(player, opponents[player.number]) for player in everybody}

    def _line(self, one: Who, other: Who | None) -> Line:
        first, second = self.seats.of(one), self.seats.of(other, one)
        if first.column is second.column:
            side = _SIDES[first.column]
            top, bottom = sorted((first.height, second.height))
            return bent((side.node, top), (side.node, bottom), toward=side.reach * min(40 + (bottom - top) / 3, 130))
        left, right = (first, second) if first.column is Column.LEFT else (second, first)
        return straight((_SIDES[Column.LEFT].node, left.height), (_SIDES[Column.RIGHT].node, right.height))


def _ends(one: Who, other: Who | None) -> frozenset[int]:
    return frozenset((one.number, other.number) if other else (one.number,))
