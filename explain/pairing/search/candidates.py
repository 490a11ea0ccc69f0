"""The boards that may be in a best round, with what they cost.

Boards that cannot be in one are left out before any matching is solved. No criterion costs less than nothing, so a board costs no
more by any criterion than its whole round. The criteria blind to color come first in every order, and what settled the drops is the
least that any round costs by them: a board that costs more by one of them is in no best round. Nor, attempt by attempt, is one that
costs anything by a criterion whose least total is zero. Everything else here only finds sooner what these two would leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain, combinations, product
from operator import add, le

from explain.model.settings import DropSwaps
from explain.pairing.colors import claim_on_board
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
from explain.pairing.matching import Cost, Edge, best
from explain.pairing.natural import Natural, Ranks, out_of_order
from explain.pairing.search.parts import Part
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
        self._mends = natural.preferences.limit_drop_swaps is DropSwaps.MEND
        self._group = (-1, *(entrant.group for entrant in self.standings.entrants))
        self._blind: dict[tuple[int, int], Cost] = {}
        self._kinds: dict[tuple[object, ...], Cost] = {}
        self.blind = self._least_blind() if part is None else self._least_of_part(part)

    def _least_blind(self) -> Cost:
        """What any round costs at least in the criteria blind to color, and the best one just costs.

        Up to the score difference it is what the round costs that settles the drops. In that round the bye is with its natural holder,
        so a bye need not be moved; and it costs as little in teammates as any round can in which nobody else has the bye.
        Only where somebody else may have it (28L2a) teammates are counted out anew.
        """
        in_force = [criterion for criterion in BLIND_TO_COLOR if criterion in self.in_force]
        least = tuple(0 if criterion is BYE_MOVED else self.natural.drops.least(criterion) for criterion in in_force)
        if not (least[-1] and in_force[-1] is TEAMMATES_IF_REQUIRED and self.preferences.bye_may_move_for_color and self.standings.has_bye):
            return least
        facts, first = self.natural.facts, self._costs[: len(in_force)]
        every = combinations(range(1, self.nodes + 1), 2)
        found = best(self.nodes, [(*pair, tuple([cost(facts.of(*pair), self.preferences) for cost in first])) for pair in every])
        assert found is not None
        return found.total

    def _least_of_part(self, part: Part) -> Cost:
        in_force = [criterion for criterion in BLIND_TO_COLOR if criterion in self.in_force]
        first = self._costs[: len(in_force)]
        boards = [self.natural.facts.of(*board) for board in part.best]
        return tuple(sum(cost(board, self.preferences) for board in boards) for cost in first)

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
        own = (index for index, group in enumerate(self.groups) if group[0].rank in self.ranks)
        return [edge for index in own for edge in self.of_group(index, spared)]

    def of_group(self, index: int, spared: Sequence[Criterion]) -> list[Edge]:
        """Those of them whose higher-ranked player is in one score group."""
        columns = [column for column, criterion in enumerate(self.in_force) if criterion in spared]

        def is_fit(cost: Cost) -> bool:
            return all(map(le, cost, self.blind)) and not any(cost[column] for column in columns)

        return [*self._changed(index, spared, is_fit), *self._others(index, is_fit)]

    def _changed(self, index: int, spared: Sequence[Criterion], is_fit: Callable[[Cost], bool]) -> Iterator[Edge]:
        """Boards that are not natural, of two who may well meet.

        Two of them with the same value, score difference, halves and colors differ in nothing but ``ORDER`` and what is left of
        it, which come last; so the criteria are asked once for each kind.
        """
        natural, last = self.natural.baseline, 2 if self.table is None else 3
        fit: dict[tuple[object, ...], Cost | None] = {}
        for one, other, value in self._near(index, spared):
            kind = self._kind(one, other, value)
            if kind not in fit:
                cost = self._kinds.get(kind) or self._kinds.setdefault(kind, self.cost(one.rank, other.rank, value))
                fit[kind] = cost[:-last] if is_fit(cost) else None
            if (known := fit[kind]) is not None:
                board = one.rank, other.rank
                keeps = () if self.table is None else (int(board not in self.table),)
                order, left_over = out_of_order(natural, *board), self.natural.facts.encounters.left_over(*board)
                yield *board, (*known, order, *keeps, left_over)

    def _kind(self, one: Entrant, other: Entrant, value: int) -> tuple[object, ...]:
        color = claim_on_board(one, other, self.standings, self.preferences).higher
        facts = self.natural.facts
        same_half = facts.same_half(one.rank, other.rank)
        crossing = self._mends and one.group != other.group and facts.crossing_is_wrong(one.rank, other.rank)
        return one.group_points - other.group_points, value, same_half, one.history, other.history, color, crossing

    def _others(self, index: int, is_fit: Callable[[Cost], bool]) -> Iterator[Edge]:
        """Boards of two who have met or should not, natural boards, and the bye."""
        natural = self.natural.baseline.opponent
        byes = {self.standings.bye_rank} if index == self.holder else set()
        for entrant in self.groups[index]:
            rank = entrant.rank
            for other in sorted((self.opposed[rank] | {natural[rank]} | byes) & self.ranks):
                if other > rank and all(map(le, self.blind_cost(rank, other), self.blind)) and is_fit(cost := self.cost(rank, other)):
                    yield rank, other, cost

    def _near(self, index: int, spared: Sequence[Criterion]) -> Iterator[tuple[Entrant, Entrant, int]]:
        """Two who would make a changed board, with its value, which the spared criteria do not exclude.

        Within a group a value over the ceiling is over a limit, and ``is_fit`` would refuse the board. Across groups ``_across``
        has looked at it.
        """
        values, natural, group = self.natural.facts.values, self.natural.baseline.opponent, self.groups[index]
        ceiling = self._ceiling(spared, crosses=False)
        for one, other in chain(combinations(group, 2), self._across(index, self._ceiling(spared, crosses=True))):
            higher, lower = one.rank, other.rank
            if natural[higher] == lower or lower in self.opposed[higher]:
                continue
            value = values.of(higher, lower)
            if ceiling is None or value <= ceiling or one.group != other.group:
                yield one, other, value

    def _across(self, index: int, ceiling: int | None) -> Iterator[tuple[Entrant, Entrant]]:
        """Two of two groups. Left out is who neither drops by nature nor may drop within the ceiling, and so for being raised.

        If one of the two does not leave his group by nature, the board's value is the larger of what it costs the one to drop and
        the other to be raised, so over the ceiling if either is, or has no value.
        """
        values, baseline, upper = self.natural.facts.values, self.natural.baseline, self.groups[index]
        droppers = _movers(upper, values.drop_points, baseline.dropped, ceiling)
        for place in range(index + 1, len(self.groups)):
            if self.cuts.may_cross(index, place):
                yield from product(droppers, _movers(self.groups[place], values.raise_points, baseline.raised, ceiling))

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
