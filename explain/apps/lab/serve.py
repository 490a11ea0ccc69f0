"""Opens the lab in JupyterLab: a server on 127.0.0.1 only, with a token, that ends with the command."""

import http.client
import os
import secrets
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from urllib.parse import quote

from explain.apps import way_in
from explain.apps.lab.surroundings import furnish, server_environment
from explain.apps.listening import bound, told_to_end
from explain.apps.sessions import Opening
from explain.files import resources
from explain.model.errors import Fault, InputError, visible
from explain.prose.pages import ENDS

NOTEBOOK = "pairing-lab"
HOST = "127.0.0.1"
_TITLE = "The pairing lab"
_SAY = partial(print, flush=True)
_TRIES = 1000
_PATIENCE = 120.0  # seconds; the first start on a slow laptop compiles all of JupyterLab
_FAREWELL = 10.0  # seconds for a server to end its kernels
_REFUSALS = {HTTPStatus.FOUND, HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN}  # 302 leads to the log-in page
Command = Callable[[int], Sequence[str]]  # the command that starts a server, for a port


class NotStartedError(RuntimeError):
    """The server did not start, or started without a token and was stopped; its own messages are in the terminal."""


def lab(
    file: str | Path | None = None,
    *,
    folder: Path | None = None,
    section: str | None = None,
    round: int | None = None,
    browser: bool = True,
    port: int | None = None,
    notebook: Path | None = None,
    say: Callable[[str], None] = _SAY,
) -> None:
    """Open the lab in JupyterLab, and run until Ctrl-C.

    It shows a file, or a sample, and the section of that title or number. The notebook (ours by default) is copied to
    the folder, by default the current one; a different file with its name is kept. The address is always printed, as
    all lines, by ``say``; without ``port``, a free one is used. Raises ``InputError`` if file, section, round, folder
    or port cannot be used, and ``NotStartedError`` if JupyterLab did not start.
    """
    there = Path.cwd() if folder is None else folder.absolute()
    if not there.is_dir():
        raise InputError(Fault("this folder is not there", "Give the folder of the tournament.", file=str(folder)))
    opening = _asked(file, there, section=section, round=round)
    with tempfile.TemporaryDirectory(prefix="explain-", ignore_cleanup_errors=True) as folder_of_server:
        private = Path(folder_of_server)
        placed, note = _placed(notebook or resources.notebook(NOTEBOOK), there)
        furnish(private, notebook=placed)
        command, page = partial(_jupyterlab, placed, private), f"/doc/tree/{quote(placed.name)}"
        _serve(command, page, private, opening, note=note, browser=browser, port=port, say=say)


def _asked(file: str | Path | None, there: Path, *, section: str | None, round: int | None) -> Opening:
    """What was asked for, with its full path, after checking that it exists and can be shown."""
    tournament = None if file is None else Path(there, file)
    if tournament is not None and not tournament.is_file():
        raise InputError(Fault("this file is not there", "Check its name and folder.", file=str(file)))
    opening = Opening(tournament, section, round)
    opening.opened()
    return opening


def _placed(notebook: Path, folder: Path) -> tuple[Path, str]:
    """The notebook in the folder, or in a temporary one that is kept, and a note on where it is."""
    try:
        placed = place(notebook, folder)
    except OSError:
        placed = place(notebook, Path(tempfile.mkdtemp(prefix="pairing-lab-")))
        return placed, f"This folder cannot be written to, so the notebook is in {placed.parent}."
    return placed, f"The notebook is {placed}."


def _jupyterlab(notebook: Path, private: Path, port: int) -> list[str]:
    options = {
        "ServerApp.ip": HOST,
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.base_url": "/",
        "ServerApp.certfile": "",
        "ServerApp.open_browser": False,
        "ServerApp.root_dir": notebook.parent,
        "ServerApp.allow_root": hasattr(os, "geteuid") and os.geteuid() == 0,  # as in a container
        "FileCheckpoints.checkpoint_dir": private / "checkpoints",
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "LanguageServerManager.autodetect": False,  # it would run npm for a language server
        "Application.log_level": "ERROR",
    }
    return [sys.executable, "-m", "jupyterlab", *(f"--{name}={value}" for name, value in options.items())]


def _serve(
    command: Command,
    page: str,
    private: Path,
    opening: Opening,
    *,
    note: str,
    browser: bool,
    port: int | None,
    say: Callable[[str], None],
) -> None:
    """Start the server, print its address, and wait until it ends or is told to."""
    token, key = secrets.token_urlsafe(24), secrets.token_urlsafe(16)
    onward = f"{page}?token={token}"
    variables = server_environment(private, opening, token=token) | {way_in.VARIABLE: f"{key} {onward}"}
    try:
        with (
            told_to_end(signal.default_int_handler),
            _running(command, page, private, variables, token=token, port=port) as (process, at),
            way_in.ways_shown(_TITLE, f"http://{HOST}:{at}", onward, key, browser=browser, tell=say),
        ):
            shown = [] if opening.file is None else [f"It shows {opening.file}."]
            for line in (*shown, note):
                say(visible(line))
            say(ENDS)
            while process.poll() is None:  # on Windows, a blocking wait would miss Ctrl-C
                time.sleep(0.2)
    except KeyboardInterrupt:
        say(f"{_TITLE} is closed.")
        return
    if process.returncode:
        raise NotStartedError(f"{_TITLE} has ended by itself. What went wrong stands above.")
    say(f"{_TITLE} is closed.")


