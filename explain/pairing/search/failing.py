"""Who of those who stay in a group cannot get the color he is due, whoever meets whom; ``ahead`` shows why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from explain.model.players import Color
from explain.pairing.colors import due_color, imbalance
from explain.pairing.criteria import ALTERNATION, EQUALIZATION, Criterion
from explain.pairing.natural import Natural


class Failing:
    """The color everybody is due, and what it costs at least that some do not get theirs."""

    def __init__(self, natural: Natural) -> None:
        """Look at everybody's colors once."""
        histories = [entrant.history for entrant in natural.standings.entrants]
        self.due: list[Color | None] = [None, *map(due_color, histories)]
        self._lead = [0, *(abs(imbalance(history)) for history in histories)]

    def leads(self, stays: Iterable[int]) -> list[int]:
        """By how many games those at least are ahead in the other color who cannot get the color they are due, the least first."""
        sides: dict[Color | None, list[int]] = {None: [], **{color: [] for color in Color}}
        for rank in stays:
            sides[self.due[rank]].append(self._lead[rank])
        here = sum(map(len, sides.values()))
        most = max((sides[color] for color in Color), key=len)
        return sorted(most)[: max(0, len(most) - here // 2)]

    def colors(self, stays: Iterable[int]) -> Mapping[Criterion, int]:
        """What that costs."""
        leads = self.leads(stays)
        return {EQUALIZATION: sum(leads), ALTERNATION: leads.count(0)}
