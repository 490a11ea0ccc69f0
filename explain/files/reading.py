"""Reads sections from files, recognized by content and never by name."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from explain.files import formats
from explain.files.bytes import files, zips
from explain.files.bytes.faults import in_quotes, items_listed, whole_number_in
from explain.files.formats import Source
from explain.files.programs import rating_report
from explain.files.remarks import left_open, remarks, with_withdrawals
from explain.files.result import ClosedSection, ReadSection
from explain.files.trf.report import FIDE
from explain.model.arrangements import Above
from explain.model.errors import Fault, InputError
from explain.model.section import Section

_MOST_FILES, _MOST_TITLES = 50, 20


def _dbase_files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The dBASE files in a folder, sorted by name, within the size of one report."""
    try:
        paths = sorted(path for path in folder.iterdir() if rating_report.is_dbase_name(path.name))
    except OSError as error:
        problem = f"the folder cannot be opened ({error.strerror})"
        raise InputError(Fault(problem, "Check its name.", file=str(folder))) from error
    left = files.LARGEST_FILE
    for path in paths[:_MOST_FILES]:
        if path.is_file() and path.stat().st_size <= left:
            content = files.load(path)
            left -= len(content)
            yield path.name, content


def open_all(path: str | Path, *, rating: str = FIDE) -> tuple[ReadSection, ...]:
    """All readable sections of a file, each with what the file states and leaves open, and what was guessed.

    The path is a file, a folder with a rating report, or ``-`` for standard input. ``rating`` chooses among several:
    ``fide``, ``national`` or a federation's three letters. Raises ``InputError`` if no section can be read.
    """
    try:
        is_folder = str(path) != files.STANDARD_INPUT and Path(path).is_dir()
    except (OSError, ValueError):
        is_folder = False
    if is_folder:
        tables = dict(_dbase_files(Path(path)))
        if not tables:
            problem = "the folder holds no rating report (TDEXPORT.DBF)"
            raise InputError(Fault(problem, "Name a file in it.", file=str(path)))
        return tuple(_completed(rating_report.read_files(tables, str(path))))
    content = files.load(path)
    if str(path) == files.STANDARD_INPUT or zips.looks_like(content) or not rating_report.looks_like(content):
        return open_all_bytes(content, name=files.path_name(path), rating=rating)
    named = Path(path)
    others = {name: each for name, each in _dbase_files(named.parent) if name != named.name}
    return tuple(_completed(rating_report.read_files({named.name: content, **others}, str(path))))


def open_all_bytes(content: bytes, *, name: str = "file", rating: str = FIDE) -> tuple[ReadSection, ...]:
    """All sections in the bytes of an uploaded file; see ``open_all``."""
    return tuple(_completed(formats.read(Source(files.of_bearable_size(content, name), name, rating))))


def open_parts(parts: Mapping[str, bytes], *, name: str, rating: str = FIDE) -> tuple[ReadSection, ...]:
    """All sections in a file, or in the files of a rating report by name; see ``open_all``."""
    if len(parts) > 1:
        return tuple(_completed(rating_report.read_files(parts, name)))
    return open_all_bytes(*parts.values(), name=name, rating=rating)


def _completed(sections: tuple[ReadSection, ...]) -> Iterator[ReadSection]:
    """The sections, with remarks on what each leaves open and what looks odd."""
    above: Above | None = None
    for opened in map(with_withdrawals, sections):
        each = replace(opened, section=replace(opened.section, above=above)) if above else opened
        above = _above(each.section, above)
        not_known = tuple(dict.fromkeys((*each.not_known, *left_open(each.section))))
        yield replace(each, not_known=not_known, notes=(*each.notes, *remarks(each.section)))


def _above(section: Section, before: Above | None) -> Above:
    """What precedes the next section of a file: the number of boards in round 1, and the first section's toss."""
    there = len(section.players) - len(section.absent_from(1))
    sat = sum(not player.game(1).result.is_bye for player in section.players) if section.holds(1) else there
    return Above(sat // 2 + (before.boards if before else 0), before.toss if before else section.toss)


def read(path: str | Path, *, section: str | int | None = None, rating: str = FIDE) -> Section:
    """The section in a file; path and rating as for ``open_all``.

    A section is chosen by its title in any case or its number from 1, which is required if the file has several. Raises
    ``InputError`` with everything wrong with the file, or the sections to choose from.
    """
    return open_one(path, section=section, rating=rating).section


def open_one(path: str | Path, *, section: str | int | None = None, rating: str = FIDE) -> ReadSection:
    """The section in a file, with what was left open and guessed; arguments and errors as for ``read``."""
    return chosen_of(open_all(path, rating=rating), section, files.path_name(path))


def read_bytes(content: bytes, *, section: str | int | None = None, name: str = "file") -> Section:
    """The section in the bytes of an uploaded file; see ``read``."""
    return chosen_of(open_all_bytes(content, name=name), section, name).section


def read_text(text: str, *, section: str | int | None = None, name: str = "text") -> Section:
    """The section in a text; see ``read``."""
    return read_bytes(text.encode("utf-8", errors="replace"), section=section, name=name)


def chosen_of(opened: tuple[ReadSection, ...], choice: str | int | None, file: str) -> ReadSection:
    """The section chosen by title or number from 1; ``InputError`` with the titles, or with that section's faults."""
    sections = in_order(opened)
    if choice is None:
        able = [each for each in sections if isinstance(each, ReadSection) or each.is_broken]
        if len(able) == 1 and isinstance(able[0], ReadSection):
            return able[0]
        problem = f"the file has {len(sections)} sections: {_titles(sections)}"
        raise InputError(Fault(problem, "Choose one by title or number.", file=file))
    title = choice.casefold().strip() if isinstance(choice, str) else None
    meant = [each for each in sections if title_of(each).casefold() == title]
    number = whole_number_in(str(choice).strip(), len(sections))
    if len(meant) != 1 and number:
        meant = [sections[number - 1]]
    if len(meant) != 1:
        several = "several sections are" if meant else "no section is"
        problem = f"{several} called {in_quotes(str(choice))}; there are: {_titles(sections)}"
        raise InputError(Fault(problem, "Choose one by number.", file=file))
    if isinstance(meant[0], ClosedSection):
        raise meant[0].error
    return meant[0]


def in_order(opened: tuple[ReadSection, ...]) -> tuple[ReadSection | ClosedSection, ...]:
    """All sections of a file in order, including those that cannot be read."""
    closed = opened[0].closed if opened else ()
    return tuple(sorted((*opened, *closed), key=lambda each: each.number))


def title_of(section: ReadSection | ClosedSection) -> str:
    """The title of a section, whether it can be read or not; empty if it has none."""
    return section.section.title if isinstance(section, ReadSection) else section.title


def _titles(sections: Sequence[ReadSection | ClosedSection]) -> str:
    """The number and title of each section, and why it cannot be read, if so."""
    closed = {each.number: f" (does not open: {each.reason})" for each in sections if isinstance(each, ClosedSection)}
    titles = [f"{each.number} {in_quotes(title_of(each))}{closed.get(each.number, '')}" for each in sections]
    return items_listed(titles, _MOST_TITLES)
