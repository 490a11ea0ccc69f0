"""The best way to leave the score groups, with the best boards inside the groups as they then stand: a cheapest path, found lazily.

*The path.* Go down the groups. A state is who is pending: those of the groups above who have dropped and met nobody yet. At each group some of the
pending meet somebody in it, who is raised; others of it drop, or one has the bye; whoever stays plays inside it. What a board across groups
costs hangs on nobody else, and what the boards inside a group cost hangs on who stays in it and on nothing else. So every round is a path whose steps
cost what its boards cost, and the other way about; the best round is a cheapest path.

*Blind first.* The criteria blind to color come first, and by them every step's cost is known: inside a group it is that of the legal natural
boards of those who stay, which are the cheapest by these criteria. So the cheapest paths by them are found first (``_Blind``), and no other state is
looked at again.

*The bound.* What the boards inside a group cost at least beside that is told without pairing it. Each of its boards gives one White and one
Black. If n stay, and w of them are due White and b Black, then of those due the more frequent color at least k = max(0, max(w, b) - n/2) do not get it.
Whoever is ahead in the other color by i games, i > 0, then ends further ahead and counts i as not equalized; whoever is level counts 1 as not
alternated. So not equalized are at least as many as the k least imbalances of those players add up to, and where it is just so many, the level ones
among these k are not alternated. All other columns are taken as zero, and none is below. Costs are compared column by column, and what is less stays
less when the same is added; so a path with bounds in it costs no more than the same path with what its insides cost.

*The search.* What is left to pay from a state, with bounds for all insides, is worked out from below once (``_ahead``). Then states are looked at
in the order of what led to them and what is ahead of them at least. Where the next step has a bound in it, its inside is solved, and the step
put back with what that costs. When the end comes up, all insides behind it are solved, and nothing that is left can be cheaper: it is the best round.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import combinations, count

from explain.model.players import Color
from explain.pairing.colors import due_color, imbalance
from explain.pairing.criteria import ALTERNATION, BLIND_TO_COLOR, EQUALIZATION, LEFT_OVER, SCORE_DIFFERENCE, Criterion, criteria
from explain.pairing.matching import Cost
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.inside import Inside

_BITS = 56  # of a column of a packed cost: more than any round totals in one
NONE = 1 << 4096
"""More than any path costs: there is none."""
_FEW = 6  # so many who stay in a group are looked at set by set
_MANY = 4  # so many who drop from one group are told apart where only their number is looked at

Pending = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Before a group, or in it once it is known who is raised.

    Args:
        place: the group from the top, from 0.
        pending: who has dropped and met nobody yet, by rank.
        raised: who of the group is raised; ``None`` before that is known.
        bye: whether somebody has the bye.
    """

    place: int
    pending: Pending
    raised: Pending | None
    bye: bool


@dataclass(frozen=True, slots=True)
class Step:
    """What leads from a state to the next.

    Args:
        then: the next state.
        boards: boards across groups that are made, or the bye.
        stays: who stays in the group, if that is known by this step.
    """

    then: State
    boards: tuple[Ranks, ...]
    stays: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class _Unsolved:
    """A step whose inside is known by its bound only."""

    place: int
    step: Step


