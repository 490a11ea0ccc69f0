"""What the fast search leaves out, keeps and estimates changes no cost and no round."""

import random
from collections.abc import Iterator
from itertools import combinations
from math import inf
from operator import add

import pytest
from claims.made import rounds
from samples.batches import batches
from samples.every_round import random_boards
from samples.played import simulated
from samples.sections import random_preferences

from explain.model.settings import RULE_BOOK, Order
from explain.pairing import engine, plainly
from explain.pairing.criteria import BEFORE_COLOR, criteria
from explain.pairing.gaps import UnratedGaps, Values
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search import ways
from explain.pairing.search.ahead import Ahead
from explain.pairing.search.fast import Search, search_over
from explain.pairing.search.inside import Inside
from explain.pairing.search.naturals import Naturals
from explain.pairing.search.packing import Packing
from explain.pairing.search.prices import Prices
from explain.pairing.standings import standings_before

IN_A_BATCH = 10


def naturals(batch: int, *, most: int = 40) -> Iterator[Natural]:
    """The natural pairings of simulated tournaments, under random settings."""
    for seed in range(IN_A_BATCH * batch, IN_A_BATCH * (batch + 1)):
        section, round, preferences = simulated(seed, fewest=8, most=most)
        eve = standings_before(section, round, preferences)
        if eve.entrants:
            yield engine.settle_naturals(eve, preferences)


def some_rounds(natural: Natural, seed: int) -> list[tuple[Ranks, ...]]:
    """The best round, others in which two or more boards have swapped players, and a random one."""
    best, found = engine.best_boards(natural), []
    for many in (2, 3, len(best)):
        chance = random.Random(f"{seed} {many}")
        taken = chance.sample(best, min(many, len(best)))
        nodes = chance.sample([rank for board in taken for rank in board], 2 * len(taken))
        made = [(min(pair), max(pair)) for pair in zip(nodes[::2], nodes[1::2], strict=True)]
        found.append(tuple(sorted({*best}.difference(taken).union(made))))
    return [best, *found, random_boards(natural, seed)]


@pytest.mark.parametrize("batch", batches(6, always=1))
def test_a_board_is_weighed_as_it_is_priced(batch: int) -> None:
    """Whoever stays in a group, a board costs in the search what it costs in the answer."""
    for seed, natural in enumerate(naturals(batch)):
        inside, packing = Inside(natural), Packing(natural.preferences)
        prices = Prices(inside, {}, packing)
        for boards in some_rounds(natural, seed):
            here = natural.standing_in(boards)
            for group in natural.standings.groups:
                ranks = tuple(entrant.rank for entrant in group if entrant.rank not in here.leaves)
                measure = inside.measure(ranks)
                for board in combinations(ranks, 2):
                    assert inside.facts(measure.board(*board)) == here.facts.of(*board)
                    assert inside._cost(measure.board(*board)) == engine.weighed_cost(here.facts, board)  # noqa: SLF001
                every = [measure.board(*board) for board in combinations(ranks, 2)]
                for most in (0, 25, 80, inf):
                    assert sorted(measure.within(most)) == [board for board in every if board[2] <= most]
            for board in boards:
                if natural.standings.across([board]) or board[1] == natural.standings.bye_rank:
                    cost = engine.weighed_cost(here.facts, board)
                    assert (prices.cost_across(board), prices.of(board)) == (cost, packing.of(cost, board[0]))


@pytest.mark.parametrize("batch", batches(6, always=1))
def test_what_is_ahead_costs_no_less_than_the_bound(batch: int) -> None:
    """From every group on, the boards not yet made cost at least the bound."""
    for seed, natural in enumerate(naturals(batch)):
        packing = Packing(natural.preferences)
        groups = [tuple(entrant.rank for entrant in group) for group in natural.standings.groups]
        ahead = Ahead(natural, groups, packing)
        for boards in some_rounds(natural, seed):
            facts = natural.standing_in(boards).facts
            cost = {board: packing.of(engine.weighed_cost(facts, board), board[0]) for board in boards}
            for place, group in enumerate(groups):
                stays = [rank for board in boards if {*board}.issubset(group) for rank in board]
                away = [rank for rank in group if rank not in stays]
                inside = sum(cost[board] for board in boards if {*board}.issubset(group))
                assert ahead.inside(place, away) <= inside
                first = group[0]
                pending = [one for one, other in boards if one < first <= other < natural.standings.bye_rank]
                bye = any(one < first for one, other in boards if other == natural.standings.bye_rank)
                left = [board for board in boards if board[0] >= first or board[0] in pending]
                assert ahead.of(place, pending, pending=len(pending), raised=0, bye=bye) <= sum(
                    cost[board] for board in left
                )


