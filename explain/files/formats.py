"""Lists the formats, tells which one a file is in by its content, and knows some that are not read."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from operator import attrgetter
from pathlib import PurePosixPath
from types import ModuleType
from typing import Any

from explain.files import case
from explain.files.bytes import files, zips
from explain.files.bytes.faults import faults_of, in_quotes, items_listed
from explain.files.bytes.files import Text
from explain.files.programs import coronate, crosstable, rating_report, ratings_api, swisssys
from explain.files.resources import table
from explain.files.result import ReadSection
from explain.files.scratch import pad_section as scratch
from explain.files.trf import report
from explain.files.trf.report import FIDE
from explain.files.wallchart import aligned, excel, separated, web_page
from explain.files.wallchart import text as wallchart
from explain.model.errors import Fault, InputError


class Source:
    """The bytes of a file, its name, which ratings to use, and its text if it is text."""

    def __init__(self, content: bytes, file: str, rating: str = FIDE) -> None:
        self.content, self.file, self.rating = content, file, rating

    @cached_property
    def text(self) -> Text:
        """The file as lines of text; raises ``InputError`` if it is not text, or too long."""
        return files.of_bearable_lines(self.markup)

    @cached_property
    def markup(self) -> Text:
        """The file as text whose line breaks do not matter, as in a web page; raises as ``text`` does."""
        return files.of_bearable_length(files.decode(self.content, self.file))


class NoFormatError(InputError):
    """A file in no known format: perhaps it has nothing to do with chess."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be read."""

    name: str  # its name, with an article
    knows: Callable[[Source], bool]  # whether a file is in it
    read: Callable[[Source], tuple[ReadSection, ...]]  # the sections of such a file
    has_ratings_to_choose: bool = False  # whether it may hold several ratings per player
    is_text: bool = True  # whether it is text with line ends, possibly not in UTF-8


def _read_page(source: Source) -> tuple[ReadSection, ...]:
    """The tables of a page; if it has none, the text it shows, read in whatever format that is."""
    text = web_page.laid_out(source.markup.content)
    if text is None or web_page.looks_like(text):
        return web_page.read(source.markup.content, source.file)
    return read(Source(text.encode(), source.file, source.rating))


# Only the first two can be zip archives; archives are never decoded as text.
_IN_ARCHIVES = 2
_MOST_IN_ARCHIVE, _MOST_SAID = 20, 5
_MOST_TRIED = 1_000_000
_UNPACK = "Unpack it, and name the file."
_BYTES, _LINES, _MARKUP = map(attrgetter, ("content", "text.content", "markup.content"))


def _format(module: ModuleType, part: Callable[[Source], Any], **about: Any) -> Format:
    """The format of a module, which gets a file's bytes, lines or markup, and the choice of ratings if it has one."""
    choosing = "has_ratings_to_choose" in about
    about.setdefault("read", lambda it: module.read(part(it), it.file, **({"rating": it.rating} if choosing else {})))
    return Format(module.NAME, lambda it: module.looks_like(part(it)), **about)


FORMATS = (
    _format(rating_report, _BYTES, is_text=False),
    _format(excel, _BYTES, is_text=False),
    _format(web_page, _MARKUP, read=_read_page),
    _format(swisssys, _BYTES),
    _format(ratings_api, _BYTES),
    _format(coronate, _BYTES),
    _format(case, _LINES),
    _format(report, _LINES, has_ratings_to_choose=True),
    _format(crosstable, _BYTES),
    _format(aligned, _LINES),
    _format(separated, _LINES),
    _format(scratch, _LINES),
    _format(wallchart, _LINES),
)


def is_document(names: Iterable[str]) -> bool:
    """Whether an archive with these files is a workbook or other document, not a collection somebody zipped."""
    return any(name.startswith("xl/") or name in _archives() for name in names)


def _known(source: Source) -> Format | None:
    is_archive = zips.looks_like(source.content)
    return next((format for format in FORMATS[: _IN_ARCHIVES if is_archive else None] if format.knows(source)), None)