class Ways:
    """The ways to leave some groups, over one natural pairing."""

    def __init__(
        self,
        inside: Inside,
        groups: Sequence[tuple[int, ...]],
        *,
        has_bye: bool,
        fixed: Mapping[int, tuple[Ranks, ...]] | None = None,
        barred: Ranks | None = None,
        own: Collection[int] | None = None,
    ) -> None:
        """Hold what is asked.

        Args:
            inside: what the boards inside groups cost.
            groups: who is to be paired, by score groups from the top, by rank; none of them empty.
            has_bye: whether one of them has the bye.
            fixed: boards that must be made inside a group, by its place.
            barred: a board that may not be made.
            own: of whose boards what is not blind to color counts before that of the others; all count together if not given.
        """
        self._inside, self.groups, self.has_bye = inside, tuple(groups), has_bye
        self._fixed, self._barred = fixed or {}, barred
        self.natural: Natural = inside.natural
        self._bye = self.natural.standings.bye_rank
        self.columns = _Columns(inside, own)
        held = [{rank for board in self._fixed.get(at, ()) for rank in board} for at, _ in enumerate(self.groups)]
        self.free = [tuple(rank for rank in group if rank not in held[at]) for at, group in enumerate(self.groups)]
        self._bounds = [_Bounds(self.natural, group, self.columns) for group in self.groups]
        self._costs: dict[Ranks, int] = {}
        self._known: dict[State, int] = {}
        self._steps: dict[State, list[Step]] = {}

    def best(self) -> tuple[Ranks, ...] | None:
        """The boards of the best round; ``None`` if there is none."""
        self._steps = _Blind(self).steps()
        start = State(0, (), None, bye=False)
        if start not in self._steps:
            return None
        number, done = count(), set[State]()
        heap: list[tuple[int, int, int, State | _Unsolved, tuple[Ranks, ...]]] = [(self._ahead(start), next(number), 0, start, ())]
        while heap:
            _, _, paid, at, boards = heappop(heap)
            if isinstance(at, _Unsolved):
                solved = self.solved(at.place, at.step.stays or ())
                if solved is not None:
                    paid += solved[0]
                    then = at.step.then
                    heappush(heap, (paid + self._ahead(then), next(number), paid, then, (*boards, *solved[1])))
            elif at not in done:
                done.add(at)
                if at.place == len(self.groups):
                    return tuple(sorted(boards))
                for step in self._steps[at]:
                    cost, made = paid + self._cost_of(step), (*boards, *step.boards)
                    if step.stays is None:
                        heappush(heap, (cost + self._ahead(step.then), next(number), cost, step.then, made))
                    else:
                        bound = self._bounds[at.place].of(step.stays)
                        heappush(heap, (cost + bound + self._ahead(step.then), next(number), cost, _Unsolved(at.place, step), made))
        return None

    def solved(self, place: int, stays: tuple[int, ...]) -> tuple[int, tuple[Ranks, ...]] | None:
        """What the best boards inside a group cost in which just these stay, and they; ``None`` if there are none."""
        if not stays:
            return 0, ()
        found = self._inside.best(stays, self._fixed.get(place, ()), self._barred)
        return None if found is None else (self.columns.packed(found[0], stays[0]), found[1])

    def onward(self, state: State, most: Callable[[State, int], bool]) -> Iterator[Step]:
        """The steps from a state; ``most`` tells whether so many may be pending below its group."""
        return self._meeting(state) if state.raised is None else self._leaving(state, most)

    def _ahead(self, state: State) -> int:
        """What is left to pay from a state at least."""
        if state.place == len(self.groups):
            return 0
        if state not in self._known:
            bounds = self._bounds[state.place]
            self._known[state] = min(
                self._cost_of(step) + (0 if step.stays is None else bounds.of(step.stays)) + self._ahead(step.then)
                for step in self._steps[state]
            )
        return self._known[state]

    def _cost_of(self, step: Step) -> int:
        return sum(map(self._cost, step.boards))

    def _meeting(self, state: State) -> Iterator[Step]:
        """Whom of the pending somebody in a group meets."""
        for raised, rest, made in self._meetings(state.place, state.pending):
            yield Step(State(state.place, rest, raised, state.bye), made)

    def _meetings(self, place: int, pending: Pending) -> Iterator[tuple[Pending, Pending, tuple[Ranks, ...]]]:
        if not pending:
            yield (), (), ()
            return
        first, *others = pending
        for raised, rest, made in self._meetings(place, tuple(others)):
            if place + 1 < len(self.groups):
                yield raised, (first, *rest), made
            for rank in self.free[place]:
                if rank not in raised and (first, rank) != self._barred:
                    yield tuple(sorted((*raised, rank))), rest, (*made, (first, rank))

    def _leaving(self, state: State, most: Callable[[State, int], bool]) -> Iterator[Step]:
        """Who of a group drops or has the bye."""
        place, raised = state.place, state.raised or ()
        may = [rank for rank in self.free[place] if rank not in raised]
        even = (len(self.groups[place]) - len(raised)) % 2 == 0
        holders = [rank for rank in may if (rank, self._bye) != self._barred] if self.has_bye and not state.bye else []
        for holder in (None, *holders):
            left, made = (may, ()) if holder is None else ([rank for rank in may if rank != holder], ((holder, self._bye),))
            last = place + 1 == len(self.groups)
            for number in range(even is not (holder is None), 1 if last else len(left) + 1, 2):
                if not most(state, len(state.pending) + number):
                    break
                for gone in combinations(left, number):
                    away = {*raised, *gone, holder}
                    stays = tuple(rank for rank in self.groups[place] if rank not in away)
                    pending = tuple(sorted((*state.pending, *gone)))
                    yield Step(State(place + 1, pending, None, state.bye or holder is not None), made, stays)

    def _cost(self, board: Ranks) -> int:
        """What a board across groups, or the bye, costs."""
        if board not in self._costs:
            self._costs[board] = self.columns.packed(self.columns.of(board), board[0])
        return self._costs[board]


