"""A reader's pairings, marked: how good they are, which rule they break for which players, what was better."""

from collections.abc import Iterator

from explain.answers.board import BoardAnswer
from explain.answers.compare import Compared
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.pairing import criteria
from explain.prose import against
from explain.prose.amounts import more_of
from explain.prose.claims import FORMS
from explain.prose.exercises import points_apart, theme_title, theme_words, without_theme
from explain.prose.words import (
    board_named,
    by_number,
    called,
    color_name,
    counted,
    filled,
    listed,
    named,
    points_words,
    score_figures,
    score_words,
)
from explain.training.marking import MOST_POINTS, Apart, Grade, Marking, ReasonMark, Suffering

_RIGHT = {
    Grade.THE_BEST: "these are the best pairings for these settings.",
    Grade.AS_GOOD: "these pairings are as good as the best: by the rules it makes no difference.",
    Grade.ACCEPTABLE: "a TD could post these pairings, and they do what the exercise is about.",
}

_NEITHER = {
    Grade.BESIDE_THE_THEME: "Acceptable, but not what the exercise is about.",
    Grade.INCOMPLETE: "Not marked yet: everybody must be paired once.",
}
_MOST_LINES = 5
APART_IN_BEST = "Players with unequal scores in the best pairings:"
_CHANGES = FORMS | {Change.ODD_PLAYER.value: "a switch of the odd player"}
_WRONGED = {
    criteria.REPEAT: "{} have already played",
    criteria.SECOND_BYE: "{} would have a second bye",
    criteria.LONG_DROP: "{} have scores further apart than these settings allow",
    criteria.TEAMMATES: "{} must not play each other",
    criteria.BYE_ABOVE_LOWEST: "{} would have the bye above the lowest score group",
    criteria.KEPT_IN_GROUP: "{} would leave a score group in which these settings keep a player",
    criteria.TEAMMATES_IF_REQUIRED: "{} are teammates",
    criteria.BYE_MOVED: "{} would have the bye, and does not in the natural pairing",
    criteria.ODD_PLAYER_MOVED: "{} are paired, but these settings switch neither of them for color",
    criteria.LIMITED_INTERCHANGE: "{} are paired by an interchange that only alternates colors",
}

_ONLY_SMALLER = {
    criteria.INTERCHANGE: "Fewer interchanges would do (29E5e).",
    criteria.SIZE: "Smaller switches would do (29E5c).",
    criteria.BOARDS_CHANGED: "It can be done with fewer boards changed.",
    criteria.ORDER: "The boards could be closer to the natural order (29C1).",
}


def marking_words(answer: Marking) -> str:
    """The verdict on the boards, in one sentence."""
    step = answer.audit.decided_by
    if answer.grade in _RIGHT:
        return ("Right: {}" if answer.colors_right else "The boards are right: {}").format(_RIGHT[answer.grade])
    if answer.grade in _NEITHER or step is None:
        return _NEITHER[answer.grade]
    return f"Not yet: with these boards {more_of(step.word)}."


def asked_for(answer: Marking) -> Iterator[str]:
    """What was asked and its rule, if an acceptable round misses the theme."""
    if answer.grade is not Grade.BESIDE_THE_THEME:
        return
    theme = answer.exercise.theme
    yield f"The exercise is about this: {theme_words(theme)}. {theme_title(theme)}."
    if theme.rule:
        yield theme.rule.sentence


def suffers(answer: Marking) -> list[str]:
    """The players wronged on each board of a wrong round, and the rule; one line per board, only a few."""
    step = answer.audit.decided_by
    if step is None or answer.grade is not Grade.WRONG:
        return []
    if step.criterion is criteria.SCORE_DIFFERENCE:
        return _so_many([_unequal(each, "would play") for each in answer.apart])
    wronged = [_wronged(each, step.criterion, answer) for each in answer.suffering]
    rule = step.rule.number if step.rule else None
    return _so_many([filled("{wronged}[ ({rule})].", wronged=each, rule=rule) for each in wronged])


def _so_many(boards_lines: list[str]) -> list[str]:
    left = len(boards_lines) - _MOST_LINES
    return [*boards_lines[:_MOST_LINES], f"And {counted(left, 'more board')} like that."] if left > 0 else boards_lines


