"""What the audit says of a posted board: first on its card and on the sheet for a complaint, with the switch that would mend it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from explain.answers.board_verdict import BoardVerdict, PostedBoard
from explain.model import rules
from explain.prose import audits as words
from explain.prose import board_verdicts as say
from explain.views.answers.audit import switched
from explain.views.answers.board import board
from explain.views.document import Block, Document, Said, table


def posted_board(answer: PostedBoard) -> Document:
    """The card of a posted board: the audit's word before all else."""
    card = board(answer)
    return replace(card, answer=say.lead(answer.judged, answer), blocks=(*mending(answer.judged), Said(card.answer), *card.blocks))


def mending(found: BoardVerdict) -> Iterator[Block]:
    """The best round's boards for its players, the switch that leads there, and what becomes of what is on the wall."""
    if found.switch is not None:
        yield Said(say.then(found))
        yield Said(words.mending(found.switch), f"rule {found.rule.number}" if found.rule else "")
        yield table("", (f"@{words.column(on_the_wall=found.on_the_wall)}", "@best", "Value"), switched(found.switch))
    if not found.is_good or found.turned:
        yield Said(say.ending(found), f"rule {rules.RE_PAIRING.number}" if found.on_the_wall else "", stands_out=True)
