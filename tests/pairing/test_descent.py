"""Sections too large to try every round: improving other rounds, two boards at a time, never ends in a cheaper one."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from samples.batches import batches
from samples.every_round import random_boards
from samples.played import simulated

from explain.model.settings import Order
from explain.pairing import engine
from explain.pairing.matching import Cost
from explain.pairing.natural import Natural, Ranks

STARTS, IN_A_BATCH = 10, 8
Boards = tuple[Ranks, ...]


class Prices:
    """What rounds cost over one natural pairing; each group's boards are priced once."""

    def __init__(self, natural: Natural) -> None:
        """Nothing is priced yet."""
        self._natural, self._group = natural, natural.facts.encounters.group
        self._across, self._inside = (
            cache(lambda board: engine.weighed_cost(natural.facts, board)),
            cache(self._of_group),
        )

    def of(self, boards: Boards) -> Cost:
        """What a whole round costs."""
        groups: dict[int, list[Ranks]] = {}
        found = []
        for board in boards:
            one, other = (self._group[rank] for rank in board)
            if one == other:
                groups.setdefault(one, []).append(board)
            else:
                found.append(self._across(board))
        return engine.add_costs([*found, *(self._inside(tuple(group)) for group in groups.values())])

    def _of_group(self, boards: Boards) -> Cost:
        facts = self._natural.facts_of_group(tuple(sorted(rank for board in boards for rank in board)))
        return engine.add_costs(engine.weighed_cost(facts, board) for board in boards)


def exchanged(boards: Boards, one: Ranks, other: Ranks) -> Iterator[Boards]:
    """The two rounds in which the players of two boards play each other instead."""
    rest = [board for board in boards if board not in (one, other)]
    (a, b), (c, d) = one, other
    for made in (((a, c), (b, d)), ((a, d), (b, c))):
        yield tuple(sorted([*rest, *((min(pair), max(pair)) for pair in made)]))


def lowest(prices: Prices, boards: Boards, chance: random.Random) -> Cost:
    """What a round costs that no exchange between two boards improves, reached from this one."""
    cost, is_lower = prices.of(boards), True
    while is_lower:
        is_lower = False
        pairs = list(combinations(boards, 2))
        for one, other in chance.sample(pairs, len(pairs)):
            if one in boards and other in boards:
                for found in exchanged(boards, one, other):
                    if (price := prices.of(found)) < cost:
                        boards, cost, is_lower = found, price, True
                        break
    return cost


def starts(natural: Natural, best: Boards, chance: random.Random, count: int) -> Iterator[Boards]:
    """The natural pairing, random boards, and the best round after some exchanges."""
    yield natural.baseline.boards
    yield random_boards(natural, chance.randrange(10**6))
    for many in range(1, count - 1):
        boards = best
        for _ in range(many):
            boards = chance.choice(list(exchanged(boards, *chance.sample(boards, 2))))
        yield boards


def check_descent(seed: int, *, most: int, count: int = STARTS) -> None:
    """Check one section, as a whole."""
    section, round, preferences = simulated(seed, fewest=11, most=most)
    found = engine.best_pairing(section, round, replace(preferences, order=Order.WHOLE_SECTION))
    if len(found.boards) > 1:
        natural, chance = found.natural.section, random.Random(seed)
        prices = Prices(natural)
        best = prices.of(found.boards)
        assert best[:-1] == engine.add_costs(engine.weighed_cost(found.facts, board) for board in found.boards)[:-1]
        for start in starts(natural, found.boards, chance, count):
            assert lowest(prices, start, chance) >= best, f"seed {seed}"


@pytest.mark.parametrize("batch", batches(4, always=2))
def test_no_way_down_ends_below_the_best_round(batch: int) -> None:
    """From ten starts in each of dozens of sections of 11 to 30 players."""
    for seed in range(IN_A_BATCH * batch, IN_A_BATCH * (batch + 1)):
        check_descent(300_000 + seed, most=30)


def test_players_who_cost_the_same_are_paired_down_in_time() -> None:
    """Half of sixteen similar players, mostly unrated, must leave their group, in thousands of ways."""
    check_descent(400_599, most=60, count=2)


@pytest.mark.parametrize("batch", batches(250, always=0))
def test_no_way_down_ends_below_the_best_round_of_many(batch: int) -> None:
    """In two thousand sections of 11 to 60 players."""
    for seed in range(IN_A_BATCH * batch, IN_A_BATCH * (batch + 1)):
        check_descent(400_000 + seed, most=60)
