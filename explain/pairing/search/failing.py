"""Who among players paired with each other cannot get the due color, whoever plays whom; ``ahead`` shows why."""

from collections.abc import Mapping, Sequence

from explain.model.players import Color
from explain.pairing.colors import due_color, imbalance
from explain.pairing.criteria import ALTERNATION, EQUALIZATION, Criterion

Sort = int
"""The due color and the lead in the other, in games: one more than that, below zero for Black; 0 for no color due."""


def sort_of(history: str) -> Sort:
    """The sort of a player who had these colors."""
    color = due_color(history)
    return 0 if color is None else (abs(imbalance(history)) + 1) * (1 if color is Color.WHITE else -1)


Leads = tuple[list[int], list[int]]
"""By how many games those due White are ahead in the other color, and those due Black, the least first."""


def leads(players: Sequence[Sort]) -> Leads:
    """The leads of some players."""
    return sorted(each - 1 for each in players if each > 0), sorted(-each - 1 for each in players if each < 0)


def failing(leads: Leads, stay: int) -> list[int]:
    """By how many games those at least are ahead, of so many who stay, who cannot get the color they are due."""
    # Only players due the more frequent color can miss it for lack of boards.
    most = max(leads, key=len)
    return most[: max(0, len(most) - stay // 2)]


def cost_of_failing(leads: Sequence[int]) -> Mapping[Criterion, int]:
    """What it costs that players with these leads do not get the color they are due."""
    return {EQUALIZATION: sum(leads), ALTERNATION: leads.count(0)}