class _Blind:
    """The cheapest paths by the criteria blind to color.

    What the score differences of a pending player come to is paid cut by cut: at each the square of how far he has come, less what was paid.
    """

    def __init__(self, ways: Ways) -> None:
        self._ways, natural = ways, ways.natural
        self._facts, self._bye = natural.facts, natural.standings.bye_rank
        self._criteria = [criterion for criterion in criteria(natural.preferences) if criterion in BLIND_TO_COLOR]
        self._points = [natural.standings.at(group[0]).group_points for group in ways.groups]
        self._place = {rank: place for place, group in enumerate(ways.groups) for rank in group}
        self._unit = self._packed(tuple(int(criterion is SCORE_DIFFERENCE) for criterion in self._criteria))
        self._opposed = natural.facts.encounters.opposed()
        self._boards = cache(self._board)
        self._insides = cache(self._inside)
        self._least_insides = cache(self._least_inside)
        self._least = cache(self._least_ahead)
        self._roomy = [2 * (max(len(self._opposed[rank] & set(group)) for rank in group) + 1) for group in ways.groups]

    def steps(self) -> dict[State, list[Step]]:
        """The steps of all cheapest paths from each of their states."""
        start, end = State(0, (), None, bye=False), State(len(self._ways.groups), (), None, bye=self._ways.has_bye)
        most = self._least(0, 0, False)
        while most < NONE:  # with more to spend each time, until it is enough
            paid, onward, more = self._forward(start, most)
            if end in paid:
                break
            most = more
        else:
            return {}
        left, found = {end: 0}, dict[State, list[Step]]()
        for state in sorted(onward, key=lambda each: (each.place, each.raised is not None), reverse=True):
            ahead = [(cost + left[step.then], step) for cost, step in onward[state] if step.then in left]
            if ahead:
                left[state] = min(cost for cost, _ in ahead)
                if paid[state] + left[state] == most:
                    found[state] = [step for cost, step in ahead if paid[state] + cost == most]
        return found

    def _forward(self, start: State, most: int) -> tuple[dict[State, int], dict[State, list[tuple[int, Step]]], int]:
        """What led to each state at least, its steps with their costs, of paths that cost so much at most; and the least that was too much."""
        paid, onward, more, number = {start: 0}, dict[State, list[tuple[int, Step]]](), NONE, count()
        heap = [(0, next(number), start)]
        while heap:
            spent, _, state = heappop(heap)
            if state in onward or state.place == len(self._ways.groups):
                continue
            onward[state] = []

            def may(at: State, pending: int, spent: int = spent) -> bool:
                nonlocal more
                total = spent + self._unit * self._step(at.place) ** 2 * pending
                if total > most:
                    more = min(more, total)
                return total <= most

            for step in self._ways.onward(state, may):
                cost, then = self._cost(state, step), step.then
                raised = -1 if then.raised is None else len(then.raised)
                total = spent + cost + self._least(then.place, len(then.pending), then.bye, raised)
                if total > most:
                    more = min(more, total)
                    continue
                onward[state].append((cost, step))
                if spent + cost < paid.get(then, NONE):
                    paid[then] = spent + cost
                    heappush(heap, (spent + cost, next(number), then))
        return paid, onward, more

    def _cost(self, state: State, step: Step) -> int:
        """What a step costs: boards across groups but for their score differences, the inside, and the cut below."""
        cost = sum(map(self._boards, step.boards))
        if step.stays is None:
            return cost
        cost += self._insides(state.place, step.stays)
        if state.place + 1 == len(self._points):
            return cost
        here, below = self._points[state.place], self._points[state.place + 1]
        froms = (self._points[self._place[rank]] for rank in step.then.pending)
        return cost + self._unit * sum((points - below) ** 2 - (points - here) ** 2 for points in froms)

    def _step(self, place: int) -> int:
        return self._points[place] - self._points[place + 1] if place + 1 < len(self._points) else 0

    def _board(self, board: Ranks) -> int:
        facts = self._facts.of(*board)
        preferences = self._ways.natural.preferences
        return self._packed(tuple(0 if each is SCORE_DIFFERENCE else each.cost(facts, preferences) for each in self._criteria))

    def _inside(self, place: int, stays: tuple[int, ...]) -> int:
        if len(stays) >= self._roomy[place]:
            return 0
        return sum(self._boards(board) for board in self._ways.natural.groups.legal(stays) if board[1] in self._opposed[board[0]])

    def _least_inside(self, place: int, away: int) -> int:
        """What those who stay in a group cost at least when so many leave it."""
        group = self._ways.groups[place]
        here = len(group) - away
        if here % 2 or here > min(_FEW, self._roomy[place] - 1):
            return 0
        return min((self._inside(place, stays) for stays in combinations(group, here)), default=NONE)

    def _least_ahead(self, place: int, pending: int, bye: bool, raised: int = -1) -> int:  # noqa: FBT001 - a key of a cache
        """What is left to pay at least when so many are pending: any of them may meet anybody, at one cut's cost."""
        if place == len(self._points):
            return 0 if not pending and bye is self._ways.has_bye else NONE
        size, last = len(self._ways.groups[place]), place + 1 == len(self._points)
        if raised < 0:
            meet = range(pending if last else 0, min(pending, size) + 1)
            return min((self._least(place, pending - each, bye, each) for each in meet), default=NONE)
        found = NONE
        for has in (False, True) if self._ways.has_bye and not bye else (False,):
            for gone in range((size - raised - has) % 2, 1 if last else size - raised - has + 1, 2):
                crossing = self._unit * self._step(place) ** 2 * (pending + gone)
                if gone > _MANY:  # as if the rest cost nothing then
                    found = min(found, crossing)
                    break
                inside = self._least_insides(place, raised + has + gone)
                found = min(found, crossing + inside + self._least(place + 1, pending + gone, bye or has))
        return found

    @staticmethod
    def _packed(cost: Cost) -> int:
        return _one_number(cost)


