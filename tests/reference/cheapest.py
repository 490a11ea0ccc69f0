"""The cheapest way to pair more players than can be tried one way after another, by a library (networkx)."""

import itertools
from collections.abc import Callable, Mapping

import networkx as nx

from reference.facts import Board, Matching, Total

MOST_TRIED = 10
"""Up to so many nodes every matching is tried; of more the library finds the cheapest."""
Allows = Callable[[Board], bool]


def cheapest(
    nodes: tuple[int, ...], cost: Callable[[Board], Total], allows: Allows = lambda _: True
) -> Matching | None:
    """A matching of all nodes that costs the least, column before column; ``None`` if the boards that are allowed leave
    somebody over.

    The columns are packed into one whole number: each is given room for the most that a matching can total in it.
    """
    costs = {board: cost(board) for board in itertools.combinations(nodes, 2) if allows(board)}
    if not costs:
        return None if nodes else ()
    packed = _packed(costs, len(nodes) // 2)
    most = max(packed.values()) + 1
    graph = nx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_weighted_edges_from((*board, most - weight) for board, weight in packed.items())
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return tuple(sorted((min(pair), max(pair)) for pair in found)) if 2 * len(found) == len(nodes) else None


def _packed(costs: Mapping[Board, Total], boards: int) -> dict[Board, int]:
    """Each cost as one number, so that sums are compared as their columns are, one after the other."""
    room = [boards * max(column) + 1 for column in zip(*costs.values(), strict=True)]
    packed = dict.fromkeys(costs, 0)
    for board, cost in costs.items():
        for amount, columns in zip(cost, room, strict=True):
            packed[board] = packed[board] * columns + amount
    return packed
