"""Pairs a round: the natural pairing, then the cheapest round over it by ``CRITERIA``.

What a round costs is said here, and nothing of how the cheapest is found: the search stands apart, behind ``best_boards``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing.criteria import CRITERIA, BoardFacts, CostFunction, criteria
from explain.pairing.facts import FinalFacts
from explain.pairing.matching import Cost, Solver
from explain.pairing.natural import Natural, Ranks, settle_naturals
from explain.pairing.search.fast import best_boards
from explain.pairing.standings import standings

__all__ = ["Natural", "Pairing", "Ranks", "add_costs", "best_boards", "board_cost", "pair", "settle_naturals"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """A set of boards over the natural pairing they are measured from.

    Args:
        natural: what was settled before.
        boards: ``(higher, lower)`` ranks, the bye as the lower, in order of the higher.
    """

    natural: Natural
    boards: tuple[Ranks, ...]

    def __repr__(self) -> str:
        """One line: which round, and how many boards, the bye counted as one."""
        return f"<pairing of round {self.natural.standings.round}: {len(self.boards)} boards>"

    def cost(self, board: Ranks) -> Cost:
        """What one board costs by every criterion of ``CRITERIA``, in force or not counted as zero."""
        return board_cost(self.natural.facts, board)

    @property
    def total(self) -> Cost:
        """What the round costs by every criterion of ``CRITERIA``."""
        return add_costs(map(self.cost, self.boards))


def pair(section: Section, round: int, preferences: Preferences = RULE_BOOK, *, solver: Solver | None = None) -> Pairing:
    """The best round of a section by the criteria in force.

    Args:
        section: the section; it may hold the round and later ones already.
        round: the round to pair, from 1.
        preferences: the director's settings.
        solver: what finds matchings; rustworkx where it is installed.

    Raises:
        InputError: if the section does not hold the rounds before it.
    """
    natural = settle_naturals(standings(section, round, preferences), preferences, solver=solver)
    return Pairing(natural, best_boards(natural, solver=solver))


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
