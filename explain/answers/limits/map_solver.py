"""The plane of both limits: which round is best for every low and high limit, found exactly with few searches.

For a fixed round, raising a limit never raises its cost. So if the best cost is the same at the lowest and highest
limits of a rectangle, the round of the lowest is best throughout. Along one axis, the cost of a round changes only at
the values of its own boards; that is where to look for a border.

A switch of a rated and an unrated player is worth half the low limit, so the low limit then enters the sizes, too. That
worth is a third coordinate of its own: cost rises with it, evenly in its square.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import chain

from explain.answers.compare import weight
from explain.answers.in_parts import PartUnderLimits, Point, counts_unrated, half_of
from explain.answers.progress import SearchSteps, Steps, run_search
from explain.model.settings import Order
from explain.pairing.engine import Natural, Pairing, Ranks
from explain.pairing.facts import LOW_ACROSS_GROUPS
from explain.pairing.gaps import NO_VALUE, UnratedGaps, Values
from explain.pairing.matching import Cost
from explain.pairing.search.parts import Part, parts

Limits = tuple[int | None, int | None]  # a low and a high limit in rating points; ``None`` for no limit

NO_LIMIT: Limits = (None, None)  # a span that only holds "no limit"
USUAL = (80, 200)
MOST_ACROSS = LOW_ACROSS_GROUPS // 2  # what a switch with an unrated player across groups costs at most


@dataclass(frozen=True, slots=True)
class LimitsRectangle:
    """A rectangle of limits in which one round, found at its lower corner, is the best."""

    low: Limits  # the first and the last low limit, both ``None`` for no low limit
    high: Limits  # the first and the last high limit, both ``None`` for no high limit
    best: Pairing

    @property
    def pairs(self) -> int:
        """How many pairs of finite limits it holds."""
        (first, last), (lowest, highest) = self.low, self.high
        if first is None or last is None or lowest is None or highest is None:
            return 0
        wide, tall = last - first + 1, highest - lowest + 1
        return wide * (wide + 1) // 2 if self.low == self.high else wide * tall

    def holds(self, low: int | None, high: int | None) -> bool:
        """Whether a pair of limits lies in it."""
        return within(low, self.low) and within(high, self.high)


def within(limit: int | None, span: Limits) -> bool:
    """Whether a limit lies between the first and the last one of a span."""
    first, last = span
    if limit is None or first is None or last is None:
        return limit is first
    return first <= limit <= last


Tiles = Generator[LimitsRectangle | None, None, None]  # tiles as they are found, and ``None`` before each round


def gather_tiles(tiles: Tiles, tiles_so_far: list[LimitsRectangle]) -> SearchSteps[None]:
    """Look for tiles, and add each to those found so far."""
    for tile in tiles:
        if tile is None:
            yield
        else:
            tiles_so_far.append(tile)


class LimitsMapSolver:
    """The best rounds for all limits, with all else as set; beyond ``top`` nothing changes if all players are rated."""

    to_the_last = False
    """Whether the last number, which leaves no ties, decides between equally good rounds."""
    as_set_first = False
    """Whether a line is searched from the limit as set first, and then from its first one."""

    def __init__(self, natural: Natural) -> None:
        """Hold the natural pairing."""
        self.natural = natural.section
        rated = [entrant.rating for entrant in natural.standings.entrants if entrant.rating is not None]
        self.counts_unrated = counts_unrated(natural)
        spread = max(rated) - min(rated) if rated else 0
        self.top = min(max(2 * spread if self.counts_unrated else spread, *USUAL), NO_VALUE - 1)
        self.part: Part | None = None
        self.table: Collection[Ranks] | None = None
        self._best: dict[Point, Pairing] = {}
        self._weights: dict[tuple[Point, tuple[Ranks, ...]], Cost] = {}
        self._values_at = cache(self._values_by)
        # The natural pairing under two limits, with switches of unrated players worth as much as a point says.
        self._at = cache(lambda point: self.natural.under(point.low, point.high, self._values_at(point.half)))
        self._parted = cache(self._part_by_part)

    def best(self, low: int | None, high: int | None) -> Pairing:
        """The best round under two limits."""
        return run_search(self.looking((low, high)))

    def looking(self, limits: Limits) -> SearchSteps[Pairing]:
        """The best round under two limits, searched for if it is not known yet."""
        return self._looking_at(Point(*limits, self.half_of(limits[0])))

    def natural_under(self, low: int | None, high: int | None) -> Natural:
        """The natural pairing that switches are measured from under two limits."""
        return self._at(Point(low, high, self.half_of(low)))

    def half_of(self, low: int | None) -> int:
        """What a switch of an unrated player is worth under a low limit; 0 where no such switch counts."""
        return half_of(low) if self.counts_unrated else 0

    def weight(self, round: Pairing, low: int | None, high: int | None) -> Cost:
        """What a round costs under two limits, in the form in which rounds are compared."""
        return self._weight_at(round, Point(low, high, self.half_of(low)))

    def is_best(self, round: Pairing, low: int | None, high: int | None) -> SearchSteps[bool]:
        """Whether no round is better under two limits."""
        parted, point = self._parted(round.boards), Point(low, high, self.half_of(low))
        return parted is not None and (
            yield from self._of_all(lambda place: self._parts[place].is_best(parted[place], point))
        )

    def _of_all(self, asked: Callable[[int], SearchSteps[bool]]) -> SearchSteps[bool]:
        """Whether something is true of every part, by its place; the part that failed last is asked first."""
        for place in self._order:
            if not (yield from asked(place)):
                # Neighboring limits often fail in the same part.
                self._order = [place, *(each for each in self._order if each != place)]
                return False
        return True

    def tiling(self) -> Tiles:
        """The whole plane in rectangles: finite limits, then no high limit, then no limits."""
        yield from self._triangle(0, self.top)
        yield from self.stretches(partial(limits_beside, None), (0, self.top), NO_LIMIT)

    def tiles(self) -> Steps[tuple[LimitsRectangle, ...]]:
        """The whole plane in rectangles, in steps that are counted in pairs of finite limits."""
        tiles: list[LimitsRectangle] = []
        for _ in gather_tiles(self.tiling(), tiles):
            yield sum(each.pairs for each in tiles), self.pairs
        return tuple(tiles)

    @property
    def pairs(self) -> int:
        """How many pairs of finite limits there are."""
        return (self.top + 1) * (self.top + 2) // 2

    @property
    def set_to(self) -> Limits:
        """The limits as set; beyond the top they are as at the top."""
        limits = self.natural.preferences.low_limit, self.natural.preferences.high_limit
        low, high = (None if limit is None else min(limit, self.top) for limit in limits)
        return low, high

    def low_line(self) -> Tiles:
        """Every low limit, with the high one as set."""
        low, high = self.set_to
        spans = self._spans(0, low, self.top if high is None else high, to_none=high is None)
        yield from self.stretches(partial(limits_beside, high), *spans)

    def high_line(self) -> Tiles:
        """Every high limit, with the low one as set."""
        low, high = self.set_to
        spans = [NO_LIMIT] if low is None else self._spans(low, high, self.top, to_none=True)
        yield from self.stretches(partial(above, low), *spans)

    def _spans(self, first: int, now: int | None, last: int, *, to_none: bool) -> list[Limits]:
        """The spans of a line in the order in which they are searched; ``now`` is the limit as set."""
        without = [NO_LIMIT] * to_none
        if not self.as_set_first:
            return [(first, last), *without]
        return [*without, (first, last)] if now is None else [(now, last), (first, now - 1), *without]

    def stretches(self, line: Line, *spans: Limits) -> Tiles:
        """Spans of a line, one after the other, in rectangles without breadth."""
        for at, last in spans:
            first = at
            while first is None or last is None or first <= last:
                best = yield from self.looking(line(first))
                border = None if first is None or last is None else (yield from self.border(best, line, first, last))
                low, high = zip(line(first), line(border), strict=True)
                yield LimitsRectangle(low, high, best)
                if border is None:
                    break
                first = border + 1

    def could_be_best(self, round: Pairing, lower: Limits, upper: Limits) -> SearchSteps[bool]:
        """Whether a round may be the best somewhere between two pairs of limits: false only if it is so nowhere.

        Its own boards are judged by the kindest limits between, all others by the strictest. If another round is still
        cheaper, it is cheaper everywhere. Top down nothing can be ruled out this way.
        """
        parted = self._parted(round.boards)
        if parted is None or self.natural.preferences.order is Order.TOP_DOWN:
            return parted is not None
        kind, strict = Point(*upper, self.half_of(lower[0])), Point(*lower, self.half_of(upper[0]))
        return (yield from self._of_all(lambda place: self._parts[place].could_be_best(parted[place], kind, strict)))

    def values(self, round: Pairing) -> set[int]:
        """The values of a round's boards that a limit can be below, whatever a switch of an unrated player is worth."""
        least, most = self._values_in(round, 0), self._values_in(round, self.half_of(self.top))
        return {values.of(*board) for board in round.boards for values in (least, most)}

    def border(self, round: Pairing, line: Line, first: int, last: int) -> SearchSteps[int]:
        """The last limit on a line up to which a round that is best at the first one stays best at the same cost."""
        while not (yield from self._is_one(round, line(first), line(last))):
            if (yield from self.is_best(round, *line(last))):
                # It is best there too, but its own cost is different: that changes at its first value.
                values = _own_values(round, first, last + 1)
                last = values[0] - 1 if values else (first + last) // 2
            else:
                better = yield from self.looking(line(last))
                last = self._first_better(round, better, line, first, last) - 1
        return last

    def _looking_at(self, point: Point) -> SearchSteps[Pairing]:
        if point not in self._best:
            boards: list[Ranks] = []
            for part in self._parts:
                boards += yield from part.looking(point)
            self._best[point] = Pairing(self._at(point), tuple(sorted(boards)))
        return self._best[point]

    @cached_property
    def _parts(self) -> tuple[PartUnderLimits, ...]:
        """The parts of the section that are paired by themselves."""
        if not self.natural.standings.entrants:
            return ()
        section_parts = (self.part,) if self.part else parts(self.natural)
        return tuple(
            PartUnderLimits(self.natural, part, self.table, to_the_last=self.to_the_last, at=self._at)
            for part in section_parts
        )

    @cached_property
    def _order(self) -> list[int]:
        """The places of the parts in the order in which they are asked: small ones, which answer soon, first."""
        return sorted(range(len(self._parts)), key=lambda place: len(self._parts[place].ranks))

    def _weight_at(self, round: Pairing, point: Point) -> Cost:
        key = point, round.boards
        if key not in self._weights:
            parted = self._parted(round.boards)
            self._weights[key] = (
                self._weight_of(parted, point) if parted else weight(Pairing(self._at(point), round.boards))
            )
        return self._weights[key]

    def _weight_of(self, parted: Sequence[tuple[Ranks, ...]], point: Point) -> Cost:
        """What the boards of all parts cost together."""
        layers = [part.weight(boards, point) for part, boards in zip(self._parts, parted, strict=True)]
        return (
            *map(sum, zip(*(first for first, *_ in layers), strict=True)),
            *chain.from_iterable(group for _, *groups in layers for group in groups),
        )

    def _part_by_part(self, boards: tuple[Ranks, ...]) -> Sequence[tuple[Ranks, ...]] | None:
        """The boards of a round part by part; ``None`` if one joins two parts, which no best round's does."""
        by_part = tuple(tuple(board for board in boards if part.ranks.issuperset(board)) for part in self._parts)
        return by_part if sum(map(len, by_part)) == len(boards) else None

    def _values_by(self, half: int) -> Values:
        """The values of all changes if a switch of a rated and an unrated player is worth ``half``."""
        if not self.counts_unrated:
            return self.natural.facts.values
        return Values(self.natural.standings, self.natural.baseline, UnratedGaps(half, min(half, MOST_ACROSS)))

    def _values_in(self, round: Pairing, half: int) -> Values:
        """The values of all changes in a round, as the groups stand in it."""
        return self._values_at(half).over(round.natural.baseline)

    def _triangle(self, first: int, last: int) -> Tiles:
        """All pairs of limits from ``first`` to ``last``, the low one not above the high one."""
        while first <= last:
            best = yield from self.looking((first, first))
            border = yield from self.border(best, lambda limit: (limit, limit), first, last)
            yield LimitsRectangle((first, border), (first, border), best)
            if border < last:
                yield from self._rectangle((first, border), (border + 1, last))
            first = border + 1

    def _rectangle(self, low: tuple[int, int], high: tuple[int, int]) -> Tiles:
        best = yield from self.looking((low[0], high[0]))
        if (yield from self._is_one(best, (low[0], high[0]), (low[1], high[1]))):
            yield LimitsRectangle(low, high, best)
            return
        for edge in high:
            border = yield from self._border(partial(limits_beside, edge), *low)
            if border < low[1]:
                yield from self._rectangle((low[0], border), high)
                yield from self._rectangle((border + 1, low[1]), high)
                return
        border = yield from self._border(partial(above, low[0]), *high)
        # Without a border on any edge both corners cost the same, so this happens only if unrated players count.
        if border < high[1] or high[0] < high[1]:
            border = border if border < high[1] else sum(high) // 2
            yield from self._rectangle(low, (high[0], border))
            yield from self._rectangle(low, (border + 1, high[1]))
        else:
            yield from self._rectangle((low[0], sum(low) // 2), high)
            yield from self._rectangle((sum(low) // 2 + 1, low[1]), high)

    def _border(self, line: Line, first: int, last: int) -> SearchSteps[int]:
        best = yield from self.looking(line(first))
        return (yield from self.border(best, line, first, last))

    def _first_better(self, round: Pairing, other: Pairing, line: Line, first: int, last: int) -> int:
        """The limit from which another round, which is better at the last one, is better than this one."""

        def is_better(limit: int) -> bool:
            return self.weight(other, *line(limit)) < self.weight(round, *line(limit))

        if self.counts_unrated:
            return first + 1 + bisect_left(range(first + 1, last), True, key=is_better)
        # Along the line `other` gets cheaper only at its own values, so it overtakes at one of these.
        limits = [*_own_values(other, first, last), last]
        return limits[bisect_left(limits, True, key=is_better)]

    def _is_one(self, round: Pairing, lower: Limits, upper: Limits) -> SearchSteps[bool]:
        """Whether a round that is best at the lower limits stays best up to the upper ones.

        If unrated players count, it must cost the same as the best at the upper limits in three cases. Their switches
        are worth as in the lower corner, as in the upper one, or halfway. Sizes are squares of that worth. Inside a
        score group nothing can be missed between; across groups only if two odd players change at once.
        """
        if not self.counts_unrated:
            best = yield from self.looking(upper)
            return self.weight(round, *lower) == self.weight(best, *upper)
        least, most = self.half_of(lower[0]), self.half_of(upper[0])
        points = [Point(*upper, half) for half in sorted({least, (least + most) // 2, most})]
        is_even = self._changes_evenly(round, least, most)
        costs_the_same = is_even and self.weight(round, *lower) == self._weight_at(round, points[0])
        return costs_the_same and (yield from self._is_best_at(round, points))

    def _is_best_at(self, round: Pairing, points: Sequence[Point]) -> SearchSteps[bool]:
        for point in points:
            best = yield from self._looking_at(point)
            if self._weight_at(round, point) != self._weight_at(best, point):
                return False
        return True

    def _changes_evenly(self, round: Pairing, least: int, most: int) -> bool:
        """Whether each board of a round keeps its value, or its value grows as a switch of an unrated player does."""
        if least < MOST_ACROSS < most:
            return False
        old, new = self._values_in(round, least), self._values_in(round, most)
        return all(new.of(*board) - old.of(*board) in (0, most - least) for board in round.boards)


Line = Callable[[int | None], Limits]  # limits along a line, by the one that is moved; ``None`` moves it to no limit


def limits_beside(high: int | None, low: int | None) -> Limits:
    """The limits on the line of all low limits beside a high one."""
    return low, high


def above(low: int | None, high: int | None) -> Limits:
    """The limits on the line of all high limits above a low one."""
    return low, high


def _own_values(round: Pairing, first: int, last: int) -> list[int]:
    """The values of a round's boards strictly between two limits."""
    values = {round.facts.values.of(*board) for board in round.boards}
    return sorted(value for value in values if first < value < last)
