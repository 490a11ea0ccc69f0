"""The cheapest boards inside a group as it stands, each set of those who stay solved once, and what they cost at least.

What a board inside a group costs hangs on who stays in it, as it is measured from their natural pairing, and on nothing else of the round.

*Kinds.* Two boards of two who may well meet, with the same value, halves and wrong colors, differ in nothing but ``ORDER`` and what is left of
it, which come last; so the criteria are asked once for each kind. What is wrong with the colors hangs on little of a player, his *sort*: on
his history, and where a color rule asks for more, on his score or on himself.

*Attempts.* If the group can be paired at no cost in the first criteria, the cheapest boards cost nothing there either; so boards that do are
left out first, and looked at only where nothing is found without them.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from math import inf
from operator import add

from explain.model.settings import Rule5, System
from explain.pairing.colors import NOTHING_WRONG, Wrong
from explain.pairing.criteria import (
    BLIND_TO_COLOR,
    EQUALIZATION,
    LEFT_OVER,
    ODD_PLAYER_MOVED,
    OVER_HIGH_LIMIT,
    OVER_LOW_LIMIT,
    THREE_IN_A_ROW,
    criteria,
)
from explain.pairing.facts import most_within
from explain.pairing.matching import Cost, EdgesOfKinds, Solver, best
from explain.pairing.natural import Natural, Ranks
from explain.pairing.standings import Entrant

ATTEMPTS = (
    {*BLIND_TO_COLOR, THREE_IN_A_ROW, ODD_PLAYER_MOVED, OVER_HIGH_LIMIT, EQUALIZATION, OVER_LOW_LIMIT},
    {*BLIND_TO_COLOR, THREE_IN_A_ROW, ODD_PLAYER_MOVED, OVER_HIGH_LIMIT},
    BLIND_TO_COLOR,
    (),
)
"""What boards may cost nothing in, the most first; in every order of the criteria these are the first."""

Solved = tuple[Cost, tuple[Ranks, ...]]
_Key = tuple[int, bool, bool, Wrong, Ranks | None]


class Inside:
    """The cheapest boards inside groups under one choice of settings.

    Args:
        natural: what was settled before colors were mended.
        table: boards to be kept where others are as good: those that are not among them count 1 each after all reasons.
    """

    def __init__(self, natural: Natural, table: Collection[Ranks] | None = None, solver: Solver | None = None) -> None:
        """Know none yet."""
        self.natural, self.table, self._solver = natural, table, solver
        self._facts, self._preferences = natural.facts, natural.preferences
        self.opposed = natural.facts.encounters.opposed()
        self._in_force = criteria(natural.preferences)
        self._spared = [tuple(place for place, each in enumerate(self._in_force) if each in attempt) for attempt in ATTEMPTS]
        self._low, self._high = map(most_within, natural.facts.limits(crosses=False))
        self.sorts = (-1, *map(self._sort_of(), natural.standings.entrants))
        self._wrong: dict[Ranks, Wrong] = {}
        self.kinds: list[Cost] = []
        self._numbers: dict[_Key, int] = {}
        self._known_fits: dict[tuple[int, ...], list[bool]] = {}
        self.rows: dict[int, dict[int, dict[int, int]]] = {}
        self._solved: dict[Hashable, Solved | None] = {}

    def best(self, ranks: tuple[int, ...], fixed: tuple[Ranks, ...] = (), barred: Ranks | None = None) -> Solved | None:
        """The cheapest boards of those who stay, with some that must be among them and one that may not; ``None`` if there are none."""
        barred = barred if barred and barred[0] in ranks and barred[1] in ranks else None
        key = ranks, fixed, barred
        if key not in self._solved:
            self._solved[key] = self._of(ranks, fixed, barred)
        return self._solved[key]

    def _of(self, ranks: tuple[int, ...], fixed: tuple[Ranks, ...], barred: Ranks | None) -> Solved | None:
        measure = _Measure(self, ranks)
        costs = [measure.cost(*board) for board in fixed]
        left = [rank for rank in ranks if all(rank not in board for board in fixed)]
        if left:
            found = self._natural_if_ideal(measure, left, barred) or self._cheapest(measure, left, barred)
            if found is None:
                return None
            costs.append(found[0])
            fixed = (*fixed, *found[1])
        return _added(costs, len(self._in_force) + 1 + (self.table is not None)), tuple(sorted(fixed))

    def _natural_if_ideal(self, measure: _Measure, left: Sequence[int], barred: Ranks | None) -> Solved | None:
        """The natural boards, if they cost nothing: others hold one that is changed, which costs at least that."""
        boards = [board for board in measure.natural if board[0] in left and board[1] in left and board != barred]
        costs = [measure.cost(*board) for board in boards]
        if 2 * len(boards) < len(left) or any(map(any, costs)):
            return None
        return costs[0], tuple(boards)

    def _cheapest(self, measure: _Measure, left: Sequence[int], barred: Ranks | None) -> Solved | None:
        for spared, most in zip(self._spared, (self._low, self._high, inf, inf), strict=True):
            edges = [edge for edge in measure.edges(left, most) if self._fits(edge[2], spared) and edge[:2] != barred]
            found = best(len(left), EdgesOfKinds(edges, self.kinds), solver=self._solver) if edges else None
            if found is not None:
                return found.total, tuple((min(pair), max(pair)) for pair in found.pairs)
        return None

    def _fits(self, kind: int, spared: tuple[int, ...]) -> bool:
        """Whether boards of a kind cost nothing in some columns."""
        fits = self._known_fits.setdefault(spared, [])
        fits += [not any(cost[place] for place in spared) for cost in self.kinds[len(fits) :]]
        return fits[kind]

    def cost_across(self, board: Ranks) -> Cost:
        """What a board across groups, or the bye, costs."""
        facts = self._facts.of(*board)
        costs = [criterion.cost(facts, self._preferences) for criterion in (*self._in_force, LEFT_OVER)]
        return (*costs[:-1], *([] if self.table is None else [board not in self.table]), costs[-1])

    def cost_of_colors(self, board: Ranks) -> Cost:
        """What a board inside a group costs at least, whoever stays: as if it were natural."""
        kind = self.kind(*board, 0, natural=True, interchange=False)
        return (*self.kinds[kind], *([0] * (2 + (self.table is not None))))

    def wrong(self, higher: int, lower: int) -> Wrong:
        """What is wrong with the colors of a board."""
        sorts = self.sorts[higher], self.sorts[lower]
        if sorts not in self._wrong:
            self._wrong[sorts] = self._facts.wrong(higher, lower)
        return self._wrong[sorts]

    def kind(self, higher: int, lower: int, value: int, *, natural: bool, interchange: bool) -> int:
        """The number of a board's kind: what it costs but for its order and what is left of it."""
        alone = (higher, lower) if lower in self.opposed[higher] else None
        key = value, natural, interchange, self.wrong(higher, lower), alone
        if key not in self._numbers:
            wrong = key[3]
            facts = self._facts.encounters.of(higher, lower)._replace(
                natural=natural,
                value=value,
                over_low=value > self._low,
                over_high=value > self._high,
                interchange=interchange,
                three_in_a_row=wrong.three_in_a_row,
                equalization=wrong.equalization,
                alternation=wrong.alternation,
            )
            self._numbers[key] = len(self.kinds)
            self.kinds.append(tuple([criterion.cost(facts, self._preferences) for criterion in self._in_force[:-1]]))
        return self._numbers[key]

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


