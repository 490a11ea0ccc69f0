"""Single steps of pairing in words: the question, its options, and why one of them is right."""

from collections.abc import Mapping

from explain.answers.boards import NamedBoard
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.model.players import Color
from explain.model.rules import Rule
from explain.prose.claims import FORMS
from explain.prose.planner import paragraph
from explain.prose.rulebook import rule_title
from explain.prose.words import color_name, counted, listed, score_figures, score_words
from explain.training.drill import DrillCard
from explain.training.step_questions import DrillStep, Option, StepQuestion

_STEPS: Mapping[DrillStep, tuple[str, str]] = {  # title and question
    DrillStep.DUE_COLOR: ("Due colors", "What color is {who} due?"),
    DrillStep.URGENCY: ("How due a color is", "How do TDs write the color {who} is due?"),
    DrillStep.PAIRED_DOWN: ("Who is paired down", "Who of those with {score} is normally paired down?"),
    DrillStep.HALVES: ("Halves", "Who is in the top half of the {group}-point group?"),
    DrillStep.NATURAL: ("Natural opponents", "Who is {who}'s natural opponent?"),
    DrillStep.CONFLICT: ("Color conflicts", "Would {who} have a color conflict?"),
    DrillStep.GAPS: ("What a switch costs", "{before} become {after}. How many rating points does that switch cost?"),
    DrillStep.LIMIT: ("Which limit", "{before} become {after}. To which limit is that switch held?"),
    DrillStep.SWITCH: ("Kinds of switches", "{before} become {after}. What kind of switch is that?"),
    DrillStep.COLOR_RULE: ("Color rules", "If {who} play, which rule decides who gets White?"),
    DrillStep.BYE: ("The bye", "Who gets the bye?"),
}
STEP_TITLES: Mapping[DrillStep, str] = {step: title for step, (title, _) in _STEPS.items()}
_FORMS = FORMS | {Change.ODD_PLAYER.value: "another odd player"}
_WHY_FORM = {
    Change.TRANSPOSITION: "Two players of the same half swap: a transposition.",
    Change.INTERCHANGE: "A player of the top half and one of the bottom half swap: an interchange.",
    Change.ODD_PLAYER: "Somebody else is paired down, or up: that changes the odd player.",
}
_LETTERS = (
    "A small letter is to alternate, a capital to equalize; it is doubled to avoid a third in a row. An x is for none."
)

_NATURAL_OPPONENTS, _NATURAL_CONFLICT = "{who} are natural opponents.", "Would they have a color conflict?"
_BOARDS_MADE, _MADE_TITLE = "{before}: what becomes of them in the best pairings?", "What is switched"


def step_title(asked: StepQuestion) -> str:
    """A question's topic, in a few words."""
    return _MADE_TITLE if asked.step is DrillStep.SWITCH and not asked.after else STEP_TITLES[asked.step]


def question_words(asked: StepQuestion) -> str:
    """The question, in a sentence or two."""
    names = [_name(player) for player in asked.players]
    _, question = _STEPS[asked.step]
    if asked.before and not asked.after:
        conflict = _NATURAL_CONFLICT if asked.first else f"{_NATURAL_OPPONENTS} {_NATURAL_CONFLICT}"
        question = _BOARDS_MADE if asked.step is DrillStep.SWITCH else conflict
    asks = question.format(
        who=listed(names) if names else "",
        score=score_words(asked.score or 0),
        group=score_figures(asked.score or 0),
        before=listed(list(map(_board, asked.before))) if asked.before else "",
        after=listed(list(map(_board, asked.after))) if asked.after else "",
    )
    return f"{paragraph(asked.first)} {asks}".lstrip()


def option_words(asked: StepQuestion, option: Option) -> str:
    """An option as shown on a button."""
    match asked.step, option:
        case DrillStep.CONFLICT, None | Color():
            return f"Yes, both are due {color_name(option)}" if option else "No"
        case DrillStep.LIMIT, None | int():
            return f"{option} points" if option else "no limit"
        case DrillStep.GAPS, int():
            return counted(option, "point")
        case DrillStep.URGENCY, str():
            return option
        case _, Change():
            return _FORMS[option.value]
        case _, Rule():
            return rule_title(option)
        case _, RoundPlayer():
            return _name(option)
        case _, tuple():
            return listed([_board(each) if isinstance(each, tuple) else _name(each) for each in option])
        case _, None | Color():
            return color_name(option, "none")
    raise TypeError(option)


def why_words(asked: StepQuestion) -> str:
    """Why the right option is right, in the words of the cards."""
    why = paragraph(asked.why)
    match asked.step, asked.right:
        case DrillStep.URGENCY, _:
            return f"{why} {_LETTERS}"
        case DrillStep.SWITCH, Change() as form:
            return f"{why} {_WHY_FORM[form]}".lstrip()
    return why


def drill_card(asked: StepQuestion) -> DrillCard:
    """A question to show or print."""
    options = tuple(option_words(asked, each) for each in asked.options)
    chart = str(asked.section)
    return DrillCard(asked.step, chart, question_words(asked), options, asked.answer, why_words(asked))


def _name(player: RoundPlayer) -> str:
    return player.called or player.name


def _board(board: NamedBoard) -> str:
    one, other = board
    return f"{_name(one)}-{_name(other)}" if other else f"the bye for {_name(one)}"


RIGHT_OPTION, WRONG_OPTION = "right", "not this"
RIGHT, WRONG, NO_OPTION = "Right.", "No: {}.", "Type a number from 1 to {}, or the answer's first letters; q ends it."
ROUND_TITLES = ("A round that is worked for you", "A round half worked", "A round of your own")
PAGE_TITLE, ROUNDS_TITLE = "The drill: ten questions in three minutes", "A whole round, step by step"
DRILL_NOTE = "Due colors, halves, natural opponents, conflicts, limits: single steps, twenty seconds each."
PAGE_NOTE = (
    "Answer by tap, by the number of the option, or by its first letters; Enter goes on. A step you miss comes back "
    "soon, and on later days. What you did is kept in this browser alone."
)
ROUNDS_NOTE = (
    "The steps of one round in order: due colors, who is paired down, halves, conflicts, switches, what they cost, "
    "color rules. Nothing is told before you ask for it, and each round ends with its boards."
)
BEGIN, NEXT, AGAIN, WHY, SHOW_IT = "Begin", "Next", "Ten more", "Why", "Show it"
THE_ROUND = "The round: its boards"
MISSED_ONE = "Not right. The answer: {}."
READ_AGAIN, LESSON = "To read again:", "{} (lesson {})"
LESSONS_OF = dict(zip(DrillStep, (3, 3, 9, 2, 2, 1, 4, 7, 5, 3, 9), strict=True))  # the lesson on each step
LETTERS_TITLE = "What the letters on the chart mean"
NOT_THIS = "Not this. Look again, or have it shown."
OF_TEN, ALL_DONE = "Question {at} of {all}", "{right} of {all} right at once, in {time}."
PROMPT, STOPPED = "> ", "Stopped."
HOW_MANY_RIGHT, MISSED = "{} of {} right in {}.", "To look at again: {}."
DRILL_TITLE = "Question {} of {}"


def result_words(right: int, asked: int, seconds: int, missed: list[DrillStep]) -> list[str]:
    """The result of a drill, and the steps to look at again."""
    time = f"{seconds // 60}:{seconds % 60:02} minutes"
    lines = [HOW_MANY_RIGHT.format(right, asked, time)]
    return [*lines, MISSED.format(listed([STEP_TITLES[each].lower() for each in missed]))] if missed else lines
