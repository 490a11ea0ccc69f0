"""Exercises, hints, answer sheets, marks and exams, laid out for the screen and for paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from explain import prose
from explain.answers.audit import MendingSwitch
from explain.files.wallchart.row import write_cell
from explain.model.players import Player
from explain.prose import audits
from explain.prose import training_exercises as words
from explain.prose import training_marks as marks
from explain.prose import training_themes as themes
from explain.training.exams import Exam, ExamTable
from explain.training.exercises import Exercise, Hint, Solution
from explain.training.marking import Marking
from explain.training.theme import ThemeKind
from explain.training.themes import THEMES
from explain.views.answers import parts
from explain.views.answers.audit import switched
from explain.views.document import Block, Document, Lines, Said, table

_BLANK = "_" * 26


def exercise(answer: Exercise) -> Document:
    """The question: the wall chart and what else counts."""
    return Document(words.title(answer), words.task(answer), tuple(_question(answer)), (words.CELLS_NOTE, words.BYES_NOTE))


def on_screen(answer: Exercise) -> Document:
    """The question where the rules are chosen from a field."""
    asked = exercise(answer)
    return replace(asked, blocks=tuple(_chart(answer)))


def on_paper(answer: Exercise) -> Document:
    """The question with empty boards to fill in."""
    asked = exercise(answer)
    return replace(asked, title=words.paper_title(answer), blocks=(*asked.blocks, *_empty_boards(answer)))


def _question(answer: Exercise) -> Iterator[Block]:
    yield from _chart(answer)
    if answer.choices:
        yield Said(words.WHICH_RULE)
        yield Lines(tuple(words.rule_lines(answer)))


def _chart(answer: Exercise) -> Iterator[Block]:
    has_teams = any(player.team for player in answer.section.players)
    rounds = [f"Rd {round}" for round in range(1, answer.round)]
    titles = ("#No.", "Name", "#Rating", *(["Team"] if has_teams else []), *rounds, "#Score")
    yield table(words.WALL_CHART, titles, [_player(player, answer.round, teams=has_teams) for player in answer.section.players])
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
    yield table(words.YOUR_BOARDS, ("#Board", "White", "Black"), rows)
    yield Said(words.YOUR_REASON)


def hint(answer: Hint) -> Document:
    """One hint."""
    lines = words.hint_lines(answer)
    return Document(words.hint_title(answer), words.hint(answer), (Lines(tuple(lines)),) if lines else ())


def solution(answer: Solution) -> Document:
    """The answer sheet."""
    return Document(words.solution_title(answer), words.solution(answer), tuple(_solution(answer)), (words.ANY_GOOD_ROUND,))


def _solution(answer: Solution) -> Iterator[Block]:
    titles = ("#Board", "White", "Black", "What changed", "Value", "Color rule", "Wrong")
    yield table("The best round", titles, map(parts.board_cells, answer.boards))
    yield Said(words.what_else(answer))
    if answer.changes:
        yield from parts.boards_beside(answer.changes, "best", "then")
        yield from parts.decided_note(answer.comparison, "best", "then")
    else:
        yield Lines(tuple(map(words.turned, answer.turned)))


def marking(answer: Marking) -> Document:
    """What is right, where it is worse, and the switch that was missed."""
    return Document(words.title(answer.exercise), marks.marking(answer), tuple(_marks(answer)))


def _marks(answer: Marking) -> Iterator[Block]:
    step = answer.audit.decided_by
    if step is not None:
        yield Said("", prose.rule_note(step, "best", "yours"))
    elif answer.audit.comparison is None:
        yield Lines(tuple(marks.not_once(answer)))
    if wronged := marks.suffers(answer):
        yield Lines(tuple(wronged))
    if said := marks.tempted(answer):
        yield Said(said, stands_out=True)
    yield from map(Said, marks.asked_for(answer))
    yield Lines(tuple(marks.marks(answer)))
    yield from _turned(answer)
    if not answer.boards_right or step is not None:
        for switch in answer.audit.switches:
            yield from _missed(answer, switch)


def _turned(answer: Marking) -> Iterator[Block]:
    if not answer.colors_given:
        return
    for turned in answer.audit.turned:
        board = turned.answer
        yield Said(audits.turned(turned), f"rule {board.color.rule.number}" if board.color else "")


def _missed(answer: Marking, switch: MendingSwitch) -> Iterator[Block]:
    yield table(marks.missed(answer), ("yours", "best", "#Value"), switched(switch))
    if switch.mended or len(answer.audit.switches) > 1:
        yield Said(audits.mending(switch))


def exam(answer: Exam, *, paper: bool = False) -> Document:
    """All questions of an exam; what they are about is not said."""
    blocks: list[Block] = []
    for number, question in enumerate(answer.questions, start=1):
        blocks += [Said(words.question_title(number), heads=True), Said(words.task(question)), *_question(question)]
        blocks += _empty_boards(question) if paper else ()
    return Document(words.exam_title(answer), words.exam(answer), tuple(blocks), (words.CELLS_NOTE, words.BYES_NOTE, words.FIRST_COUNTS))


def question(answer: Exam, number: int) -> Document:
    """One question of an exam."""
    asked = exercise(answer.question(number))
    return replace(asked, title=words.question_of(answer.number, number))


def solutions(answer: Exam) -> list[Document]:
    """The answer sheets of an exam, a page each."""
    numbered = enumerate(answer.questions, start=1)
    return [replace(solution(each.solution()), title=words.solution_of(answer.number, number)) for number, each in numbered]


def results(answer: ExamTable) -> Document:
    """Who got what, question by question."""
    numbers = range(1, answer.questions + 1)
    titles = ("Name", *(f"#{number}" for number in numbers), "#Points")
    rows = [
        (by, *(_points(answer.points(by, number)) for number in numbers), f"{answer.total(by)} of {answer.most}") for by in answer.takers
    ]
    blocks = (table(words.POINTS, titles, rows),) if rows else ()
    return Document(words.table_title(answer), words.table(answer), blocks)


def _points(points: int | None) -> str:
    return "-" if points is None else str(points)


def theme_list() -> Document:
    """Every theme by its name."""
    rows = [(theme.kind, (theme.name, theme.rule.number if theme.rule else "", themes.theme_title(theme))) for theme in THEMES]
    titles = ("Theme", "Rule", themes.ABOUT)
    blocks = [table(themes.KIND_TITLES[kind], titles, (row for own, row in rows if own is kind)) for kind in ThemeKind]
    return Document(themes.THEMES_TITLE, themes.how_many(len(THEMES)), tuple(blocks))
