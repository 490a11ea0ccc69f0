"""Opening the lab in the director's browser: ``explain lab`` through JupyterLab, ``explain app`` through Voila.

Either is a server of its own for this machine only: it listens on 127.0.0.1, answers nobody without the
token in its address, and ends with the command that started it. What the lab shows is not here.
"""

from __future__ import annotations

import http.client
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from pathlib import Path
from urllib.parse import quote

from explain import resources
from explain.errors import Fault, InputError
from explain.lab.placing import place
from explain.lab.surroundings import Request, environment, furnish

NOTEBOOK = "pairing-lab"
_HOST = "127.0.0.1"
_PATIENCE = 120.0  # seconds; the first start on a slow laptop compiles all of JupyterLab
_FAREWELL = 10.0  # seconds for a server to end its kernels
_REFUSALS = {HTTPStatus.FOUND, HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN}  # 302 leads to the log-in page
_SAY = partial(print, flush=True)
_Start = Callable[[Sequence[str]], subprocess.Popen[bytes]]


class NotStartedError(RuntimeError):
    """The server did not come up, or came up unguarded and was stopped; what it said stands above in the terminal."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """How one server is started: its command for a port, and the page to open."""

    title: str
    command: Callable[[int], Sequence[str]]
    page: str
    farewell: str | None = None  # the page to which a POST ends it, if it has one
    notes: tuple[str, ...] = ()


def lab(
    file: str | Path | None = None,
    *,
    folder: Path | None = None,
    round: int | None = None,
    browser: bool = True,
    port: int | None = None,
    notebook: Path | None = None,
    say: Callable[[str], None] = _SAY,
) -> None:
    """Open the lab in JupyterLab, and stay until Ctrl-C.

    The notebook is put into the folder. A file of its name that is not ours is neither run nor changed:
    ours then goes beside it under another name.

    Args:
        file: the tournament to show; a sample if there is none.
        folder: where the notebook goes; the current folder if none is given.
        round: the round to show.
        browser: whether to open the browser; the address is said in any case.
        port: the port to listen on; a free one if none is given.
        notebook: another notebook than the shipped one.
        say: takes each line meant for the director.

    Raises:
        InputError: if the file or the folder is not there, or the port is taken.
        NotStartedError: if JupyterLab did not come up.
    """
    request = _request(file, folder=folder, round=round)
    shipped = notebook or resources.notebook(NOTEBOOK)
    with _private_folder() as private:
        placed, notes = _placed(shipped, request.folder)
        furnish(private, notebook=placed)
        plan = _Plan(
            "The pairing lab",
            lambda at: _jupyterlab(placed, private, port=at),
            page=f"/doc/tree/{quote(placed.name)}",
            farewell="/api/shutdown",
            notes=notes,
        )
        _serve(plan, private, request, browser=browser, port=port, say=say)


def app(
    file: str | Path | None = None,
    *,
    folder: Path | None = None,
    round: int | None = None,
    browser: bool = True,
    port: int | None = None,
    notebook: Path | None = None,
    say: Callable[[str], None] = _SAY,
) -> None:
    """Open the lab as a plain page without code, through Voila, and stay until Ctrl-C.

    Nothing is put into the folder. Arguments and errors are those of :func:`lab`.
    """
    request = _request(file, folder=folder, round=round)
    shipped = notebook or resources.notebook(NOTEBOOK)
    with _private_folder() as private:
        furnish(private, notebook=shipped)
        shown = private / "page" / shipped.name  # alone in its folder: Voila hands out the pictures beside a notebook
        shown.parent.mkdir()
        shutil.copyfile(shipped, shown)
        plan = _Plan("The pairing explainer", lambda at: _voila(shown, port=at), page="/")
        _serve(plan, private, request, browser=browser, port=port, say=say)


def _request(file: str | Path | None, *, folder: Path | None, round: int | None) -> Request:
    """What was asked for, with full paths, after a look that it is there."""
    place_ = Path.cwd() if folder is None else folder.absolute()
    if not place_.is_dir():
        raise InputError(Fault("this folder is not there", "Give the folder of the tournament.", file=str(folder)))
    tournament = None if file is None else Path(place_, file)
    if tournament is not None and not tournament.is_file():
        raise InputError(Fault("this file is not there", "Check its name and folder.", file=str(file)))
    return Request(tournament, round, place_)


def _placed(notebook: Path, folder: Path) -> tuple[Path, tuple[str, ...]]:
    """The notebook in the folder, or in a temporary one that stays, and what to say about that."""
    try:
        placed = place(notebook, folder)
    except OSError:
        placed = place(notebook, Path(tempfile.mkdtemp(prefix="pairing-lab-")))
        return placed, (f"This folder cannot be written to, so the notebook is in {placed.parent}.",)
    return placed, (f"The notebook is {placed}.",)


@contextmanager
def _private_folder() -> Iterator[Path]:
    """A temporary folder that only its owner can read, gone in the end."""
    private = Path(tempfile.mkdtemp(prefix="explain-"))
    try:
        yield private
    finally:
        shutil.rmtree(private, ignore_errors=True)


def _jupyterlab(notebook: Path, private: Path, *, port: int) -> list[str]:
    """The command that serves the notebook's folder with JupyterLab."""
    options = {
        "ServerApp.ip": _HOST,
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.base_url": "/",
        "ServerApp.certfile": "",
        "ServerApp.open_browser": False,
        "ServerApp.root_dir": notebook.parent,
        "ServerApp.allow_root": _is_root(),
        "FileCheckpoints.checkpoint_dir": private / "checkpoints",
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "LanguageServerManager.autodetect": False,  # it would run npm to look for help with writing code
        "Application.log_level": "ERROR",
    }
    return [sys.executable, "-P", "-m", "jupyterlab", *_flags(options)]


