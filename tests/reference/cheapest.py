"""The cheapest way to pair more players than can be tried in every way, by a library (networkx)."""

import itertools
from collections.abc import Callable, Mapping

import networkx as nx

from reference.facts import Board, Matching, Total

MOST_TRIED = 10
"""Up to this many nodes every matching is tried; beyond that the library finds the cheapest."""
Allows = Callable[[Board], bool]


def cheapest(
    nodes: tuple[int, ...], cost: Callable[[Board], Total], allows: Allows = lambda _: True
) -> Matching | None:
    """A matching of all nodes that costs the least, column by column; ``None`` if the allowed boards do not reach
    everybody.

    The columns are packed into one integer: each has room for the most that a matching can total in it.
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
    """Each cost as one number, so that sums compare as their columns do, in order."""
    room = [boards * max(column) + 1 for column in zip(*costs.values(), strict=True)]
    packed = dict.fromkeys(costs, 0)
    for board, cost in costs.items():
        for amount, columns in zip(cost, room, strict=True):
            packed[board] = packed[board] * columns + amount
    return packed
