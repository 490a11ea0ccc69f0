"""What it would cost if somebody else dropped, were raised or had the bye, and the chain of those who drop."""

from __future__ import annotations

from explain.answers.drop_choices import Drop
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.prose.worse import more_of

_MORE = {
    criteria.BYE_TO_HALF_BYE_HOLDER: "the bye would go to a half-point bye holder",
    criteria.BYE_TO_UNRATED: "the bye would go to an unrated player",
    criteria.UPPER_GROUPS_WHOLE: "more players would drop, or players of higher score groups",
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


_MORE_OF_GROUP = {
    criteria.WHO_DROPS: "those who drop would stand later in line, or be more",
    criteria.WHOM_HE_MEETS: "those who drop would meet players further from the top of their groups",
    criteria.FIRST_MEETS_FIRST: "those who drop would meet players ranked further from them",
}
"""The same for what is settled group by group."""


def more_without(criterion: Criterion) -> str:
    """What a worse round, or a worse choice of those who drop, has more of by a criterion."""
    return _MORE_OF_GROUP.get(criterion) or _MORE.get(criterion) or more_of(criterion)


def rating_down(drop: Drop) -> str:
    """Rating points that the opponent is below or above, for a table."""
    if drop.points_down is None:
        return ""
    return f"{drop.points_down} down" if drop.points_down >= 0 else f"{-drop.points_down} up"
