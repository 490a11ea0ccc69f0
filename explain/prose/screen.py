"""The screen's own words: labels on the picture's lines, questions under an answer, and names of controls."""

from collections.abc import Mapping, Sequence

from explain.answers.against.why_not import WhyNot
from explain.answers.audit.wall import OffTheWall
from explain.answers.board import BoardAnswer, Conflict
from explain.answers.card_claims import StepName
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing.criteria import EQUALIZATION, THREE_IN_A_ROW
from explain.prose import sheets
from explain.prose.against import ON_A_LINE
from explain.prose.card import CHANGE_WORDS, value_of_limit
from explain.prose.claims import as_called, cell_words
from explain.prose.limits import limit
from explain.prose.words import by_number, called, counted, listed, value_words

FIND, OPEN, MORE = "Find a player, or ask", "Open …", "More"
WALL, BEST = "Posted", "Best pairings"
SHOW_WALL, SHOW_BEST = "Show the posted pairings", "Show the best pairings"
ASK, BY_HAND, WORKING = "Ask:", "By hand", "Working …"
TYPE_ITS_BOARDS = "Type its boards (More, Which boards were posted?), or look at a round that the file holds."
NOBODY = "Nobody is paired in this round."
SHOWN_INSTEAD, SHOWN_BESIDE = "Until the file is corrected, a sample is shown.", "A sample is shown below."
AS_ONE_SWISS = "Read it as one Swiss"
PAIRED_DOWN, SKIP_NAMES, TO_THE_START = "paired down", "Skip the names", "Back to where I began"
LOOKING = "Looking for better pairings …"
NOTHING_MOVED = "The same boards as where you began."
TAKE_BACK, SEE_WHY, NOT_POSTED = "Take back", "See why", "Not posted:"
THE_BEST = "All good: the best pairings for these settings."
WITH_EDITS = "The best pairings with these changes; your file stays as it is."
NOTHING_POSTED = "The best pairings for these settings; nothing is posted yet."

_TAGS = CHANGE_WORDS | {Change.REPEAT: "avoids rematch", Change.ODD_PLAYER: "odd player", Change.BY_HAND: "by hand"}
WHY_WORDS = {  # the words for each result of ``why``, for the legend
    "three": "third in a row",
    "equalize": "to equalize",
    "alternate": "to alternate",
    "met": "rematch avoided, or kept apart",
    "odd": "odd player",
    "bye": "bye moved",
    "hand": "by hand",
}
_MOST_COUNTED = 999


def so_far(done: int, total: int) -> str:
    """The progress of long work: ``37 of 120``, or a percentage for large totals."""
    return f"{done} of {total}" if total <= _MOST_COUNTED else f"{100 * done // total} %"


FORCED = {"rematch": "Why a rematch?", "second bye": "Why a second bye?", "kept apart, yet paired": "Why do they play?"}
"""What should not be on a board, and the question it raises."""


def forced(board: BoardAnswer) -> str:
    """What should not be on a board and is, in a word or two; empty if nothing."""
    if board.change is Change.BY_HAND:
        return ""
    marks = (board.times_met, board.second_bye, board.must_not_meet)
    return next((words for words, holds in zip(FORCED, marks, strict=True) if holds), "")


def tag(board: BoardAnswer, *, lit: bool) -> str:
    """The label between a board's names: what should not be there, or the switch and its points (its limit if lit)."""
    if wrong := forced(board):
        return wrong
    if board.change is Change.BY_HAND:
        return _TAGS[board.change]
    if board.switch is None:
        is_across = board.black is not None and board.white.half_points != board.black.half_points
        return PAIRED_DOWN if is_across else ""
    if board.of_baseline or board.switch.forced:
        return _TAGS[Change.TEAMMATES if board.change is Change.TEAMMATES else Change.REPEAT]
    if board.black is None:
        return "bye moved"
    if lit:
        return value_of_limit(board)
    return f"{_TAGS[board.change]} {value_words(board.value)}"


def tag_aloud(board: BoardAnswer) -> str:
    """The spoken label: what a switch costs in rating points, and its purpose; empty if ``tag`` says it all."""
    if forced(board):
        return ""
    purpose = WHY_WORDS.get(why(board), "")
    if board.switch is None or board.of_baseline or board.switch.forced or board.value is None:
        return purpose
    return f"costs {counted(board.value, 'point')}, {purpose}"


