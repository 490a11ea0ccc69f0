"""Result cells as people and programs type them into tables: ``W12w``, ``W 12``, ``+12``, ``12w1``, ``BYE``, ``1/2``.

The wall chart's own cells come first; what else is understood is listed here. An empty cell is not a cell.
"""

from __future__ import annotations

import functools
import re

from explain.files.bytes.faults import whole
from explain.files.rows import HIGHEST_NUMBER
from explain.files.spelling import COLORS
from explain.files.wallchart.row import read_cell
from explain.model.players import NO_GAME, Game, Result

_LETTER_FIRST = re.compile(r"([WDLPXF+=-])[\s#:]*([0-9]{1,5})[\s(]*([WB]?)\)?", re.IGNORECASE | re.ASCII)
_OPPONENT_FIRST = re.compile(r"([0-9]{1,5})\s*([WB])\s*([10=+½-])", re.IGNORECASE | re.ASCII)
_SIGNS = {"+": Result.WIN, "=": Result.DRAW, "-": Result.LOSS}
_FIDE = {"1": Result.WIN, "0": Result.LOSS, "=": Result.DRAW, "½": Result.DRAW, "+": Result.FORFEIT_WIN, "-": Result.FORFEIT_LOSS}
_WORDS = {
    **dict.fromkeys(("bye", "full bye", "full", "fpb", "b0", "1 bye", "1-bye"), Game(Result.FULL_BYE)),
    **dict.fromkeys(("half", "half bye", "hpb", "h0", "1/2", "½", "1/2 bye", "½ bye", "half-point bye"), Game(Result.HALF_BYE)),
    **dict.fromkeys(("-", "--", "---", "----", "zpb", "z", "u0", "zero bye", "none", "out", "unpaired"), NO_GAME),
    **dict.fromkeys(("x", "x0", "x?", "win f", "wf"), Game(Result.FORFEIT_WIN)),
    **dict.fromkeys(("f", "f0", "f?", "loss f", "lf"), Game(Result.FORFEIT_LOSS)),
}


@functools.lru_cache(maxsize=20_000)
def read_loose_cell(text: str) -> Game | None:
    """The game that a cell of a table says; ``None`` if it says none that is understood."""
    own = read_cell(text)
    if own is not None:
        return own
    return _WORDS.get(" ".join(text.casefold().split())) or _letter_first(text) or _opponent_first(text)


def _letter_first(text: str) -> Game | None:
    match = _LETTER_FIRST.fullmatch(text)
    if match is None:
        return None
    letter, opponent, color = match.groups()
    number = whole(opponent, HIGHEST_NUMBER)
    result = _SIGNS.get(letter) or Result(letter.upper())
    return Game(result, number, COLORS.get(color.upper())) if number else None


def _opponent_first(text: str) -> Game | None:
    match = _OPPONENT_FIRST.fullmatch(text)
    number = whole(match.group(1), HIGHEST_NUMBER) if match else None
    return Game(_FIDE[match.group(3)], number, COLORS[match.group(2).upper()]) if match and number else None
