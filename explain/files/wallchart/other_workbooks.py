"""Workbooks other than .xlsx: the old .xls, and OpenDocument's .ods, read by calamine.

Calamine is compiled. A damaged file can crash the process it runs in, and a sheet with two cells far apart takes memory
for everything between them; so it runs in a process of its own, with limits. A browser has no processes: there the
page's worker is what crashes, and a new one is started. It returns the values of cells, not whether a formula made
them.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from explain.files.bytes import zips
from explain.files.bytes.files import LARGEST_TEXT, MOST_LINES
from explain.files.wallchart.columns import MOST_COLUMNS
from explain.files.wallchart.excel_xml import LONGEST_CELL, Cells
from explain.model.errors import Fault, InputError

_OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
# The first entry of such an archive is this, not packed.
_OPEN_DOCUMENT = b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"
_CONTENT = "content.xml"
_NAME_AT = 30
_MOST_SECONDS = 20
_CHILD = Path(__file__).with_name("calamine_child.py")
_SAVE_AGAIN = "Open it in a spreadsheet program and save it as .xlsx."
COMPUTED = "Formulas of a workbook of this kind cannot be seen; the values that were saved with it are read."


def looks_like(content: bytes) -> bool:
    """Whether bytes begin as a workbook of one of these kinds does."""
    return content.startswith(_OLD) or (zips.looks_like(content) and content.startswith(_OPEN_DOCUMENT, _NAME_AT))


def sheets_apart(content: bytes, file: str) -> Iterator[tuple[Cells, str, bool]]:
    """Each sheet's cells, its name, and whether it is hidden; raises ``InputError`` if the workbook cannot be read."""
    if zips.looks_like(content):
        zips.read(content, file, wanted=lambda name: name == _CONTENT)
    left = LARGEST_TEXT
    for sheet in _by_calamine(content, file):
        cells = Cells()
        for line, place, text in sheet["cells"]:
            left -= len(text)
            if left < 0 or len(text) > LONGEST_CELL or line > MOST_LINES:
                raise InputError(Fault("the cells hold more text than those of a section", _SAVE_AGAIN, file=file))
            if not text.strip():
                continue
            cells.beyond[line] += place >= MOST_COLUMNS
            if place < MOST_COLUMNS:
                cells.rows.setdefault(line, {})[place] = text
        yield cells, sheet["title"], sheet["hidden"]


def _by_calamine(content: bytes, file: str) -> list[dict[str, Any]]:
    """What calamine finds, in a process of its own where there are processes."""
    try:
        if sys.platform == "emscripten":
            from explain.files.wallchart import calamine_child

            return list(calamine_child.sheets(content))
        # The program and its arguments are ours; the file comes through its standard input.
        command = [sys.executable, "-P", str(_CHILD)]
        done = subprocess.run(command, input=content, capture_output=True, check=True, timeout=_MOST_SECONDS)  # noqa: S603
        sheets_read: list[dict[str, Any]] = json.loads(done.stdout)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a panic of calamine is no Exception
        stderr = error.stderr.decode(errors="replace") if isinstance(error, subprocess.CalledProcessError) else ""
        is_locked = "PasswordError" in (stderr or type(error).__name__)
        why = "is locked with a password" if is_locked else "is damaged, too large, or none"
        raise InputError(Fault(f"the workbook {why}", _SAVE_AGAIN, file=file)) from error
    return sheets_read
