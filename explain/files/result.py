"""What a reader returns: sections, with what each states, leaves open or had to be guessed, and their faults."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from explain.files.bytes.faults import FaultList, every_fault, in_quotes, in_short
from explain.model.errors import Fault, InputError
from explain.model.section import Section


@dataclass(frozen=True, slots=True)
class ClosedSection:
    """A section that cannot be read, in a file of which others can."""

    number: int  # its position among the sections of the file, from 1
    title: str  # its title; may be empty
    error: InputError = field(compare=False)  # everything wrong with it
    is_broken: bool = True  # whether correcting it would help; if not, it cannot be paired, as a round robin

    @property
    def name(self) -> str:
        """Its number, and its title if it has one."""
        return f"section {self.number} {in_quotes(self.title)}" if self.title else f"section {self.number}"

    @property
    def reason(self) -> str:
        """Its first fault and place, and the number of further ones, without a final period."""
        return in_short(self.error, within=self.name)


@dataclass(frozen=True, slots=True)
class Places:
    """The line numbers of a case's parts in its file: the round, each setting by name, each of its boards."""

    round: int | None = None
    settings: Mapping[str, int] = field(default_factory=dict)
    boards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """A section together with a question about it."""

    section: Section
    round: int | None = None  # the round, from 1; ``None`` for the section as a whole
    settings: Mapping[str, str] = field(default_factory=dict)  # settings that are not the defaults, by name, as text
    boards: str | None = None  # the posted boards as typed; ``None`` for none, or to use the section's own
    posted: bool = False  # whether to use the section's own boards for the round
    places: Places = field(default_factory=Places, compare=False, repr=False)  # the lines of these parts in the file
    # the TD's reasons, by subject: a board or a bye as it is typed, or the name of a setting
    reasons: Mapping[str, str] = field(default_factory=dict)
    fingerprint: Mapping[str, str] = field(default_factory=dict)  # the section's marks when saved; may be empty

    @property
    def is_asked(self) -> bool:
        """Whether the case asks anything."""
        return self.round is not None or bool(self.settings) or self.boards is not None or self.posted


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a section comes from, according to its file; empty where the file does not say."""

    program: str = ""  # the program that wrote it, or the format
    club: str = ""  # the US Chess affiliate ID
    director: str = ""  # the US Chess member ID of the chief TD


@dataclass(frozen=True, slots=True)
class ReadSection:
    """A section as read from a file."""

    section: Section  # the section itself
    not_known: tuple[str, ...] = ()  # what the format or the file leaves open, one sentence each
    points_stated: Mapping[int, int] = field(default_factory=dict)  # scores stated, in half-points by pairing number
    notes: tuple[str, ...] = ()  # what was guessed or left out, one sentence each
    case: Case | None = None  # the question about the section, if the file is a case
    number: int = 1  # its position among the sections of the file, from 1
    closed: tuple[ClosedSection, ...] = ()  # the sections of the file that cannot be read
    origin: Origin = field(default_factory=Origin)


@dataclass(frozen=True, slots=True)
class Draft:
    """A section that is about to be read completely."""

    title: str  # its title; may be empty
    open: Callable[[], ReadSection]  # reads the section; raises ``InputError`` with everything wrong with it
    unfit: Fault | None = None  # why it cannot be paired, or ``None``


def open_sections(drafts: Sequence[Draft], file: str) -> tuple[ReadSection, ...]:
    """The readable sections, each with a note on the others; ``InputError`` with the reasons if there are none."""
    sections = [_opened(draft, number, file) for number, draft in enumerate(drafts, start=1)]
    closed = tuple(each for each in sections if isinstance(each, ClosedSection))
    if len(closed) == len(sections):
        raise joined_error((each.error for each in [each for each in closed if each.is_broken] or closed), file)
    notes = tuple(f"{each.name[:1].upper()}{each.name[1:]} is left out: {each.reason}." for each in closed)
    return tuple(
        replace(each, notes=(*each.notes, *notes), closed=closed) for each in sections if isinstance(each, ReadSection)
    )


def _opened(draft: Draft, number: int, file: str) -> ReadSection | ClosedSection:
    if draft.unfit is not None:
        return ClosedSection(number, draft.title, InputError(replace(draft.unfit, file=file)), is_broken=False)
    try:
        return replace(draft.open(), number=number)
    except InputError as error:
        is_of_file = all(fault.file for fault in error.faults)
        return ClosedSection(number, draft.title, error if is_of_file else error.within(file))


def joined_error(errors: Iterable[InputError], file: str) -> InputError:
    """Several errors of one file as one, with faults by line."""
    all_errors = list(errors)
    if len(all_errors) == 1:
        return all_errors[0]
    faults = FaultList(file)
    faults.extend(dict.fromkeys(fault for error in all_errors for fault in every_fault(error)))
    return faults.error
