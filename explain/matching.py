"""The cheapest perfect matching of a graph whose edges cost tuples of whole numbers, compared as Python compares tuples.

A tuple is packed into one whole number, so that the libraries' integer solvers decide exactly; where
that number would be too wide, the columns are settled in order, a few at a time. The solvers are
``rustworkx`` (128-bit integers) and ``networkx`` (any width). Nothing here knows about chess.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter, mul

Cost = tuple[int, ...]
Edge = tuple[int, int, Cost]
Solver = Callable[[Sequence[tuple[int, int, int]]], Iterable[tuple[int, int]]]

# A 128-bit solver adds up to four weights; the rest is room for the sign and for doubled duals.
WIDEST = 120


@dataclass(frozen=True, slots=True)
class Matching:
    """A perfect matching and what it costs in all, column by column."""

    pairs: frozenset[tuple[int, int]]
    total: Cost


def best(nodes: int, edges: Sequence[Edge], *, solver: Solver | None = None) -> Matching | None:
    """The perfect matching whose summed cost is least.

    Args:
        nodes: how many nodes must be matched.
        edges: ``(one, other, cost)``, every cost of the same length and not negative, every pair once.
        solver: what finds a matching of largest weight; rustworkx where it is installed.

    Returns:
        The matching, or ``None`` if the edges hold no perfect matching.
    """
    if nodes == 0:
        return Matching(frozenset(), tuple(0 for _ in edges[0][2]) if edges else ())
    solver = solver or default_solver()
    settled: Cost = ()
    remaining = list(edges)
    while True:
        radices = _radices(remaining, settled)
        width = _columns_that_fit(radices, at_least=len(settled) + 1)
        pairs = _solve(remaining, radices[:width], solver)
        if 2 * len(pairs) != nodes:
            return None
        if width == len(radices):
            return Matching(frozenset(pairs), tuple(map(sum, zip(*pairs.values(), strict=True))))
        settled = tuple(map(sum, zip(*(cost[:width] for cost in pairs.values()), strict=True)))
        remaining = [edge for edge in remaining if all(map(int.__le__, edge[2], settled))]


def _radices(edges: Sequence[Edge], settled: Cost) -> list[int]:
    """For every column one more than its total can be: known for the settled ones, else bounded."""
    if not edges:
        return [*(total + 1 for total in settled), 1]
    ends = {node for edge in edges for node in edge[:2]}
    dearest = list(map(max, zip(*map(itemgetter(2), edges), strict=True)))
    bounds = [total + 1 for total in settled] + [most * (len(ends) // 2) + 1 for most in dearest[len(settled) :]]
    return bounds


def _columns_that_fit(radices: Sequence[int], *, at_least: int) -> int:
    product = 1
    for column, radix in enumerate(radices):
        product *= radix
        if product.bit_length() > WIDEST and column >= at_least:
            return column
    return len(radices)


def _solve(edges: Sequence[Edge], radices: Sequence[int], solver: Solver) -> dict[tuple[int, int], Cost]:
    columns = [column for column, radix in enumerate(radices) if radix > 1]
    weights, weight = [], 1
    for column in reversed(columns):
        weights.append(weight)
        weight *= radices[column]
    weights.reverse()
    if len(columns) > 1:
        pick = itemgetter(*columns)
        packed = [(one, other, sum(map(mul, pick(cost), weights))) for one, other, cost in edges]
    else:
        packed = [(one, other, sum(cost[column] for column in columns)) for one, other, cost in edges]
    costs = {(one, other): cost for one, other, cost in edges}
    return {pair: costs[pair] for pair in (pair if pair in costs else pair[::-1] for pair in solver(packed))}


def with_rustworkx(edges: Sequence[tuple[int, int, int]]) -> Iterable[tuple[int, int]]:
    """A matching of most pairs and, among those, least weight, by rustworkx (weights below 2**126)."""
    import rustworkx

    graph = rustworkx.PyGraph(multigraph=False)
    nodes = sorted({node for one, other, _ in edges for node in (one, other)})
    index = {node: place for place, node in enumerate(nodes)}
    graph.add_nodes_from(nodes)
    graph.add_edges_from([(index[one], index[other], -weight) for one, other, weight in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return [(nodes[one], nodes[other]) for one, other in found]


def with_networkx(edges: Sequence[tuple[int, int, int]]) -> Iterable[tuple[int, int]]:
    """A matching of most pairs and, among those, least weight, by networkx (any width; it verifies its own optimum)."""
    import networkx as nx

    graph = nx.Graph()
    graph.add_weighted_edges_from((one, other, -weight) for one, other, weight in edges)
    found: Iterable[tuple[int, int]] = nx.max_weight_matching(graph, maxcardinality=True)
    return found


def default_solver() -> Solver:
    """Rustworkx where it is installed, else networkx."""
    try:
        import rustworkx  # noqa: F401
    except ImportError:
        return with_networkx
    return with_rustworkx
