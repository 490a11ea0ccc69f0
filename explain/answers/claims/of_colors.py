"""Claims about colors: the history, the rule that gave the colors on a board, and what is wrong with them."""

from explain.answers.claim import Claim, OfCount, OfDue, OfPlayer, OfRanks, OfRun, OfTwo
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class ColorsSoFar(OfDue):
    """The player's colors, round by round, and the due color."""

    so_far: tuple[str, ...]  # for each round W, B, - (no game) or ? (color not known)


class NotDue(OfPlayer):
    """The player's colors, round by round; neither color is due."""

    so_far: tuple[str, ...]  # for each round W, B, - (no game) or ? (color not known)


class DueAndGot(OfDue):
    """The player gets the due color."""


class MoreOf(OfPlayer):
    """The player has had more of the first color than of the second."""

    ahead: int  # how many more games with it
    had_more: Color
    had_less: Color


class HadLast(OfPlayer):
    """The player has had equal colors and had this one last."""

    color: Color


class LastKnown(OfPlayer):
    """The player has had equal colors and had this one in the last game whose color is known, not the last of all."""

    color: Color


class ColorsUnknown(OfPlayer):
    """The file has no color for some of the player's games, which do not count here."""

    games: int  # how many


class NoColorYet(OfPlayer):
    """The player has had no game with a known color."""

    unknown: int  # how many games the player had, all without a known color


class TossCarried(OfCount):
    """The coin toss is that of the file's first section; colors alternate on from it over this many boards."""


class ByToss(OfPlayer):
    """Neither player has had a color, so the coin toss decides: the player gets White on this board."""

    board: int


class ByUnknownToss(OfPlayer):
    """Neither player has had a color, and the coin toss is not known; it is assumed to give the player White."""

    board: int


class OneUnequal(Claim):
    """Both are due the same color; the first has had unequal colors, the second equal ones, so the first gets it."""

    unequal: RoundPlayer
    level: RoundPlayer
    due: Color


class LargerImbalance(Claim):
    """Both are due the same color; the one whose colors are further out of balance gets it."""

    gets: RoundPlayer
    other: RoundPlayer
    imbalance: int  # how many more games of one color than of the other
    other_imbalance: int
    due: Color


class LastRound(OfTwo):
    """Both are due the same color; they had different colors in the last round, and each gets the opposite."""

    last: int  # the number of that round
    due: Color
    had: Color  # what ``one`` had in it
    other_had: Color  # what ``other`` had


class EarlierRound(OfTwo):
    """Both are due the same color; each gets the opposite of the one they had when they last differed."""

    differed_in: int  # the latest round in which their colors differ
    due: Color
    had: Color
    other_had: Color


class OnlyOnePlayed(Claim):
    """Both are due the same color; when they last differed only one had a game, and gets the opposite."""

    played: RoundPlayer
    other: RoundPlayer
    differed_in: int  # the number of that round
    due: Color
    had: Color


class OnlyOneKnown(Claim):
    """Both are due the same color; when they last differed only one's color is known, who gets the opposite."""

    known: RoundPlayer
    other: RoundPlayer  # had a game of unknown color in that round
    differed_in: int  # the number of that round
    due: Color
    had: Color


class HigherRanked(OfRanks):
    """Both are due the same color and had the same in every round, so the higher-ranked player gets it."""


class RankDecides(OfRanks):
    """Both are due the same color, and no known color tells them apart, so the higher-ranked player gets it."""


class LowerInMinus(Claim):
    """Both are due the same color and their colors decide nothing; the higher-ranked player has a minus score, so the
    lower-ranked gets it.
    """

    lower: RoundPlayer
    higher: RoundPlayer
    due: Color


class ByCoin(Claim):
    """Both are due the same color and their colors decide nothing; in the last round a recorded coin toss decides."""

    gets: RoundPlayer  # the player who won the toss
    other: RoundPlayer
    due: Color


class OnlyLastRound(OfRanks):
    """Both are due the same color; only the last round counts and decides nothing, so the higher-ranked gets it."""


class PostedOtherwise(OfPlayer):
    """The posted colors are the reverse of those by the rules, which give the player White."""


class NotAlternated(OfDue):
    """The player misses the due color and stays within one game of equal colors."""


class NotEqualized(OfPlayer):
    """The player misses the due color and will be two or more games from equal colors."""

    ahead: int  # how many more games they will have had with the color they get than with the due one
    due: Color
    got: Color


class ThirdRunning(OfRun):
    """The player gets this color this many games in a row."""


class ThirdKnown(OfRun):
    """The player gets this color this many games in a row, games of unknown color in between not counted."""


class Right(Claim):
    """Nobody on this board has a wrong color."""


class ByeCountsNot(Claim):
    """This is a bye, which does not count as a color."""
