"""What is asked about a whole section, as tables: corrections, a player's event, a complaint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain.answers.board import BoardAnswer
from explain.answers.complaint import Complaint, Inputs
from explain.answers.corrected import CellChange, Corrected, LineChange, RatingChange
from explain.answers.event import Event, EventRound
from explain.answers.why_not import WhyNot
from explain.views.frames.switches import WHY_NOTS
from explain.views.frames.table import FrameTable, score, seats, who, whole, words, worth


@dataclass(frozen=True, slots=True)
class _BeforeOrAfter:
    """A board of the next round that differs: as it would have been, or as it is now."""

    when: str
    board: BoardAnswer


def _boards(answer: Corrected) -> Iterator[_BeforeOrAfter]:
    yield from (_BeforeOrAfter("before", board) for board in answer.before)
    yield from (_BeforeOrAfter("after", board) for board in answer.after)


CORRECTED_BOARDS: FrameTable[Corrected, _BeforeOrAfter] = FrameTable(
    _boards, {"when": words(lambda row: row.when), **seats(lambda row: row.board), **worth(lambda row: row.board)}
)
"""One row a board of the next round that differs, first as it would have been, then as it is now."""

CORRECTED_CELLS: FrameTable[Corrected, CellChange] = FrameTable(
    lambda answer: answer.cells,
    {
        **who("player", lambda row: row.player),
        "round": whole(lambda row: row.round),
        **who("opponent", lambda row: row.opponent),
        "result_was": words(lambda row: row.was.result.value),
        "result_now": words(lambda row: row.now.result.value),
        "color_was": words(lambda row: row.was.color.letter if row.was.color else None),
        "color_now": words(lambda row: row.now.color.letter if row.now.color else None),
    },
)
"""One row a cell that was put right, both ends of a board."""

CORRECTED_RATINGS: FrameTable[Corrected, RatingChange] = FrameTable(
    lambda answer: answer.ratings,
    {
        "player": words(lambda row: row.player.name),
        "player_number": whole(lambda row: row.player.number),
        "was": whole(lambda row: row.was),
        "now": whole(lambda row: row.now),
    },
)
"""One row a rating that was put right."""

CORRECTED_STANDINGS: FrameTable[Corrected, LineChange] = FrameTable(
    lambda answer: answer.lines,
    {
        **who("player", lambda row: row.now),
        "rank_was": whole(lambda row: row.was.rank or None),
        "rank_now": whole(lambda row: row.now.rank or None),
        "score_was": score(lambda row: row.was.half_points),
        "score_now": score(lambda row: row.now.half_points),
        "due_was": words(lambda row: row.was.urgency),
        "due_now": words(lambda row: row.now.urgency),
    },
)
"""One row a line of the standings that differs, be it by the rank alone, which is empty for those placed by the director."""


def _wrong(row: EventRound) -> str | None:
    if row.board is None:
        return None
    return ", ".join(wrong.kind.value for wrong in row.board.wrong if wrong.player.number == row.before.number)


EVENT_ROUNDS: FrameTable[Event, EventRound] = FrameTable(
    lambda answer: answer.rounds,
    {
        "round": whole(lambda row: row.round),
        **who("opponent", lambda row: row.opponent),
        "opponent_score": score(lambda row: row.opponent.half_points if row.opponent else None),
        "color": words(lambda row: row.color.value if row.color else None),
        "due_before": words(lambda row: row.before.urgency),
        "result": words(lambda row: row.game.result.value if row.game else None),
        "score": score(lambda row: row.after.half_points),
        "balance": whole(lambda row: row.balance),
        **worth(lambda row: row.board),
        "wrong": words(_wrong),
    },
)
"""One row a round; ``result`` is empty for one that is not posted yet, what is read from the board where there is none."""

INPUTS: FrameTable[Complaint, Inputs] = FrameTable(
    lambda answer: answer.inputs,
    {
        **who("player", lambda row: row.player),
        "score": score(lambda row: row.player.half_points),
        "results": words(lambda row: row.results),
        "colors": words(lambda row: row.player.history),
        "due": words(lambda row: row.player.urgency),
        "opponents": words(lambda row: " ".join(str(other.number) if other else "-" for other in row.met)),
    },
)
"""One row a player and what was used of him: himself, his opponent, and those he asks about."""

COMPLAINT_WHY_NOTS: FrameTable[Complaint, WhyNot] = FrameTable(lambda answer: answer.why_nots, WHY_NOTS)
"""One row an opponent he asks about."""
