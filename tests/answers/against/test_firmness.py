"""How firm a round is, checked against every possible round."""

import pytest
from samples.batches import few_or_many
from samples.every_round import asked, every_round, key

import explain
from explain import Preferences
from explain.answers.against.firmness import firmness
from explain.answers.progress import run_all


@pytest.mark.parametrize("count", few_or_many(40, 150))
def test_the_second_best_round_is_the_second_of_all(count: int) -> None:
    """Of all rounds but the best one, none is cheaper than the second best that is found."""
    for seed in range(count):
        best = asked(seed)
        if best is None or not best.boards:
            continue
        found = run_all(firmness(best))
        others = sorted(key(other) for other in every_round(best) if set(other.boards) != set(best.boards))
        if found.second is None:
            assert others == []
            continue
        assert key(found.second.pairing) == others[0], f"seed {seed}"
        assert found.is_only_best == (others[0] != key(best)), f"seed {seed}"


# Below the board of Ames and Bell, two ways to pair the others cost the same.
TIE = """\
# Open: 3 to be paired
1 Ann Ames  2000       W?w  W?b
2 Bob Bell  1900       W?b  W?w
5 Eve Eads  1498       W19b U---
11 Gus Gray 1500  OAK  B--- U---
13 Hal Hill 1503       U--- U---
14 Ida Ives 1502       W20w U---
19 Joe Jung 1502       L5w  U---
20 Kay King 1505       L14b U---
"""


def test_one_board_that_every_round_has_makes_no_round_the_only_best() -> None:
    """A round is the only best one if all of its boards are in every best round, not if just one is."""
    settings = Preferences().changed({"low_limit": 10, "high_limit": 10, "teams": "if_required"})
    found = run_all(firmness(explain.pair(explain.read_text(TIE), preferences=settings).pairing))
    assert [not board.as_good for board in found.boards] == [True, False, False, False]
    assert not found.is_only_best
    assert found.to_dict()["only_best"] is False
