"""Pairs a round: this is the definition, made plain.

First the natural pairings: who leaves his group by nature and who has the bye; the raw natural pairing of those who stay, which is only counted
out; the legal one. Then the best round by the criteria in force: of all ways to leave the groups the one that is cheapest with the best
boards inside the groups as they then stand. What a board costs in each step is said by ``criteria``; that the cheapest boards are found,
by ``matching``.

``pair`` asks the fast search, in the package ``search``, which looks at fewer ways and finds the same; a test holds the two equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import combinations, compress
from operator import add

from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Order, Preferences
from explain.pairing.criteria import BLIND_TO_COLOR, CRITERIA, LEFT_OVER, LEGAL, BoardFacts, CostFunction, Criterion, criteria
from explain.pairing.drops import NaturalDrops, drop_columns, drop_cost
from explain.pairing.facts import Encounters, FinalFacts, PostedColors
from explain.pairing.matching import Cost, Edge, Solver, best
from explain.pairing.natural import Groups, LegalCosts, Natural, Ranks, natural_of
from explain.pairing.search.fast import best_boards
from explain.pairing.search.naturals import settle_naturals
from explain.pairing.standings import Standings, standings

__all__ = ["Natural", "Pairing", "Ranks", "add_costs", "best_boards", "board_cost", "pair", "pair_plainly", "settle_naturals"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """A set of boards over the natural pairing they are measured from.

    Args:
        natural: what was settled before, of the groups as they stand on these boards, whichever round's is given.
        boards: ``(higher, lower)`` ranks, the bye as the lower, in order of the higher.
        colors: posted colors, by which its boards are priced; those of the rules where it has none.
        facts: the facts of its boards, measured from the groups as they stand in it, with these colors.
    """

    natural: Natural
    boards: tuple[Ranks, ...]
    colors: PostedColors = field(default_factory=dict, compare=False)
    facts: FinalFacts = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Measure it from the groups as they stand in it, and hold the facts with its colors."""
        object.__setattr__(self, "natural", self.natural.standing_in(self.boards))
        object.__setattr__(self, "facts", self.natural.facts.as_posted(self.colors))

    def __repr__(self) -> str:
        """One line: which round, and how many boards, the bye counted as one."""
        return f"<pairing of round {self.natural.standings.round}: {len(self.boards)} boards>"

    def cost(self, board: Ranks) -> Cost:
        """What one board costs by every criterion of ``CRITERIA``, in force or not counted as zero."""
        return board_cost(self.facts, board)

    @property
    def total(self) -> Cost:
        """What the round costs by every criterion of ``CRITERIA``."""
        return add_costs(map(self.cost, self.boards))


def pair(
    section: Section, round: int, preferences: Preferences = RULE_BOOK, *, plainly: bool = False, solver: Solver | None = None
) -> Pairing:
    """The best round of a section by the criteria in force.

    Args:
        section: the section; it may hold the round and later ones already.
        round: the round to pair, from 1.
        preferences: the director's settings.
        plainly: try every way to leave the groups, as the definition is written, with up to some 14 players; the fast search finds the same.
        solver: what finds matchings; rustworkx where it is installed.

    Raises:
        InputError: if the section does not hold the rounds before it.
    """
    eve = standings(section, round, preferences)
    if plainly:
        return pair_plainly(eve, preferences, lambda stage: cheapest_of(stage, solver))
    natural = settle_naturals(eve, preferences, solver=solver)
    return Pairing(natural, best_boards(natural, solver=solver))


def pair_under(natural: Natural, low: int | None, high: int | None) -> Pairing:
    """The best round under other limits than those that a natural pairing was settled with, which none of them moves."""
    moved = natural.under(low, high)
    return Pairing(moved, best_boards(moved))


@dataclass(frozen=True, slots=True)
class Stage:
    """One exact matching of the definition: the cheapest boards of all that some players could make.

    Args:
        nodes: who is paired, by rank, the bye last.
        cost: what a board of two ranks costs, column by column.
    """

    nodes: Sequence[int]
    cost: Callable[[Ranks], Cost]

    @property
    def edges(self) -> list[Edge]:
        """Every board that could be made, with what it costs."""
        return [(*board, self.cost(board)) for board in combinations(self.nodes, 2)]


Cheapest = Callable[[Stage], Sequence[Ranks]]
"""What finds the boards of a stage that cost least among all that could be made, in order of the higher-ranked player."""


