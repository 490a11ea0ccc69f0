"""A player's ranges: whom he meets in the best round as one limit is moved and the other stays."""

from __future__ import annotations

from collections.abc import Sequence

from explain.answers.ranges import Range, Ranges
from explain.prose.claims import claims
from explain.prose.limits import NOT_ALL, limit
from explain.prose.words import color_name, named


def title(found: Ranges) -> str:
    """Who asks."""
    return f"Whom would {named(found.player)} meet with other limits?"


def summary(found: Ranges) -> str:
    """The answer: whom he meets, and how many others there are along both limits."""
    if found.now is None:
        return NOT_ALL
    return f"{claims(found.meeting)} {claims(found.elsewhere) or NO_OTHER}"


def line_title(which: str, found: Ranges) -> str:
    """Which limit is moved, and where the other one stays."""
    other, value = ("high", found.high) if which == "low" else ("low", found.low)
    stays = f"at {limit(value)}" if value is not None else "none"
    return f"{which.capitalize()} limit, the {other} one {stays}"


def strip(ranges: Sequence[Range]) -> tuple[tuple[str, bool], ...]:
    """One line in short: from where to where each opponent is met, and which of them is as the limits are set."""
    place = next((place for place, each in enumerate(ranges) if each.is_now), 0)
    first = max(0, min(place - _BESIDE, len(ranges) - 2 * _BESIDE - 1))
    shown = ranges[first : first + 2 * _BESIDE + 1]
    cells = [(f"{reach(each)} {opponent(each)}", each.is_now) for each in shown]
    below, above = first, len(ranges) - first - len(shown)
    earlier = [(f"{below} more below", False)] if below else []
    later = [(f"{above} more above", False)] if above else []
    return (*earlier, *cells, *later)


def reach(found: Range) -> str:
    """From where to where, for a line in short: ``17-47``, ``48 and more``."""
    first, last = found.span.first, found.span.last
    if first is None:
        return "no limit"
    if last is None:
        return "any" if first == 0 else f"{first} and more"
    return str(first) if first == last else f"{first}-{last}"


def strip_title(which: str, found: Ranges) -> str:
    """Whose line of which limit it is."""
    return f"{found.player.name}, {which} limit"


def opponent(found: Range) -> str:
    """Whom he meets, by name."""
    return found.opponent.name if found.opponent else "the bye"


def color(found: Range) -> str:
    """His color there; nothing for the bye."""
    return color_name(found.color) if found.color else ""


def as_set(found: Range) -> str:
    """Whether the limit as it is set lies there."""
    return "as set" if found.is_now else ""


_BESIDE = 2  # stretches shown on either side of the limits as they are set

CARD_TITLE = "Opponents in the best round with other limits"
NO_OTHER = "No other opponent was found in the time there was."
TITLES = ("#Limit", "@Opponent", "Color", "")
