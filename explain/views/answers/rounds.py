"""A round: headline, table by score groups, penalty sheet and pages; the section's wall chart and schedule."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from unicodedata import combining, normalize

from explain import prose
from explain.answers.audit.board_verdict import BoardCard
from explain.answers.audit.event import Meetings
from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer, who_before
from explain.answers.round import Round
from explain.answers.schedules import BySchedule, RoundBySchedule
from explain.files.wallchart.draft import write_notes
from explain.files.wallchart.row import write_cell, write_rating
from explain.model.players import Game, Result, last_name_first
from explain.model.section import Section
from explain.prose import rounds as words
from explain.prose.audit import board_verdict_words
from explain.prose.card import BYE, board_title
from explain.prose.file_words import rounds_held
from explain.prose.rounds import first_lines
from explain.prose.sheets import RESULT_WORDS
from explain.prose.words import section_name
from explain.views import answers, svg
from explain.views.answers import document, shared_blocks
from explain.views.answers.card import card_document
from explain.views.document import (
    Block,
    Cell,
    Document,
    DocumentKind,
    Lines,
    Person,
    Picture,
    RowMark,
    Said,
    Table,
    TableRow,
    titled_table,
)

_ON_A_PHONE = 6  # so many wall chart columns fit side by side, with three rounds


@document.register
def round_document(asked: Round, *, chosen: BoardAnswer | None = None) -> Document:
    """The round, with the card of a chosen board if given."""
    cards = [_card(asked, chosen)] if chosen else []
    return _page(asked, prose.paragraph(asked.line), *_boards(asked), *cards, *_sheet(asked))


def boards_document(asked: Round) -> Document:
    """The boards and the non-standard settings, as a lesson shows them: without the penalty sheet."""
    blocks = (*_boards(asked), *shared_blocks.variations_told(words.NOT_STANDARD, asked.variations))
    return Document("", prose.paragraph(asked.line), blocks, kind=DocumentKind.PAGE)


def sheet_document(asked: Round) -> Document:
    """Only the penalty sheet, with the non-standard settings."""
    return Document("", "", tuple(_sheet(asked)), kind=DocumentKind.PAGE)


def round_page(asked: Round) -> Document:
    """Everything about a round: table, picture, all cards, penalty sheet."""
    if isinstance(asked, RoundBySchedule):
        return by_schedule_document(asked, round_page)
    return _page(
        asked,
        prose.paragraph(asked.line),
        *_boards(asked),
        Picture(partial(svg.round_svg, asked)),
        Said(words.EVERY_BOARD, heads=True),
        *(_card(asked, answer) for answer in asked.answers),
        Said(words.WHAT_IT_COSTS, heads=True),
        *_sheet(asked),
        Said(prose.standing_line(posted=asked.is_posted)),
    )


def board_page(asked: Round, answer: BoardCard) -> Document:
    """One board of a round: its card, and the picture of the round with its switch highlighted."""
    picture = Picture(partial(svg.round_svg, asked, chosen=answer.board))
    return _page(asked, "", card_document(answer), picture, Said(prose.standing_line(posted=asked.is_posted)))


def _card(asked: Round, answer: BoardAnswer) -> Document:
    return card_document(BoardCard(answer, asked.verdict(answer), ()))


def _page(asked: Round, answer: str, *blocks: Block) -> Document:
    other = shared_blocks.beside_the_wall(asked.off_the_wall)
    first = first_lines(asked.event, asked.standings.open_games)
    return Document(words.heading_of(asked), answer, (*other, *blocks), kind=DocumentKind.PAGE, first=first)


@document.register
def by_schedule_document(asked: RoundBySchedule, lay_out: Callable[[Round], Document] = round_document) -> Document:
    """The rounds of several schedules, one below the other, each laid out by ``lay_out``."""
    by_schedule = shared_blocks.schedules_document(asked.event, map(lay_out, asked.schedules))
    return replace(by_schedule, title=words.heading_of(asked))


@document.register
def _all_schedules(asked: BySchedule) -> Document:
    return shared_blocks.schedules_document(asked.event, map(answers.document, asked.answers))


def _boards(asked: Round) -> Iterator[Table]:
    """The boards by score group, then those paired by the TD, then byes; board columns only if there are boards."""
    left = {answer.board: answer for answer in asked.boards}
    rows: list[TableRow] = []
    for group in asked.groups:
        rows.append(TableRow((words.group_title(group), prose.paragraph(group.claims)), RowMark.GROUP))
        rows += [_row(left.pop(number)) for number in group.boards]
    for title, others in ((words.PLACED_BY_HAND, left.values()), (BYE, asked.byes)):
        if others:
            rows += [TableRow((title,), RowMark.GROUP), *map(_row, others)]
    if asked.boards:
        yield titled_table("", shared_blocks.BOARD_TITLES, rows)
    elif rows:
        yield titled_table("", ("", ""), (replace(row, cells=row.cells[:2]) for row in rows))


def _row(answer: BoardAnswer) -> TableRow:
    number, _, _, *rest = shared_blocks.board_cells(answer)
    black = _seat(answer.black) if answer.black else ""
    return TableRow((number, _seat(answer.white, role="" if answer.black else "Player"), black, *rest))


def _seat(player: RoundPlayer, role: str = "") -> Person:
    return Person(player.name, prose.rating(player), player.urgency, role)


def _sheet(asked: Round) -> Iterator[Block]:
    rows = []
    for row in sorted((row for row in asked.sheet if row.place), key=lambda row: row.place or 0):
        by = row.criterion
        cost = (str(row.total), by.unit, prose.board_numbers(row.boards))
        rows.append((str(row.place), by.title, prose.rule_number(by), *cost))
    yield titled_table(words.SHEET_TITLE, ("#Place", "What", "Rule", "#Total", "Counted in", "Boards"), rows)
    yield from Said.each(words.turned_note(asked.line))
    yield from shared_blocks.variations_told(words.NOT_STANDARD, asked.variations)
    yield from (Said(prose.paragraph([claim])) for claim in asked.claims if claim not in asked.line)


def standings_document(asked: Round) -> Document:
    """All scores, games and colors before the round, by score and then by rating."""
    section, rounds = asked.section, range(1, asked.number)
    games = {each.number: [write_cell(each.game(round)) for round in rounds] for each in section.players}
    players = sorted(
        (who_before(each, asked.number) for each in section.players),
        key=lambda each: (-each.half_points, -(each.rating or 0), each.number),
    )
    rows: list[tuple[Cell, ...]] = [
        (prose.score_figures(each.half_points), str(each.number), _seat(each), *games[each.number]) for each in players
    ]
    titles = (*words.STANDING_TITLES, *(str(round) for round in rounds))
    return Document("", "", (titled_table("", titles, rows),), kind=DocumentKind.PAGE)


def round_on_paper(asked: Round, *, reasons: bool = False) -> str:
    """A file to print and post: boards and players by name, or boards with reasons; sheets for each schedule."""
    from explain.views.html import paper_html

    lay_outs = (_reasons_on_paper,) if reasons else (_boards_on_paper, _names_on_paper)
    sheets = [lay_out(each) for each in asked.schedules or (asked,) for lay_out in lay_outs]
    return paper_html(words.paper_title(asked), sheets, for_wall=not reasons)


def _paper(asked: Round, titles: Sequence[str], rows: Iterable[TableRow | tuple[Cell, ...]]) -> Document:
    table = replace(titled_table(words.paper_title(asked), titles, rows), heads_pages=True)
    first = first_lines(asked.event, asked.standings.open_games)
    return Document("", "", (table,), kind=DocumentKind.PAGE, first=first)


def _boards_on_paper(asked: Round) -> Document:
    seated = ((str(each.board), each.white, each.black) for each in asked.boards if each.black)
    rows = ((board, *_with_room(white), *_with_room(black)) for board, white, black in seated)
    out = _without_board(asked)
    idle = (TableRow(("", *_with_room(player), "", RESULT_WORDS[why], "", ""), RowMark.QUIET) for player, why in out)
    return _paper(asked, words.WALL_TITLES, (*rows, *idle))


def _with_room(player: RoundPlayer) -> tuple[Cell, ...]:
    return ("", Person(player.name), str(player.rating or "unr"), prose.score_figures(player.half_points))


def _names_on_paper(asked: Round) -> Document:
    out = _without_board(asked)
    rows = [(last_name_first(player.name), "", BYE if why.half_points else RESULT_WORDS[why]) for player, why in out]
    for board in asked.boards:
        named = zip(board.players, ("White", "Black"), strict=True)
        rows += [(last_name_first(each.name), str(board.board), what) for each, what in named]
    rows.sort(key=lambda row: [letter for letter in normalize("NFKD", row[0].casefold()) if not combining(letter)])
    return _paper(asked, words.NAME_TITLES, ((Person(name), *seat) for name, *seat in rows))


def _without_board(asked: Round) -> Iterator[tuple[RoundPlayer, Result]]:
    """The players with a bye or who asked not to be paired; withdrawn players are not listed."""
    yield from ((each.white, Result.FULL_BYE) for each in asked.byes)
    results = {bye.player: bye.result for bye in asked.standings.section.requested_byes if bye.round == asked.number}
    out = (each.player for each in asked.standings.sitting_out if each.number in results)
    yield from ((who_before(player, asked.number), results[player.number]) for player in out)


def boards_and_reasons(asked: Round) -> Iterator[Block]:
    """The boards alone, then the reason for each; boards changed by one switch have the reason only once."""
    rows = [TableRow(_row(each).cells[:3]) for each in asked.answers]
    yield titled_table("", shared_blocks.BOARD_TITLES[:3], rows)
    switches = list[frozenset[object]]()
    for board in asked.answers:
        switch = frozenset[object](board.switch.after if board.switch else ())
        reason = "" if switch and switch in switches else prose.what_happened(board)
        switches.append(switch)
        yield Said(" ".join(filter(None, (reason, prose.why_color_words(board)))), lead=f"{board_title(board)}:")


def _reasons_on_paper(asked: Round) -> Document:
    """Every board and its reason, preceded by the audit's verdict unless it only says that the board is good."""
    rows: list[tuple[Cell, ...]] = []
    for board in asked.answers:
        verdict = asked.verdict(board)
        judged = board_verdict_words(verdict) if verdict and (verdict.turned or not verdict.is_good) else ""
        reason = " ".join(filter(None, (judged, prose.what_happened(board), prose.why_color_words(board))))
        seats = [Person(each.name, prose.rating(each)) for each in board.players]
        rows.append((str(board.board or BYE), *seats, *([] if board.black else [""]), reason))
    return _paper(asked, words.REASON_TITLES, rows)


