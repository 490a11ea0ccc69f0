"""The best way to leave the score groups, with the best boards inside the groups as they then stand: a cheapest path.

*The path.* Go down the groups. A state is who is pending: players of the groups above who are paired down and have no
opponent yet. At each group, some pending players are paired with somebody in it, who is paired up. Other players of it
are paired down, or one has the bye; the rest stay and play inside it. What a board across groups costs depends on its
two players, and what the boards inside a group cost depends on who stays in it. So every round is a path whose steps
cost what its boards cost, and vice versa; the best round is a cheapest path.

*The search.* At first, a bound stands for what the boards inside a group cost. The cheapest path is found with what is
known (A*: states in order of the cost so far plus the least cost ahead, by ``ahead``). The groups on it that are only
bounds are solved, and so on, until the cheapest path has no bound left. Because no bound exceeds what it stands for, no
other round is cheaper. What one search learned serves the next. Ahead of a state lies at least the smaller of two
costs: its cheapest step with what is ahead of that, and what was too much when its steps were looked at. Costs only
rise. Once a path is solved whole, nothing that costs more is looked at.

*When groups have run out of opponents*, what is ahead costs more than counting can show, and many ways come to nothing.
After some states, each gets a better bound once: the least that its players cost up to the size of switches, whoever
plays whom, by one plain matching of everybody left. If a state names some of those paired down from a group, they play
nobody of it in the matching. So if many must be paired down and all cost the same, few of their sets are looked at.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import count, takewhile
from operator import itemgetter

from explain.model.errors import Fault, InputError
from explain.pairing.matching import Cost
from explain.pairing.natural import Ranks
from explain.pairing.search.ahead import Ahead
from explain.pairing.search.prices import Prices, Solution
from explain.pairing.search.rest import NONE, Rest
from explain.pairing.search.states import AtGroup, AtLeaving, Edge, Made, Node, Pending, Stay, depth, steps_to

# States looked at before each gets the better bound, per so many players: it takes a matching for each player.
_PATIENCE, _OF_SO_MANY = 300, 300
_OF_A_STATE = 10  # this many times as many, if states inside a group (``AtLeaving``) are included
_MOST_STATES = 200_000  # states inside a group included; after more the search gives up
_TOO_MANY_WAYS = (
    "there are too many ways to pair players down to compare them all",
    "Pair some boards by hand, or change a setting: what the natural pairing is, or how teammates are kept apart.",
)


@dataclass(frozen=True, slots=True)
class Demand:
    """What a round must have, and what it may not have."""

    # boards that it must have, nobody on two of them; those across groups are made first, then the others are paired
    boards: tuple[Ranks, ...] = ()
    barred: Ranks | None = None  # a board that it may not have


NOTHING = Demand()


_Entry = tuple[int, int, int, Node, Made | None]


class _TooManyError(Exception):
    """Too many states are looked at without a better bound."""


class Ways:
    """The ways to leave some groups, over one natural pairing."""

    def __init__(
        self, prices: Prices, ahead: Ahead, groups: Sequence[Pending], asked: Demand, known: Collection[Ranks] = ()
    ) -> None:
        """Set up the search: no group is empty, and nobody in them is on a board that is asked for.

        The least that such a board costs, whoever stays, is not counted. Nothing dearer than a ``known`` round is
        looked at.
        """
        inside, packing = self._inside, self._packing = prices.inside, prices.packing
        self._ahead, self._groups, self._asked = ahead, groups, asked
        self._natural, self._bye = inside.natural, inside.natural.standings.bye_rank
        self._has_bye = sum(map(len, groups)) % 2 == 1
        self._place = {rank: place for place, group in enumerate(groups) for rank in group}
        group = self._natural.facts.encounters.group
        self._fixed = [tuple(board for board in asked.boards if group[board[0]] == group[each[0]]) for each in groups]
        self._paid = [
            sum(packing.of(inside.cost_of_colors(board), board[0]) for board in boards) for boards in self._fixed
        ]
        self._patience = _PATIENCE * max(1, len(self._place) // _OF_SO_MANY)
        self._rest: Rest | None = None
        self._within: set[Ranks] | None = None
        barred = [asked.barred if asked.barred and {*asked.barred} <= {*each} else None for each in groups]
        self._solved = [prices.solved[each] for each in zip(groups, self._fixed, barred, strict=True)]
        self._prices, self._costs, self._dropping = prices, prices.of, prices.of_dropping
        self._known = cache(self._least_of_rest)
        self._bounds = cache(self._bound_of)
        self._cheapest_to_meet, self._cheapest_to_drop = cache(self._by_cost_to_meet), cache(self._by_cost_to_drop)
        self._steps, self._looked, self._most = dict[Node, tuple[int, int, Sequence[Edge]]](), 0, NONE - 1
        self._inside_cost, self._ahead_of = dict[Stay | None, int]({None: 0}), dict[Node, int]()
        if known:
            self._most = min(self._most, self._cost_of_way([board for board in known if board[0] in self._place]))

    def best(self) -> tuple[Ranks, ...] | None:
        """The boards of the best round; ``None`` if there is none."""
        try:
            return self._search()
        except _TooManyError:
            return self._search_within()

    def _search_within(self) -> tuple[Ranks, ...] | None:
        """The boards of the best round where many ways come to nothing; ``None`` if there is none."""
        nodes = [*(rank for group in self._groups for rank in group), *([self._bye] if self._has_bye else [])]
        self._rest = Rest(nodes, self._least_of_board, self._may_meet, self._packing)
        cheapest = self._rest.best()
        if cheapest is None:
            return None
        # What the cheapest matching costs as a real round is an upper bound, so a board in no round that cheap can go.
        leave = [board for board in self._rest.boards if self._leaves(board)]
        self._within = self._rest.within(leave, self._cost_of_way({(min(pair), max(pair)) for pair in cheapest.pairs}))
        self._lowest = {
            rank: self._place.get(other, len(self._groups)) for rank, other in sorted(self._within, key=itemgetter(1))
        }
        # Steps may use boards that are now ruled out. Bounds stay valid: fewer boards never make a round cheaper.
        self._steps.clear()
        return self._search()

    def _cost_of_way(self, boards: Collection[Ranks]) -> int:
        """The cost of the best round with just these boards across groups and bye, whatever is inside the groups."""
        across = [board for board in boards if self._leaves(board)]
        away = {rank for board in across for rank in board}
        cost = sum(map(self._costs, across))
        for place, group in enumerate(self._groups):
            cost += self._solve(Stay(place, tuple(rank for rank in group if rank in away)))[0]
        return cost

    def _leaves(self, board: Ranks) -> bool:
        return self._place[board[0]] != self._place.get(board[1])

    def _search(self) -> tuple[Ranks, ...] | None:
        """Path after path, until one that is solved whole costs no more than the least of all others."""
        while (cheapest := self._cheapest_path()) is not None:
            path, others = cheapest
            stays = [step.stay for step in path if step.stay]
            for stay in stays:
                self._inside_cost[stay] = self._solve(stay)[0]
            cost = sum(step.cost + self._inside_cost[step.stay] for step in path)
            if cost <= others:
                boards = [*(step.boards for step in path), *(self._solve(stay)[1] for stay in stays)]
                return tuple(sorted(board for some in boards for board in some))
            # This path is now a whole round, so anything dearer is not the best one.
            self._most = min(self._most, cost)
        return None

    def _cheapest_path(self) -> tuple[Sequence[Edge], int] | None:
        """The cheapest path by what is known, and the least that every other costs; ``None`` if there is none.

        Every other path leads over an entry that is still open, and costs at least its total. Or it joins this one at a
        node that it reaches for more. Then it costs at least that much more, whatever is learned of the steps before
        it.
        """
        paid, dearer, number, start = dict[Node, int](), dict[Node, int](), count(0, -1), AtGroup(0, ())
        ahead_of, inside_cost, most = self._ahead_of, self._inside_cost, self._most
        heap: list[_Entry] = [(self._left(start), next(number), 0, start, None)]
        while heap:
            total, _, spent, node, made = heappop(heap)
            led = paid.get(node)
            if led is not None:
                dearer[node] = min(dearer.get(node, NONE), max(led, spent))
                if led <= spent:
                    continue
            if isinstance(node, AtGroup) and node.place == len(self._groups):
                self._learn(paid)
                ended = [*steps_to(made)]
                joins = (spent + dearer[step.then] - paid[step.then] for step in ended if step.then in dearer)
                return ended, min((NONE - 1, *(entry[0] for entry in heap[:1]), *joins))
            # This bound is a matching, so it is asked only now; with it the state may no longer be the cheapest.
            if (left := self._of_rest(node)) > ahead_of[node]:
                ahead_of[node] = left
                if spent + left > total:
                    heappush(heap, (spent + left, next(number), spent, node, made))
                    continue
            paid[node], path = spent, list[Edge]()
            for step in self._onward(node, spent, most):
                then, cost, _, stay = step
                gone = spent + cost + inside_cost[stay]
                known = ahead_of.get(then)
                weak = gone + (self._left(then) if known is None else known)
                if weak <= most:
                    heappush(heap, (max(total, weak), next(number), gone, then, (made, step)))
                    path.append(step)
            self._steps[node] = spent, most - spent + 1, path
        return None

    def _learn(self, nodes: Iterable[Node]) -> None:
        """Raise what is left from nodes, from last to first, to the least over all steps on."""
        ahead_of, inside_cost = self._ahead_of, self._inside_cost
        for node in sorted(nodes, key=depth, reverse=True):
            _, least, steps = self._steps[node]
            for then, cost, _, stay in steps:
                left = cost + inside_cost[stay] + ahead_of[then]
                least = min(least, left)
            ahead_of[node] = max(ahead_of[node], least)

    def _of_rest(self, node: Node) -> int:
        """The least left, whoever plays whom; 0 before many states were looked at."""
        if self._rest:
            return self._known(node, self._rest)
        self._looked += isinstance(node, AtGroup) and node not in self._steps
        if self._looked > self._patience or len(self._steps) > _OF_A_STATE * self._patience:
            raise _TooManyError
        return 0

    def _onward(self, node: Node, spent: int, most: int) -> Iterable[Edge]:
        """The steps from a node, without any known to be too dear; ``InputError`` after too many states."""
        led, _, steps = self._steps.get(node, (NONE, 0, ()))
        if led <= spent:
            return steps
        if len(self._steps) > _MOST_STATES:
            raise InputError(Fault(*_TOO_MANY_WAYS))
        if isinstance(node, AtLeaving):
            return self._away(node, most - spent)
        if node.pending:
            return self._meeting(node, most - spent)
        return [
            Edge(AtLeaving(node, holds, gone))
            for holds, gone in self._ahead.ways_out(node.place, len(node.raised), bye=node.bye)
        ]

    def _left(self, node: Node) -> int:
        """The least left to pay from a node."""
        known = self._ahead_of.get(node)
        if known is None:
            known = self._ahead_of[node] = self._bound(node)
        return known

    def _bound(self, node: Node) -> int:
        if isinstance(node, AtLeaving):
            (place, _, carried, raised, bye), holds, left, gone, _ = node
            number = left + len(gone)
            return self._drop((*carried, *gone)) + self._ahead.gone(
                place, carried, len(raised), bye=bye, holds=holds, gone=number
            )
        place, pending, carried, raised, bye = node
        return self._bounds(place, (*pending, *carried), len(pending), len(raised), bye)

    def _bound_of(self, place: int, going: Pending, pending: int, raised: int, bye: bool) -> int:  # noqa: FBT001
        return self._drop(going) + self._ahead.of(place, going, pending=pending, raised=raised, bye=bye)

    def _meeting(self, state: AtGroup, room: int) -> Iterator[Edge]:
        """Who the first pending player plays, or that they go on, if all that follows costs at most ``room``."""
        place, (first, *pending), carried, raised, bye = state
        others, may_meet = tuple(pending), self._may_meet
        if self._may_go_on(first, place):
            yield Edge(AtGroup(place, others, (*carried, first), raised, bye))
        # The least left is the same whoever they play.
        room -= self._bounds(place, (*others, *carried), len(others), len(raised) + 1, bye)
        for cost, rank in self._cheapest_to_meet(first, place):
            if cost > room:
                return
            if rank not in raised and may_meet(first, rank):
                then = AtGroup(place, others, carried, tuple(sorted((*raised, rank))), bye)
                yield Edge(then, cost, ((first, rank),))

    def _by_cost_to_meet(self, rank: int, place: int) -> Sequence[tuple[int, int]]:
        """The cost of a board with each player of a group, the cheapest first."""
        return sorted((self._costs((rank, other)), other) for other in self._groups[place])

    def _by_cost_to_drop(self, place: int) -> Sequence[tuple[int, int]]:
        """The least cost of pairing down each player of a group, the cheapest first."""
        return sorted((self._dropping(rank), rank) for rank in self._groups[place])

    def _away(self, node: AtLeaving, room: int) -> Iterator[Edge]:
        """Who has the bye, then who is paired down, from the lowest ranked; all that follows costs at most ``room``."""
        state, holds, left, gone, bye_player = node
        place, _, carried, raised, bye = state
        if not gone and bye_player is None and self._ahead.goes_on(place, len(raised), left):
            yield Edge(node._replace(left=left + 2))
        if holds and bye_player is None:
            for rank in self._groups[place]:
                if rank not in raised and self._may_meet(rank, self._bye):
                    yield Edge(node._replace(bye_player=rank))
            return
        # Each comes before the last one by rank: each set of players is made once, not in every order.
        before, room = gone[-1] if gone else self._bye, room - self._bound(node)
        costs = takewhile(lambda each: each[0] <= room, self._cheapest_to_drop(place)) if left else ()
        others = (rank for _, rank in costs if rank < before and rank not in raised and rank != bye_player)
        may = [rank for rank in others if self._may_go_on(rank, place)]
        if left > 1:
            for rank in may:
                yield Edge(AtLeaving(state, holds, left - 1, (*gone, rank), bye_player))
        else:
            made = () if bye_player is None else ((bye_player, self._bye),)
            cost = sum(map(self._costs, made))
            for way in [(*gone, rank) for rank in may] if left else [gone]:
                away = sorted((*raised, *way, *(() if bye_player is None else (bye_player,))))
                then = AtGroup(place + 1, tuple(sorted((*carried, *way))), bye=bye or holds)
                stay = Stay(place, tuple(away))
                if stay not in self._inside_cost:
                    solved = self._solved[place].get(stay.away)
                    self._inside_cost[stay] = solved[0] if solved else self._ahead.inside(*stay)
                yield Edge(then, cost, made, stay)

    def _may_go_on(self, rank: int, place: int) -> bool:
        """Whether a player may play somebody of a group further down."""
        return place + 1 < len(self._groups) if self._within is None else place < self._lowest.get(rank, 0)

    def _may_meet(self, one: int, other: int) -> bool:
        """Whether a board may be made, by what is asked and what is known."""
        if self._within is not None and (one, other) not in self._within:
            return False
        return (one, other) != self._asked.barred

    def _solve(self, stay: Stay) -> Solution:
        """The cost of the best boards inside a group, less the least of those asked for, and these boards."""
        known = self._solved[stay.place]
        if stay.away not in known:
            known[stay.away] = self._solution(stay)
        return known[stay.away]

    def _solution(self, stay: Stay) -> Solution:
        fixed, away = self._fixed[stay.place], {*stay.away}
        here = [rank for rank in self._groups[stay.place] if rank not in away]
        stays = tuple(sorted((*here, *(rank for board in fixed for rank in board))))
        if not stays:
            return 0, ()
        # If the natural boards cost no more than the bound, no matching is needed.
        if not fixed and (ideal := self._natural_if_best(stays, self._ahead.inside(*stay))):
            return ideal
        solved = self._inside.best(stays, fixed, self._asked.barred)
        if solved is None:
            return NONE, ()
        return self._packing.of(solved[0], stays[0]) - self._paid[stay.place], solved[1]

    def _natural_if_best(self, stays: Pending, least: int) -> Solution | None:
        """The natural boards, if they cost only the least that any can: all others change something as well."""
        boards = self._natural.inside(stays)
        cost = self._packing.of(self._inside.cost_of_natural(stays), stays[0])
        return (cost, boards) if cost == least and self._asked.barred not in boards else None

    def _drop(self, ranks: Pending) -> int:
        return sum(map(self._dropping, ranks)) if ranks else 0

    def _least_of_rest(self, node: Node, rest: Rest) -> int:
        """The least that those left cost, whoever plays whom; those paired down from a group play nobody in it."""
        state, gone = (node.state, node.gone) if isinstance(node, AtLeaving) else (node, ())
        here, *below = self._groups[state.place :] or ((),)
        apart = frozenset(here).difference(state.raised)
        left = apart.union(state.pending, state.carried, *below)
        if self._has_bye and not state.bye:
            left |= {self._bye}
        return rest.least(left, keep=frozenset((*state.carried, *gone)), apart=apart)

    def _least_of_board(self, board: Ranks) -> Cost:
        cost = self._prices.cost_across(board) if self._leaves(board) else self._inside.cost_of_colors(board)
        return self._packing.columns(cost, board[0])[: self._packing.until_size]
