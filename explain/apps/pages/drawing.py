"""Drawings inside the page: the small one of a card, and one of the round in which players stand still.

The small one is that of ``views.pictures``, in two halves. Of the round every board that is the best
anywhere has its own line, shown or hidden; where players stand does not depend on the limits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import Who
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.views import svg
from explain.views.html import in_place
from explain.views.pictures import board_sheet
from explain.views.pictures.board_picture import WIDTH as CARD_WIDTH
from explain.views.pictures.in_words import board_words
from explain.views.pictures.legend import SIGN
from explain.views.pictures.lettering import fitted, plain, rating_of
from explain.views.pictures.lines import Line, Room
from explain.views.pictures.pens import PENS, pen_of
from explain.views.pictures.seating import Place, SeatColumn, Seating, by_rank_alone, seating
from explain.views.pictures.sheet import NORMAL, Point
from explain.views.pictures.sides import SIDES, PictureSide, line_between
from explain.views.text import safe

Ends = tuple[int, int]
"""A board by its two pairing numbers, the smaller first; 0 is the bye."""


def card_drawing(answer: BoardAnswer) -> Markup:
    """The small drawing of a switch, as on every card, in two halves that can stand beside or below each other, told in words as one."""
    halves = [
        f'<svg class="px-svg" viewBox="{svg.view_box(half)}" aria-hidden="true">{svg.inside(half)}</svg>'
        for half in board_sheet(answer).halves(CARD_WIDTH / 2)
    ]
    whole = f'<div class="px-halves" role="img" aria-label="{escape(in_place(board_words(answer)))}">{"".join(halves)}</div>'
    return Markup(whole)  # noqa: S704 - names were escaped above, and in the halves


# The round.

TOP = 30
"""Where the drawing begins: what is above is room for a heading, which the page has already."""
_NAME_ROOM = 118

LETTERS = tuple(dict.fromkeys(pen.letter for pen in PENS.values()))
"""The letter of every kind of line, the natural one empty and first."""


@dataclass(frozen=True, slots=True)
class DrawnPlayer:
    """A player in the drawing, everything in points.

    Args:
        number: his pairing number.
        name: his name, as much of it as there is room for.
        rating: as on a wall chart.
        due: his due letters.
        side: where things of his row stand.
        height: of his row.
        on_left: on which side he stands.
    """

    number: int
    name: str
    rating: str
    due: str
    side: PictureSide
    height: int
    on_left: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """One line between two players, and where its letter stands."""

    ends: Ends
    path: str
    spot: Point


class DrawnRound:
    """Where everybody stands, and a line for every board that was asked for."""

    def __init__(self, round: Round) -> None:
        """Seat everybody as the round's own picture does."""
        self.seats: Seating = seating(round)
        self.players = [self._seated(player) for answer in round.answers for player in answer.players]
        self.height = self.seats.bottom + 8
        self.drawn: dict[Ends, Drawn] = {}

    def place(self, ends: Ends) -> int:
        """The number of a board's line, which is drawn now if it was not."""
        if ends not in self.drawn:
            line = self._line(ends)
            self.drawn[ends] = Drawn(ends, _curve(line), line.at(0.5))
        return list(self.drawn).index(ends)

    def place_round(self, answers: Iterable[BoardAnswer]) -> list[int]:
        """The numbers of the lines of a round; letters of new ones stand where this round leaves room."""
        told = {ends_of(answer): answer for answer in answers}
        lines = {ends: self._line(ends) for ends in told}
        room = Room(lines.values())
        for ends, line in lines.items():
            if ends not in self.drawn:
                spot = room.spot(line, width=SIGN) if pen_of(told[ends]).letter else line.at(0.5)
                self.drawn[ends] = Drawn(ends, _curve(line), spot)
        order = {ends: number for number, ends in enumerate(self.drawn)}
        return [order[ends] for ends in told]

    def _seated(self, player: Who) -> DrawnPlayer:
        place = self.seats.of(player)
        left = place.column is SeatColumn.LEFT
        return DrawnPlayer(player.number, _short(player.name), rating_of(player), player.urgency, SIDES[place.column], place.height, left)

    def _line(self, ends: Ends) -> Line:
        one, other = ends
        second = self.seats.places[other]
        first = self.seats.places[one] if one else self._bye_of(other)
        return line_between(first, second)

    def _bye_of(self, number: int) -> Place:
        return self.seats.byes.get(number) or next(iter(self.seats.byes.values()))


def _short(name: str) -> str:
    """As much of a name as there is room for; one in letters that cannot be measured is cut by their number."""
    if plain(name).count("?") > name.count("?"):
        return safe(name, _MOST_LETTERS)
    return fitted(" ".join(safe(name).split()), _NAME_ROOM, NORMAL)


_MOST_LETTERS = 16


def _curve(line: Line) -> str:
    """A straight line, or the parabola through its two ends and its middle."""
    (x, y), (end, down) = line.points[0], line.points[-1]
    if line.is_straight:
        return svg.path(line.points)
    across, middle = line.points[len(line.points) // 2]
    return f"M{svg.number(x, y)}Q{svg.number(2 * across - x, middle)} {svg.number(end, down)}"


def ends_of(answer: BoardAnswer) -> Ends:
    """A board by its two numbers, 0 for the bye."""
    one, other = sorted((answer.white.number, answer.black.number if answer.black else 0))
    return one, other


def natural_boards(answers: Sequence[BoardAnswer]) -> tuple[tuple[Ends, ...], tuple[Ends, ...]]:
    """The natural boards by rank alone, and once repeats and team rules are kept."""
    paired = [answer for answer in answers if answer.change is not Change.BY_HAND]
    legal = {player.number: other for each in paired for player, other in zip(each.players, each.legal_natural, strict=False)}
    return _boards(by_rank_alone(answers)), _boards(legal)


def _boards(opponents: Mapping[int, Who | None]) -> tuple[Ends, ...]:
    pairs = ((number, other.number if other else 0) for number, other in opponents.items())
    return tuple(sorted({(min(pair), max(pair)) for pair in pairs}))


def two_parts(line: str) -> tuple[str, str]:
    """A line about a score group as what stands at its left and at its right end."""
    first, _, second = line.partition(". ")
    return first, second


def change_titles(letters: Iterable[str]) -> list[tuple[str, str]]:
    """The letters of lines that occur, with what they mean."""
    wanted = set(letters)
    return [(pen.letter, prose.CHANGE_WORDS[change]) for change, pen in PENS.items() if pen.letter in wanted and pen.letter]
