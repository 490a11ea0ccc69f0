"""Exercises, single steps, answer sheets and marks, and the wall charts they are about."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from explain import prose
from explain.files.wallchart.row import write_cell, write_rating
from explain.model.players import Player
from explain.pairing.engine import Pairing
from explain.prose import drill as steps
from explain.prose import exams as exam
from explain.prose import exercises as words
from explain.prose import marks as graded
from explain.training.exam_results import ExamTable
from explain.training.exams import ExamTask
from explain.training.exercises import Exercise, Solution
from explain.training.marking import Marking
from explain.training.step_questions import StepQuestion
from explain.training.themes import THEMES, ThemeKind
from explain.views.answers import document, shared_blocks
from explain.views.answers.audit import switched_rows
from explain.views.document import Block, Document, DocumentKind, Lines, RowMark, Said, Table, TableRow, titled_table

_BLANK = "_" * 17
_BEST_TITLES = ("#Board", "@White", "@Black", "What changed", "#Value", "Color rule", "Wrong")
_NARROW_TITLES = ("#Board", "@White", "@Black", "Color rule")


@document.register
def exercise_document(answer: Exercise) -> Document:
    """The question: the wall chart and other facts."""
    title, task = words.exercise_title(answer), words.task_words(answer)
    return Document(title, task, tuple(_question(answer)), (words.CELLS_NOTE, words.BYES_NOTE))


def on_screen(answer: Exercise) -> Document:
    """The question for the screen, where the rules are chosen from a field."""
    return replace(exercise_document(answer), blocks=tuple(_chart(answer)))


def on_paper(answer: Exercise) -> Document:
    """The question for paper, with empty boards to fill in."""
    asked, title = exercise_document(answer), words.PAPER_TITLE.format(answer.level, answer.seed)
    return replace(asked, title=title, blocks=(*asked.blocks, *_empty_boards(answer)))


def _question(answer: Exercise) -> Iterator[Block]:
    """The wall chart, other facts, and the rules to choose from."""
    yield from _chart(answer)
    if answer.choices:
        yield Said(words.WHICH_RULE)
        yield Lines(tuple(words.rule_lines(answer)))


def _chart(answer: Exercise) -> Iterator[Block]:
    yield narrow_chart(answer.best)
    yield Lines(tuple(words.notes(answer)))


def narrow_chart(best: Pairing) -> Table:
    """The wall chart before a round, narrow enough for a phone to show the scores."""
    section, round = best.natural.standings.section, best.natural.standings.round
    has_teams = any(player.team for player in section.players)
    rounds = [f"Rd {each}" for each in range(1, round)]
    titles = ("Player", "#Rating", *(["Team"] if has_teams else []), *rounds, "#Score")
    rows = [_player(player, round, teams=has_teams) for player in section.players]
    return replace(titled_table(words.WALL_CHART, titles, rows), is_narrow=True)


def _player(player: Player, round: int, *, teams: bool) -> tuple[str, ...]:
    cells = [write_cell(player.game(each)) for each in range(1, round)]
    score = prose.score_figures(sum(player.game(each).result.half_points for each in range(1, round)))
    team = [player.team or ""] if teams else []
    return (f"{player.number} {player.name}", write_rating(player.rating), *team, *cells, score)


def on_the_wall(best: Pairing) -> Document:
    """The wall chart before a round, and the other facts that matter for it."""
    return Document("", "", (narrow_chart(best), Lines(tuple(words.round_notes(best)))), kind=DocumentKind.PAGE)


def step_document(title: str, asked: StepQuestion) -> Document:
    """A question about one step, with its wall chart."""
    question = step_asked(title, asked)
    blocks = (*on_the_wall(asked.best).blocks, Said(question.answer), *question.blocks)
    return replace(question, answer="", blocks=blocks, kind=DocumentKind.CARD)


def step_asked(title: str, asked: StepQuestion) -> Document:
    """A question about one step, and its numbered options."""
    options = (steps.option_words(asked, each) for each in asked.options)
    numbered = titled_table("", ("", ""), [(str(number), option) for number, option in enumerate(options, start=1)])
    return Document(title, steps.question_words(asked), (numbered,))


def step_told(title: str, asked: StepQuestion) -> Document:
    """A question about one step, with the right option and the reason."""
    right = steps.option_words(asked, asked.right)
    return Document(title, steps.question_words(asked), (Said(steps.why_words(asked), lead=f"{right}."),))


def _empty_boards(answer: Exercise) -> Iterator[Block]:
    rows = [(str(number), _BLANK, _BLANK) for number in range(1, answer.count + 1)]
    if answer.best.natural.standings.has_bye:
        rows.append(("bye", _BLANK, ""))
    yield titled_table(words.YOUR_BOARDS, ("#Board", "White", "Black"), (TableRow(row, RowMark.BLANK) for row in rows))
    yield Said(words.YOUR_REASON)


def task_card(title: str, answer: Exercise) -> Document:
    """An exercise in a printed collection, with empty boards; its theme is not given away."""
    return replace(on_paper(answer), title=title, fine=(), kind=DocumentKind.CARD)


def answer_card(title: str, answer: Solution) -> Document:
    """The answer to an exercise in a printed collection."""
    return Document(title, words.solution_words(answer), tuple(_solved(answer)), kind=DocumentKind.CARD)


@document.register
def solution_document(answer: Solution) -> Document:
    """The answer sheet."""
    step = answer.comparison.decided_by if answer.changes else None
    fine = (*prose.amounts_note([step] if step else []), words.ANY_GOOD_ROUND)
    return Document(words.solution_title(answer), words.solution_words(answer), tuple(_solved(answer)), fine)


def _solved(answer: Solution) -> Iterator[Block]:
    """The best round, and how the round without the theme differs."""
    yield titled_table(words.BEST_ROUND, _BEST_TITLES, map(shared_blocks.board_cells, answer.boards))
    yield Said(words.what_else(answer))
    if answer.changes:
        yield from shared_blocks.boards_beside(answer.changes, "best", "then")
        if step := answer.comparison.decided_by:
            yield Said(prose.rule_sentence(step), prose.rule_totals(step, "best", "then"))
    else:
        yield Lines(tuple(map(words.turned, answer.turned)))


@document.register
def _marking(answer: Marking) -> Document:
    return replace(reasons(answer), title=words.exercise_title(answer.exercise))


def reasons(answer: Marking) -> Document:
    """What is right and where the boards are worse, without the best round, which ``way_to_best`` shows."""
    return Document(words.MARKS, graded.marking_words(answer), tuple(_reasons(answer)))


def way_to_best(answer: Marking) -> Document:
    """The best round, and the switches that lead there from the marked boards."""
    solution = answer.exercise.solution()
    # Fewer columns, since the page may be as narrow as a phone.
    cells = map(shared_blocks.board_cells, solution.boards)
    best = titled_table(
        "", _NARROW_TITLES, [(number, white, black, rule) for number, white, black, _, _, rule, _ in cells]
    )
    return Document(words.BEST_ROUND, words.solution_words(solution), (best, *_switches(answer)))


def _reasons(answer: Marking) -> Iterator[Block]:
    """Why a round is worse, on which boards, and its colors."""
    step = answer.audit.decided_by
    if step is not None:
        yield Said("", graded.rule_with_amounts(step))
    elif answer.audit.comparison is None:
        yield Lines(tuple(graded.not_once(answer)))
    if wronged := graded.suffers(answer):
        yield Lines(tuple(wronged))
    yield from Said.each(graded.why_worse(answer))
    if sentence := graded.tempted(answer):
        yield Said(sentence, stands_out=True)
    yield from map(Said, graded.asked_for(answer))
    yield Lines(tuple(graded.marks_words(answer)))


def _switches(answer: Marking) -> Iterator[Block]:
    if lines := graded.apart_in_best(answer):
        yield Said(graded.APART_IN_BEST)
        yield Lines(tuple(lines))
    if not answer.boards_right or answer.audit.decided_by is not None:
        for switch in answer.audit.switches:
            yield titled_table(graded.missed(answer), ("yours", "best", "#Value"), switched_rows(switch))
            if switch.mended or len(answer.audit.switches) > 1:
                yield Said(prose.paragraph(switch.claims))


def theme_list() -> Document:
    """Every theme by its name."""
    blocks = []
    for kind in ThemeKind:
        themes = (theme for theme in THEMES if theme.kind is kind)
        rows = ((each.name, each.rule.number if each.rule else "", words.theme_title(each)) for each in themes)
        blocks.append(titled_table(words.KIND_TITLES[kind], ("Theme", "Rule", words.ABOUT), rows))
    return Document(words.THEMES_TITLE, words.HOW_MANY.format(len(THEMES)), tuple(blocks))


def exam_document(title: str, tasks: Sequence[ExamTask]) -> Document:
    """The tasks of an exam: their questions, and the round to pair."""
    return Document(title, "", tuple(map(_task, tasks)), kind=DocumentKind.PAGE)


def _task(task: ExamTask) -> Document:
    blocks = list(on_the_wall(task.best).blocks)
    for number, asked in enumerate(task.questions, start=1):
        blocks.append(Said("   ".join(exam.option_lines(asked)), lead=f"{number}. {steps.question_words(asked)}"))
    blocks.append(Said(exam.PAIR_ROUND.format(task.best.natural.standings.round)))
    return Document(exam.TASK_TITLE.format(task.number), "", tuple(blocks), kind=DocumentKind.CARD)


def class_document(table: ExamTable) -> Document:
    """The results of a class, by seat and by step."""
    tables = (
        titled_table(exam.TABLE, exam.TABLE_TITLES, exam.class_lines(table)),
        titled_table(exam.STEPS_TABLE, exam.STEPS_TITLES, exam.step_lines(table)),
    )
    return Document(exam.TABLE, exam.class_words(table), tables if table.seats else ())
