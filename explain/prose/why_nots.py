"""Why not this opponent: the first rule that stands against it, and who would pay."""

from __future__ import annotations

from explain.answers.boards import Paying
from explain.answers.compare import Compared, Ground
from explain.answers.player import Who
from explain.answers.why_not import WhyNot
from explain.pairing.criteria import Criterion
from explain.prose.amounts import instead
from explain.prose.claims import claims
from explain.prose.words import board_named, counted, few, named

FORCED_LAST = (
    "The natural pairings stay as they are; the two are put together in the final round only, and the others paired again around them."
)


def why_not(answer: WhyNot) -> str:
    """What became of the two, and what stands against them in points and by name."""
    return claims((*answer.told.verdict, *answer.told.reason))


def whom_else(player: Who) -> str:
    """The question of one player against everybody."""
    return f"Whom else could {named(player)} play?"


def the_best_round(*, on_the_table: bool) -> str:
    """How the best round is called beside another one: today's, if it is on the table."""
    return "this round" if on_the_table else "best"


AGAINST_EACH = "The rule that stands against each, most nearly possible first."
CHECK = "To check:"
HOW_FIRM = "How firm is this round?"
WITHOUT_EACH = "The best round without each board, and the first rule by which it is worse:"
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
    return f"{rule}{step.criterion.title.lower()}{where}: {instead(step, ours, theirs)}"


def who_pays(paying: tuple[Paying, ...], *, are_made: bool = False) -> tuple[str, ...]:
    """The boards that pay by the rule that decides; nothing where it falls on none in particular."""
    if not paying:
        return ()
    boards = few([board_named((board.higher, board.lower)) for board in paying], _MOST_NAMED)
    return (f"It {'falls' if are_made else 'would fall'} on {counted(len(paying), 'board')}: {boards}.",)


_MOST_NAMED = 3

PRICE_TITLE = "What would these boards cost?"
AROUND = "The natural pairing stays as it is; the proposed boards are put into the final round, and the others are paired around them."
BY_RULE = "Colors are given by the rules, whoever was named first."
