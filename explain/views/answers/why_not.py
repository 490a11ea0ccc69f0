"""Why not this opponent: the rule that decides, the boards that would be others, the whole comparison."""

from __future__ import annotations

from explain import prose
from explain.answers.why_not import AgainstEverybody, WhyNot
from explain.views.answers import no_way_around, parts
from explain.views.document import Block, Document, RowMark, Said, TableRow, table

_TODAY, _WITH_THEM = "today", "with them"


def why_not(answer: WhyNot) -> Document:
    """One opponent."""
    title = f"Why not {prose.opponent_named(answer.other)}?"
    if answer.on_the_table and answer.decided_by is None:
        return Document(title, prose.why_not(answer), tuple(no_way_around.blocks(answer.no_way_around)))
    best = prose.the_best_round(on_the_table=answer.best_is_on_the_table)
    blocks: list[Block] = [
        *([Said(prose.claims(answer.claims), prose.rules_of(answer.claims), lead="With them:")] if answer.claims else []),
        *parts.decided_note(answer.comparison, best, _WITH_THEM),
        *map(Said, prose.who_pays(answer.paying, are_made=answer.on_the_table and not answer.changes)),
        *parts.boards_beside(answer.changes, _TODAY, _WITH_THEM),
        *parts.compared(answer.comparison, best, _WITH_THEM),
        *no_way_around.blocks(answer.no_way_around),
    ]
    return Document(title, prose.why_not(answer), tuple(blocks), (prose.FORCED_LAST,))


def everybody(answer: AgainstEverybody) -> Document:
    """One player against everybody, most nearly possible first."""
    rows = [_row(found) for found in answer.answers]
    best = prose.the_best_round(on_the_table=all(found.best_is_on_the_table for found in answer.answers))
    return Document(
        f"{prose.named(answer.one)}: why nobody else?",
        prose.against_everybody(answer),
        (table(prose.AGAINST_EACH, ("Opponent", "Rule", "Because then", f"#{best}", f"#{_WITH_THEM}"), rows),),
        (prose.FORCED_LAST,),
    )


def _row(answer: WhyNot) -> TableRow:
    step = answer.decided_by
    name = prose.opponent_named(answer.other)
    if step is None:
        return TableRow((name, "", prose.not_refused(answer), "", ""), RowMark.DECIDES)
    because = prose.why_refused(answer).removeprefix("then ")
    because = f"paired, though {because}" if answer.on_the_table else because
    return TableRow((name, prose.rule_number(step), because, str(step.ours), str(step.theirs)))
