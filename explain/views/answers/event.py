"""A player's whole event as one table."""

from __future__ import annotations

from explain import prose
from explain.answers.event import EventRound, PlayersEvent
from explain.model.kinds import US_SWISS
from explain.prose import sheets as words
from explain.prose.rounds import first_lines
from explain.prose.sheets import balance
from explain.views.document import Document, Said, table


def event(answer: PlayersEvent) -> Document:
    """Every round from the first."""
    variations = tuple(prose.variation_line(variation) for variation in answer.variations)
    other = (Said(prose.claims(answer.off_the_wall.claims), stands_out=True, lead=words.last_round(answer)),) if answer.off_the_wall else ()
    blocks = (*other, *([table(words.ROUND_BY_ROUND, words.TITLES, map(_row, answer.rounds))] if answer.rounds else []))
    fine = (words.DUE_NOTE, words.COLORS_NOTE, words.READ_BY, *variations)
    return Document(words.event_title(answer), prose.claims(answer.claims), blocks, fine, first=first_lines(US_SWISS, answer.open_games))


def _row(round: EventRound) -> tuple[str, ...]:
    asked = (str(round.round), words.opponent(round), round.before.urgency, words.color(round), words.result(round))
    came_of_it = (prose.points(round.after.half_points), balance(round.balance)) if round.game else ("", "")
    return (*asked, *came_of_it, words.board(round))
