"""One round of one player in words: what it brought him, and the letters of the wall chart."""

from __future__ import annotations

from explain.model.players import Game, Result
from explain.prose.words import color_name

RESULT_WORDS = {
    Result.WIN: "won",
    Result.DRAW: "drawn",
    Result.LOSS: "lost",
    Result.PENDING: "no result yet",
    Result.FORFEIT_WIN: "won by forfeit",
    Result.FORFEIT_LOSS: "lost by forfeit",
    Result.FULL_BYE: "full-point bye",
    Result.HALF_BYE: "half-point bye",
    Result.UNPAIRED: "not paired",
}

LETTERS_NOTE = (
    "Results, oldest first: W won, D drawn, L lost, P no result yet, X won and F lost by forfeit. "
    "B is a full-point bye, H a half-point bye, U not paired."
)


def cell(game: Game) -> str:
    """What a round brought, with the color where it is known."""
    words = RESULT_WORDS[game.result]
    return f"{words} with {color_name(game.color)}" if game.color else words


def balance(surplus: int) -> str:
    """How far from level, and with which color."""
    if surplus == 0:
        return "level"
    return f"{abs(surplus)} more {'White' if surplus > 0 else 'Black'}"
