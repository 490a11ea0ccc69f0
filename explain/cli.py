"""The command line: ``explain pair``, ``board``, ``demo``, ``lab`` and ``app``.

Text by default, ``--json`` for programs, ``--html FILE`` for a page. A bad input ends with one clear message and exit code 2.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from explain import resources
from explain.desk import arranged
from explain.errors import Fault, InputError
from explain.formats import read
from explain.model import Section
from explain.preferences import PRESETS, RULE_BOOK, Preferences, preset
from explain.reasons.changes import Change
from explain.round import Round, pair, posted

_BAD_INPUT = 2
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    chosen = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], None] = chosen.command
    try:
        command(chosen)
    except InputError as error:
        print(error, file=sys.stderr)
        return _BAD_INPUT
    except BrokenPipeError:
        # The reader of a pipe has gone away (``| head``): nothing is left to say, and nowhere to say it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="explain", description="Why do I play him, and why with Black? US Chess Swiss pairings, explained."
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    told = commands.add_parser("pair", help="pair a round and explain it", epilog=_settings_help())
    _add_round(told)
    told.set_defaults(command=_pair)
    told = commands.add_parser("board", help="explain one board, by its number or a player's name", epilog=_settings_help())
    _add_round(told)
    told.add_argument("which", metavar="BOARD|NAME", help="a board's number, or a player's name")
    told.set_defaults(command=_board)
    told = commands.add_parser("demo", help="pair and explain a sample section here in the terminal")
    told.set_defaults(command=_demo)
    for name, words in (("lab", "open the lab in JupyterLab"), ("app", "open the lab as an app, with no code to be seen")):
        told = commands.add_parser(name, help=words)
        _add_server(told)
        told.set_defaults(command=_serve, place=name)
    return parser


def _settings_help() -> str:
    return f"Settings for --set: {', '.join(RULE_BOOK.to_dict())}."


def _add_round(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a wall chart or a TRF file")
    parser.add_argument("--round", type=_round_number, metavar="N", help="the round to pair; the next one if not given")
    parser.add_argument("--section", metavar="NAME", help="which section of the file, by title or number")
    parser.add_argument("--preset", choices=list(PRESETS), default="us_chess_7", help="settings to start from")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="settings", help="one setting; may be repeated")
    parser.add_argument("--bye", action="append", default=[], metavar="NAME", help="give this player the full-point bye")
    parser.add_argument("--out", action="append", default=[], metavar="NAME", help="leave this player out of the round")
    parser.add_argument("--together", action="append", nargs=2, default=[], metavar=("A", "B"), help="pair these two by hand")
    parser.add_argument("--apart", action="append", nargs=2, default=[], metavar=("A", "B"), help="these two must not meet")
    parser.add_argument("--posted", action="store_true", help="explain the boards the file holds for the round, not the best round")
    parser.add_argument("--boards", metavar="TEXT", help='explain these boards, typed as "Ames-Bell, 3-7, bye 9" with White first')
    parser.add_argument("--json", action="store_true", help="print one JSON object for programs")
    parser.add_argument("--html", metavar="OUT", type=Path, help="write a page to this file")


def _add_server(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help="a wall chart or a TRF file; a sample if not given")
    parser.add_argument("--round", type=_round_number, metavar="N", help="the round to show first")
    parser.add_argument("--section", metavar="NAME", help="which section of the file, by title or number")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--port", type=int, help="the port on this machine; a free one if not given")


def _round_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:6]) == int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a round; give a whole number from 1")
    return int(text)


def _pair(chosen: argparse.Namespace) -> None:
    round = _asked(chosen)
    _show(chosen, round.to_dict, str(round), round)


def _board(chosen: argparse.Namespace) -> None:
    round = _asked(chosen)
    board = round.board(chosen.which)
    _show(chosen, lambda: {"round": round.number, **board.to_dict()}, str(board), round)


def _asked(chosen: argparse.Namespace) -> Round:
    """The round that the arguments ask for."""
    section = read(chosen.file, section=chosen.section)
    preferences = _preferences(chosen)
    if chosen.posted or chosen.boards:
        number = chosen.round or (section.round_to_pair if chosen.boards else max(section.rounds_held, 1))
        return posted(_at_the_desk(section, number, chosen), number, preferences, boards=chosen.boards)
    number = chosen.round or section.round_to_pair
    return pair(_at_the_desk(section, number, chosen), number, preferences)


def _at_the_desk(section: Section, round: int, chosen: argparse.Namespace) -> Section:
    together, apart = [tuple(names) for names in chosen.together], [tuple(names) for names in chosen.apart]
    return arranged(section, round, byes=chosen.bye, out=chosen.out, together=together, apart=apart)


def _preferences(chosen: argparse.Namespace) -> Preferences:
    settings: dict[str, object] = {}
    for words in chosen.settings:
        name, equals, value = words.partition("=")
        if not equals:
            raise InputError(Fault(f"found --set {words[:40]!r}", "Write it as NAME=VALUE, for example --set low_limit=100."))
        settings[name.strip()] = value.strip()
    return preset(chosen.preset).changed(settings)


def _show(chosen: argparse.Namespace, as_dict: Callable[[], dict[str, object]], text: str, round: Round) -> None:
    if chosen.html is not None:
        from explain.views import html

        write_whole(chosen.html, html.page_html(round))
        print(f"Written: {chosen.html}", file=sys.stderr if chosen.json else sys.stdout)
    if chosen.json:
        print(json.dumps(as_dict(), indent=1))
    elif chosen.html is None:
        print(text)


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all: what was there stays until the new one is complete.

    Raises:
        InputError: if it cannot be written there.
    """
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as draft:
            draft.write(text)
        Path(draft.name).replace(path)
    except OSError as error:
        raise InputError(Fault(f"the page cannot be written ({error.strerror})", "Name another file or folder.", file=str(path))) from error


def _demo(_: argparse.Namespace) -> None:
    path = resources.samples()["friday-swiss.txt"]
    round = pair(read(path))
    print(round)
    switched = [board for board in round.boards if board.change is Change.TRANSPOSITION]
    print(f"\n{switched[0]}")
    print("\nNext: explain lab   (the same in the browser, with controls)")


def _serve(chosen: argparse.Namespace) -> None:
    from explain.lab import running, serve

    opened = serve.lab if chosen.place == "lab" else serve.app
    try:
        opened(chosen.file, round=chosen.round, section=chosen.section, browser=not chosen.no_browser, port=chosen.port)
    except running.NotStartedError as error:
        raise InputError(Fault(str(error), "Try again, or name another port with --port.")) from error


if __name__ == "__main__":
    sys.exit(main())
