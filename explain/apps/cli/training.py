"""The command ``exercise``, and how answers from training are shown."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from explain.answers.answer import Answer
from explain.apps.cli import asking, showing
from explain.apps.cli.showing import Command
from explain.model.errors import Fault, InputError

if TYPE_CHECKING:
    from explain.training.exercises import Exercise
    from explain.views.document import Document


def _exercise_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", metavar="NAME", help='what decides in it, such as "interchange" or 29E4-3; "any" does not tell')
    parser.add_argument(
        "--seed", type=asking.typed_round, default=1, metavar="N", help="the same seed gives the same exercise; 1 if not given"
    )
    parser.add_argument(
        "--level", type=int, default=1, metavar="N", help="1 to 3, by the number of players and difficulties; 1 if not given"
    )
    parser.add_argument("--print", action="store_true", dest="paper", help="a page with empty boards, and the answer sheet on a second one")
    parser.add_argument("--hint", type=int, metavar="K", help="one hint, from 1 on")
    parser.add_argument("--answer", action="store_true", help="the answer sheet")
    add_marking(parser)
    showing.add_output(parser)


def add_marking(parser: argparse.ArgumentParser) -> None:
    """The arguments by which boards and a rule are handed in."""
    parser.add_argument("--mark", metavar="BOARDS", help='mark these boards, typed as "Ames-Bell, Cole-Dorn, bye Eads" with White first')
    parser.add_argument("--reason", metavar="RULE", help="with --mark: the rule that decides, such as 29E5e, or its letter")


def _exercise(chosen: argparse.Namespace) -> None:
    from explain.prose import exercises as words
    from explain.training.exercises import exercise
    from explain.training.themes import THEMES, ThemeList
    from explain.views.answers import training as layout

    if chosen.theme is None:
        show_documents(chosen, [layout.theme_list()], ThemeList(THEMES).to_dict())
        return
    boards_beside_reason(chosen)
    posed = exercise(chosen.theme, chosen.seed, level=chosen.level, progress=showing.progress())
    if chosen.paper:
        sheet = posed.solution()
        print_pages(chosen, [layout.on_paper(posed), layout.solution_document(sheet)], sheet.to_dict())
    else:
        show_as_asked(chosen, _asked(chosen, posed))
        if chosen.mark is None and not chosen.answer and not chosen.json and chosen.html is None:
            showing.put(f"\n{words.how_to_answer(posed.asked, chosen.seed, chosen.level)}")


def boards_beside_reason(chosen: argparse.Namespace) -> None:
    """See that no rule is given without boards; raises ``InputError`` if one is."""
    if chosen.reason is not None and chosen.mark is None:
        raise InputError(Fault("a reason was given without boards", "Add --mark BOARDS."))


def _asked(chosen: argparse.Namespace, posed: Exercise) -> Answer:
    from explain.training.marking import mark

    if chosen.mark is not None:
        return mark(posed, chosen.mark, chosen.reason)
    if chosen.answer:
        return posed.solution()
    return posed if chosen.hint is None else posed.hint(chosen.hint)


def show_as_asked(chosen: argparse.Namespace, answer: Answer) -> None:
    """Show an answer as the arguments want it."""
    from explain.views import answers

    show_documents(chosen, [answers.document(answer)], answer.to_dict())


def show_documents(chosen: argparse.Namespace, documents: Sequence[Document], as_dict: dict[str, object]) -> None:
    """Show documents as text, on one page, or what they tell programs."""
    from explain.views import answers
    from explain.views.html import page_html
    from explain.views.text import document_text

    showing.show(
        chosen,
        lambda: as_dict,
        lambda: "\n\n".join(map(document_text, documents)),
        lambda: page_html(answers.gathered(documents[0].title, documents)),
    )


def print_pages(chosen: argparse.Namespace, documents: Sequence[Document], as_dict: dict[str, object], *, heading: str = "") -> None:
    """The same for paper, each document on a sheet of its own, under the first one's title if there is no other heading."""
    from explain.views.html import paper_html
    from explain.views.text import paper_text

    showing.show(chosen, lambda: as_dict, lambda: paper_text(documents), lambda: paper_html(heading or documents[0].title, documents))


COMMANDS: tuple[Command, ...] = (
    Command("exercise", "a small section to pair yourself; without a theme, the list of themes", _exercise, _exercise_arguments),
)
