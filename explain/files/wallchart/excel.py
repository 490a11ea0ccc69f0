"""Wall charts in workbooks: reads and writes .xlsx, with a template to fill in; reads .xls and .ods.

Every sheet with a table of players is a section, or several one below the other; columns are recognized as in CSV. A
formula is a fault on a sheet with players. Text that a spreadsheet would compute is written with an apostrophe in front
(``table``).

The old .xls and OpenDocument's .ods are read by calamine, which is compiled code. A damaged file can crash its process,
and a sheet with two distant cells takes memory for everything in between. So it runs in a process of its own, with
limits. A browser has no processes: there the page's worker crashes and is restarted. Calamine returns cell values, not
whether a formula made them.
"""

from __future__ import annotations

import io
import itertools
import json
import posixpath
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import ParseError

from explain.files.bytes import zips
from explain.files.bytes.faults import FaultList, in_quotes, items_listed, whole_number_in
from explain.files.bytes.files import LARGEST_TEXT, MOST_LINES
from explain.files.bytes.writing import Written, one_line
from explain.files.result import Draft, ReadSection, open_sections
from explain.files.rows import HIGHEST_NUMBER
from explain.files.wallchart import excel_xml
from explain.files.wallchart.columns import MOST_COLUMNS, GridRow, letter
from explain.files.wallchart.excel_xml import LONGEST_CELL, Cells, Shared
from explain.files.wallchart.grid import NO_PLAYER, GridReader
from explain.files.wallchart.table import dropped_from, guarded, section_rows, unguarded
from explain.model.errors import Fault, InputError, blanked
from explain.model.section import Section

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

NAME = "an Excel workbook"
_WORKBOOK = re.compile(r"xl/workbook[0-9]*\.xml")
_WANTED = re.compile(
    r"xl/(workbook[0-9]*\.xml|_rels/workbook[0-9]*\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets/[^/]+\.xml)"
)
_STRINGS, _STYLES = "xl/sharedStrings.xml", "xl/styles.xml"
_MOST_SHEETS, _MOST_SAID = 100, 10
_SAVE_AGAIN = "Open it in a spreadsheet program and save it again as .xlsx."
_NO_TITLE = re.compile(r"(sheet|section|table|tabelle|feuille|hoja) ?[0-9]*", re.IGNORECASE)
_NOT_IN_A_SHEETS_NAME = re.compile(r"[\[\]:*?/\\]")
_LONGEST_SHEET_NAME = 31
_NAME_WIDTH, _ROUND_WIDTH = 30, 10
_NO_DAY = (1980, 1, 1, 0, 0, 0)
_OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
# The first entry of an .ods archive is this, uncompressed.
_OPEN_DOCUMENT = b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"
_NAME_AT = 30
_MOST_SECONDS = 20
_CHILD = Path(__file__).with_name("calamine_child.py")
_SAVE_AS = "Open it in a spreadsheet program and save it as .xlsx."
COMPUTED = "Formulas of a workbook of this kind cannot be seen; the values that were saved with it are read."


@dataclass(frozen=True, slots=True)
class _SheetRows:
    """The rows of a sheet, faults of its formulas, and a remark, such as on hidden rows."""

    title: str
    rows: tuple[GridRow, ...]
    formulas: tuple[Fault, ...] = ()
    remark: str = ""


def looks_like(content: bytes) -> bool:
    """Whether bytes are a workbook that can be read."""
    names = zips.archive_names(content) if zips.looks_like(content) else ()
    return _is_of_another_kind(content) or any(name.startswith("xl/") for name in names)


def _is_of_another_kind(content: bytes) -> bool:
    return content.startswith(_OLD) or (zips.looks_like(content) and content.startswith(_OPEN_DOCUMENT, _NAME_AT))


def read(content: bytes, file: str = "workbook") -> tuple[ReadSection, ...]:
    """The sections of a workbook; raises ``InputError`` with all faults, or if it is damaged or too large."""
    faults = FaultList(file)
    sheets = _sheets(content, file)
    drafts: list[Draft] = []
    empty: list[str] = []
    for sheet in sheets:
        place = f"sheet {in_quotes(sheet.title)}" if len(sheets) > 1 else ""
        reader = GridReader(file, place=place, title="" if _NO_TITLE.fullmatch(sheet.title) else sheet.title)
        new = reader.read(sheet.rows, sheet.formulas, [sheet.remark])
        drafts += new
        empty += [] if new else [sheet.title]
    if not drafts:
        faults.extend(fault for sheet in sheets for fault in sheet.formulas)
        faults.add(*NO_PLAYER)
    faults.raise_any()
    sections = open_sections(drafts, file)
    note = f"Sheets without a table of players were not read: {items_listed(empty, _MOST_SAID, in_quotes)}."
    return tuple(replace(each, notes=(*each.notes, note)) for each in sections) if empty else sections


