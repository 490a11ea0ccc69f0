"""A season's files, sections, rounds, boards and totals as values to store and send; no names unless asked for."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from explain.answers.answer import Answer
from explain.answers.audit.audit import GOOD, Verdict
from explain.answers.audit.discrepancies import Discrepancy
from explain.answers.switches import Change
from explain.files.result import Origin
from explain.model.kinds import US_SWISSES, EventType
from explain.model.settings import PRESETS, RULE_BOOK, Preferences


@dataclass(frozen=True, slots=True)
class SeasonQuestions:
    """What is asked of every round, beside the audit."""

    preferences: Preferences = RULE_BOOK  # the settings by which rounds are audited
    which_settings: bool = False  # whether settings are looked for that explain it
    ranges: bool = False  # whether everybody's opponents along both limits are looked for
    names: bool = True  # whether players, sections and files are named; else only numbers are
    links: bool = False  # whether rounds that could be better are put into addresses of a site


@dataclass(frozen=True, slots=True)
class SeasonTrouble:
    """Why something was not read or audited."""

    # the first fault at its place, without a final period; ``None`` where names are left out, for it may hold one
    found: str | None = None
    faults: int = 0  # how many faults there are
    line: int | None = None  # the line of the first one, if it has one
    error: str | None = None  # what Python calls an error that nobody foresaw; ``None`` where faults are told
    is_other: bool = False  # whether the file is in no format that is read, as somebody's notes are


@dataclass(frozen=True, slots=True)
class SeasonPlayer:
    """A player as the season knows him."""

    number: int  # his pairing number
    name: str | None  # as the file spells it; ``None`` where names are left out
    rating: int | None  # rating points; ``None`` if unrated


@dataclass(frozen=True, slots=True)
class SeasonBoard:
    """A posted board as the audit found it."""

    board: int | None  # its number; ``None`` for a bye
    white: SeasonPlayer  # who has White, or the bye
    black: SeasonPlayer | None  # who has Black; ``None`` for a bye
    change: Change  # what happened to it
    value: int | None  # its value in rating points; ``None`` where it has none
    limit: int | None  # the limit that the value is held to; ``None`` where none applies
    in_best: bool  # whether the best round has it too
    wrong: str  # what is wrong with its colors, in the letters of a pairing log
    colors_turned: bool  # whether its colors are the other way round than by rule


@dataclass(frozen=True, slots=True)
class PresetVerdict:
    """What is said of a round by the settings of a preset."""

    preset: str  # the preset's stable name
    verdict: Verdict  # what is said by its settings

    @property
    def agrees(self) -> bool:
        """Whether the round is the best one by the preset, or as good."""
        return self.verdict in GOOD


@dataclass(frozen=True, slots=True)
class SettingsOfRound:
    """The simplest settings under which a round is the best one, or else those that come nearest."""

    settings: str  # those that are not the rule book's, as ``name=value`` with commas between
    low_from: int | None  # where the low limits begin that belong to them, rating points; ``None`` for no low limit
    low_to: int | None  # where they end; ``None`` for no end
    high_from: int | None  # the same of the high limits
    high_to: int | None  # the same
    by_the_book: bool = False  # whether the rule book's limits are among them
    boards_left: int = 0  # how many boards they leave unexplained; 0 where the round is their best one


@dataclass(frozen=True, slots=True)
class SeasonRange:
    """A stretch of one limit in which a player meets the same opponent in the best round."""

    player: int  # his pairing number
    limit: str  # ``low`` or ``high``
    first: int | None  # where it begins, rating points; ``None`` for no limit at all
    last: int | None  # where it ends; ``None`` for no end
    opponent: int | None  # the opponent's pairing number; ``None`` for the bye
    color: str | None  # the player's color, ``white`` or ``black``; ``None`` for the bye
    as_set: bool  # whether the limit as it is set lies in it


@dataclass(frozen=True, slots=True)
class SeasonFinding:
    """Where to look in a round that could be better."""

    sentence: str  # the verdict on it
    board: int | None = None  # the first board that costs too much; ``None`` for a bye, or where no board does
    query: str = ""  # what opens it in an address of the site; empty where no site is given, or it would be too long


@dataclass(frozen=True, slots=True)
class SeasonRound:
    """One posted round, audited; or why it was not."""

    round: int  # the round, from 1
    # what kind of event it is of; what other rules paired is not judged, and counted apart
    kind: EventType = EventType.SWISS
    players: int = 0  # how many are on its boards, a bye included
    verdict: Verdict | None = None  # what is said of it; ``None`` where it was not audited
    # the stable name of the criterion that the verdict rests on; ``None`` where none decides
    criterion: str | None = None
    rule: str | None = None  # the number of the rule that it applies; ``None`` where it is ours
    cost_best: int | None = None  # what the best round costs by that criterion
    cost_posted: int | None = None  # what the posted round costs by it
    colors_turned: int = 0  # on how many boards the colors are the other way round than by rule
    left_out: int = 0  # how many players are on no board, though they were to be paired
    twice: int = 0  # how many are on the list more than once
    boards: tuple[SeasonBoard, ...] = ()  # every posted board, the bye last
    presets: tuple[PresetVerdict, ...] = ()  # the verdict by the settings of each preset
    # where no preset gives it: what sort of difference every switch toward the best round is
    differences: tuple[Discrepancy, ...] = ()
    settings: SettingsOfRound | None = None  # the settings that explain it, where that was asked
    ranges: tuple[SeasonRange, ...] = ()  # everybody's opponents along both limits, where that was asked
    trouble: SeasonTrouble | None = None  # why it was not audited; ``None`` if it was
    finding: SeasonFinding | None = None  # where to look; ``None`` where no other pairings are better
    boards_not_in_best: int = 0  # how many posted boards the best round has not


@dataclass(frozen=True, slots=True)
class SeasonSection:
    """A section of a file as it opens, or why it does not."""

    number: int  # its place in the file, from 1
    title: str | None = None  # its title; ``None`` where it has none, or names are left out
    players: int = 0  # how many are in it
    posted: tuple[int, ...] = ()  # the rounds whose boards the file holds
    trouble: SeasonTrouble | None = None  # why it does not open; ``None`` if it does
    origin: Origin = field(default_factory=Origin)  # the program, club and director, as far as the file says


@dataclass(frozen=True, slots=True)
class Outline:
    """What is in a file."""

    sections: tuple[SeasonSection, ...] = ()  # its sections in order, those that do not open too
    trouble: SeasonTrouble | None = None  # why none opens; ``None`` if any does


@dataclass(frozen=True, slots=True)
class SeasonFile:
    """A file of the season."""

    id: str  # the first digits of its bytes' SHA-256, which tell it from all others and say nothing of it
    size: int  # its bytes
    name: str | None  # its place in the folder; ``None`` where names are left out
    outline: Outline  # what is in it
    rounds: tuple[tuple[SeasonRound, ...], ...] = ()  # the rounds of each of its sections, in order

    @property
    def trouble(self) -> SeasonTrouble | None:
        """Why it cannot be read; ``None`` if it can."""
        return self.outline.trouble


NOT_WHOLE = "not_whole"  # what stands for a criterion where somebody is left out, or on the list twice

ORIGINS = ("program", "club", "director")  # by which rounds are counted, where their files say it
_SIZES = (1, 10, 20, 40, 60, 100, 200)


@dataclass(frozen=True, slots=True)
class PlacedRound:
    """A round at its place in the season."""

    file: SeasonFile
    section: SeasonSection
    facts: SeasonRound


@dataclass(frozen=True, slots=True)
class PlacedTrouble:
    """What was not read or audited: a file, a section of one, or a round of one."""

    file: SeasonFile
    section: int | None
    round: int | None
    trouble: SeasonTrouble


@dataclass(frozen=True, slots=True)
class SeasonShare:
    """How many of some rounds."""

    name: str  # of what kind they are: a stable name, or numbers of players as ``20-39``
    count: int  # how many rounds are of that kind, or were found good
    of: int  # out of how many
    rule: str | None = None  # the number of the rule that it applies, if there is one

    @property
    def thousandths(self) -> int:
        """The share in thousandths, rounded."""
        return (2000 * self.count + self.of) // (2 * self.of) if self.of else 0


@dataclass(frozen=True, slots=True)
class Season(Answer):
    """All files of a season."""

    questions: SeasonQuestions  # what was asked of every round
    files: tuple[SeasonFile, ...]  # the files in order of their names
    site: str = ""  # the address of the site at which rounds open; empty for none

    KIND = "season"

    def __json__(self) -> dict[str, object]:
        return {
            "questions": self.questions,
            "files": self.files,
            "verdicts": self.verdicts,
            "others": self.others,
            "criteria": self.criteria,
            "presets": self.presets,
            "differences": self.differences,
            "sizes": self.sizes,
            "by_program": self.by_program,
            "by_club": self.by_club,
            "by_director": self.by_director,
        }

    @property
    def rounds(self) -> Iterator[PlacedRound]:
        """Every posted round in its place, those that were not audited too."""
        for file in self.files:
            for section, rounds in zip(file.outline.sections, file.rounds, strict=True):
                yield from (PlacedRound(file, section, round) for round in rounds)

    @property
    def audited(self) -> Iterator[PlacedRound]:
        """Every round that US Chess rules paired and that has a verdict."""
        return (each for each in self.rounds if each.facts.verdict is not None and each.facts.kind in US_SWISSES)

    @property
    def others(self) -> tuple[SeasonShare, ...]:
        """How many rounds are of each other kind of event, which is not judged."""
        kinds = Counter(each.facts.kind for each in self.rounds)
        others = (kind for kind in EventType if kinds[kind] and kind not in US_SWISSES)
        return tuple(SeasonShare(kind, kinds[kind], kinds.total()) for kind in others)

    @property
    def troubles(self) -> Iterator[PlacedTrouble]:
        """All that was not read or audited, in order; files that are none of a chess event are not among them."""
        for file in self.files:
            if file.trouble and not file.trouble.is_other:
                yield PlacedTrouble(file, None, None, file.trouble)
            for section, rounds in zip(file.outline.sections, file.rounds, strict=True):
                if section.trouble:
                    yield PlacedTrouble(file, section.number, None, section.trouble)
                yield from (
                    PlacedTrouble(file, section.number, each.round, each.trouble) for each in rounds if each.trouble
                )

    @property
    def other_files(self) -> int:
        """How many files are in no format that is read."""
        return sum(file.trouble is not None and file.trouble.is_other for file in self.files)

    @property
    def worst(self) -> list[PlacedRound]:
        """The rounds that could be better, worst first: by the verdict, then by how many boards would be others."""
        to_better = [each for each in self.audited if each.facts.finding]
        verdicts = list(Verdict)
        return sorted(
            to_better, key=lambda each: (-verdicts.index(each.facts.verdict or GOOD[0]), -each.facts.boards_not_in_best)
        )

    @property
    def verdicts(self) -> tuple[SeasonShare, ...]:
        """How many rounds have each verdict, the best verdict first."""
        counted = Counter(each.facts.verdict for each in self.audited)
        verdicts = (each for each in Verdict if each is not Verdict.OTHER_RULES)
        return tuple(SeasonShare(each.value, counted[each], counted.total()) for each in verdicts)

    @property
    def criteria(self) -> tuple[SeasonShare, ...]:
        """Which criterion decides, of the rounds that another one is better than; the most frequent first."""
        worse = [each.facts for each in self.audited if each.facts.verdict not in GOOD]
        counted = Counter((each.criterion or NOT_WHOLE, each.rule) for each in worse)
        most_first = sorted(counted.items(), key=lambda item: (-item[1], item[0][0]))
        return tuple(SeasonShare(name, count, len(worse), rule) for (name, rule), count in most_first)

    @property
    def presets(self) -> tuple[SeasonShare, ...]:
        """How many rounds are the best by the settings of each preset, or as good."""
        asked = [each.facts.presets for each in self.audited if each.facts.presets]
        agreed = Counter(verdict.preset for presets in asked for verdict in presets if verdict.agrees)
        return tuple(SeasonShare(name, agreed[name], len(asked)) for name in PRESETS)

    @property
    def differences(self) -> tuple[SeasonShare, ...]:
        """Of the rounds that no preset gives, how many have a difference of each sort."""
        apart = [{*each.facts.differences} for each in self.audited if each.facts.differences]
        return tuple(SeasonShare(sort.value, sum(sort in each for each in apart), len(apart)) for sort in Discrepancy)

    @property
    def sizes(self) -> tuple[SeasonShare, ...]:
        """How many rounds no other is better than, by the number of players on the boards."""
        ends = dict(pairwise(_SIZES))
        shares = self._good_by(lambda each: max(size for size in _SIZES if size <= max(each.facts.players, 1)))
        return tuple(
            SeasonShare(f"{size}-{ends[size] - 1 if size in ends else ''}", *shares[size]) for size in sorted(shares)
        )

    @property
    def by_program(self) -> tuple[SeasonShare, ...]:
        """The same by the program that wrote the file, or its format."""
        return self.shares_by("program")

    @property
    def by_club(self) -> tuple[SeasonShare, ...]:
        """The same by the club's affiliate number, where files say it."""
        return self.shares_by("club")

    @property
    def by_director(self) -> tuple[SeasonShare, ...]:
        """The same by the chief TD's number, where files say it."""
        return self.shares_by("director")

    def shares_by(self, name: str) -> tuple[SeasonShare, ...]:
        """The same by what the files say of one of ``ORIGINS``, most rounds first; empty where none says it."""
        shares = self._good_by(lambda each: str(getattr(each.section.origin, name)))
        is_said = bool(shares.keys() - {""})
        most_first = sorted(shares.items(), key=lambda item: (-item[1][1], item[0]))
        return tuple(SeasonShare(of, good, count) for of, (good, count) in most_first if is_said)

    def _good_by(self, kind: Callable[[PlacedRound], Any]) -> dict[Any, tuple[int, int]]:
        """By kind, how many rounds no other is better than, out of how many."""
        rounds = defaultdict[Any, list[SeasonRound]](list)
        for each in self.audited:
            rounds[kind(each)].append(each.facts)
        return {key: (_good(facts), len(facts)) for key, facts in rounds.items()}

    @property
    def good(self) -> int:
        """How many rounds no other is better than."""
        return _good(each.facts for each in self.audited)

    @property
    def explained(self) -> tuple[SeasonShare, ...]:
        """The simplest settings that explain rounds, if asked for: how many rounds each, the most frequent first."""
        settings = [each.facts.settings for each in self.audited if each.facts.settings]
        counted = Counter(each.settings for each in settings if not each.boards_left)
        return tuple(
            SeasonShare(name, count, len(settings))
            for name, count in sorted(counted.items(), key=lambda item: (-item[1], item[0]))
        )


def _good(rounds: Iterable[SeasonRound]) -> int:
    return sum(each.verdict in GOOD for each in rounds)
