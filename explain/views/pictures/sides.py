"""What stands where on either side of the picture of a round, and the line that joins two places in it."""

from __future__ import annotations

from dataclasses import dataclass

from explain.views.pictures.lines import Line, bent, straight
from explain.views.pictures.seating import Place, SeatColumn

WIDTH = 660
MARGIN = 12
_FARTHEST = 86  # lines bent from either side do not meet in the middle


@dataclass(frozen=True, slots=True)
class PictureSide:
    """Where things stand on one side, in points from the left, and which way is the middle."""

    name: int
    rating: int
    due: int
    wrong: int
    board: int
    node: int
    inward: int


SIDES = {
    SeatColumn.LEFT: PictureSide(name=MARGIN, rating=167, due=184, wrong=203, board=219, node=233, inward=1),
    SeatColumn.RIGHT: PictureSide(name=493, rating=WIDTH - MARGIN, due=476, wrong=457, board=441, node=427, inward=-1),
}


def line_between(first: Place, second: Place) -> Line:
    """Straight across the picture; from one side to the same side bent into the middle."""
    if first.column is second.column:
        side, (top, bottom) = SIDES[first.column], sorted((first.height, second.height))
        return bent((side.node, top), (side.node, bottom), toward=side.inward * min(40 + (bottom - top) / 4, _FARTHEST))
    left, right = (first, second) if first.column is SeatColumn.LEFT else (second, first)
    return straight((SIDES[SeatColumn.LEFT].node, left.height), (SIDES[SeatColumn.RIGHT].node, right.height))
