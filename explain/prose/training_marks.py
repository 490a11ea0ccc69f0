"""What a reader has paired, marked, in words: how good the round is, who is wronged where by which rule, and what was better."""

from __future__ import annotations

from collections.abc import Iterator

from explain.answers.board import BoardAnswer
from explain.answers.player import Who
from explain.pairing import criteria
from explain.prose.audits import board_words
from explain.prose.training_themes import theme_named, theme_title, without
from explain.prose.words import color_name, counted, listed, named
from explain.prose.worse import more_of
from explain.training.marking import MOST_POINTS, Grade, Marking, ReasonMark, Suffering

_GRADES = {
    Grade.THE_BEST: "Right: this is the best round by these settings.",
    Grade.AS_GOOD: "Right: this round is as good as the best one; no rule tells them apart.",
    Grade.ACCEPTABLE: "Right: a director could post this round, and it does what the exercise is about.",
    Grade.BESIDE_THE_THEME: "Acceptable, but not what the exercise is about.",
    Grade.INCOMPLETE: "Not marked yet: everybody is to be on the list once.",
}


def marking(answer: Marking) -> str:
    """What is said of who meets whom, in one sentence."""
    step = answer.audit.decided_by
    if answer.grade in _GRADES or step is None:
        said = _GRADES[answer.grade]
        return said if answer.colors_right else said.replace("Right:", "The boards are right:")
    return f"Not yet: with these boards {more_of(step.criterion, answer.exercise.preferences)}."


def asked_for(answer: Marking) -> Iterator[str]:
    """Said where an acceptable round misses the theme: what was asked, and why the other round is better."""
    if answer.grade is not Grade.BESIDE_THE_THEME:
        return
    theme = answer.exercise.theme
    yield f"The exercise is about this: {theme_named(theme)}. {theme_title(theme)}."
    if theme.rule:
        yield f"The better round is shown below. {theme.rule.sentence}"


def suffers(answer: Marking) -> list[str]:
    """Who is wronged on which board of a wrong round, and by which rule; a line for each board, three at most."""
    step = answer.audit.decided_by
    if step is None:
        return []
    rule = f" ({step.rule.number})" if step.rule else ""
    found = [f"{_wronged(each, step.criterion, answer)}{rule}." for each in answer.suffering[:_MOST_LINES]]
    left = len(answer.suffering) - _MOST_LINES
    return [*found, f"And {counted(left, 'more board')} like that."] if left > 0 else found


_MOST_LINES = 3


def _wronged(each: Suffering, criterion: criteria.Criterion, answer: Marking) -> str:
    """What befalls the players of a board by a criterion."""
    board = each.board
    where = "The bye" if board.board is None else f"Board {board.board}"
    match criterion:
        case criteria.THREE_IN_A_ROW | criteria.EQUALIZATION | criteria.ALTERNATION:
            got = listed([f"{named(player)} gets {_against(player, criterion)}" for player in each.players])
            return f"{where}, {board_words(board)}: {got}"
        case criteria.OVER_HIGH_LIMIT | criteria.OVER_LOW_LIMIT:
            return f"{where}, {board_words(board)}: {_over(board, low=criterion is criteria.OVER_LOW_LIMIT, answer=answer)}"
        case _:
            return f"{where}: {_WRONGED[criterion].format(listed([named(player) for player in each.players]))}"


def _against(player: Who, criterion: criteria.Criterion) -> str:
    """The color that a player gets and is not due."""
    given = color_name(player.due.opposite if player.due else None)
    if criterion is criteria.THREE_IN_A_ROW:
        return f"{given} for the third time running"
    if criterion is criteria.EQUALIZATION:
        return f"{given}, and is due {color_name(player.due)} to even out"
    return f"{given} again, and is due {color_name(player.due)}"


