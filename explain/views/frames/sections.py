"""What is asked about a whole section, as tables: corrections, a player's event, a complaint."""

from collections.abc import Iterator
from types import SimpleNamespace

from explain.answers.audit.event import EventRound
from explain.answers.corrected import Corrected
from explain.views.frames.switch_frames import WHY_NOTS
from explain.views.frames.table import frame_table, numbers, person, score, seats, texts, worth_columns


def _boards(answer: Corrected) -> Iterator[SimpleNamespace]:
    for when, boards in (("before", answer.before), ("after", answer.after)):
        yield from (SimpleNamespace(when=when, board=board) for board in boards)


CORRECTED_BOARDS = frame_table(_boards, texts("when"), seats("board"), worth_columns("board"))
"""One row a board of the next round that differs, first as it would have been, then as it is now."""

CORRECTED_CELLS = frame_table(
    "cells",
    person("player"),
    numbers("round"),
    person("opponent"),
    texts(result_was="was.result.value", result_now="now.result.value", color_was="was.color.letter", color_now="now.color.letter"),
)
"""One row a cell that was put right, both ends of a board."""

CORRECTED_RATINGS = frame_table("ratings", texts(player="player.name"), numbers(player_number="player.number"), numbers("was", "now"))
"""One row a rating that was put right."""

CORRECTED_STANDINGS = frame_table(
    "lines",
    person("player", "now"),
    numbers(rank_was=lambda row: row.was.rank or None, rank_now=lambda row: row.now.rank or None),
    score(score_was="was.half_points", score_now="now.half_points"),
    texts(due_was="was.urgency", due_now="now.urgency"),
)
"""One row a line of the standings that differs, be it by the rank alone, which is empty for those placed by the director."""


def _wrong(row: EventRound) -> str | None:
    if row.board is None:
        return None
    return ", ".join(wrong.kind.value for wrong in row.board.wrong if wrong.player.number == row.before.number)


EVENT_ROUNDS = frame_table(
    "rounds",
    numbers("round"),
    person("opponent"),
    score(opponent_score="opponent.half_points"),
    texts(color="color.value", due_before="before.urgency", result="game.result.value"),
    score(score="after.half_points"),
    numbers("balance"),
    worth_columns("board"),
    texts(wrong=_wrong),
)
"""One row a round; ``result`` is empty for one that is not posted yet, what is read from the board where there is none."""

INPUTS = frame_table(
    "inputs",
    person("player"),
    score(score="player.half_points"),
    texts("results", colors="player.history", due="player.urgency"),
    texts(opponents=lambda row: " ".join(str(other.number) if other else "-" for other in row.met)),
)
"""One row a player and what was used of him: himself, his opponent, and those he asks about."""

COMPLAINT_WHY_NOTS = frame_table("why_nots", WHY_NOTS)
"""One row an opponent he asks about."""
