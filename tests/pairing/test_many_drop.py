"""Groups from which many must drop: more leave them than the search tells apart one by one."""

import random

import pytest

import explain
from explain.model.settings import Preferences, Teams
from explain.pairing import engine, plainly


def wall(leaders: int, others: int, chance: random.Random) -> str:
    """A team has won all its games of round 1, or had the bye; those it beat, and some who come late, have nothing."""
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
    """Five to seven of a team lead; the others are one fewer, as many, or more, and may have the bye."""
    chance = random.Random(seed)
    leaders = 5 + seed % 3
    section = explain.read_text(wall(leaders, min(14 - leaders, leaders + chance.choice([-1, 0, 0, 1, 2])), chance))
    found = engine.best_pairing(section, 2, Preferences(teams=Teams.DONT))
    plain = plainly.pair_plainly(found.natural.standings, found.natural.preferences)
    assert found.boards == plain.boards
    assert sum(found.natural.facts.encounters.of(*board).crosses for board in found.boards) >= leaders - 1
