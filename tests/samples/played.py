"""Simulated tournaments that are hard to pair: teams, unrated players, byes, late rounds of small fields."""

import random

from explain.model.section import Section
from explain.model.settings import Preferences
from explain.training.simulate import Field, play
from samples.sections import as_filed, random_preferences


def simulated(seed: int, *, fewest: int, most: int) -> tuple[Section, int, Preferences]:
    """A simulated section, the round of it to pair, and settings; everything is extreme now and then."""
    rng = random.Random(seed)
    players = rng.randint(fewest, most)
    field = Field(
        players,
        spread=rng.choice((20, 150, 250, 400)),
        unrated=rng.choice((0, 0, 5, 30, 80)),
        draws=rng.choice((0, 10, 20, 60, 100)),
        teams=rng.choice((0, 0, players // 4, players)),
        team_size=rng.choice((2, 3, players // 3)),
        half_point_byes=rng.choice((0, players // 10)),
        late_entries=rng.choice((0, players // 20)),
        withdrawals=rng.choice((0, players // 6)),
        forfeits=rng.choice((0, players // 10)),
    )
    before = rng.choice((1, 2, 3, 4, 4, 6, min(11, players // 5)))
    section = play(field, rounds=before, scheduled=before + 1, seed=seed)
    preferences = random_preferences(seed)
    return as_filed(section, before + 1, preferences, seed), before + 1, preferences
