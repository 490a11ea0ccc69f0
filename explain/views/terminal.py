"""A laid-out answer as plain text: sentences as they are, tables in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from explain.views.document import Bar, Block, Cell, Document, Lines, Picture, RowMark, Said, Table
from explain.views.text import bar, safe

_WIDEST = 44
_WIDEST_AT_THE_END = 80


def document_text(document: Document) -> str:
    """The whole answer, the fine print last."""
    blocks = [safe(document.answer)]
    before: Block | None = None
    for block in document.blocks:
        if lines := list(_lines(block)):
            blocks += lines if _goes_on(before, block) else ["", *lines]
            before = block
    if document.fine:
        blocks += ["", *map(safe, document.fine)]
    return "\n".join(blocks)


def _goes_on(before: Block | None, block: Block) -> bool:
    """Whether a block stands right under the one before: a paragraph under a paragraph, and a list under what introduces it."""
    is_paragraph = isinstance(block, Said) and not block.heads
    return (is_paragraph or isinstance(block, Lines)) and (isinstance(before, Said) or (before is None and is_paragraph))


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Said():
            yield from filter(None, (safe(block.text), safe(block.rule)))
        case Lines():
            yield from (f"- {safe(line)}" for line in block.lines)
        case Table():
            yield from _table(block)
        case Picture():
            yield from (safe(line) for line in block.words.splitlines())


def _table(table: Table) -> Iterator[str]:
    last = len(table.columns) - 1
    rows = [[_cell(cell, _WIDEST_AT_THE_END if place == last else _WIDEST) for place, cell in enumerate(row.cells)] for row in table.rows]
    titles = [[column.title] for column in table.columns]
    widths = [max(len(line) for cell in column for line in cell) for column in zip(titles, *rows, strict=True)]
    indent = 3 if any(row.mark is RowMark.DECIDES for row in table.rows) else 2

    def lines(cells: Sequence[Sequence[str]], mark: str = "") -> Iterator[str]:
        for number, parts in enumerate(zip_longest(*cells, fillvalue="")):
            placed = [
                part.rjust(width) if column.is_number else part.ljust(width)
                for part, width, column in zip(parts, widths, table.columns, strict=True)
            ]
            yield f"{mark if number == 0 else '':<{indent}}{'  '.join(placed)}".rstrip()

    if table.caption:
        yield safe(table.caption)
    if any(column.title for column in table.columns):
        yield from lines(titles)
    for row, cells in zip(table.rows, rows, strict=True):
        yield from lines(cells, "->" if row.mark is RowMark.DECIDES else "")


def _cell(cell: Cell, most: int) -> list[str]:
    """The lines of a cell: what is too wide for its column goes on below, nothing is cut."""
    if isinstance(cell, Bar):
        return [f"[{bar(cell.value, cell.limit)}] {safe(cell.text)}"]
    return wrap(safe(cell), most) or [""]
