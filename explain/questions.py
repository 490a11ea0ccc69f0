"""The questions about a round that a person can ask by name, each with what it needs to be told.

The command line makes a command of each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from explain.reasons.answer import Answer
from explain.reasons.progress import Progress
from explain.round import Round


@dataclass(frozen=True, slots=True)
class Need:
    """One thing that a question must be told.

    Args:
        name: how it is called.
        help: what may be given.
        optional: whether the question can be asked without it.
        many: whether any number may be given.
    """

    name: str
    help: str
    optional: bool = False
    many: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a round.

    Args:
        name: the command's name.
        help: what it answers, in a few words.
        needs: what it is told, in order.
        ask: the answer for a round and what was told, in that order; long ones say how far they are.
        of_posted: whether it is about the round that the file holds, if it holds one, without being told so.
    """

    name: str
    help: str
    needs: tuple[Need, ...]
    ask: Callable[[Round, Sequence[str], Progress], Answer]
    of_posted: bool = False


_PLAYER = Need("NAME", "the player who asks")


def _why_not(round: Round, told: Sequence[str], _: Progress) -> Answer:
    return round.why_not(told[0], told[1]) if len(told) > 1 else round.why_nots(told[0])


QUESTIONS: tuple[Question, ...] = (
    Question(
        "why-not",
        "why a player does not meet another; with one name, against everybody",
        (_PLAYER, Need("OPPONENT", 'the opponent he asks about, or "bye"', optional=True)),
        _why_not,
    ),
    Question("firm", "how firm the round is: the second best, and what holds every board", (), lambda round, _, watch: round.firm(watch)),
)
