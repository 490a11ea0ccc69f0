"""Defines commands, and their options as the help shows them."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


def typed_round(text: str) -> int:
    """A typed round; raises ``argparse.ArgumentTypeError`` if it is not a whole number from 1."""
    if not (text.isascii() and text.isdigit() and 0 < int(text[:6]) == int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a round; give a whole number from 1")
    return int(text)


_TYPES: dict[str, Callable[[str], object]] = {"N": typed_round, "OUT": Path, "FOLDER": Path, "PAGE": Path}


def option(parser: argparse._ActionsContainer, shown: str, help: str, **more: Any) -> None:
    """Add an option as help shows it: ``--seed N``, ``-o --out OUT``, or a positional one, ``file FILE``.

    ``N`` is a whole number from 1, and files to write (``OUT``, ``FOLDER``, ``PAGE``) are paths, unless another type is
    given. With neither a value nor further arguments, it is a flag.
    """
    words = shown.split()
    names = [word for word in words if word.startswith("-")] or words[:1]
    if values := words[len(names) :]:
        more = {"metavar": values[0] if len(values) == 1 else tuple(values), "type": _TYPES.get(values[0])} | more
    parser.add_argument(*names, help=help, **more or {"action": "store_true"})


@dataclass(frozen=True, slots=True)
class Command:
    """One command; ``run`` returns the exit code or ``None``; ``arguments`` is only called if the command is typed."""

    name: str
    help: str
    run: Callable[[argparse.Namespace], int | None]
    arguments: Callable[[argparse.ArgumentParser], None] = lambda _: None


def command(
    name: str, help: str, arguments: Callable[[argparse.ArgumentParser], None] = lambda _: None
) -> Callable[[Callable[[argparse.Namespace], int | None]], Command]:
    """Make the decorated function a command that runs it."""
    return lambda run: Command(name, help, run, arguments)
