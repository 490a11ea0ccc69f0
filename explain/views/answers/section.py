"""A section as its wall chart: a table of players with a cell for every round, and what the director arranged."""

from __future__ import annotations

from explain.files.wallchart.notes import write_notes
from explain.files.wallchart.row import write_cell
from explain.model.section import Section
from explain.prose import files as words
from explain.views.document import Document, Lines, Table, table


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
