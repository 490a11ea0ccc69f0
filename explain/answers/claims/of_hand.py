"""Claims about the players who stay in a group, when a round is paired with cards."""

from explain.answers.claim import Claim, OfCount, OfTwo
from explain.model.players import Color


class InsideDue(OfCount):
    """How many boards those who stay make, and how many of these players are due each color."""

    due_first: int  # players due ``first``
    due_second: int  # players due ``second``
    first: Color
    second: Color


class InsideDueNeither(OfCount):
    """How many boards those who stay make, and how many of these players are due each color or neither."""

    due_first: int  # players due ``first``
    due_second: int  # players due ``second``
    neither: int
    first: Color
    second: Color


class InsideNoConflict(Claim):
    """On none of their natural boards are both due the same color."""


class InsideNeedNot(OfCount):
    """On this many natural boards both are due the same color, though the count of due colors requires none."""


class InsideMust(OfCount):
    """On this many natural boards both are due the same color; however these players are paired, some must be."""

    fewest: int  # at least how many boards


class InsideMending(OfCount):
    """This many switches with another natural board of the group improve colors, before limits and sizes."""


class InsideNothingMends(OfTwo):
    """No switch of these two players' natural board with another of the group improves colors."""