def _voila(notebook: Path, *, port: int) -> list[str]:
    """The command that serves the one notebook with Voila, in our template."""
    options = {
        "Voila.ip": _HOST,
        "Voila.port": port,
        "Voila.port_retries": 0,
        "Voila.base_url": "/",
        "Voila.auto_token": True,
        "Voila.open_browser": False,
        "VoilaConfiguration.template": "explain",
        "VoilaConfiguration.allow_template_override": "NO",
        "Application.log_level": "ERROR",
    }
    return [sys.executable, "-P", "-m", "voila", str(notebook), *_flags(options)]


def _flags(options: dict[str, object]) -> list[str]:
    """The options as Jupyter's programs read them."""
    return [f"--{name}={value}" for name, value in options.items()]


def _is_root() -> bool:
    """Whether this is the administrator of a Unix machine, as in a container; Jupyter wants to be told."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _serve(plan: _Plan, private: Path, request: Request, *, browser: bool, port: int | None, say: Callable[[str], None]) -> None:
    """Start the server, say where it is, and stay with it until it ends or is told to."""
    token = secrets.token_urlsafe(24)
    start = partial(_started, private=private, variables=environment(private, request, token=token))
    try:
        with _stop_signals(), _running(plan, start, token=token, port=port) as (process, at):
            address = f"http://{_HOST}:{at}{plan.page}?token={token}"
            opened = browser and webbrowser.open(address)
            for line in _greeting(plan, request, address, opened=opened):
                say(line)
            _stay(process)
    except KeyboardInterrupt:
        say(f"{plan.title} is closed.")
        return
    if process.returncode:
        raise NotStartedError(f"{plan.title} has ended by itself. What went wrong stands above.")
    say(f"{plan.title} is closed.")


def _stay(process: subprocess.Popen[bytes]) -> None:
    """Return when the server has ended; looked at now and then, because on Windows a wait would not hear Ctrl-C."""
    while process.poll() is None:
        time.sleep(0.2)


def _greeting(plan: _Plan, request: Request, address: str, *, opened: bool) -> Iterator[str]:
    """What was opened, where, and how to stop it."""
    yield f"{plan.title} is open in your browser:" if opened else f"{plan.title} is ready. Open this address in your browser:"
    yield f"  {address}"
    if request.file is not None:
        yield _plain(f"It shows {request.file}.")
    yield from map(_plain, plan.notes)
    yield "To stop, press Ctrl-C here."


def _plain(text: str) -> str:
    """The text without characters that a file's name could steer a terminal with."""
    return "".join(character if character.isprintable() else "?" for character in text)


@contextmanager
def _running(plan: _Plan, start: _Start, *, token: str, port: int | None) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The server and its port once it answers; it has ended, with its kernels, when this is left.

    A free port can be taken by another program before the server has it; then the next one is tried.
    """
    if port is not None and _taken(port):
        raise InputError(Fault(f"port {port} is in use by another program", "Name another, or none.", field="port"))
    for _ in range(3):
        at = port or _free_port()
        process = start(plan.command(at))
        try:
            if _answers(process, at, plan.page):
                yield process, at
                return
        finally:
            _end(process, partial(_asked, plan, token=token, port=at))
        if not _taken(at):
            break
    raise NotStartedError(f"{plan.title} could not be started. What went wrong stands above.")


def _started(command: Sequence[str], *, private: Path, variables: dict[str, str]) -> subprocess.Popen[bytes]:
    """The server, out of reach of the terminal's own Ctrl-C: it is we who end it. Its errors are seen, its chatter is not."""
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
    connection = http.client.HTTPConnection(_HOST, port, timeout=10)
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


def _asked(plan: _Plan, *, token: str, port: int) -> bool:
    """Whether the server took the request to end: JupyterLab does once it has come up, Voila knows none."""
    with suppress(OSError, http.client.HTTPException):
        return plan.farewell is not None and _status(port, plan.farewell, method="POST", token=token) == HTTPStatus.OK
    return False


@contextmanager
def _stop_signals() -> Iterator[None]:
    """Let a closed window and a polite kill end the server as Ctrl-C does."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    names = ("SIGTERM", "SIGHUP", "SIGBREAK")
    numbers = [number for name in names if (number := getattr(signal, name, None))]
    before = {number: signal.signal(number, stop) for number in numbers if signal.getsignal(number) is not signal.SIG_IGN}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _free_port() -> int:
    """A port that no program is using now."""
    with socket.socket() as probe:
        probe.bind((_HOST, 0))
        return int(probe.getsockname()[1])


def _taken(port: int) -> bool:
    """Whether a program is listening there."""
    with socket.socket() as probe:
        return probe.connect_ex((_HOST, port)) == 0
