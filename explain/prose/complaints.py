"""One page for one player and one round, to print or mail."""

from __future__ import annotations

from collections.abc import Iterator

from explain.answers.complaint import Complaint, Inputs
from explain.answers.player import Who
from explain.model.settings import Preferences
from explain.prose.cards import headline
from explain.prose.settings import SETTING_TITLES, setting_words
from explain.prose.words import color_name, counted, named, points

INPUTS_TITLE = "What was used: ratings and results as in the file"
NOT_POSTED = "This is the best round by these settings; it is not posted."
BOARD_TITLE = "The board"
SETTINGS_TITLE = "Settings in force"
NO_VARIATION = "All settings are the rule book's standard."
VARIATIONS_TITLE = "These are not the rule book's standard:"
THE_END = "The director decides."


def title(answer: Complaint) -> str:
    """The round and the player."""
    return f"Round {answer.round}: {named(answer.player)}"


def summary(answer: Complaint) -> str:
    """Who asks about which board of which round."""
    what = "the bye" if answer.board.black is None else f"board {answer.board.board}"
    where = f" of {answer.title}" if answer.title else ""
    return f"{named(answer.player)} asks about {what} in round {answer.round}{where}."


def his_board(answer: Complaint) -> str:
    """His board from his chair."""
    return headline(answer.board)


def rounds_and_toss(answer: Complaint) -> str:
    """How many rounds there are, and the toss."""
    rounds = "The number of rounds is not known." if answer.rounds is None else f"Rounds in all: {answer.rounds}."
    if answer.toss is None:
        return f"{rounds} The toss is not known."
    return f"{rounds} By the toss the higher ranked had {color_name(answer.toss)} on board 1 of round 1."


def more_boards(count: int) -> str:
    """Said where a list of boards is cut."""
    return f"{counted(count, 'more board')} would be others."


def met(inputs: Inputs) -> str:
    """Whom he met, round by round."""
    others = ", ".join(named(other) if other else "-" for other in inputs.met)
    return f"{named(inputs.player)} met, round by round: {others or 'nobody yet'}."


def byes(inputs: Inputs) -> str:
    """Byes he has asked for, and those he has had."""
    had = [f"{letter} in round {round}" for round, letter in enumerate(inputs.results, start=1) if letter in "BHU"]
    asked = [f"{bye.result.value} asked for in round {bye.round}" for bye in inputs.byes]
    return ", ".join([*had, *asked]) or "none"


def score(player: Who) -> str:
    """His score."""
    return points(player.half_points)


def history(player: Who) -> str:
    """His colors so far, a dot for no game."""
    return player.history.replace("x", ".") or "-"


def settings(preferences: Preferences) -> Iterator[tuple[str, str]]:
    """Every setting in force by its name, with its value in words."""
    for name, value in preferences.to_dict().items():
        if name not in _SAID_BEFORE:
            is_unknown = value is None and not name.endswith("limit")
            yield SETTING_TITLES[name], "not known" if is_unknown else setting_words(value)


_SAID_BEFORE = ("toss", "rounds")


def boards_said(answer: Complaint) -> str:
    """The board with its number and colors."""
    board = answer.board
    if board.black is None:
        return f"{named(board.white)} has the bye."
    return f"Board {board.board}: {named(board.white)} has White against {named(board.black)}."
