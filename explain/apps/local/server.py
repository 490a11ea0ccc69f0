"""The server of ``explain app``: passes messages between this machine's pages and the workers; knows no chess.

It listens on 127.0.0.1, and only to pages it served itself: Host and Origin are checked, and a page's first message
must contain the token.
"""

import asyncio
import hmac
import json
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from importlib import resources
from typing import Any
from weakref import WeakSet

from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketHandler

from explain.apps.listening import set_careful_headers

HOST = "127.0.0.1"
MOST_BYTES = 16_000_000  # the largest message of a page, in bytes
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_FILES = {
    **dict.fromkeys(("screen.js", "screen.css"), "explain.screen"),
    **dict.fromkeys(("drafts.js", "line.js", "memory.js"), "explain.apps"),
    **dict.fromkeys(("local.js", "carrier.js", "index.html"), "explain.apps.local"),
}
_KINDS = {"js": "text/javascript", "css": "text/css", "html": "text/html"}

_POLL = 2.0  # seconds that a page without a socket waits for messages, shorter than the limit for silence
_TOKEN = 5.0  # seconds in which a socket must send the token
_GONE = 60.0  # seconds without a fetch after which a page without a socket counts as closed
Send = Callable[[str, object], None]
# Provides the pages of the lessons, by file name.
_Written = Callable[[], Awaitable[Mapping[str, str]]]


class Pages:
    """The open pages, by an ID that only the server knows."""

    def __init__(self, token: str, send: Send, keep: Callable[[dict[str, Any]], dict[str, object]] = dict) -> None:
        self._token, self.send, self.keep = token, send, keep
        self._open: dict[str, Callable[[dict[str, Any]], Awaitable[None] | None]] = {}
        self.boxes: dict[str, _Box] = {}
        self.lines: WeakSet[Any] = WeakSet()

    def admits(self, token: object) -> bool:
        """Whether a page knows the token."""
        return isinstance(token, str) and hmac.compare_digest(token.encode(errors="replace"), self._token.encode())

    def opened(self, answer: Callable[[dict[str, Any]], Awaitable[None] | None]) -> str:
        """Register an admitted page, with a function for its answers; returns its ID."""
        page = secrets.token_hex(8)
        self._open[page] = answer
        return page

    def closed(self, page: str) -> None:
        """Forget a page that was closed."""
        if self._open.pop(page, None) is not None:
            self.send(page, None)

    def answer(self, page: str, message: dict[str, Any]) -> None:
        """Pass an answer to its page, if it is still open."""
        if page in self._open:
            self._open[page](message)

    def lost(self, pages: Iterable[str]) -> None:
        """Tell pages that their sessions are gone and must begin again."""
        for page in pages:
            self.answer(page, {"lost": True})


class _Guarded:
    """Refuses requests to another host than ours, or from another site's pages."""

    request: Any

    def initialize(self, pages: Pages, port: int, lessons: _Written) -> None:
        self._pages, self._port, self._lessons = pages, port, lessons

    def prepare(self) -> None:  # also before a socket is opened
        host = self.request.headers.get("Host", "")
        origin = self.request.headers.get("Origin")
        ours = {f"{HOST}:{self._port}", f"localhost:{self._port}"}
        if host not in ours or (origin is not None and origin.removeprefix("http://") not in ours):
            raise HTTPError(403)


class _File(_Guarded, RequestHandler):
    """One of the few files of the page; none has data about a tournament."""

    def set_default_headers(self) -> None:
        set_careful_headers(self, _POLICY, "no-store")

    def get(self, name: str) -> None:
        name = name or "index.html"
        if name not in _FILES:
            raise HTTPError(404)
        self.set_header("Content-Type", f"{_KINDS[name.rpartition('.')[2]]}; charset=utf-8")
        self.write(resources.files(_FILES[name]).joinpath("front", name).read_text(encoding="utf-8"))


class _LessonPage(_File):
    """A page of the lessons."""

    async def get(self, name: str) -> None:  # type: ignore[override]  # tornado takes either
        page = (await self._lessons()).get(name)
        if page is None:
            raise HTTPError(404)
        # The rest of the policy is in the page itself, because it contains its script.
        self.set_header("Content-Security-Policy", "frame-ancestors 'none'")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.write(page)


