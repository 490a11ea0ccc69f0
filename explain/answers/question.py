"""What a question with a name is: its subject, what it needs to be told, how long it takes and how it is asked."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from explain.answers import about
from explain.answers.answer import Answer
from explain.answers.progress import Progress, Steps, run_all
from explain.answers.round import Round
from explain.model.arrangements import Boards
from explain.model.as_json import as_json
from explain.model.section import Section
from explain.model.settings import Preferences


class About(enum.Enum):
    """What a question is about."""

    BOARD = "board"
    PLAYER = "player"
    ROUND = "round"
    CORRECTIONS = "corrections"


class Takes(enum.Enum):
    """How long an answer takes in a section of a hundred: not a tenth of a second, some tenths or seconds, or many.

    Whoever asks for more than what is there at once is told how far it is, where the answer can say so.
    """

    AT_ONCE = "at_once"
    SECONDS = "seconds"
    LONG = "long"


class Posted(enum.Enum):
    """Which questions are about the boards that the file holds, without being told so.

    ``OF_ROUND``: where it holds those of the round. ``OF_EACH_ROUND``: the same, round by round. ``OF_LAST_ROUND``:
    those of the last round it holds. ``WHEN_SAID``: where that is said, and in a section that is over. ``NEVER``: those
    that pair what is to come, or by hand.
    """

    OF_ROUND = "of_round"
    OF_EACH_ROUND = "of_each_round"
    OF_LAST_ROUND = "of_last_round"
    WHEN_SAID = "when_said"
    NEVER = "never"

    @property
    def or_best(self) -> bool:
        """Whether the best round can be asked for instead."""
        return self not in (Posted.OF_LAST_ROUND, Posted.NEVER)


@dataclass(frozen=True, slots=True)
class Need:
    """One thing that a question must be told."""

    name: str  # how it is called
    help: str  # what may be given
    optional: bool = False  # whether the question can be asked without it
    many: bool = False  # whether any number may be given
    flag: bool = False  # whether it is no more than said or not, as ``--name``; its name is then what is told
    called: str = ""  # where it is told with its name before it (``out Ames``, ``--out Ames``): how a value looks


@dataclass(frozen=True, slots=True)
class Asked:
    """What every question is asked of."""

    section: Section  # the section, with what was arranged for the round
    round: int | None  # the round that was named, if one was
    preferences: Preferences  # the settings in force
    boards: Boards | str | None = None  # boards that the section does not hold, if any were given
    as_held: bool = False  # whether the boards are those that the section holds
    best: bool = False  # whether the best round was asked for, though the section may hold others
    made: Round | None = None  # the round itself, where it has been made already

    @classmethod
    def of(cls, round: Round) -> Asked:
        """About a round that is there."""
        return cls(round.section, round.number, round.preferences, as_held=round.is_posted, made=round)

    @property
    def number(self) -> int:
        """The round in question: the one that was named, else the last posted one or the one to pair."""
        return self.round or (max(self.section.rounds_held, 1) if self.as_held else self.section.round_to_pair)

    @property
    def is_posted(self) -> bool:
        """Whether it is about boards that somebody posted; else about the best round."""
        return self.as_held or self.boards is not None

    def answered(self) -> Round:
        """The best round, or the posted one; raises ``InputError`` as ``pair`` and ``posted`` do."""
        if self.made is not None:
            return self.made
        if self.is_posted:
            return about.posted(self.section, self.number, self.preferences, boards=self.boards)
        return about.pair(self.section, self.number, self.preferences)


def asked_of(round: Round, shown: Round) -> dict[str, object]:
    """For programs, where an answer does not say so: the round it was asked of, and facts of the one it shows."""
    round_facts = {"event": shown.event, "off_the_wall": shown.off_the_wall, "open_games": shown.standings.open_games}
    return {"round": round.number, "asked_of": "posted" if round.is_posted else "best", **as_json(round_facts)}


AskInSteps = Callable[[Asked, Sequence[str]], Steps[Answer]]  # a long question, asked a step at a time


@dataclass(frozen=True, slots=True)
class Question:
    """A question that can be asked by name."""

    name: str  # its stable name, and the command's
    title: str  # the question, as a person asks it
    help: str  # what it answers, in a few words
    about: About  # what it is about
    # the answer, of whom it is asked and what was told, in order; ``None`` where it has steps
    at_once: Callable[[Asked, Sequence[str], Progress], Answer] | None = None
    needs: tuple[Need, ...] = ()  # what it is told, in order
    takes: Takes = Takes.AT_ONCE  # how long it takes
    posted: Posted = Posted.OF_ROUND  # whether it is about posted boards without being told so
    # which round its answer speaks of; the one it is asked of, or the best one beside it
    shows: Callable[[Round], Round] = lambda round: round
    says_round: bool = False  # whether its answer says itself of which rounds it is; else that stands beside it
    steps: AskInSteps | None = None  # the same a step at a time
    # what is known of it, between two steps of the same round or after them; ``None`` where nothing is before all is
    so_far: Callable[[Asked, Sequence[str]], Answer] | None = None

    def ask(self, asked: Asked, arguments: Sequence[str], watch: Progress) -> Answer:
        """The answer, of whom it is asked and what was told, in order; a long one says how far it is."""
        if self.steps is not None:
            return run_all(self.steps(asked, arguments), watch)
        assert self.at_once is not None
        return self.at_once(asked, arguments, watch)
