"""Claims about a score group and its natural boards."""

from explain.answers.claim import (
    Claim,
    Counting,
    HalfPoints,
    OfCount,
    OfCountAtScore,
    OfMeeting,
    OfPlayer,
    OfPlayersScore,
    OfSeveral,
    OfTwo,
)
from explain.answers.player import RoundPlayer


class Group(OfCountAtScore, Counting):
    """A score group."""


class DropsOut(OfMeeting):
    """In the natural pairing the first, of this group, drops and meets the second."""

    # what makes it this player: lowest, as the lowest-rated of the group and first in line; next, as first in line of
    # those who are left; none where somebody in line was passed over
    why: str | None = None
    now: str | None = None  # same where it is so in this round too, as far as that is known


class MetFromAbove(OfMeeting):
    """Naturally the second from above meets the first; ``why`` and ``now`` likewise, highest for lowest."""

    why: str | None = None
    now: str | None = None


class SitsOut(OfPlayer):
    """In the natural pairing the player, of this group, has the bye; ``now`` likewise."""

    now: str | None = None


class DropsToday(OfMeeting):
    """In this round the first, of this group, drops and meets the second, and not by rank alone."""

    board: int
    purpose: str | None = None  # what that makes better first: 33, EQ or AL, interchange or size; or none of these


class RaisedToday(OfMeeting):
    """In this round the second from above meets the first, not by rank alone; ``purpose`` likewise."""

    board: int
    purpose: str | None = None


class SeveralDropToday(OfSeveral):
    """In this round these, of this group, drop, each on the board of the same place, and none by rank alone."""

    boards: tuple[int, ...]


class SeveralRaisedToday(OfSeveral):
    """In this round these, of this group, are met from above; ``boards`` likewise."""

    boards: tuple[int, ...]


class StaysToday(OfMeeting):
    """In this round the first meets the second, of his own group, which he leaves by rank alone."""

    board: int


class ByeToday(OfPlayer):
    """In this round the player, of this group, has the bye, and not by rank alone."""


class AddedPoint(OfPlayersScore):
    """The player's score counts for more, as a point is added for pairing."""

    grouped_by: HalfPoints


class Staying(OfCountAtScore):
    """Of the group with this score so many, and not all, play inside it in this round."""


class TopHalf(Claim):
    """The top half of the group by rank, those set aside left out."""

    half: tuple[RoundPlayer, ...]


class BottomHalf(Claim):
    """The bottom half likewise."""

    half: tuple[RoundPlayer, ...]


class Neighbors(Claim):
    """Those who stay in the group by rank: in this system neighbors meet."""

    in_order: tuple[RoundPlayer, ...]


class NaturalBoards(OfCount):
    """By rank alone these pairs of a group meet, two players a board: all of the group, so many, or of a large one
    some.

    Of the legal natural pairing those that are not so by rank alone; of the file's those that are not so by the rules.
    """

    pairs: tuple[RoundPlayer, ...]


class LegalInstead(OfTwo):
    """To part those who should not meet, the two meet in the natural pairing, who would not by rank alone."""
