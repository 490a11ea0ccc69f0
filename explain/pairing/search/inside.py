"""The cheapest boards inside a group as it stands, each set of those who stay solved once, and what they cost at least.

What a board inside a group costs hangs on who stays in it, as it is measured from their natural pairing, and on nothing else of the round.

*Kinds.* Two boards of two who may well meet, with the same value, halves and wrong colors, differ in nothing but ``ORDER`` and what is left of
it, which come last; so the criteria are asked once for each kind. What is wrong with the colors hangs on little of a player, his *sort*: on
his history, and where a color rule asks for more, on his score or on himself.

*Attempts.* If the group can be paired at no cost in the first criteria, the cheapest boards cost nothing there either; so boards that do are
left out first, and looked at only where nothing is found without them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from math import inf
from typing import NamedTuple

from explain.model.settings import Rule5, System
from explain.pairing.colors import Wrong
from explain.pairing.criteria import (
    BLIND_TO_COLOR,
    EQUALIZATION,
    LEFT_OVER,
    ODD_PLAYER_MOVED,
    OVER_HIGH_LIMIT,
    OVER_LOW_LIMIT,
    SIZE,
    THREE_IN_A_ROW,
    BoardFacts,
    criteria,
)
from explain.pairing.facts import most_within
from explain.pairing.gaps import NO_VALUE
from explain.pairing.matching import Cost, EdgesOfKinds, Solver, best
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.failing import Failing
from explain.pairing.standings import Entrant

ATTEMPTS = (
    {*BLIND_TO_COLOR, THREE_IN_A_ROW, ODD_PLAYER_MOVED, OVER_HIGH_LIMIT, EQUALIZATION, OVER_LOW_LIMIT},
    {*BLIND_TO_COLOR, THREE_IN_A_ROW, ODD_PLAYER_MOVED, OVER_HIGH_LIMIT},
    BLIND_TO_COLOR,
    (),
)
"""What boards may cost nothing in, the most first; in every order of the criteria these are the first."""

Solved = tuple[Cost, tuple[Ranks, ...]]
_Alike = tuple[bool, bool, bool, bool, Wrong, Ranks | None]
_NATURAL = -3
"""Stands for the sorts and halves of a natural board, which are not looked at."""
_UNKNOWN, _SPARED = -1, -2  # no kinds: one not looked at yet, one that is left out
REACH = 25  # boards worth more rating points are left out first
_FEW = 24  # among so many players none need be left out first


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
        measures: dict[Hashable, _Measure] | None = None,
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
        self.kinds: list[Cost] = []
        self._numbers: dict[tuple[_Alike, int], int] = {}
        self._alike: dict[_Alike, tuple[BoardFacts, list[int]]] = {}
        self._rows: dict[tuple[int, ...], dict[tuple[int, int, int], int]] = {}
        self.failing = Failing(natural)
        self._shares = measures is not None
        self._measures = {} if measures is None else measures
        self._solved = {} if solved is None else solved
        self._unrated = natural.facts.values.unrated.inside
        self._size = self._in_force.index(SIZE)

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

    def _passed(self, measure: _Measure) -> tuple[int, int] | None:
        """How many of the values are within either limit, where there are several: a limit enters a cost only where a value is over it."""
        if not self._shares:
            return None
        return bisect_right(measure.values, self._low), bisect_right(measure.values, self._high)

    def measure(self, ranks: tuple[int, ...]) -> _Measure:
        """The boards among those who stay, worked out once."""
        key = ranks, self._unrated
        if key not in self._measures:
            self._measures[key] = _Measure(self, ranks)
        return self._measures[key]

    def _of(self, measure: _Measure, fixed: tuple[Ranks, ...], barred: Ranks | None) -> Solved | None:
        costs = [self._cost(measure.board(*board)) for board in fixed]
        left = [rank for rank in measure.ranks if all(rank not in board for board in fixed)]
        if left:
            found = self._cheapest(measure, left, barred)
            if found is None:
                return None
            costs.append(found[0])
            fixed = (*fixed, *found[1])
        return self._sum(costs), tuple(sorted(fixed))

    def cost_of_natural(self, ranks: tuple[int, ...]) -> Cost:
        """What their natural boards cost."""
        measure = self.measure(ranks)
        return self._sum(self._cost(measure.board(*board)) for board in measure.natural)

    def _sum(self, costs: Iterable[Cost]) -> Cost:
        return _added(costs, len(self._in_force) + 1 + (self.table is not None))

    def _cheapest(self, measure: _Measure, left: Sequence[int], barred: Ranks | None) -> Solved | None:
        for most, spared, is_proof in self._attempts(left):
            edges = self._edges(measure.within(most), spared, barred)
            if len(left) < len(measure.ranks):
                edges = [edge for edge in edges if edge[0] in left and edge[1] in left]
            found = best(len(left), EdgesOfKinds(edges, self.kinds), solver=self._solver) if edges else None
            if found is not None and is_proof(found.total):
                return found.total, tuple((min(pair), max(pair)) for pair in found.pairs)
        return None

    def _attempts(self, left: Sequence[int]) -> Iterator[tuple[float, tuple[int, ...], Callable[[Cost], bool]]]:
        """How much boards may be worth, what they may cost nothing in, and what shows that none better was left out."""
        reach, size = min(REACH, self._low), self._size
        colors = self.failing.colors(left)
        least = tuple(colors.get(criterion, 0) for criterion in self._in_force[:size])
        if len(left) > _FEW:
            yield reach, self._spared[2], lambda total: total[:size] == least and total[size] < (reach + 1) ** 2
        for spared, most in zip(self._spared, (self._low, self._high, inf, inf), strict=True):
            yield most, spared, lambda _: True

    def _edges(self, boards: Iterable[_Board], spared: tuple[int, ...], barred: Ranks | None) -> list[tuple[int, ...]]:
        """Boards that cost nothing in some columns, with their kinds and what comes after."""
        rows, table, found = self._rows.setdefault(spared, {}), self.table, list[tuple[int, ...]]()
        for board in boards:
            higher, lower, value, is_like_others, mine, other, order, left_over = board
            kind = rows.get((mine, other, value), _UNKNOWN) if is_like_others else _UNKNOWN
            if kind == _UNKNOWN:
                kind = self._kind(board)
                if any(self.kinds[kind][place] for place in spared):
                    kind = _SPARED
                if is_like_others:
                    rows[mine, other, value] = kind
            if kind != _SPARED and (higher, lower) != barred:
                off = () if table is None else ((higher, lower) not in table,)
                found.append((higher, lower, kind, order, *off, left_over))
        return found

    def _cost(self, board: _Board) -> Cost:
        """What a board costs, column by column."""
        off = () if self.table is None else (board[:2] not in self.table,)
        return (*self.kinds[self._kind(board)], board.order, *off, board.left_over)

    def cost_across(self, board: Ranks) -> Cost:
        """What a board across groups, or the bye, costs."""
        facts = self._facts.of(*board)
        costs = [criterion.cost(facts, self._preferences) for criterion in (*self._in_force, LEFT_OVER)]
        return (*costs[:-1], *([] if self.table is None else [board not in self.table]), costs[-1])

    def cost_of_colors(self, board: Ranks) -> Cost:
        """What a board inside a group costs at least, whoever stays: as if it were natural."""
        kind = self._kind(_Board(*board, 0, False, _NATURAL, _NATURAL, 0, 0))
        return (*self.kinds[kind], *([0] * (2 + (self.table is not None))))

    def wrong(self, higher: int, lower: int) -> Wrong:
        """What is wrong with the colors of a board."""
        sorts = self.sorts[higher], self.sorts[lower]
        if sorts not in self._wrong:
            self._wrong[sorts] = self._facts.wrong(higher, lower)
        return self._wrong[sorts]

    def _kind(self, board: _Board) -> int:
        """The number of a board's kind: what it costs but for its order and what is left of it."""
        higher, lower, value, _, mine, other, _, _ = board
        natural, interchange = mine == _NATURAL, mine % 3 > 0 and mine % 3 == other % 3
        over_low, over_high, wrong = value > self._low, value > self._high, self.wrong(higher, lower)
        alone = (higher, lower) if lower in self.opposed[higher] else None
        alike = natural, interchange, over_low, over_high, wrong, alone
        if (alike, value) not in self._numbers:
            if alike not in self._alike:
                facts = self._facts.encounters.of(higher, lower)._replace(
                    natural=natural,
                    over_low=over_low,
                    over_high=over_high,
                    interchange=interchange,
                    three_in_a_row=wrong.three_in_a_row,
                    equalization=wrong.equalization,
                    alternation=wrong.alternation,
                )
                self._alike[alike] = facts, [criterion.cost(facts, self._preferences) for criterion in self._in_force[:-1]]
            facts, cost = self._alike[alike]
            cost[self._size] = SIZE.cost(facts._replace(value=value), self._preferences)
            self._numbers[alike, value] = len(self.kinds)
            self.kinds.append(tuple(cost))
        return self._numbers[alike, value]

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


