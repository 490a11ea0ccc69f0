"""The cheapest boards inside a group as it stands, each set of those who stay solved once, and what they cost at least.

What a board inside a group costs hangs on who stays in it, as it is measured from their natural pairing, and on nothing else of the round.

*Kinds.* Two boards of two who may well meet, with the same halves and wrong colors and within the same limits, differ in nothing but ``SIZE``,
``ORDER`` and what is left of it; so the criteria are asked once for each kind. What is wrong with the colors hangs on little of a player, his *sort*: on
his history, and where a color rule asks for more, on his score or on himself.

*Attempts.* If the group can be paired at no cost in the first criteria, the cheapest boards cost nothing there either; so boards that do are
left out first, and looked at only where nothing is found without them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from math import inf

from explain.model.settings import DropSwaps, Rule5
from explain.pairing.colors import Wrong
from explain.pairing.criteria import (
    BLIND_TO_COLOR,
    EQUALIZATION,
    LEFT_OVER,
    ODD_PLAYER_MOVED,
    ORDER,
    OVER_HIGH_LIMIT,
    OVER_LOW_LIMIT,
    SIZE,
    THREE_IN_A_ROW,
    criteria,
)
from explain.pairing.facts import most_within
from explain.pairing.matching import Cost, EdgesOfKinds, Matching, Solver, best
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.failing import cost_of_failing, failing, sort_of
from explain.pairing.search.measure import NATURAL, Board, Chair, Measure, natural_board
from explain.pairing.search.near import FIRST_REACH, enough, nearest_first
from explain.pairing.standings import Entrant

ATTEMPTS = (
    {*BLIND_TO_COLOR, THREE_IN_A_ROW, ODD_PLAYER_MOVED, OVER_HIGH_LIMIT, EQUALIZATION, OVER_LOW_LIMIT},
    {*BLIND_TO_COLOR, THREE_IN_A_ROW, ODD_PLAYER_MOVED, OVER_HIGH_LIMIT},
    BLIND_TO_COLOR,
    (),
)
"""What boards may cost nothing in, the most first; in every order of the criteria these are the first."""

Solved = tuple[Cost, tuple[Ranks, ...]]
_Alike = tuple[bool, bool, bool, bool, Wrong, tuple[int, bool, bool] | None]
_UNKNOWN, _SPARED = -1, -2  # no kinds: one not looked at yet, one that is left out
_FEW = 40  # among so many players none need be left out first


class Inside:
    """The cheapest boards inside groups under one choice of settings.

    Args:
        natural: what was settled before colors were mended.
        table: boards to be kept where others are as good: those that are not among them count 1 each after all reasons.
    """

    def __init__(
        self,
        natural: Natural,
        table: Collection[Ranks] | None = None,
        solver: Solver | None = None,
        measures: dict[Hashable, Measure] | None = None,
        solved: dict[Hashable, Solved | None] | None = None,
    ) -> None:
        """Know none yet, or what was worked out under other limits."""
        self.natural, self.table, self._solver = natural, table, solver
        self._facts, self._preferences = natural.facts, natural.preferences
        self.opposed = natural.facts.encounters.opposed()
        self._in_force = criteria(natural.preferences)
        self._spared = [tuple(place for place, each in enumerate(self._in_force) if each in attempt) for attempt in ATTEMPTS]
        self.limits = self._low, self._high = tuple(map(most_within, natural.facts.limits(crosses=False)))
        self.sorts = (-1, *map(self._sort_of(), natural.standings.entrants))
        self._wrong: dict[Ranks, Wrong] = {}
        self._across: dict[Ranks, Cost] = {}
        self._kinds_across: dict[tuple[int, int, Wrong, int], Cost] = {}
        self._most_across = tuple(map(most_within, natural.facts.limits(crosses=True)))
        self._mends = natural.preferences.limit_drop_swaps is DropSwaps.MEND
        self.kinds: list[Cost] = []
        self._numbers: dict[_Alike, int] = {}
        self._rows: dict[tuple[int, ...], dict[tuple[int, int, int], int]] = {}
        self._due = [0, *(sort_of(entrant.history) for entrant in natural.standings.entrants)]
        self._seen: dict[Hashable, tuple[frozenset[Chair], list[tuple[int, ...]]]] = {}
        self._reach: dict[int, int] = {}  # what was enough for those who stayed in a group before
        self._shares = measures is not None
        self._measures = {} if measures is None else measures
        self._solved = {} if solved is None else solved
        self._unrated = natural.facts.values.unrated.inside
        self._size, self._has_table = self._in_force.index(SIZE), table is not None
        self._own = self._size, *range(len(self._in_force) - 1, len(self._in_force) + 1 + self._has_table)

    def under(self, natural: Natural) -> Inside:
        """The same under other limits, or with unrated players worth something else; what hangs on neither is worked out once for all of them."""
        return Inside(natural, self.table, self._solver, self._measures, self._solved)

    def best(self, ranks: tuple[int, ...], fixed: tuple[Ranks, ...] = (), barred: Ranks | None = None) -> Solved | None:
        """The cheapest boards of those who stay, with some that must be among them and one that may not; ``None`` if there are none."""
        barred = barred if barred and barred[0] in ranks and barred[1] in ranks else None
        measure = self.measure(ranks)
        key = ranks, fixed, barred, self._passed(measure), self._unrated
        if key not in self._solved:
            self._solved[key] = self._of(measure, fixed, barred)
        return self._solved[key]

    def _passed(self, measure: Measure) -> tuple[int, int] | None:
        """How many of the values are within either limit, where there are several: a limit enters a cost only where a value is over it."""
        if not self._shares:
            return None
        return bisect_right(measure.values, self._low), bisect_right(measure.values, self._high)

    def measure(self, ranks: tuple[int, ...]) -> Measure:
        """The boards among those who stay, worked out once."""
        key = ranks, self._unrated
        if key not in self._measures:
            self._measures[key] = Measure(self.natural, self.opposed, self.sorts, ranks)
        return self._measures[key]

    def _of(self, measure: Measure, fixed: tuple[Ranks, ...], barred: Ranks | None) -> Solved | None:
        costs = [self._cost(measure.board(*board)) for board in fixed]
        left = [rank for rank in measure.ranks if all(rank not in board for board in fixed)]
        if left:
            found = self._cheapest(measure, left, barred)
            if found is None:
                return None
            costs.append(found.total)
            fixed = (*fixed, *((min(pair), max(pair)) for pair in found.pairs))
        return self._sum(costs), tuple(sorted(fixed))

    def cost_of_natural(self, ranks: tuple[int, ...]) -> Cost:
        """What their natural boards cost."""
        return self._sum(self._cost(natural_board(*board)) for board in self.natural.inside(ranks))

    def _sum(self, costs: Iterable[Cost]) -> Cost:
        return tuple(map(sum, zip(*costs, strict=True))) or (0,) * (self._own[-1] + 1)

    def _cheapest(self, measure: Measure, left: Sequence[int], barred: Ranks | None) -> Matching | None:
        attempts = zip(self._spared, (self._low, self._high, inf, inf), strict=True)

        def within(most: float, spared: tuple[int, ...]) -> Matching | None:
            edges = self._edges(measure, most, spared)
            if barred:
                edges = [edge for edge in edges if edge[:2] != barred]
            if len(left) < len(measure.ranks):
                edges = [edge for edge in edges if edge[0] in left and edge[1] in left]
            return best(len(left), EdgesOfKinds(edges, self.kinds, self._own), solver=self._solver) if edges else None

        near = self._near(left, within) if len(left) > _FEW else None
        return near or next(filter(None, (within(most, spared) for spared, most in attempts)), None)

    def _near(self, left: Sequence[int], within: Callable[[float, tuple[int, ...]], Matching | None]) -> Matching | None:
        """The cheapest, looked for among near boards; ``None`` where none of them cost as little in all that comes before size as is known."""
        colors = cost_of_failing(failing([self._due[rank] for rank in left]))
        least = tuple(colors.get(criterion, 0) for criterion in self._in_force[: self._size])
        spared = tuple(place for place, amount in enumerate(least) if not amount)

        def at_least(reach: float) -> Matching | None:
            found = within(min(reach, self._low), spared)
            return found if found is not None and found.total[: self._size] == least else None

        group = self.natural.facts.encounters.group[left[0]]
        found = nearest_first(at_least, self._size, self._reach.get(group, FIRST_REACH))
        if found is not None:
            self._reach[group] = enough(found.total[self._size])
        return found

    def _edges(self, measure: Measure, most: float, spared: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Boards that cost nothing in some columns, with their kinds and what comes after; most are known from who stayed there before."""
        key = self.natural.facts.encounters.group[measure.ranks[0]], most, spared
        chairs, before = measure.chairs, self._seen.get(key)
        if before is None:
            found = self._weighed(measure.within(most), spared)
        else:
            same = {chair[0] for chair in before[0].intersection(chairs)}
            moved = [place for place, chair in enumerate(chairs) if chair[0] not in same]
            found = [edge for edge in before[1] if edge[0] in same and edge[1] in same]
            found += self._weighed(measure.within(most, moved), spared)
        self._seen[key] = frozenset(chairs), found
        return found

    def _weighed(self, boards: Iterable[Board], spared: tuple[int, ...]) -> list[tuple[int, ...]]:
        rows, found, low, high = self._rows.setdefault(spared, {}), list[tuple[int, ...]](), self._low, self._high
        for board in boards:
            higher, lower, value, is_like_others, mine, other, order, left_over = board
            alike = mine, other, (value > low) + (value > high)
            kind = rows.get(alike, _UNKNOWN) if is_like_others else _UNKNOWN
            if kind == _UNKNOWN:
                kind = self._kind(board)
                if any(self.kinds[kind][place] for place in spared):
                    kind = _SPARED
                if is_like_others:
                    rows[alike] = kind
            if kind != _SPARED:
                found.append((higher, lower, kind, value * value, order, left_over))
        if self.table is not None:
            return [(*edge[:-1], edge[:2] not in self.table, edge[-1]) for edge in found]
        return found

    def _cost(self, board: Board) -> Cost:
        """What a board costs, column by column."""
        cost, off = list(self.kinds[self._kind(board)]), () if self.table is None else (board[:2] not in self.table,)
        for column, amount in zip(self._own, (board[2] ** 2, board[6], *off, board[7]), strict=True):
            cost[column] = amount
        return tuple(cost)

    def cost_across(self, board: Ranks) -> Cost:
        """What a board across groups, or the bye, costs; worked out once."""
        if board not in self._across:
            self._across[board] = self._plainly_across(*board) or self._price(board)
        return self._across[board]

    def _price(self, board: Ranks) -> Cost:
        facts = self._facts.of(*board)
        costs = [criterion.cost(facts, self._preferences) for criterion in (*self._in_force, LEFT_OVER)]
        return (*costs[:-1], *([] if self.table is None else [board not in self.table]), costs[-1])

    def _plainly_across(self, higher: int, lower: int) -> Cost | None:
        """The same of two who may well meet and do not by nature: but for what hangs on the two alone all such boards of a kind cost the same."""
        facts, opponent, group = self._facts, self._facts.baseline.opponent, self._facts.encounters.group
        if lower in self.opposed.get(higher, ()) or lower not in self.opposed or opponent[higher] == lower or self._mends:
            return None
        value = facts.values.of(higher, lower)
        kind = group[higher], group[lower], self.wrong(higher, lower), (value > self._most_across[0]) + (value > self._most_across[1])
        if kind not in self._kinds_across:
            self._kinds_across[kind] = self._price((higher, lower))
        cost = list(self._kinds_across[kind])
        order = (lower - opponent[higher]) ** 2 + (higher - opponent[lower]) ** 2
        off = () if self.table is None else ((higher, lower) not in self.table,)
        for column, amount in zip(self._own, (value * value, order, *off, facts.encounters.left_over(higher, lower)), strict=True):
            cost[column] = amount
        return tuple(cost)

    def cost_of_colors(self, board: Ranks) -> Cost:
        """What a board inside a group costs at least, whoever stays: as if it were natural."""
        return self.kinds[self._kind(natural_board(*board))]

    def wrong(self, higher: int, lower: int) -> Wrong:
        """What is wrong with the colors of a board."""
        sorts = self.sorts[higher], self.sorts[lower]
        if sorts not in self._wrong:
            self._wrong[sorts] = self._facts.wrong(higher, lower)
        return self._wrong[sorts]

    def _kind(self, board: Board) -> int:
        """The number of a board's kind: what it costs but for its size, its order and what is left of it."""
        higher, lower, value, _, mine, other, _, _ = board
        natural, interchange = mine == NATURAL, mine % 3 > 0 and mine % 3 == other % 3
        over_low, over_high, wrong = value > self._low, value > self._high, self.wrong(higher, lower)
        against = self._facts.encounters.against(higher, lower) if lower in self.opposed[higher] else None
        alike = natural, interchange, over_low, over_high, wrong, against
        if alike not in self._numbers:
            facts = self._facts.encounters.of(higher, lower)._replace(
                natural=natural,
                over_low=over_low,
                over_high=over_high,
                interchange=interchange,
                three_in_a_row=wrong.three_in_a_row,
                equalization=wrong.equalization,
                alternation=wrong.alternation,
            )
            self._numbers[alike] = len(self.kinds)
            cost = [0 if criterion in (SIZE, ORDER) else criterion.cost(facts, self._preferences) for criterion in self._in_force]
            self.kinds.append((*cost, *([0] * (1 + self._has_table))))
        return self._numbers[alike]

    def _sort_of(self) -> _Sort:
        preferences = self._preferences
        asks_score = preferences.rule5 is not Rule5.HIGHER
        asks_coin = asks_score and preferences.last_round_coin and self.natural.standings.is_last_round
        return _Sort(asks_score=asks_score, asks_coin=asks_coin)


class _Sort:
    """Numbers the sorts of players."""

    def __init__(self, *, asks_score: bool, asks_coin: bool) -> None:
        self._asks_score, self._asks_coin = asks_score, asks_coin
        self._numbers: dict[Hashable, int] = {}

    def __call__(self, entrant: Entrant) -> int:
        more = entrant.half_points if self._asks_score else None, entrant.number if self._asks_coin else None
        return self._numbers.setdefault((entrant.history, *more), len(self._numbers))
