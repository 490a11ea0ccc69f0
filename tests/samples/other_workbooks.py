"""Workbooks in the old binary format and of OpenDocument, built cell by cell, so that a test can damage them anywhere.

Sources: [MS-XLS] 2.4 (records), [MS-CFB] (the container), OpenDocument 1.2, part 1, 9 (tables).
"""

import io
import struct
import zipfile
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

SECTOR = 512
FREE, END, FAT = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
Value = str | float
Sheet = tuple[str, Sequence[Sequence[Value]]]


def xls(*sheets: Sheet) -> bytes:
    """An old workbook; numbers are numbers, texts are texts, and ``""`` is no cell."""
    bodies = [
        (
            name,
            b"".join(
                cell(line, place, value)
                for line, row in enumerate(rows)
                for place, value in enumerate(row)
                if value != ""
            ),
        )
        for name, rows in sheets
    ]
    return container(records(*bodies))


def cell(line: int, place: int, value: Value, style: int = 0) -> bytes:
    """The record of a cell, counted from 0; style 1 shows a number as a date."""
    if isinstance(value, str):
        return _record(0x204, struct.pack("<HHHHB", line, place, style, len(value), 1) + value.encode("utf-16-le"))
    return _record(0x203, struct.pack("<HHHd", line, place, style, value))


def _record(kind: int, body: bytes) -> bytes:
    return struct.pack("<HH", kind, len(body)) + body


def _begin(kind: int) -> bytes:
    return _record(0x809, struct.pack("<HHHHII", 0x600, kind, 0, 0, 0, 0x600))


def records(*sheets: tuple[str, bytes]) -> bytes:
    """The stream of a workbook, from the records of its sheets' cells."""
    end = _record(0x0A, b"")
    styles = b"".join(_record(0xE0, struct.pack("<HHH", 0, number, 0) + bytes(14)) for number in (0, 14))
    bodies = [_begin(0x10) + cells + end for _, cells in sheets]
    at = len(_begin(5) + styles + end) + sum(12 + len(name) for name, _ in sheets)
    listed = b""
    for (name, _), body in zip(sheets, bodies, strict=True):
        listed += _record(0x85, struct.pack("<IBBBB", at, 0, 0, len(name), 0) + name.encode())
        at += len(body)
    return _begin(5) + styles + listed + end + b"".join(bodies)


def container(stream: bytes) -> bytes:
    """A compound file whose only stream is the workbook; it must be small enough for one table of sectors."""
    stream = stream.ljust(max(8 * SECTOR, -(-len(stream) // SECTOR) * SECTOR), b"\0")
    count = len(stream) // SECTOR
    table = [FAT, END, *(number + 3 for number in range(count - 1)), END]
    table += [FREE] * (SECTOR // 4 - len(table))
    folder = (_entry("Root Entry", 5, 1, END, 0) + _entry("Workbook", 2, FREE, 2, len(stream))).ljust(SECTOR, b"\0")
    head = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16) + struct.pack("<5H6x", 0x3E, 3, 0xFFFE, 9, 6)
    head += struct.pack("<9I", 0, 1, 1, 0, 4096, END, 0, END, 0) + struct.pack("<109I", 0, *[FREE] * 108)
    return head + struct.pack(f"<{len(table)}I", *table) + folder + stream


def _entry(name: str, kind: int, child: int, start: int, size: int) -> bytes:
    raw = name.encode("utf-16-le") + b"\0\0"
    return raw.ljust(64, b"\0") + struct.pack("<HBB3I36xIQ", len(raw), kind, 1, FREE, FREE, child, start, size)


DAY = (
    '<table:table-cell office:value-type="date" office:date-value="2026-02-01"><text:p>1/2</text:p></table:table-cell>'
)
SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
)
MANIFEST = (
    '<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>'
)
KIND = "application/vnd.oasis.opendocument.spreadsheet"


def ods(*sheets: Sheet, more: str = "") -> bytes:
    """A workbook of OpenDocument; a text with ``<`` is a cell's XML, ``more`` are rows after each sheet's."""
    tables = "".join(
        f"<table:table table:name={quoteattr(name)}>"
        + "".join(f"<table:table-row>{''.join(map(_open_cell, row))}</table:table-row>" for row in rows)
        + f"{more}</table:table>"
        for name, rows in sheets
    )
    content = (
        '<?xml version="1.0"?><office:document-content '
        f"{SPACES}><office:body><office:spreadsheet>{tables}</office:spreadsheet>"
        "</office:body></office:document-content>"
    )
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", KIND, zipfile.ZIP_STORED)
        archive.writestr("content.xml", content)
        archive.writestr("META-INF/manifest.xml", MANIFEST)
    return stream.getvalue()


def _open_cell(value: Value) -> str:
    if isinstance(value, str) and value.startswith("<"):
        return value
    if value == "":
        return "<table:table-cell/>"
    said = escape(str(value))
    kind = "string" if isinstance(value, str) else f'float" office:value="{value}'
    return f'<table:table-cell office:value-type="{kind}"><text:p>{said}</text:p></table:table-cell>'
