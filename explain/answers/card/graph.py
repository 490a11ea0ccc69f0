"""Who took whose place: the switches of a round as a graph.

Inside a group, every player on a switched board took over somebody's natural opponent, and somebody took over
theirs. So the arrows close, with one into and one out of each player. A transposition is four players in two pairs, a
rotation two rings. A player who leaves the group instead of another took that player's place, and their arrow does
not close.
"""

from collections.abc import Iterator, Sequence

import networkx as nx

from explain.answers.board import BoardAnswer
from explain.answers.card.board_builder import answers
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.switches import Change
from explain.pairing.engine import Natural, Pairing


def switch_graph(pairing: Pairing, boards: Sequence[BoardAnswer] | None = None) -> nx.DiGraph:
    """The changes of a round: an edge from A to B means that A took B's natural opponent, odd-player place or bye.

    Nodes are pairing numbers with ``name`` and ``rating`` (``None`` for the unrated). Edges have

    - ``gap``: rating points between A and B; ``None`` where that has no value;
    - ``half``: A's half of the score group, ``None`` if in neither;
    - ``opponent``: the pairing number of A's opponent; ``None`` for the bye;
    - ``board``: the number of A's board, ``None`` for the bye;
    - ``kind``: what kind of change that board is.
    """
    natural, standings = pairing.natural, pairing.natural.standings
    graph = nx.DiGraph()
    for seat in boards or answers(pairing):
        for one, former, opponent in _taken_over(seat, natural):
            values = natural.facts.values
            rank, other = one.rank, former.rank
            graph.add_edge(
                one.number,
                former.number,
                gap=values.gap(rank, other, across=not values.same_group(rank, other)),
                half=one.half.value if one.half else None,
                opponent=opponent.number if opponent else None,
                board=seat.board,
                kind=seat.change.value,
            )
    for entrant in standings.entrants:
        if entrant.number in graph:
            graph.add_node(entrant.number, name=entrant.player.name, rating=entrant.rating)
    return graph


def _taken_over(seat: BoardAnswer, natural: Natural) -> Iterator[tuple[RoundPlayer, RoundPlayer, RoundPlayer | None]]:
    """On a changed board: a player, whose place that player took, and the opponent there."""
    cast, opponent = PlayersByRank(natural), natural.baseline.opponent
    if seat.change in (Change.NATURAL, Change.BY_HAND):
        return
    if seat.black is None:
        if natural.drops.bye not in (None, seat.white.rank):
            yield seat.white, cast[natural.drops.bye], None
    elif seat.odd_player:
        for moved in filter(None, (seat.odd_player.down, seat.odd_player.up)):
            yield moved.who, moved.instead_of, seat.black if moved.who == seat.white else seat.white
    else:
        for one, other in ((seat.white, seat.black), (seat.black, seat.white)):
            if opponent[other.rank] != one.rank:
                yield one, cast[opponent[other.rank]], other
