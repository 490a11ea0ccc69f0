"""Large sections: what the engine leaves out of its search changes no answer, and keeps it quick."""

import random
from collections.abc import Iterable, Sequence
from itertools import product

import pytest
from samples.batches import few_or_many

from explain.model.arrangements import KeptApart
from explain.model.errors import InputError
from explain.model.players import Player
from explain.model.section import Section
from explain.model.settings import Order, Preferences
from explain.pairing import engine, matching, plainly
from explain.pairing.search import naturals, ways
from explain.pairing.standings import standings_before
from explain.training.simulate import Field, play


@pytest.mark.parametrize(
    ("reach", "seeds"), [(0, (1, 2, 3)), (2, (619, 816, 1090)), (4, (279, 362, 1232)), (8, (388, 985, 988))]
)
def test_a_short_first_reach_changes_no_natural_pairing(
    monkeypatch: pytest.MonkeyPatch, reach: int, seeds: Sequence[int]
) -> None:
    """However few rating points are looked at first, it is the cheapest one, even if the first found is not."""
    monkeypatch.setattr(naturals, "_FIRST", reach)
    monkeypatch.setattr(naturals, "_FEW", 0)
    for seed in seeds:
        rng = random.Random(seed)
        players, spread, size, draws = (
            rng.randint(20, 60),
            rng.choice((10, 20, 40, 150)),
            rng.choice((2, 3, 0)),
            rng.choice((20, 100)),
        )
        field = Field(players, spread=spread, teams=players, team_size=size or players // 3, draws=draws)
        section = play(field, rounds=1, scheduled=3, seed=seed)
        eve = standings_before(section, 2)
        assert (
            engine.settle_naturals(eve).legal == plainly.natural_plainly(eve, Preferences(), plainly.cheapest_of).legal
        )


def test_the_cheapest_may_lie_just_beyond_the_first_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two ways of the same size the one with fewer boards is chosen, though the other is found first."""
    ratings = (2052, 2052, 2026, 2026, 2000, 2000, 1552, 1526, 1526, 1526, 1513, 1513)
    three = ((1, 9), (2, 7), (3, 8), (4, 10), (5, 11), (6, 12))  # of values 0, 0 and 26, and three natural boards
    more = ((1, 7), (2, 11), (3, 9), (4, 12), (5, 10), (6, 8))  # four of value 13: 4 times 13 squared is 26 squared
    monkeypatch.setattr(naturals, "_FIRST", 25)
    monkeypatch.setattr(naturals, "_FEW", 0)
    assert (25 + 1) ** 2 == 4 * 13**2
    apart = tuple(KeptApart(*board) for board in product(range(1, 7), range(7, 13)) if board not in (*three, *more))
    section = Section(
        tuple(Player(number, f"Player {number}", rating) for number, rating in enumerate(ratings, start=1)), apart=apart
    )
    assert engine.settle_naturals(standings_before(section, 1)).legal.boards == three


def test_pairs_that_are_parted_switch_with_neighbors_rather_than_with_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They switch with the boards next to them, though they could switch with each other."""
    monkeypatch.setattr(naturals, "_FEW", 0)
    ratings = [rating - 4 * place for rating in (2000, 1500) for place in range(6)]
    players = tuple(Player(number, f"Player {number}", rating) for number, rating in enumerate(ratings, start=1))
    section = Section(players, apart=(KeptApart(2, 8), KeptApart(4, 10)))
    eve = standings_before(section, 1)
    found = engine.settle_naturals(eve).legal
    assert found == plainly.natural_plainly(eve, Preferences(), plainly.cheapest_of).legal
    assert found.opponent[2] != 10


def test_a_first_round_is_paired_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the natural pairing costs nothing it is the round; no matching has to be solved, even for 1,000 players."""
    monkeypatch.setattr(matching, "default_solver", lambda: _refuse)
    pairing = engine.best_pairing(play(Field(1_000), rounds=0, scheduled=5, seed=1), 1)
    assert pairing.boards == tuple((rank, rank + 500) for rank in range(1, 501))


def _refuse(_: Sequence[tuple[int, int, int]]) -> Iterable[tuple[int, int]]:
    raise AssertionError("a solver was reached that should not be")


SETTINGS = (
    Preferences(),
    Preferences(order=Order.TOP_DOWN),
    Preferences(low_limit=None, high_limit=None),
    Preferences(low_limit=None, high_limit=None, order=Order.TOP_DOWN),
    Preferences(low_limit=0, avoid_unrated_swaps=True),
)


@pytest.mark.long
@pytest.mark.parametrize("before", range(5))
@pytest.mark.parametrize(
    "field", [Field(2_000, unrated=5), Field(1_999, teams=600, team_size=30, unrated=20, draws=60, withdrawals=50)]
)
def test_two_thousand_players_never_need_the_slow_solver(
    monkeypatch: pytest.MonkeyPatch, field: Field, before: int
) -> None:
    """In every round, under the widest settings, all weights fit the 128-bit solver."""
    monkeypatch.setattr(matching, "with_networkx", _refuse)
    section = play(field, rounds=before, scheduled=6, seed=1)
    for preferences in SETTINGS:
        pairing = engine.best_pairing(section, before + 1, preferences)
        assert sorted(rank for board in pairing.boards for rank in board) == list(range(1, 2 * len(pairing.boards) + 1))


@pytest.mark.parametrize("players", few_or_many(24, 40))
def test_many_score_groups_need_no_slow_solver_either(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    """What is settled group by group makes room for the next group, where nearly all have different scores."""
    section = play(Field(players, draws=40), rounds=16, scheduled=20, seed=3)
    assert len({sum(game.result.half_points for game in player.games) for player in section.players}) > 15
    plain = plainly.natural_plainly(standings_before(section, 17), Preferences(), plainly.cheapest_of)
    monkeypatch.setattr(matching, "with_networkx", _refuse)
    for preferences in SETTINGS:
        found = engine.best_pairing(section, 17, preferences)
        assert found.natural.drops.total == plain.drops.total
        assert found.natural.section.legal == plain.legal


def test_what_cannot_all_be_compared_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are more ways to leave the groups than can be held, one error says so, and what to do."""
    monkeypatch.setattr(ways, "_MOST_STATES", 3)
    with pytest.raises(InputError, match=r"too many ways.*Pair some boards by hand"):
        engine.best_pairing(play(Field(20), rounds=3, scheduled=5, seed=1), 4)
