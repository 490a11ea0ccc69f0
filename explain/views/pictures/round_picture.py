"""The picture of a round, by score group: thin lines for the natural pairing, bold ones for the final boards."""

import enum
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.files.wallchart.row import write_rating
from explain.prose.coming import FRAMED
from explain.prose.rounds import LETTER, LETTER_AND_NUMBER
from explain.views.pictures.lettering import drawable_text, fitted, fitted_name, width_of
from explain.views.pictures.round_lines import Line, Room, bent, straight
from explain.views.pictures.seating import (
    LINE,
    GroupHeading,
    PictureShape,
    PictureSpace,
    Place,
    SeatColumn,
    Seating,
    baseline,
    by_rank_alone,
    of_one_switch,
    seating,
)
from explain.views.pictures.sheet import (
    BLACK,
    BOLDER,
    GRAY,
    LARGE,
    NOBODY,
    NORMAL,
    PALE,
    PAPER,
    PENS,
    QUIET,
    SIGN,
    WHITE,
    Align,
    LegendEntry,
    Pen,
    Sheet,
    pen_of,
    write_legend,
    write_letter,
)

_MOST_SO_FAR, _APART = 4, 7  # how many of the last colors, and the distance between them


class PictureStage(enum.StrEnum):
    """How far the pairing has come in the picture."""

    GROUPS = "groups"
    NATURAL = "natural"
    FINAL = "final"


_RULED_OUT = LegendEntry("natural, but ruled out", Pen("", (1, 2.5), GRAY), 1.0)
_CHANGED = LegendEntry("natural pairing, changed", Pen("", (), GRAY), 1.0)
_NATURAL = LegendEntry("natural pairing", PENS[Change.NATURAL], 1.6)
_KEPT = LegendEntry("natural pairing, kept", PENS[Change.NATURAL], 1.6)
_SWITCHED = [LegendEntry(prose.CHANGE_WORDS[change], pen, 2.2) for change, pen in PENS.items() if pen.letter]
_FRAMED = LegendEntry(FRAMED)
_WAS_WHITE, _WAS_BLACK = replace(WHITE, size=5), replace(BLACK, size=5)
_SO_FAR = LegendEntry("small: the rounds so far", mark=_WAS_BLACK)
_DUE = LegendEntry(LETTER)
_DUE_AND_BOARD = LegendEntry(LETTER_AND_NUMBER)
_ENTRIES = [_RULED_OUT, _CHANGED, _NATURAL, _KEPT, *_SWITCHED, _FRAMED]