class _Columns:
    """Packs costs into one number, so that numbers compare and add up as the costs do."""

    def __init__(self, inside: Inside, own: Collection[int] | None) -> None:
        self._inside, self._own = inside, own
        natural = inside.natural
        self._in_force = (*criteria(natural.preferences), LEFT_OVER)
        self._costs = [criterion.cost for criterion in self._in_force]
        self._blind = sum(1 for criterion in self._in_force if criterion in BLIND_TO_COLOR)

    def of(self, board: Ranks) -> Cost:
        """What a board across groups costs, column by column."""
        natural = self._inside.natural
        facts = natural.facts.of(*board)
        return self._with_table([each(facts, natural.preferences) for each in self._costs], board)

    def packed(self, cost: Cost, higher: int) -> int:
        """A cost of boards whose higher-ranked player, or anybody of his group, has this rank."""
        if self._own is None:
            return _one_number(cost)
        first, then = cost[: self._blind], cost[self._blind :]
        nothing = tuple(0 for _ in then)
        return _one_number((*first, *then, *nothing) if higher in self._own else (*first, *nothing, *then))

    def only(self, amounts: Mapping[Criterion, int], rank: int) -> int:
        """A cost of so much by some criteria and nothing else."""
        return self.packed(self._with_table([amounts.get(criterion, 0) for criterion in self._in_force], None), rank)

    def _with_table(self, cost: list[int], board: Ranks | None) -> Cost:
        if self._inside.table is not None:
            cost.insert(-1, int(board is not None and board not in self._inside.table))
        return tuple(cost)


def _one_number(cost: Cost) -> int:
    found = 0
    for amount in cost:
        found = found << _BITS | amount
    return found


class _Bounds:
    """What the boards inside a group cost at least by color, whoever stays."""

    def __init__(self, natural: Natural, group: tuple[int, ...], columns: _Columns) -> None:
        entrants = [natural.standings.at(rank) for rank in group]
        due = {one.rank: (color, abs(imbalance(one.history))) for one in entrants if (color := due_color(one.history)) is not None}
        self._due, self._columns, self._rank = due, columns, group[0]
        self.of = cache(self._of)
        self._priced = cache(self._price)

    def _of(self, stays: tuple[int, ...]) -> int:
        sides: dict[Color, list[int]] = {color: [] for color in Color}
        for rank in stays:
            if rank in self._due:
                color, ahead = self._due[rank]
                sides[color].append(ahead)
        most = max(sides.values(), key=len)
        missing = sorted(most)[: max(0, len(most) - len(stays) // 2)]
        return self._priced(sum(missing), missing.count(0))

    def _price(self, equalization: int, alternation: int) -> int:
        return self._columns.only({EQUALIZATION: equalization, ALTERNATION: alternation}, self._rank)
