"""What the line of a round, the lines of its score groups and its sheet claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from explain.answers.answer import Claim, Kind
from explain.answers.board import BoardAnswer, know_colors
from explain.answers.switches import Change
from explain.model import rules
from explain.model.players import Color
from explain.model.settings import BaselineChoice
from explain.pairing.criteria import ALTERNATION, EQUALIZATION, THREE_IN_A_ROW
from explain.pairing.engine import Natural
from explain.pairing.fewest import fewest_wrong


class RoundKind(Kind):
    """What a claim about a whole round or one of its score groups states."""

    NOBODY_TO_PAIR = "nobody_to_pair"
    """Nobody is to be paired."""
    ONLY_BYES = "only_byes"
    """The round has no boards, and the players have a bye."""
    ALL_BY_TOSS = "all_by_toss"
    """On every board the toss decides on the colors, and every board is natural; numbers: how many boards."""
    BOARDS = "boards"
    """Boards by what happened to them; numbers: all, then how many of each sort; words: the sorts: natural, switched for color,
    otherwise, repeat as switched so that fewer meet again, apart for teams and the list, met before, by_hand."""
    EVERY_COLOR_RIGHT = "every_color_right"
    """No board of the round has a wrong color."""
    WRONG_IS_FEWEST = "wrong_is_fewest"
    """So many boards have a wrong color, and no round that costs as little by the criteria before color has fewer; numbers: how many."""
    WRONG_AND_FEWEST = "wrong_and_fewest"
    """So many boards have a wrong color; of the rounds that cost least by the criteria before color some has another number, and none
    has fewer; numbers: both."""
    NO_COLOR_KNOWN = "no_color_known"
    """Games have been played by those in the round, and none has a color that is known."""
    TURNED = "turned"
    """Boards whose posted colors are not those of the rule, where the rule or the toss is known; numbers: theirs."""
    NOT_FROM_FILE = "not_from_file"
    """The file's natural opponents were asked for, and it keeps none for the round that can stand for ours."""

    # A score group.
    GROUP_DUE = "group_due"
    """The boards of a score group, a board across groups being the upper one's; numbers: how many, how many on them are
    due the first color, the second; colors: White, Black."""
    GROUP_DUE_NEITHER = "group_due_neither"
    """Likewise; numbers: also how many are due neither, who are some."""
    GROUP_RIGHT = "group_right"
    """No board of the group has a wrong color."""
    GROUP_MUST = "group_must"
    """Whoever of the players on these boards meets whom, so many boards at least have a wrong color; numbers: it, how many have."""
    GROUP_NEED_NOT = "group_need_not"
    """The count of due colors on these boards asks for no wrong one, and so many have one; numbers: how many."""
    GROUP_NO_BOARD = "group_no_board"
    """The group has no board of its own: its players meet others from higher groups, or have the bye, or were placed by hand."""


SORTS = ("natural", "switched", "otherwise", "repeat", "apart", "met", "by_hand")
"""What can have happened to a board, in the order in which it is told."""
_AVOIDING = {Change.REPEAT: "repeat", Change.TEAMMATES: "apart", Change.BY_HAND: "by_hand"}
_FOR_COLOR = {criterion.name for criterion in (THREE_IN_A_ROW, EQUALIZATION, ALTERNATION)}


def line_claims(answers: Sequence[BoardAnswer], natural: Natural) -> tuple[Claim, ...]:
    """What the line of a round states of its boards over the natural pairing."""
    colors = () if know_colors(answers) else (Claim(RoundKind.NO_COLOR_KNOWN),)
    return (*_line([answer for answer in answers if answer.black is not None], answers, natural), *colors)


def _line(boards: Sequence[BoardAnswer], answers: Sequence[BoardAnswer], natural: Natural) -> Iterator[Claim]:
    if not boards:
        byes = tuple(answer.white for answer in answers)
        yield Claim(RoundKind.ONLY_BYES, byes) if byes else Claim(RoundKind.NOBODY_TO_PAIR)
        return
    sorts = Counter(map(_sort, boards))
    if all(map(_by_toss, boards)) and sorts.keys() <= {"natural", "by_hand"}:
        yield Claim(RoundKind.ALL_BY_TOSS, numbers=(len(boards),), rule=rules.FIRST_ROUND_COLORS.number)
    else:
        told = [sort for sort in SORTS if sorts[sort]]
        yield Claim(RoundKind.BOARDS, numbers=(len(boards), *(sorts[sort] for sort in told)), words=tuple(told))
        yield _wrong(sum(bool(answer.wrong) for answer in boards), natural)
    if turned := tuple(answer.board for answer in boards if answer.board and is_turned(answer)):
        yield Claim(RoundKind.TURNED, numbers=turned)


def _by_toss(board: BoardAnswer) -> bool:
    return board.color is not None and board.color.rule == rules.FIRST_ROUND_COLORS


def is_turned(board: BoardAnswer) -> bool:
    """Whether posted colors are the other way round than by a rule, or by a toss, that is known."""
    return board.color is not None and not board.color.as_posted and (board.color.toss_known or not _by_toss(board))


def _sort(board: BoardAnswer) -> str:
    if board.times_met and board.change is not Change.BY_HAND:
        return "met"
    if board.change in _AVOIDING:
        return _AVOIDING[board.change]
    if board.switch is None:
        return "natural"
    return "otherwise" if board.switch.forced or _FOR_COLOR.isdisjoint(board.switch.mends) else "switched"


def _wrong(wrong: int, natural: Natural) -> Claim:
    if wrong == 0:
        return Claim(RoundKind.EVERY_COLOR_RIGHT)
    fewest = fewest_wrong(natural)
    if wrong == fewest:
        return Claim(RoundKind.WRONG_IS_FEWEST, numbers=(wrong,))
    return Claim(RoundKind.WRONG_AND_FEWEST, numbers=(wrong, fewest))


def sheet_claims(natural: Natural) -> tuple[Claim, ...]:
    """What stands at the sheet: that the file's natural pairing was asked for and cannot be had."""
    wished, several = natural.preferences.baseline, len(natural.standings.entrants) > 1
    return (Claim(RoundKind.NOT_FROM_FILE),) if several and wished is BaselineChoice.FILE is not natural.baseline_choice else ()


def group_claims(due: tuple[int, int, int], boards: int, unavoidable: int, wrong: int) -> Iterator[Claim]:
    """What a score group's line states.

    Args:
        due: how many on its boards are due White, Black and neither.
        boards: how many boards it has.
        unavoidable: how many of them must have a wrong color by the count of due colors.
        wrong: how many have.
    """
    if not boards:
        yield Claim(RoundKind.GROUP_NO_BOARD)
        return
    *colors, neither = due
    kind, numbers = (RoundKind.GROUP_DUE_NEITHER, due) if neither else (RoundKind.GROUP_DUE, tuple(colors))
    yield Claim(kind, numbers=(boards, *numbers), colors=(Color.WHITE, Color.BLACK))
    if wrong == 0:
        yield Claim(RoundKind.GROUP_RIGHT)
    elif unavoidable == 0:
        yield Claim(RoundKind.GROUP_NEED_NOT, numbers=(wrong,))
    else:
        yield Claim(RoundKind.GROUP_MUST, numbers=(unavoidable, wrong))
