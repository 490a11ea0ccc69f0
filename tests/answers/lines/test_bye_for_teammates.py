"""Teammates who meet because the bye stays where it is: said only where moving it would part them."""

from __future__ import annotations

from dataclasses import replace

from sections import seated_sections

import explain
from explain.files import resources
from explain.model.arrangements import ForcedBye
from explain.model.settings import Teams
from explain.pairing.criteria import CRITERIA, TEAMMATES_IF_REQUIRED
from explain.pairing.engine import settle_naturals
from explain.pairing.standings import standings


def test_the_card_says_who_could_have_the_bye_instead() -> None:
    """Two teammates meet, as the bye stays with the lowest; the card names who would spare them, and the rule that keeps it."""
    section = explain.read(resources.differences()["bye-and-teammates"])
    assert "With the bye for Cas Cole fewer teammates would meet; it goes to the first in line all the same." in str(
        explain.pair(section).board(2)
    )
    assert explain.pair(section, teams="ignore").board(2).spared_by_bye_for is None


def test_moving_the_bye_there_would_part_teammates() -> None:
    """Wherever it is said, fewer teammates meet in the round in which that player has the bye by hand, and it is no worse before."""
    said = 0
    for section, number, chosen in seated_sections(1_500, most=9, seed=40_000):
        preferences = replace(chosen, teams=Teams.IF_REQUIRED)
        natural = settle_naturals(standings(section, number, preferences), preferences)
        if not natural.drops.least(TEAMMATES_IF_REQUIRED) or natural.standings.placed_byes:
            continue
        round = explain.pair(section, number, preferences)
        for spared in {board.spared_by_bye_for for board in round.answers if board.spared_by_bye_for}:
            said += 1
            other = explain.pair(replace(section, forced_byes=(ForcedBye(spared.number, number),)), number, preferences)
            column = CRITERIA.index(TEAMMATES_IF_REQUIRED)
            assert other.pairing.total[column] < round.pairing.total[column]
    assert said > 5
