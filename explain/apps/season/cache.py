"""Finished work, stored answer by answer in a file beside the tables; if killed, it has only complete answers."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from explain.files.bytes.writing import refusal
from explain.model.errors import Fault, InputError

NAME = "done.sqlite"


class Cache:
    """Answers by key, kept in memory."""

    def __init__(self) -> None:
        self._texts = dict[str, str]()

    def get(self, key: str) -> str | None:
        """The text stored under a key; ``None`` if there is none."""
        return self._texts.get(key)

    def put(self, key: str, text: str) -> None:
        """Store a text; it is safe from now on, whatever happens."""
        self._texts[key] = text

    def only(self, keys: Iterable[str]) -> None:
        """Forget all but these: the rest belongs to files that are gone, or to another version."""
        self._texts = {key: self._texts[key] for key in keys}


class NoCache(Cache):
    """A cache that stores nothing."""

    def put(self, key: str, text: str) -> None:
        """Discard it."""


class SqliteCache(Cache):
    """Answers in a database that no other program writes to meanwhile."""

    def __init__(self, connection: sqlite3.Connection, *, names: bool) -> None:
        """Lock the database; without names, delete everything that was stored with names."""
        self._connection, self._names = connection, names
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        # A power failure may lose the last answers, but never a part of one.
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA secure_delete = ON")
        columns = "key TEXT PRIMARY KEY, names INTEGER, told TEXT"
        connection.execute(f"CREATE TABLE IF NOT EXISTS done ({columns}) WITHOUT ROWID")
        connection.execute("BEGIN IMMEDIATE")
        if not names:
            connection.execute("DELETE FROM done WHERE names")
        connection.execute("COMMIT")

    def get(self, key: str) -> str | None:
        """The text stored under a key, by this run or an earlier one."""
        record = self._connection.execute("SELECT told FROM done WHERE key = ?", (key,)).fetchone()
        return str(record[0]) if record else None

    def put(self, key: str, text: str) -> None:
        """Write it to the disk."""
        self._connection.execute("INSERT OR REPLACE INTO done VALUES (?, ?, ?)", (key, self._names, text))

    def only(self, keys: Iterable[str]) -> None:
        """Delete all others."""
        wanted = set(keys)
        gone = [(key,) for (key,) in self._connection.execute("SELECT key FROM done") if key not in wanted]
        self._connection.execute("BEGIN")
        self._connection.executemany("DELETE FROM done WHERE key = ?", gone)
        self._connection.execute("COMMIT")


@contextmanager
def kept_in(folder: Path, *, names: bool) -> Iterator[SqliteCache]:
    """The cache in a folder; ``InputError`` if another run is using it, or it cannot be written."""
    try:
        connection = sqlite3.connect(folder / NAME, timeout=0, isolation_level=None)
        try:
            yield SqliteCache(connection, names=names)
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise InputError(_fault(error, folder / NAME)) from error


def _fault(error: sqlite3.Error, file: Path) -> Fault:
    if error.sqlite_errorname.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        way_out = "Wait until it is done, or name another folder."
        return Fault("a season is at work in this folder already", way_out, file=str(file.parent))
    if error.sqlite_errorname in ("SQLITE_NOTADB", "SQLITE_CORRUPT"):
        return Fault("the file of what was done is damaged", "Delete it, and ask again.", file=str(file))
    way_out = "See whether the folder can be written, and ask again."
    return refusal(error, "what is done cannot be kept", way_out, str(file))
