"""What a writer returns, and how a file is written: completely, or not at all."""

import errno
import os
import re
import secrets
import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from explain.model.errors import Fault, InputError

_LONGEST_BEGINNING = 50
# Seconds after which a draft counts as abandoned.
_ABANDONED = 3_600


@dataclass(frozen=True, slots=True)
class Written:
    """The bytes of a file, and what they leave out of the section, one sentence each."""

    content: bytes
    dropped: tuple[str, ...] = ()


def refuse_overwriting(path: str | Path, *sources: str | Path | None, force: bool = False) -> None:
    """Raise ``InputError`` if the path is a source, or if it exists and ``force`` is off."""
    path = Path(path)
    refuse_own_source(path, *sources)
    if not force and path.is_file():
        problem = "there is such a file already"
        raise InputError(Fault(problem, "Name another, or replace it with --force.", file=str(path)))


def refuse_own_source(path: str | Path | None, *sources: str | Path | None) -> None:
    """Raise ``InputError`` if the file to write is one of the files being read."""
    for source in sources:
        if path is not None and source is not None and _is_same(Path(path), Path(source)):
            problem = "the file to write is the one that is read"
            raise InputError(Fault(problem, "Name another to write.", file=str(path)))


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.is_file() and one.samefile(other)
    except (OSError, ValueError):
        return False


def write_web_page(path: Path, text: str) -> None:
    """Write a web page as ``write_whole`` does; raises ``InputError`` if the path holds anything other than one."""
    try:
        with path.open("rb") as there:
            beginning = there.read(_LONGEST_BEGINNING).lstrip().lower() if path.is_file() else b""
    except (OSError, ValueError):  # unreadable: the write below reports what is wrong
        beginning = b""
    if beginning and not beginning.startswith(b"<!doctype html"):
        problem = "a file that is no web page is in that place"
        raise InputError(Fault(problem, "Name another, such as page.html.", file=str(path)))
    write_whole(path, text.encode())


def write_whole(path: Path, content: bytes) -> None:
    """Write one file completely: the old content stays until the new one is on the disk."""
    write_together([(path, content)])


def write_together(files: Iterable[tuple[Path, bytes | BinaryIO]]) -> None:
    """Write all files or none, replacing old ones only at the end; raises ``InputError`` if one cannot be written.

    Content may be a stream, which is read to its end.
    """
    drafts: dict[Path, Path] = {}
    try:
        for path, content in files:
            with writing_to(path):
                if path.exists() and not path.is_file():  # /dev/stdout, a pipe: nothing to replace
                    path.write_bytes(content if isinstance(content, bytes) else content.read())
                else:
                    drafts[path] = draft = _draft_of(path.resolve())
                    _write_through(draft, content, path)
        for path, draft in drafts.items():
            with writing_to(path):
                draft.replace(path.resolve())
    finally:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)


@contextmanager
def writing_to(
    place: str | Path, problem: str = "the file cannot be written", way_out: str = "Name another file or folder."
) -> Iterator[None]:
    """Raise the ``refusal`` as ``InputError`` if the system fails to write inside this context."""
    try:
        yield
    except InputError:
        raise
    except (OSError, ValueError, RuntimeError) as error:  # a loop of links is a RuntimeError before Python 3.13
        raise InputError(refusal(error, problem, way_out, str(place))) from error


def refusal(error: Exception, problem: str, way_out: str, file: str | None = None) -> Fault:
    """The fault to report if the system cannot write: ``problem`` and why, or that the disk is full."""
    if is_of_full_disk(error):
        return Fault("the disk is full", "Make room there, or choose another place.", file=file)
    return Fault(f"{problem} ({getattr(error, 'strerror', None) or error})", way_out, file=file)


def is_of_full_disk(error: Exception) -> bool:
    """Whether there is no more room: on the disk, or in this user's quota."""
    is_of_system = getattr(error, "errno", None) in (errno.ENOSPC, errno.EDQUOT)
    return is_of_system or getattr(error, "sqlite_errorname", "") == "SQLITE_FULL"


def _draft_of(path: Path) -> Path:
    """Where a file is written first. Also removes abandoned drafts that a killed program left there."""
    beginning = path.name[:_LONGEST_BEGINNING]
    left = re.compile(rf"{re.escape(beginning)}\.[0-9a-f]{{16}}\.part")
    with suppress(OSError):
        for each in path.parent.iterdir():
            if left.fullmatch(each.name) and time.time() - each.stat().st_mtime > _ABANDONED:
                each.unlink(missing_ok=True)
    return path.with_name(f"{beginning}.{secrets.token_hex(8)}.part")


def _write_through(draft: Path, content: bytes | BinaryIO, path: Path) -> None:
    """Write the draft to the disk, with the permissions of the file it will replace."""
    draft.touch(exist_ok=False)
    if path.exists():
        shutil.copymode(path, draft)
    with draft.open("wb") as stream:
        if isinstance(content, bytes):
            stream.write(content)
        else:
            shutil.copyfileobj(content, stream)
        stream.flush()
        os.fsync(stream.fileno())


def counted(number: int, one: str, several: str | None = None) -> str:
    """``1 player``, ``3 players``."""
    return f"{number} {one if number == 1 else several or one + 's'}"


def one_line(text: str, width: int | None = None) -> str:
    """A text on one line, without invisible characters, cut to ``width``."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible.split())[:width].strip()
