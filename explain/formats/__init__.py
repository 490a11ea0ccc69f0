"""Sections from files: the wall chart as text, and FIDE's tournament report (TRF).

The format is told from the content, never from the file's name. Each format is a module of its own; it knows how to
tell its files and how to read them. Nothing here is written but the wall chart, by ``wallchart.write``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from explain.errors import Fault, InputError
from explain.formats import files, trf, wallchart
from explain.formats.faults import shown, whole
from explain.formats.files import Text
from explain.model import Section

__all__ = ["read", "read_all", "read_all_bytes", "read_all_text", "read_bytes", "read_text"]


@dataclass(frozen=True, slots=True)
class _Format:
    name: str
    looks_like: Callable[[str], bool]
    read: Callable[[str, str], tuple[Section, ...]]
    may_be_latin_1: bool = False


_FORMATS = (
    _Format("a TRF file", trf.looks_like, trf.read, may_be_latin_1=True),
    _Format("a wall chart", wallchart.looks_like, wallchart.read),
)
_MOST_TITLES = 20


def read(path: str | Path, *, section: str | int | None = None) -> Section:
    """The section in a file.

    Args:
        path: the file.
        section: which one, by its title in any case or its number from 1; needed if the file has several.

    Raises:
        InputError: with everything that is wrong with the file, or the sections to choose from.
    """
    return _chosen(read_all(path), section, str(path))


def read_all(path: str | Path) -> tuple[Section, ...]:
    """All sections in a file, in its order.

    Raises:
        InputError: with everything that is wrong with the file.
    """
    return read_all_bytes(files.load(path), name=str(path))


def read_bytes(content: bytes, *, section: str | int | None = None, name: str = "file") -> Section:
    """The section in the bytes of a file, for one that was uploaded; see ``read``."""
    return _chosen(read_all_bytes(content, name=name), section, name)


def read_all_bytes(content: bytes, *, name: str = "file") -> tuple[Section, ...]:
    """All sections in the bytes of a file; see ``read_all``."""
    return _read(files.decode(content, name))


def read_text(text: str, *, section: str | int | None = None, name: str = "text") -> Section:
    """The section in a text; see ``read``."""
    return _chosen(read_all_text(text, name=name), section, name)


def read_all_text(text: str, *, name: str = "text") -> tuple[Section, ...]:
    """All sections in a text; see ``read_all``."""
    return _read(files.checked(Text(text, name)))


def _read(text: Text) -> tuple[Section, ...]:
    for format in _FORMATS:
        if format.looks_like(text.content):
            if text.bad_line is not None and not format.may_be_latin_1:
                raise _error(text.file, "the line is not UTF-8 text", "Save the file as UTF-8.", line=text.bad_line)
            return format.read(text.content, text.file)
    known = " nor ".join(format.name for format in _FORMATS)
    first = next(line for line in files.lines(text.content) if line.strip())
    raise _error(text.file, f"this is neither {known}; it begins {shown(first.strip())}", "Begin a player's line with his pairing number.")


def _chosen(sections: tuple[Section, ...], choice: str | int | None, file: str) -> Section:
    if choice is None:
        if len(sections) == 1:
            return sections[0]
        raise _error(file, f"the file has {len(sections)} sections: {_titles(sections)}", "Choose one by title or number.")
    found = [each for each in sections if str(choice).casefold().strip() == each.title.casefold()] if isinstance(choice, str) else []
    number = whole(str(choice).strip(), len(sections))
    if len(found) != 1 and number:
        found = [sections[number - 1]]
    if len(found) == 1:
        return found[0]
    several = "several sections are" if found else "no section is"
    raise _error(file, f"{several} called {shown(str(choice))}; there are: {_titles(sections)}", "Choose one by number.")


def _titles(sections: tuple[Section, ...]) -> str:
    listed = [f"{number} {shown(section.title)}" for number, section in enumerate(sections[:_MOST_TITLES], start=1)]
    more = len(sections) - len(listed)
    return ", ".join(listed) + (f" and {more} more" if more > 0 else "")


def _error(file: str, found: str, remedy: str, *, line: int | None = None) -> InputError:
    return InputError(Fault(found, remedy, file=file, line=line))