def pair_plainly(eve: Standings, preferences: Preferences, cheapest: Cheapest | None = None) -> Pairing:
    """The best round among all that there are: the definition, one matching after the other, whoever solves them."""
    cheapest = cheapest or cheapest_of
    natural = natural_plainly(eve, preferences, cheapest)
    boards = _top_down(natural, cheapest) if preferences.order is Order.TOP_DOWN else cheapest_round(natural, cheapest=cheapest)
    return Pairing(natural, boards)


def natural_plainly(
    eve: Standings, preferences: Preferences, cheapest: Cheapest | None = None, *, without: Criterion | None = None
) -> Natural:
    """The section's natural pairing, among all that there are; or what it would be if a criterion were not there."""
    solve, encounters = cheapest or cheapest_of, Encounters(eve)
    legal = [criterion for criterion in LEGAL if criterion is not without]

    def boards(costs: LegalCosts) -> Sequence[Ranks]:
        return solve(Stage(costs.ranks, lambda board: tuple([each.cost(costs.facts(*board), preferences) for each in legal])))

    return natural_of(encounters, preferences, _drops(encounters, preferences, solve, without), Groups(encounters, preferences, boards))


def _drops(encounters: Encounters, preferences: Preferences, cheapest: Cheapest, without: Criterion | None) -> NaturalDrops:
    """Who leaves his score group and who has the bye: the cheapest round by ``drop_columns``, or by those that are not of one criterion."""
    eve = encounters.standings
    kept = [criterion is not without for criterion, _ in drop_columns(len(eve.groups))]

    def cost(board: Ranks) -> Cost:
        return drop_cost(encounters, preferences, *board)

    def leaves(board: Ranks) -> bool:
        return board[1] == eve.bye_rank or eve.at(board[0]).group != eve.at(board[1]).group

    boards = cheapest(Stage(_nodes(eve), lambda board: tuple(compress(cost(board), kept))))
    total = add_costs(map(cost, boards)) if boards else tuple(0 for _ in drop_columns(len(eve.groups)))
    holder = next((one for one, other in boards if other == eve.bye_rank), None)
    opposed = encounters.opposed()
    clashes = tuple(board for board in boards if not leaves(board) and board[1] in opposed[board[0]])
    return NaturalDrops(eve.across(boards), holder, total, clashes)


CostOver = Callable[[FinalFacts, Ranks], Cost]
"""What a board costs by the facts of the groups as they stand."""
MadeInside = Callable[[FinalFacts, tuple[int, ...]], Sequence[Ranks]]
"""The boards that those make who stay in a group, by its facts."""


def cheapest_round(
    natural: Natural, cost: CostOver | None = None, inside: MadeInside | None = None, *, cheapest: Cheapest | None = None
) -> tuple[Ranks, ...]:
    """The boards that cost a section least, of all ways to leave the groups.

    Args:
        natural: its natural pairing.
        cost: what a board costs, if not by the criteria in force.
        inside: the boards that are made inside a group, if not the cheapest of all.
        cheapest: what finds these.
    """
    return _Ways(natural, cost or weighed_cost, inside, cheapest or cheapest_of).best(_nodes(natural.standings))


def _top_down(natural: Natural, cheapest: Cheapest) -> tuple[Ranks, ...]:
    """Group by group from the top (29E6b): the boards of a group that cost least, and leave the others the cheapest round."""
    eve, left, found = natural.standings, _nodes(natural.standings), list[Ranks]()
    blind = sum(criterion in BLIND_TO_COLOR for criterion in criteria(natural.preferences))
    while left:
        own = frozenset(entrant.rank for entrant in eve.groups[eve.at(left[0]).group])

        def cost(facts: FinalFacts, board: Ranks, own: frozenset[int] = own) -> Cost:
            """What is not blind to color in columns of their own: first those of this group's boards, then those of the others."""
            columns = weighed_cost(facts, board)
            first, then = columns[:blind], columns[blind:]
            nothing = tuple(0 for _ in then)
            return (*first, *then, *nothing) if board[0] in own else (*first, *nothing, *then)

        settled = [board for board in _Ways(natural, cost, None, cheapest).best(left) if board[0] in own]
        found += settled
        left = [rank for rank in left if all(rank not in board for board in settled)]
    return tuple(sorted(found))


