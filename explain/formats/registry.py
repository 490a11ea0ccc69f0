"""Which formats there are, and which of them a file's bytes are in; the name of a file says nothing.

Each format is a module of its own, which knows how to tell its files and how to read them. The first that knows a file reads it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from explain.errors import Fault, InputError
from explain.formats import case, chart_csv, coronate, crosstable, excel, files, rating_report, ratings_api, swisssys, trf, wallchart, zips
from explain.formats.faults import shown
from explain.formats.files import Text
from explain.formats.reading import ReadSection
from explain.formats.trf_ratings import FIDE


class Source:
    """The bytes of a file, its name, which ratings are asked for, and the text of it if it is one."""

    def __init__(self, content: bytes, file: str, rating: str = FIDE) -> None:
        """Keep the bytes; nothing is read yet."""
        self.content, self.file, self.rating = content, file, rating

    @cached_property
    def text(self) -> Text:
        """The file as lines of text.

        Raises:
            InputError: if it is no text, or too long a one.
        """
        return files.of_bearable_lines(files.decode(self.content, self.file))


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be read.

    Args:
        name: what it is called, with an article.
        knows: whether a file is in it.
        read: the sections of such a file.
        has_ratings_to_choose: whether it may hold several ratings for a player.
    """

    name: str
    knows: Callable[[Source], bool]
    read: Callable[[Source], tuple[ReadSection, ...]]
    has_ratings_to_choose: bool = False


def _read_chart(source: Source) -> tuple[ReadSection, ...]:
    text = source.text
    if text.bad_line is not None:
        raise InputError(Fault("the line is not UTF-8 text", "Save the file as UTF-8.", file=text.file, line=text.bad_line))
    return tuple(map(ReadSection, wallchart.read(text.content, text.file)))


def _read_case(source: Source) -> tuple[ReadSection, ...]:
    found = case.read(source.text.content, source.file)
    kept = {(each.player, each.round): each.opponents for each in found.section.logical}
    return (ReadSection(found.section, logical=kept, case=found),)


# The first two can be zip archives; no archive is asked for its text.
_IN_ARCHIVES = 2
FORMATS = (
    Format(rating_report.NAME, lambda it: rating_report.looks_like(it.content), lambda it: rating_report.read(it.content, it.file)),
    Format(excel.NAME, lambda it: excel.looks_like(it.content), lambda it: excel.read(it.content, it.file)),
    Format(swisssys.NAME, lambda it: swisssys.looks_like(it.content), lambda it: swisssys.read(it.content, it.file)),
    Format(ratings_api.NAME, lambda it: ratings_api.looks_like(it.content), lambda it: ratings_api.read(it.content, it.file)),
    Format(coronate.NAME, lambda it: coronate.looks_like(it.content), lambda it: coronate.read(it.content, it.file)),
    Format(case.NAME, lambda it: case.looks_like(it.text.content), _read_case),
    Format(
        trf.NAME,
        lambda it: trf.looks_like(it.text.content),
        lambda it: trf.read(it.text.content, it.file, rating=it.rating),
        has_ratings_to_choose=True,
    ),
    Format(crosstable.NAME, lambda it: crosstable.looks_like(it.content), lambda it: crosstable.read(it.content, it.file)),
    Format(chart_csv.NAME, lambda it: chart_csv.looks_like(it.text.content), lambda it: chart_csv.read(it.text.content, it.file)),
    Format(wallchart.NAME, lambda it: wallchart.looks_like(it.text.content), _read_chart),
)


def format_of(source: Source) -> Format:
    """The format that a file is in.

    Raises:
        InputError: if it is in none that is known.
    """
    is_archive = zips.looks_like(source.content)
    for format in FORMATS[: _IN_ARCHIVES if is_archive else None]:
        if format.knows(source):
            return format
    if is_archive:
        found = "the zip archive is damaged, or holds neither a rating report nor a workbook"
        raise InputError(Fault(found, "Copy or pack it again.", file=source.file))
    first = next(line for line in files.lines(source.text.content) if line.strip())
    found = f"the file is of no format that is read; it begins {shown(first.strip())}"
    raise InputError(Fault(found, f"Read are: {', '.join(format.name for format in FORMATS)}.", file=source.file))


def read(source: Source) -> tuple[ReadSection, ...]:
    """The sections of a file in any format that is known.

    Raises:
        InputError: with everything that is wrong with it.
    """
    format = format_of(source)
    if source.rating.casefold() != FIDE and not format.has_ratings_to_choose:
        found = f"the ratings of {shown(source.rating)} were asked for, but {format.name} holds one rating for a player"
        raise InputError(Fault(found, "Leave the choice of ratings out.", file=source.file))
    try:
        return format.read(source)
    except InputError as error:
        if all(fault.file for fault in error.faults):
            raise
        # What a section finds wrong with itself as a whole does not name the file.
        raise error.within(source.file) from error
