"""Exams in words: what stands on the papers, on the trainer's sheets and over the points."""

from __future__ import annotations

from collections.abc import Sequence

from explain.prose.training_themes import theme_title
from explain.prose.words import counted, uncapitalized
from explain.training.exam_results import ExamTable
from explain.training.exams import Exam, ExamSheet
from explain.training.marking import MOST_POINTS
from explain.training.theme import Theme

FIRST_COUNTS = "The first answer to each task counts."
POINTS_BY_THEME = "Points by theme"
NAME_LINE = "Name: ____________________________   Date: ______________"
NO_HINTS = "White first on every board. Any round that is as good as the best one is right."
NOT_DONE = "Nothing was done in this task."
TO_FILL_IN = "____"
TASKS, SEED, SEAT, BEGIN, ANOTHER = "Tasks", "Seed", "Seat", "Begin", "Another exam"
NO_RULE = "none named"
BEFORE = "A trainer gives the seed; everybody with the same seed, length and seat has the same tasks. There are no hints, and marks come at the end."
HOW_TO = (
    "Choose two names to pair them: the first has White. Come back to a task as often as you like; nothing is marked before you hand in."
)
HAND_IN = "Hand in"
DONE, NOT_YET = "everybody sits", "not yet"


def still_open(complete: Sequence[bool]) -> str:
    """How many tasks are not done, where somebody is about to hand in."""
    left = len(complete) - sum(complete)
    return f"In {counted(left, 'task')} somebody has no board yet." if left else "Everybody has a board in every task."


def exam_title(answer: Exam) -> str:
    """Which exam it is, and whose paper."""
    return f"Exam {answer.seed}, seat {answer.seat}" if answer.seat else f"Exam {answer.seed}"


def exam_of_all(answer: Exam) -> str:
    """Which exam it is, whosever paper."""
    return f"Exam {answer.seed}, {len(answer.tasks)} tasks"


def answers_of_all(answer: Exam) -> str:
    """The trainer's sheets of an exam."""
    return f"Answers to exam {answer.seed}, {len(answer.tasks)} tasks"


def exam(answer: Exam) -> str:
    """What an exam is."""
    return f"{len(answer.tasks)} tasks, {MOST_POINTS} points each: two for the boards, one for the colors, one for the rule."


def task_title(number: int) -> str:
    """One task of an exam."""
    return f"Task {number}"


def task_of(answer: Exam, number: int) -> str:
    """One task of an exam that stands alone."""
    return f"{exam_title(answer)}, task {number}"


def answers_title(answer: Exam) -> str:
    """The trainer's sheet."""
    return f"Answers: {uncapitalized(exam_title(answer))}"


def solution_of(number: int, theme: Theme) -> str:
    """The answer to one task, with what it is about."""
    return f"{task_title(number)}: {theme_title(theme)}"


def sheet(answer: ExamSheet) -> str:
    """What was got of what could be got."""
    return f"{counted(answer.points, 'point')} of {answer.most}."


def points(got: int | None) -> str:
    """The points of one task; a dash where there is none."""
    return "-" if got is None else str(got)


def counted_or_not(*, counts: bool, is_complete: bool, by: str, file: str) -> str:
    """Whether an answer was kept."""
    if not is_complete:
        return "Nothing is kept: this was no answer yet."
    if counts:
        return f"Kept for {by} in {file}."
    return f"{by} has answered this task before; the first answer counts."


def table_title(answer: ExamTable) -> str:
    """Whose results these are."""
    return f"Results of exam {answer.exam}"


def table(answer: ExamTable) -> str:
    """How many took it, and where it is kept."""
    if not answer.takers:
        return f"Nobody has answered a task of this exam yet ({answer.file})."
    return f"{counted(len(answer.takers), 'person', 'people')} took it; results are kept in {answer.file}."


def column(number: int, theme: Theme) -> str:
    """What a column of the results is about."""
    return f"{number}: {theme_title(theme)}"


def saved(file: str, papers: int) -> str:
    """Where the trainer's sheets are."""
    return f"Written: {file}, with the answers to {counted(papers, 'paper')}."