@pytest.mark.parametrize("patience", [0, 10**9])
@pytest.mark.parametrize("batch", batches(6, always=1))
def test_the_search_gives_up_on_no_round(batch: int, patience: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a matching pairs what is left at once or never, the round is the same."""
    for natural in naturals(batch, most=24):
        best = engine.best_boards(natural)
        with monkeypatch.context() as patched:
            patched.setattr(ways, "_PATIENCE", patience)
            assert Search(natural).best() == best


@pytest.mark.parametrize("batch", batches(6, always=1))
def test_a_round_under_other_limits_is_that_found_anew(batch: int) -> None:
    """What is kept from one pair of limits to the next changes no round; nor does what an unrated counts."""
    chance = random.Random(batch)
    for natural in naturals(batch):
        counts, search = not natural.preferences.avoid_unrated_swaps, Search(natural)
        for low, high in ((0, 0), (None, None), *sorted(sorted(chance.sample(range(300), 2)) for _ in range(3))):
            half = chance.choice((0, 17, 40, 90))
            values = (
                Values(natural.standings, natural.baseline, UnratedGaps(half, min(half, 40)))
                if counts
                else natural.facts.values
            )
            moved = natural.under(low, high, values)
            assert search.under(moved).best() == Search(natural.under(low, high, values)).best()


@pytest.mark.parametrize("batch", batches(6, always=1))
def test_natural_pairings_are_settled_once_for_all_settings_they_do_not_hang_on(batch: int) -> None:
    """Taken over from other settings they are the same as settled again."""
    for seed in range(IN_A_BATCH * batch, IN_A_BATCH * (batch + 1)):
        section, round, _ = simulated(seed, fewest=8, most=30)
        naturals = Naturals(section, round)
        for preferences in map(random_preferences, range(seed, seed + 6)):
            found = naturals.under(preferences)
            anew = engine.settle_naturals(standings_before(section, round, preferences), preferences)
            assert (found.standings, found.preferences, found.drops) == (anew.standings, anew.preferences, anew.drops)
            assert (found.raw, found.legal, found.baseline) == (anew.raw, anew.legal, anew.baseline)
            boards = anew.baseline.boards
            assert [engine.board_cost(found.facts, board) for board in boards] == [
                engine.board_cost(anew.facts, board) for board in boards
            ]


@pytest.mark.parametrize("batch", batches(6, always=1))
def test_the_nearest_round_is_as_good_and_keeps_as_much(batch: int) -> None:
    """It costs as much as the best and keeps no fewer boards, whether or not the search knows the best."""
    for seed, natural in enumerate(naturals(batch)):
        if natural.preferences.order is not Order.TOP_DOWN:
            best = engine.Pairing(natural, engine.best_boards(natural))
            for table in some_rounds(natural, seed):
                nearest = engine.Pairing(natural, Search(natural, frozenset(table)).best())
                assert search_over(natural, frozenset(table)).best() == nearest.boards
                assert nearest.total == best.total
                assert len({*nearest.boards} & {*table}) >= len({*best.boards} & {*table})


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.parametrize("own", [None, {1, 2, 3}])
def test_packed_costs_compare_and_add_up_as_costs_do(*, own: set[int] | None, table: bool) -> None:
    """Where the first group counts first, before the other groups; the last columns after all criteria."""
    packing, chance = Packing(RULE_BOOK, own, table=table), random.Random(1)
    before_color, width = (
        sum(criterion in BEFORE_COLOR for criterion in criteria(RULE_BOOK)),
        len(criteria(RULE_BOOK)) + 1 + table,
    )
    packed = []
    for _ in range(300):
        costs = [
            (tuple(chance.choice((0, 0, 1, 10**9)) for _ in range(width)), rank)
            for rank in chance.sample(range(1, 9), 4)
        ]
        columns = [packing.columns(cost, rank) for cost, rank in costs]
        total = columns[0]
        for each in columns[1:]:
            total = tuple(map(add, total, each))
        packed.append((sum(packing.of(cost, rank) for cost, rank in costs), total))
        assert packing.of_first(columns[0][:before_color]) <= packing.of(*costs[0])
    assert [total for _, total in sorted(packed)] == sorted(total for _, total in packed)


def test_the_search_finds_what_the_definition_does_in_odd_sections() -> None:
    """A board across groups may correct a color for one player, and not for another with the same colors."""
    for _, round in rounds(range(70_038, 70_100)):
        found = round.best.pairing
        assert found.boards == plainly.pair_plainly(found.natural.standings, found.natural.preferences).boards
