"""A section as callers pass it: already read, or the path of its file."""

from os import PathLike
from pathlib import Path

from explain.model.section import Section

Given = Section | str | PathLike[str]


def section_of(source: Given) -> Section:
    """The section itself, or the first one in that file; raises ``InputError`` if the file cannot be read."""
    if isinstance(source, Section):
        return source
    from explain.files.reading import read

    return read(Path(source))
