"""Claims about a complaint, a player's event and a correction."""

from explain.answers.claim import Claim, OfColors, OfCount, OfMeeting, OfPlayer, OfPlayersScore
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class HasScored(OfPlayersScore):
    """The player's score after so many rounds with a result."""

    after: int


class HadColors(OfPlayer):
    """How often he had either color over the board."""

    first_count: int
    second_count: int
    first: Color
    second: Color


class DueNow(OfPlayer):
    """What he is due next."""

    due: str


class ChangesBoards(Claim):
    """So many boards of the next round, byes counted, would be others without it."""

    round: int
    changed: int
    total: int


class ChangesNoBoard(Claim):
    """The next round has the same boards as without it."""

    round: int


class Waits(Claim):
    """Results of the last posted round are out."""

    round: int
    posted: int


class NoneLeft(Claim):
    """No round is left to pair."""


class CorrectedCellAgainst(OfMeeting):
    """The first's round against the second was one thing and is another."""

    round: int
    result: str
    color: str
    result_now: str
    color_now: str


class CorrectedCell(OfPlayer):
    """The player's round without a known opponent likewise."""

    round: int
    result: str
    color: str
    result_now: str
    color_now: str


class Rating(OfPlayer):
    """The player's rating was one and is another."""

    before: str
    after: str


class Stays(Claim):
    """The rounds that are posted."""

    round: int


class NoLine(Claim):
    """No line of the standings before the next round is another."""


class OtherRanks(OfCount):
    """So many lines of it differ in nothing but the rank."""


class AsksAbout(OfPlayer):
    """The player sits on this board of the round."""

    board: int
    round: int
    title: str | None = None


class AsksAboutBye(OfPlayer):
    """The player has the bye in the round."""

    round: int
    title: str | None = None


class NotPosted(Claim):
    """The board is one of the best round, and nobody posted it."""


class Sits(OfColors):
    """On this board the first has White against the second."""

    board: int
    color: Color


class WasPairedWith(OfPlayer):
    """The first was paired with the others, be it that a game was forfeited; those whom he met again are told again."""

    others: tuple[RoundPlayer, ...]
    rounds: tuple[int, ...]


class PairedWithNobody(OfPlayer):
    """Nobody is known with whom the player was paired before."""


class Rounds(OfCount):
    """So many rounds will be played."""


class RoundsUnknown(Claim):
    """How many rounds will be played is not known."""


class Toss(Claim):
    """The higher ranked on board 1 of round 1 had this color."""

    color: Color


class NoToss(Claim):
    """Which color he had is not known."""
