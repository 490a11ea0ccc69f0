"""Boards and switches that were not made, or were, as tables: what they are worth and what stands against them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain import prose
from explain.answers.all_switches import Chain, Changes, StageAnswer
from explain.answers.board import BoardAnswer
from explain.answers.candidates import Candidate, Candidates
from explain.answers.compare import Compared
from explain.answers.price import Price
from explain.answers.why_not import AgainstEverybody, WhyNot
from explain.answers.why_not_switch import WhyNotSwitch
from explain.views.frames.table import Columns, FrameTable, seats, step, who, whole, words, worth, yes


def new_boards(answer: WhyNot) -> int:
    """How many boards would be others."""
    return sum(len(change.after) for change in answer.changes)


WHY_NOTS: Columns[WhyNot] = {
    **who("opponent", lambda row: row.other),
    "on_the_table": yes(lambda row: row.on_the_table),
    **step(lambda row: row.decided_by, one="best", other="with_them"),
    "new_boards": whole(new_boards),
    "met_in": words(lambda row: " ".join(map(str, row.met_in))),
}
"""An opponent, empty for the bye, and what stands against him; ``criterion`` is empty where a round with him is as good."""

OPPONENTS: FrameTable[AgainstEverybody, WhyNot] = FrameTable(lambda answer: answer.answers, WHY_NOTS)
"""One row an opponent, most nearly possible first."""

_STEPS: Columns[Compared] = step(lambda row: row, one="best", other="with_them")

WHY_NOT_STEPS: FrameTable[WhyNot, Compared] = FrameTable(lambda answer: answer.comparison.steps, _STEPS)
"""One row a step of the comparison with the best round; the first that differs decides."""

PRICE_STEPS: FrameTable[Price, Compared] = FrameTable(lambda answer: answer.comparison.steps, _STEPS)
"""The same for proposed boards."""

SWITCH_STEPS: FrameTable[WhyNotSwitch, Compared] = FrameTable(
    lambda answer: answer.comparison.steps, step(lambda row: row, one="without", other="with_it")
)
"""One row a step of the comparison that decides on a switch."""

_BOARD: Columns[BoardAnswer] = {**seats(lambda row: row), **worth(lambda row: row)}

SWITCHED_BOARDS: FrameTable[WhyNotSwitch, BoardAnswer] = FrameTable(lambda answer: answer.effect.after, _BOARD)
"""The two boards that a switch would make."""

PRICED_BOARDS: FrameTable[Price, BoardAnswer] = FrameTable(lambda answer: answer.boards, _BOARD)
"""The proposed boards in the round paired around them."""

CANDIDATES: FrameTable[Candidates, Candidate] = FrameTable(
    lambda answer: answer.listed,
    {
        **who("one", lambda row: row.trading[0]),
        **who("other", lambda row: row.trading[1]),
        "form": words(lambda row: prose.CHANGE_WORDS[row.effect.form]),
        "value": whole(lambda row: row.value),
        "mends": yes(lambda row: row.mends),
        "taken": yes(lambda row: row.taken),
        **step(lambda row: row.decided_by, one="best", other="with_it"),
    },
)
"""One row a switch of the natural board, those that mend something first."""


@dataclass(frozen=True, slots=True)
class _MadeBoard:
    """A board that a switch of a stage made."""

    stage: StageAnswer
    chain: Chain
    board: BoardAnswer


def _made(answer: Changes) -> Iterator[_MadeBoard]:
    return (_MadeBoard(stage, chain, board) for stage in answer.stages for chain in stage.chains for board in chain.boards)


CHANGED_BOARDS: FrameTable[Changes, _MadeBoard] = FrameTable(
    _made,
    {
        "stage": words(lambda row: row.stage.stage.value),
        "leads_on": yes(lambda row: row.stage.leads_on),
        "switch": whole(lambda row: row.chain.switch.number),
        "form": words(lambda row: prose.CHANGE_WORDS[row.chain.switch.form]),
        "forced": yes(lambda row: row.chain.switch.forced),
        **seats(lambda row: row.board),
        **worth(lambda row: row.board),
    },
)
"""One row a board that a switch made, stage by stage and switch by switch."""
