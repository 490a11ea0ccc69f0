"""The commands for learning: ``exercise`` and ``exam``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from explain.answers.answer import Answer
from explain.apps.cli import asking
from explain.files.bytes.writing import write_page
from explain.model.errors import Fault, InputError
from explain.training import exams
from explain.training.exams import Exam, Results
from explain.training.exercises import Exercise, exercise
from explain.training.marking import mark
from explain.training.themes import THEMES
from explain.views.document import Document


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands to the parser of all."""
    told = commands.add_parser("exercise", help="a small section to pair yourself; without a theme, the list of themes")
    told.add_argument("--theme", metavar="NAME", help='what decides in it, such as "interchange" or 29E4-3')
    told.add_argument(
        "--seed", type=asking.round_number, default=1, metavar="N", help="the same seed gives the same exercise; 1 if not given"
    )
    told.add_argument("--level", type=int, default=1, metavar="N", help="1 to 3, by the number of players; 1 if not given")
    told.add_argument("--print", action="store_true", dest="paper", help="a page with empty boards, and the answer sheet on a second one")
    told.add_argument("--hint", type=int, metavar="K", help="one hint, from 1 on")
    told.add_argument("--answer", action="store_true", help="the answer sheet")
    _add_marking(told)
    asking.add_output(told)
    told.set_defaults(command=_exercise)
    told = commands.add_parser("exam", help="a fixed exam by number, for two or more to take and compare")
    told.add_argument("number", type=asking.round_number, metavar="N", help="the exam's number")
    told.add_argument("--question", type=int, metavar="K", help="one question only")
    told.add_argument("--print", action="store_true", dest="paper", help="all questions with empty boards, and the answer sheets")
    told.add_argument("--by", metavar="NAME", help="who answers; the first answer to a question is kept")
    told.add_argument("--results", action="store_true", help="who got what")
    told.add_argument("--results-file", type=Path, metavar="FILE", help=f"where results are kept; {exams.results_file()} if not given")
    _add_marking(told)
    asking.add_output(told)
    told.set_defaults(command=_exam)


def _add_marking(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--mark", metavar="BOARDS", help='mark these boards, typed as "Ames-Bell, Cole-Dorn, bye Eads" with White first')
    parser.add_argument("--reason", metavar="RULE", help="with --mark: the rule that decides, such as 29E5e")


def _exercise(chosen: argparse.Namespace) -> None:
    from explain.prose import training_exercises as words
    from explain.views.answers import training_exercises as layout

    if chosen.theme is None:
        _show_documents(chosen, [layout.theme_list()], {"themes": [theme.name for theme in THEMES]})
        return
    _boards_beside_reason(chosen)
    found = exercise(chosen.theme, chosen.seed, level=chosen.level)
    if chosen.paper:
        sheet = found.solution()
        _print_pages(chosen, [layout.on_paper(found), layout.solution(sheet)], sheet.to_dict())
    else:
        _show(chosen, _asked(chosen, found))
        if chosen.mark is None and not chosen.answer and not chosen.json and chosen.html is None:
            print(f"\n{words.how_to_answer(found.theme.name, chosen.seed, chosen.level)}")


def _boards_beside_reason(chosen: argparse.Namespace) -> None:
    if chosen.reason is not None and chosen.mark is None:
        raise InputError(Fault("a reason was given without boards", "Add --mark BOARDS."))


def _asked(chosen: argparse.Namespace, found: Exercise) -> Answer:
    if chosen.mark is not None:
        return mark(found, chosen.mark, chosen.reason)
    if chosen.answer:
        return found.solution()
    return found if chosen.hint is None else found.hint(chosen.hint)


def _exam(chosen: argparse.Namespace) -> None:
    from explain.views.answers import training_exercises as layout

    _boards_beside_reason(chosen)
    taken, results = exams.exam(chosen.number), Results(chosen.results_file)
    if chosen.results:
        _show(chosen, results.table(taken))
    elif chosen.paper:
        _print_pages(chosen, [layout.exam(taken, paper=True), *layout.solutions(taken)], taken.to_dict())
    elif chosen.mark is not None:
        _mark_question(chosen, taken, results)
    elif chosen.question is not None:
        asked = {"exam": taken.number, **taken.to_dict(), "questions": [taken.question(chosen.question).to_dict()]}
        _show_documents(chosen, [layout.question(taken, chosen.question)], asked)
    else:
        _show(chosen, taken)


def _mark_question(chosen: argparse.Namespace, taken: Exam, results: Results) -> None:
    from explain.prose import training_exercises as words

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

    if chosen.html is not None:
        write_page(chosen.html, page_html(answers.gathered(documents[0].title, documents)))
    _tell(chosen, told, "\n\n".join(map(document_text, documents)))


def _print_pages(chosen: argparse.Namespace, documents: Sequence[Document], told: dict[str, object]) -> None:
    from explain.views.html import paper_html
    from explain.views.text import paper_text

    if chosen.html is not None:
        write_page(chosen.html, paper_html(documents[0].title, documents))
    _tell(chosen, told, paper_text(documents))


def _tell(chosen: argparse.Namespace, told: dict[str, object], text: str) -> None:
    if chosen.json:
        print(json.dumps(told, indent=1))
    else:
        print(f"Written: {chosen.html}" if chosen.html is not None else text)
