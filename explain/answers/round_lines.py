"""What a round's lines state: its headline, each score group with due and wrong colors, its penalty sheet."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explain.answers.board import BoardAnswer, know_colors
from explain.answers.claim import Claim
from explain.answers.claims import of_rounds
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.switches import Change
from explain.model import rules
from explain.model.players import Color
from explain.model.settings import BaselineChoice
from explain.pairing.criteria import ALTERNATION, EQUALIZATION, REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED, THREE_IN_A_ROW
from explain.pairing.engine import Natural
from explain.pairing.fewest import fewest_wrong
from explain.pairing.standings import Entrant

SORTS = ("natural", "switched", "otherwise", "repeat", "apart", "met", "by_hand")  # what became of a board
_AVOIDING = {Change.REPEAT: "repeat", Change.TEAMMATES: "apart", Change.BY_HAND: "by_hand"}
_APART = {REPEAT.name: "repeat", TEAMMATES.name: "apart", TEAMMATES_IF_REQUIRED.name: "apart"}
_FOR_COLOR = {criterion.name for criterion in (THREE_IN_A_ROW, EQUALIZATION, ALTERNATION)}


def line_claims(answers: Sequence[BoardAnswer], natural: Natural) -> tuple[Claim, ...]:
    """What a round's headline states about its boards."""
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
    """Whether posted colors are reversed from what a rule or a known toss gives."""
    return board.color is not None and not board.color.as_posted and (board.color.toss_known or not _by_toss(board))


def _sort(board: BoardAnswer) -> str:
    if board.times_met and board.change is not Change.BY_HAND:
        return "met"
    if board.change in _AVOIDING:
        return _AVOIDING[board.change]
    if board.switch is None:
        return "natural"
    if parted := [_APART[name] for name in board.switch.mends if name in _APART]:  # by another odd player, too
        return parted[0]
    return "otherwise" if board.switch.forced or _FOR_COLOR.isdisjoint(board.switch.mends) else "switched"


def sheet_claims(natural: Natural) -> tuple[Claim, ...]:
    """For the penalty sheet: that the file's natural pairing is set but cannot be used; else empty."""
    wished, several = natural.preferences.baseline, len(natural.standings.entrants) > 1
    return (
        (of_rounds.NotFromFile(),) if several and wished is BaselineChoice.FILE is not natural.baseline_choice else ()
    )


@dataclass(frozen=True, slots=True)
class GroupAnswer:
    """A score group and its boards; a board across groups belongs to its higher-ranked player's."""

    half_points: int  # the score its players are grouped by, in half-points
    is_known: bool  # whether anybody said that score
    players: tuple[RoundPlayer, ...]  # its players by rank
    in_all: int  # how many in the section have that score, including those not to be paired
    due_white: int  # how many on its boards are due White
    due_black: int  # how many on its boards are due Black
    due_none: int  # how many on its boards have not played yet
    boards: tuple[int, ...]  # numbers of its boards
    # the fewest of its boards that must leave a player without the due color, however these players are paired
    unavoidable: int
    wrong: int  # how many of its boards do

    def __json__(self) -> dict[str, object]:
        return {
            "half_points": self.half_points,
            "players": self.players,
            "in_all": self.in_all,
            "due": {
                "white": self.due_white,
                "black": self.due_black,
                "none": self.due_none,
            },  # how many on its boards are due each color
            "boards": self.boards,
            "unavoidable": self.unavoidable,
            "wrong": self.wrong,
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What its line states, in order."""
        if not self.boards:
            return (of_rounds.GroupNoBoard(),)
        count, white, black, neither = len(self.boards), self.due_white, self.due_black, self.due_none
        both = Color.WHITE, Color.BLACK
        with_neither = of_rounds.GroupDueNeither(count, white, black, neither, *both)
        due = with_neither if neither else of_rounds.GroupDue(count, white, black, *both)
        if self.wrong == 0:
            return due, of_rounds.GroupRight()
        fewest = self.unavoidable
        return due, of_rounds.GroupMust(fewest, self.wrong) if fewest else of_rounds.GroupNeedNot(self.wrong)


def group_answers(natural: Natural, boards: Sequence[BoardAnswer]) -> tuple[GroupAnswer, ...]:
    """Every score group from the top, with the boards of a round."""
    own: dict[int, list[BoardAnswer]] = {}
    for board in boards:
        if board.black is not None and board.white.group is not None and board.black.group is not None:
            own.setdefault(min(board.white.group, board.black.group), []).append(board)
    cast = PlayersByRank(natural)  # shared, so that each name is worked out once
    standings = natural.standings
    in_all = Counter(each.group_points for each in (*standings.everybody, *standings.sitting_out))
    return tuple(
        _group(members, in_all[members[0].group_points], cast, own.get(index, []), is_known=standings.scores_are_known)
        for index, members in enumerate(standings.groups)
    )


def _group(
    members: Sequence[Entrant], in_all: int, cast: PlayersByRank, boards: list[BoardAnswer], *, is_known: bool
) -> GroupAnswer:
    seated = [player for board in boards for player in board.players]
    due = [player.due for player in seated]
    white, black = due.count(Color.WHITE), due.count(Color.BLACK)
    return GroupAnswer(
        half_points=members[0].group_points,
        is_known=is_known,
        players=tuple(cast[entrant.rank] for entrant in members),
        in_all=in_all,
        due_white=white,
        due_black=black,
        due_none=due.count(None),
        boards=tuple(board.board for board in boards if board.board is not None),
        unavoidable=max(0, white - len(boards), black - len(boards)),
        wrong=sum(bool(board.wrong) for board in boards),
    )
