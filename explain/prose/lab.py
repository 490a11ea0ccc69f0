"""The lab's own words: what its panels are called, what they must be told, and what is said while one works."""

from __future__ import annotations

from explain.prose.rounds import MOST_NUMBERS

GROUP_TITLES = {"board": "This board", "player": "A player", "round": "The round"}

PANEL_TITLES = {
    "card": "Card",
    "why-color": "Why this color?",
    "candidates": "Cheapest switches",
    "why-not": "Why not …?",
    "switch": "Switch two",
    "bye": "Bye",
    "drops": "Drops",
    "ranges": "Opponents by limit",
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
    "why-color": "The color rules in their order, for the chosen board.",
    "candidates": "What else could have mended the chosen board, and why it was not done.",
    "bye": "Who stands in line for the bye, and why it went where it did.",
    "switches": "Every change that leads from the order on the wall to this round.",
    "firm": "How near the second best round comes, and what keeps each board in its place.",
    "limits": "Which round comes of which two limits; the cross is where they are now.",
    "sheet": "All that counts against this round. Two rounds are compared from the top; the first line that differs decides.",
    "why-not": "A name clicked in the table is the player who asks.",
    "switch": "Click two names in the table, or choose them here.",
    "drops": "A name clicked in the table is the player who asks.",
    "ranges": "A name clicked in the table is the player who asks.",
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


CHANGES_AT = "Changes at"

OPEN_FILE, DROP_HERE = "Open a file …", "or drop it here."
PASTE, READ_TEXT = "Paste text", "Read it"
TOO_LARGE = "This is larger than 8 MB. Name the file when you start the lab."
CHOOSE_OTHER, NOTHING_CHOSEN = "Or choose", "a file or a sample …"
KINDS_OF_FILE = {"nearby": "here", "recent": "lately", "sample": "sample"}
FILE_CHANGED = "The file has changed on the disk. What is shown is what was read before."
FILE_GONE = "The file is no longer where it was. What is shown is what was read before."
READ_AGAIN = "Read it again"
LOST = "The explainer behind this page has stopped or begun anew. What stands below is what it said before. Load the page again to go on."
RELOAD = "Load the page again"
SAMPLE_INSTEAD = "A sample is shown instead."
KEEP_SETTINGS = "Keep these settings for this file"
SETTINGS_READ = "The settings kept beside the file are in force."
NOWHERE_TO_KEEP = "Settings are kept beside a file on the disk; this one has no place there."

UNDO, REDO = "Undo", "Redo"
ALL_SETTINGS = "All settings"
COMPARE = "Mark what changed"
AGAINST_TITLES = {"last": "since the last setting", "defaults": "against the rule book's settings", "posted": "against the posted round"}
SECTION, ROUND = "Section", "Round"
VIEW_TITLES = {"posted": "As posted", "best": "Best round", "legal": "Natural pairing", "raw": "By rank alone"}
VIEW_HINTS = {
    "posted": "The boards that the file holds (key p in the table)",
    "best": "The best round by these settings (key b in the table)",
    "legal": "After repeats and team rules, before any color is mended",
    "raw": "The order on the wall, repeats included",
}
SEARCH, SEARCH_EXAMPLE = "Find", "a player"
TOO_MANY_FOR_A_PICTURE = "A picture of so many players would not be readable. The card shows the chosen board's switch."
DUE_LETTERS = (
    "Due: W or B to even out the colors, w or b to alternate, WW or BB after two of one color, x none. "
    "Wrong: EQ not evened out, AL not alternated, 33 a third in a row."
)
KEYS = "Keys in the table: arrows move, Enter takes a name, b best round, p as posted, u undo, r redo, Escape ends what if."

WHAT_IF = "What if …"
EXERCISE = "Exercise …"
EXERCISE_TITLE = "Exercise: pair it yourself"
EXERCISE_HINT = "Click two names to pair them: the first has White. When everybody sits, press Mark; Hint helps one step at a time."
EXERCISE_BOARDS = "Your boards"
EXERCISE_WORDS = {
    "theme": "Theme",
    "seed": "Number",
    "level": "Level",
    "reason": "Rule that decides",
    "new": "New exercise",
    "bye": "Give the bye",
    "turn": "Turn colors",
    "apart": "Take apart",
    "undo": "Undo",
    "hint": "Hint",
    "mark": "Mark",
}
LEVEL_WORDS = {1: "1, a small section", 2: "2", 3: "3, a large section"}
BACK_TO_TOURNAMENT = "Back to the tournament"
WHAT_IF_BANNER = "What if: this is not the real tournament."
MANY_PLAYERS = "So many players make a long table: only those of the chosen board are in it."
WHAT_IF_HINT = "Change a rating, a result (W, D, L with w or b), or what a player does. The round is paired again at once."
BACK_TO_REAL = "Back to the real one"
CORRECT_FROM_NOW = "As a correction from now on"
EDIT_CAPTION = "The section: type to change it, Escape goes back"
EDIT_COLUMNS = {"player": "Player", "rating": "Rating", "eve": "This round"}
EVE_TITLES = {"plays": "plays", "half_bye": "half-point bye", "full_bye": "full-point bye", "out": "sits out", "left": "has left"}
WISH_TITLES = {"together": "Pair together", "apart": "Keep apart"}
WISH_NEEDS = ("First player", "Second player")
UNRATED = "unr"


def file_choice(kind: str, name: str) -> str:
    """A file to choose, and where it comes from."""
    return f"{name} ({KINDS_OF_FILE[kind]})"


def on_the_screen(name: str, *, is_sample: bool) -> str:
    """What is looked at, and where one's own comes in."""
    return f"On the screen: {name}, a sample. Open a file of yours to see your own tournament." if is_sample else f"On the screen: {name}."


def more_notes(count: int) -> str:
    """How many notes on a file are not shown."""
    return f"{count} more {'note' if count == 1 else 'notes'}: explain check lists them all."


def does_not_open(title: str) -> str:
    """A section in the list of sections that cannot be opened; whoever chooses it is told why."""
    return f"{title} (does not open)"


def settings_kept(name: str) -> str:
    """Said when settings were written."""
    return f"Kept in {name}, beside the tournament. They are in force when you open it again."


def round_column(round: int) -> str:
    """The heading of a round's cells."""
    return f"Round {round}"


def stage_heading(view: str, number: int) -> str:
    """The heading of a natural pairing."""
    return f"Round {number}: {VIEW_TITLES[view].lower()}, {VIEW_HINTS[view][0].lower()}{VIEW_HINTS[view][1:]}"


def boards_different(against: str, numbers: str, count: int, boards: int) -> str:
    """Which boards are others than in the round that this one is compared with."""
    what = {"defaults": "By the rule book's settings", "posted": "In the posted round"}[against]
    if count == 0:
        return f"{what} no board is different."
    if count == boards:
        return f"{what} every board is different."
    which = f": {numbers}" if count <= MOST_NUMBERS else f" of {boards}"
    return f"{what} {count} {'board is' if count == 1 else 'boards are'} different{which}."


def what_if_changes(count: int) -> str:
    """How many changes were made to a section."""
    return f"{count} {'change' if count == 1 else 'changes'} so far." if count else "Nothing is changed yet."


TABLE_CAPTION = "Boards of the round"
