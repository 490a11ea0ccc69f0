"""Teams, families and clubs with their triggers, the longest drop, players kept in a group: small sections by chance.

In each, the best round is the best of all there are by the plain reading of the rules; in larger ones the fast search
finds the round that the definition finds as it is written.
"""

from collections import Counter
from dataclasses import replace

import pytest
import reference
from samples.batches import batches
from samples.played import simulated
from samples.sections import random_section, with_wishes

import explain
from explain.model.settings import Preferences
from explain.pairing import engine
from explain.pairing.criteria import CRITERIA, KEPT_IN_GROUP, LONG_DROP
from explain.pairing.plainly import pair_plainly
from explain.pairing.standings import standings_before

IN_A_BATCH = 20
PLUS_TWO_DECIDES = (300_854, 300_868, 301_099, 301_108)  # half a point earlier, the best round would be another


@pytest.mark.parametrize("batch", batches(20, always=2))
def test_the_best_round_is_the_best_of_all_there_are(batch: int) -> None:
    """By the engine, and by every round of the section held against every other; it costs what they say, too."""
    seeds = range(300_000 + batch * IN_A_BATCH, 300_000 + (batch + 1) * IN_A_BATCH)
    for seed in (*seeds, *(() if batch else PLUS_TWO_DECIDES)):
        section, round = random_section(seed)
        section, preferences = with_wishes(section, Preferences(), seed)
        try:
            found = engine.best_pairing(section, round, preferences)
        except explain.InputError:
            continue
        (answer,) = reference.answers(reference.eve(section, round, preferences))
        assert [found.boards] == [*map(tuple, map(sorted, answer.rounds))], f"seed {seed}"
        assert found.total == answer.totals[0][:-1], f"seed {seed}"


@pytest.mark.parametrize("batch", batches(12, always=1))
def test_the_fast_search_finds_the_round_of_the_definition(batch: int) -> None:
    """In larger sections, where the search leaves most players out of the lines of those who may drop."""
    for seed in range(batch * 15, (batch + 1) * 15):
        section, round, preferences = simulated(seed, fewest=9, most=14)
        section, preferences = with_wishes(section, preferences, seed)
        standings = standings_before(section, round, preferences)
        assert engine.best_pairing(section, round, preferences).boards == pair_plainly(standings, preferences).boards, (
            f"seed {seed}"
        )


def test_both_wishes_are_heard_in_the_sections_above() -> None:
    """Drops over the limit and players who leave though they are to stay are avoided, and sometimes cannot be."""
    heard = Counter[str]()
    for seed in range(300_000, 300_080):
        section, round = random_section(seed)
        section, preferences = with_wishes(section, Preferences(), seed)
        try:
            asked = engine.best_pairing(section, round, preferences)
            usual = engine.best_pairing(section, round, replace(preferences, max_drop=None, keep_in_group="none"))
        except explain.InputError:
            continue
        heard["changed"] += asked.boards != usual.boards
        for criterion in (LONG_DROP, KEPT_IN_GROUP):
            heard[criterion.name] += asked.total[CRITERIA.index(criterion)] > 0
    assert min(heard.values()) >= 3, heard
