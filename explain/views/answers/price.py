"""What proposed boards would cost: what they are worth, who would pay, what would change, the whole comparison."""

from __future__ import annotations

from explain import prose
from explain.answers.price import Price
from explain.prose import prices as words
from explain.views.answers import parts, worth
from explain.views.document import Block, Document


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
    return Document(words.TITLE, said, tuple(blocks), (*parts.totals(answer.told), *squares, words.AROUND, words.BY_RULE))
