"""The best way to leave the score groups, with the best boards inside the groups as they then stand: a cheapest path, found lazily.

*The path.* Go down the groups. A state is who is pending: those of the groups above who have dropped and met nobody yet. At each group
some of the pending meet somebody in it, who is raised; others of it drop, or one has the bye; whoever stays plays inside it. What a
board across groups costs hangs on nobody else, and what the boards inside a group cost hangs on who stays in it and on nothing else. So every
round is a path whose steps cost what its boards cost, and the other way about; the best round is a cheapest path.

*The bound.* What the boards inside a group cost at least is told without pairing it. Each of its boards gives one White and one Black. If
so many stay, and w of them are due White and b Black, then of those due the more frequent color at least k = max(0, max(w, b) - n/2) do not
get it. Whoever is two games or more ahead in a color and gets it again counts as far as he is ahead as not equalized, whoever is
ahead by one counts one so; whoever is level counts once as not alternated. So not equalized are at least as many as the k least imbalances of those players
add up to, and where it is just as many, the level ones among these k are not alternated. All other columns are taken as zero, which no
column is below; columns are compared in order and nothing is negative, so what is less in the first column that differs is less. And as the
order of costs goes with addition, a path with bounds in it costs no more than the same path with what the insides cost.

*The search.* What is left to pay from a state, with bounds for all insides, is found from below once (``_ahead``). Then states are looked at in
order of what led to them and what is ahead of them at least. Where the cheapest step has a bound in it, its inside is solved, and
the step put back with what that costs. A state that comes up with nothing but solved insides behind it was reached by a cheapest path; when the
end comes up so, it is the best round.

*Score differences.* Only boards that a round of so much in score differences can have are looked at (``Cuts``): each cut between groups is crossed
by as many boards as are odd above it, and whatever is crossed besides is paid from the slack. If the round that is found is as good before the score
differences as any could be, and its own are within what was looked at, then no round that was not looked at is better. Else more is looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations, count

from explain.model.players import Color
from explain.pairing.colors import due_color, imbalance
from explain.pairing.criteria import ALTERNATION, BLIND_TO_COLOR, EQUALIZATION, LEFT_OVER, Criterion, criteria
from explain.pairing.matching import Cost
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.inside import Inside

_BITS = 56  # of a column of a packed cost: more than any round totals in one

Pending = tuple[int, ...]
NONE = 1 << 4096
"""More than any path costs: there is none."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Which score differences are looked at.

    Args:
        groups: who is to be paired, by score groups from the top that have anybody, by rank.
        points: the half-points of each group.
        holder: the place of the group that has the bye; ``None`` if any group may, or there is no bye.
        has_bye: whether somebody has the bye.
        slack: half-points squared beyond the least that are looked at; ``None`` for all boards there are.
    """

    groups: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    holder: int | None
    has_bye: bool
    slack: int | None

    def odd(self, cut: int) -> int:
        """How many boards cross the cut below a group at least, the bye not counted: none or one."""
        above = sum(map(len, self.groups[: cut + 1]))
        return (above - (self.has_bye and self.holder is not None and self.holder <= cut)) % 2


class Ways:
    """The ways to leave some groups, over one natural pairing."""

    def __init__(
        self,
        inside: Inside,
        spread: Spread,
        *,
        fixed: Mapping[int, tuple[Ranks, ...]] | None = None,
        barred: Ranks | None = None,
        own: Collection[int] | None = None,
    ) -> None:
        """Hold what is asked.

        Args:
            inside: what the boards inside groups cost.
            spread: who is to be paired, and which score differences are looked at.
            fixed: boards that must be made inside a group, by its place.
            barred: a board that may not be made.
            own: of whose boards what is not blind to color counts before that of the others; all count together if not given.
        """
        self._inside, self._spread, self._fixed, self._barred = inside, spread, fixed or {}, barred
        self._natural: Natural = inside.natural
        self._bye = self._natural.standings.bye_rank
        self._columns = _Columns(inside, own)
        self._place = {rank: place for place, group in enumerate(spread.groups) for rank in group}
        self._steps = [upper - lower for upper, lower in zip(spread.points, spread.points[1:], strict=False)]
        self._odd = [spread.odd(cut) for cut in range(len(self._steps))]
        self._bounds = [_Bounds(self._natural, group, self._columns, self._fixed.get(at, ())) for at, group in enumerate(spread.groups)]
        self._costs: dict[Ranks, int] = {}
        self._known: dict[_State, int] = {}
        held = [{rank for board in self._fixed.get(at, ()) for rank in board} for at, _ in enumerate(spread.groups)]
        self._free = [[rank for rank in group if rank not in held[at]] for at, group in enumerate(spread.groups)]

    def best(self) -> tuple[Ranks, ...] | None:
        """The boards of the best round; ``None`` if what is looked at holds none."""
        number, done = count(), set[_State]()
        start = _State(0, (), None, self._spread.slack, bye=False)
        heap: list[tuple[int, int, int, _State | _Unsolved, tuple[Ranks, ...]]] = [(self._ahead(start), next(number), 0, start, ())]
        while heap:
            estimate, _, paid, at, boards = heappop(heap)
            if estimate >= NONE:
                return None
            if isinstance(at, _Unsolved):
                solved = self._inside.best(at.stays, self._fixed.get(at.place, ()), self._barred)
                if solved is not None:
                    paid += self._columns.packed(solved[0], at.stays[0]) if at.stays else 0
                    heappush(heap, (paid + self._ahead(at.after), next(number), paid, at.after, (*boards, *solved[1])))
            elif at not in done:
                done.add(at)
                if at.place == len(self._spread.groups):
                    return tuple(sorted(boards))
                for cost, ahead, then, made in self._onward(at):
                    if ahead < NONE:
                        heappush(heap, (paid + cost + ahead, next(number), paid + cost, then, (*boards, *made)))
        return None

    def _onward(self, state: _State) -> Iterator[tuple[int, int, _State | _Unsolved, tuple[Ranks, ...]]]:
        """The steps from a state: what each costs now, what is ahead of it at least, where it leads, and its boards."""
        if state.raised is None:
            for cost, then, made in self._meeting(state):
                yield cost, self._ahead(then), then, made
            return
        group, bounds = self._spread.groups[state.place], self._bounds[state.place]
        for cost, away, then, made in self._leaving(state):
            stays = tuple(rank for rank in group if rank not in away)
            yield cost, bounds.of(away) + self._ahead(then), _Unsolved(state.place, stays, then), made

    def _ahead(self, state: _State) -> int:
        """What is left to pay from a state at least."""
        if state not in self._known:
            if state.place == len(self._spread.groups):
                found = NONE if state.pending or state.bye is not self._spread.has_bye else 0
            elif state.raised is None:
                found = min((cost + self._ahead(then) for cost, then, _ in self._meeting(state)), default=NONE)
            else:
                bounds = self._bounds[state.place]
                found = min((cost + bounds.of(away) + self._ahead(then) for cost, away, then, _ in self._leaving(state)), default=NONE)
            self._known[state] = min(found, NONE)
        return self._known[state]

    def _meeting(self, state: _State) -> Iterator[tuple[int, _State, tuple[Ranks, ...]]]:
        """Whom of the pending somebody in a group meets: what that costs, the state then, and the boards."""
        for cost, raised, rest, made, slack in self._meetings(state.place, state.pending, state.slack):
            yield cost, _State(state.place, rest, raised, slack, state.bye), made

    def _meetings(
        self, place: int, pending: Pending, slack: int | None
    ) -> Iterator[tuple[int, Pending, Pending, tuple[Ranks, ...], int | None]]:
        if not pending:
            yield 0, (), (), (), slack
            return
        first, *others = pending
        for cost, raised, rest, made, left in self._meetings(place, tuple(others), slack):
            if place + 1 < len(self._spread.groups):
                yield cost, raised, (first, *rest), made, left
            after = self._after_jump(self._place[first], place, left)
            for rank in self._free[place] if left is None or after is not None else ():
                if rank not in raised and (more := self._cost(first, rank)) < NONE:
                    yield cost + more, tuple(sorted((*raised, rank))), rest, (*made, (first, rank)), after

    def _after_jump(self, upper: int, lower: int, slack: int | None) -> int | None:
        """The slack after a board from one group to another; ``None`` if there is not so much, or no end of it."""
        if slack is None:
            return None
        steps = self._steps[upper:lower]
        left = slack - (sum(steps) ** 2 - sum(step * step for step in steps))
        return left if left >= 0 else None

    def _leaving(self, state: _State) -> Iterator[tuple[int, frozenset[int], _State, tuple[Ranks, ...]]]:
        """Who of a group drops or has the bye: what the bye costs, who has left the group with the raised, the state then, and the bye."""
        place, raised = state.place, state.raised or ()
        may = [rank for rank in self._free[place] if rank not in raised]
        even = (len(self._spread.groups[place]) - len(raised)) % 2 == 0
        for holder in self._holders(place, may, done=state.bye):
            cost, made = (0, ()) if holder is None else (self._cost(holder, self._bye), ((holder, self._bye),))
            left = [rank for rank in may if rank != holder]
            most = self._most_over(place, state.slack) - len(state.pending) if place < len(self._steps) else 0
            for number in range(even is not (holder is None), min(most, len(left)) + 1, 2) if cost < NONE else ():
                for gone in combinations(left, number):
                    pending = tuple(sorted((*state.pending, *gone)))
                    for slack in self._after_cut(place, len(pending), state.slack):
                        then = _State(place + 1, pending, None, slack, state.bye or holder is not None)
                        yield cost, frozenset((*raised, *gone, *filter(None, [holder]))), then, made

    def _holders(self, place: int, may: Sequence[int], *, done: bool) -> Iterator[int | None]:
        """Who of a group may have the bye, ``None`` for nobody."""
        spread = self._spread
        must = spread.slack is not None and place == spread.holder
        if not must:
            yield None
        if spread.has_bye and not done and (must or spread.slack is None):
            yield from may

    def _most_over(self, cut: int, slack: int | None) -> int:
        """How many may be pending below a group at most."""
        if slack is None:
            return sum(map(len, self._spread.groups[: cut + 1]))
        return self._odd[cut] + 2 * (slack // (2 * self._steps[cut] ** 2))

    def _after_cut(self, cut: int, pending: int, slack: int | None) -> Iterator[int | None]:
        """The slack when so many are pending below a group, if there is so much."""
        if slack is None or cut == len(self._steps):
            yield slack
            return
        left = slack - (pending - self._odd[cut]) * self._steps[cut] ** 2
        if pending >= self._odd[cut] and left >= 0:
            yield left

    def _cost(self, higher: int, lower: int) -> int:
        """What a board across groups, or the bye, costs."""
        board = higher, lower
        if board not in self._costs:
            self._costs[board] = NONE if board == self._barred else self._columns.packed(self._columns.of(board), higher)
        return self._costs[board]


@dataclass(frozen=True, slots=True)
class _State:
    """Before a group with some pending, or in it once it is known who is raised; ``bye`` is whether somebody has had it."""

    place: int
    pending: Pending
    raised: Pending | None
    slack: int | None
    bye: bool


@dataclass(frozen=True, slots=True)
class _Unsolved:
    """A step whose inside is known by its bound only."""

    place: int
    stays: tuple[int, ...]
    after: _State


class _Columns:
    """Packs costs into one number, so that numbers compare and add up as the costs do."""

    def __init__(self, inside: Inside, own: Collection[int] | None) -> None:
        self._inside, self._own = inside, own
        natural = inside.natural
        self.in_force = (*criteria(natural.preferences), LEFT_OVER)
        self._costs = [criterion.cost for criterion in self.in_force]
        self._blind = sum(1 for criterion in self.in_force if criterion in BLIND_TO_COLOR)
        self._has_table = inside.table is not None

    def of(self, board: Ranks) -> Cost:
        """What a board across groups costs, column by column."""
        natural = self._inside.natural
        facts = natural.facts.of(*board)
        cost = [each(facts, natural.preferences) for each in self._costs]
        if self._inside.table is not None:
            cost.insert(-1, int(board not in self._inside.table))
        return tuple(cost)

    def packed(self, cost: Cost, higher: int) -> int:
        """A cost of boards whose higher-ranked player, or anybody of his group, has this rank."""
        if self._own is None:
            return _one_number(cost)
        first, then = cost[: self._blind], cost[self._blind :]
        nothing = tuple(0 for _ in then)
        return _one_number((*first, *then, *nothing) if higher in self._own else (*first, *nothing, *then))

    def only(self, amounts: Mapping[Criterion, int], rank: int) -> int:
        """A cost of so much by some criteria and nothing else."""
        cost = [amounts.get(criterion, 0) for criterion in self.in_force]
        if self._has_table:
            cost.insert(-1, 0)
        return self.packed(tuple(cost), rank)


def _one_number(cost: Cost) -> int:
    found = 0
    for amount in cost:
        found = found << _BITS | amount
    return found


class _Bounds:
    """What the boards inside a group cost at least, whoever leaves it."""

    def __init__(self, natural: Natural, group: tuple[int, ...], columns: _Columns, fixed: tuple[Ranks, ...]) -> None:
        self._size, self._columns, self._rank = len(group), columns, group[0]
        entrants = [natural.standings.at(rank) for rank in group]
        self._ahead = {color: sorted((abs(imbalance(one.history)), one.rank) for one in entrants if due_color(one.history) is color) for color in Color}
        self._known: dict[tuple[int, ...], int] = {}
        self._priced: dict[tuple[int, int], int] = {}

    def of(self, away: Collection[int]) -> int:
        """The same where these leave it."""
        key = tuple(sorted(away))
        if key not in self._known:
            boards = (self._size - len(key)) // 2
            self._known[key] = max(self._least(color, key, boards) for color in Color)
        return self._known[key]

    def _least(self, color: Color, away: tuple[int, ...], boards: int) -> int:
        due = [ahead for ahead, rank in self._ahead[color] if rank not in away]
        missing = due[: max(0, len(due) - boards)]
        counted = sum(missing), missing.count(0)
        if counted not in self._priced:
            self._priced[counted] = self._columns.only({EQUALIZATION: counted[0], ALTERNATION: counted[1]}, self._rank)
        return self._priced[counted]
