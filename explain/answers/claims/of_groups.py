"""Claims about a score group, and its natural boards."""

from __future__ import annotations

from explain.answers.claim import Claim, HalfPoints, OfPlayer, OfTwo
from explain.answers.player import RoundPlayer


class Group(Claim):
    """A score group."""

    score: HalfPoints
    count: int


class DropsOut(OfPlayer):
    """By nature the first, of this group, drops and meets the second."""

    opponent: RoundPlayer


class MetFromAbove(OfPlayer):
    """By nature the first, of this group, is met by the second from above."""

    opponent: RoundPlayer


class SitsOut(OfPlayer):
    """By nature the player, of this group, has the bye."""


class DropsToday(OfPlayer):
    """In this round the first, of this group, drops and meets the second, and not by rank alone."""

    opponent: RoundPlayer
    board: int


class RaisedToday(OfPlayer):
    """In this round the first, of this group, is met by the second from above, and not by rank alone."""

    opponent: RoundPlayer
    board: int


class StaysToday(OfPlayer):
    """In this round the first meets the second, of his own group, which he leaves by rank alone."""

    opponent: RoundPlayer
    board: int


class ByeToday(OfPlayer):
    """In this round the player, of this group, has the bye, and not by rank alone."""


class AddedPoint(OfPlayer):
    """The player's score counts for more, as a point is added for pairing."""

    score: HalfPoints
    grouped_by: HalfPoints


class SetAside(Claim):
    """The players, of this group, leave it in this round, and so many play inside it."""

    aside: tuple[RoundPlayer, ...]
    count: int


class TopHalf(Claim):
    """The top half of the group by rank, those set aside left out."""

    half: tuple[RoundPlayer, ...]


class BottomHalf(Claim):
    """The bottom half likewise."""

    half: tuple[RoundPlayer, ...]


class Neighbors(Claim):
    """Those who stay in the group by rank: in this system neighbors meet."""

    in_order: tuple[RoundPlayer, ...]


class ByPlace(Claim):
    """By rank alone the first of the two, of the top half, meets the second, of the bottom half."""

    upper: RoundPlayer
    lower: RoundPlayer
    place: int


class NextTo(OfTwo):
    """By rank alone the two, neighbors in their group, meet."""


class LegalInstead(OfTwo):
    """To part those who should not meet, the two meet by nature, who would not by rank alone."""


class AlsoTakenApart(Claim):
    """Natural boards of this switch with neither of the two who sit here, two players a board, four boards at most."""

    pairs: tuple[RoundPlayer, ...]
    count: int


class FileInstead(OfTwo):
    """The file's program kept the two as natural opponents."""
