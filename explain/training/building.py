"""Builds small sections from a seed: plausible fields with earlier rounds played out, paired under the rule book.

A theme's recipe makes what it needs likely, such as byes, teams or a late round; nothing else is arranged. Players are
invented. Whole numbers from ``random.Random(seed).randrange``, the same on any machine.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from explain.model.players import Color
from explain.model.section import Section
from explain.training.simulate import Field, play

LEVELS = (1, 2, 3)
_PLAYERS: Mapping[int, tuple[int, ...]] = {1: (6, 7, 8), 2: (8, 9, 10), 3: (10, 11, 12, 13, 14)}
_MOST_PLAYERS = _PLAYERS[LEVELS[-1]][-1]
_LOWEST_MEAN, _HIGHEST_MEAN = 1200, 2000
_SEEDS = 1_000_000
_HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a section is like."""

    rounds: tuple[int, ...] = (2, 3)  # how many rounds have been played, one of these
    # the standard deviation of the players' strengths in rating points: from the first to the second
    spread: tuple[int, int] = (70, 160)
    draws: int = 32  # how many of a hundred games between equals are drawn
    larger: int = 0  # how many players more than usual there are, up to the most
    odd: bool | None = None  # whether the number of players is odd; ``None`` if either will do
    unrated: int = 0  # how many of a hundred players have no rating
    teams: int = 0  # how many of a hundred players belong to a team
    byes: int = 0  # how many players take a half-point bye in some round, at most
    absences: int = 0  # how many players miss a round, at most
    forfeits: int = 0  # how many games are not played because somebody does not appear, at most
    apart: int = 0  # how many pairs the director keeps apart
    last: bool = False  # whether the round to be paired is the last
    toss_known: bool = True  # whether the section says how the toss fell


def build(rng: random.Random, recipe: Recipe, level: int) -> Section:
    """A section with its next round to be paired; the level, 1 to 3, tells the number of players."""
    of_level = sorted({min(count + recipe.larger, _MOST_PLAYERS) for count in _PLAYERS[level]})
    sizes = [count for count in of_level if recipe.odd is None or count % 2 == recipe.odd]
    players = sizes[rng.randrange(len(sizes))]
    rounds = recipe.rounds[rng.randrange(len(recipe.rounds))]
    low, high = recipe.spread
    most_out = (players - 2) // 2
    field = Field(
        players,
        mean=_LOWEST_MEAN + rng.randrange(_HIGHEST_MEAN - _LOWEST_MEAN),
        spread=low + rng.randrange(high - low + 1),
        draws=recipe.draws,
        unrated=recipe.unrated,
        teams=players * recipe.teams // _HUNDRED,
        team_size=4,
        half_point_byes=min(most_out, rng.randrange(recipe.byes + 1)),
        absences=min(most_out, rng.randrange(recipe.absences + 1)),
        forfeits=rng.randrange(recipe.forfeits + 1),
        kept_apart=recipe.apart,
    )
    scheduled = rounds + 1 if recipe.last else rounds + 2 + rng.randrange(2)
    section = play(field, rounds=rounds, scheduled=scheduled, seed=rng.randrange(_SEEDS))
    if not rounds and recipe.toss_known:
        section = replace(section, toss=(Color.WHITE, Color.BLACK)[rng.randrange(2)])
    return section
