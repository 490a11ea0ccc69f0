"""The search for the map of limits, to stop between rounds: the lines in force, then settings, then the plane."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from operator import attrgetter

from explain.answers.boards import BoardsChanged, chains_changed
from explain.answers.limits.map import LimitsMap, MapRound, OtherSetting, Region, Span, Stretch, turned_settings
from explain.answers.limits.map_solver import (
    Limits,
    LimitsMapSolver,
    LimitsRectangle,
    Tiles,
    above,
    limits_beside,
    within,
)
from explain.answers.player import PlayersByRank
from explain.answers.progress import Progress, Steps, StoppedError, counted_as_done, for_seconds, run_all
from explain.pairing.engine import Pairing


class LimitsSearch:
    """The map of the limits around a best round, as far as it is known."""

    def __init__(self, best: Pairing, posted: Pairing | None = None) -> None:
        """Begin with nothing looked at around the best round; a posted one is to be found on the map."""
        self._best, self._posted = best, posted
        self._plane = LimitsMapSolver(best.natural)
        self._whole: LimitsMap | None = None
        self._begin()

    def _begin(self) -> None:
        """With nothing told; what the plane has found it keeps."""
        self._lines: list[tuple[LimitsRectangle, ...]] = []
        self._tiles: list[LimitsRectangle] = []
        self._turned: tuple[OtherSetting, ...] = ()
        self._searching = self._all()
        self._done = 0, self._plane.pairs

    def go_on(self) -> Steps[LimitsMap]:
        """What has not been looked at; counted in pairs of limits."""
        while self._whole is None:
            yield self._done
            self._look_on()
        yield self._plane.pairs, self._plane.pairs
        return self._whole

    def until_stopped(self, progress: Progress, seconds: float | None) -> LimitsMap:
        """The same until ``progress`` stops it, or for so many ``seconds``: the map as far as it is known then."""
        with suppress(StoppedError):
            run_all(self.go_on(), progress if seconds is None else for_seconds(seconds, progress))
        return self.so_far()

    def so_far(self) -> LimitsMap:
        """What is known."""
        return self._whole or self._map(complete=False)

    def _map(self, *, complete: bool) -> LimitsMap:
        plane, tiles, rounds = self._plane, self._tiles, _Rounds(self._best)
        low, high = self._best.natural.preferences.low_limit, self._best.natural.preferences.high_limit
        lines = [_stretches(line, rounds, plane) for line in self._stretched(complete=complete)]
        lows, highs = (*lines, (), ())[:2]
        return LimitsMap(
            low=low,
            high=high,
            top=plane.top,
            counts_unrated=plane.counts_unrated,
            regions=tuple(
                Region(span_of(tile.low, plane), span_of(tile.high, plane), rounds.place(tile.best)) for tile in tiles
            ),
            rounds=rounds.in_order(),
            posted=rounds.find(self._posted) if self._posted else None,
            asked_of_posted=self._posted is not None,
            low_stretches=lows,
            high_stretches=highs,
            turned=self._turned,
            complete=complete,
        )

    def _stretched(self, *, complete: bool) -> Iterator[list[tuple[Limits, Pairing]]]:
        """Both lines, as far as they were looked along: the limits that are moved, and what is best there."""
        if complete:
            low, high = self._plane.set_to
            yield [(_clipped(tile.low, last=high), tile.best) for tile in self._tiles if within(high, tile.high)]
            yield [(_clipped(tile.high, first=low), tile.best) for tile in self._tiles if within(low, tile.low)]
        else:
            for line, limits in zip(self._lines, (attrgetter("low"), attrgetter("high")), strict=False):
                yield [(limits(tile), tile.best) for tile in line]

    def _all(self) -> Iterator[tuple[int, int]]:
        """Before every round that is looked for, how much is done."""
        total = self._plane.pairs
        for line in (low_line(self._plane), _high_line(self._plane)):
            tiles = []
            for tile in line:
                if tile is None:
                    yield 0, total
                else:
                    tiles.append(tile)
            self._lines.append(tuple(tiles))
        self._turned = yield from counted_as_done(turned_settings(self._best), 0, total)
        for tile in self._plane.tiling():
            if tile is None:
                yield sum(each.pairs for each in self._tiles), total
            else:
                self._tiles.append(tile)

    def _look_on(self) -> None:
        """Look for one round, and go as far as can be gone without another."""
        try:
            self._done = next(self._searching)
        except StopIteration:
            self._whole = self._map(complete=True)
            self._plane = LimitsMapSolver(
                self._best.natural
            )  # what the other one found takes much room, and is not asked for again
            self._begin()
        except BaseException:
            self._begin()  # a search that was broken off in a step cannot go on
            raise


def low_line(plane: LimitsMapSolver) -> Tiles:
    """Every low limit beside the high limit as it is set."""
    high = plane.set_to[1]
    yield from plane.stretches(partial(limits_beside, high), 0, plane.top if high is None else high)
    if high is None:
        yield from _without_limits(plane)


def _high_line(plane: LimitsMapSolver) -> Tiles:
    """Every high limit above the low limit as it is set."""
    low = plane.set_to[0]
    if low is None:
        yield from _without_limits(plane)
        return
    yield from plane.stretches(partial(above, low), low, plane.top)
    best = yield from plane.looking((low, None))
    yield LimitsRectangle((low, low), (None, None), best)


def _without_limits(plane: LimitsMapSolver) -> Tiles:
    best = yield from plane.looking((None, None))
    yield LimitsRectangle((None, None), (None, None), best)


class _Rounds:
    """The different rounds of a map in the order in which they are met, the one as set first."""

    def __init__(self, best: Pairing) -> None:
        self.best = best
        self._cast = PlayersByRank(best.natural)
        self._places: dict[frozenset[tuple[int, int]], int] = {}
        self._pairings: list[Pairing] = []
        self.place(best)

    def place(self, pairing: Pairing) -> int:
        key = frozenset(pairing.boards)
        if key not in self._places:
            self._places[key] = len(self._pairings)
            self._pairings.append(pairing)
        return self._places[key]

    def find(self, pairing: Pairing) -> int | None:
        return self._places.get(frozenset(pairing.boards))

    def in_order(self) -> tuple[MapRound, ...]:
        return tuple(MapRound(pairing, self.changes(0, place)) for place, pairing in enumerate(self._pairings))

    def changes(self, one: int, other: int) -> tuple[BoardsChanged, ...]:
        """The boards of one round that are others in another."""
        natural = self.best.natural
        ours, theirs = (Pairing(natural, self._pairings[place].boards) for place in (one, other))
        return chains_changed(self._cast, ours, theirs)


def _clipped(limits: Limits, *, first: int | None = None, last: int | None = None) -> Limits:
    """What is left of a span beside the other limit, as the low one is never above the high one."""
    if limits[0] is None or limits[1] is None:
        return limits
    return (limits[0] if first is None else max(first, limits[0])), (
        limits[1] if last is None else min(last, limits[1])
    )


def _stretches(bests: Iterable[tuple[Limits, Pairing]], rounds: _Rounds, plane: LimitsMapSolver) -> tuple[Stretch, ...]:
    """The spans along one line, those of one round joined."""
    stretches: list[Stretch] = []
    for limits, best in sorted(bests, key=lambda item: (item[0][0] is None, item[0][0] or 0)):
        span, place, before = span_of(limits, plane), rounds.place(best), stretches[-1] if stretches else None
        if before and before.round == place:
            span = Span(before.span.first, span.last, or_none=before.span.or_none or span.or_none)
            stretches[-1] = replace(before, span=span)
        else:
            stretches.append(Stretch(span, place, rounds.changes(before.round, place) if before else ()))
    return tuple(stretches)


def span_of(limits: Limits, plane: LimitsMapSolver) -> Span:
    """Limits of a plane as they are told: those up to its top have no end."""
    first, last = limits
    if first is None:
        return Span(None, None, or_none=True)
    return Span(first, None if last == plane.top else last)
