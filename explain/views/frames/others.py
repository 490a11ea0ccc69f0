"""A round judged, held firm, paired by hand or learned from, colors, and the lists of the book, as tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain import prose
from explain.answers.audit import Audit, AuditedBoard, MendingSwitch
from explain.answers.board import BoardAnswer
from explain.answers.boards import NamedBoard
from explain.answers.firmness import FirmBoard, Firmness
from explain.answers.why_color import ColorStep, WhyColor
from explain.book.differences import Difference
from explain.book.glossary import Term
from explain.book.lookup import DifferenceList, RuleList, WordList
from explain.book.rule_cards import RuleCard
from explain.pairing.criteria import Criterion
from explain.training import ExamResult, ExamTable, Solution
from explain.training.compared import HandRound
from explain.views.frames.table import FrameTable, seats, step, who, whole, words, worth, yes

AUDITED_BOARDS: FrameTable[Audit, AuditedBoard] = FrameTable(
    lambda answer: answer.boards,
    {
        **seats(lambda row: row.answer),
        **worth(lambda row: row.answer),
        "in_best": yes(lambda row: row.in_best),
        "wrong": words(lambda row: prose.wrong_letters(row.answer)),
    },
)
"""One row a posted board, the bye last."""


@dataclass(frozen=True, slots=True)
class _Cost:
    """What a posted board costs by one criterion."""

    board: AuditedBoard
    criterion: Criterion
    amount: int


def _costs(answer: Audit) -> Iterator[_Cost]:
    return (_Cost(board, criterion, amount) for board in answer.boards for criterion, amount in board.costs)


AUDIT_COSTS: FrameTable[Audit, _Cost] = FrameTable(
    _costs,
    {
        **seats(lambda row: row.board.answer),
        "criterion": words(lambda row: row.criterion.name),
        "rule": words(lambda row: row.criterion.rule.number if row.criterion.rule else None),
        "cost": whole(lambda row: row.amount),
        "unit": words(lambda row: row.criterion.unit),
    },
)
"""One row for every criterion by which a posted board costs something, where the round is worse than the best one."""

MENDING_SWITCHES: FrameTable[Audit, MendingSwitch] = FrameTable(
    lambda answer: answer.switches,
    {
        "boards_taken_apart": words(lambda row: prose.board_numbers([board.board for board in row.before])),
        "boards_made": whole(lambda row: len(row.after)),
        "within_limits": yes(lambda row: row.is_within_limits),
        **step(lambda row: row.decided_by, one="with_it", other="posted"),
        "players_mended": words(lambda row: ", ".join(wrong.player.name for wrong in row.mended)),
    },
)
"""One row a switch that leads from the posted round toward the best one."""

FIRM_BOARDS: FrameTable[Firmness, FirmBoard] = FrameTable(
    lambda answer: answer.boards,
    {
        **who("higher", lambda row: row.higher),
        **who("lower", lambda row: row.lower),
        "is_only": yes(lambda row: not row.as_good),
        **step(lambda row: row.decided_by, one="best", other="without"),
    },
)
"""One row a board of the best round, and what holds it; no lower player for the bye."""

COLOR_STEPS: FrameTable[WhyColor, ColorStep] = FrameTable(
    lambda answer: answer.steps,
    {
        "rule": words(lambda row: row.rule.number),
        "title": words(lambda row: row.rule.title),
        "found": words(lambda row: row.found.value),
        "gives": words(lambda row: row.gives.value if row.gives else None),
        "round": whole(lambda row: row.round),
    },
)
"""One row a color rule in force, in order; ``gives`` is the color of the higher ranked, where the rule decides."""

HAND_BOARDS: FrameTable[HandRound, NamedBoard] = FrameTable(
    lambda answer: answer.boards, {**who("higher", lambda row: row[0]), **who("lower", lambda row: row[1])}
)
"""One row a board paired by hand; no lower player for the bye."""

SOLUTION_BOARDS: FrameTable[Solution, BoardAnswer] = FrameTable(
    lambda answer: answer.boards, {**seats(lambda row: row), **worth(lambda row: row)}
)
"""One row a board of the answer sheet, the bye last."""

EXAM_RESULTS: FrameTable[ExamTable, ExamResult] = FrameTable(
    lambda answer: answer.results,
    {
        "by": words(lambda row: row.by),
        "question": whole(lambda row: row.question),
        "points": whole(lambda row: row.points),
    },
)
"""One row an answer that counts."""

RULES: FrameTable[RuleList, RuleCard] = FrameTable(
    lambda answer: answer.cards,
    {
        "rule": words(lambda row: row.rule.number),
        "title": words(lambda row: row.rule.title),
        "sentence": words(lambda row: row.rule.sentence),
    },
)
"""One row a rule card in the order of the book."""

WORDS: FrameTable[WordList, Term] = FrameTable(
    lambda answer: answer.words,
    {"word": words(lambda row: row.word), "sentence": words(lambda row: row.sentence)},
)
"""One row a word of the glossary, by the alphabet."""

DIFFERENCES: FrameTable[DifferenceList, Difference] = FrameTable(
    lambda answer: answer.differences,
    {"name": words(lambda row: row.name), "title": words(lambda row: row.title), "about": words(lambda row: row.about)},
)
"""One row a known difference."""
