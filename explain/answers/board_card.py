"""One board with all that is said of it: what the audit says where it is posted, and whom its players would meet with other limits."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.board_verdict import BoardVerdict
from explain.answers.player import Who
from explain.answers.ranges import Ranges


@dataclass(frozen=True, slots=True)
class BoardCard(Answer):
    """A board's card.

    Args:
        board: the board.
        verdict: what the audit says of it; ``None`` where nobody posted it.
        ranges: White's and Black's, or those of who has the bye; none for players whom the director placed by hand.
        player: whose board was asked for; ``None`` where it was asked for by its number.
    """

    board: BoardAnswer
    verdict: BoardVerdict | None
    ranges: tuple[Ranges, ...]
    player: Who | None = None

    KIND = "board"
    JSON = "...board  audit: verdict  ranges"
