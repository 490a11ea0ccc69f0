"""Pairs a round: this is the definition, made plain.

Four steps, each an exact matching of least cost over every board that could be made: who drops and who has the bye; the raw
natural pairing, which is only counted out; the legal one; and the best round by the criteria in force. What a board costs
in each step is said by ``criteria``; that the cheapest is found, by ``matching``.

``pair`` asks the fast search, in the package ``search``, which looks at fewer boards and finds the same; a test holds the two equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Order, Preferences
from explain.pairing.baseline import Baseline
from explain.pairing.criteria import BLIND_TO_COLOR, CRITERIA, LEFT_OVER, BoardFacts, CostFunction, criteria
from explain.pairing.drops import NaturalDrops, drop_columns, drop_cost
from explain.pairing.facts import Encounters, FinalFacts, PostedColors
from explain.pairing.matching import Cost, Edge, Solver, best
from explain.pairing.natural import LegalCosts, Natural, Ranks, natural_of, raw_natural
from explain.pairing.search.fast import best_boards
from explain.pairing.search.naturals import settle_naturals
from explain.pairing.standings import Standings, standings

__all__ = ["Natural", "Pairing", "Ranks", "add_costs", "best_boards", "board_cost", "pair", "pair_plainly", "settle_naturals"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """A set of boards over the natural pairing they are measured from.

    Args:
        natural: what was settled before.
        boards: ``(higher, lower)`` ranks, the bye as the lower, in order of the higher.
        colors: posted colors, by which its boards are priced; those of the rules where it has none.
        facts: the facts of any board, with these colors.
    """

    natural: Natural
    boards: tuple[Ranks, ...]
    colors: PostedColors = field(default_factory=dict, compare=False)
    facts: FinalFacts = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Hold the facts with its colors."""
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
        plainly: look at every board there is, as the definition is written; the fast search finds the same.
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
    cheapest, encounters = cheapest or cheapest_of, Encounters(eve)
    drops = _drops(encounters, preferences, cheapest)
    raw = raw_natural(eve, drops, preferences)
    natural = natural_of(encounters, preferences, drops, raw, _legal(encounters, raw, preferences, cheapest))
    boards = (_top_down if preferences.order is Order.TOP_DOWN else _whole_section)(natural, cheapest)
    return Pairing(natural, tuple(sorted(boards)))


def _drops(encounters: Encounters, preferences: Preferences, cheapest: Cheapest) -> NaturalDrops:
    """Who leaves his score group and who has the bye: the cheapest round by ``drop_columns``."""
    eve = encounters.standings

    def cost(board: Ranks) -> Cost:
        return drop_cost(encounters, preferences, *board)

    def leaves(board: Ranks) -> bool:
        return board[1] == eve.bye_rank or eve.at(board[0]).group != eve.at(board[1]).group

    boards = cheapest(Stage(_nodes(eve), cost))
    total = add_costs(map(cost, boards)) if boards else tuple(0 for _ in drop_columns(len(eve.groups)))
    holder = next((one for one, other in boards if other == eve.bye_rank), None)
    opposed = encounters.opposed()
    clashes = tuple(board for board in boards if not leaves(board) and board[1] in opposed[board[0]])
    return NaturalDrops(eve.across(boards), holder, total, clashes)


def _legal(encounters: Encounters, raw: Baseline, preferences: Preferences, cheapest: Cheapest) -> Baseline:
    """The raw natural pairing, changed as little as can be where players have met or must not meet."""
    costs = LegalCosts(encounters, raw, preferences)
    found: list[Ranks] = []
    for ranks in costs.staying():
        place = {rank: at for at, rank in enumerate(ranks, start=1)}

        def cost(board: Ranks, place: dict[int, int] = place) -> Cost:
            return costs.of(board[0], board[1], place)

        found += cheapest(Stage(ranks, cost))
    return costs.baseline(found)


def _whole_section(natural: Natural, cheapest: Cheapest) -> Sequence[Ranks]:
    """The boards that cost the section least as a whole."""
    return cheapest(Stage(_nodes(natural.standings), lambda board: weighed_cost(natural.facts, board)))


def _top_down(natural: Natural, cheapest: Cheapest) -> Sequence[Ranks]:
    """Group by group from the top (29E6b): the boards of a group that cost least, and leave the others the cheapest round."""
    eve, in_force = natural.standings, (*criteria(natural.preferences), LEFT_OVER)
    left, found, blind = _nodes(eve), list[Ranks](), sum(criterion in BLIND_TO_COLOR for criterion in in_force)
    while left:
        own = {entrant.rank for entrant in eve.groups[eve.at(left[0]).group]}

        def cost(board: Ranks, own: set[int] = own) -> Cost:
            first, then = (whole := weighed_cost(natural.facts, board))[:blind], whole[blind:]
            nothing = tuple(0 for _ in then)
            return (*first, *then, *nothing) if board[0] in own else (*first, *nothing, *then)

        settled = [board for board in cheapest(Stage(left, cost)) if board[0] in own]
        found += settled
        left = [rank for rank in left if all(rank not in board for board in settled)]
    return found


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
