"""Who leaves his score group and who has the bye, before colors are looked at: the cheapest round by ``FLOATS``.

The exact answer is found on a small part of the section: in a roomy group only those first in line to drop, to be
raised or to have the bye can ever be moved (``lines``), as one further down the line could be replaced by
one nearer to its head, at the same cost in every earlier criterion. A first guess is that no board crosses between groups
but those that must; if the round that is found does not prove it, more is looked at.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from explain.criteria import BLIND_TO_COLOR, BYE_ABOVE_LOWEST, FLOATS, SCORE_DIFFERENCE
from explain.facts import Encounters
from explain.lines import Cuts, Line, Lines
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
        return Floats((), None, _FREE[: len(BLIND_TO_COLOR)])
    holder = _lowest_to_have_the_bye(standings)
    spread: int | None = Cuts(standings.groups, holder).least
    while True:
        search = _Search(encounters, preferences, holder=holder, spread=spread)
        found = best(search.nodes, search.edges(), solver=solver)
        if found is not None and search.proves(found.total or _FREE):
            break
        spread = search.next_spread(found.total if found else None)
    bye = standings.bye_rank
    across = [(min(pair), max(pair)) for pair in found.pairs if search.is_across(*pair)]
    bye_holder = next((one + other - bye for one, other in found.pairs if bye in (one, other)), None)
    return Floats(tuple(sorted(across)), bye_holder, (found.total or _FREE)[: len(BLIND_TO_COLOR)])


_MOST_SLACK = 10
_FREE: Cost = tuple(0 for _ in FLOATS)
_BEFORE_SPREAD = FLOATS.index(BYE_ABOVE_LOWEST) + 1
_SPREAD = FLOATS.index(SCORE_DIFFERENCE)


def _lowest_to_have_the_bye(standings: Standings) -> int | None:
    """The group that the bye comes from if no repeat is in the way: the lowest with a player who has not had one."""
    if not standings.has_bye:
        return None
    may = [index for index, group in enumerate(standings.groups) if not all(entrant.had_bye for entrant in group)]
    return max(may, default=len(standings.groups) - 1)


def _bye_claim(entrant: Entrant) -> Hashable:
    return entrant.had_bye, entrant.had_half_bye, entrant.rating is None


class _Search:
    """One attempt: lines for score differences of so much in all, or every player and every board there is."""

    def __init__(self, encounters: Encounters, preferences: Preferences, *, holder: int | None, spread: int | None) -> None:
        self.encounters, self.preferences = encounters, preferences
        self.standings, self.groups = encounters.standings, encounters.standings.groups
        self.holder, self.spread = holder, spread
        self.bye = self.standings.bye_rank
        self.cuts = Cuts(self.groups, holder, spread)
        lines = Lines(encounters)
        self.opposed = lines.opposed
        self.lines = [self._line(lines, place) for place in range(len(self.groups))]
        self.nodes = sum(len(line.nodes) for line in self.lines) + self.standings.has_bye

    def _line(self, lines: Lines, place: int) -> Line:
        group = self.groups[place]
        if self.spread is None:
            return lines.whole(group)
        claim = _bye_claim if place == self.holder else None
        return lines.of(group, self.cuts.most_leaving(place), fill_up=self.bye + 1 + place, claim=claim)

    def edges(self) -> list[Edge]:
        """The boards of this attempt with their costs."""
        boards: list[Edge] = []
        for place, line in enumerate(self.lines):
            boards += [self._inside(line, one, other) for one, other in line.inside]
            for lower in range(place + 1, len(self.lines)):
                if self.spread is None or self.cuts.may_cross(place, lower):
                    boards += [self._edge(one, other) for one in line.droppers for other in self.lines[lower].raised]
            if self.standings.has_bye and (self.spread is None or place == self.holder):
                boards += [self._edge(rank, self.bye) for rank in line.byes]
        return boards

    def is_across(self, one: int, other: int) -> bool:
        """Whether a board of two ranks is one between two score groups."""
        last = len(self.standings.entrants)
        return one <= last and other <= last and self.standings.at(one).group != self.standings.at(other).group

    def proves(self, total: Cost) -> bool:
        """Whether a round of this cost is proved to be the cheapest.

        It must cost no more than any round could in the criteria before the score difference: then no cheaper one has
        greater score differences, and the lines hold everybody who could leave his group in it.
        """
        return self.spread is None or (total[:_BEFORE_SPREAD] == self._ideal() and total[_SPREAD] <= self.spread)

    def next_spread(self, total: Cost | None) -> int | None:
        """The score differences to look for after an attempt that proved nothing; ``None`` for any at all."""
        if total is not None and total[:_BEFORE_SPREAD] == self._ideal():
            return total[_SPREAD]
        slack = 0 if self.spread is None else 4 * (self.spread - self.cuts.least) + 2
        return self.cuts.least + slack if slack <= _MOST_SLACK else None

    def _ideal(self) -> Cost:
        """The least that any round could cost before the score difference."""
        if self.holder is None:
            return _FREE[:_BEFORE_SPREAD]
        spared = min(self.groups[self.holder], key=lambda entrant: entrant.had_bye)
        return self._edge(spared.rank, self.bye)[2][:_BEFORE_SPREAD]

    def _inside(self, line: Line, one: int, other: int) -> Edge:
        if line.is_roomy or other not in self.opposed[one]:
            return one, other, _FREE
        return self._edge(one, other)

    def _edge(self, higher: int, lower: int) -> Edge:
        facts = self.encounters.of(higher, lower)
        return higher, lower, tuple([criterion.cost(facts, self.preferences) for criterion in FLOATS])
