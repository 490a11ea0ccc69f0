"""A section as people give it: read already, or as the path of its file."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from explain.model.section import Section

Given = Section | str | PathLike[str]


def section_of(given: Given) -> Section:
    """The section itself, or the first one in the file of that path.

    Raises:
        InputError: with everything that is wrong with the file.
    """
    if isinstance(given, Section):
        return given
    from explain.files.reading import read

    return read(Path(given))