class _Board(NamedTuple):
    """A board among those who stay in a group.

    Args:
        higher: a rank.
        lower: the other one's.
        value: what it is worth as a change, in rating points.
        is_like_others: whether all boards of such two and this value cost the same but for their order.
        mine: a number for the sort and the half of the higher; ``_NATURAL`` for a natural board.
        other: the same of the lower.
        order: how far both stand from their natural opponents, in ranks, squared.
        left_over: what is left of the order.
    """

    higher: int
    lower: int
    value: int
    is_like_others: bool
    mine: int
    other: int
    order: int
    left_over: int


class _Measure:
    """The boards among just these who stay in a group, without what hangs on limits."""

    def __init__(self, inside: Inside, ranks: tuple[int, ...]) -> None:
        natural = inside.natural
        self.ranks, self.natural = ranks, natural.inside(ranks)
        self._opposed, self._left_over = inside.opposed, natural.facts.encounters.left_over
        self._opponent = {one: other for board in self.natural for one, other in (board, board[::-1])}
        self._worth = natural.facts.values.inside(self._opponent)
        middle = len(ranks) // 2 if natural.preferences.system is not System.ADJACENT else None
        self._code = {rank: 3 * inside.sorts[rank] + (0 if middle is None else 1 + (at < middle)) for at, rank in enumerate(ranks)}
        ratings, opponent = self._worth.ratings, self._opponent
        self._chairs = [(rank, self._code[rank], ratings[rank], ratings[opponent[rank]], opponent[rank]) for rank in ranks]

    @cached_property
    def values(self) -> list[int]:
        """What they are worth, the least first."""
        return sorted({board.value for board in self.within(inf)})

    def within(self, most: float) -> list[_Board]:
        """Those that are worth no more than so much."""
        found, gap = list[_Board](), self._worth.gap
        for place, (higher, mine, here, there, back) in enumerate(self._chairs):
            apart, upper = self._opposed[higher], self._left_over(higher, 1)
            for at in self._near(place, most):
                lower, other, rating, stands, his = self._chairs[at]
                if lower == back:
                    found.append(self.board(higher, lower))
                    continue
                if here is None or there is None or rating is None or stands is None:
                    gaps = [each for each in (gap(lower, back), gap(higher, his)) if each is not None]
                    value = min(gaps, default=NO_VALUE)
                else:
                    value, second = abs(rating - there), abs(here - stands)
                    if second < value:  # noqa: PLR1730 - a call for every board would count
                        value = second
                if value <= most:
                    order = (lower - back) ** 2 + (higher - his) ** 2
                    found.append(_Board(higher, lower, value, lower not in apart, mine, other, order, upper * lower))
        return found

    def _near(self, place: int, most: float) -> Iterable[int]:
        """The places after one of all whom he may meet for so much, and perhaps others."""
        _, _, here, there, _ = self._chairs[place]
        if here is None or there is None or most == inf:
            return range(place + 1, len(self._chairs))
        near = self._unrated | {*self._by_rating.within(there, most), *self._by_opponent.within(here, most)}
        return sorted([at for at in near if at > place])

    @cached_property
    def _unrated(self) -> set[int]:
        """The places where a gap is missing."""
        return {place for place, (_, _, here, there, _) in enumerate(self._chairs) if here is None or there is None}

    @cached_property
    def _by_rating(self) -> _Line:
        return _Line((here, place) for place, (_, _, here, there, _) in enumerate(self._chairs) if here is not None and there is not None)

    @cached_property
    def _by_opponent(self) -> _Line:
        return _Line((there, place) for place, (_, _, here, there, _) in enumerate(self._chairs) if here is not None and there is not None)

    def board(self, higher: int, lower: int) -> _Board:
        """One of them."""
        his, back = self._opponent[higher], self._opponent[lower]
        if his == lower:
            return _Board(higher, lower, 0, False, _NATURAL, _NATURAL, 0, 0)
        order, left_over = (lower - his) ** 2 + (higher - back) ** 2, self._left_over(higher, lower)
        is_like_others = lower not in self._opposed[higher]
        return _Board(higher, lower, self._worth.of(higher, lower), is_like_others, self._code[higher], self._code[lower], order, left_over)


class _Line:
    """Places in the order of some ratings."""

    def __init__(self, ratings: Iterable[tuple[int, int]]) -> None:
        in_order = sorted(ratings)
        self._ratings, self._places = [rating for rating, _ in in_order], [place for _, place in in_order]

    def within(self, rating: int, most: float) -> list[int]:
        """Those no further than so much from a rating."""
        return self._places[bisect_left(self._ratings, rating - most) : bisect_right(self._ratings, rating + most)]


def _added(costs: Iterable[Cost], columns: int) -> Cost:
    return tuple(map(sum, zip(*costs, strict=True))) or (0,) * columns
