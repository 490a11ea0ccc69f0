"""The command ``kit``, which writes a trainer's handouts, a page on complaints and a talk."""

from __future__ import annotations

import argparse
from pathlib import Path

from explain.apps.cli import asking, showing
from explain.apps.cli.command import Command

_SAMPLE = "friday-swiss.txt"


def _arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_file(parser, optional=True)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="the folder to write")
    parser.add_argument(
        "--seed", type=asking.round_number, default=1, metavar="N", help="the same seed gives the same exercises; 1 if not given"
    )


def _kit(chosen: argparse.Namespace) -> None:
    from explain.apps.pages.kit import OURS, files
    from explain.apps.pages.site import write_folder
    from explain.files import resources
    from explain.files.reading import open_one
    from explain.prose import kit as words

    file = resources.samples()[_SAMPLE] if chosen.file is None else chosen.file
    found = files(open_one(file, section=chosen.section, rating=chosen.rating).section, chosen.seed)
    write_folder(chosen.output, found, OURS)
    showing.say(words.written(str(chosen.output), len(found)))


COMMANDS: tuple[Command, ...] = (
    Command(
        "kit",
        "a trainer's kit: wall cards to cut out, exercises and answers, a page on complaints, a talk of ten pictures",
        _kit,
        _arguments,
    ),
)
