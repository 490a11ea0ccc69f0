"""The cheapest boards inside a group as it stands, each set of players who stay solved once; and a lower bound.

What a board inside a group costs depends only on who stays in it, as it is measured from their natural pairing.

*Kinds.* Take two boards of players who may play, with the same halves and wrong colors, within the same limits. They
differ only in ``SIZE``, ``ORDER`` and what is left of it, so the criteria are asked once for each kind. What is wrong
with the colors depends on little about a player, their *sort*: the history, and where a color rule asks for more, the
score or the player. A criterion that reads other facts distinguishes boards by these as well.

*Attempts.* If the group can be paired at no cost in the first criteria, the cheapest boards cost nothing there either.
So boards that do are left out at first, and looked at only if nothing is found without them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from copy import copy
from functools import partial
from math import inf, isqrt
from operator import attrgetter
from typing import NamedTuple

from explain.model.settings import Rule5
from explain.pairing.board_facts import AGAINST, NOTHING_INSIDE, OF_COLORS, OF_TWO, BoardFacts
from explain.pairing.colors import Wrong
from explain.pairing.criteria import BEFORE_COLOR, ORDER, OVER_HIGH_LIMIT, OVER_LOW_LIMIT, SIZE, Criterion, criteria
from explain.pairing.facts import most_within
from explain.pairing.matching import Cost, EdgesOfKinds, Matching, Solver, best
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.failing import cost_of_failing, failing, leads, sort_of
from explain.pairing.search.measure import NATURAL, Board, Chair, Measure, natural_board
from explain.pairing.search.near import FIRST_REACH, enough, nearest_first
from explain.pairing.standings import Entrant

_OWN = (SIZE, ORDER)
"""The criteria by which hardly any two boards cost the same."""
_OF_KIND = OF_COLORS.union(AGAINST, ("natural", "interchange", "over_low", "over_high", "corrects_crossing"))
_OF_KIND_INSIDE = _OF_KIND | NOTHING_INSIDE
_OF_KIND_ACROSS = _OF_KIND_INSIDE - {"drop_position", "raise_position", "ranks_apart", "to_keep"}
"""Facts in which all boards of a kind agree. One missing here makes no round wrong: it tells kinds apart."""

Solved = tuple[Cost, tuple[Ranks, ...]]
_Asked = tuple[tuple[int, ...], tuple[Ranks, ...], Ranks | None]
"""The players who stay, the boards they must have, and one they may not have."""
_Alike = tuple[bool, bool, bool, bool, Wrong, tuple[int, bool, bool] | None, Hashable]
_UNKNOWN, _SPARED = -1, -2  # not kinds: one not looked at yet, one that is left out
_FEW = 40  # with so few players no boards need be left out first


class _Found(NamedTuple):
    """The cheapest boards under some limits, ``None`` if there are none."""

    limits: tuple[float, ...]
    gap: float  # what a switch of a rated and an unrated player was worth
    # a low limit from which on they are sure to be the cheapest, as ``_holds`` shows; ``None`` if not known
    reach: int | None
    solved: Solved | None


class Inside:
    """The cheapest boards inside groups under one choice of settings.

    Args:
        natural: what was settled before colors were improved.
        table: boards to be kept if others are only as good: those not among them count 1 each after all reasons.
    """

    def __init__(self, natural: Natural, table: Collection[Ranks] | None = None, solver: Solver | None = None) -> None:
        """Start with nothing solved."""
        self.natural, self._solver = natural, solver
        self._preferences = natural.preferences
        self.opposed = natural.facts.encounters.opposed
        self._in_force = criteria(natural.preferences)
        self._spared = _attempts(self._in_force)
        reads = frozenset[str]().union(*(each.reads for each in self._in_force if each not in _OWN))
        self.alike_across = reads <= _OF_KIND_ACROSS  # whether boards across groups have kinds
        self._told_apart = attrgetter(*more) if (more := sorted(reads - _OF_KIND_INSIDE)) else None
        self._standing = [
            place for place, each in enumerate(self._in_force) if not (OF_TWO | OF_COLORS).issuperset(each.reads)
        ]
        self.sorts = (-1, *self._sort_of(natural.standings.entrants))
        self._wrong: dict[Ranks, Wrong] = {}
        self.kinds: list[Cost] = []
        self._natural_kinds: dict[Ranks, int] = {}
        self._numbers: dict[_Alike, int] = {}
        self._rows: dict[tuple[int, ...], dict[tuple[int, int, int], int]] = {}
        self._due = [0, *(sort_of(entrant.history) for entrant in natural.standings.entrants)]
        self._reach: dict[int, int] = {}  # what was enough for others who stayed in a group
        self._has_unrated = [any(entrant.rating is None for entrant in group) for group in natural.standings.groups]
        self._shares = False  # whether others under other limits share what is known here
        self._measures: dict[Hashable, Measure] = {}
        self._seen: dict[Hashable, tuple[frozenset[Chair], list[tuple[int, ...]]]] = {}
        self._size, self._order = map(self._in_force.index, _OWN)
        self._plain: Inside | None = None  # this one without a table
        self._hold(natural)
        self._sit(table)

    def _hold(self, natural: Natural) -> None:
        """Set what depends on the limits and on the value of unrated players."""
        self.natural, self._facts, self._unrated = natural, natural.facts, natural.facts.values.unrated.inside
        self.limits = self._low, self._high = tuple(map(most_within, natural.facts.limits(crosses=False)))

    def _sit(self, table: Collection[Ranks] | None) -> None:
        """Set the table and what depends on it: to be off it is the last column but one."""
        self.table, self._after = table, (0,) * (1 if table is None else 2)
        self._own = self._size, self._order, *range(len(self._in_force), len(self._in_force) + len(self._after))
        self._of_colors: dict[int, Cost] = {}
        self._of_natural: dict[tuple[int, ...], Cost] = {}
        self._solved: dict[Hashable, list[_Found]] = {}

    def under(self, natural: Natural) -> Inside:
        """This one under other limits, or another value of unrated players; what depends on neither is shared."""
        inside = copy(self)
        inside._shares = True  # noqa: SLF001  # a copy of ours
        inside._hold(natural)  # noqa: SLF001
        return inside

    def beside(self, table: Collection[Ranks]) -> Inside:
        """This one with a table of boards to keep."""
        inside = copy(self)
        inside._plain = self  # noqa: SLF001  # a copy of ours
        inside._sit(table)  # noqa: SLF001
        return inside

    def best(self, ranks: tuple[int, ...], fixed: tuple[Ranks, ...] = (), barred: Ranks | None = None) -> Solved | None:
        """The cheapest boards of those who stay, with some fixed and one barred; ``None`` if there are none."""
        barred = barred if barred and barred[0] in ranks and barred[1] in ranks else None
        asked = ranks, fixed, barred
        known = self._found(asked)
        if known is None:
            solved = self._of(self.measure(ranks), fixed, barred)
            reach = self._reach_of(ranks, solved) if solved and not fixed else None
            known = _Found(self.limits, self._gap(ranks), reach, solved)
            self._solved.setdefault(asked, []).append(known)
        return known.solved

    def _found(self, asked: _Asked) -> _Found | None:
        """An earlier solution, if it is the cheapest under these limits as well."""
        known = next((each for each in self._solved.get(asked, ()) if self._holds(each, asked[0])), None)
        return known or self._found_without_table(asked)

    def _found_without_table(self, asked: _Asked) -> _Found | None:
        """The cheapest without a table, if all are on it: none as cheap keeps more of it or has less left over."""
        known = self._plain._found(asked) if self._plain else None  # noqa: SLF001  # it is what this was made from
        if known and known.solved and self.table is not None and all(board in self.table for board in known.solved[1]):
            cost, boards = known.solved
            return known._replace(solved=((*cost[:-1], 0, cost[-1]), boards))
        return None

    def _holds(self, known: _Found, ranks: tuple[int, ...]) -> bool:
        """Whether what was found under some limits is the cheapest under these.

        A limit enters a cost only where a value is over it. Before size, let the boards found cost nothing except for
        colors that no pairing of these players can avoid. Let r be the square root of their cost in size, and no more
        than either low limit. Let it be less than a switch of a rated and an unrated player is worth under either,
        unless that value is the same. Then no board worth r or less is over a limit, each is worth the same under both,
        and all boards found are such. If others cost less under these limits, they cost just as much before size, and
        no more in size. So they are such boards too, and cost less under the other limits as well.
        """
        reach, gap = known.reach, self._gap(ranks)
        if reach is not None and reach <= self._low and (known.gap == gap or reach < min(known.gap, gap)):
            return True
        if known.gap != gap or known.limits == self.limits:
            return known.gap == gap
        passed = partial(bisect_right, self.measure(ranks).cheapest_first[1])
        return [*map(passed, known.limits)] == [*map(passed, self.limits)]

    def _reach_of(self, ranks: Sequence[int], solved: Solved) -> int | None:
        reach = isqrt(solved[0][self._size])
        return reach if reach <= self._low and solved[0][: self._size] == self._least_before_size(ranks) else None

    def _least_before_size(self, ranks: Sequence[int]) -> Cost:
        """What those who stay cost at least before size: no pairing costs less in colors, and no cost is negative."""
        colors = cost_of_failing(failing(leads([self._due[rank] for rank in ranks]), len(ranks)))
        return tuple([colors.get(criterion, 0) for criterion in self._in_force[: self._size]])

    def _gap(self, ranks: Sequence[int]) -> float:
        """The value of a switch of a rated and an unrated player in the group of these; infinite if there is none."""
        has_unrated = any(self._has_unrated[self.natural.facts.encounters.group[rank]] for rank in ranks[:1])
        return self._unrated if has_unrated and self._unrated is not None else inf

    def measure(self, ranks: tuple[int, ...]) -> Measure:
        """The boards among those who stay, worked out once."""
        key = ranks, self._gap(ranks)
        if key not in self._measures:
            self._measures[key] = Measure(self.natural, self.opposed, self.sorts, ranks)
        return self._measures[key]

    def _of(self, measure: Measure, fixed: tuple[Ranks, ...], barred: Ranks | None) -> Solved | None:
        costs = [self._cost(measure.board(*board)) for board in fixed]
        left = [rank for rank in measure.ranks if all(rank not in board for board in fixed)]
        if left:
            matching = self._cheapest(measure, left, barred)
            if matching is None:
                return None
            costs.append(matching.total)
            fixed = (*fixed, *((min(pair), max(pair)) for pair in matching.pairs))
        return self._sum(costs), tuple(sorted(fixed))

    def cost_of_natural(self, ranks: tuple[int, ...]) -> Cost:
        """What the natural boards of these players cost, which depends on no limit."""
        if ranks not in self._of_natural:
            boards, kinds = self.natural.inside(ranks), self.kinds
            costs = [(*kinds[kind], 0) for kind in map(self._natural_kind, boards) if any(kinds[kind])]
            off = 0 if self.table is None else sum(board not in self.table for board in boards)
            total = tuple(map(sum, zip(*costs, strict=True))) or (0,) * (len(self._in_force) + 1)
            self._of_natural[ranks] = total if self.table is None else (*total[:-1], off, total[-1])
        return self._of_natural[ranks]

    def _sum(self, costs: Iterable[Cost]) -> Cost:
        return tuple(map(sum, zip(*costs, strict=True))) or (0,) * (self._own[-1] + 1)

    def _cheapest(self, measure: Measure, left: Sequence[int], barred: Ranks | None) -> Matching | None:
        attempts = zip(self._spared, (self._low, self._high, inf, inf), strict=True)

        def within(most: float, spared: tuple[int, ...], *, near: bool = False) -> Matching | None:
            edges = self._edges(measure, most, spared, near=near)
            if barred:
                edges = [edge for edge in edges if edge[:2] != barred]
            if len(left) < len(measure.ranks):
                edges = [edge for edge in edges if edge[0] in left and edge[1] in left]
            if self.table is not None:
                edges = [(*edge[:-1], edge[:2] not in self.table, edge[-1]) for edge in edges]
            kinds = [(*kind, *self._after) for kind in self.kinds]
            return best(len(left), EdgesOfKinds(edges, kinds, self._own), solver=self._solver) if edges else None

        near = self._near(left, partial(within, near=True)) if len(left) > _FEW else None
        return near or next(filter(None, (within(most, spared) for spared, most in attempts)), None)

    def _near(
        self, left: Sequence[int], within: Callable[[float, tuple[int, ...]], Matching | None]
    ) -> Matching | None:
        """The cheapest, looked for among near boards; ``None`` if none cost as little before size as is possible."""
        least = self._least_before_size(left)
        spared = tuple(place for place, amount in enumerate(least) if not amount)

        def at_least(reach: float) -> Matching | None:
            matching = within(min(reach, self._low), spared)
            return matching if matching is not None and matching.total[: self._size] == least else None

        group = self.natural.facts.encounters.group[left[0]]
        matching = nearest_first(at_least, self._size, self._reach.get(group, FIRST_REACH))
        if matching is not None:
            self._reach[group] = enough(matching.total[self._size])
        return matching

    def _edges(self, measure: Measure, most: float, spared: tuple[int, ...], *, near: bool) -> list[tuple[int, ...]]:
        """Boards free in some columns, with kinds and own amounts; most are known from who stayed before."""
        if self._shares and not near:
            boards, values = measure.cheapest_first
            return self._weighed(boards[: bisect_right(values, most)], spared)
        group, gap = self.natural.facts.encounters.group[measure.ranks[0]], self._gap(measure.ranks)
        key = group, gap, most, min(self._low, most), min(self._high, most), spared
        chairs, before = measure.chairs, self._seen.get(key)
        if before is None:
            weighed = self._weighed(measure.within(most), spared)
        else:
            # A board's worth depends on its two chairs alone (``measure``): if they are as they were, so is the board.
            same = {chair[0] for chair in before[0].intersection(chairs)}
            moved = [place for place, chair in enumerate(chairs) if chair[0] not in same]
            weighed = [edge for edge in before[1] if edge[0] in same and edge[1] in same]
            weighed += self._weighed(measure.within(most, moved), spared)
        self._seen[key] = frozenset(chairs), weighed
        return weighed

    def _weighed(self, boards: Iterable[Board], spared: tuple[int, ...]) -> list[tuple[int, ...]]:
        rows, weighed, low, high = self._rows.setdefault(spared, {}), list[tuple[int, ...]](), self._low, self._high
        if self._told_apart:
            boards = ((*board[:3], False, *board[4:]) for board in boards)
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
                weighed.append((higher, lower, kind, value * value, order, left_over))
        return weighed

    def _cost(self, board: Board) -> Cost:
        """What a board costs, column by column."""
        return self.with_own(self.kinds[self._kind(board)], board[:2], (board[2] ** 2, board[6], board[7]))

    def with_own(self, of_kind: Cost, board: Ranks, own: tuple[int, int, int]) -> Cost:
        """What a board of a kind costs, with its own amounts by size, order and what is left of the order."""
        off, cost = () if self.table is None else (board not in self.table,), [*of_kind, *self._after]
        for column, amount in zip(self._own, (*own[:2], *off, own[2]), strict=True):
            cost[column] = amount
        return tuple(cost)

    def cost_of_colors(self, board: Ranks) -> Cost:
        """What a board inside a group costs at least, whoever stays: as if natural, by its players and colors alone."""
        kind = self._natural_kind(board)
        if kind not in self._of_colors:
            of_two = (0 if place in self._standing else amount for place, amount in enumerate(self.kinds[kind]))
            self._of_colors[kind] = (*of_two, *self._after)
        return self._of_colors[kind]

    def wrong(self, higher: int, lower: int) -> Wrong:
        """What is wrong with the colors of a board."""
        sorts = self.sorts[higher], self.sorts[lower]
        if sorts not in self._wrong:
            self._wrong[sorts] = self._facts.wrong(higher, lower)
        return self._wrong[sorts]

    def _natural_kind(self, board: Ranks) -> int:
        """The kind of a natural board; for two who may play it depends on their sorts alone."""
        higher, lower = board
        if self._told_apart or lower in self.opposed[higher]:
            return self._kind(natural_board(higher, lower))
        sorts = self.sorts[higher], self.sorts[lower]
        if sorts not in self._natural_kinds:
            self._natural_kinds[sorts] = self._kind(natural_board(higher, lower))
        return self._natural_kinds[sorts]

    def _kind(self, board: Board) -> int:
        """The number of a board's kind: what it costs except by size, order and what is left of the order."""
        higher, lower, value, _, mine, other, _, _ = board
        natural, interchange = _stand(mine, other)
        over_low, over_high, wrong = value > self._low, value > self._high, self.wrong(higher, lower)
        against = self._facts.encounters.against(higher, lower) if lower in self.opposed[higher] else None
        more = self._told_apart(self.facts(board)) if self._told_apart else None
        alike = natural, interchange, over_low, over_high, wrong, against, more
        if alike not in self._numbers:
            facts = self.facts(board)
            self._numbers[alike] = len(self.kinds)
            costs = [
                0 if criterion in _OWN else criterion.cost(facts, self._preferences) for criterion in self._in_force
            ]
            self.kinds.append(tuple(costs))
        return self._numbers[alike]

    def facts(self, board: Board) -> BoardFacts:
        """All facts that the criteria ask about a board inside a group as it stands."""
        higher, lower, value, _, mine, other, order, _ = board
        natural, interchange = _stand(mine, other)
        wrong = self.wrong(higher, lower)
        return self._facts.measured(
            (higher, lower), wrong, natural=natural, value=value, interchange=interchange, order=order
        )

    def _sort_of(self, entrants: Iterable[Entrant]) -> Iterator[int]:
        """A number for the sort of each player."""
        preferences, numbers = self._preferences, dict[Hashable, int]()
        asks_score = preferences.rule5 is not Rule5.HIGHER
        asks_coin = asks_score and preferences.last_round_coin and self.natural.standings.is_last_round
        for entrant in entrants:
            sort = entrant.history, asks_score and entrant.half_points, asks_coin and entrant.number
            yield numbers.setdefault(sort, len(numbers))


def _attempts(in_force: Sequence[Criterion]) -> list[tuple[int, ...]]:
    """The first columns in which boards must be free, in turn: to the low limit, the high limit, colors, and none."""
    before_color = sum(criterion in BEFORE_COLOR for criterion in in_force)
    return [
        tuple(range(first))
        for first in (in_force.index(OVER_LOW_LIMIT) + 1, in_force.index(OVER_HIGH_LIMIT) + 1, before_color, 0)
    ]


def _stand(mine: int, other: int) -> tuple[bool, bool]:
    """Whether two are natural opponents, and whether in one half: the remainder by 3, which is 0 for no half."""
    return mine == NATURAL, mine % 3 > 0 and mine % 3 == other % 3
