"""The engine against the reference, which tries every pairing there is, and against itself."""

from dataclasses import replace

import pytest
import reference
from samples.batches import batches
from samples.sections import as_filed, random_preferences, random_section

from explain.model.errors import InputError
from explain.model.settings import Order
from explain.pairing import engine
from explain.pairing.standings import standings_before

IN_A_BATCH, OF_TEN, TOP_DOWN = 100, 2, 150
RARE = (206, 222, 322, 325, 370, 373, 394, 409, 411, 502, 532, 543, 564, 570, 581)
"""Seeds of further sections, in which the engine or the reference does what it does in none of the first batches."""


def check_every_stage(seed: int, *, most: int = 8, order: Order | None = None) -> None:
    """Of one random section, unless somebody is placed by hand in it who does not play; without a coin."""
    section, round = random_section(seed, most=most)
    preferences = replace(random_preferences(seed + 7), last_round_coin=False)
    preferences = replace(preferences, order=order or preferences.order)
    try:
        standings_before(section, round, preferences)
    except InputError:
        return
    section = as_filed(section, round, preferences, seed)
    eve = reference.eve(section, round, preferences)
    found = engine.best_pairing(section, round, preferences)
    baseline = {*found.natural.section.baseline.boards}
    answers = [answer for answer in reference.answers(eve) if answer.natural.boards == baseline]
    assert answers, f"seed {seed}: natural pairing"
    for answer in answers:
        assert {*found.boards} in map(set, answer.rounds), f"seed {seed}: boards"
        assert found.total == reference.round_cost(eve, answer.natural, found.boards)[:-1], f"seed {seed}: cost"


@pytest.mark.parametrize("batch", batches(20, always=2))
def test_every_stage_is_as_cheap_as_the_cheapest_of_all_pairings(batch: int) -> None:
    """Floats, natural pairings and the final round of random sections are among the best of all that exist."""
    for seed in range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH):
        check_every_stage(seed)


def test_so_is_every_stage_of_a_section_with_something_rare() -> None:
    """The same of a few that were chosen by what they make the program do."""
    for seed in RARE:
        check_every_stage(seed)


@pytest.mark.parametrize("batch", batches(250, always=1))
def test_so_is_every_stage_of_ten_players(batch: int) -> None:
    """The same of sections of up to ten players, each of which can be paired in 945 ways."""
    for seed in range(batch * OF_TEN, (batch + 1) * OF_TEN):
        check_every_stage(200_000 + seed, most=10)


@pytest.mark.parametrize("most", [8, pytest.param(10, marks=pytest.mark.long)])
@pytest.mark.parametrize("batch", batches(20, always=1))
def test_top_down_no_way_is_better(batch: int, most: int) -> None:
    """From group to group (29E6b) a round ends as the definition does, read literally over all pairings there are.

    Of ten players a group can have a rest of several groups below it.
    """
    for seed in range(batch * TOP_DOWN, (batch + 1) * TOP_DOWN):
        check_every_stage((50_000 if most == 8 else 90_000) + seed, most=most, order=Order.TOP_DOWN)
