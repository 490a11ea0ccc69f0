"""What it would cost if somebody else dropped, were raised or had the bye, and the chain of those who drop."""

from __future__ import annotations

from explain.answers.drop_choices import Drop
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.prose.why_nots import more_of
from explain.prose.words import points

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
AGAINST = "What stands against it"
BLIND = "By nature, before colors are looked at, the bye is settled first; then, group by group from the top, the lowest in the group drops who may."
NO_RIGHT = "Whoever drops meets the highest player of the next group who can be met, however far down in rating (29D1)."
SEVERAL_DROPS = "Several short drops come before one long one. Rule 29D2 can be read the other way; the director decides."


_MORE_FROM = {
    criteria.WHO_DROPS: "a player later in line would drop from {group}",
    criteria.WHOM_HE_MEETS: "whoever drops from {group} would meet a player lower in his",
    criteria.FIRST_MEETS_FIRST: "those who drop from {group} would meet in another order",
}
"""The same for what is settled group by group."""


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
