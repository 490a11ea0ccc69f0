"""Teammates who meet because the bye stays where it is: said only where moving it would part them."""

from dataclasses import replace

import pytest
from samples.batches import few_or_many
from samples.sections import seated_sections

import explain
from explain.files import resources
from explain.model.arrangements import ForcedBye
from explain.model.settings import Teams
from explain.pairing.criteria import CRITERIA, TEAMMATES_IF_REQUIRED
from explain.pairing.engine import settle_naturals
from explain.pairing.standings import standings_before


def test_the_card_says_who_could_have_the_bye_instead() -> None:
    """Two teammates meet; the card names who would spare them, and the rule that keeps it."""
    section = explain.read(resources.difference_files()["bye-and-teammates"])
    said = "With the bye for Cole fewer teammates would play each other; it goes to the next in line all the same."
    assert said in str(explain.pair(section).board(2))
    assert explain.pair(section, teams="ignore").board(2).spared_by_bye_for is None


@pytest.mark.parametrize("count", few_or_many(150, 1500))
def test_moving_the_bye_there_would_part_teammates(count: int) -> None:
    """With the bye for him by hand fewer teammates meet."""
    said = 0
    for section, number, chosen in seated_sections(count, most=9, seed=40_000):
        preferences = replace(chosen, teams=Teams.IF_REQUIRED)
        natural = settle_naturals(standings_before(section, number, preferences), preferences)
        if not natural.drops.least(TEAMMATES_IF_REQUIRED) or natural.standings.placed_byes:
            continue
        round = explain.pair(section, number, preferences)
        for spared in {board.spared_by_bye_for for board in round.answers if board.spared_by_bye_for}:
            said += 1
            other = explain.pair(replace(section, forced_byes=(ForcedBye(spared.number, number),)), number, preferences)
            column = CRITERIA.index(TEAMMATES_IF_REQUIRED)
            assert other.pairing.total[column] < round.pairing.total[column]
    assert said
