"""Everything that is wrong with a file, at once; and what it holds, states and leaves open. A case is checked with its question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from explain.files.bytes import files
from explain.files.bytes.faults import every_fault, faults_of
from explain.files.reading import chosen_of, in_order, open_all
from explain.files.result import Case, ClosedSection, ReadSection
from explain.files.trf.ratings import FIDE
from explain.files.typed import boards
from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind
from explain.model.kinds import US_SWISS, EventKind
from explain.model.section import Section
from explain.model.settings import RULE_BOOK


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score as his file states it and as his results count.

    Args:
        section: the title of his section.
        player: his pairing number.
        name: as the file spells it.
        stated: half-points that the file states.
        counted: half-points that his results count.
    """

    section: str
    player: int
    name: str
    stated: int
    counted: int

    JSON = "player  stated  counted"

    @property
    def agrees(self) -> bool:
        """Whether the two are the same."""
        return self.stated == self.counted


@dataclass(frozen=True, slots=True)
class CheckedSection:
    """One section of a file that was checked.

    Args:
        title: its title.
        players: how many players it has; none are counted where it does not open.
        rounds: how many of its rounds have a board.
        not_known: what the file leaves open.
        notes: what was noticed when it was read.
        scores: the scores that the file states.
        number: its place among the sections of the file, from 1.
        faults: why it does not open; empty if it does.
        event: what kind of event it is.
    """

    title: str
    players: int = 0
    rounds: int = 0
    not_known: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    scores: tuple[Score, ...] = ()
    number: int = 1
    faults: tuple[Fault, ...] = ()
    event: EventKind = US_SWISS

    JSON = "number  title  players  rounds  event  not_known  notes  scores  faults: faults {line  field  found  remedy}"


@dataclass(frozen=True, slots=True)
class CheckAnswer(ForPrograms):
    """What a file holds, and everything that is wrong with it.

    Args:
        file: its name, as it was given.
        faults: everything that is wrong with it and its sections; empty if all of it can be read.
        sections: what is in it, also what does not open where something does; empty if nothing can be read.
    """

    file: str
    faults: tuple[Fault, ...] = ()
    sections: tuple[CheckedSection, ...] = ()

    KIND = "check"
    JSON = "file  sound: is_sound  faults: faults {line  field  found  remedy}  sections"

    @property
    def wrong_scores(self) -> tuple[Score, ...]:
        """The scores that the file states otherwise than its results count."""
        return tuple(score for section in self.sections for score in section.scores if not score.agrees)

    @property
    def is_sound(self) -> bool:
        """Whether the file can be read and its scores are right."""
        return not self.faults and not self.wrong_scores


def check(path: str | Path, *, section: str | int | None = None, rating: str = FIDE) -> CheckAnswer:
    """Everything that is wrong with a file, at once; and what it holds, states and leaves open.

    Args:
        path: the file, a folder with a rating report, or ``-`` for the standard input.
        section: which section of several; all of them if not given. The faults are those of the whole file.
        rating: which ratings, where a file holds several.
    """
    file = files.named(path)
    try:
        found = open_all(path, rating=rating)
        kept = found if section is None else (chosen_of(found, section, file),)
    except InputError as error:
        return CheckAnswer(file, faults=every_fault(error))
    faults = [fault for each in kept if each.case for fault in faults_of_case(each.case, file)]
    sections = in_order(kept) if section is None else kept
    faults += [fault for each in sections if isinstance(each, ClosedSection) and each.is_broken for fault in every_fault(each.error)]
    return CheckAnswer(file, tuple(faults), tuple(map(_checked, sections)))


def faults_of_case(case: Case, file: str) -> Iterator[Fault]:
    """What is wrong with the question of a case whose section is sound: its settings, its round, its boards."""
    yield from (replace(fault, file=file) for fault in (*_faults_of_settings(case), *_faults_of_round(case), *_faults_of_boards(case)))


def _faults_of_settings(case: Case) -> Iterator[Fault]:
    """Each setting by itself at its line; if they are sound, what they contradict each other in."""
    wrong = False
    for name, value in case.settings.items():
        alone = [fault for fault in faults_of(partial(RULE_BOOK.changed, {name: value})) if name in str(fault)]
        wrong |= bool(alone)
        yield from (replace(fault, line=case.places.settings.get(name)) for fault in alone)
    yield from faults_of(partial(RULE_BOOK.changed, {} if wrong else case.settings))


def _faults_of_round(case: Case) -> Iterator[Fault]:
    if case.round is not None:
        ask = case.section.posted if case.posted else case.section.before_round
        for fault in faults_of(partial(ask, case.round)):
            yield replace(fault, line=case.places.round, field="case round")


def _faults_of_boards(case: Case) -> Iterator[Fault]:
    lines = case.places.boards
    for fault in faults_of(partial(boards.parse, case.boards, case.section)) if case.boards is not None else ():
        line = lines[fault.line - 1] if fault.line and fault.line <= len(lines) else None
        yield replace(fault, line=line, field=fault.field or "case board")


def _checked(read: ReadSection | ClosedSection) -> CheckedSection:
    if isinstance(read, ClosedSection):
        return CheckedSection(read.title, number=read.number, faults=every_fault(read.error))
    section = read.section
    return CheckedSection(
        section.title,
        len(section.players),
        section.rounds_held,
        read.not_known,
        read.notes,
        tuple(_scores(section, read.points_stated)),
        number=read.number,
        event=event_kind(section),
    )


def wrong_scores(read: ReadSection) -> tuple[Score, ...]:
    """The scores that a file states of a section otherwise than its results count."""
    return tuple(score for score in _scores(read.section, read.points_stated) if not score.agrees)


def _scores(section: Section, stated: Mapping[int, int]) -> Iterator[Score]:
    for player in section.players:
        if player.number in stated:
            yield Score(section.title, player.number, player.name, stated[player.number], player.half_points)
