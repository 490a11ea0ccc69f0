"""The facts of a season: files, sections, rounds and boards as plain values that can be stored, sent and counted.

No fact names a player unless names were asked for: a section loses its names before anything is asked about it.
"""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.audit.audit import GOOD, Verdict
from explain.answers.switches import Change
from explain.model.kinds import EventType
from explain.model.settings import RULE_BOOK, Preferences


@dataclass(frozen=True, slots=True)
class SeasonQuestions:
    """What is asked of every round, beside the audit.

    Args:
        preferences: the settings by which rounds are audited.
        which_settings: whether settings are looked for that explain it.
        ranges: whether everybody's opponents along both limits are looked for.
        names: whether players, sections and files are named; else only numbers are.
    """

    preferences: Preferences = RULE_BOOK
    which_settings: bool = False
    ranges: bool = False
    names: bool = True


@dataclass(frozen=True, slots=True)
class SeasonTrouble:
    """Why something was not read or audited.

    Args:
        found: the first fault at its place, without a final period; ``None`` where names are left out, for it may hold one.
        faults: how many faults there are.
        line: the line of the first one, if it has one.
        error: what Python calls an error that nobody foresaw; ``None`` where faults are told.
    """

    found: str | None = None
    faults: int = 0
    line: int | None = None
    error: str | None = None


@dataclass(frozen=True, slots=True)
class SeasonPlayer:
    """A player as the season knows him.

    Args:
        number: his pairing number.
        name: as the file spells it; ``None`` where names are left out.
        rating: rating points; ``None`` if unrated.
    """

    number: int
    name: str | None
    rating: int | None


@dataclass(frozen=True, slots=True)
class SeasonBoard:
    """A posted board as the audit found it.

    Args:
        board: its number; ``None`` for a bye.
        white: who has White, or the bye.
        black: who has Black; ``None`` for a bye.
        change: what happened to it.
        value: its value in rating points; ``None`` where it has none.
        limit: the limit that the value is held to; ``None`` where none applies.
        in_best: whether the best round has it too.
        wrong: what is wrong with its colors, in the letters of a pairing log.
        colors_turned: whether its colors are the other way round than by rule.
    """

    board: int | None
    white: SeasonPlayer
    black: SeasonPlayer | None
    change: Change
    value: int | None
    limit: int | None
    in_best: bool
    wrong: str
    colors_turned: bool


@dataclass(frozen=True, slots=True)
class PresetVerdict:
    """What is said of a round by the settings of a preset.

    Args:
        preset: the preset's stable name.
        verdict: what is said by its settings.
    """

    preset: str
    verdict: Verdict

    @property
    def agrees(self) -> bool:
        """Whether the round is the best one by the preset, or as good."""
        return self.verdict in GOOD


@dataclass(frozen=True, slots=True)
class SettingsOfRound:
    """The simplest settings under which a round is the best one, or else those that come nearest.

    Args:
        settings: those that are not the rule book's, as ``name=value`` with commas between.
        low_from: where the low limits begin that belong to them, rating points; ``None`` for no low limit.
        low_to: where they end; ``None`` for no end.
        high_from: the same of the high limits.
        high_to: the same.
        by_the_book: whether the rule book's limits are among them.
        boards_left: how many boards they leave unexplained; 0 where the round is their best one.
    """

    settings: str
    low_from: int | None
    low_to: int | None
    high_from: int | None
    high_to: int | None
    by_the_book: bool = False
    boards_left: int = 0


@dataclass(frozen=True, slots=True)
class SeasonRange:
    """A stretch of one limit in which a player meets the same opponent in the best round.

    Args:
        player: his pairing number.
        limit: ``low`` or ``high``.
        first: where it begins, rating points; ``None`` for no limit at all.
        last: where it ends; ``None`` for no end.
        opponent: the opponent's pairing number; ``None`` for the bye.
        color: the player's color, ``white`` or ``black``; ``None`` for the bye.
        as_set: whether the limit as it is set lies in it.
    """

    player: int
    limit: str
    first: int | None
    last: int | None
    opponent: int | None
    color: str | None
    as_set: bool


@dataclass(frozen=True, slots=True)
class SeasonRound:
    """One posted round, audited; or why it was not.

    Args:
        round: the round, from 1.
        kind: what kind of event it is of; what other rules paired is not judged, and counted apart.
        players: how many are on its boards, a bye included.
        verdict: what is said of it; ``None`` where it was not audited.
        criterion: the stable name of the criterion that the verdict rests on; ``None`` where none decides.
        rule: the number of the rule that it applies; ``None`` where it is ours.
        cost_best: what the best round costs by that criterion.
        cost_posted: what the posted round costs by it.
        colors_turned: on how many boards the colors are the other way round than by rule.
        left_out: how many players are on no board, though they were to be paired.
        twice: how many are on the list more than once.
        boards: every posted board, the bye last.
        presets: the verdict by the settings of each preset.
        settings: the settings that explain it, where that was asked.
        ranges: everybody's opponents along both limits, where that was asked.
        trouble: why it was not audited; ``None`` if it was.
    """

    round: int
    kind: EventType = EventType.SWISS
    players: int = 0
    verdict: Verdict | None = None
    criterion: str | None = None
    rule: str | None = None
    cost_best: int | None = None
    cost_posted: int | None = None
    colors_turned: int = 0
    left_out: int = 0
    twice: int = 0
    boards: tuple[SeasonBoard, ...] = ()
    presets: tuple[PresetVerdict, ...] = ()
    settings: SettingsOfRound | None = None
    ranges: tuple[SeasonRange, ...] = ()
    trouble: SeasonTrouble | None = None

    @property
    def boards_not_in_best(self) -> int:
        """How many posted boards the best round has not."""
        return sum(not board.in_best for board in self.boards)


@dataclass(frozen=True, slots=True)
class SeasonSection:
    """A section of a file as it opens, or why it does not.

    Args:
        number: its place in the file, from 1.
        title: its title; ``None`` where it has none, or names are left out.
        players: how many are in it.
        posted: the rounds whose boards the file holds.
        trouble: why it does not open; ``None`` if it does.
    """

    number: int
    title: str | None = None
    players: int = 0
    posted: tuple[int, ...] = ()
    trouble: SeasonTrouble | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """What is in a file.

    Args:
        sections: its sections in order, those that do not open too.
        trouble: why none opens; ``None`` if any does.
    """

    sections: tuple[SeasonSection, ...] = ()
    trouble: SeasonTrouble | None = None


@dataclass(frozen=True, slots=True)
class SeasonFile:
    """A file of the season.

    Args:
        id: the first digits of its bytes' SHA-256, which tell it from all others and say nothing of it.
        size: its bytes.
        name: its place in the folder; ``None`` where names are left out.
        outline: what is in it.
        rounds: the rounds of each of its sections, in order.
    """

    id: str
    size: int
    name: str | None
    outline: Outline
    rounds: tuple[tuple[SeasonRound, ...], ...] = ()

    @property
    def trouble(self) -> SeasonTrouble | None:
        """Why it cannot be read; ``None`` if it can."""
        return self.outline.trouble
