"""The command line: ``explain pair``, ``board``, ``demo``, ``lab``, ``app``, and a command for every question of ``questions``.

Text by default, ``--json`` for programs, ``--html FILE`` for a page. A bad input ends with one clear message and exit code 2.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence

from explain import prose
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.progress import Progress, unwatched
from explain.answers.questions import QUESTIONS, Asked, Question
from explain.answers.round import Round, pair
from explain.answers.switches import Change
from explain.apps.cli import asking, book, files, training
from explain.apps.pages import arguments as publishing
from explain.files import resources
from explain.files.bytes.writing import write_page
from explain.files.reading import read
from explain.model.errors import Fault, InputError
from explain.training.questions import BY_HAND

_BAD_INPUT = 2
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    _show_every_character()
    try:
        chosen = _parser().parse_args(arguments)
        command: files.Command = chosen.command
        return command(chosen) or 0
    except InputError as error:
        asking.tell(error)
        return _BAD_INPUT
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        _let_go_of_closed_pipes()
    return 0


def _show_every_character() -> None:
    """Where the output cannot hold a character of somebody's name, its code is shown, and nothing fails."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _let_go_of_closed_pipes() -> None:
    """Where the reader of a pipe has gone away (``| head``), nothing is left to say, and Python shall not complain of it in the end."""
    for stream in filter(None, (sys.stdout, sys.stderr)):
        try:
            stream.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="explain", description="Why do I play him, and why with Black? US Chess Swiss pairings, explained."
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    told = commands.add_parser("pair", help="pair a round and explain it")
    asking.add_round(told)
    told.set_defaults(command=_pair)
    told = commands.add_parser("board", help="explain one board, by its number or a player's name")
    asking.add_round(told)
    told.add_argument("which", metavar="BOARD|NAME", help="a board's number, or a player's name")
    told.set_defaults(command=_board)
    for question in (*QUESTIONS, BY_HAND):
        _add_question(commands.add_parser(question.name, help=question.help), question)
    files.add(commands)
    book.add(commands)
    training.add(commands)
    told = commands.add_parser("publish", help="write a page for the club's site: a round with every board's card and live limits")
    asking.add_round(told, output=False, file_optional=True)
    publishing.add_arguments(told)
    told.set_defaults(command=_publish)
    told = commands.add_parser("demo", help="pair and explain a sample section here in the terminal")
    told.set_defaults(command=_demo)
    for name, words in (("lab", "open the lab in JupyterLab"), ("app", "open the lab as an app, with no code to be seen")):
        told = commands.add_parser(name, help=words)
        _add_server(told)
        told.set_defaults(command=_serve, place=name)
    return parser


def _add_question(parser: argparse.ArgumentParser, question: Question) -> None:
    asking.add_round(parser)
    for need in question.needs:
        if need.flag:
            parser.add_argument(f"--{need.name}", dest=need.name, action="store_const", const=need.name, help=need.help)
            continue
        how_many = "*" if need.many else "?" if need.optional else None
        parser.add_argument(need.name, metavar=need.name, help=need.help, nargs=how_many)
    parser.set_defaults(command=_ask, question=question)


def _add_server(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help="a wall chart or a TRF file; a sample if not given")
    parser.add_argument("--round", type=asking.round_number, metavar="N", help="the round to show first")
    parser.add_argument("--section", metavar="NAME", help="which section of the file, by title or number")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--port", type=int, help="the port on this machine; a free one if not given")


def _pair(chosen: argparse.Namespace) -> None:
    round = asking.wanted(chosen).answered()
    _show(chosen, round.to_dict, lambda: str(round), lambda: _page(round))


def _board(chosen: argparse.Namespace) -> None:
    round = asking.wanted(chosen).answered()
    board = round.board(chosen.which)
    _show(chosen, lambda: {"round": round.number, **board.to_dict()}, lambda: str(board), lambda: _page(round, board))


def _publish(chosen: argparse.Namespace) -> None:
    from explain.apps.pages import command, lessons

    if chosen.lessons:
        print(lessons.write_lessons(chosen))
        return
    asked = asking.wanted(chosen)
    if chosen.event:
        print(command.write_site(asked.section, asked.preferences, chosen, last=asked.number))
    else:
        print(command.write_page(asked.answered(), chosen, _progress()))


def _ask(chosen: argparse.Namespace) -> None:
    """Any question of ``QUESTIONS``."""
    from explain.views import answers

    question: Question = chosen.question
    given = [getattr(chosen, need.name) for need in question.needs]
    told = [word for words in given for word in (words if isinstance(words, list) else [words]) if word is not None]
    if question.of_section is not None:
        _ask_section(chosen, question.of_section, told)
        return
    round = asking.wanted(chosen, posted_if_held=question.of_posted).answered()
    answer = question.ask(round, told, _progress())
    heading = prose.round_heading(round.section.title, round.number, posted=round.is_posted)
    _show(
        chosen,
        lambda: {"round": round.number, **answer.to_dict()},
        lambda: str(answer),
        lambda: answers.page(heading, answer, posted=round.is_posted),
    )


def _ask_section(chosen: argparse.Namespace, ask: Callable[[Asked, Sequence[str]], Answer], told: Sequence[str]) -> None:
    """A question that starts from the section, whatever rounds it holds."""
    from explain.views import answers

    asked = asking.wanted(chosen, posted_if_held=chosen.question.of_posted)
    answer = ask(Asked(asked.section, asked.round, asked.preferences, asked.boards), told)
    _show(chosen, answer.to_dict, lambda: str(answer), lambda: answers.page(asked.section.title or "Section", answer, posted=None))


def _progress() -> Progress:
    """A line that says how far a long search is, while somebody looks at the terminal."""
    if not sys.stderr.isatty():
        return unwatched

    def tell(done: int, total: int) -> None:
        end = "\r\033[K" if done >= total else ""
        sys.stderr.write(f"\r{done} of {total}{end}")
        sys.stderr.flush()

    return tell


def _show(chosen: argparse.Namespace, as_dict: Callable[[], dict[str, object]], text: Callable[[], str], page: Callable[[], str]) -> None:
    if chosen.html is not None:
        write_page(chosen.html, page())
        (asking.tell if chosen.json else print)(f"Written: {chosen.html}")
    if chosen.json:
        print(json.dumps(as_dict(), indent=1))
    elif chosen.html is None:
        print(text())


def _page(round: Round, board: BoardAnswer | None = None) -> str:
    from explain.views.answers import round as layout
    from explain.views.html import page_html

    return page_html(layout.board_page(round, board) if board else layout.page(round))


def _demo(_: argparse.Namespace) -> None:
    path = resources.samples()["friday-swiss.txt"]
    round = pair(read(path))
    print(round)
    switched = [board for board in round.boards if board.change is Change.TRANSPOSITION]
    print(f"\n{switched[0]}")
    print("\nNext: explain lab   (the same in the browser, with controls)")


def _serve(chosen: argparse.Namespace) -> None:
    from explain.apps.lab import running, serve

    opened = serve.lab if chosen.place == "lab" else serve.app
    try:
        opened(chosen.file, round=chosen.round, section=chosen.section, browser=not chosen.no_browser, port=chosen.port)
    except running.NotStartedError as error:
        raise InputError(Fault(str(error), "Try again, or name another port with --port.")) from error


if __name__ == "__main__":
    sys.exit(main())
