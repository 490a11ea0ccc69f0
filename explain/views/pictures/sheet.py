"""The sheet on which a picture is laid out, in points from the upper left, and its legend."""

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from explain.answers.board import BoardAnswer
from explain.answers.switches import Change
from explain.views.pictures.lettering import width_of

Dashes = tuple[float, ...]

INK = "#1a1a1a"
GRAY = "#8a8a8a"
PALE = "#c4c4c4"
QUIET = "#8f8f8f"
PAPER = "white"


@dataclass(frozen=True, slots=True)
class Pen:
    """How a board's line is drawn; the colors (Okabe and Ito's, safe for color blindness) are never the only sign."""

    letter: str  # empty on a natural board
    dashes: Dashes  # in line widths
    color: str


_SOLID = Pen("", (), INK)
PENS: dict[Change, Pen] = {  # the pen for every kind of change
    Change.NATURAL: _SOLID,
    Change.TRANSPOSITION: Pen("T", (3.5, 1.4), "#0072b2"),
    Change.ROTATION: Pen("R", (5, 1.3, 1, 1.3), "#d55e00"),
    Change.INTERCHANGE: Pen("I", (1, 1), "#a8447f"),
    Change.ODD_PLAYER: Pen("D", (9, 2), "#009e73"),
    Change.REPEAT: Pen("X", (4, 1, 1, 1, 1, 1), "#b37a00"),
    Change.TEAMMATES: Pen("M", (2, 1, 2, 3), "#2b86bd"),
    Change.BYE: _SOLID,
    Change.BY_HAND: _SOLID,
}

MOVED_BYE = PENS[Change.ODD_PLAYER]  # for a bye that does not go to the player who would normally get it


def pen_of(answer: BoardAnswer) -> Pen:
    """The pen of a board."""
    return MOVED_BYE if answer.change is Change.BYE and answer.switch else PENS[answer.change]


Point = tuple[float, float]

NORMAL, LARGE = 10, 12  # letter sizes in points; no picture is wider than a notebook's column
BOLDER = 1.12  # how much wider bold text is
SEAM = 0.5  # width of the line that closes the seam between two areas, in points

_BASELINE = 0.36
_LINE = 14
_SAMPLE = 40
_SPACE = 14
_MARGIN = 12
SIGN = 14  # diameter of the round sign behind a letter, in points


class Align(enum.StrEnum):
    """Which part of the text is at the point."""

    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"


class Shape(enum.StrEnum):
    """The outline of a sign."""

    SQUARE = "square"
    CIRCLE = "circle"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class Sign:
    """A kind of sign used at many places; its size is in points."""

    shape: Shape
    size: float
    fill: str
    edge: str = INK


WHITE = Sign(Shape.SQUARE, 8, PAPER)
BLACK = Sign(Shape.SQUARE, 8, INK)
NOBODY = Sign(Shape.CIRCLE, 4, GRAY, GRAY)  # a player without a color, or the bye


@dataclass(frozen=True, slots=True)
class Area:
    """A filled shape; a thin outline in its color closes the seam to its neighbor."""

    corners: tuple[Point, ...]
    fill: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points; width in points, dashes as lengths on and off in line widths."""

    points: Sequence[Point]
    color: str
    width: float
    dashes: Dashes


@dataclass(frozen=True, slots=True)
class Words:
    """A piece of text, escaped when drawn."""

    point: Point  # on the baseline, at the start, middle or end, as ``align`` says
    text: str
    size: float
    align: Align
    color: str
    bold: bool
    frame: str  # the frame's color, around a cleared background; empty for none


@dataclass(slots=True)
class Sheet:
    """What to draw, from back to front: areas, strokes, signs, words, in points."""

    width: float
    height: float = 0.0  # set when everything has its place
    areas: list[Area] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    signs: dict[Sign, list[Point]] = field(default_factory=dict)
    words: list[Words] = field(default_factory=list)

    def fill(self, corners: Sequence[Point], color: str) -> None:
        """Add a filled area."""
        self.areas.append(Area(tuple(corners), color))

    def stroke(self, points: Sequence[Point], *, color: str = INK, width: float = 1.0, dashes: Dashes = ()) -> None:
        """Add a line through points; dashes are lengths on and off in line widths."""
        self.strokes.append(Stroke(points, color, width, dashes))

    def mark(self, sign: Sign, point: Point) -> None:
        """Add a sign at a point."""
        self.signs.setdefault(sign, []).append(point)

    def write(
        self,
        point: Point,
        text: str,
        *,
        size: float = NORMAL,
        align: Align = Align.LEFT,
        color: str = INK,
        bold: bool = False,
        frame: str = "",
    ) -> None:
        """Add text vertically centered at a point; ``frame`` is the color of a frame around cleared background."""
        if text:
            self.words.append(Words((point[0], point[1] + size * _BASELINE), text, size, align, color, bold, frame))


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A piece of line, a mark, or neither, and its meaning."""

    words: str
    pen: Pen | None = None
    width: float = 0.0
    mark: Sign | None = None


def write_legend(sheet: Sheet, samples: Iterable[LegendEntry], *, top: float) -> int:
    """Write each entry once, on as many lines as needed; returns where the last one ends."""
    x, y = float(_MARGIN), top
    for sample in dict.fromkeys(samples):
        before = _SAMPLE + 5 if sample.pen else 13 if sample.mark else 0
        needed = before + width_of(sample.words, NORMAL)
        if x > _MARGIN and x + needed > sheet.width - _MARGIN:
            x, y = float(_MARGIN), y + _LINE
        if pen := sample.pen:
            sheet.stroke([(x, y), (x + _SAMPLE, y)], color=pen.color, width=sample.width, dashes=pen.dashes)
            write_letter(sheet, pen, (x + _SAMPLE / 2, y))
        if sample.mark:
            sheet.mark(sample.mark, (x + 4, y))
        sheet.write((x + before, y), sample.words)
        x += needed + _SPACE
    return int(y + _LINE)


def write_letter(sheet: Sheet, pen: Pen, point: Point, *, quiet: bool = False) -> None:
    """A pen's letter on its round sign; nothing for a natural board."""
    if pen.letter:
        sheet.mark(Sign(Shape.CIRCLE, SIGN, PAPER, QUIET if quiet else pen.color), point)
        sheet.write(point, pen.letter, align=Align.CENTER, bold=not quiet, color=QUIET if quiet else INK)
