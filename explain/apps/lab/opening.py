"""What the lab looks at: the file it was opened with, one that was chosen, dropped or pasted since, or a sample."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from explain.apps.lab import surroundings
from explain.files import resources
from explain.files.checking import faults_of_case, wrong_scores
from explain.files.reading import chosen_of, in_order, open_all, open_all_bytes
from explain.files.result import Case, ClosedSection, ReadSection
from explain.files.typed import boards
from explain.model.errors import Fault, InputError
from explain.model.section import Section
from explain.pairing.standings import DOUBLE_ROUNDS, standings
from explain.prose.files import scores_differ

_SAMPLE = "friday-swiss.txt"
_SUFFIXES = {".txt", ".trf", ".csv", ".tsv", ".xlsx", ".xls", ".ods", ".json", ".dbf", ".zip", ".s1", ".sec", ".html", ".toml", ".case"}
_MOST_LISTED = 30


@dataclass(frozen=True, slots=True)
class Book:
    """What was opened.

    Args:
        sections: its sections, also those that do not open where others do.
        name: what it is called.
        path: where it is on the disk; ``None`` for what came through the browser, and for samples.
        stamp: when that file was written last, to see that it has changed.
        is_sample: whether it is one of ours.
        case: what is asked about its section, if it is a case.
        notes: what was guessed or left out in reading it, one sentence each.
    """

    sections: tuple[Section | ClosedSection, ...]
    name: str
    path: Path | None = None
    stamp: int = 0
    is_sample: bool = False
    case: Case | None = None
    notes: tuple[str, ...] = ()

    @property
    def first(self) -> int:
        """The place of the first section that opens."""
        return next(place for place, found in enumerate(self.sections) if isinstance(found, Section))

    def section(self, place: int) -> Section:
        """The section at a place.

        Raises:
            InputError: if it does not open, with everything that is wrong with it.
        """
        found = self.sections[place]
        if isinstance(found, ClosedSection):
            raise found.error
        return found

    @property
    def has_changed(self) -> bool:
        """Whether the file on the disk is another one by now, or gone."""
        return self.path is not None and self.stamp != _stamp(self.path)


def opened(path: Path) -> Book:
    """A file of the disk.

    Raises:
        InputError: with everything that is wrong with it.
    """
    stamp = _stamp(path)
    return replace(_book(open_all(path), path.name), path=path, stamp=stamp)


def sample(name: str = _SAMPLE) -> Book:
    """A sample section."""
    return replace(_book(open_all(resources.samples()[name]), name), is_sample=True)


def _book(found: tuple[ReadSection, ...], name: str) -> Book:
    """What was read; a case is looked at with what it asks, if that can be asked.

    Raises:
        InputError: if a case asks what cannot be answered, or no section can be shown.
    """
    case = found[0].case
    if case is not None and (faults := tuple(faults_of_case(case, name))):
        raise InputError(*faults)
    if case is not None and case.boards is not None:
        case = replace(case, boards=boards.typed(boards.parse(case.boards, case.section, file=name)))
    scores = filter(None, (scores_differ(wrong_scores(each)) for each in found))
    notes = dict.fromkeys([*(note for each in found for note in each.notes), *scores])
    book = Book(tuple(map(_to_look_at, in_order(found))), name, case=case, notes=tuple(notes))
    if not any(isinstance(each, Section) for each in book.sections):
        book.section(0)  # says why
    return book


def _to_look_at(found: ReadSection | ClosedSection) -> Section | ClosedSection:
    """A section that can be shown; one of double rounds can not, since no round of it is paired or judged."""
    if isinstance(found, ClosedSection):
        return found
    if found.section.has_double_rounds:
        return ClosedSection(found.number, found.section.title, InputError(DOUBLE_ROUNDS), is_broken=False)
    return found.section


def uploaded(files: Sequence[tuple[str, bytes]]) -> Book:
    """Files that came through the browser; several are the files of one report.

    Raises:
        InputError: with everything that is wrong with them.
    """
    if not files:
        raise InputError(Fault("no file was given", "Choose one."))
    name, content = files[0]
    if len(files) == 1:
        return _book(open_all_bytes(content, name=name or "text"), name or "text")
    with tempfile.TemporaryDirectory() as folder:
        for each, inside in files:
            Path(folder, PurePath(each.replace("\\", "/")).name or "file").write_bytes(inside)
        return _book(open_all(folder), name)


def nearby() -> tuple[Path, ...]:
    """Files of the folder the lab was opened in that look like tournaments, by name."""
    folder = os.environ.get(surroundings.FOLDER)
    try:
        found = sorted(Path(folder).iterdir(), key=lambda path: path.name.casefold()) if folder else []
        ours = [path for path in found if path.suffix.lower() in _SUFFIXES and not path.name.endswith(".settings.toml")]
        return tuple(path for path in ours if not path.name.startswith(".") and path.is_file())[:_MOST_LISTED]
    except OSError:
        return ()


def _stamp(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


@dataclass(frozen=True, slots=True)
class Opening:
    """A file, and the section and round of it to show first; nothing if none was named."""

    file: Path | None = None
    section: str | None = None
    round: int | None = None

    @classmethod
    def from_environment(cls) -> Opening:
        """What the command that started this kernel said."""
        file, round = os.environ.get(surroundings.FILE), os.environ.get(surroundings.ROUND, "")
        return cls(
            file=Path(file) if file else None,
            section=os.environ.get(surroundings.SECTION) or None,
            round=int(round) if round.isascii() and round.isdigit() else None,
        )

    def book(self) -> tuple[Book, int]:
        """The file, or the sample, and the place of the section to show first.

        Raises:
            InputError: if the file cannot be read, has no such section, or the section no such round to pair.
        """
        if self.file is None:
            return sample(), 0
        book = opened(self.file)
        first = book.first if self.section is None else chosen_of(open_all(self.file), self.section, str(self.file)).number - 1
        section = book.section(first)
        try:
            standings(section, section.round_to_pair if self.round is None else self.round)
        except InputError as error:
            raise error.within(str(self.file)) from error
        return book, first