def _unequal(board: Apart, meet: str) -> str:
    """Two opponents with unequal scores; scores are left out if one has an added point."""
    one, other, apart = board.higher, board.lower, points_words(board.half_points)
    if one.half_points - other.half_points != board.half_points:
        return f"{named(one)} {meet} {named(other)}, {apart} apart."
    scores = score_words(one.half_points), score_figures(other.half_points)
    return f"{named(one)} with {scores[0]} {meet} {named(other)} with {scores[1]}: {apart} apart."


def apart_in_best(answer: Marking) -> list[str]:
    """Unequal opponents in the best pairings, if unequal scores decide; one line per board, only a few."""
    step = answer.audit.decided_by
    decides = step is not None and step.criterion is criteria.SCORE_DIFFERENCE and answer.grade is Grade.WRONG
    return _so_many([_unequal(each, "plays") for each in answer.apart_in_best]) if decides else []


def rule_with_amounts(step: Compared) -> str:
    """The deciding rule with both amounts; for unequal scores, amounts are listed by board instead."""
    if step.criterion is criteria.SCORE_DIFFERENCE and step.rule:
        return f"rule {step.rule.number}, {step.criterion.title.lower()}"
    return against.rule_totals(step, "best", "yours")


def why_worse(answer: Marking) -> str:
    """How the best round does by the deciding rule, if the lines alone do not show it; else empty."""
    step = answer.audit.decided_by
    if step is None or answer.grade is not Grade.WRONG:
        return ""
    if step.criterion is criteria.SCORE_DIFFERENCE:
        return _how_far_apart(answer)
    return _held_to_low(answer) if step.criterion is criteria.OVER_LOW_LIMIT else ""


def _how_far_apart(answer: Marking) -> str:
    """The score differences in the best round, and why they are better."""
    mine, theirs = ([each.half_points for each in boards] for boards in (answer.apart_in_best, answer.apart))
    if not mine:
        return "In the best pairings everybody plays somebody with the same score."
    pattern = (
        "In the best pairings [two? two ]opponents with unequal scores are {points} apart.[add_up?  Several small "
        "differences are better than one large one.]"
    )
    return filled(pattern, two=len(mine) == 1, points=points_apart(mine), add_up=sum(mine) >= sum(theirs))


def _held_to_low(answer: Marking) -> str:
    """Why the low limit rules out a switch that equalizes colors: a smaller one does as much."""
    high, a_switch = answer.exercise.preferences.high_limit, "a switch"
    pattern = (
        "Switches of [any? any size][up to {high} points] are allowed to equalize colors. But [here {kind} of {points} "
        "equalizes just as much][fewer? the best pairings equalize just as much with fewer switches over the low "
        "limit]."
    )
    if all(each.board.held_to != "high" for each in answer.suffering):
        return ""
    paying = {each.board for each in answer.suffering}
    for switch in answer.audit.switches:
        step, values = switch.decided_by, [board.value for board in switch.after]
        if (
            step
            and step.criterion is criteria.OVER_LOW_LIMIT
            and paying & set(switch.before)
            and None not in values
            and any(values)
        ):
            kinds = {board.change.value for board in switch.after if board.value}
            kind = _CHANGES.get(kinds.pop(), a_switch) if len(kinds) == 1 else a_switch
            most = counted(max(filter(None, values)), "point")
            return filled(pattern, high=high, any=high is None, kind=kind, points=most, fewer=False)
    return filled(pattern, high=high, any=high is None, kind=None, points=None, fewer=True)


def _wronged(each: Suffering, criterion: criteria.Criterion, answer: Marking) -> str:
    """What a criterion has against the players of a board."""
    board = each.board
    match criterion:
        case criteria.THREE_IN_A_ROW | criteria.EQUALIZATION | criteria.ALTERNATION:
            as_laid = answer.colors_given and board.color is not None and board.color.as_posted
            last = called(board.players)
            got = listed(
                [f"{last[player.number]} {_against(player, criterion, as_laid=as_laid)}" for player in each.players]
            )
            pattern = "{}: {}" if as_laid else "{}: with colors by the rules {}"
            return pattern.format(board_named((board.white, board.black)), got)
        case criteria.OVER_HIGH_LIMIT | criteria.OVER_LOW_LIMIT:
            over = _over(board, low=criterion is criteria.OVER_LOW_LIMIT, answer=answer)
            return f"{board_named((board.white, board.black))}: {over}"
        case _:
            return _WRONGED[criterion].format(listed([named(player) for player in each.players]))


