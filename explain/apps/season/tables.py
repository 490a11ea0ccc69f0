"""A season as files: tables as CSV, parquet or one workbook, and a page; the same bytes every time."""

import csv
import io
from collections.abc import Collection, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from enum import StrEnum
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, BinaryIO, TypeVar

from explain.answers.season.season import Season, SeasonFile, SeasonQuestions
from explain.files.bytes.writing import write_together, writing_to
from explain.files.wallchart import excel
from explain.files.wallchart.table import guarded
from explain.model.errors import Fault, InputError, blanked
from explain.views import answers
from explain.views.frames import TABLES as FRAMES
from explain.views.frames.table import FrameTable
from explain.views.html import page_html

PAGE, _WORKBOOK = "season.html", "season.xlsx"
TABLES = ("rounds", "boards", "files", "faults", "ranges")
_MOST_ROWS = 1_048_575
_FILES_AT_ONCE = 100
T = TypeVar("T")


class TableFormat(StrEnum):
    """The file format of tables."""

    CSV = "csv"
    PARQUET = "parquet"
    XLSX = "xlsx"


def table_format(name: str) -> TableFormat:
    """A format by its name; raises ``InputError`` for an unknown name, and for parquet without pandas and pyarrow."""
    if name not in tuple(TableFormat):
        raise InputError(Fault(f"there is no format {name[:40]!r} for tables", f"Give {', '.join(TableFormat)}."))
    needed = ("pandas", "pyarrow") if name == TableFormat.PARQUET else ()
    if missing := [library for library in needed if find_spec(library) is None]:
        way_out = 'Install it with pip install "swiss-explain[season]", or choose csv or xlsx.'
        raise InputError(Fault(f"parquet is written by {missing[0]}, which is not installed", way_out))
    return TableFormat(name)


def write_tables(
    files: Iterator[SeasonFile], asked: SeasonQuestions, site: str, folder: Path, format: TableFormat
) -> Season:
    """Write the tables and the page, all or none; returns the season without boards and ranges.

    Files are processed one after the other, and their rows go to the disk, except for a workbook. Raises ``InputError``
    if writing fails, or a workbook has too few rows.
    """
    made = {TableFormat.CSV: _Csv, TableFormat.PARQUET: _Parquet, TableFormat.XLSX: _Rows}[format]
    frames = {name: FRAMES[Season][name] for name in TABLES if name != "ranges" or asked.ranges}
    same = dict[Any, Any]()  # without boards most rounds are alike, so each is stored once
    slim: list[SeasonFile] = []
    with ExitStack() as until, writing_to(folder):
        drafts = {name: until.enter_context(TemporaryFile(dir=folder)) for name in frames}
        written = {name: made(table, drafts[name]) for name, table in frames.items()}
        for some in at_once(files, _FILES_AT_ONCE):
            for each in written.values():
                each.add(Season(asked, tuple(some), site))
            slim += (_without_boards(file, same) for file in some)
        answer = Season(asked, tuple(slim), site)
        for each in written.values():
            each.end()
        contents: dict[str, bytes | BinaryIO] = {f"{name}.{format}": draft for name, draft in drafts.items()}
        if format is TableFormat.XLSX:
            contents = {_WORKBOOK: excel.of_tables({name: each.rows for name, each in written.items()})}
        contents[PAGE] = page_html(answers.document(answer)).encode()
        write_together((folder / name, content) for name, content in contents.items())
    take_away(folder, but=contents)
    return answer


def at_once(many: Iterable[T], most: int) -> Iterator[list[T]]:
    """The items in order, in lists of ``most``."""
    left = iter(many)
    while some := list(islice(left, most)):
        yield some


def _without_boards(file: SeasonFile, same: dict[Any, Any]) -> SeasonFile:
    rounds = (tuple(replace(each, boards=(), ranges=()) for each in section) for section in file.rounds)
    return replace(file, rounds=tuple(tuple(same.setdefault(each, each) for each in section) for section in rounds))


def take_away(folder: Path, *, but: Collection[str] = ()) -> None:
    """Delete all tables and the page in a folder, except some."""
    tables = {f"{table}.{format}" for table in TABLES for format in (TableFormat.CSV, TableFormat.PARQUET)}
    for name in (tables | {PAGE, _WORKBOOK}).difference(but):
        (folder / name).unlink(missing_ok=True)


class _Rows:
    """The rows of a table in progress, headings first; ``InputError`` if a workbook cannot hold them."""

    def __init__(self, table: FrameTable, stream: BinaryIO) -> None:
        self.table, self.stream = table, stream
        self.rows: list[list[Any]] = [[*table.columns]]

    def add(self, part: Season) -> None:
        """Add the rows of some files."""
        self.rows += self.table.cells(part)
        if len(self.rows) > _MOST_ROWS + 1:
            fault = f"a table has more than the {_MOST_ROWS} rows that a workbook holds beside its heads"
            raise InputError(Fault(fault, "Write csv or parquet: what is done stays done."))

    def end(self) -> None:
        """Finish the stream and rewind it."""


class _Csv(_Rows):
    def __init__(self, table: FrameTable, stream: BinaryIO) -> None:
        super().__init__(table, stream)
        self._text = io.TextIOWrapper(stream, encoding="utf-8", newline="")
        self._writer = csv.writer(self._text, lineterminator="\n")
        self._writer.writerow(table.columns)

    def add(self, part: Season) -> None:
        for row in self.table.cells(part):
            self._writer.writerow([guarded(blanked(each)) if isinstance(each, str) else each for each in row])

    def end(self) -> None:
        self._text.detach().seek(0)


class _Parquet(_Rows):
    def __init__(self, table: FrameTable, stream: BinaryIO) -> None:
        from pyarrow.parquet import ParquetWriter

        super().__init__(table, stream)
        self._writer = ParquetWriter(stream, self._of(Season(SeasonQuestions(), ())).schema)

    def _of(self, part: Season) -> Any:
        import pyarrow as pa

        return pa.Table.from_pandas(self.table.frame(part), preserve_index=False)

    def add(self, part: Season) -> None:
        self._writer.write_table(self._of(part))

    def end(self) -> None:
        self._writer.close()
        self.stream.seek(0)
