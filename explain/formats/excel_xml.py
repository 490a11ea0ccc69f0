"""The elements of an Excel workbook's parts: lists of sheets, shared texts, cells; with a limit on how many there may be.

Nothing is computed and no other part or file is asked for. A part with a document type is refused, since only that can define
entities that grow. Source: ECMA-376, part 1, 18.2 to 18.4.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from xml.parsers import expat

from explain.formats.chart_columns import MOST_COLUMNS
from explain.formats.files import MOST_LINES

_MOST_ELEMENTS = 700_000
_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_WHOLE = re.compile(r"(-?[0-9]+)\.0+")

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
    """The cells of a sheet that hold anything: texts by row (from 1) and column (from 0), and where formulas are."""

    rows: dict[int, dict[int, str]] = field(default_factory=dict)
    formulas: list[tuple[int, int]] = field(default_factory=list)


class _Sheet:
    def __init__(self, strings: Sequence[str]) -> None:
        self.cells = Cells()
        self._strings = strings
        self._gathered = _Gathered()
        self._row, self._column, self._kind = 0, -1, ""

    def begin(self, name: str, attributes: Attributes) -> None:
        self._gathered.begin(name)
        match name:
            case "row":
                self._row = int(attributes.get("r", self._row + 1))
                self._column = -1
            case "c":
                self._place(attributes.get("r", ""))
                self._kind = attributes.get("t", "n")
                self._gathered.taken()
            case "f":
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
        if said and 0 <= self._column < MOST_COLUMNS:
            self.cells.rows.setdefault(self._row, {})[self._column] = self._value(said)
            if len(self.cells.rows) > MOST_LINES:
                raise UnfitError(f"the sheet has more than {MOST_LINES} rows")

    def _value(self, said: str) -> str:
        match self._kind:
            case "s":
                return self._strings[int(said)]
            case "n":
                whole = _WHOLE.fullmatch(said)
                return whole.group(1) if whole else said
        return said

    def text(self, text: str) -> None:
        self._gathered.text(text)


def cells(content: bytes, strings: Sequence[str]) -> Cells:
    """The cells of a sheet.

    Args:
        content: its part.
        strings: the texts that cells share.

    Raises:
        UnfitError: if there are too many.
        expat.ExpatError, LookupError, ValueError: if the part is damaged.
    """
    sheet = _Sheet(strings)
    _walk(content, sheet.begin, sheet.end, sheet.text)
    return sheet.cells
