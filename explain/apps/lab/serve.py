"""Opens the lab in the TD's browser: ``explain lab`` through JupyterLab.

It is a separate server for this machine only: it listens on 127.0.0.1, answers nobody without the token, and ends with
the command that started it. What the lab shows is not here.
"""

import os
import secrets
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from urllib.parse import quote

from explain.apps import way_in
from explain.apps.lab.running import HOST, NotStartedError, ServerPlan, running
from explain.apps.lab.surroundings import Request, furnish, server_environment
from explain.apps.listening import told_to_end
from explain.apps.sessions import Opening
from explain.files import resources
from explain.model.errors import Fault, InputError, visible
from explain.prose.pages import ENDS

__all__ = ["NOTEBOOK", "NotStartedError", "lab"]

NOTEBOOK = "pairing-lab"
_SAY = partial(print, flush=True)


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
    """Open the lab in JupyterLab, and stay until Ctrl-C.

    The notebook is put into the folder. A file of its name that is not ours is neither run nor changed:
    ours then goes beside it under another name.

    Args:
        file: the tournament to show; a sample if there is none.
        folder: where the notebook goes; the current folder if none is given.
        section: which section of the file, by title or number.
        round: the round to show.
        browser: whether to open the browser; the address is said in any case.
        port: the port to listen on; a free one if none is given.
        notebook: another notebook than the shipped one.
        say: takes each line meant for the director.

    Raises:
        InputError: if the file, its section or round, or the folder is not there or cannot be used, or the port is taken.
        NotStartedError: if JupyterLab did not come up.
    """
    request = _request(file, folder=folder, section=section, round=round)
    shipped = notebook or resources.notebook(NOTEBOOK)
    with tempfile.TemporaryDirectory(prefix="explain-", ignore_cleanup_errors=True) as folder_of_server:
        private = Path(folder_of_server)
        placed, notes = _placed(shipped, request.folder)
        furnish(private, notebook=placed)
        plan = ServerPlan(
            "The pairing lab",
            lambda at: _jupyterlab(placed, private, port=at),
            page=f"/doc/tree/{quote(placed.name)}",
            notes=notes,
        )
        _serve(plan, private, request, browser=browser, port=port, say=say)


def _request(file: str | Path | None, *, folder: Path | None, section: str | None, round: int | None) -> Request:
    """What was asked for, with full paths, after a look that it is there and can be shown."""
    there = Path.cwd() if folder is None else folder.absolute()
    if not there.is_dir():
        raise InputError(Fault("this folder is not there", "Give the folder of the tournament.", file=str(folder)))
    tournament = None if file is None else Path(there, file)
    if tournament is not None and not tournament.is_file():
        raise InputError(Fault("this file is not there", "Check its name and folder.", file=str(file)))
    Opening(tournament, section, round).opened()
    return Request(there, file=tournament, section=section, round=round)


def _placed(notebook: Path, folder: Path) -> tuple[Path, tuple[str, ...]]:
    """The notebook in the folder, or in a temporary one that stays, and what to say about that."""
    try:
        placed = place(notebook, folder)
    except OSError:
        placed = place(notebook, Path(tempfile.mkdtemp(prefix="pairing-lab-")))
        return placed, (f"This folder cannot be written to, so the notebook is in {placed.parent}.",)
    return placed, (f"The notebook is {placed}.",)


def _jupyterlab(notebook: Path, private: Path, *, port: int) -> list[str]:
    """The command that serves the notebook's folder with JupyterLab."""
    options = {
        "ServerApp.ip": HOST,
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
    return [sys.executable, "-m", "jupyterlab", *(f"--{name}={value}" for name, value in options.items())]


def _is_root() -> bool:
    """Whether this is the administrator of a Unix machine, as in a container; Jupyter wants to be told."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _serve(plan: ServerPlan, private: Path, request: Request, *, browser: bool, port: int | None, say: Callable[[str], None]) -> None:
    """Start the server, say where it is, and stay with it until it ends or is told to."""
    token, key = secrets.token_urlsafe(24), secrets.token_urlsafe(16)
    onward = f"{plan.page}?token={token}"
    variables = server_environment(private, request, token=token) | {way_in.VARIABLE: f"{key} {onward}"}
    try:
        with (
            told_to_end(signal.default_int_handler),
            running(plan, private, variables, token=token, port=port) as (process, at),
            way_in.ways_shown(plan.title, f"http://{HOST}:{at}", onward, key, browser=browser, tell=say),
        ):
            for line in _notes(plan, request):
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


def _notes(plan: ServerPlan, request: Request) -> Iterator[str]:
    """What was opened, and how to stop it."""
    if request.file is not None:
        yield visible(f"It shows {request.file}.")
    yield from map(visible, plan.notes)
    yield ENDS


_TRIES = 1000


def place(notebook: Path, folder: Path) -> Path:
    """The notebook in that folder: under its own name, or with -2, -3 ... where the name is taken.

    A name is taken by anything but a plain file that holds exactly this notebook, which is used again.
    Nothing is ever overwritten, and two that do this at once end with one copy.

    Raises:
        OSError: if the folder cannot be written to.
    """
    wanted = notebook.read_bytes()
    for name in _names(notebook):
        path = folder / name
        if _holds(path, wanted) or _created(path, wanted) or _holds(path, wanted):
            return path
    raise FileExistsError(f"{folder} holds {_TRIES} other notebooks named {notebook.stem}")


def _names(notebook: Path) -> Iterator[str]:
    """Its own name, then numbered ones."""
    yield notebook.name
    for number in range(2, _TRIES + 1):
        yield f"{notebook.stem}-{number}{notebook.suffix}"


def _holds(path: Path, wanted: bytes) -> bool:
    """Whether a plain file of just this content stands there; a link to one is something else."""
    try:
        status = path.lstat()
        return stat.S_ISREG(status.st_mode) and status.st_size == len(wanted) and path.read_bytes() == wanted
    except OSError:
        return False


def _created(path: Path, wanted: bytes) -> bool:
    """Whether the name was free and now holds all of this; another program never sees half of it."""
    if os.path.lexists(path):
        return False
    half = path.with_name(f".{path.stem}-{secrets.token_hex(8)}.part")
    try:
        with half.open("xb") as file:
            file.write(wanted)
        return _named(half, path, wanted)
    finally:
        half.unlink(missing_ok=True)


def _named(half: Path, path: Path, wanted: bytes) -> bool:
    """Whether the finished file could be given its name; a link never replaces what has the name."""
    try:
        os.link(half, path)
    except FileExistsError:
        return False
    except OSError:  # a USB stick or a network folder that knows no links
        return _written(path, wanted)
    return True


def _written(path: Path, wanted: bytes) -> bool:
    """Whether the name was free and has been written; a half written file is taken away again."""
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
