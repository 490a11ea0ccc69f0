"""Who of those who meet one another cannot get the color he is due, whoever meets whom; ``ahead`` shows why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explain.model.players import Color
from explain.pairing.colors import due_color, imbalance
from explain.pairing.criteria import ALTERNATION, EQUALIZATION, Criterion

Sort = int
"""The color that a player is due, and by how many games he is ahead in the other: one more than those, below zero for Black; 0 for no color due."""


def sort_of(history: str) -> Sort:
    """The sort of a player who had these colors."""
    color = due_color(history)
    return 0 if color is None else (abs(imbalance(history)) + 1) * (1 if color is Color.WHITE else -1)


def failing(stay: Sequence[Sort]) -> list[int]:
    """By how many games those at least are ahead in the other color who cannot get the color they are due, the least first."""
    most = max([each - 1 for each in stay if each > 0], [-each - 1 for each in stay if each < 0], key=len)
    return sorted(most)[: max(0, len(most) - len(stay) // 2)]


def cost_of_failing(leads: Sequence[int]) -> Mapping[Criterion, int]:
    """What it costs that players with these leads do not get the color they are due."""
    return {EQUALIZATION: sum(leads), ALTERNATION: leads.count(0)}
