"""The boards among players who stay in a group, measured from their natural pairing, without what limits decide.

What a board is worth depends only on its two players and their natural opponents: on two *chairs*. When another player
stays instead, few chairs change, and all other boards are the same.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import inf
from operator import itemgetter

from explain.model.settings import System
from explain.pairing.gaps import smaller_gap
from explain.pairing.natural import Natural
from explain.pairing.search.near import Near

NATURAL = -3
"""Stands for the sorts and halves of a natural board, which are not looked at."""


Board = tuple[int, int, int, bool, int, int, int, int]
"""A board among those who stay in a group, as a plain tuple, for there are many:

- the rank of the higher and of the lower;
- what it is worth as a switch, in rating points;
- whether all boards of two such players with this value cost the same except for their order;
- a number for the sort and the half of the higher, and of the lower; ``NATURAL`` for a natural board;
- how far both are from their natural opponents, in ranks, squared;
- what is left of the order.
"""


def natural_board(higher: int, lower: int) -> Board:
    """The natural board of two ranks."""
    return higher, lower, 0, False, NATURAL, NATURAL, 0, 0


Chair = tuple[int, int, int | None, int | None, int]
"""A rank, a number for the sort and the half, the player's rating, the natural opponent's, and the natural opponent."""


class Measure:
    """The boards among the players who stay in a group."""

    def __init__(
        self, natural: Natural, opposed: Mapping[int, set[int]], sorts: Sequence[int], ranks: tuple[int, ...]
    ) -> None:
        """Seat those who stay, in order; ``sorts``, by rank, say what matters about their colors."""
        self.ranks, self.natural = ranks, natural.inside(ranks)
        self._opposed, self._above = opposed, natural.facts.encounters.above
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
    def cheapest_first(self) -> tuple[list[Board], list[int]]:
        """All boards in order of their values, and these values, for questions under many limits."""
        boards = sorted(self.within(inf), key=itemgetter(2))
        return boards, [board[2] for board in boards]

    def within(self, most: float, places: Iterable[int] | None = None) -> list[Board]:
        """The boards worth at most ``most``; if places are given, only those of the players there."""
        chairs, seen, boards, opposed, above = self.chairs, set[int](), list[Board](), self._opposed, self._above
        unrated = self._values.unrated
        for place in range(len(chairs)) if places is None else places:
            seen.add(place)
            for at in self._near.of(place, most) - seen:
                # Everything about a board is worked out in this loop: a call for every board would be slow.
                one, two = (chairs[place], chairs[at]) if place < at else (chairs[at], chairs[place])
                (higher, mine, here, there, back), (lower, other, rating, stands, his) = one, two
                if lower == back:
                    boards.append(natural_board(higher, lower))
                    continue
                if here is None or there is None or rating is None or stands is None:
                    value = smaller_gap(rating, there, here, stands, unrated)
                else:
                    value, second = abs(rating - there), abs(here - stands)
                    if second < value:  # noqa: PLR1730
                        value = second
                if value <= most:
                    order, left_over = (lower - back) ** 2 + (higher - his) ** 2, (above - higher) ** 2 * lower
                    boards.append((higher, lower, value, lower not in opposed[higher], mine, other, order, left_over))
        return boards

    def board(self, higher: int, lower: int) -> Board:
        """The board of two ranks."""
        return next(board for board in self.within(inf, [self.ranks.index(higher)]) if lower in board[:2])
