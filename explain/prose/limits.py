"""Which limit: where nothing changes, and what the other settings would change."""

from __future__ import annotations

from collections.abc import Sequence

from explain.answers.boards import BoardsChanged
from explain.answers.limits_map import LimitsMap, Span, Stretch
from explain.answers.other_settings import OtherSetting
from explain.prose.claims import claims
from explain.prose.settings import setting_line
from explain.prose.words import board_named, few, listed

_MOST_NAMED = 4


def span(found: Span) -> str:
    """Limits from one value to another."""
    if found.first is None:
        return "no limit"
    none = ", or no limit" if found.or_none else ""
    if found.last is None:
        return f"any limit{none}" if found.first == 0 else f"{found.first} or more{none}"
    return f"{found.first}{none}" if found.first == found.last else f"{found.first} to {found.last}{none}"


def limit(value: int | None) -> str:
    """A limit in figures, or that there is none."""
    return "no limit" if value is None else str(value)


def map_caption(found: LimitsMap) -> str:
    """What the map shows, in words."""
    rounds, posted = found.on_the_map[:1], found.on_the_map[1:]
    return " ".join(each for each in (claims(rounds), A_IS_BEST, claims(posted)) if each)


def holes(found: LimitsMap) -> str:
    """What is missing, if anything is."""
    return "" if found.complete else f"{NOT_ALL} {GRAY_IS_UNKNOWN}"


def boards_then(changes: Sequence[BoardsChanged]) -> str:
    """The boards that would be others, some by name."""
    boards = [board for change in changes for board in change.after]
    if not boards:
        return "as before"
    return few(list(map(board_named, boards)), _MOST_NAMED)


def stretch_changes(stretch: Stretch) -> str:
    """What changes where a stretch begins."""
    return "-" if not stretch.changes else boards_then(stretch.changes)


def stretch_title(which: str, other: str, value: int | None) -> str:
    """What a table of stretches shows."""
    return f"{which} limit, with the {other} limit at {limit(value)}" if value is not None else f"{which} limit, with no {other} limit"


def setting_value(turned: OtherSetting) -> str:
    """A setting and its other value, as the lab names them."""
    return setting_line(turned.setting, {"true": True, "false": False}.get(turned.value, turned.value))


def setting_changes(turned: OtherSetting) -> str:
    """What a setting would change, in boards and in colors."""
    said = [] if not turned.changes else [boards_then(turned.changes)]
    if turned.colors:
        said.append(f"colors turned on {listed([board_named(board) for board in turned.colors[:_MOST_NAMED]])}")
    return "; ".join(said) or "nothing"


NOT_ALL = "Not all limits were looked at: what is missing here is not known."
GRAY_IS_UNKNOWN = "In the picture it is gray."
UNRATED_NOTE = "A switch with an unrated player counts half the low limit, so the low limit also changes sizes here."
A_IS_BEST = "A is the best round as the limits are set."
EXACT_NOTE = "The borders are exact: on each stretch and in each field the best round is the same."
EQUAL_NOTE = "Where several rounds are as good, one of them stands for all."
TITLE = "What would other limits change?"
BECOME_OTHERS = "Boards that become others here"
OTHER_SETTINGS = "If one other setting were turned"