def why(board: BoardAnswer) -> str:
    """Why a board is not the natural one, in one word that selects its color; empty if it is natural."""
    if board.change is Change.BY_HAND:
        return "hand"
    if board.switch is None:
        return ""
    if board.of_baseline or board.switch.forced:
        return "met"
    if board.black is None:
        return "bye"
    if board.change is Change.ODD_PLAYER:
        return "odd"
    mends = board.switch.mends
    return "three" if THREE_IN_A_ROW.name in mends else "equalize" if EQUALIZATION.name in mends else "alternate"


def first_steps(names: Sequence[StepName]) -> str:
    """The label of the first steps when folded: ``Steps 1 to 3: your group, natural pairing, colors``."""
    return by_number(len(names), "Step 1: {1}", "Steps 1 to {}: {}", len(names), ", ".join(names).lower())


def boards_moved(boards: int) -> str:
    """How many boards differ from where the user began."""
    patterns = "1 board differs from where you began.", "{} boards differ from where you began."
    return by_number(boards, *patterns) if boards else NOTHING_MOVED


WAS = "was {}"  # the opponent a player had where the user began
COMPARE_WITH, COMPARE_THEM, THESE_SETTINGS, AS_BEGUN = "Compare with", "Compare", "These settings", "As I began"


def boards_differ(boards: int) -> str:
    """How many boards differ between two settings."""
    return by_number(boards, "1 board differs.", "{} boards differ.") if boards else "The same boards with both."


def where(number: int | None, round: Round | None, *, edited: bool = False) -> str:
    """Which board, and whether it is posted or includes what-if changes; only the board without a round."""
    if round is None:
        pattern = "{place}"
    elif edited:
        pattern = "{place}, with these changes"
    elif round.is_posted or round.is_on_the_wall:
        pattern = "{place}, as posted"
    elif round.off_the_wall:
        pattern = "{place} of the best pairings (not as posted)"
    else:
        pattern = "{place} of the best pairings; nothing is posted yet"
    return pattern.format(place=f"Board {number}" if number else "The bye")


def printed_head(title: str, round: int) -> str:
    """The heading of a printed card or round."""
    return f"{title}, round {round}" if title else f"Round {round}"


def wrong(board: BoardAnswer, player: RoundPlayer) -> str:
    """A player's color conflict, in the letters of a pairing log and in words; empty if there is none."""
    conflicts = [each.kind for each in board.wrong if each.player == player]
    return ", ".join(f"{kind.value}: {_WRONG[kind]}" for kind in conflicts)


_WRONG = {
    Conflict.ALTERNATION: "not the due color",
    Conflict.EQUALIZATION: "not equalized",
    Conflict.THREE_IN_A_ROW: "three in a row",
}


def why_not_button(player: RoundPlayer) -> str:
    """Why not this opponent?"""
    return f"Why not {called([player])[player.number]}?"


WHY_COLOR, WHY_NAMED_COLOR = "Why this color?", "Why {}?"
WHY_THIS = "Why this opponent?"
WHO_ELSE, WHAT_WOULD_CHANGE_IT = "Who else could I play?", "What would change it?"
PRINT = "Print this"
WHY_BYE, WHY_NOT_BYE = "Why the bye?", "Why not the bye?"
WHY_DOWN, WHY_UP = "Why am I paired down?", "Why am I paired up?"
OTHER_SWITCHES = "Which other switches were there?"


def not_on_the_wall(off_the_wall: OffTheWall, chosen: RoundPlayer | None, names: Mapping[int, str]) -> str:
    """A note that other pairings are posted, with what they have for the chosen player; else empty."""
    for one, other in off_the_wall.others:
        if chosen is not None and chosen.number in (one.number, other.number if other else 0):
            mate = other if one.number == chosen.number else one
            pattern = "{} is posted against {}." if mate else "{} is posted with the bye."
            return pattern.format(names[chosen.number], names[mate.number] if mate else "")
    return ""


