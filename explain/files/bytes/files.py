"""From a path to text: what can be wrong with a file before its lines are read. Nothing here depends on a format."""

import codecs
import re
import sys
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from explain.model.errors import Fault, InputError

LARGEST_FILE = 8_000_000
LARGEST_TEXT = 2_000_000
MOST_LINES = 30_000
LONGEST_LINE = 50_000
STANDARD_INPUT = "-"
_LOOKED_AT = 64
_LINE_ENDS = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a file."""

    content: str  # without a byte order mark
    file: str  # the name as the person gave it
    bad_line: int | None = None  # the first line that is not UTF-8; the content was then read as Windows-1252


def split_lines(content: str) -> list[str]:
    """The lines of a text, whether they end in LF, CR LF or CR, without an empty one after the last line end."""
    parted = _LINE_ENDS.split(content)
    return parted[:-1] if parted[-1] == "" else parted


def load(path: str | Path) -> bytes:
    """The bytes of a file, or of standard input for ``-``; raises ``InputError`` if they cannot be read."""
    is_piped = str(path) == STANDARD_INPUT
    if is_piped and (sys.stdin is None or sys.stdin.closed):
        raise InputError(Fault("the standard input is closed", "Name a file, or pipe one in.", file=path_name(path)))
    try:
        with nullcontext(sys.stdin.buffer) if is_piped else Path(path).open("rb") as stream:
            # One byte more than allowed, to notice a file that is too large.
            content = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise InputError(Fault(*_reason(error), file=path_name(path))) from error
    return of_bearable_size(content, path_name(path))


def path_name(path: str | Path) -> str:
    """What to call a file in messages."""
    return "standard input" if str(path) == STANDARD_INPUT else str(path)


def of_bearable_size(content: bytes, file: str) -> bytes:
    """The bytes unchanged; raises ``InputError`` if there are too many."""
    if len(content) > LARGEST_FILE:
        problem = f"the file is larger than {LARGEST_FILE // 1_000_000} MB"
        raise InputError(Fault(problem, "Choose the file of a tournament section.", file=file))
    return content


def decode(content: bytes, file: str) -> Text:
    """The text in a file's bytes; raises ``InputError`` if it is empty or binary.

    It is UTF-8, or UTF-16 (known by its byte order mark or by zeros in every other byte). Anything else is read as
    Windows-1252, which old programs write (or Latin-1, if a byte has no letter there), and ``bad_line`` is set.
    """
    if encoding := _wide_encoding(content):
        text = Text(content.decode(encoding, errors="replace"), file)
    else:
        text = _decode_narrow(content.removeprefix(codecs.BOM_UTF8), file)
    if "\0" in text.content:
        problem = "the file is not text, and of no program that is known"
        raise InputError(Fault(problem, "Choose a file that a pairing program exported.", file=file))
    if not text.content.strip("\ufeff").strip():
        raise InputError(Fault("the file is empty", "Choose a file with a section in it.", file=file))
    return replace(text, content=text.content.removeprefix("\ufeff"))


def _wide_encoding(content: bytes) -> str | None:
    """Which UTF-16 the bytes are in, by their mark or zeros in every other byte at the beginning; else ``None``."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    head = content[:_LOOKED_AT]
    for encoding, zeros, letters in (("utf-16-le", head[1::2], head[::2]), ("utf-16-be", head[::2], head[1::2])):
        if len(head) > 1 and not zeros.strip(b"\0") and b"\0" not in letters:
            return encoding
    return None


def of_bearable_length(text: Text) -> Text:
    """The text unchanged; raises ``InputError`` if it has too many characters."""
    if len(text.content) > LARGEST_TEXT:
        problem = f"the text has more than {LARGEST_TEXT // 1_000_000} million characters"
        raise InputError(Fault(problem, "Split it by sections.", file=text.file))
    return text


def of_bearable_lines(text: Text) -> Text:
    """The text unchanged; raises ``InputError`` if it has too many characters or lines, or a line that is too long."""
    all_lines = split_lines(of_bearable_length(text).content)
    if len(all_lines) > MOST_LINES:
        raise InputError(Fault(f"the text has more than {MOST_LINES} lines", "Split it by sections.", file=text.file))
    if too_long := next((number for number, line in enumerate(all_lines, start=1) if len(line) > LONGEST_LINE), None):
        problem = f"the line has more than {LONGEST_LINE} characters"
        raise InputError(Fault(problem, "Put each player on a line.", file=text.file, line=too_long))
    return text


def _decode_narrow(content: bytes, file: str) -> Text:
    try:
        return Text(content.decode("utf-8"), file)
    except UnicodeDecodeError as error:
        bad_line = len(_LINE_ENDS.split(content[: error.start].decode("latin-1")))
    with suppress(UnicodeDecodeError):
        return Text(content.decode("cp1252"), file, bad_line)
    return Text(content.decode("latin-1"), file, bad_line)


def _reason(error: OSError | ValueError) -> tuple[str, str]:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return "there is no such file", "Check the name and the folder."
        case IsADirectoryError():
            return "this is a folder", "Name a file in it."
        case PermissionError():
            return "the file may not be read", "Ask for permission to read it, or copy it."
    return f"the file cannot be opened ({error})", "Check the name."
