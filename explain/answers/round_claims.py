"""What a round's headline, its score groups' lines and its penalty sheet claim."""

from collections import Counter
from collections.abc import Iterator, Sequence

from explain.answers.board import BoardAnswer, know_colors
from explain.answers.claim import Claim
from explain.answers.claims import of_rounds
from explain.answers.switches import Change
from explain.model import rules
from explain.model.settings import BaselineChoice
from explain.pairing.criteria import ALTERNATION, EQUALIZATION, THREE_IN_A_ROW
from explain.pairing.engine import Natural
from explain.pairing.fewest import fewest_wrong

SORTS = ("natural", "switched", "otherwise", "repeat", "apart", "met", "by_hand")
"""What can have happened to a board, in the order in which it is told."""
_AVOIDING = {Change.REPEAT: "repeat", Change.TEAMMATES: "apart", Change.BY_HAND: "by_hand"}
_FOR_COLOR = {criterion.name for criterion in (THREE_IN_A_ROW, EQUALIZATION, ALTERNATION)}


def line_claims(answers: Sequence[BoardAnswer], natural: Natural) -> tuple[Claim, ...]:
    """What the line of a round states of its boards over the natural pairing."""
    colors = () if know_colors(answers) else (of_rounds.NoColorKnown(),)
    return (*_line([answer for answer in answers if answer.black is not None], answers, natural), *colors)


def _line(boards: Sequence[BoardAnswer], answers: Sequence[BoardAnswer], natural: Natural) -> Iterator[Claim]:
    if not boards:
        byes = tuple(answer.white for answer in answers)
        yield of_rounds.OnlyByes(byes) if byes else of_rounds.NobodyToPair()
        return
    sorts = Counter(map(_sort, boards))
    if all(map(_by_toss, boards)) and sorts.keys() <= {"natural", "by_hand"}:
        yield of_rounds.AllByToss(len(boards), rule=rules.FIRST_ROUND_COLORS.number)
    else:
        sorts_present = [sort for sort in SORTS if sorts[sort]]
        yield of_rounds.BoardsBySort(len(boards), tuple(sorts[sort] for sort in sorts_present), tuple(sorts_present))
        wrong = sum(bool(answer.wrong) for answer in boards)
        fewest = fewest_wrong(natural) if wrong else 0
        of_wrong = of_rounds.WrongIsFewest(wrong) if wrong == fewest else of_rounds.WrongAndFewest(wrong, fewest)
        yield of_wrong if wrong else of_rounds.EveryColorRight()
    if turned := tuple(answer.board for answer in boards if answer.board and is_turned(answer)):
        yield of_rounds.Turned(turned)


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


def sheet_claims(natural: Natural) -> tuple[Claim, ...]:
    """What stands at the sheet: that the file's natural pairing was asked for and cannot be had."""
    wished, several = natural.preferences.baseline, len(natural.standings.entrants) > 1
    return (of_rounds.NotFromFile(),) if several and wished is BaselineChoice.FILE is not natural.baseline_choice else ()
