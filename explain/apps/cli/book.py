"""The commands about the rule book and its words: ``rules``, ``glossary`` and ``differences``."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial

from explain.answers.answer import Answer
from explain.apps.cli import showing
from explain.apps.cli.command import Command


def _rules(which: str) -> Answer:
    from explain.book import lookup

    return lookup.rule(which) if which else lookup.rules()


def _glossary(which: str) -> Answer:
    from explain.book import lookup

    return lookup.word(which) if which else lookup.glossary()


def _differences(which: str) -> Answer:
    from explain.book import lookup

    return lookup.difference(which) if which else lookup.differences()


def _arguments(metavar: str, help: str, parser: argparse.ArgumentParser) -> None:
    parser.add_argument("which", metavar=metavar, nargs="*", help=help)
    showing.add_output(parser)


def _look_up(found: Callable[[str], Answer], chosen: argparse.Namespace) -> None:
    """One answer, or the list of all; several words are one name."""
    from explain.views import answers

    answer = found(" ".join(chosen.which))
    showing.show(chosen, answer.to_dict, lambda: str(answer), lambda: answers.page(answers.document(answer).title, answer, posted=None))


COMMANDS: tuple[Command, ...] = (
    Command(
        "rules",
        "a rule in one sentence, with an example that runs",
        partial(_look_up, _rules),
        partial(_arguments, "NUMBER", "such as 29E5c, or 29J3; all if not given"),
    ),
    Command(
        "glossary",
        "what a word means",
        partial(_look_up, _glossary),
        partial(_arguments, "WORD", 'such as "natural opponent"; all if not given'),
    ),
    Command(
        "differences",
        "where the rule book, programs and this tool go different ways",
        partial(_look_up, _differences),
        partial(_arguments, "NAME", "a difference by name; all if not given"),
    ),
)
