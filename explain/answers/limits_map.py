"""Which limit: for both limits together, where the best round changes and where it does not, and what changes at each border."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from explain.answers.against_claims import AgainstKind
from explain.answers.answer import Answer
from explain.answers.boards import BoardsChanged, Changing, boards_changed
from explain.answers.claims import Claim
from explain.answers.limit_claims import LimitKind
from explain.answers.limits_plane import Limits, Plane
from explain.answers.other_settings import OtherSetting, turned_settings
from explain.answers.player import Cast
from explain.answers.progress import Steps
from explain.model.shown import PLOT
from explain.pairing.engine import Natural, Pairing


@dataclass(frozen=True, slots=True)
class Span:
    """Limits from one value to another, both included; ``last`` is ``None`` where there is no end.

    Args:
        first: rating points; ``None`` where only "no limit" is meant.
        last: rating points; ``None`` for any higher limit.
        or_none: whether "no limit" is meant as well.
    """

    first: int | None
    last: int | None
    or_none: bool = False

    JSON = "from: first  to: last  or_none"

    def holds(self, limit: int | None) -> bool:
        """Whether a limit lies in it."""
        if limit is None:
            return self.or_none
        return self.first is not None and self.first <= limit and (self.last is None or limit <= self.last)


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle of the map.

    Args:
        low: the low limits.
        high: the high limits.
        round: the round that is best in it, by its place among the map's rounds, from 0.
    """

    low: Span
    high: Span
    round: int


@dataclass(frozen=True, slots=True)
class Stretch(Changing):
    """A stretch of one limit, the other one as it is set, and the round that is best in it.

    Args:
        span: from where to where.
        round: the round's place among the map's rounds.
        changes: the boards that are others than in the stretch before; none for the first.
    """

    span: Span
    round: int
    changes: tuple[BoardsChanged, ...]

    JSON = "...span  round  ...changed_boards"


@dataclass(frozen=True, slots=True)
class MapRound(Changing):
    """One of the rounds of the map.

    Args:
        pairing: its boards, under the lowest limits at which it is best.
        changes: the boards that are others than under the limits as they are set.
    """

    pairing: Pairing
    changes: tuple[BoardsChanged, ...]

    JSON = "new_boards: boards_new  ...changed_boards"


@dataclass(frozen=True, slots=True)
class LimitsMap(Answer):
    """The exact map of both limits.

    Args:
        low: the low limit as it is set, rating points.
        high: the high limit as it is set.
        top: the highest limit that was looked at; beyond it nothing changes, unless unrated players count.
        counts_unrated: whether a switch with an unrated player is worth half the low limit in this round.
        rounds: every round that is best somewhere; the first is the one under the limits as they are set.
        posted: the place of the posted round among them; ``None`` if it is not, or there is none.
        asked_of_posted: whether a posted round was asked about, wherever it is.
        regions: the map in rectangles that do not overlap.
        low_stretches: the low limits beside the high one as it is set.
        high_stretches: the high limits beside the low one as it is set.
        turned: what each of the other settings would change.
    """

    low: int | None
    high: int | None
    top: int
    counts_unrated: bool
    rounds: tuple[MapRound, ...]
    posted: int | None
    asked_of_posted: bool
    regions: tuple[Region, ...]
    low_stretches: tuple[Stretch, ...]
    high_stretches: tuple[Stretch, ...]
    turned: tuple[OtherSetting, ...]

    KIND = "limits"
    JSON = """
        low_limit: low  high_limit: high  top  rounds  posted  regions  low_stretches  high_stretches  settings: turned  claims
    """

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What is stated of all limits together, in the order in which it is said."""
        return (*self.where_it_holds, *self.on_the_map)

    @property
    def where_it_holds(self) -> tuple[Claim, ...]:
        """How far each limit can be moved alone without changing a board of the best round."""
        not_best = () if self.best_is_on_the_table else (Claim(AgainstKind.TABLE_NOT_BEST),)
        if len(self.rounds) == 1:
            return (*not_best, Claim(LimitKind.SAME_EVERYWHERE))
        lines = (("low", self.low, self.low_stretches), ("high", self.high, self.high_stretches))
        spans = ((which, next(each.span for each in line if each.span.holds(now))) for which, now, line in lines)
        return (*not_best, *(_holds(which, span) for which, span in spans))

    @property
    def on_the_map(self) -> tuple[Claim, ...]:
        """How many rounds the map has, and which of them is the posted one; nothing where there is one round."""
        if len(self.rounds) == 1:
            return ()
        posted = () if self.posted is None else (Claim(LimitKind.POSTED_ON_MAP, words=(round_letter(self.posted),)),)
        return (Claim(LimitKind.ROUNDS_OVER_ALL, numbers=(len(self.rounds),)), *posted)

    @property
    def best_is_on_the_table(self) -> bool:
        """Whether the round asked about is the best one under the limits as they are set."""
        return not self.asked_of_posted or self.posted == 0

    def plot(self, *, ax: Any = None) -> Any:
        """The map on matplotlib's axes, new ones if not given; they are returned, and nothing is shown."""
        return PLOT(self, ax=ax)


