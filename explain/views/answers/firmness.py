"""How firm a round is: the second best, and what every board is held by."""

from __future__ import annotations

from explain import prose
from explain.answers.firmness import FirmBoard, Firmness
from explain.views.answers import parts
from explain.views.document import Block, Document, table


def firmness(answer: Firmness) -> Document:
    """The whole round."""
    blocks: list[Block] = []
    if answer.second is not None:
        blocks += parts.boards_beside(answer.second.changes, "best", "second best")
        blocks += parts.compared(answer.second.comparison, "best", "second best")
    blocks.append(table(prose.WITHOUT_EACH, ("Board", "Rule", "Because then", "#best", "#without"), map(_row, answer.boards)))
    return Document(prose.HOW_FIRM, prose.how_firm(answer), tuple(blocks))


def _row(board: FirmBoard) -> tuple[str, ...]:
    name = prose.board_named((board.higher, board.lower))
    step = board.decided_by
    if board.comparison is None:
        return name, "", prose.NO_OTHER_ROUND, "", ""
    if step is None:
        return name, "", prose.AS_GOOD_WITHOUT, "", ""
    return name, prose.rule_number(step), prose.more_of(step.criterion), str(step.ours), str(step.theirs)
