"""The open file, and how files that are opened, dropped or pasted become one; the events that open a file."""

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
from explain.model.kinds import ONE
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing.standings import NOT_PAIRED
from explain.prose.file_words import scores_differ
from explain.screen.event import MOST_CHARACTERS, Event


class NotPairedError(InputError):
    """A ``section`` whose rounds cannot be paired or judged; its opponents by round can still be shown."""

    def __init__(self, fault: Fault, section: Section, paper: "OpenedFile | None" = None, place: int = 0) -> None:
        super().__init__(fault)
        self.fault, self.section = fault, section
        self.paper, self.place = paper, place  # the file, and the section's index in it

    @property
    def as_one_swiss(self) -> "OpenedFile | None":
        """The file with the section as one Swiss; ``None`` if the file itself names another kind of event."""
        paper = self.paper.under(AS_ONE_SWISS) if self.paper else None
        return paper if paper and isinstance(paper.sections[self.place], Section) else None


AS_ONE_SWISS = RULE_BOOK.changed({"schedules": ONE})


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A file that is open, including sections that cannot be read if others can."""

    name: str
    sections: tuple[Section | ClosedSection, ...]
    case: Case | None = None  # the question about its section, if it is a case
    notes: tuple[str, ...] = ()  # what was guessed or left out
    fingerprint: str = ""  # of its bytes; edits belong to it
    path: Path | None = None  # ``None`` for samples, and for files that came through the page

    @property
    def first(self) -> int:
        """The index of the first readable section, else of the first."""
        return next((place for place, section in enumerate(self.sections) if isinstance(section, Section)), 0)

    def under(self, preferences: Preferences) -> "OpenedFile":
        """The file with the sections that these settings open: a seeming round robin may be set to be one Swiss."""
        return replace(self, sections=tuple(_under(each, preferences) for each in self.sections))

    def section(self, place: int) -> Section:
        """The section at an index; raises ``InputError`` if there is none, or with everything wrong with it."""
        if not 0 <= place < len(self.sections):
            raise InputError(Fault(f"there is no section {place + 1}", f"The file has {len(self.sections)}."))
        section = self.sections[place]
        if isinstance(section, ClosedSection):
            error = section.error
            raise (
                NotPairedError(error.fault, error.section, self, place) if isinstance(error, NotPairedError) else error
            )
        return section


@lru_cache(maxsize=16)
def sample(name: str) -> OpenedFile:
    """A sample tournament, read once; raises ``InputError`` if the name is unknown."""
    if name not in resources.samples():
        raise InputError(Fault(f"there is no sample {name[:40]!r}", "Choose one of the list."))
    return paper(open_all(resources.samples()[name]), name)


def opened(path: str | Path) -> OpenedFile:
    """A file on disk; raises ``InputError`` with everything wrong with it."""
    there = Path(path)
    return replace(paper(open_all(there), there.name), fingerprint=stamp(there), path=there)


def stamp(path: Path) -> str:
    """The fingerprint of a file on disk: when it was last written; empty if it is missing."""
    try:
        return f"{path.stat().st_mtime_ns:x}"
    except OSError:
        return ""


def read(files: Sequence[tuple[str, bytes]]) -> OpenedFile:
    """The file that was opened or pasted; raises ``InputError`` with everything wrong with it."""
    if len(files) != 1:
        raise InputError(
            Fault(f"{len(files)} files were given", "Choose one; the files of a report go into one archive (zip).")
        )
    name, content = files[0]
    file_read = paper(open_all_bytes(content, name=name or "text"), name or "text")
    return replace(file_read, fingerprint=hashlib.sha256(content).hexdigest()[:16])


def paper(sections_read: tuple[ReadSection, ...], name: str) -> OpenedFile:
    """The sections as an open file; raises ``InputError`` for a case with faults, or if no section can be read."""
    case = sections_read[0].case
    if case is not None and (faults := tuple(faults_of_case(case, name))):
        raise InputError(*faults)
    if case is not None and case.boards is not None:
        case = replace(case, boards=boards.typed(boards.parse(case.boards, case.section, file=name)))
    scores = filter(None, (scores_differ(wrong_scores(each)) for each in sections_read))
    notes = dict.fromkeys([*(note for each in sections_read for note in each.notes), *scores])
    lying = OpenedFile(name, tuple(map(_to_look_at, in_order(sections_read))), case=case, notes=tuple(notes))
    if not any(isinstance(each, Section) or isinstance(each.error, NotPairedError) for each in lying.sections):
        lying.section(0)  # raises the reason
    return lying


def _under(section: Section | ClosedSection, preferences: Preferences) -> Section | ClosedSection:
    refused = section.error if isinstance(section, ClosedSection) else None
    is_open = isinstance(refused, NotPairedError) and event_kind(refused.section, preferences).is_paired
    return refused.section if isinstance(refused, NotPairedError) and is_open else section


def _to_look_at(opened: ReadSection | ClosedSection) -> Section | ClosedSection:
    """A section to show; closed if its rounds cannot be paired or judged."""
    if isinstance(opened, ClosedSection):
        return opened
    if fault := NOT_PAIRED.get(event_kind(opened.section).kind):
        return ClosedSection(
            opened.number, opened.section.title, NotPairedError(fault, opened.section), is_broken=False
        )
    return opened.section


def _file(event: Event) -> OpenedFile:
    files = event.told.get("files")
    if not isinstance(files, list) or not files:
        raise InputError(Fault("no file was given", "Choose one."))
    return read([_one(each) for each in files])


def _one(file: object) -> tuple[str, bytes]:
    name, content = (file.get("name"), file.get("content")) if isinstance(file, Mapping) else (None, None)
    if not isinstance(name, str) or not isinstance(content, str):
        raise InputError(Fault("the page sent something that is no file", "Choose it again."))
    if len(content) > MOST_CHARACTERS:
        raise InputError(Fault("the file is larger than 10 MB", "Name it when you start the program."))
    try:
        return name, base64.b64decode(content, validate=True)
    except binascii.Error:
        raise InputError(Fault("the page sent something that is no file", "Choose it again.")) from None


def _paste(event: Event) -> OpenedFile:
    """A pasted tournament; its title is used as its name."""
    pasted = read([("", event.text("text").encode("utf-8", errors="replace"))])
    return replace(pasted, name=pasted.sections[pasted.first].title or pasted.name)


OPENINGS: Mapping[str, Callable[[Event], OpenedFile]] = {  # how each event provides a file
    "file": _file,
    "paste": _paste,
    "sample": lambda event: sample(event.text("sample")),
}
