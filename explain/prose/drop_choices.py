"""What it would cost if somebody else dropped, were raised or had the bye, and the chain of those who drop."""

from __future__ import annotations

from explain.answers.why_dropped import Drop, DropChoice, Drops
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.prose.why_nots import more_of
from explain.prose.words import board_named, listed, points

_MORE = {
    criteria.BYE_TO_HALF_BYE_HOLDER: "the bye would go to a half-point bye holder",
    criteria.BYE_TO_UNRATED: "the bye would go to an unrated player",
    criteria.UPPER_GROUPS_WHOLE: "a higher score group would lose a player",
    criteria.WHOSE_BYE: "the bye would go to a player later in line",
}
"""What another choice of those who leave their groups would have more of; the criteria of a whole round have their words already."""

LEAVING = "Who leaves the score groups, from the top:"
LEAVING_NATURAL = "Who leaves the score groups by nature, from the top:"
LEAVING_NOW = "Who leaves them in this round:"
LEAVING_THEN = "Who would leave the score groups then, from the top:"
NOBODY_LEAVES = "Nobody leaves a score group in this round."
AGAINST = "What stands against it"
BLIND = "By nature, before colors are looked at, the bye is settled first; then, group by group from the top, the lowest in the group drops who may."
NO_RIGHT = "Whoever drops meets the highest player of the next group who can be met, however far down in rating (29D1)."
SEVERAL_DROPS = "Several short drops come before one long one here. Rule 29D2 can be read the other way; the director decides."


_MORE_FROM = {
    criteria.WHO_DROPS: "a player later in line would drop from {group}",
    criteria.WHOM_HE_MEETS: "whoever drops from {group} would meet a player lower in his",
    criteria.FIRST_MEETS_FIRST: "those who drop from {group} would meet in another order",
}
"""The same for what is settled group by group."""


def more_in_groups(choice: DropChoice) -> str:
    """What a worse choice has more of."""
    step = choice.decided_by
    assert step is not None
    return more_by(step.criterion, choice.from_points)


def more_by(criterion: Criterion, from_points: int | None) -> str:
    """What a worse choice has more of by a criterion, in the group of a score in half-points where it is decided in one."""
    if from_points is not None:
        return _MORE_FROM[criterion].format(group=group_named(from_points))
    return _MORE.get(criterion) or more_of(criterion)


def group_named(half_points: int) -> str:
    """A score group by its score."""
    return f"the {points(half_points)}-point score group"


def rating_down(drop: Drop) -> str:
    """Rating points that the opponent is below or above, for a table."""
    if drop.points_down is None:
        return ""
    return f"{drop.points_down} down" if drop.points_down >= 0 else f"{-drop.points_down} up"


def should_not_meet(choice: DropChoice) -> tuple[str, ...]:
    """Who would meet then though they should not, where that decides."""
    step = choice.decided_by
    if step is None or step.criterion not in (criteria.REPEAT, criteria.TEAMMATES, criteria.TEAMMATES_IF_REQUIRED):
        return ()
    boards = listed([board_named((board.higher, board.lower)) for board in choice.paying[:_MOST_NAMED]])
    return (f"Then these would meet, though they should not: {boards}.",)


_MOST_NAMED = 2


def passed_over(before: int) -> str:
    """How many stand before somebody in line, and why none of them is it."""
    whom = "the player" if before == 1 else f"each of the {before} players"
    return f"A rule stands against {whom} before in line."


def chain_notes(drops: Drops) -> tuple[str, ...]:
    """The fine print of a chain of drops."""
    left = {drop.from_points for drop in drops if drop.opponent is not None}
    entered = {drop.to_points for drop in drops if drop.opponent is not None}
    return (BLIND, NO_RIGHT, *([SEVERAL_DROPS] if left & entered else []))