def round_letter(place: int) -> str:
    """A round of the map by a letter: A for the one under the limits as they are set, then B, C and so on, AA after Z."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, _LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters


_LETTERS = 26


def _holds(which: str, span: Span) -> Claim:
    if span.first is None:
        return Claim(LimitKind.HOLDS_WITHOUT, words=(which,))
    if span.last is None:
        return Claim(LimitKind.HOLDS_FROM, numbers=(span.first,), words=(which,))
    return Claim(LimitKind.HOLDS_BETWEEN, numbers=(span.first, span.last), words=(which,))


def limits_map(best: Pairing, posted: Pairing | None = None) -> Steps[LimitsMap]:
    """The map of the limits around the best round.

    Args:
        best: the best round under the limits as they are set.
        posted: the posted round, to be found on the map.
    """
    plane = Plane(best.natural)
    tiles = yield from plane.tiles()
    turned = yield from turned_settings(best)
    low, high = best.natural.preferences.low_limit, best.natural.preferences.high_limit
    rounds = _Rounds(best)
    for tile in tiles:
        rounds.place(tile.best)
    at_low, at_high = (None if limit is None else min(limit, plane.top) for limit in (low, high))
    lows = [(_clipped(tile.low, last=at_high), rounds.place(tile.best)) for tile in tiles if tile.holds_high(at_high)]
    highs = [(_clipped(tile.high, first=at_low), rounds.place(tile.best)) for tile in tiles if tile.holds_low(at_low)]
    return LimitsMap(
        low=low,
        high=high,
        top=plane.top,
        counts_unrated=plane.counts_unrated,
        rounds=rounds.told(),
        posted=rounds.find(posted) if posted else None,
        asked_of_posted=posted is not None,
        regions=tuple(Region(span_of(tile.low, plane), span_of(tile.high, plane), rounds.place(tile.best)) for tile in tiles),
        low_stretches=_stretches(lows, rounds, plane),
        high_stretches=_stretches(highs, rounds, plane),
        turned=turned,
    )


class _Rounds:
    """The different rounds of a map in the order in which they are met, the one as set first."""

    def __init__(self, best: Pairing) -> None:
        self.best = best
        self._cast = Cast(best.natural)
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

    def told(self) -> tuple[MapRound, ...]:
        return tuple(MapRound(pairing, self.changes(0, place)) for place, pairing in enumerate(self._pairings))

    def changes(self, one: int, other: int) -> tuple[BoardsChanged, ...]:
        """The boards of one round that are others in another."""
        natural: Natural = self.best.natural
        ours, theirs = (Pairing(natural, self._pairings[place].boards) for place in (one, other))
        return boards_changed(self._cast, ours, theirs)


def _clipped(limits: Limits, *, first: int | None = None, last: int | None = None) -> Limits:
    """What is left of a span beside the other limit, as the low one is never above the high one."""
    if limits[0] is None or limits[1] is None:
        return limits
    return (limits[0] if first is None else max(first, limits[0])), (limits[1] if last is None else min(last, limits[1]))


def _stretches(found: Iterable[tuple[Limits, int]], rounds: _Rounds, plane: Plane) -> tuple[Stretch, ...]:
    """The spans along one line, those of one round joined."""
    stretches: list[Stretch] = []
    for limits, place in sorted(found, key=lambda item: (item[0][0] is None, item[0][0] or 0)):
        span, before = span_of(limits, plane), stretches[-1] if stretches else None
        if before and before.round == place:
            span = Span(before.span.first, span.last, or_none=before.span.or_none or span.or_none)
            stretches[-1] = replace(before, span=span)
        else:
            stretches.append(Stretch(span, place, rounds.changes(before.round, place) if before else ()))
    return tuple(stretches)


def span_of(limits: Limits, plane: Plane) -> Span:
    """Limits of a plane as they are told: those up to its top have no end."""
    first, last = limits
    if first is None:
        return Span(None, None, or_none=True)
    return Span(first, None if last == plane.top else last)
