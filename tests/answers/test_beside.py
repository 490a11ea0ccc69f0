"""What was found under other limits is the same that would be looked for."""

import random
from itertools import product

import pytest
from samples.batches import batches
from samples.every_round import asked

from explain.answers.beside import AlternativesUnderLimits
from explain.pairing.engine import Alternatives, Pairing, best_boards

LIMITS = (0, 10, 40, 80, 120, 300, None)


@pytest.mark.parametrize("batch", batches(3, always=1))
def test_rounds_beside_a_round_are_the_same_whatever_was_asked_before(batch: int) -> None:
    """With a board, with two and without one, under all limits in any order, some players without a rating."""
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
