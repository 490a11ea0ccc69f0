"""The strip at the foot of the screen: a player's opponents along one limit, laid along a slider."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.ranges import Range, Ranges
from explain.model.settings import Preferences
from explain.prose import ranges as say
from explain.prose.limits import limit as limit_words

_LEAST_SHOWN = {"low": 200, "high": 400}
_ROOM_AFTER_LAST = 40
_TONES = 6


@dataclass(frozen=True, slots=True)
class StripPart:
    """Where one opponent is met.

    Args:
        first: where it begins on the scale, rating points.
        width: how far it goes.
        words: where it begins and who it is.
        go_to: the limit to set to have it.
        tone: one of a few shades, another one than its neighbors'; 0 for the opponent as the limits are set.
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
    """

    which: str
    setting: str
    title: str
    value: str
    at: int
    most: int
    stretches: tuple[StripPart, ...]

    @property
    def spoken(self) -> str:
        """What a screen reader says where the slider stands."""
        now = next((each.words for each in self.stretches if each.is_now), "")
        return f"{self.value}{f': {now}' if now else ''}"


def line_of(which: str, preferences: Preferences, ranges: Ranges | None) -> StripLine:
    """One limit's slider; without ranges nothing is said of opponents."""
    value = preferences.low_limit if which == "low" else preferences.high_limit
    found = () if ranges is None else ranges.low_ranges if which == "low" else ranges.high_ranges
    begins = [each.span.first or 0 for each in found if each.span.first is not None]
    most = max(_LEAST_SHOWN[which], value or 0, *(first + _ROOM_AFTER_LAST for first in begins), 0)
    return StripLine(
        which=which,
        setting=f"{which}_limit",
        title=f"{which.capitalize()} limit",
        value=limit_words(value),
        at=most if value is None else value,
        most=most,
        stretches=_stretches(found, most),
    )


def _stretches(found: tuple[Range, ...], most: int) -> tuple[StripPart, ...]:
    made = []
    tones: dict[object, int] = {}
    for each in found:
        if each.span.first is None:
            continue
        last = most if each.span.last is None else min(each.span.last + 1, most)
        tone = 0 if each.is_now else tones.setdefault(each.opponent, 1 + len(tones) % (_TONES - 1))
        words = f"{say.begins(each, is_last=each is found[-1])}: {say.opponent(each).split()[-1]}"
        made.append(StripPart(each.span.first, max(last - each.span.first, 1), words, str(each.span.first), tone, each.is_now))
    return tuple(made)