class _Socket(_Guarded, WebSocketHandler):
    """A page's connection to the worker: the token first, then events."""

    def initialize(self, pages: Pages, port: int, lessons: _Written) -> None:
        super().initialize(pages, port, lessons)
        self._page, self._writing = "", set[asyncio.Future[None]]()

    def open(self, *_: str, **__: str) -> None:
        self.set_nodelay(True)  # otherwise small messages are delayed by 40 milliseconds
        asyncio.get_running_loop().call_later(_TOKEN, self._end_strange)

    def _end_strange(self) -> None:
        if not self._page:
            self.close(4408)

    def on_message(self, message: str | bytes) -> None:
        try:
            event = json.loads(message)
        except (ValueError, RecursionError):
            self.close(1007)
            return
        if event == {"ping": 1}:
            self._tell({"pong": 1})
        elif self._page:
            self._pages.send(self._page, event)
        elif isinstance(event, dict) and self._pages.admits(event.get("token")):
            self._page = self._pages.opened(self._tell)
            if (line := self.ws_connection and self.ws_connection.stream) is not None:
                self._pages.lines.add(line)
            self._tell({"admitted": True})
        else:
            self._tell({"refused": True})
            self.close(4403)

    def on_close(self) -> None:
        self._pages.closed(self._page)

    def _tell(self, message: dict[str, Any]) -> None:
        if self.ws_connection is not None:
            writing = asyncio.ensure_future(self._write(json.dumps(message)))
            self._writing.add(writing)
            writing.add_done_callback(self._writing.discard)

    async def _write(self, text: str) -> None:
        try:
            await self.write_message(text)
        except Exception:  # noqa: BLE001 - the page was closed in the meantime
            self.close()


class _Box:
    """Messages that a page without a socket has not fetched; a page that fetches nothing for a while is closed."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._told: deque[dict[str, Any]] = deque()
        self._something = asyncio.Event()
        self._end: asyncio.TimerHandle | None = None
        self.page = pages.opened(self._take)
        pages.boxes[self.page] = self
        self._wait_for_page()

    def _take(self, message: dict[str, Any]) -> None:
        self._told.append(message)
        self._something.set()

    async def fetched(self) -> list[dict[str, Any]]:
        """The waiting messages, or those that come within a while."""
        self._wait_for_page()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._something.wait(), _POLL)
        self._something.clear()
        messages = [*self._told]
        self._told.clear()
        return messages

    def _wait_for_page(self) -> None:
        if self._end is not None:
            self._end.cancel()
        self._end = asyncio.get_running_loop().call_later(_GONE, self._close)

    def _close(self) -> None:
        self._pages.boxes.pop(self.page, None)
        self._pages.closed(self.page)


class _PostedEvents(_Guarded, RequestHandler):
    """Connects pages without a socket: a post has the token, the page and an event, or fetches messages."""

    def check_xsrf_cookie(self) -> None:
        """Do nothing: no cookie is used, and the token is in the message."""

    async def post(self) -> None:
        try:
            request_body = json.loads(self.request.body)
        except (ValueError, RecursionError):
            raise HTTPError(400) from None
        if not isinstance(request_body, dict) or not self._pages.admits(request_body.get("token")):
            raise HTTPError(403)
        if isinstance(memory := request_body.get("kept"), dict):
            self.write(self._pages.keep(memory))
            return
        page, event = request_body.get("page"), request_body.get("event")
        box = _Box(self._pages) if page is None else self._pages.boxes.get(page) if isinstance(page, str) else None
        if box is None:
            self.write({"page": None, "updates": []})
            return
        if event is not None:
            self._pages.send(box.page, event)
        self.write({"page": box.page, "updates": [] if page is None or event is not None else await box.fetched()})


def page_application(
    pages: Pages, port: int, lessons: Callable[[], Mapping[str, str]] = dict, *more: tuple[Any, ...]
) -> Application:
    """Everything served to these pages, with further tornado routes.

    ``lessons`` writes the lessons' pages, by file name. It runs once, in a thread, when the first page is requested,
    and takes a few seconds.
    """

    @cache
    def writing() -> asyncio.Future[Mapping[str, str]]:
        return asyncio.ensure_future(asyncio.to_thread(lessons))

    handlers = {"/socket": _Socket, "/event": _PostedEvents, "/([a-z.]*)": _File, "/lessons/([a-z0-9.-]*)": _LessonPage}
    about = {"pages": pages, "port": port, "lessons": lambda: asyncio.shield(writing())}
    routes: list[Any] = [*more, *((place, handler, about) for place, handler in handlers.items())]
    return Application(routes, websocket_max_message_size=MOST_BYTES, websocket_ping_interval=20)
