"""Matchings by tuples of costs: packed into as few integers as fit, solved in several steps where they do not."""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

import pytest

from explain.pairing import matching
from explain.pairing.matching import Cost, Edge, best, with_networkx, with_rustworkx

Solved = list[Sequence[tuple[int, int, int]]]


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> Solved:
    """All problems that rustworkx solves; networkx gets none."""
    given: Solved = []

    def counted(edges: Sequence[tuple[int, int, int]]) -> Iterable[tuple[int, int]]:
        given.append(edges)
        return with_rustworkx(edges)

    monkeypatch.setattr(matching, "with_networkx", _never)
    monkeypatch.setattr(matching, "default_solver", lambda: counted)
    return given


def _never(_: Sequence[tuple[int, int, int]]) -> Iterable[tuple[int, int]]:
    raise AssertionError("networkx was reached")


def graphs(count: int, greatest: Sequence[int], *, nodes: int = 8) -> Iterator[tuple[int, list[Edge], list[Cost]]]:
    """Random graphs with that many cost columns on every edge, and the totals of all their perfect matchings."""
    for seed in range(count):
        rng = random.Random(seed)
        pairs = [pair for pair in combinations(range(nodes), 2) if rng.random() < rng.choice((0.5, 0.8, 1.0))]
        edges = [(*pair, tuple(rng.randint(0, most) * rng.randint(0, 1) for most in greatest)) for pair in pairs]
        costs = {(one, other): cost for one, other, cost in edges}
        yield nodes, edges, [tuple(map(sum, zip(*each, strict=True))) for each in _matchings(list(range(nodes)), costs)]


def _matchings(nodes: Sequence[int], costs: dict[tuple[int, int], Cost]) -> Iterator[list[Cost]]:
    if not nodes:
        yield []
        return
    first, *rest = nodes
    for other in rest:
        if (first, other) in costs:
            yield from (
                [costs[first, other], *more] for more in _matchings([node for node in rest if node != other], costs)
            )


@pytest.mark.parametrize(("widest", "steps"), [(120, 1), (22, 3), (18, 3)])
def test_columns_that_do_not_fit_are_settled_in_steps(
    monkeypatch: pytest.MonkeyPatch, solved: Solved, widest: int, steps: int
) -> None:
    """With fewer bits the same cheapest matching takes more steps, each within the bits, and no slower solver."""
    monkeypatch.setattr(matching, "WIDEST", widest)
    most = 0
    for nodes, edges, totals in graphs(100, (1, 3, 0, 5, 2, 1, 7, 1)):
        solved.clear()
        found = best(nodes, edges)
        assert (found.total if found else None) == min(totals, default=None)
        assert all((weight * nodes).bit_length() <= widest for each in solved for _, _, weight in each)
        most = max(most, len(solved))
    assert most == steps


@pytest.mark.parametrize("solver", [with_rustworkx, with_networkx])
@pytest.mark.parametrize("widest", [matching.WIDEST, 8, 3])
def test_whichever_solver_is_used_nothing_is_cheaper(
    monkeypatch: pytest.MonkeyPatch, solver: matching.Solver, widest: int
) -> None:
    """With 2 to 8 nodes, small costs and huge ones: the pairs found cover all nodes, and cost the least."""
    monkeypatch.setattr(matching, "WIDEST", widest)
    for seed in range(25):
        chance = random.Random(seed)
        greatest = [chance.choice((0, 1, 1, 3, 50, 10**6)) for _ in range(chance.randint(1, 6))]
        for nodes, edges, totals in graphs(12, greatest, nodes=2 * chance.randint(1, 4)):
            costs = {(one, other): cost for one, other, cost in edges}
            found = best(nodes, edges, solver=solver)
            assert (found is None) == (not totals)
            if found is not None:
                assert sorted(node for pair in found.pairs for node in pair) == [*range(nodes)]
                own = [costs[min(pair), max(pair)] for pair in found.pairs]
                assert found.total == tuple(map(sum, zip(*own, strict=True))) == min(totals)


def test_a_column_that_is_dear_at_few_nodes_takes_less_room(monkeypatch: pytest.MonkeyPatch, solved: Solved) -> None:
    """Too wide by its most expensive edge, it is bounded by the highest cost at each node, and not too tightly."""
    monkeypatch.setattr(matching, "WIDEST", 35)
    edges: list[Edge] = [
        (one, other, (1 + one * other % 5, 1 + one * other % 7, 0)) for one, other in combinations(range(4, 40), 2)
    ]
    edges += [(0, 1, (0, 0, 2**20)), (2, 3, (0, 0, 0)), (0, 2, (0, 1, 0)), (1, 3, (0, 0, 0))]
    found = best(40, edges)
    assert found is not None
    assert found.total == (29, 31, 2**20)
    assert len(solved) == 2


def test_what_is_too_wide_for_one_solver_goes_to_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A single column too wide for 128 bits is solved by networkx, whatever solver was asked for, just as exactly."""
    asked: Solved = []

    def counted(edges: Sequence[tuple[int, int, int]]) -> Iterable[tuple[int, int]]:
        asked.append(edges)
        return with_networkx(edges)

    monkeypatch.setattr(matching, "with_networkx", counted)
    for nodes, edges, totals in graphs(20, (2**125, 3)):
        found = best(nodes, edges, solver=with_rustworkx)
        assert (found.total if found else None) == min(totals, default=None)
    assert asked


def test_the_widest_numbers_that_rustworkx_is_given_are_not_too_wide() -> None:
    """Just within the limit, both solvers, 128 bits and any width, find matchings of the same cost."""
    for seed in range(10):
        rng, nodes = random.Random(seed), 40
        heaviest = 2**matching.WIDEST // nodes
        edges = [(*pair, (rng.randint(0, heaviest),)) for pair in combinations(range(nodes), 2) if rng.random() < 0.5]
        assert best(nodes, edges) == best(nodes, edges, solver=with_networkx)


def test_known_totals_are_met_or_there_is_no_answer() -> None:
    """With the least totals of the first columns given, the cheapest is found; with impossible totals, none."""
    for nodes, edges, totals in graphs(100, (1, 2, 3, 50)):
        if not totals:
            continue
        least = min(totals)
        for columns in range(len(least) + 1):
            within = [edge for edge in edges if all(map(int.__le__, edge[2], least[:columns]))]
            found = best(nodes, within, known=least[:columns])
            assert found is not None
            assert found.total == least
        too_little = (max(least[0] - 1, 0), *least[1:])
        if too_little != least:
            within = [edge for edge in edges if edge[2][0] <= too_little[0]]
            assert best(nodes, within, known=too_little[:1]) is None


def test_what_cannot_be_matched_has_no_answer() -> None:
    """A node without an edge, or two nodes with only the same third one; without nodes the matching is empty."""
    assert best(2, []) is None
    assert best(4, [(0, 1, (0,)), (1, 2, (0,)), (1, 3, (0,))]) is None
    assert best(0, [], known=(0, 0)) == matching.Matching(frozenset(), (0, 0))
