"""The trainer's kit in words: titles of pages, the page on complaints; the talk's captions are in ``book/text``."""

from dataclasses import dataclass

from explain.answers.questions import QUESTIONS
from explain.model import rules
from explain.model.rules import Rule
from explain.prose import screen

TALK_TITLE = "How rounds are paired: ten pictures"
CARDS = "Wall cards"
CARDS_NOTE = "Cut along the lines. Empty rows are for rounds that are still to be played."
EXERCISES, EXERCISE_ANSWERS = "Exercises to pair by hand", "Answers to the exercises"
EXERCISES_NOTE = "White first on every board. Any pairings that are as good as the best are right."
EXERCISE_TITLE = "Exercise {}, level {}"
WRITTEN = "{}: {} files. Print the pages from a browser, on A4 or Letter; the pictures are SVG, for any slides."
COMPLAINT_TITLE = "How to answer a complaint"
COMPLAINT_ANSWER = "Ask, look, show, decide: in this order, and with the sheet in your hand."
STEPS: tuple[tuple[str, str], ...] = (  # what to do, step by step: a word or two, and the rest
    ("Ask.", "Who did you expect to play, or which color, and why? Write the name down."),
    (
        "Look at what was used.",
        "Score, results, colors and byes are on the player's sheet. If one is wrong, correct that first.",
    ),
    (
        "Show the board.",
        (
            "On the screen type the name; on paper print the sheet: explain complaint FILE NAME OPPONENT --html "
            "sheet.html."
        ),
    ),
    (
        "Show both sides.",
        "A transposition costs the smaller of two rating differences, so the player's own may be the larger one.",
    ),
    (
        "Decide.",
        (
            "Posted pairings stand except for a serious error; legal pairings that are not the best are not an error "
            "by themselves."
        ),
    ),
)

TABLE_CAPTION = "What is said, and what answers it"
ORDER_OF_ARGUMENTS = (
    "FILE is the section, NAME the player who complains, OPPONENT the one they expected. Add --round N for another "
    "round."
)
THREE_ANSWERS = "Three honest answers"
_TITLES = {question.name: question.title for question in QUESTIONS}


@dataclass(frozen=True, slots=True)
class Grievance:
    """One kind of complaint."""

    said: str  # what a player says
    command: str  # what is typed after ``explain``, with FILE and NAME
    button: str  # what is pressed on the screen
    answer: str  # what to tell the player
    rule: Rule  # where it stands


GRIEVANCES: tuple[Grievance, ...] = (  # complaints that are often heard, each with its way to an answer
    Grievance(
        "I should have played somebody else.",
        "why-not FILE NAME OPPONENT",
        screen.WHO_ELSE,
        "Who would pay for it, by which rule, and at what cost in rating points.",
        rules.SMALLER_GAP,
    ),
    Grievance(
        "Why do I have Black?",
        "why-color FILE NAME",
        screen.WHY_NAMED_COLOR.format("Black"),
        "Both histories, and the first color rule that tells them apart.",
        rules.DUE_COLOR,
    ),
    Grievance(
        "Why was I paired down?",
        "why-dropped FILE NAME",
        screen.WHY_DOWN,
        "The group was odd; who else could have been paired down, and at what price.",
        rules.ODD_PLAYER,
    ),
    Grievance(
        "Why do I have the bye?",
        "why-bye FILE NAME",
        screen.WHY_BYE,
        "The players from the lowest up, and why each who came first could not have it.",
        rules.BYE_CHOICE,
    ),
    Grievance(
        "A third Black in a row?",
        "board FILE NAME",
        screen.WHY_NAMED_COLOR.format("Black"),
        "It comes only to equalize, or where earlier rules leave nothing else.",
        rules.THREE_IN_A_ROW,
    ),
    Grievance(
        "Another program pairs it differently.",
        "which-settings FILE",
        f"{screen.MORE}: {_TITLES['which-settings']}",
        "The settings that give the posted pairings; two sets of pairings may both be legal.",
        rules.COLOR_SWITCHES,
    ),
    Grievance(
        "My result is wrong.",
        'corrected FILE "NAME 1 D"',
        f"{screen.MORE}: {_TITLES['corrected']}",
        "What the correction changes in the next round.",
        rules.RE_PAIRING,
    ),
)
ANSWERS: tuple[str, ...] = (  # what it can come to
    "The posted pairings are the best for the settings used, or just as good: explain audit FILE says so.",
    "They are legal, and others would have been better: the audit names the boards and the rule.",
    "A rule is broken: the audit names it, and the TD decides whether to pair the round again.",
)
