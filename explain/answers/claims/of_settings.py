"""Claims about the settings that give posted pairings, or come close."""

from explain.answers.claim import Claim, OfCount, OfCriterion
from explain.answers.player import RoundPlayer


class GivenByBook(Claim):
    """These settings give the posted pairings with the rule book's limits."""

    low: int
    high: int
    settings: tuple[str, ...]  # each "name=value", or "preset=" and its name


class GivenWithin(Claim):
    """These settings give the posted pairings with all these limits, as far as they go, and not with the book's."""

    low_from: int  # rating points; with any end moved out by 1, not all of them
    low_to: int
    high_from: int
    high_to: int
    settings: tuple[str, ...]


class GivenFrom(Claim):
    """These settings give the posted pairings with these low limits and any high one from here up, not the book's."""

    low_from: int  # rating points
    low_to: int
    high_from: int
    settings: tuple[str, ...]  # with "high_limit=none", if no high limit gives them too


class GivenBothFrom(Claim):
    """These settings give the posted pairings with any limits from these up, and not with the book's."""

    low_from: int  # rating points
    high_from: int
    settings: tuple[str, ...]  # with "high_limit=none", if no high limit gives them too


class GivenNoHigh(Claim):
    """These settings give the posted pairings with these low limits and no high one, and not with the book's."""

    low_from: int  # rating points
    low_to: int
    settings: tuple[str, ...]


class GivenLowFrom(Claim):
    """These settings give the posted pairings with any low limit from here up and no high one, not the book's."""

    low_from: int  # rating points
    settings: tuple[str, ...]


class GivenNoLimits(Claim):
    """These settings give the posted pairings without limits, and not with the rule book's."""

    settings: tuple[str, ...]


class NoneAtBook(Claim):
    """With the rule book's limits no preset, or no preset and no single setting, gives the posted pairings."""

    low: int
    high: int
    tried: str  # presets, or single for both


class NoneGives(Claim):
    """Whatever the limits, no preset, or no preset and no single setting, gives the posted pairings."""

    tried: str  # presets, or single for both


class NearestLeaves(OfCount):
    """By these settings and limits the best pairings lack this many posted boards, and by no others fewer.

    Others are all presets and single settings, with the rule book's limits, with 0 and 0, and without any.
    """

    low: int
    high: int
    settings: tuple[str, ...]


class NearestLeavesNoLimits(OfCount):
    """By these settings without limits the best pairings lack this many posted boards, and by no others fewer."""

    settings: tuple[str, ...]


class DecidesThere(Claim):
    """By these settings and limits the best pairings are better than the posted ones, first by this criterion."""

    low: int
    high: int
    criterion: str
    settings: tuple[str, ...]


class DecidesNoLimits(OfCriterion):
    """By these settings without limits the best pairings are better than the posted ones, first by this criterion."""

    settings: tuple[str, ...]


class ColorsOf(Claim):
    """By these color settings all posted colors are those of the rules."""

    settings: tuple[str, ...]


class ColorsToo(OfCount):
    """This many other choices of the color settings give all posted colors, too."""


class ColorsLeft(Claim):
    """By these color settings just these boards have other colors than posted; by no choice fewer."""

    boards: tuple[RoundPlayer, ...]  # two players a board, White first
    settings: tuple[str, ...]


class ColorsLeftMore(Claim):
    """By these color settings these boards and some more have other colors than posted; by no choice fewer."""

    boards: tuple[RoundPlayer, ...]  # two players a board, White first
    count: int  # how many more
    settings: tuple[str, ...]
