"""Whether teammates meet only because the bye stays where it is: it is settled before teammates are parted (28L2, 28N1)."""

from __future__ import annotations

from explain.pairing.criteria import TEAMMATES_IF_REQUIRED
from explain.pairing.drops import BEFORE_DROPS, DropWish, Way
from explain.pairing.natural import Natural
from explain.pairing.search.drops import natural_drops

_MOST_ASKED = 8
"""How many players in line for the bye are asked about."""


def spares_teammates(natural: Natural) -> int | None:
    """The rank of the first in line who could have the bye so that fewer teammates meet, and no earlier rule is worse; ``None`` for nobody."""
    drops, at = natural.drops, natural.standings.at
    if drops.bye is None or not drops.least(TEAMMATES_IF_REQUIRED):
        return None
    group = natural.standings.groups[at(drops.bye).group]
    line = sorted((entrant.drop_position, entrant.rank) for entrant in group if entrant.rank != drops.bye)
    for _, rank in line[:_MOST_ASKED]:
        other = natural_drops(natural.facts.encounters, natural.preferences, DropWish(rank, Way.BYE))
        same = other.total[:BEFORE_DROPS] == drops.total[:BEFORE_DROPS]
        if same and other.least(TEAMMATES_IF_REQUIRED) < drops.least(TEAMMATES_IF_REQUIRED):
            return rank
    return None
