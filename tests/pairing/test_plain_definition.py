"""The fast search against the plain definition: every way to leave the groups, every board inside them."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from samples.batches import batches
from samples.events import two_schedules
from samples.played import simulated
from samples.sections import random_preferences, seated_sections, with_wishes

import explain
from explain.model.settings import Preferences, Teams
from explain.pairing import engine, plainly
from explain.pairing.engine import Pairing

IN_A_BATCH, WISHED, MOST = 100, 15, 14
RARE = (322, 421, 494, 548, 568, 576)
"""Seeds of further rounds where the search does something that none of the first batches needs."""


def check_the_definition(fast: Pairing, where: str) -> None:
    """Odd players, bye, natural pairings and the round itself are those of the definition, to the last board."""
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
    """Simulated tournaments and sections with every possible oddity, in turn."""
    for seed in seeds:
        if seed % 2:
            yield f"played, seed {seed}", *simulated(seed, fewest=3, most=MOST)
        else:
            yield from ((f"odd, seed {seed}", *each) for each in seated_sections(1, most=MOST, seed=seed))


@pytest.mark.parametrize("batch", batches(206, always=2))
def test_the_fast_search_is_the_definition(batch: int) -> None:
    """A few rounds of up to 14 players under all settings, and twenty thousand in the long run."""
    seeds = range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH)
    for where, section, round, preferences in some_rounds((*seeds, *(() if batch else RARE))):
        check_the_definition(engine.best_pairing(section, round, preferences), where)


@pytest.mark.parametrize("batch", batches(20, always=2))
def test_the_fast_search_is_the_definition_in_two_schedules(batch: int) -> None:
    """Each schedule by itself until they merge, and then the whole section."""
    for seed in range(5 * batch, 5 * (batch + 1)):
        chance = random.Random(seed)
        section = two_schedules(chance.randint(4, 8), chance.randint(4, 6), seed=seed)
        for round in range(1, section.rounds_held + 1):
            preferences = replace(random_preferences(seed), rounds=None)
            found = explain.pair(section, round, preferences)
            for each in getattr(found, "schedules", (found,)):
                check_the_definition(each.pairing, f"seed {seed}, round {round}")


@pytest.mark.parametrize("batch", batches(12, always=1))
def test_so_it_is_where_the_td_has_wishes(batch: int) -> None:
    """The search leaves most players out of the lines for being paired down."""
    for seed in range(batch * WISHED, (batch + 1) * WISHED):
        section, round, preferences = simulated(seed, fewest=9, most=MOST)
        section, preferences = with_wishes(section, preferences, seed)
        check_the_definition(engine.best_pairing(section, round, preferences), f"seed {seed}")


def team_in_front(leaders: int, others: int, chance: random.Random) -> str:
    """A team has won all its games of round 1 or had the bye; their opponents and some late entries have no points."""
    cells = [f"W{leaders + place}{chance.choice('wb')}" if place <= others else "B" for place in range(1, leaders + 1)]
    lines = [
        f"{number} Leader{number} {chance.randrange(1400, 2200)} ONE {cell}"
        for number, cell in enumerate(cells, start=1)
    ]
    for place in range(1, others + 1):
        met = f"L{place}{'b' if cells[place - 1][-1] == 'w' else 'w'}" if place <= leaders else "U"
        lines.append(f"{leaders + place} Other{place} {chance.randrange(1000, 2000)} {met}")
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(24))
def test_a_team_that_may_not_meet_drops_whole(seed: int) -> None:
    """More leave the group than the search looks at one by one; the others are one fewer, as many, or more."""
    chance = random.Random(seed)
    leaders = 5 + seed % 3
    others = min(14 - leaders, leaders + chance.choice([-1, 0, 0, 1, 2]))
    section = explain.read_text(team_in_front(leaders, others, chance))
    found = engine.best_pairing(section, 2, Preferences(teams=Teams.DONT))
    check_the_definition(found, f"seed {seed}")
    assert sum(found.natural.facts.encounters.of(*board).crosses for board in found.boards) >= leaders - 1
