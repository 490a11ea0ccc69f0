"""What a round costs at least from a group on, with nothing paired: what the search for the best way to leave the groups goes by.

*By number.* First nobody is told from another. Whoever is pending at a cut between two groups pays the square of its width there, as no more is
saved by crossing several at once; a small group pays what its players cost at least when so many of them are away; and the bye what it costs the
cheapest of the group that it comes from. The least of all that is what the criteria blind to color cost at least.

*By color.* A board gives one White and one Black. If n stay in a group, and w of them are due White and b Black, then of those due the more
frequent color at least k = max(0, max(w, b) - n/2) do not get it. Whoever is ahead in the other color by i games, i > 0, then ends further
ahead and counts i as not equalized; whoever is level counts 1 as not alternated. So not equalized are at least as many as the k least leads of
those players add up to, and where it is just so many, the level ones among these k are not alternated. On a board across groups of two who are due the
same color one of them does not get it, and counts likewise. All that hangs on players' *sorts*: the color they are due and how far they are ahead
in the other. All other columns are taken as zero, and none is below.

Costs are compared column by column, and what is less stays less when the same is added. A round that costs no more than counted by number takes
a way on which every step is tight by number; so only those are looked at by color. Any other round costs more blind to color, whatever its colors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement
from math import comb

from explain.pairing.criteria import BLIND_TO_COLOR, SCORE_DIFFERENCE
from explain.pairing.matching import Cost
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.failing import Sort, cost_of_failing, failing, sort_of
from explain.pairing.search.packing import Packing
from explain.pairing.search.rest import NONE

_FEW = 60  # so many sets of those who stay in a group are looked at each
_MANY = 4  # so many who drop from one group are told apart where only their number is looked at
_COLORED = 3  # so many pending are looked at by color

Sorts = tuple[Sort, ...]


class Ahead:
    """What is left to pay from a group on at least."""

    def __init__(self, natural: Natural, groups: Sequence[tuple[int, ...]], packing: Packing) -> None:
        """Hold the groups.

        Args:
            natural: what was settled before colors were mended; nothing here hangs on its limits.
            groups: who is to be paired, by score groups from the top, by rank.
            packing: what packs costs.
        """
        self._groups, self._packing = groups, packing
        self.blind, bye = Blind(natural, packing), natural.standings.bye_rank
        self._room = _Room(natural, groups, self.blind)
        self._has_bye = sum(map(len, groups)) % 2 == 1
        self._byes = [min(self.blind.of((rank, bye)) for rank in group) if self._has_bye else NONE for group in groups]
        self._at = [natural.standings.at(group[0]).group_points for group in groups]
        self._steps = [upper - lower for upper, lower in zip(self._at, [*self._at[1:], self._at[-1]], strict=True)]
        self._points = {rank: each for group, each in zip(groups, self._at, strict=True) for rank in group}
        self.unit = packing.only({SCORE_DIFFERENCE: 1}, groups[0][0])
        self._sort = {rank: sort_of(natural.standings.at(rank).history) for group in groups for rank in group}
        self._sorts = [Counter(self._sort[rank] for rank in group) for group in groups]
        self._above = list(accumulate(map(len, groups)))
        self._odd = cache(self._odd_cuts)
        self._numbered, self._numbered_leaving = cache(self._by_number), cache(self._leaving_by_number)
        self._colored, self._colored_leaving = cache(self._by_color), cache(self._leaving_by_color)
        self._inside, self._some = cache(self._inside_bound), cache(self._sorts_but)

    def of(self, place: int, pending: Sequence[int], *, bye: bool) -> int:
        """What is left before a group, and what those who are pending have come so far."""
        numbered = self._numbered(place, len(pending), bye)
        if numbered >= NONE or place == len(self._groups):
            return numbered
        return self.come(place, pending) + numbered + self._colored(place, self._sorts_of(pending), bye)

    def leaving(self, place: int, carried: Sequence[int], raised: Sequence[int], *, bye: bool) -> int:
        """What is left once it is known who goes on over a group and who of it is raised."""
        numbered = self._numbered_leaving(place, len(carried), len(raised), bye)
        if numbered >= NONE:
            return numbered
        return self.come(place, carried) + numbered + self._colored_leaving(place, self._sorts_of(carried), self._sorts_of(raised), bye)

    def partly(self, place: int, pending: int, carried: Sequence[int], raised: int, *, bye: bool) -> int:
        """The same by number alone while it is not known yet of so many whether they go on."""
        ways = range(pending if place + 1 == len(self._groups) else 0, pending + 1)
        numbers = (self._numbered_leaving(place, len(carried) + pending - met, raised + met, bye) for met in ways)
        return self.come(place, carried) + min(numbers, default=NONE)

    def gone(self, place: int, carried: Sequence[int], raised: int, *, bye: bool, holds: bool, gone: int) -> int:
        """The same by number alone where so many drop from it, and where one of it has the bye or none."""
        return self.come(place, carried) + self._by_numbers(place, len(carried), raised, bye=bye, holds=holds, gone=gone)

    def _by_numbers(self, place: int, carried: int, raised: int, *, bye: bool, holds: bool, gone: int) -> int:
        crossing = self._crossing(place, carried + gone)
        if gone > _MANY:
            return crossing + holds * self._byes[place] + self._odd(place + 1, bye or holds)
        inside = self._room.least(place, raised + holds + gone)
        return crossing + inside + holds * self._byes[place] + self._numbered(place + 1, carried + gone, bye or holds)

    def _odd_cuts(self, place: int, bye: bool) -> int:  # noqa: FBT001 - a key of a cache
        """What is left at least however many are pending: one board over each cut with an odd number of players above."""
        if place == len(self._groups):
            return 0 if bye is self._has_bye else NONE
        found = NONE
        for holds in (False, True) if self._has_bye and not bye else (False,):
            odd = (self._above[place] - (bye or holds)) % 2 if place + 1 < len(self._groups) else 0
            found = min(found, odd * self._crossing(place, 1) + holds * self._byes[place] + self._odd(place + 1, bye or holds))
        return found

    def _crossing(self, place: int, pending: int) -> int:
        return self.unit * self._steps[place] ** 2 * pending

    def come(self, place: int, pending: Sequence[int]) -> int:
        """What those who are pending at a group pay for the way to it at least."""
        return self.unit * sum((self._points[rank] - self._at[place]) ** 2 for rank in pending)

    def inside(self, place: int, away: Sequence[int]) -> int:
        """What the boards inside a group cost at least when just these are away: all that is counted of them in what is ahead."""
        return self._room.least(place, len(away)) + self._inside(place, self._sorts_of(away))

    def _sorts_of(self, ranks: Sequence[int]) -> Sorts:
        if len(ranks) == 1:
            return (self._sort[ranks[0]],)
        return tuple(sorted(self._sort[rank] for rank in ranks))

    def _by_number(self, place: int, pending: int, bye: bool) -> int:  # noqa: FBT001 - a key of a cache
        if place == len(self._groups):
            return 0 if not pending and bye is self._has_bye else NONE
        return min((self._numbered_leaving(place, pending - met, met, bye) for met in self._may_meet(place, pending)), default=NONE)

    def _may_meet(self, place: int, pending: int) -> range:
        return range(pending if place + 1 == len(self._groups) else 0, min(pending, len(self._groups[place])) + 1)

    def _leaving_by_number(self, place: int, carried: int, raised: int, bye: bool) -> int:  # noqa: FBT001 - a key of a cache
        found = NONE
        for holds, gone in self.ways_out(place, raised, bye=bye):
            found = min(found, self._by_numbers(place, carried, raised, bye=bye, holds=holds, gone=gone))
            if gone > _MANY:  # more cost more
                break
        return found

    def ways_out(self, place: int, raised: int, *, bye: bool) -> Iterator[tuple[bool, int]]:
        """Whether somebody of a group may have the bye, and how many then may drop from it."""
        left, last = len(self._groups[place]) - raised, place + 1 == len(self._groups)
        for gone in range(1 if last else left + 1):
            holds = (left - gone) % 2 == 1
            if not holds or (self._has_bye and not bye and left > gone):
                yield holds, gone

    def _by_color(self, place: int, pending: Sorts, bye: bool) -> int:  # noqa: FBT001 - a key of a cache
        """What colors cost at least from a group on, on ways that cost no more than by number."""
        if place == len(self._groups) or len(pending) > _COLORED:
            return 0
        least = self._numbered(place, len(pending), bye)
        tight = [met for met in self._may_meet(place, len(pending)) if self._numbered_leaving(place, len(pending) - met, met, bye) == least]
        return min(self._met_by_color(place, pending, met, bye=bye) for met in tight)

    def _met_by_color(self, place: int, pending: Sorts, met: int, *, bye: bool) -> int:
        return min(
            self._boards(place, who, raised) + self._colored_leaving(place, carried, raised, bye)
            for who, carried in _parted(pending, met)
            for raised in self._some(place, (), met)
        )

    def _boards(self, place: int, pending: Sorts, raised: Sorts) -> int:
        """What the boards of these cost at least: of one, whether both are due the same color."""
        return self._failing(place - 1, failing((*pending, *raised))) if len(pending) == 1 else 0

    def _leaving_by_color(self, place: int, carried: Sorts, raised: Sorts, bye: bool) -> int:  # noqa: FBT001 - a key of a cache
        least = self._numbered_leaving(place, len(carried), len(raised), bye)
        found = NONE
        if least >= NONE:
            return 0
        for holds, gone in self.ways_out(place, len(raised), bye=bye):
            if gone > _MANY:
                return 0 if self._crossing(place, len(carried) + gone) <= least else found
            if self._by_numbers(place, len(carried), len(raised), bye=bye, holds=holds, gone=gone) == least:
                if len(carried) + gone > _COLORED:
                    return 0
                for away in self._some(place, raised, gone + holds):
                    found = min(found, self._away_by_color(place, carried, raised, away, bye=bye, holds=holds))
        return found

    def _away_by_color(self, place: int, carried: Sorts, raised: Sorts, away: Sorts, *, bye: bool, holds: bool) -> int:
        inside = self._inside(place, tuple(sorted((*raised, *away))))
        ways = [away] if not holds else [away[:at] + away[at + 1 :] for at in range(len(away))]
        return inside + min(self._colored(place + 1, tuple(sorted((*carried, *gone))), bye or holds) for gone in ways)

    def _inside_bound(self, place: int, away: Sorts) -> int:
        return self._failing(place, failing([*(self._sorts[place] - Counter(away)).elements()]))

    def _sorts_but(self, place: int, without: Sorts, number: int) -> list[Sorts]:
        """The sorts that so many of a group can be of, those of some others set aside."""
        left = self._sorts[place] - Counter(without)
        return [
            each for each in combinations_with_replacement(sorted(left), number) if all(each.count(sort) <= left[sort] for sort in each)
        ]

    def _failing(self, place: int, leads: Sequence[int]) -> int:
        return self._packing.only(cost_of_failing(leads), self._groups[max(place, 0)][0]) if leads else 0


class Blind:
    """What boards cost by the criteria blind to color."""

    def __init__(self, natural: Natural, packing: Packing) -> None:
        """Hold the criteria in force."""
        self._facts, self._preferences, self._packing = natural.facts, natural.preferences, packing
        self._criteria = [criterion for criterion in packing.in_force if criterion in BLIND_TO_COLOR]

    def cost(self, board: Ranks) -> Cost:
        """What a board costs, column by column."""
        facts = self._facts.of(*board, 0)
        return tuple([criterion.cost(facts, self._preferences) for criterion in self._criteria])

    def of(self, board: Ranks) -> int:
        """The same in one number."""
        return self._packing.of_first(self.cost(board))


class _Room:
    """What those who stay in a group cost at least by the criteria blind to color."""

    def __init__(self, natural: Natural, groups: Sequence[tuple[int, ...]], blind: Blind) -> None:
        self._natural, self._groups, self._blind = natural, groups, blind
        self._opposed = natural.facts.encounters.opposed()
        self._crowded = [2 * max(len(self._opposed[rank].intersection(group)) for rank in group) for group in groups]
        self.least: Callable[[int, int], int] = cache(self._least)

    def _least(self, place: int, away: int) -> int:
        """What they cost at least when so many of the group are away."""
        group = self._groups[place]
        here = len(group) - away
        # In a group with room whoever is left can meet somebody: those whom one should not meet are fewer than half.
        if here % 2 or here > self._crowded[place] or comb(len(group), here) > _FEW:
            return 0
        least = NONE
        for stays in combinations(group, here):
            least = min(least, self._of(stays))
            if not least:
                break
        return least

    def _of(self, stays: tuple[int, ...]) -> int:
        return sum(self._blind.of(board) for board in self._natural.groups.legal(stays) if board[1] in self._opposed[board[0]])


def _parted(pending: Sorts, met: int) -> Iterator[tuple[Sorts, Sorts]]:
    """Who of the pending meet somebody, and who go on."""
    for places in combinations(range(len(pending)), met):
        yield tuple(pending[at] for at in places), tuple(each for at, each in enumerate(pending) if at not in places)
