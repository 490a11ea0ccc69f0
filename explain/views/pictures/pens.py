"""How a line looks by what happened to its board: a letter, a pattern of dashes and, third, a color.

Letters and dashes say everything; the colors (Okabe and Ito's, safe for the color-blind) only repeat it.
"""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.board import BoardAnswer
from explain.answers.switches import Change

Dashes = tuple[float, ...]

INK = "#1a1a1a"
GRAY = "#8a8a8a"
PALE = "#c4c4c4"
QUIET = "#8f8f8f"
PAPER = "white"


@dataclass(frozen=True, slots=True)
class Pen:
    """How the line of a board is drawn.

    Args:
        letter: what stands on the line; empty for a natural board.
        dashes: lengths on and off, in line widths; empty for a solid line.
        color: the third signal.
    """

    letter: str
    dashes: Dashes
    color: str


_SOLID = Pen("", (), INK)
PENS: dict[Change, Pen] = {
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
"""A pen for every kind of change."""

MOVED_BYE = PENS[Change.ODD_PLAYER]
"""The bye, where it is not with its natural holder."""


def pen_of(answer: BoardAnswer) -> Pen:
    """The pen of a board."""
    return MOVED_BYE if answer.change is Change.BYE and answer.switch else PENS[answer.change]
