"""Who can come to leave his score group in a cheapest round, and how little of a group a search need look at.

Between two neighboring score groups there is a *cut*. If an odd number of players is above it (the bye's holder not
counted), a board must cross it. A board costs at least the sum of the squared steps over the cuts it crosses, so what the score
differences total leaves few boards for the cuts above and below a group, and few players to leave it.

A group is *roomy* if, whoever leaves it, the rest can be paired among themselves without anything forbidden: if everybody
may meet at least half of those who stay (Dirac's theorem). Whoever leaves a roomy group can then stay there, and
another leave in his place, if that one is allowed to meet his opponent and stays otherwise. Among as many as can leave
and as anybody outside must not meet, there is always such a one. So a search needs a *line* of that many in every
roomy group, for every way of leaving it, and one node more if the others are odd in number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, pairwise

from explain.pairing.facts import Encounters
from explain.pairing.standings import Entrant

BoardOfRanks = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SearchedGroup:
    """One score group as a search sees it; ranks throughout.

    Args:
        nodes: those who are matched, the odd one who stands for the others among them.
        droppers: those who may drop, the first in line first.
        raised: those who may be raised.
        byes: those who may have the bye.
        inside: boards within the group; in a roomy one they cost nothing, whoever has met.
        is_roomy: whether the group is roomy.
    """

    nodes: frozenset[int]
    droppers: tuple[int, ...]
    raised: tuple[int, ...]
    byes: tuple[int, ...]
    inside: tuple[BoardOfRanks, ...]
    is_roomy: bool


class Cuts:
    """The cuts between neighboring score groups, and what may cross them in a round of limited score differences.

    Besides what crosses for certain, boards over a cut come and go in twos.
    """

    def __init__(self, groups: Sequence[Sequence[Entrant]], holder: int | None, spread: int | None = None) -> None:
        """Count who is above each cut.

        Args:
            groups: those to be paired, from the highest group that has any.
            holder: the place of the group that the bye comes from; ``None`` for no bye.
            spread: what the score differences total at most, in half-points squared; as little as there can be if not given.
        """
        self.holder = holder
        above = list(accumulate(map(len, groups)))[:-1]
        self._odd = [(count - (holder is not None and holder <= cut)) % 2 for cut, count in enumerate(above)]
        self._steps = [upper[0].group_points - lower[0].group_points for upper, lower in pairwise(groups)]
        self.least = sum(odd * step * step for odd, step in zip(self._odd, self._steps, strict=True))
        self._slack = 0 if spread is None else spread - self.least

    def most_leaving(self, place: int) -> int:
        """How many can leave a group at most, over the cut above it, over the cut below it or with the bye."""
        cuts = [cut for cut in (place - 1, place) if 0 <= cut < len(self._steps)]
        return sum(map(self._most_over, cuts)) + (place == self.holder)

    def may_cross(self, upper: int, lower: int) -> bool:
        """Whether there may be a board between two groups, by their places.

        It costs its step squared. In return it spares a board at each odd cut on its way, and asks for another at each even one.
        """
        span = range(upper, lower)
        spared = sum(self._steps[cut] ** 2 * (1 if self._odd[cut] else -1) for cut in span)
        return sum(self._steps[cut] for cut in span) ** 2 <= self._slack + spared

    def _most_over(self, cut: int) -> int:
        return self._odd[cut] + 2 * (self._slack // (2 * self._steps[cut] ** 2))


class Lines:
    """The lines of a section's score groups."""

    def __init__(self, encounters: Encounters) -> None:
        """Count, for every group, how many of it one player must not meet at most: one from inside, one from outside."""
        standings = encounters.standings
        self.encounters = encounters
        self.opposed = encounters.opposed()
        self._inside, self._outside = [0] * len(standings.groups), [0] * len(standings.groups)
        for rank, others in self.opposed.items():
            for group, count in Counter(standings.at(other).group for other in others).items():
                most = self._inside if standings.at(rank).group == group else self._outside
                most[group] = max(most[group], count)

    def whole(self, members: Sequence[Entrant]) -> SearchedGroup:
        """A group that is looked at whole."""
        ranks = tuple(entrant.rank for entrant in members)
        return SearchedGroup(frozenset(ranks), ranks, ranks, ranks, tuple(combinations(ranks, 2)), is_roomy=False)

    def of(
        self,
        members: Sequence[Entrant],
        leaving: int,
        *,
        fill_up: int,
        claim: Callable[[Entrant], Hashable] | None = None,
        kept: Collection[int] = (),
    ) -> SearchedGroup:
        """The line of a group, or the whole group if it is not roomy.

        Args:
            members: those of the group who are to be paired, by rank.
            leaving: how many of them can leave it at most.
            fill_up: the node that stands for the others if they are odd in number.
            claim: what a bye for a player depends on besides the order in which he drops; ``None`` if none of them can have it.
            kept: ranks that are wanted as nodes for another reason.
        """
        group = members[0].group
        if len(members) - leaving < 2 * (self._inside[group] + 1):
            return self.whole(members)
        reach = self._outside[group] + leaving
        in_order = sorted(members, key=lambda entrant: entrant.drop_position)
        droppers = tuple(entrant.rank for entrant in in_order[:reach])
        raised = tuple(entrant.rank for entrant in members[:reach])
        byes = tuple(_first_of_each(in_order, claim, reach)) if claim else ()
        core = {*droppers, *raised}
        others = [entrant.rank for entrant in members if entrant.rank not in core and (entrant.rank in kept or entrant.rank in byes)]
        if (len(members) - len(core) - len(others)) % 2:
            core.add(fill_up)
        return SearchedGroup(frozenset({*core, *others}), droppers, raised, byes, tuple(_boards(sorted(core), others)), is_roomy=True)


def _first_of_each(in_order: Sequence[Entrant], claim: Callable[[Entrant], Hashable], reach: int) -> Iterable[int]:
    seen: Counter[Hashable] = Counter()
    for entrant in in_order:
        seen[kind := claim(entrant)] += 1
        if seen[kind] <= reach:
            yield entrant.rank


def _boards(core: Sequence[int], others: Sequence[int]) -> Iterable[BoardOfRanks]:
    """Boards enough for whoever stays of a roomy group: the others have a mate each, and who loses him turns to the core.

    The core holds as many as can leave, so there is always somebody for those without a mate.
    """
    yield from combinations(core, 2)
    yield from zip(others[::2], others[1::2], strict=False)
    yield from ((one, other) for one in core for other in others)
