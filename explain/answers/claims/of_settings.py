"""Claims about the settings that give a posted round, or almost."""

from explain.answers.claim import Claim, OfCount, OfCriterion
from explain.answers.player import RoundPlayer


class GivenByBook(Claim):
    """The settings give the round with the rule book's limits."""

    low: int
    high: int
    settings: tuple[str, ...]


class GivenWithin(Claim):
    """Not with the book's limits, but with each low and high one of these, and not all if one end goes out by 1."""

    low_from: int
    low_to: int
    high_from: int
    high_to: int
    settings: tuple[str, ...]


class GivenFrom(Claim):
    """Likewise with any high limit from one up."""

    low_from: int
    low_to: int
    high_from: int
    settings: tuple[str, ...]


class GivenBothFrom(Claim):
    """Likewise with any low limit from one up too."""

    low_from: int
    high_from: int
    settings: tuple[str, ...]


class GivenNoHigh(Claim):
    """Likewise without a high limit."""

    low_from: int
    low_to: int
    settings: tuple[str, ...]


class GivenLowFrom(Claim):
    """Likewise without a high limit."""

    low_from: int
    settings: tuple[str, ...]


class GivenNoLimits(Claim):
    """They do not with the rule book's limits, but without any."""

    settings: tuple[str, ...]


class NoneAtBook(Claim):
    """With the rule book's limits no preset gives the round, nor, after the word ``single``, any single setting."""

    low: int
    high: int
    tried: str  # presets or single


class NoneGives(Claim):
    """Likewise with no limits whatever; ``tried`` is presets or single."""

    tried: str


class NearestLeaves(OfCount):
    """By these settings and limits the best round lacks so many of the posted boards, and by no preset and no single
    setting fewer.

    With the rule book's limits, with 0 and 0 and without any.
    """

    low: int
    high: int
    settings: tuple[str, ...]


class NearestLeavesNoLimits(OfCount):
    """The same by these settings without limits."""

    settings: tuple[str, ...]


class DecidesThere(Claim):
    """By these settings and limits the best round is better than the posted one, first by this criterion."""

    low: int
    high: int
    criterion: str
    settings: tuple[str, ...]


class DecidesNoLimits(OfCriterion):
    """The same by these settings without limits."""

    settings: tuple[str, ...]


class ColorsOf(Claim):
    """By these settings for colors all posted colors are as by rule."""

    settings: tuple[str, ...]


class ColorsToo(OfCount):
    """So they are by so many other choices of the settings that only touch colors."""


class ColorsLeft(Claim):
    """By these settings just these boards have other colors than posted, White first; by no choice fewer."""

    boards: tuple[RoundPlayer, ...]
    settings: tuple[str, ...]


class ColorsLeftMore(Claim):
    """Likewise, and some more boards than are named."""

    boards: tuple[RoundPlayer, ...]
    count: int
    settings: tuple[str, ...]
