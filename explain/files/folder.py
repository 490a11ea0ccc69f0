"""Files that belong together: the three of a rating report, as a folder or as one of them with the others beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from explain.files.bytes import files, zips
from explain.files.programs import rating_report
from explain.files.result import ReadSection
from explain.model.errors import Fault, InputError

_MOST_FILES = 50


def is_folder(path: str | Path) -> bool:
    """Whether a path names a folder."""
    try:
        return str(path) != files.STANDARD_INPUT and Path(path).is_dir()
    except (OSError, ValueError):
        return False


def read_folder(path: str | Path) -> tuple[ReadSection, ...]:
    """The sections of the rating report in a folder.

    Raises:
        InputError: if there is none in it, or with everything that is wrong with it.
    """
    found = dict(_dbase_files(Path(path)))
    if not found:
        raise InputError(Fault("the folder holds no rating report (TDEXPORT.DBF)", "Name a file in it.", file=str(path)))
    return rating_report.read_files(found, str(path))


def neighbors(path: str | Path, content: bytes) -> tuple[ReadSection, ...] | None:
    """The sections of a rating report of which one file is named and others lie beside it; ``None`` for any other file.

    Raises:
        InputError: with everything that is wrong with the report.
    """
    if str(path) == files.STANDARD_INPUT or zips.looks_like(content) or not rating_report.looks_like(content):
        return None
    named = Path(path)
    others = {name: each for name, each in _dbase_files(named.parent) if name != named.name}
    return rating_report.read_files({named.name: content, **others}, str(path))


def _dbase_files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The dBASE files in a folder by name, as many as a report can have."""
    try:
        paths = sorted(path for path in folder.iterdir() if rating_report.is_dbase_name(path.name))
    except OSError as error:
        raise InputError(Fault(f"the folder cannot be opened ({error.strerror})", "Check its name.", file=str(folder))) from error
    left = files.LARGEST_FILE
    for path in paths[:_MOST_FILES]:
        if path.is_file() and path.stat().st_size <= left:
            content = files.load(path)
            left -= len(content)
            yield path.name, content
