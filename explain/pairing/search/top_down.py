"""The round group by group from the top (29E6b): the best boards for a group that leave the others as good a round as there is.

A group's turn, as it is defined: among all pairings of the players left, least in the criteria blind to color and the moved
bye on all boards; then least in the others on the boards whose higher-ranked player is in the group, its *own* boards; then least
in the others on the rest. Its own boards are then fixed.

*What is known.* The least that the players left can cost in the blind criteria is what the section costs there, less what the boards
fixed so far cost. They can be paired at that cost, or the last turn had not fixed those boards; and at no less, for these
pairings and the fixed boards together would then be a cheaper round. The bye is never moved: it need not be.

*Own boards, with the rest in lines.* So the own boards are searched with no more of the groups below than shows that these can still
be paired at the known blind cost: a line of each roomy group (``pruning``), and whoever could be taken from it by an own board.
Nothing is lost: take any pairing of those left at that cost. Whoever of a roomy group leaves it for another than an own
board can be replaced by one of its line who stays, at no greater blind cost; the bye by one with the same claim,
so that it is no more moved than before. And nothing is won: a matching of the lines at that cost has the score differences of a round, so no
more leave a group than make it roomy, and those who stay can be paired at no blind cost.

*Ties.* What the rest will cost hangs only on whom the own boards take away from it. Only if own boards of the same cost could take
others, the whole rest is weighed.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from itertools import product
from operator import le, sub

from explain.pairing.criteria import SCORE_DIFFERENCE
from explain.pairing.matching import Cost, Edge, Matching, Solver, best
from explain.pairing.natural import Ranks
from explain.pairing.search.candidates import ATTEMPTS, PossibleBoards
from explain.pairing.search.pruning import Cuts, GroupLines
from explain.pairing.standings import Entrant


def top_down(boards: PossibleBoards, *, solver: Solver | None = None) -> Iterator[Ranks]:
    """The boards of the round, the highest group's first."""
    lines = GroupLines(boards.natural.facts.encounters)
    left, blind = set(boards.ranks), boards.blind
    for index in range(len(boards.groups)):
        if left.isdisjoint(entrant.rank for entrant in boards.groups[index]):
            continue
        settled = Turn(boards, lines, index, left, blind).settle(solver)
        yield from settled
        left.difference_update(*settled)
        for board in settled:
            blind = tuple(map(sub, blind, boards.cost(*board)))


