"""Why not this opponent: the first rule that stands against it, and who would pay."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.boards import Paying
from explain.answers.card_claims import CardKind
from explain.answers.claims import Kind
from explain.answers.compare import Compared, Ground
from explain.answers.firmness import Firmness
from explain.answers.why_not import AgainstEverybody, WhyNot
from explain.model.settings import Interchanges, Preferences
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.prose.words import board_named, counted, few, listed, named, opponent_named

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


FORCED_LAST = (
    "The natural pairings stay as they are; the two are put together in the final round only, and the others paired again around them."
)


def why_not(answer: WhyNot) -> str:
    """The answer in one sentence."""
    pair = f"{named(answer.one)} and {opponent_named(answer.other)}"
    step = answer.decided_by
    if answer.on_the_table:
        paired = f"{pair} are paired" if answer.other else f"{named(answer.one)} has the bye"
        return f"{paired}." if step is None else f"{paired}, though a round without them is better: with them {more_of(step.criterion)}."
    possible = f"{pair} could be paired" if answer.other else f"{named(answer.one)} could have the bye"
    if step is None and not answer.best_is_on_the_table:
        return f"{possible}: no rule stands against it. The best round with them is better than the one posted."
    if step is None:
        return f"{possible}: no rule stands against it, and the round is as good."
    refused = f"{pair} are not paired" if answer.other else f"{named(answer.one)} has not got the bye"
    return f"{refused}{not_there_either(answer.best_is_on_the_table)} because {why_refused(answer)}."


def why_refused(answer: WhyNot) -> str:
    """What stands against it, for after "because": that the two have met, or what the round would have more of."""
    step = answer.decided_by
    assert step is not None
    if step.criterion is criteria.REPEAT and answer.met_in:
        return f"they have met, in round{'' if len(answer.met_in) == 1 else 's'} {listed([str(round) for round in answer.met_in])}"
    apart = next(
        (_APART[claim.kind] for claim in answer.claims if claim.kind in _APART and set(claim.players) == {answer.one, answer.other}), None
    )
    return apart or f"then {more_of(step.criterion)}"


_APART: Mapping[Kind, str] = {
    CardKind.TEAMMATES: "they are teammates",
    CardKind.LISTED_APART: "they are on the director's list of pairs that must not meet",
}


def against_everybody(answer: AgainstEverybody) -> str:
    """How many opponents a player could have had in a round that is as good."""
    others = sum(not found.on_the_table and found.decided_by is None for found in answer.answers)
    if others == 0:
        return f"A rule stands against every other opponent of {named(answer.one)}."
    how = "as good" if all(found.best_is_on_the_table for found in answer.answers) else "better than the one posted"
    return f"{named(answer.one)} could have met {counted(others, 'other')} in a round that is {how}."


def not_there_either(best_is_on_the_table: bool) -> str:  # noqa: FBT001 - words for a fact
    """Added where the round on the table is not the best: the answer speaks of the best one."""
    return "" if best_is_on_the_table else ", nor in the best round,"


def more_of(criterion: Criterion, preferences: Preferences | None = None) -> str:
    """What a worse round has more of; where the settings are known, only what counts by them is named."""
    if criterion is criteria.OVER_HIGH_LIMIT and preferences is not None and preferences.interchanges is not Interchanges.AVOID:
        return "more changes would be over the high limit"
    return _MORE[criterion]


def the_best_round(*, on_the_table: bool) -> str:
    """How the best round is called beside another one: today's, if it is on the table."""
    return "today" if on_the_table else "best"


AGAINST_EACH = "The rule that stands against each, most nearly possible first."
HOW_FIRM = "How firm is this round?"
WITHOUT_EACH = "The best round without each board, and the first rule by which it is worse:"
NO_OTHER_ROUND = "there is no other round"
AS_GOOD_WITHOUT = "a round without this board is as good"
COMPARED_IN_ORDER = "Compared in this order; the first that differs decides."


def rule_number(of: Criterion | Compared) -> str:
    """The number of the rule of a criterion or of a step, or a dash for one that is ours."""
    return of.rule.number if of.rule else "-"


def rule_sentence(step: Compared) -> str:
    """What a step rests on in one sentence: its rule; for one that is ours, what it is for."""
    return _GROUNDS.get(step.ground) or (
        f"The rule: {step.criterion.rule.sentence}"
        if step.criterion.rule
        else "No rule of the book decides this: it is a setting, or keeps rounds apart that are else equal."
    )


_GROUNDS = {
    Ground.MENDED_WITHIN: "The best round mends as much with fewer switches beyond the low limit.",
    Ground.INTERCHANGE_FIRST: "An interchange within the low limit is preferred to a transposition beyond it, where it mends as much.",
}


def group_from_top(index: int) -> str:
    """A score group by its place."""
    return f"score group {index + 1} from the top"


def rule_note(step: Compared, ours: str, theirs: str) -> str:
    """The rule's number with the two totals, and the score group where it decided."""
    rule = f"rule {step.rule.number}, " if step.rule else ""
    where = "" if step.group is None else f", {group_from_top(step.group)}"
    return f"{rule}{step.criterion.title.lower()}{where}: {step.ours} {ours}, {step.theirs} {theirs} ({step.criterion.unit})"


def who_pays(paying: tuple[Paying, ...], *, are_made: bool = False) -> tuple[str, ...]:
    """The boards that pay by the rule that decides; nothing where it falls on none in particular."""
    if not paying:
        return ()
    boards = few([board_named((board.higher, board.lower)) for board in paying], _MOST_NAMED)
    return (f"It {'falls' if are_made else 'would fall'} on {counted(len(paying), 'board')}: {boards}.",)


_MOST_NAMED = 3


def not_refused(answer: WhyNot) -> str:
    """What is said of two against whom no rule stands, in a table."""
    if answer.on_the_table:
        return "paired"
    return "could be paired, as good" if answer.best_is_on_the_table else "could be paired, in a better round"


def how_firm(answer: Firmness) -> str:
    """Whether this is the only best round, and what separates it from the second."""
    if answer.second is None:
        return "There is no other way to pair this round."
    step = answer.second.comparison.decided_by
    if step is None:
        loose = sum(board.as_good for board in answer.boards)
        posted = "" if answer.best_is_on_the_table else "The posted round is not the best. "
        return f"{posted}Other rounds are as good: {counted(loose, 'board')} could be others at the same cost."
    this = "This is the only best round" if answer.best_is_on_the_table else "The posted round is not the best. Only one round is"
    return f"{this}; in the second best {more_of(step.criterion)}."
