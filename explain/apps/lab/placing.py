"""Putting a notebook of ours into somebody's folder, without touching anything that is there."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path

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
        found = path.lstat()
        return stat.S_ISREG(found.st_mode) and found.st_size == len(wanted) and path.read_bytes() == wanted
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
