"""Pairs a round, also with a board it does not have or without one it has, and says what any boards cost.

``best_pairing`` asks the fast search in ``search``. ``plainly`` finds the same the way the definition is written; a
test checks that the two agree.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from explain.model.players import Color
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing.board_facts import BoardFacts
from explain.pairing.colors import by_toss, claim_on_board
from explain.pairing.criteria import CRITERIA, LEFT_OVER, criteria
from explain.pairing.facts import FinalFacts, PostedColors
from explain.pairing.matching import Cost, Solver
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.fast import Demand, best_boards, search_over
from explain.pairing.search.naturals import settle_naturals
from explain.pairing.standings import Entrant, standings_before

__all__ = ["Natural", "Pairing", "Ranks", "add_costs", "best_boards", "best_pairing", "board_cost", "settle_naturals"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """A set of boards over the natural pairing they are measured from."""

    natural: Natural  # what was settled before, of the groups as they stand on these boards, whichever round's is given
    boards: tuple[Ranks, ...]  # ``(higher, lower)`` ranks, the bye as the lower, in order of the higher
    # posted colors, by which its boards are priced; those of the rules where it has none
    colors: PostedColors = field(default_factory=dict, compare=False)
    # the facts of its boards, measured from the groups as they stand in it, with these colors
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

    def by_color(self) -> Iterator[tuple[Entrant, Entrant]]:
        """Its boards from the first down, White first, by the color rules or else the toss; not the bye."""
        standings, preferences = self.natural.standings, self.natural.preferences
        for board, (higher, lower) in standings.tables(self.boards):
            color = claim_on_board(higher, lower, standings, preferences).higher or by_toss(board, standings.toss)
            yield (higher, lower) if color is Color.WHITE else (lower, higher)

    @property
    def byes(self) -> tuple[Entrant, ...]:
        """Who has the full-point bye, by the rules or by hand."""
        standings = self.natural.standings
        holders = (standings.at(higher) for higher, lower in self.boards if lower == standings.bye_rank)
        return (*holders, *standings.placed_byes)

    @property
    def total(self) -> Cost:
        """What the round costs by every criterion of ``CRITERIA``."""
        return add_costs(map(self.cost, self.boards))


def best_pairing(
    section: Section, round: int, preferences: Preferences = RULE_BOOK, *, solver: Solver | None = None
) -> Pairing:
    """The best round of a section by the criteria in force; it may hold that round and later ones already.

    ``solver`` finds matchings; rustworkx where it is installed.

    Raises:
        InputError: if the section does not hold the rounds before it.
    """
    standings = standings_before(section, round, preferences)
    natural = settle_naturals(standings, preferences, solver=solver)
    return Pairing(natural, best_boards(natural, solver=solver))


def best_pairing_under(natural: Natural, low: int | None, high: int | None) -> Pairing:
    """The best round under other limits than a natural pairing was settled with; none of them moves that pairing."""
    moved = natural.under(low, high)
    return Pairing(moved, best_boards(moved))


def weighed_cost(facts: FinalFacts, board: Ranks) -> Cost:
    """What a board costs by the criteria in force, in their order, and by the last number that leaves no ties."""
    return cost_of_facts(facts.of(*board), facts.preferences)


def cost_of_facts(of_board: BoardFacts, preferences: Preferences) -> Cost:
    """The same of a board of which the facts are known."""
    return tuple([each.cost(of_board, preferences) for each in (*criteria(preferences), LEFT_OVER)])


def add_costs(costs: Iterable[Cost]) -> Cost:
    """The sum of costs, criterion by criterion."""
    return tuple(map(sum, zip(*costs, strict=True))) or tuple(0 for _ in CRITERIA)


def board_cost(facts: FinalFacts, board: Ranks) -> Cost:
    """What a board costs by every criterion of ``CRITERIA``, worked out once; one that is not in force counts zero."""
    known = facts.known_costs.get(board)
    if known is None:
        of_board = facts.of(*board)
        known = facts.known_costs[board] = tuple([cost(of_board, facts.preferences) for cost in facts.cost_functions])
    return known


class Alternatives:
    """Rounds beside the best one over the same natural pairing.

    Args of every question: a board as ranks, the bye as the lower. Among rounds that are as good, the one that keeps
    most boards of the round on the table is found.
    """

    def __init__(self, table: Pairing) -> None:
        """Hold the round on the table: the best one, or a posted one."""
        self.natural = table.natural
        self._table = frozenset(table.boards)
        self._search = search_over(table.natural, self._table)

    def best(self) -> Pairing:
        """The best round; among several that are as good, the one nearest to the table."""
        return Pairing(self.natural, self._search.best())

    def with_board(self, board: Ranks) -> Pairing:
        """The best round in which these two meet."""
        return self.with_boards((board,))

    def with_boards(self, boards: Collection[Ranks]) -> Pairing:
        """The best round that has all of these boards; nobody may be on two of them."""
        whole = self._round(Demand(tuple(boards)))
        assert whole is not None, "an even number of nodes can always be paired"
        return Pairing(self.natural, whole)

    def without_board(self, board: Ranks) -> Pairing | None:
        """The best round in which these two do not meet; ``None`` if there is no other round at all."""
        boards = self._round(Demand(barred=board))
        return None if boards is None else Pairing(self.natural, boards)

    def _round(self, asked: Demand) -> tuple[Ranks, ...] | None:
        return self._search.find(asked)
