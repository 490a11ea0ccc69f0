"""Result cells as people and programs write them: ``W12w``, ``W 12 White``, ``+12``, ``12w1``, ``BYE``, ``1/2``.

The wall chart's own cells come first; this module adds the other spellings. An empty text is not a cell.

A signed number can mean two things: ``-1`` is a loss to player 1, but on chess-results, where cells are written
``12w1``, a full-point bye. Therefore a table is read in one way or the other, never both, depending on whether any cell
names the opponent first.
"""

import functools
import re

from explain.files.bytes.faults import whole_number_in
from explain.files.rows import HIGHEST_NUMBER
from explain.files.wallchart.row import read_cell
from explain.model.players import NO_GAME, Color, Game, Result

_OPPONENT_AND_COLOR = r"[\s#:]*([0-9]{1,5})[\s(]*(white|black|[WB]?)\)?"
_LETTER_FIRST = re.compile(rf"([WDLPXF]){_OPPONENT_AND_COLOR}", re.IGNORECASE | re.ASCII)
_SIGN_FIRST = re.compile(rf"([+=-]){_OPPONENT_AND_COLOR}", re.IGNORECASE | re.ASCII)
_TO_BE_PLAYED = re.compile(r"()vs?\.?\s*([0-9]{1,5})()", re.IGNORECASE | re.ASCII)
# In German tables s is black (schwarz). An empty result or an asterisk is pending; F or K (kampflos) is a forfeit.
_OPPONENT_FIRST = re.compile(r"([0-9]{1,5})\s*([WBS])\s*(1/2|0[.,]5|[10][FK]|[10=+½*-]?)", re.IGNORECASE | re.ASCII)
# Swiss Perfect writes opponent and result, with 0 or nothing if there is no opponent.
_WITH_COLON = re.compile(r"([0-9]{0,5})\s*:\s*([WDL+-]?)", re.ASCII)
_WITHOUT_OPPONENT = {"W": Result.FULL_BYE, "D": Result.HALF_BYE, "": Result.UNPAIRED}
_COLORS = {"W": Color.WHITE, "B": Color.BLACK, "S": Color.BLACK}
_SIGNS = {"+": Result.WIN, "=": Result.DRAW, "-": Result.LOSS, "": Result.PENDING}
_FIDE = {
    "1": Result.WIN,
    "0": Result.LOSS,
    **dict.fromkeys(("=", "½", "1/2", "0.5", "0,5"), Result.DRAW),
    **dict.fromkeys(("+", "1F", "1K"), Result.FORFEIT_WIN),
    **dict.fromkeys(("-", "0F", "0K"), Result.FORFEIT_LOSS),
    **dict.fromkeys(("", "*"), Result.PENDING),
}
_WORDS = {
    Game(Result.FULL_BYE): "bye|full bye|full|fpb|b0|+bye|1 bye|1-bye|spielfrei|freilos",
    Game(Result.HALF_BYE): "half|half bye|hbye|hpb|h0|=bye|1/2|½|-½|1/2 bye|½ bye|half-point bye",
    NO_GAME: "-|--|---|----|-0|zpb|z|u0|-bye|zero bye|none|out|unpaired|not paired",
    Game(Result.FORFEIT_WIN): "x|x0|x?|x-|x--|x---|+|win f|wf|1f|1k",
    Game(Result.FORFEIT_LOSS): "f|f0|f?|f-|f--|f---|loss f|lf|0f|0k",
    Game(Result.PENDING): "*",
}
_SAID = {word: game for game, words in _WORDS.items() for word in words.split("|")}
# A spreadsheet that takes -0 for a number keeps only 0.
_SIGNED_BYES = {"-1": Game(Result.FULL_BYE), "0": NO_GAME}
# What a web page or a mail puts in place of a hyphen, a blank or nothing.
_LOOKS_LIKE = str.maketrans({"\u2212": "-", "\u2013": "-", "\u00a0": " ", "\u202f": " ", "\u200b": ""})
# Results without an opponent: not cells by themselves, but a column of them has results.
_OUTCOMES = frozenset(
    ["w", "l", "d", "win", "loss", "draw", "won", "lost", "drawn", "1-0", "0-1", "½-½", "1/2-1/2", "½", "1/2"]
)


def names_opponent_first(text: str) -> bool:
    """Whether a cell is written as on chess-results: opponent, color, result."""
    return bool((match := _OPPONENT_FIRST.fullmatch(text.translate(_LOOKS_LIKE))) and match[3])


def is_signed_number(text: str) -> bool:
    """Whether a text is only a sign and a number: a result, or a change of something."""
    return bool((match := _SIGN_FIRST.fullmatch(text.translate(_LOOKS_LIKE))) and match[1] != "=" and not match[3])


def is_outcome(text: str) -> bool:
    """Whether a text says how a game ended, but not against which opponent."""
    return " ".join(text.casefold().split()) in _OUTCOMES


@functools.lru_cache(maxsize=20_000)
def read_loose_cell(text: str, *, opponent_first: bool = False) -> Game | None:
    """The game in a cell, or ``None``; where cells name the opponent first, ``-1`` is a full-point bye."""
    text = text.translate(_LOOKS_LIKE)
    own = read_cell(text)
    if own is not None:
        return own
    game = _SAID.get(" ".join(text.casefold().split())) or _letter_first(text, _LETTER_FIRST)
    game = game or _letter_first(text, _TO_BE_PLAYED) or _opponent_first(text) or _with_colon(text)
    if game is None and opponent_first:
        return _SIGNED_BYES.get("".join(text.split()))
    return game or _letter_first(text, _SIGN_FIRST)


def _letter_first(text: str, pattern: re.Pattern[str]) -> Game | None:
    match = pattern.fullmatch(text)
    if match is None:
        return None
    letter, opponent, color = match.groups()
    number = whole_number_in(opponent, HIGHEST_NUMBER)
    result = _SIGNS.get(letter) or Result(letter.upper())
    return Game(result, number, _COLORS.get(color[:1].upper())) if number else None


def _with_colon(text: str) -> Game | None:
    match = _WITH_COLON.fullmatch(text)
    if match is None:
        return None
    number, result = whole_number_in(match.group(1) or "0", HIGHEST_NUMBER), match.group(2)
    if not number:
        bye = _WITHOUT_OPPONENT.get(result)
        return Game(bye) if bye else None
    not_played = {"+": Result.FORFEIT_WIN, "-": Result.FORFEIT_LOSS, "": Result.PENDING}
    return Game(not_played.get(result) or Result(result), number)


def _opponent_first(text: str) -> Game | None:
    match = _OPPONENT_FIRST.fullmatch(text)
    number = whole_number_in(match.group(1), HIGHEST_NUMBER) if match else None
    return Game(_FIDE[match.group(3).upper()], number, _COLORS[match.group(2).upper()]) if match and number else None
