"""How cells become a file: lines with separators, lines laid out by spaces, web pages and workbooks.

A grid is a row of headings, then a row for each player; the writer of a file adds titles above and totals below.
"""

import csv
import io
import zipfile
from collections.abc import Sequence
from html import escape

from openpyxl import Workbook
from openpyxl.writer.excel import ExcelWriter

Grid = list[list[str]]
Lines = Sequence[Sequence[str]]
_NOON = (2026, 2, 6, 12, 0, 0)


def separated(rows: Lines, separator: str, *, width: int = 0) -> str:
    """Lines with a separator, in quotes where needed; filled up to a width, as spreadsheets do."""
    stream = io.StringIO()
    csv.writer(stream, delimiter=separator, lineterminator="\r\n").writerows(
        [*row, *[""] * (width - len(row))] for row in rows
    )
    return stream.getvalue()


def aligned(rows: Lines, widths: Sequence[int], *, gap: str = " ") -> str:
    """Lines in columns of these widths, right-aligned where the width is negative; longer cells are cut."""
    return "".join(
        gap.join(
            cell[: abs(width)].rjust(-width) if width < 0 else cell[:width].ljust(width)
            for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        + "\r\n"
        for row in rows
    )


def web_table(rows: Lines, *, head: str = "th") -> str:
    """A table of a web page, its first row the headings."""
    kinds = [head, *["td"] * (len(rows) - 1)]
    return "\n".join(
        f"<tr>{''.join(f'<{kind}>{escape(cell)}</{kind}>' for cell in row)}</tr>"
        for kind, row in zip(kinds, rows, strict=True)
    )


def value(cell: str) -> str | int | float:
    """A cell as a spreadsheet takes it when typed: a number, if it looks like one."""
    try:
        number = float(cell.replace(",", "."))
    except ValueError:
        return cell
    return int(number) if number.is_integer() and "." not in cell else number


def xlsx(rows: Lines) -> bytes:
    """A workbook of one sheet; the same bytes every time."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Chess-Results"
    for row in rows:
        sheet.append([value(cell) if cell else None for cell in row])
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        ExcelWriter(book, archive).save()
    return stream.getvalue()


def xls(rows: Lines) -> bytes:
    """A workbook as Excel 97 to 2003 saves it."""
    import xlwt

    book = xlwt.Workbook(encoding="utf-8")
    sheet = book.add_sheet("Chess-Results")
    for at, row in enumerate(rows):
        for column, cell in enumerate(row):
            if cell:
                sheet.write(at, column, value(cell))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def ods(rows: Lines) -> bytes:
    """A workbook as LibreOffice saves it."""
    lines = "".join(f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in rows)
    names = ("office", "table", "text")
    spaces = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in names)
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {spaces} office:version="1.3"><office:body>'
        f'<office:spreadsheet><table:table table:name="Standings">{lines}</table:table></office:spreadsheet>'
        "</office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        '<?xml version="1.0" encoding="UTF-8"?><manifest:manifest '
        'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" '
        f'manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
        '<manifest:file-entry manifest:full-path="content.xml" '
        'manifest:media-type="text/xml"/></manifest:manifest>'
    )
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        for name, text in (("mimetype", kind), ("content.xml", content), ("META-INF/manifest.xml", manifest)):
            archive.writestr(zipfile.ZipInfo(name, _NOON), text)
    return stream.getvalue()


def _ods_cell(cell: str) -> str:
    if not cell:
        return "<table:table-cell/>"
    found = value(cell)
    text = f"<text:p>{escape(cell)}</text:p>"
    if isinstance(found, str):
        return f'<table:table-cell office:value-type="string">{text}</table:table-cell>'
    return f'<table:table-cell office:value-type="float" office:value="{found}">{text}</table:table-cell>'
