"""The command line: text, ``--json`` or ``--html FILE``; bad input or output ends with one message and exit code 2."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from explain.apps.cli import file_commands, learning, questions, showing, sites
from explain.apps.cli.command import Command
from explain.files.bytes.writing import is_of_full_disk, refusal
from explain.model.errors import InputError, visible, whole_install

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS: tuple[Command, ...] = (*questions.COMMANDS, *file_commands.COMMANDS, *learning.COMMANDS, *sites.COMMANDS)

_BAD_INPUT = 2
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    _show_every_character()
    try:
        typed = sys.argv[1:] if arguments is None else list(arguments)
        chosen = _parser(typed).parse_args(typed)
        command: Command = chosen.command
        with whole_install():
            return command.run(chosen) or 0
    except InputError as error:
        showing.tell(*map(str, error.faults))
        return _BAD_INPUT
    except BrokenPipeError:
        return 0
    except OSError as error:
        if not is_of_full_disk(error):
            raise
        showing.tell(str(refusal(error, "", "", error.filename)))
        return _BAD_INPUT
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        _let_go_of_what_is_not_written()


def _show_every_character() -> None:
    """Show a character that the output cannot encode as a code, rather than fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _let_go_of_what_is_not_written() -> None:
    """Keep Python from writing again at exit if a pipe's reader is gone (``| head``) or the disk is full."""
    for stream in filter(None, (sys.stdout, sys.stderr)):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class _Parser(argparse.ArgumentParser):
    """A parser whose messages about typed words cannot control the terminal."""

    def error(self, message: str) -> NoReturn:
        super().error(visible(message))

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        with showing.written_whole():
            (file or sys.stdout).write(self.format_help())


def _parser(typed: Sequence[str]) -> argparse.ArgumentParser:
    """A parser with all commands; only a typed one adds its arguments, and imports what they need."""
    parser = _Parser(
        prog="explain", description="Why this opponent, and why Black? US Chess Swiss pairings, explained."
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        subparser = commands.add_parser(command.name, help=command.help)
        subparser.set_defaults(command=command)
        if command.name in typed:
            command.arguments(subparser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
