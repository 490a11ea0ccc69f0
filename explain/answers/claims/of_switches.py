"""Claims about two players who are or are not swapped, and everything that was switched."""

from explain.answers.claim import Claim, HalfPoints, OfBoard, OfCount, OfCriterion, OfTwo


class NothingSwitched(Claim):
    """Every board of the round is one of this natural pairing."""


class SwitchesMade(OfCount):
    """So many switches lead from this natural pairing to the round."""


class NobodyParted(Claim):
    """The legal natural pairing is that by rank alone."""


class PartingsMade(OfCount):
    """So many switches lead from the boards by rank alone to the legal natural pairing."""


class Switched(OfTwo):
    """Both boards that come of it are on the table."""


class NotSwitched(OfTwo):
    """They are not both there, and every round with both is worse than the best."""


class CouldSwitch(OfTwo):
    """They are not both there, and a round with both is as good as the best."""


class AloneBetter(Claim):
    """The boards that they start from are better with this switch alone; ``start`` is natural or table."""

    start: str


class AloneAsGood(Claim):
    """They are as good with it; ``start`` is natural or table."""

    start: str


class AloneWorse(OfCriterion):
    """They are worse with it, first in this criterion; ``criterion`` and ``start``: the criterion, natural or table."""

    start: str


class AllRight(OfBoard):
    """On this board no color is wrong, and nobody meets who should not."""


class Mending(OfCount):
    """So many switches of this natural board with another one leave less wrong, before limits and sizes."""


class NoConflict(OfBoard):
    """Nothing is wrong on this board, or with the bye of this player."""


class NormallyMeet(OfTwo):
    """The two meet on a natural board."""


class MeetAcross(OfTwo):
    """In the round that is told the two meet across score groups, and not in the natural pairing."""

    score: HalfPoints
    others_score: HalfPoints
