"""Why not this opponent: the first rule that stands against it, and who would pay."""

from __future__ import annotations

from explain import criteria
from explain.criteria import Criterion
from explain.prose.words import counted, listed, named, opponent_named
from explain.reasons.compare import Compared
from explain.reasons.why_not import Paying, WhyNot

# What a round would have more of, for the sentence "because then ...".
_MORE = {
    criteria.REPEAT: "players who have met would meet again",
    criteria.SECOND_BYE: "somebody would get a second bye",
    criteria.TEAMMATES: "players who must not meet would meet",
    criteria.BYE_ABOVE_LOWEST: "the bye would go above the lowest score group",
    criteria.SCORE_DIFFERENCE: "more players would leave their score groups",
    criteria.TEAMMATES_IF_REQUIRED: "teammates would meet",
    criteria.BYE_MOVED: "the bye would leave its natural holder",
    criteria.THREE_IN_A_ROW: "somebody would get one color three times running",
    criteria.ODD_PLAYER_MOVED: "an odd player or the opponent would be moved for color",
    criteria.OVER_HIGH_LIMIT: "more changes would be over the high limit",
    criteria.EQUALIZATION: "more colors would stay unequal",
    criteria.OVER_LOW_LIMIT: "more changes would be over the low limit",
    criteria.LIMITED_INTERCHANGE: "more players would be interchanged",
    criteria.ALTERNATION: "more players would not get their due color",
    criteria.INTERCHANGE: "more players would be interchanged",
    criteria.SIZE: "the changes would be larger",
    criteria.BOARDS_CHANGED: "more boards would be changed",
    criteria.ORDER: "the boards would stand further from the natural order",
}


def why_not(answer: WhyNot) -> str:
    """The answer in one sentence."""
    pair = f"{named(answer.one)} and {opponent_named(answer.other)}" if answer.other else f"{named(answer.one)} and the bye"
    if answer.on_the_table:
        return f"{pair} are paired." if answer.other else f"{named(answer.one)} has the bye."
    step = answer.decided_by
    if step is None:
        return f"{pair} could be paired: no rule stands against it, and the round is as good."
    return f"{pair} are not paired because then {more_of(step.criterion)}."


def more_of(criterion: Criterion) -> str:
    """What a worse round has more of."""
    return _MORE[criterion]


def rule_note(step: Compared) -> str:
    """The rule's number with the two totals, and the score group where it decided."""
    rule = f"rule {step.criterion.rule.number}, " if step.criterion.rule else ""
    where = "" if step.group is None else f" in score group {step.group + 1} from the top"
    return f"{rule}{step.criterion.title.lower()}{where}: {step.ours} in the best round, {step.theirs} with them"


def who_pays(paying: tuple[Paying, ...]) -> str:
    """For whom it would be worse."""
    if not paying:
        return ""
    boards = [f"{named(board.higher)} - {opponent_named(board.lower)}" for board in paying]
    return f"It would be worse on {counted(len(boards), 'board')}: {listed(boards)}."
