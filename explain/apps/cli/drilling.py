"""The drill in the terminal, answered by number or word, and the exam: its files, its codes, the table of a class."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from explain.apps.cli import showing
from explain.apps.cli.command import command, option
from explain.apps.cli.learning import show_documents

if TYPE_CHECKING:
    from explain.training.drill import DrillCard


def _arguments(parser: argparse.ArgumentParser) -> None:
    from explain.training.drill_step import DrillStep

    steps = [str(step) for step in DrillStep]
    parser.epilog = f"the steps: {' '.join(steps)}"
    option(parser, "--step STEP", "one step only; all in turn if not given", choices=steps)
    option(parser, "--seed N", "the same seed asks the same questions; 1 if not given", default=1)
    option(parser, "--json", "print one question, with the right option and why, for programs")


@command("drill", "ten questions about single steps, such as who is due which color", _arguments)
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

    add = partial(option, parser)
    add("--word WORD", "the trainer's word: the same word makes the same exam; tell nobody", required=True)
    add("--seats N", "how many seats; 1 if not given", default=1)
    add("-o --output FOLDER", "write a page for each seat, the trainer's page and the paper")
    add("--collect CODE", "codes that were handed in, or files of them; the first of a seat counts", nargs="+")
    add("--results", "the table of the class from the codes that were collected")
    add("--results-file FILE", f"where codes are kept; {results_file()} if not given", type=Path)
    showing.add_output(parser)


@command(
    "exam",
    "an exam by a word: pages for the seats and the trainer, two versions on paper, the table of the class",
    _exam_arguments,
)
def _exam(chosen: argparse.Namespace) -> None:
    from explain.prose import exams as words
    from explain.training.exam_results import Results
    from explain.training.exams import exam, versions
    from explain.views.answers.training import class_document, exam_document

    results = Results(chosen.results_file)
    if chosen.collect:
        results.collect(chosen.word, chosen.collect)
    if chosen.collect or chosen.results:
        table = results.table(chosen.word)
        show_documents(chosen, [class_document(table)], table.to_dict())
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


COMMANDS = (_drill, _exam)
