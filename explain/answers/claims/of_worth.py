"""Claims about the price of a switch: gaps, limits, and which of them counts."""

from explain.answers.claim import Claim, OfCriterion, OfGap, OfPlayer, OfPlayersScore


class FirstToDrop(OfPlayersScore):
    """In the natural pairing nobody drops from this score, and the player would be the first to."""


class FirstRaised(OfPlayersScore):
    """In the natural pairing nobody of this score is met from above, and the player would be the first to be."""


class RatingGap(OfGap):
    """Here stands the first, in the natural pairing, or as the first in line, the second."""

    rating: int
    natural_rating: int
    points: int


class NearestGap(OfGap):
    """The second is nearest of several who naturally leave the group as the first does; ``way`` is drops or raised."""

    rating: int
    natural_rating: int
    points: int
    way: str


class GapUnrated(OfGap):
    """Here stands the first, in the natural pairing the second, and one is unrated: half of the low limit."""

    points: int
    # inside or across, as the limit is of a score group or across; or book, as there is none and the rule book's is
    # taken
    low_limit: str


class CrossedUnrated(OfGap):
    """Likewise, but the two crossed between the halves."""

    points: int
    low_limit: str


class GapNone(OfGap):
    """Here stands the first, in the natural pairing the second, and the switch has no value, as one is unrated."""


class GapBothUnrated(OfGap):
    """Here stands the first, in the natural pairing the second, both unrated: no points between them."""


class GapSame(OfPlayer):
    """The player stands here in the natural pairing too: no gap on that side."""


class GapFirst(OfPlayer):
    """The player stands here, and is the first in line: no gap on that side."""


class Crossed(OfGap):
    """The first is here, the second was naturally, and they crossed between the halves: the gap is theirs."""

    rating: int
    natural_rating: int
    points: int


class SmallerCounts(Claim):
    """Of two gaps the smaller is the value."""

    points: int


class LargerCounts(Claim):
    """Across score groups the larger of two gaps is the value."""

    points: int


class BothCount(Claim):
    """Both gaps are the same, and are the value."""

    points: int


class Counts(Claim):
    """The one gap is the value."""

    points: int


class WithinLimit(Claim):
    """The value is within the limit that it is held to; ``sort`` is low or high."""

    value: int
    limit: int
    sort: str


class BeyondLimit(Claim):
    """The value is beyond the limit."""

    value: int
    limit: int
    over: int
    sort: str


class BookLimit(Claim):
    """The limit in force on this board is the rule book's, as it is across score groups and the settings have a higher
    one.

    Or none; ``sort`` is low or high.
    """

    limit: int
    sort: str


class NoLimit(Claim):
    """There is no limit of that sort; ``sort`` is low or high."""

    sort: str


class Avoided(Claim):
    """The board is an interchange for color, which the settings avoid, whatever it counts."""


class Forced(OfCriterion):
    """The switch makes this better, which is no matter of color: no limit holds it."""


class ThreeComesFirst(Claim):
    """The switch keeps somebody from a third color in a row, which comes before any limit."""


LIMITED = (WithinLimit, BeyondLimit)  # a switch against the limit it is held to
HELD = (*LIMITED, NoLimit, Forced, Avoided)  # what is said of a switch and the limits, whether it is held to one or not
