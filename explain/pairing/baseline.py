"""The natural pairing that values are measured from, as a frozen value."""

import enum
from dataclasses import dataclass


class Half(enum.Enum):
    """Where a player stands in the score group as it is halved for the natural pairing."""

    TOP = "top half"
    BOTTOM = "bottom half"


@dataclass(frozen=True, slots=True)
class Baseline:
    """A natural pairing, by rank: the section's, or that of the groups as they stand in a round.

    Ranks run from 1 to n; the bye is n + 1. The tuples are indexed by rank, index 0 is unused.
    """

    # of those who leave their group in the round the section's; ``opponent[n + 1]`` has the bye
    opponent: tuple[int, ...]
    # of the group as it stands; ``None`` for those who leave it and in the 1-2, 3-4 system
    half: tuple[Half | None, ...]
    dropped: frozenset[int]  # in the natural pairing, whoever has the bye among them
    raised: frozenset[int]  # met by a player from a higher group in the natural pairing

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        """Its boards as two ranks each, in order of the higher: of two who are each other's natural opponents."""
        pairs = enumerate(self.opponent)
        return tuple((one, other) for one, other in pairs if 0 < one < other and self.opponent[other] == one)
