"""Cards on the table as a drawing: two columns, a row for every board; the same in plain text for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape

from explain import prose
from explain.answers.player import Who
from explain.prose import by_hand as words
from explain.views.document import Picture
from explain.views.text import plain

_MOST_ROWS, _LONGEST = 60, 24
_WIDTH, _GAP, _HEIGHT, _ROW, _SIDE, _BASE = 230, 56, 24, 30, 34, 17
_INK, _QUIET, _PAPER, _WRONG = "#1c2126", "#4b5560", "#ffffff", "#b33c00"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of cards.

    Args:
        left: the card on the left.
        right: the one beside it; ``None`` where the card lies alone.
        head: what stands before the row, such as its board's number.
        note: what stands after it: what is wrong there.
        is_bye: whether the card lies alone because its player has the bye.
        is_new: whether the board was made by a switch.
        opens: whether a score group begins with it.
    """

    left: Who
    right: Who | None = None
    head: str = ""
    note: str = ""
    is_bye: bool = False
    is_new: bool = False
    opens: bool = False


def drawing(rows: Sequence[Row]) -> Picture:
    """The cards as they lie."""
    return Picture(partial(_image, rows), "\n".join(_lines(rows)))


def _lines(rows: Sequence[Row]) -> Iterator[str]:
    """A line for every row, and an empty one between score groups."""
    shown = rows[:_MOST_ROWS]
    head, left, right = (max((len(text) for text in texts), default=0) for texts in zip(*map(_texts, shown), strict=True))
    for row, texts in zip(shown, map(_texts, shown), strict=True):
        if row.opens:
            yield ""
        line = "====" if row.is_new else "----"
        first = f"    {texts[0].rjust(head)}{'  ' if head else ''}{texts[1].ljust(left)}"
        yield f"{first}  {line}  {texts[2].ljust(right)}  {row.note}".rstrip() if texts[2] else first.rstrip()
    if len(rows) > len(shown):
        yield f"    {words.more_rows(len(rows) - len(shown))}"


def _texts(row: Row) -> tuple[str, str, str]:
    return row.head, _written(row.left), _written(row.right) if row.right else words.BYE * row.is_bye


def _written(card: Who) -> str:
    return f"{plain(card.name, _LONGEST)} {prose.rating(card)} {card.urgency}"


def _image(rows: Sequence[Row]) -> str:
    said = words.CARDS_ON_THE_TABLE + " " + "; ".join(" ".join(line.split()) for line in _lines(rows) if line)
    parts: list[str] = []
    top = 4
    for row in rows[:_MOST_ROWS]:
        top += _ROW // 2 * row.opens
        parts += _row(row, top)
        top += _ROW
    if len(rows) > _MOST_ROWS:
        parts.append(_text(4, top, words.more_rows(len(rows) - _MOST_ROWS), color=_QUIET))
        top += _ROW
    across = _SIDE + 2 * _WIDTH + _GAP + 90
    size = f'width="{across}" height="{top}" viewBox="0 0 {across} {top}"'
    told = f'role="img" aria-label="{escape(said)}"'
    return f'<svg class="sx-picture" xmlns="http://www.w3.org/2000/svg" {size} {told}>{"".join(parts)}</svg>'


def _row(row: Row, top: int) -> Iterator[str]:
    left = _SIDE if row.head else 2
    right, middle = left + _WIDTH + _GAP, top + _HEIGHT // 2
    yield _text(left - 8, top, row.head, color=_QUIET, anchor="end") if row.head else ""
    yield from _card(row.left, left, top)
    if row.right is None and not row.is_bye:
        return
    color, width = (_WRONG if row.note else _INK), (3 if row.is_new else 1)
    dashes = ' stroke-dasharray="5 3"' if row.note else ""
    yield f'<line x1="{left + _WIDTH}" y1="{middle}" x2="{right}" y2="{middle}" stroke="{color}" stroke-width="{width}"{dashes}/>'
    yield from _card(row.right, right, top) if row.right else [_text(right + 8, top, words.BYE, color=_QUIET)]
    yield _text(right + _WIDTH + 8, top, row.note, color=_WRONG, bold=True) if row.note else ""


def _card(card: Who, left: int, top: int) -> Iterator[str]:
    yield f'<rect x="{left}" y="{top}" width="{_WIDTH}" height="{_HEIGHT}" rx="3" fill="{_PAPER}" stroke="{_QUIET}"/>'
    yield _text(left + 8, top, plain(card.name, _LONGEST))
    yield _text(left + _WIDTH - 46, top, prose.rating(card), anchor="end")
    yield _text(left + _WIDTH - 8, top, card.urgency, anchor="end", bold=True)


def _text(left: int, top: int, words: str, *, color: str = _INK, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    font = 'font-family="DejaVu Sans,Verdana,Arial,sans-serif" font-size="13"'
    return f'<text x="{left}" y="{top + _BASE}" {font} fill="{color}" text-anchor="{anchor}"{weight}>{escape(words)}</text>'
