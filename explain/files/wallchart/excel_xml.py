"""The elements of an Excel workbook's parts: lists of sheets, shared texts, cells; with a limit on how many there may be.

Nothing is computed and no other part or file is asked for. A part with a document type is refused, since only that can define
entities that grow. Source: ECMA-376, part 1, 18.2 to 18.4.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from xml.parsers import expat

from explain.files.bytes.files import LARGEST_TEXT, MOST_LINES
from explain.files.wallchart.columns import MOST_COLUMNS

_MOST_ELEMENTS = 700_000
# More of them are not said one by one.
_MOST_FORMULAS = 1_000
# A cell of a spreadsheet holds no more; and one text can be shared by all cells.
LONGEST_CELL, _MOST_CHARACTERS = 32_767, LARGEST_TEXT
_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_WHOLE = re.compile(r"(-?[0-9]+)\.0+")
# Formats that every workbook has; and what stands in one of its own, but for texts, colors and conditions within it.
_DATE_FORMATS = {str(number) for number in (*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59))}
_NOT_SHOWN, _IN_A_DATE = re.compile(r'"[^"]*"|[\\_*].|\[[^\]]*\]|general', re.IGNORECASE), re.compile("[dmyhs]")
_DAY_NOUGHT = datetime(1899, 12, 30)  # noqa: DTZ001 - a day in a spreadsheet has no time zone

Attributes = Mapping[str, str]


class UnfitError(Exception):
    """A part that is not read; the message says why."""


def attributes_of(content: bytes, element: str) -> list[Attributes]:
    """The attributes of all elements of a name, in order."""
    found: list[Attributes] = []

    def begin(name: str, attributes: Attributes) -> None:
        if name == element:
            found.append(attributes)

    _walk(content, begin, lambda _: None, lambda _: None)
    return found


def _walk(content: bytes, begin: Callable[[str, Attributes], None], end: Callable[[str], None], text: Callable[[str], None]) -> None:
    """Go through a part; names of elements and attributes are given without their name spaces.

    Raises:
        UnfitError: if it has a document type or too many elements.
        expat.ExpatError: if it is no XML.
    """
    count = 0

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if count > _MOST_ELEMENTS:
            raise UnfitError("the workbook has more cells than a section")
        begin(_local(name), {_local(key): value for key, value in attributes.items()} if attributes else attributes)

    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = lambda name: end(_local(name))
    parser.CharacterDataHandler = text
    parser.StartDoctypeDeclHandler = _refuse
    parser.Parse(content, True)


def _local(name: str) -> str:
    return name.rpartition(" ")[2]


def _refuse(*_: object) -> None:
    raise UnfitError("the workbook has a document type, which no spreadsheet program writes")


class _Gathered:
    """The texts in the ``t`` and ``v`` elements of one cell or shared text; phonetic ones are left out."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._open = False
        self._phonetic = False

    def begin(self, name: str) -> None:
        self._phonetic = self._phonetic or name == "rPh"
        self._open = name in ("t", "v") and not self._phonetic

    def end(self, name: str) -> None:
        self._open = False
        self._phonetic = self._phonetic and name != "rPh"

    def text(self, text: str) -> None:
        if self._open:
            self.parts.append(text)

    def taken(self) -> str:
        """What was gathered; the next text begins empty."""
        said, self.parts = "".join(self.parts), []
        return said


def shared_texts(content: bytes) -> list[str]:
    """The texts that cells share, by their places."""
    found: list[str] = []
    gathered = _Gathered()

    def end(name: str) -> None:
        gathered.end(name)
        if name == "si":
            found.append(gathered.taken())

    _walk(content, lambda name, _: gathered.begin(name), end, gathered.text)
    return found


@dataclass(slots=True)
class Cells:
    """The cells of a sheet that hold anything.

    Args:
        rows: their texts by row (from 1) and column (from 0).
        formulas: the rows and columns of cells that are computed, as many as one wants to read.
        beyond: how many cells of a row stand past the last column that is read.
        hidden_rows: the rows that the sheet does not show.
        hidden_columns: the columns that it does not show.
    """

    rows: dict[int, dict[int, str]] = field(default_factory=dict)
    formulas: list[tuple[int, int]] = field(default_factory=list)
    beyond: Counter[int] = field(default_factory=Counter)
    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Shared:
    """What the cells of a workbook share: texts by their places, and which of its styles show a number as a date."""

    texts: Sequence[str] = ()
    date_styles: frozenset[int] = frozenset()