def _in_archive(source: Source) -> Source | None:
    """The one readable file in an archive; ``None`` if the source is not an archive, or is itself in a known format."""
    if not zips.looks_like(source.content) or _known(source):
        return None
    # Only what a person put there; a Mac adds files of its own.
    paths = {name: PurePosixPath(name) for name in zips.archive_names(source.content) if not name.endswith("/")}
    inside = [name for name, path in paths.items() if not path.name.startswith(".") and "__MACOSX" not in path.parts]
    if not inside:
        return None
    if known := next(filter(None, map(_archives().get, inside)), None):
        raise InputError(Fault(*known, file=source.file))
    parts = zips.read(source.content, source.file, wanted=lambda name: name in inside[:_MOST_IN_ARCHIVE])
    sources = [
        Source(content, f"{source.file}, {PurePosixPath(name).name}", source.rating) for name, content in parts.items()
    ]
    readable = [each for each in sources if not faults_of(partial(format_of, each))]
    if len(readable) > 1 and sum(len(each.content) for each in readable) <= _MOST_TRIED:
        # Notes on an event may look like a wall chart at first, so try to read each.
        readable = [each for each in readable if not faults_of(partial(read, each))] or readable
    if len(readable) == 1:
        return readable[0]
    if readable:
        several = ", ".join(in_quotes(each.file.rpartition(", ")[2]) for each in readable[:_MOST_SAID])
        problem = f"the archive holds {len(readable)} files that can be read: {several}"
        raise InputError(Fault(problem, _UNPACK, file=source.file))
    names = items_listed(inside, _MOST_SAID, lambda name: in_quotes(PurePosixPath(name).name))
    raise InputError(Fault(f"the archive has no file that can be read; it holds {names}", _UNPACK, file=source.file))


_NEXT_STEP = "Export it again from your pairing program, or paste the wall chart."


def format_of(source: Source) -> Format:
    """The format of a file; raises ``InputError`` if it is unknown."""
    if format := _known(source):
        return format
    if zips.looks_like(source.content):
        problem = "the zip archive is damaged, or holds neither a rating report nor a workbook"
        raise InputError(Fault(problem, "Copy or pack it again.", file=source.file))
    first = next(line for line in files.split_lines(source.text.content) if line.strip())
    problem = f"the file is of no format that is read; it begins {in_quotes(first.strip())}"
    remedy = f"{_NEXT_STEP} Read are: {', '.join(format.name for format in FORMATS)}."
    raise NoFormatError(Fault(problem, remedy, file=source.file))


def read(source: Source) -> tuple[ReadSection, ...]:
    """The sections of a file in any known format; ``InputError`` with everything wrong, or what to provide instead."""
    try:
        return _read(source)
    except InputError as error:
        if fault := _recognized(source.content, source.file, line=error.faults[0].line):
            raise InputError(fault) from error
        raise


def _read(source: Source) -> tuple[ReadSection, ...]:
    if inside := _in_archive(source):
        name = inside.file.removeprefix(f"{source.file}, ")
        note = f"Read from the archive: {in_quotes(name)}."
        return tuple(replace(each, notes=(*each.notes, note)) for each in read(inside))
    format = format_of(source)
    if source.rating.casefold() != FIDE and not format.has_ratings_to_choose:
        asked = f"the ratings of {in_quotes(source.rating)} were asked for"
        problem = f"{asked}, but {format.name} holds one rating for a player"
        raise InputError(Fault(problem, "Leave the choice of ratings out.", file=source.file))
    try:
        sections = tuple(
            each if each.origin.program else replace(each, origin=replace(each.origin, program=format.name))
            for each in format.read(source)
        )
    except InputError as error:
        if all(fault.file for fault in error.faults):
            raise
        # Faults of a section as a whole do not name the file.
        raise error.within(source.file) from error
    line = files.decode(source.content, source.file).bad_line if format.is_text else None
    note = f"Line {line} is not UTF-8 text; the file was read as Windows-1252, so look at its accented letters."
    return sections if line is None else tuple(replace(each, notes=(*each.notes, note)) for each in sections)


def _archives() -> Mapping[str, tuple[str, str]]:
    """What an archive with a file of that name is, and what to provide instead."""
    return {each["name"]: (each["found"], each["remedy"]) for each in table("not_read")["archives"]}


def _recognized(content: bytes, file: str, *, line: int | None) -> Fault | None:
    """What an unsupported file is, and what to provide instead, or ``None``; signs before ``line`` are ignored."""
    signs = ((re.search(each["pattern"].encode(), content), each) for each in table("not_read")["signs"])
    late = (each for match, each in signs if match and content.count(b"\n", 0, match.end()) + 1 >= (line or 0))
    return next((Fault(each["found"], each["remedy"], file=file) for each in late), None)
