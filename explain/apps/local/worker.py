"""The process that the sessions live in: one message after another, and between them one step of any long work."""

import signal
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection

from explain.apps.sessions import LESSONS, Opening, Sessions

_LOOK = 1.0  # seconds between two looks at the files that are open


def work(line: Connection, opening: Opening) -> None:
    """Answer until the line is closed. A message is its page, and the event it sends, or nothing if it has gone."""
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
        with suppress(OSError):  # nobody is there any more, as the next look at the line says
            line.send((page, update))
