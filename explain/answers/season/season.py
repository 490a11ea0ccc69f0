"""A season's files, sections, rounds, boards and totals as values to store and send, with or without names."""

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
    """What is asked about every round besides the audit."""

    preferences: Preferences = RULE_BOOK  # the settings by which rounds are audited
    which_settings: bool = False  # whether settings that explain it are searched for
    ranges: bool = False  # whether everybody's opponents along both limits are worked out
    names: bool = True  # whether players, sections and files are named; else they only have numbers
    links: bool = False  # whether rounds that could be better get a link to a site


@dataclass(frozen=True, slots=True)
class SeasonTrouble:
    """Why something was not read or audited."""

    # the first fault at its place, without a final period; ``None`` where names are left out, as it may hold one
    found: str | None = None
    faults: int = 0  # how many faults there are
    line: int | None = None  # the line of the first one, if it has one
    error: str | None = None  # the Python name of an unforeseen error; ``None`` where there are faults
    is_other: bool = False  # whether the file is in no format that is read, such as notes


@dataclass(frozen=True, slots=True)
class SeasonPlayer:
    """A player in a season."""

    number: int  # the pairing number
    name: str | None  # as the file spells it; ``None`` where names are left out
    rating: int | None  # rating points; ``None`` if unrated


@dataclass(frozen=True, slots=True)
class SeasonBoard:
    """A posted board as the audit found it."""

    board: int | None  # its number; ``None`` for a bye
    white: SeasonPlayer  # who has White, or the bye
    black: SeasonPlayer | None  # who has Black; ``None`` for a bye
    change: Change  # how it differs from the natural pairing
    value: int | None  # its value in rating points; ``None`` where it has none
    limit: int | None  # the limit that the value is held to; ``None`` where none applies
    in_best: bool  # whether the best round has it too
    wrong: str  # what is wrong with its colors, in the letters of a pairing log
    colors_turned: bool  # whether its colors are reversed from the rule's


@dataclass(frozen=True, slots=True)
class PresetVerdict:
    """The verdict on a round by the settings of a preset."""

    preset: str  # the preset's stable name
    verdict: Verdict  # the verdict by its settings

    @property
    def agrees(self) -> bool:
        """Whether the round is the best one by the preset, or as good."""
        return self.verdict in GOOD


@dataclass(frozen=True, slots=True)
class SettingsOfRound:
    """The simplest settings under which a round is the best one, or else those that come nearest."""

    settings: str  # those that differ from the rule book's, as ``name=value``, separated by commas
    low_from: int | None  # where their low limits begin, in rating points; ``None`` for no low limit
    low_to: int | None  # where their low limits end; ``None`` for no end
    high_from: int | None  # where their high limits begin; ``None`` for no high limit
    high_to: int | None  # where their high limits end; ``None`` for no end
    by_the_book: bool = False  # whether the rule book's limits are among them
    boards_left: int = 0  # how many boards they leave unexplained; 0 where the round is their best one


@dataclass(frozen=True, slots=True)
class SeasonRange:
    """A range of one limit in which a player has the same opponent in the best round."""

    player: int  # the pairing number
    limit: str  # ``low`` or ``high``
    first: int | None  # where it begins, in rating points; ``None`` for no limit at all
    last: int | None  # where it ends; ``None`` for no end
    opponent: int | None  # the opponent's pairing number; ``None`` for the bye
    color: str | None  # the player's color, ``white`` or ``black``; ``None`` for the bye
    as_set: bool  # whether the limit as it is set lies in it


@dataclass(frozen=True, slots=True)
class SeasonFinding:
    """Where to look in a round that could be better."""

    sentence: str  # the verdict in words
    board: int | None = None  # the first board that costs too much; ``None`` for a bye or no board
    query: str = ""  # the query of its link to the site; empty without a site, or if too long