def _against(player: RoundPlayer, criterion: criteria.Criterion, *, as_laid: bool) -> str:
    """The wrong color that a player gets, or would get by the rules if the board was reversed."""
    color = color_name(player.due.opposite if player.due else None)
    gets_color = ("gets {}" if as_laid else "would get {}").format(color)
    if criterion is criteria.THREE_IN_A_ROW:
        return f"{gets_color} for the third time in a row"
    if criterion is criteria.EQUALIZATION:
        return f"{gets_color}, and is due {color_name(player.due)} to equalize"
    return f"{gets_color} again, and is due {color_name(player.due)}"


def _over(board: BoardAnswer, *, low: bool, answer: Marking) -> str:
    """A switched board over a limit, or an interchange that is avoided."""
    preferences = answer.exercise.preferences
    which, limit = ("low", preferences.low_limit) if low else ("high", preferences.high_limit)
    if limit is None or board.value is None or board.value <= limit:
        return "an interchange, which these settings avoid"
    return f"a switch of {counted(board.value, 'rating point')}, over the {which} limit of {limit}"


def marks_words(answer: Marking) -> Iterator[str]:
    """Remarks on colors and reason, and the points."""
    step = answer.audit.decided_by
    if answer.grade in (Grade.ACCEPTABLE, Grade.BESIDE_THE_THEME) and step is not None:
        yield _ONLY_SMALLER[step.criterion]
    if not answer.exercise.tells_theme and answer.boards_right:
        yield f"It was about this: {theme_words(answer.exercise.theme)}. {theme_title(answer.exercise.theme)}."
    if answer.grade is Grade.WRONG and answer.boards_shared:
        right, boards = answer.boards_shared, len(answer.audit.boards)
        earned = "; half of them earn a point" if 2 * right < boards else ""
        yield by_number(right, "1 board of {1} is right{2}.", "{0} boards of {1} are right{2}.", right, boards, earned)
    elif answer.audit.comparison is not None and answer.grade is not Grade.WRONG:
        yield from _colors(answer)
    if answer.reason is ReasonMark.RIGHT:
        yield "The reason is right."
    elif answer.reason is ReasonMark.ANOTHER:
        rule = None if answer.grade in (Grade.WRONG, Grade.INCOMPLETE) else answer.exercise.theme.rule
        yield f"Another rule decides here: {rule.number}. {rule.sentence}" if rule else "Another rule decides here."
    waits = answer.grade is Grade.WRONG
    pattern = "{points} of {most}.[waits?  Colors are marked once the boards are right.]"
    yield filled(pattern, points=counted(answer.points, "point"), most=MOST_POINTS, waits=waits)


def _colors(answer: Marking) -> Iterator[str]:
    """Remarks on colors; boards to reverse are named by players, as readers do not see numbers."""
    if answer.colors_right:
        yield "All colors are assigned by the rules."
    elif not answer.colors_given:
        yield "Not every board says who has White."
    for turned in answer.audit.turned if answer.colors_given else ():
        board = turned.answer
        if board.black and board.color:
            yield (
                f"{board_named((board.white, board.black))}: reverse the colors. By rule {board.color.rule.number}, "
                f"{named(board.black)} has White."
            )


def not_once(answer: Marking) -> Iterator[str]:
    """Players who are missing or paired more than once."""
    wrong = answer.audit.not_once
    yield from (f"{named(player)} is not paired yet." for player in wrong.left_out)
    yield from (f"{named(player)} is paired twice." for player in wrong.twice)
    if wrong.byes:
        even = not answer.exercise.best.natural.standings.has_bye
        yield "The number of players is even, so nobody has the bye." if even else "Only one player can have the bye."


def tempted(answer: Marking) -> str:
    """A remark if the boards are those without the theme."""
    if not answer.is_the_other or answer.is_right:
        return ""
    return f"These would be the pairings {without_theme(answer.exercise.theme)}."


def missed(answer: Marking) -> str:
    """The heading of a switch that leads to the best round."""
    return "A switch that you missed" if answer.grade is Grade.WRONG else "A switch that leads to the best pairings"
