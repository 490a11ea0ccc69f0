"""The lab's own words: what its panels are called, what they must be told, and what is said while one works."""

from __future__ import annotations

GROUP_TITLES = {"board": "This board", "player": "A player", "round": "The round"}

PANEL_TITLES = {
    "card": "Card",
    "why-color": "Why this color?",
    "candidates": "Cheapest switches",
    "why-not": "Why not …?",
    "switch": "Switch two",
    "bye": "Bye",
    "drops": "Drops",
    "event": "Whole event",
    "complaint": "Complaint sheet",
    "switches": "Switches",
    "firm": "How firm?",
    "limits": "Limits map",
    "audit": "Posted round",
    "which-settings": "Which settings?",
    "sheet": "Penalty sheet",
    "price": "Your boards",
    "corrected": "Correction",
}

PANEL_HINTS = {
    "why-not": "A name clicked in the table is the player who asks.",
    "switch": "Click two names in the table, or choose them here.",
    "drops": "A name clicked in the table is the player who asks.",
    "event": "A name clicked in the table is the player who asks.",
    "complaint": "A name clicked in the table is the player who asks. The page can be saved, printed or mailed.",
    "audit": "Boards can be typed where the file does not hold them, White first.",
    "which-settings": "Boards can be typed where the file does not hold them, White first.",
    "price": "The other players are paired around the boards that you type.",
    "corrected": 'Write "Ames 2 D" for a draw in round 2, "Ames 2 black", or "Ames rating 1850".',
}

NEED_TITLES = {
    "player": "Player",
    "opponent": "Opponent",
    "asked": "Asked about",
    "names": "Why not",
    "first": "First",
    "second": "Second",
    "start": "They change places in",
    "way": "Question",
    "boards": "Boards",
    "corrections": "Corrections",
    "draft": "Not on the wall yet",
}

START_WORDS = {"natural": "the natural pairing", "table": "the boards on the table"}
WAY_WORDS = {"why-dropped": "why he drops, or not", "why-raised": "why he meets a higher score group, or not"}
EVERYBODY, NOBODY, THE_BYE, CHOOSE, WHO_HAS_IT = "everybody", "nobody", "the bye", "choose …", "whoever has it"
PICKED = ("1st", "2nd")
EXAMPLE_BOARDS = "Ames-Bell, 3-7, bye 9"
EXAMPLE_CORRECTION = "Ames 2 D; Bell rating 1850"

TABS = "Questions about the round"
SAVE_PAGE = "Save this page"
STOP, ASK_AGAIN = "Stop", "Ask again"
STOPPED = "Stopped. There is no answer."
OUTDATED = "The round on the screen has changed since this was asked."
ONE_OF_TWO = "Now click or choose the second name."
NO_CHOICE = "Nobody is chosen yet."
NO_BOARD = "There is no board to ask about."
NO_CORRECTION = "No correction is written yet."
NO_BOARDS_TYPED = "No boards are typed yet."
FAILED = "This question could not be answered. The round on the screen is not affected."


def no_natural_board(name: str) -> str:
    """Said where a board is asked about, and the one that is chosen is a bye."""
    return f"{name} has the bye in this round. Choose a board with two players."


def not_posted(round: int) -> tuple[str, str]:
    """What is found and what can be done where boards are asked about that the file does not hold."""
    return f"the file does not hold the boards of round {round}", "Type them here, or choose an earlier round."


def working(title: str) -> str:
    """Said while a long question is worked on."""
    return f"{title} Working …" if title.endswith("?") else f"{title}: working …"
