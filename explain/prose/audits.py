"""Was the posted round right: the verdict in words that a director can read out, and what it rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from explain.answers.audit import Audit, AuditedBoard, MendingSwitch, NotOnce, ReversedBoard, Verdict
from explain.answers.board import BoardAnswer, Conflict
from explain.answers.compare import Compared
from explain.answers.switches import Change
from explain.model import rules
from explain.model.settings import Preferences
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.prose.boards import value_words
from explain.prose.colors import CONFLICT_WORDS
from explain.prose.rounds import COLORS_NOT_KNOWN
from explain.prose.settings import setting_words
from explain.prose.words import color_name, counted, few, listed, named, opponent_named

_MOST_NAMED, _MOST_BOARDS, _MOST_NUMBERS = 3, 2, 6

JUDGED_BY = f"Judged by the {rules.RULE_EDITION}, under the settings in force. Pairings made by another system follow rules of their own."
COLORS_APART = "The verdict is on who meets whom, with colors as the rules give them. Who has which color is judged here."
SWITCHES_TITLE = "What leads from these boards to the best round"
ONE_IS_ENOUGH = "Each of these switches can be made alone, and does what is said of it."
COLORS_RIGHT = "All colors are as the rules give them."
TOSS_NOT_KNOWN = "The toss is not known: colors of players who have not played yet are not judged."
BOARD_BY_BOARD = "Board by board, as they are:"
BESIDE_THE_BEST = "Beside the best round"


def title(answer: Audit) -> str:
    """What was asked."""
    return f"Was round {answer.round} right?" if answer.on_the_wall else f"Round {answer.round} before it is posted"


def subject(answer: Audit) -> str:
    """What the pairings are called."""
    return "The posted pairings" if answer.on_the_wall else "These pairings"


def column(*, on_the_wall: bool) -> str:
    """What heads a column of the boards that are judged."""
    return "posted" if on_the_wall else "here"


def verdict(answer: Audit) -> str:
    """The verdict to be read out: one sentence, and one more that names players or boards."""
    said = [f"{sentence}." for sentence in _verdict(answer)]
    return " ".join(said if answer.knows_colors else [*said, COLORS_NOT_KNOWN])


def _verdict(answer: Audit) -> list[str]:
    pairings, step = subject(answer), answer.decided_by
    match answer.verdict:
        case Verdict.THE_BEST:
            return [f"{pairings} are the best round by these settings"]
        case Verdict.AS_GOOD:
            return [f"{pairings} are as good as the best round by these settings: no rule tells them apart"]
        case Verdict.EQUALLY_ACCEPTABLE:
            assert step is not None
            return [f"{pairings} are equally acceptable: colors are as good, and {only_better(step)}"]
        case Verdict.BEYOND_THE_SETTINGS:
            assert step is not None
            first, *rest = _TOO_FAR[step.criterion](answer)
            return [f"{pairings} are legal, but {first}", *rest]
        case Verdict.COLOR_COULD_BE_MENDED:
            first, *rest = _mendable(answer)
            return [f"{pairings} are legal, but {first}", *rest]
        case Verdict.RULE_BROKEN:
            first, *rest = _BROKEN[step.criterion](answer) if step else _not_once(answer.not_once)
            return [f"A rule is broken: {first}", *rest]


_ONLY = {
    criteria.INTERCHANGE: "only a round with fewer interchanges exists",
    criteria.SIZE: "only smaller changes exist",
    criteria.BOARDS_CHANGED: "only a round with fewer boards changed exists",
    criteria.ORDER: "only a round nearer to the natural order exists",
}


def only_better(step: Compared) -> str:
    """In what another round is better, where that is a matter of taste."""
    return _ONLY[step.criterion]


def board_words(board: BoardAnswer) -> str:
    """A board by its two players, White first, or who has the bye."""
    return f"{named(board.white)} - {opponent_named(board.black)}"


def _these(answer: Audit, *, values: bool = False) -> str:
    """The boards that pay, the first few by name."""
    boards = [f"{board_words(board)}{f' ({value_words(board)})' if values else ''}" for board, _ in answer.paying]
    return f"{'The board is' if len(boards) == 1 else 'The boards are'} {few(boards or ['somebody'], _MOST_BOARDS)}"


def _holder(answer: Audit) -> str:
    return few([named(board.white) for board, _ in answer.paying] or ["somebody"], _MOST_NAMED)


_Sentences = Callable[[Audit], list[str]]


def _pairs(answer: Audit, verb: str, way_out: str) -> list[str]:
    """The two players of whom something is said, or on how many boards it is, and that another round is better."""
    boards = [board for board, _ in answer.paying]
    if len(boards) == 1 and boards[0].black is not None:
        return [f"{named(boards[0].white)} and {named(boards[0].black)} {verb}", way_out]
    return [f"on {counted(len(boards), 'board')} the players {verb}", _these(answer), way_out]


_BROKEN: Mapping[Criterion, _Sentences] = {
    criteria.REPEAT: lambda answer: _pairs(answer, "have met before", "A round that repeats less exists"),
    criteria.SECOND_BYE: lambda answer: [f"{_holder(answer)} has the bye after a bye or forfeit win", "Somebody else could have it"],
    criteria.TEAMMATES: lambda answer: _pairs(answer, "are to be kept apart", "A round that keeps more of them apart exists"),
    criteria.BYE_ABOVE_LOWEST: lambda answer: [f"{_holder(answer)} has the bye", "Somebody with fewer points could have it"],
    criteria.SCORE_DIFFERENCE: lambda answer: ["players leave their score groups further than need be", _these(answer)],
}


def _not_once(wrong: NotOnce) -> list[str]:
    """Who is left out, or on the list twice."""
    parts = []
    for players, one, many in (
        (wrong.left_out, "is on no board", "are on no board"),
        (wrong.twice, "is on the list twice", "are on the list twice"),
        (wrong.byes, "has the bye", "have the bye, and only one can"),
    ):
        if players:
            parts.append(f"{few([named(player) for player in players], _MOST_NAMED)} {one if len(players) == 1 else many}")
    return parts


def _over_high(answer: Audit) -> list[str]:
    high = answer.preferences.high_limit
    if all(board.shape is Change.INTERCHANGE and not _is_over(board, high) for board, _ in answer.paying):
        return ["players were interchanged, which the settings hold back", _these(answer)]
    return [f"{_changes_go(answer)} over the high limit", _these(answer, values=True)]


def _changes_go(answer: Audit) -> str:
    return "the change of one board goes" if len(answer.paying) == 1 else f"the changes of {len(answer.paying)} boards go"


def _is_over(board: BoardAnswer, limit: int | None) -> bool:
    return board.value is None or (limit is not None and board.value > limit)


_TOO_FAR: Mapping[Criterion, _Sentences] = {
    criteria.TEAMMATES_IF_REQUIRED: lambda answer: ["teammates meet though their score groups do not require it", _these(answer)],
    criteria.BYE_MOVED: lambda answer: [f"the bye went past the first in line, to {_holder(answer)}"],
    criteria.ODD_PLAYER_MOVED: lambda answer: ["an odd player or his opponent was moved, which the settings hold back", _these(answer)],
    criteria.OVER_HIGH_LIMIT: _over_high,
    criteria.OVER_LOW_LIMIT: lambda answer: [f"{_changes_go(answer)} over the low limit", _these(answer, values=True)],
    criteria.LIMITED_INTERCHANGE: lambda answer: [
        "players were interchanged for alternation, which the settings hold back",
        _these(answer),
    ],
}


def _mendable(answer: Audit) -> list[str]:
    wrong = [each for switch in answer.menders for each in switch.mended]
    within = " within the limits" if all(switch.is_within_limits for switch in answer.menders) else ""
    due = [f"{named(each.player)} is due {color_name(each.player.due)}" for each in wrong]
    who = [few(due, _MOST_NAMED)] if due else []
    if any(each.kind is Conflict.THREE_IN_A_ROW for each in wrong):
        what = "a third color in a row" if len(wrong) == 1 else f"{len(wrong)} third colors in a row"
        return [f"{what} could have been avoided{within}", *who]
    what = "a color" if len(wrong) <= 1 else f"{len(wrong)} colors"
    return [f"{what} could have been mended{within}", *who]


def posted_colors_line(answer: Audit) -> str:
    """Said beside the verdict where posted colors are the other way round; empty where they are not."""
    if not answer.turned:
        return ""
    numbers = [str(turned.answer.board) for turned in answer.turned]
    where = f"{len(numbers)} boards" if len(numbers) > _MOST_NUMBERS else f"board{'' if len(numbers) == 1 else 's'} {listed(numbers)}"
    return f"Apart from that, colors are the other way round than by rule on {where}."


def by_rule(board: ReversedBoard) -> str:
    """Who has White by rule on a board whose colors are the other way round."""
    white, black = board.answer.white, board.answer.black
    return f"Board {board.answer.board}: by rule {black.name if black else ''} has White against {white.name}."


def turned(board: ReversedBoard) -> str:
    """A board whose colors are the other way round, and what that leaves wrong."""
    seats = by_rule(board)
    worse = [wrong for wrong in board.answer.wrong if wrong not in board.by_rule]
    if not worse:
        return f"{seats} As posted nothing more is wrong."
    told = (f"{wrong.player.name} does not get {color_name(wrong.player.due)} ({CONFLICT_WORDS[wrong.kind]})" for wrong in worse)
    return " ".join([seats, *(f"As posted {words}." for words in told)])


def mending(switch: MendingSwitch) -> str:
    """What one switch would do, alone."""
    step = switch.decided_by
    if step is None:
        return "This switch changes nothing that counts."
    if not switch.mended:
        return f"This switch alone: {step.criterion.title.lower()}, {step.theirs} now and {step.ours} then ({step.criterion.unit})."
    gained = listed([f"{named(each.player)} gets {color_name(each.player.due)}" for each in switch.mended[:_MOST_NAMED]])
    lost = [named(each.player) for each in switch.instead]
    return f"This switch alone mends {counted(len(switch.mended), 'color')}: {gained}." + (
        f" {listed(lost)} would not get the due color instead." if lost else ""
    )


def costs(board: AuditedBoard) -> str:
    """What a board costs where the round is worse than the best one."""
    if board.in_best:
        return "same"
    return ", ".join(f"{criterion.title.lower()} {amount}" for criterion, amount in board.costs)


def ending(answer: Audit) -> str:
    """How the answer ends: what is on the wall stands, and what is not can still be looked at."""
    good = answer.verdict in (Verdict.THE_BEST, Verdict.AS_GOOD)
    if not answer.on_the_wall:
        if good and not answer.turned:
            return "These pairings are not on the wall yet, and nothing here speaks against posting them."
        if good:
            return "These pairings are not on the wall yet: look at the colors before you post them."
        return "These pairings are not on the wall yet: look at the best round before you post them."
    return stands(answer.verdict, turned=bool(answer.turned))


def stands(verdict: Verdict, *, turned: bool) -> str:
    """What becomes of what is on the wall; ``turned`` says that colors are the other way round than by rule."""
    if verdict is Verdict.RULE_BROKEN:
        return "This may be a serious error. Whether posted pairings are changed, the director decides."
    if verdict in (Verdict.THE_BEST, Verdict.AS_GOOD) and not turned:
        return "Posted pairings stand, and the director decides."
    return "This is no serious error. Posted pairings stand, what can be corrected is corrected from now on, and the director decides."


def settings_line(preferences: Preferences) -> str:
    """The two limits in force."""
    return f"Limits in force: low {setting_words(preferences.low_limit)}, high {setting_words(preferences.high_limit)}."
