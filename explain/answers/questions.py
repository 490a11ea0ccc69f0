"""The questions about a section that a person can ask by name: one entry each, and no second list of them anywhere.

An entry says what a question is about, what it must be told, how long it takes and how it is asked. The command line makes a command
of each. The pairing by hand is one more, among what is for training.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from explain.answers import about
from explain.answers.answer import Answer
from explain.answers.asked_boards import asking_rank
from explain.answers.in_steps import InSteps
from explain.answers.progress import Progress, Steps, whole
from explain.answers.round import Round
from explain.model.arrangements import Boards
from explain.model.section import Section
from explain.model.settings import Preferences


class About(enum.Enum):
    """What a question is about."""

    BOARD = "board"
    PLAYER = "player"
    ROUND = "round"
    CORRECTIONS = "corrections"


class Takes(enum.Enum):
    """How long an answer takes in a section of a hundred players: not a tenth of a second, some tenths or seconds, or many seconds.

    Whoever asks for more than what is there at once is told how far it is, where the answer can say so.
    """

    AT_ONCE = "at_once"
    SECONDS = "seconds"
    LONG = "long"


class Posted(enum.Enum):
    """Which questions are about the boards that the file holds, without being told so.

    ``OF_ROUND``: where it holds those of the round. ``OF_EACH_ROUND``: the same, round by round. ``OF_LAST_ROUND``: those of the last
    round it holds. ``WHEN_SAID``: where that is said, and in a section that is over. ``NEVER``: those that pair what is to come, or by hand.
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
    """One thing that a question must be told.

    Args:
        name: how it is called.
        help: what may be given.
        optional: whether the question can be asked without it.
        many: whether any number may be given.
        flag: whether it is no more than said or not, as ``--name``; its name is then what is told.
    """

    name: str
    help: str
    optional: bool = False
    many: bool = False
    flag: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """What every question is asked of.

    Args:
        section: the section, with what was arranged for the round.
        round: the round that was named, if one was.
        preferences: the settings in force.
        boards: boards that the section does not hold, if any were given.
        as_held: whether the boards are those that the section holds.
        best: whether the best round was asked for, though the section may hold others.
        made: the round itself, where it has been made already.
    """

    section: Section
    round: int | None
    preferences: Preferences
    boards: Boards | str | None = None
    as_held: bool = False
    best: bool = False
    made: Round | None = None

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
        """The best round, or the posted one.

        Raises:
            InputError: if there are no such boards, or they leave somebody out or have him twice.
        """
        if self.made is not None:
            return self.made
        if self.is_posted:
            return about.posted(self.section, self.number, self.preferences, boards=self.boards)
        return about.pair(self.section, self.number, self.preferences)


def _itself(round: Round) -> Round:
    return round


def _best_beside(round: Round) -> Round:
    return round.best if round.is_posted else round


AskInSteps = Callable[[Asked, Sequence[str]], Steps[Answer]]
"""A long question, asked a step at a time."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question that can be asked by name.

    Args:
        name: its stable name, and the command's.
        title: the question, as a person asks it.
        help: what it answers, in a few words.
        about: what it is about.
        ask: the answer, of whom it is asked and what was told, in order; long ones say how far they are.
        steps: the same a step at a time; ``None`` where it has no steps.
        needs: what it is told, in order.
        takes: how long it takes.
        posted: whether it is about posted boards without being told so.
        shows: which round its answer speaks of; the one it is asked of, or the best one beside it.
        says_round: whether its answer says itself which round or rounds it is about; else that stands beside it.
    """

    name: str
    title: str
    help: str
    about: About
    ask: Callable[[Asked, Sequence[str], Progress], Answer]
    needs: tuple[Need, ...] = ()
    takes: Takes = Takes.AT_ONCE
    posted: Posted = Posted.OF_ROUND
    shows: Callable[[Round], Round] = _itself
    says_round: bool = False
    steps: AskInSteps | None = None


