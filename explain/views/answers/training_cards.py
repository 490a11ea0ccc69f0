"""The cards on the table as a drawing: two columns, a row for every board; the same in plain text for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from html import escape

from explain import prose
from explain.prose import training_by_hand as words
from explain.training.by_hand.cards import Card, CardRow, Spread
from explain.views.document import Picture
from explain.views.text import plain

_MOST_ROWS = 30
_LONGEST = 24
_WIDTH, _GAP, _HEIGHT, _ROW, _BETWEEN = 230, 64, 24, 32, 12
_INK, _QUIET, _PAPER, _WRONG = "#1c2126", "#4b5560", "#ffffff", "#b33c00"


def drawing(spread: Spread) -> Picture:
    """The cards as they lie."""
    return Picture(partial(_image, spread), "\n".join(_lines(spread)))


def _lines(spread: Spread) -> Iterator[str]:
    """A line for every row, and an empty one between score groups."""
    rows = spread[:_MOST_ROWS]
    width = max((len(_written(row.left)) for row in rows), default=0)
    other = max((len(_written(row.right)) for row in rows if row.right), default=0)
    for place, row in enumerate(rows):
        if place and row.left.group != rows[place - 1].left.group:
            yield ""
        yield f"    {_row_text(row, width, other)}".rstrip()
    if len(spread) > _MOST_ROWS:
        yield f"    {words.more_rows(len(spread) - _MOST_ROWS)}"


def _row_text(row: CardRow, width: int, other: int) -> str:
    left = _written(row.left).ljust(width)
    if row.right is None:
        return f"{left}  ----  bye" if row.bye else left
    line = "====" if row.moved else "----"
    return f"{left}  {line}  {_written(row.right).ljust(other)}{'  wrong' if row.wrong else ''}"


def _written(card: Card) -> str:
    return f"{plain(card.name, _LONGEST)} {prose.rating(card)} {card.urgency}"


def _image(spread: Spread) -> str:
    said = words.CARDS_ON_THE_TABLE + " " + "; ".join(" ".join(line.split()) for line in _lines(spread))
    parts: list[str] = []
    height = 4
    rows = spread[:_MOST_ROWS]
    for place, row in enumerate(rows):
        if place and row.left.group != rows[place - 1].left.group:
            height += _BETWEEN
        parts += _row(row, height)
        height += _ROW
    if len(spread) > _MOST_ROWS:
        parts.append(_text(4, height + 16, words.more_rows(len(spread) - _MOST_ROWS), color=_QUIET))
        height += _ROW
    across = 2 * _WIDTH + _GAP + 70
    size = f'width="{across}" height="{height}" viewBox="0 0 {across} {height}"'
    told = f'role="img" aria-label="{escape(said)}"'
    return f'<svg class="sx-picture" xmlns="http://www.w3.org/2000/svg" {size} {told}>{"".join(parts)}</svg>'


def _row(row: CardRow, top: int) -> Iterator[str]:
    yield from _card(row.left, 2, top)
    middle = top + _HEIGHT // 2
    right = 2 + _WIDTH + _GAP
    if row.right is None and not row.bye:
        return
    color = _WRONG if row.wrong else _INK
    width, dashes = (3 if row.moved else 1), (' stroke-dasharray="5 3"' if row.wrong else "")
    yield f'<line x1="{2 + _WIDTH}" y1="{middle}" x2="{right}" y2="{middle}" stroke="{color}" stroke-width="{width}"{dashes}/>'
    if row.right is None:
        yield _text(right + 8, top + 17, "bye", color=_QUIET)
        return
    yield from _card(row.right, right, top)
    if row.wrong:
        yield _text(right + _WIDTH + 8, top + 17, "wrong", color=_WRONG, bold=True)


def _card(card: Card, left: int, top: int) -> Iterator[str]:
    yield f'<rect x="{left}" y="{top}" width="{_WIDTH}" height="{_HEIGHT}" rx="3" fill="{_PAPER}" stroke="{_QUIET}"/>'
    yield _text(left + 8, top + 17, plain(card.name, _LONGEST))
    yield _text(left + _WIDTH - 46, top + 17, prose.rating(card), anchor="end")
    yield _text(left + _WIDTH - 8, top + 17, card.urgency, anchor="end", bold=True)


def _text(left: int, base: int, words: str, *, color: str = _INK, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    font = 'font-family="DejaVu Sans,Verdana,Arial,sans-serif" font-size="13"'
    return f'<text x="{left}" y="{base}" {font} fill="{color}" text-anchor="{anchor}"{weight}>{escape(words)}</text>'
