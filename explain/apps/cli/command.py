"""What a command is, and its options, each written as the help shows it."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


def typed_round(text: str) -> int:
    """A round as it is typed; raises ``argparse.ArgumentTypeError`` if it is no whole number from 1."""
    if not (text.isascii() and text.isdigit() and 0 < int(text[:6]) == int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a round; give a whole number from 1")
    return int(text)


_TYPES: dict[str, Callable[[str], object]] = {"N": typed_round, "OUT": Path, "FOLDER": Path, "PAGE": Path}


def option(parser: argparse._ActionsContainer, shown: str, help: str, **more: Any) -> None:
    """Add what may be typed, as help shows it: ``--seed N``, ``-o --out OUT``, or by its place, ``file FILE``.

    ``N`` is a whole number from 1, and what is written (``OUT``, ``FOLDER``, ``PAGE``) a path, if no other type is
    named. With nothing behind it, and no more to say, it is a switch.
    """
    words = shown.split()
    names = [word for word in words if word.startswith("-")] or words[:1]
    if values := words[len(names) :]:
        more = {"metavar": values[0] if len(values) == 1 else tuple(values), "type": _TYPES.get(values[0])} | more
    parser.add_argument(*names, help=help, **more or {"action": "store_true"})


@dataclass(frozen=True, slots=True)
class Command:
    """One command; ``run`` gives the exit code or nothing, and ``arguments`` are asked for only where it is named."""

    name: str
    help: str
    run: Callable[[argparse.Namespace], int | None]
    arguments: Callable[[argparse.ArgumentParser], None] = lambda _: None


def command(
    name: str, help: str, arguments: Callable[[argparse.ArgumentParser], None] = lambda _: None
) -> Callable[[Callable[[argparse.Namespace], int | None]], Command]:
    """Make the function below it, which runs it, into a command."""
    return lambda run: Command(name, help, run, arguments)
