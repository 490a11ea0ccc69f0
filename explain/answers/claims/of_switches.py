"""Claims about two players who are or are not swapped, and about all switches of a round."""

from explain.answers.claim import Claim, HalfPoints, OfBoard, OfCount, OfCriterion, OfTwo


class NothingSwitched(Claim):
    """Every board of the pairings is natural."""


class SwitchesMade(OfCount):
    """This many switches lead from the natural pairing to these pairings."""


class NobodyParted(Claim):
    """The legal natural pairing is the same as the one by rank alone."""


class PartingsMade(OfCount):
    """This many switches lead from the natural pairing by rank alone to the legal one."""


class Switched(OfTwo):
    """The two boards that swapping these two makes are in these pairings."""


class NotSwitched(OfTwo):
    """The two boards that swapping these two makes are not both here, and any pairings with both are worse."""

    # down, up or bye, if the first is paired so, or has it, instead of the second; swapped, if their natural opponents
    # were swapped
    done: str | None = None


class CouldSwitch(OfTwo):
    """The two boards that swapping these two makes are not both here, but some pairings with both are as good."""


class AloneBetter(Claim):
    """The switch alone makes the pairings it starts from better."""

    start: str  # natural, or table for these pairings, or back if it undoes there what was done


class AloneAsGood(Claim):
    """The switch alone leaves the pairings it starts from as good."""

    start: str  # as in ``AloneBetter``


class AloneWorse(OfCriterion):
    """The switch alone makes the pairings it starts from worse, first by this criterion."""

    start: str  # as in ``AloneBetter``


class AllRight(OfBoard):
    """On this board no color is wrong, and the two may play each other."""


class Mending(OfCount):
    """This many switches of this natural board with another one improve colors, before limits and sizes."""


class NoConflict(OfBoard):
    """Nothing is wrong on this board, or with the player's bye."""


class NormallyMeet(OfTwo):
    """The two are natural opponents."""


class MeetAcross(OfTwo):
    """In these pairings the two play across score groups; in the natural pairing they do not."""

    score: HalfPoints
    others_score: HalfPoints
