"""What became of a round since the last change, in words."""

from __future__ import annotations

from explain.answers.corrected import SettingThen, Since
from explain.prose.settings import SETTING_TITLES, setting_words
from explain.prose.words import board_named, counted, listed

TITLE = "What has changed since the last setting?"
NOTHING_SET = "No setting has been changed yet. Change one, and this page says which boards became others."
SINCE_EDITS = "What have your changes changed?"
BY_THE_BOOK = "And against the rule book's settings?"
ON_THE_WALL = "And against the posted round?"
BEFORE, NOW = "Before", "Now"


def setting_then(found: SettingThen) -> str:
    """A setting as it was and as it is."""
    return f"{SETTING_TITLES[found.name]}: {_value(found.before)} before, {_value(found.now)} now."


def _value(value: object) -> str:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else setting_words(value)


def became(found: Since) -> str:
    """How many boards are others, and on which of the same boards the colors are turned."""
    said = [f"{counted(len(found.after), 'board')} {'is' if len(found.after) == 1 else 'are'} new."] if found.after else []
    if found.turned:
        said.append(f"The colors are turned on {listed([board_named(board) for board in found.turned])}.")
    return " ".join(said) or "No board and no color is another one."
