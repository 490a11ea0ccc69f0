"""The screen's own words: what stands on the picture's lines, the questions under an answer, and what its controls are called."""

from __future__ import annotations

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
from explain.prose.card import value_of_limit
from explain.prose.claims import as_called, cell
from explain.prose.limits import limit
from explain.prose.words import called, counted

FIND = "Find a player, or ask: Zamora Newell"
WALL, BEST = "On the wall", "Best round"
OPEN, MORE = "Open …", "More"
SHOW_WALL, SHOW_BEST = "Show the wall", "Show the best round"
ASK = "Ask:"
BY_HAND = "By hand"
WORKING = "Working …"
TYPE_ITS_BOARDS = "Type its boards (More, Which boards were posted?), or look at a round that the file holds."
_MOST_COUNTED = 999


def so_far(done: int, total: int) -> str:
    """How far long work is: ``37 of 120``; of very many as a percentage."""
    return f"{done} of {total}" if total <= _MOST_COUNTED else f"{100 * done // total} %"


NOBODY = "Nobody is paired in this round."

_TAGS = {
    Change.ODD_PLAYER: "odd player",
    Change.REPEAT: "no rematch",
    Change.TEAMMATES: "kept apart",
    Change.BY_HAND: "by hand",
}
WHY_WORDS = {
    "three": "a third color running",
    "equalize": "to equalize",
    "alternate": "to alternate",
    "met": "had met, or kept apart",
    "odd": "odd player",
    "bye": "bye moved",
    "hand": "by hand",
}
"""What ``why`` says of a board, in words for the legend."""

WHY_SIGNS = {"three": "3", "equalize": "=", "alternate": "\u21c4"}
"""A sign for it where the line tells points and no word."""


def tag(board: BoardAnswer, *, lit: bool) -> str:
    """What stands on the line of a board: why it is not the natural one, in a word or as rating points of the limit; empty if it is."""
    if board.change is Change.BY_HAND:
        return _TAGS[board.change]
    if board.switch is None:
        return ""
    if board.of_baseline or board.switch.forced:
        return _TAGS.get(board.change, _TAGS[Change.REPEAT])
    if board.black is None:
        return "bye moved"
    value = value_of_limit(board)
    if lit or board.change is not Change.ODD_PLAYER:
        return value if lit else str(board.value if board.value is not None else value)
    return _TAGS[Change.ODD_PLAYER]


def why(board: BoardAnswer) -> str:
    """Why a board is not the natural one, in one word for its color; empty if it is."""
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
    """What stands for the first steps where they are folded: ``Steps 1 to 3: your group, by nature, colors``."""
    numbers = f"Steps 1 to {len(names)}" if names[1:] else "Step 1"
    return f"{numbers}: {', '.join(name.value.lower() for name in names)}"


def where(number: int | None, round: Round | None) -> str:
    """Which board, and whether it is on the wall, where that is not said beside it."""
    place = f"Board {number}" if number else "The bye"
    if round is None:
        return place
    if round.is_posted:
        return f"{place}, on the wall"
    return f"{place} of the best round, not on the wall" if round.off_the_wall else f"{place} of the best round; nothing is posted yet"


def printed_head(title: str, round: int) -> str:
    """What stands over a printed card, or a printed round."""
    return f"{title}, round {round}" if title else f"Round {round}"


