"""How our servers get ports and connections, learn when to stop, and write their logs."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import time
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from types import FrameType
from typing import TYPE_CHECKING, Any

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream
from tornado.netutil import add_accept_handler, bind_sockets

from explain.model.errors import Fault, InputError, visible

if TYPE_CHECKING:
    from tornado.web import Application, RequestHandler

_LAST_PORT = 2**16 - 1
_IDLE = 15.0  # seconds without a request
_SLOW = 60.0  # for a request's body, and without progress of an answer where the system counts that
_WANTED = 2048  # descriptors to request: a hall of 300 phones with six connections each
_RESERVED = 48  # for files, pipes and listening sockets
_LOGS = ("tornado.access", "tornado.application", "tornado.general", "asyncio")
_QUIET = 60.0  # seconds in which the same fault is logged once
_LOOK, _JUST = 0.1, 0.5  # seconds between attempts to find a place, and to wait for a newcomer's request


def bound(port: int | None, usual: int, address: str | None) -> list[socket.socket]:
    """Sockets on the usual port, or a free one if it is taken; ``InputError`` if a requested port is not available."""
    if port is not None and not 0 < port <= _LAST_PORT:
        raise InputError(Fault(f"there is no port {port}", f"Name one from 1 to {_LAST_PORT}, or none.", field="port"))
    if port is None:
        with suppress(OSError):
            return _bound(usual, address)
    try:
        return _bound(port or 0, address)
    except OSError:
        problem = f"port {port} is in use by another program"
        raise InputError(Fault(problem, "Name another, or none.", field="port")) from None


def _bound(port: int, address: str | None) -> list[socket.socket]:
    if address is None:
        return bind_sockets(port)
    bound = socket.create_server((address, port))  # tornado's function would leave a socket open on failure
    bound.setblocking(False)
    return [bound]


@contextmanager
def told_to_end(end: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """While this is open, Ctrl-C, a closed window and a polite kill call ``end``, unless they were being ignored.

    It uses plain handlers, as event loops on Windows support no others; a closed window there is SIGBREAK.
    """
    signals = [getattr(signal, name, None) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")]
    numbers = [each for each in signals if each is not None and signal.getsignal(each) is not signal.SIG_IGN]
    before = [(each, signal.signal(each, end)) for each in numbers]
    try:
        yield
    finally:
        for each, handler in before:
            signal.signal(each, handler)


@contextmanager
def ending() -> Iterator[asyncio.Event]:
    """An event that is set when the program is told to end."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    with told_to_end(lambda *_: loop.call_soon_threadsafe(ended.set)):
        yield ended


def free_connections() -> int:
    """The number of connections possible with the available descriptors, after requesting more if allowed."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit
    except ImportError:
        return 512 - _RESERVED  # the most that Python on Windows can wait for at once
    soft, hard = getrlimit(RLIMIT_NOFILE)
    least, most = (_WANTED if each == RLIM_INFINITY else min(each, _WANTED) for each in (soft, hard))
    with suppress(ValueError, OSError):
        if least < most:
            setrlimit(RLIMIT_NOFILE, (most, hard))
            least = most
    return max(least - _RESERVED, 4)


def make_visible() -> None:
    """From now on, server logs cannot control a terminal, and a repeated fault does not fill them."""
    quiet: dict[object, float] = {}

    def shown(record: logging.LogRecord) -> bool:
        fault = record.name, record.exc_info[0] if record.exc_info else record.msg
        if record.created < quiet.get(fault, 0):
            return False
        quiet[fault] = record.created + _QUIET
        record.msg, record.args = visible(record.getMessage()), ()
        return True

    for name in _LOGS:
        logging.getLogger(name).addFilter(shown)


def set_careful_headers(handler: RequestHandler, policy: str, cache: str) -> None:
    """Set headers against content sniffing, and against passing anything on to other sites."""
    handler.set_header("Content-Security-Policy", policy)
    handler.set_header("X-Content-Type-Options", "nosniff")
    handler.set_header("Referrer-Policy", "no-referrer")
    handler.set_header("Cross-Origin-Resource-Policy", "same-origin")
    handler.set_header("Cache-Control", cache)
    handler.clear_header("Server")


class Listening:
    """Passes connections to a server within the available descriptors; newcomers then wait for a place.

    Places become free by closing connections that wait for a request, the oldest first: a browser simply opens another
    when needed. One address may have up to three quarters, since a whole club may share it. So a phone that asks
    endlessly still leaves a quarter to others.
    """

    def __init__(
        self, application: Application, sockets: Sequence[socket.socket], keeps: Container[IOStream] = (), **limits: int
    ) -> None:
        """Begin, with limits as for tornado's server; connections in ``keeps`` are never closed while waiting."""
        self._server = HTTPServer(application, idle_connection_timeout=_IDLE, body_timeout=_SLOW, **limits)
        self._sockets, self._keeps, self._room = sockets, keeps, free_connections()
        self._open: dict[IOStream, tuple[str, float]] = {}
        self._accepting = ExitStack()
        self._accept()

    def stop(self) -> None:
        """Stop listening."""
        self._accepting.close()
        for each in self._sockets:
            each.close()
        self._sockets = ()

    def _accept(self) -> None:
        old = [each for each, (_, since) in self._still_open().items() if since < time.monotonic() - _JUST]
        if len(self._open) < self._room or self._end_idle(old, self._room // 4):
            for each in self._sockets:
                self._accepting.callback(add_accept_handler(each, self._came))
        else:
            asyncio.get_running_loop().call_later(_LOOK, self._accept)

    def _came(self, connection: socket.socket, address: tuple[Any, ...]) -> None:
        there = [each for each, (its, _) in self._still_open().items() if its == address[0]]
        if len(there) >= self._room * 3 // 4 and not self._end_idle(there, 1):
            connection.close()
            return
        # Linux only; elsewhere a phone that left keeps its place for a quarter of an hour.
        with suppress(AttributeError, OSError):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(_SLOW * 1000))
        stream = IOStream(connection)
        self._open[stream] = address[0], time.monotonic()
        self._server.handle_stream(stream, address)
        if len(self._open) >= self._room:
            self._accepting.close()
            asyncio.get_running_loop().call_later(_LOOK, self._accept)

    def _still_open(self) -> Mapping[IOStream, tuple[str, float]]:
        self._open = {each: request for each, request in self._open.items() if not each.closed()}
        return self._open

    def _end_idle(self, among: Iterable[IOStream], many: int) -> int:
        """Close up to ``many`` connections that wait for a request, the oldest first; returns how many."""
        idle = (each for each in among if each.reading() and not each.writing() and each not in self._keeps)
        ended = [*islice(idle, many)]
        for each in ended:
            each.close()
        return len(ended)
