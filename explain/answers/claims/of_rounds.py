"""Claims about the pairings of a whole round, and each of its score groups."""

from explain.answers.claim import Claim, OfCount
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class NobodyToPair(Claim):
    """Nobody is to be paired."""


class OnlyByes(Claim):
    """There are no boards, and these players have a bye."""

    holders: tuple[RoundPlayer, ...]


class AllByToss(OfCount):
    """On every board the coin toss decides the colors, and every board is natural."""


class BoardsBySort(OfCount):
    """How many boards there are, and how many of each sort."""

    counts: tuple[int, ...]  # boards of each sort
    sorts: tuple[str, ...]  # natural, switched, otherwise, repeat, apart, met or by_hand


class EveryColorRight(Claim):
    """No board has a wrong color."""


class WrongIsFewest(OfCount):
    """This many boards have a wrong color, the fewest of all pairings as good by the criteria before color."""


class WrongAndFewest(OfCount):
    """This many boards have a wrong color.

    Of the pairings that are best by the criteria before color, none has fewer than ``fewest``, and some have just that.
    """

    fewest: int  # a different number


class NoColorKnown(Claim):
    """The players in the round have played games, and no color is known for any of these."""


class Turned(Claim):
    """On these boards the posted colors are not those of the rules, where the rule or the coin toss is known."""

    boards: tuple[int, ...]


class NotFromFile(Claim):
    """The file's natural opponents were asked for, but it has none for this round that can replace ours."""


class GroupDue(OfCount):
    """A score group's boards, those across groups counted with the upper one, and how many are due each color."""

    due_first: int  # players due ``first``
    due_second: int  # players due ``second``
    first: Color
    second: Color


class GroupDueNeither(OfCount):
    """A score group's boards, those across groups counted with the upper one, and how many are due which color."""

    due_first: int  # players due ``first``
    due_second: int  # players due ``second``
    neither: int
    first: Color
    second: Color


class GroupRight(Claim):
    """No board of the group has a wrong color."""


class GroupMust(Claim):
    """However the players on these boards are paired, some boards must have a wrong color."""

    fewest: int  # at least how many boards
    count: int  # how many have one


class GroupNeedNot(OfCount):
    """This many of these boards have a wrong color, though the count of due colors requires none."""


class GroupNoBoard(Claim):
    """The group has no board of its own: all were paired up, have the bye, or were paired by the TD."""
