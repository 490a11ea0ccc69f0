"""The map of limits: where the best pairings change and how, for both limits; and what other settings would change."""

import enum
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from string import ascii_uppercase
from typing import Any, TypeVar

from explain.answers.answer import Answer
from explain.answers.boards import BoardsChanged, Changing, NamedBoard, chains_changed
from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_limits
from explain.answers.colors.color_claims import colors_on
from explain.answers.limits.map_solver import Limits
from explain.answers.player import PlayersByRank, round_player
from explain.answers.progress import Steps
from explain.answers.switches import ordered_board
from explain.model.as_json import as_json
from explain.model.players import Color
from explain.model.settings import Preferences, Rule5
from explain.model.shown import PLOT
from explain.pairing.engine import Natural, Pairing, best_boards
from explain.pairing.search.naturals import Naturals

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Span:
    """Limits from one value to another, both included."""

    first: int | None  # rating points; ``None`` if only "no limit" is meant
    last: int | None  # rating points; ``None`` for any higher limit
    or_none: bool = False  # whether "no limit" is meant as well

    @classmethod
    def of(cls, limits: Limits, top: int | None) -> "Span":
        """A solver's first and last limit as shown: those that reach the ``top`` have no end."""
        first, last = limits
        return cls(first, None if last == top else last, or_none=first is None)

    @classmethod
    def joined(
        cls, line: Iterable[tuple[Limits, Pairing]], top: int | None, show: Callable[[Pairing], T]
    ) -> list[tuple["Span", T]]:
        """Spans of a line, lowest first, with what is shown for the best round of each; equal neighbors are joined.

        One that ends at the ``top`` has no end.
        """
        spans: list[tuple[Span, T]] = []
        for limits, best in sorted(line, key=lambda each: (each[0][0] is None, each[0][0] or 0)):
            span, shown = cls.of(limits, top), show(best)
            before, same = spans[-1] if spans else (None, None)
            if before and shown == same and before.last == (None if span.first is None else span.first - 1):
                spans[-1] = cls(before.first, span.last, or_none=span.or_none), shown
            else:
                spans.append((span, shown))
        return spans

    def __json__(self) -> dict[str, object]:
        return {"from": self.first, "to": self.last, "or_none": self.or_none}

    def holds(self, limit: int | None) -> bool:
        """Whether a limit lies in the span."""
        if limit is None:
            return self.or_none
        return self.first is not None and self.first <= limit and (self.last is None or limit <= self.last)


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle of the map."""

    low: Span  # the low limits
    high: Span  # the high limits
    round: int  # the pairings that are best in it, by their place among the map's rounds, from 0


@dataclass(frozen=True, slots=True)
class Stretch(Changing):
    """A stretch of one limit, the other as it is set, and the pairings that are best in it."""

    span: Span  # the limits from first to last
    round: int  # the place of the pairings among the map's rounds
    changes: tuple[BoardsChanged, ...]  # the boards that change from the stretch before; empty for the first

    def __json__(self) -> dict[str, object]:
        return {**as_json(self.span), "round": self.round, **as_json(self.changed_boards)}


@dataclass(frozen=True, slots=True)
class MapRound(Changing):
    """Pairings that are best somewhere on the map."""

    pairing: Pairing  # its boards, under limits for which they are best
    changes: tuple[BoardsChanged, ...]  # the boards that differ from those with the limits as set

    def __json__(self) -> dict[str, object]:
        return {"new_boards": self.boards_new, **as_json(self.changed_boards)}


@dataclass(frozen=True, slots=True)
class OtherSetting(Changing):
    """One setting with another value."""

    setting: str  # its stable name
    value: str  # the other value, as written for ``--set``
    changes: tuple[BoardsChanged, ...]  # the boards that would change
    colors: tuple[NamedBoard, ...]  # boards on which the colors would be reversed

    def __json__(self) -> dict[str, object]:
        return {
            "setting": self.setting,
            "value": self.value,
            **as_json(self.changed_boards),
            "colors_turned": self.colors,
        }


@dataclass(frozen=True, slots=True)
class LimitsMap(Answer):
    """The exact map of both limits."""

    low: int | None  # the low limit as set, in rating points; ``None`` for no limit
    high: int | None  # the high limit as set; ``None`` for no limit
    top: int  # the highest limit that was tried; beyond it nothing changes, unless unrated players count
    counts_unrated: bool  # whether a switch with an unrated player costs half the low limit in this round
    # all pairings that are best somewhere; the first are those with the limits as set
    rounds: tuple[MapRound, ...]
    posted: int | None  # the place of the posted pairings among the rounds; ``None`` if there are none, or not there
    asked_of_posted: bool  # whether posted pairings were asked about, on the map or not
    regions: tuple[Region, ...]  # the map in rectangles that do not overlap
    low_stretches: tuple[Stretch, ...]  # the low limits, with the high one as set
    high_stretches: tuple[Stretch, ...]  # the high limits, with the low one as set
    turned: tuple[OtherSetting, ...]  # what each of the other settings would change
    # whether all limits were tried; if not, the map has holes, and stretches or other settings that were not tried are
    # empty
    complete: bool

    KIND = "limits"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "low_limit": self.low,
            "high_limit": self.high,
            "top": self.top,
            "rounds": self.rounds,
            "posted": self.posted,
            "regions": self.regions,
            "low_stretches": self.low_stretches,
            "high_stretches": self.high_stretches,
            "settings": self.turned,
            "complete": self.complete,
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it states of all limits together, in the order in which it is said."""
        return (*self.where_it_holds, *self.on_the_map)

    @property
    def where_it_holds(self) -> tuple[Claim, ...]:
        """How far each limit can be moved alone without changing a board of the best pairings."""
        not_best = () if self.best_is_on_the_table else (of_against.TableNotBest(),)
        if len(self.rounds) == 1 and self.complete:
            return (*not_best, of_limits.SameEverywhere())
        lines = (("low", self.low, self.low_stretches), ("high", self.high, self.high_stretches))
        spans = ((which, each.span) for which, now, line in lines for each in line if each.span.holds(now))
        return (*not_best, *(_holds(which, span) for which, span in spans))

    @property
    def on_the_map(self) -> tuple[Claim, ...]:
        """How many different pairings the map has, at least, and which are posted; empty if it has only one."""
        if len(self.rounds) == 1:
            return ()
        posted = () if self.posted is None else (of_limits.PostedOnMap(round_letter(self.posted)),)
        kind = of_limits.RoundsOverAll if self.complete else of_limits.RoundsAtLeast
        return (kind(len(self.rounds)), *posted)

    @property
    def best_is_on_the_table(self) -> bool:
        """Whether the pairings asked about are the best ones with the limits as set."""
        return not self.asked_of_posted or self.posted == 0

    def plot(self, *, ax: Any = None) -> Any:
        """The map on matplotlib's axes, new ones if not given; they are returned, and nothing is shown."""
        return PLOT(self, ax=ax)


