"""Finds who leaves a score group and who has the bye: the cheapest round by ``drop_columns``.

The exact answer is found on a small part of the section. Only the players first in line to be paired down, paired up or
to have the bye can leave a roomy group in a cheapest round. ``pruning`` has the proof. How many those are depends on
the total of the score differences. The first guess is the least possible total. If the round found does not prove it
right, more players are included, and in the end everybody.

The same search answers what it would cost if somebody else were paired down, paired up or had the bye: that player
joins the line of the group, and keeps only the boards that make that move. The proof holds: the player leaves the group
in every such round, so is never the one who stays in another's place, nor the one replaced.
"""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import cache, partial

from explain.model.settings import Preferences
from explain.pairing import criteria
from explain.pairing.criteria import DROPS, SCORE_DIFFERENCE
from explain.pairing.drops import DropWish, NaturalDrops, Way, drop_columns, drop_cost
from explain.pairing.facts import Encounters
from explain.pairing.matching import Cost, Edge, Matching, Solver, best
from explain.pairing.search.pruning import Cuts, GroupLines, SearchedGroup
from explain.pairing.standings import Entrant, Standings


def natural_drops(
    encounters: Encounters, preferences: Preferences, wish: DropWish | None = None, *, solver: Solver | None = None
) -> NaturalDrops:
    """The boards across groups and the bye of the cheapest round by ``drop_columns``; it grants any (possible) wish."""
    standings = encounters.standings
    if not standings.entrants:
        return NaturalDrops((), None, tuple(0 for _ in drop_columns(0)))
    bye_group = standings.at(wish.rank).group if wish and wish.way is Way.BYE else _lowest_to_have_the_bye(standings)
    lines, price = GroupLines(encounters), cache(partial(drop_cost, encounters, preferences))
    spread = Cuts(standings.groups, bye_group).least if _HAS_LINES else None
    while True:
        search = _DropSearch(lines, price, bye_group=bye_group, spread=spread, wish=wish)
        matching = best(search.nodes, search.edges(), solver=solver)
        if matching is not None and search.proves(matching.total or search.free):
            return search.drops_of(matching)
        spread = search.next_spread(matching.total if matching else None)


_MOST_SLACK = 10
_FIRST = (criteria.REPEAT, criteria.SECOND_BYE, criteria.LONG_DROP, criteria.TEAMMATES, criteria.BYE_ABOVE_LOWEST)
_BEFORE = (*_FIRST, SCORE_DIFFERENCE, criteria.KEPT_IN_GROUP)
_BYES = (criteria.BYE_TO_HALF_BYE_HOLDER, criteria.BYE_TO_UNRATED, criteria.WHOSE_BYE)
# The proof in ``pruning`` is about these in this order; with any other the whole section is searched.
_HAS_LINES = (*_BEFORE, *_BYES, criteria.TEAMMATES_IF_REQUIRED, criteria.UPPER_GROUPS_WHOLE) == DROPS
_SPREAD = DROPS.index(SCORE_DIFFERENCE)


def _lowest_to_have_the_bye(standings: Standings) -> int | None:
    """The group that the bye comes from if no repeat is in the way: the lowest with a player who has not had one."""
    if not standings.has_bye:
        return None
    may = [index for index, group in enumerate(standings.groups) if not all(entrant.had_bye for entrant in group)]
    return max(may, default=len(standings.groups) - 1)


def _with(ranks: tuple[int, ...], rank: int) -> tuple[int, ...]:
    return ranks if rank in ranks else (*ranks, rank)


def _bye_claim(entrant: Entrant) -> Hashable:
    return entrant.had_bye, entrant.had_half_bye, entrant.rating is None


