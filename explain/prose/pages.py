"""The words around the answers: on published pages, in the lessons, in the hall, and before a private page."""

from collections.abc import Iterator

from explain.answers.audit.penalty_sheet import variations
from explain.model.settings import Preferences
from explain.prose.limits import limit
from explain.prose.screen import BEST, SHOW_WALL, WALL
from explain.prose.settings import setting_line, variation_line
from explain.prose.words import filled, section_name

FIND_BY = {"full": "Find your name", "initials": "Find your initials", "numbers": "Find your number"}
INDEX_TITLE = "{}: every round explained"
EVERY_ROUND = "Every round"
ON_PAPER = "to print"
CLUBS_NOTE = "A note by the club"
WHICH_BOARDS = "Which boards"
VIEWS = (("wall", WALL), ("best", BEST))
PRINT_BOARDS, PRINT_CARD = "Print the boards", "Print this card"
NOT_ON_THE_WALL, SHOW_IT = "Not posted:", SHOW_WALL
MOVED = "These are not the announced settings."
BACK = "Back to the announced settings"
STATED = "Announced settings"
REGIONS = {
    "bar": "Which round, and whose board",
    "note": "Said of the round",
    "round": "The boards",
    "strip": "The limits",
}
CHANGE_ANYTHING = "Change anything"
CHANGE_NOTE = "Other results, ratings and settings, worked out on this device."
NOBODY, SEVERAL = "Nobody here is called that.", "Several are called that: choose one."
NOT_JUDGED = "This round cannot be explained: {}."
SLIDERS = "Moving a limit shows the best pairings for it."


def heading(title: str, round: int) -> str:
    """The section and the round; the kind of boards is named beside it."""
    return f"{section_name(title)}, round {round}"


def numbered(number: int, initials: str = "") -> str:
    """A player by pairing number, preceded by initials if others share them."""
    return f"{initials} (no. {number})" if initials else f"No. {number}"


def settings_stated(preferences: Preferences) -> tuple[str, ...]:
    """The settings used: both limits, then those that differ from the rule book."""
    limits = (
        f"{setting_line('low_limit', preferences.low_limit)}. {setting_line('high_limit', preferences.high_limit)}."
    )
    rest = [variation_line(variation) for variation in variations(preferences)]
    return (limits, *(rest or ["Everything is as in the rule book."]))


def cut(which: str, first: int | None, last: int | None) -> str:
    """A note that a page does not have all rounds, and which limits it has."""
    return f"This page holds the {which} limits from {limit(first)} to {limit(last)}; there are more."


def page_written(place: str, size: int, *, files: int = 1) -> str:
    """What was written where, and its size."""
    kilobytes = f"{max(1, round(size / 1000))} kB"
    return f"Written: {place} ({kilobytes})" if files == 1 else f"Written: {place} ({files} files, {kilobytes})"


def index_line(round: int, schedule: int, *, posted: bool) -> str:
    """A round in the list of rounds, or one schedule of it, from 1; 0 for none."""
    pattern = (
        "Round {round}[, schedule {schedule}]: "
        "[posted? as posted][best? the best pairings for the announced settings, not posted yet]"
    )
    return filled(pattern, round=round, schedule=schedule, posted=posted, best=not posted)


LESSONS_TITLE = "Swiss pairings for a new TD"
OPENING = (
    "Sixteen lessons on US Chess Swiss pairings, from the first entry to teams and two schedules, ten minutes each."
)
HOW = (
    "Each has a picture to play with, three questions, and an exercise at the end. What you have done is kept in "
    "this browser alone."
)
PROGRESS = "Done here: {found} of {all}, the three questions and the exercise."
DONE = "Done: three questions and the exercise."
LESSONS = "The lessons"
PLAY = "Choose, and see what comes of it"
COMPARE = "Open the answer"
AS_TABLE = "The boards as a table"
LIVE = "This section, with both limits to move"
ON_SCREEN = "Open this section on the screen, where everything can be moved"
RULES, DIFFERENCES, WORDS = "The rules, with an example each", "Known differences", "The words"
RULES_NOTE = (
    "The sentences are ours. Every example is paired here; its boards and the points it names are checked by a test."
)
DIFFERENCES_NOTE = "Where the rule book, pairing programs and this tool differ. Every way shown here is legitimate."
WORDS_NOTE = "Every word this tool uses."
LESSON, IN_THIS_PAGE = "The lesson", "In this page"
RULE_CHAPTERS = (  # by how the number of a rule begins
    ("27", "The basic rules"),
    ("28L", "Byes"),
    ("28", "Round 1, teams, acceleration"),
    ("29E4", "Two due the same color"),
    ("29E5", "Colors against ratings"),
    ("29E", "Due colors"),
    ("29", "Score groups, and what is posted"),
)
CONTENTS, BEFORE, AFTER = "All lessons", "Before", "Next"
REFERENCE, TO_PRACTICE = "To look things up", "To practice"
LIVE_TITLE, CARD_OF = "Lesson {}", "Card of rule {}"
LESSONS_WRITTEN = "Written: {} pages in {}; begin with index.html."

POSTER_HEADING = "Why this opponent, and why Black?"
POSTER_WAY = "Point the camera of your phone at the square, or type:"
POSTER_NOTE = "Be on this room's network. Nothing is installed, and what you do on the page stays on your phone."
POSTER_WRITTEN = "Written: {}"
ENDED = "The explainer is no longer handed out."
NO_NETWORK = "This machine seems to be on no network: name its address with --host, or join the network first."


def hall_greeting(address: str, short: str, poster: str) -> Iterator[str]:
    """Where the explainer is: the full address, a short one to type, and the poster to print."""
    yield f"The explainer is at {address}"
    if short != address:
        yield f"To type: {short}"
    yield f"A poster to print: {poster}"


def hall_warnings(file: str) -> Iterator[str]:
    """Warnings for the trainer before showing the address; ``file`` is the tournament served, or empty."""
    if file:
        yield f"Everybody on this network can read {file} with all its names, as it is now."
    yield "A hall's Wi-Fi is not encrypted on the way: hand out only what you would post."
    yield "Over plain http the page does not work offline: phones need this network, and this machine."
    yield "It ends with Ctrl-C."


KEY_IS_SPENT = "This address works once. Open the file named below it in the terminal, or start the command again."
ENDS = "It answers on this machine only, and ends with Ctrl-C."
GREETING = "{} is at {}\nThat address works once. To open the page again: {}"
"""Where the explainer is: an address that works once, and a file that works again."""
