"""What is asked about a whole section, as tables: corrections, a player's event, a complaint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain.answers.audit.event import EventRound
from explain.answers.board import BoardAnswer
from explain.answers.corrected import Corrected
from explain.views.frames.switches import WHY_NOTS
from explain.views.frames.table import score, seats, table, who, whole, words, worth


@dataclass(frozen=True, slots=True)
class _BeforeOrAfter:
    """A board of the next round that differs: as it would have been, or as it is now."""

    when: str
    board: BoardAnswer


def _boards(answer: Corrected) -> Iterator[_BeforeOrAfter]:
    yield from (_BeforeOrAfter("before", board) for board in answer.before)
    yield from (_BeforeOrAfter("after", board) for board in answer.after)


CORRECTED_BOARDS = table(_boards, words("when"), seats("board"), worth("board"))
"""One row a board of the next round that differs, first as it would have been, then as it is now."""

CORRECTED_CELLS = table(
    "cells",
    who("player"),
    whole("round"),
    who("opponent"),
    words(result_was="was.result.value", result_now="now.result.value", color_was="was.color.letter", color_now="now.color.letter"),
)
"""One row a cell that was put right, both ends of a board."""

CORRECTED_RATINGS = table("ratings", words(player="player.name"), whole(player_number="player.number"), whole("was", "now"))
"""One row a rating that was put right."""

CORRECTED_STANDINGS = table(
    "lines",
    who("player", "now"),
    whole(rank_was=lambda row: row.was.rank or None, rank_now=lambda row: row.now.rank or None),
    score(score_was="was.half_points", score_now="now.half_points"),
    words(due_was="was.urgency", due_now="now.urgency"),
)
"""One row a line of the standings that differs, be it by the rank alone, which is empty for those placed by the director."""


def _wrong(row: EventRound) -> str | None:
    if row.board is None:
        return None
    return ", ".join(wrong.kind.value for wrong in row.board.wrong if wrong.player.number == row.before.number)


EVENT_ROUNDS = table(
    "rounds",
    whole("round"),
    who("opponent"),
    score(opponent_score="opponent.half_points"),
    words(color="color.value", due_before="before.urgency", result="game.result.value"),
    score(score="after.half_points"),
    whole("balance"),
    worth("board"),
    words(wrong=_wrong),
)
"""One row a round; ``result`` is empty for one that is not posted yet, what is read from the board where there is none."""

INPUTS = table(
    "inputs",
    who("player"),
    score(score="player.half_points"),
    words("results", colors="player.history", due="player.urgency"),
    words(opponents=lambda row: " ".join(str(other.number) if other else "-" for other in row.met)),
)
"""One row a player and what was used of him: himself, his opponent, and those he asks about."""

COMPLAINT_WHY_NOTS = table("why_nots", WHY_NOTS)
"""One row an opponent he asks about."""