@contextmanager
def _running(
    command: Command, page: str, private: Path, variables: Mapping[str, str], *, token: str, port: int | None
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The server and its port once it answers, trying again if the port was taken meanwhile; ended on exit."""
    for _ in range(3):
        at = _free_port(port)
        # Only its errors are shown; Ctrl-C does not reach it, and its folder has nothing for Python to import.
        process = subprocess.Popen(  # noqa: S603 - our own Python, and no shell
            command(at),
            cwd=private,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        try:
            if _answers(process, at, page):
                yield process, at
                return
        finally:
            _end(process, at, token)
        with socket.socket() as probe:
            if probe.connect_ex((HOST, at)) != 0:  # the port is not taken, so something else failed
                break
    raise NotStartedError(f"{_TITLE} could not be started. What went wrong stands above.")


def _answers(process: subprocess.Popen[bytes], port: int, page: str) -> bool:
    """Whether the server has started, and refuses the page without the token; false if it ended instead."""
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline:
        if process.poll() is not None:
            return False
        with suppress(OSError, http.client.HTTPException):
            if _status(port, page) not in _REFUSALS:
                raise NotStartedError(
                    "The server would have answered anybody, so it was stopped. Look for a Jupyter setting that "
                    "removes the token."
                )
            return process.poll() is None
        time.sleep(0.1)
    raise NotStartedError(f"The server did not answer within {_PATIENCE:.0f} seconds.")


def _status(port: int, page: str, *, method: str = "GET", token: str | None = None) -> int:
    connection = http.client.HTTPConnection(HOST, port, timeout=10)
    try:
        connection.request(method, page, headers={"Authorization": f"token {token}"} if token else {})
        return connection.getresponse().status
    finally:
        connection.close()


def _end(process: subprocess.Popen[bytes], port: int, token: str) -> None:
    """Ask the server to shut down with its kernels, which works once JupyterLab has started; otherwise end it."""
    is_asked = False
    try:
        if process.poll() is None:
            with suppress(OSError, http.client.HTTPException):
                is_asked = _status(port, "/api/shutdown", method="POST", token=token) == HTTPStatus.OK
            if not is_asked:
                process.terminate()
        process.wait(_FAREWELL)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        process.kill()
        process.wait()


def _free_port(port: int | None) -> int:
    sockets = bound(port, 0, HOST)
    at = int(sockets[0].getsockname()[1])
    for each in sockets:
        each.close()
    return at


def place(notebook: Path, folder: Path) -> Path:
    """Copy the notebook to a folder, under its own name, or with -2, -3 ... if the name is taken.

    A plain file with exactly this content is used again; anything else of that name counts as taken. Nothing is
    overwritten, and two calls at once share one copy. Raises ``OSError`` if the folder cannot be written to.
    """
    wanted = notebook.read_bytes()
    for name in (notebook.name, *(f"{notebook.stem}-{number}{notebook.suffix}" for number in range(2, _TRIES + 1))):
        path = folder / name
        if _holds(path, wanted) or _created(path, wanted) or _holds(path, wanted):
            return path
    raise FileExistsError(f"{folder} holds {_TRIES} other notebooks named {notebook.stem}")


def _holds(path: Path, wanted: bytes) -> bool:
    """Whether the path is a plain file with exactly this content; links do not count."""
    try:
        status = path.lstat()
        return stat.S_ISREG(status.st_mode) and status.st_size == len(wanted) and path.read_bytes() == wanted
    except OSError:
        return False


def _created(path: Path, wanted: bytes) -> bool:
    """Whether the name was free and the file is now complete; with hard links, no program sees half of it."""
    if os.path.lexists(path):
        return False
    half = path.with_name(f".{path.stem}-{secrets.token_hex(8)}.part")
    try:
        with half.open("xb") as file:
            file.write(wanted)
        os.link(half, path)  # a link never replaces an existing file
    except FileExistsError:
        return False
    except OSError:  # no hard links, as on a USB stick or network folder
        return _written(path, wanted)
    finally:
        half.unlink(missing_ok=True)
    return True


def _written(path: Path, wanted: bytes) -> bool:
    """Whether the name was free and has been written; a half-written file is removed."""
    try:
        file = path.open("xb")
    except FileExistsError:
        return False
    try:
        with file:
            file.write(wanted)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    return True
