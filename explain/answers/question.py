"""What a named question is: its subject, its arguments, how long it takes and how it is asked."""

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
    """How long an answer takes for a hundred players: under a tenth of a second, up to some seconds, or longer.

    Anything not answered at once reports its progress where it can.
    """

    AT_ONCE = "at_once"
    SECONDS = "seconds"
    LONG = "long"


class Posted(enum.Enum):
    """When a question is about the posted boards in the file by default.

    ``OF_ROUND``: if the file holds those of the round. ``OF_EACH_ROUND``: the same, round by round. ``OF_LAST_ROUND``:
    those of the last round it holds. ``WHEN_SAID``: only if asked to, and in a section that is over. ``NEVER``: it
    pairs a round to come, or by hand.
    """

    OF_ROUND = "of_round"
    OF_EACH_ROUND = "of_each_round"
    OF_LAST_ROUND = "of_last_round"
    WHEN_SAID = "when_said"
    NEVER = "never"

    @property
    def or_best(self) -> bool:
        """Whether it can be about the best round instead."""
        return self not in (Posted.OF_LAST_ROUND, Posted.NEVER)


@dataclass(frozen=True, slots=True)
class Need:
    """One argument of a question."""

    name: str  # what it is called
    help: str  # what may be given
    optional: bool = False  # whether the question can be asked without it
    many: bool = False  # whether any number may be given
    flag: bool = False  # whether it is a yes or no, as ``--name``; its name is then the argument
    called: str = ""  # where its name comes first (``out Ames``, ``--out Ames``): what a value looks like


@dataclass(frozen=True, slots=True)
class Asked:
    """What every question is asked about."""

    section: Section  # the section, with what was arranged for the round
    round: int | None  # the round that was named, if one was
    preferences: Preferences  # the settings used
    boards: Boards | str | None = None  # boards that the section does not hold, if any were given
    as_held: bool = False  # whether the boards are those that the section holds
    best: bool = False  # whether the best round was asked for, though the section may hold others
    made: Round | None = None  # the round itself, where it is already made

    @classmethod
    def of(cls, round: Round) -> Asked:
        """A question about a round that is already made."""
        return cls(round.section, round.number, round.preferences, as_held=round.is_posted, made=round)

    @property
    def number(self) -> int:
        """The round in question: the one that was named, else the last posted one or the one to pair."""
        return self.round or (max(self.section.rounds_held, 1) if self.as_held else self.section.round_to_pair)

    @property
    def is_posted(self) -> bool:
        """Whether it is about posted boards; else it is about the best round."""
        return self.as_held or self.boards is not None

    def answered(self) -> Round:
        """The best round, or the posted one; raises ``InputError`` as ``pair`` and ``posted`` do."""
        if self.made is not None:
            return self.made
        if self.is_posted:
            return about.posted(self.section, self.number, self.preferences, boards=self.boards)
        return about.pair(self.section, self.number, self.preferences)


def asked_of(round: Round, shown: Round) -> dict[str, object]:
    """For programs, if an answer does not say so: the round it was asked about, and facts of the one it shows."""
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
    # makes the answer from what is asked and the arguments, in order; ``None`` where it has steps
    at_once: Callable[[Asked, Sequence[str], Progress], Answer] | None = None
    needs: tuple[Need, ...] = ()  # its arguments, in order
    takes: Takes = Takes.AT_ONCE  # how long it takes
    posted: Posted = Posted.OF_ROUND  # when it is about posted boards
    # which round its answer is about: the one it is asked about, or the best one beside it
    shows: Callable[[Round], Round] = lambda round: round
    says_round: bool = False  # whether its answer names its rounds itself; else they are added beside it
    steps: AskInSteps | None = None  # makes the answer a step at a time
    # what is known so far, between two steps or after them; ``None`` where nothing is known before the end
    so_far: Callable[[Asked, Sequence[str]], Answer] | None = None

    def ask(self, asked: Asked, arguments: Sequence[str], watch: Progress) -> Answer:
        """The answer, for these arguments in order; a long one reports its progress."""
        if self.steps is not None:
            return run_all(self.steps(asked, arguments), watch)
        assert self.at_once is not None
        return self.at_once(asked, arguments, watch)
