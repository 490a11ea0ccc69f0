"""The commands about the rule book and its words: ``rules``, ``glossary``, ``differences`` and ``definition``."""

import argparse
from functools import partial

from explain.answers.answer import Answer
from explain.apps.cli import showing
from explain.apps.cli.showing import Command
from explain.views import answers


def _arguments(metavar: str, help: str, parser: argparse.ArgumentParser) -> None:
    parser.add_argument("which", metavar=metavar, nargs="*", help=help)
    showing.add_output(parser)


def _look_up(one: str, every: str, chosen: argparse.Namespace) -> None:
    """One answer, or the list of all, by the names of their look-ups; several words are one name."""
    from explain.book import lookup

    which = " ".join(chosen.which)
    answer: Answer = getattr(lookup, one)(which) if which else getattr(lookup, every)()
    showing.show(chosen, answer.to_dict, lambda: str(answer), lambda: answers.page(answers.document(answer).title, answer, posted=None))


def _define(chosen: argparse.Namespace) -> None:
    from explain.book.definition import definition

    answer = definition()
    showing.show(chosen, answer.to_dict, lambda: str(answer), lambda: answers.page(answer.title, answer, posted=None))


COMMANDS: tuple[Command, ...] = (
    Command(
        "rules",
        "a rule in one sentence, with an example that runs",
        partial(_look_up, "rule", "rules"),
        partial(_arguments, "NUMBER", "such as 29E5c, or 29J3; all if not given"),
    ),
    Command(
        "glossary",
        "what a word means",
        partial(_look_up, "word", "glossary"),
        partial(_arguments, "WORD", 'such as "natural opponent"; all if not given'),
    ),
    Command(
        "differences",
        "where the rule book, programs and this tool go different ways",
        partial(_look_up, "difference", "differences"),
        partial(_arguments, "NAME", "a difference by name; all if not given"),
    ),
    Command("definition", "what the best pairings are, to the last tie", _define, showing.add_output),
)
