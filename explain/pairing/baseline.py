"""The natural pairing that values are measured from, as a frozen value."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class Half(enum.Enum):
    """Where a player stands in his score group as it is halved for the natural pairing."""

    TOP = "top half"
    BOTTOM = "bottom half"


@dataclass(frozen=True, slots=True)
class Baseline:
    """A natural pairing, by rank: the section's, or that of the groups as they stand in a round.

    Ranks run from 1 to n; the bye is n + 1. The tuples are indexed by rank, index 0 is unused.

    Args:
        opponent: each one's natural opponent, of those who leave their group in the round the section's; ``opponent[n + 1]`` holds the bye's holder.
        half: each player's half of his group as it stands; ``None`` for those who leave it and in the 1-2, 3-4 system.
        dropped: ranks that drop out of their score group by nature, the bye's holder among them.
        raised: ranks that are met by a player from a higher group by nature.
    """

    opponent: tuple[int, ...]
    half: tuple[Half | None, ...]
    dropped: frozenset[int]
    raised: frozenset[int]

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        """Its boards as two ranks each, in order of the higher: of two who are each other's natural opponents."""
        return tuple((rank, other) for rank, other in enumerate(self.opponent) if 0 < rank < other and self.opponent[other] == rank)
