"""Claims about where on the map of limits the best pairings stay the same."""

from explain.answers.claim import Claim, OfCount


class SameEverywhere(Claim):
    """The best pairings are the same for every pair of limits."""


class HoldsBetween(Claim):
    """For every value of this limit from the lowest to the highest the best pairings are as they are now.

    Beyond, they change, or there is no such limit: none is below 0, and no low limit is above the high one.
    """

    lowest: int  # rating points
    highest: int  # rating points
    sort: str  # low or high


class HoldsFrom(Claim):
    """For every value of this limit from the lowest up the best pairings are as they are now."""

    lowest: int  # rating points
    sort: str  # low or high


class HoldsWithout(Claim):
    """Without this limit the best pairings are as they are now; with any, however high, they change."""

    sort: str  # low or high


class RoundsOverAll(OfCount):
    """Over all pairs of limits there are this many different best pairings."""


class RoundsAtLeast(OfCount):
    """Over all pairs of limits there are at least this many different best pairings."""


class PostedOnMap(Claim):
    """The posted pairings are the best ones for some pair of limits."""

    letter: str  # stands for them on the map
