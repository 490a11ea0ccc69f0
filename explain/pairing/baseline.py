"""The natural pairing that the sizes of switches are measured from."""

import enum
from dataclasses import dataclass


class Half(enum.Enum):
    """A player's half of the score group in the natural pairing."""

    TOP = "top half"
    BOTTOM = "bottom half"


@dataclass(frozen=True, slots=True)
class Baseline:
    """A natural pairing, by rank: the section's, or that of the groups as they stand in a round.

    Ranks run from 1 to n; the bye is n + 1. The tuples are indexed by rank, index 0 is unused.
    """

    # natural opponents, for a player who leaves the group the section's; ``opponent[n + 1]`` has the bye
    opponent: tuple[int, ...]
    # half of the group as it stands; ``None`` for those who leave it and in the 1-2, 3-4 system
    half: tuple[Half | None, ...]
    dropped: frozenset[int]  # paired down in the natural pairing, including the player with the bye
    raised: frozenset[int]  # paired up in the natural pairing

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        """Its boards, each as the ranks of two natural opponents of each other, in order of the higher."""
        pairs = enumerate(self.opponent)
        return tuple((one, other) for one, other in pairs if 0 < one < other and self.opponent[other] == one)
