"""Claims about what holds a board in place, and how much worse the second-best pairings are."""

from explain.answers.claim import Claim, OfBoard, OfCount, OfCriterion
from explain.answers.player import RoundPlayer


class Held(Claim):
    """All pairings without this board are worse than the best ones, first by this criterion."""

    one: RoundPlayer
    criterion: str
    other: RoundPlayer | None = None  # ``None`` for the bye


class HeldInGroup(Claim):
    """All pairings without this board are worse than the best ones, first by this criterion in one score group."""

    one: RoundPlayer
    group: int  # its place from the top, from 1
    criterion: str
    other: RoundPlayer | None = None  # ``None`` for the bye


class Spare(OfBoard):
    """Some pairings without this board are as good as the best ones."""


class NoOtherRound(Claim):
    """There is no other way to pair the round."""


class OnlyBest(Claim):
    """All other pairings are worse than the best ones."""


class AsGood(OfCount):
    """This many boards of the best pairings are each missing from some others that are as good."""


class SecondBestWorse(OfCriterion):
    """The second-best pairings are first worse than the best ones by this criterion."""
