"""What boards cost in every step, held against the reading of the rules in ``reference``: from the section, column by column, in sections of any size."""

from __future__ import annotations

import hashlib
from itertools import combinations

import pytest
import reference
from batches import batches
from played import simulated

from explain.model.settings import BaselineChoice
from explain.pairing import engine
from explain.pairing.drops import drop_cost
from explain.pairing.natural import LegalCosts

IN_A_BATCH = 40


def heads(words: str) -> bool:
    """The lot of 29E4c, which anybody can draw again: seed, round, and the two numbers."""
    return hashlib.sha256(words.encode()).digest()[0] % 2 == 0


def check_costs(seed: int, *, fewest: int, most: int) -> None:
    """Who leaves, the legal natural pairing and the round: every board that could be made costs what the rules say."""
    section, round, preferences = simulated(seed, fewest=fewest, most=most)
    natural = engine.pair(section, round, preferences).natural
    encounters, bye = natural.facts.encounters, [(natural.drops.bye, natural.standings.bye_rank)] if natural.drops.bye else []
    eve = reference.eve(section, round, preferences, lambda higher, lower: heads(f"{preferences.coin_seed} {round} {higher} {lower}"))
    raw = reference.raw_natural(eve, (*natural.drops.across, *bye))
    legal = LegalCosts(encounters, natural.raw, preferences)
    for ranks in legal.staying():
        place = {rank: at for at, rank in enumerate(ranks, start=1)}
        for board in combinations(ranks, 2):
            assert legal.of(*board, place) == reference.legal_cost(eve, raw, ranks, board), f"seed {seed}, {board}"
    boards = natural.baseline.boards if natural.baseline_choice is not BaselineChoice.RAW else raw.boards
    baseline = reference.natural(eve, boards)
    for board in combinations(eve.nodes, 2):
        assert drop_cost(encounters, preferences, *board) == reference.drop_cost(eve, board), f"seed {seed}, {board}"
        theirs = reference.compared(preferences, reference.final_cost(eve, baseline, board))
        assert engine.weighed_cost(natural.facts, board) == theirs, f"seed {seed}, {board}"


@pytest.mark.parametrize("batch", batches(50, always=1))
def test_every_cost_is_by_the_rules(batch: int) -> None:
    """Of rounds played out by chance, under all settings."""
    for seed in range(IN_A_BATCH * batch, IN_A_BATCH * (batch + 1)):
        check_costs(seed, fewest=3, most=40)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_every_cost_of_a_large_round_is_by_the_rules(seed: int) -> None:
    """The same of 80 to 200 players."""
    check_costs(seed, fewest=80, most=200)