class _Measure:
    """What boards cost among just these who stay in a group."""

    def __init__(self, inside: Inside, ranks: tuple[int, ...]) -> None:
        natural = inside.natural
        self._inside, self.natural = inside, natural.inside(ranks)
        self._opponent = {one: other for board in self.natural for one, other in (board, board[::-1])}
        self._values = natural.facts.values.inside(self._opponent)
        middle = len(ranks) // 2 if natural.preferences.system is not System.ADJACENT else None
        self._half = {rank: 0 if middle is None else 1 + (at < middle) for at, rank in enumerate(ranks)}
        self._left_over = natural.facts.encounters.left_over

    def cost(self, higher: int, lower: int) -> Cost:
        """What a board costs, column by column."""
        edge = self._edge(higher, lower)
        return (*self._inside.kinds[edge[2]], *edge[3:])

    def edges(self, left: Sequence[int], most: float) -> Iterator[tuple[int, ...]]:
        """The boards of some of them with their kinds and what comes after; those that are worth more than so much need not be among them."""
        inside, ratings = self._inside, self._values.ratings
        code = {rank: 3 * inside.sorts[rank] + self._half[rank] for rank in left}
        natural = [(lower, code[lower], ratings[lower], self._opponent[lower], ratings[self._opponent[lower]]) for lower in left]
        for place, (higher, mine, here, his, there) in enumerate(natural, start=1):
            row, apart = inside.rows.setdefault(mine, {}), inside.opposed[higher]
            upper = self._left_over(higher, 1)
            for lower, other, rating, back, stands in natural[place:]:
                if lower == his or lower in apart:
                    yield self._edge(higher, lower)
                    continue
                if here is None or there is None or rating is None or stands is None:
                    value = self._values.of(higher, lower)
                else:
                    value, gap = abs(rating - there), abs(here - stands)
                    if gap < value:
                        value = gap
                if value > most:
                    continue
                by_value = row.get(other)
                if by_value is None:
                    by_value = row[other] = {}
                kind = by_value.get(value)
                if kind is None:
                    kind = by_value[value] = inside.kind(higher, lower, value, natural=False, interchange=self._is_interchange(higher, lower))
                order, left_over = (lower - his) ** 2 + (higher - back) ** 2, upper * lower
                if inside.table is None:
                    yield higher, lower, kind, order, left_over
                else:
                    yield higher, lower, kind, order, (higher, lower) not in inside.table, left_over

    def _edge(self, higher: int, lower: int) -> tuple[int, ...]:
        """A board with its kind, its order, whether it is off the table where there is one, and what is left of the order."""
        his, mine, table = self._opponent[higher], self._opponent[lower], self._inside.table
        natural = his == lower
        interchange = not natural and self._is_interchange(higher, lower)
        kind = self._inside.kind(higher, lower, self._values.of(higher, lower), natural=natural, interchange=interchange)
        order = (lower - his) ** 2 + (higher - mine) ** 2
        off = () if table is None else ((higher, lower) not in table,)
        return higher, lower, kind, order, *off, 0 if natural else self._left_over(higher, lower)

    def _is_interchange(self, higher: int, lower: int) -> bool:
        return self._half[higher] > 0 and self._half[higher] == self._half[lower]


def _added(costs: Sequence[Cost], columns: int) -> Cost:
    found = tuple(0 for _ in range(columns))
    for cost in costs:
        found = tuple(map(add, found, cost))
    return found
