"""The commands about the rule book and its words: ``rules``, ``glossary`` and ``differences``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from explain.answers.answer import Answer
from explain.apps.cli import asking
from explain.book import lookup
from explain.files.bytes.writing import write_page

_COMMANDS: tuple[tuple[str, str, str, str, Callable[[str], Answer], Callable[[], Answer]], ...] = (
    (
        "rules",
        "NUMBER",
        "a rule in one sentence, with an example that runs",
        "such as 29E5c, or 29J3; all if not given",
        lookup.rule,
        lookup.rules,
    ),
    ("glossary", "WORD", "what a word means", 'such as "natural opponent"; all if not given', lookup.word, lookup.glossary),
    (
        "differences",
        "NAME",
        "where the rule book, programs and this tool go different ways",
        "a difference by name; all if not given",
        lookup.difference,
        lookup.differences,
    ),
)


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands to the parser of all."""
    for name, metavar, help, help_of_one, one, everything in _COMMANDS:
        told = commands.add_parser(name, help=help)
        told.add_argument("which", metavar=metavar, nargs="*", help=help_of_one)
        asking.add_output(told)
        told.set_defaults(command=_show, one=one, everything=everything, heading=help)


def _show(chosen: argparse.Namespace) -> None:
    """One answer, or the list of all; several words are one name."""
    from explain.views import answers

    which = " ".join(chosen.which)
    answer = chosen.one(which) if which else chosen.everything()
    if chosen.html is not None:
        heading = answers.document(answer).title
        write_page(chosen.html, answers.page(heading, answer, posted=None))
    print(json.dumps(answer.to_dict(), indent=1) if chosen.json else f"Written: {chosen.html}" if chosen.html else str(answer))
