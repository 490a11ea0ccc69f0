"""The boards among those who stay in a group, as they are measured from their natural pairing, without what hangs on limits.

What a board is worth hangs on its two players and on their natural opponents, on nobody else: on two *chairs*. Where another stays in a player's
place, few chairs change, and the boards of all others are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import inf

from explain.model.settings import System
from explain.pairing.natural import Natural
from explain.pairing.search.near import Near

NATURAL = -3
"""Stands for the sorts and halves of a natural board, which are not looked at."""


Board = tuple[int, int, int, bool, int, int, int, int]
"""A board among those who stay in a group, as a plain tuple, for there are many:

- the rank of the higher and of the lower;
- what it is worth as a change, in rating points;
- whether all boards of such two and this value cost the same but for their order;
- a number for the sort and the half of the higher, and of the lower; ``NATURAL`` for a natural board;
- how far both stand from their natural opponents, in ranks, squared;
- what is left of the order.
"""


def natural_board(higher: int, lower: int) -> Board:
    """A natural one."""
    return higher, lower, 0, False, NATURAL, NATURAL, 0, 0


Chair = tuple[int, int, int | None, int | None, int]
"""A rank, a number for the sort and the half, the player's rating, that of his natural opponent, and who that is."""


class Measure:
    """The boards among just these who stay in a group."""

    def __init__(self, natural: Natural, opposed: Mapping[int, set[int]], sorts: Sequence[int], ranks: tuple[int, ...]) -> None:
        """Seat them.

        Args:
            natural: the section's natural pairing.
            opposed: whom each one should not meet.
            sorts: what hangs on a player in his colors, by rank.
            ranks: who stays, in order.
        """
        self.ranks, self.natural = ranks, natural.inside(ranks)
        self._opposed, self._left_over = opposed, natural.facts.encounters.left_over
        opponent = {one: other for board in self.natural for one, other in (board, board[::-1])}
        values = natural.facts.values.inside(opponent)
        middle = len(ranks) // 2 if natural.preferences.system is not System.ADJACENT else None
        halves = [0 if middle is None else 1 + (place < middle) for place in range(len(ranks))]
        self._values, rating = values, values.ratings
        self.chairs: list[Chair] = [
            (rank, 3 * sorts[rank] + half, rating[rank], rating[opponent[rank]], opponent[rank])
            for rank, half in zip(ranks, halves, strict=True)
        ]

    @cached_property
    def _near(self) -> Near:
        return Near([chair[2:4] for chair in self.chairs], self._values.unrated)

    @cached_property
    def values(self) -> list[int]:
        """What they are worth, the least first."""
        return sorted({board[2] for board in self.within(inf)})

    def within(self, most: float, places: Iterable[int] | None = None) -> list[Board]:
        """Those that are worth no more than so much; if places are given, those of the players there."""
        chairs, seen, found = self.chairs, set[int](), list[Board]()
        for place in range(len(chairs)) if places is None else places:
            seen.add(place)
            for other in self._near.of(place, most):
                if other not in seen:
                    board = self._board(chairs[place], chairs[other]) if place < other else self._board(chairs[other], chairs[place])
                    if board[2] <= most:
                        found.append(board)
        return found

    def board(self, higher: int, lower: int) -> Board:
        """One of them."""
        return self._board(*(self.chairs[self.ranks.index(rank)] for rank in (higher, lower)))

    def _board(self, one: Chair, two: Chair) -> Board:
        higher, mine, here, there, back = one
        lower, other, rating, stands, his = two
        if lower == back:
            return natural_board(higher, lower)
        if here is None or there is None or rating is None or stands is None:
            value = self._values.of(higher, lower)
        else:
            value, second = abs(rating - there), abs(here - stands)
            if second < value:  # noqa: PLR1730 - a call for every board would count
                value = second
        order = (lower - back) ** 2 + (higher - his) ** 2
        return higher, lower, value, lower not in self._opposed[higher], mine, other, order, self._left_over(higher, lower)
