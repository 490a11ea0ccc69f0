"""``explain app`` while it runs: the server, its workers, what the pages remember, and the page that opens."""

import asyncio
import json
import math
import multiprocessing
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any

from explain.apps.listening import Listening, bound, ending, make_visible
from explain.apps.local.server import HOST, MOST_BYTES, Pages, page_application
from explain.apps.local.worker import work
from explain.apps.season.cache import Cache, NoCache, kept_in
from explain.apps.sessions import Opening
from explain.apps.way_in import route, ways_shown
from explain.model.errors import InputError
from explain.prose.pages import ENDS

_MOST, _NEVER = 20, (-1, None)
# Seconds a worker that owes an answer may be silent before it is replaced; the second is for large files.
_PATIENCE, _MORE_PATIENCE = 10.0, 180.0
_TO_START = 60.0  # more seconds until a worker's first answer, as starting is slow on a busy machine
_LARGE = 20_000  # characters from which a file counts as large: some 400 players
_USUAL_PORT = 29051  # browsers store a page's memory by its port
_BRINGS = ("begin", "file", "paste", "sample")


class Memory:
    """Values by name, each with the time a page stored it, in the first folder that no other app uses, if any."""

    def __init__(self, until: ExitStack) -> None:
        self._number = 0
        self._kept: Cache = NoCache()
        for number in range(1, _MOST):
            folder = Path(f"~/.swiss-explain/app-{number}").expanduser()
            with suppress(InputError, OSError):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                self._number, self._kept = number, until.enter_context(kept_in(folder, names=True))
                return

    def merged(self, page: Mapping[str, Any]) -> dict[str, object]:
        """Store values that are newer in a page; returns the number of this memory, and values that are newer here."""
        with suppress(TypeError, ValueError, AttributeError, sqlite3.Error):
            for name, (at, value) in page.get("told", {}).items():
                if at > self._of(name)[0]:
                    self._kept.put(name, json.dumps([at, value]))
            newer = {name: entry for name, at in page.get("known", {}).items() if (entry := self._of(name))[0] > at}
            return {"memory": self._number, "newer": newer}
        return {}

    def _of(self, name: str) -> Any:
        return json.loads(self._kept.get(name) or "null") or _NEVER


class Worker:
    """The process with the sessions, and its connection; replaced if it is silent too long or ends."""

    def __init__(
        self,
        opening: Opening,
        heard: Callable[[str, dict[str, Any]], None],
        lost: Callable[[], None],
        patience: float = _PATIENCE,
    ) -> None:
        """Start it; ``patience`` is in seconds."""
        self._opening, self._heard, self._lost, self._patience = opening, heard, lost, patience
        self._waits_since: float | None = None
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, self._opening), daemon=True)
        self._process.start()
        theirs.close()
        self._sender = ThreadPoolExecutor(max_workers=1)
        self._waits_since, self._grace = None, _TO_START
        Thread(target=self._listen, args=(self._line, asyncio.get_running_loop()), daemon=True).start()

    def send(self, page: str, message: object) -> None:
        """Pass a message on, in a thread, so that a busy worker's full connection blocks nobody."""
        if message is not None and self._waits_since is None:
            self._waits_since = time.monotonic()
        with suppress(RuntimeError):  # it has been ended, and nobody waits for it any more
            self._sender.submit(self._line.send, (page, message))  # the listening thread notices failures

    def _listen(self, line: Connection, loop: asyncio.AbstractEventLoop) -> None:
        """Receive messages in a separate thread, since event loops on Windows cannot wait for a pipe."""
        with suppress(RuntimeError):  # the program is ending
            with line, suppress(EOFError, OSError):
                while True:
                    loop.call_soon_threadsafe(self._take, line, *line.recv())
            loop.call_soon_threadsafe(self._lose, line)

    def _take(self, line: Connection, page: str, message: dict[str, Any]) -> None:
        if line is self._line:
            self._waits_since, self._grace = None, 0.0
            self._heard(page, message)

    def _lose(self, line: Connection) -> None:
        """Mark it as ended; the next check replaces it, as a worker that cannot start must not restart endlessly."""
        if line is self._line:
            self._waits_since = -math.inf

    def look(self) -> None:
        """Replace it if it has owed an answer for too long: end it, start another, and let every page begin again."""
        if self._waits_since is not None and time.monotonic() - self._waits_since > self._patience + self._grace:
            self.end()
            self._start()
            self._lost()

    def end(self) -> None:
        """End the process."""
        if self._process.is_alive():
            self._process.kill()
        self._process.join()
        self._sender.shutdown(wait=False, cancel_futures=True)