CHAPTERS = {
    "change": "Change something",
    "training": "Training",
    "board": "This board",
    "player": "A player",
    "round": "The whole round",
    "corrections": "A mistake in the file",
}
PAGE_TITLES = {
    "": "What else would you like to know?",
    "open": "Which tournament?",
    "settings": "Settings",
    "since": sheets.SINCE_TITLE,
    "side-by-side": "Two settings side by side",
    "boards": "Which boards were posted?",
    "standings": "Where does everybody stand before this round?",
    "sheet": "What do these pairings cost, penalty by penalty?",
    "what-if": "What if something were different?",
    "save": "What can I keep, send or print?",
    "rule": "What does the rule say?",
    "word": "What does the word mean?",
    "differences": "What do other programs do differently?",
    "definition": "Which pairings are the best, in full?",
    "wall": "Print the pairings for the wall",
    "lessons": "Lessons: how is a round paired?",
    "steps": "Pair this round step by step",
    "exercise": "Pair a round yourself",
}
FIELD_TITLES = {
    "NAME": "Player",
    "OPPONENT": "Opponent",
    "BOARD|NAME": "Player",
    "A": "First player",
    "B": "Second player",
    "START": "Swap them in",
    "BOARDS": "Boards",
    "CORRECTION": "Corrections, one a line",
    "out": "Not there",
    "in": "Late, as Pat Lee 1500",
    "started": "Boards started, as 1,2",
    "draft": "Not posted yet",
}
SAVE_MEMORY = "Save what was kept"
CORRECT_FROM_NOW = "What would change if they were corrections from now on?"
ANSWER_IT, CLOSE, OFFERED = "Answer", "Close", "Suggestions: {}. Arrow down."
NOBODY_ELSE, THE_BYE, NO_CHANGE = "nobody in particular", "the bye", "would change nothing here"


def would_change(boards: int, colors: int) -> str:
    """What another value of a setting would change: ``would change 2 boards``."""
    parts = [counted(boards, "board")] if boards else []
    parts += [f"the colors on {counted(colors, 'board')}"] if colors else []
    return f"would change {listed(parts)}" if parts else NO_CHANGE


def went_along(before: Preferences, now: Preferences) -> str:
    """A note that moving one limit also moved the other; empty if only one moved."""
    if before.low_limit == now.low_limit or before.high_limit == now.high_limit:
        return ""
    rose = now.high_limit is None or (before.high_limit is not None and before.high_limit < now.high_limit)
    high_moved = "The high limit moved along, to {}: the low limit cannot be above it."
    low_moved = "The low limit moved along, to {}: the high limit cannot be below it."
    return (high_moved if rose else low_moved).format(limit(now.high_limit))


SAVINGS = {
    "wall": ("The pairings for the wall", "boards with room for results, then everybody by name with board and color"),
    "reasons": ("Why every board, on paper", "each board with its reason in short"),
    "card": ("This board's card", "a page to print or mail"),
    "complaint": ("A sheet for a complaint", "what was used, the board, the reasons, and who decides"),
    "round": ("The round", "every board with its reason, and the picture"),
    "case": ("This question as a case", "the section, the settings and the boards in one small text file"),
    "settings": ("These settings", "to be used again with this tournament"),
}
HOW_TO_TYPE = (
    "One board a line or between commas, White first, by names or pairing numbers: Ames-Bell, 3-7, bye 9. Or paste a "
    "pairing sheet."
)
READ_THEM, FORGET_THEM = "Read them", "Remove these boards"
BOARDS_OF, ON_THE_DESK = "The boards of round {}", "On the screen: {}."


def boards_read(count: int) -> str:
    """A note that boards were read, and are on the screen."""
    one = "1 board was read, and is on the screen as posted."
    return by_number(count, one, "{} boards were read, and are on the screen as posted.")


AT_ONCE = "Each change applies at once and shows the best pairings for the settings. Undo takes the last change back."
ATTENDANCE_TITLES = {
    "plays": "plays",
    "half_bye": "half-point bye",
    "full_bye": "full-point bye",
    "out": "sits out",
    "left": "has left",
}
WHAT_IF = (
    "Nothing here touches the file. Change a rating, a result (W, D or L with w or b for the color), or what a "
    "player does in this round."
)
EDITED, BACK = "What if:", "Back to the real tournament"
_WISHED = {"together": "{} and {} paired", "apart": "{} and {} kept apart"}


def edit_words(line: str, names: Mapping[int, str]) -> str:
    """A what-if change in a few words: ``Zamora: rating 1600``."""
    what, first, *rest = line.split()
    name = names.get(int(first), first)
    if what in _WISHED:
        return _WISHED[what].format(name, names.get(int(rest[0]), rest[0]))
    if what == "eve":
        return f"{name} {ATTENDANCE_TITLES[rest[0]]}"
    return ("{}: rating {}" if what == "rating" else "{0}: {2} in round {1}").format(name, *rest)


