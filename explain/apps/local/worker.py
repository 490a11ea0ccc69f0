"""The process that runs the sessions: one message after another, and between them one step of any slow work."""

import signal
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection

from explain.apps.sessions import LESSONS, Opening, Sessions

_LOOK = 1.0  # seconds between checks of the open files


def work(line: Connection, opening: Opening) -> None:
    """Answer until the connection closes. A message is a page's ID and its event, or ``None`` if the page is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sessions = Sessions(opening, LESSONS)
    while True:
        try:
            message = line.recv() if line.poll(0 if sessions.turn else _LOOK) else None
        except (EOFError, OSError):
            return
        if message is not None:
            _answer(line, message[0], sessions.heard(*message))
        elif (step := sessions.step()) is not None:
            _answer(line, *step)
        else:
            for page, update in sessions.look():
                _answer(line, page, update)


def _answer(line: Connection, page: str, update: Mapping[str, object] | None) -> None:
    if update is not None:
        with suppress(OSError):  # the other end is gone, which the next poll notices
            line.send((page, update))
