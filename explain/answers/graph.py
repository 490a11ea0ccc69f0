"""Who took whose opponent: the changes of a round as a graph.

Every player whose board was changed took over the natural opponent of somebody, and somebody took over his: the
arrows close, one into and one out of each. A transposition is four players in two pairs, a rotation two rings.
"""

from __future__ import annotations

from collections.abc import Sequence

import networkx as nx

from explain.answers.board import BoardAnswer
from explain.answers.board_builder import answers
from explain.answers.switches import opponents
from explain.pairing.engine import Pairing

BYE = 0
"""The node of the bye, which takes part where it moved."""


def switch_graph(pairing: Pairing, told: Sequence[BoardAnswer] | None = None) -> nx.DiGraph:
    """The changes of a round: an edge from A to B says that A took over B's natural opponent.

    Nodes are pairing numbers with ``name`` and ``rating`` (``None`` for the unrated and the bye). Edges have

    - ``gap``: rating points between A and B; ``None`` where that has no value, and beside the bye;
    - ``half``: A's half of his score group, ``None`` if he has none;
    - ``opponent``: the pairing number of the opponent he took over;
    - ``board``: the number of A's board, ``None`` for the bye;
    - ``kind``: what kind of change that board is.

    Args:
        pairing: the boards over the natural pairing they are measured from.
        told: the answers of its boards, if they have been made already.
    """
    natural, eve = pairing.natural, pairing.natural.standings
    seats = {player.number: answer for answer in (told or answers(pairing)) for player in answer.players}
    number = {entrant.rank: entrant.number for entrant in eve.entrants} | {eve.bye_rank: BYE}
    graph = nx.DiGraph()
    for rank, opponent in sorted(opponents(pairing.boards).items()):
        former = natural.baseline.opponent[opponent]
        if former == rank:
            continue
        seat = seats[number[opponent] if rank == eve.bye_rank else number[rank]]
        half = natural.baseline.half[rank]
        graph.add_edge(
            number[rank],
            number[former],
            gap=None
            if eve.bye_rank in (rank, former)
            else natural.facts.values.gap(rank, former, across=not natural.facts.values.same_group(rank, former)),
            half=half.value if half else None,
            opponent=number[opponent],
            board=seat.board,
            kind=seat.change.value,
        )
    for entrant in eve.entrants:
        if entrant.number in graph:
            graph.add_node(entrant.number, name=entrant.player.name, rating=entrant.rating)
    if BYE in graph:
        graph.add_node(BYE, name="bye", rating=None)
    return graph
