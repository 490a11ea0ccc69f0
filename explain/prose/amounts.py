"""What two rounds count by a criterion, or the boards before and after a switch, and what a worse round has more of; squares in the fine print."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from explain.answers.compare import NO_ROOTS, Compared, Shift
from explain.model.settings import Interchanges, Preferences
from explain.pairing import criteria
from explain.pairing.criteria import ORDER, Criterion
from explain.pairing.gaps import NO_VALUE
from explain.prose.words import few, points

SAME = "same"
_MOST = 4
_HALF_POINTS, _POINTS, _MEETINGS = "half-points", "points", "meetings"
ONE_SIDE_ALONE = (
    "Sizes, scores and places that both sides have are left out of the table. "
    "Sums of squares are compared: several small amounts come before one great one."
)
# What a round would have more of, for the sentence "because then ...".
_MORE = {
    criteria.REPEAT: "more players who have met would meet again",
    criteria.SECOND_BYE: "one more player would get a second bye",
    criteria.TEAMMATES: "more players who must not meet would meet",
    criteria.BYE_ABOVE_LOWEST: "the bye would go higher above the lowest score group",
    criteria.SCORE_DIFFERENCE: "players would meet opponents further from their own scores",
    criteria.TEAMMATES_IF_REQUIRED: "more teammates would meet",
    criteria.BYE_MOVED: "the bye would leave its natural holder",
    criteria.THREE_IN_A_ROW: "more players would get one color three times running",
    criteria.ODD_PLAYER_MOVED: "more odd players or their opponents would be moved for color",
    criteria.OVER_HIGH_LIMIT: "more changes would be over the high limit, or avoided interchanges",
    criteria.EQUALIZATION: "more colors would stay unequal",
    criteria.OVER_LOW_LIMIT: "more changes would be over the low limit",
    criteria.LIMITED_INTERCHANGE: "more players would be interchanged",
    criteria.ALTERNATION: "more players would not get their due color",
    criteria.INTERCHANGE: "more players would be interchanged",
    criteria.SIZE: "the changes would be larger",
    criteria.BOARDS_CHANGED: "more boards would be changed",
    criteria.ORDER: "the boards would stand further from the natural order",
}


def amounts(step: Compared | Shift) -> tuple[str, str]:
    """What both count; where squares are added up, the single amounts that only one of them has, the largest first."""
    one, other = _totals(step)
    if not step.criterion.is_squared or one == other == 0:
        return str(one), str(other)
    if one == other:
        return SAME, SAME
    if step.criterion is ORDER or step.roots == NO_ROOTS:
        less, more = ("nearer", "further") if step.criterion is ORDER else ("less", "more")
        return (less, more) if one < other else (more, less)
    ours, theirs = step.roots
    if step.criterion.plain_unit == _MEETINGS and sum(ours) != sum(theirs):
        ours, theirs = ((sum(each),) if each else () for each in (ours, theirs))
    return _single(step.criterion, ours, one), _single(step.criterion, theirs, other)


def instead(step: Compared | Shift, ours: str, theirs: str) -> str:
    """Both in one phrase, with what each is called: ``2 best, 3 posted (players)``, ``best 48, posted 110 (rating points)``."""
    one, other = amounts(step)
    counts = f"{ours} {one}, {theirs} {other}" if step.criterion.is_squared else f"{one} {ours}, {other} {theirs}"
    unit = step.criterion.plain_unit
    return f"{counts} ({_POINTS if unit == _HALF_POINTS else unit})"


def root(criterion: Criterion, amount: int) -> str:
    """What one board counts, before it is squared; nothing of the order, which has two squares."""
    if criterion is ORDER:
        return ""
    return _amount(criterion, isqrt(amount)) if criterion.is_squared else str(amount)


def squares(steps: Iterable[Compared | Shift], ours: str, theirs: str) -> Iterable[str]:
    """The totals of all that is squared and differs, for the fine print."""
    for step in steps:
        one, other = _totals(step)
        if step.criterion.is_squared and one != other:
            yield f"{step.criterion.title}: {one} {ours}, {other} {theirs} ({step.criterion.unit})."


def squares_told(steps: Iterable[Compared | Shift], ours: str, theirs: str, *, but: Compared | None = None) -> tuple[str, ...]:
    """How such a table is read, then those totals, but for a step of which they are told already; nothing where no squares differ."""
    steps = tuple(steps)
    if not any(squares(steps, ours, theirs)):
        return ()
    return (ONE_SIDE_ALONE, *squares((step for step in steps if step is not but), ours, theirs))


def _totals(step: Compared | Shift) -> tuple[int, int]:
    return (step.ours, step.theirs) if isinstance(step, Compared) else (step.before, step.after)


def _single(criterion: Criterion, found: tuple[int, ...], total: int) -> str:
    if not found:
        return "no other" if total else "0"
    return few([_amount(criterion, each) for each in found], _MOST)


def _amount(criterion: Criterion, amount: int) -> str:
    if criterion.plain_unit == _HALF_POINTS:
        return points(amount)
    return "no value" if amount >= NO_VALUE else str(amount)


def more_of(criterion: Criterion, preferences: Preferences | None = None) -> str:
    """What a worse round has more of; where the settings are known, only what counts by them is named."""
    if criterion is criteria.OVER_HIGH_LIMIT and preferences is not None and preferences.interchanges is not Interchanges.AVOID:
        return "more changes would be over the high limit"
    return _MORE[criterion]
