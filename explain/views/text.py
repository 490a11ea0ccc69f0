"""A laid-out answer as plain text, with tables in columns; invisible characters in names are shown as codes."""

from collections.abc import Iterator, Sequence
from itertools import count, zip_longest
from textwrap import wrap

from explain.model.errors import blanked, visible
from explain.views.document import (
    Bar,
    Block,
    Cell,
    Document,
    DocumentKind,
    Lines,
    Link,
    Lit,
    Person,
    Picture,
    RowMark,
    Said,
    Table,
    TableRow,
)

_BAR = 10
_NAME = 24
_WIDEST = 44
_WIDEST_AT_THE_END = 80
_UNDER_A_CARDS_TITLE = "-" * 94


def safe(text: str, most: int | None = None) -> str:
    """Text that cannot move the cursor or reverse the line; cut with an ellipsis to ``most`` characters."""
    return _cut(visible(text), most)


def blanked_text(text: str, most: int | None = None) -> str:
    """Text for a page or a picture: invisible characters become blanks; cut to ``most`` characters."""
    return _cut(blanked(text), most)


def _cut(text: str, most: int | None) -> str:
    return text if most is None or len(text) <= most else f"{text[: most - 1]}…"


def document_text(document: Document) -> str:
    """The whole answer, the fine print last."""
    return "\n".join(_document(document))


def paper_text(documents: Sequence[Document]) -> str:
    """Documents to print: a form feed begins each new sheet."""
    titles = ("" if each.kind is DocumentKind.PAGE else f"{safe(each.title)}\n\n" for each in documents)
    return "\n\f".join(f"{title}{document_text(each)}\n" for title, each in zip(titles, documents, strict=True))


def _document(document: Document) -> Iterator[str]:
    for line in document.first:
        yield from (safe(line), "")
    yield from _title(document)
    if document.answer:
        yield safe(document.answer)
    before: Block | None = None
    for block in document.blocks:
        if lines := list(_lines(block)):
            if not _goes_on(before, block):
                yield ""
            yield from lines
            before = block
    if document.fine:
        yield ""
        yield from map(safe, document.fine)


def _title(document: Document) -> Iterator[str]:
    match document.kind:
        case DocumentKind.CARD:
            named = (" ".join(filter(None, (each.name, each.rating, each.note))) for each in document.people)
            people = "  -  ".join(map(safe, named))
            yield f"{safe(document.title)}    {people}   {safe(document.code)}"
            yield _UNDER_A_CARDS_TITLE
        case DocumentKind.PAGE if document.title:
            yield safe(document.title)


def _goes_on(before: Block | None, block: Block) -> bool:
    """Whether a block follows without an empty line: a paragraph after another, or a list after its introduction."""
    if isinstance(block, Said) and not block.heads:
        return before is None or isinstance(before, Said)
    return isinstance(block, Lines) and isinstance(before, Said)


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Said():
            yield from filter(None, (safe(f"{block.lead} {block.text}".strip()), safe(block.rule)))
        case Lines():
            yield from (f"- {safe(line)}" for line in block.lines)
        case Table():
            yield from _table(block)
        case Picture():
            yield from (safe(line) for line in block.words.splitlines())
        case Document():
            yield from _document(block)


def _table(table: Table) -> Iterator[str]:
    rows = [_cells(row, len(table.columns)) for row in table.rows]
    titles = [[column.title] for column in table.columns]
    by_column = zip(titles, *filter(None, rows), strict=True)
    widths = [max(len(line) for cell in column for line in cell) for column in by_column]
    indent = 3 if any(row.mark is RowMark.DECIDES for row in table.rows) else 2

    def lines(cells: Sequence[Sequence[str]], mark: str = "") -> Iterator[str]:
        for number, parts in enumerate(zip_longest(*cells, fillvalue="")):
            sides = [">" if column.is_number else "<" for column in table.columns]
            placed = (f"{part:{side}{width}}" for part, side, width in zip(parts, sides, widths, strict=True))
            yield f"{mark if number == 0 else '':<{indent}}{'  '.join(placed)}".rstrip()

    if table.caption:
        yield safe(table.caption)
    if any(column.title for column in table.columns):
        yield from lines(titles)
    for row, cells in zip(table.rows, rows, strict=True):
        if row.mark is RowMark.GROUP:
            yield from ("", f"  {safe(': '.join(map(str, row.cells)))}")
        yield from lines(cells, "->" if row.mark is RowMark.DECIDES else "")


def _cells(row: TableRow, columns: int) -> list[list[str]]:
    """The lines of a row's cells; empty for a group heading, which spans the columns."""
    if row.mark is RowMark.GROUP:
        return []
    widest = (_WIDEST_AT_THE_END if place == columns else _WIDEST for place in count(1))
    return [*map(_cell, row.cells, widest)]


def _cell(cell: Cell, most: int) -> list[str]:
    """The lines of a cell: text too wide for its column continues below, and only a long name is cut."""
    match cell:
        case Bar():
            filled = _BAR if cell.value >= cell.limit else cell.value * _BAR // cell.limit
            return [f"[{'#' * filled:-<{_BAR}}] {safe(cell.text)}"]
        case Person():
            return [" ".join(filter(None, (safe(cell.name, _NAME), cell.rating, cell.note)))]
        case Lit():
            return [f"[{safe(cell.text)}]"]
        case _:
            text = safe(cell.text if isinstance(cell, Link) else cell)
            return [text] if len(text) <= most and text == text.strip() else wrap(text, most) or [""]
