"""A laid-out answer as Markdown, for viewers without our HTML; signs in players' names are escaped."""

import re
from collections.abc import Iterator

from explain.views.document import Cell, Document, DocumentKind, Lines, Lit, Person, Picture, RowMark, Said, Table
from explain.views.text import blanked_text

_SIGNS = re.compile(r"([\\`*_\[\]<>|~$&#]|(?<=:)/)")
_HIGHEST = 3


def document_markdown(document: Document) -> str:
    """The whole answer, the fine print last."""
    return "\n\n".join(filter(None, _parts(document, _HIGHEST)))


def _plain(text: str) -> str:
    return _SIGNS.sub(r"\\\1", blanked_text(text))


def _bold(text: str) -> str:
    return f"**{text}**" if text else ""


def _parts(document: Document, level: int) -> Iterator[str]:
    """Its paragraphs, tables and lists, some of them empty."""
    people = " - ".join(map(_cell, document.people))
    title = " ".join(filter(None, (_plain(document.title), people, f"`{document.code}`" if document.code else "")))
    yield f"{'#' * level} {title}" if title else ""
    yield from map(_plain, (*document.first, document.answer))
    for block in document.blocks:
        match block:
            case Said(heads=True):
                yield f"{'#' * (level + 1)} {_plain(block.text)}"
            case Said():
                rule = f"*{block.rule}*" if block.rule else ""
                yield " ".join(filter(None, (_bold(_plain(block.lead)), _plain(block.text), rule)))
            case Lines():
                yield "\n".join(f"- {_plain(line)}" for line in block.lines)
            case Table():
                yield _plain(block.caption)
                yield "\n".join(f"| {' | '.join(cells)} |" for cells in _rows(block))
            case Picture():
                yield _plain(block.words)
            case Document():
                yield from _parts(block, level + (1 if block.kind is DocumentKind.PAGE else 2))
    yield from map(_plain, document.fine)


def _rows(table: Table) -> Iterator[list[str]]:
    """The headings and rows; a group's title is in the first column of text."""
    yield [_plain(column.title) for column in table.columns]
    yield ["---:" if column.is_number else "---" for column in table.columns]
    names = next((place for place, column in enumerate(table.columns) if not column.is_number), 0)
    for row in table.rows:
        cells = [_bold(_cell(cell)) if row.mark is RowMark.DECIDES else _cell(cell) for cell in row.cells]
        if row.mark is RowMark.GROUP:
            head = ": ".join((_bold(cells[0]), *cells[1:]))
            cells = [head if place == names else "" for place in range(len(table.columns))]
        yield cells


def _cell(cell: Cell) -> str:
    match cell:
        case Person():
            return _plain(" ".join(filter(None, (cell.name, cell.rating, cell.note))))
        case Lit():
            return _bold(_plain(cell.text))
        case _:
            return _plain(cell if isinstance(cell, str) else cell.text)
