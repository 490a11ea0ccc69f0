"""Everything wrong with a file, at once; and what it holds, states and leaves open. A case includes its question."""

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
    """A player's score as the file states it and as the results count."""

    section: str  # its title
    player: int  # the pairing number
    name: str  # as the file spells it
    stated: int  # half-points that the file states
    counted: int  # half-points that the results count

    def __json__(self) -> dict[str, object]:
        return {"player": self.player, "stated": self.stated, "counted": self.counted}

    @property
    def agrees(self) -> bool:
        """Whether the two are the same."""
        return self.stated == self.counted


@dataclass(frozen=True, slots=True)
class CheckedSection:
    """One section of a file that was checked."""

    title: str  # its title
    players: int = 0  # how many players it has; none are counted where it does not open
    rounds: int = 0  # how many of its rounds have a board
    not_known: tuple[str, ...] = ()  # what the file leaves open
    notes: tuple[str, ...] = ()  # what was noticed when it was read
    scores: tuple[Score, ...] = ()  # the scores that the file states
    number: int = 1  # its place among the sections of the file, from 1
    faults: tuple[Fault, ...] = ()  # why it does not open; empty if it does
    event: EventKind = US_SWISS  # what kind of event it is

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
    """What a file holds, and everything that is wrong with it."""

    file: str  # its name, as it was given
    faults: tuple[Fault, ...] = ()  # everything that is wrong with it and its sections; empty if all of it can be read
    # what is in it, also what does not open where something does; empty if nothing can be read
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
        """The scores that the file states otherwise than its results count."""
        return tuple(score for section in self.sections for score in section.scores if not score.agrees)

    @property
    def is_sound(self) -> bool:
        """Whether the file can be read and its scores are right."""
        return not self.faults and not self.wrong_scores


def check(path: str | Path, *, section: str | int | None = None, rating: str = FIDE) -> CheckAnswer:
    """All that is wrong with a file, in any section, and what it holds and leaves open; takes what ``read`` does."""
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
    """Each setting by itself at its line; if they are sound, what they contradict each other in."""
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
    """The scores that a file states of a section otherwise than its results count."""
    return tuple(score for score in _scores(read.section, read.points_stated) if not score.agrees)


def _scores(section: Section, stated: Mapping[int, int]) -> Iterator[Score]:
    for player in section.players:
        if player.number in stated:
            yield Score(section.title, player.number, player.name, stated[player.number], player.half_points)
