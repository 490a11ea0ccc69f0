"""Claims about the color rules, one after another, and about reversed colors."""

from explain.answers.claim import Claim, OfDue, OfPlayer, OfPlayersScore, OfRun, OfTwo
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class IsLevel(OfPlayer):
    """The player has had as many Whites as Blacks, counting known colors."""


class HadIn(OfPlayer):
    """The player had this color in this round."""

    round: int
    color: Color


class NoGameIn(OfPlayer):
    """The player had no game over the board in this round."""

    round: int


class UnknownIn(OfPlayer):
    """The player had a game in this round, but its color is not known."""

    round: int


class SameColors(OfTwo):
    """In every round the two have had the same color, or neither had a game."""


class SameKnown(OfTwo):
    """No known color tells the two apart, and some colors are not known."""


class MinusScore(OfPlayersScore):
    """The player ranks higher, but has less than half of the possible points."""

    rounds_held: int  # rounds so far


class NoMinusScore(OfPlayersScore):
    """The player ranks higher, and has at least half of the possible points."""

    rounds_held: int  # rounds so far


class CoinFell(OfPlayer):
    """The recorded coin toss gave the player the color that both are due."""


class RanksHigher(Claim):
    """The first ranks higher than the second."""

    higher: RoundPlayer
    lower: RoundPlayer


class OtherWayRight(Claim):
    """With colors reversed nobody on this board would have a wrong color."""


class OtherWayWorse(Claim):
    """With colors reversed more would be wrong, three in a row compared first, then EQ, then AL."""


class OtherWayBetter(Claim):
    """With colors reversed less would be wrong, but something still would be."""


class OtherWayAlike(Claim):
    """With colors reversed as much would be wrong."""


class WouldNotAlternate(OfDue):
    """With colors reversed the player would miss the due color and stay within one game of equal colors."""


class WouldNotEqualize(OfPlayer):
    """With colors reversed the player would miss the due color and be two or more games from equal colors."""

    ahead: int  # how many more games they would have had with the color they get than with the due one
    due: Color
    got: Color


class WouldRun(OfRun):
    """With colors reversed the player would get this color this many games in a row."""


class WouldRunKnown(OfRun):
    """With colors reversed the player would get this color this many games in a row, not counting unknown colors."""
