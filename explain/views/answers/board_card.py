"""A board's card with what the audit says of it, first, with the switch that would mend it; and the ranges of its players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from explain import prose
from explain.answers.board_verdict import BoardCard, BoardVerdict
from explain.prose import audit as words
from explain.views.answers.audit import switched
from explain.views.answers.board import board
from explain.views.answers.limits import strips
from explain.views.document import Block, Document, Said, table


def card(answer: BoardCard) -> Document:
    """The board's card: the audit's word before all else, and at its end the ranges of its players."""
    whole, judged = board(answer.board, answer.player), answer.verdict
    ranges = strips(answer.ranges)
    if judged is None:
        return replace(whole, blocks=(*whole.blocks, *ranges))
    lead = words.board_verdict(judged)
    return replace(whole, answer=lead, blocks=(*mending(judged), Said(whole.answer), *whole.blocks, *ranges))


def mending(found: BoardVerdict) -> Iterator[Block]:
    """The best round's boards for its players, the switch that leads there, and what becomes of what is on the wall."""
    if found.switch is not None:
        yield Said(prose.claims(found.said.then))
        yield Said(prose.claims(found.switch.claims), f"rule {found.rule.number}" if found.rule else "")
        yield table("", (f"@{words.column(on_the_wall=found.on_the_wall)}", "@best", "Value"), switched(found.switch))
    if found.said.ending:
        yield Said(prose.claims(found.said.ending), prose.rules_of(found.said.ending), stands_out=True)
