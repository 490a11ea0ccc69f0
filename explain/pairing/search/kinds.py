"""Boards of a kind: they cost the same but for their last columns, so the criteria are asked once for each kind.

Two boards that are not natural, of two who may well meet, with the same value, score difference, halves and wrong colors differ in nothing
but ``ORDER`` and what is left of it, which come last. What is wrong with the colors hangs on little of a player, his *sort*: on
his history, and where a color rule asks for more, on his score or on himself.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from explain.model.settings import Rule5
from explain.pairing.natural import Natural, Ranks
from explain.pairing.standings import Entrant

KindsByValue = dict[int, int]
"""The kinds of boards that differ in their value only, by that value."""


class Kinds:
    """The kinds of boards over a natural pairing, numbered as they are met.

    Args:
        samples: a board of each kind with its value.
        values: that value.
        crosses: whether boards of the kind are held to the limits of boards across groups, as is the bye.
    """

    def __init__(self, natural: Natural, *, mends: bool) -> None:
        """Sort the players; ``mends`` is whether a board across groups may mend the natural one."""
        self.samples: list[tuple[int, int, int]] = []
        self.values: list[int] = []
        self.crosses: list[bool] = []
        self._facts, self._mends, self._bye = natural.facts, mends, natural.standings.bye_rank
        preferences, is_last = natural.preferences, natural.standings.is_last_round
        asks_score = preferences.rule5 is not Rule5.HIGHER
        asks_coin = asks_score and preferences.last_round_coin and is_last
        half = natural.baseline.half
        numbers: dict[Hashable, int] = {}

        def sort(entrant: Entrant) -> int:
            more = (entrant.half_points if asks_score else None, entrant.number if asks_coin else None)
            return numbers.setdefault((entrant.history, half[entrant.rank], *more), len(numbers))

        self.sorts = (-1, *map(sort, natural.standings.entrants))
        self._tables: dict[Hashable, KindsByValue] = {}
        self._rows: dict[tuple[int, int, int], dict[int, KindsByValue]] = {}
        self._single: dict[Ranks, KindsByValue] = {}
        self._table_of: list[KindsByValue] = []

    def row(self, one: Entrant, group: int) -> dict[int, KindsByValue]:
        """The kinds of a player's boards with lower-ranked ones of a group, as far as they were met; by what ``places`` tells."""
        # Whether a board across groups may mend the natural one hangs on the two themselves, and not on their sorts.
        return {} if self._mends and group != one.group else self._rows.setdefault((self.sorts[one.rank], one.group, group), {})

    def places(self, one: Entrant, group: int) -> Sequence[int]:
        """What lower-ranked players of a group are told apart by in a player's row, by rank: their sort, or each himself."""
        return range(self._bye) if self._mends and group != one.group else self.sorts

    def table(self, one: Entrant, other: Entrant) -> KindsByValue:
        """The kinds of boards that differ from that of these two in their value only."""
        facts, board = self._facts, (one.rank, other.rank)
        crossing = self._mends and one.group != other.group and facts.crossing_is_wrong(*board)
        key = one.group_points - other.group_points, facts.same_half(*board), facts.wrong(*board), crossing
        return self._tables.setdefault(key, {})

    def new(self, by_value: KindsByValue, board: Ranks, value: int) -> int:
        """A kind that was not met before, by its first board."""
        kind = by_value[value] = len(self.samples)
        self.samples.append((*board, value))
        self.values.append(value)
        self.crosses.append(board[1] == self._bye or not self._facts.values.same_group(*board))
        self._table_of.append(by_value)
        return kind

    def single(self, board: Ranks, value: int) -> int:
        """The kind of a board that is like no other."""
        by_value = self._single.setdefault(board, {})
        return by_value[value] if value in by_value else self.new(by_value, board, value)

    def again(self, kind: int, board: Ranks, value: int) -> int:
        """The kind that a board of this kind is of where its value is another."""
        by_value = self._table_of[kind]
        return by_value[value] if value in by_value else self.new(by_value, board, value)
