"""The search for the map of limits, which can stop between rounds: both lines first, then settings, then the plane."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from operator import attrgetter

from explain.answers.boards import BoardsChanged, chains_changed
from explain.answers.limits.map import LimitsMap, MapRound, OtherSetting, Region, Span, Stretch, turned_settings
from explain.answers.limits.map_solver import Limits, LimitsMapSolver, LimitsRectangle, gather_tiles, within
from explain.answers.player import PlayersByRank
from explain.answers.progress import Progress, StoppableSearch
from explain.pairing.engine import Pairing

Stretched = tuple[Limits, Pairing]  # the first and the last limit of a stretch, and what is best there


class LimitsSearch(StoppableSearch):
    """The map of limits around the best pairings, as far as it is known."""

    def __init__(self, best: Pairing, posted: Pairing | None = None) -> None:
        """Begin with nothing tried; posted pairings are to be found on the map."""
        self._best, self._posted = best, posted
        self._plane = LimitsMapSolver(best.natural)
        self._whole: LimitsMap | None = None
        self._begin()

    def _begin(self) -> None:
        """Forget lines, tiles and settings; what the plane has found it keeps."""
        self._lines: list[list[Stretched]] = []
        self._tiles: list[LimitsRectangle] = []
        self._turned: tuple[OtherSetting, ...] = ()
        self._searching = self._all()

    @property
    def done(self) -> tuple[int, int]:
        """How many pairs of limits were tried, and how many there are."""
        return sum(each.pairs for each in self._tiles), self._plane.pairs

    def until_stopped(self, progress: Progress, seconds: float | None) -> LimitsMap:
        """The map as far as it is known when ``progress`` stops the search, or after this many ``seconds``."""
        self.is_complete(progress, seconds)
        return self.so_far()

    def so_far(self) -> LimitsMap:
        """The map as far as it is known."""
        return self._whole or self._map(complete=False)

    def _map(self, *, complete: bool) -> LimitsMap:
        tiles, rounds, top = self._tiles, _Rounds(self._best), self._plane.top
        low, high = self._best.natural.preferences.low_limit, self._best.natural.preferences.high_limit
        lines = self._clipped_lines() if complete else self._lines
        lows, highs = (*(_stretches(line, rounds, top) for line in lines), (), ())[:2]
        return LimitsMap(
            low=low,
            high=high,
            top=top,
            counts_unrated=self._plane.counts_unrated,
            regions=tuple(
                Region(Span.of(tile.low, top), Span.of(tile.high, top), rounds.place(tile.best)) for tile in tiles
            ),
            rounds=rounds.in_order(),
            posted=rounds.find(self._posted) if self._posted else None,
            asked_of_posted=self._posted is not None,
            low_stretches=lows,
            high_stretches=highs,
            turned=self._turned,
            complete=complete,
        )

    def _clipped_lines(self) -> Iterator[list[Stretched]]:
        """Both lines as the tiles of the whole plane have them."""
        low, high = self._plane.set_to
        yield [(_clipped(tile.low, last=high), tile.best) for tile in self._tiles if within(high, tile.high)]
        yield [(_clipped(tile.high, first=low), tile.best) for tile in self._tiles if within(low, tile.low)]

    def _all(self) -> Iterator[object]:
        """A step before each round that is searched for."""
        plane = self._plane
        for search, limits in ((plane.low_line(), attrgetter("low")), (plane.high_line(), attrgetter("high"))):
            line: list[LimitsRectangle] = []
            yield from gather_tiles(search, line)
            self._lines.append([(limits(tile), tile.best) for tile in line])
        self._turned = yield from turned_settings(self._best)
        yield from gather_tiles(plane.tiling(), self._tiles)
        self._whole = self._map(complete=True)
        # What the old plane found takes much memory and is not needed again.
        self._plane = LimitsMapSolver(self._best.natural)
        self._begin()


class _Rounds:
    """The different rounds of a map in the order in which they are found, the one for the limits as set first."""

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
        """The boards that differ between two rounds."""
        natural = self.best.natural
        ours, theirs = (Pairing(natural, self._pairings[place].boards) for place in (one, other))
        return chains_changed(self._cast, ours, theirs)


def _clipped(limits: Limits, *, first: int | None = None, last: int | None = None) -> Limits:
    """What is left of a span with the other limit there, as the low one is never above the high one."""
    least, most = limits
    if least is None or most is None:
        return limits
    return least if first is None else max(first, least), most if last is None else min(last, most)


def _stretches(bests: Iterable[Stretched], rounds: _Rounds, top: int) -> tuple[Stretch, ...]:
    """The spans along one line, joined where the round is the same."""
    spans = Span.joined(bests, top, rounds.place)
    changes = ((), *(rounds.changes(before, place) for (_, before), (_, place) in pairwise(spans)))
    return tuple(Stretch(span, place, changed) for (span, place), changed in zip(spans, changes, strict=False))
