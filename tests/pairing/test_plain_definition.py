"""The fast search against the definition made plain: every way to leave the groups, every board inside them."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from samples.batches import batches
from samples.events import two_schedules
from samples.played import simulated
from samples.sections import random_preferences, seated_sections

import explain
from explain.pairing import engine, plainly
from explain.pairing.engine import Pairing

IN_A_BATCH, MOST = 100, 14
RARE = (322, 421, 494, 548, 568, 576)
"""Seeds of further rounds, in which the search does what it does in none of the first batches."""


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


def some_rounds(seeds: Iterable[int]) -> Iterator[tuple[str, explain.Section, int, explain.Preferences]]:
    """Tournaments played out by chance, and sections with everything odd that there can be, in turn."""
    for seed in seeds:
        if seed % 2:
            yield f"played, seed {seed}", *simulated(seed, fewest=3, most=MOST)
        else:
            yield from ((f"odd, seed {seed}", *each) for each in seated_sections(1, most=MOST, seed=seed))


@pytest.mark.parametrize("batch", batches(206, always=2))
def test_the_fast_search_is_the_definition(batch: int) -> None:
    """Some rounds of up to 14 players under all settings, and twenty thousand in the long run."""
    seeds = range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH)
    for where, section, round, preferences in some_rounds((*seeds, *(() if batch else RARE))):
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
