"""Claims about the price of a switch: gaps, limits, and which of them counts."""

from explain.answers.claim import Claim, OfCriterion, OfGap, OfPlayer, OfPlayersScore


class FirstToDrop(OfPlayersScore):
    """In the natural pairing nobody with this score is paired down, and the player would be first in line."""


class FirstRaised(OfPlayersScore):
    """In the natural pairing nobody with this score is paired up, and the player would be first in line."""


class RatingGap(OfGap):
    """``here`` takes the place that ``natural`` has in the natural pairing, or has as the first in line."""

    rating: int
    natural_rating: int
    points: int  # rating points


class NearestGap(OfGap):
    """``natural`` is the nearest in rating of several who naturally leave the group the way ``here`` does."""

    rating: int
    natural_rating: int
    points: int  # rating points
    way: str  # drops or raised


class GapUnrated(OfGap):
    """``here`` takes the natural place of ``natural``; one of them is unrated, so the gap is half the low limit."""

    points: int  # rating points
    low_limit: str  # inside or across a score group; book, if none is set and the rule book's is used


class CrossedUnrated(OfGap):
    """``here`` and ``natural`` swap halves; one of them is unrated, so the gap is half the low limit."""

    points: int  # rating points
    low_limit: str  # inside or across a score group; book, if none is set and the rule book's is used


class GapNone(OfGap):
    """``here`` takes the natural place of ``natural``; one of them is unrated, so the switch has no value."""


class GapBothUnrated(OfGap):
    """``here`` takes the natural place of ``natural``; both are unrated, so no points are between them."""


class GapSame(OfPlayer):
    """The player has this place in the natural pairing too: no gap on that side."""


class GapFirst(OfPlayer):
    """The player is the first in line: no gap on that side."""


class Crossed(OfGap):
    """``here`` and ``natural``, who has this place in the natural pairing, swap halves: the gap is theirs."""

    rating: int
    natural_rating: int
    points: int  # rating points


class SmallerCounts(Claim):
    """Of two gaps the smaller is what the switch costs."""

    points: int  # rating points


class LargerCounts(Claim):
    """Across score groups the larger of two gaps is what the switch costs."""

    points: int  # rating points


class BothCount(Claim):
    """Both gaps are the same, and are what the switch costs."""

    points: int  # rating points


class Counts(Claim):
    """This one gap is what the switch costs."""

    points: int  # rating points


class WithinLimit(Claim):
    """The switch costs no more than the limit that it is held to."""

    value: int  # rating points
    limit: int
    sort: str  # low or high


class BeyondLimit(Claim):
    """The switch costs more than the limit that it is held to."""

    value: int  # rating points
    limit: int
    over: int  # rating points over the limit
    sort: str  # low or high


class BookLimit(Claim):
    """Across score groups the limit is the rule book's, as the settings have a higher one or none."""

    limit: int
    sort: str  # low or high


class NoLimit(Claim):
    """No limit of this sort is set."""

    sort: str  # low or high


class Avoided(Claim):
    """The board is an interchange for color, which the settings avoid, whatever it costs."""


class Forced(OfCriterion):
    """No limit applies, as the switch improves this criterion, which is not about color."""


class ThreeComesFirst(Claim):
    """The switch avoids a third color in a row, which comes before any limit."""


LIMITED = (WithinLimit, BeyondLimit)  # a switch beside the limit it is held to
HELD = (*LIMITED, NoLimit, Forced, Avoided)  # a switch and the limits, whether one holds it or not
