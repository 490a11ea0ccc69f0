"""A season that ends before it is done; and one with hostile links and names, which do no harm."""

import csv
import io
import os
import signal
import subprocess
import sys
import time
import unicodedata
from pathlib import Path

import pytest
from openpyxl import load_workbook
from samples.foreign_files import zipped
from season_files import Counting, event, put, results, written

import explain
from explain.files.finding import find

EVENTS = 12
_KILLED = """
import os, signal, sys
import explain

def watch(done, total):
    if done >= total / 2:
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    explain.season(sys.argv[1], executor=sys.argv[2], out=sys.argv[3], workers=2, progress=watch)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Events as files."""
    place = tmp_path_factory.mktemp("events")
    for number in range(EVENTS):
        put(place / f"{number:02}.txt", written(event(number, 8), ".txt"))
    return place


def orphans(marker: Path) -> list[str]:
    """Processes that still work for a folder."""
    listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    return [line for line in listed.splitlines() if str(marker) in line]


@pytest.mark.parametrize("executor", [pytest.param("serial", marks=pytest.mark.long), "process"])
def test_killed_at_half_it_goes_on_from_there(folder: Path, tmp_path: Path, executor: str) -> None:
    """No table and no worker is left; started again, it goes on, and the bytes are as if nothing had happened."""
    out = tmp_path / "out"
    killed = subprocess.run([sys.executable, "-c", _KILLED, str(folder), executor, str(out)], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert results(out) == {}
    deadline = time.monotonic() + 20
    while orphans(out) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert orphans(out) == []
    counting = Counting()
    explain.season(folder, executor=counting, out=out)
    assert counting.opened == []
    assert 0 < len(counting.audited) <= EVENTS / 2
    explain.season(folder, executor="serial", out=tmp_path / "whole")
    assert results(out) == results(tmp_path / "whole")


_DEATH = """
import os
from concurrent.futures import BrokenExecutor
from explain.apps.season.executors import at_work

if __name__ == "__main__":
    with at_work("process", 1) as pool:
        try:
            pool.submit(os._exit, 3).result()
        except BrokenExecutor:
            print(pool.submit(abs, -7).result())
"""


def test_processes_are_begun_anew_where_one_died() -> None:
    """The next request finds a worker."""
    said = subprocess.run([sys.executable, "-c", _DEATH], capture_output=True, text=True, check=False)
    assert (said.stdout, said.stderr) == ("7\n", "")


def test_ctrl_c_ends_it_with_one_sentence(tmp_path: Path) -> None:
    """What is done by then is kept, and the message says how to go on."""
    folder, out = tmp_path / "in", tmp_path / "out"
    for number in range(3):
        put(folder / f"{number}.txt", written(event(number, 60), ".txt"))
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in a shell's background the signal would be ignored
        signal.signal(signal.SIGINT, signal.default_int_handler)
    words = ["season", str(folder), "-o", str(out), "--which-settings", "--workers", "1"]
    begun = [sys.executable, "-m", "explain", *words]
    with subprocess.Popen(begun, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0) as run:
        while not (out / "done.sqlite").exists():
            time.sleep(0.05)
        time.sleep(0.5)
        os.killpg(run.pid, signal.SIGINT)
        said, beside = run.communicate(timeout=60)
    assert (run.returncode, said) == (130, "")
    kept = f"what is done is kept in {out}, and the same command goes on from there.\n"
    assert (beside.strip().startswith("Stopped at "), beside.endswith(kept)) == (True, True)
    assert results(out) == {}


HIDDEN = "".join(map(chr, [*range(1, 32), *range(127, 160), 0x2028, 0x2029, 0x202E, 0x2066, 0x200B, 0xFEFF]))
COMPUTED = ("=1+1", "+1", "-1", "@a", "\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20a")
"""What a spreadsheet takes for a formula; the second four full-width, as in Japanese or Chinese."""


def told_by(folder: Path, format: str) -> set[str]:
    """All text in the tables of a folder's season, as read from CSV or a workbook."""
    explain.season(folder / "in", executor="serial", out=folder / "out", format=format)
    if format == "xlsx":
        sheets = load_workbook(folder / "out" / "season.xlsx").worksheets
        return {str(cell.value) for each in sheets for row in each.iter_rows() for cell in row if cell.data_type == "s"}
    tables = [each.read_text(encoding="utf-8") for each in (folder / "out").glob("*.csv")]
    return {cell for table in tables for row in csv.reader(io.StringIO(table, newline="")) for cell in row}


def test_links_in_a_folder_are_not_followed(tmp_path: Path) -> None:
    """Not to files, folders or archives: only what is in the folder itself is read. A link that is named is."""
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
def test_cells_that_a_spreadsheet_would_compute_are_guarded(format: str, tmp_path: Path) -> None:
    """A player or a section with a name like a formula is written with an apostrophe first, in either format."""
    for number, name in enumerate(COMPUTED):
        put(tmp_path / "in" / f"{number}.txt", f"# {name}\n1 {name} 1800 W2w\n2 Bob Bell 1700 L1b\n".encode())
    found = told_by(tmp_path, format)
    assert {f"'{name}" for name in COMPUTED} <= found
    assert not any(cell.startswith(tuple(each[0] for each in COMPUTED)) for cell in found)


@pytest.mark.parametrize("format", ["csv", "xlsx"])
def test_no_table_steers_a_terminal(format: str, tmp_path: Path) -> None:
    """A character that would control one, end a line or reverse it is a blank in every cell, in any kind of name."""
    odd = HIDDEN.replace("\r", "").replace("\n", "")
    put(tmp_path / "in" / f"a{odd}.txt", f'# Club {odd}\n1 "Ann{odd}Ames" 1800 W2w\n2 Bob Bell 1700 L1b\n'.encode())
    put(tmp_path / "in" / "b.txt", f"1 Ann{odd}Ames 1800 W9w\n".encode())
    found = told_by(tmp_path, format)
    assert not {letter for cell in found for letter in cell if unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp")}
    assert any(cell.startswith("Ann ") and cell.endswith(" Ames") for cell in found)
