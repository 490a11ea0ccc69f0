"""A command for every question that can be asked by name; what each takes, says and writes comes from its entry."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from functools import partial

from explain import prose
from explain.answers.answer import Answer
from explain.answers.progress import unwatched
from explain.answers.questions import QUESTIONS, Asked, Question, Takes
from explain.answers.ranges import BoardCard
from explain.answers.round import Round
from explain.apps.cli import asking, showing
from explain.apps.cli.command import Command
from explain.training.questions import BY_HAND


def _arguments(question: Question, parser: argparse.ArgumentParser) -> None:
    asking.add_round(parser)
    for need in question.needs:
        if need.flag:
            parser.add_argument(f"--{need.name}", dest=need.name, action="store_const", const=need.name, help=need.help)
            continue
        how_many = "*" if need.many else "?" if need.optional else None
        parser.add_argument(need.name, metavar=need.name, help=need.help, nargs=how_many)


def _ask(question: Question, chosen: argparse.Namespace) -> None:
    asked = asking.wanted(chosen, question.posted)
    watch = unwatched if question.takes is Takes.AT_ONCE else showing.progress()
    answer = question.ask(asked, _told(question, chosen), watch)
    beside = {} if question.says_round else {"round": asked.number}
    showing.show(chosen, lambda: answer.to_dict(**beside), lambda: str(answer), lambda: _page(question, asked, answer))


def _told(question: Question, chosen: argparse.Namespace) -> Sequence[str]:
    given = [getattr(chosen, need.name) for need in question.needs]
    return [word for words in given for word in (words if isinstance(words, list) else [words]) if word is not None]


def _page(question: Question, asked: Asked, answer: Answer) -> str:
    from explain.views import answers
    from explain.views.answers import round as layout
    from explain.views.html import page_html

    match answer:
        case Round():
            return page_html(layout.page(answer))
        case BoardCard():
            return page_html(layout.board_page(asked.answered(), answer.board, answer.ranges))
    if question.says_round:
        return answers.page(asked.section.title or "Section", answer, posted=None)
    heading = prose.round_heading(asked.section.title, asked.number, posted=asked.is_posted)
    return answers.page(heading, answer, posted=asked.is_posted)


def commands(asked: Iterable[Question]) -> tuple[Command, ...]:
    """A command for each of some questions."""
    return tuple(Command(each.name, each.help, partial(_ask, each), partial(_arguments, each)) for each in asked)


COMMANDS = commands((*QUESTIONS, BY_HAND))
