"""Lines of those who may drop, be raised or have the bye, as tables."""

from __future__ import annotations

from explain.views.frames.table import score, step, table, who, whole, words, yes

LINE_FOR_BYE = table(
    "line",
    whole("place"),
    who("player"),
    score(score="player.half_points"),
    yes("had_bye", "had_half_bye", "is_natural", "has_it"),
    words(stands_behind_by="stands_behind_by.name"),
    step("decided_by", one="natural", other="instead"),
)
"""One row a player in the order in which the bye is offered."""

LINE_TO_DROP = table(
    "line",
    whole("place"),
    who("player"),
    yes("is_natural", "does_now"),
    words(barred=lambda row: ", ".join(player.name for player in row.barred)),
    step("decided_by", one="natural", other="instead"),
)
"""One row a player of the score group in the order in which they drop, or are raised."""

DROPS = table(
    "drops",
    who("player"),
    who("opponent"),
    score(from_score="from_points", to_score="to_points"),
    whole("points_down"),
)
"""One row a player who drops by nature, from the top, the bye's holder last."""
