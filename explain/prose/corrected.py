"""What a correction changes from now on."""

from __future__ import annotations

from explain.answers.corrected import Corrected, LineChange
from explain.prose.claims import claim, claims
from explain.prose.words import points, rating

TITLE = "What the correction changes"
LINES = "Lines of the standings that change:"


def answer(found: Corrected) -> str:
    """What is corrected and what comes of it, in one sentence."""
    return claim(found.outcome)


def corrections(found: Corrected) -> tuple[str, ...]:
    """Everything that was put right, a line for each board and each rating."""
    return tuple(map(claim, found.corrections))


def stays(found: Corrected) -> str:
    """What is said of the rounds that are posted."""
    return claim(found.claims[-1])


def standings(found: Corrected) -> str:
    """That no line of the standings differs, or how many differ in the rank alone; empty where there is neither to say."""
    return claims(found.standings)


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
