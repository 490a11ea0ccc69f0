"""What a correction changes from now on."""

from __future__ import annotations

from explain.answers.corrected import CellChange, Corrected, LineChange, RatingChange
from explain.prose.cells import cell
from explain.prose.words import counted, named, opponent_named, points, rating

TITLE = "What the correction changes"
NO_LINE = "No line of the standings changes."
LINES = "Lines of the standings that change:"


def answer(found: Corrected) -> str:
    """What is corrected and what comes of it, in one sentence."""
    if found.next_round is None:
        return f"The correction counts from now on; {_no_next(found)}."
    if not found.after:
        return f"The correction counts from now on; round {found.next_round} is paired as it would have been."
    changed = counted(len(found.after), "board")
    return f"The correction counts from now on: in round {found.next_round} it changes {changed} of {found.boards}."


def _no_next(found: Corrected) -> str:
    if found.is_waiting:
        return f"round {found.last_posted + 1} can be paired once the results of round {found.last_posted} are in"
    return "no round is left to pair"


def corrections(found: Corrected) -> tuple[str, ...]:
    """Everything that was put right, a line for each board and each rating."""
    told: set[tuple[int, int]] = set()
    lines = []
    for change in found.cells:
        if change.opponent is None or (change.opponent.number, change.round) not in told:
            lines.append(_cell(change))
            told.add((change.player.number, change.round))
    return (*lines, *map(_rating, found.ratings))


def _cell(change: CellChange) -> str:
    against = f" against {opponent_named(change.opponent)}" if change.opponent else ""
    return f"Round {change.round}, {named(change.player)}{against}: {cell(change.was)} becomes {cell(change.now)}."


def _rating(change: RatingChange) -> str:
    was, now = ("unrated" if each is None else str(each) for each in (change.was, change.now))
    return f"{change.player.name}: rating {was} becomes {now}."


def stays(found: Corrected) -> str:
    """What is said of the rounds that are posted."""
    last = found.last_posted
    rounds = "Round 1 stays" if last == 1 else f"Rounds 1 and {last} stay" if last == _TWO else f"Rounds 1 to {last} stay"
    return f"{rounds} as posted, and the director decides."


_TWO = 2


def moved(count: int) -> str:
    """Said of those who only stand at another rank."""
    return f"{counted(count, 'other player stands', 'other players stand')} at another rank."


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
