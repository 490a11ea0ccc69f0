"""Reads the wanted files of a zip archive, with a limit on their unpacked size; nothing is ever written.

The list of entries is walked here: the standard library would build an object for each, and a hostile archive can list
hundreds of thousands. Stored and deflated entries are read; archives that need zip64, a password or another method are
refused.
"""

import struct
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from mmap import mmap
from pathlib import PurePosixPath

from explain.files.bytes import files
from explain.model.errors import Fault, InputError

_END = struct.Struct("<4s4H2LH")
_ENTRY = struct.Struct("<4s6H3L5H2L")
_LOCAL = struct.Struct("<4s5H3L2H")
_LONGEST_COMMENT = 65_535
_MOST_ENTRIES, _MOST_IN_ALL = 2_000, 50_000
_STORED, _DEFLATED = 0, 8
_PACK_AGAIN = "Pack the files again, or unpack them and name the folder."


@dataclass(frozen=True, slots=True)
class _Entry:
    name: str
    locked: bool
    method: int
    checksum: int
    packed: int
    size: int
    start: int


class _DamagedError(Exception):
    """The archive's tables contradict each other."""


def looks_like(content: bytes) -> bool:
    """Whether bytes begin as a zip archive does."""
    return content.startswith(b"PK\x03\x04")


def archive_names(content: bytes) -> tuple[str, ...]:
    """The names of the files in an archive; empty if it is damaged or has too many."""
    try:
        return tuple(entry.name for entry in _entries(content))
    except _DamagedError:
        return ()


def read(content: bytes, file: str, *, wanted: Callable[[str], bool]) -> dict[str, bytes]:
    """The wanted files; raises ``InputError`` if damaged or locked, or over ``LARGEST_FILE`` in total."""
    archive = Archive(content, file, most=_MOST_ENTRIES)
    contents: dict[str, bytes] = {}
    left = files.LARGEST_FILE
    for name in filter(wanted, archive.names):
        contents[name] = archive.read(name, most=left)
        left -= len(contents[name])
    return contents


class Archive:
    """An archive read file by file, perhaps memory-mapped; ``InputError`` if damaged or with over ``most`` files."""

    def __init__(self, content: bytes | mmap, file: str, *, most: int = _MOST_IN_ALL) -> None:
        self._content, self._file = content, file
        try:
            entries = [entry for entry in _entries(content, most) if not entry.name.endswith("/")]
        except (_DamagedError, struct.error) as error:
            raise _damaged(file) from error
        self._entries = {entry.name: entry for entry in entries}

    @property
    def names(self) -> tuple[str, ...]:
        """The files in it, in archive order."""
        return tuple(self._entries)

    def read(self, name: str, *, most: int = files.LARGEST_FILE) -> bytes:
        """One of its files; raises ``InputError`` if it is missing, damaged, locked, or larger than ``most`` bytes."""
        if name not in self._entries:
            raise InputError(Fault("the file is not in its archive any more", "Ask again.", file=self._file))
        try:
            return _unpacked(self._content, self._entries[name], most, self._file)
        except (_DamagedError, zlib.error, struct.error) as error:
            raise _damaged(self._file) from error


def _damaged(file: str) -> InputError:
    return InputError(Fault("the zip archive is damaged", "Copy or pack it again.", file=file))


def _entries(content: bytes | mmap, most: int = _MOST_ENTRIES) -> Iterator[_Entry]:
    end = content.rfind(b"PK\x05\x06", max(0, len(content) - _LONGEST_COMMENT - _END.size))
    if end < 0 or end + _END.size > len(content):
        raise _DamagedError
    *_, size, offset, _ = _END.unpack_from(content, end)
    # Anything in front of the archive shifts all its offsets.
    at = end - size
    moved = at - offset
    if moved < 0:
        raise _DamagedError
    for _ in range(most):
        if at + _ENTRY.size > end:
            return
        entry = _ENTRY.unpack_from(content, at)
        signature, _, _, flags, method, _, _, checksum, packed, size, named, extra, comment, *_, offset = entry
        if signature != b"PK\x01\x02":
            raise _DamagedError
        name_at = at + _ENTRY.size
        name = content[name_at : name_at + named].decode("utf-8", errors="replace")
        yield _Entry(name, bool(flags & 1), method, checksum, packed, size, moved + offset)
        at = name_at + named + extra + comment
    raise _DamagedError


def _unpacked(content: bytes | mmap, entry: _Entry, most: int, file: str) -> bytes:
    name = PurePosixPath(entry.name).name
    if entry.size > most:
        problem = f"{name} and what is before it unpack to more than {files.LARGEST_FILE // 1_000_000} MB"
        raise InputError(Fault(problem, _PACK_AGAIN, file=file))
    if entry.locked or entry.method not in (_STORED, _DEFLATED):
        reason = "locked with a password" if entry.locked else "packed by a method that is not read"
        raise InputError(Fault(f"{name} is {reason}", _PACK_AGAIN, file=file))
    signature, *_, named, extra = _LOCAL.unpack_from(content, entry.start)
    start = entry.start + _LOCAL.size + named + extra
    packed = content[start : start + entry.packed]
    if signature != b"PK\x03\x04" or len(packed) < entry.packed:
        raise _DamagedError
    # One byte more than the entry claims, to catch one that claims too little without unpacking further.
    inflate = zlib.decompressobj(-zlib.MAX_WBITS).decompress
    unpacked = packed if entry.method == _STORED else inflate(packed, entry.size + 1)
    if len(unpacked) != entry.size or zlib.crc32(unpacked) != entry.checksum:
        raise _DamagedError
    return unpacked
