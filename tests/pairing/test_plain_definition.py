"""The fast search against the definition made plain: every board there is, weighed by all criteria, leads to the same round."""

from __future__ import annotations

import pytest
from batches import batches
from played import simulated

from explain.pairing import engine

IN_A_BATCH = 100


def check_the_definition(seed: int, *, fewest: int, most: int) -> None:
    """Drops, bye, natural pairings and the round itself are those of the definition, to the last board."""
    section, round, preferences = simulated(seed, fewest=fewest, most=most)
    fast, plain = (engine.pair(section, round, preferences, plainly=plainly) for plainly in (False, True))
    assert fast.boards == plain.boards, f"seed {seed}"
    ours, theirs = fast.natural, plain.natural
    assert (set(ours.drops.across), ours.drops.bye, ours.drops.total) == (set(theirs.drops.across), theirs.drops.bye, theirs.drops.total)
    assert (ours.raw, ours.legal, ours.baseline) == (theirs.raw, theirs.legal, theirs.baseline), f"seed {seed}"


@pytest.mark.parametrize("batch", range(6))
def test_the_fast_search_is_the_definition(batch: int) -> None:
    """Six hundred rounds of up to 40 players, under all settings."""
    for seed in range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH):
        check_the_definition(seed, fewest=3, most=40)


@pytest.mark.parametrize("batch", batches(3, always=1))
def test_the_fast_search_is_the_definition_in_large_groups(batch: int) -> None:
    """The same in sections that have groups of many players, of whom only a few are looked at."""
    for seed in range(1_000 + 5 * batch, 1_005 + 5 * batch):
        check_the_definition(seed, fewest=80, most=150)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(200))
def test_the_fast_search_is_the_definition_in_many_sections(batch: int) -> None:
    """The same for twenty thousand rounds of up to 60 players."""
    for seed in range(10_000 + batch * IN_A_BATCH, 10_000 + (batch + 1) * IN_A_BATCH):
        check_the_definition(seed, fewest=3, most=60)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(10))
def test_the_fast_search_is_the_definition_in_many_large_sections(batch: int) -> None:
    """The same for a hundred rounds of up to 300 players."""
    for seed in range(90_000 + batch * 10, 90_000 + (batch + 1) * 10):
        check_the_definition(seed, fewest=80, most=300)
