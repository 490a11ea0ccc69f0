"""Lines of those who may drop, be raised or have the bye, as tables."""

from __future__ import annotations

from explain.answers.why_bye import InLine, WhyBye
from explain.answers.why_dropped import Drop, PlaceInLine, WhyDropped
from explain.views.frames.table import FrameTable, score, step, who, whole, words, yes

LINE_FOR_BYE: FrameTable[WhyBye, InLine] = FrameTable(
    lambda answer: answer.line,
    {
        "place": whole(lambda row: row.place),
        **who("player", lambda row: row.player),
        "score": score(lambda row: row.player.half_points),
        "had_bye": yes(lambda row: row.had_bye),
        "had_half_bye": yes(lambda row: row.had_half_bye),
        "is_natural": yes(lambda row: row.is_natural),
        "has_it": yes(lambda row: row.has_it),
        "stands_behind_by": words(lambda row: row.stands_behind_by.name if row.stands_behind_by else None),
        **step(lambda row: row.decided_by, one="natural", other="instead"),
    },
)
"""One row a player in the order in which the bye is offered."""

LINE_TO_DROP: FrameTable[WhyDropped, PlaceInLine] = FrameTable(
    lambda answer: answer.line,
    {
        "place": whole(lambda row: row.place),
        **who("player", lambda row: row.player),
        "is_natural": yes(lambda row: row.is_natural),
        "does_now": yes(lambda row: row.does_now),
        "barred": words(lambda row: ", ".join(player.name for player in row.barred)),
        **step(lambda row: row.decided_by, one="natural", other="instead"),
    },
)
"""One row a player of the score group in the order in which they drop, or are raised."""

DROPS: FrameTable[WhyDropped, Drop] = FrameTable(
    lambda answer: answer.drops,
    {
        **who("player", lambda row: row.player),
        **who("opponent", lambda row: row.opponent),
        "from_score": score(lambda row: row.from_points),
        "to_score": score(lambda row: row.to_points),
        "points_down": whole(lambda row: row.points_down),
    },
)
"""One row a player who drops by nature, from the top, the bye's holder last."""
