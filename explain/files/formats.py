"""Which formats there are, which one a file is in by its content, and which are known but not read."""

import re
from collections.abc import Callable, Iterable
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
from explain.files.result import ReadSection
from explain.files.scratch import pad_section as scratch
from explain.files.trf import report
from explain.files.trf.report import FIDE
from explain.files.wallchart import aligned, excel, separated, web_page
from explain.files.wallchart import text as wallchart
from explain.model.errors import Fault, InputError


class Source:
    """The bytes of a file, its name, which ratings are asked for, and the text of it if it is one."""

    def __init__(self, content: bytes, file: str, rating: str = FIDE) -> None:
        """Keep the bytes; nothing is read yet."""
        self.content, self.file, self.rating = content, file, rating

    @cached_property
    def text(self) -> Text:
        """The file as lines of text; raises ``InputError`` if it is no text, or too long a one."""
        return files.of_bearable_lines(self.markup)

    @cached_property
    def markup(self) -> Text:
        """The file as a text in which lines mean nothing, as in a web page; raises as ``text`` does."""
        return files.of_bearable_length(files.decode(self.content, self.file))


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be read."""

    name: str  # what it is called, with an article
    knows: Callable[[Source], bool]  # whether a file is in it
    read: Callable[[Source], tuple[ReadSection, ...]]  # the sections of such a file
    has_ratings_to_choose: bool = False  # whether it may hold several ratings for a player
    is_text: bool = True  # whether it is a text with line ends, which may be in letters of another kind than UTF-8


def _read_page(source: Source) -> tuple[ReadSection, ...]:
    """The tables of a page; where it has none, the text that it shows as it is laid out, in whatever format that is."""
    text = web_page.laid_out(source.markup.content)
    if text is None or web_page.looks_like(text):
        return web_page.read(source.markup.content, source.file)
    return read(Source(text.encode(), source.file, source.rating))


# The first two can be zip archives; no archive is asked for its text.
_IN_ARCHIVES = 2
_MOST_IN_ARCHIVE, _MOST_SAID = 20, 5
_MOST_TRIED = 1_000_000
_UNPACK = "Unpack it, and name the file."
_BYTES, _LINES, _MARKUP = map(attrgetter, ("content", "text.content", "markup.content"))


def _format(module: ModuleType, part: Callable[[Source], Any], **about: Any) -> Format:
    """The format of a module, which is given a file's bytes, lines or markup, and the choice of ratings if it has
    one.
    """
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
    """Whether an archive with files of these names is a workbook or another document, and none that somebody packed
    files into.
    """
    return any(name.startswith("xl/") or name in _ARCHIVES for name in names)


def _known(source: Source) -> Format | None:
    is_archive = zips.looks_like(source.content)
    return next((format for format in FORMATS[: _IN_ARCHIVES if is_archive else None] if format.knows(source)), None)


def _in_archive(source: Source) -> Source | None:
    """The one file in an archive that can be read; ``None`` if the source is no archive, or a format itself."""
    if not zips.looks_like(source.content) or _known(source):
        return None
    # What a person put there; a Mac adds some of its own.
    paths = {name: PurePosixPath(name) for name in zips.archive_names(source.content) if not name.endswith("/")}
    inside = [name for name, path in paths.items() if not path.name.startswith(".") and "__MACOSX" not in path.parts]
    if not inside:
        return None
    if known := next(filter(None, map(_ARCHIVES.get, inside)), None):
        raise InputError(Fault(*known, file=source.file))
    parts = zips.read(source.content, source.file, wanted=lambda name: name in inside[:_MOST_IN_ARCHIVE])
    sources = [
        Source(content, f"{source.file}, {PurePosixPath(name).name}", source.rating) for name, content in parts.items()
    ]
    readable = [each for each in sources if not faults_of(partial(format_of, each))]
    if len(readable) > 1 and sum(len(each.content) for each in readable) <= _MOST_TRIED:
        # Notes on an event may look like a wall chart at first.
        readable = [each for each in readable if not faults_of(partial(read, each))] or readable
    if len(readable) == 1:
        return readable[0]
    if readable:
        several = ", ".join(in_quotes(each.file.rpartition(", ")[2]) for each in readable[:_MOST_SAID])
        raise InputError(
            Fault(f"the archive holds {len(readable)} files that can be read: {several}", _UNPACK, file=source.file)
        )
    names = items_listed(inside, _MOST_SAID, lambda name: in_quotes(PurePosixPath(name).name))
    raise InputError(Fault(f"the archive has no file that can be read; it holds {names}", _UNPACK, file=source.file))


def format_of(source: Source) -> Format:
    """The format that a file is in; raises ``InputError`` if it is in none that is known."""
    if format := _known(source):
        return format
    if zips.looks_like(source.content):
        problem = "the zip archive is damaged, or holds neither a rating report nor a workbook"
        raise InputError(Fault(problem, "Copy or pack it again.", file=source.file))
    first = next(line for line in files.split_lines(source.text.content) if line.strip())
    problem = f"the file is of no format that is read; it begins {in_quotes(first.strip())}"
    raise InputError(Fault(problem, f"Read are: {', '.join(format.name for format in FORMATS)}.", file=source.file))


def read(source: Source) -> tuple[ReadSection, ...]:
    """The sections of a file in any known format; ``InputError`` with all that is wrong, or what to give instead."""
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
        problem = (
            f"the ratings of {in_quotes(source.rating)} were asked for, but {format.name} holds one rating for a player"
        )
        raise InputError(Fault(problem, "Leave the choice of ratings out.", file=source.file))
    try:
        sections = format.read(source)
    except InputError as error:
        if all(fault.file for fault in error.faults):
            raise
        # What a section finds wrong with itself as a whole does not name the file.
        raise error.within(source.file) from error
    line = files.decode(source.content, source.file).bad_line if format.is_text else None
    note = f"Line {line} is not UTF-8 text; the file was read as Windows-1252, so look at its accented letters."
    return sections if line is None else tuple(replace(each, notes=(*each.notes, note)) for each in sections)


_COPY_AS_TEXT = "Export a file from the pairing program, or copy the table and save it as text."
_AS_TABLE = "Save its table as .xlsx or .csv."
_WINTD = "In WinTD choose US Chess, Rating Report, and give the three files that it writes."
_ARCHIVES = {
    "content.xml": ("this is an OpenDocument file, which is not read", _AS_TABLE),
    "word/document.xml": ("this is a Word document, which is not read", _AS_TABLE),
    "Index/Document.iwa": ("this is a Numbers or Pages document, which is not read", _AS_TABLE),
    # WinTD help, JSON Files: "a zip with a single internal file, always called Json".
    "Json": ("this is WinTD's own file or a backup of it, which is not read", _WINTD),
}
_SIGNS = {
    rb"\A%PDF": ("this is a PDF, from which no table can be read", _COPY_AS_TEXT),
    rb"(?i)\A\W{0,9}\\rtf": ("this is a document of a word processor", _COPY_AS_TEXT),
    rb"(?s)\A.{4}Standard (?:Jet|ACE) DB": (
        "this is an Access database, such as Papi keeps",
        "Export the TRF file from Papi.",
    ),
    rb"\ASQLite format 3\0": (
        "this is an SQLite database, such as Sharly Chess keeps",
        "Export the TRF file from Sharly Chess.",
    ),
    rb"<Tournament\b[^>]{0,500}\brunningMode=": (
        "this is an OpenGotha file, which is not read",
        "Copy OpenGotha's standings with every round into a spreadsheet, and save them as .csv.",
    ),
    rb'(?m)^[ \t]{0,40}Generated by Vega|content="www\.vegachess\.com"': (
        "this is a page or print-out of Vega that is not read",
        "Save the tournament's TRF file in Vega.",
    ),
    rb'\A(?:\xef\xbb\xbf)?(?:Rank,Title,Username,Rating|\{"rank":[^\n]{0,200}"username":)': (
        "these are Lichess's final standings, which hold no rounds",
        "Take the tournament's TRF file from Lichess (add .trf to its address).",
    ),
    rb"(?i)\bccswissys": (
        "this is a file of CCSwisSys, which is not read",
        "Export its US Chess rating report, or its table as .csv.",
    ),
    rb'(?s)\A\W{0,9}\{.*"published_pairings"': (
        "these are posted boards, without names, ratings and results",
        "Name the section's file, and this one after --boards-from.",
    ),
    rb"(?im)^(?!.{0,200}\bname\b).{0,60}\bwhite\b.{0,60}\b(?:rating|rtn?g)\b.{0,60}\bblack\b": (
        "this is a list of pairings, without the results of any round",
        "Open the section's wall chart, and paste these boards as the posted ones.",
    ),
}


def _recognized(content: bytes, file: str, *, line: int | None) -> Fault | None:
    """What a file that nobody reads is, and what to give instead, or ``None``; what is before ``line`` was read."""
    signs = ((re.search(sign, content), advice) for sign, advice in _SIGNS.items())
    late = (advice for match, advice in signs if match and content.count(b"\n", 0, match.end()) + 1 >= (line or 0))
    return next((Fault(*advice, file=file) for advice in late), None)
