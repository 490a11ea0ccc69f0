"""The settings as this reading understands them, in words of its own, even if the type has new values."""

import enum

from explain.model.settings import Preferences

NO_LIMIT = 9_999
_LOW_ACROSS, _HIGH_ACROSS = 80, 200


class Baseline(enum.Enum):
    """Which natural pairing switches are measured from."""

    LEGAL = "legal"
    RAW = "raw"
    FILE = "file"


class DropSwaps(enum.Enum):
    """Whether the odd player or opponent may change (29D1): freely, never for color, or only to correct a color."""

    FREE = "false"
    LIMITED = "true"
    MEND = "mend"


def _word(setting: object) -> str:
    """The word of a setting that may be a flag, a word, or an enum value."""
    return str(getattr(setting, "value", setting)).lower()


def baseline(preferences: Preferences) -> Baseline:
    """The natural pairing that the settings choose."""
    return Baseline(_word(preferences.baseline))


def drop_swaps(preferences: Preferences) -> DropSwaps:
    """How the settings limit changes of the odd player and opponent."""
    return DropSwaps(_word(preferences.limit_drop_swaps))


def limits(preferences: Preferences, *, across: bool) -> tuple[int | None, int | None]:
    """The low and the high limit of a board (29E5a, 29E5b), ``None`` for none; a limit of 9,999 or more is none.

    Args:
        preferences: the settings.
        across: whether the board is across groups or the bye: there no limit is above 80 and 200 (29D1b).
    """
    low, high = _limit(preferences.low_limit), _limit(preferences.high_limit)
    return (_at_most(low, _LOW_ACROSS), _at_most(high, _HIGH_ACROSS)) if across else (low, high)


def _limit(points: int | None) -> int | None:
    return None if points is None or points >= NO_LIMIT else points


def _at_most(limit: int | None, most: int) -> int:
    return most if limit is None else min(limit, most)


def is_over(size: int | None, limit: int | None) -> bool:
    """Whether a value is over a limit; limits are inclusive, and no value is over every finite limit."""
    return limit is not None and (size is None or size > limit)


def rated_for_unrated(preferences: Preferences, *, across: bool) -> int | None:
    """Half the low limit, 40 without one; ``None`` where such a switch has no value."""
    if preferences.avoid_unrated_swaps:
        return None
    low, _ = limits(preferences, across=across)
    return (_LOW_ACROSS if low is None else low) // 2
