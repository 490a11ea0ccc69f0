"""Drawings inside the page: the small one of a card, and one of the round in which players stand still.

The small one is that of ``views.figures``, written as SVG instead of drawn. Of the round every board that is the best
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
from explain.views.figures.board_picture import WIDTH as CARD_WIDTH
from explain.views.figures.board_picture import BoardPicture
from explain.views.figures.canvas import NORMAL, Align, Canvas, Point, Sign
from explain.views.figures.image import board_words
from explain.views.figures.legend import SIGN
from explain.views.figures.lettering import fitted, plain, rating_of
from explain.views.figures.lines import Line, Room
from explain.views.figures.pens import INK, PENS, Dashes, pen_of
from explain.views.figures.seating import Place, SeatColumn, Seating, by_rank_alone, seating
from explain.views.figures.sides import SIDES, PictureSide, line_between
from explain.views.html import in_place
from explain.views.text import safe

Ends = tuple[int, int]
"""A board by its two pairing numbers, the smaller first; 0 is the bye."""

_ANCHORS: dict[Align, str] = {"left": "start", "center": "middle", "right": "end"}
_BASELINE = 0.36


class SvgCanvas(Canvas):
    """A canvas that writes SVG as it goes, in two halves that can stand beside or below each other."""

    def __init__(self, middle: float) -> None:
        """Begin with two empty sheets; ``middle`` is where the second begins, in points."""
        super().__init__()
        self.middle = middle
        self._paths: tuple[list[str], list[str]] = ([], [])
        self._signs: tuple[list[str], list[str]] = ([], [])
        self._texts: tuple[list[str], list[str]] = ([], [])

    def stroke(self, points: Sequence[Point], *, color: str = INK, width: float = 1.0, dashes: Dashes = ()) -> None:
        """A line through points."""
        dashed = f' stroke-dasharray="{_figures(*(length * width for length in dashes))}"' if dashes else ""
        line = f'<path d="{_path(points)}" stroke="{color}" stroke-width="{_figures(width)}"{dashed}/>'
        self._paths[points[0][0] >= self.middle].append(line)

    def mark(self, mark: Sign, point: Point) -> None:
        """A sign at a point."""
        x, y, half = *point, mark.size / 2
        look = f'fill="{mark.fill}" stroke="{mark.edge}"'
        square = f'<rect x="{_figures(x - half)}" y="{_figures(y - half)}" width="{mark.size}" height="{mark.size}" {look}/>'
        circle = f'<circle cx="{_figures(x)}" cy="{_figures(y)}" r="{_figures(half)}" {look}/>'
        self._signs[x >= self.middle].append(square if mark.shape == "s" else circle)

    def write(
        self, point: Point, text: str, *, size: float = NORMAL, align: Align = "left", color: str = INK, bold: bool = False, frame: str = ""
    ) -> None:
        """Words centered on a height; a frame is a rim of cleared ground."""
        kind = " ".join(filter(None, (f"px-{_ANCHORS[align]}", "px-bold" if bold else "", "px-framed" if frame else "")))
        place = f'x="{_figures(point[0])}" y="{_figures(point[1] + size * _BASELINE)}" font-size="{_figures(size)}"'
        if text:
            self._texts[point[0] >= self.middle].append(f'<text {place} class="{kind}" fill="{color}">{escape(in_place(text))}</text>')

    def svg(self, height: float, words: str) -> Markup:
        """Both halves of the drawing, told in words as one."""
        halves = []
        for half, left in enumerate((0.0, self.middle)):
            inside = "".join((*self._paths[half], *self._signs[half], *self._texts[half]))
            box = f'viewBox="{_figures(left)} 0 {_figures(self.middle)} {_figures(height)}"'
            halves.append(f'<svg class="px-svg" {box} aria-hidden="true">{inside}</svg>')
        whole = f'<div class="px-halves" role="img" aria-label="{escape(in_place(words))}">{"".join(halves)}</div>'
        return Markup(whole)  # noqa: S704 - names were escaped above


def _figures(*numbers: float) -> str:
    return " ".join(f"{number:.1f}".removesuffix(".0") for number in numbers)


def _path(points: Sequence[Point]) -> str:
    first, *rest = (_figures(*point) for point in points)
    return f"M{first}" + "".join(f"L{point}" for point in rest)


def card_drawing(answer: BoardAnswer) -> Markup:
    """The small drawing of a switch, as on every card, written as SVG."""
    picture = BoardPicture(answer)
    canvas = picture.canvas = SvgCanvas(CARD_WIDTH / 2)
    _, height = picture.drawn()
    return canvas.svg(height, board_words(answer))


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
        return _path(line.points)
    across, middle = line.points[len(line.points) // 2]
    return f"M{_figures(x, y)}Q{_figures(2 * across - x, middle)} {_figures(end, down)}"


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
    first, _, second = line.partition(": " if ": " in line else "; ")
    return first, second


def change_titles(letters: Iterable[str]) -> list[tuple[str, str]]:
    """The letters of lines that occur, with what they mean."""
    wanted = set(letters)
    return [(pen.letter, prose.CHANGE_WORDS[change]) for change, pen in PENS.items() if pen.letter in wanted and pen.letter]
