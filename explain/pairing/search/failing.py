"""Who among players paired with each other cannot get the due color, whoever plays whom; ``ahead`` shows why."""

from collections.abc import Mapping, Sequence

from explain.model.players import Color
from explain.pairing.colors import due_color, imbalance
from explain.pairing.criteria import ALTERNATION, EQUALIZATION, Criterion

Sort = int
"""The due color and the lead of the other one in games: lead plus 1, negative for Black; 0 for no color due."""


def sort_of(history: str) -> Sort:
    """The sort of a player with this color history."""
    color = due_color(history)
    return 0 if color is None else (abs(imbalance(history)) + 1) * (1 if color is Color.WHITE else -1)


Leads = tuple[list[int], list[int]]
"""By how many games players due White, and players due Black, are ahead in the other color; the least first."""


def leads(players: Sequence[Sort]) -> Leads:
    """The leads of some players."""
    return sorted(each - 1 for each in players if each > 0), sorted(-each - 1 for each in players if each < 0)


def failing(leads: Leads, stay: int) -> list[int]:
    """The least leads of the players who cannot get their due color if this many stay."""
    # Only players due the more frequent color can miss it for lack of boards.
    most = max(leads, key=len)
    return most[: max(0, len(most) - stay // 2)]


def cost_of_failing(leads: Sequence[int]) -> Mapping[Criterion, int]:
    """What it costs that players with these leads do not get their due color."""
    return {EQUALIZATION: sum(leads), ALTERNATION: leads.count(0)}
