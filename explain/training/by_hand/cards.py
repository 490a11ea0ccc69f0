"""Pairing cards, and how they lie on the table: two columns, higher ranked on the left, a row for every board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explain.model.players import Color
from explain.pairing.colors import due_color, urgency
from explain.pairing.standings import Entrant, Standings

Ranks = tuple[int, int]
"""A board as two ranks, the higher-ranked player first; the bye is one below the last player."""


@dataclass(frozen=True, slots=True)
class Card:
    """A player's pairing card.

    Args:
        number: his pairing number.
        name: as the file spells it; it is escaped where it is shown.
        rating: rating points, ``None`` if unrated.
        half_points: the score he is grouped by, in half-points.
        rank: his rank among those to be paired.
        group: index of his score group, 0 for the highest.
        history: his colors so far, oldest first, over ``W``, ``B`` and ``x``.
    """

    number: int
    name: str
    rating: int | None
    half_points: int
    rank: int
    group: int
    history: str

    JSON = "= number  # pairing number"

    @property
    def due(self) -> Color | None:
        """The color he is due."""
        return due_color(self.history)

    @property
    def urgency(self) -> str:
        """The letters tournament directors write for it: ``w b W B WW BB x``."""
        return urgency(self.history)


CardBoard = tuple[Card, Card | None]
"""A board by its cards, the higher ranked first; nobody for the bye."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """One row of cards on the table.

    Args:
        left: the higher-ranked card.
        right: the lower-ranked one; ``None`` where the card lies alone.
        bye: whether the card lies alone because its player has the bye.
        wrong: whether something is wrong on the board.
        moved: whether the board was made in this step.
    """

    left: Card
    right: Card | None = None
    bye: bool = False
    wrong: bool = False
    moved: bool = False


Spread = tuple[CardRow, ...]
"""The cards of one score group as they lie; those of boards that lead into the group or out of it lie with it."""


class Deck:
    """Everybody's card by rank, each written once."""

    def __init__(self, eve: Standings) -> None:
        """Write a card for all who are to be paired."""
        self._bye = eve.bye_rank
        self._by_rank = {entrant.rank: card(entrant) for entrant in eve.entrants}

    def __getitem__(self, rank: int) -> Card:
        """The card of a rank that is not the bye."""
        return self._by_rank[rank]

    def board(self, board: Ranks) -> CardBoard:
        """A board by its cards."""
        return self[board[0]], self._by_rank.get(board[1])

    def boards(self, boards: Iterable[Ranks]) -> tuple[CardBoard, ...]:
        """Several boards by their cards, the highest first."""
        return tuple(self.board(board) for board in sorted(boards))

    def spread(self, boards: Iterable[Ranks], *, wrong: Iterable[Ranks] = (), moved: Iterable[Ranks] = ()) -> Spread:
        """Boards as they lie on the table."""
        bad, new = set(wrong), set(moved)
        rows = []
        for board in sorted(boards):
            left, right = self.board(board)
            rows.append(CardRow(left, right, bye=board[1] == self._bye, wrong=board in bad, moved=board in new))
        return tuple(rows)

    def loose(self, ranks: Iterable[int]) -> Spread:
        """Cards that are not paired yet, one below the other."""
        return tuple(CardRow(self[rank]) for rank in sorted(ranks))


def card(entrant: Entrant) -> Card:
    """The card of a player."""
    return Card(
        number=entrant.number,
        name=entrant.player.name,
        rating=entrant.rating,
        half_points=entrant.group_points,
        rank=entrant.rank,
        group=entrant.group,
        history=entrant.history,
    )
