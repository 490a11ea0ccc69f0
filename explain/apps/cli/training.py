"""The commands for learning: ``exercise`` and ``exam``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from explain.answers.answer import Answer
from explain.apps.cli import asking, showing
from explain.apps.cli.command import Command
from explain.model.errors import Fault, InputError

if TYPE_CHECKING:
    from explain.training import Exam, Exercise, Results
    from explain.views.document import Document


def _exercise_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", metavar="NAME", help='what decides in it, such as "interchange" or 29E4-3; "any" does not tell')
    parser.add_argument(
        "--seed", type=asking.round_number, default=1, metavar="N", help="the same seed gives the same exercise; 1 if not given"
    )
    parser.add_argument(
        "--level", type=int, default=1, metavar="N", help="1 to 3, by the number of players and difficulties; 1 if not given"
    )
    parser.add_argument("--print", action="store_true", dest="paper", help="a page with empty boards, and the answer sheet on a second one")
    parser.add_argument("--hint", type=int, metavar="K", help="one hint, from 1 on")
    parser.add_argument("--answer", action="store_true", help="the answer sheet")
    _add_marking(parser)
    showing.add_output(parser)


def _exam_arguments(parser: argparse.ArgumentParser) -> None:
    from explain.training import exams

    parser.add_argument("number", type=asking.round_number, metavar="N", help="the exam's number")
    parser.add_argument("--question", type=int, metavar="K", help="one question only")
    parser.add_argument("--print", action="store_true", dest="paper", help="all questions with empty boards, and the answer sheets")
    parser.add_argument("--by", metavar="NAME", help="who answers; the first answer to a question is kept")
    parser.add_argument("--results", action="store_true", help="who got what")
    parser.add_argument("--results-file", type=Path, metavar="FILE", help=f"where results are kept; {exams.results_file()} if not given")
    _add_marking(parser)
    showing.add_output(parser)


def _add_marking(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--mark", metavar="BOARDS", help='mark these boards, typed as "Ames-Bell, Cole-Dorn, bye Eads" with White first')
    parser.add_argument("--reason", metavar="RULE", help="with --mark: the rule that decides, such as 29E5e, or its letter")


def _exercise(chosen: argparse.Namespace) -> None:
    from explain.prose import training_exercises as words
    from explain.training import THEMES, exercise
    from explain.training.themes import ThemeList
    from explain.views.answers import training_exercises as layout

    if chosen.theme is None:
        _show_documents(chosen, [layout.theme_list()], ThemeList(THEMES).to_dict())
        return
    _boards_beside_reason(chosen)
    found = exercise(chosen.theme, chosen.seed, level=chosen.level, progress=showing.progress())
    if chosen.paper:
        sheet = found.solution()
        _print_pages(chosen, [layout.on_paper(found), layout.solution(sheet)], sheet.to_dict())
    else:
        _show(chosen, _asked(chosen, found))
        if chosen.mark is None and not chosen.answer and not chosen.json and chosen.html is None:
            print(f"\n{words.how_to_answer(found.asked, chosen.seed, chosen.level)}")


def _boards_beside_reason(chosen: argparse.Namespace) -> None:
    if chosen.reason is not None and chosen.mark is None:
        raise InputError(Fault("a reason was given without boards", "Add --mark BOARDS."))


def _asked(chosen: argparse.Namespace, found: Exercise) -> Answer:
    from explain.training import mark

    if chosen.mark is not None:
        return mark(found, chosen.mark, chosen.reason)
    if chosen.answer:
        return found.solution()
    return found if chosen.hint is None else found.hint(chosen.hint)


def _exam(chosen: argparse.Namespace) -> None:
    from explain.training import exams
    from explain.views.answers import training_exercises as layout

    _boards_beside_reason(chosen)
    taken, results = exams.exam(chosen.number), exams.Results(chosen.results_file)
    if chosen.results:
        _show(chosen, results.table(taken))
    elif chosen.paper:
        _print_pages(chosen, [layout.exam(taken, paper=True), *layout.solutions(taken)], taken.to_dict())
    elif chosen.mark is not None:
        _mark_question(chosen, taken, results)
    elif chosen.question is not None:
        asked = exams.ExamQuestion(taken, taken.question(chosen.question))
        _show_documents(chosen, [layout.question(taken, chosen.question)], asked.to_dict())
    else:
        _show(chosen, taken)


def _mark_question(chosen: argparse.Namespace, taken: Exam, results: Results) -> None:
    from explain.prose import training_exercises as words
    from explain.training import mark

    if chosen.question is None:
        raise InputError(Fault("it is not said which question these boards answer", "Add --question K."))
    marked = mark(taken.question(chosen.question), chosen.mark, chosen.reason)
    counts = results.record(taken.number, chosen.question, chosen.by, marked, chosen.mark) if chosen.by else False
    _show(chosen, marked)
    if chosen.by and not chosen.json:
        print(words.counted_or_not(counts=counts, is_complete=marked.is_complete, by=chosen.by, file=str(results.path)))


def _show(chosen: argparse.Namespace, answer: Answer) -> None:
    from explain.views import answers

    _show_documents(chosen, [answers.document(answer)], answer.to_dict())


def _show_documents(chosen: argparse.Namespace, documents: Sequence[Document], told: dict[str, object]) -> None:
    from explain.views import answers
    from explain.views.html import page_html
    from explain.views.text import document_text

    showing.show(
        chosen,
        lambda: told,
        lambda: "\n\n".join(map(document_text, documents)),
        lambda: page_html(answers.gathered(documents[0].title, documents)),
    )


def _print_pages(chosen: argparse.Namespace, documents: Sequence[Document], told: dict[str, object]) -> None:
    from explain.views.html import paper_html
    from explain.views.text import paper_text

    showing.show(chosen, lambda: told, lambda: paper_text(documents), lambda: paper_html(documents[0].title, documents))


COMMANDS: tuple[Command, ...] = (
    Command("exercise", "a small section to pair yourself; without a theme, the list of themes", _exercise, _exercise_arguments),
    Command("exam", "a fixed exam by number, for two or more to take and compare", _exam, _exam_arguments),
)