class _Ways:
    """Every way to leave the groups, with what is made inside the groups as they then stand."""

    def __init__(self, natural: Natural, cost: CostOver, inside: MadeInside | None, cheapest: Cheapest) -> None:
        """Know none yet; the arguments as for ``cheapest_round``."""
        self._natural, self._cost, self._cheapest = natural, cost, cheapest
        self._inside, self._group = inside or self._cheapest_inside, natural.facts.encounters.group
        self._of_group, self._across = cache(self._weighed_inside), cache(lambda board: cost(natural.facts, board))

    def best(self, left: Sequence[int]) -> tuple[Ranks, ...]:
        """The cheapest boards of those who are left; of those that cost the same the first in order."""
        self._least: tuple[Cost, tuple[Ranks, ...]] | None = None
        self._look(tuple(left), (), (), ())
        assert self._least is not None, "an even number of nodes can always be paired"
        return self._least[1]

    def _look(self, left: tuple[int, ...], stay: tuple[int, ...], cost: Cost, boards: tuple[Ranks, ...]) -> None:
        """Look at every round that goes on so, from the top: whoever is first stays in his group, or meets one of another.

        What costs more already than a whole round that is known is left alone: no board costs less than nothing.

        Args:
            left: who is left.
            stay: who of the first one's group, or the one before, stays in it so far.
            cost: what the boards cost so far.
            boards: they.
        """
        if self._least is not None and cost > self._least[0]:
            return
        if stay and (not left or self._group[left[0]] != self._group[stay[0]]):
            if len(stay) % 2 == 0:
                inside, made = self._of_group(stay)
                self._look(left, (), _sum(cost, inside), (*boards, *made))
            return
        if not left:
            found = cost, tuple(sorted(boards))
            self._least = found if self._least is None else min(self._least, found)
            return
        first, *others = left
        self._look(tuple(others), (*stay, first), cost, boards)
        for other in others:
            if self._group[first] != self._group[other]:
                rest = tuple(rank for rank in others if rank != other)
                self._look(rest, stay, _sum(cost, self._across((first, other))), (*boards, (first, other)))

    def _weighed_inside(self, stay: tuple[int, ...]) -> tuple[Cost, Sequence[Ranks]]:
        """The boards of those who stay in a group, and what they cost."""
        facts = self._natural.facts_of_group(stay)
        boards = self._inside(facts, stay)
        return add_costs([self._cost(facts, board) for board in boards]), boards

    def _cheapest_inside(self, facts: FinalFacts, stay: tuple[int, ...]) -> Sequence[Ranks]:
        return self._cheapest(Stage(stay, lambda board: self._cost(facts, board)))


def _sum(one: Cost, other: Cost) -> Cost:
    return tuple(map(add, one, other)) if one else other


def _nodes(eve: Standings) -> list[int]:
    """Everybody to be paired by rank, the bye last."""
    return list(range(1, len(eve.entrants) + eve.has_bye + 1))


def cheapest_of(stage: Stage, solver: Solver | None = None) -> list[Ranks]:
    """The boards of a stage that cost least among all that could be made."""
    found = best(len(stage.nodes), stage.edges, solver=solver)
    assert found is not None, "an even number of nodes can always be paired"
    return sorted((min(pair), max(pair)) for pair in found.pairs)


def weighed_cost(facts: FinalFacts, board: Ranks) -> Cost:
    """What a board costs by the criteria in force, in their order, and by the last number that leaves no ties."""
    of_board = facts.of(*board)
    return tuple([cost.cost(of_board, facts.preferences) for cost in (*criteria(facts.preferences), LEFT_OVER)])


def add_costs(costs: Iterable[Cost]) -> Cost:
    """The sum of costs, criterion by criterion."""
    return tuple(map(sum, zip(*costs, strict=True))) or tuple(0 for _ in CRITERIA)


def board_cost(facts: FinalFacts, board: Ranks) -> Cost:
    """What a board costs by every criterion of ``CRITERIA``, worked out once; one that is not in force counts zero."""
    known = facts.known_costs.get(board)
    if known is None:
        of_board = facts.of(*board)
        known = facts.known_costs[board] = tuple([cost(of_board, facts.preferences) for cost in _columns(facts.preferences)])
    return known


@lru_cache(maxsize=32)
def _columns(preferences: Preferences) -> tuple[CostFunction, ...]:
    in_force = set(criteria(preferences))
    return tuple(criterion.cost if criterion in in_force else _not_in_force for criterion in CRITERIA)


def _not_in_force(_: BoardFacts, __: Preferences) -> int:
    return 0
