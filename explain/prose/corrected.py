"""What a correction changes from now on."""

from __future__ import annotations

from explain.answers.corrected import LineChange
from explain.prose.words import points, rating

TITLE = "What the correction changes"
LINES = "Lines of the standings that change:"


def line_facts(line: LineChange) -> tuple[tuple[str, str], ...]:
    """What differs in one line of the standings: what it was and what it is, each with its name."""
    was, now = line.was, line.now
    facts = [
        ("score", points(was.half_points), points(now.half_points)),
        ("rating", rating(was), rating(now)),
        ("rank", str(was.rank or "-"), str(now.rank or "-")),
        ("colors", was.history, now.history),
        ("due", was.urgency, now.urgency),
    ]
    return tuple((what, f"{old} → {new}") for what, old, new in facts if old != new)
