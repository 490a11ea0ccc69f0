"""Sections from files, in the formats that tournament directors have, and back into those that can be written.

The format is told from the content, never from the file's name; ``formats`` lists the formats. Each is a module of its own.
``open_all`` gives beside a section what its file leaves open and what was guessed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from explain.files import folder, formats, left_open
from explain.files.bytes import files
from explain.files.bytes.faults import listed, shown, whole
from explain.files.formats import Source
from explain.files.remarks import remarks
from explain.files.result import ReadSection
from explain.files.trf.ratings import FIDE
from explain.model.errors import Fault, InputError
from explain.model.section import Section

__all__ = [
    "chosen",
    "chosen_of",
    "open_all",
    "open_all_bytes",
    "open_one",
    "read",
    "read_all_bytes",
    "read_bytes",
    "read_text",
]

_MOST_TITLES = 20


def open_all(path: str | Path, *, rating: str = FIDE) -> tuple[ReadSection, ...]:
    """All sections in a file, and beside each what the file leaves open, states and made the reader guess.

    Args:
        path: the file; a folder with the files of a rating report; or ``-`` for the standard input.
        rating: where a file holds several ratings for a player: ``fide``, ``national``, or a federation's three letters.

    Raises:
        InputError: with everything that is wrong with the file.
    """
    if folder.is_folder(path):
        return tuple(_completed(folder.read_folder(path)))
    content = files.load(path)
    if neighbors := folder.neighbors(path, content):
        return tuple(_completed(neighbors))
    return open_all_bytes(content, name=files.named(path), rating=rating)


def open_all_bytes(content: bytes, *, name: str = "file", rating: str = FIDE) -> tuple[ReadSection, ...]:
    """All sections in the bytes of a file, for one that was uploaded; see ``open_all``."""
    return tuple(_completed(formats.read(Source(files.of_bearable_size(content, name), name, rating))))


def _completed(found: tuple[ReadSection, ...]) -> Iterator[ReadSection]:
    """The sections with what any of them leaves open, and what looks odd in it, said too."""
    for each in found:
        not_known = tuple(dict.fromkeys((*each.not_known, *left_open.left_open(each.section))))
        yield replace(each, not_known=not_known, notes=(*each.notes, *remarks(each.section)))


def read(path: str | Path, *, section: str | int | None = None, rating: str = FIDE) -> Section:
    """The section in a file.

    Args:
        path: the file; a folder with the files of a rating report; or ``-`` for the standard input.
        section: which one, by its title in any case or its number from 1; needed if the file has several.
        rating: which ratings, where a file holds several; see ``open_all``.

    Raises:
        InputError: with everything that is wrong with the file, or the sections to choose from.
    """
    return open_one(path, section=section, rating=rating).section


def open_one(path: str | Path, *, section: str | int | None = None, rating: str = FIDE) -> ReadSection:
    """The section in a file with what the file leaves open and made the reader guess; arguments and errors as of ``read``."""
    return chosen_of(open_all(path, rating=rating), section, files.named(path))


def chosen_of(found: tuple[ReadSection, ...], choice: str | int | None, file: str) -> ReadSection:
    """The section that somebody means, as ``chosen`` finds it, with what was read beside it."""
    section = chosen(tuple(each.section for each in found), choice, file)
    return next(each for each in found if each.section is section)


def read_bytes(content: bytes, *, section: str | int | None = None, name: str = "file") -> Section:
    """The section in the bytes of a file, for one that was uploaded; see ``read``."""
    return chosen(read_all_bytes(content, name=name), section, name)


def read_all_bytes(content: bytes, *, name: str = "file") -> tuple[Section, ...]:
    """All sections in the bytes of a file, in its order; see ``open_all``."""
    return tuple(each.section for each in open_all_bytes(content, name=name))


def read_text(text: str, *, section: str | int | None = None, name: str = "text") -> Section:
    """The section in a text; see ``read``."""
    return read_bytes(text.encode("utf-8", errors="replace"), section=section, name=name)


def chosen(sections: tuple[Section, ...], choice: str | int | None, file: str) -> Section:
    """The section that somebody means, by its title in any case or its number from 1.

    Raises:
        InputError: if none is meant, or several can be; with the titles to choose from.
    """
    if choice is None:
        if len(sections) == 1:
            return sections[0]
        raise InputError(Fault(f"the file has {len(sections)} sections: {_titles(sections)}", "Choose one by title or number.", file=file))
    found = [each for each in sections if str(choice).casefold().strip() == each.title.casefold()] if isinstance(choice, str) else []
    number = whole(str(choice).strip(), len(sections))
    if len(found) != 1 and number:
        found = [sections[number - 1]]
    if len(found) == 1:
        return found[0]
    several = "several sections are" if found else "no section is"
    raise InputError(Fault(f"{several} called {shown(str(choice))}; there are: {_titles(sections)}", "Choose one by number.", file=file))


def _titles(sections: tuple[Section, ...]) -> str:
    return listed([*enumerate(sections, start=1)], _MOST_TITLES, lambda numbered: f"{numbered[0]} {shown(numbered[1].title)}")
