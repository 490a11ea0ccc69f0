"""What a switch is worth: the rating gaps of a board that is not natural, and which of them counts.

The value of a switch inside a score group is the smaller of two gaps (WinTD help, "Color Correction"; US Chess rules
29E5c, 29E5d). Across groups it is the larger of the two groups' gaps (29D1b). Gaps and values are rating points.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from explain.model.settings import Preferences
from explain.pairing.baseline import Baseline
from explain.pairing.standings import Standings

NO_VALUE = 9_999
"""The size of a switch that has no value: over every finite limit."""

_LOW_OF_THE_BOOK = 80


class UnratedGaps(NamedTuple):
    """Rating points between a rated and an unrated player: half a low limit (29E5g); ``None`` for no value at all."""

    inside: int | None  # on boards inside a score group
    across: int | None  # on boards across groups and for the bye, where the low limit is at most the rule book's


def unrated_gaps(preferences: Preferences) -> UnratedGaps:
    """The gap between a rated and an unrated player under these settings."""
    if preferences.avoid_unrated_swaps:
        return UnratedGaps(None, None)
    low = _LOW_OF_THE_BOOK if preferences.low_limit is None else preferences.low_limit
    return UnratedGaps(low // 2, min(low, _LOW_OF_THE_BOOK) // 2)


def unrated_gaps_by_the_book(preferences: Preferences) -> UnratedGaps:
    """The gap under the rule book's limit, whatever is set: it measures the legal natural pairing."""
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
    """One gap of a board that is not natural."""

    side: GapSide
    here: int  # rank of the player on this board
    natural: int  # rank of the player who would be here in the natural pairing
    points: int | None  # rating points between the two; ``None`` if it has no value


@dataclass(frozen=True, slots=True)
class Worth:
    """What a board is worth as a switch, and why."""

    points: int | None  # its value in rating points; ``None`` for a switch that has no value
    gaps: tuple[Gap, ...] = ()
    # the gap that gives the value; ``None`` for a natural board, or if there is no value
    decided_by: Gap | None = None


def _gap(one: int | None, other: int | None, unrated: int | None) -> int | None:
    if one is not None and other is not None:
        return abs(one - other)
    return 0 if one is other else unrated


def smaller_gap(
    lower: int | None, in_place_of: int | None, higher: int | None, stands_for: int | None, unrated: int | None
) -> int:
    """The smaller rating gap, of a lower and a higher player to those they replace; ``NO_VALUE`` if neither has one."""
    first, second = _gap(lower, in_place_of, unrated), _gap(higher, stands_for, unrated)
    if first is None or (second is not None and second < first):
        first = second
    return NO_VALUE if first is None else first


class InsideValues:
    """Gaps and values of boards measured on both sides from natural opponents, as inside a group."""

    def __init__(
        self, ratings: Sequence[int | None], natural: Mapping[int, int] | Sequence[int], unrated: int | None
    ) -> None:
        """Keep everybody's rating and natural opponent by rank; ``unrated`` is a gap of rated and unrated players."""
        self.ratings, self.natural, self.unrated = ratings, natural, unrated

    def over(self, natural: Mapping[int, int] | Sequence[int]) -> InsideValues:
        """These values measured from other natural opponents."""
        values = copy(self)
        values.natural = natural
        return values

    def gap(self, one: int, other: int) -> int | None:
        """Rating points between two players; ``None`` for a rated and an unrated one if that has no value."""
        return _gap(self.ratings[one], self.ratings[other], self.unrated)

    def of(self, higher: int, lower: int) -> int:
        """The value of a board of two ranks: the smaller of its two gaps; ``NO_VALUE`` if neither has one."""
        his, mine, ratings = self.natural[higher], self.natural[lower], self.ratings
        if his == lower:
            return 0
        here, there, rating, stands = ratings[higher], ratings[lower], ratings[his], ratings[mine]
        # Nearly all boards are of rated players: no call for them.
        if here is not None and there is not None and rating is not None and stands is not None:
            return min(abs(there - rating), abs(here - stands))
        return smaller_gap(there, rating, here, stands, self.unrated)

    def worth(self, higher: int, lower: int) -> Worth:
        """The value of a board of two ranks, with both gaps."""
        his, mine = self.natural[higher], self.natural[lower]
        if his == lower:
            return Worth(0)
        to_higher = Gap(GapSide.HIGHER, lower, his, self.gap(lower, his))
        return _smaller((to_higher, Gap(GapSide.LOWER, higher, mine, self.gap(higher, mine))))


