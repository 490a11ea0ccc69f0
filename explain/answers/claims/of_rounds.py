"""Claims about a whole round, and each of its score groups."""

from explain.answers.claim import Claim, OfCount
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class NobodyToPair(Claim):
    """Nobody is to be paired."""


class OnlyByes(Claim):
    """The round has no boards, and the players have a bye."""

    holders: tuple[RoundPlayer, ...]


class AllByToss(OfCount):
    """On every board the toss decides on the colors, and every board is natural."""


class BoardsBySort(OfCount):
    """Boards by what happened to them."""

    counts: tuple[int, ...]
    sorts: tuple[str, ...]


class EveryColorRight(Claim):
    """No board of the round has a wrong color."""


class WrongIsFewest(OfCount):
    """So many boards have a wrong color, and no round that costs as little by the criteria before color has fewer."""


class WrongAndFewest(OfCount):
    """So many boards have a wrong color.

    Of the rounds that cost least by the criteria before color some has another number, and none has fewer.
    """

    fewest: int


class NoColorKnown(Claim):
    """Games have been played by those in the round, and none has a color that is known."""


class Turned(Claim):
    """Boards whose posted colors are not those of the rule, where the rule or the toss is known."""

    boards: tuple[int, ...]


class NotFromFile(Claim):
    """The file's natural opponents were asked for, and it keeps none for the round that can stand for ours."""


class GroupDue(OfCount):
    """The boards of a score group, a board across groups being the upper one's."""

    due_first: int
    due_second: int
    first: Color
    second: Color


class GroupDueNeither(OfCount):
    """Likewise."""

    due_first: int
    due_second: int
    neither: int
    first: Color
    second: Color


class GroupRight(Claim):
    """No board of the group has a wrong color."""


class GroupMust(Claim):
    """Whoever of the players on these boards meets whom, so many boards at least have a wrong color."""

    fewest: int
    count: int


class GroupNeedNot(OfCount):
    """The count of due colors on these boards asks for no wrong one, and so many have one."""


class GroupNoBoard(Claim):
    """The group has no board of its own: all meet others from above, have the bye, or were placed by hand."""