@dataclass(frozen=True, slots=True)
class SeasonRound:
    """One posted round with its audit, or why it was not audited."""

    round: int  # the round, from 1
    # its kind of event; rounds paired by other rules are not judged, and counted separately
    kind: EventType = EventType.SWISS
    players: int = 0  # how many are on its boards, a bye included
    verdict: Verdict | None = None  # the verdict; ``None`` where it was not audited
    # the stable name of the criterion that the verdict rests on; ``None`` where none decides
    criterion: str | None = None
    rule: str | None = None  # the rule's number; ``None`` where the criterion is our own or none decides
    cost_best: int | None = None  # what the best round costs by that criterion
    cost_posted: int | None = None  # what the posted round costs by it
    colors_turned: int = 0  # how many boards have colors reversed from the rule's
    left_out: int = 0  # how many players are on no board, though they were to be paired
    twice: int = 0  # how many are on the list more than once
    boards: tuple[SeasonBoard, ...] = ()  # every posted board, the bye last
    presets: tuple[PresetVerdict, ...] = ()  # the verdict by the settings of each preset
    # if no preset gives it: the kind of difference of each switch toward the best round
    differences: tuple[Discrepancy, ...] = ()
    settings: SettingsOfRound | None = None  # the settings that explain it, where that was asked
    ranges: tuple[SeasonRange, ...] = ()  # everybody's opponents along both limits, where that was asked
    trouble: SeasonTrouble | None = None  # why it was not audited; ``None`` if it was
    finding: SeasonFinding | None = None  # where to look; ``None`` where no other pairings are better
    boards_not_in_best: int = 0  # how many posted boards are not in the best round


@dataclass(frozen=True, slots=True)
class SeasonSection:
    """A section of a file, or why it does not open."""

    number: int  # its place in the file, from 1
    title: str | None = None  # its title; ``None`` where it has none, or names are left out
    players: int = 0  # how many are in it
    posted: tuple[int, ...] = ()  # the rounds whose boards the file holds
    trouble: SeasonTrouble | None = None  # why it does not open; ``None`` if it does
    origin: Origin = field(default_factory=Origin)  # the program, club and chief TD, as far as the file says


@dataclass(frozen=True, slots=True)
class Outline:
    """What is in a file."""

    sections: tuple[SeasonSection, ...] = ()  # its sections in order, those that do not open too
    trouble: SeasonTrouble | None = None  # why none opens; ``None`` if any does


@dataclass(frozen=True, slots=True)
class SeasonFile:
    """A file of the season."""

    id: str  # the first digits of its SHA-256, which identify the file and reveal nothing
    size: int  # in bytes
    name: str | None  # its place in the folder; ``None`` where names are left out
    outline: Outline  # what is in it
    rounds: tuple[tuple[SeasonRound, ...], ...] = ()  # the rounds of each of its sections, in order

    @property
    def trouble(self) -> SeasonTrouble | None:
        """Why it cannot be read; ``None`` if it can."""
        return self.outline.trouble


NOT_WHOLE = "not_whole"  # instead of a criterion where a player is left out, or on the list twice

ORIGINS = ("program", "club", "director")  # what rounds are counted by, where the files say it
_SIZES = (1, 10, 20, 40, 60, 100, 200)


@dataclass(frozen=True, slots=True)
class PlacedRound:
    """A round at its place in the season."""

    file: SeasonFile
    section: SeasonSection
    facts: SeasonRound


@dataclass(frozen=True, slots=True)
class PlacedTrouble:
    """A file, a section of it, or a round of that, which was not read or audited."""

    file: SeasonFile
    section: int | None
    round: int | None
    trouble: SeasonTrouble


@dataclass(frozen=True, slots=True)
class SeasonShare:
    """How many rounds out of how many."""

    name: str  # the kind: a stable name, or a range of players as ``20-39``
    count: int  # how many rounds are of that kind, or how many of that kind are good
    of: int  # out of how many
    rule: str | None = None  # the rule's number, if there is one

    @property
    def thousandths(self) -> int:
        """The share in thousandths, rounded."""
        return (2000 * self.count + self.of) // (2 * self.of) if self.of else 0


