"""Everything wrong with a file, at once, and what it contains and leaves open. A case includes its question."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from explain.files.bytes import files
from explain.files.bytes.faults import every_fault, faults_of
from explain.files.reading import chosen_of, in_order, open_all
from explain.files.result import Case, ClosedSection, ReadSection
from explain.files.trf.report import FIDE
from explain.files.typed import boards
from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind
from explain.model.kinds import US_SWISS, EventKind
from explain.model.section import Section
from explain.model.settings import RULE_BOOK


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score as the file states it and as the results add up."""

    section: str  # its title
    player: int  # the pairing number
    name: str  # as written in the file
    stated: int  # the score in the file, in half-points
    counted: int  # the score from the results, in half-points

    def __json__(self) -> dict[str, object]:
        return {"player": self.player, "stated": self.stated, "counted": self.counted}

    @property
    def agrees(self) -> bool:
        """Whether the two scores are equal."""
        return self.stated == self.counted


@dataclass(frozen=True, slots=True)
class CheckedSection:
    """One section of a checked file."""

    title: str  # the section's title
    players: int = 0  # number of players; 0 if the section cannot be read
    rounds: int = 0  # number of rounds that have a board
    not_known: tuple[str, ...] = ()  # what the file does not say
    notes: tuple[str, ...] = ()  # remarks from reading it
    scores: tuple[Score, ...] = ()  # the scores stated in the file
    number: int = 1  # its position among the sections of the file, from 1
    faults: tuple[Fault, ...] = ()  # why it cannot be read; empty if it can
    event: EventKind = US_SWISS  # the kind of event

    def __json__(self) -> dict[str, object]:
        return {
            "number": self.number,
            "title": self.title,
            "players": self.players,
            "rounds": self.rounds,
            "event": self.event,
            "not_known": self.not_known,
            "notes": self.notes,
            "scores": self.scores,
            "faults": [
                {"line": each.line, "field": each.field, "found": each.found, "remedy": each.remedy}
                for each in self.faults
            ],
        }


@dataclass(frozen=True, slots=True)
class CheckAnswer(ForPrograms):
    """What a file contains, and everything wrong with it."""

    file: str  # the file's name, as given
    faults: tuple[Fault, ...] = ()  # everything wrong with it and its sections; empty if all of it can be read
    # its sections, including those that cannot be read if at least one can; empty if none can
    sections: tuple[CheckedSection, ...] = ()

    KIND = "check"

    def __json__(self) -> dict[str, object]:
        return {
            "file": self.file,
            "sound": self.is_sound,
            "faults": [
                {"line": each.line, "field": each.field, "found": each.found, "remedy": each.remedy}
                for each in self.faults
            ],
            "sections": self.sections,
        }

    @property
    def wrong_scores(self) -> tuple[Score, ...]:
        """The scores for which the file disagrees with its own results."""
        return tuple(score for section in self.sections for score in section.scores if not score.agrees)

    @property
    def is_sound(self) -> bool:
        """Whether the file can be read and its scores are right."""
        return not self.faults and not self.wrong_scores


def check(path: str | Path, *, section: str | int | None = None, rating: str = FIDE) -> CheckAnswer:
    """Everything wrong with a file, in any section, and what it contains and leaves open; arguments as for ``read``."""
    file = files.path_name(path)
    try:
        opened = open_all(path, rating=rating)
        chosen = opened if section is None else (chosen_of(opened, section, file),)
    except InputError as error:
        return CheckAnswer(file, faults=every_fault(error))
    faults = [fault for each in chosen if each.case for fault in faults_of_case(each.case, file)]
    sections = in_order(chosen) if section is None else chosen
    broken = [each for each in sections if isinstance(each, ClosedSection) and each.is_broken]
    faults += [fault for each in broken for fault in every_fault(each.error)]
    return CheckAnswer(file, tuple(faults), tuple(map(_checked, sections)))


def faults_of_case(case: Case, file: str) -> Iterator[Fault]:
    """What is wrong with the question of a case whose section is sound: its settings, its round, its boards."""
    faults = [*_faults_of_settings(case)]
    if case.round is not None:
        ask = partial(case.section.posted if case.posted else case.section.before_round, case.round)
        faults += [replace(fault, line=case.places.round, field="case round") for fault in faults_of(ask)]
    lines = case.places.boards
    for fault in faults_of(partial(boards.parse, case.boards, case.section)) if case.boards is not None else ():
        line = lines[fault.line - 1] if fault.line and fault.line <= len(lines) else None
        faults.append(replace(fault, line=line, field=fault.field or "case board"))
    yield from (replace(fault, file=file) for fault in faults)


def _faults_of_settings(case: Case) -> Iterator[Fault]:
    """The faults of each setting alone, with its line; if there are none, contradictions between settings."""
    wrong = False
    for name, value in case.settings.items():
        alone = [fault for fault in faults_of(partial(RULE_BOOK.changed, {name: value})) if name in str(fault)]
        wrong |= bool(alone)
        yield from (replace(fault, line=case.places.settings.get(name)) for fault in alone)
    yield from faults_of(partial(RULE_BOOK.changed, {} if wrong else case.settings))


def _checked(read: ReadSection | ClosedSection) -> CheckedSection:
    if isinstance(read, ClosedSection):
        return CheckedSection(read.title, number=read.number, faults=every_fault(read.error))
    section = read.section
    about = (read.not_known, read.notes, tuple(_scores(section, read.points_stated)), read.number)
    return CheckedSection(section.title, len(section.players), section.rounds_held, *about, event=event_kind(section))


def wrong_scores(read: ReadSection) -> tuple[Score, ...]:
    """The stated scores that differ from the section's results."""
    return tuple(score for score in _scores(read.section, read.points_stated) if not score.agrees)


def _scores(section: Section, stated: Mapping[int, int]) -> Iterator[Score]:
    for player in section.players:
        if player.number in stated:
            yield Score(section.title, player.number, player.name, stated[player.number], player.half_points)
