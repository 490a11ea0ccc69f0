"""Every score group before a round: who is due what, how many boards must have a wrong color, and how many do."""

from collections.abc import Sequence
from dataclasses import dataclass

from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim
from explain.answers.claims import of_rounds
from explain.answers.player import RoundPlayer, round_player
from explain.model.players import Color
from explain.pairing.engine import Natural


@dataclass(frozen=True, slots=True)
class GroupAnswer:
    """A score group and its boards.

    A board across groups belongs to the group of its higher-ranked player.
    """

    half_points: int  # the score its players are grouped by, in half-points
    players: tuple[RoundPlayer, ...]  # its players by rank
    due_white: int  # how many on its boards are due White
    due_black: int  # how many on its boards are due Black
    due_none: int  # how many on its boards have not played yet
    boards: tuple[int, ...]  # numbers of its boards
    # the fewest of its boards that must leave somebody without his due color, whoever on them meets whom
    unavoidable: int
    wrong: int  # how many of its boards do

    def __json__(self) -> dict[str, object]:
        return {
            "half_points": self.half_points,
            "players": self.players,
            "due": {"white": self.due_white, "black": self.due_black, "none": self.due_none},  # how many on its boards are due each color
            "boards": self.boards,
            "unavoidable": self.unavoidable,
            "wrong": self.wrong,
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What its line states, in the order in which it is said."""
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
    return tuple(_group(index, natural, own.get(index, [])) for index in range(len(natural.standings.groups)))


def _group(index: int, natural: Natural, boards: list[BoardAnswer]) -> GroupAnswer:
    members = natural.standings.groups[index]
    seated = [player for board in boards for player in board.players]
    due = [player.due for player in seated]
    white, black = due.count(Color.WHITE), due.count(Color.BLACK)
    return GroupAnswer(
        half_points=members[0].group_points,
        players=tuple(round_player(entrant, natural) for entrant in members),
        due_white=white,
        due_black=black,
        due_none=due.count(None),
        boards=tuple(board.board for board in boards if board.board is not None),
        unavoidable=max(0, white - len(boards), black - len(boards)),
        wrong=sum(bool(board.wrong) for board in boards),
    )
