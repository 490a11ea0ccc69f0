"""Finds the natural pairings: who is paired down, the raw and the legal one, looking at as few boards as prove it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from math import inf

from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing.criteria import LEGAL, SIZE
from explain.pairing.facts import Encounters
from explain.pairing.matching import Cost, EdgesOfKinds, Matching, Solver, best
from explain.pairing.natural import Groups, LegalCosts, Natural, Ranks, hangs_on, natural_of
from explain.pairing.search.drops import natural_drops
from explain.pairing.search.near import Near, nearest_first
from explain.pairing.standings import Standings, standings_before

_FORBIDDING = 3
_SIZE = LEGAL.index(SIZE)
_FEW = 40  # with so few players all boards are looked at
_FIRST = 12  # rating points to look at first: instead of a forbidden opponent, players mostly play a neighbor
_OWN = (_SIZE, len(LEGAL) - 2, len(LEGAL) - 1)  # the columns in which hardly any two boards cost the same


def settle_naturals(
    standings: Standings, preferences: Preferences = RULE_BOOK, *, solver: Solver | None = None
) -> Natural:
    """Who leaves a group in the natural pairing, and the natural pairings of a round."""
    encounters = Encounters(standings, preferences)
    drops = natural_drops(encounters, preferences, solver=solver)
    legal = _Legal(encounters.opposed, solver)
    return natural_of(encounters, preferences, drops, Groups(encounters, preferences, legal.boards))


class Naturals:
    """The natural pairings of a round under any settings, worked out once for all settings that do not change them."""

    def __init__(self, section: Section, round: int) -> None:
        """Keep the section and the round."""
        self._section, self._round = section, round
        self._settled: dict[Preferences, Natural] = {}

    def under(self, preferences: Preferences) -> Natural:
        """The natural pairings under some settings."""
        key = hangs_on(preferences)
        if key not in self._settled:
            self._settled[key] = settle_naturals(standings_before(self._section, self._round, preferences), preferences)
        return self._settled[key].turned(preferences)


class _Legal:
    """Finds the legal boards of one group after the other."""

    def __init__(self, opposed: Mapping[int, set[int]], solver: Solver | None) -> None:
        self.opposed, self.solver = opposed, solver

    def boards(self, costs: LegalCosts) -> Iterable[Ranks]:
        """The legal boards of those who stay in a group."""
        if not any(self._is_forbidden(costs, *board) for board in costs.raw):
            return costs.raw
        return self._cheapest_free(costs) or self._cheapest(costs)

    def _cheapest_free(self, costs: LegalCosts) -> Iterable[Ranks] | None:
        """The cheapest boards, none forbidden or inside one half: if they pair the group, no others can be better."""
        rating, ranks, stand = costs.values.ratings, costs.ranks, set[Ranks]()
        near = Near([(rating[rank], rating[costs.opponent[rank]]) for rank in ranks], costs.values.unrated)
        forbidden = [place for place, board in enumerate(costs.raw) if self._is_forbidden(costs, *board)]

        def within(reach: float) -> Matching | None:
            nonlocal stand
            changed = {costs.raw[place] for place in _window(costs, forbidden, reach)}
            stand, window = {*costs.raw} - changed, {rank for board in changed for rank in board}
            return best(len(window), _edges(costs, self._free(costs, near, reach, window)), solver=self.solver)

        matching = nearest_first(within, _SIZE, _FIRST) if len(ranks) > _FEW else within(inf)
        return None if matching is None else matching.pairs | stand

    def _cheapest(self, costs: LegalCosts) -> Iterable[Ranks]:
        matching = best(
            len(costs.ranks), [(*board, costs.of(*board)) for board in combinations(costs.ranks, 2)], solver=self.solver
        )
        assert matching is not None
        return matching.pairs

    def _free(
        self, costs: LegalCosts, near: Near, reach: float, window: Collection[int]
    ) -> Iterator[tuple[int, Ranks]]:
        """Boards of some players worth at most ``reach``, with their value, none forbidden or inside one half."""
        ranks, value_of = costs.ranks, costs.values.of
        above = len(ranks) if costs.middle is None else costs.middle
        for place, higher in enumerate(ranks[:above]):
            if higher not in window:
                continue
            least, opposed = place + 1 if costs.middle is None else costs.middle, self.opposed[higher]
            for other in near.of(place, reach):
                if (
                    other < least
                    or ranks[other] not in window
                    or (value := value_of(higher, lower := ranks[other])) > reach
                ):
                    continue
                if lower not in opposed or not self._is_forbidden(costs, higher, lower):
                    yield value, (higher, lower)

    def _is_forbidden(self, costs: LegalCosts, higher: int, lower: int) -> bool:
        if lower not in self.opposed[higher]:
            return False
        facts = costs.encounters.of(higher, lower)
        return any(criterion.cost(facts, costs.preferences) for criterion in LEGAL[:_FORBIDDING])


def _window(costs: LegalCosts, forbidden: Sequence[int], reach: float) -> Collection[int]:
    """The natural boards, by places from the top, that the cheapest legal boards can change if their size is in reach.

    The changed boards form circles, in each of which every player takes the natural opponent of the next. A circle
    without forbidden boards is left natural, which costs nothing. So each circle passes a forbidden board, and if it
    passes another place as well, it goes there and back. A switch is worth the smaller of two distances along the
    halves: at least the smaller steps of both between neighbors, added up. Its square is at least the sum of their
    squares. A switch of a rated and an unrated player may be worth less, but always the same.
    """
    middle, rating, everywhere, room = costs.middle, costs.values.ratings, range(len(costs.raw)), (reach + 1) ** 2
    unrated = costs.values.unrated if any(rating[rank] is None for rank in costs.ranks) else None
    if middle is None or (unrated is not None and 2 * unrated**2 < room):
        return everywhere
    here = [tuple(rating[rank] for rank in board) for board in costs.raw]
    steps = [2 * min(_step(*each) for each in zip(one, other, strict=True)) ** 2 for one, other in pairwise(here)]
    window = set(forbidden)
    for place in forbidden:
        for way, before in ((range(place - 1, -1, -1), 0), (range(place + 1, len(here)), 1)):
            left = room
            for then in way:
                left -= steps[then - before]
                if left <= 0:
                    break
                window.add(then)
    return window


def _step(one: int | None, other: int | None) -> int:
    return 0 if one is None or other is None else abs(one - other)


def _edges(costs: LegalCosts, free: Iterable[tuple[int, Ranks]]) -> EdgesOfKinds:
    """Boards, none forbidden or inside one half: natural or not, they differ only in size, order and what is left."""
    numbers: dict[bool, int] = {}
    kinds, edges = list[Cost](), list[tuple[int, ...]]()
    for value, board in free:
        natural = costs.opponent[board[0]] == board[1]
        if natural not in numbers:
            numbers[natural] = len(kinds)
            kinds.append(tuple(0 if column in _OWN else amount for column, amount in enumerate(costs.of(*board))))
        edges.append((*board, numbers[natural], value**2, *costs.own(*board)))
    return EdgesOfKinds(edges, kinds, _OWN)
