"""The best boards of one part of a section under any limits, each searched for once, some not at all.

A part is paired by itself (``pairing.search.parts``), so what is found for it does not depend on the other parts.

*Without a search.* For a fixed round, raising a limit never raises its cost, and neither does lowering what a switch of
an unrated player is worth. So the best cost never rises in that direction. What the best round costs at a point further
on is therefore the least that any round can cost here. If a round costs exactly that here, it is the best one. Because
the last number leaves no ties, it is also the round that the search would find.
"""

from collections.abc import Callable, Collection, Sequence
from functools import cache, cached_property
from operator import ge, le
from typing import NamedTuple

from explain.answers.progress import SearchSteps, run_search
from explain.model.settings import Order, Preferences
from explain.pairing.board_facts import BoardFacts
from explain.pairing.criteria import BEFORE_COLOR, criteria
from explain.pairing.engine import Alternatives, Natural, Ranks, add_costs, cost_of_facts
from explain.pairing.facts import most_within
from explain.pairing.matching import Cost
from explain.pairing.search.fast import Search, search_over
from explain.pairing.search.parts import Part
from explain.pairing.search.ways import NOTHING, Demand

_LOW_OF_THE_BOOK = 80
_FEWEST = 4  # players and bye: without one board there is another round
Boards = tuple[Ranks, ...]
Place = tuple[float, float, int]
"""The highest values within each limit, and minus what an unrated player's switch is worth: no cost rises with them."""
Layers = tuple[Cost, ...]  # what boards cost in total; top down, what is before color, then by score group


class Point(NamedTuple):
    """Two limits, and what a switch of a rated with an unrated player is worth."""

    low: int | None
    high: int | None
    half: int


class Known(NamedTuple):
    """The best boards at one place, and what they cost there."""

    place: Place
    boards: Boards
    weight: Layers


class PricedBoard(NamedTuple):
    """A board of one round under any limits: its cost depends only on whether its value is over them."""

    facts: BoardFacts
    costs: dict[tuple[bool, bool], Cost]  # by whether it is over the low and over the high limit

    def cost(self, most: Sequence[tuple[float, ...]], preferences: Preferences) -> Cost:
        """Its cost by the criteria used; ``most`` is the most within either limit, inside a group and across."""
        low, high = most[self.facts.crosses or self.facts.is_bye]
        over = self.facts.value > low, self.facts.value > high
        if over not in self.costs:
            facts = self.facts._replace(over_low=over[0], over_high=over[1])
            self.costs[over] = cost_of_facts(facts, preferences)
        return self.costs[over]


