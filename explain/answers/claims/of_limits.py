"""Claims about where on the map of limits the best round stays the same."""

from explain.answers.claim import Claim, OfCount


class SameEverywhere(Claim):
    """For every pair of limits the best round has the same boards."""


class HoldsBetween(Claim):
    """For every limit from the first to the last the best round has the boards that it has now.

    Beyond them it has others, or no limit can be, as none is below 0 and the low one not above the high one; ``sort``
    is low or high.
    """

    lowest: int
    highest: int
    sort: str


class HoldsFrom(Claim):
    """Likewise for every limit from this one up; ``sort`` is low or high."""

    lowest: int
    sort: str


class HoldsWithout(Claim):
    """Without this limit the best round is as now, with any, however high, another; ``sort`` is low or high."""

    sort: str


class RoundsOverAll(OfCount):
    """Over all pairs of limits there are so many different best rounds."""


class RoundsAtLeast(OfCount):
    """Over all pairs of limits there are so many different best rounds or more."""


class PostedOnMap(Claim):
    """The posted round is the best one for some pair of limits."""

    letter: str
