"""Rounds found under other limits are the ones that a new search would find."""

import random
from dataclasses import replace
from itertools import product

import pytest
from samples.batches import batches
from samples.every_round import asked

from explain.answers.about import pair
from explain.answers.in_parts import AlternativesUnderLimits
from explain.answers.round import Round
from explain.model.settings import Order, Preferences
from explain.pairing.engine import Alternatives, Pairing, best_boards, best_pairing_under
from explain.training.simulate import Field, play

LIMITS = (0, 10, 40, 80, 120, 300, None)


@pytest.mark.parametrize("batch", batches(3, always=1))
def test_rounds_beside_a_round_are_the_same_whatever_was_asked_before(batch: int) -> None:
    """With a board, with two and without one, under all limits in any order, with some players unrated."""
    for seed in range(batch * 20, batch * 20 + 20):
        best = asked(seed)
        if best is None or len(best.boards) <= 1:
            continue
        rng = random.Random(seed)
        pairs = [(low, high) for low, high in product(LIMITS, LIMITS) if high is None or (low or 999) <= high]
        boards = rng.sample(best.boards, 2)
        for low, high in rng.sample(pairs, 8):
            natural = best.natural.under(low, high)
            table = Pairing(natural, best.boards if rng.random() < 0.5 else best_boards(natural))
            fast, plain = AlternativesUnderLimits(table), Alternatives(table)
            for ask in ("with_board", "without_board"):
                one, other = (getattr(each, ask)(boards[0]) for each in (fast, plain))
                assert (one and one.boards) == (other and other.boards), f"seed {seed}, {low}/{high}, {ask}"
            assert fast.with_boards(boards).boards == plain.with_boards(boards).boards, f"seed {seed}, {low}/{high}"


@pytest.mark.parametrize("batch", batches(4, always=2))
def test_boards_say_the_same_whatever_limits_were_asked_before(batch: int) -> None:
    """What limits cannot change is worked out once for the rounds of all limits, as each would do by itself."""
    rng = random.Random(batch)
    section = play(Field(20 + 24 * (batch % 2), unrated=batch % 3, teams=4), rounds=3, seed=batch, scheduled=5)
    settings = Preferences(order=(Order.WHOLE_SECTION, Order.TOP_DOWN)[batch % 2])
    natural = pair(section, 4, settings).pairing.natural
    pairs = [(low, high) for low, high in product(LIMITS, LIMITS) if high is None or (low or 999) <= high]
    for low, high in rng.sample(pairs, 8):
        alone = pair(section, 4, replace(settings, low_limit=low, high_limit=high)).answers
        assert Round(section, best_pairing_under(natural, low, high)).answers == alone, f"{batch}, {low}/{high}"
