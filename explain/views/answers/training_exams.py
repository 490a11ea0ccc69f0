"""Exams laid out: the papers, the trainer's sheets, what was handed in with its points by theme, and the table of a class."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from explain.prose import exercises as of_exercises
from explain.prose import marks as words
from explain.prose.exercises import theme_title
from explain.training.exam_results import ExamTable
from explain.training.exams import Exam, ExamSheet
from explain.training.marking import MOST_POINTS
from explain.training.theme import Theme
from explain.views.answers import training_exercises as exercises
from explain.views.document import Block, Document, DocumentKind, Lines, Said, Table, table

_BY_THEME = ("#Task", "Theme", "Rule", "#Points")


def exam(answer: Exam) -> Document:
    """The paper: every task with empty boards; what they are about is not said."""
    tasks = (exercises.task_card(words.task_title(number), each) for number, each in enumerate(answer.tasks, start=1))
    notes = (Said(words.NAME_LINE), Said(f"{words.NO_HINTS} {of_exercises.CELLS_NOTE} {of_exercises.BYES_NOTE}"))
    return Document(words.exam_title(answer), words.exam(answer), (*notes, *tasks), kind=DocumentKind.PAGE)


def task(answer: Exam, number: int) -> Document:
    """One task of an exam."""
    return replace(exercises.exercise(answer.task(number)), title=words.task_of(answer, number), fine=(words.FIRST_COUNTS,))


def task_alone(answer: Exam, number: int) -> Document:
    """One task of an exam while it is taken: its wall chart, and what else counts."""
    asked = answer.task(number)
    notes = Said(f"{of_exercises.CELLS_NOTE} {of_exercises.BYES_NOTE}")
    return Document(words.task_of(answer, number), of_exercises.task(asked), (*exercises.question(asked), notes))


def solutions(answer: Exam) -> Document:
    """The trainer's sheet of a seat: a table to write points into, and the answer to every task."""
    numbered = enumerate(answer.solutions, start=1)
    solved = (exercises.answer_card(words.solution_of(number, each.exercise.theme), each) for number, each in numbered)
    blank = [(task.theme, words.TO_FILL_IN) for task in answer.tasks]
    blocks: tuple[Block, ...] = (
        Said(words.NAME_LINE),
        _by_theme(blank, answer.most, words.TO_FILL_IN),
        Said(of_exercises.ANY_GOOD_ROUND),
        *solved,
    )
    return Document(words.answers_title(answer), words.exam(answer), blocks, kind=DocumentKind.PAGE)


def _by_theme(rows: Iterable[tuple[Theme, str]], most: int, total: str) -> Table:
    cells = [
        (str(number), theme_title(theme), theme.rule.number if theme.rule else "", f"{points} of {MOST_POINTS}")
        for number, (theme, points) in enumerate(rows, start=1)
    ]
    return table(words.POINTS_BY_THEME, _BY_THEME, [*cells, ("", "", "", f"{total} of {most}")])


def sheet(answer: ExamSheet) -> Document:
    """An exam that was handed in: points by theme, then every task that did not bring all, with the boards, the rule and the best round."""
    got = _by_theme(((each.theme, str(each.points)) for each in answer.themes), answer.most, str(answer.points))
    return Document(words.exam_title(answer.exam), words.exam_sheet(answer), (got, *_short_of(answer)), kind=DocumentKind.PAGE)


def _short_of(answer: ExamSheet) -> Iterator[Block]:
    for number, (asked, marking) in enumerate(zip(answer.exam.tasks, answer.markings, strict=True), start=1):
        if marking is not None and marking.points == marking.most:
            continue
        said = words.marking(marking) if marking else words.NOT_DONE
        solved = asked.solution()
        found: tuple[Block, ...] = tuple(exercises.marks(marking)) if marking else ()
        blocks: tuple[Block, ...] = (*found, Said(of_exercises.solution(solved)), *exercises.solved(solved))
        yield Document(words.solution_of(number, asked.theme), said, blocks, kind=DocumentKind.CARD)


def results(answer: ExamTable) -> Document:
    """Who got what, theme by theme."""
    numbers = range(1, len(answer.themes) + 1)
    titles = ("Name", *(f"#{number}" for number in numbers), "#Points")
    rows = [
        (by, *(words.points_or_dash(answer.points(by, theme)) for theme in answer.themes), f"{answer.total(by)} of {answer.most}")
        for by in answer.takers
    ]
    legend = Lines(tuple(map(words.results_column, numbers, answer.themes)))
    blocks = (table(words.POINTS_BY_THEME, titles, rows), legend) if rows else ()
    return Document(words.results_title(answer), words.results(answer), blocks)
