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
from explain.views.figures.legend import Sample, write_legend, write_letter
from explain.views.figures.lettering import fitted, name_of, plain, width_of
from explain.views.figures.lines import Line, Room, bent, straight
from explain.views.figures.pens import GRAY, INK, PALE, Pen, pen_of
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
_QUIET = "#8f8f8f"


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
        final = {frozenset(player.number for player in answer.players): answer for answer in self.round.answers}
        after = {frozenset((player.number, other.number) if other else (player.number,)) for player, other in self._ends_of_final()}
        first, second = self._lines_of(baseline(self.round)), self._lines_of(by_rank_alone(self.round.answers))
        is_final = self.stage is Stage.FINAL
        earlier = {ends: line for ends, line in second.items() if ends not in first and not (is_final and ends in after)}
        natural = {ends: line for ends, line in first.items() if not (is_final and ends in final)}
        for ends, line in earlier.items():
            self._stroke(line, _DOTTED, 1.0, "natural by rank alone")
        for ends, line in natural.items():
            self._stroke(line, _THIN, 1.0 if is_final else 1.6, "natural")
        if is_final:
            self._draw_final(Room((*earlier.values(), *natural.values())))
