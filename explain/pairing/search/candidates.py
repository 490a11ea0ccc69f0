"""The boards that may be in a best round, with what they cost.

Boards that cannot be in one are left out before any matching is solved. No criterion costs less than nothing, so a board costs no
more by any criterion than its whole round. The criteria blind to color come first in every order, and what settled the drops is the
least that any round costs by them: a board that costs more by one of them is in no best round. Nor, attempt by attempt, is one that
costs anything by a criterion whose least total is zero. Everything else here only finds sooner what these two would leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from copy import copy
from itertools import chain, combinations
from operator import add, le

from explain.model.settings import DropSwaps, Order
from explain.pairing.criteria import (
    BLIND_TO_COLOR,
    BYE_MOVED,
    EQUALIZATION,
    LEFT_OVER,
    ODD_PLAYER_MOVED,
    OVER_HIGH_LIMIT,
    OVER_LOW_LIMIT,
    SCORE_DIFFERENCE,
    TEAMMATES_IF_REQUIRED,
    THREE_IN_A_ROW,
    Criterion,
    criteria,
)
from explain.pairing.matching import Cost, Edge, EdgesOfKinds, best
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.kinds import Kinds
from explain.pairing.search.parts import Part, parts
from explain.pairing.search.pruning import Cuts
from explain.pairing.standings import Entrant

# Each attempt names criteria that come right after those blind to color. If a round without any cost in them is found, at the least
# cost blind to color, then the best round costs nothing in them either, as they are compared before all that follow; so none of its
# boards was left out, and the first attempt that finds a round finds the best. The last one always does: the round that settled
# the drops has the least blind cost, and the bye where it is by nature.
ATTEMPTS: tuple[tuple[Criterion, ...], ...] = (
    (THREE_IN_A_ROW, ODD_PLAYER_MOVED, OVER_HIGH_LIMIT, EQUALIZATION, OVER_LOW_LIMIT),
    (THREE_IN_A_ROW, ODD_PLAYER_MOVED, OVER_HIGH_LIMIT),
    (),
)

KIND = 2
Board = tuple[int, ...]
"""The two ranks, in the place ``KIND`` the kind, and what comes after all that boards of a kind share: what ``EdgesOfKinds`` is made of."""


class PossibleBoards:
    """The boards over a natural pairing, with what each costs by the criteria in force."""

    def __init__(self, natural: Natural, part: Part | None = None, table: Collection[Ranks] | None = None) -> None:
        """Keep what does not change from board to board.

        Args:
            natural: what was settled before colors were mended.
            part: the part of the section that is paired; everybody if not given.
            table: boards to be kept where rounds are as good: others then count 1 each after all reasons, before the last number.
        """
        self.natural, self.preferences = natural, natural.preferences
        self.standings, self.groups = natural.standings, natural.standings.groups
        self.in_force = criteria(natural.preferences)
        everybody = range(1, len(self.standings.entrants) + self.standings.has_bye + 1)
        self.ranks = frozenset(everybody) if part is None else part.ranks
        self.nodes = len(self.ranks)
        self.part, self.table = part, table
        self.holder = self.standings.at(natural.drops.bye).group if natural.drops.bye else None
        self.cuts = Cuts(self.groups, self.holder, natural.drops.least(SCORE_DIFFERENCE))
        self.opposed = natural.facts.encounters.opposed()
        self._costs = [criterion.cost for criterion in (*self.in_force, LEFT_OVER)]
        self._group = (-1, *(entrant.group for entrant in self.standings.entrants))
        self._blind: dict[tuple[int, int], Cost] = {}
        self._kinds = Kinds(natural, mends=natural.preferences.limit_drop_swaps is DropSwaps.MEND)
        self.costs_of_kinds: list[Cost] = []
        self.fits: dict[tuple[int, ...], list[bool]] = {}
        self.blind = self._least_blind() if part is None else self._least_of_part(part)

    def _least_blind(self) -> Cost:
        """What any round costs at least in the criteria blind to color, and the best one just costs.

        Up to the score difference it is what the round costs that settles the drops. In that round the bye is with its natural holder,
        so a bye need not be moved; and it costs as little in teammates as any round can in which nobody else has the bye.
        Only where somebody else may have it (28L2a) teammates are counted out anew.
        """
        in_force = [criterion for criterion in BLIND_TO_COLOR if criterion in self.in_force]
        least = tuple(0 if criterion is BYE_MOVED else self.natural.drops.least(criterion) for criterion in in_force)
        if not (least[-1] and in_force[-1] is TEAMMATES_IF_REQUIRED and self._bye_may_move):
            return least
        facts, first = self.natural.facts, self._costs[: len(in_force)]
        every = combinations(range(1, self.nodes + 1), 2)
        found = best(self.nodes, [(*pair, tuple([cost(facts.of(*pair), self.preferences) for cost in first])) for pair in every])
        assert found is not None
        return found.total

    @property
    def order(self) -> Order:
        """Whether the section is weighed as a whole or group by group."""
        return self.preferences.order

    @property
    def _bye_may_move(self) -> bool:
        return self.preferences.bye_may_move_for_color and self.standings.has_bye

    def _least_of_part(self, part: Part) -> Cost:
        in_force = [criterion for criterion in BLIND_TO_COLOR if criterion in self.in_force]
        boards = [self.natural.facts.of(*board) for board in part.best]
        totals = (sum(criterion.cost(board, self.preferences) for board in boards) for criterion in in_force)
        return tuple(0 if criterion is BYE_MOVED else total for criterion, total in zip(in_force, totals, strict=True))

    def apart(self) -> Iterator[PossibleBoards]:
        """The same of each part of the section that can be paired by itself, from the top.

        What a part costs at least in the criteria blind to color is told by the boards of the round that settles the drops: the others
        within a group cost nothing there. Only where that round is not the least of all (28L2a), the section is not parted.
        """
        if self.part is not None or (self._bye_may_move and TEAMMATES_IF_REQUIRED in self.in_force):
            yield self
            return
        drops = self.natural.drops
        bye = () if drops.bye is None else ((drops.bye, self.standings.bye_rank),)
        for part in parts(self.natural, (*drops.across, *drops.clashes, *bye)):
            found = copy(self)
            found.part, found.ranks, found.nodes = part, part.ranks, len(part.ranks)
            found.blind, found.fits = self._least_of_part(part), {}
            yield found

    def cost(self, higher: int, lower: int, value: int | None = None) -> Cost:
        """What a board costs by the criteria in force, in their order, and by the last number that leaves no ties."""
        facts, preferences = self.natural.facts.of(higher, lower, value), self.preferences
        costs = [cost(facts, preferences) for cost in self._costs]
        if self.table is not None:
            costs.insert(-1, int((higher, lower) not in self.table))
        return tuple(costs)

    @property
    def natural_boards(self) -> tuple[Ranks, ...]:
        """The boards of the natural pairing, in order of the higher-ranked player."""
        return tuple(board for board in self.natural.baseline.boards if board[0] in self.ranks)

    def natural_is_ideal(self) -> bool:
        """Whether no round can be better than the natural one: it costs nothing but what any round costs before colors are looked at.

        Enough for both orders, and for one answer only: its total is the least blind cost and then nothing, of which there is no
        less, for the section and for every group's own boards; and other boards hold one that is not natural, which costs at least
        the 1 that counts changed boards.
        """
        blind: Cost = tuple(0 for _ in self.blind)
        for board in self.natural_boards:
            cost = self.cost(*board)
            if any(cost[len(blind) :]):
                return False
            blind = tuple(map(add, blind, cost))
        return blind == self.blind

    def blind_cost(self, higher: int, lower: int) -> Cost:
        """What a board costs by the criteria blind to color; the same for any two of two groups who may well meet."""
        if lower == self.standings.bye_rank or lower in self.opposed[higher]:
            return self._of_encounter(higher, lower)
        return self.unopposed_cost(higher, lower)

    def unopposed_cost(self, higher: int, lower: int) -> Cost:
        """The same as if the two had never met and nothing kept them apart."""
        if lower == self.standings.bye_rank:
            return self._of_encounter(higher, lower)
        groups = self._group[higher], self._group[lower]
        if groups not in self._blind:
            facts = self.natural.facts.encounters.of(higher, lower)._replace(times_met=0, teammates=False, kept_apart=False)
            self._blind[groups] = tuple([cost(facts, self.preferences) for cost in self._costs[: len(self.blind)]])
        return self._blind[groups]

    def _of_encounter(self, higher: int, lower: int) -> Cost:
        known = self.natural.facts if lower == self.standings.bye_rank else self.natural.facts.encounters
        facts, preferences = known.of(higher, lower), self.preferences
        return tuple([cost(facts, preferences) for cost in self._costs[: len(self.blind)]])

    def edges(self, spared: Sequence[Criterion]) -> list[Edge]:
        """All boards that cost nothing in the spared criteria, and no more than need be in those blind to color."""
        return list(self.by_kind(spared))

    def by_kind(self, spared: Sequence[Criterion]) -> EdgesOfKinds:
        """The same, what boards of a kind share weighed once."""
        own = [index for index, group in enumerate(self.groups) if group[0].rank in self.ranks]
        return EdgesOfKinds(self._fit(chain.from_iterable(self._of_group(index, spared) for index in own), spared), self.costs_of_kinds)

    def of_group(self, index: int, spared: Sequence[Criterion]) -> list[Edge]:
        """Those of them whose higher-ranked player is in one score group."""
        return list(EdgesOfKinds(self._fit(self._of_group(index, spared), spared), self.costs_of_kinds))

    def _fit(self, boards: Iterable[Board], spared: Sequence[Criterion]) -> list[Board]:
        """Boards without those that cost anything in the spared criteria, or more than need be in those blind to color."""
        boards, columns = list(boards), tuple(column for column, criterion in enumerate(self.in_force) if criterion in spared)
        self._price()
        fits = self.fits.setdefault(columns, [])
        fits += [self._is_fit(kind, columns) for kind in range(len(fits), len(self.costs_of_kinds))]
        return [board for board in boards if fits[board[KIND]]]

    def _is_fit(self, kind: int, columns: tuple[int, ...]) -> bool:
        cost = self.costs_of_kinds[kind]
        return all(map(le, cost, self.blind)) and not any(cost[column] for column in columns)

    def _price(self) -> None:
        """Ask the criteria about the kinds that were met since."""
        for sample in self._kinds.samples[len(self.costs_of_kinds) :]:
            self.costs_of_kinds.append(self._shared(*sample))

    def _shared(self, higher: int, lower: int, value: int) -> Cost:
        """What boards of a kind cost before what is their own."""
        return self.cost(higher, lower, value)[: -2 if self.table is None else -3]

    def _of_group(self, index: int, spared: Sequence[Criterion]) -> Iterable[Board]:
        """Boards whose higher-ranked player is in one score group: not yet without all that cost anything in the spared criteria."""
        yield from self._within(index, self._ceiling(spared, crosses=False))
        yield from self._across(index, self._ceiling(spared, crosses=True))
        yield from self._others(index)

    def _within(self, index: int, ceiling: int | None) -> Iterator[Board]:
        """Boards within the group that are not natural, of two who may well meet; one of a value over the ceiling is over a limit."""
        group = self.groups[index]
        ranks = [entrant.rank for entrant in group]
        for place, one in enumerate(group, start=1):
            yield from self._boards_of(one, group[place:], self.natural.facts.values.of_each(one.rank, ranks[place:]), ceiling)

    def _across(self, index: int, ceiling: int | None) -> Iterator[Board]:
        """The same of boards to groups below."""
        values = self.natural.facts.values
        for one, others in self._leaving(index, ceiling):
            yield from self._boards_of(one, others, [values.of(one.rank, other.rank) for other in others], None)

    def _boards_of(self, one: Entrant, others: Sequence[Entrant], values: Sequence[int], ceiling: int | None) -> Iterator[Board]:
        """A player's boards with lower-ranked ones of one group."""
        if not others:
            return
        kinds, group = self._kinds, others[0].group
        places, row = kinds.places(one, group), kinds.row(one, group)
        higher, natural = one.rank, self.natural.baseline.opponent
        his, apart = natural[higher], self.opposed[higher]
        upper = self.natural.facts.encounters.left_over(higher, 1)
        for other, value in zip(others, values, strict=True):
            lower = other.rank
            if (ceiling is not None and value > ceiling) or lower == his or lower in apart:
                continue
            if (by_value := row.get(places[lower])) is None:
                by_value = row[places[lower]] = kinds.table(one, other)
            if (kind := by_value.get(value)) is None:
                kind = kinds.new(by_value, (higher, lower), value)
            order, left_over = (lower - his) ** 2 + (higher - natural[lower]) ** 2, upper * lower
            if self.table is None:
                yield higher, lower, kind, order, left_over
            else:
                yield higher, lower, kind, order, int((higher, lower) not in self.table), left_over

    def _others(self, index: int) -> Iterator[Board]:
        """Boards of two who have met or should not, natural boards, and the bye; none that costs more than need be in criteria blind to color."""
        natural = self.natural.baseline.opponent
        byes = {self.standings.bye_rank} if index == self.holder else set()
        for rank in (entrant.rank for entrant in self.groups[index]):
            for other in sorted((self.opposed[rank] | {natural[rank]} | byes) & self.ranks):
                if other > rank and all(map(le, self.blind_cost(rank, other), self.blind)):
                    value = self.natural.facts.values.of(rank, other)
                    yield (
                        rank,
                        other,
                        self._kinds.single((rank, other), value),
                        *self.cost(rank, other, value)[-2 if self.table is None else -3 :],
                    )

    def _leaving(self, index: int, ceiling: int | None) -> Iterator[tuple[Entrant, Sequence[Entrant]]]:
        """Who may leave the group downward, and for whom of each group below. Left out is who neither drops by nature nor may drop within the ceiling, and so for being raised.

        If one of the two does not leave his group by nature, the board's value is the larger of what it costs the one to drop and
        the other to be raised, so over the ceiling if either is, or has no value.
        """
        values, baseline, upper = self.natural.facts.values, self.natural.baseline, self.groups[index]
        droppers = _movers(upper, values.drop_points, baseline.dropped, ceiling)
        for place in range(index + 1, len(self.groups)):
            if self.cuts.may_cross(index, place):
                raised = _movers(self.groups[place], values.raise_points, baseline.raised, ceiling)
                yield from ((one, raised) for one in droppers)

    def _ceiling(self, spared: Sequence[Criterion], *, crosses: bool) -> int | None:
        """The greatest value a board may have if the spared criteria are to cost nothing; ``None`` for any value."""
        low, high = self.natural.facts.limits(crosses=crosses)
        ceilings = [limit for limit, criterion in ((low, OVER_LOW_LIMIT), (high, OVER_HIGH_LIMIT)) if criterion in spared]
        return min((limit for limit in ceilings if limit is not None), default=None)


def _movers(
    group: Sequence[Entrant], points: Callable[[int], int | None], natural: frozenset[int], ceiling: int | None
) -> Sequence[Entrant]:
    """Those of a group who may leave it at a value within the ceiling; who leaves it by nature may always."""
    if ceiling is None:
        return group
    return [one for one in group if one.rank in natural or ((cost := points(one.rank)) is not None and cost <= ceiling)]
