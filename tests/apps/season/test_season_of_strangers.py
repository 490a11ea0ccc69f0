"""Folders and files come from strangers: a season follows no link, and no cell of its tables is a command or a formula."""

from __future__ import annotations

import csv
import io
import unicodedata
from pathlib import Path

import pytest
from foreign_files import zipped
from openpyxl import load_workbook
from season_files import event, put, written

import explain
from explain.files.finding import find

HIDDEN = "".join(map(chr, [*range(1, 32), *range(127, 160), 0x2028, 0x2029, 0x202E, 0x2066, 0x200B, 0xFEFF]))
COMPUTED = ("=1+1", "+1", "-1", "@a", "\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20a")
"""What a spreadsheet takes for a formula; the second four in full width, as one that is set to Japanese or Chinese does."""


def cells(folder: Path) -> dict[str, set[str]]:
    """All text in the tables of a season, as it is read from CSV or a workbook, by the ending of their files."""
    found: dict[str, set[str]] = {"csv": set(), "xlsx": set()}
    for table in folder.glob("*.csv"):
        found["csv"] |= {cell for row in csv.reader(io.StringIO(table.read_text(encoding="utf-8"), newline="")) for cell in row}
    for sheet in load_workbook(folder / "season.xlsx").worksheets if (folder / "season.xlsx").exists() else ():
        found["xlsx"] |= {str(cell.value) for row in sheet.iter_rows() for cell in row if cell.data_type == "s"}
    return found


def told_by(folder: Path, format: str) -> set[str]:
    """The text in the tables of a folder's season."""
    explain.season(folder / "in", executor="serial", out=folder / "out", format=format)
    return cells(folder / "out")[format]


def test_links_in_a_folder_are_not_followed(tmp_path: Path) -> None:
    """Neither to files nor to folders nor to archives: only what lies there itself is read. A link that is named is."""
    put(tmp_path / "elsewhere" / "secret.txt", written(event(1, 8), ".txt"))
    put(tmp_path / "elsewhere" / "two.zip", zipped({"b.txt": written(event(2, 8), ".txt")}))
    put(tmp_path / "in" / "a.txt", written(event(0, 8), ".txt"))
    for name, target in (("link.txt", "secret.txt"), ("link.zip", "two.zip"), ("folder", "."), ("ring", "../in")):
        (tmp_path / "in" / name).symlink_to(tmp_path / "elsewhere" / target)
    (tmp_path / "named").symlink_to(tmp_path / "in")
    for folder in ("in", "named"):
        assert [each.name for each in find([tmp_path / folder])] == ["a.txt"]
    assert [each.name for each in find([tmp_path / "in" / "link.txt"])] == ["link.txt"]


@pytest.mark.parametrize("format", ["csv", "xlsx"])
@pytest.mark.parametrize("name", COMPUTED)
def test_cells_that_a_spreadsheet_would_compute_are_guarded(name: str, format: str, tmp_path: Path) -> None:
    """A player called like a formula is written with an apostrophe before it, in CSV and in a workbook."""
    put(tmp_path / "in" / "a.txt", f"# {name}\n1 {name} 1800 W2w\n2 Bob Bell 1700 L1b\n".encode())
    found = told_by(tmp_path, format)
    assert f"'{name}" in found
    assert not any(cell.startswith(tuple(each[0] for each in COMPUTED)) for cell in found)


@pytest.mark.parametrize("format", ["csv", "xlsx"])
def test_no_table_steers_a_terminal(format: str, tmp_path: Path) -> None:
    """What would steer one, end a line or turn it around is a blank in every cell: in names of players, sections and files, and in faults."""
    odd = HIDDEN.replace("\r", "").replace("\n", "")
    put(tmp_path / "in" / f"a{odd}.txt", f'# Club {odd}\n1 "Ann{odd}Ames" 1800 W2w\n2 Bob Bell 1700 L1b\n'.encode())
    put(tmp_path / "in" / "b.txt", f"1 Ann{odd}Ames 1800 W9w\n".encode())
    found = told_by(tmp_path, format)
    assert not {letter for cell in found for letter in cell if unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp")}
    assert any(cell.startswith("Ann ") and cell.endswith(" Ames") for cell in found)