class RoundPicture:
    """A picture in progress."""

    def __init__(
        self,
        round: Round,
        chosen: BoardAnswer | None,
        stage: PictureStage,
        only: Collection[int] = (),
        framed: Collection[int] = (),
        shape: PictureShape = PictureShape.WIDE,
    ) -> None:
        """Seat the players, of the score groups ``only`` if given, by index; then the picture has no heading.

        Players ``framed``, by pairing number, are those whose results would change the chosen board.
        """
        self.round, self.chosen, self.stage, self.framed = round, chosen, stage, framed
        self.has_heading = not only and shape is PictureShape.WIDE
        self.space: PictureSpace = shape.value
        self.seats: Seating = seating(round, only, shape)
        self.sheet = Sheet(self.space.width)
        self.used: set[LegendEntry] = set()

    def drawn(self) -> Sheet:
        """The finished sheet."""
        round = self.round
        before = prose.heading_before(round, is_natural=self.stage is PictureStage.NATURAL)
        heading = prose.heading_of(round) if self.stage is PictureStage.FINAL else before
        margin, right = self.space.outer, self.space.width - self.space.outer
        if self.has_heading:
            head = fitted(drawable_text(heading), right - margin, LARGE * BOLDER)
            self.sheet.write((margin, 16), head, size=LARGE, bold=True)
        for group in self.seats.headings:
            self.sheet.stroke([(margin, group.height), (right, group.height)], color=PALE)
        if not round.answers:
            self.sheet.write((margin, self.seats.bottom), prose.paragraph(round.line))
        self._draw_lines()
        for group in self.seats.headings:
            self._head(group)
        for answer in round.answers:
            self._seat(answer)
        for place in self.seats.byes.values():
            self.sheet.write((self._x(place, self.space.board) - 4, place.height), "bye")
            self.sheet.mark(NOBODY, (self._x(place, self.space.node), place.height))
        self.sheet.height = write_legend(self.sheet, self._legend(), top=self.seats.bottom + 18)
        return self.sheet

    def _head(self, group: GroupHeading) -> None:
        """Write a group's heading beside the lines of players paired down from above, which pass in the middle."""
        due, wrong = group.ends
        margin, is_final = self.space.outer, self.stage is PictureStage.FINAL
        is_stacked = self.space.half_line > 0
        frame = PAPER if is_stacked else ""  # lines pass behind text as wide as the picture
        self.sheet.write((margin, group.height + LINE), group.title, bold=True, frame=frame)
        for place, words in enumerate([*due, *wrong] if is_final and is_stacked else due, start=2):
            self.sheet.write((margin, group.height + LINE * place), words, frame=frame)
        for place, words in enumerate(wrong if is_final and not is_stacked else (), start=1):
            self.sheet.write((self.space.width - margin, group.height + LINE * place), words, align=Align.RIGHT)

    def _legend(self) -> Iterator[LegendEntry]:
        yield from (entry for entry in _ENTRIES if entry in self.used)
        if self.stage is PictureStage.FINAL and self.round.boards:
            yield LegendEntry("White", mark=WHITE)
            yield LegendEntry("Black", mark=BLACK)
            kinds = dict.fromkeys(each.kind for answer in self.round.boards for each in answer.wrong)
            letters = ", ".join(f"{kind.value} {prose.CONFLICT_WORDS[kind]}" for kind in kinds)
            if letters and self.space.wrong:
                yield LegendEntry(f"wrong color: {letters}")
        yield from {_SO_FAR} & self.used
        yield _DUE_AND_BOARD if self.stage is PictureStage.FINAL and self.round.boards else _DUE

    def _seat(self, answer: BoardAnswer) -> None:
        final = self.stage is PictureStage.FINAL
        wrong = {each.player.number: each.kind.value for each in answer.wrong} if final and self.space.wrong else {}
        for player in answer.players:
            if player.number not in self.seats.places:
                continue
            place, bold, space = self.seats.of(player), self._is_chosen(answer), self.space
            above, below = place.height - space.half_line, place.height + space.half_line
            name = fitted_name(player, space.name_width, NORMAL * (BOLDER if bold else 1))
            framed = player.number in self.framed
            left = self._x_of_words(place, space.outer)
            self.sheet.write((left, above), name, bold=bold, frame=GRAY if framed else "")
            self.used |= {_FRAMED} if framed else set()
            rating_at = (self._x_of_words(place, space.rating), below)
            self.sheet.write(rating_at, write_rating(player.rating), align=Align.RIGHT, bold=bold)
            self._write_in(self._x(place, space.due), above, player.urgency, bold=True)
            wrong_at = self._x_of_words(place, space.wrong) if space.half_line else self._x(place, space.wrong)
            self._write_in(wrong_at, below, wrong.get(player.number, ""), bold=True)
            if final and answer.board is not None:
                self._write_in(self._x(place, space.board), below, str(answer.board))
            if space.so_far:
                self._mark_so_far(player, self._x_of_words(place, space.so_far), below)
            colored = final and answer.black is not None
            node = (self._x(place, space.node), place.height)
            self.sheet.mark((WHITE if player == answer.white else BLACK) if colored else NOBODY, node)

    def _x(self, place: Place, from_edge: int) -> int:
        """The distance from the left of something equally far from the edge on both sides."""
        return from_edge if place.column is SeatColumn.LEFT else self.space.width - from_edge

    def _x_of_words(self, place: Place, on_left: int) -> int:
        """The distance from the left of text that reads from left to right on both sides, beginning with the name."""
        space = self.space
        if place.column is SeatColumn.LEFT:
            return on_left
        # On one line, name and rating are as wide on the right as on the left.
        width = space.name_width if space.half_line else space.rating - space.outer
        return space.width - space.outer - width + on_left - space.outer

    def _write_in(self, x: int, height: int, words: str, *, bold: bool = False) -> None:
        self.sheet.write((x, height), words, align=Align.CENTER, bold=bold)

    def _mark_so_far(self, player: RoundPlayer, left: int, height: int) -> None:
        """The player's latest colors, the last one on the right."""
        for at, color in enumerate(player.history[-_MOST_SO_FAR:]):
            self.sheet.mark({"W": _WAS_WHITE, "B": _WAS_BLACK}.get(color, NOBODY), (left + at * _APART, height))
            self.used.add(_SO_FAR)

    def _draw_lines(self) -> None:
        if self.stage is PictureStage.GROUPS:
            return
        boards = [answer for answer in self.round.answers if self._is_seated(answer.players)]
        is_final = self.stage is PictureStage.FINAL
        final = {_ends(each.white, each.black): each for each in boards if is_final}
        natural = self._lines_of(baseline(self.round))
        for ends, line in self._lines_of(by_rank_alone(self.round)).items():
            if ends not in final and ends not in natural:
                self._stroke(line, _RULED_OUT)
        switch = self.chosen.switch if self.chosen else None
        taken_apart = {_ends(*board) for board in switch.before} if switch else set()
        for ends, line in natural.items():
            if ends not in final:
                faint = self.chosen is not None and ends not in taken_apart
                self._stroke(line, _CHANGED if final else _NATURAL, faint=faint)
        lines = [(answer, self._line(answer.white, answer.black)) for answer in final.values()]
        room = Room(line for _, line in lines)
        foremost_last = sorted(lines, key=lambda drawn: self._is_chosen(drawn[0]))
        for answer, line in foremost_last:
            self._draw_board(answer, line)
        for answer, line in reversed(foremost_last):
            self._sign(answer, line, room)

    def _stroke(self, line: Line, entry: LegendEntry, *, faint: bool = False) -> None:
        assert entry.pen is not None
        color = PALE if faint else entry.pen.color
        self.sheet.stroke(line.points, color=color, width=entry.width, dashes=entry.pen.dashes)
        self.used.add(entry)

    def _draw_board(self, answer: BoardAnswer, line: Line) -> None:
        pen, chosen = pen_of(answer), self._is_chosen(answer)
        entry = next((entry for entry in _SWITCHED if entry.pen is pen), _KEPT)
        quiet = self.chosen is not None and not chosen
        width = 3.2 if chosen else 1.4 if quiet else entry.width
        # A natural board that was kept stays dark; gray is for those that changed.
        color = QUIET if quiet and pen.letter else pen.color
        self.sheet.stroke(line.points, color=color, width=width, dashes=pen.dashes)
        self.used.add(entry)

    def _sign(self, answer: BoardAnswer, line: Line, room: Room) -> None:
        """The letter on a board's line; for the chosen switch also the value and the limit."""
        pen, chosen = pen_of(answer), self._is_chosen(answer)
        value = prose.value_of_limit(answer) if chosen and answer.gaps and self.space is PictureShape.WIDE.value else ""
        if pen.letter and value:
            words = f"{pen.letter}\u00a0{value}"
            point = room.spot(line, width=width_of(words, NORMAL) * BOLDER + 6)
            self.sheet.write(point, words, bold=True, align=Align.CENTER, frame=pen.color)
        elif pen.letter:
            write_letter(self.sheet, pen, room.spot(line, width=SIGN), quiet=self.chosen is not None and not chosen)

    def _is_chosen(self, answer: BoardAnswer) -> bool:
        return self.chosen is not None and (answer == self.chosen or of_one_switch(answer, self.chosen))

    def _lines_of(self, opponents: Mapping[int, RoundPlayer | None]) -> dict[frozenset[int], Line]:
        everybody = (player for answer in self.round.answers for player in answer.players)
        pairs = ((player, opponents[player.number]) for player in everybody if player.number in opponents)
        return {_ends(*pair): self._line(*pair) for pair in pairs if self._is_seated(pair)}

    def _is_seated(self, players: Iterable[RoundPlayer | None]) -> bool:
        return all(player is None or player.number in self.seats.places for player in players)

    def _line(self, one: RoundPlayer, other: RoundPlayer | None) -> Line:
        """Straight across the picture, or bent into the middle if both are on one side."""
        first, second = self.seats.of(one), self.seats.of(other, one)
        ends = [(self._x(place, self.space.node), place.height) for place in (first, second)]
        if first.column is second.column:
            top, bottom = sorted(ends, key=lambda end: end[1])
            reach = min(self.space.bend - 21 + (bottom[1] - top[1]) / 4, self.space.bend)
            return bent(top, bottom, toward=reach if first.column is SeatColumn.LEFT else -reach)
        return straight(*sorted(ends))


def _ends(one: RoundPlayer, other: RoundPlayer | None) -> frozenset[int]:
    return frozenset((one.number, other.number) if other else (one.number,))
