"""Claims about pairings that are not the posted ones."""

from explain.answers.claim import Claim, OfCount, OfPlayer, OfSubject
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class TheseBoards(Claim):
    """These boards are not as posted, and others are."""

    boards: tuple[int, ...]
    subject: str  # best or given
    bye: str | None = None  # bye, if that is not as posted either


class OnlyBye(OfSubject):
    """The bye is not as posted, and all boards are."""


class EveryBoard(OfSubject):
    """No board is as posted, nor is the bye."""


class ManyBoards(OfCount):
    """This many boards, the bye counted as one, are not as posted."""

    total: int  # all boards, the bye counted as one
    subject: str  # best or given


class Lacks(OfCount):
    """All boards are posted, and this many posted boards are missing."""

    subject: str  # best or given


class There(Claim):
    """These posted boards are not in the pairings."""

    pairs: tuple[RoundPlayer, ...]  # two players a board, White first
    first: Color  # White


class ThereUncolored(Claim):
    """These posted boards are not in the pairings, and the file does not know their colors."""

    pairs: tuple[RoundPlayer, ...]  # two players a board


class ByeThere(OfPlayer):
    """The player has the bye as posted, and not in these pairings."""


class MoreThere(OfCount):
    """This many more posted boards are not in the pairings, besides the four named."""
