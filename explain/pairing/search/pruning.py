"""Who can leave a score group in a cheapest round, and how little of a group a search has to look at.

*Cuts.* Between two neighboring score groups there is a cut, as wide as the half-points between them. Every player above
plays another above, or crosses it. So as many boards cross it as there are players above (the one with the bye aside),
less an even number. A board costs the square of the sum of the cuts it crosses, so at least the sum of their squares.
The total of the score differences therefore leaves few boards for each cut, and few players who leave a group.

*Roomy groups.* Let at most L players leave a group, and let each of its players have at most a members whom they must
not play. Of r who stay, each may play at least r - 1 - a. If r >= 2 * (a + 1), that is at least half of r. So there is
a ring through all of them in which neighbors may play (Dirac's theorem; for r = 2 the two may play). They are even in
number, and every second step of the ring is a board. Such a group is *roomy*: whoever leaves it, the rest is paired
among itself, and no criterion before color counts anything there.

*Lines.* Let b be the most members of the group whom anybody outside must not play. The first L + b of the group, in the
order in which they would be paired down, are its line. Suppose a player not in the line is paired down, to play q. That
player is one of the L, so at most L - 1 of the line leave the group. At least b + 1 of it stay, and one of those may
play q. Let that one be paired down instead. The group is still paired, because it is roomy. The new board joins the
same two groups, and two players who may play. It costs no more by any criterion before color, and less by the order of
being paired down. So in a round that is cheapest by ``DROPS`` nobody outside the line is paired down. For any round
that is cheapest by the criteria before color there is another, as cheap by these, of which that is true. The same holds
for players paired up, by rank, and for those with the bye, in one line for each claim to be spared it. A search then
needs only the lines of a roomy group as nodes, and one more if the others are odd in number. Pairing one player down
instead of another costs no more only if neither is to be kept in the group: with such players it is looked at whole.
"""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, pairwise

from explain.pairing.facts import Encounters
from explain.pairing.standings import Entrant

BoardOfRanks = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SearchedGroup:
    """One score group as a search sees it; ranks throughout."""

    nodes: frozenset[int]  # those who are matched, with the one that stands for the others if these are odd in number
    droppers: tuple[int, ...]  # those who may be paired down, the first in line first
    raised: tuple[int, ...]  # those who may be paired up
    byes: tuple[int, ...]  # those who may have the bye
    inside: tuple[BoardOfRanks, ...]  # boards within the group; in a roomy one they cost nothing, whoever has played
    is_roomy: bool


class Cuts:
    """The cuts between neighboring score groups, and what may cross them in a round of limited score differences."""

    def __init__(self, groups: Sequence[Sequence[Entrant]], bye_group: int | None, spread: int | None = None) -> None:
        """Count who is above each cut, from the highest group that has any to be paired.

        The bye comes from the group at the place ``bye_group``; ``None`` for no bye. The score differences total at
        most ``spread``, in half-points squared; the least there can be if not given.
        """
        self.bye_group = bye_group
        above = list(accumulate(map(len, groups)))[:-1]
        self._odd = [(count - (bye_group is not None and bye_group <= cut)) % 2 for cut, count in enumerate(above)]
        self._steps = [upper[0].group_points - lower[0].group_points for upper, lower in pairwise(groups)]
        # One board over each odd cut, to the next group and no further: no round has smaller score differences.
        self.least = sum(odd * step * step for odd, step in zip(self._odd, self._steps, strict=True))
        self._slack = 0 if spread is None else spread - self.least

    def most_leaving(self, place: int) -> int:
        """The most players who can leave a group: over the cut above it, over the cut below it or with the bye."""
        cuts = [cut for cut in (place - 1, place) if 0 <= cut < len(self._steps)]
        return sum(map(self._most_over, cuts)) + (place == self.bye_group)

    def may_cross(self, upper: int, lower: int) -> bool:
        """Whether there may be a board between two groups, by their places.

        The board costs its step squared, and every other cut at least its least. On the board's way an odd cut need be
        crossed by no other board, and an even one must still be crossed by another.
        """
        span = range(upper, lower)
        spared = sum(self._steps[cut] ** 2 * (1 if self._odd[cut] else -1) for cut in span)
        return sum(self._steps[cut] for cut in span) ** 2 <= self._slack + spared

    def _most_over(self, cut: int) -> int:
        # Besides the board over an odd cut, boards over a cut come in twos, and each costs the width squared or more.
        return self._odd[cut] + 2 * (self._slack // (2 * self._steps[cut] ** 2))


class GroupLines:
    """The lines of a section's score groups."""

    def __init__(self, encounters: Encounters) -> None:
        """Find for every group the most of its members one player must not play: from inside (a), from outside (b)."""
        self.encounters, self.opposed = encounters, encounters.opposed
        groups, group_of = len(encounters.standings.groups), encounters.group
        self._inside, self._outside = [0] * groups, [0] * groups
        for rank, others in self.opposed.items():
            for group, count in Counter(group_of[other] for other in others).items():
                most = self._inside if group_of[rank] == group else self._outside
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
        to_keep: Collection[int] = (),
    ) -> SearchedGroup:
        """The lines of a group that at most ``leaving`` players can leave, or the whole group if it is not roomy.

        ``fill_up`` is the node that stands for the others if they are odd in number. ``claim`` is what a bye depends on
        besides the order of being paired down; ``None`` if nobody here can have it. Ranks ``to_keep`` are always nodes.
        """
        group = members[0].group
        roomy = len(members) - leaving >= 2 * (self._inside[group] + 1)  # r >= 2 * (a + 1)
        if not roomy or any(entrant.rank in self.encounters.to_keep for entrant in members):
            return self.whole(members)
        reach = self._outside[group] + leaving
        in_order = sorted(members, key=lambda entrant: entrant.drop_position)
        droppers = tuple(entrant.rank for entrant in in_order[:reach])
        raised = tuple(entrant.rank for entrant in members[:reach])
        byes = tuple(_first_of_each(in_order, claim, reach)) if claim else ()
        core = {*droppers, *raised}
        ranks = [entrant.rank for entrant in members]
        others = [rank for rank in ranks if rank not in core and (rank in to_keep or rank in byes)]
        # Nodes and members differ by an even number, so an even number of nodes stays whenever one of members does.
        if (len(members) - len(core) - len(others)) % 2:
            core.add(fill_up)
        return SearchedGroup(
            frozenset({*core, *others}), droppers, raised, byes, tuple(_boards(sorted(core), others)), is_roomy=True
        )


def _first_of_each(in_order: Sequence[Entrant], claim: Callable[[Entrant], Hashable], reach: int) -> Iterable[int]:
    seen: Counter[Hashable] = Counter()
    for entrant in in_order:
        seen[kind := claim(entrant)] += 1
        if seen[kind] <= reach:
            yield entrant.rank


def _boards(core: Sequence[int], others: Sequence[int]) -> Iterable[BoardOfRanks]:
    """Enough boards for whoever stays of a roomy group: others have a mate each; those who lose it turn to the core.

    The core holds the whole group, or at least as many as can leave. If k of those who leave are others, k or more of
    the core stay, and at most k + 1 others have no mate: those whose mate leaves, and the last of an odd number. Those
    who stay are even in number, so those of the core who stay and the others without a mate are both even or both odd.
    The core has one for each of them. What is left of the core is even, and any two of it have a board.
    """
    yield from combinations(core, 2)
    yield from zip(others[::2], others[1::2], strict=False)
    yield from ((one, other) for one in core for other in others)
