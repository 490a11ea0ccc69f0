"""Pairs a round, also with or without a given board, and prices any set of boards.

``best_pairing`` uses the fast search in ``search``. ``plainly`` finds the same the way the definition is written; a
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
    """A set of boards with the natural pairing they are measured from."""

    natural: Natural  # the natural pairing of the groups as they stand on these boards, whichever round's is given
    boards: tuple[Ranks, ...]  # ``(higher, lower)`` ranks, the bye as the lower, in order of the higher
    # posted colors, by which its boards are priced; boards without one get the colors of the rules
    colors: PostedColors = field(default_factory=dict, compare=False)
    # the facts of its boards, measured from the groups as they stand on them, with these colors
    facts: FinalFacts = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Measure it from the groups as they stand on its boards, and keep the facts with its colors."""
        object.__setattr__(self, "natural", self.natural.standing_in(self.boards))
        object.__setattr__(self, "facts", self.natural.facts.as_posted(self.colors))

    def __repr__(self) -> str:
        """One line: which round, and how many boards, the bye counted as one."""
        return f"<pairing of round {self.natural.standings.round}: {len(self.boards)} boards>"

    def cost(self, board: Ranks) -> Cost:
        """What one board costs by every criterion of ``CRITERIA``; zero by one that is not used."""
        return board_cost(self.facts, board)

    def by_color(self) -> Iterator[tuple[Entrant, Entrant]]:
        """Its boards from board 1 down, White first, by the color rules or else the toss; not the bye."""
        standings, preferences = self.natural.standings, self.natural.preferences
        for board, (higher, lower) in standings.tables(self.boards):
            color = claim_on_board(higher, lower, standings, preferences).higher or by_toss(board, standings.toss)
            yield (higher, lower) if color is Color.WHITE else (lower, higher)

    @property
    def byes(self) -> tuple[Entrant, ...]:
        """Who has the full-point bye, by the rules or given by the TD."""
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
    """The best pairings of a round by the criteria used; the section may already hold that round and later ones.

    ``solver`` finds matchings; rustworkx where it is installed.

    Raises:
        InputError: if the section does not hold the rounds before it.
    """
    standings = standings_before(section, round, preferences)
    natural = settle_naturals(standings, preferences, solver=solver)
    return Pairing(natural, best_boards(natural, solver=solver))


def best_pairing_under(natural: Natural, low: int | None, high: int | None) -> Pairing:
    """The best pairings under other limits than the natural pairing was found with; limits never change the latter."""
    moved = natural.under(low, high)
    return Pairing(moved, best_boards(moved))


def weighed_cost(facts: FinalFacts, board: Ranks) -> Cost:
    """What a board costs by the criteria used, in their order, and last by the number that breaks ties."""
    return cost_of_facts(facts.of(*board), facts.preferences)


def cost_of_facts(of_board: BoardFacts, preferences: Preferences) -> Cost:
    """What a board with these facts costs, as in ``weighed_cost``."""
    return tuple([each.cost(of_board, preferences) for each in (*criteria(preferences), LEFT_OVER)])


def add_costs(costs: Iterable[Cost]) -> Cost:
    """The sum of costs, criterion by criterion."""
    return tuple(map(sum, zip(*costs, strict=True))) or tuple(0 for _ in CRITERIA)


def board_cost(facts: FinalFacts, board: Ranks) -> Cost:
    """What a board costs by every criterion of ``CRITERIA``, worked out once; one that is not used counts zero."""
    known = facts.known_costs.get(board)
    if known is None:
        of_board = facts.of(*board)
        known = facts.known_costs[board] = tuple([cost(of_board, facts.preferences) for cost in facts.cost_functions])
    return known


class Alternatives:
    """Other pairings than the best ones, over the same natural pairing.

    Boards are given as ranks, the bye as the lower. Among equally good pairings, those that keep the most boards of the
    given ones are found.
    """

    def __init__(self, table: Pairing) -> None:
        """Keep the given pairings: the best ones, or posted ones."""
        self.natural = table.natural
        self._table = frozenset(table.boards)
        self._search = search_over(table.natural, self._table)

    def best(self) -> Pairing:
        """The best pairings; among equally good ones, the nearest to those given."""
        return Pairing(self.natural, self._search.best())

    def with_board(self, board: Ranks) -> Pairing:
        """The best pairings in which these two play."""
        return self.with_boards((board,))

    def with_boards(self, boards: Collection[Ranks]) -> Pairing:
        """The best pairings that have all of these boards; no player may be on two of them."""
        whole = self._round(Demand(tuple(boards)))
        assert whole is not None, "an even number of nodes can always be paired"
        return Pairing(self.natural, whole)

    def without_board(self, board: Ranks) -> Pairing | None:
        """The best pairings in which these two do not play; ``None`` if there are no others at all."""
        boards = self._round(Demand(barred=board))
        return None if boards is None else Pairing(self.natural, boards)

    def _round(self, asked: Demand) -> tuple[Ranks, ...] | None:
        return self._search.find(asked)
