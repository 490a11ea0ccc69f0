"""A command as a value: every module here lists its own, and ``main`` makes the parser of all."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    Args:
        name: what is typed.
        help: what it does, in a few words.
        run: does it; the exit code, or nothing for 0.
        arguments: adds what it takes to its parser; asked for only where the command is named.
    """

    name: str
    help: str
    run: Callable[[argparse.Namespace], int | None]
    arguments: Callable[[argparse.ArgumentParser], None] = lambda _: None
