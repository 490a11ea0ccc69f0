"""What a change is worth: the rating gaps of a board that is not natural, and which of them counts.

The value of a switch inside a score group is the smaller of two gaps (WinTD help, "Color
Correction"; US Chess rules 29E5c, 29E5d); of one across groups, the larger of what it moves in
each group (29D1b). Gaps and values are rating points.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from explain.model.settings import Preferences
from explain.pairing.baseline import Baseline
from explain.pairing.standings import Entrant, Standings

NO_VALUE = 9_999
"""The size of a change that has no value: over every finite limit."""

_LOW_OF_THE_BOOK = 80


class UnratedGaps(NamedTuple):
    """Rating points between a rated and an unrated player: half a low limit (29E5g); ``None`` for no value at all.

    Args:
        inside: on boards inside a score group.
        across: on boards across groups and for the bye, where no low limit is above the rule book's.
    """

    inside: int | None
    across: int | None


def unrated_gaps(preferences: Preferences) -> UnratedGaps:
    """What the settings say of a switch of a rated for an unrated player."""
    if preferences.avoid_unrated_swaps:
        return UnratedGaps(None, None)
    low = _LOW_OF_THE_BOOK if preferences.low_limit is None else preferences.low_limit
    return UnratedGaps(low // 2, min(low, _LOW_OF_THE_BOOK) // 2)


def unrated_gaps_by_the_book(preferences: Preferences) -> UnratedGaps:
    """The same whatever the limits are: what the legal natural pairing is measured by, so that it never depends on a limit."""
    half = None if preferences.avoid_unrated_swaps else _LOW_OF_THE_BOOK // 2
    return UnratedGaps(half, half)


class GapSide(enum.Enum):
    """Whose gap it is."""

    HIGHER = "the higher-ranked player's opponents"
    LOWER = "the lower-ranked player's opponents"
    DROP = "the players who drop"
    RAISE = "the players who are raised"
    BYE = "the players who could have the bye"


@dataclass(frozen=True, slots=True)
class Gap:
    """One gap of a changed board.

    Args:
        side: whose gap it is.
        here: rank of the player who stands on this board.
        natural: rank of the player who would stand here by nature.
        points: rating points between the two; ``None`` where it has no value.
    """

    side: GapSide
    here: int
    natural: int
    points: int | None


@dataclass(frozen=True, slots=True)
class Worth:
    """What a board is worth as a change.

    Args:
        points: its value in rating points; ``None`` for a change that has no value.
        gaps: the gaps that count.
        decided_by: the one of them that gave the value; ``None`` for a natural board, or where none counts.
    """

    points: int | None
    gaps: tuple[Gap, ...] = ()
    decided_by: Gap | None = None


class Values:
    """Gaps and values over one baseline under one set of preferences; ranks as in ``Baseline``.

    ``of`` is the fast form that the engine weighs; ``worth`` says where the value comes from.
    """

    def __init__(self, standings: Standings, baseline: Baseline, unrated: UnratedGaps) -> None:
        """Work out what it would cost each player to drop or to be raised in place of another."""
        self._bye = standings.bye_rank
        self._natural = baseline.opponent
        self._dropped, self._raised = baseline.dropped, baseline.raised
        self._rating = (None, *(entrant.rating for entrant in standings.entrants), None)
        self._group = (-1, *(entrant.group for entrant in standings.entrants), -1)
        self.unrated = unrated
        self._inside = [self._natural_inside(rank) for rank in range(self._bye)]
        self._drop: dict[int, Gap] = {}
        self._raise: dict[int, Gap] = {}
        for group in standings.groups:
            self._drop |= self._sides(GapSide.DROP, group, self._dropped, _first_to_drop(group))
            self._raise |= self._sides(GapSide.RAISE, group, self._raised, group[0])

    def gap(self, one: int, other: int, *, across: bool) -> int | None:
        """Rating points between two players; ``None`` for a rated and an unrated one where that has no value.

        ``across`` says whether it is asked for a board across score groups, or for the bye.
        """
        mine, his = self._rating[one], self._rating[other]
        if mine is not None and his is not None:
            return abs(mine - his)
        return 0 if mine is his else self.unrated.across if across else self.unrated.inside

    def same_group(self, one: int, other: int) -> bool:
        """Whether two ranks stand in one score group."""
        return self._group[one] == self._group[other]

    def of(self, higher: int, lower: int) -> int:
        """The value of a board of two ranks (the lower may be the bye), ``NO_VALUE`` where it has none."""
        natural = self._natural
        if natural[higher] == lower:
            return 0
        if self._group[higher] != self._group[lower] and not self._partners_switched(higher, lower):
            return self._of_leaving(higher, lower)
        his, mine = natural[higher], natural[lower]
        anywhere = self._group[higher] != self._group[lower]
        counts_his = his != self._bye and (anywhere or self._group[his] == self._group[higher])
        counts_mine = mine != self._bye and (anywhere or self._group[mine] == self._group[lower])
        if not (counts_his or counts_mine):
            return 0
        first = self.gap(lower, his, across=anywhere) if counts_his else None
        second = self.gap(higher, mine, across=anywhere) if counts_mine else None
        if first is None or (second is not None and second < first):
            first = second
        return NO_VALUE if first is None else first

    def _of_leaving(self, higher: int, lower: int) -> int:
        if lower == self._bye:
            gap = self.gap(higher, self._natural[lower], across=True)
            return NO_VALUE if gap is None else gap
        drop, rise = self._drop[higher].points, self._raise[lower].points
        return NO_VALUE if drop is None or rise is None else max(drop, rise)

    def of_each(self, higher: int, lowers: Sequence[int]) -> list[int]:
        """The values of the boards of a player with some of his own score group, as ``of`` has each."""
        ratings, inside = self._rating, self._inside
        here, his = ratings[higher], inside[higher]
        there = ratings[his] if his else None
        if here is None or (his and there is None):
            return [self.of(higher, lower) for lower in lowers]
        found = []
        for lower in lowers:
            rating, mine = ratings[lower], inside[lower]
            stands = ratings[mine] if mine else None
            if rating is None or (mine and stands is None):
                found.append(self.of(higher, lower))
            elif there is None:
                found.append(0 if stands is None else abs(here - stands))
            else:
                gap = abs(rating - there)
                other = gap if stands is None else abs(here - stands)
                found.append(min(other, gap))
        return found

    def worth(self, higher: int, lower: int) -> Worth:
        """The value of a board with the gaps it comes from."""
        if self._natural[higher] == lower:
            return Worth(0)
        if lower == self._bye:
            return _single(Gap(GapSide.BYE, higher, self._natural[lower], self.gap(higher, self._natural[lower], across=True)))
        same_group = self._group[higher] == self._group[lower]
        if not same_group and not self._partners_switched(higher, lower):
            return _larger(self._drop[higher], self._raise[lower])
        return self._smaller(higher, lower, anywhere=not same_group)

    def drop_points(self, rank: int) -> int | None:
        """What it costs this player to drop in place of his group's odd player, in rating points."""
        return self._drop[rank].points

    def raise_points(self, rank: int) -> int | None:
        """What it costs this player to be raised in place of the one who is, in rating points."""
        return self._raise[rank].points

    def _natural_inside(self, rank: int) -> int:
        """The rank of a player's natural opponent, if he is in the same score group; 0 if he is not, or is the bye."""
        natural = self._natural[rank]
        return natural if natural != self._bye and self._group[natural] == self._group[rank] else 0

    def _partners_switched(self, higher: int, lower: int) -> bool:
        return lower != self._bye and higher in self._dropped and lower in self._raised

    def _smaller(self, higher: int, lower: int, *, anywhere: bool) -> Worth:
        gaps = []
        for side, player, opponent in ((GapSide.HIGHER, higher, lower), (GapSide.LOWER, lower, higher)):
            natural = self._natural[player]
            if natural != self._bye and (anywhere or self._group[natural] == self._group[player]):
                gaps.append(Gap(side, opponent, natural, self.gap(opponent, natural, across=anywhere)))
        if not gaps:
            return Worth(0)
        valued = [gap for gap in gaps if gap.points is not None]
        decided = min(valued, key=lambda gap: gap.points or 0, default=None)
        return Worth(decided.points if decided else None, tuple(gaps), decided)

    def _sides(self, side: GapSide, group: Sequence[Entrant], movers: frozenset[int], otherwise: Entrant) -> dict[int, Gap]:
        """For every player of a group the gap to the nearest of those who move, or to the one who would move first."""
        targets = [entrant.rank for entrant in group if entrant.rank in movers] or [otherwise.rank]
        return {entrant.rank: self._nearest(side, entrant.rank, targets) for entrant in group}

    def _nearest(self, side: GapSide, rank: int, targets: Sequence[int]) -> Gap:
        if rank in targets:
            return Gap(side, rank, rank, 0)
        gaps = [Gap(side, rank, target, self.gap(rank, target, across=True)) for target in targets]
        return min(gaps, key=lambda gap: NO_VALUE if gap.points is None else gap.points)


def _first_to_drop(group: Sequence[Entrant]) -> Entrant:
    return min(group, key=lambda entrant: entrant.drop_position)


def _single(gap: Gap) -> Worth:
    return Worth(gap.points, (gap,), gap)


def _larger(drop: Gap, rise: Gap) -> Worth:
    if drop.points is None or rise.points is None:
        return Worth(None, (drop, rise))
    return Worth(max(drop.points, rise.points), (drop, rise), drop if drop.points > rise.points else rise)
