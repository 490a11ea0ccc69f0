"""What two rounds, or boards before and after a switch, count by a criterion, and what a worse round has more of."""

from collections.abc import Iterable

from explain.answers.compare import AVOIDED_INTERCHANGE, NO_ROOTS, Compared, Shift
from explain.pairing import criteria
from explain.pairing.criteria import ORDER, Criterion
from explain.pairing.gaps import NO_VALUE
from explain.prose.words import few, score_figures, value_words

SAME = "same"
_MOST = 4
_HALF_POINTS, _POINTS, _MEETINGS = "half-points", "points", "meetings"
AMOUNTS_LEFT_OUT = (
    "Amounts that both sides have are left out. One large amount counts more than several small ones that add up to it."
)
# What a round would have more of, to follow "because then".
_MORE = {
    criteria.REPEAT.name: "there would be more rematches",
    criteria.SECOND_BYE.name: "one more player would get a second bye",
    criteria.LONG_DROP.name: "more opponents would be too far apart in score for these settings",
    criteria.TEAMMATES.name: "more pairs that must not play would play",
    criteria.BYE_ABOVE_LOWEST.name: "the bye would go higher above the lowest score group",
    criteria.SCORE_DIFFERENCE.name: "players would play opponents further from their own scores",
    criteria.KEPT_IN_GROUP.name: "more players to be kept in their score group would leave it",
    criteria.TEAMMATES_IF_REQUIRED.name: "more teammates would play each other",
    criteria.BYE_MOVED.name: "the bye would not be where the natural pairing has it",
    criteria.THREE_IN_A_ROW.name: "more players would get the same color three times in a row",
    criteria.ODD_PLAYER_MOVED.name: "more odd players or their opponents would be switched for color",
    criteria.OVER_HIGH_LIMIT.name: "more switches would be over the high limit",
    AVOIDED_INTERCHANGE: "there would be more interchanges, which these settings avoid",
    criteria.EQUALIZATION.name: "more colors would stay unequal",
    criteria.OVER_LOW_LIMIT.name: "more switches would be over the low limit",
    criteria.LIMITED_INTERCHANGE.name: "more players would be interchanged",
    criteria.ALTERNATION.name: "more players would not get their due color",
    criteria.INTERCHANGE.name: "more players would be interchanged",
    criteria.SIZE.name: "switches would cost more",
    criteria.BOARDS_CHANGED.name: "more boards would be switched",
    criteria.ORDER.name: "the boards would be further from the natural order",
}


def amounts(step: Compared | Shift) -> tuple[str, str]:
    """Both amounts; for squared criteria, the single amounts that only one side has, the largest first."""
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
    return _single(step.criterion, ours), _single(step.criterion, theirs)


def instead(step: Compared | Shift, ours: str, theirs: str) -> str:
    """Both amounts in one phrase: ``2 best, 3 posted (players)``, ``best 48, posted 110 (rating points)``."""
    unit = unit_words(step.criterion)
    pattern = "{2} {0}, {3} {1} ({4})" if step.criterion.is_squared else "{0} {2}, {1} {3} ({4})"
    return pattern.format(*amounts(step), ours, theirs, unit)


def unit_words(criterion: Criterion) -> str:
    """What a criterion's amounts count, as shown: scores in points."""
    return _POINTS if criterion.plain_unit == _HALF_POINTS else criterion.plain_unit


def amounts_note(steps: Iterable[Compared | Shift]) -> tuple[str, ...]:
    """How to read a table with amounts; empty if none differ."""
    squared = (step for step in steps if step.criterion.is_squared and step.criterion.plain_unit != _MEETINGS)
    differing = (step for step in squared if len({*_totals(step)}) > 1)
    return (AMOUNTS_LEFT_OUT,) if any(differing) else ()


def _totals(step: Compared | Shift) -> tuple[int, int]:
    return (step.ours, step.theirs) if isinstance(step, Compared) else (step.before, step.after)


def _single(criterion: Criterion, roots: tuple[int, ...]) -> str:
    if not roots:
        return "0"
    if criterion.plain_unit == _HALF_POINTS:
        return few(list(map(score_figures, roots)), _MOST)
    return few([value_words(None if each >= NO_VALUE else each) for each in roots], _MOST)


def more_of(word: str) -> str:
    """What a worse round has more of, by a word from a claim: a criterion's name, or what it counts."""
    return _MORE.get(word, "")
