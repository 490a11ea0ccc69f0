"""The second solver against networkx, and its dual numbers against what they must be."""

from __future__ import annotations

import random
from itertools import combinations

import networkx as nx
import pytest

from explain.pairing.proof.blossoms import cheapest

Costs = list[list[int]]


def drawn(seed: int, *, most: int) -> Costs:
    """The costs of an even number of players: with many ties, of any width, or squared distances, which make odd rings."""
    rng = random.Random(seed)
    count = 2 * rng.randint(1, most // 2)
    if seed % 3 == 0:
        places = [(rng.randint(0, 9), rng.randint(0, 9)) for _ in range(count)]
        return [[(x - u) ** 2 + (y - v) ** 2 for u, v in places[at + 1 :]] for at, (x, y) in enumerate(places)]
    largest = rng.choice((1, 2, 5, 100, 2**64, 10**80))
    return [[rng.randint(0, largest) for _ in range(count - 1 - at)] for at in range(count)]


def clusters(*sizes: int, apart: int = 100) -> Costs:
    """Players in clusters that cost nothing inside and are as far apart as is said."""
    cluster = [at for at, size in enumerate(sizes) for _ in range(size)]
    return [[apart * (one != other) for other in cluster[at:]] for at, one in enumerate(cluster, start=1)]


def least(costs: Costs) -> int:
    """What the cheapest perfect matching costs, by networkx."""
    graph = nx.Graph()
    pairs = combinations(range(len(costs)), 2)
    graph.add_weighted_edges_from((one, other, -costs[one][other - one - 1]) for one, other in pairs)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return sum(costs[min(pair)][max(pair) - min(pair) - 1] for pair in found)


def check(costs: Costs, expected: int) -> None:
    """It is a perfect matching of that cost, no slack and no blossom's number is negative, and the dual numbers come to twice the cost."""
    found = cheapest(costs)
    assert sorted(player for board in found.boards for player in board) == list(range(len(costs)))
    assert sum(costs[one][other - one - 1] for one, other in found.boards) == expected
    assert all(z > 0 and len(odd) % 2 == 1 < len(odd) for odd, z in found.blossoms)
    for one, other in combinations(range(len(costs)), 2):
        inside = sum(z for odd, z in found.blossoms if one in odd and other in odd)
        assert 2 * costs[one][other - one - 1] - found.y[one] - found.y[other] + inside >= 0
    assert sum(found.y) - sum(z * (len(odd) // 2) for odd, z in found.blossoms) == 2 * expected


@pytest.mark.parametrize("batch", range(4))
def test_it_finds_what_networkx_finds(batch: int) -> None:
    """Four hundred graphs of up to 20 players."""
    for seed in range(100 * batch, 100 * (batch + 1)):
        costs = drawn(seed, most=20)
        check(costs, least(costs))


@pytest.mark.long
def test_it_finds_what_networkx_finds_in_many_graphs() -> None:
    """Ten thousand of up to 24 players, and fifty of up to 90."""
    for seed, most in [*((seed, 24) for seed in range(1_000, 11_000)), *((seed, 90) for seed in range(20_000, 20_050))]:
        costs = drawn(seed, most=most)
        check(costs, least(costs))


@pytest.mark.parametrize(
    ("sizes", "crossings"),
    [
        pytest.param((2,), 0, id="one board"),
        pytest.param((3, 3), 1, id="two odd rings"),
        pytest.param((5, 3, 1, 7), 2, id="odd rings of several sizes"),
        pytest.param((4, 6), 0, id="even clusters need none"),
        pytest.param((1, 1, 1, 1), 2, id="everybody alone"),
        pytest.param((3, 3, 3, 3, 3, 3), 3, id="six odd rings"),
    ],
)
def test_odd_clusters_are_left_once_each(sizes: tuple[int, ...], crossings: int) -> None:
    """From every odd cluster one player must leave, and two clusters share a board."""
    check(clusters(*sizes), 100 * crossings)


def test_all_boards_alike_and_none_free() -> None:
    """Where every board costs the same any round will do; negative costs are costs."""
    check([[7] * at for at in range(11, -1, -1)], 42)
    check([[-7] * at for at in range(11, -1, -1)], -42)
