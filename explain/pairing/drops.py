"""Who leaves a score group and who has the bye, before color, as values; and what that costs, column by column.

First comes what ``DROPS`` names: no rematches, scores as close as possible, the bye. Then, score group by score group
from the top, who drops and who they play (``DROPS_OF_GROUP``), the way a person works down the wall chart.
"""

from __future__ import annotations

import enum
from collections.abc import Collection
from dataclasses import dataclass

from explain.model.settings import Preferences
from explain.pairing.criteria import DROPS, DROPS_OF_GROUP, KEPT_IN_GROUP, LEFT_OVER, Criterion
from explain.pairing.facts import Encounters
from explain.pairing.matching import Cost
from explain.pairing.standings import Standings

BEFORE_DROPS = DROPS.index(KEPT_IN_GROUP) + 1
"""How many of ``DROPS`` head ``CRITERIA`` too: no round costs less in them than the one that settles the drops."""

CostColumn = tuple[Criterion, int | None]
"""A criterion, and the score group from the top, from 0, whose boards it counts; ``None`` for all others."""


def drop_columns(groups: int) -> tuple[CostColumn, ...]:
    """What decides who drops in a section of so many score groups, in order."""
    of_groups = ((criterion, group) for group in range(groups) for criterion in DROPS_OF_GROUP)
    return (*((criterion, None) for criterion in DROPS), *of_groups, (LEFT_OVER, None))


def drop_cost(encounters: Encounters, preferences: Preferences, higher: int, lower: int) -> Cost:
    """What a board of two ranks costs, column by column; the lower may be the bye."""
    facts = encounters.of(higher, lower)
    standings = encounters.standings
    group, last = standings.at(higher).group, standings.entrants[-1].group
    of_group = [criterion.cost(facts, preferences) for criterion in DROPS_OF_GROUP]
    before, after = [0] * (len(of_group) * group), [0] * (len(of_group) * (last - group))
    return (*[criterion.cost(facts, preferences) for criterion in DROPS], *before, *of_group, *after, facts.left_over)


@dataclass(frozen=True, slots=True)
class NaturalDrops:
    """Boards across score groups and the bye, by rank."""

    across: tuple[tuple[int, int], ...]  # ``(higher, lower)`` ranks of boards across groups
    bye: int | None  # rank of the player with the bye, if there is a bye
    total: Cost  # what the whole round costs by ``drop_columns``
    clashes: tuple[tuple[int, int], ...] = ()  # boards inside one group of two who have met or should not meet

    @classmethod
    def of(cls, boards: Collection[tuple[int, int]], total: Cost, encounters: Encounters) -> NaturalDrops:
        """Those of a round that costs so much."""
        standings, opposed = encounters.standings, encounters.opposed
        played = [board for board in boards if board[1] < standings.bye_rank]
        across = standings.across(played)
        clashes = tuple(board for board in played if board[1] in opposed[board[0]] and board not in across)
        return cls(across, next((one for one, other in boards if other == standings.bye_rank), None), total, clashes)

    def least(self, criterion: Criterion) -> int:
        """What the whole round costs by one of ``DROPS``."""
        return self.total[DROPS.index(criterion)]


class Way(enum.Enum):
    """How a player leaves a score group."""

    DROPS = "drops"
    RAISED = "raised"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class DropWish:
    """What is asked of a round: that the player of a rank leaves the score group, and how."""

    rank: int
    way: Way

    def is_possible(self, standings: Standings) -> bool:
        """Whether there is any such round."""
        if self.way is Way.BYE:
            return standings.has_bye
        last = len(standings.groups) - 1
        return standings.at(self.rank).group != (last if self.way is Way.DROPS else 0)

    def allows(self, one: int, other: int, standings: Standings) -> bool:
        """Whether a round that grants it may have this board."""
        if self.rank not in (one, other):
            return True
        mate = one + other - self.rank
        if self.way is Way.BYE or mate >= standings.bye_rank:
            return self.way is Way.BYE and mate == standings.bye_rank
        step = standings.at(mate).group - standings.at(self.rank).group
        return step > 0 if self.way is Way.DROPS else step < 0
