"""How US Chess and related programs write results, ratings, scores and names, whatever the file or column."""

import re
from functools import lru_cache

from explain.files.bytes.faults import CellError, in_quotes
from explain.model.players import NO_GAME, Color, Game, Result

COLORS = {"W": Color.WHITE, "B": Color.BLACK}
FORFEIT_DRAW = "Z"
_PLAYED = {"W": Result.WIN, "D": Result.DRAW, "L": Result.LOSS}
REPORTED_OTHERWISE = {"N": Result.WIN, "R": Result.DRAW, "S": Result.LOSS}  # the players' reports differ on purpose
_ON_A_BOARD = _PLAYED | REPORTED_OTHERWISE | {"P": Result.PENDING, "X": Result.FORFEIT_WIN, "F": Result.FORFEIT_LOSS}
_BYES = {"B": Result.FULL_BYE, "H": Result.HALF_BYE, "U": Result.UNPAIRED}
_RATING = re.compile(r"([0-9],[0-9]{3}|[0-9]{1,4})(?:[.,]00?)?\s*(?:[pP/]\s*[0-9]{0,3})?", re.ASCII)
_IN_FULL = re.compile(r"[0-9]{3}|[0-9],[0-9]|unr", re.IGNORECASE | re.ASCII)
_ARROW = re.compile(r"\s*(?:[-=]+>|[\u2192\u21d2])")
_UNRATED = re.compile(r"|unr(?:ated)?\.?|new|nr|-+", re.IGNORECASE)
_POINTS = re.compile(r"([0-9]{1,3})(?:[.,]([05])0*)?", re.ASCII)
_NO_TEAM = re.compile(r"[-\u2013\u2014]+")


@lru_cache(maxsize=4096)
def to_game(letter: str, opponent: int | None, color: Color | None) -> Game:
    """A game from the result letter of a rating report and the opponent's pairing number.

    ``W D L`` are played games; ``N R S`` are the same results where the two players' reports differ. ``X F`` are a
    forfeit win and loss, ``B H U`` byes. ``Z``, a draw by forfeit, becomes a half-point bye; ``P`` has no result yet;
    an empty letter is no game. Raises ``CellError`` for other letters, and for byes with opponents.
    """
    if letter in _ON_A_BOARD:
        return Game(_ON_A_BOARD[letter], opponent, color)
    if letter == FORFEIT_DRAW:
        return Game(Result.HALF_BYE)
    if letter in _BYES or not letter:
        if opponent is not None:
            kind = f"a bye ({letter})" if letter else "a cell without a result"
            raise CellError(f"{kind} names the opponent {opponent}", "Correct the result, or take the opponent away.")
        return Game(_BYES[letter]) if letter else NO_GAME
    raise CellError(f"{in_quotes(letter)} is not a result", "Use W, L, D, X, F, B, H or U.")


def spelled_rating(text: str) -> int | None:
    """Rating points before the event; ``None`` for an unrated player. Raises ``CellError`` for anything else.

    An empty text, 0 and ``unr.`` mean unrated. ``109P7`` is 109, provisional after seven games; of ``1583->1592`` the
    first is the one before the event. ``1583.0`` and ``1,583`` are what spreadsheets make of 1583.
    """
    written = _ARROW.split(text.strip())[0]
    if _UNRATED.fullmatch(written):
        return None
    match = _RATING.fullmatch(written)
    if match is None:
        raise CellError(f"{in_quotes(text)} is not a rating", "Write a number, or nothing for an unrated player.")
    return int(match.group(1).replace(",", "")) or None


def is_rating(text: str) -> bool:
    """Whether a text looks like a rating written in full, or like a word for unrated."""
    written = _ARROW.split(text.strip())[0]
    return _IN_FULL.match(written) is not None and any(each.fullmatch(written) for each in (_UNRATED, _RATING))


def half_points(text: str) -> int | None:
    """A score such as ``2.5`` or ``2½`` in half-points; ``None`` if it is not a score."""
    written = text.strip().replace("½", ".5")
    match = _POINTS.fullmatch("0" + written if written.startswith(".") else written)
    return 2 * int(match.group(1)) + (match.group(2) == "5") if match else None


def team(text: str) -> str | None:
    """A team's code; ``None`` if it is empty or only hyphens."""
    return None if not text or _NO_TEAM.fullmatch(text) else text


def clean(text: str) -> str:
    """A name or title on one line: white space and NUL become single spaces, broken characters are replaced."""
    whole_characters = text.encode("utf-8", errors="replace").decode("utf-8") if not text.isascii() else text
    return " ".join(whole_characters.replace("\0", " ").split())