TOGETHER, APART = "Pair these two", "Keep these two apart"
OPEN_FILE = "A file of yours: choose it, or drop it anywhere on this page"
PASTE = "Or paste a wall chart, or ratings and colors such as 1800 WB versus 1570 WB"
READ_IT, SAMPLES = "Read it", "Samples"
RECENT, FORGET = "Opened lately", "Forget this file"
KEPT_HERE = "These files are kept on this device, with what you set for each, until you forget them."
STAYS_HERE = "The file is read where this program runs, and goes nowhere else."


def edits_count(count: int) -> str:
    """How many changes were made."""
    return f"{counted(count, 'change')} so far."


LESSONS = (
    "There are sixteen lessons of some ten minutes, each with a picture to play with, three questions and an exercise."
)
NO_LESSONS_HERE = (
    "They are not shown here. In a terminal, explain publish --lessons -o lessons writes them: open "
    "lessons/index.html in a browser."
)
THEME, LEVEL, NUMBER, OPEN_IT, NEXT_ONE = "Theme", "Level", "Number", "Open it", "Another one"
PRACTICE = (
    "Choose two names to pair them: the first has White. When everybody is paired, press Mark; Hint asks about one "
    "step at a time."
)
TURN, TAKE_APART, GIVE_BYE = "Reverse colors", "Take apart", "Give the bye"
UNDO, REDO, HINT, MARK = "Undo", "Redo", "Hint", "Mark"
STEPS_NOTE, STEPS_DONE = "The next step comes once this one is answered right.", "These are all steps of this round."
RULE_THAT_DECIDES = "Rule that decides"
NO_RULE_CHOSEN = "not said"
MARKS = "Marks"
TAKEN, SITS = "White; now choose Black", "board {}, {}"


def against_board(why_not: WhyNot, names: Mapping[int, str]) -> str:
    """The reason against a board that was not made, in a few words for a line of the picture."""
    if why_not.on_the_table:
        return ""
    leading = [each for each in why_not.claims if type(each) in ON_A_LINE][:1]
    return cell_words(as_called(leading, names), ON_A_LINE)


RENEWED, TAKE_IT = "The file was saved again.", "Take it"


def renewed(before: Section, now: Section) -> str:
    """What is different in a file that was saved again: rounds, players, or their rows."""
    parts = []
    if now.rounds_held != before.rounds_held:
        parts.append(f"it holds {counted(now.rounds_held, 'round')} now, and held {before.rounds_held}")
    rows = {player.number: player for player in before.players}
    changed = sum(rows.get(player.number) != player for player in now.players)
    gone = len(rows.keys() - {player.number for player in now.players})
    if changed or gone:
        parts.append(by_number(changed + gone, "1 row is changed", "{} rows are changed"))
    return f"{RENEWED[:-1]}: {' and '.join(parts)}." if parts else RENEWED


ALL_BOARDS, IN_FULL = "All boards", "The steps in full"
THE_STEPS, LIMITS_AS_SET, BYE = "How it was paired, step by step", "Limits:", "bye"
AS_BOARDS, AS_HALVES, OWN_GROUP = "As boards", "As halves", "The score group in two halves"
NORMALLY, AS_NORMAL, BOARD_NUMBER = "natural pairing", "natural, and kept", "the board"
WRONG_COLOR, PRINT_IT, SAVE_IT = "not the due color", "Print", "Save"
DUE_LETTERS = "w, W, WW: due White, ever more strongly; b, B, BB: due Black"
SET_LOW_LIMIT, SET_HIGH_LIMIT = "Low limit 100", "High limit 250"
GO_TO_BOARD, GO_TO_ROUND, NEXT_ROUND, ROUND_BEFORE = "Board 7", "Round 2", "Next round", "The round before"
BOX_EXAMPLE = "Ask: {} · why not {} · board {} · why the bye"  # with two players and a board of the round
HELP_LISTS_ALL = 'Type "help" to see what can be asked.'
WHY_NOT = "Why not {}?"
IS_CHOSEN, NAME_BOTH = "{} is chosen already", "Choose the other player first, or type both names."
NAME_THEM = "Name who is meant, as in: keep Ames and Bell apart."


def understood_words(question: str, names: Sequence[str]) -> str:
    """What the words in the name box ask, and about which players: ``Which result moved me? Zamora``."""
    return " ".join([question, ", ".join(names)]).strip()


def names_missing(count: int) -> str:
    """A note that a typed change names too few players."""
    return by_number(count, "a player is missing", "two players are missing")
