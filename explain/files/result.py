"""What a reader returns: sections, what each states, leaves open or made the reader guess, and the faults of each."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from explain.files.bytes.faults import FaultList, every_fault, in_quotes, in_short
from explain.model.errors import Fault, InputError
from explain.model.section import Section


@dataclass(frozen=True, slots=True)
class ClosedSection:
    """A section of a file that cannot be opened, though others of the file can."""

    number: int  # its place among the sections of the file, from 1
    title: str  # its title, if it has one
    error: InputError = field(compare=False)  # everything that is wrong with it
    is_broken: bool = True  # whether it would open if it were put right; else it cannot be paired, as a round robin

    @property
    def name(self) -> str:
        """What to call it: its number, and its title where it has one."""
        return f"section {self.number} {in_quotes(self.title)}" if self.title else f"section {self.number}"

    @property
    def reason(self) -> str:
        """Its first fault at its place, and how many more there are, without a final period."""
        return in_short(self.error, within=self.name)


@dataclass(frozen=True, slots=True)
class Places:
    """The lines of a file with the parts of a case: the round, each setting by name, each line of its boards."""

    round: int | None = None
    settings: Mapping[str, int] = field(default_factory=dict)
    boards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """What somebody asks about."""

    section: Section
    round: int | None = None  # the round, from 1; ``None`` if the case is of the section as a whole
    settings: Mapping[str, str] = field(default_factory=dict)  # settings other than the usual ones, by name, as text
    boards: str | None = None  # the posted ones as somebody types them; ``None`` for none, or those the section holds
    posted: bool = False  # whether the boards that the section holds for the round are asked about
    places: Places = field(default_factory=Places, compare=False, repr=False)  # where all this stood in a file
    # the TD's reasons, by what they are for: a board or a bye as it is typed, or the name of a setting
    reasons: Mapping[str, str] = field(default_factory=dict)
    fingerprint: Mapping[str, str] = field(default_factory=dict)  # marks of the section as it was; none were taken

    @property
    def is_asked(self) -> bool:
        """Whether anything is asked of the section."""
        return self.round is not None or bool(self.settings) or self.boards is not None or self.posted


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a section comes from, as far as its file says; empty for what it does not say."""

    program: str = ""  # the program that wrote it, or else the format
    club: str = ""  # the affiliate's number, as US Chess knows it
    director: str = ""  # the same of the chief TD


@dataclass(frozen=True, slots=True)
class ReadSection:
    """A section as a file gives it."""

    section: Section  # what is known of it
    not_known: tuple[str, ...] = ()  # what this format does not hold or the file leaves open, one sentence each
    points_stated: Mapping[int, int] = field(default_factory=dict)  # in half-points by pairing number, where they are
    notes: tuple[str, ...] = ()  # what was guessed or left out, one sentence each
    case: Case | None = None  # what is asked about the section, if the file is a case
    number: int = 1  # its place among the sections of the file, from 1
    closed: tuple[ClosedSection, ...] = ()  # the sections of the file that cannot be opened
    origin: Origin = field(default_factory=Origin)


@dataclass(frozen=True, slots=True)
class Draft:
    """A section that is about to be opened."""

    title: str  # its title, if it has one
    open: Callable[[], ReadSection]  # the section; raises ``InputError`` with everything that is wrong with it
    unfit: Fault | None = None  # why it cannot be paired, if it cannot


def open_sections(drafts: Sequence[Draft], file: str) -> tuple[ReadSection, ...]:
    """The sections that open, each with a note on the others; ``InputError``, with why, if none does."""
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
    """Several errors of one file as one, their faults in order of lines."""
    all_errors = list(errors)
    if len(all_errors) == 1:
        return all_errors[0]
    faults = FaultList(file)
    faults.extend(dict.fromkeys(fault for error in all_errors for fault in every_fault(error)))
    return faults.error
