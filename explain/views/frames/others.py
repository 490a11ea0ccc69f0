"""A round judged, checked, paired by hand or learned from, colors, and the lists of the book, as tables."""

from collections.abc import Iterator
from types import SimpleNamespace

from explain import prose
from explain.answers.audit.audit import Audit
from explain.views.frames.table import frame_table, numbers, person, seats, step, texts, worth_columns, yes

AUDITED_BOARDS = frame_table(
    "boards", seats("answer"), worth_columns("answer"), yes("in_best"), texts(wrong=lambda row: prose.wrong_letters(row.answer))
)
"""One row a posted board, the bye last."""


def _costs(answer: Audit) -> Iterator[SimpleNamespace]:
    for board in answer.boards:
        yield from (SimpleNamespace(board=board, criterion=criterion, amount=amount) for criterion, amount in board.costs)


AUDIT_COSTS = frame_table(
    _costs,
    seats("board.answer"),
    texts(criterion="criterion.name", rule="criterion.rule.number"),
    numbers(cost="amount"),
    texts(unit="criterion.unit"),
)
"""One row for every criterion by which a posted board costs something, where the round is worse than the best one."""

MENDING_SWITCHES = frame_table(
    "switches",
    texts(boards_taken_apart=lambda row: prose.board_numbers([board.board for board in row.before])),
    numbers(boards_made=lambda row: len(row.after)),
    yes(within_limits="is_within_limits"),
    step("decided_by", one="with_it", other="posted"),
    texts(players_mended=lambda row: ", ".join(wrong.player.name for wrong in row.mended)),
)
"""One row a switch that leads from the posted round toward the best one."""

FIRM_BOARDS = frame_table(
    "boards", person("higher"), person("lower"), yes(is_only=lambda row: not row.as_good), step("decided_by", one="best", other="without")
)
"""One row a board of the best round, and what holds it; no lower player for the bye."""

COLOR_STEPS = frame_table(
    "steps", texts(rule="rule.number", title="rule.title", found="found.value", gives="gives.value"), numbers("round")
)
"""One row a color rule in force, in order; ``gives`` is the color of the higher ranked, where the rule decides."""

HAND_BOARDS = frame_table("seated", numbers("board"), person("white"), person("black"))
"""One row a board of the round laid with cards; no Black for a bye."""

EXAM_RESULTS = frame_table("results", texts("by", "theme"), numbers("points"))
"""One row an answer that counts."""

EXAM_POINTS = frame_table("themes", texts(theme="theme.name", rule="theme.rule.number"), numbers("points", "most"))
"""One row a task of an exam that was handed in, by its theme."""

RULES = frame_table("cards", texts(rule="rule.number", title="rule.title", sentence="rule.sentence"))
"""One row a rule card in the order of the book."""

WORDS = frame_table("words", texts("word", "sentence"))
"""One row a word of the glossary, by the alphabet."""

DIFFERENCES = frame_table("differences", texts("name", "title", "about"))
"""One row a known difference."""
