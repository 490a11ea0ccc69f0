"""The definition, made plain: the best pairings without anything from the fast search, for small enough sections.

First the natural pairings: who leaves a group and who has the bye; the raw one of those who stay, by counting; the
legal one. Then the best pairings by the criteria used: of all ways to leave groups, the cheapest with the best boards
inside them as they then stand. ``criteria`` says what a board costs in each step; ``matching`` finds the cheapest.

Go down the score groups. At each one, players pending from above are paired in it or go on. One of its players may have
the bye, some are paired down, and the rest play inside it. What the boards inside cost depends only on who stays, so
each set that stays is paired once, exactly. What is left to pay depends on the state and not on how it was reached, so
each state is looked at once. The cheapest of all is the best round. No cost is estimated or packed.

If there are too many ways for that, one matching of everybody first finds the least cost by the first criteria, up to
the score differences. The best pairings cost exactly that in them. So the bye goes to the group that this matching
says, and the score differences limit how many cross a cut between two groups. Over a cut of width d, one crosses if the
number of players above it is odd, and each additional one costs d squared more. A board over several cuts costs the
square of the whole width, which exceeds the squares of its parts: ``_after_board`` counts the excess.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, compress, islice, pairwise
from operator import add, le, mul
from typing import NamedTuple

from explain.model.settings import Order, Preferences
from explain.pairing.criteria import BEFORE_COLOR, LEGAL, SCORE_DIFFERENCE, Criterion, criteria
from explain.pairing.drops import NaturalDrops, drop_columns, drop_cost
from explain.pairing.engine import Pairing, add_costs, weighed_cost
from explain.pairing.facts import Encounters, FinalFacts
from explain.pairing.matching import Cost, Edge, best
from explain.pairing.natural import Groups, LegalCosts, Natural, Ranks, natural_of
from explain.pairing.standings import Standings

MOST_WAYS = 5_000
"""Up to this many ways to leave the groups, all are tried, whatever they cost."""
MOST_STATES = 250_000
"""The most states that are looked at: some played-out sections have millions."""
MOST_MATCHINGS = 5_000
"""The most boards across groups, and sets of players who stay in a group, that are priced."""


class Least(NamedTuple):
    """The cheapest way from a state to the end."""

    cost: Cost  # what the boards cost
    boards: tuple[Ranks, ...]  # in order
    ways: int  # how many ways to leave the groups were compared


@dataclass(frozen=True, slots=True)
class PairedAgain:
    """The best pairings, found again by the definition."""

    boards: tuple[Ranks, ...]  # in order of the higher-ranked player
    ways: int  # how many ways to leave the groups were compared
    every: bool  # whether these are all the ways there are


class TooManyError(Exception):
    """Pairing again would take too long."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One exact matching of the definition: the cheapest of all boards that some players could make."""

    nodes: Sequence[int]  # who is paired, by rank, the bye last
    cost: Callable[[Ranks], Cost]  # what a board of two ranks costs, column by column

    @property
    def edges(self) -> list[Edge]:
        """Every possible board, with what it costs."""
        return [(*board, self.cost(board)) for board in combinations(self.nodes, 2)]


Cheapest = Callable[[Stage], Sequence[Ranks]]
"""Finds the cheapest boards of a stage, in order of the higher-ranked player."""


CostOver = Callable[[FinalFacts, Ranks], Cost]
"""What a board costs by the facts of the groups as they stand."""
MadeInside = Callable[[FinalFacts, tuple[int, ...]], Sequence[Ranks]]
"""The boards of the players who stay in a group, by its facts."""


def cheapest_of(stage: Stage) -> list[Ranks]:
    """The cheapest boards of a stage."""
    matching = best(len(stage.nodes), stage.edges)
    assert matching is not None, "an even number of nodes can always be paired"
    return sorted((min(pair), max(pair)) for pair in matching.pairs)


def pair_plainly(standings: Standings, preferences: Preferences) -> Pairing:
    """The best pairings by all ways to leave the groups, with up to about 14 players."""
    natural = natural_plainly(standings, preferences)
    return Pairing(natural, pair_again(natural, cheapest_of, every=True).boards)


def cheapest_round(
    natural: Natural, cost: CostOver | None = None, inside: MadeInside | None = None
) -> tuple[Ranks, ...]:
    """The cheapest boards of a section, over all ways to leave the groups.

    Unless given otherwise, boards cost what the criteria say, and those inside a group are the cheapest.
    """
    again = _Again(natural, cheapest_of, _nodes(natural.standings), None, cost or weighed_cost, inside)
    return again.best(every=True).boards


def natural_plainly(
    standings: Standings,
    preferences: Preferences,
    cheapest: Cheapest | None = None,
    *,
    without: Criterion | None = None,
) -> Natural:
    """The section's natural pairing, the cheapest of all there are; or the one without some criterion."""
    solve, encounters = cheapest or cheapest_of, Encounters(standings, preferences)
    legal = [criterion for criterion in LEGAL if criterion is not without]

    def boards(costs: LegalCosts) -> Sequence[Ranks]:
        def cost(board: Ranks) -> Cost:
            return tuple([each.cost(costs.facts(*board), preferences) for each in legal])

        return solve(Stage(costs.ranks, cost))

    drops = _drops(encounters, preferences, solve, without)
    return natural_of(encounters, preferences, drops, Groups(encounters, preferences, boards))


