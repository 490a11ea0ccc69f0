"""Every score group before a round: who is due what, how many boards must have a wrong color, and how many do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.round_claims import group_claims
from explain.model.players import Color
from explain.pairing.engine import Natural
from explain.pairing.standings import Entrant


@dataclass(frozen=True, slots=True)
class GroupAnswer:
    """A score group and its boards.

    A board across groups belongs to the group of its higher-ranked player.

    Args:
        half_points: the score its players are grouped by, in half-points.
        players: its players by rank.
        due_white: how many on its boards are due White.
        due_black: how many on its boards are due Black.
        due_none: how many on its boards have not played yet.
        boards: numbers of its boards.
        unavoidable: the fewest of its boards that must leave somebody without his due color, whoever on them meets whom.
        wrong: how many of its boards do.
    """

    half_points: int
    players: tuple[RoundPlayer, ...]
    due_white: int
    due_black: int
    due_none: int
    boards: tuple[int, ...]
    unavoidable: int
    wrong: int

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
        due = self.due_white, self.due_black, self.due_none
        return tuple(group_claims(due, len(self.boards), self.unavoidable, self.wrong))


def group_answers(natural: Natural, boards: Sequence[BoardAnswer]) -> tuple[GroupAnswer, ...]:
    """Every score group from the top, with the boards of a round."""
    own: dict[int, list[BoardAnswer]] = {}
    for board in boards:
        if board.black is not None and board.white.group is not None and board.black.group is not None:
            own.setdefault(min(board.white.group, board.black.group), []).append(board)
    cast = PlayersByRank(natural)  # told once what everybody is called
    return tuple(_group(members, cast, own.get(index, [])) for index, members in enumerate(natural.standings.groups))


def _group(members: Sequence[Entrant], cast: PlayersByRank, boards: list[BoardAnswer]) -> GroupAnswer:
    seated = [player for board in boards for player in board.players]
    due = [player.due for player in seated]
    white, black = due.count(Color.WHITE), due.count(Color.BLACK)
    return GroupAnswer(
        half_points=members[0].group_points,
        players=tuple(cast[entrant.rank] for entrant in members),
        due_white=white,
        due_black=black,
        due_none=due.count(None),
        boards=tuple(board.board for board in boards if board.board is not None),
        unavoidable=max(0, white - len(boards), black - len(boards)),
        wrong=sum(bool(board.wrong) for board in boards),
    )