_PLAYER = Need("NAME", "the player who asks")


def _why_not(asked: Asked, told: Sequence[str]) -> Steps[Answer]:
    round = asked.answered()
    if len(told) > 1:
        yield 0, 1
        return round.why_not(told[0], told[1])
    return (yield from round.in_steps.against_everybody(asking_rank(round.standings, told[0])))


def _audit(asked: Asked, told: Sequence[str]) -> Steps[Answer]:
    if asked.made is not None and asked.made.is_posted:
        return asked.made.in_steps.audit(posted=not told)
    return about.auditing(asked.section, asked.round, asked.preferences, boards=asked.boards, posted=not told)


def _in_steps(ask: Callable[[InSteps], Steps[Answer]]) -> AskInSteps:
    return lambda asked, _: ask(asked.answered().in_steps)


_FIRM, _VERIFY, _LIMITS = _in_steps(InSteps.firm), _in_steps(InSteps.verify), _in_steps(InSteps.limits)
_WHICH_SETTINGS = _in_steps(InSteps.which_settings)


def _ranges(asked: Asked, told: Sequence[str]) -> Steps[Answer]:
    round = asked.answered()
    return round.in_steps.ranges(round.rank_of(told[0]))


def _whole(steps: AskInSteps) -> Callable[[Asked, Sequence[str], Progress], Answer]:
    return lambda asked, told, watch: whole(steps(asked, told), watch)