def _drops(
    encounters: Encounters, preferences: Preferences, cheapest: Cheapest, without: Criterion | None
) -> NaturalDrops:
    """Who leaves a score group and who has the bye: the cheapest by ``drop_columns``, without a criterion if asked."""
    standings = encounters.standings
    is_weighed = [criterion is not without for criterion, _ in drop_columns(len(standings.groups))]

    def cost(board: Ranks) -> Cost:
        return drop_cost(encounters, preferences, *board)

    boards = cheapest(Stage(_nodes(standings), lambda board: tuple(compress(cost(board), is_weighed))))
    total = add_costs(map(cost, boards)) if boards else tuple(0 for _ in drop_columns(len(standings.groups)))
    return NaturalDrops.of(boards, total, encounters)


def _nodes(standings: Standings) -> list[int]:
    """Everybody to be paired by rank, the bye last."""
    return list(range(1, len(standings.entrants) + standings.has_bye + 1))


def pair_again(natural: Natural, cheapest: Cheapest, *, every: bool = False) -> PairedAgain:
    """The best pairings over a section's natural pairing; ``every`` tries all ways to leave the groups, however many.

    Raises:
        TooManyError: if there is too much to look at.
    """
    standings = natural.standings
    left, boards_made, ways, tried_all = _nodes(standings), list[Ranks](), 0, True
    while left:
        # Top down, a group's boards are settled that cost least and leave the others the cheapest pairings (29E6b).
        top_down = natural.preferences.order is Order.TOP_DOWN
        own = {entrant.rank for entrant in standings.groups[standings.at(left[0]).group]} if top_down else set(left)
        again = _Again(natural, cheapest, left, own if top_down else None)
        best = again.best(every=every)
        boards_made += [board for board in best.boards if board[0] in own]
        left = [rank for rank in left if all(rank not in board for board in boards_made)]
        ways, tried_all = ways + best.ways, tried_all and again.slack is None
    return PairedAgain(tuple(sorted(boards_made)), ways, tried_all)


class _State(NamedTuple):
    """Where a walk down the score groups stands."""

    place: int = 0  # from the top, from 0
    pending: tuple[int, ...] = ()  # players from above who are still to be paired here or to go on
    onward: tuple[int, ...] = ()  # players who go on to the groups below
    away: frozenset[int] = frozenset()  # players of the group who do not play inside it
    last: int | None = None  # the player of the group paired down last: the next is ranked higher
    bye: bool = False  # whether a player has the bye
    slack: int = 0  # how much more the score differences may cost than they must; 0 if that is not known


_Step = tuple[_State, tuple[Ranks, ...], tuple[int, ...]]
"""The state it leads to, the boards across groups that it makes, and who stays in the group that it leaves."""


