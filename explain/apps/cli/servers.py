"""The commands that show it at work: ``demo`` in the terminal, ``lab`` and ``app`` in the browser."""

import argparse
from functools import partial
from pathlib import Path

from explain.apps.cli import asking, showing
from explain.apps.cli.showing import Command
from explain.model.errors import Fault, InputError


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help="a wall chart or a TRF file; a sample if not given")
    parser.add_argument("--round", type=asking.typed_round, metavar="N", help="the round to show first")
    parser.add_argument("--section", metavar="NAME", help="which section of the file, by title or number")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--port", type=int, help="the port on this machine; a free one if not given")


def _demo(_: argparse.Namespace) -> None:
    from explain.answers.about import pair
    from explain.answers.switches import Change
    from explain.files import resources

    round = pair(resources.samples()["friday-swiss.txt"])
    showing.put(str(round))
    switched = [board for board in round if board.change is Change.TRANSPOSITION]
    showing.put(f"\n{switched[0]}")
    showing.put("\nNext: explain lab   (the same in the browser, with controls)")


def _serve(place: str, chosen: argparse.Namespace) -> None:
    if place == "app":
        from explain.apps.local.running import app
        from explain.apps.sessions import Opening

        file = Path(chosen.file) if chosen.file else None
        app(Opening(file, chosen.section, chosen.round), browser=not chosen.no_browser, port=chosen.port, say=showing.put)
        return
    from explain.apps.lab.serve import NotStartedError, lab

    try:
        lab(chosen.file, round=chosen.round, section=chosen.section, browser=not chosen.no_browser, port=chosen.port, say=showing.put)
    except NotStartedError as error:
        raise InputError(Fault(str(error), "Try again, or name another port with --port.")) from error


COMMANDS: tuple[Command, ...] = (
    Command("demo", "pair and explain a sample section here in the terminal", _demo),
    Command("lab", "open the lab in JupyterLab", partial(_serve, "lab"), _arguments),
    Command("app", "open the explainer in the browser, with no code to be seen", partial(_serve, "app"), _arguments),
)
