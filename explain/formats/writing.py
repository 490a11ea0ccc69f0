"""What a writer gives back, and how a file is put in its place: whole, or not at all."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from explain.errors import Fault, InputError


@dataclass(frozen=True, slots=True)
class Written:
    """The bytes of a file, and what of the section is not in them, one sentence each."""

    content: bytes
    dropped: tuple[str, ...] = ()


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
            draft.write_bytes(content)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise InputError(Fault(f"the file cannot be written ({reason})", "Name another file or folder.", file=str(path))) from error


@contextmanager
def _replaced(path: Path) -> Iterator[Path]:
    """A new file beside that one, with the permissions it would have anyway, that takes its place; gone if anything fails."""
    draft = path.with_name(f".{secrets.token_hex(8)}.part")
    try:
        draft.touch(exist_ok=False)
        if path.exists():
            shutil.copymode(path, draft)
        yield draft
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def counted(number: int, one: str, several: str | None = None) -> str:
    """``1 player``, ``3 players``."""
    return f"{number} {one if number == 1 else several or one + 's'}"


def one_line(text: str, width: int | None = None) -> str:
    """A text on one line, without characters that cannot be seen, and no longer than a column is wide."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible.split())[:width].strip()