class Turn:
    """The turn of one group: its own boards among those that are left."""

    def __init__(self, boards: PossibleBoards, lines: GroupLines, index: int, left: Collection[int], blind: Cost) -> None:
        """Take the group's place from the top, who is left, and what they cost at least in the blind criteria."""
        self.candidates, self.lines, self.index, self.left, self.blind = boards, lines, index, left, blind
        groups = [[entrant for entrant in group if entrant.rank in left] for group in boards.groups[index:]]
        self.own = {entrant.rank for entrant in groups[0]}
        self.groups = [group for group in groups if group]
        self.cuts = Cuts(self.groups, self._holder(), blind[boards.in_force.index(SCORE_DIFFERENCE)])

    def settle(self, solver: Solver | None) -> list[Ranks]:
        """The group's own boards."""
        own, found = self._least(solver)
        own = [edge for edge in own if all(map(le, edge[2], found.total))]
        if self._could_take_others(own, found, solver):
            found = self._with_the_rest(own, found.total, solver)
        return [(min(pair), max(pair)) for pair in found.pairs if not self.own.isdisjoint(pair)]

    def _least(self, solver: Solver | None) -> tuple[list[Edge], Matching]:
        """The least that the own boards can cost, and the boards that may make it up.

        The attempts are safe for the same reason as for a whole section: the known blind cost is compared before the
        criteria that an attempt spares the own boards, and these before all others.
        """
        for spared in ATTEMPTS:
            own = self._left(self.candidates.of_group(self.index, spared))
            found = self._with_lines(own, self.blind, solver)
            if found is not None:
                return own, found
        raise AssertionError("whoever was left could be paired at this cost when the last boards were settled")

    def _could_take_others(self, own: Sequence[Edge], found: Matching, solver: Solver | None) -> bool:
        """Whether own boards of the same cost could take other players from the rest.

        A last column counts each own player once, each of those taken now once more, and anybody else who is taken less one.
        Less than all own players and those taken now together is only to be had by taking others, and taking others always has less.
        """
        taken = {max(pair) for pair in found.pairs if not self.own.isdisjoint(pair)} - self.own
        if len(taken) <= 1 and self._outside(own) <= taken:
            return False  # as many are taken as now, but for an even number, and there is nobody else
        stays = self.own | taken
        counted = [(one, other, (*cost, 2 * (other in stays))) for one, other, cost in own]
        other_way = self._with_lines(counted, found.total, solver)
        assert other_way is not None
        return other_way.total[-1] < len(self.own) + len(taken)

    def _with_lines(self, own: Sequence[Edge], known: Cost, solver: Solver | None) -> Matching | None:
        """The cheapest own boards, at known least totals of the first columns, besides which the groups below can be paired."""
        rest = Rest(self, self._outside(own))
        columns = len(own[0][2]) if own else len(known)
        nothing = tuple(0 for _ in range(len(self.blind), columns))
        below = [(one, other, (*cost, *nothing)) for one, other, cost in rest.edges()]
        return best(len(self.own) + rest.nodes, [*own, *below], known=known, solver=solver)

    def _with_the_rest(self, own: Sequence[Edge], known: Cost, solver: Solver | None) -> Matching:
        """The own boards of a known cost that leave the others the cheapest round.

        The attempts spare the criteria to the rest only; the own boards keep theirs, which are known and compared before.
        """
        first, nothing = len(self.blind), tuple(0 for _ in known[len(self.blind) :])
        mine = [(one, other, (*cost, *nothing)) for one, other, cost in own]
        for spared in ATTEMPTS:
            below = [
                edge for index in range(self.index + 1, len(self.candidates.groups)) for edge in self.candidates.of_group(index, spared)
            ]
            rest = [(one, other, (*cost[:first], *nothing, *cost[first:])) for one, other, cost in self._left(below)]
            found = best(len(self.left), mine + rest, known=known, solver=solver)
            if found is not None:
                return found
        raise AssertionError("the least own boards leave a rest that can be paired")

    def _left(self, edges: Iterable[Edge]) -> list[Edge]:
        """Boards of two who are left, within what is left to cost."""
        left = self.left
        return [edge for edge in edges if edge[0] in left and edge[1] in left and all(map(le, edge[2], self.blind))]

    def _holder(self) -> int | None:
        """The place of the group that the bye comes from, if there still is a bye."""
        if self.candidates.standings.bye_rank not in self.left:
            return None
        return next(place for place, group in enumerate(self.groups) if group[0].group == self.candidates.holder)

    def _outside(self, own: Iterable[Edge]) -> set[int]:
        return {other for _, other, _ in own} - self.own


class Rest:
    """The groups below the one whose turn it is, as far as its turn depends on them: costs by the blind criteria only."""

    def __init__(self, turn: Turn, outside: Collection[int]) -> None:
        """Line up the groups; ``outside`` are those whom the own boards could take."""
        self.candidates, self.blind, self.cuts = turn.candidates, turn.blind, turn.cuts
        self.bye = self.candidates.standings.bye_rank
        self.lines = [
            turn.lines.of(
                group,
                self.cuts.most_leaving(place),
                fill_up=self.bye + place,
                claim=self._claim if place == self.cuts.holder else None,
                kept=outside,
            )
            for place, group in enumerate(turn.groups[1:], start=1)
        ]
        self.nodes = sum(len(line.nodes) for line in self.lines) + (self.bye in turn.left)

    def edges(self) -> Iterator[Edge]:
        """Boards enough to show that whoever is left can be paired, with what they cost by the blind criteria."""
        free = tuple(0 for _ in self.blind)
        for place, line in enumerate(self.lines, start=1):
            if line.is_roomy:
                yield from ((one, other, free) for one, other in line.inside)
            else:
                yield from self._priced(line.inside)
            for lower in range(place + 1, len(self.lines) + 1):
                if self.cuts.may_cross(place, lower):
                    yield from self._priced(product(line.droppers, self.lines[lower - 1].raised))
            if place == self.cuts.holder:
                yield from self._priced((rank, self.bye) for rank in line.byes)

    def _priced(self, boards: Iterable[Ranks]) -> Iterator[Edge]:
        for one, other in boards:
            cost = self.candidates.blind_cost(one, other)
            if all(map(le, cost, self.blind)):
                yield one, other, cost

    def _claim(self, entrant: Entrant) -> Hashable:
        """What the blind cost of a bye, and whether it counts as moved, depend on."""
        natural = self.candidates.natural.baseline.opponent[self.bye]
        return entrant.had_bye, entrant.had_half_bye, entrant.rating is None, entrant.rank == natural
