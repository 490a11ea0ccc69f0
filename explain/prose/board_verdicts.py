"""What the audit says of one posted board, to be said before anything else about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from explain.answers.audit import MendingSwitch, Verdict
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.board_verdict import BoardVerdict
from explain.answers.switches import Change
from explain.model.players import Color
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.prose.audits import only_better, stands, turned
from explain.prose.words import color_name, few, named

_MOST_NAMED = 3


def lead(found: BoardVerdict, board: BoardAnswer) -> str:
    """Whether the board could have been better, for whom, and by how many rating points of how many; and its colors."""
    said = _judged(found, board)
    return f"{said} {turned(found.turned)}" if found.turned else said


def _judged(found: BoardVerdict, board: BoardAnswer) -> str:
    this = "board" if board.black else "bye"
    step = found.decided_by
    if found.by_hand:
        return f"The director placed this {this} by hand: it is not judged."
    if found.verdict is Verdict.THE_BEST:
        return f"As good as any: the best round by these settings has this {this} too."
    if step is None:
        return f"As good as any: a round without this {this} is no better."
    if found.verdict is Verdict.EQUALLY_ACCEPTABLE:
        return f"Equally acceptable: colors are as good, and {only_better(step)}."
    if found.switch is not None and found.mended:
        return " ".join(could_have_had(wrong, found.switch) for wrong in found.mended)
    if found.pays and step.criterion in _PAYS:
        return f"{_PAYS[step.criterion](board)}."
    return f"This {this} is in the way of others. {_for_others(found, step.criterion)}"


def could_have_had(wrong: WrongColor, switch: MendingSwitch) -> str:
    """Which color a player could have had by a switch, and what that board is worth: ``48 points, 80 allowed``."""
    after = next(board for board in switch.after if wrong.player.number in (each.number for each in board.players))
    if after.black is None:
        return f"{named(wrong.player)} could have had the bye."
    color = Color.WHITE if after.white.number == wrong.player.number else Color.BLACK
    could = f"{named(wrong.player)} could have had {color_name(color)}"
    return f"{could} on the natural board." if after.is_natural else f"{could}: {_worth(after)}."


def _worth(board: BoardAnswer) -> str:
    if board.value is None:
        return "a change without a value in points"
    if board.limit is None:
        return f"{board.value} points, which no limit holds"
    return f"{board.value} points, {'over the ' if board.value > board.limit else ''}{board.limit} allowed"


def _for_others(found: BoardVerdict, criterion: Criterion) -> str:
    """Whom other boards here would serve."""
    if found.switch is not None and found.others:
        return " ".join(could_have_had(wrong, found.switch) for wrong in found.others[:_MOST_NAMED])
    return f"Without it {_WITHOUT[criterion]}."


_WITHOUT = {
    criteria.REPEAT: "the round would repeat less",
    criteria.SECOND_BYE: "fewer players would have a second bye",
    criteria.TEAMMATES: "fewer players who are to be kept apart would meet",
    criteria.BYE_ABOVE_LOWEST: "the bye would go to somebody with fewer points",
    criteria.SCORE_DIFFERENCE: "players would meet opponents nearer to their own scores",
    criteria.TEAMMATES_IF_REQUIRED: "fewer teammates would meet",
    criteria.BYE_MOVED: "the bye would stay with the first in line",
    criteria.THREE_IN_A_ROW: "fewer players would get one color three times running",
    criteria.ODD_PLAYER_MOVED: "fewer odd players or their opponents would be moved for color",
    criteria.OVER_HIGH_LIMIT: "fewer changes would be over the high limit, or avoided interchanges",
    criteria.EQUALIZATION: "fewer colors would stay unequal",
    criteria.OVER_LOW_LIMIT: "fewer changes would be over the low limit",
    criteria.LIMITED_INTERCHANGE: "fewer players would be interchanged",
    criteria.ALTERNATION: "fewer players would miss their due color",
}
_PAYS: Mapping[Criterion, Callable[[BoardAnswer], str]] = {
    criteria.REPEAT: lambda _: "These two have met before, and a round that repeats less exists",
    criteria.SECOND_BYE: lambda board: f"{named(board.white)} has the bye after a bye or forfeit win, and somebody else could have it",
    criteria.TEAMMATES: lambda _: "These two are to be kept apart, and a round that keeps more players apart exists",
    criteria.BYE_ABOVE_LOWEST: lambda board: f"{named(board.white)} has the bye, and somebody with fewer points could have it",
    criteria.SCORE_DIFFERENCE: lambda _: "These two are of different score groups, and a round with opponents nearer in score exists",
    criteria.TEAMMATES_IF_REQUIRED: lambda _: "These two are teammates, and their score groups do not require them to meet",
    criteria.BYE_MOVED: lambda board: f"The bye went past the first in line, to {named(board.white)}",
    criteria.ODD_PLAYER_MOVED: lambda _: "An odd player or his opponent was moved here, which the settings hold back",
    criteria.OVER_HIGH_LIMIT: lambda board: f"{_change(board)}, and a round with fewer of these exists",
    criteria.OVER_LOW_LIMIT: lambda board: f"{_change(board)}, and a round with fewer changes over the low limit exists",
    criteria.LIMITED_INTERCHANGE: lambda _: "Players were interchanged here for alternation, which the settings hold back",
}


def _change(board: BoardAnswer) -> str:
    if board.value is None:
        return "This board is a change without a value in points"
    if board.limit is not None and board.value > board.limit:
        return f"This board is a change of {_worth(board)}"
    if board.shape is Change.INTERCHANGE:
        return "Players were interchanged here, which the settings hold back"
    return f"This board is a change of {board.value} points"


def then(found: BoardVerdict) -> str:
    """The boards of its players in the best round; empty where nothing is better."""
    if not found.then:
        return ""
    boards = [f"{named(board.white)} has White against {named(board.black)}" if board.black else _bye(board) for board in found.then]
    return f"In the best round {few(boards, _MOST_NAMED)}."


def _bye(board: BoardAnswer) -> str:
    return f"{named(board.white)} has the bye"


def ending(found: BoardVerdict) -> str:
    """Whether the posted board stands, and what is corrected from now on (29G)."""
    if not found.on_the_wall:
        return "These boards are not on the wall. The director decides."
    return stands(found.verdict, turned=found.turned is not None)
