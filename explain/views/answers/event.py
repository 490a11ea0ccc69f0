"""A player's whole event as one table."""

from __future__ import annotations

from explain import prose
from explain.answers.event import Event, EventRound
from explain.prose import events as words
from explain.views.document import Document, TableRow, table


def event(answer: Event) -> Document:
    """Every round from the first."""
    rows = [_row(round) for round in answer.rounds]
    variations = tuple(prose.variation_line(variation) for variation in answer.variations)
    blocks = (table(words.ROUND_BY_ROUND, words.TITLES, rows),) if rows else ()
    return Document(words.title(answer), words.summary(answer), blocks, (words.DUE_NOTE, words.COLORS_NOTE, words.READ_BY, *variations))


def _row(round: EventRound) -> TableRow:
    played = round.game is not None
    return TableRow(
        (
            str(round.round),
            words.opponent(round),
            round.before.urgency,
            words.color(round),
            words.result(round),
            prose.points(round.after.half_points) if played else "",
            words.to_colors(round) if played else "",
            words.board(round),
        )
    )
