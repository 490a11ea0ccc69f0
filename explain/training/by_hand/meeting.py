"""Who may meet whom, and whether the players of one group can be paired among themselves."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from explain.model.settings import Preferences
from explain.pairing.criteria import REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED
from explain.pairing.facts import Encounters
from explain.training.by_hand.cards import Ranks

_MOST_LOOKED_AT = 4_000


class MayMeet:
    """Whom each player may meet, before colors are looked at."""

    def __init__(self, encounters: Encounters, preferences: Preferences) -> None:
        """Look at the facts of every two who should not meet."""
        boards = {(min(one, other), max(one, other)) for one, others in encounters.opposed().items() for other in others}
        facts = {board: encounters.of(*board) for board in boards}
        self._barred = {board for board, each in facts.items() if any(rule.cost(each, preferences) for rule in (REPEAT, TEAMMATES))}
        self._spared = {board for board, each in facts.items() if TEAMMATES_IF_REQUIRED.cost(each, preferences)}

    def bars(self, one: int, other: int) -> bool:
        """Whether two must not meet: a repeat, the director's list, teammates who never may."""
        return ((one, other) if one < other else (other, one)) in self._barred

    def spares(self, one: int, other: int) -> bool:
        """Whether two should not meet within their score groups: teammates."""
        return ((one, other) if one < other else (other, one)) in self._spared

    def may(self, one: int, other: int, *, spare: bool) -> bool:
        """Whether two may meet; with ``spare`` teammates may not."""
        return not self.bars(one, other) and not (spare and self.spares(one, other))

    @property
    def has_teams(self) -> bool:
        """Whether there is anybody to be spared."""
        return bool(self._spared)


class InGroup:
    """Tries whether players can be paired among themselves; what was found is kept."""

    def __init__(self, meet: MayMeet) -> None:
        """Begin with nothing known."""
        self.meet = meet
        self._known: dict[tuple[tuple[int, ...], int, bool], tuple[Ranks, ...] | None] = {}

    def pair(self, ranks: Collection[int], *, barred: int = 0, spare: bool = True) -> tuple[Ranks, ...] | None:
        """Boards among these players; ``None`` if there are none, or none was found after many tries.

        Args:
            ranks: an even number of players.
            barred: how many boards may be of two who must not meet.
            spare: whether teammates are kept apart too.
        """
        key = (tuple(sorted(ranks)), barred, spare)
        if key not in self._known:
            self._left = _MOST_LOOKED_AT
            self._known[key] = self._search(key[0], barred, spare=spare)
        return self._known[key]

    def _search(self, ranks: Sequence[int], barred: int, *, spare: bool) -> tuple[Ranks, ...] | None:
        if not ranks:
            return ()
        self._left -= 1
        if self._left < 0:
            return None
        first = self._hardest(ranks, spare=spare)
        for other in self._in_order(first, [rank for rank in ranks if rank != first], spare=spare):
            price = int(self.meet.bars(first, other))
            if price > barred:
                continue
            rest = self._search([rank for rank in ranks if rank not in (first, other)], barred - price, spare=spare)
            if rest is not None:
                return ((min(first, other), max(first, other)), *rest)
        return None

    def _hardest(self, ranks: Sequence[int], *, spare: bool) -> int:
        """The player with the fewest opponents; of several the highest ranked."""
        return min(ranks, key=lambda rank: (sum(self.meet.may(rank, other, spare=spare) for other in ranks if other != rank), rank))

    def _in_order(self, first: int, others: Sequence[int], *, spare: bool) -> list[int]:
        """His possible opponents: those he may meet before those he may not, the one half a group away first."""
        away = (len(others) + 1) // 2
        place = {other: abs(abs(index - sum(one < first for one in others)) - away) for index, other in enumerate(others)}
        fit = [other for other in others if not (spare and self.meet.spares(first, other))]
        return sorted(fit, key=lambda other: (self.meet.bars(first, other), place[other]))
