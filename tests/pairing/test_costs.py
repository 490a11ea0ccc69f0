"""What boards cost in every criterion, checked against ``reference`` column by column, in sections of any size."""

import hashlib
import random
from collections.abc import Sequence
from itertools import combinations

import pytest
import reference
from samples.batches import batches
from samples.played import simulated

from explain.pairing import engine
from explain.pairing.drops import drop_cost
from explain.pairing.natural import LegalCosts, Natural, Ranks

IN_A_BATCH = 20


def heads(words: str) -> bool:
    """The coin of 29E4c, which anybody can toss again: seed, round, and the two numbers."""
    return hashlib.sha256(words.encode()).digest()[0] % 2 == 0


def rounds_beside(best: Sequence[Ranks], seed: int) -> list[Sequence[Ranks]]:
    """The best round, one in which two boards swap opponents, and a random one where others leave their groups."""
    chance = random.Random(seed)
    boards, nodes = (
        chance.sample(best, len(best)),
        chance.sample([rank for board in best for rank in board], 2 * len(best)),
    )
    exchanged = [*boards[2:], *zip(*boards[:2], strict=True)] if len(boards) > 1 else boards
    return [
        best,
        *(
            [(min(pair), max(pair)) for pair in pairs]
            for pairs in (exchanged, list(zip(nodes[::2], nodes[1::2], strict=True)))
        ),
    ]


def check_costs(seed: int, *, fewest: int, most: int) -> None:
    """Odd players, natural pairings and rounds: every possible board costs what the rules say."""
    section, round, preferences = simulated(seed, fewest=fewest, most=most)
    eve = reference.eve(
        section, round, preferences, lambda higher, lower: heads(f"{preferences.coin_seed} {round} {higher} {lower}")
    )
    found = engine.best_pairing(section, round, preferences)
    natural = found.natural.section
    for board in combinations(eve.nodes, 2):
        assert drop_cost(natural.facts.encounters, preferences, *board) == reference.drop_cost(eve, board), (
            f"seed {seed}, {board}"
        )
    for boards in rounds_beside(found.boards, seed):
        check_round(eve, natural, reference.across_groups(eve, boards), f"seed {seed}, {boards}")


def check_round(eve: reference.Eve, natural: Natural, leaving: Sequence[Ranks], where: str) -> None:
    """A round in which just these boards cross groups or are the bye."""
    here, raw = natural.standing_in(leaving_alone(eve, leaving)), reference.raw_natural(eve, tuple(leaving))
    inside = [board for board in here.baseline.boards if eve.same_group(*board)]
    for group in eve.groups():
        ranks = [person.rank for person in group if person.rank not in here.leaves]
        legal = LegalCosts(natural.facts.encounters, ranks, natural.groups.raw(ranks), natural.preferences)
        for board in combinations(ranks, 2):
            assert legal.of(*board) == reference.legal_cost(eve, raw, ranks, board), f"{where}: {board}"
            assert legal.of(*board)[-2:] == legal.own(*board), f"{where}: {board}"
    measured = reference.with_inside(eve, reference.natural(eve, natural.baseline.boards), tuple(leaving), inside)
    for board in combinations(eve.nodes, 2):
        if len(here.leaves.intersection(board)) == (0 if eve.same_group(*board) else 2 - (eve.bye in board)):
            theirs = reference.compared(eve.preferences, reference.final_cost(eve, measured, board))
            assert engine.weighed_cost(here.facts, board) == theirs, f"{where}: {board}"


def leaving_alone(eve: reference.Eve, leaving: Sequence[Ranks]) -> list[Ranks]:
    """A round in which just these leave their groups, and the others are paired by rank."""
    return sorted(reference.raw_natural(eve, tuple(leaving)).boards)


@pytest.mark.parametrize("batch", batches(100, always=1))
def test_every_cost_is_by_the_rules(batch: int) -> None:
    """For simulated rounds under all settings; in the long run one of each batch has 80 to 200 players."""
    for seed in range(IN_A_BATCH * batch, IN_A_BATCH * (batch + 1)):
        check_costs(seed, fewest=3, most=40)
    if 0 < batch <= 40:
        check_costs(batch, fewest=80, most=200)