class _DropSearch:
    """One attempt: with lines for a given total of score differences, or with every player and every board."""

    def __init__(
        self,
        lines: GroupLines,
        price: Callable[[int, int], Cost],
        *,
        bye_group: int | None,
        spread: int | None,
        wish: DropWish | None,
    ) -> None:
        self.encounters, self.price = lines.encounters, price
        self.standings, self.groups = self.encounters.standings, self.encounters.standings.groups
        self.bye_group, self.spread, self.wish = bye_group, spread, wish
        self.bye = self.standings.bye_rank
        self.cuts = Cuts(self.groups, bye_group, spread)
        self.opposed = lines.opposed
        self.lines = [self._line(lines, place) for place in range(len(self.groups))]
        self.free: Cost = tuple(0 for _ in drop_columns(len(self.groups)))
        self.nodes = sum(len(line.nodes) for line in self.lines) + self.standings.has_bye

    def _line(self, lines: GroupLines, place: int) -> SearchedGroup:
        group = self.groups[place]
        if self.spread is None:
            return lines.whole(group)
        claim = _bye_claim if place == self.bye_group else None
        fill_up, wish = self.bye + 1 + place, self.wish
        if wish is None or self.standings.at(wish.rank).group != place:
            return lines.of(group, self.cuts.most_leaving(place), fill_up=fill_up, claim=claim)
        line = lines.of(group, self.cuts.most_leaving(place), fill_up=fill_up, claim=claim, to_keep={wish.rank})
        byes = _with(line.byes, wish.rank) if claim else ()
        droppers, raised = (_with(each, wish.rank) for each in (line.droppers, line.raised))
        return replace(line, droppers=droppers, raised=raised, byes=byes)

    def edges(self) -> list[Edge]:
        """The boards of this attempt with their costs."""
        if self.wish is None:
            return self._every_edge()
        return [edge for edge in self._every_edge() if self.wish.allows(edge[0], edge[1], self.standings)]

    def drops_of(self, round: Matching) -> NaturalDrops:
        """Who leaves a group in a round of this attempt, and how."""
        pairs = sorted((min(pair), max(pair)) for pair in round.pairs)
        drops = NaturalDrops.of(pairs, round.total or self.free, self.encounters)
        # Pairs inside a roomy group stand for some pairing of those who stay without forbidden boards.
        roomy = {place for place, line in enumerate(self.lines) if line.is_roomy}
        return replace(
            drops, clashes=tuple(each for each in drops.clashes if self.standings.at(each[0]).group not in roomy)
        )

    def _every_edge(self) -> list[Edge]:
        boards: list[Edge] = []
        for place, line in enumerate(self.lines):
            boards += [self._inside(line, one, other) for one, other in line.inside]
            for lower in range(place + 1, len(self.lines)):
                if self.spread is None or self.cuts.may_cross(place, lower):
                    boards += [self._edge(one, other) for one in line.droppers for other in self.lines[lower].raised]
            if self.standings.has_bye and (self.spread is None or place == self.bye_group):
                boards += [self._edge(rank, self.bye) for rank in line.byes]
        return boards

    def proves(self, total: Cost) -> bool:
        """Whether a round of this cost is proved to be the cheapest.

        In the criteria before the score difference it must cost the least that any round could. Then no cheaper round
        has greater score differences, or the bye in another group, and the lines hold everybody who could leave a group
        in it. And it is a round: its own score differences let no more leave a group than keep it roomy.
        """
        return self.spread is None or (total[:_SPREAD] == self._ideal() and total[_SPREAD] <= self.spread)

    def next_spread(self, total: Cost | None) -> int | None:
        """The score differences to allow after an attempt that proved nothing; ``None`` for any.

        If a round was found that is ideal except in its score differences, those of the cheapest are no greater: the
        next attempt proves its round. Otherwise it is a guess, which grows until the whole section is searched.
        """
        if total is not None and total[:_SPREAD] == self._ideal():
            return total[_SPREAD]
        slack = 0 if self.spread is None else 4 * (self.spread - self.cuts.least) + 2
        return self.cuts.least + slack if slack <= _MOST_SLACK else None

    def _ideal(self) -> Cost:
        """The least that any round could cost before the score difference.

        No repeat, no pair to be kept apart, no second bye if anybody has had none; the lowest such group has the bye.
        """
        if self.bye_group is None:
            return self.free[:_SPREAD]
        spared = min(self.groups[self.bye_group], key=lambda entrant: entrant.had_bye).rank
        bye_player = self.wish.rank if self.wish and self.wish.way is Way.BYE else spared
        return self._edge(bye_player, self.bye)[2][:_SPREAD]

    def _inside(self, line: SearchedGroup, one: int, other: int) -> Edge:
        if _HAS_LINES and (line.is_roomy or other not in self.opposed[one]):
            return one, other, self.free
        return self._edge(one, other)

    def _edge(self, higher: int, lower: int) -> Edge:
        return higher, lower, self.price(higher, lower)