class _Again:
    """Pairs the players who are left."""

    def __init__(
        self,
        natural: Natural,
        cheapest: Cheapest,
        left: Sequence[int],
        own: Collection[int] | None,
        cost: CostOver = weighed_cost,
        inside: MadeInside | None = None,
    ) -> None:
        """Keep them; in all columns after those before color, boards of ``own`` come before all others."""
        self._natural, self._cheapest, self._left, self._own = natural, cheapest, left, own
        self._cost_over, self._inside = cost, inside or self._cheapest_inside
        standings = natural.standings
        self._bye = standings.bye_rank
        self._groups = [
            group for each in standings.groups if (group := [entrant.rank for entrant in each if entrant.rank in left])
        ]
        self._points = [standings.at(group[0]).group_points for group in self._groups]
        self._squares = [(upper - lower) ** 2 for upper, lower in pairwise([*self._points, self._points[-1]])]
        self._below = [sum(map(len, self._groups[place + 1 :])) for place in range(len(self._groups))]
        self._place = {rank: place for place, group in enumerate(self._groups) for rank in group}
        in_force = criteria(natural.preferences)
        self._first_criteria = in_force[: in_force.index(SCORE_DIFFERENCE) + 1]
        self._before_color = sum(criterion in BEFORE_COLOR for criterion in criteria(natural.preferences))
        self._made: dict[tuple[tuple[Ranks, ...], tuple[int, ...]], Least] = {}
        self._known: dict[_State, Least | None] = {}
        self._first: Cost = ()
        self._holding = set(range(len(self._groups)))
        self.slack: int | None = None

    def best(self, *, every: bool) -> Least:
        """The cheapest of all ways if these are few enough; else of those that cost least by the first criteria."""
        state = _State(bye=self._bye not in self._left)
        if not every and sum(1 for _ in islice(self._ways(state), MOST_WAYS + 1)) > MOST_WAYS:
            self._ask_first()
            state = state._replace(slack=self.slack or 0)
        cheapest = self._least(state)
        assert cheapest is not None, "an even number of nodes can always be paired"
        return cheapest

    def _ways(self, state: _State) -> Iterator[None]:
        """Yield once for each way to the end."""
        if state.place == len(self._groups):
            yield None
        else:
            for then, _, _ in self._onward(state):
                yield from self._ways(then)

    def _ask_first(self) -> None:
        """Find the least cost by the first criteria, and what follows for the bye and for the cuts between groups."""
        boards = self._cheapest(Stage(self._left, self._first_cost))
        self._first = add_costs(map(self._first_cost, boards))
        self._holding = {self._place[one] for one, other in boards if other == self._bye}
        above = accumulate(len(group) - (place in self._holding) for place, group in enumerate(self._groups))
        self._odd = [players % 2 for players in above]
        self.slack = self._first[-1] - sum(map(mul, self._odd, self._squares))

    def _first_cost(self, board: Ranks) -> Cost:
        facts = self._natural.facts.of(*board)
        return tuple([criterion.cost(facts, self._natural.preferences) for criterion in self._first_criteria])

    def _onward(self, state: _State) -> Iterator[_Step]:
        """All possible next steps."""
        place, pending, onward, away, last, bye, _ = state
        free = [rank for rank in self._groups[place] if rank not in away]
        if pending:
            first, rest = pending[0], pending[1:]
            for rank in free if (slack := self._after_board(state, first)) >= 0 else ():
                yield state._replace(pending=rest, away=away | {rank}, slack=slack), ((first, rank),), ()
            if self._may_go_on(state):
                yield state._replace(pending=rest, onward=(*onward, first)), (), ()
            return
        # The bye comes before players paired down, so that each way is taken only once.
        if not bye and last is None and place in self._holding:
            for rank in free:
                yield state._replace(away=away | {rank}, bye=True), ((rank, self._bye),), ()
        if self._may_go_on(state):
            for rank in free:
                if last is None or rank < last:
                    yield state._replace(onward=tuple(sorted((*onward, rank))), away=away | {rank}, last=rank), (), ()
        to_come = any(each > place for each in self._holding)
        slack = state.slack if self.slack is None else state.slack - self._over(place, len(onward))
        if len(free) % 2 == 0 and (bye or to_come) and slack >= 0:
            yield _State(place + 1, onward, bye=bye, slack=slack), (), tuple(free)

    def _may_go_on(self, state: _State) -> bool:
        """Whether one more player may go on below the group."""
        more = len(state.onward) + 1
        return more <= self._below[state.place] and (self.slack is None or self._over(state.place, more) <= state.slack)

    def _after_board(self, state: _State, rank: int) -> int:
        """The slack left when a player from above is paired in the group."""
        upper, here = self._place[rank], state.place
        more = (self._points[upper] - self._points[here]) ** 2 - sum(self._squares[upper:here])
        return state.slack if self.slack is None else state.slack - more

    def _over(self, cut: int, onward: int) -> int:
        """How much more than necessary it costs that so many cross a cut; nobody crosses after the last group."""
        return (onward - self._odd[cut]) * self._squares[cut]

    def _least(self, state: _State) -> Least | None:
        """The cheapest way from a state to the end, and how many there are; ``None`` if there is none."""
        if state.place == len(self._groups):
            return Least((), (), 1)
        if state not in self._known:
            if len(self._known) > MOST_STATES or len(self._made) > MOST_MATCHINGS:
                raise TooManyError
            ways, best = 0, None
            for then, across, stays in self._onward(state):
                here = self._here(across, stays)
                # In a round that costs the least by the first criteria, no single board costs more than that.
                rest = self._least(then) if all(map(le, here.cost, self._first)) else None
                if rest is not None:
                    ways += rest.ways
                    one = _sum(here.cost, rest.cost), tuple(sorted((*here.boards, *rest.boards)))
                    best = one if best is None else min(best, one)
            self._known[state] = None if best is None else Least(*best, ways)
        return self._known[state]

    def _here(self, across: tuple[Ranks, ...], ranks: tuple[int, ...]) -> Least:
        """The boards of a step: one across groups, or the cheapest of those who stay in a group, or none."""
        if (across, ranks) not in self._made:
            facts = self._natural.facts_of_group(ranks) if ranks else self._natural.facts
            boards = across or (tuple(self._inside(facts, ranks)) if ranks else ())
            self._made[across, ranks] = Least(
                add_costs([self._cost(facts, board) for board in boards]) if boards else (), boards, 1
            )
        return self._made[across, ranks]

    def _cheapest_inside(self, facts: FinalFacts, stay: tuple[int, ...]) -> Sequence[Ranks]:
        return self._cheapest(Stage(stay, lambda board: self._cost(facts, board)))

    def _cost(self, facts: FinalFacts, board: Ranks) -> Cost:
        """A board's cost by column; for boards not of ``own``, later columns hold all that is not before color."""
        cost = self._cost_over(facts, board)
        if self._own is None:
            return cost
        first, then = cost[: self._before_color], cost[self._before_color :]
        nothing = tuple(0 for _ in then)
        return (*first, *then, *nothing) if board[0] in self._own else (*first, *nothing, *then)


def _sum(one: Cost, other: Cost) -> Cost:
    """The sum of two costs, either of which may be that of no boards."""
    return tuple(map(add, one, other)) if one and other else one or other
