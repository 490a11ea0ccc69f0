"""Claims about who a player plays as one limit is moved."""

from explain.answers.claim import OfBoard, OfMeeting, OfPlayer
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class BestMeets(OfMeeting):
    """With the limits as set the player plays the opponent in the best pairings, with this color."""

    color: Color


class BestHasBye(OfPlayer):
    """With the limits as set the player has the bye in the best pairings."""


class KeepsOpponent(OfBoard):
    """Whichever limit is moved alone, the two play in the best pairings, or the one has the bye."""


class OtherOpponents(OfPlayer):
    """As either limit is moved alone, the player has this many other opponents, the bye counted as one."""

    count: int


class OthersAmong(OfPlayer):
    """As either limit is moved alone, the player plays each of these others at some limits, and perhaps more."""

    others: tuple[RoundPlayer, ...]
    bye: str | None = None  # bye, if the player has it at some limits


class PostedInAll(OfBoard):
    """Whichever limit is moved alone, the posted board or bye is in the best pairings."""


class PostedInSome(OfBoard):
    """As one limit is moved alone, the posted board or bye is in the best pairings at some limits and not at others."""


class PostedInNone(OfBoard):
    """Whichever limit is moved alone, the posted board or bye is never in the best pairings."""


class PostedInBest(OfBoard):
    """With the limits as set the posted board or bye is in the best pairings."""


class PostedNotInBest(OfBoard):
    """With the limits as set the posted board or bye is not in the best pairings."""
