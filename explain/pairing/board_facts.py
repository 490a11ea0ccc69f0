"""The facts that criteria use about a board, and what each fact depends on."""

from typing import NamedTuple


class BoardFacts(NamedTuple):
    """Everything the criteria ask about one possible board; amounts in half-points, rating points and players.

    A board has a higher- and a lower-ranked player; the bye stands as the lower. Facts before ``natural`` depend on the
    two players alone. Facts about the bye and about leaving a group are zero or false inside a group.
    """

    higher: int
    lower: int
    is_bye: bool = False
    crosses: bool = False
    times_met: int = 0
    teammates: bool = False
    kept_apart: bool = False
    half_points_apart: int = 0
    had_bye: bool = False
    had_half_bye: bool = False
    unrated_bye: bool = False
    above_lowest: int = 0
    drop_position: int = 0
    raise_position: int = 0
    ranks_apart: int = 0
    to_keep: int = 0
    natural: bool = True
    bye_moved: bool = False
    value: int = 0
    over_low: bool = False
    over_high: bool = False
    interchange: bool = False
    three_in_a_row: int = 0
    equalization: int = 0
    alternation: int = 0
    out_of_order: int = 0
    left_over: int = 0
    corrects_crossing: bool = False


OF_TWO = frozenset(BoardFacts._fields[: BoardFacts._fields.index("natural")])
"""Facts that depend on the two players alone: not on colors or any natural pairing."""
OF_COLORS = frozenset(("three_in_a_row", "equalization", "alternation"))
"""Facts that depend on the two players' colors so far and on which of them has White."""
AGAINST = frozenset(("times_met", "teammates", "kept_apart"))
"""Reasons why two players should not play each other, whatever their colors; most pairs have none."""
_OF_THE_BYE = ("is_bye", "had_bye", "had_half_bye", "unrated_bye", "bye_moved")
_OF_LEAVING = (
    "crosses",
    "half_points_apart",
    "above_lowest",
    "drop_position",
    "raise_position",
    "ranks_apart",
    "to_keep",
    "corrects_crossing",
)
NOTHING_INSIDE = frozenset((*_OF_THE_BYE, *_OF_LEAVING))
"""Facts that no board inside a score group has."""
