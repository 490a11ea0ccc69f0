"""The files of an exam: a page for each seat, the trainer's page with the key, and two versions on paper."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from markupsafe import escape

from explain.apps.pages.essays import unstyled
from explain.apps.pages.templates import scripted
from explain.prose import drill
from explain.prose import exams as say
from explain.prose import exercises as of_exercises
from explain.training.exams import ExamPaper
from explain.views.answers import training as layout
from explain.views.document import Block, Document, DocumentKind, RowMark, Said, TableRow, titled_table
from explain.views.html import document_html, paper_html

OURS = re.compile(r"(seat-\d\d|trainer|key|version-[ab]|answer-sheet)\.html")
"""The file names of an exam."""
_BLANK = "_" * 17
_LEGEND = f"{of_exercises.CELLS_NOTE} {of_exercises.BYES_NOTE}"  # on paper and on the page of a seat
_VERSIONS = ("A", "B")
_MOST_BOARDS = 5


def exam_files(papers: Sequence[ExamPaper], versions: Sequence[ExamPaper]) -> Mapping[str, str]:
    """Every file of an exam by name: for the seats, the trainer and the printer."""
    written = {f"seat-{paper.seat:02}.html": seat_page(paper) for paper in papers}
    for name, paper in zip(_VERSIONS, versions, strict=True):
        written[f"version-{name.lower()}.html"] = version_page(name, paper)
    seats = [(say.SEAT_TITLE.format(paper.seat), paper) for paper in papers]
    keys = [*seats, *zip(map(say.PAPER_TITLE.format, _VERSIONS), versions, strict=True)]
    return written | {
        "trainer.html": trainer_page(papers),
        "key.html": paper_html(say.KEY_TITLE, [_key(keys)]),
        "answer-sheet.html": paper_html(say.ANSWER_SHEET, [_answer_sheet(versions[0])]),
    }


def seat_page(paper: ExamPaper) -> str:
    """A seat's page: its sections and questions, without anything that gives answers away."""
    title, scripts = say.SEAT_TITLE.format(paper.seat), ("kept.js", "crc32.js", "exam.js")
    charts = [unstyled(document_html(layout.on_the_wall(task.best))) for task in paper.tasks]
    values = {"say": say, "asked": drill, "title": title, "paper": paper, "charts": charts, "legend": _LEGEND}
    return scripted("exam_seat.html.j2", *scripts, **values)


def trainer_page(papers: Sequence[ExamPaper]) -> str:
    """The trainer's page: it marks the codes of a class with the key it contains."""
    key: dict[str, list[object]] = {}
    for paper in papers:
        for task in paper.tasks:
            steps = [each.step for each in task.questions]
            answers = "".join(str(each.answer) for each in task.questions)
            marks = {"steps": steps, "answers": answers, "rounds": dict(task.accepted)}
            key.setdefault(str(paper.seat), []).append(marks)
    titles = {str(step): title for step, title in drill.STEP_TITLES.items()}
    facts = {"key": escape(json.dumps(key)), "titles": escape(json.dumps(titles))}
    scripts = ("crc32.js", "trainer.js")
    return scripted("exam_trainer.html.j2", *scripts, say=say, title=say.TRAINER_TITLE, **facts)


def version_page(name: str, paper: ExamPaper) -> str:
    """A version on paper: four tasks on two sheets; answers go on a separate sheet."""
    title = say.PAPER_TITLE.format(name)
    first, second = (layout.exam_document("", tasks) for tasks in (paper.tasks[:2], paper.tasks[2:]))
    return paper_html(title, [replace(first, blocks=(Said(_LEGEND), *first.blocks)), second])


def _answer_sheet(paper: ExamPaper) -> Document:
    """One sheet for all tasks, two side by side: a letter for each question, and the boards."""
    blocks: list[Block] = [Said(say.NAME_LINE)]
    for one, other in zip(paper.tasks[::2], paper.tasks[1::2], strict=True):
        places = [*map(str, range(1, len(one.questions) + 1))]
        caption = say.TWO_TASKS.format(one.number, other.number)
        letters = TableRow(("",) * (2 * len(places) + 1), RowMark.BLANK)
        blocks.append(titled_table(caption, (*places, "", *places), [letters]))
        boards = [TableRow((str(board), _BLANK, _BLANK) * 2, RowMark.BLANK) for board in range(1, _MOST_BOARDS + 1)]
        byes = TableRow((say.BYE, _BLANK, "") * 2, RowMark.BLANK)
        blocks.append(titled_table("", (say.BOARD, say.WHITE, say.BLACK) * 2, [*boards, byes]))
    return Document("", "", tuple(blocks), kind=DocumentKind.PAGE)


def _key(papers: Iterable[tuple[str, ExamPaper]]) -> Document:
    rows: list[TableRow] = []
    for title, paper in papers:
        rows.append(TableRow((title,), RowMark.GROUP))
        rows += (TableRow((str(task.number), *say.key_cells(task))) for task in paper.tasks)
    return Document(say.KEY_TITLE, say.KEY_NOTE, (titled_table("", say.KEY_COLUMNS, rows),), kind=DocumentKind.CARD)
