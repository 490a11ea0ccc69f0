"""The trainer's commands: ``exam`` with papers for a class and its results, and ``kit`` with handouts."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from explain.apps.cli import asking, showing, training
from explain.apps.cli.showing import Command
from explain.files.bytes.writing import write_web_page
from explain.model.errors import Fault, InputError

if TYPE_CHECKING:
    from explain.training.exam_results import Results
    from explain.training.exams import Exam

_SAMPLE = "friday-swiss.txt"


def _arguments(parser: argparse.ArgumentParser) -> None:
    from explain.training import exam_results, exams

    lengths = ", ".join(map(str, exams.LENGTHS))
    parser.add_argument(
        "--seed", type=asking.typed_round, default=1, metavar="N", help="the same seed gives a class the same exam; 1 if not given"
    )
    parser.add_argument(
        "--tasks", type=int, default=exams.USUAL_LENGTH, metavar="N", help=f"how many: {lengths}; {exams.USUAL_LENGTH} if not given"
    )
    seats = parser.add_mutually_exclusive_group()
    seats.add_argument("--seat", type=int, default=0, metavar="K", help="the paper of one seat; those beside it have another")
    seats.add_argument("--seats", type=int, metavar="N", help="the papers of so many seats, each on sheets of its own")
    parser.add_argument(
        "--answers", type=Path, metavar="FILE", help="write the trainer's sheets too: a page, or JSON if FILE ends in .json"
    )
    parser.add_argument("--task", type=int, metavar="K", help="one task only")
    parser.add_argument("--by", metavar="NAME", help="who answers; the first answer to a task is kept")
    parser.add_argument("--results", action="store_true", help="who got what")
    parser.add_argument(
        "--results-file", type=Path, metavar="FILE", help=f"where results are kept; {exam_results.results_file()} if not given"
    )
    training.add_marking(parser)
    showing.add_output(parser)


def _exam(chosen: argparse.Namespace) -> None:
    from explain.training.exam_results import Results
    from explain.training.exams import exam

    training.boards_beside_reason(chosen)
    if chosen.seats is not None:
        _for_a_class(chosen)
        return
    taken, results = exam(chosen.seed, tasks=chosen.tasks, seat=chosen.seat), Results(chosen.results_file)
    if chosen.results:
        training.show_as_asked(chosen, results.table(taken))
    elif chosen.mark is not None:
        _mark_task(chosen, taken, results)
    elif chosen.task is not None:
        _show_task(chosen, taken)
    else:
        _print((taken,), chosen, taken.to_dict())


def _for_a_class(chosen: argparse.Namespace) -> None:
    from explain.training.exams import ExamClass, papers

    if chosen.results or chosen.mark is not None or chosen.task is not None:
        raise InputError(Fault("papers of a class are not answered here", "Name one seat with --seat K."))
    exam_papers = papers(chosen.seed, tasks=chosen.tasks, seats=chosen.seats)
    _print(exam_papers, chosen, ExamClass(exam_papers).to_dict())


def _print(papers: tuple[Exam, ...], chosen: argparse.Namespace, as_dict: dict[str, object]) -> None:
    """The papers, and the trainer's sheets in a file of their own."""
    from explain.prose import marks as words
    from explain.views.answers import training as layout

    training.print_pages(
        chosen, list(map(layout.exam_document, papers)), as_dict, heading=words.EXAM_OF_ALL.format(papers[0].seed, len(papers[0].tasks))
    )
    if chosen.answers is not None:
        write_web_page(chosen.answers, _answers(papers, is_json=chosen.answers.suffix.casefold() == ".json"))
        sentence = words.saved_words(str(chosen.answers), len(papers))
        (showing.tell if chosen.json else showing.say)(sentence)


def _answers(papers: tuple[Exam, ...], *, is_json: bool) -> str:
    from explain.prose import marks as words
    from explain.training.exams import ExamAnswers
    from explain.views.answers import training as layout
    from explain.views.html import paper_html

    if is_json:
        return json.dumps(ExamAnswers(papers).to_dict(), indent=1)
    sheets = list(map(layout.solutions, papers))
    return paper_html(words.ANSWERS_OF_ALL.format(papers[0].seed, len(papers[0].tasks)), sheets)


def _show_task(chosen: argparse.Namespace, taken: Exam) -> None:
    from explain.training.exams import ExamTask
    from explain.views.answers import training as layout

    asked = ExamTask(taken, taken.task(chosen.task))
    training.show_documents(chosen, [layout.task_document(taken, chosen.task)], asked.to_dict())


def _mark_task(chosen: argparse.Namespace, taken: Exam, results: Results) -> None:
    from explain.prose import marks as words
    from explain.training.marking import mark

    if chosen.task is None:
        raise InputError(Fault("it is not said which task these boards answer", "Add --task K."))
    marked = mark(taken.task(chosen.task), chosen.mark, chosen.reason)
    counts = results.record(taken, chosen.task, chosen.by, marked, chosen.mark) if chosen.by else False
    training.show_as_asked(chosen, marked)
    if chosen.by and not chosen.json:
        showing.say(words.counted_or_not(counts=counts, is_complete=marked.is_complete, by=chosen.by, file=str(results.path)))


def _kit_arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_file(parser, optional=True)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="the folder to write")
    help = "the same seed gives the same exercises; 1 if not given"
    parser.add_argument("--seed", type=asking.typed_round, default=1, metavar="N", help=help)


def _kit(chosen: argparse.Namespace) -> None:
    from explain.apps.folders import write_folder
    from explain.apps.pages.kit_folder import OURS, files
    from explain.files import resources
    from explain.files.reading import open_one
    from explain.prose import kit as words

    file = resources.samples()[_SAMPLE] if chosen.file is None else chosen.file
    kit_files = files(open_one(file, section=chosen.section, rating=chosen.rating).section, chosen.seed)
    write_folder(chosen.output, kit_files, OURS)
    showing.say(words.WRITTEN.format(chosen.output, len(kit_files)))


COMMANDS: tuple[Command, ...] = (
    Command("exam", "an exam from a seed, for one or for a class, with the trainer's sheets", _exam, _arguments),
    Command(
        "kit",
        "a trainer's kit: wall cards to cut out, exercises and answers, a page on complaints, a talk of ten pictures",
        _kit,
        _kit_arguments,
    ),
)
