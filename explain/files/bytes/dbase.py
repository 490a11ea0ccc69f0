"""Tables in dBASE III files, the way programs that write rating reports leave them.

A header is trusted only where the bytes agree: records are counted, the first one is searched for, and the date is
ignored. Only text is read; deleted records are skipped. Written by hand because the libraries for these files trust
the header, need a path, or are no longer maintained.
"""

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from explain.model.errors import Fault, InputError

_HEADER = struct.Struct("<B3xLHH20x")
_DESCRIPTOR_SIZE, _NAME_SIZE, _WIDTH_AT = 32, 11, 16
_END_OF_DESCRIPTORS, _END_OF_FILE = 0x0D, 0x1A
_LIVE, _DELETED = 0x20, 0x2A
_DBASE_III = 3
_MOST_COLUMNS = 255
_RECORDS_TRIED, _MOST_RECORDS = 50, 200_000
_DAMAGED = "Export the report again; do not save it from a spreadsheet."


@dataclass(frozen=True, slots=True)
class DbaseRecord:
    """A record."""

    number: int  # record number in the file, from 1, counting deleted records
    values: bytes  # its bytes, without the deletion mark in front
    columns: Mapping[str, slice]  # where each field is within ``values``

    def text(self, name: str) -> str:
        """A field's text, stripped; empty if there is no such field."""
        place = self.columns.get(name)
        value = self.values[place].strip(b" \0\t") if place else b""
        try:
            # The header's code page is not trusted: text rarely is UTF-8 by accident, and older programs write cp1252.
            return value.decode("utf-8")
        except UnicodeDecodeError:
            return value.decode("cp1252", errors="replace")


@dataclass(frozen=True, slots=True)
class DbaseTable:
    """A dBASE file."""

    content: bytes
    columns: Mapping[str, slice]  # where each field is within a record, by name in capitals
    records_stated: int  # number of records according to the header
    start: int  # offset of the first record
    width: int  # bytes from one record to the next
    count: int  # number of records found, including deleted ones

    def lines(self) -> Iterator[DbaseRecord]:
        """The records that were not deleted. The last one may be cut short; its missing end reads as spaces."""
        for number in range(1, self.count + 1):
            at = self.start + (number - 1) * self.width
            if self.content[at] == _LIVE:
                yield DbaseRecord(number, self.content[at + 1 : at + self.width], self.columns)

    @property
    def cut_short(self) -> bool:
        """Whether the last record is incomplete."""
        return self.start + self.count * self.width > len(self.content)

    @property
    def stray(self) -> bool:
        """Whether something other than a record follows the last one."""
        end = self.start + self.count * self.width
        return end < len(self.content) and self.content[end] != _END_OF_FILE


def looks_like(content: bytes) -> bool:
    """Whether bytes begin as a dBASE III file does; the zero byte rules out plain text."""
    return len(content) > _HEADER.size and content[0] & 7 == _DBASE_III and 0 in content[: _HEADER.size]


def read(content: bytes, file: str) -> DbaseTable:
    """The table in a file's bytes; raises ``InputError`` if it has no header, or one that describes no field."""
    if not looks_like(content):
        raise InputError(Fault("this is not a dBASE file", _DAMAGED, file=file))
    _, records_stated, header, width = _HEADER.unpack_from(content)
    columns, end = _columns(content)
    if not columns:
        raise InputError(Fault("the file's header describes no field", _DAMAGED, file=file))
    needed = max(place.stop for place in columns.values()) + 1
    # Try every possible start and record width, and keep the pair that finds the most records.
    possible = [(at, by) for at, by in product((end, header, end + 1), (needed, width)) if at >= end and by >= needed]
    start, width = max(possible, key=lambda layout: _records(content, *layout, most=_RECORDS_TRIED))
    count = _records(content, start, width, most=_MOST_RECORDS)
    return DbaseTable(content, columns, records_stated, start, width, count)


def _columns(content: bytes) -> tuple[dict[str, slice], int]:
    """Where each field is within a record, and where the list of fields in the header ends."""
    columns: dict[str, slice] = {}
    # A descriptor's address is a memory address in the program that wrote it, so widths are added up instead.
    at, filled = _HEADER.size, 0
    for _ in range(_MOST_COLUMNS):
        descriptor = content[at : at + _DESCRIPTOR_SIZE]
        if len(descriptor) < _DESCRIPTOR_SIZE or descriptor[0] == _END_OF_DESCRIPTORS:
            break
        name = descriptor[:_NAME_SIZE].split(b"\0")[0].decode("ascii", errors="replace").strip().upper()
        # The first field of each name is kept; a damaged header may repeat one.
        columns.setdefault(name, slice(filled, filled + descriptor[_WIDTH_AT]))
        filled += descriptor[_WIDTH_AT]
        at += _DESCRIPTOR_SIZE
    return columns, at + 1


def _records(content: bytes, start: int, width: int, *, most: int) -> int:
    """How many records follow one another, each with its mark in front."""
    # Each record begins with a mark, live or deleted; a wrong start or width soon hits some other byte.
    marks = content[start : start + most * width : width]
    return next((number for number, mark in enumerate(marks) if mark not in (_LIVE, _DELETED)), len(marks))
