"""The best rounds at a page's stops: limits where a round begins, or that TDs know. It shows none in between."""

from collections.abc import Sequence
from functools import partial

from explain.answers.about import pair
from explain.answers.limits.map import Span
from explain.answers.limits.map_solver import USUAL, Limits, LimitsMapSolver, LimitsRectangle, above
from explain.answers.limits.ranges import Range
from explain.answers.player import RoundPlayer
from explain.answers.progress import Progress, run_all, unwatched
from explain.answers.round import Round
from explain.apps.pages.live import Controls
from explain.model.players import Color
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing.engine import Pairing

Stops = tuple[int | None, ...]  # limits in rating points, ascending; ``None``, for no limit, comes last
Seat = tuple[RoundPlayer | None, Color | None]  # a player's opponent and color; both ``None`` for the bye


class Grid:
    """The best round at every pair of stops, with all other settings as given."""

    def __init__(
        self, round: Round, preferences: Preferences, controls: Controls, progress: Progress = unwatched
    ) -> None:
        """Find where other rounds begin, starting from the best round with the settings that the page states."""
        self.section: Section = round.section
        self.preferences = preferences
        of_these = round if round.preferences == preferences else pair(round.section, round.number, preferences)
        self._plane = LimitsMapSolver(of_these.pairing.natural)
        self._tiles = _tiles(self._plane, controls, progress)
        stated = preferences.low_limit, preferences.high_limit
        self.low = self._stops([tile.low for tile in self._tiles], stated[0]) if controls.low else (stated[0],)
        self.high = self._stops([tile.high for tile in self._tiles], stated[1]) if controls.high else (stated[1],)
        self._whole = self.low, self.high
        self._rounds: dict[Limits, Round] = {stated: of_these}
        self._seats: dict[Limits, dict[int, Seat]] = {}

    def _stops(self, spans: Sequence[Limits], stated: int | None) -> Stops:
        known = {0, *(limit for limit in USUAL if limit <= self._plane.top)}
        finite = known | {first for first, _ in spans if first is not None} | ({stated} - {None})
        return (*sorted(limit for limit in finite if limit is not None), *(() if stated is not None else (None,)))

    def __len__(self) -> int:
        return sum(_is_pair(low, high) for low in self.low for high in self.high)

    @property
    def is_cut(self) -> bool:
        """Whether stops are left out."""
        return (self.low, self.high) != self._whole

    def cut(self, most: int) -> None:
        """Keep at most so many pairs of stops, the nearest to the stated limits."""
        self.low, self.high = self._whole
        while len(self) > most:
            if len(self.low) >= len(self.high):
                self.low = _without_farthest(self.low, self.preferences.low_limit)
            else:
                self.high = _without_farthest(self.high, self.preferences.high_limit)

    def round(self, low: int | None, high: int | None) -> Round | None:
        """The best round for a pair of limits; ``None`` if low is above high."""
        if not _is_pair(low, high):
            return None
        if (low, high) not in self._rounds:
            low_end, high_end = (None if limit is None else min(limit, self._plane.top) for limit in (low, high))
            places = ((low, high), (low_end, high_end))
            boards = next(tile.best.boards for place in places for tile in self._tiles if tile.holds(*place))
            natural = self._plane.natural_under(low, high)
            natural.facts.known_best = boards  # saves another search
            self._rounds[low, high] = Round(self.section, Pairing(natural, boards))
        return self._rounds[low, high]

    def ranges(self, player: int, which: str, other: int | None) -> tuple[Range, ...]:
        """A player's opponents along one limit, from stop to stop, with the other limit fixed."""
        starts: list[tuple[int, Seat]] = []
        for stop in self.low if which == "low" else self.high:
            limits = (stop, other) if which == "low" else (other, stop)
            if stop is not None and _is_pair(*limits):
                seat = self._seat(limits, player)
                if not starts or starts[-1][1] != seat:
                    starts.append((stop, seat))
        ends = [*(first - 1 for first, _ in starts[1:]), other if which == "low" else None]
        spans = zip(starts, ends, strict=False)
        return tuple(Range(Span(first, last), *seat, is_now=False) for (first, seat), last in spans)

    def _seat(self, limits: Limits, player: int) -> Seat:
        if limits not in self._seats:
            round = self.round(*limits)
            assert round is not None
            self._seats[limits] = {
                each.number: (answer.opponent(each), color if answer.black else None)
                for answer in round.answers
                for each, color in zip(answer.players, (Color.WHITE, Color.BLACK), strict=False)
            }
        return self._seats[limits][player]


def _is_pair(low: int | None, high: int | None) -> bool:
    return high is None or (low is not None and low <= high)


def _without_farthest(stops: Stops, stated: int | None) -> Stops:
    """The stops without the one farthest from the stated limit; no limit counts as the highest."""
    top = max((stop for stop in stops if stop is not None), default=0) + 1
    here = top if stated is None else stated
    others = (stop for stop in stops if stop != stated)
    farthest = max(others, key=lambda stop: abs((top if stop is None else stop) - here))
    return tuple(stop for stop in stops if stop != farthest)


def _tiles(plane: LimitsMapSolver, controls: Controls, progress: Progress) -> tuple[LimitsRectangle, ...]:
    chosen = plane.natural.preferences
    low, high = chosen.low_limit, chosen.high_limit
    if controls.low and controls.high:
        return run_all(plane.tiles(), progress)
    if controls.low:
        return tuple(filter(None, plane.low_line()))
    if controls.high and low is not None:
        return tuple(filter(None, plane.stretches(partial(above, low), (low, max(plane.top, low)))))
    return (LimitsRectangle((low, low), (high, high), plane.best(low, high)),)
