"""A round: the one line, the table by score groups, the penalty sheet, the pages about it; and its section's chart and meetings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from explain import prose
from explain.answers.audit.board_verdict import BoardCard
from explain.answers.audit.event import Meetings
from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.answers.schedules import RoundBySchedule
from explain.files.wallchart.notes import write_notes
from explain.files.wallchart.row import write_cell
from explain.model.players import Game
from explain.model.section import Section
from explain.prose import rounds as words
from explain.prose.card import BYE
from explain.prose.files import rounds_held
from explain.prose.rounds import event_line, first_lines, meetings_title
from explain.views import svg
from explain.views.answers import parts
from explain.views.answers.card import card
from explain.views.document import Block, Cell, Document, DocumentKind, Lines, Person, Picture, RowMark, Said, Table, TableRow, table


def round(asked: Round, *, chosen: BoardAnswer | None = None) -> Document:
    """The round, with the card of a chosen board."""
    cards = [_card(asked, chosen)] if chosen else []
    return _page(asked, prose.claims(asked.line), *_boards(asked), *cards, *_sheet(asked))


def boards(asked: Round) -> Document:
    """The boards with the settings that are not standard, as a lesson shows them: without the sheet of what they cost."""
    return Document("", prose.claims(asked.line), (*_boards(asked), *_settings(asked)), kind=DocumentKind.PAGE)


def sheet(asked: Round) -> Document:
    """The penalty sheet alone, with the settings in force that are not standard."""
    return Document("", "", tuple(_sheet(asked)), kind=DocumentKind.PAGE)


def page(asked: Round) -> Document:
    """Everything about a round: the table, the picture, every card, the sheet."""
    if isinstance(asked, RoundBySchedule):
        return by_schedule(asked, page)
    return _page(
        asked,
        prose.claims(asked.line),
        *_boards(asked),
        Picture(partial(svg.round_svg, asked)),
        Said(words.EVERY_BOARD, heads=True),
        *(_card(asked, answer) for answer in asked.answers),
        Said(words.WHAT_IT_COSTS, heads=True),
        *_sheet(asked),
        Said(prose.standing_line(posted=asked.is_posted)),
    )


def board_page(asked: Round, answer: BoardCard) -> Document:
    """One board of a round: its card, and the picture of the round in which its switch stands out."""
    picture = Picture(partial(svg.round_svg, asked, chosen=answer.board))
    return _page(asked, "", card(answer), picture, Said(prose.standing_line(posted=asked.is_posted)))


def _card(asked: Round, answer: BoardAnswer) -> Document:
    return card(BoardCard(answer, asked.verdict(answer), ()))


def _page(asked: Round, answer: str, *blocks: Block) -> Document:
    wall = asked.off_the_wall
    other = (Said(prose.claims(wall.claims), stands_out=True),) if wall else ()
    first = first_lines(asked.event, asked.standings.open_games)
    return Document(words.heading_of(asked), answer, (*other, *blocks), kind=DocumentKind.PAGE, first=first)


def by_schedule(asked: RoundBySchedule, lay_out: Callable[[Round], Document] = round) -> Document:
    """The rounds of several schedules, one under the other, each as ``lay_out`` has it."""
    return replace(parts.by_schedule(asked.event, map(lay_out, asked.schedules)), title=words.heading_of(asked))


def _boards(asked: Round) -> Iterator[Table]:
    """The boards under their score groups, then those placed by hand, then the byes; columns for boards only if there are any."""
    left = {answer.board: answer for answer in asked.boards}
    rows: list[TableRow] = []
    for group in asked.groups:
        rows.append(_head(words.group_title(group), prose.claims(group.claims)))
        rows += [_row(left.pop(number)) for number in group.boards]
    for title, others in ((words.PLACED_BY_HAND, left.values()), (BYE, asked.byes)):
        if others:
            rows += [_head(title), *map(_row, others)]
    if asked.boards:
        yield table("", parts.BOARD_TITLES, rows)
    elif rows:
        yield table("", ("", ""), [row if row.mark is RowMark.GROUP else TableRow(row.cells[:2]) for row in rows])


def _head(*said: str) -> TableRow:
    return TableRow(said, RowMark.GROUP)


def _row(answer: BoardAnswer) -> TableRow:
    number, _, _, *rest = parts.board_cells(answer)
    if answer.black is None:
        return TableRow((number, _seat(answer.white, role="Player"), "", *rest))
    return TableRow((number, _seat(answer.white), _seat(answer.black), *rest))


def _seat(player: RoundPlayer, role: str = "") -> Person:
    return Person(player.name, prose.rating(player), player.urgency, role)


def _sheet(asked: Round) -> Iterator[Block]:
    rows = [
        (
            str(row.place),
            row.criterion.title,
            prose.rule_number(row.criterion),
            str(row.total),
            row.criterion.unit,
            prose.board_numbers(row.boards),
        )
        for row in sorted((row for row in asked.sheet if row.place), key=lambda row: row.place or 0)
    ]
    yield table(words.SHEET_TITLE, ("#Place", "What", "Rule", "#Total", "Counted in", "Boards"), rows)
    if note := words.turned_note(asked.line):
        yield Said(note)
    yield from _settings(asked)
    yield from (Said(prose.claim(claim)) for claim in asked.claims if claim not in asked.line)


def _settings(asked: Round) -> Iterator[Block]:
    if variations := tuple(map(prose.variation_line, asked.variations)):
        yield Said(words.NOT_STANDARD)
        yield Lines(variations)


def section(found: Section) -> Document:
    """A whole section."""
    arranged = tuple(write_notes(found))
    return Document(found.title or "Section", rounds_held(found), (chart(found), *([Lines(arranged)] if arranged else [])))


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
