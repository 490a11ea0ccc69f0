"""Why not this opponent, and what proposed boards would cost: the rule that decides, the boards that would be others, the whole comparison."""

from __future__ import annotations

from explain import prose
from explain.answers.why_not import AgainstEverybody, Price, WhyNot
from explain.prose import why_nots as words
from explain.views.answers import no_way_around, parts, worth
from explain.views.document import Block, Document, RowMark, TableRow, table

_TODAY, _WITH_THEM = "today", "with them"


def why_not(answer: WhyNot) -> Document:
    """One opponent."""
    title = f"Why not {prose.opponent_named(answer.other)}?"
    if answer.on_the_table and answer.decided_by is None:
        return Document(title, prose.why_not(answer), tuple(no_way_around.blocks(answer.no_way_around)))
    best = prose.the_best_round(on_the_table=answer.best_is_on_the_table)
    blocks: list[Block] = [
        *parts.decided(answer.told, answer.decided_by),
        *parts.boards_beside(answer.changes, _TODAY, _WITH_THEM),
        *parts.compared(answer.comparison, best, _WITH_THEM),
        *no_way_around.blocks(answer.no_way_around),
    ]
    squares = parts.squares(answer.comparison, best, _WITH_THEM, but=answer.decided_by)
    return Document(title, prose.why_not(answer), tuple(blocks), (*parts.totals(answer.told), *squares, words.FORCED_LAST))


def everybody(answer: AgainstEverybody) -> Document:
    """One player against everybody, most nearly possible first."""
    rows = [_row(found) for found in answer.answers]
    return Document(
        words.whom_else(answer.one),
        prose.claims(answer.claims),
        (table(words.AGAINST_EACH, ("Opponent", "Rule", "Reason"), rows),),
        (words.FORCED_LAST,),
    )


def _row(answer: WhyNot) -> TableRow:
    step, name = answer.decided_by, prose.opponent_named(answer.other)
    if step is None:
        return TableRow((name, "", prose.why_not(answer)), RowMark.DECIDES)
    said = answer.told.reason if not answer.on_the_table else (*answer.told.verdict, *answer.told.reason)
    return TableRow((name, prose.rule_number(step), prose.claims(said)))


def price(answer: Price) -> Document:
    """The proposed boards."""
    best = prose.the_best_round(on_the_table=answer.best_is_on_the_table)
    blocks: list[Block] = [
        *parts.decided(answer.told, answer.decided_by),
        *worth.worth(answer.boards),
        *parts.boards_beside(answer.changes, "this round", "with them"),
        *parts.compared(answer.comparison, best, "with them", whole=True),
    ]
    squares = parts.squares(answer.comparison, best, "with them", but=answer.decided_by, whole=True)
    said = prose.claims((*answer.told.verdict, *answer.told.reason))
    return Document(words.PRICE_TITLE, said, tuple(blocks), (*parts.totals(answer.told), *squares, words.AROUND, words.BY_RULE))
