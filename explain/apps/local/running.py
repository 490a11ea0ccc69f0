"""``explain app`` while it runs: the server, the worker beside it, and the page that opens."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import tempfile
import time
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from tornado.httpserver import HTTPServer

from explain.apps import logs
from explain.apps.local.listening import bound, told_to_end
from explain.apps.local.memory import Memory
from explain.apps.local.server import HOST, MOST_BYTES, Pages, application
from explain.apps.local.worker import work
from explain.apps.opening import Opening

_PATIENCE, _MORE_PATIENCE = 10.0, 180.0
"""Seconds for which a worker that owes an answer may be silent before it is replaced; the second is for large files."""
_LARGE = 20_000
"""Characters of a file from which on it is large: some 400 players."""
_USUAL_PORT = 29051
"""The port to listen on where it is free: a browser keeps what a page remembers by the port that the page came from."""


class Worker:
    """The process with the sessions, and the line to it; one that is silent too long, or ends, is replaced."""

    def __init__(
        self, opening: Opening, heard: Callable[[str, dict[str, Any]], None], lost: Callable[[], None], patience: float = _PATIENCE
    ) -> None:
        """Start it."""
        self._opening, self._heard, self._lost, self._patience = opening, heard, lost, patience
        self._context = multiprocessing.get_context("spawn")
        self._line: Connection
        self._process: BaseProcess
        self._waits_since: float | None = None
        self._sender: ThreadPoolExecutor
        self._start()

    def _start(self) -> None:
        self._line, theirs = self._context.Pipe()
        self._process = self._context.Process(target=work, args=(theirs, self._opening, os.getpid()), daemon=True)
        self._process.start()
        theirs.close()
        self._sender = ThreadPoolExecutor(max_workers=1)
        self._waits_since = None
        asyncio.get_running_loop().add_reader(self._line.fileno(), self._listen)

    def send(self, page: str, message: object) -> None:
        """Hand a message on; one that does not fit into the line while the worker works waits beside, and holds nobody up."""
        if message is not None and self._waits_since is None:
            self._waits_since = time.monotonic()
        line, loop = self._line, asyncio.get_running_loop()
        with suppress(RuntimeError):  # it has been ended, and nobody waits for it any more
            sent = self._sender.submit(line.send, (page, message))
            sent.add_done_callback(lambda done: done.exception() and loop.call_soon_threadsafe(self._broke, line))

    def _broke(self, line: Connection) -> None:
        if line is self._line:
            self._lose()

    def _listen(self) -> None:
        try:
            while self._line.poll():
                page, found = self._line.recv()
                self._waits_since = None
                self._heard(page, found)
        except (EOFError, OSError):
            self._lose()

    def _lose(self) -> None:
        """It has ended: the next look replaces it, and not at once, or one that cannot start would be started without end."""
        with suppress(OSError, ValueError):
            asyncio.get_running_loop().remove_reader(self._line.fileno())
            self._waits_since = -self._patience

    def replace(self) -> None:
        """End it, start another, and have every page begin again."""
        self.end()
        self._start()
        self._lost()

    def look(self) -> None:
        """Replace it if it owes an answer for too long."""
        if self._waits_since is not None and time.monotonic() - self._waits_since > self._patience:
            self.replace()

    def end(self) -> None:
        """End it."""
        with suppress(OSError, ValueError):
            asyncio.get_running_loop().remove_reader(self._line.fileno())
        self._line.close()
        if self._process.is_alive():
            self._process.kill()
        self._process.join()
        self._sender.shutdown(wait=False, cancel_futures=True)


class Workers:
    """Two workers: one for the sections of a club, and one, started when it is first needed, for large files, so that nobody waits for these."""

    def __init__(self, opening: Opening, pages: Pages) -> None:
        """Start the first."""
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
        """Hand a message to the worker that has the page; one that brings a large file takes the page to the other worker."""
        before = self._with_large.get(page, False)
        large = self._is_large(message, before=before)
        if large is not before:
            self._worker(large=before).send(page, None)
        self._with_large[page] = large
        self._worker(large=large).send(page, message)
        if message is None:
            del self._with_large[page]

    def _is_large(self, message: object, *, before: bool) -> bool:
        if not isinstance(message, Mapping) or message.get("do") not in _BRINGS:
            return before
        if message.get("do") == "begin" and not message.get("file"):
            return self._opening.size > _LARGE
        return _characters(message) > _LARGE

    def look(self) -> None:
        """Replace those that owe an answer for too long."""
        for worker in [*self._running.values()]:
            worker.look()

    def end(self) -> None:
        """End both."""
        for worker in self._running.values():
            worker.end()


_BRINGS = ("begin", "file", "paste", "sample")


def _characters(found: object) -> int:
    """How much text a message brings."""
    if isinstance(found, str):
        return len(found)
    if isinstance(found, Mapping):
        return sum(map(_characters, found.values()))
    return sum(map(_characters, found)) if isinstance(found, list) else 0


def app(opening: Opening, *, browser: bool = True, port: int | None = None, say: Callable[[str], None] = print) -> None:
    """Serve the screen to the browser of this machine until Ctrl-C, a closed window or a polite kill.

    Args:
        opening: what is shown first.
        browser: whether to open the browser; the address is said in any case.
        port: the port to listen on; the usual one if not given, or another one where that is taken.
        say: takes each line meant for the person who started it.

    Raises:
        InputError: if the file cannot be read, or the port cannot be had.
    """
    opening.opened()
    logs.make_visible()
    os.environ["PYTHONSAFEPATH"] = "1"  # for the worker: a module that lies beside a tournament is not ours
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(opening, browser=browser, port=port, say=say))


async def _serve(opening: Opening, *, browser: bool, port: int | None, say: Callable[[str], None]) -> None:
    listening = bound(port, _USUAL_PORT, HOST)
    at = listening[0].getsockname()[1]
    token = secrets.token_urlsafe(24)
    until = ExitStack()
    pages = Pages(token, lambda page, message: workers.send(page, message), Memory(until).merged)  # noqa: PLW0108 - they are made below
    workers = Workers(opening, pages)
    server = HTTPServer(application(pages, at, _lessons), max_body_size=MOST_BYTES)
    server.add_sockets(listening)
    ended = told_to_end()
    try:
        with _way_in(at, token) as door:
            say(f"The explainer is at {door.as_uri()}\nIt answers on this machine only, and ends with Ctrl-C.")
            if browser:
                webbrowser.open(door.as_uri())
            while not ended.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(ended.wait(), timeout=1.0)
                workers.look()
    finally:
        server.stop()
        workers.end()
        until.close()


def _lessons() -> Mapping[str, str]:
    """The lessons' pages; what writes them is loaded when somebody asks for one."""
    from explain.apps.pages import lessons

    return lessons.pages(lessons.essays())


@contextmanager
def _way_in(port: int, token: str) -> Iterator[Path]:
    """A file that only this person can read, and that leads to the page with its token: no address stands in a list of processes."""
    with tempfile.TemporaryDirectory(prefix="explain-") as folder:
        door = Path(folder, "explain.html")
        door.touch(mode=0o600)
        address = f"http://{HOST}:{port}/#token={token}"
        door.write_text(
            '<!doctype html><meta charset="utf-8"><title>Pairing explainer</title>'
            f'<meta http-equiv="refresh" content="0;url={address}"><a href="{address}">Go on</a>\n',
            encoding="utf-8",
        )
        yield door
