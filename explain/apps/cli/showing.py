"""What becomes of an answer: text, one JSON object, or a page; and what is said beside it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic

from explain.answers.progress import Progress, unwatched
from explain.files.bytes.writing import write_page


def add_output(parser: argparse.ArgumentParser) -> None:
    """The arguments that say what becomes of the answer."""
    parser.add_argument("--json", action="store_true", help="print one JSON object for programs")
    parser.add_argument("--html", metavar="OUT", type=Path, help="write a page to this file")


def show(chosen: argparse.Namespace, as_dict: Callable[[], dict[str, object]], text: Callable[[], str], page: Callable[[], str]) -> None:
    """Print an answer as the arguments want it, or write its page."""
    if chosen.html is not None:
        write_page(chosen.html, page())
        (tell if chosen.json else print)(f"Written: {chosen.html}")
    if chosen.json:
        print(json.dumps(as_dict(), indent=1))
    elif chosen.html is None:
        print(text())


def tell(*sentences: object) -> None:
    """Say something beside the output, if anybody is listening."""
    with suppress(BrokenPipeError):
        for sentence in sentences if sys.stderr is not None else ():
            sys.stderr.write(f"{sentence}\n")


def progress() -> Progress:
    """A line that says how far a long search is, while somebody looks at the terminal."""
    if not sys.stderr.isatty():
        return unwatched

    def line(done: int, total: int) -> None:
        end = "\r\033[K" if done >= total else ""
        sys.stderr.write(f"\r{done} of {total}{end}")
        sys.stderr.flush()

    return line


def progress_with_time() -> Progress:
    """The same of hours of work, in percent and with the time that is left as far as it can be told."""
    if not sys.stderr.isatty():
        return unwatched
    from explain.prose import seasons as say

    begun: list[tuple[float, int]] = []

    def line(done: int, total: int) -> None:
        if not begun:
            begun.append((monotonic(), done))
        start, before = begun[0]
        left = int((monotonic() - start) * (total - done) / (done - before)) if done > before else None
        sys.stderr.write(f"\r\033[K{say.progress(done, total, left)}" if done < total else "\r\033[K")
        sys.stderr.flush()

    return line
