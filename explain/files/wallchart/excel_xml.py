"""Reads the XML parts of an Excel workbook (sheet lists, shared texts, cells), with a limit on elements.

Nothing is computed, and no other part or file is read. A part with a document type is refused, because only that can
define entities that expand. Source: ECMA-376, part 1, 18.2 to 18.4.
"""

import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from xml.etree.ElementTree import Element, iterparse

from explain.files.bytes.files import LARGEST_TEXT, MOST_LINES
from explain.files.wallchart.columns import MOST_COLUMNS

_MOST_ELEMENTS = 700_000
# Further formulas are not listed.
_MOST_FORMULAS = 1_000
# Excel's limit for a cell; all cells can share one text.
LONGEST_CELL, _MOST_CHARACTERS = 32_767, LARGEST_TEXT
_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_WHOLE = re.compile(r"(-?[0-9]+)\.0+")
# Built-in date formats; and how to find date letters in a custom format, outside texts, colors and conditions.
_DATE_FORMATS = {str(number) for number in (*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59))}
_NOT_SHOWN, _IN_A_DATE = re.compile(r'"[^"]*"|[\\_*].|\[[^\]]*\]|general', re.IGNORECASE), re.compile("[dmyhs]")
_DAY_NOUGHT = datetime(1899, 12, 30)  # noqa: DTZ001 - a day in a spreadsheet has no time zone

Attributes = Mapping[str, str]


class UnfitError(Exception):
    """A part that cannot be read; the message says why."""


def _elements(content: bytes, *names: str) -> Iterator[Element]:
    """The elements with these names, without phonetics; ``UnfitError`` if unfit or many, ``ParseError`` if not XML."""
    # Without its zeros, UTF-16 looks like ASCII, as do all other encodings the parser reads.
    if b"<!DOCTYPE" in content.replace(b"\0", b""):
        raise UnfitError("the workbook has a document type, which no spreadsheet program writes")
    parsed = iterparse(io.BytesIO(content))  # noqa: S314 - without a document type there are no entities
    for count, (_, element) in enumerate(parsed, start=1):
        if count > _MOST_ELEMENTS:
            raise UnfitError("the workbook has more cells than a section")
        element.tag = _local(element.tag)
        if element.tag in names:
            yield element
            element.clear()
        elif element.tag == "rPh":
            element.clear()


def _local(name: str) -> str:
    return name.rpartition("}")[2]


def _text_in(element: Element) -> str:
    """The texts in the ``t`` and ``v`` elements of one cell or shared text."""
    return "".join([part.text or "" for part in element.iter() if part.tag in ("t", "v")])


def attributes_of(content: bytes, name: str) -> list[Attributes]:
    """The attributes of all elements of that name, in order."""
    return [{_local(key): value for key, value in element.attrib.items()} for element in _elements(content, name)]


def shared_texts(content: bytes) -> list[str]:
    """The texts that cells share, by index."""
    return [_text_in(element) for element in _elements(content, "si")]


@dataclass(slots=True)
class Cells:
    """The filled cells of a sheet."""

    rows: dict[int, dict[int, str]] = field(default_factory=dict)  # texts by row (from 1) and column (from 0)
    formulas: list[tuple[int, int]] = field(default_factory=list)  # row and column of each formula
    beyond: Counter[int] = field(default_factory=Counter)  # number of cells past the last column read, by row
    hidden_rows: set[int] = field(default_factory=set)  # rows that are hidden
    hidden_columns: set[int] = field(default_factory=set)  # columns that are hidden


@dataclass(frozen=True, slots=True)
class Shared:
    """What a workbook's cells share: texts by index, and the styles that show a number as a date."""

    texts: Sequence[str] = ()
    date_styles: frozenset[int] = frozenset()


def sheet_cells(content: bytes, shared: Shared, *, most: int = _MOST_CHARACTERS) -> tuple[Cells, int]:
    """The cells of a sheet, and how many of the ``most`` characters are left for the sheets after it.

    A shared text counts for each of its cells. Raises ``UnfitError`` if there are too many; ``ParseError``,
    ``LookupError`` or ``ValueError`` if the part is damaged.
    """
    sheet_cells, row = Cells(), 0
    for element in _elements(content, "col", "row"):
        is_hidden = element.get("hidden") in ("1", "true")
        if element.tag == "row":
            row = int(element.get("r", row + 1))
            sheet_cells.hidden_rows |= {row} if is_hidden else set()
            row, most = _read_cells(element, row, sheet_cells, shared, most)
        elif is_hidden:
            first, last = int(element.get("min", "1")), int(element.get("max", "1"))
            sheet_cells.hidden_columns.update(range(max(first, 1) - 1, min(last, MOST_COLUMNS)))
    return sheet_cells, most


def _read_cells(element: Element, row: int, sheet_cells: Cells, shared: Shared, most: int) -> tuple[int, int]:
    """Add the cells of a row; returns the last row number and the characters left."""
    column = -1
    for cell in element.iter("c"):
        row, column = _place(cell.get("r", ""), row, column)
        if len(sheet_cells.formulas) < _MOST_FORMULAS and cell.find("f") is not None:
            sheet_cells.formulas.append((row, column))
        value = _value(cell, shared)
        if not value.strip():
            continue
        sheet_cells.beyond[row] += column >= MOST_COLUMNS
        if 0 <= column < MOST_COLUMNS:
            most -= len(value)
            sheet_cells.rows.setdefault(row, {})[column] = value
        if len(sheet_cells.rows) > MOST_LINES:
            raise UnfitError(f"the sheet has more than {MOST_LINES} rows")
        if most < 0 or len(value) > LONGEST_CELL:
            raise UnfitError("the cells hold more text than those of a section")
    return row, most


def _place(reference: str, row: int, column: int) -> tuple[int, int]:
    """The row and column of a reference; without one, the next column."""
    match = _REFERENCE.fullmatch(reference)
    if match is None:
        return row, column + 1
    column = -1
    for letter in match.group(1):
        column = (column + 1) * 26 + ord(letter) - ord("A")
    return int(match.group(2)), column


def _value(cell: Element, shared: Shared) -> str:
    text, is_date = _text_in(cell), int(cell.get("s", "0")) in shared.date_styles
    match cell.get("t", "n"):
        case _ if not text:
            return ""
        case "s":
            return shared.texts[int(text)]
        case "b":
            return "TRUE" if text.strip() == "1" else "FALSE"
        case "n":
            whole = _WHOLE.fullmatch(text)
            return _as_date(text) if is_date else whole.group(1) if whole else text
    return text


def _as_date(text: str) -> str:
    """A spreadsheet's day number as a date that does not look like a number; other text unchanged."""
    try:
        return (_DAY_NOUGHT + timedelta(days=int(float(text)))).strftime("%d %b %Y")
    except (ValueError, OverflowError):
        return text


def date_styles(content: bytes) -> frozenset[int]:
    """The indexes of cell styles that show a number as a date or time, from the workbook's styles part."""
    own: dict[str, str] = {}
    styles: set[int] = set()
    for element in _elements(content, "numFmt", "cellXfs"):
        if element.tag == "numFmt":
            own[element.get("numFmtId", "")] = element.get("formatCode", "")
        for place, style in enumerate(element.iter("xf")):
            number = style.get("numFmtId", "0")
            if number in _DATE_FORMATS or _IN_A_DATE.search(_NOT_SHOWN.sub("", own.get(number, "")).casefold()):
                styles.add(place)
    return frozenset(styles)
