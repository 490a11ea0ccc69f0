"""Who took whose opponent: the switches of a round as a graph."""

import networkx as nx
import pytest
from samples.batches import few_or_many
from samples.sections import seated_sections

from explain import read_text
from explain.answers.card.board_builder import answers
from explain.answers.card.graph import switch_graph
from explain.model.settings import Preferences
from explain.pairing import engine

# WinTD help, "Color Correction": the transposition of 40 points, and the change spread over four boards.
TRANSPOSITION = "1 Ames 1800 W?w L?b\n2 Bell 1600 W?b L?w\n3 Cole 1570 W?w L?b\n4 Dorn 1530 W?b L?w"
ROTATION = (
    "1 Ames 1800 D?w\n2 Bell 1780 D?b\n3 Cole 1760 D?b\n4 Dorn 1730 D?b\n"
    "5 Eads 1500 D?w\n6 Frye 1480 D?w\n7 Gantt 1460 D?w\n8 Hale 1400 D?b"
)


def graph_of(chart: str, preferences: Preferences | None = None) -> nx.DiGraph:
    """The switches of the best round of a chart."""
    section = read_text(chart)
    return switch_graph(engine.best_pairing(section, section.round_to_pair, preferences or Preferences()))


def rings(graph: nx.DiGraph) -> list[set[int]]:
    """Groups of players who passed opponents among themselves."""
    return sorted(nx.weakly_connected_components(graph), key=min)


def test_in_a_transposition_two_trade_on_either_side() -> None:
    """The 1800 and the 1600 swap opponents over 200 points, the 1570 and the 1530 over 40."""
    graph = graph_of(TRANSPOSITION)
    assert rings(graph) == [{1, 2}, {3, 4}]
    assert graph.edges[1, 2] == {"gap": 200, "half": "top half", "opponent": 4, "board": 1, "kind": "transposition"}
    assert graph.edges[4, 3] == {"gap": 40, "half": "bottom half", "opponent": 1, "board": 1, "kind": "transposition"}


def test_in_a_rotation_each_half_goes_round() -> None:
    """Four boards that each move by one are a ring of four in the top half and one of four in the bottom half."""
    graph = graph_of(ROTATION)
    assert rings(graph) == [{1, 2, 3, 4}, {5, 6, 7, 8}]
    assert {kind for _, _, kind in graph.edges(data="kind")} == {"rotation"}
    assert sorted(gap for one, _, gap in graph.edges(data="gap") if one > 4) == [20, 20, 60, 100]


def test_players_are_named_in_it() -> None:
    """Nodes are pairing numbers with name and rating, ``None`` for an unrated player."""
    graph = graph_of(TRANSPOSITION.replace("1530", "unr"))
    assert graph.nodes[1] == {"name": "Ames", "rating": 1800}
    assert graph.nodes[4] == {"name": "Dorn", "rating": None}


def test_a_natural_round_has_an_empty_graph() -> None:
    """Nobody took anybody's opponent."""
    assert not graph_of("1 Ames 1800 W?w\n2 Bell 1600 L?b")


def test_a_bye_that_moved_takes_part() -> None:
    """When the bye moves to correct a color, the new holder takes it from the old one, and has no opponent."""
    chart = "1 Ames 1660 W?b\n2 Bell 1630 W?w\n3 Cole 1510 W?w\n4 Dorn 1450 L?w\n5 Eads 1420 L?b"
    graph = graph_of(chart, Preferences(bye_may_move_for_color=True))
    assert graph.edges[4, 5] == {"gap": 30, "half": None, "opponent": None, "board": None, "kind": "bye"}


@pytest.mark.parametrize("count", few_or_many(100, 300))
def test_every_graph_closes_inside_the_groups(count: int) -> None:
    """One arrow into and one out of everybody who was switched inside a group; those of odd players may not close."""
    closed, odd = 0, 0
    for section, round, preferences in seated_sections(count, most=12):
        pairing = engine.best_pairing(section, round, preferences)
        told = answers(pairing)
        graph = switch_graph(pairing, told)
        inside = nx.DiGraph(edge for edge in graph.edges if graph.edges[edge]["kind"] not in ("odd_player", "bye"))
        assert all(inside.in_degree(node) == inside.out_degree(node) == 1 for node in inside), section
        assert all(graph.out_degree(node) <= 1 for node in graph), section
        group, switched = pairing.natural.facts.encounters.group, pairing.natural.baseline.opponent
        changed = {
            rank
            for one, other in pairing.boards
            if group[one] == group[other] and switched[one] != other
            for rank in (one, other)
        }
        assert len(inside) == len(changed), section
        closed, odd = closed + bool(inside), odd + (graph.number_of_edges() > inside.number_of_edges())
    assert min(closed, odd) > count // 10
