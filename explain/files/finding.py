"""Finds files in folders and archives, unread until needed; a folder's dBASE files are one rating report."""

import os
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from mmap import ACCESS_READ, mmap
from pathlib import Path, PurePosixPath

from explain.files import formats
from explain.files.bytes import files, zips
from explain.files.programs.rating_report import is_dbase_name
from explain.model.errors import Fault, InputError

_OF_A_REPORT = re.compile("T[HSD]EXPORT", re.IGNORECASE)
_DEEPEST = 3
_ARCHIVES_KEPT = 8
_HEAD = 8


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file that may hold sections, or the files of one rating report."""

    name: str  # path within the named folder (with that folder's name if several were named); archives count as folders
    path: Path  # the file on disk, or the archive it is in; one of the files for a report
    inside: tuple[str, ...] = ()  # its name in that archive, preceded by the names of archives in between
    beside: tuple[str, ...] = ()  # the other files of a report, by their names

    def load(self) -> dict[str, bytes]:
        """Its bytes, or those of every file of the report, by name; raises ``InputError`` if they cannot be read."""
        names = (self.inside[-1] if self.inside else self.path.name, *self.beside)
        if not self.inside:
            return {name: files.load(self.path.with_name(name)) for name in names}
        try:
            archive = _archive(self.path, self.inside[:-1], self.path.stat().st_mtime_ns)
        except OSError as error:
            raise InputError(Fault("the archive cannot be opened", "Ask again.", file=self.name)) from error
        return {PurePosixPath(name).name: archive.read(name) for name in names} if archive else {}


def find(paths: Iterable[Path], *, but: Path | None = None) -> Iterator[FoundFile]:
    """Every file in folders and archives except hidden ones, links and ``but``; ``InputError`` for a wrong path."""
    named = list(paths)
    for path in named:
        if not path.exists():
            raise InputError(Fault("there is no such file or folder", "Check the name.", file=str(path)))
        places, folder = (_on_disk(path, but), path) if path.is_dir() else ((path,), path.parent)
        names = ((each.relative_to(folder) if len(named) == 1 else each, each) for each in places)
        yield from _sorted(FoundFile(_called(name), each) for name, each in names)


def _called(path: Path) -> str:
    """A path as text that can be written anywhere: bytes that are not UTF-8 become question marks."""
    return path.as_posix().encode(errors="surrogateescape").decode(errors="replace")


def _on_disk(folder: Path, but: Path | None) -> Iterator[Path]:
    """The files below a folder, without links and pipes, then folders that cannot be opened, which fail when loaded."""
    left_out = but.resolve() if but else None
    closed: list[Path] = []
    for place, folders, names in os.walk(folder, onerror=lambda error: closed.append(Path(error.filename))):
        shown = [name for name in folders if not name.startswith(".")]
        folders[:] = [name for name in shown if Path(place, name).resolve() != left_out]
        paths = (Path(place, name) for name in names if not name.startswith("."))
        yield from (path for path in paths if path.is_file() and not path.is_symlink())
    yield from closed


def _sorted(batch: Iterable[FoundFile]) -> Iterator[FoundFile]:
    """Files by name; a report's files as one, and an archive's files in place of the archive."""
    reports: defaultdict[tuple[str, str], list[FoundFile]] = defaultdict(list)
    for each in batch:
        at = PurePosixPath(each.name)
        key = (str(at.parent), _OF_A_REPORT.sub("", at.name)) if is_dbase_name(at.name) else (each.name, "")
        reports[key].append(each)
    as_one = []
    for report in reports.values():
        first, *others = sorted(report, key=lambda each: each.name)
        beside = (each.inside[-1] if each.inside else each.path.name for each in others)
        as_one.append(replace(first, beside=tuple(beside)))
    for each in sorted(as_one, key=lambda each: each.name):
        yield from (each,) if each.beside else _unpacked(each)


def _unpacked(file: FoundFile) -> Iterator[FoundFile]:
    """The file itself, or all files in it if it is an archive; a damaged archive fails when it is loaded."""
    try:
        changed = file.path.stat().st_mtime_ns
        archive = _archive(file.path, file.inside, changed) if len(file.inside) < _DEEPEST else None
    except (InputError, OSError):
        archive = None
    if archive is None or formats.is_document(archive.names):
        yield file
        return
    parts = ((name, PurePosixPath(name).parts) for name in archive.names)
    names = [name for name, each in parts if not any(part.startswith((".", "__MACOSX")) for part in each)]
    yield from _sorted(FoundFile(f"{file.name}/{name}", file.path, (*file.inside, name)) for name in names)


@lru_cache(maxsize=_ARCHIVES_KEPT)
def _archive(path: Path, inside: tuple[str, ...], changed: int) -> zips.Archive | None:
    """An archive, or one inside it; ``None`` if it is not an archive. The cache is valid until the file changes."""
    if inside:
        around = _archive(path, inside[:-1], changed)
        content = around.read(inside[-1]) if around else b""
        return zips.Archive(content, inside[-1]) if zips.looks_like(content) else None
    with path.open("rb") as stream:
        is_archive = zips.looks_like(stream.read(_HEAD))
        return zips.Archive(mmap(stream.fileno(), 0, access=ACCESS_READ), path.name) if is_archive else None
