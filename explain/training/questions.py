"""The question about a round that is answered by hand."""

from __future__ import annotations

from explain.answers.questions import Need, Question
from explain.training.compared import by_hand

BY_HAND = Question(
    "by-hand",
    "pair the round with cards, step by step, and hold it against the best round",
    (Need("push-forward", "never open a finished score group again", flag=True),),
    lambda round, told, _: by_hand(round.section, round.number, round.preferences, go_back=not told),
    of_section=lambda asked, told: by_hand(asked.section, asked.round, asked.preferences, go_back=not told),
)
