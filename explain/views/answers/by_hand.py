"""The best round paired with pairing cards: every stage, the switches tried, and the cards as a drawing or text."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from operator import itemgetter

from explain import prose
from explain.answers.against.candidates import Candidate
from explain.answers.boards import NamedBoard
from explain.answers.player import RoundPlayer
from explain.answers.sheets.hand_round import HandConflict, HandGroup, HandRound, Seated
from explain.prose import against as switch_words
from explain.prose import by_hand as words
from explain.views.answers import document
from explain.views.document import Block, Document, Lines, Picture, Said, TableRow, table_row, titled_table
from explain.views.pictures.lettering import fitted
from explain.views.text import blanked_text

_TWO = 2
_MOST_ROWS, _LONGEST = 60, 24
_BASE, _LETTERS = 17, 13


@dataclass(frozen=True, slots=True)
class _CardSpace:
    """The layout of cards, in pixels."""

    card: int  # width of a card
    height: int
    side: int  # for the board numbers
    gap: int  # between two paired cards
    after: int  # for a word after both; 0 puts it in the gap, and the rating below the name


_WIDE, _NARROW = _CardSpace(230, 24, 34, 56, 90), _CardSpace(128, 42, 18, 54, 0)
_INK, _QUIET, _PAPER, _WRONG = "#1c2126", "#4b5560", "#ffffff", "#b33c00"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of one or two cards, with a label in front, such as the board's number."""

    left: RoundPlayer
    right: RoundPlayer | None = None
    head: str = ""
    note: str = ""  # after the cards; says what is wrong with the board
    is_bye: bool = False
    is_new: bool = False  # whether a switch made the board
    opens: bool = False  # whether it is the first of a score group


@document.register
def _hand_round(answer: HandRound) -> Document:
    blocks: list[Block] = []
    stages = ((heading, list(parts)) for heading, parts in _stages(answer, words.called_names(answer)))
    for number, (heading, parts) in enumerate(filter(itemgetter(1), stages), start=1):
        blocks += [Said(f"{number}. {heading}", heads=True), *parts]
    fine = (words.CARDS_NOTE, words.LINES_NOTE) if blocks else ()
    return Document(words.TITLE.format(answer.number), prose.paragraph(answer.line), tuple(blocks), fine)


def _stages(answer: HandRound, called: Mapping[int, str]) -> Iterator[tuple[str, Iterator[Block]]]:
    yield words.SORT, _sorted(answer)
    yield words.BYES, _byes(answer, called)
    yield words.ODD_PLAYERS, _odd_players(answer, called)
    for group in answer.groups:
        yield words.group_heading(group), _group(group, called)
    yield words.COLORS, _colors(answer, called)


def _sorted(answer: HandRound) -> Iterator[Block]:
    if answer.groups:
        yield Said(words.sorted_cards(answer), "rule 27A2")
        numbered = list(enumerate(answer.groups))
        yield drawing(
            [Row(each, opens=at > 0 and each is group.players[0]) for at, group in numbered for each in group.players]
        )


def _byes(answer: HandRound, called: Mapping[int, str]) -> Iterator[Block]:
    for claims in filter(None, (answer.placed, answer.byes)):
        yield Said(words.at_table(claims, called), prose.rule_numbers(claims))


def _odd_players(answer: HandRound, called: Mapping[int, str]) -> Iterator[Block]:
    if len(answer.groups) > 1:
        for group in answer.groups:
            for claims in group.leaving:
                yield Said(words.leaving_words(claims, called), prose.rule_numbers(claims))
            yield from _conflicts(group.odd_conflicts, called)
        if not any(group.leaving for group in answer.groups):
            yield Said(words.NOBODY_DOWN, "rule 29D1")


def _group(group: HandGroup, called: Mapping[int, str]) -> Iterator[Block]:
    if not group.natural:
        return
    conflicts = {conflict.board: words.board_mark(conflict.claims) or words.CONFLICT for conflict in group.conflicts}
    changed = set(group.natural) - set(group.raw)
    yield Said(words.halves(group, called), prose.rule_numbers(words.by_rank_words(group)))
    if changed:
        barred = words.not_allowed(group)
        yield drawing([_row(board, note=words.NOT_ALLOWED if board in barred else "") for board in group.raw])
        yield Said(words.parted(group, called), prose.rule_numbers(group.halved))
    yield drawing([_row(board, note=conflicts.get(board, ""), is_new=board in changed) for board in group.natural])
    yield Said(words.at_table(group.due, called), "rule 29E6a")
    yield from _conflicts(group.conflicts, called, alone=len(group.natural) == 1)
    for switch in group.switches:
        yield Said(words.switch(switch, called), prose.rule_numbers(switch.claims))
        if len(switch.after) > _TWO:
            yield drawing([_row(board, is_new=True) for board in switch.after])


def _conflicts(conflicts: Sequence[HandConflict], called: Mapping[int, str], *, alone: bool = False) -> Iterator[Block]:
    """What is wrong on some boards, then the switches tried for each."""
    if conflicts:
        yield Lines(tuple(words.conflict(conflict, called, alone=alone) for conflict in conflicts))
    for conflict in conflicts:
        if conflict.tried:
            titles = (words.NEW_BOARDS, words.FORM, f"#{words.VALUE}", words.AGAINST)
            rows = (_candidate(each, called) for each in conflict.tried)
            yield titled_table(words.tried_caption(conflict, called), titles, rows)
        yield from Said.each(words.how_many_more(conflict))


