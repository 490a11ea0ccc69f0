"""The best way to leave the score groups, with the best boards inside the groups as they then stand: a cheapest path, found lazily.

*The path.* Go down the groups. A state is who is pending: those of the groups above who have dropped and met nobody yet. At each group some of the
pending meet somebody in it, who is raised; others of it drop, or one has the bye; whoever stays plays inside it. What a board across groups
costs hangs on nobody else, and what the boards inside a group cost hangs on who stays in it and on nothing else. So every round is a path whose steps
cost what its boards cost, and the other way about; the best round is a cheapest path.

*The search.* What the boards inside a group cost is a bound at first. The cheapest path is found by what is known (A*: states in the order of what
led to them and what is ahead of them at least, as ``ahead`` tells it); the insides on it that are only bounds are solved; and so on, until the
cheapest path has none. As no bound is above what it stands for, no other round is cheaper. What a search learned serves the next: every way on
from a state leads over one that is still to be looked at, or to the end; so ahead of it lies at least the least that any of these costs in all, less
what led to the state, and costs only rise. Once a path is solved whole, what would cost more than it is not looked at.

*Where groups are played out* what is ahead costs more than can be told by number, and there are many ways that come to nothing. After some states
each one is asked once what its players cost at least by the criteria blind to color, whoever meets whom: one plain matching of all who are left.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import count
from operator import itemgetter
from typing import Any, NamedTuple

from explain.pairing.criteria import BOARDS_CHANGED, OVER_HIGH_LIMIT, OVER_LOW_LIMIT, SIZE
from explain.pairing.facts import most_within
from explain.pairing.gaps import NO_VALUE
from explain.pairing.matching import Cost
from explain.pairing.natural import Ranks
from explain.pairing.search.ahead import Ahead
from explain.pairing.search.inside import Inside
from explain.pairing.search.packing import Packing
from explain.pairing.search.rest import NONE, Rest

_PATIENCE = 300  # states that are looked at before each is asked what is left of it

Pending = tuple[int, ...]
Solution = tuple[int, tuple[Ranks, ...]]
"""What boards inside a group cost, and they; none, and more than any round costs, where there are none."""


@dataclass(frozen=True, slots=True)
class Demand:
    """What is asked of a round.

    Args:
        boards: boards that it must have; nobody is on two of them. Those across groups are made first, and leave others to be paired.
        barred: a board that it may not have.
    """

    boards: tuple[Ranks, ...] = ()
    barred: Ranks | None = None


NOTHING = Demand()


class AtGroup(NamedTuple):
    """At a group.

    Args:
        place: the group from the top, from 0.
        pending: who of those above has met nobody yet, and may meet somebody here.
        carried: who of them goes on over the group.
        raised: who of the group is raised.
        bye: whether somebody has the bye.
    """

    place: int
    pending: Pending
    carried: Pending = ()
    raised: Pending = ()
    bye: bool = False


class _Leaving(NamedTuple):
    """Of a group so many drop, some of them known, and one has the bye or none."""

    state: AtGroup
    holds: bool
    left: int
    gone: Pending = ()
    holder: int | None = None


class _Stay(NamedTuple):
    """Those of a group who play inside it: all but some, in order."""

    place: int
    away: Pending


_Node = AtGroup | _Leaving


class _Step(NamedTuple):
    """Where it leads, what its boards across groups cost, they, and who then plays inside the group that is left."""

    then: _Node
    cost: int = 0
    boards: tuple[Ranks, ...] = ()
    stay: _Stay | None = None


_Made = tuple[Any, _Step]
_Entry = tuple[int, int, int, int, _Node, _Made | None]


_WEAK: Callable[[_Entry], int] = itemgetter(1)


class _TooManyError(Exception):
    """The states that are looked at are too many without a better bound."""


class Ways:
    """The ways to leave some groups, over one natural pairing."""

    def __init__(self, inside: Inside, ahead: Ahead, packing: Packing, groups: Sequence[Pending], asked: Demand) -> None:
        """Hold what is asked.

        Args:
            inside: what the boards inside groups cost.
            ahead: what is left to pay from a group on at least, whatever is asked.
            packing: what packs costs.
            groups: who is to be paired, by score groups from the top, by rank, without those on boards that are asked; none of them empty.
            asked: what is asked of the round inside these groups. What such a board costs at least, whoever stays, is not counted.
        """
        self._inside, self._ahead, self._packing, self._groups, self._asked = inside, ahead, packing, groups, asked
        self._natural, self._bye = inside.natural, inside.natural.standings.bye_rank
        self._has_bye = sum(map(len, groups)) % 2 == 1
        self._place = {rank: place for place, group in enumerate(groups) for rank in group}
        group = self._natural.facts.encounters.group
        self._fixed = [tuple(board for board in asked.boards if group[board[0]] == group[each[0]]) for each in groups]
        self._paid = [sum(packing.of(inside.cost_of_colors(board), board[0]) for board in boards) for boards in self._fixed]
        self._rest: Rest | None = None
        self._within: set[Ranks] | None = None
        self._limits = tuple(map(most_within, self._natural.facts.limits(crosses=True)))
        self._costs, self._dropping, self._known = cache(self._cost), cache(self._least_of_dropping), cache(self._least_of_rest)
        self._pricing, self._bounds = cache(self._price_of_dropping), cache(self._bound_of)
        self._steps, self._looked, self._most = dict[_Node, tuple[int, Sequence[_Step]]](), 0, NONE - 1
        self._boards, self._inside_cost, self._ahead_of = (
            dict[_Stay, tuple[Ranks, ...]](),
            dict[_Stay | None, int]({None: 0}),
            dict[_Node, int](),
        )

    def best(self) -> tuple[Ranks, ...] | None:
        """The boards of the best round; ``None`` if there is none."""
        try:
            return self._search()
        except _TooManyError:
            return self._search_within()

    def _search_within(self) -> tuple[Ranks, ...] | None:
        """The same where many ways come to nothing."""
        nodes = [*(rank for group in self._groups for rank in group), *([self._bye] if self._has_bye else [])]
        self._rest = Rest(nodes, self._least_of_board, self._may_meet, self._packing)
        cheapest = self._rest.best()
        if cheapest is None:
            return None
        leave = [board for board in self._rest.boards if self._leaves(board)]
        self._within = self._rest.within(leave, self._cost_of_way({(min(pair), max(pair)) for pair in cheapest.pairs}))
        self._lowest = {rank: self._place.get(other, len(self._groups)) for rank, other in sorted(self._within, key=itemgetter(1))}
        self._steps.clear()
        return self._search()

    def _cost_of_way(self, boards: Collection[Ranks]) -> int:
        """What the best round costs in which just those leave their groups who do so on some boards."""
        across = [board for board in boards if self._leaves(board)]
        away = {rank for board in across for rank in board}
        cost = sum(map(self._costs, across))
        for place, group in enumerate(self._groups):
            cost += self._solve(_Stay(place, tuple(rank for rank in group if rank in away)))[0]
        return cost

    def _leaves(self, board: Ranks) -> bool:
        return self._place[board[0]] != self._place.get(board[1])

    def _search(self) -> tuple[Ranks, ...] | None:
        """Path after path, until one is solved whole."""
        while (path := self._cheapest_path()) is not None:
            stays = [step.stay for step in path if step.stay]
            unsolved = [stay for stay in stays if stay not in self._boards]
            if not unsolved:
                boards = [*(step.boards for step in path), *(self._boards[stay] for stay in stays)]
                return tuple(sorted(board for some in boards for board in some))
            for stay in unsolved:
                self._inside_cost[stay], self._boards[stay] = self._solve(stay)
            self._most = min(self._most, sum(step.cost + self._inside_cost[step.stay] for step in path))
        return None

    def _cheapest_path(self) -> Sequence[_Step] | None:
        """The cheapest as far as is known; ``None`` if there is none."""
        start, heap, number, paid = AtGroup(0, ()), list[_Entry](), count(), dict[_Node, int]()
        heap.append((self._left(start), 0, next(number), 0, start, None))
        while heap:
            total, _, _, spent, node, made = heappop(heap)
            if paid.get(node, NONE) <= spent:
                continue
            if isinstance(node, AtGroup):
                if node.place == len(self._groups):
                    least = min(spent, *map(_WEAK, heap)) if heap else spent
                    self._ahead_of.update((each, max(self._left(each), least - led)) for each, led in paid.items())
                    return [*_path(made)]
                if (left := self._of_rest(node)) > self._left(node):
                    self._ahead_of[node] = left
                    if spent + left > total:
                        heappush(heap, (spent + left, spent + left, next(number), spent, node, made))
                        continue
            paid[node], kept = spent, list[_Step]()
            for step in self._onward(node, spent):
                gone = spent + step.cost + self._inside_cost[step.stay]
                weak = gone + self._left(step.then)
                if weak <= self._most:
                    heappush(heap, (max(total, weak), weak, next(number), gone, step.then, (made, step)))
                    kept.append(step)
            self._steps[node] = spent, kept
        return None

    def _of_rest(self, state: AtGroup) -> int:
        """What is left at least, whoever meets whom, once many states were looked at."""
        if self._rest:
            return self._known(state, self._rest)
        self._looked += state not in self._steps
        if self._looked > _PATIENCE:
            raise _TooManyError
        return 0

    def _onward(self, node: _Node, spent: int) -> Iterable[_Step]:
        """The steps from a node, but for those that led too far already where no more was spent."""
        led, steps = self._steps.get(node, (NONE, ()))
        if led <= spent:
            return steps
        return self._away(node) if isinstance(node, _Leaving) else self._from_group(node)

    def _from_group(self, state: AtGroup) -> Iterator[_Step]:
        if state.pending:
            yield from self._meeting(state)
        else:
            for holds, gone in self._ahead.ways_out(state.place, len(state.raised), bye=state.bye):
                yield _Step(_Leaving(state, holds, gone))

    def _left(self, node: _Node) -> int:
        """What is left to pay from a node at least."""
        known = self._ahead_of.get(node)
        if known is None:
            known = self._ahead_of[node] = self._bound(node)
        return known

    def _bound(self, node: _Node) -> int:
        if isinstance(node, _Leaving):
            (place, _, carried, raised, bye), holds, left, gone, _ = node
            number = left + len(gone)
            return self._drop((*carried, *gone)) + self._ahead.gone(place, carried, len(raised), bye=bye, holds=holds, gone=number)
        place, pending, carried, raised, bye = node
        return self._bounds(place, (*pending, *carried), len(pending), len(raised), bye)

    def _bound_of(self, place: int, going: Pending, pending: int, raised: int, bye: bool) -> int:  # noqa: FBT001 - a key of a cache
        return self._drop(going) + self._ahead.of(place, going, pending=pending, raised=raised, bye=bye)

    def _meeting(self, state: AtGroup) -> Iterator[_Step]:
        """Whom the first of the pending meets, or that he goes on."""
        first, *others = state.pending
        if self._may_go_on(first, state.place):
            yield _Step(state._replace(pending=tuple(others), carried=(*state.carried, first)))
        for rank in self._groups[state.place]:
            if rank not in state.raised and self._may_meet(first, rank):
                raised = tuple(sorted((*state.raised, rank)))
                yield _Step(state._replace(pending=tuple(others), raised=raised), self._costs((first, rank)), ((first, rank),))

    def _away(self, node: _Leaving) -> Iterator[_Step]:
        """Who of a group has the bye, then who drops, one after the other from the lowest ranked."""
        (place, _, carried, raised, bye), holds, left, gone, holder = node
        if not gone and holder is None and self._ahead.goes_on(place, len(raised), left):
            yield _Step(node._replace(left=left + 2))
        may = [rank for rank in self._groups[place] if rank not in raised and rank != holder]
        if holds and holder is None:
            for rank in may:
                if self._may_meet(rank, self._bye):
                    yield _Step(node._replace(holder=rank))
        elif left > 1:
            for rank in may:
                if (not gone or rank < gone[-1]) and self._may_go_on(rank, place):
                    yield _Step(node._replace(left=left - 1, gone=(*gone, rank)))
        else:
            last = [rank for rank in may if (not gone or rank < gone[-1]) and self._may_go_on(rank, place)]
            made = () if holder is None else ((holder, self._bye),)
            cost = sum(map(self._costs, made))
            for way in [(*gone, rank) for rank in last] if left else [gone]:
                away = sorted((*raised, *way, *(() if holder is None else (holder,))))
                then = AtGroup(place + 1, tuple(sorted((*carried, *way))), bye=bye or holds)
                stay = _Stay(place, tuple(away))
                self._inside_cost.setdefault(stay, self._ahead.inside(*stay))
                yield _Step(then, cost, made, stay)

    def _may_go_on(self, rank: int, place: int) -> bool:
        """Whether somebody may meet a player of a group further down."""
        return place + 1 < len(self._groups) if self._within is None else place < self._lowest.get(rank, 0)

    def _may_meet(self, one: int, other: int) -> bool:
        """Whether a board may be made, as far as it is asked and known."""
        if self._within is not None and (one, other) not in self._within:
            return False
        return (one, other) != self._asked.barred

    def _solve(self, stay: _Stay) -> Solution:
        """What the best boards inside a group cost, beside what is asked of it at least, and they."""
        fixed, away = self._fixed[stay.place], {*stay.away}
        here = [rank for rank in self._groups[stay.place] if rank not in away]
        stays = tuple(sorted((*here, *(rank for board in fixed for rank in board))))
        if not stays:
            return 0, ()
        if not fixed and (ideal := self._natural_if_best(stays, self._ahead.inside(*stay))):
            return ideal
        found = self._inside.best(stays, fixed, self._asked.barred)
        return (NONE, ()) if found is None else (self._packing.of(found[0], stays[0]) - self._paid[stay.place], found[1])

    def _natural_if_best(self, stays: Pending, least: int) -> Solution | None:
        """The natural boards, if they cost no more than any at least: all others change something as well."""
        boards = self._natural.inside(stays)
        cost = self._packing.of(self._inside.cost_of_natural(stays), stays[0])
        return (cost, boards) if cost == least and self._asked.barred not in boards else None

    def _drop(self, ranks: Iterable[int]) -> int:
        return sum(map(self._dropping, ranks))

    def _cost(self, board: Ranks) -> int:
        """What a board across groups, or the bye, costs."""
        return self._packing.of(self._inside.cost_across(board), board[0])

    def _least_of_dropping(self, rank: int) -> int:
        """What a board costs at least, beside its colors, on which a player drops who does not by nature."""
        facts = self._natural.facts
        if rank in facts.baseline.dropped:
            return 0
        points = facts.values.drop_points(rank)
        return self._pricing(NO_VALUE if points is None else points, self._place[rank])

    def _price_of_dropping(self, value: int, place: int) -> int:
        low, high = self._limits
        amounts = {OVER_HIGH_LIMIT: value > high, OVER_LOW_LIMIT: value > low, SIZE: value**2, BOARDS_CHANGED: 1}
        return self._packing.only(amounts, self._groups[place][0])

    def _least_of_rest(self, state: AtGroup, rest: Rest) -> int:
        """What those who are left cost at least, whoever meets whom."""
        here = frozenset(self._groups[state.place]).difference(state.raised) if state.place < len(self._groups) else frozenset()
        left = here.union(state.pending, state.carried, *self._groups[state.place + 1 :])
        if self._has_bye and not state.bye:
            left |= {self._bye}
        return rest.least(left, keep=frozenset(state.carried), apart=here)

    def _least_of_board(self, board: Ranks) -> Cost:
        cost = self._inside.cost_across(board) if self._leaves(board) else self._inside.cost_of_colors(board)
        return self._packing.columns(cost, board[0])[: self._packing.until_size]


def _path(made: _Made | None) -> Iterator[_Step]:
    while made is not None:
        made, step = made
        yield step