def folded(boards: Sequence[BoardAnswer]) -> str:
    """A score group in few words: which boards, how many are not natural, and how many colors are wrong."""
    numbers = [board.board for board in boards if board.board is not None]
    changed = sum(board.switch is not None for board in boards)
    wrong = len({each.player.number for board in boards for each in board.wrong})
    said = [f"boards {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"board {numbers[0]}"] if numbers else [BYE]
    said += [f"{changed} changed"] if changed else []
    said += [counted(wrong, "wrong color")] if wrong else []
    return ", ".join(said)


def wrong(board: BoardAnswer, player: RoundPlayer) -> str:
    """What is wrong with a player's color, in the letters of a pairing log and in words; empty if nothing is."""
    found = [each.kind for each in board.wrong if each.player == player]
    return ", ".join(f"{kind.value}: {_WRONG[kind]}" for kind in found)


_WRONG = {
    Conflict.ALTERNATION: "not the due color",
    Conflict.EQUALIZATION: "not evened out",
    Conflict.THREE_IN_A_ROW: "three in a row",
}


def why_not(player: RoundPlayer) -> str:
    """Why not this opponent?"""
    return f"Why not {called([player])[player.number]}?"


def why_color(color: str) -> str:
    """Why this color?"""
    return f"Why {color}?"


WHO_ELSE = "Who else could I play?"
WHAT_WOULD_CHANGE_IT = "What would change it?"
PRINT = "Print this"
WHY_BYE = "Why the bye?"
WHY_NOT_BYE = "Why not the bye?"
WHY_DOWN = "Why did I drop?"
WHY_UP = "Why somebody with more points?"
OTHER_SWITCHES = "Which other switches were there?"


def not_on_the_wall(found: OffTheWall, chosen: RoundPlayer | None, names: Mapping[int, str]) -> str:
    """That another round hangs on the wall; first what it has for the chosen player."""
    for one, other in found.others:
        if chosen is not None and chosen.number in (one.number, other.number if other else 0):
            him = other if one.number == chosen.number else one
            return f"there {names[chosen.number]} {f'plays {names[him.number]}' if him else 'has the bye'}."
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
    "settings": "Which settings are in force?",
    "since": sheets.SINCE_TITLE,
    "boards": "Which boards were posted?",
    "sheet": "What does the round cost, criterion by criterion?",
    "what-if": "What if something were different?",
    "save": "What can I keep, send or print?",
    "rule": "What does the rule say?",
    "lessons": "Lessons: how is a round paired?",
    "cards": "Would you lay this round with cards?",
    "exercise": "Can you pair it yourself?",
    "exam": "Will you take an exam?",
}
FIELD_TITLES = {
    "NAME": "Player",
    "OPPONENT": "Opponent",
    "BOARD|NAME": "Player",
    "A": "First player",
    "B": "Second player",
    "START": "Change places in",
    "BOARDS": "Boards",
    "CORRECTION": "Corrections, one a line",
    "draft": "Not on the wall yet",
}
SAVE_MEMORY = "Save what was kept"
CORRECT_FROM_NOW = "What would they change as corrections from now on?"
ANSWER_IT, CLOSE = "Answer", "Close"
NOBODY_ELSE, THE_BYE = "nobody in particular", "the bye"


def would_change(boards: int, colors: int) -> str:
    """What another value of a setting would change: ``would change 2 boards``."""
    parts = [counted(boards, "board")] if boards else []
    parts += [f"the colors of {counted(colors, 'board')}"] if colors else []
    return f"would change {' and '.join(parts)}" if parts else "would change nothing here"


def went_along(before: Preferences, now: Preferences) -> str:
    """That one limit was carried along by the other one; empty where only one was moved."""
    if before.low_limit == now.low_limit or before.high_limit == now.high_limit:
        return ""
    rose = now.high_limit is None or (before.high_limit is not None and before.high_limit < now.high_limit)
    which, other = ("high", "low") if rose else ("low", "high")
    over = "above" if rose else "below"
    return f"The {which} limit was carried along: {limit(now.high_limit)}. The {other} one cannot be {over} it."


SECTION = "Section"
SAVINGS = {
    "card": ("This board's card", "a page to print or mail"),
    "complaint": ("A sheet for a complaint", "what was used, the board, the reasons, and who decides"),
    "round": ("The round", "every board with its reason, and the picture"),
    "case": ("This question as a case", "the section, the settings and the boards in one small text file"),
    "settings": ("These settings", "to be used again with this tournament"),
}
HOW_TO_TYPE = (
    "One board a line or between commas, White first, by names or pairing numbers: Ames-Bell, 3-7, bye 9. Or paste a pairing sheet."
)
READ_THEM, FORGET_THEM = "Read them", "Take these boards away"
BOARDS_OF, ON_THE_DESK = "The boards of round {}", "On the screen: {}."


def boards_read(count: int) -> str:
    """That boards were read, and are on the screen."""
    return f"{counted(count, 'board')} {'was' if count == 1 else 'were'} read, and {'is' if count == 1 else 'are'} on the screen as posted."


