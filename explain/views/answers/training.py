"""Exercises, hints, answer sheets and marks laid out; exams, the trainer's sheets and results."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from explain import prose
from explain.files.wallchart.row import write_cell
from explain.model.players import Player
from explain.prose import exercises as words
from explain.prose import hints
from explain.prose import marks as graded
from explain.prose.words import uncapitalized
from explain.training.exams import Exam, ExamSheet, ExamTable
from explain.training.exercises import Exercise, Hint, Solution
from explain.training.marking import MOST_POINTS, Marking
from explain.training.themes import THEMES, Theme, ThemeKind
from explain.views.answers import document, shared_blocks
from explain.views.answers.audit import switched_rows
from explain.views.document import Block, Document, DocumentKind, Lines, RowMark, Said, Table, TableRow, titled_table

_BLANK = "_" * 17
_BEST_TITLES = ("#Board", "@White", "@Black", "What changed", "#Value", "Color rule", "Wrong")
_NARROW_TITLES = ("#Board", "@White", "@Black", "Color rule")


@document.register
def exercise_document(answer: Exercise) -> Document:
    """The question: the wall chart and what else counts."""
    return Document(
        words.exercise_title(answer),
        words.task_words(answer),
        tuple(_question(answer)),
        (words.CELLS_NOTE, words.BYES_NOTE),
    )


def on_screen(answer: Exercise) -> Document:
    """The question where the rules are chosen from a field."""
    return replace(exercise_document(answer), blocks=tuple(_chart(answer)))


def on_paper(answer: Exercise) -> Document:
    """The question with empty boards to fill in."""
    asked = exercise_document(answer)
    return replace(
        asked, title=words.PAPER_TITLE.format(answer.level, answer.seed), blocks=(*asked.blocks, *_empty_boards(answer))
    )


def _question(answer: Exercise) -> Iterator[Block]:
    """The wall chart, what else counts, and the rules to choose from."""
    yield from _chart(answer)
    if answer.choices:
        yield Said(words.WHICH_RULE)
        yield Lines(tuple(words.rule_lines(answer)))


def _chart(answer: Exercise) -> Iterator[Block]:
    has_teams = any(player.team for player in answer.section.players)
    rounds = [f"Rd {round}" for round in range(1, answer.round)]
    titles = ("#No.", "Name", "#Rating", *(["Team"] if has_teams else []), *rounds, "#Score")
    yield titled_table(
        words.WALL_CHART, titles, [_player(player, answer.round, teams=has_teams) for player in answer.section.players]
    )
    yield Lines(tuple(words.notes(answer)))


def _player(player: Player, round: int, *, teams: bool) -> tuple[str, ...]:
    cells = [write_cell(player.game(each)) for each in range(1, round)]
    score = prose.points(sum(player.game(each).result.half_points for each in range(1, round)))
    rating = "unr" if player.rating is None else str(player.rating)
    return (str(player.number), player.name, rating, *([player.team or ""] if teams else []), *cells, score)


def _empty_boards(answer: Exercise) -> Iterator[Block]:
    rows = [(str(number), _BLANK, _BLANK) for number in range(1, answer.count + 1)]
    if answer.best.natural.standings.has_bye:
        rows.append(("bye", _BLANK, ""))
    yield titled_table(words.YOUR_BOARDS, ("#Board", "White", "Black"), (TableRow(row, RowMark.BLANK) for row in rows))
    yield Said(words.YOUR_REASON)


def task_card(title: str, answer: Exercise) -> Document:
    """An exercise among others on paper, with empty boards; what it is about is not said."""
    return Document(
        title, words.task_words(answer), (*_question(answer), *_empty_boards(answer)), kind=DocumentKind.CARD
    )


def answer_card(title: str, answer: Solution) -> Document:
    """The answer to an exercise among others."""
    return Document(title, words.solution_words(answer), tuple(_solved(answer)), kind=DocumentKind.CARD)


@document.register
def _hint(answer: Hint) -> Document:
    lines = hints.hint_lines(answer)
    return Document(
        hints.HINT_TITLE.format(answer.step, answer.of),
        hints.hint_words(answer),
        (Lines(tuple(lines)),) if lines else (),
    )


@document.register
def solution_document(answer: Solution) -> Document:
    """The answer sheet."""
    return Document(
        words.solution_title(answer), words.solution_words(answer), tuple(_solved(answer)), (words.ANY_GOOD_ROUND,)
    )


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
    blocks = (*_reasons(answer), *_switches(answer))
    return Document(words.exercise_title(answer.exercise), graded.marking_words(answer), blocks)


def reasons(answer: Marking) -> Document:
    """What is right and where it is worse, without the better round: whoever asks for that is shown ``way_to_best``."""
    return Document(words.MARKS, graded.marking_words(answer), tuple(_reasons(answer)))


def way_to_best(answer: Marking) -> Document:
    """The best round, and the switches that lead there from the boards that were marked."""
    solution = answer.exercise.solution()
    # The page may be as narrow as a phone; what was switched stands below.
    cells = map(shared_blocks.board_cells, solution.boards)
    best = titled_table(
        "", _NARROW_TITLES, [(number, white, black, rule) for number, white, black, _, _, rule, _ in cells]
    )
    return Document(words.BEST_ROUND, words.solution_words(solution), (best, *_switches(answer)))


def _reasons(answer: Marking) -> Iterator[Block]:
    """Where a round is worse, on which boards it falls, and its colors."""
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
    rows = [
        (theme.kind, (theme.name, theme.rule.number if theme.rule else "", words.theme_title(theme)))
        for theme in THEMES
    ]
    titles = ("Theme", "Rule", words.ABOUT)
    blocks = [
        titled_table(words.KIND_TITLES[kind], titles, (row for own, row in rows if own is kind)) for kind in ThemeKind
    ]
    return Document(words.THEMES_TITLE, words.HOW_MANY.format(len(THEMES)), tuple(blocks))


@document.register
def exam_document(answer: Exam) -> Document:
    """The paper: every task with empty boards; what they are about is not said."""
    tasks = (task_card(graded.TASK_TITLE.format(number), each) for number, each in enumerate(answer.tasks, start=1))
    notes = (Said(graded.NAME_LINE), Said(f"{graded.NO_HINTS} {words.CELLS_NOTE} {words.BYES_NOTE}"))
    return Document(graded.exam_title(answer), graded.exam_words(answer), (*notes, *tasks), kind=DocumentKind.PAGE)


def task_document(answer: Exam, number: int) -> Document:
    """One task of an exam."""
    return replace(
        exercise_document(answer.task(number)),
        title=graded.TASK_OF.format(graded.exam_title(answer), number),
        fine=(graded.FIRST_COUNTS,),
    )


def task_alone(answer: Exam, number: int) -> Document:
    """One task of an exam while it is taken: its wall chart, and what else counts."""
    asked = answer.task(number)
    notes = Said(f"{words.CELLS_NOTE} {words.BYES_NOTE}")
    return Document(
        graded.TASK_OF.format(graded.exam_title(answer), number), words.task_words(asked), (*_question(asked), notes)
    )


def solutions(answer: Exam) -> Document:
    """The trainer's sheet of a seat: a table to write points into, and the answer to every task."""
    numbered = enumerate(answer.solutions, start=1)
    cards = (
        answer_card(graded.SOLUTION_TITLE.format(number, words.theme_title(each.exercise.theme)), each)
        for number, each in numbered
    )
    table = _by_theme(((task.theme, graded.TO_FILL_IN) for task in answer.tasks), answer.most, graded.TO_FILL_IN)
    title = graded.ANSWERS_TITLE.format(uncapitalized(graded.exam_title(answer)))
    blocks: tuple[Block, ...] = (Said(graded.NAME_LINE), table, Said(words.ANY_GOOD_ROUND), *cards)
    return Document(title, graded.exam_words(answer), blocks, kind=DocumentKind.PAGE)


