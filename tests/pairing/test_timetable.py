"""Several rounds at once without rematches, checked against all ways to pair one round after the other."""

import random

import pytest
from samples.several_rounds import Near, Rounds, boards, can_be_paired

from explain.pairing.timetable import Meetings, UndecidedError, round_robin, shortage, sure, timetable


def drawn(seed: int) -> tuple[Rounds, Near]:
    """Up to four rounds of four or six nodes, mostly the same ones, most of whom may play each other."""
    rng = random.Random(seed)
    size = rng.choice((4, 6, 6))
    nodes, rounds = range(1, size + 1), []
    for _ in range(rng.randint(1, 4)):
        out = rng.sample(nodes, 2) if size > 4 and rng.random() < 0.2 else []
        rounds.append(frozenset(nodes) - {*out})
    pairs = [(one, other) for one in nodes for other in nodes if one < other and rng.random() < rng.choice((0.6, 0.8))]
    near = {node: frozenset(sum(pair) - node for pair in pairs if node in pair) for node in nodes}
    return rounds, near


def can_run_out(rounds: Rounds, near: Near, gone: Meetings = frozenset()) -> bool:
    """Whether some way to pair the first rounds leaves one that cannot be paired."""
    if not rounds:
        return False
    ways = [*boards(rounds[0], near, gone)]
    return not ways or any(can_run_out(rounds[1:], near, gone | each) for each in ways)


@pytest.mark.parametrize("start", range(0, 240, 40))
def test_a_timetable_is_found_if_and_only_if_there_is_one(start: int) -> None:
    """It keeps to who may play who, without rematches; a set is found only where there is none. Where some way to pair
    the first rounds leaves none, no timetable is promised.
    """
    kinds = set()
    for seed in range(start, start + 40):
        rounds, near = drawn(seed)
        made, there_is_one = timetable(rounds, near), can_be_paired(rounds, near)
        assert (made is not None) == there_is_one
        for games, there in zip(made or (), rounds, strict=True) if made else ():
            assert sorted(node for pair in games for node in pair) == sorted(there)
            assert all(other in near[one] for one, other in games)
        assert len({pair for games in made or () for pair in games}) == sum(map(len, made or ()))
        proof = shortage(rounds, near)
        assert proof is None or not there_is_one
        assert not sure(rounds, near) or not can_run_out(rounds, near)
        first = next(iter(boards(rounds[0], near, frozenset())), frozenset[tuple[int, int]]())
        begun = timetable(rounds, near, first)
        assert not first or (begun is not None) == can_be_paired(rounds[1:], near, first)
        assert begun is None or begun[0] >= first
        kinds.add((there_is_one, proof is not None, sure(rounds, near)))
    assert len(kinds) > 2


def test_an_odd_set_with_one_way_out_proves_that_two_rounds_are_too_many() -> None:
    """Two fives with only one board between them: in each round one player of either must play outside."""
    fives = {node: frozenset(range(1, 6) if node < 6 else range(6, 11)) - {node} for node in range(1, 11)}
    near = fives | {1: fives[1] | {6}, 6: fives[6] | {1}}
    proof = shortage([frozenset(near)] * 2, near)
    assert proof is not None
    assert (proof.members, proof.needed, proof.left) == ((1, 2, 3, 4, 5), 2, 1)
    assert timetable([frozenset(near)] * 2, near) is None
    assert timetable([frozenset(near)], near) is not None


def test_where_no_set_proves_it_everything_is_tried() -> None:
    """Petersen's graph: three opponents for everybody, and yet not three rounds; the error says where it gave up."""
    edges = [*((n, (n + 1) % 5) for n in range(5)), *((n, n + 5) for n in range(5))]
    edges += [(5 + n, 5 + (n + 2) % 5) for n in range(5)]
    near = {node: frozenset(sum(edge) - node for edge in edges if node in edge) for node in range(10)}
    rounds = [frozenset(near)] * 3
    assert shortage(rounds, near) is None
    assert timetable(rounds, near) is None
    assert timetable(rounds[:1], near) is not None
    with pytest.raises(UndecidedError):
        timetable(rounds, near, most=1)


@pytest.mark.parametrize("players", [2, 4, 6, 8, 10, 12])
def test_in_a_round_robin_everybody_meets_everybody_once(players: int) -> None:
    """One round fewer than there are players, with colors as even as possible; for four as in the FIDE Handbook."""
    rounds = list(round_robin(range(1, players + 1)))
    assert len(rounds) == players - 1
    for boards_of in rounds:
        assert sorted(node for pair in boards_of for node in pair) == list(range(1, players + 1))
    assert len({frozenset(pair) for boards_of in rounds for pair in boards_of}) == players * (players - 1) // 2
    whites = [sum(white == node for boards_of in rounds for white, _ in boards_of) for node in range(1, players + 1)]
    assert max(whites) - min(whites) <= 1
    if players == 4:
        assert rounds == [((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1))]