QUESTIONS: tuple[Question, ...] = (
    Question(
        "pair",
        "What is the best round?",
        "pair a round and explain it",
        About.ROUND,
        lambda asked, _told, _: asked.answered(),
        posted=Posted.WHEN_SAID,
        says_round=True,
    ),
    Question(
        "board",
        "Why do these two play, and why with these colors?",
        "explain one board, by its number or a player's name",
        About.BOARD,
        lambda asked, told, watch: asked.answered().card(told[0], watch),
        needs=(Need("BOARD|NAME", "a board's number, or a player's name"),),
        takes=Takes.SECONDS,
    ),
    Question(
        "why-not",
        "Why do I not play him?",
        "why a player does not meet another; with one name, against everybody",
        About.PLAYER,
        _whole(_why_not),
        steps=_why_not,
        needs=(_PLAYER, Need("OPPONENT", 'the opponent he asks about, or "bye"', optional=True)),
        takes=Takes.SECONDS,
    ),
    Question(
        "why-color",
        "Why has he White, and not I?",
        "why a board has these colors, and what would be wrong the other way round",
        About.BOARD,
        lambda asked, told, _: asked.answered().why_not_color(told[0]),
        needs=(Need("BOARD|NAME", "a board's number, or a player's name"),),
    ),
    Question(
        "why-bye",
        "Why has he the bye?",
        "who has the bye and why, or why a player has not got it",
        About.PLAYER,
        lambda asked, told, _: asked.answered().why_bye(told[0] if told else None),
        needs=(Need("NAME", "the player who asks", optional=True),),
    ),
    Question(
        "why-dropped",
        "Why do I drop from my score group?",
        "why a player drops from the score group, or not, and the whole chain of drops",
        About.PLAYER,
        lambda asked, told, _: asked.answered().why_dropped(told[0]),
        needs=(_PLAYER,),
    ),
    Question(
        "why-raised",
        "Why do I meet somebody with more points?",
        "why a player meets somebody of a higher score group, or not",
        About.PLAYER,
        lambda asked, told, _: asked.answered().why_raised(told[0]),
        needs=(_PLAYER,),
    ),
    Question(
        "switch",
        "Why do these two not change places?",
        "why two players do not change places",
        About.PLAYER,
        lambda asked, told, _: asked.answered().why_not_switch(*told),
        needs=(
            Need("A", "a player"),
            Need("B", "the player to change places with"),
            Need("START", "natural or table: in which boards; by default natural, or table for posted boards", optional=True),
        ),
    ),
    Question(
        "candidates",
        "Which other switches were there?",
        "the cheapest switches of a natural board, and why each was not taken",
        About.BOARD,
        lambda asked, told, _: asked.answered().candidates(told[0]),
        needs=(Need("BOARD|NAME", "the player whose natural board it is, or a board's number for its higher-ranked player"),),
        takes=Takes.SECONDS,
    ),
    Question(
        "price",
        "What would these boards cost?",
        "what any boards would cost, the others paired around them",
        About.ROUND,
        lambda asked, told, _: asked.answered().price(told[0]),
        needs=(Need("BOARDS", 'one board or more, typed as "Ames-Bell, 3-7, bye 9"'),),
    ),
    Question(
        "switches",
        "What was switched, and what for?",
        "what was switched for what, switch by switch",
        About.ROUND,
        lambda asked, _told, _: asked.answered().changes(),
    ),
    Question(
        "firm",
        "How firm is this round?",
        "how firm the round is: the second best, and what holds every board",
        About.ROUND,
        _whole(_FIRM),
        steps=_FIRM,
        takes=Takes.SECONDS,
        shows=_best_beside,
    ),
    Question(
        "verify",
        "Is it really the best round?",
        "prove the best round: a second solver, and certificates that no round costs less, to be checked by anybody",
        About.ROUND,
        _whole(_VERIFY),
        steps=_VERIFY,
        takes=Takes.SECONDS,
        shows=_best_beside,
    ),
    Question(
        "which-settings",
        "Which settings explain the posted round?",
        "under which settings and limits the posted round is the best one",
        About.ROUND,
        _whole(_WHICH_SETTINGS),
        steps=_WHICH_SETTINGS,
        posted=Posted.OF_LAST_ROUND,
        takes=Takes.LONG,
    ),
    Question(
        "limits",
        "What would other limits change?",
        "for both limits: where the round changes, and what",
        About.ROUND,
        _whole(_LIMITS),
        steps=_LIMITS,
        takes=Takes.LONG,
        shows=_best_beside,
    ),
    Question(
        "ranges",
        "Whom would I meet with other limits?",
        "a player's opponents for every low limit, and for every high one",
        About.PLAYER,
        _whole(_ranges),
        steps=_ranges,
        needs=(_PLAYER,),
        takes=Takes.SECONDS,
    ),
    Question(
        "audit",
        "Was the posted round right?",
        "was the posted round right, board by board",
        About.ROUND,
        _whole(_audit),
        steps=_audit,
        posted=Posted.OF_LAST_ROUND,
        says_round=True,
        needs=(Need("draft", "the pairings are not on the wall yet", flag=True),),
    ),
    Question(
        "corrected",
        "What does a correction change?",
        "what a correction of an earlier result, color or rating changes from now on",
        About.CORRECTIONS,
        lambda asked, told, _: about.corrected(asked.section, *told, round=asked.round, preferences=asked.preferences),
        posted=Posted.NEVER,
        says_round=True,
        needs=(
            Need("CORRECTION", 'such as "Ames 2 D", "Ames 2 Wb", "Ames 2 black" or "Ames rating 1850"'),
            Need("MORE", "further corrections", many=True),
        ),
    ),
    Question(
        "event",
        "How did my whole event go?",
        "a player's whole event, round by round",
        About.PLAYER,
        lambda asked, told, _: about.event(asked.section, told[0], asked.preferences, round=asked.round, best=asked.best),
        posted=Posted.OF_EACH_ROUND,
        says_round=True,
        needs=(_PLAYER,),
    ),
    Question(
        "complaint",
        "What can I show a player who complains?",
        "one page to print for a player and a round: what was used, his board, and why not up to three others",
        About.PLAYER,
        lambda asked, told, _: asked.answered().complaint(told[0], told[1:]),
        takes=Takes.SECONDS,
        says_round=True,
        needs=(_PLAYER, Need("OPPONENT", 'opponents he asks about, up to three, or "bye"', many=True)),
    ),
)
