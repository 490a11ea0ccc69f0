"""Claims about what holds a board in place, and how far away the second best round is."""

from explain.answers.claim import Claim, OfBoard, OfCount, OfCriterion
from explain.answers.player import RoundPlayer


class Held(Claim):
    """Every round without this board is worse than the best one, first by this criterion."""

    one: RoundPlayer
    criterion: str
    other: RoundPlayer | None = None


class HeldInGroup(Claim):
    """Likewise, of the boards of one score group."""

    one: RoundPlayer
    group: int
    criterion: str
    other: RoundPlayer | None = None


class Spare(OfBoard):
    """A round without this board is as good as the best one."""


class NoOtherRound(Claim):
    """There is no other round."""


class OnlyBest(Claim):
    """Every other round is worse than the best one."""


class AsGood(OfCount):
    """So many boards of the best round are not in another one that is as good."""


class SecondBestWorse(OfCriterion):
    """Of all other rounds the best is first worse in this criterion."""
