"""How firm a round is, against the enumeration of every round there is."""

from __future__ import annotations

from every_round import asked, every_round, key

from explain.answers.firmness import firmness


def test_the_second_best_round_is_the_second_of_all() -> None:
    """Of all rounds but the best one none is cheaper than the second best that is found."""
    for seed in range(150):
        best = asked(seed)
        if best is None or not best.boards:
            continue
        found = firmness(best)
        others = sorted(key(other) for other in every_round(best) if set(other.boards) != set(best.boards))
        if found.second is None:
            assert others == []
            continue
        assert key(found.second.pairing) == others[0], f"seed {seed}"
        assert found.is_only_best == (others[0] != key(best)), f"seed {seed}"
