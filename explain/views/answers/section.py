"""A section as its wall chart: players with a cell for every round, and what the director arranged; or who meets whom when, a row a player."""

from __future__ import annotations

from explain.answers.event import Meetings
from explain.files.wallchart.notes import write_notes
from explain.files.wallchart.row import write_cell
from explain.model.players import Game
from explain.model.section import Section
from explain.prose import files as words
from explain.prose.event_kinds import event_line, meetings_title
from explain.views.document import Cell, Document, DocumentKind, Lines, Person, Table, table


def section(found: Section) -> Document:
    """A whole section."""
    arranged = tuple(write_notes(found))
    return Document(found.title or "Section", words.rounds_held(found), (chart(found), *([Lines(arranged)] if arranged else [])))


def chart(found: Section) -> Table:
    """Its players by pairing number; a row that ends early has empty cells."""
    rounds = range(1, found.rounds_held + 1)
    has_teams = any(player.team for player in found.players)
    titles = ("#No.", "Player", "#Rating", *(["Team"] if has_teams else []), *(f"Round {round}" for round in rounds))
    rows = []
    for player in found.players:
        cells = [write_cell(player.game(round)) if round <= len(player.games) else "" for round in rounds]
        team = [player.team or ""] if has_teams else []
        rating = "unr" if player.rating is None else str(player.rating)
        rows.append((str(player.number), player.name, rating, *team, *cells))
    return table("", titles, rows)


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
