"""Who leaves his score group and who has the bye, before colors are looked at: the cheapest round by ``FLOATS``.

The exact answer is found on a small part of the section. In a *roomy* group - one so large that,
whoever leaves it, the rest can be paired among themselves without anything forbidden - only those first in line
to drop, to be raised or to have the bye can ever be moved: a player further down the line could
be replaced by one nearer to its head, at the same cost in every earlier criterion. Dirac's theorem says when a group
is roomy: everybody may meet at least half of those who stay.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from explain.criteria import BLIND_TO_COLOR, BYE_ABOVE_LOWEST, FLOATS, SCORE_DIFFERENCE
from explain.facts import Encounters
from explain.matching import Cost, Edge, Solver, best
from explain.preferences import Preferences
from explain.standings import Entrant, Standings


@dataclass(frozen=True, slots=True)
class Floats:
    """Boards across score groups and the bye, by rank.

    Args:
        across: ``(higher, lower)`` ranks of boards across groups.
        bye: rank of the bye's holder, if there is a bye.
        blind_total: what the whole round costs by the criteria that do not look at colors; no round costs less.
    """

    across: tuple[tuple[int, int], ...]
    bye: int | None
    blind_total: Cost


def floats(encounters: Encounters, preferences: Preferences, *, solver: Solver | None = None) -> Floats:
    """The boards across groups and the bye of the cheapest round by ``FLOATS``."""
    standings = encounters.standings
    if not standings.entrants:
        return Floats((), None, tuple(0 for _ in BLIND_TO_COLOR))
    line, steps = _FIRST_SPARE + max(map(len, encounters.opposed().values()), default=0), _FIRST_STEPS
    while True:
        search = _Search(encounters, preferences, line=line, steps=steps)
        found = best(search.nodes, search.edges(), solver=solver)
        longest, farthest = search.enough_for(found.total if found else None)
        if found is not None and longest <= line and farthest <= steps:
            break
        line, steps = max(line, longest), max(steps, farthest)
    bye = standings.bye_rank
    across = [pair for pair in found.pairs if search.is_across(*pair)]
    holder = next((one + other - bye for one, other in found.pairs if bye in (one, other)), None)
    blind = found.total[: len(BLIND_TO_COLOR)]
    return Floats(tuple(sorted((min(pair), max(pair)) for pair in across)), holder, blind)


_FIRST_SPARE = 12
_FIRST_STEPS = 2
_WHOLE = 10**6


class _Search:
    """One attempt: so many in line in every roomy group, boards across at most so many half-points."""

    def __init__(self, encounters: Encounters, preferences: Preferences, *, line: int, steps: int) -> None:
        self.encounters, self.preferences = encounters, preferences
        self.standings: Standings = encounters.standings
        self.groups = self.standings.groups
        self.line, self.steps = line, steps
        self.opposed = encounters.opposed()
        self.most_opposed = max(map(len, self.opposed.values()), default=0)
        self.bye = self.standings.bye_rank
        self.lines = [self._lines(group) for group in self.groups]
        self._fill_ups = {index: self.bye + 1 + index for index in range(len(self.lines)) if self._needs_fill_up(index)}
        self.nodes = sum(map(len, self.lines)) + self.standings.has_bye + len(self._fill_ups)

    def edges(self) -> list[Edge]:
        """The boards of this attempt with their costs."""
        boards: list[Edge] = []
        for index, members in enumerate(self.lines):
            boards += self._inside(index, members)
            for lower_index in range(index + 1, len(self.lines)):
                if lower_index == index + 1 or self._step(index, lower_index) <= self.steps:
                    boards += self._across(index, lower_index)
        if self.standings.has_bye:
            boards += [self._edge(rank, self.bye) for members in self.lines for rank in members]
        return boards

    def is_across(self, one: int, other: int) -> bool:
        """Whether a board of two ranks is one between two score groups."""
        last = len(self.standings.entrants)
        return one <= last and other <= last and self._entrant(one).group != self._entrant(other).group

    def enough_for(self, total: Cost | None) -> tuple[int, int]:
        """How long the lines, and how far the boards, must reach for a round of this cost to be proved cheapest.

        Every board across costs at least 1 in the score difference, so its total bounds how many there are and
        how far the farthest goes - provided that nothing before it can be cheaper.
        """
        widest = self._step(0, len(self.lines) - 1) if self.lines else 0
        if total is None or any(total[: FLOATS.index(BYE_ABOVE_LOWEST) + 1]):
            return _WHOLE, widest
        spread = total[FLOATS.index(SCORE_DIFFERENCE)]
        farthest = next((step for step in range(widest, 0, -1) if step * step <= spread), 0)
        return self.most_opposed + spread + 2, farthest

    def _lines(self, group: tuple[Entrant, ...]) -> list[int]:
        """Those of a group who can come to leave it: all of them, unless it is roomy."""
        if not self._is_roomy(len(group)):
            return [entrant.rank for entrant in group]
        droppers = sorted(group, key=lambda entrant: entrant.drop_position)
        chosen = {entrant.rank for entrant in (*droppers[: self.line], *group[: self.line])}
        if self.standings.has_bye:
            for claim in {self._bye_claim(entrant) for entrant in group}:
                same = [entrant.rank for entrant in droppers if self._bye_claim(entrant) == claim]
                chosen |= set(same[: self.line])
        return sorted(chosen)

    def _is_roomy(self, size: int) -> bool:
        return size - self.line >= 2 * (self.most_opposed + 1) and size > 2 * self.line

    def _needs_fill_up(self, index: int) -> bool:
        """Whether those of a roomy group who never leave are odd in number: one of them meets somebody in line."""
        return (len(self.groups[index]) - len(self.lines[index])) % 2 == 1

    def _bye_claim(self, entrant: Entrant) -> tuple[bool, bool, bool]:
        return entrant.had_bye, entrant.had_half_bye, entrant.rating is None

    def _inside(self, index: int, members: list[int]) -> list[Edge]:
        free = tuple(0 for _ in FLOATS)
        if len(members) == len(self.groups[index]):
            return [self._edge(one, other) if other in self.opposed[one] else (one, other, free) for one, other in combinations(members, 2)]
        boards: list[Edge] = [(one, other, free) for one, other in combinations(members, 2)]
        if index in self._fill_ups:
            boards += [(one, self._fill_ups[index], free) for one in members]
        return boards

    def _across(self, upper: int, lower: int) -> list[Edge]:
        droppers, raised = self._in_line(upper, dropping=True), self._in_line(lower, dropping=False)
        return [self._edge(one, other) for one in droppers for other in raised]

    def _in_line(self, index: int, *, dropping: bool) -> list[int]:
        members = self.lines[index]
        if len(members) == len(self.groups[index]):
            return members
        place = [(self._entrant(rank).drop_position if dropping else self._entrant(rank).from_top) for rank in members]
        return [rank for rank, position in zip(members, place, strict=True) if position < self.line]

    def _edge(self, higher: int, lower: int) -> Edge:
        facts = self.encounters.of(higher, lower)
        return higher, lower, tuple([criterion.cost(facts, self.preferences) for criterion in FLOATS])

    def _step(self, upper: int, lower: int) -> int:
        groups = self.groups
        return groups[upper][0].group_points - groups[lower][0].group_points

    def _entrant(self, rank: int) -> Entrant:
        return self.standings.entrants[rank - 1]
