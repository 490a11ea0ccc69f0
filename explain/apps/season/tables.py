"""A season as files: tables as CSV, parquet or one workbook, and a page; the same bytes every time."""

import csv
import io
from collections.abc import Collection, Iterator
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path

from explain.answers.season.season import Season
from explain.files.bytes.writing import write_together
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


class TableFormat(StrEnum):
    """As what tables are written."""

    CSV = "csv"
    PARQUET = "parquet"
    XLSX = "xlsx"


def table_format(name: str) -> TableFormat:
    """A format by its name; raises ``InputError`` for no such name, and for parquet without pandas and pyarrow."""
    if name not in tuple(TableFormat):
        raise InputError(Fault(f"there is no format {name[:40]!r} for tables", f"Give {', '.join(TableFormat)}."))
    missing = [
        library for library in ("pandas", "pyarrow") if name == TableFormat.PARQUET and find_spec(library) is None
    ]
    if missing:
        way_out = 'Install it with pip install "swiss-explain[season]", or choose csv or xlsx.'
        raise InputError(Fault(f"parquet is written by {missing[0]}, which is not installed", way_out))
    return TableFormat(name)


def write_tables(season: Season, folder: Path, format: TableFormat) -> None:
    """Write the tables and the page, all or none; ``InputError`` if that fails or a workbook lacks the rows."""
    files = {folder / name: content for name, content in _files(season, format)}
    write_together(files.items())
    take_away(folder, but=[path.name for path in files])


def take_away(folder: Path, *, but: Collection[str] = ()) -> None:
    """Delete all tables and the page in a folder, but for some."""
    names = {
        PAGE,
        _WORKBOOK,
        *(f"{table}.{format}" for table in TABLES for format in (TableFormat.CSV, TableFormat.PARQUET)),
    }
    for name in names.difference(but):
        (folder / name).unlink(missing_ok=True)


def _files(season: Season, format: TableFormat) -> Iterator[tuple[str, bytes]]:
    tables = {name: FRAMES[Season][name] for name in TABLES if name != "ranges" or season.questions.ranges}
    if format is TableFormat.XLSX:
        yield _WORKBOOK, excel.of_tables({name: _rows(name, table, season) for name, table in tables.items()})
    else:
        made = _parquet if format is TableFormat.PARQUET else _csv
        yield from ((f"{name}.{format}", made(table, season)) for name, table in tables.items())
    yield PAGE, page_html(answers.document(season)).encode()


def _csv(table: FrameTable, season: Season) -> bytes:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(
        [guarded(blanked(cell)) if isinstance(cell, str) else cell for cell in row] for row in table.cells(season)
    )
    return stream.getvalue().encode()


def _parquet(table: FrameTable, season: Season) -> bytes:
    stream = io.BytesIO()
    table.frame(season).to_parquet(stream, engine="pyarrow", index=False)
    return stream.getvalue()


def _rows(name: str, table: FrameTable, season: Season) -> Iterator[list[str | int | bool | None]]:
    rows = list(table.cells(season))
    if len(rows) > _MOST_ROWS:
        fault = f"the table of {name} has {len(rows)} rows, and a workbook holds {_MOST_ROWS} beside its heads"
        raise InputError(Fault(fault, "Write csv or parquet: what is done stays done."))
    yield [*table.columns]
    yield from rows