class Values:
    """Gaps and values of all boards of a round under one set of preferences; ranks as in ``Baseline``.

    ``of`` is the fast form that the engine uses; ``worth`` says where the value comes from.
    """

    def __init__(self, standings: Standings, baseline: Baseline, unrated: UnratedGaps) -> None:
        """Keep the natural pairing to measure from, and who leaves a group in it."""
        self._bye, self._groups = standings.bye_rank, standings.groups
        self._dropped, self._raised = baseline.dropped, baseline.raised
        self._group = (-1, *(entrant.group for entrant in standings.entrants), -1)
        self.unrated = unrated
        ratings = (None, *(entrant.rating for entrant in standings.entrants), None)
        self._across = InsideValues(ratings, baseline.opponent, unrated.across)
        self._inside = InsideValues(ratings, baseline.opponent, unrated.inside)
        self._sides: tuple[dict[int, Gap], dict[int, Gap]] = {}, {}  # by rank, of being paired down and paired up
        self._targets: dict[tuple[GapSide, int], Sequence[int]] = {}  # those whose part another takes, by group

    def over(self, baseline: Baseline) -> Values:
        """These values measured from another natural pairing in which the same players leave their groups."""
        values = copy(self)
        vars(values).update(_across=self._across.over(baseline.opponent), _inside=self._inside.over(baseline.opponent))
        return values

    def inside(self, natural: Mapping[int, int]) -> InsideValues:
        """The values of boards inside a group, given the natural opponents of those who stay in it."""
        return self._inside.over(natural)

    def gap(self, one: int, other: int, *, across: bool) -> int | None:
        """Rating points between two players; ``None`` for a rated and an unrated one if that has no value.

        ``across`` says whether it is for a board across score groups or for the bye.
        """
        return (self._across if across else self._inside).gap(one, other)

    def same_group(self, one: int, other: int) -> bool:
        """Whether two ranks are in one score group."""
        return self._group[one] == self._group[other]

    def of(self, higher: int, lower: int) -> int:
        """The value of a board of two ranks (the lower may be the bye), ``NO_VALUE`` if it has none."""
        if self._group[higher] == self._group[lower]:
            return self._inside.of(higher, lower)
        if lower == self._bye or (higher in self._dropped and lower in self._raised):
            points = self.worth(higher, lower).points
            return NO_VALUE if points is None else points
        drop, rise = self._side(GapSide.DROP, higher).points, self._side(GapSide.RAISE, lower).points
        return NO_VALUE if drop is None or rise is None else max(drop, rise)

    def worth(self, higher: int, lower: int) -> Worth:
        """The value of a board with the gaps it comes from."""
        if self._group[higher] == self._group[lower]:
            return self._inside.worth(higher, lower)
        natural = self._across.natural
        if natural[higher] == lower:
            return Worth(0)
        if lower == self._bye:
            gap = Gap(GapSide.BYE, higher, natural[lower], self._across.gap(higher, natural[lower]))
            return Worth(gap.points, (gap,), gap)
        if higher in self._dropped and lower in self._raised:
            return self._partners_switched(higher, lower)
        return _larger(self._side(GapSide.DROP, higher), self._side(GapSide.RAISE, lower))

    def drop_points(self, rank: int) -> int | None:
        """What it costs to pair this player down in place of the group's odd player, in rating points."""
        return self._side(GapSide.DROP, rank).points

    def raise_points(self, rank: int) -> int | None:
        """What it costs to pair this player up in place of the one who normally is, in rating points."""
        return self._side(GapSide.RAISE, rank).points

    def _partners_switched(self, higher: int, lower: int) -> Worth:
        """The value where only partners are switched; a side whose natural opponent is the bye does not count."""
        gaps = self._across.worth(higher, lower).gaps
        return _smaller(tuple(gap for gap in gaps if gap.natural != self._bye))

    def _side(self, side: GapSide, rank: int) -> Gap:
        """The gap from a player of a group to the nearest who leaves it that way, or to the one who would be first."""
        known, key = self._sides[side is GapSide.RAISE], (side, self._group[rank])
        if rank not in known:
            if key not in self._targets:
                self._targets[key] = self._movers(*key)
            known[rank] = self._nearest(side, rank, self._targets[key])
        return known[rank]

    def _movers(self, side: GapSide, place: int) -> Sequence[int]:
        group = self._groups[place]
        movers = self._dropped if side is GapSide.DROP else self._raised
        otherwise = min(group, key=attrgetter("drop_position")) if side is GapSide.DROP else group[0]
        return [entrant.rank for entrant in group if entrant.rank in movers] or [otherwise.rank]

    def _nearest(self, side: GapSide, rank: int, targets: Sequence[int]) -> Gap:
        if rank in targets:
            return Gap(side, rank, rank, 0)
        gaps = [Gap(side, rank, target, self._across.gap(rank, target)) for target in targets]
        return min(gaps, key=lambda gap: NO_VALUE if gap.points is None else gap.points)


def _smaller(gaps: tuple[Gap, ...]) -> Worth:
    decided = min((gap for gap in gaps if gap.points is not None), key=lambda gap: gap.points or 0, default=None)
    return Worth(decided.points if decided else None, gaps, decided)


def _larger(drop: Gap, rise: Gap) -> Worth:
    if drop.points is None or rise.points is None:
        return Worth(None, (drop, rise))
    return Worth(max(drop.points, rise.points), (drop, rise), drop if drop.points > rise.points else rise)
