"""The commands for learning: rules, words and the definition; exercises, the drill and the exam; the trainer's kit."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from explain.answers.answer import Answer
from explain.apps.cli import asking, showing
from explain.apps.cli.command import Command, command, option
from explain.files.reading import open_one
from explain.files.resources import samples
from explain.model.errors import Fault, InputError
from explain.views import answers
from explain.views.document import Document
from explain.views.text import document_text, paper_text

if TYPE_CHECKING:
    from explain.training.drill import DrillCard


def _look_up(name: str, help: str, one: str, shown: str, which: str) -> Command:
    """A command for one entry, or the list of all, given the names of their look-up functions; words are joined."""

    def arguments(parser: argparse.ArgumentParser) -> None:
        option(parser, shown, which, nargs="*")
        showing.add_output(parser)

    @command(name, help, arguments)
    def run(chosen: argparse.Namespace) -> None:
        from explain.book import lookup

        typed = " ".join(chosen.which)
        showing.show_answer(chosen, getattr(lookup, one)(typed) if typed else getattr(lookup, name)())

    return run


@command("definition", "what the best pairings are, to the last tie", showing.add_output)
def _define(chosen: argparse.Namespace) -> None:
    from explain.book.definition import definition

    showing.show_answer(chosen, definition())


def _exercise_arguments(parser: argparse.ArgumentParser) -> None:
    add = partial(option, parser)
    add("--theme NAME", 'what decides in it, such as "interchange" or 29E4-3; "any" does not tell')
    add("--seed N", "the same seed gives the same exercise; 1 if not given", default=1)
    add("--level N", "1 to 3, by the number of players and difficulties; 1 if not given", type=int, default=1)
    add("--print", "a page with empty boards, and the answer sheet on a second one", action="store_true", dest="paper")
    add("--hint K", "one step of its round as a question, from 1 on", type=int)
    add("--tell", "with --hint: the answer to that question, and why")
    add("--answer", "the answer sheet")
    add("--mark BOARDS", 'mark these boards, typed as "Ames-Bell, Cole-Dorn, bye Eads" with White first')
    add("--reason RULE", "with --mark: the rule that decides, such as 29E5e, or its letter")
    showing.add_output(parser)


@command("exercise", "a small section to pair yourself; without a theme, the list of themes", _exercise_arguments)
def _exercise(chosen: argparse.Namespace) -> None:
    from explain.prose import exercises as words
    from explain.prose.drill import drill_card
    from explain.training.exercises import exercise
    from explain.training.marking import mark
    from explain.training.themes import THEMES, ThemeList
    from explain.views.answers import training as layout
    from explain.views.html import paper_html

    if chosen.theme is None:
        show_documents(chosen, [layout.theme_list()], ThemeList(THEMES).to_dict())
        return
    if chosen.reason is not None and chosen.mark is None:
        raise InputError(Fault("a reason was given without boards", "Add --mark BOARDS."))
    posed = exercise(chosen.theme, chosen.seed, level=chosen.level, progress=showing.progress())
    if chosen.paper:
        sheet = posed.solution()
        pages = [layout.on_paper(posed), layout.solution_document(sheet)]
        showing.show(chosen, sheet.to_dict, lambda: paper_text(pages), lambda: paper_html(pages[0].title, pages))
        return
    if chosen.mark is None and not chosen.answer and chosen.hint is not None:
        asked, title = posed.step(chosen.hint), words.HINT_TITLE.format(chosen.hint, len(posed.steps))
        document = layout.step_told(title, asked) if chosen.tell else layout.step_asked(title, asked)
        show_documents(chosen, [document], drill_card(asked).to_dict())
    else:
        answer: Answer = posed.solution() if chosen.answer else posed
        if chosen.mark is not None:
            answer = mark(posed, chosen.mark, chosen.reason)
        show_documents(chosen, [answers.document(answer)], answer.to_dict())
    if chosen.mark is None and not chosen.answer and not chosen.json and chosen.html is None:
        showing.put(f"\n{words.how_to_answer(posed.asked, chosen.seed, chosen.level)}")


def show_documents(chosen: argparse.Namespace, documents: Sequence[Document], as_dict: dict[str, object]) -> None:
    """Show documents one after the other, as the arguments ask."""
    from explain.views.html import page_html

    def page() -> str:
        return page_html(answers.gathered(documents[0].title, documents))

    showing.show(chosen, lambda: as_dict, lambda: "\n\n".join(map(document_text, documents)), page)


def _kit_arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_file(parser, optional=True)
    option(parser, "-o --output FOLDER", "the folder to write", required=True)
    option(parser, "--seed N", "the same seed gives the same exercises; 1 if not given", default=1)


@command(
    "kit",
    "a trainer's kit: wall cards to cut out, exercises and answers, a page on complaints, a talk of ten pictures",
    _kit_arguments,
)
def _kit(chosen: argparse.Namespace) -> None:
    from explain.apps.folders import write_folder
    from explain.prose import kit as words
    from explain.views.kit import OURS, files

    file = samples()["friday-swiss.txt"] if chosen.file is None else chosen.file
    kit_files = files(open_one(file, section=chosen.section, rating=chosen.rating).section, chosen.seed)
    write_folder(chosen.output, kit_files, OURS)
    showing.say(words.WRITTEN.format(chosen.output, len(kit_files)))


def _drill_arguments(parser: argparse.ArgumentParser) -> None:
    from explain.training.step_questions import DrillStep

    steps = [str(step) for step in DrillStep]
    parser.epilog = f"the steps: {' '.join(steps)}"
    option(parser, "--step STEP", "one step only; all in turn if not given", choices=steps)
    option(parser, "--seed N", "the same seed asks the same questions; 1 if not given", default=1)
    option(parser, "--json", "print one question, with the right option and why, for programs")


@command("drill", "ten questions about single steps, such as who is due which color", _drill_arguments)
def _drill(chosen: argparse.Namespace) -> None:
    from explain.prose import drill as words
    from explain.training.drill import LENGTH, boxes, question
    from explain.training.step_questions import DrillStep
    from explain.views.answers.training import step_document

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
    """The option that is typed, from 0; ``None`` if the person quits or the input ends."""
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


_RULES = "a rule in one sentence, with an example that runs"
_DIFFERENCES = "where the rule book, programs and this tool go different ways"
COMMANDS = (
    _look_up("rules", _RULES, "rule", "which NUMBER", "such as 29E5c, or 29J3; all if not given"),
    _look_up("glossary", "what a word means", "word", "which WORD", 'such as "natural opponent"; all if not given'),
    _look_up("differences", _DIFFERENCES, "difference", "which NAME", "a difference by name; all if not given"),
    _define,
    _exercise,
    _kit,
    _drill,
    _exam,
)