class Workers:
    """Two workers: one for sections of club size, and one for large files, started when first needed."""

    def __init__(self, opening: Opening, pages: Pages) -> None:
        self._opening, self._pages = opening, pages
        self._with_large: dict[str, bool] = {}
        self._running: dict[bool, Worker] = {}
        self._worker(large=False)

    def _worker(self, *, large: bool) -> Worker:
        if large not in self._running:
            patience = _MORE_PATIENCE if large else _PATIENCE
            self._running[large] = Worker(self._opening, self._pages.answer, lambda: self._lost(large=large), patience)
        return self._running[large]

    def _lost(self, *, large: bool) -> None:
        self._pages.lost([page for page, there in self._with_large.items() if there is large])

    def send(self, page: str, message: object) -> None:
        """Pass a message to the worker that has the page; a large file moves the page to the other worker."""
        before = large = self._with_large.get(page, False)
        if isinstance(message, Mapping) and message.get("do") in _BRINGS:
            is_first = message.get("do") == "begin" and not message.get("file")
            large = (self._opening.size if is_first else _characters(message)) > _LARGE
        if large is not before:
            self._worker(large=before).send(page, None)
        self._with_large[page] = large
        self._worker(large=large).send(page, message)
        if message is None:
            del self._with_large[page]

    def look(self) -> None:
        """Replace workers that have owed an answer for too long."""
        for worker in [*self._running.values()]:
            worker.look()

    def end(self) -> None:
        """End both workers."""
        for worker in self._running.values():
            worker.end()


def _characters(message: object) -> int:
    if isinstance(message, str):
        return len(message)
    if isinstance(message, Mapping):
        return sum(map(_characters, message.values()))
    return sum(map(_characters, message)) if isinstance(message, list) else 0


def app(opening: Opening, *, browser: bool = True, port: int | None = None, say: Callable[[str], None] = print) -> None:
    """Serve the screen to this machine's browser until Ctrl-C, a closed window or a polite kill.

    The address is printed whether or not the browser is opened; without ``port``, the usual one is used, or another if
    it is taken. Raises ``InputError`` if there is no such file, section or round, or the port is not available.
    """
    try:
        opening.opened()
    except InputError:
        if not opening.is_unread:  # if the file cannot be read, the screen says why
            raise
    make_visible()
    os.environ["PYTHONSAFEPATH"] = "1"  # keeps the worker from importing modules beside a tournament
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(opening, browser=browser, port=port, say=say))


async def _serve(opening: Opening, *, browser: bool, port: int | None, say: Callable[[str], None]) -> None:
    sockets = bound(port, _USUAL_PORT, HOST)
    at = sockets[0].getsockname()[1]
    token, key = secrets.token_urlsafe(24), secrets.token_urlsafe(16)
    onward, until = f"/#token={token}", ExitStack()
    pages = Pages(token, lambda page, message: workers.send(page, message), Memory(until).merged)  # noqa: PLW0108
    workers = Workers(opening, pages)
    application = page_application(pages, at, _lessons, route(key, onward))
    listening = Listening(application, sockets, pages.lines, max_body_size=MOST_BYTES)
    try:
        with (
            ending() as ended,
            ways_shown("The explainer", f"http://{HOST}:{at}", onward, key, browser=browser, tell=say),
        ):
            say(ENDS)
            while not ended.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(ended.wait(), timeout=1.0)
                workers.look()
    finally:
        listening.stop()
        workers.end()
        until.close()


def _lessons() -> Mapping[str, str]:
    from explain.apps.pages import lessons  # loaded when a lesson is opened

    return lessons.pages(lessons.run_essays())