class PartUnderLimits:
    """One part of a section, or all of it, under any limits."""

    def __init__(
        self,
        natural: Natural,
        part: Part,
        table: Collection[Ranks] | None,
        *,
        to_the_last: bool,
        at: Callable[[Point], Natural],
        asked: Demand = NOTHING,
    ) -> None:
        """Hold what no limit changes; ``at`` gives the natural pairing that switches at a point are measured from.

        In a whole section, only rounds that have what is ``asked`` count. Among equally good rounds, boards of the
        ``table`` are kept; ``to_the_last`` says whether the last number, which leaves no ties, tells these apart.
        """
        self._natural, self._table = natural, table
        self._at, self._to_the_last, self._asked = at, to_the_last, asked
        self.ranks, standings = part.ranks, natural.standings
        self._groups = sorted({standings.at(rank).group for rank in self.ranks if rank != standings.bye_rank})
        self._known: dict[Place, Known] = {}
        self._rounds: dict[Boards, None] = {}
        self._weights: dict[tuple[Place, Boards], Layers] = {}
        # by a round's boards, and what a switch of an unrated player is worth
        self._priced: dict[tuple[Boards, int], list[PricedBoard]] = {}
        self._board = cache(lambda facts: PricedBoard(facts, {}))  # shared by all rounds with the same facts

    @cached_property
    def _search(self) -> Search:
        if self._asked != NOTHING:
            return search_over(self._natural, self._table)
        return Search(self._natural, self._table, ranks=self.ranks)

    def looking(self, point: Point) -> SearchSteps[Boards]:
        """The best boards at a point, searched for if not yet known."""
        place = _place(point)
        if place not in self._known:
            boards = self._without_looking(point, place)
            if boards is None:
                yield
                boards = self._search.under(self._at(point)).best(self._asked)
            self._known[place] = Known(place, boards, self._whole_weight(boards, point))
            self._rounds[boards] = None
        return self._known[place].boards

    def is_best(self, boards: Boards, point: Point) -> SearchSteps[bool]:
        """Whether no others are better at a point; searches only if nothing known proves or refutes it."""
        place, mine = _place(point), self.weight(boards, point)
        if place not in self._known:
            if any(self.weight(other, point) < mine for other in self._rounds):
                return False
            if any(self._reasons(known.weight) == mine for known in self._further(place)):
                return True
        best = yield from self.looking(point)
        return self.weight(best, point) == mine

    def could_be_best(self, boards: Boards, kind: Point, strict: Point) -> SearchSteps[bool]:
        """Whether boards could be the best if weighed as at ``kind``, and all others as at ``strict``."""
        favored = self.weight(boards, kind)
        if any(self.weight(other, strict) < favored for other in self._rounds):
            return False  # the other is cheaper everywhere in between, too
        best = yield from self.looking(strict)
        return self.weight(best, strict) >= favored

    def weight(self, boards: Boards, point: Point) -> Layers:
        """What boards cost at a point, as rounds are compared."""
        return self._reasons(self._whole_weight(boards, point))

    def _reasons(self, layers: Layers) -> Layers:
        """The part of the cost that rounds are compared by: the last number is no reason, unless ``to_the_last``."""
        if self._to_the_last:
            return layers
        if self._natural.preferences.order is not Order.TOP_DOWN:
            return (layers[0][:-1],)
        return layers[0], *(layer[:-1] for layer in layers[1:])

    def _whole_weight(self, boards: Boards, point: Point) -> Layers:
        place = _place(point)
        if (place, boards) not in self._weights:
            if (boards, point.half) not in self._priced:
                facts = self._at(point).standing_in(boards).facts
                self._priced[boards, point.half] = [self._board(facts.of(*board)) for board in boards]
            facts = self._at(point).facts
            most = [tuple(map(most_within, facts.limits(crosses=crosses))) for crosses in (False, True)]
            costs = [
                self._with_table(priced.cost(most, self._natural.preferences), board)
                for priced, board in zip(self._priced[boards, point.half], boards, strict=True)
            ]
            is_whole = self._natural.preferences.order is not Order.TOP_DOWN
            self._weights[place, boards] = (add_costs(costs),) if is_whole else self._by_groups(boards, costs)
        return self._weights[place, boards]

    def _with_table(self, cost: Cost, board: Ranks) -> Cost:
        return cost if self._table is None else (*cost[:-1], board not in self._table, cost[-1])

    def _by_groups(self, boards: Boards, costs: Sequence[Cost]) -> Layers:
        before_color = sum(criterion in BEFORE_COLOR for criterion in criteria(self._natural.preferences))
        none, group = tuple(0 for _ in costs[0][before_color:]), self._natural.facts.encounters.group
        whole = list(zip(boards, costs, strict=True))
        of_groups = ([cost[before_color:] for board, cost in whole if group[board[0]] == own] for own in self._groups)
        return add_costs(cost[:before_color] for cost in costs), *(add_costs([none, *own]) for own in of_groups)

    def _without_looking(self, point: Point, place: Place) -> Boards | None:
        """The best boards at a point, if those known further on or before are proved to be; else ``None``."""
        further = self._further(place)
        if not further:
            return None
        least = max(known.weight for known in further)
        before = [known for known in self._known.values() if all(map(ge, place, known.place))]
        likely = [known.boards for known in further if known.weight == least]
        likely += [min(before, key=lambda known: known.weight).boards] if before else []
        return next((boards for boards in dict.fromkeys(likely) if self._whole_weight(boards, point) == least), None)

    def _further(self, place: Place) -> list[Known]:
        """What is known at points from here on, where nothing costs more."""
        return [known for known in self._known.values() if all(map(le, place, known.place))]


def half_of(low: int | None) -> int:
    """What a switch of a rated with an unrated player is worth inside a score group under a low limit."""
    return (_LOW_OF_THE_BOOK if low is None else low) // 2


def counts_unrated(natural: Natural) -> bool:
    """Whether a switch's value depends on the low limit, because some players are rated and some are not."""
    rated = [entrant.rating is not None for entrant in natural.standings.entrants]
    return any(rated) and not all(rated) and not natural.preferences.avoid_unrated_swaps


def _place(point: Point) -> Place:
    return most_within(point.low), most_within(point.high), -point.half


class AlternativesUnderLimits(Alternatives):
    """``Alternatives`` that also use what was found under other limits, where that proves what is best here.

    Raising a limit never raises a cost in any set of rounds, including those that have what is asked.
    """

    def _round(self, asked: Demand) -> tuple[Ranks, ...] | None:
        natural, limits = self.natural.section, self.natural.preferences
        standings, known = natural.standings, natural.groups.known_for_all_limits
        if len(standings.entrants) + standings.has_bye < _FEWEST:
            return super()._round(asked)
        key = ("beside", limits.but_for_limits, self._table, asked)
        part = known.get(key)
        if not isinstance(part, PartUnderLimits):
            part = known[key] = PartUnderLimits(
                natural,
                Part(frozenset(range(1, standings.bye_rank + standings.has_bye))),
                self._table,
                to_the_last=True,
                at=cache(lambda point: natural.under(point.low, point.high)),
                asked=asked,
            )
        half = half_of(limits.low_limit) if counts_unrated(natural) else 0
        return run_search(part.looking(Point(limits.low_limit, limits.high_limit, half)))
