"""A program that prints a workbook's filled cells as JSON, using calamine; it runs without the rest of the package."""

import contextlib
import io
import json
import sys
from collections.abc import Iterator
from datetime import date, time, timedelta
from typing import Any

_MOST_MEMORY, _MOST_CELLS = 400_000_000, 3_000_000


def _as_shown(value: object) -> str:
    """A value as a sheet shows it: whole numbers without a point, dates in words that do not look like a number."""
    match value:
        case bool():
            return "TRUE" if value else "FALSE"
        case float() if value.is_integer():
            return str(int(value))
        case date():
            return value.strftime("%d %b %Y")
        case time() | timedelta():
            return f"{value} h"
    return str(value)


def sheets(content: bytes) -> Iterator[dict[str, Any]]:
    """The sheets of a workbook: title, whether it is hidden, and cells by line from 1, place from 0 and text.

    Raises ``MemoryError`` if they span more cells than any section, and calamine's errors if the workbook is damaged,
    locked or of another kind.
    """
    from python_calamine import CalamineWorkbook, SheetVisibleEnum

    book = CalamineWorkbook.from_filelike(io.BytesIO(content))
    left = _MOST_CELLS
    for number, about in enumerate(book.sheets_metadata):
        sheet = book.get_sheet_by_index(number)
        left -= sheet.total_height * sheet.total_width
        if left < 0:
            raise MemoryError
        rows = enumerate(sheet.to_python(skip_empty_area=False), start=1)
        cells = [(line, at, _as_shown(each)) for line, row in rows for at, each in enumerate(row) if each != ""]
        yield {"title": about.name, "hidden": about.visible != SheetVisibleEnum.Visible, "cells": cells}


if __name__ == "__main__":
    # Limit the memory to what a section can need, where the system supports limits.
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
    json.dump(list(sheets(sys.stdin.buffer.read())), sys.stdout)
