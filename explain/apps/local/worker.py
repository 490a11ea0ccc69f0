"""The process in which the sessions live: it takes one message after another, and between them one step of what takes long."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping
from multiprocessing.connection import Connection

from explain.apps.opening import Opening
from explain.apps.sessions import LESSONS, Sessions

Message = tuple[str, object]
"""The page it is of, and what it sends: an event, or nothing where the page has gone."""


def work(line: Connection, opening: Opening, parent: int) -> None:
    """Answer until the line is closed, or whoever started this is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sessions = Sessions(opening, LESSONS)
    while os.getppid() == parent:
        if line.poll(0 if sessions.turn else _LOOK):
            try:
                page, message = line.recv()
            except (EOFError, OSError):
                return
            _answer(line, page, sessions.heard(page, message))
        elif (step := sessions.step()) is not None:
            _answer(line, *step)
        else:
            for page, found in sessions.look():
                _answer(line, page, found)


_LOOK = 1.0  # seconds between two looks at who started this


def _answer(line: Connection, page: str, found: Mapping[str, object] | None) -> None:
    if found is not None:
        line.send((page, found))