@dataclass(frozen=True, slots=True)
class Season(Answer):
    """All files of a season."""

    questions: SeasonQuestions  # what was asked about every round
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
        """Every round paired by US Chess rules that has a verdict."""
        return (each for each in self.rounds if each.facts.verdict is not None and each.facts.kind in US_SWISSES)

    @property
    def others(self) -> tuple[SeasonShare, ...]:
        """How many rounds belong to each other kind of event, which is not judged."""
        kinds = Counter(each.facts.kind for each in self.rounds)
        others = (kind for kind in EventType if kinds[kind] and kind not in US_SWISSES)
        return tuple(SeasonShare(kind, kinds[kind], kinds.total()) for kind in others)

    @property
    def troubles(self) -> Iterator[PlacedTrouble]:
        """All that was not read or audited, in order, except files in no format that is read."""
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
        """The rounds that could be better, worst first: by verdict, then by how many boards would change."""
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
        """Which criterion decides in the rounds that another is better than; the most frequent first."""
        worse = [each.facts for each in self.audited if each.facts.verdict not in GOOD]
        counted = Counter((each.criterion or NOT_WHOLE, each.rule) for each in worse)
        most_first = sorted(counted.items(), key=lambda item: (-item[1], item[0][0]))
        return tuple(SeasonShare(name, count, len(worse), rule) for (name, rule), count in most_first)

    @property
    def presets(self) -> tuple[SeasonShare, ...]:
        """How many rounds are the best, or as good, by the settings of each preset."""
        asked = [each.facts.presets for each in self.audited if each.facts.presets]
        agreed = Counter(verdict.preset for presets in asked for verdict in presets if verdict.agrees)
        return tuple(SeasonShare(name, agreed[name], len(asked)) for name in PRESETS)

    @property
    def differences(self) -> tuple[SeasonShare, ...]:
        """How many of the rounds that no preset gives have each kind of difference."""
        apart = [{*each.facts.differences} for each in self.audited if each.facts.differences]
        return tuple(SeasonShare(sort.value, sum(sort in each for each in apart), len(apart)) for sort in Discrepancy)

    @property
    def sizes(self) -> tuple[SeasonShare, ...]:
        """How many rounds are the best, or as good, by the number of players on the boards."""
        ends = dict(pairwise(_SIZES))
        shares = self._good_by(lambda each: max(size for size in _SIZES if size <= max(each.facts.players, 1)))
        return tuple(
            SeasonShare(f"{size}-{ends[size] - 1 if size in ends else ''}", *shares[size]) for size in sorted(shares)
        )

    @property
    def by_program(self) -> tuple[SeasonShare, ...]:
        """How many rounds are the best, or as good, by the program that wrote the file, or its format."""
        return self.shares_by("program")

    @property
    def by_club(self) -> tuple[SeasonShare, ...]:
        """How many rounds are the best, or as good, by the club's affiliate number, where files say it."""
        return self.shares_by("club")

    @property
    def by_director(self) -> tuple[SeasonShare, ...]:
        """How many rounds are the best, or as good, by the chief TD's number, where files say it."""
        return self.shares_by("director")

    def shares_by(self, name: str) -> tuple[SeasonShare, ...]:
        """How many rounds are good, by one of ``ORIGINS``, most rounds first; empty where no file says it."""
        shares = self._good_by(lambda each: str(getattr(each.section.origin, name)))
        is_said = bool(shares.keys() - {""})
        most_first = sorted(shares.items(), key=lambda item: (-item[1][1], item[0]))
        return tuple(SeasonShare(of, good, count) for of, (good, count) in most_first if is_said)

    def _good_by(self, kind: Callable[[PlacedRound], Any]) -> dict[Any, tuple[int, int]]:
        """By kind, how many rounds are the best, or as good, out of how many."""
        rounds = defaultdict[Any, list[SeasonRound]](list)
        for each in self.audited:
            rounds[kind(each)].append(each.facts)
        return {key: (_good(facts), len(facts)) for key, facts in rounds.items()}

    @property
    def good(self) -> int:
        """How many rounds are the best, or as good."""
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
