"""A file that is open, and how one that was opened, dropped or pasted gets there; the events that bring another."""

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
from explain.prose.file_words import scores_differ
from explain.screen.event import MOST_CHARACTERS, Event


class NotPairedError(InputError):
    """A ``section`` whose rounds are neither paired nor judged; who meets whom in it can be told."""

    def __init__(self, fault: Fault, section: Section) -> None:
        super().__init__(fault)
        self.section = section


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A file as it lies on the desk, also with sections that do not open where others do."""

    name: str
    sections: tuple[Section | ClosedSection, ...]
    case: Case | None = None  # what it asks about its section, if it is a case
    notes: tuple[str, ...] = ()  # what was guessed or left out
    fingerprint: str = ""  # of its bytes, to which changes made at the desk belong
    path: Path | None = None  # ``None`` for samples, and what came through the page

    @property
    def first(self) -> int:
        """The place of the first section that opens."""
        return next(place for place, section in enumerate(self.sections) if isinstance(section, Section))

    def section(self, place: int) -> Section:
        """The section at a place; raises ``InputError`` if there is none, or with everything that is wrong with it."""
        if not 0 <= place < len(self.sections):
            raise InputError(Fault(f"there is no section {place + 1}", f"The file has {len(self.sections)}."))
        section = self.sections[place]
        if isinstance(section, ClosedSection):
            raise section.error
        return section


@lru_cache(maxsize=16)
def sample(name: str) -> OpenedFile:
    """A sample tournament, read once; raises ``InputError`` if there is none of that name."""
    if name not in resources.samples():
        raise InputError(Fault(f"there is no sample {name[:40]!r}", "Choose one of the list."))
    return paper(open_all(resources.samples()[name]), name)


def opened(path: str | Path) -> OpenedFile:
    """A file of the disk; raises ``InputError`` with everything that is wrong with it."""
    there = Path(path)
    return replace(paper(open_all(there), there.name), fingerprint=stamp(there), path=there)


def stamp(path: Path) -> str:
    """The fingerprint of a file of the disk: when it was written last; empty where it is not there."""
    try:
        return f"{path.stat().st_mtime_ns:x}"
    except OSError:
        return ""


def read(files: Sequence[tuple[str, bytes]]) -> OpenedFile:
    """What was opened or pasted; raises ``InputError`` with everything that is wrong with it."""
    if len(files) != 1:
        raise InputError(
            Fault(f"{len(files)} files were given", "Choose one; the files of a report go into one archive (zip).")
        )
    name, content = files[0]
    file_read = paper(open_all_bytes(content, name=name or "text"), name or "text")
    return replace(file_read, fingerprint=hashlib.sha256(content).hexdigest()[:16])


def paper(sections_read: tuple[ReadSection, ...], name: str) -> OpenedFile:
    """What was read, of a case what it asks; raises ``InputError`` if that cannot be asked, or no section be shown."""
    case = sections_read[0].case
    if case is not None and (faults := tuple(faults_of_case(case, name))):
        raise InputError(*faults)
    if case is not None and case.boards is not None:
        case = replace(case, boards=boards.typed(boards.parse(case.boards, case.section, file=name)))
    scores = filter(None, (scores_differ(wrong_scores(each)) for each in sections_read))
    notes = dict.fromkeys([*(note for each in sections_read for note in each.notes), *scores])
    lying = OpenedFile(name, tuple(map(_to_look_at, in_order(sections_read))), case=case, notes=tuple(notes))
    if not any(isinstance(each, Section) for each in lying.sections):
        lying.section(0)  # says why
    return lying


def _to_look_at(opened: ReadSection | ClosedSection) -> Section | ClosedSection:
    """A section that can be shown; not one whose rounds are neither paired nor judged."""
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
    """A pasted tournament goes by its title, as it has no name."""
    pasted = read([("", event.text("text").encode("utf-8", errors="replace"))])
    return replace(pasted, name=pasted.section(pasted.first).title or pasted.name)


OPENINGS: Mapping[str, Callable[[Event], OpenedFile]] = {  # how each of them gives a file
    "file": _file,
    "paste": _paste,
    "sample": lambda event: sample(event.text("sample")),
}
