"""Which limit: where in the plane of both limits the best round changes, and what changes at each border."""

from dataclasses import dataclass
from typing import Any

from explain.answers.answer import Answer
from explain.answers.boards import BoardsChanged, Changing
from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_limits
from explain.answers.limits.other_settings import OtherSetting
from explain.model.as_json import as_json
from explain.model.shown import PLOT
from explain.pairing.engine import Pairing


@dataclass(frozen=True, slots=True)
class Span:
    """Limits from one value to another, both included; ``last`` is ``None`` where there is no end."""

    first: int | None  # rating points; ``None`` where only "no limit" is meant
    last: int | None  # rating points; ``None`` for any higher limit
    or_none: bool = False  # whether "no limit" is meant as well

    def __json__(self) -> dict[str, object]:
        return {"from": self.first, "to": self.last, "or_none": self.or_none}

    def holds(self, limit: int | None) -> bool:
        """Whether a limit lies in it."""
        if limit is None:
            return self.or_none
        return self.first is not None and self.first <= limit and (self.last is None or limit <= self.last)


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle of the map."""

    low: Span  # the low limits
    high: Span  # the high limits
    round: int  # the round that is best in it, by its place among the map's rounds, from 0


@dataclass(frozen=True, slots=True)
class Stretch(Changing):
    """A stretch of one limit, the other one as it is set, and the round that is best in it."""

    span: Span  # from where to where
    round: int  # the round's place among the map's rounds
    changes: tuple[BoardsChanged, ...]  # the boards that are others than in the stretch before; none for the first

    def __json__(self) -> dict[str, object]:
        return {**as_json(self.span), "round": self.round, **as_json(self.changed_boards)}


@dataclass(frozen=True, slots=True)
class MapRound(Changing):
    """One of the rounds of the map."""

    pairing: Pairing  # its boards, under limits at which it is best
    changes: tuple[BoardsChanged, ...]  # the boards that are others than under the limits as they are set

    def __json__(self) -> dict[str, object]:
        return {"new_boards": self.boards_new, **as_json(self.changed_boards)}


@dataclass(frozen=True, slots=True)
class LimitsMap(Answer):
    """The exact map of both limits."""

    low: int | None  # the low limit as it is set, rating points
    high: int | None  # the high limit as it is set
    top: int  # the highest limit that was looked at; beyond it nothing changes, unless unrated players count
    counts_unrated: bool  # whether a switch with an unrated player is worth half the low limit in this round
    # every round that is best somewhere; the first is the one under the limits as they are set
    rounds: tuple[MapRound, ...]
    posted: int | None  # the place of the posted round among them; ``None`` if it is not, or there is none
    asked_of_posted: bool  # whether a posted round was asked about, wherever it is
    regions: tuple[Region, ...]  # the map in rectangles that do not overlap
    low_stretches: tuple[Stretch, ...]  # the low limits beside the high one as it is set
    high_stretches: tuple[Stretch, ...]  # the high limits beside the low one as it is set
    turned: tuple[OtherSetting, ...]  # what each of the other settings would change
    # whether all limits were looked at; else the map has holes. A line of stretches that was not looked along is empty,
    # and so are the other settings if they were not looked at
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
        """What is stated of all limits together, in the order in which it is said."""
        return (*self.where_it_holds, *self.on_the_map)

    @property
    def where_it_holds(self) -> tuple[Claim, ...]:
        """How far each limit can be moved alone without changing a board of the best round."""
        not_best = () if self.best_is_on_the_table else (of_against.TableNotBest(),)
        if len(self.rounds) == 1 and self.complete:
            return (*not_best, of_limits.SameEverywhere())
        lines = (("low", self.low, self.low_stretches), ("high", self.high, self.high_stretches))
        spans = ((which, each.span) for which, now, line in lines for each in line if each.span.holds(now))
        return (*not_best, *(_holds(which, span) for which, span in spans))

    @property
    def on_the_map(self) -> tuple[Claim, ...]:
        """How many rounds the map has, at least, and which of them is the posted one; nothing where there is one round."""
        if len(self.rounds) == 1:
            return ()
        posted = () if self.posted is None else (of_limits.PostedOnMap(round_letter(self.posted)),)
        kind = of_limits.RoundsOverAll if self.complete else of_limits.RoundsAtLeast
        return (kind(len(self.rounds)), *posted)

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
        return of_limits.HoldsWithout(which)
    if span.last is None:
        return of_limits.HoldsFrom(span.first, which)
    return of_limits.HoldsBetween(span.first, span.last, which)
