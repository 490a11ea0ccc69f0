"""A laid-out answer as plain text: sentences as they are, tables in columns."""

from __future__ import annotations

from collections.abc import Iterator

from explain.views.document import Bar, Block, Cell, Document, Listed, Mark, Picture, Said, Table
from explain.views.text import bar, safe

_WIDEST = 44
_WIDEST_AT_THE_END = 80


def document_text(document: Document) -> str:
    """The whole answer, the fine print last."""
    blocks = [safe(document.answer)]
    for block in document.blocks:
        lines = list(_lines(block))
        if lines:
            blocks += ["", *lines] if not isinstance(block, Said) or block.heads else lines
    if document.fine:
        blocks += ["", *map(safe, document.fine)]
    return "\n".join(blocks)


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Said():
            yield from filter(None, (safe(block.text), safe(block.rule)))
        case Listed():
            yield from (f"- {safe(line)}" for line in block.lines)
        case Table():
            yield from _table(block)
        case Picture():
            yield from (safe(line) for line in block.words.splitlines())


def _table(table: Table) -> Iterator[str]:
    last = len(table.columns) - 1
    rows = [[_cell(cell, _WIDEST_AT_THE_END if place == last else _WIDEST) for place, cell in enumerate(row.cells)] for row in table.rows]
    titles = [column.title for column in table.columns]
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    marks = any(row.mark is Mark.DECIDES for row in table.rows)

    def line(cells: list[str], mark: str = "") -> str:
        placed = [
            cell.rjust(width) if column.is_number else cell.ljust(width)
            for cell, width, column in zip(cells, widths, table.columns, strict=True)
        ]
        return f"{mark:<3}{'  '.join(placed)}".rstrip() if marks else f"  {'  '.join(placed)}".rstrip()

    if table.caption:
        yield safe(table.caption)
    if any(titles):
        yield line(titles)
    for row, cells in zip(table.rows, rows, strict=True):
        yield line(cells, "->" if row.mark is Mark.DECIDES else "")


def _cell(cell: Cell, most: int) -> str:
    if isinstance(cell, Bar):
        return f"[{bar(cell.value, cell.limit)}] {safe(cell.text)}"
    return safe(cell, most)
