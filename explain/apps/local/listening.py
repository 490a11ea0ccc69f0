"""How a server of ours comes by its port, and learns that it is to end."""

from __future__ import annotations

import asyncio
import signal
import socket
from contextlib import suppress

from tornado.netutil import bind_sockets

from explain.model.errors import Fault, InputError

_LAST_PORT = 2**16 - 1


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


def told_to_end() -> asyncio.Event:
    """Is set when the program is told to end: Ctrl-C, a closed window or a polite kill."""
    ended = asyncio.Event()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if (number := getattr(signal, name, None)) is not None:
            with suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, ended.set)
    return ended
