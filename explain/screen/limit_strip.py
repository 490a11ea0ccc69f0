"""The strip at the foot of the screen: a player's opponents along one limit, laid along a slider."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from explain.answers.limits.ranges import Range, Ranges
from explain.answers.player import RoundPlayer
from explain.model.settings import Preferences
from explain.prose import limits as say
from explain.prose.limits import limit as limit_words

_LEAST_SHOWN = {"low": 200, "high": 400}
_ROOM_AFTER_LAST = 40
_TONES = 8


@dataclass(frozen=True, slots=True)
class StripPart:
    """Where one opponent is met.

    Args:
        first: where it begins on the scale, rating points.
        width: how far it goes.
        words: from where to where, and who it is.
        go_to: the limit to set to have it.
        tone: the color of the opponent, one of a few.
        is_now: whether the limit as it is set lies in it.
    """

    first: int
    width: int
    words: str
    go_to: str
    tone: int
    is_now: bool


@dataclass(frozen=True, slots=True)
class StripLine:
    """One limit as a slider with what it changes.

    Args:
        which: low or high.
        setting: its stable name.
        title: what it is called.
        value: as it is set, in words.
        at: the same as a number; the end of the scale for no limit.
        most: where the scale ends.
        stretches: the opponents along it.
        no_limit: what stands behind its end: no limit at all, and who is met only then; empty where it cannot be had.
        is_unlimited: whether there is no limit.
    """

    which: str
    setting: str
    title: str
    value: str
    at: int
    most: int
    stretches: tuple[StripPart, ...]
    no_limit: str
    is_unlimited: bool

    @property
    def spoken(self) -> str:
        """What a screen reader says where the slider stands."""
        now = next((each.words for each in self.stretches if each.is_now), "")
        return f"{self.value}{f': {now}' if now else ''}"


Tones = Mapping[int, int]
"""Every opponent's color, from 0, by pairing number; 0 is the bye."""


def tones_of(opponents: Iterable[RoundPlayer | None]) -> Tones:
    """A color for each, the same wherever he is met: by his pairing number, another one where it is taken, as long as there are enough."""
    tones: dict[int, int] = {}
    for number in dict.fromkeys(map(_number, opponents)):
        free = [tone for tone in range(_TONES) if tone not in tones.values()] or [*range(_TONES)]
        tones[number] = next((tone for tone in free if tone >= number % _TONES), free[0])
    return tones


def line_of(which: str, preferences: Preferences, ranges: Ranges | None, tones: Tones | None = None) -> StripLine:
    """One limit's slider; without ranges nothing is said of opponents, who are colored as along both limits if not told."""
    value = preferences.low_limit if which == "low" else preferences.high_limit
    found = () if ranges is None else ranges.low_ranges if which == "low" else ranges.high_ranges
    along = (*ranges.low_ranges, *ranges.high_ranges) if ranges else ()
    begins = [each.span.first or 0 for each in found if each.span.first is not None]
    most = max(_LEAST_SHOWN[which], value or 0, *(first + _ROOM_AFTER_LAST for first in begins), 0)
    return StripLine(
        which=which,
        setting=f"{which}_limit",
        title=f"{which.capitalize()} limit",
        value=limit_words(value),
        at=most if value is None else value,
        most=most,
        stretches=_stretches(found, most, tones_of(each.opponent for each in along) if tones is None else tones),
        no_limit=": ".join([limit_words(None), *(_called(each) for each in found if each.span.first is None)]),
        is_unlimited=value is None,
    )


def _stretches(found: tuple[Range, ...], most: int, tones: Tones) -> tuple[StripPart, ...]:
    made = []
    for each in found:
        if each.span.first is None:
            continue
        last = most if each.span.last is None else min(each.span.last + 1, most)
        words, width = f"{say.reach(each)}: {_called(each)}", max(last - each.span.first, 1)
        made.append(StripPart(each.span.first, width, words, str(each.span.first), tones[_number(each.opponent)], each.is_now))
    return tuple(made)


def _number(opponent: RoundPlayer | None) -> int:
    return opponent.number if opponent else 0


def _called(found: Range) -> str:
    return say.opponent(found).split()[-1]