def _candidate(candidate: Candidate, called: Mapping[int, str]) -> TableRow:
    form = switch_words.form_words(candidate.effect.form, len(candidate.effect.after))
    value, against = prose.value_words(candidate.value), words.against_switch(candidate, called)
    return table_row((words.new_boards(candidate, called), form, value, against), decides=candidate.taken)


def _colors(answer: HandRound, called: Mapping[int, str]) -> Iterator[Block]:
    if answer.seated:
        yield from (Said(sentence) for sentence in words.color_sentences(answer, called))
        yield drawing([_seat(each) for each in answer.seated])


def _seat(seated: Seated) -> Row:
    head = " " if seated.board is None else str(seated.board)
    note = words.board_mark(seated.wrong) if seated.black else ""
    return Row(seated.white, seated.black, head, note, is_bye=seated.black is None, is_new=seated.is_new)


def _row(board: NamedBoard, *, note: str = "", is_new: bool = False) -> Row:
    return Row(*board, note=note, is_bye=board[1] is None, is_new=is_new)


def drawing(rows: Sequence[Row]) -> Picture:
    """A drawing of the cards."""
    return Picture(partial(_image, rows, _WIDE), "\n".join(_lines(rows)), partial(_image, rows, _NARROW))


def _lines(rows: Sequence[Row]) -> Iterator[str]:
    """A line for every row, with an empty line between score groups."""
    shown = rows[:_MOST_ROWS]
    cells = [*map(_texts, shown)]
    head, left, right = (max(map(len, column)) for column in zip(*cells, strict=True))
    for row, texts in zip(shown, cells, strict=True):
        if row.opens:
            yield ""
        line = "====" if row.is_new else "----"
        first = f"    {texts[0].rjust(head)}{'  ' if head else ''}{texts[1].ljust(left)}"
        yield f"{first}  {line}  {texts[2].ljust(right)}  {row.note}".rstrip() if texts[2] else first.rstrip()
    if len(rows) > len(shown):
        yield f"    {words.more_rows(len(rows) - len(shown))}"


def _texts(row: Row) -> tuple[str, str, str]:
    return row.head, _written(row.left), _written(row.right) if row.right else words.BYE * row.is_bye


def _written(card: RoundPlayer) -> str:
    return f"{blanked_text(card.name, _LONGEST)} {prose.rating(card)} {card.urgency}"


def _image(rows: Sequence[Row], on: _CardSpace) -> str:
    description = words.CARDS_ON_THE_TABLE + " " + "; ".join(" ".join(line.split()) for line in _lines(rows) if line)
    parts: list[str] = []
    top, high = 4, on.height + 6
    for row in rows[:_MOST_ROWS]:
        top += high // 2 * row.opens
        parts += _row_drawn(row, top, on)
        top += high
    if len(rows) > _MOST_ROWS:
        parts.append(_text(4, top, words.more_rows(len(rows) - _MOST_ROWS), color=_QUIET))
        top += high
    across = on.side + 2 * on.card + on.gap + on.after
    size = f'width="{across}" height="{top}" viewBox="0 0 {across} {top}"'
    attributes = f'role="img" aria-label="{escape(description)}"'
    return f'<svg class="sx-picture" xmlns="http://www.w3.org/2000/svg" {size} {attributes}>{"".join(parts)}</svg>'


def _row_drawn(row: Row, top: int, on: _CardSpace) -> Iterator[str]:
    left = on.side if row.head else 2
    right, middle = left + on.card + on.gap, top + on.height // 2
    yield _text(left - 4, top, row.head, color=_QUIET, anchor="end") if row.head else ""
    yield from _card(row.left, left, top, on)
    if row.right is None and not row.is_bye:
        return
    color, width = (_WRONG if row.note else _INK), (3 if row.is_new else 1)
    dashes = ' stroke-dasharray="5 3"' if row.note else ""
    ends = f'x1="{left + on.card}" y1="{middle}" x2="{right}" y2="{middle}"'
    yield f'<line {ends} stroke="{color}" stroke-width="{width}"{dashes}/>'
    yield from _card(row.right, right, top, on) if row.right else [_text(right + 8, top, words.BYE, color=_QUIET)]
    if row.note and on.after:
        yield _text(right + on.card + 8, top, row.note, color=_WRONG, bold=True)
    elif row.note:
        yield _text(right - on.gap // 2, middle, row.note, color=_WRONG, anchor="middle")


def _card(card: RoundPlayer, left: int, top: int, on: _CardSpace) -> Iterator[str]:
    size = f'width="{on.card}" height="{on.height}"'
    yield f'<rect x="{left}" y="{top}" {size} rx="3" fill="{_PAPER}" stroke="{_QUIET}"/>'
    yield _text(left + 8, top, fitted(blanked_text(card.name, _LONGEST), on.card - 16, _LETTERS))
    below = top if on.after else top + 18
    yield _text(left + on.card - 46, below, prose.rating(card), anchor="end")
    yield _text(left + on.card - 8, below, card.urgency, anchor="end", bold=True)


def _text(left: int, top: int, words: str, *, color: str = _INK, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    font = f'font-family="DejaVu Sans,Verdana,Arial,sans-serif" font-size="{_LETTERS}"'
    look = f'{font} fill="{color}" text-anchor="{anchor}"{weight}'
    return f'<text x="{left}" y="{top + _BASE}" {look}>{escape(words)}</text>'
