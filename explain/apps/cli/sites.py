"""The command ``site``, which writes the explainer as a folder of files that any web server hands out."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from explain.apps.cli.command import Command


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="the folder to write")
    parser.add_argument("--pyodide", type=Path, metavar="FOLDER", help="where Pyodide's package lies unpacked, where there is no npm")
    parser.add_argument("--no-snapshot", action="store_true", help="without a snapshot: smaller, and slower to start")


def _site(chosen: argparse.Namespace) -> None:
    from explain.apps.web.folder import write

    built = write(chosen.output, chosen.pyodide, snapshot=not chosen.no_snapshot, tell=_told)
    size = sum(built.sizes.values()) / 1e6
    print(f"{chosen.output}: {len(built.sizes)} files, {size:.0f} MB. Hand the folder to any web server; index.html is its first page.")


def _told(line: str) -> None:
    print(line, file=sys.stderr)


COMMANDS: tuple[Command, ...] = (
    Command("site", "write the explainer as a folder of files: a browser runs it, and nothing is installed", _site, _arguments),
)
