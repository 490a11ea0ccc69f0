"""The engine against the reference, which tries every pairing there is, and against itself."""

from dataclasses import replace

import pytest
import reference
from samples.batches import batches
from samples.sections import as_filed, random_preferences, random_section

from explain.model.errors import InputError
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing import engine
from explain.pairing.standings import standings_before

BATCHES = 20
IN_A_BATCH = 100
OF_TEN = 4


def coinless(seed: int) -> Preferences:
    """Random settings; the coin is left out, as the two sides toss different ones."""
    return replace(random_preferences(seed), last_round_coin=False)


def contradicts_itself(section: Section, round: int, preferences: Preferences) -> bool:
    """Whether somebody is placed by hand who does not play in the round."""
    try:
        standings_before(section, round, preferences)
    except InputError:
        return True
    return False


@pytest.mark.parametrize("batch", batches(BATCHES, always=6))
def test_every_stage_is_as_cheap_as_the_cheapest_of_all_pairings(batch: int) -> None:
    """Floats, natural pairings and the final round of random sections are among the best of all that exist."""
    for seed in range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH):
        check_every_stage(seed)


@pytest.mark.parametrize("batch", batches(125, always=1))
def test_so_is_every_stage_of_ten_players(batch: int) -> None:
    """The same of sections of up to ten players, each of which can be paired in 945 ways."""
    for seed in range(batch * OF_TEN, (batch + 1) * OF_TEN):
        check_every_stage(200_000 + seed, most=10)


def check_every_stage(seed: int, *, most: int = 8) -> None:
    """Of one random section, unless somebody is placed by hand in it who does not play."""
    section, round = random_section(seed, most=most)
    preferences = coinless(seed + 7)
    if contradicts_itself(section, round, preferences):
        return
    section = as_filed(section, round, preferences, seed)
    eve = reference.eve(section, round, preferences)
    found = engine.best_pairing(section, round, preferences)
    naturals = {frozenset(natural.boards): natural for natural in reference.naturals(eve)}
    baseline = frozenset(found.natural.section.baseline.boards)
    assert baseline in naturals, f"seed {seed}: natural pairing"
    for answer in reference.answers(eve):
        if frozenset(answer.natural.boards) == baseline:
            assert set(found.boards) in [set(matching) for matching in answer.rounds], f"seed {seed}: boards"
            assert found.total == reference.round_cost(eve, answer.natural, found.boards)[:-1], f"seed {seed}: cost"
