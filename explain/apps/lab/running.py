"""One of our servers while it runs: started out of the terminal's reach, checked to be guarded, and ended.

What it serves, and what is said about it, is not here.
"""

import http.client
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from pathlib import Path

from explain.apps.listening import bound

HOST = "127.0.0.1"
_PATIENCE = 120.0  # seconds; the first start on a slow laptop compiles all of JupyterLab
_FAREWELL = 10.0  # seconds for a server to end its kernels
_REFUSALS = {HTTPStatus.FOUND, HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN}  # 302 leads to the log-in page


class NotStartedError(RuntimeError):
    """The server did not come up, or came up unguarded and was stopped; what it said stands above in the terminal."""


@dataclass(frozen=True, slots=True)
class ServerPlan:
    """How one server is started: its command for a port, and the page to open."""

    title: str
    command: Callable[[int], Sequence[str]]
    page: str
    notes: tuple[str, ...] = ()


@contextmanager
def running(
    plan: ServerPlan, private: Path, variables: Mapping[str, str], *, token: str, port: int | None
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The server and its port once it answers; it has ended, with its kernels, when this is left.

    A free port can be taken by another program before the server has it; then the next one is tried. It works in a
    private folder, with these environment variables. Raises ``InputError`` if a port that is named cannot be had, and
    ``NotStartedError`` if the server did not come up.
    """
    for _ in range(3):
        at = _free_port(port)
        process = _started(plan.command(at), private, variables)
        try:
            if _answers(process, at, plan.page):
                yield process, at
                return
        finally:
            _end(process, partial(_asked, token=token, port=at))
        if not _taken(at):
            break
    raise NotStartedError(f"{plan.title} could not be started. What went wrong stands above.")


def _started(command: Sequence[str], private: Path, variables: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """The server, out of reach of the terminal's own Ctrl-C: it is we who end it. Its errors are seen, its chatter is not.

    It works in the private folder, for Python would run what it finds in another (``json.py``).
    """
    return subprocess.Popen(  # noqa: S603 - our own Python, and no shell
        command,
        cwd=private,
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def _answers(process: subprocess.Popen[bytes], port: int, page: str) -> bool:
    """Whether the server has come up; false if it ended instead.

    Raises:
        NotStartedError: if it took too long, or shows the page to one without the token.
    """
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline:
        if process.poll() is not None:
            return False
        with suppress(OSError, http.client.HTTPException):
            if _status(port, page) not in _REFUSALS:
                raise NotStartedError(
                    "The server would have answered anybody, so it was stopped. Look for a Jupyter setting that removes the token."
                )
            return process.poll() is None
        time.sleep(0.1)
    raise NotStartedError(f"The server did not answer within {_PATIENCE:.0f} seconds.")


def _status(port: int, page: str, *, method: str = "GET", token: str | None = None) -> int:
    """How the server answers one who asks for the page, with or without the token."""
    connection = http.client.HTTPConnection(HOST, port, timeout=10)
    try:
        connection.request(method, page, headers={"Authorization": f"token {token}"} if token else {})
        return connection.getresponse().status
    finally:
        connection.close()


def _end(process: subprocess.Popen[bytes], asked: Callable[[], bool]) -> None:
    """Ask the server to end, with its kernels, and make it if it will not."""
    try:
        if process.poll() is None and not asked():
            process.terminate()
        process.wait(_FAREWELL)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        process.kill()
        process.wait()


def _asked(*, token: str, port: int) -> bool:
    """Whether the server took the request to end, as JupyterLab does once it has come up."""
    with suppress(OSError, http.client.HTTPException):
        return _status(port, "/api/shutdown", method="POST", token=token) == HTTPStatus.OK
    return False


def _free_port(port: int | None) -> int:
    """The port that was asked for, or any that no program is using now."""
    sockets = bound(port, 0, HOST)
    at = int(sockets[0].getsockname()[1])
    for each in sockets:
        each.close()
    return at


def _taken(port: int) -> bool:
    """Whether a program is listening there."""
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0
