"""What a writer gives back, and how a file is put in its place: whole, or not at all."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from explain.model.errors import Fault, InputError

_LONGEST_BEGINNING = 50
# Seconds after which nobody is still writing a draft.
_ABANDONED = 3_600


@dataclass(frozen=True, slots=True)
class Written:
    """The bytes of a file, and what of the section is not in them, one sentence each."""

    content: bytes
    dropped: tuple[str, ...] = ()


def refuse_overwriting(path: str | Path, *sources: str | Path | None, force: bool = False) -> None:
    """Nothing happens if a file may be written there.

    Args:
        path: the file to write.
        sources: the files that are read for it, which are never replaced.
        force: whether another file that is there may be.

    Raises:
        InputError: if it may not.
    """
    path = Path(path)
    refuse_own_source(path, *sources)
    if not force and path.is_file():
        raise InputError(Fault("there is such a file already", "Name another, or replace it with --force.", file=str(path)))


def refuse_own_source(path: str | Path | None, *sources: str | Path | None) -> None:
    """Nothing happens if the file to write is none of those that are read.

    Raises:
        InputError: if it is one of them.
    """
    for source in sources:
        if path is not None and source is not None and _is_same(Path(path), Path(source)):
            raise InputError(Fault("the file to write is the one that is read", "Name another to write.", file=str(path)))


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.is_file() and one.samefile(other)
    except (OSError, ValueError):
        return False


def write_page(path: Path, text: str) -> None:
    """Write a web page whole or not at all; an older page that is there is replaced, any other file is left alone.

    Raises:
        InputError: if something else is there, or it cannot be written.
    """
    if _holds_something_else(path, b"<!doctype html"):
        raise InputError(Fault("a file that is no web page is in that place", "Name another, such as page.html.", file=str(path)))
    write_whole(path, text.encode())


def write_answer(path: Path, text: str) -> None:
    """Write an answer for programs whole or not at all; an older answer that is there is replaced, any other file is left alone.

    Raises:
        InputError: as ``write_page``.
    """
    if _holds_something_else(path, b'{"schema"'):
        raise InputError(Fault("a file that is no answer for programs is in that place", "Name another page.", file=str(path)))
    write_whole(path, text.encode())


def _holds_something_else(path: Path, ours: bytes) -> bool:
    try:
        with path.open("rb") as there:
            beginning = there.read(_LONGEST_BEGINNING) if path.is_file() else b""
    except (OSError, ValueError):  # nothing to be read: whoever writes finds out what can be written
        return False
    return bool(beginning.strip()) and not beginning.lstrip().lower().startswith(ours)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: what was there stays until the new one is complete.

    Raises:
        InputError: if it cannot be written there.
    """
    try:
        if path.exists() and not path.is_file():  # /dev/stdout, a pipe: nothing to replace
            path.write_bytes(content)
            return
        with _replaced(path.resolve()) as draft:
            _write_through(draft, content)
    except (OSError, ValueError, RuntimeError) as error:  # a ring of links is a RuntimeError before Python 3.13
        reason = getattr(error, "strerror", None) or error
        raise InputError(Fault(f"the file cannot be written ({reason})", "Name another file or folder.", file=str(path))) from error


@contextmanager
def _replaced(path: Path) -> Iterator[Path]:
    """A new file beside that one, with the permissions it would have anyway, that takes its place; gone if anything fails.

    Only a program that is killed leaves it behind. Its name says whose it is, and the next write of that file takes it away.
    """
    beginning = path.name[:_LONGEST_BEGINNING]
    _sweep(path.parent, beginning)
    draft = path.with_name(f"{beginning}.{secrets.token_hex(8)}.part")
    try:
        draft.touch(exist_ok=False)
        if path.exists():
            shutil.copymode(path, draft)
        yield draft
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _write_through(draft: Path, content: bytes) -> None:
    """Write a file so that it is on the disk before it takes another's place."""
    with draft.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _sweep(folder: Path, beginning: str) -> None:
    """Take away drafts of a file that killed programs have left, but for those that somebody may be writing now."""
    left = re.compile(rf"{re.escape(beginning)}\.[0-9a-f]{{16}}\.part")
    with suppress(OSError):
        for each in folder.iterdir():
            if left.fullmatch(each.name) and time.time() - each.stat().st_mtime > _ABANDONED:
                each.unlink(missing_ok=True)


def counted(number: int, one: str, several: str | None = None) -> str:
    """``1 player``, ``3 players``."""
    return f"{number} {one if number == 1 else several or one + 's'}"


def one_line(text: str, width: int | None = None) -> str:
    """A text on one line, without characters that cannot be seen, and no longer than a column is wide."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible.split())[:width].strip()