def _over(board: BoardAnswer, *, low: bool, answer: Marking) -> str:
    """A switched board that is over a limit, or an interchange that is avoided."""
    preferences = answer.exercise.preferences
    limit = preferences.low_limit if low else preferences.high_limit
    if limit is None or board.value is None or board.value <= limit:
        return "an interchange, which these settings avoid"
    return f"a switch of {counted(board.value, 'rating point')}, over the limit of {limit}"


_WRONGED = {
    criteria.REPEAT: "{} have met before",
    criteria.SECOND_BYE: "{} would have a second bye",
    criteria.TEAMMATES: "{} must not meet",
    criteria.BYE_ABOVE_LOWEST: "{} would have the bye above the lowest score group",
    criteria.SCORE_DIFFERENCE: "{} meet with unequal scores, and need not",
    criteria.TEAMMATES_IF_REQUIRED: "{} are teammates and could be kept apart",
    criteria.BYE_MOVED: "{} would have the bye, and is not its natural holder",
    criteria.ODD_PLAYER_MOVED: "{} meet, and neither is moved for color by these settings",
    criteria.LIMITED_INTERCHANGE: "{} meet by an interchange that only lets colors alternate",
}


def marks(answer: Marking) -> Iterator[str]:
    """What is said of colors and reason, and the points."""
    step = answer.audit.decided_by
    if answer.grade in (Grade.ACCEPTABLE, Grade.BESIDE_THE_THEME) and step is not None:
        yield _ONLY_SMALLER[step.criterion]
    if not answer.exercise.tells_theme and answer.boards_right:
        yield f"It was about this: {theme_named(answer.exercise.theme)}. {theme_title(answer.exercise.theme)}."
    if answer.audit.comparison is not None:
        yield _colors(answer)
    if answer.reason is ReasonMark.RIGHT:
        yield "The reason is right."
    elif answer.reason is ReasonMark.ANOTHER:
        yield _other_rule(answer)
    waits = " Colors bring theirs once the boards are right." if answer.colors_right and answer.grade is Grade.WRONG else ""
    yield f"{counted(answer.points, 'point')} of {MOST_POINTS}.{waits}"


def _other_rule(answer: Marking) -> str:
    """Said of a reason that is not the one: which it is, once the boards are there."""
    rule = answer.exercise.theme.rule
    if rule is None or answer.grade is Grade.WRONG or answer.grade is Grade.INCOMPLETE:
        return "Another rule decides here."
    return f"Another rule decides here: {rule.number}. {rule.sentence}"


_ONLY_SMALLER = {
    criteria.INTERCHANGE: "A round with fewer interchanges exists (29E5e).",
    criteria.SIZE: "A round with smaller changes exists (29E5c).",
    criteria.BOARDS_CHANGED: "A round with fewer boards changed exists.",
    criteria.ORDER: "A round nearer to the natural order exists (29C1).",
}


def _colors(answer: Marking) -> str:
    if answer.colors_right:
        return "All colors are as the rules give them."
    if not answer.colors_given:
        return "Not every board says who has White."
    numbers = [str(board.answer.board) for board in answer.audit.turned]
    return f"The colors are the other way round on board{'' if len(numbers) == 1 else 's'} {listed(numbers)}."


def not_once(answer: Marking) -> Iterator[str]:
    """Who is not on the list just once."""
    wrong = answer.audit.not_once
    yield from (f"{named(player)} is on no board yet." for player in wrong.left_out)
    yield from (f"{named(player)} is on the list twice." for player in wrong.twice)
    if wrong.byes:
        even = not answer.exercise.best.natural.standings.has_bye
        yield "The number of players is even, so nobody has the bye." if even else "Only one can have the bye."


def tempted(answer: Marking) -> str:
    """Said where the round is the one that comes without the theme."""
    if not answer.is_the_other or answer.is_right:
        return ""
    return f"This is the round that comes {without(answer.exercise.theme)}."


def missed(answer: Marking) -> str:
    """What stands over a switch that leads to the best round."""
    return "Switch that you missed" if answer.grade is Grade.WRONG else "A switch that leads to the best round"
