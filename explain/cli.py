"""The command line: ``explain pair``, ``board``, ``demo``, ``lab``, ``app``, and a command for every question of ``questions``.

Text by default, ``--json`` for programs, ``--html FILE`` for a page. A bad input ends with one clear message and exit code 2.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from explain import prose, resources
from explain.desk import arranged
from explain.errors import Fault, InputError
from explain.formats import read
from explain.model import Section
from explain.preferences import PRESETS, RULE_BOOK, Preferences, preset
from explain.questions import QUESTIONS, Asked, Question
from explain.reasons.answer import Answer
from explain.reasons.board import BoardAnswer
from explain.reasons.changes import Change
from explain.reasons.progress import Progress, unwatched
from explain.round import Round, pair, posted

_BAD_INPUT = 2
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    try:
        chosen = _parser().parse_args(arguments)
        command: Callable[[argparse.Namespace], None] = chosen.command
        command(chosen)
    except InputError as error:
        _tell(error)
        return _BAD_INPUT
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        _let_go_of_closed_pipes()
    return 0


def _tell(words: object) -> None:
    """Say something beside the output, if anybody is listening."""
    with suppress(BrokenPipeError):
        print(words, file=sys.stderr)


def _let_go_of_closed_pipes() -> None:
    """Where the reader of a pipe has gone away (``| head``), nothing is left to say, and Python shall not complain of it in the end."""
    for stream in (sys.stdout, sys.stderr):
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
    _add_round(told)
    told.set_defaults(command=_pair)
    told = commands.add_parser("board", help="explain one board, by its number or a player's name")
    _add_round(told)
    told.add_argument("which", metavar="BOARD|NAME", help="a board's number, or a player's name")
    told.set_defaults(command=_board)
    for question in QUESTIONS:
        _add_question(commands.add_parser(question.name, help=question.help), question)
    told = commands.add_parser("demo", help="pair and explain a sample section here in the terminal")
    told.set_defaults(command=_demo)
    for name, words in (("lab", "open the lab in JupyterLab"), ("app", "open the lab as an app, with no code to be seen")):
        told = commands.add_parser(name, help=words)
        _add_server(told)
        told.set_defaults(command=_serve, place=name)
    return parser


def _settings_help() -> str:
    """Every setting with the values it takes, as it says them itself when it is given something else."""
    try:
        RULE_BOOK.changed(dict.fromkeys(RULE_BOOK.to_dict(), "?"))
    except InputError as error:
        values = [fault.remedy.removeprefix("Give ").removesuffix(".") for fault in error.faults]
    lines = [f"  {name:<24}{words}" for name, words in zip(RULE_BOOK.to_dict(), values, strict=True)]
    return "\n".join(["settings for --set, and what they can be:", *lines])


def _add_question(parser: argparse.ArgumentParser, question: Question) -> None:
    _add_round(parser)
    for need in question.needs:
        if need.flag:
            parser.add_argument(f"--{need.name}", action="store_const", const=need.name, help=need.help)
            continue
        how_many = "*" if need.many else "?" if need.optional else None
        parser.add_argument(need.name, metavar=need.name, help=need.help, nargs=how_many)
    parser.set_defaults(command=_ask, question=question)


def _add_round(parser: argparse.ArgumentParser) -> None:
    parser.epilog, parser.formatter_class = _settings_help(), argparse.RawDescriptionHelpFormatter
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
    _show(chosen, round.to_dict, lambda: str(round), lambda: _page(round))


def _board(chosen: argparse.Namespace) -> None:
    round = _asked(chosen)
    board = round.board(chosen.which)
    _show(chosen, lambda: {"round": round.number, **board.to_dict()}, lambda: str(board), lambda: _page(round, board))


def _ask(chosen: argparse.Namespace) -> None:
    """Any question of ``QUESTIONS``."""
    from explain.views import answers

    question: Question = chosen.question
    given = [getattr(chosen, need.name) for need in question.needs]
    told = [word for words in given for word in (words if isinstance(words, list) else [words]) if word is not None]
    if question.of_section is not None:
        _ask_section(chosen, question.of_section, told)
        return
    round = _asked(chosen, posted_if_held=question.of_posted)
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

    section = read(chosen.file, section=chosen.section)
    is_held = chosen.question.of_posted and chosen.boards is None
    number = chosen.round or (max(section.rounds_held, 1) if is_held else section.round_to_pair)
    try:
        section.before_round(number)
    except InputError as error:
        raise error.within(chosen.file) from error
    answer = ask(Asked(_at_the_desk(section, number, chosen), chosen.round, _preferences(chosen), chosen.boards), told)
    _show(chosen, answer.to_dict, lambda: str(answer), lambda: answers.page(section.title or "Section", answer, posted=None))


def _progress() -> Progress:
    """A line that says how far a long search is, while somebody looks at the terminal."""
    if not sys.stderr.isatty():
        return unwatched

    def tell(done: int, total: int) -> None:
        end = "\r\033[K" if done >= total else ""
        sys.stderr.write(f"\r{done} of {total}{end}")
        sys.stderr.flush()

    return tell


def _asked(chosen: argparse.Namespace, *, posted_if_held: bool = False) -> Round:
    """The round that the arguments ask for; ``posted_if_held`` takes the posted one where the file has it."""
    section = read(chosen.file, section=chosen.section)
    preferences = _preferences(chosen)
    if posted_if_held and chosen.boards is None:
        chosen.posted = chosen.posted or section.holds(chosen.round or max(section.rounds_held, 1))
    as_held = chosen.posted and chosen.boards is None
    number = chosen.round or (max(section.rounds_held, 1) if as_held else section.round_to_pair)
    try:
        section.posted(number) if as_held else section.before_round(number)
    except InputError as error:
        raise error.within(chosen.file) from error
    section = _at_the_desk(section, number, chosen)
    if as_held or chosen.boards is not None:
        return posted(section, number, preferences, boards=chosen.boards)
    return pair(section, number, preferences)


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


def _show(chosen: argparse.Namespace, as_dict: Callable[[], dict[str, object]], text: Callable[[], str], page: Callable[[], str]) -> None:
    if chosen.html is not None:
        write_whole(chosen.html, page())
        (_tell if chosen.json else print)(f"Written: {chosen.html}")
    if chosen.json:
        print(json.dumps(as_dict(), indent=1))
    elif chosen.html is None:
        print(text())


def _page(round: Round, board: BoardAnswer | None = None) -> str:
    from explain.views import html

    return html.board_page_html(round, board) if board else html.page_html(round)


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all: what was there stays until the new one is complete.

    Raises:
        InputError: if it cannot be written there.
    """
    try:
        if path.exists() and not path.is_file():  # /dev/stdout, a pipe: nothing to replace
            path.write_text(text, encoding="utf-8")
            return
        with _replaced(path.resolve()) as draft:
            draft.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(Fault(f"the page cannot be written ({error.strerror})", "Name another file or folder.", file=str(path))) from error


@contextmanager
def _replaced(path: Path) -> Iterator[Path]:
    """A new file beside that one, with the permissions it would have anyway, that takes its place; gone if anything fails."""
    draft = path.with_name(f".{secrets.token_hex(8)}.part")
    try:
        draft.touch(exist_ok=False)
        if path.exists():
            shutil.copymode(path, draft)
        yield draft
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


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
