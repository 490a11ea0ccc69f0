"""Builds small sections from a seed: plausible fields whose earlier rounds are played out, paired by the engine under the rule book.

What a theme needs, such as byes, teams or a late round, its recipe makes likely; nothing else is arranged. Players are invented.
Whole numbers drawn by ``random.Random(seed).randrange``, the same on any machine.
"""

from __future__ import annotations

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
    """What a section is like.

    Args:
        rounds: how many rounds have been played, one of these.
        spread: the standard deviation of the players' strengths, in rating points: from the first to the second.
        draws: how many of a hundred games between equals are drawn.
        larger: how many players more than usual there are, up to the most.
        odd: whether the number of players is odd; ``None`` if either will do.
        unrated: how many of a hundred players have no rating.
        teams: how many of a hundred players belong to a team.
        byes: how many players take a half-point bye in some round, at most.
        absences: how many players miss a round, at most.
        forfeits: how many games are not played because somebody does not appear, at most.
        apart: how many pairs the director keeps apart.
        last: whether the round to be paired is the last.
        toss_known: whether the section says how the toss fell.
    """

    rounds: tuple[int, ...] = (2, 3)
    spread: tuple[int, int] = (70, 160)
    draws: int = 32
    larger: int = 0
    odd: bool | None = None
    unrated: int = 0
    teams: int = 0
    byes: int = 0
    absences: int = 0
    forfeits: int = 0
    apart: int = 0
    last: bool = False
    toss_known: bool = True


def build(rng: random.Random, recipe: Recipe, level: int) -> Section:
    """A section with its next round to be paired.

    Args:
        rng: chance.
        recipe: what it is like.
        level: 1 to 3, by the number of players.
    """
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
