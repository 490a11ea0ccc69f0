"""Who meets whom when, a row a player."""

from __future__ import annotations

from explain.answers.meetings import Meetings
from explain.model.players import Game
from explain.prose.event_kinds import event_line, meetings_title
from explain.views.document import Cell, Document, DocumentKind, Person, table


def meetings(answer: Meetings) -> Document:
    """The table: in each round the opponent's number with the color, or the letter of a bye."""
    titles = ("#No.", "@Player", *(str(round) for round in range(1, answer.rounds + 1)))
    rows: list[tuple[Cell, ...]] = [(str(each.number), Person(each.name), *map(_cell, each.games)) for each in answer.players]
    return Document(
        meetings_title(answer.rounds), "", (table("", titles, rows),), kind=DocumentKind.PAGE, first=(event_line(answer.event),)
    )


def _cell(game: Game) -> str:
    color = game.color.letter.lower() if game.color else ""
    return f"{game.opponent}{color}" if game.opponent else "" if game.result.value == "U" else game.result.value
