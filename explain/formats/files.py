"""From a path to text: what can be wrong with a file before anybody looks at its lines.

Nothing here knows a format.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from pathlib import Path

from explain.errors import Fault, InputError

LARGEST_FILE = 20_000_000
_LINE_ENDS = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a file.

    Args:
        content: without a byte order mark.
        file: the name as the person gave it.
        bad_line: the first line that is not UTF-8, if there is one; the content has then been read as Latin-1.
    """

    content: str
    file: str
    bad_line: int | None = None


def lines(content: str) -> list[str]:
    """The lines of a text, whether they end in LF, CR LF or CR, without an empty one after the last line end."""
    found = _LINE_ENDS.split(content)
    return found[:-1] if found[-1] == "" else found


def load(path: str | Path) -> bytes:
    """The bytes of a file.

    Raises:
        InputError: if there is no such file, or it is a folder, or it cannot be opened, or it is too large.
    """
    try:
        with Path(path).open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise _cannot(str(path), *_reason(error)) from error
    if len(content) > LARGEST_FILE:
        raise _cannot(str(path), f"the file is larger than {LARGEST_FILE // 1_000_000} MB", "Choose the file of a tournament section.")
    return content


def decode(content: bytes, file: str) -> Text:
    """The text in a file's bytes.

    UTF-8 is expected, and UTF-16 read where a byte order mark says so. What is neither is read as Latin-1 and
    marked, since old tournament programs write it.

    Raises:
        InputError: if the file is empty or binary.
    """
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = Text(content.decode("utf-16", errors="replace"), file)
    else:
        text = _decode_bytes(content.removeprefix(codecs.BOM_UTF8), file)
    return checked(text)


def checked(text: Text) -> Text:
    """The same text, if it can be one.

    Raises:
        InputError: if it is empty or holds NUL characters.
    """
    if "\0" in text.content:
        raise _cannot(text.file, "the file is not text", "Choose a wall chart or a TRF file.")
    if not text.content.strip("\ufeff").strip():
        raise _cannot(text.file, "the file is empty", "Choose a file with a section in it.")
    return Text(text.content.removeprefix("\ufeff"), text.file, text.bad_line)


def _decode_bytes(content: bytes, file: str) -> Text:
    try:
        return Text(content.decode("utf-8"), file)
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("latin-1")
        return Text(content.decode("latin-1"), file, bad_line=len(_LINE_ENDS.split(before)))


def _reason(error: OSError | ValueError) -> tuple[str, str]:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return "there is no such file", "Check the name and the folder."
        case IsADirectoryError():
            return "this is a folder", "Name a file in it."
        case PermissionError():
            return "the file may not be read", "Ask for permission to read it, or copy it."
    return f"the file cannot be opened ({error})", "Check the name."


def _cannot(file: str, found: str, remedy: str) -> InputError:
    return InputError(Fault(found, remedy, file=file))
