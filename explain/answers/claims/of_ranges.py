"""Claims about who a player meets along one limit."""

from explain.answers.claim import OfBoard, OfMeeting, OfPlayer
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class BestMeets(OfMeeting):
    """With the limits as set the first meets the second in the best round, with this color."""

    color: Color


class BestHasBye(OfPlayer):
    """With the limits as set the player has the bye in the best round."""


class KeepsOpponent(OfBoard):
    """Whichever limit is moved alone, the two meet in the best round; of one, he has the bye."""


class OtherOpponents(OfPlayer):
    """As either limit is moved alone, the player meets so many others than as they are set, the bye as one."""

    count: int


class OthersAmong(OfPlayer):
    """Likewise he meets the others who are named at some limits, and at some has the bye, if a word says so.

    There may be more of them; ``bye`` is bye or none.
    """

    others: tuple[RoundPlayer, ...]
    bye: str | None = None


class PostedInAll(OfBoard):
    """The board of the posted round is in the best round, whichever limit is moved alone; one player has the bye."""


class PostedInSome(OfBoard):
    """That board is in the best round for some limit that is moved alone, and for some it is not."""


class PostedInNone(OfBoard):
    """That board is in none of these best rounds."""


class PostedInBest(OfBoard):
    """That board is in the best round with the limits as set."""


class PostedNotInBest(OfBoard):
    """That board is not in the best round with the limits as set."""
