"""One page for one player and one round, to print or mail."""

from __future__ import annotations

from collections.abc import Iterator

from explain.answers.complaint import Complaint, ComplaintKind, Inputs
from explain.answers.player import Who
from explain.model.settings import Preferences
from explain.prose.settings import SETTING_TITLES, setting_words
from explain.prose.sheet_sentences import SENTENCES
from explain.prose.words import counted, named

INPUTS_TITLE = "What was used: ratings and results as in the file"
NOT_POSTED = SENTENCES[ComplaintKind.NOT_POSTED]
BOARD_TITLE = "The board"
SETTINGS_TITLE = "Settings in force"
NO_VARIATION = "All settings are the rule book's standard."
VARIATIONS_TITLE = "These are not the rule book's standard:"
THE_END = "The director decides."


def title(answer: Complaint) -> str:
    """The round and the player."""
    return f"Round {answer.round}: {named(answer.player)}"


def more_boards(count: int) -> str:
    """Said where a list of boards is cut."""
    return f"{counted(count, 'more board')} would be others."


def byes(inputs: Inputs) -> str:
    """Byes he has asked for, and those he has had."""
    had = [f"{letter} in round {round}" for round, letter in enumerate(inputs.results, start=1) if letter in "BHU"]
    asked = [f"{bye.result.value} asked for in round {bye.round}" for bye in inputs.byes]
    return ", ".join([*had, *asked]) or "none"


def history(player: Who) -> str:
    """His colors so far, a dot for no game."""
    return player.history.replace("x", ".") or "-"


def settings(preferences: Preferences) -> Iterator[tuple[str, str]]:
    """Every setting in force by its name, with its value in words."""
    for name, value in preferences.to_dict().items():
        if name not in _SAID_BEFORE:
            is_unknown = value is None and not name.endswith("limit")
            yield SETTING_TITLES[name], "not known" if is_unknown else setting_words(value)


_SAID_BEFORE = ("toss", "rounds", "schedules", "count_open_as")
