"""The question about a round that is answered by hand."""

from __future__ import annotations

from collections.abc import Sequence

from explain.answers.answer import Answer
from explain.answers.progress import Progress
from explain.answers.question import About, Asked, Need, Posted, Question, Takes


def _by_hand(asked: Asked, told: Sequence[str], _: Progress) -> Answer:
    from explain.training.compared import by_hand

    return by_hand(asked.section, asked.round, asked.preferences, go_back=not told)


BY_HAND = Question(
    "by-hand",
    "How is this round paired by hand?",
    "pair the round with cards, step by step, and hold it against the best round",
    About.ROUND,
    _by_hand,
    needs=(Need("push-forward", "never open a finished score group again", flag=True),),
    takes=Takes.SECONDS,
    posted=Posted.NEVER,
    says_round=True,
)
