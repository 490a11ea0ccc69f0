"""What boards cost by a list of criteria, and which switch of cards makes them cheaper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explain.model.settings import Preferences
from explain.pairing.criteria import Criterion
from explain.pairing.facts import FinalFacts
from explain.training.by_hand.card_switches import CardSwitch
from explain.training.by_hand.cards import Ranks

Cost = tuple[int, ...]


class Prices:
    """What boards cost by some criteria in their order; every board is worked out once."""

    def __init__(self, criteria: Sequence[Criterion], facts: FinalFacts, preferences: Preferences) -> None:
        """Hold what decides."""
        self.criteria, self.facts, self._preferences = tuple(criteria), facts, preferences
        self._known: dict[Ranks, Cost] = {}

    def board(self, board: Ranks) -> Cost:
        """What one board costs."""
        if board not in self._known:
            facts = self.facts.of(*board)
            self._known[board] = tuple(criterion.cost(facts, self._preferences) for criterion in self.criteria)
        return self._known[board]

    def total(self, boards: Iterable[Ranks]) -> Cost:
        """What several boards cost together."""
        return tuple(map(sum, zip(*map(self.board, boards), strict=True))) or tuple(0 for _ in self.criteria)

    def change(self, switch: CardSwitch) -> Cost:
        """What a switch adds, criterion by criterion; below zero where it saves."""
        before, after = self.total(switch.before), self.total(switch.after)
        return tuple(new - old for old, new in zip(before, after, strict=True))


def betters(change: Cost) -> bool:
    """Whether the first thing that a change moves is for the better."""
    return next((amount for amount in change if amount), 0) < 0