@document.register
def _section(section: Section) -> Document:
    arranged = tuple(write_notes(section))
    blocks: tuple[Block, ...] = (chart(section), *([Lines(arranged)] if arranged else []))
    return Document(section_name(section.title), rounds_held(section), blocks)


def chart(section: Section) -> Table:
    """The players by pairing number; rows that end early have empty cells."""
    rounds = range(1, section.rounds_held + 1)
    has_teams = any(player.team for player in section.players)
    titles = ("#No.", "Player", "#Rating", *(["Team"] if has_teams else []), *(f"Round {round}" for round in rounds))
    rows = []
    for player in section.players:
        cells = [write_cell(player.game(round)) if round <= len(player.games) else "" for round in rounds]
        team = [player.team or ""] if has_teams else []
        rows.append((str(player.number), player.name, write_rating(player.rating), *team, *cells))
    is_narrow = len(titles) <= _ON_A_PHONE and not has_teams
    return replace(titled_table("", titles, rows), is_narrow=is_narrow)


@document.register
def _meetings(answer: Meetings) -> Document:
    titles = ("#No.", "@Player", *(str(round) for round in range(1, answer.rounds + 1)))
    rows: list[tuple[Cell, ...]] = [
        (str(each.number), Person(each.name), *map(_cell, each.games)) for each in answer.players
    ]
    table, first = titled_table("", titles, rows), (words.event_line(answer.event),)
    return Document(words.meetings_title(answer.rounds), "", (table,), kind=DocumentKind.PAGE, first=first)


def _cell(game: Game) -> str:
    color = game.color.letter.lower() if game.color else ""
    return f"{game.opponent}{color}" if game.opponent else "" if game.result.value == "U" else game.result.value
