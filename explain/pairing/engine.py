"""Pairs a round: this is the definition, made plain.

Four steps, each an exact matching of least cost over every board that could be made: who drops and who has the bye; the raw
natural pairing, which is only counted out; the legal one; and the best round by the criteria in force. What a board costs
in each step is said by ``criteria``; that the cheapest is found, by ``matching``.

``pair`` asks the fast search, in the package ``search``, which looks at fewer boards and finds the same; a test holds the two equal.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import TypeVar

from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Order, Preferences
from explain.pairing.baseline import Baseline
from explain.pairing.criteria import BLIND_TO_COLOR, CRITERIA, LEFT_OVER, LEGAL, BoardFacts, CostFunction, criteria
from explain.pairing.drops import CostColumn, NaturalDrops, drop_columns, drop_cost
from explain.pairing.facts import Encounters, FinalFacts, PostedColors
from explain.pairing.matching import Cost, Edge, Solver, best
from explain.pairing.natural import LegalCosts, Natural, Ranks, natural_of, raw_natural
from explain.pairing.search.fast import best_boards
from explain.pairing.search.naturals import settle_naturals
from explain.pairing.standings import Standings, standings

__all__ = ["Natural", "Pairing", "Ranks", "add_costs", "best_boards", "board_cost", "pair", "pair_plainly", "settle_naturals"]

T = TypeVar("T")


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
        return pair_plainly(eve, preferences, solver)
    natural = settle_naturals(eve, preferences, solver=solver)
    return Pairing(natural, best_boards(natural, solver=solver))


def pair_under(natural: Natural, low: int | None, high: int | None) -> Pairing:
    """The best round under other limits than those that a natural pairing was settled with, which none of them moves."""
    moved = natural.under(low, high)
    return Pairing(moved, best_boards(moved))


def pair_plainly(eve: Standings, preferences: Preferences, solver: Solver | None = None) -> Pairing:
    """The best round among all that there are."""
    return solved(definition(eve, preferences), lambda stage: _cheapest(stage, solver))


class Aim(enum.Enum):
    """What a matching settles: who drops and who has the bye, the legal natural pairing of a group, or the best round."""

    DROPS = "drops"
    LEGAL = "legal"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Stage:
    """One exact matching of the definition: the cheapest boards of all that some players could make.

    Args:
        aim: what it settles.
        group: the score group that it is about, from 0; ``None`` for the whole section.
        nodes: who is paired, by rank, the bye last.
        columns: what a board costs, in order: a criterion, and the score group whose boards it counts, ``None`` for all others.
        cost: what a board of two ranks costs, column by column.
        settles: whether a board of the cheapest round stays as it is in what comes after.
    """

    aim: Aim
    group: int | None
    nodes: Sequence[int]
    columns: tuple[CostColumn, ...]
    cost: Callable[[Ranks], Cost]
    settles: Callable[[Ranks], bool]

    @property
    def boards(self) -> Iterator[Ranks]:
        """Every board that could be made."""
        return combinations(self.nodes, 2)


Stages = Generator[Stage, Sequence[Ranks], T]
"""Work that yields one matching or more, one after the other, and is sent the boards of each."""


def solved(stages: Stages[T], cheapest: Callable[[Stage], Sequence[Ranks]]) -> T:
    """What the stages come to, each solved by the same solver."""
    stage = next(stages)
    while True:
        boards = cheapest(stage)
        try:
            stage = stages.send(boards)
        except StopIteration as ended:
            found: T = ended.value
            return found


def definition(eve: Standings, preferences: Preferences) -> Stages[Pairing]:
    """The definition of the best round: one matching after the other, whoever solves them."""
    encounters = Encounters(eve)
    drops = yield from _drops(encounters, preferences)
    raw = raw_natural(eve, drops, preferences)
    legal = yield from _legal(encounters, raw, preferences)
    natural = natural_of(encounters, preferences, drops, raw, legal)
    order = _top_down if preferences.order is Order.TOP_DOWN else _whole_section
    boards = yield from order(natural)
    return Pairing(natural, tuple(sorted(boards)))


def _drops(encounters: Encounters, preferences: Preferences) -> Stages[NaturalDrops]:
    """Who leaves his score group and who has the bye: the cheapest round by ``drop_columns``."""
    eve = encounters.standings
    columns = drop_columns(len(eve.groups))

    def cost(board: Ranks) -> Cost:
        return drop_cost(encounters, preferences, *board)

    def leaves(board: Ranks) -> bool:
        return board[1] == eve.bye_rank or eve.at(board[0]).group != eve.at(board[1]).group

    boards = yield Stage(Aim.DROPS, None, _nodes(eve), columns, cost, leaves)
    total = add_costs(map(cost, boards)) if boards else tuple(0 for _ in columns)
    holder = next((one for one, other in boards if other == eve.bye_rank), None)
    opposed = encounters.opposed()
    clashes = tuple(board for board in boards if not leaves(board) and board[1] in opposed[board[0]])
    return NaturalDrops(eve.across(boards), holder, total, clashes)


def _legal(encounters: Encounters, raw: Baseline, preferences: Preferences) -> Stages[Baseline]:
    """The raw natural pairing, changed as little as can be where players have met or must not meet."""
    costs = LegalCosts(encounters, raw, preferences)
    columns = tuple((criterion, None) for criterion in LEGAL)
    found: list[Ranks] = []
    for group, ranks in enumerate(costs.staying()):
        place = {rank: at for at, rank in enumerate(ranks, start=1)}

        def cost(board: Ranks, place: dict[int, int] = place) -> Cost:
            return costs.of(board[0], board[1], place)

        found += yield Stage(Aim.LEGAL, group, ranks, columns, cost, lambda _: True)
    return costs.baseline(found)


def _whole_section(natural: Natural) -> Stages[Sequence[Ranks]]:
    """The boards that cost the section least as a whole."""
    columns = tuple((criterion, None) for criterion in (*criteria(natural.preferences), LEFT_OVER))
    return (
        yield Stage(Aim.BEST, None, _nodes(natural.standings), columns, lambda board: weighed_cost(natural.facts, board), lambda _: True)
    )


def _top_down(natural: Natural) -> Stages[Sequence[Ranks]]:
    """Group by group from the top (29E6b): the boards of a group that cost least, and leave the others the cheapest round."""
    eve, in_force = natural.standings, (*criteria(natural.preferences), LEFT_OVER)
    left, found, blind = _nodes(eve), list[Ranks](), sum(criterion in BLIND_TO_COLOR for criterion in in_force)
    while left:
        group = eve.at(left[0]).group
        own = {entrant.rank for entrant in eve.groups[group]}
        after = in_force[blind:]
        columns = (*((each, None) for each in in_force[:blind]), *((each, group) for each in after), *((each, None) for each in after))

        def cost(board: Ranks, own: set[int] = own) -> Cost:
            first, then = (whole := weighed_cost(natural.facts, board))[:blind], whole[blind:]
            nothing = tuple(0 for _ in then)
            return (*first, *then, *nothing) if board[0] in own else (*first, *nothing, *then)

        def is_own(board: Ranks, own: set[int] = own) -> bool:
            return board[0] in own

        settled = list(filter(is_own, (yield Stage(Aim.BEST, group, left, columns, cost, is_own))))
        found += settled
        left = [rank for rank in left if all(rank not in board for board in settled)]
    return found


def _nodes(eve: Standings) -> list[int]:
    """Everybody to be paired by rank, the bye last."""
    return list(range(1, len(eve.entrants) + eve.has_bye + 1))


def _cheapest(stage: Stage, solver: Solver | None) -> list[Ranks]:
    """The boards of a stage that cost least among all that could be made."""
    edges: list[Edge] = [(*board, stage.cost(board)) for board in stage.boards]
    found = best(len(stage.nodes), edges, solver=solver)
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
