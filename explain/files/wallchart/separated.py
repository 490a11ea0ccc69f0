"""Reads and writes wall charts as comma-separated values; semicolons and tabs may separate columns too.

Columns are recognized by their headings or their contents (``columns``). Every line is a row: a cell has no line
breaks, and a quote that does not close on its line is a fault. Text that a spreadsheet would compute is written with an
apostrophe in front (``table``).
"""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence

from explain.files.bytes.faults import FaultList
from explain.files.bytes.files import split_lines
from explain.files.bytes.writing import Written
from explain.files.result import ReadSection, joined_error, open_sections
from explain.files.wallchart.columns import MOST_COLUMNS, GridRow, columns_of, first_head
from explain.files.wallchart.draft import is_note
from explain.files.wallchart.grid import NO_PLAYER, GridReader
from explain.files.wallchart.row import are_players
from explain.files.wallchart.table import dropped_from, guarded, section_rows, unguarded
from explain.model.section import Section

NAME = "a table of comma-separated values (CSV)"
_TAB = "\t"
_EXCEL_ONLY = "sep="  # a first line that tells Excel what separates the columns
_SEPARATORS = (",", ";", _TAB)
_LOOKED_AT, _LINES_LOOKED_AT = 200_000, 40
_HOW_TO_QUOTE = 'Close the quotes in the same line, and write "" for one within them; a cell has no line ends.'


def looks_like(text: str) -> bool:
    """Whether a text can be a table of players; with tabs but no headings it is a wall chart instead."""
    separator = separator_of(text)
    rows = list(split(_beginning(text), separator))
    has_head = first_head(rows) is not None
    # If the lines are wall chart players, a comma or semicolon is part of a name.
    numbered = [line.strip() for line in split_lines(_beginning(text)) if line.strip()[:1].isdigit()]
    if has_head or separator == _TAB or are_players(numbered):
        return has_head
    return columns_of(rows) is not None or _is_some_table(rows)


def _is_some_table(rows: Sequence[GridRow]) -> bool:
    """Whether rows are some kind of table, so that the error should be about its columns."""
    filled = [row.cells for row in rows if row.words]
    is_chart = not filled or not filled[0][0][:1].isalpha() or is_note(filled[0][0])
    return not is_chart and len(filled) > 1 and len(filled[0]) > 1 and len({len(cells) for cells in filled}) == 1


def separator_of(text: str) -> str:
    """The column separator of a text: one that makes a heading line, or else gives most lines the same columns.

    Names such as ``Ames, Ann`` have a comma in every line, whatever separates the columns.
    """
    votes: dict[str, tuple[bool, int, int]] = {}
    for separator in _SEPARATORS:
        rows = list(split(_beginning(text), separator))
        widths = Counter(len(row.cells) for row in rows if len(row.cells) > 1)
        count, width = max(((count, width) for width, count in widths.items()), default=(0, 0))
        votes[separator] = (first_head(rows) is not None, count, width)
    return max(_SEPARATORS, key=lambda separator: votes[separator])


def _beginning(text: str) -> str:
    return "\n".join(split_lines(text[:_LOOKED_AT])[:_LINES_LOOKED_AT])


def split(text: str, separator: str, faults: FaultList | None = None) -> Iterator[GridRow]:
    """The rows of a text, without guarding apostrophes.

    Every line is a row, so an unclosed quote affects no other line. Lines with bad quotes are left out and noted in
    ``faults``; without ``faults`` they are read as well as possible.
    """
    for number, line in enumerate(split_lines(text), start=1):
        if number == 1 and line.startswith(_EXCEL_ONLY):
            continue
        try:
            cells = next(csv.reader([line], delimiter=separator, strict=faults is not None), [])
        except csv.Error:
            assert faults is not None, "without strict quotes a line has no error"
            faults.add("the quotes in the line do not fit together", _HOW_TO_QUOTE, line=number)
            continue
        beyond = sum(1 for cell in cells[MOST_COLUMNS:] if cell.strip())
        yield GridRow(number, tuple(unguarded(cell.strip()) for cell in cells[:MOST_COLUMNS]), beyond)


def read(text: str, file: str = "text") -> tuple[ReadSection, ...]:
    """The sections of a table; raises ``InputError`` with every fault and its line."""
    faults = FaultList(file)
    rows = list(split(text, separator_of(text), faults))
    reader = GridReader(file, complete=not faults)
    drafts = reader.read(rows)
    if not drafts and not faults:
        faults.add(*NO_PLAYER)
    if faults:
        of_sections = (draft.chart.faults for draft in reader.drafts)
        raise joined_error([faults.error, *(each.error for each in of_sections if each)], file)
    return open_sections(drafts, file)


def write(*sections: Section) -> Written:
    """Sections as a table that ``read`` reads back and any spreadsheet opens."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    for section in sections:
        writer.writerows([guarded(cell) for cell in row] for row in section_rows(section))
    dropped = [sentence for section in sections for sentence in dropped_from(section)]
    return Written(text.getvalue().encode("utf-8-sig", errors="replace"), tuple(dropped))
