"""Is it really the best round: what was paired again, what came of it, and what was not checked."""

from __future__ import annotations

from explain.answers.verification import MOST_PLAYERS, Verification
from explain.prose.words import counted

TITLE = "Is it really the best round?"
COMPARED = "Paired again, step by step"
STEPS = ("Who is paired down, and the bye", "Natural pairings", "The best pairings")
NOT_CHECKED = (
    "Both times a board is judged by the same rules, so this does not check the rules themselves. "
    "This program's tests do, against a second reading of the rule book."
)


def summary(found: Verification) -> str:
    """Whether the round comes out the same."""
    if not found.players:
        return "There is nobody to pair."
    if found.is_same is None:
        return f"Not checked: {found.players} players are to be paired, and this check is for {MOST_PLAYERS} at most."
    if not found.is_same:
        return "No. Paired again from scratch, the pairings come out different. Please report this."
    return "Yes. Paired again from scratch, with every possible board compared, the pairings come out the same."


def how(found: Verification) -> str:
    """How it was paired again."""
    library = (
        "A different library (networkx) found" if found.another_solver else "No different library is available here, so the usual one found"
    )
    steps = counted(found.matchings, "step")
    return f"In {steps} every possible board was compared ({found.boards:,} comparisons), with no shortcuts. {library} the pairings."


def outcome(*, same: bool | None) -> str:
    """What came of a step."""
    return "the same" if same else "different"
