"""How firm a round is: the second best, and what every board is held by; and whether it is really the best one: what was paired again."""

from __future__ import annotations

from explain import prose
from explain.answers.firmness import FirmBoard, Firmness
from explain.answers.verification import Verification
from explain.prose import audit as say
from explain.prose.against import HOW_FIRM, WITHOUT_EACH
from explain.views.answers import parts
from explain.views.document import Block, Document, Said, table


def firmness(answer: Firmness) -> Document:
    """The whole round."""
    blocks: list[Block] = []
    fine: tuple[str, ...] = ()
    if answer.second is not None:
        blocks += parts.boards_beside(answer.second.changes, "best", "second best")
        blocks += parts.compared(answer.second.comparison, "best", "second best")
        fine = parts.squares(answer.second.comparison, "best", "second best")
    blocks.append(table(WITHOUT_EACH, ("Board", "Rule", "Without it"), map(_row, answer.boards)))
    return Document(HOW_FIRM, prose.claims(answer.claims), tuple(blocks), fine)


def _row(board: FirmBoard) -> tuple[str, ...]:
    step = board.decided_by
    return prose.board_named((board.higher, board.lower)), prose.rule_number(step) if step else "", prose.claim(board.claim)


def verification(answer: Verification) -> Document:
    """The whole round."""
    if answer.is_same is None:
        return Document(say.VERIFICATION_TITLE, say.verified(answer))
    found = (answer.drops_same, answer.natural_same, answer.round_same)
    rows = [(step, say.outcome(same=same)) for step, same in zip(say.STEPS_VERIFIED, found, strict=True)]
    return Document(
        say.VERIFICATION_TITLE,
        say.verified(answer),
        (table(say.STEPS_COMPARED, ("Step", "Result"), rows), Said(say.how_verified(answer)), Said(say.NOT_CHECKED)),
    )
