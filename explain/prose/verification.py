"""Is it really the best round: what was paired again, what came of it, and what was not checked."""

from __future__ import annotations

from explain.answers.verification import MOST_PLAYERS, Verification

TITLE = "Is it really the best round?"
COMPARED = "Paired again, step by step"
STEPS = ("Who is paired down, and the bye", "Natural pairings", "The round")
NOT_CHECKED = (
    "What a board costs is worked out by the same rules both times, so this does not check the rules. "
    "They are checked by this program's tests, against a second reading of the rule book."
)


def summary(found: Verification) -> str:
    """Whether the round comes out the same."""
    if not found.players:
        return "There is nobody to pair."
    if found.is_same is None:
        return f"Not checked: {found.players} players are to be paired, and only up to {MOST_PLAYERS} are paired again."
    if not found.is_same:
        return "No: paired again with every possible board in play, the round comes out differently. Please report it."
    return "Yes: paired again with every possible board in play, the round comes out the same."


def how(found: Verification) -> str:
    """How it was paired again."""
    matchings = "one matching" if found.matchings == 1 else f"{found.matchings} matchings"
    by = "another solver (networkx)" if found.another_solver else "the search's own solver, as no other is at hand here"
    return f"{found.boards:,} boards were weighed in {matchings}, without the shortcuts of the search, by {by}."


def outcome(*, same: bool | None) -> str:
    """What came of a step."""
    return "the same" if same else "different"
