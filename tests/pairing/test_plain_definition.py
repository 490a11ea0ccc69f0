"""The fast search against the definition made plain: every way to leave the groups, and every board inside them, lead
to the same round.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from samples.batches import batches
from samples.events import two_schedules
from samples.played import simulated
from samples.sections import random_preferences, seated_sections

import explain
from explain.model.section import Section
from explain.model.settings import Order, Preferences
from explain.pairing import engine, plainly
from explain.pairing.engine import Alternatives, Pairing
from explain.pairing.matching import Cost

IN_A_BATCH, MOST = 100, 14


def check_the_definition(fast: Pairing, where: str) -> None:
    """Drops, bye, natural pairings and the round itself are those of the definition, to the last board."""
    plain = plainly.pair_plainly(fast.natural.standings, fast.natural.preferences)
    assert fast.boards == plain.boards, where
    ours, theirs = fast.natural, plain.natural
    assert (set(ours.drops.across), ours.drops.bye, ours.drops.total) == (
        set(theirs.drops.across),
        theirs.drops.bye,
        theirs.drops.total,
    )
    for one, other in ((ours, theirs), (ours.section, theirs.section)):
        assert (one.raw, one.legal, one.baseline) == (other.raw, other.legal, other.baseline), where


def some_rounds(seeds: range) -> Iterator[tuple[str, Section, int, Preferences]]:
    """Tournaments played out by chance, and sections with everything odd that there can be, boards and byes by hand
    among it, in turn.
    """
    for seed in seeds:
        if seed % 2:
            yield f"played, seed {seed}", *simulated(seed, fewest=3, most=MOST)
        else:
            yield from ((f"odd, seed {seed}", *each) for each in seated_sections(1, most=MOST, seed=seed))


@pytest.mark.parametrize("batch", batches(206, always=6))
def test_the_fast_search_is_the_definition(batch: int) -> None:
    """Six hundred rounds of up to 14 players under all settings, and twenty thousand in the long run."""
    for where, section, round, preferences in some_rounds(range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH)):
        check_the_definition(engine.best_pairing(section, round, preferences), where)


@pytest.mark.parametrize("batch", batches(20, always=2))
def test_the_fast_search_is_the_definition_in_two_schedules(batch: int) -> None:
    """Each schedule by itself until they merge, and then the whole."""
    for seed in range(5 * batch, 5 * (batch + 1)):
        chance = random.Random(seed)
        section = two_schedules(chance.randint(4, 8), chance.randint(4, 6), seed=seed)
        for round in range(1, section.rounds_held + 1):
            preferences = replace(random_preferences(seed), rounds=None)
            found = explain.pair(section, round, preferences)
            for each in getattr(found, "schedules", (found,)):
                check_the_definition(each.pairing, f"seed {seed}, round {round}")


@pytest.mark.parametrize("batch", batches(20, always=2))
def test_a_round_with_or_without_a_board_is_the_best_that_is(batch: int) -> None:
    """Where the definition itself comes out with what is asked, that is found; without a board of the best round
    nothing cheaper is.
    """
    for where, section, round, preferences in some_rounds(range(batch * 20, (batch + 1) * 20)):
        best = engine.best_pairing(section, round, replace(preferences, order=Order.WHOLE_SECTION))
        for board in best.boards:
            asked = Alternatives(best)
            assert asked.with_board(board).boards == best.boards, where
            other = asked.without_board(board)
            assert other is None or (board not in other.boards and key(other) >= key(best)), where
            if other is not None:
                assert key(asked.with_boards(tuple(set(other.boards) - set(best.boards)))) <= key(other), where


def key(pairing: Pairing) -> Cost:
    """What a round costs, in the order in which rounds are compared."""
    return engine.add_costs(engine.weighed_cost(pairing.facts, board) for board in pairing.boards)[:-1]
