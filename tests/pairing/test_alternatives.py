"""Rounds other than the best one, checked against every possible round."""

import random

import pytest
from samples.batches import batches
from samples.every_round import asked, every_round, key

from explain.pairing.engine import Alternatives, Pairing

BATCHES, IN_A_BATCH = 6, 50


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_the_best_round_with_or_without_a_board_is_the_cheapest_of_all(batch: int) -> None:
    """Whichever board is required or excluded, no other round costs less; of equal ones none keeps more boards."""
    for seed in range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH):
        best = asked(seed)
        if best is None or not best.boards:
            continue
        rounds = [(key(other), len(set(other.boards) - set(best.boards)), other) for other in every_round(best)]
        alternatives = Alternatives(best)
        assert min(cost for cost, _, _ in rounds) == key(best), f"seed {seed}"
        for board in {board for _, _, other in rounds for board in other.boards}:
            cheapest(
                alternatives.with_board(board),
                [found for found in rounds if board in found[2].boards],
                best,
                f"seed {seed}, with {board}",
            )
            without = alternatives.without_board(board)
            others = [found for found in rounds if board not in found[2].boards]
            if without is None:
                assert not others
            elif board in best.boards:
                cheapest(without, others, best, f"seed {seed}, without {board}")


def cheapest(found: Pairing, rounds: list[tuple[tuple[int, ...], int, Pairing]], best: Pairing, where: str) -> None:
    """It costs the least, and changes the fewest boards of those that cost the same."""
    least = min(rounds, key=lambda other: other[:2])
    assert key(found) == least[0], where
    assert len(set(found.boards) - set(best.boards)) == least[1], where


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_the_best_round_with_several_boards_is_the_cheapest_that_has_them(batch: int) -> None:
    """Up to a whole round: no round that has them costs less; of equal ones none keeps more boards."""
    for seed in range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH):
        best = asked(seed)
        if best is None or len(best.boards) <= 1:
            continue
        rng = random.Random(seed)
        rounds = [(key(other), len(set(other.boards) - set(best.boards)), other) for other in every_round(best)]
        alternatives = Alternatives(best)
        for _ in range(8):
            boards = rng.choice(rounds)[2].boards
            demanded = rng.sample(boards, rng.randint(2, len(boards)))
            found = alternatives.with_boards(demanded)
            assert set(demanded) <= set(found.boards)
            cheapest(
                found,
                [other for other in rounds if set(demanded) <= set(other[2].boards)],
                best,
                f"seed {seed}, with {demanded}",
            )
