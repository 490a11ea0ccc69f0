"""Top down (29E6b): every group's turn is as good as it can be, and leaves the others as good a round as there is."""

import random
from dataclasses import replace
from itertools import combinations

import pytest
import reference
from samples.batches import batches
from samples.sections import random_preferences, random_section

from explain.model.arrangements import KeptApart
from explain.model.errors import InputError
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.model.settings import Order, Preferences
from explain.pairing import engine
from explain.pairing.standings import standings_before

BATCHES, IN_A_BATCH = 10, 300


def random_top_down(seed: int) -> Preferences:
    """Random settings, top down; the coin is left out, as the two sides toss different ones."""
    return replace(random_preferences(seed), last_round_coin=False, order=Order.TOP_DOWN)


def check_against_the_reference(section: Section, round: int, preferences: Preferences) -> None:
    """The round is among those that the way from group to group can end in, by trying every pairing."""
    found = engine.best_pairing(section, round, preferences)
    eve = reference.eve(section, round, preferences)
    baseline = set(found.natural.section.baseline.boards)
    answers = [answer for answer in reference.answers(eve) if answer.natural.boards == baseline]
    assert answers
    assert all(set(found.boards) in map(set, answer.rounds) for answer in answers)


def check_random(seed: int, *, most: int) -> None:
    """A random section with random settings, unless somebody is placed by hand in it who does not play."""
    section, round = random_section(seed, most=most)
    preferences = random_top_down(seed + 7)
    try:
        standings_before(section, round, preferences)
    except InputError:
        return
    check_against_the_reference(section, round, preferences)


@pytest.mark.parametrize("batch", batches(BATCHES, always=2))
def test_no_way_down_is_better(batch: int) -> None:
    """Random sections end in a round that the definition, read literally over all pairings there are, ends in too."""
    for seed in range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH):
        check_random(50_000 + seed, most=8)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_way_down_is_better_with_ten_players(batch: int) -> None:
    """The same with up to ten players, where a group can have a rest of several groups below it."""
    for seed in range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH):
        check_random(90_000 + seed, most=10)


# Of sections by the builder below, some in which two choices of a group's own boards cost the same, and only what they
# leave to the other groups tells them apart: in each of these the round is another one if the rest is not weighed.
DECIDED_BY_THE_REST = (1016, 1486, 5178, 7148, 7217, 10057, 12934, 13750, 15974, 17031, 17224, 18873)


def look_alikes(seed: int) -> tuple[Section, int, Preferences]:
    """A few players, who perhaps must not meet, above several with much the same score and rating; colors by chance."""
    rng = random.Random(seed)
    before, top, count = rng.randint(1, 3), rng.choice((1, 1, 2, 3)), rng.randint(6, 8)
    players = []
    for number in range(1, count + 1):
        half_points = 2 * before if number <= top else rng.choice((before, before, max(0, before - 1)))
        cells = []
        for _ in range(before):
            result = (Result.LOSS, Result.DRAW, Result.WIN)[min(2, half_points)]
            half_points -= result.half_points
            cells.append(Game(result, None, rng.choice((Color.WHITE, Color.BLACK))))
        rating = rng.choice((None, 1500, 1500)) if rng.random() < 0.5 else 1500
        players.append(Player(number, f"Player {number}", rating, tuple(cells)))
    apart = [*combinations(range(1, top + 1), 2)] if rng.random() < 0.5 else []
    apart += [(min(pair), max(pair)) for _ in range(rng.randint(0, 4)) if (pair := rng.sample(range(1, count + 1), 2))]
    limits = rng.choice(({}, {"low_limit": None, "high_limit": None}, {"low_limit": None, "high_limit": None}))
    section = Section(tuple(players), apart=tuple(KeptApart(*pair) for pair in dict.fromkeys(apart)))
    return section, before + 1, Preferences(order=Order.TOP_DOWN).changed(limits)


def test_where_a_group_could_be_paired_two_ways_the_rest_decides() -> None:
    """Of boards that cost a group the same, those are taken that leave the others the better round."""
    for seed in (*DECIDED_BY_THE_REST, *range(100)):
        check_against_the_reference(*look_alikes(seed))
