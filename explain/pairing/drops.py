"""Who leaves each score group and who gets the bye, before color, and what that costs, column by column.

``DROPS`` decides first: no rematches, scores as close as possible, the bye. ``DROPS_OF_GROUP`` then decides, group by
group, who is paired down and who they play, the way a TD works down the wall chart.
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
"""How many criteria open both ``DROPS`` and ``CRITERIA``: no pairings cost less in these than the natural drops do."""

CostColumn = tuple[Criterion, int | None]
"""A criterion and the score group (0 is the highest) whose boards it counts; ``None`` if it counts all boards."""


def drop_columns(groups: int) -> tuple[CostColumn, ...]:
    """The columns that decide who is paired down in a section with this many score groups, in order."""
    of_groups = ((criterion, group) for group in range(groups) for criterion in DROPS_OF_GROUP)
    return (*((criterion, None) for criterion in DROPS), *of_groups, (LEFT_OVER, None))


def drop_cost(encounters: Encounters, preferences: Preferences, higher: int, lower: int) -> Cost:
    """What the board of these two ranks costs, column by column; the lower may be the bye."""
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
    bye: int | None  # rank of the player with the bye; ``None`` if there is no bye
    total: Cost  # what the whole round costs by ``drop_columns``
    clashes: tuple[tuple[int, int], ...] = ()  # boards inside a group that are rematches or that should not be played

    @classmethod
    def of(cls, boards: Collection[tuple[int, int]], total: Cost, encounters: Encounters) -> NaturalDrops:
        """The drops of a round with these boards, which cost ``total`` in all."""
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
    """A request that the player with this rank leave the score group, and how."""

    rank: int
    way: Way

    def is_possible(self, standings: Standings) -> bool:
        """Whether any pairings can grant it."""
        if self.way is Way.BYE:
            return standings.has_bye
        last = len(standings.groups) - 1
        return standings.at(self.rank).group != (last if self.way is Way.DROPS else 0)

    def allows(self, one: int, other: int, standings: Standings) -> bool:
        """Whether pairings that grant it may have this board."""
        if self.rank not in (one, other):
            return True
        mate = one + other - self.rank
        if self.way is Way.BYE or mate >= standings.bye_rank:
            return self.way is Way.BYE and mate == standings.bye_rank
        step = standings.at(mate).group - standings.at(self.rank).group
        return step > 0 if self.way is Way.DROPS else step < 0
