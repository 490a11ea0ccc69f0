"""What the fast search shares between boards, parts and limits changes no cost and no round."""

from __future__ import annotations

import random

import pytest
from batches import batches
from every_round import random_boards
from explain.pairing.search.candidates import ATTEMPTS, PossibleBoards
from explain.pairing.search.relimited import BoardsUnderLimits
from made import rounds
from played import simulated
from sections import random_preferences

from explain.model.settings import Order
from explain.pairing import engine
from explain.pairing.gaps import UnratedGaps, Values
from explain.pairing.matching import best
from explain.pairing.natural import Natural
from explain.pairing.search.fast import nearest_boards
from explain.pairing.search.naturals import Naturals
from explain.pairing.standings import standings

IN_A_BATCH = 10


def naturals(batch: int) -> list[Natural]:
    """What is settled in tournaments by chance, under settings by chance."""
    found = []
    for seed in range(IN_A_BATCH * batch, IN_A_BATCH * (batch + 1)):
        section, round, preferences = simulated(seed, fewest=8, most=40)
        eve = standings(section, round, preferences)
        if eve.entrants:
            found.append(engine.settle_naturals(eve, preferences))
    return found


def worth(natural: Natural, half: int) -> Values:
    """The values of all boards where a switch of a rated and an unrated player is worth so much."""
    return Values(natural.standings, natural.baseline, UnratedGaps(half, min(half, 40)))


@pytest.mark.parametrize("batch", batches(6, always=2))
def test_the_values_of_many_boards_are_those_of_each(batch: int) -> None:
    """A player's boards within his group have together the values that each has by itself."""
    for natural in naturals(batch):
        values = natural.facts.values
        for group in natural.standings.groups:
            ranks = [entrant.rank for entrant in group]
            for place, higher in enumerate(ranks):
                lowers = ranks[place + 1 :]
                assert values.of_each(higher, lowers) == [values.of(higher, lower) for lower in lowers]
                points = [values.worth(higher, lower).points for lower in lowers]
                assert all(point in (None, value) for point, value in zip(points, values.of_each(higher, lowers), strict=True))


@pytest.mark.parametrize("batch", batches(6, always=2))
def test_parts_paired_by_themselves_are_the_best_round(batch: int) -> None:
    """The parts' best boards together cost what the best round of the section costs that is looked for as a whole."""
    for natural in naturals(batch):
        boards = PossibleBoards(natural)
        whole = next(found for spared in ATTEMPTS if (found := best(boards.nodes, boards.edges(spared), known=boards.blind)))
        if natural.preferences.order is not Order.TOP_DOWN:
            apart = engine.best_boards(natural)
            assert engine.add_costs(boards.cost(*board) for board in apart) == whole.total
            assert {frozenset(board) for board in apart} == {frozenset(pair) for pair in whole.pairs}


@pytest.mark.parametrize("batch", batches(6, always=2))
def test_boards_under_other_limits_cost_what_they_cost_anew(batch: int) -> None:
    """Boards kept from one pair of limits to another, and from one worth of a switch of an unrated player to another, cost what they do anew."""
    chance = random.Random(batch)
    for natural in naturals(batch):
        counts = not natural.preferences.avoid_unrated_swaps
        kept = BoardsUnderLimits(natural, None, None, (worth(natural, 0), worth(natural, 1_000)) if counts else (natural.facts.values,) * 2)
        for low, high in ((0, 0), (None, None), *sorted(sorted(chance.sample(range(300), 2)) for _ in range(3))):
            moved = natural.under(low, high, worth(natural, chance.choice((0, 17, 40, 90))) if counts else natural.facts.values)
            for spared in ATTEMPTS:
                anew = PossibleBoards(moved).edges(spared)
                assert sorted(kept.under(moved).edges(spared)) == sorted(anew)
            assert kept.under(moved).costs([edge[:2] for edge in anew]) == [cost for _, _, cost in anew]


@pytest.mark.parametrize("batch", batches(6, always=2))
def test_natural_pairings_are_settled_once_for_all_settings_they_do_not_hang_on(batch: int) -> None:
    """Taken from other settings, standings, drops and natural pairings are what they are from nothing, and so is every board's cost."""
    for seed in range(IN_A_BATCH * batch, IN_A_BATCH * (batch + 1)):
        section, round, _ = simulated(seed, fewest=8, most=30)
        naturals = Naturals(section, round)
        for preferences in map(random_preferences, range(seed, seed + 6)):
            found = naturals.under(preferences)
            anew = engine.settle_naturals(standings(section, round, preferences), preferences)
            assert (found.standings, found.preferences, found.drops) == (anew.standings, anew.preferences, anew.drops)
            assert (found.raw, found.legal, found.baseline) == (anew.raw, anew.legal, anew.baseline)
            boards = anew.baseline.boards
            assert [engine.board_cost(found.facts, board) for board in boards] == [engine.board_cost(anew.facts, board) for board in boards]


@pytest.mark.parametrize("batch", batches(6, always=2))
def test_the_nearest_round_of_the_parts_is_that_of_the_section(batch: int) -> None:
    """Of rounds as good, the one that keeps most boards of a table is found part by part as it is found for the section as a whole."""
    for seed, natural in enumerate(naturals(batch)):
        if natural.preferences.order is not Order.TOP_DOWN:
            best_round = engine.best_boards(natural)
            boards = random_boards(natural, seed) if seed % 2 else (*best_round[2:], *random_boards(natural, seed)[:2])
            possible = PossibleBoards(natural, table=boards)
            whole = next(found for spared in ATTEMPTS if (found := best(possible.nodes, possible.edges(spared), known=possible.blind)))
            nearest = nearest_boards(natural, boards)
            assert {frozenset(board) for board in nearest} == {frozenset(pair) for pair in whole.pairs}


def test_the_search_finds_what_the_definition_does_in_odd_sections() -> None:
    """Whether a board across groups may mend a color hangs on its two players: in the first of these one is raised by nature, and another of the same colors is not."""
    for _, round in rounds(range(70_038, 70_100)):
        found = round.best.pairing
        assert found.boards == engine.pair_plainly(found.natural.standings, found.natural.preferences).boards
