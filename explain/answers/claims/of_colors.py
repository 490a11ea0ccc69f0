"""Claims about colors: the history, the rule that gave the colors on a board, and what is wrong with them."""

from explain.answers.claim import Claim, OfCount, OfDue, OfPlayer, OfRanks, OfRun, OfTwo
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class ColorsSoFar(OfDue):
    """The player's colors, round by round, and his due color."""

    so_far: tuple[str, ...]


class NotDue(OfPlayer):
    """The player's colors likewise; he is due none."""

    so_far: tuple[str, ...]


class DueAndGot(OfDue):
    """The player gets his due color."""


class MoreOf(OfPlayer):
    """The player has had more of the first color than of the second."""

    ahead: int
    had_more: Color
    had_less: Color


class HadLast(OfPlayer):
    """The player is level and had this color last."""

    color: Color


class LastKnown(OfPlayer):
    """The player is level, and had this color in the last game whose color is known, not the last of all."""

    color: Color


class ColorsUnknown(OfPlayer):
    """The file knows no color for some of the player's games, which count for nothing here."""

    games: int


class NoColorYet(OfPlayer):
    """The player has had no game with a known color."""

    unknown: int


class TossCarried(OfCount):
    """The toss is that of the file's first section, from which colors alternate on over so many boards."""


class ByToss(OfPlayer):
    """Neither has had a color, so the toss decides: the player gets White on this board."""

    board: int


class ByUnknownToss(OfPlayer):
    """Likewise, but the toss is not known."""

    board: int


class OneUnequal(Claim):
    """Both are due one color; the first's count is unequal, the second's is level, so the first gets it."""

    unequal: RoundPlayer
    level: RoundPlayer
    due: Color


class LargerImbalance(Claim):
    """Both are due one color."""

    gets: RoundPlayer
    other: RoundPlayer
    imbalance: int
    other_imbalance: int
    due: Color


class LastRound(OfTwo):
    """Both are due one color; in the last round, a game of both, their colors differ, and each gets the opposite."""

    last: int
    due: Color
    had: Color
    other_had: Color


class EarlierRound(OfTwo):
    """Both are due one color."""

    differed_in: int
    due: Color
    had: Color
    other_had: Color


class OnlyOnePlayed(Claim):
    """Both are due one color."""

    played: RoundPlayer
    other: RoundPlayer
    differed_in: int
    due: Color
    had: Color


class OnlyOneKnown(Claim):
    """Likewise, but of the second's game the color is not known."""

    known: RoundPlayer
    other: RoundPlayer
    differed_in: int
    due: Color
    had: Color


class HigherRanked(OfRanks):
    """Both are due one color and had the same in every round; the first ranks higher and gets it."""


class RankDecides(OfRanks):
    """Likewise, but no known color tells them apart, and some are not known."""


class LowerInMinus(Claim):
    """Both are due one color, and nothing that is compared tells them apart; the second ranks higher and has a minus
    score.

    The first gets it.
    """

    lower: RoundPlayer
    higher: RoundPlayer
    due: Color


class ByCoin(Claim):
    """Likewise, in the last round; a recorded coin gave it to the first."""

    gets: RoundPlayer
    other: RoundPlayer
    due: Color


class OnlyLastRound(OfRanks):
    """Likewise, as only the last round is compared; the first ranks higher and gets it."""


class PostedOtherwise(OfPlayer):
    """The posted colors are not those of the rule, by which the player has White."""


class NotAlternated(OfDue):
    """The player does not get his due color, and stays within one of level."""


class NotEqualized(OfPlayer):
    """The player does not get his due color."""

    ahead: int
    due: Color
    got: Color


class ThirdRunning(OfRun):
    """The player gets this color for so many games running."""


class ThirdKnown(OfRun):
    """Likewise, but a game between them, of a color that is not known, is left out."""


class Right(Claim):
    """Nobody on this board has a wrong color."""


class ByeCountsNot(Claim):
    """The board is a bye, which counts for no color."""
