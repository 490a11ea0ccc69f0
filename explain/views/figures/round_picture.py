"""The picture of a round: score group by score group, thin lines for the natural pairing, bold ones for what it became."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from explain import prose
from explain.reasons.board import BoardAnswer
from explain.reasons.changes import Change
from explain.reasons.who import Who
from explain.round import Round
from explain.views.figures.canvas import NORMAL, SMALL, Canvas, Mark
from explain.views.figures.legend import Sample, write_legend
from explain.views.figures.lettering import fitted, name_of, plain
from explain.views.figures.lines import Label, Line, Writer, natural_line
from explain.views.figures.pens import GRAY, INK, PALE, Pen, pen_of
from explain.views.figures.seating import Column, Heading, Place, Seating, baseline, by_rank_alone, seating

WIDTH = 660
_MARGIN = 12
_NAME_ROOM = 120


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


_SIDES = {
    Column.LEFT: _Side(name=_MARGIN, rating=170, due=185, wrong=203, board=219, node=233),
    Column.RIGHT: _Side(name=490, rating=WIDTH - _MARGIN, due=475, wrong=457, board=441, node=427),
}
_LEFT, _RIGHT = _SIDES[Column.LEFT].node, _SIDES[Column.RIGHT].node
_WHITE = Mark("s", 8, "white")
_BLACK = Mark("s", 8, INK)
_DOT = Mark("o", 4, GRAY, GRAY)


class RoundPicture:
    """One picture in the making."""

    def __init__(self, round: Round, chosen: BoardAnswer | None, stage: Stage) -> None:
        """Seat everybody."""
        self.round, self.chosen, self.stage = round, chosen, stage
        self.seats: Seating = seating(round)
        self.canvas = Canvas()

    def drawn(self) -> tuple[Canvas, int]:
        """The canvas with everything on it, and how high it is."""
        round = self.round
        heading = plain(prose.round_heading(round.section.title, round.number, posted=round.is_posted))
        self.canvas.write((_MARGIN, 16), fitted(heading, WIDTH - 40, NORMAL + 2), size=NORMAL + 1, bold=True)
        for block in self.seats.headings:
            self._head(block)
        if not round.answers:
            self.canvas.write((_MARGIN, 44), prose.round_summary(round.answers, round.groups))
        for answer in round.answers:
            self._seat(answer)
        for place in self.seats.byes.values():
            self.canvas.write((_SIDES[place.column].node + 10, place.height), "bye", color=INK)
            self.canvas.mark(_DOT, (_SIDES[place.column].node, place.height))
        samples = tuple(self._lines())
        return self.canvas, write_legend(self.canvas, samples, top=self.seats.bottom + 14, width=WIDTH)

    def _head(self, block: Heading) -> None:
        self.canvas.stroke([(_MARGIN, block.height), (WIDTH - _MARGIN, block.height)], color=PALE, width=1.0)
        self.canvas.write((_MARGIN, block.height + 10), block.title, bold=True)
        self.canvas.write((_MARGIN, block.height + 22), block.due, size=SMALL)
        self.canvas.write((WIDTH - _MARGIN, block.height + 22), block.wrong, size=SMALL, align="right")

    def _seat(self, answer: BoardAnswer) -> None:
        final = self.stage is Stage.FINAL
        wrong = {each.player.number: each.kind.value for each in answer.wrong} if final else {}
        for player in answer.players:
            place = self.seats.of(player)
            side = _SIDES[place.column]
            quiet = self.chosen is not None and answer.switch != self.chosen.switch
            _write_player(self.canvas, player, place, GRAY if False and quiet else INK)
            self.canvas.write((side.wrong, place.height), wrong.get(player.number, ""), size=SMALL, align="center", bold=True)
            if final and answer.board is not None:
                self.canvas.write((side.board, place.height), str(answer.board), size=7, align="center", color="#555555")
            color = _DOT if not final or answer.black is None else _WHITE if player == answer.white else _BLACK
            self.canvas.mark(color, (side.node, place.height))

    def _lines(self) -> Iterator[Sample]:
        yield from ()
