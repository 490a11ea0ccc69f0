"""Claims about a round that is not the posted one."""

from explain.answers.claim import Claim, OfCount, OfPlayer, OfSubject
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class TheseBoards(Claim):
    """These boards of it are not on the wall, and others are."""

    boards: tuple[int, ...]
    subject: str
    bye: str | None = None


class OnlyBye(OfSubject):
    """Its bye is not on the wall, and all its boards are."""


class EveryBoard(OfSubject):
    """Nothing of it is on the wall."""


class ManyBoards(OfCount):
    """Many boards of it, the bye counted as one, are not on the wall."""

    total: int
    subject: str


class Lacks(OfCount):
    """All its boards are on the wall, which has more."""

    subject: str


class There(Claim):
    """Boards that are on the wall and not in it, White first, then Black, two players a board."""

    pairs: tuple[RoundPlayer, ...]
    first: Color


class ThereUncolored(Claim):
    """Likewise, where the file does not know the colors."""

    pairs: tuple[RoundPlayer, ...]


class ByeThere(OfPlayer):
    """The player has the bye on the wall, and not in it."""


class MoreThere(OfCount):
    """Beside four boards that were named, so many are on the wall and not in it."""
