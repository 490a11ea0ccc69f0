"""A season as files: its tables as CSV, parquet or one workbook, and a page that says what was found; the same bytes every time."""

from __future__ import annotations

import io
from collections.abc import Collection, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

from explain.answers.season import Season
from explain.files.bytes.writing import write_together
from explain.files.wallchart import excel
from explain.files.wallchart.guard import guarded
from explain.model.errors import Fault, InputError
from explain.model.shown import FRAME
from explain.model.visible import blanked
from explain.views import answers
from explain.views.html import page_html

PAGE = "season.html"
TABLES = ("rounds", "boards", "files", "faults", "ranges")
_WORKBOOK = "season.xlsx"
_MOST_ROWS = 1_048_575


class TableFormat(StrEnum):
    """As what tables are written."""

    CSV = "csv"
    PARQUET = "parquet"
    XLSX = "xlsx"


def refuse_unwritable(format: TableFormat) -> None:
    """Nothing happens if tables can be written so on this machine.

    Raises:
        InputError: for parquet without pyarrow.
    """
    if format is TableFormat.PARQUET:
        try:
            import pyarrow.parquet  # noqa: F401
        except ImportError as error:
            way_out = 'Install it with pip install "swiss-explain[season]", or choose csv or xlsx.'
            raise InputError(Fault("parquet is written by pyarrow, which is not installed", way_out)) from error


def write(found: Season, folder: Path, format: TableFormat) -> None:
    """Write the tables and the page, all of them or none; each file is whole at any time, and those of other formats go.

    Raises:
        InputError: if a file cannot be written, or a table has too many rows for a workbook.
    """
    files = {folder / name: content for name, content in _files(found, format)}
    write_together(files.items())
    take_away(folder, but=[path.name for path in files])


def take_away(folder: Path, *, but: Collection[str] = ()) -> None:
    """Delete all tables and the page in a folder, but for some."""
    names = [PAGE, _WORKBOOK, *(f"{table}.{format}" for table in TABLES for format in (TableFormat.CSV, TableFormat.PARQUET))]
    for name in names:
        if name not in but:
            (folder / name).unlink(missing_ok=True)


def _files(found: Season, format: TableFormat) -> Iterator[tuple[str, bytes]]:
    frames = {name: FRAME(found, which=name) for name in TABLES if name != "ranges" or found.questions.ranges}
    match format:
        case TableFormat.CSV:
            yield from ((f"{name}.csv", _csv(frame)) for name, frame in frames.items())
        case TableFormat.PARQUET:
            yield from ((f"{name}.parquet", _parquet(frame)) for name, frame in frames.items())
        case TableFormat.XLSX:
            yield _WORKBOOK, excel.of_tables({name: _rows(name, frame) for name, frame in frames.items()})
    yield PAGE, page_html(answers.document(found)).encode()


def _csv(frame: Any) -> bytes:
    for name in frame.columns[frame.dtypes == "string"]:
        frame[name] = frame[name].map(lambda text: guarded(blanked(text)), na_action="ignore")
    return bytes(frame.to_csv(index=False, lineterminator="\n").encode())


def _parquet(frame: Any) -> bytes:
    stream = io.BytesIO()
    frame.to_parquet(stream, engine="pyarrow", index=False)
    return stream.getvalue()


def _rows(name: str, frame: Any) -> Iterator[list[str | int | bool | None]]:
    if len(frame) > _MOST_ROWS:
        found = f"the table of {name} has {len(frame)} rows, and a workbook holds {_MOST_ROWS} beside its heads"
        raise InputError(Fault(found, "Write csv or parquet: what is done stays done."))
    yield list(frame.columns)
    yield from frame.astype(object).where(frame.notna(), None).itertuples(index=False, name=None)
