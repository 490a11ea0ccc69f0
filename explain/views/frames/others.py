"""A round judged, held firm, paired by hand or learned from, colors, and the lists of the book, as tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain import prose
from explain.answers.audit.audit import Audit, AuditedBoard
from explain.pairing.criteria import Criterion
from explain.views.frames.table import seats, step, table, who, whole, words, worth, yes

AUDITED_BOARDS = table("boards", seats("answer"), worth("answer"), yes("in_best"), words(wrong=lambda row: prose.wrong_letters(row.answer)))
"""One row a posted board, the bye last."""


@dataclass(frozen=True, slots=True)
class _Cost:
    """What a posted board costs by one criterion."""

    board: AuditedBoard
    criterion: Criterion
    amount: int


def _costs(answer: Audit) -> Iterator[_Cost]:
    return (_Cost(board, criterion, amount) for board in answer.boards for criterion, amount in board.costs)


AUDIT_COSTS = table(
    _costs,
    seats("board.answer"),
    words(criterion="criterion.name", rule="criterion.rule.number"),
    whole(cost="amount"),
    words(unit="criterion.unit"),
)
"""One row for every criterion by which a posted board costs something, where the round is worse than the best one."""

MENDING_SWITCHES = table(
    "switches",
    words(boards_taken_apart=lambda row: prose.board_numbers([board.board for board in row.before])),
    whole(boards_made=lambda row: len(row.after)),
    yes(within_limits="is_within_limits"),
    step("decided_by", one="with_it", other="posted"),
    words(players_mended=lambda row: ", ".join(wrong.player.name for wrong in row.mended)),
)
"""One row a switch that leads from the posted round toward the best one."""

FIRM_BOARDS = table(
    "boards", who("higher"), who("lower"), yes(is_only=lambda row: not row.as_good), step("decided_by", one="best", other="without")
)
"""One row a board of the best round, and what holds it; no lower player for the bye."""

COLOR_STEPS = table("steps", words(rule="rule.number", title="rule.title", found="found.value", gives="gives.value"), whole("round"))
"""One row a color rule in force, in order; ``gives`` is the color of the higher ranked, where the rule decides."""

HAND_BOARDS = table("seated", whole("board"), who("white"), who("black"))
"""One row a board of the round laid with cards; no Black for a bye."""

SOLUTION_BOARDS = table("boards", seats(), worth())
"""One row a board of the answer sheet, the bye last."""

EXAM_RESULTS = table("results", words("by", "theme"), whole("points"))
"""One row an answer that counts."""

EXAM_POINTS = table("themes", words(theme="theme.name", rule="theme.rule.number"), whole("points", "most"))
"""One row a task of an exam that was handed in, by its theme."""

RULES = table("cards", words(rule="rule.number", title="rule.title", sentence="rule.sentence"))
"""One row a rule card in the order of the book."""

WORDS = table("words", words("word", "sentence"))
"""One row a word of the glossary, by the alphabet."""

DIFFERENCES = table("differences", words("name", "title", "about"))
"""One row a known difference."""
