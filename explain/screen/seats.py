"""Somebody as the picture names him: a button with his name, his rating, and what is wrong with his color."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import Who
from explain.prose import screen as say


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """All that is drawn of one player.

    Args:
        number: his pairing number.
        name: as the file spells it.
        called: what he is called here.
        rating: in figures, or that he has none.
        wrong: what is wrong with his color today; empty if nothing is.
        due: the letters of the color he is due; empty where no color of his is known.
        score: his points where his opponent has more; else empty.
        is_chosen: whether he is the chosen player.
    """

    number: int
    name: str
    called: str
    rating: str
    wrong: str
    due: str = ""
    score: str = ""
    is_chosen: bool = False


def seat(player: Who, board: BoardAnswer, names: Mapping[int, str], chosen: Who | None) -> NamedSeat:
    """One of the players of a board."""
    most = max(each.half_points for each in board.players)
    return NamedSeat(
        number=player.number,
        name=player.name,
        called=names[player.number],
        rating=prose.rating(player),
        wrong=say.wrong(board, player),
        due="" if player.urgency == "x" else player.urgency,
        score=prose.points(player.half_points) if player.half_points < most else "",
        is_chosen=player == chosen,
    )