def first_rows(content: bytes, file: str) -> Mapping[int, tuple[str, ...]]:
    """The rows by number of the first sheet that has any, for tables other than players; raises as ``read`` does."""
    first = next((sheet.rows for sheet in _sheets(content, file) if sheet.rows), ())
    return {row.line: row.cells for row in first}


def _sheets(content: bytes, file: str) -> tuple[_SheetRows, ...]:
    if _is_of_another_kind(content):
        return tuple(_sheets_apart(content, file))
    parts = zips.read(content, file, wanted=lambda name: _WANTED.fullmatch(name) is not None)
    try:
        return tuple(_read_sheets(parts))
    except (ParseError, LookupError, ValueError, OverflowError) as error:
        raise InputError(Fault("the workbook is damaged", _SAVE_AGAIN, file=file)) from error
    except excel_xml.UnfitError as error:
        raise InputError(Fault(str(error), "Copy the table into a new workbook.", file=file)) from error


def _sheets_apart(content: bytes, file: str) -> Iterator[_SheetRows]:
    """The sheets calamine finds; raises ``InputError`` if the workbook is damaged, locked, too large or not one."""
    if zips.looks_like(content):
        zips.read(content, file, wanted=lambda name: name == "content.xml")
    left = LARGEST_TEXT
    for sheet in _by_calamine(content, file):
        cells = Cells()
        for line, place, text in sheet["cells"]:
            left -= len(text)
            if left < 0 or len(text) > LONGEST_CELL or line > MOST_LINES:
                raise InputError(Fault("the cells hold more text than those of a section", _SAVE_AS, file=file))
            if not text.strip():
                continue
            cells.beyond[line] += place >= MOST_COLUMNS
            if place < MOST_COLUMNS:
                cells.rows.setdefault(line, {})[place] = text
        yield _sheet(cells, sheet["title"], COMPUTED, is_hidden=sheet["hidden"])


def _by_calamine(content: bytes, file: str) -> list[dict[str, Any]]:
    """What calamine finds, in a separate process if the platform has processes."""
    try:
        if sys.platform == "emscripten":
            from explain.files.wallchart import calamine_child

            return list(calamine_child.sheets(content))
        # We control the command; the file goes through standard input.
        command = [sys.executable, "-P", str(_CHILD)]
        done = subprocess.run(command, input=content, capture_output=True, check=True, timeout=_MOST_SECONDS)  # noqa: S603
        sheets_read: list[dict[str, Any]] = json.loads(done.stdout)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a panic in calamine is not an Exception
        stderr = error.stderr.decode(errors="replace") if isinstance(error, subprocess.CalledProcessError) else ""
        is_locked = "PasswordError" in (stderr or type(error).__name__)
        why = "is locked with a password" if is_locked else "is damaged, too large, or none"
        raise InputError(Fault(f"the workbook {why}", _SAVE_AS, file=file)) from error
    return sheets_read


def _read_sheets(parts: Mapping[str, bytes]) -> Iterator[_SheetRows]:
    texts = excel_xml.shared_texts(parts[_STRINGS]) if _STRINGS in parts else ()
    shared = Shared(texts, excel_xml.date_styles(parts[_STYLES]) if _STYLES in parts else frozenset())
    workbook = next((name for name in parts if _WORKBOOK.fullmatch(name)), None)
    if workbook is None:
        raise excel_xml.UnfitError("the workbook has no list of sheets")
    related = excel_xml.attributes_of(parts[f"xl/_rels/{posixpath.basename(workbook)}.rels"], "Relationship")
    paths = {each.get("Id", ""): posixpath.join("/xl", each.get("Target", "")) for each in related}
    sheets = excel_xml.attributes_of(parts[workbook], "sheet")
    if len(sheets) > _MOST_SHEETS:
        raise excel_xml.UnfitError(f"the workbook has more than {_MOST_SHEETS} sheets")
    left = LARGEST_TEXT
    for about in sheets:
        path = posixpath.normpath(paths.get(about.get("id", ""), ""))[1:]
        if path not in parts:  # another kind of sheet, such as a chart
            yield _SheetRows(about.get("name", ""), ())
        else:
            cells, left = excel_xml.sheet_cells(parts[path], shared, most=left)
            yield _sheet(cells, about.get("name", ""), is_hidden=about.get("state", "visible") != "visible")


def _sheet(cells: Cells, title: str, remark: str = "", *, is_hidden: bool) -> _SheetRows:
    computed = [(row, f"sheet {in_quotes(title)}, cell {letter(column)}{row}") for row, column in cells.formulas]
    remedy = "Copy its column and paste it as values."
    formulas = tuple(Fault("the cell holds a formula", remedy, line=row, field=field) for row, field in computed)
    rows = []
    for line, texts in sorted(cells.rows.items()):
        row = (unguarded(texts.get(place, "").strip()) for place in range(max(texts) + 1))
        rows.append(GridRow(line, tuple(row), cells.beyond[line]))
    remarks = filter(None, [remark, *_hidden(cells, title, is_hidden=is_hidden)])
    return _SheetRows(title, tuple(rows), formulas, " ".join(remarks))


