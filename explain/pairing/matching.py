"""The cheapest perfect matching of a graph whose edges cost tuples of whole numbers, compared as Python does.

A tuple is packed into one whole number, so that the libraries' integer solvers decide exactly. If that number would be
too wide, the columns are settled in order, a few at a time. The solvers are ``rustworkx`` (128-bit integers) and
``networkx`` (any width). Nothing here knows chess.

Why a packed number decides exactly. Let t be the column totals of the cheapest matching, each column's radix greater
than its total in t, and its weight the product of the radices after it. Any dearer matching has totals u that first
differ in some column j, by at least 1 more. Its packed sum is greater by at least

    weight[j] - (sum of t[k] * weight[k] for the columns k after j)  >=  1

because u[k] >= 0, and the sum of (radix[k] - 1) * weight[k] over those columns is weight[j] - 1. So a bound is needed
only on the *cheapest* matching's total in each column, never on others'; a settled column is bounded by its total.

Settled columns keep their place in the number, or what they settled would be lost. When they fill half of it, the pairs
that are in every equally cheap matching are taken out: their cost goes with them, usually whole columns.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from operator import itemgetter, le, mul, neg
from typing import Any

Cost = tuple[int, ...]
Edge = tuple[int, int, Cost]
Solver = Callable[[Sequence[tuple[int, int, int]]], Iterable[tuple[int, int]]]

# The heaviest edge times the nodes may have this many bits. No matching weighs more than half of that. The rest leaves
# room for what a 128-bit solver adds up (twice the weights, and duals that grow by what another pair costs).
WIDEST = 120

_OFTEN = 3  # most edges have this many columns of their own; these are added in one written-out sum


@dataclass(frozen=True, slots=True)
class Matching:
    """A perfect matching and what it costs in all, column by column."""

    pairs: frozenset[tuple[int, int]]
    total: Cost


@dataclass(frozen=True, slots=True)
class EdgesOfKinds:
    """Edges many of which cost the same except in a few columns; each pair appears once."""

    # ``(one, other, kind, *own)``: each costs what its kind costs, and amounts of its own
    edges: Sequence[tuple[int, ...]]
    kinds: Sequence[Cost]  # what each kind costs, all of the same length; kinds without an edge are ignored
    own: tuple[int, ...] = ()  # the columns of the own amounts, ascending; every kind costs 0 there

    @classmethod
    def of(cls, edges: Sequence[Edge]) -> EdgesOfKinds:
        """Group edges that each come with a whole cost."""
        kinds: dict[Cost, int] = {}
        return cls([(one, other, kinds.setdefault(cost, len(kinds))) for one, other, cost in edges], list(kinds))

    def __iter__(self) -> Iterator[Edge]:
        """Every edge with its whole cost."""
        return ((edge[0], edge[1], self._cost(edge)) for edge in self.edges)

    def _cost(self, edge: tuple[int, ...]) -> Cost:
        cost = list(self.kinds[edge[2]])
        for column, amount in zip(self.own, edge[3:], strict=True):
            cost[column] = amount
        return tuple(cost)

    @property
    def nodes(self) -> int:
        """How many nodes have an edge."""
        return len({*map(itemgetter(0), self.edges), *map(itemgetter(1), self.edges)})

    def dearest(self) -> list[int]:
        """The most that one edge costs, column by column."""
        most = [*map(max, zip(*(self.kinds[kind] for kind in self._met()), strict=True))]
        for place, column in enumerate(self.own, start=3):
            most[column] = max(map(itemgetter(place), self.edges))
        return most

    def column(self, column: int) -> list[int]:
        """What each edge costs in a column."""
        if column in self.own:
            return [edge[3 + self.own.index(column)] for edge in self.edges]
        amounts = [cost[column] for cost in self.kinds]
        return [amounts[edge[2]] for edge in self.edges]

    def within(self, totals: Cost, *, besides: Collection[int] = ()) -> EdgesOfKinds:
        """The edges that cost at most ``totals`` in the first columns and touch no node of ``besides``."""
        fits = [all(map(le, cost, totals)) for cost in self.kinds]
        left = [edge for edge in self.edges if fits[edge[2]]]
        if asked := [totals[column] for column in self.own if column < len(totals)]:
            left = [edge for edge in left if all(map(le, edge[3:], asked))]
        if besides:
            left = [edge for edge in left if edge[0] not in besides and edge[1] not in besides]
        return EdgesOfKinds(left, self.kinds, self.own)

    def packed(self, radices: Sequence[int]) -> list[tuple[int, int, int]]:
        """The edges, each with one number that packs the columns with a radix."""
        weights, weight = [], 1
        for radix in reversed(radices):
            weights.append(weight if radix > 1 else 0)  # where the radix is 1 every edge costs nothing
            weight *= radix
        weights.reverse()
        shared = [(column, weight) for column, weight in enumerate(weights) if weight]
        of_kind = {kind: sum([self.kinds[kind][column] * weight for column, weight in shared]) for kind in self._met()}
        own = [weights[column] if column < len(weights) else 0 for column in self.own]
        if not any(own):
            return [(edge[0], edge[1], of_kind[edge[2]]) for edge in self.edges]
        if len(own) == _OFTEN:
            first, then, last = own
            return [
                (one, other, of_kind[kind] + first * mine + then * his + last * its)
                for one, other, kind, mine, his, its in self.edges
            ]
        return [(edge[0], edge[1], of_kind[edge[2]] + sum(map(mul, edge[3:], own))) for edge in self.edges]

    def _met(self) -> set[int]:
        """The kinds that some edge has."""
        return set(map(itemgetter(2), self.edges))

    def costs(self, pairs: Iterable[tuple[int, int]]) -> dict[tuple[int, int], Cost]:
        """The costs of these pairs, given with either node first; no node is in two of them."""
        # a default is faster here than a lookup that may fail, and every edge is looked up
        mate = defaultdict[int, int | None](lambda: None)
        mate.update((one, other) for pair in pairs for one, other in (pair, pair[::-1]))
        return {(edge[0], edge[1]): self._cost(edge) for edge in self.edges if mate[edge[0]] == edge[1]}


def best(
    nodes: int, edges: Sequence[Edge] | EdgesOfKinds, *, known: Cost = (), solver: Solver | None = None
) -> Matching | None:
    """The perfect matching of this many nodes with the least total cost.

    Args:
        nodes: how many nodes must be matched.
        edges: ``(one, other, cost)``, every cost of the same length and not negative, every pair once.
        known: the least totals of the first columns, where known; no edge may cost more than them.
        solver: what finds a matching of largest weight; rustworkx where it is installed.

    Returns:
        ``None`` if the edges hold no perfect matching, or none that costs exactly ``known``.
    """
    # ``known`` may be the least over more edges than these. If a matching of these costs exactly that, so does the
    # cheapest: the radices bound it, and it is found. If none does, the cost of what is found shows it.
    remaining = edges if isinstance(edges, EdgesOfKinds) else EdgesOfKinds.of(edges)
    if remaining.nodes < nodes:
        return None
    if nodes == 0:
        return Matching(frozenset(), next((tuple(0 for _ in cost) for _, _, cost in remaining), known))
    solver = solver or default_solver()
    settled = known
    fixed: dict[tuple[int, int], Cost] = {}
    while True:
        left = nodes - 2 * len(fixed)
        radices = _radices(remaining, settled, left)
        pairs = _solve(remaining, radices, left, solver)
        total = _added(pairs.values())
        if 2 * len(pairs) != left or total[: len(settled)] != settled:
            return None
        if len(radices) == len(total):
            pairs |= fixed
            return Matching(frozenset(pairs), _added(pairs.values()))
        # The columns packed so far were decided exactly, so these are their least totals. No edge of the cheapest
        # matching costs more in a column than the whole matching, as no cost is negative.
        settled = total[: len(radices)]
        remaining = remaining.within(settled)
        if 2 * prod(total + 1 for total in settled).bit_length() > WIDEST:  # they fill half of the bits
            sure = _in_every_cheapest(remaining, settled, pairs, left, solver)
            fixed |= {pair: pairs[pair] for pair in sure}
            settled = tuple(whole - sum(pairs[pair][column] for pair in sure) for column, whole in enumerate(settled))
            taken = {node for pair in sure for node in pair}
            remaining = remaining.within(settled, besides=taken)
            if len(taken) == left:
                return Matching(frozenset(fixed), _added(fixed.values()))


def _in_every_cheapest(
    edges: EdgesOfKinds, settled: Cost, pairs: Mapping[tuple[int, int], Cost], nodes: int, solver: Solver
) -> set[tuple[int, int]]:
    """The pairs of a cheapest matching that cost something in settled columns and are in every equally cheap one.

    An equally cheap matching with as few of them as possible shows which are not; those it keeps are tested again.
    """
    columns = len(settled)
    sure = {pair for pair, cost in pairs.items() if any(cost[:columns])}
    while sure:
        marked = EdgesOfKinds.of(
            [(one, other, (*cost[:columns], int((one, other) in sure))) for one, other, cost in edges]
        )
        matching = _solve(marked, [*(total + 1 for total in settled), len(sure) + 1], nodes, solver)
        if sure <= matching.keys():
            break
        sure &= matching.keys()
    return sure


def _added(costs: Iterable[Cost]) -> Cost:
    return tuple(map(sum, zip(*costs, strict=True)))


class Prepared:
    """Edges packed once, for many questions that each leave out some of the nodes."""

    def __init__(self, nodes: int, edges: Sequence[Edge], *, known: Cost) -> None:
        """Pack the edges; all is as for ``best``, but ``nodes`` is the most of any question, ``known`` is for all."""
        self._edges = [edge for edge in edges if all(map(le, edge[2], known))]
        self._known, self._solver = known, default_solver()
        every = EdgesOfKinds.of(self._edges)
        radices = _radices(every, known, nodes) if self._edges else []
        is_whole = bool(radices) and len(radices) == len(self._edges[0][2])
        # The radices bound a matching of all the nodes, so of any part of them too.
        self._packed = every.packed(radices) if is_whole else []
        self._costs = {(one, other): cost for one, other, cost in self._edges}

    def best(self, left: frozenset[int], may: Callable[[int, int], bool]) -> Matching | None:
        """The cheapest perfect matching of the nodes left, as ``best`` finds it, of the pairs that ``may`` allows."""

        def is_here(edge: tuple[Any, ...]) -> bool:
            return edge[0] in left and edge[1] in left and may(edge[0], edge[1])

        if not self._packed:
            return best(len(left), list(filter(is_here, self._edges)), known=self._known, solver=self._solver)
        packed = list(filter(is_here, self._packed))
        if len({*map(itemgetter(0), packed), *map(itemgetter(1), packed)}) < len(left):
            return None
        solved = self._solver(packed) if packed else ()
        pairs = frozenset(pair if pair in self._costs else pair[::-1] for pair in solved)
        total = _added(self._costs[pair] for pair in pairs)
        if 2 * len(pairs) != len(left) or total[: len(self._known)] != self._known:
            return None
        return Matching(pairs, total)


def _radices(edges: EdgesOfKinds, settled: Cost, nodes: int) -> list[int]:
    """Radices of the settled columns and as many more as fit, at least one: 1 more than a cheapest total."""
    radices: list[int] = []
    heaviest = 0
    for column, most in enumerate(edges.dearest()):
        radix = 1 + (settled[column] if column < len(settled) else most * (nodes // 2))
        if column >= len(settled) and not _fits(heaviest * radix + most, nodes):
            if column > len(settled):
                break
            radix = 1 + _bound_by_node(edges, column)
        heaviest = heaviest * radix + most
        radices.append(radix)
    return radices


def _bound_by_node(edges: EdgesOfKinds, column: int) -> int:
    """A closer bound on a column's total.

    A pair costs no more than the dearest edge at either end, so at most half of both; and every node is in one pair.
    """
    dearest: dict[int, int] = {}
    for (one, other, *_), amount in zip(edges.edges, edges.column(column), strict=True):
        if amount:
            dearest[one] = max(amount, dearest.get(one, 0))
            dearest[other] = max(amount, dearest.get(other, 0))
    return sum(dearest.values()) // 2


def _fits(weight: int, nodes: int) -> bool:
    """Whether edges as heavy as this are within what a solver of 128 bits can take."""
    return (weight * nodes).bit_length() <= WIDEST


def _solve(edges: EdgesOfKinds, radices: Sequence[int], nodes: int, solver: Solver) -> dict[tuple[int, int], Cost]:
    """The pairs of a matching that is cheapest by the columns with a radix, each with its whole cost."""
    packed = edges.packed(radices)
    if not _fits(max(map(itemgetter(2), packed)), nodes):
        solver = with_networkx
    return edges.costs(solver(packed))


def with_rustworkx(edges: Sequence[tuple[int, int, int]]) -> Iterable[tuple[int, int]]:
    """A matching of most pairs and, among those, least weight, by rustworkx (128-bit integers)."""
    import rustworkx

    graph = rustworkx.PyGraph(multigraph=True)  # every pair comes once: no edge is looked up
    nodes = [*{*map(itemgetter(0), edges), *map(itemgetter(1), edges)}]
    index = {node: place for place, node in enumerate(nodes)}
    graph.add_nodes_from(nodes)
    graph.add_edges_from([(index[one], index[other], weight) for one, other, weight in edges])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=neg)
    return [(nodes[one], nodes[other]) for one, other in pairs]


def with_networkx(edges: Sequence[tuple[int, int, int]]) -> Iterable[tuple[int, int]]:
    """A matching of most pairs and, among those, least weight, by networkx (any width; it verifies its own optimum)."""
    import networkx as nx

    graph = nx.Graph()
    graph.add_weighted_edges_from((one, other, -weight) for one, other, weight in edges)
    pairs: Iterable[tuple[int, int]] = nx.max_weight_matching(graph, maxcardinality=True)
    return pairs


def default_solver() -> Solver:
    """Rustworkx where it is installed, else networkx."""
    try:
        import rustworkx  # noqa: F401
    except ImportError:
        return with_networkx
    return with_rustworkx
