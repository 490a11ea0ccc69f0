"""Is it really the best round: what was paired again, what came of it, and what was not checked."""

from __future__ import annotations

from explain.answers.verification import MOST_PLAYERS, Verification
from explain.prose.words import counted

TITLE = "Is it really the best round?"
COMPARED = "Paired again, step by step"
STEPS = ("Who is normally paired down, and the bye", "Natural pairings", "The best pairings")
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
    return "Yes. Paired again from scratch, the pairings come out the same."


def how(found: Verification) -> str:
    """How it was paired again, and what was not tried."""
    library = "A different library (networkx)" if found.another_solver else "The usual library, as no other is available here,"
    solved = f"solved {counted(found.matchings, 'pairing')} for that, with every possible board in each ({found.boards:,} in all)"
    return f"{_compared(found)} {library} {solved}."


def _compared(found: Verification) -> str:
    if found.ways == 1 and found.every_way:
        return "There is only one choice of odd players and the bye."
    choices = f"{found.ways:,} {'choice' if found.ways == 1 else 'choices'} of odd players, their opponents and the bye"
    were = "was" if found.ways == 1 else "were"
    if found.every_way:
        return f"All {choices} were compared."
    return (
        f"{choices} {were} compared: all that keep rematches, the bye and score differences as low as possible. "
        "Any other choice is worse by one of these rules, so it was not tried."
    )


def outcome(*, same: bool | None) -> str:
    """What came of a step."""
    return "the same" if same else "different"