def _hidden(cells: Cells, title: str, *, is_hidden: bool) -> Iterator[str]:
    """Notes on hidden parts of a sheet that were read anyway."""
    if is_hidden:
        yield f"Sheet {in_quotes(title)} is hidden, and was read."
    if rows := sorted(cells.hidden_rows & cells.rows.keys()):
        yield f"{'Rows' if len(rows) > 1 else 'Row'} {items_listed(rows, _MOST_SAID)} hidden, and read."
    if columns := sorted(cells.hidden_columns.intersection(itertools.chain.from_iterable(cells.rows.values()))):
        which = f"{'Columns' if len(columns) > 1 else 'Column'} {items_listed(columns, _MOST_SAID, letter)}"
        yield f"{which} hidden, and read."


def write(*sections: Section) -> Written:
    """A workbook with a sheet for every section, which ``read`` reads back."""
    workbook = _new_workbook()
    for section in sections:
        _fill(_new_sheet(workbook, section.title or "Section"), section_rows(section))
    dropped = [sentence for section in sections for sentence in dropped_from(section)]
    return Written(_bytes(workbook), tuple(dropped))


def template(example: Section, instructions: Iterable[Sequence[str]]) -> bytes:
    """A workbook to fill in: a sheet with an example, and one with instructions, row by row."""
    workbook = _new_workbook()
    _fill(_new_sheet(workbook, "Section 1"), section_rows(example))
    sheet = _new_sheet(workbook, "How to fill in")
    for row in instructions:
        sheet.append([guarded(text) for text in row])
    for column, width in (("A", 24), ("B", 100)):
        sheet.column_dimensions[column].width = width
    return _bytes(workbook)


def of_tables(tables: Mapping[str, Iterable[Sequence[str | int | bool | None]]]) -> bytes:
    """A workbook with a sheet for every table, headings in the first row; the same tables give the same bytes."""
    from openpyxl import Workbook

    workbook = Workbook(write_only=True)
    for title, rows in tables.items():
        sheet = workbook.create_sheet(title)
        sheet.freeze_panes = "A2"
        for row in rows:
            sheet.append([guarded(blanked(cell)) if isinstance(cell, str) else cell for cell in row])
    return _bytes(workbook)


def _new_workbook() -> Workbook:
    from openpyxl import Workbook

    workbook = Workbook()
    del workbook["Sheet"]
    return workbook


def _new_sheet(workbook: Workbook, title: str) -> Worksheet:
    """A sheet with that name as far as Excel allows, with a number added if the name is taken."""
    wanted = one_line(_NOT_IN_A_SHEETS_NAME.sub(" ", title)).strip("' ")[:_LONGEST_SHEET_NAME] or "Section"
    taken = {name.casefold() for name in workbook.sheetnames}
    numbered = (f"{wanted[: _LONGEST_SHEET_NAME - 6]} {count}" for count in itertools.count(2))
    name = next(name for name in itertools.chain([wanted], numbered) if name.casefold() not in taken)
    sheet: Worksheet = workbook.create_sheet(name)
    return sheet


def _fill(sheet: Worksheet, rows: Iterable[tuple[str, ...]]) -> None:
    from openpyxl.styles import Font

    for row in rows:
        sheet.append([_value(text) for text in row])
    for line in (1, 2):
        for cell in sheet[line]:
            cell.font = Font(bold=True)
    sheet.freeze_panes = "C3"
    for column in range(sheet.max_column):
        sheet.column_dimensions[letter(column)].width = _NAME_WIDTH if column == 1 else _ROUND_WIDTH


def _value(text: str) -> str | int:
    """Numbers as numbers, so that a spreadsheet sorts them."""
    number = whole_number_in(text, HIGHEST_NUMBER)
    return number if number is not None and str(number) == text else guarded(text)


def _bytes(workbook: Workbook) -> bytes:
    """The workbook's bytes, the same each time: all dates are the first one a zip archive can hold."""
    from openpyxl.writer.excel import ExcelWriter

    workbook.properties.created = workbook.properties.modified = datetime(*_NO_DAY)  # noqa: DTZ001
    made, packed = io.BytesIO(), io.BytesIO()
    ExcelWriter(workbook, zipfile.ZipFile(made, "w")).save()
    with zipfile.ZipFile(made) as parts, zipfile.ZipFile(packed, "w") as archive:
        for name in parts.namelist():
            archive.writestr(zipfile.ZipInfo(name, _NO_DAY), parts.read(name), zipfile.ZIP_DEFLATED)
    return packed.getvalue()
