"""A file as it lies on the desk, and how what was opened, dropped or pasted becomes one; the events that bring another."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from explain.files import resources
from explain.files.checking import faults_of_case, wrong_scores
from explain.files.reading import in_order, open_all, open_all_bytes
from explain.files.result import Case, ClosedSection, ReadSection
from explain.files.typed import boards
from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind
from explain.model.section import Section
from explain.pairing.standings import NOT_PAIRED
from explain.prose.files import scores_differ
from explain.screen.event import MOST_CHARACTERS, Event


class NotPairedError(InputError):
    """A section whose rounds are neither paired nor judged; ``section`` is kept, as who meets whom in it can be told."""

    def __init__(self, fault: Fault, section: Section) -> None:
        """Keep it beside the sentence that says so."""
        super().__init__(fault)
        self.section = section


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A file as it lies on the desk.

    Args:
        name: what it is called.
        sections: its sections, also those that do not open where others do.
        case: what is asked about its section, if it is a case.
        notes: what was guessed or left out in reading it, one sentence each.
        fingerprint: of its bytes; changes made at the desk belong to just these.
        path: where it is on the disk; ``None`` for what came through the page, and for samples.
    """

    name: str
    sections: tuple[Section | ClosedSection, ...]
    case: Case | None = None
    notes: tuple[str, ...] = ()
    fingerprint: str = ""
    path: Path | None = None

    @property
    def first(self) -> int:
        """The place of the first section that opens."""
        return next(place for place, found in enumerate(self.sections) if isinstance(found, Section))

    def section(self, place: int) -> Section:
        """The section at a place.

        Raises:
            InputError: if there is none, or it does not open, with everything that is wrong with it.
        """
        if not 0 <= place < len(self.sections):
            raise InputError(Fault(f"there is no section {place + 1}", f"The file has {len(self.sections)}."))
        found = self.sections[place]
        if isinstance(found, ClosedSection):
            raise found.error
        return found


@lru_cache(maxsize=16)
def sample(name: str) -> OpenedFile:
    """A sample tournament, read once.

    Raises:
        InputError: if there is none of that name.
    """
    if name not in resources.samples():
        raise InputError(Fault(f"there is no sample {name[:40]!r}", "Choose one of the list."))
    return paper(open_all(resources.samples()[name]), name)


def opened(path: str | Path) -> OpenedFile:
    """A file of the disk.

    Raises:
        InputError: with everything that is wrong with it.
    """
    there = Path(path)
    return replace(paper(open_all(there), there.name), fingerprint=stamp(there), path=there)


def stamp(path: Path) -> str:
    """The fingerprint of a file of the disk: when it was written last; empty where it is not there."""
    try:
        return f"{path.stat().st_mtime_ns:x}"
    except OSError:
        return ""


def read(files: Sequence[tuple[str, bytes]]) -> OpenedFile:
    """What was opened, dropped or pasted; several files are those of one report, in a folder or an archive.

    Raises:
        InputError: with everything that is wrong with them.
    """
    if len(files) != 1:
        raise InputError(Fault(f"{len(files)} files were given", "Choose one; the files of a report go into one archive (zip)."))
    name, content = files[0]
    found = paper(open_all_bytes(content, name=name or "text"), name or "text")
    return replace(found, fingerprint=hashlib.sha256(content).hexdigest()[:16])


def paper(found: tuple[ReadSection, ...], name: str) -> OpenedFile:
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
    lying = OpenedFile(name, tuple(map(_to_look_at, in_order(found))), case=case, notes=tuple(notes))
    if not any(isinstance(each, Section) for each in lying.sections):
        lying.section(0)  # says why
    return lying


def _to_look_at(found: ReadSection | ClosedSection) -> Section | ClosedSection:
    """A section that can be shown; not one whose rounds are neither paired nor judged."""
    if isinstance(found, ClosedSection):
        return found
    if fault := NOT_PAIRED.get(event_kind(found.section).kind):
        return ClosedSection(found.number, found.section.title, NotPairedError(fault, found.section), is_broken=False)
    return found.section


def _file(event: Event) -> OpenedFile:
    found = event.told.get("files")
    if not isinstance(found, list) or not found:
        raise InputError(Fault("no file was given", "Choose one."))
    return read([_one(each) for each in found])


def _one(found: object) -> tuple[str, bytes]:
    name, content = (found.get("name"), found.get("content")) if isinstance(found, Mapping) else (None, None)
    if not isinstance(name, str) or not isinstance(content, str):
        raise InputError(Fault("the page sent something that is no file", "Choose it again."))
    if len(content) > MOST_CHARACTERS:
        raise InputError(Fault("the file is larger than 10 MB", "Name it when you start the program."))
    try:
        return name, base64.b64decode(content, validate=True)
    except binascii.Error:
        raise InputError(Fault("the page sent something that is no file", "Choose it again.")) from None


def _paste(event: Event) -> OpenedFile:
    """A pasted tournament goes by its title, as it has no name."""
    found = read([("", event.text("text").encode("utf-8", errors="replace"))])
    return replace(found, name=found.section(found.first).title or found.name)


OPENINGS: Mapping[str, Callable[[Event], OpenedFile]] = {
    "file": _file,
    "paste": _paste,
    "sample": lambda event: sample(event.text("sample")),
}
"""How each of them gives a file."""
