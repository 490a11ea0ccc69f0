"""The map of both limits, checked by pairing again at limits inside and at the borders."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from samples.batches import batches
from samples.sections import seated_sections

from explain.answers.compare import weight
from explain.answers.limits.map_solver import LimitsMapSolver, LimitsRectangle
from explain.answers.progress import run_all
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing import engine
from explain.pairing.engine import Pairing

BATCHES, IN_A_BATCH, POINTS, FIRST = 250, 4, 25, 12
"""They begin where four sections have many borders each, and none takes ten times as long as others."""


def check(section: Section, round: int, preferences: Preferences, seed: int) -> None:
    """At random limits and on both sides of every border, the round of the tile costs what pairing again finds."""
    best = engine.best_pairing(section, round, preferences)
    if not best.boards:
        return
    plane = LimitsMapSolver(best.natural)
    tiles = run_all(plane.tiles())
    for low, high in {*by_chance(plane, seed), *beside_borders(tiles)}:
        mine = [tile for tile in tiles if tile.holds(low, high)]
        assert len(mine) == 1, f"seed {seed}: {low}, {high} is in {len(mine)} tiles"
        again = engine.best_pairing(section, round, preferences.changed({"low_limit": low, "high_limit": high}))
        claimed = Pairing(again.natural, mine[0].best.boards)
        assert weight(claimed) == weight(again), f"seed {seed}: low {low}, high {high}"


def by_chance(plane: LimitsMapSolver, seed: int) -> Iterator[tuple[int | None, int | None]]:
    """Pairs of limits, most of them where something changes."""
    rng = random.Random(seed)
    yield (None, None)
    for _ in range(POINTS):
        most = rng.choice((plane.top, plane.top, 300, 100))
        low, high = sorted((rng.randint(0, min(most, plane.top)), rng.randint(0, min(most, plane.top))))
        yield (low, high) if rng.random() < 0.9 else (low, None)


def beside_borders(tiles: tuple[LimitsRectangle, ...]) -> Iterator[tuple[int | None, int | None]]:
    """The corners of every tile, where low is not above high."""
    for tile in tiles:
        for low in tile.low:
            for high in tile.high:
                if low is None or high is None or low <= high:
                    yield low, high


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_a_round_is_the_best_everywhere_in_its_tile(batch: int) -> None:
    """A thousand small sections with every oddity and random settings; some of them in every run."""
    first = FIRST + batch * IN_A_BATCH
    sections = seated_sections(IN_A_BATCH, most=14, seed=first)
    for seed, (section, round, preferences) in enumerate(sections, start=first):
        check(section, round, replace(preferences, last_round_coin=False), seed)