def round_letter(place: int) -> str:
    """The letter for pairings on the map: A for those with the limits as set, then B, C and so on, AA after Z."""
    turns, letter = divmod(place, len(ascii_uppercase))
    return (round_letter(turns - 1) if turns else "") + ascii_uppercase[letter]


def _holds(which: str, span: Span) -> Claim:
    if span.first is None:
        return of_limits.HoldsWithout(which)
    if span.last is None:
        return of_limits.HoldsFrom(span.first, which)
    return of_limits.HoldsBetween(span.first, span.last, which)


_NOT_TURNED = (
    *("low_limit", "high_limit", "coin_seed", "toss", "carried_toss", "rounds", "count_open_as"),
    # Nor settings that are texts, numbers or players, or about families and clubs, which few sections have.
    *("schedules", "max_drop", "keep_in_group", "families", "clubs", "teams_until", "families_until", "clubs_until"),
)


def other_values(preferences: Preferences) -> Iterator[tuple[str, object]]:
    """Each setting except the limits with each value other than its own, in the order of the settings."""
    for setting in fields(Preferences):
        name, now = setting.name, getattr(preferences, setting.name)
        if name in _NOT_TURNED or (name == "last_round_coin" and preferences.rule5 is Rule5.HIGHER):
            continue
        values = type(now) if isinstance(now, enum.Enum) else (False, True)
        yield from ((name, value) for value in values if value != now)


def turned_settings(best: Pairing) -> Steps[tuple[OtherSetting, ...]]:
    """What each of the other settings would change in the best pairings."""
    natural, standings, colors = best.natural, best.natural.standings, whites(best)
    others, naturals = tuple(other_values(natural.preferences)), Naturals(standings.section, standings.round)
    cast, settings = PlayersByRank(natural), []
    for done, (name, value) in enumerate(others):
        yield done, len(others)
        settled = naturals.under(replace(natural.preferences.changed({name: value}), toss=standings.toss))
        other = Pairing(settled, best_boards(settled))
        changes, whites_there = chains_changed(cast, best, in_ranks_of(natural, other)), whites(other)
        turned = (board for board, white in colors.items() if whites_there.get(board, white) != white)
        settings.append(OtherSetting(name, written(value), changes, tuple(_named(board, best) for board in turned)))
    yield len(others), len(others)
    return tuple(settings)


def in_ranks_of(natural: Natural, other: Pairing) -> Pairing:
    """The same boards over another natural pairing of the same players, in which ranks may differ (28R1)."""
    bye = natural.standings.bye_rank
    rank = {each.rank: natural.standings.rank_of(each.number) for each in other.natural.standings.entrants}
    rank[bye] = bye
    return Pairing(natural, tuple(sorted(ordered_board(rank[one], rank[two]) for one, two in other.boards)))


def whites(pairing: Pairing) -> dict[frozenset[int], int]:
    """For each board, by its two pairing numbers, the number of the player with White."""
    numbers = {}
    for number, (higher, lower) in pairing.natural.standings.tables(pairing.boards):
        color = colors_on(pairing, number, higher, lower)[-1]
        numbers[frozenset((higher.number, lower.number))] = (higher if color is Color.WHITE else lower).number
    return numbers


def _named(board: frozenset[int], pairing: Pairing) -> NamedBoard:
    one, other = (entrant for entrant in pairing.natural.standings.everybody if entrant.number in board)
    return round_player(one, pairing.natural), round_player(other, pairing.natural)


def written(value: object) -> str:
    """The value of a setting as written for ``--set`` and in a web address."""
    plain = value.value if isinstance(value, enum.Enum) else value
    return str(plain).lower() if isinstance(plain, bool) else str(plain)
