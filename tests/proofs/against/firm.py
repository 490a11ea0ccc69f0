"""Proofs of how firm the best round is: what the best round without one of its boards costs."""

from __future__ import annotations

import reference

from proofs.beside import RULES, Beside
from proofs.proof import table
from proofs.said import Said


def held(said: Said, at: Beside) -> bool:
    """The best round without this board is worse, and this criterion is the first to differ."""
    if not at.is_asked(said) or at.without is None:
        return False
    group = () if at.without.column.group is None else (at.without.column.group + 1,)
    return (said.numbers, said.words, said.rule) == (group, (at.without.name,), at.without.rule)


def as_good(said: Said, at: Beside) -> bool:
    """How many boards are missing in some other round that costs as little."""
    loose = [board for board in at.best.matching if at.rounds.least(lacking=board) == at.rounds.least()]
    return said.numbers == (len(loose),) and bool(loose)


def second_best(said: Said, at: Beside) -> bool:
    """The cheapest round but the best one is worse, and this criterion is the first to differ."""
    best = tuple(sorted(at.best.matching))
    second = min((cost for boards, cost in at.rounds.every.items() if tuple(sorted(boards)) != best), default=None)
    decided = at.decided(at.rounds.least(), second)
    return (
        decided is not None
        and said.words == (decided.name,)
        and decided.name in reference.NAMES
        and said.rule == RULES.get(decided.name)
    )


PROOFS = table(
    {
        "held | players one ?other | words criterion | rules any": held,
        "held_in_group | players one ?other | numbers group | words criterion | rules any": held,
        # A round without it costs as little.
        "spare | players one ?other": lambda said, at: (
            at.is_asked(said) and at.rounds.least(lacking=at.wanted[0]) == at.rounds.least()
        ),
        # There is only one round.
        "no_other_round": lambda _, at: len(at.rounds.every) == 1,
        # Only one round costs as little as the best, and there are others.
        "only_best": lambda _, at: (
            (sum(cost == at.rounds.least() for cost in at.rounds.every.values())) == 1 < len(at.rounds.every)
        ),
        "as_good | numbers count": as_good,
        "second_best_worse | words criterion | rules any": second_best,
    }
)