class _Sheet:
    def __init__(self, shared: Shared, most: int) -> None:
        self.cells = Cells()
        self._shared = shared
        self.left = most
        self._gathered = _Gathered()
        self._row, self._column, self._kind, self._is_date = 0, -1, "", False

    def begin(self, name: str, attributes: Attributes) -> None:
        self._gathered.begin(name)
        match name:
            case "row":
                self._row = int(attributes.get("r", self._row + 1))
                self._column = -1
                if _is_on(attributes.get("hidden")):
                    self.cells.hidden_rows.add(self._row)
            case "col" if _is_on(attributes.get("hidden")):
                first, last = int(attributes.get("min", "1")), int(attributes.get("max", "1"))
                self.cells.hidden_columns.update(range(max(first, 1) - 1, min(last, MOST_COLUMNS)))
            case "c":
                self._place(attributes.get("r", ""))
                self._kind = attributes.get("t", "n")
                self._is_date = int(attributes.get("s", "0")) in self._shared.date_styles
                self._gathered.taken()
            case "f" if len(self.cells.formulas) < _MOST_FORMULAS:
                self.cells.formulas.append((self._row, self._column))

    def _place(self, reference: str) -> None:
        match = _REFERENCE.fullmatch(reference)
        if match is None:
            self._column += 1
            return
        self._column, self._row = -1, int(match.group(2))
        for letter in match.group(1):
            self._column = (self._column + 1) * 26 + ord(letter) - ord("A")

    def end(self, name: str) -> None:
        self._gathered.end(name)
        if name != "c":
            return
        said = self._gathered.taken()
        value = self._value(said) if said else ""
        if not value.strip():
            return
        self.cells.beyond[self._row] += self._column >= MOST_COLUMNS
        if 0 <= self._column < MOST_COLUMNS:
            self.left -= len(value)
            self.cells.rows.setdefault(self._row, {})[self._column] = value
        if len(self.cells.rows) > MOST_LINES:
            raise UnfitError(f"the sheet has more than {MOST_LINES} rows")
        if self.left < 0 or len(value) > LONGEST_CELL:
            raise UnfitError("the cells hold more text than those of a section")

    def _value(self, said: str) -> str:
        match self._kind:
            case "s":
                return self._shared.texts[int(said)]
            case "b":
                return "TRUE" if said.strip() == "1" else "FALSE"
            case "n":
                whole = _WHOLE.fullmatch(said)
                return _as_date(said) if self._is_date else whole.group(1) if whole else said
        return said

    def text(self, text: str) -> None:
        self._gathered.text(text)


def _is_on(attribute: str | None) -> bool:
    return attribute in ("1", "true")


def _as_date(said: str) -> str:
    """A day as a spreadsheet counts days, in words that are no number; what is no day stays."""
    try:
        return (_DAY_NOUGHT + timedelta(days=int(float(said)))).strftime("%d %b %Y")
    except (ValueError, OverflowError):
        return said


def date_styles(content: bytes) -> frozenset[int]:
    """The places of the cell styles that show a number as a date or a time, in a workbook's part of styles."""
    own: dict[str, str] = {}
    found: set[int] = set()
    place, is_cell_style = 0, False

    def begin(name: str, attributes: Attributes) -> None:
        nonlocal place, is_cell_style
        if name == "numFmt":
            own[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
        elif name == "cellXfs":
            place, is_cell_style = 0, True
        elif name == "xf" and is_cell_style:
            number = attributes.get("numFmtId", "0")
            if number in _DATE_FORMATS or _IN_A_DATE.search(_NOT_SHOWN.sub("", own.get(number, "")).casefold()):
                found.add(place)
            place += 1

    def end(name: str) -> None:
        nonlocal is_cell_style
        is_cell_style = is_cell_style and name != "cellXfs"

    _walk(content, begin, end, lambda _: None)
    return frozenset(found)


def cells(content: bytes, shared: Shared, *, most: int = _MOST_CHARACTERS) -> tuple[Cells, int]:
    """The cells of a sheet, and how many characters the sheets after it may hold.

    Args:
        content: its part.
        shared: the texts and styles that cells share.
        most: how many characters they may hold in all; a text that cells share counts for each of them.

    Raises:
        UnfitError: if there are too many.
        expat.ExpatError, LookupError, ValueError: if the part is damaged.
    """
    sheet = _Sheet(shared, most)
    _walk(content, sheet.begin, sheet.end, sheet.text)
    return sheet.cells, sheet.left