def _by_theme(rows: Iterable[tuple[Theme, str]], most: int, total: str) -> Table:
    cells = [
        (str(number), words.theme_title(theme), theme.rule.number if theme.rule else "", f"{points} of {MOST_POINTS}")
        for number, (theme, points) in enumerate(rows, start=1)
    ]
    cells.append(("", "", "", f"{total} of {most}"))
    return titled_table(graded.POINTS_BY_THEME, ("#Task", "Theme", "Rule", "#Points"), cells)


@document.register
def exam_sheet_document(answer: ExamSheet) -> Document:
    """An exam handed in: points by theme, then each task that did not bring all, with boards, rule and best round."""
    got = _by_theme(((each.theme, str(each.points)) for each in answer.themes), answer.most, str(answer.points))
    return Document(
        graded.exam_title(answer.exam), graded.exam_sheet(answer), (got, *_short_of(answer)), kind=DocumentKind.PAGE
    )


def _short_of(answer: ExamSheet) -> Iterator[Block]:
    for number, (asked, marking) in enumerate(zip(answer.exam.tasks, answer.markings, strict=True), start=1):
        if marking is not None and marking.points == marking.most:
            continue
        marked = _marking(marking) if marking else Document("", graded.NOT_DONE)
        best = asked.solution()
        blocks = (*marked.blocks, Said(words.solution_words(best)), *_solved(best))
        title = graded.SOLUTION_TITLE.format(number, words.theme_title(asked.theme))
        yield replace(marked, title=title, blocks=blocks, kind=DocumentKind.CARD)


@document.register
def _results(answer: ExamTable) -> Document:
    numbers = range(1, len(answer.themes) + 1)
    titles = ("Name", *(f"#{number}" for number in numbers), "#Points")
    rows = [
        (
            by,
            *(prose.value_words(answer.points(by, theme), "-") for theme in answer.themes),
            f"{answer.total(by)} of {answer.most}",
        )
        for by in answer.takers
    ]
    legend = Lines(
        tuple(f"{number}: {words.theme_title(theme)}" for number, theme in zip(numbers, answer.themes, strict=True))
    )
    blocks = (titled_table(graded.POINTS_BY_THEME, titles, rows), legend) if rows else ()
    return Document(graded.RESULTS_TITLE.format(answer.exam), graded.results_words(answer), blocks)
