"""A command for every question that can be asked by name; what each takes, says and writes comes from its entry."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from explain import prose
from explain.answers.answer import Answer
from explain.answers.board_card import BoardCard
from explain.answers.progress import Progress, StoppedError, for_seconds, unwatched
from explain.answers.question import Asked, Question, Takes, asked_of
from explain.answers.questions import QUESTIONS
from explain.answers.round import Round
from explain.answers.verification import Verification
from explain.apps.cli import asking, showing
from explain.apps.cli.command import Command
from explain.prose.walls import counted, off_the_wall
from explain.training.questions import BY_HAND


def _arguments(question: Question, parser: argparse.ArgumentParser) -> None:
    asking.add_round(parser, or_best=question.posted.or_best)
    for need in question.needs:
        if need.flag:
            parser.add_argument(f"--{need.name}", dest=need.name, action="store_const", const=need.name, help=need.help)
            continue
        how_many = "*" if need.many else "?" if need.optional else None
        parser.add_argument(need.name, metavar=need.name, help=need.help, nargs=how_many)
    if question.so_far is not None:
        parser.add_argument("--seconds", type=float, metavar="N", help="look no longer than so many seconds, and say what is known by then")


def _ask(question: Question, chosen: argparse.Namespace) -> int | None:
    asked = asking.wanted(chosen, question.posted)
    watch = unwatched if question.takes is Takes.AT_ONCE else showing.progress()
    with asking.way_to_the_best(asked, question.posted):
        if question.says_round:
            answer = question.ask(asked, _told(question, chosen), watch)
            showing.show(chosen, answer.to_dict, lambda: str(answer), lambda: _page_of_itself(asked, answer))
            return None
        round = asked.answered()
        answer = _answer(question, replace(asked, made=round), chosen, watch)
    of = question.shows(round)
    beside = asked_of(round, of)
    showing.show(chosen, lambda: answer.to_dict(**beside), lambda: _text(answer, of), lambda: _page(round, answer, of))
    return 1 if isinstance(answer, Verification) and not answer.is_proved else None


def _answer(question: Question, asked: Asked, chosen: argparse.Namespace, watch: Progress) -> Answer:
    """The answer, or what is known of it when the time is over that was given."""
    told = _told(question, chosen)
    if question.so_far is None or chosen.seconds is None:
        return question.ask(asked, told, watch)
    try:
        return question.ask(asked, told, for_seconds(chosen.seconds, watch))
    except StoppedError:
        return question.so_far(asked, told)


def _text(answer: Answer, of: Round) -> str:
    """The answer, after what is to be known first of the round that it speaks of."""
    from explain.views.text import safe

    first = (counted(of.standings.open_games), off_the_wall(of.off_the_wall) if of.off_the_wall else "")
    return "\n\n".join([*map(safe, filter(None, first)), str(answer)])


def _told(question: Question, chosen: argparse.Namespace) -> Sequence[str]:
    given = [getattr(chosen, need.name) for need in question.needs]
    return [word for words in given for word in (words if isinstance(words, list) else [words]) if word is not None]


def _page_of_itself(asked: Asked, answer: Answer) -> str:
    """The page of an answer that says itself which round it is about."""
    from explain.views import answers
    from explain.views.answers import round as layout
    from explain.views.html import page_html

    if isinstance(answer, Round):
        return page_html(layout.page(answer))
    return answers.page(asked.section.title or "Section", answer, posted=None)


def _page(round: Round, answer: Answer, of: Round) -> str:
    from explain.views import answers
    from explain.views.answers import round as layout
    from explain.views.html import page_html

    if isinstance(answer, BoardCard):
        return page_html(layout.board_page(round, answer))
    return answers.page(prose.heading_of(round), answer, posted=round.is_posted, of=of)


def commands(asked: Iterable[Question]) -> tuple[Command, ...]:
    """A command for each of some questions."""
    return tuple(Command(each.name, each.help, partial(_ask, each), partial(_arguments, each)) for each in asked)


COMMANDS = commands((*QUESTIONS, BY_HAND))
