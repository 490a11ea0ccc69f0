"""Claims about the players who stay in a group, as their cards lie on the table."""

from explain.answers.claim import Claim, OfCount, OfTwo
from explain.model.players import Color


class InsideDue(OfCount):
    """Those who stay make so many boards; of them so many are due the first color and the second."""

    due_first: int
    due_second: int
    first: Color
    second: Color


class InsideDueNeither(OfCount):
    """Likewise."""

    due_first: int
    due_second: int
    neither: int
    first: Color
    second: Color


class InsideNoConflict(Claim):
    """On none of their natural boards are both due one color."""


class InsideNeedNot(OfCount):
    """On so many they are, and the count of due colors asks for none."""


class InsideMust(OfCount):
    """On so many they are, and whoever of them meets whom, it is on so many at least."""

    fewest: int


class InsideMending(OfCount):
    """So many switches of this natural board in the group leave less wrong, before limits and sizes."""


class InsideNothingMends(OfTwo):
    """None does; the players are those of the board."""
