"""Claims about a complaint, a player's event and a correction."""

from explain.answers.claim import Claim, OfColors, OfCount, OfMeeting, OfPlayer, OfPlayersScore
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class HasScored(OfPlayersScore):
    """The player's score after this many rounds with a result."""

    after: int


class HadColors(OfPlayer):
    """How often the player has had each color over the board."""

    first_count: int  # games with ``first``
    second_count: int  # games with ``second``
    first: Color
    second: Color


class DueNow(OfPlayer):
    """What color the player is due next."""

    due: str  # w or b to alternate, W or B to equalize, WW or BB to avoid a third, x for neither


class ChangesBoards(Claim):
    """The correction changes this many boards of the next round, without byes."""

    round: int
    changed: int
    total: int  # how many boards that round has


class ChangesNoBoard(Claim):
    """The next round has the same boards with the correction as without it."""

    round: int


class Waits(Claim):
    """The next round cannot be paired yet, as results of the last posted one are missing."""

    round: int  # the next round
    posted: int  # the last posted round


class NoneLeft(Claim):
    """No round is left to pair."""


class CorrectedCellAgainst(OfMeeting):
    """The correction changes the player's game against this opponent."""

    round: int
    result: str  # as the file has it
    color: str
    result_now: str  # as corrected
    color_now: str


class CorrectedCell(OfPlayer):
    """The correction changes a round of the player without a known opponent."""

    round: int
    result: str  # as the file has it
    color: str
    result_now: str  # as corrected
    color_now: str


class Rating(OfPlayer):
    """The correction changes the player's rating."""

    before: str  # a number or unrated
    after: str  # a number or unrated


class Stays(Claim):
    """The pairings up to this round are posted."""

    round: int


class NoLine(Claim):
    """The correction changes no line of the standings before the next round."""


class OtherRanks(OfCount):
    """In this many lines of the standings only the rank changes."""


class AsksAbout(OfPlayer):
    """The player asks about this board, on which they play."""

    board: int
    round: int
    title: str | None = None  # the section's


class AsksAboutBye(OfPlayer):
    """The player asks about the bye they have in this round."""

    round: int
    title: str | None = None  # the section's


class NotPosted(Claim):
    """The board is from the best pairings, and nobody posted it."""


class Sits(OfColors):
    """On this board the first has White against the second."""

    board: int
    color: Color  # White


class WasPairedWith(OfPlayer):
    """The player was paired with these opponents, forfeits included; rematches are told in another claim."""

    others: tuple[RoundPlayer, ...]
    rounds: tuple[int, ...]  # the round of each


class PairedWithNobody(OfPlayer):
    """No earlier opponent of the player is known."""


class Rounds(OfCount):
    """This many rounds will be played."""


class RoundsUnknown(Claim):
    """It is not known how many rounds will be played."""


class Toss(Claim):
    """The higher-ranked player on board 1 of round 1 had this color."""

    color: Color


class NoToss(Claim):
    """It is not known which color the higher-ranked player on board 1 of round 1 had."""