AT_ONCE = "Each change applies at once, and the best round by the settings is shown. Undo takes the last change back."
EVE_TITLES = {"plays": "plays", "half_bye": "half-point bye", "full_bye": "full-point bye", "out": "sits out", "left": "has left"}
WHAT_IF = (
    "Nothing here touches the file. Change a rating, a result (W, D or L with w or b for the color), or what a player does in this round."
)
BACK = "Back to the real tournament"
TOGETHER, APART = "Pair these two", "Keep these two apart"
OPEN_FILE, PASTE, READ_IT, SAMPLES = (
    "A file of yours: choose it, or drop it anywhere on this page",
    "Or paste a wall chart",
    "Read it",
    "Samples",
)
RECENT, FORGET = "Opened lately", "Forget this file"
KEPT_HERE = "These files are kept on this device, with what you set for each, until you forget them."
STAYS_HERE = "The file is read where this program runs, and goes nowhere else."


def changes(count: int) -> str:
    """How many changes were made."""
    return f"{counted(count, 'change')} so far."


LESSONS = "There are fourteen lessons of some ten minutes, each with a picture to play with, three questions and an exercise."
NO_LESSONS_HERE = (
    "They are not shown here. In a terminal, explain publish --lessons -o lessons writes them: open lessons/index.html in a browser."
)
THEME, LEVEL, NUMBER, OPEN_IT, NEXT_ONE = "Theme", "Level", "Number", "Open it", "Another one"
PRACTICE = "Choose two names to pair them: the first has White. When everybody sits, press Mark; Hint helps one step at a time."
WITH_CARDS = "Lay it with cards"
TURN, TAKE_APART, GIVE_BYE, UNDO, REDO, HINT, MARK = "Turn colors", "Take apart", "Give the bye", "Undo", "Redo", "Hint", "Mark"
RULE_THAT_DECIDES = "Rule that decides"
NO_RULE_CHOSEN = "not said"
MARKS = "Marks"
TAKEN = "White; now choose Black"


def sits(board: int, color: str) -> str:
    """Where somebody sits: ``board 2, White``."""
    return f"board {board}, {color}"


def against(found: WhyNot, names: Mapping[int, str]) -> str:
    """What stands against a board that was not made, in a few words for a line of the picture."""
    if found.on_the_table:
        return ""
    leading = [each for each in found.claims if type(each) in ON_A_LINE][:1]
    return cell(as_called(leading, names), ON_A_LINE)


def understood(name: str, told: Sequence[str]) -> str:
    """What the words in the name box ask."""
    if name == "rule":
        return f"Rule {' '.join(told)}"
    if name == "why-bye":
        return "Who has the bye, and why?"
    return f"Why not {' '.join(told)}?" if told else "Why not anybody else?"


RENEWED, TAKE_IT = "The file was saved again.", "Take it"


def renewed(before: Section, now: Section) -> str:
    """What is other in a file that was saved again: rounds, players, or something in their rows."""
    parts = []
    if now.rounds_held != before.rounds_held:
        parts.append(f"it holds {counted(now.rounds_held, 'round')} now, and held {before.rounds_held}")
    rows = {player.number: player for player in before.players}
    changed = sum(rows.get(player.number) != player for player in now.players)
    gone = len(rows.keys() - {player.number for player in now.players})
    if changed or gone:
        parts.append(f"{counted(changed + gone, 'row')} {'is' if changed + gone == 1 else 'are'} changed")
    return f"{RENEWED[:-1]}: {' and '.join(parts)}." if parts else RENEWED


THE_STEPS = "How it came about, step by step"
LIMITS_AS_SET = "Limits:"
BYE = "bye"
AS_BOARDS = "As boards"
AS_HALVES = "As halves"
OWN_GROUP = "The score group in two halves"
BY_NATURE, AS_BY_NATURE, BOARD_NUMBER = "by nature", "today, as by nature", "the board"
WRONG_COLOR = "not the due color"
PRINT_IT, SAVE_IT = "Print", "Save"
DUE_LETTERS = "w, W, WW: due White, the more so; b likewise"
