"""The strip along the bottom of the screen: a player's opponents along one limit, laid out along a slider."""

from dataclasses import dataclass

from explain.answers.limits.ranges import Range, Ranges
from explain.model.settings import Preferences
from explain.prose import limits as say
from explain.prose.limits import limit as limit_words

_LEAST_SHOWN = {"low": 200, "high": 400}
_ROOM_AFTER_LAST = 40


@dataclass(frozen=True, slots=True)
class StripPart:
    """Where one opponent is met: from ``first`` on, so wide, in rating points.

    ``go_to`` is the limit to set to meet them, and ``is_now`` whether the limit as it is set lies in it.
    """

    first: int
    width: int
    words: str
    go_to: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class StripLine:
    """One limit, low or high, as a slider with what it changes.

    ``at`` is where it is set and ``most`` where the scale ends, in rating points; without a limit it stands at that
    end. ``no_limit`` says who is met only behind that end, without any limit; it is empty where that cannot be had.
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


def line_of(which: str, preferences: Preferences, ranges: Ranges | None) -> StripLine:
    """One limit's slider; without ranges nothing is said of opponents."""
    value = preferences.low_limit if which == "low" else preferences.high_limit
    ranges_along = () if ranges is None else ranges.low_ranges if which == "low" else ranges.high_ranges
    begins = [each.span.first or 0 for each in ranges_along if each.span.first is not None]
    most = max(_LEAST_SHOWN[which], value or 0, *(first + _ROOM_AFTER_LAST for first in begins), 0)
    return StripLine(
        which=which,
        setting=f"{which}_limit",
        title=f"{which.capitalize()} limit",
        value=limit_words(value),
        at=most if value is None else value,
        most=most,
        stretches=_stretches(ranges_along, most),
        no_limit=": ".join([limit_words(None), *(_called(each) for each in ranges_along if each.span.first is None)]),
        is_unlimited=value is None,
    )


def _stretches(ranges_along: tuple[Range, ...], most: int) -> tuple[StripPart, ...]:
    made = []
    for each in ranges_along:
        if each.span.first is None:
            continue
        last = most if each.span.last is None else min(each.span.last + 1, most)
        words, width = f"{say.reach(each)}: {_called(each)}", max(last - each.span.first, 1)
        made.append(StripPart(each.span.first, width, words, str(each.span.first), each.is_now))
    return tuple(made)


def _called(stretch: Range) -> str:
    return say.range_opponent(stretch).split()[-1]
