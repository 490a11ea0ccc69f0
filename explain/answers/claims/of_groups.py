"""Claims about a score group and its natural boards."""

from explain.answers.claim import (
    Claim,
    Counting,
    HalfPoints,
    OfCount,
    OfCountInGroup,
    OfMeeting,
    OfPlayer,
    OfPlayersScore,
    OfSeveral,
    OfTwo,
)
from explain.answers.player import RoundPlayer


class Group(OfCountInGroup, Counting):
    """This many players with this score are to be paired."""


class DropsOut(OfMeeting):
    """In the natural pairing the player, of this group, is paired down against the opponent."""

    why: str | None = None  # only, lowest (rated) or next (in line); ``None`` if others were passed over
    now: str | None = None  # same, if that is known to be so in these pairings too


class MetFromAbove(OfMeeting):
    """In the natural pairing the player, of this group, is paired up against the opponent."""

    why: str | None = None  # only, highest (rated) or next (in line); ``None`` if others were passed over
    now: str | None = None  # same, if that is known to be so in these pairings too


class SitsOut(OfPlayer):
    """In the natural pairing the player, of this group, has the bye."""

    now: str | None = None  # same, if that is known to be so in these pairings too


class DropsToday(OfMeeting):
    """In these pairings the player, of this group, is paired down against the opponent, and not by rank alone."""

    board: int  # the board's number
    purpose: str | None = None  # what that improves first: 33, EQ, AL, interchange or size; ``None`` for anything else


class RaisedToday(OfMeeting):
    """In these pairings the player, of this group, is paired up against the opponent, and not by rank alone."""

    board: int  # the board's number
    purpose: str | None = None  # what that improves first: 33, EQ, AL, interchange or size; ``None`` for anything else


class SeveralDropToday(OfSeveral):
    """In these pairings these players, of this group, are paired down, none of them by rank alone."""

    boards: tuple[int, ...]  # the board of each, in the same order


class SeveralRaisedToday(OfSeveral):
    """In these pairings these players, of this group, are paired up, none of them by rank alone."""

    boards: tuple[int, ...]  # the board of each, in the same order


class StaysToday(OfMeeting):
    """In these pairings the player plays within their own group, which by rank alone they would leave."""

    board: int  # the board's number


class ByeToday(OfPlayer):
    """In these pairings the player, of this group, has the bye, and not by rank alone."""


class AddedPoint(OfPlayersScore):
    """The player is paired with a higher score, as a point is added for pairing."""

    grouped_by: HalfPoints  # the score with that point


class Staying(OfCountInGroup):
    """This many players with this score, and not all of them, play within their group in these pairings."""


class TopHalf(Claim):
    """The top half of the group by rank, without those who do not play within it."""

    half: tuple[RoundPlayer, ...]


class BottomHalf(Claim):
    """The bottom half of the group by rank, without those who do not play within it."""

    half: tuple[RoundPlayer, ...]


class Neighbors(Claim):
    """Those who stay in the group, by rank; in this system neighbors play each other."""

    in_order: tuple[RoundPlayer, ...]


class NaturalBoards(OfCount):
    """This many boards of the group are natural by rank alone; of a large group some are named.

    Of the legal natural pairing only those that are not so by rank alone; of the file's, those not in the legal one.
    """

    pairs: tuple[RoundPlayer, ...]  # two players a board


class LegalInstead(OfTwo):
    """With rematches and barred pairs avoided the two are natural opponents, which by rank alone they are not."""
