"""The questions about a round that a person can ask by name, each with what it needs to be told.

The command line makes a command of each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from explain.answers import about
from explain.answers.answer import Answer
from explain.answers.progress import Progress
from explain.answers.round import Round, pair, posted
from explain.model.arrangements import Boards
from explain.model.section import Section
from explain.model.settings import Preferences


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
    """What a question about a section starts from.

    Args:
        section: the section, with what was arranged for the round.
        round: the round that was named, if one was.
        preferences: the settings in force.
        boards: boards that were typed, if any were.
    """

    section: Section
    round: int | None
    preferences: Preferences
    boards: Boards | str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a round.

    Args:
        name: the command's name.
        help: what it answers, in a few words.
        needs: what it is told, in order.
        ask: the answer for a round and what was told, in that order; long ones say how far they are.
        of_posted: whether it is about the round that the file holds, if it holds one, without being told so.
        of_section: the answer from a section, where there may be no round to ask; what was told follows.
    """

    name: str
    help: str
    needs: tuple[Need, ...]
    ask: Callable[[Round, Sequence[str], Progress], Answer]
    of_posted: bool = False
    of_section: Callable[[Asked, Sequence[str]], Answer] | None = None


_PLAYER = Need("NAME", "the player who asks")


def _why_not(round: Round, told: Sequence[str], _: Progress) -> Answer:
    return round.why_not(told[0], told[1]) if len(told) > 1 else round.why_nots(told[0])


def _audit(asked: Asked, told: Sequence[str]) -> Answer:
    return about.audit(asked.section, asked.round, asked.preferences, boards=asked.boards, posted=not told)


def _corrected(asked: Asked, told: Sequence[str]) -> Answer:
    return about.corrected(asked.section, *told, round=asked.round, preferences=asked.preferences)


def _event(asked: Asked, told: Sequence[str]) -> Answer:
    return about.event(asked.section, told[0], asked.preferences, round=asked.round)


def _complaint(asked: Asked, told: Sequence[str]) -> Answer:
    """About the round to come; if it is posted already, the player's chair is the posted board."""
    number = asked.section.round_to_pair if asked.round is None else asked.round
    if asked.boards is not None or asked.section.holds(number):
        return posted(asked.section, number, asked.preferences, boards=asked.boards).complaint(told[0], told[1:])
    return pair(asked.section, number, asked.preferences).complaint(told[0], told[1:])


QUESTIONS: tuple[Question, ...] = (
    Question(
        "why-not",
        "why a player does not meet another; with one name, against everybody",
        (_PLAYER, Need("OPPONENT", 'the opponent he asks about, or "bye"', optional=True)),
        _why_not,
    ),
    Question(
        "why-color",
        "why a board has these colors, and what would be wrong the other way round",
        (Need("BOARD|NAME", "a board's number, or a player's name"),),
        lambda round, told, _: round.why_not_color(told[0]),
    ),
    Question(
        "why-bye",
        "who has the bye and why, or why a player has not got it",
        (Need("NAME", "the player who asks", optional=True),),
        lambda round, told, _: round.why_bye(told[0] if told else None),
    ),
    Question(
        "why-dropped",
        "why a player drops from the score group, or not, and the whole chain of drops",
        (_PLAYER,),
        lambda round, told, _: round.why_dropped(told[0]),
    ),
    Question(
        "why-raised",
        "why a player meets somebody of a higher score group, or not",
        (_PLAYER,),
        lambda round, told, _: round.why_raised(told[0]),
    ),
    Question(
        "switch",
        "why two players do not change places",
        (
            Need("A", "a player"),
            Need("B", "the player to change places with"),
            Need("START", "natural or table: in which boards; by default natural, or table for posted boards", optional=True),
        ),
        lambda round, told, _: round.why_not_switch(*told),
    ),
    Question(
        "candidates",
        "the cheapest switches of a natural board, and why each was not taken",
        (Need("BOARD|NAME", "the player whose natural board it is, or a board's number for its higher-ranked player"),),
        lambda round, told, _: round.candidates(told[0]),
    ),
    Question(
        "price",
        "what any boards would cost, the others paired around them",
        (Need("BOARDS", 'one board or more, typed as "Ames-Bell, 3-7, bye 9"'),),
        lambda round, told, _: round.price(told[0]),
    ),
    Question("switches", "what was switched for what, switch by switch", (), lambda round, _told, _: round.changes()),
    Question("firm", "how firm the round is: the second best, and what holds every board", (), lambda round, _, watch: round.firm(watch)),
    Question(
        "which-settings",
        "under which settings and limits the posted round is the best one",
        (),
        lambda round, _, watch: round.which_settings(watch),
        of_posted=True,
    ),
    Question("limits", "for both limits: where the round changes, and what", (), lambda round, _, watch: round.limits(watch)),
    Question(
        "audit",
        "was the posted round right, board by board",
        (Need("draft", "the pairings are not on the wall yet", flag=True),),
        lambda round, told, _: round.audit(posted=not told),
        of_posted=True,
        of_section=_audit,
    ),
    Question(
        "corrected",
        "what a correction of an earlier result, color or rating changes from now on",
        (
            Need("CORRECTION", 'such as "Ames 2 D", "Ames 2 Wb", "Ames 2 black" or "Ames rating 1850"'),
            Need("MORE", "further corrections", many=True),
        ),
        lambda round, told, _: about.corrected(round.section, *told, preferences=round.preferences),
        of_section=_corrected,
    ),
    Question(
        "event",
        "a player's whole event, round by round",
        (_PLAYER,),
        lambda round, told, _: about.event(round.section, told[0], round.preferences, round=round.number),
        of_section=_event,
    ),
    Question(
        "complaint",
        "one page to print for a player and a round: what was used, his board, and why not up to three others",
        (_PLAYER, Need("OPPONENT", 'opponents he asks about, up to three, or "bye"', many=True)),
        lambda round, told, _: round.complaint(told[0], told[1:]),
        of_section=_complaint,
    ),
)
