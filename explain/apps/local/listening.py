"""How a server of ours comes by its port and its connections, and learns that it is to end."""

from __future__ import annotations

import asyncio
import signal
import socket
import time
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream
from tornado.netutil import add_accept_handler, bind_sockets

from explain.model.errors import Fault, InputError

if TYPE_CHECKING:
    from tornado.web import Application

_LAST_PORT = 2**16 - 1
_IDLE = 15.0
"""Seconds for which a connection may be there without a request."""
_SLOW = 60.0
"""Seconds for a request's body to come, and, where the system counts them, for which nothing of an answer is taken."""
_WANTED = 2048
"""Descriptors asked for: a hall of 300 phones with six connections each."""
_SELECTED = 512
"""Those that Windows waits for at once (``FD_SETSIZE`` of its Python)."""
_RESERVED = 48
"""Those left for files, pipes and what is listened on."""
_JUST = 1.0
"""Seconds in which the request of a connection that was opened for one has come."""
_LOOK = 0.1


def bound(port: int | None, usual: int, address: str | None) -> list[socket.socket]:
    """Sockets that listen.

    Args:
        port: the port that was asked for; the usual one if none was, or a free one where that is taken.
        usual: the usual one.
        address: of this machine; ``None`` for all of its addresses.

    Raises:
        InputError: if there is no such port, or it cannot be had.
    """
    if port is not None and not 0 < port <= _LAST_PORT:
        raise InputError(Fault(f"there is no port {port}", f"Name one from 1 to {_LAST_PORT}, or none.", field="port"))
    if port is None:
        with suppress(OSError):
            return bind_sockets(usual, address)
    try:
        return bind_sockets(port or 0, address)
    except OSError:
        raise InputError(Fault(f"port {port} is in use by another program", "Name another, or none.", field="port")) from None


@contextmanager
def told_to_end(end: Callable[[], object]) -> Iterator[None]:
    """While this is open, Ctrl-C, a closed window and a polite kill do that; what was to outlive its window is not ended by it.

    By the plain handlers, for Windows' loops know no others; there a closed window is SIGBREAK.
    """
    found = [getattr(signal, name, None) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")]
    numbers = [each for each in found if each is not None and signal.getsignal(each) is not signal.SIG_IGN]
    before = [(each, signal.signal(each, lambda *_: end())) for each in numbers]
    try:
        yield
    finally:
        for each, handler in before:
            signal.signal(each, handler)


@contextmanager
def ending() -> Iterator[asyncio.Event]:
    """What is set when the program is told to end."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    with told_to_end(lambda: loop.call_soon_threadsafe(ended.set)):
        yield ended


def room() -> int:
    """How many connections this process has descriptors for, after it asked for more of them where it may."""
    try:
        import resource
    except ImportError:
        return _SELECTED - _RESERVED
    soft, hard = (_WANTED if each == resource.RLIM_INFINITY else min(each, _WANTED) for each in resource.getrlimit(resource.RLIMIT_NOFILE))
    if soft < hard:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
            soft = hard
    return max(soft - _RESERVED, 1)


class Listening:
    """Brings connections to a server, and stops short of as many as there is room for; whoever comes then waits for a place.

    Places come free as connections end that wait for a request, the oldest first: a browser that has one again opens another.
    """

    def __init__(
        self,
        application: Application,
        sockets: Sequence[socket.socket],
        *,
        keeps: Container[IOStream] = (),
        share: float = 1,
        **limits: int,
    ) -> None:
        """Begin.

        Args:
            application: what answers.
            sockets: those that listen.
            keeps: connections that are never ended for others.
            share: how much of the room one address can have.
            limits: as tornado's server takes them.
        """
        self._server = HTTPServer(application, idle_connection_timeout=_IDLE, body_timeout=_SLOW, **limits)
        self._sockets, self._keeps, self._room = sockets, keeps, room()
        self._of_one = max(int(self._room * share), 1)
        self._open: dict[IOStream, tuple[str, float]] = {}
        self._accepting: list[Callable[[], None]] = []
        self._later: asyncio.TimerHandle | None = None
        self._accept()

    def stop(self) -> None:
        """Take nobody in any more, and listen no longer."""
        self._refuse()
        if self._later is not None:
            self._later.cancel()
        for each in self._sockets:
            each.close()

    def _accept(self) -> None:
        """Take in whoever comes, or look again a little later whether there is a place."""
        if len(self._still_open()) >= self._room:
            self._end_idle(list(self._open), self._room // 4)
        if len(self._still_open()) < self._room:
            self._accepting = [add_accept_handler(each, self._came) for each in self._sockets]
        else:
            self._later = asyncio.get_running_loop().call_later(_LOOK, self._accept)

    def _refuse(self) -> None:
        for stop in self._accepting:
            stop()
        self._accepting = []

    def _came(self, connection: socket.socket, address: tuple[Any, ...]) -> None:
        of_one = [each for each, (its, _) in self._still_open().items() if its == address[0]]
        if len(of_one) >= self._of_one and not self._end_idle(of_one, 1):
            connection.close()
            return
        with suppress(AttributeError, OSError):  # Linux alone; without it a phone that went away has its place for a quarter of an hour
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(_SLOW * 1000))
        stream = IOStream(connection)
        self._open[stream] = address[0], time.monotonic()
        self._server.handle_stream(stream, address)
        if len(self._open) >= self._room:
            self._refuse()
            self._accept()

    def _still_open(self) -> Mapping[IOStream, tuple[str, float]]:
        self._open = {each: told for each, told in self._open.items() if not each.closed()}
        return self._open

    def _end_idle(self, among: Sequence[IOStream], many: int) -> int:
        """End so many that wait for a request, and have not just come; how many these are."""
        come = time.monotonic() - _JUST
        waiting = (each for each in among if each.reading() and not each.writing() and each not in self._keeps)
        ended = [*islice((each for each in waiting if self._open[each][1] < come), many)]
        for each in ended:
            each.close()
        return len(ended)
