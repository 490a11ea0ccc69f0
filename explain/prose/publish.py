"""What a published page says around the answers: its buttons, its notes, and what was written where."""

from __future__ import annotations

from explain.answers.penalty_sheet import variations
from explain.model.settings import Preferences
from explain.prose.limits import limit
from explain.prose.screen import BEST, SHOW_WALL, WALL
from explain.prose.settings import setting_line, variation_line

FIND_BY = {"full": "Find your name", "initials": "Find your initials", "numbers": "Find your number"}
EVERY_ROUND = "Every round"
CLUBS_NOTE = "A note by the club"
WHICH_BOARDS = "Which boards"
VIEWS = (("wall", WALL), ("best", BEST))
PRINT_BOARDS, PRINT_CARD = "Print the boards", "Print this card"
NOT_ON_THE_WALL, SHOW_IT = "Not on the wall:", SHOW_WALL
MOVED = "These are not the stated settings."
BACK = "Back to the stated settings"
STATED = "Stated settings"
REGIONS = {"bar": "Which round, and whose board", "note": "Said of the round", "round": "The boards", "strip": "The limits"}
CHANGE_ANYTHING = "Change anything"
CHANGE_NOTE = "Other results, ratings and settings, worked out on this device."
NOBODY, SEVERAL = "Nobody here is called that.", "Several are called that: choose one."


def heading(title: str, round: int) -> str:
    """The section and the round; which of its boards are shown is said beside it."""
    return f"{title or 'Section'}, round {round}"


def numbered(number: int, initials: str = "") -> str:
    """A player by his pairing number, after his initials if he shares them."""
    return f"{initials} (no. {number})" if initials else f"No. {number}"


def stated(preferences: Preferences) -> tuple[str, ...]:
    """The settings in force: both limits, then what is not the rule book's standard."""
    limits = f"{setting_line('low_limit', preferences.low_limit)}. {setting_line('high_limit', preferences.high_limit)}."
    rest = [variation_line(variation) for variation in variations(preferences)]
    return (limits, *(rest or ["Everything is as in the rule book."]))


SLIDERS = "Moving a limit shows the best round for it."


def cut(which: str, first: int | None, last: int | None) -> str:
    """That a page does not hold all rounds, and which limits it holds."""
    return f"This page holds the {which} limits from {limit(first)} to {limit(last)}; there are more."


def written(place: str, size: int, *, files: int = 1) -> str:
    """What was written where, and how large it is."""
    kilobytes = f"{max(1, round(size / 1000))} kB"
    return f"Written: {place} ({kilobytes})" if files == 1 else f"Written: {place} ({files} files, {kilobytes})"


def index_heading(title: str) -> str:
    """The heading of a small site."""
    return f"{title or 'Section'}: every round explained"


def index_line(round: int, schedule: int, *, posted: bool) -> str:
    """A round in the list of rounds, or one schedule of it, counted from 1; 0 where it has none."""
    return f"Round {round}{f', schedule {schedule}' if schedule else ''}: {'as posted' if posted else 'the best round by the stated settings, not posted yet'}"


def not_judged(fault: str) -> str:
    """Said of a round that cannot be read."""
    return f"This round cannot be explained: {fault}."
