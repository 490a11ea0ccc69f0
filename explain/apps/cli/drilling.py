"""The drill in the terminal, answered by number or word, and the exam: its files, its codes, the table of a class."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from explain.apps.cli import asking, showing
from explain.apps.cli.learning import show_documents
from explain.apps.cli.showing import Command

if TYPE_CHECKING:
    from explain.training.drill import DrillCard
    from explain.training.exam_results import Results


def _arguments(parser: argparse.ArgumentParser) -> None:
    from explain.training.drill_step import DrillStep

    add = parser.add_argument
    steps = [str(step) for step in DrillStep]
    parser.epilog = f"the steps: {' '.join(steps)}"
    add("--step", choices=steps, metavar="STEP", help="one step only; all in turn if not given")
    add(
        "--seed",
        type=asking.typed_round,
        default=1,
        metavar="N",
        help="the same seed asks the same questions; 1 if not given",
    )
    add("--json", action="store_true", help="print one question, with the right option and why, for programs")


def _drill(chosen: argparse.Namespace) -> None:
    from explain.prose import drill as words
    from explain.training.drill import LENGTH, boxes, question
    from explain.training.drill_step import DrillStep
    from explain.views.answers.training import step_document
    from explain.views.text import document_text

    left = boxes([DrillStep(chosen.step)] if chosen.step else [])
    if chosen.json:
        showing.put_json(words.drill_card(question(left.step, chosen.seed)).to_dict())
        return
    begun, right, missed = monotonic(), 0, list[DrillStep]()
    for place in range(LENGTH):
        step = left.step
        asked = question(step, (chosen.seed - 1) * LENGTH + place + 1)
        card = words.drill_card(asked)
        showing.put(document_text(step_document(words.DRILL_TITLE.format(place + 1, LENGTH), asked)))
        answer = _typed(card)
        if answer is None:
            showing.say(words.STOPPED)
            break
        is_right = answer == card.answer
        right, left = right + is_right, left.after(right=is_right)
        missed += [] if is_right or step in missed else [step]
        verdict = words.RIGHT if is_right else words.WRONG.format(card.options[card.answer])
        showing.put(f"{verdict} {card.why}\n")
    if left.asked:
        showing.put("\n".join(words.result_words(right, left.asked, int(monotonic() - begun), missed)))


def _typed(card: DrillCard) -> int | None:
    """The option that is typed, from 0; ``None`` where somebody ends the drill, or types no more."""
    from explain.prose import drill as words

    while True:
        with showing.written_whole():
            sys.stdout.write(words.PROMPT)
        line = sys.stdin.readline()
        typed = line.strip()
        if not line or typed in ("q", "quit"):
            return None
        if typed.isascii() and typed.isdigit() and 0 < int(typed[:3]) <= len(card.options):
            return int(typed[:3]) - 1
        whole = [place for place, option in enumerate(card.options) if option == typed]
        near = [place for place, option in enumerate(card.options) if option.casefold().startswith(typed.casefold())]
        if typed and len(meant := whole or near) == 1:
            return meant[0]
        showing.say(words.NO_OPTION.format(len(card.options)))


def _exam_arguments(parser: argparse.ArgumentParser) -> None:
    from explain.training.exam_results import results_file

    add = parser.add_argument
    add(
        "--word",
        required=True,
        metavar="WORD",
        help="the trainer's word: the same word makes the same exam; tell nobody",
    )
    add("--seats", type=asking.typed_round, default=1, metavar="N", help="how many seats; 1 if not given")
    add(
        "-o",
        "--output",
        type=Path,
        metavar="FOLDER",
        help="write a page for each seat, the trainer's page and the paper",
    )
    add(
        "--collect",
        nargs="+",
        metavar="CODE",
        help="codes that were handed in, or files of them; the first of a seat counts",
    )
    add("--results", action="store_true", help="the table of the class from the codes that were collected")
    add("--results-file", type=Path, metavar="FILE", help=f"where codes are kept; {results_file()} if not given")
    showing.add_output(parser)


def _exam(chosen: argparse.Namespace) -> None:
    from explain.prose import exams as words
    from explain.training.exam_results import Results
    from explain.training.exams import exam, versions
    from explain.views.answers.training import exam_document

    results = Results(chosen.results_file)
    if chosen.collect:
        results.collect(chosen.word, chosen.collect)
    if chosen.collect or chosen.results:
        _show_table(chosen, results)
        return
    papers = exam(chosen.word, chosen.seats, progress=showing.progress())
    if chosen.output is not None:
        from explain.apps.folders import write_folder
        from explain.apps.pages.exam_pages import OURS, exam_files

        write_folder(chosen.output, exam_files(papers, versions(chosen.word)), OURS)
        (showing.tell if chosen.json else showing.say)(words.written_words(str(chosen.output), len(papers)))
    if chosen.json or chosen.output is None:
        documents = [exam_document(words.SEAT_TITLE.format(paper.seat), paper.tasks) for paper in papers]
        show_documents(chosen, documents, words.task_sheets(papers).to_dict())


def _show_table(chosen: argparse.Namespace, results: Results) -> None:
    """The table of a class."""
    from explain.views.answers.training import class_document

    table = results.table(chosen.word)
    show_documents(chosen, [class_document(table)], table.to_dict())


COMMANDS = (
    Command("drill", "ten questions about single steps, such as who is due which color", _drill, _arguments),
    Command(
        "exam",
        "an exam by a word: pages for the seats and the trainer, two versions on paper, the table of the class",
        _exam,
        _exam_arguments,
    ),
)
