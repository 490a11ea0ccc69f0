"""Claims about the color rules, one after another, and about the colors the other way around."""

from explain.answers.claim import Claim, OfDue, OfPlayer, OfPlayersScore, OfRun, OfTwo
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class IsLevel(OfPlayer):
    """The player has had as many Whites as Blacks, of the colors that are known."""


class HadIn(OfPlayer):
    """The player had this color in a round."""

    round: int
    color: Color


class NoGameIn(OfPlayer):
    """The player had no game over the board in a round."""

    round: int


class UnknownIn(OfPlayer):
    """The player had a game in a round, of which the color is not known."""

    round: int


class SameColors(OfTwo):
    """The two had the same color in every round, or no game, both of them."""


class SameKnown(OfTwo):
    """No known color tells the two apart, and some are not known."""


class MinusScore(OfPlayersScore):
    """The player ranks higher, and has less than half of the points that there were."""

    rounds_held: int


class NoMinusScore(OfPlayersScore):
    """The player ranks higher, and has half of the points that there were or more."""

    rounds_held: int


class CoinFell(OfPlayer):
    """The recorded coin gave the color that both are due to the player."""


class RanksHigher(Claim):
    """The first ranks higher than the second."""

    higher: RoundPlayer
    lower: RoundPlayer


class OtherWayRight(Claim):
    """With the colors the other way round nobody on this board would have a wrong color."""


class OtherWayWorse(Claim):
    """With colors the other way round more would be wrong, as rounds count it: third ones first, then EQ, then AL."""


class OtherWayBetter(Claim):
    """Likewise, less, but something."""


class OtherWayAlike(Claim):
    """Likewise, as much, and something."""


class WouldNotAlternate(OfDue):
    """The other way round the player would not get his due color, and stay within one of level."""


class WouldNotEqualize(OfPlayer):
    """The other way round the player would not get his due color."""

    ahead: int
    due: Color
    got: Color


class WouldRun(OfRun):
    """The other way round the player would get this color for so many games running."""


class WouldRunKnown(OfRun):
    """Likewise, but a game between them, of a color that is not known, is left out."""
