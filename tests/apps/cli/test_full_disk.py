"""On a full disk every command says so, and where; nothing is left half written, and old files stay."""

import contextlib
import errno
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tools.places import DATA

from explain.apps.cli import main

CHART, TEAMS, LARGE = (str(DATA / f"{name}.txt") for name in ("friday-swiss", "teammates", "big-weekend"))
SEASON = ("season", TEAMS, "--executor", "serial", "-o", "out/season", "--format")
OLD = "<!doctype html>old"
COMMANDS: dict[str, tuple[Sequence[str], Sequence[str]]] = {
    "a page": (["pair", CHART, "--html", "out/page.html"], ["page.html"]),
    "a table": (["convert", LARGE, "out/chart.csv"], []),
    "a workbook": (["convert", CHART, "out/chart.xlsx"], []),
    "a workbook to fill in": (["template", "out/new.xlsx"], []),
    "a page a round": (["publish", TEAMS, "--live", "none", "--event", "-o", "out/site"], []),
    "a kit": (["kit", TEAMS, "-o", "out/kit"], []),
    "files of an exam": (["exam", "--word", "harvest", "-o", "out/exam"], []),
    "a season": ([*SEASON, "csv"], ["season/rounds.csv", "season/season.html"]),
    "a season in a workbook": ([*SEASON, "xlsx"], ["season/rounds.csv"]),
}
"""What is typed, and which older files exist."""
KEPT = ("done.sqlite", "done.sqlite-wal", "done.sqlite-shm")
PAGE = 4  # KB of memory, the smallest disk
ALONE = ("unshare", "--user", "--map-root-user", "--mount")


@cache
def can_mount() -> bool:
    """Whether a program may mount a small disk of its own here."""
    if sys.platform != "linux" or shutil.which("unshare") is None:
        return False
    tried = subprocess.run([*ALONE, "mount", "-t", "tmpfs", "none", "/mnt"], check=False, capture_output=True)
    return tried.returncode == 0


@pytest.fixture(scope="module")
def tries(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, Any]]]:
    """What every command said on smaller and larger disks, tried one after the other in a process of their own."""
    if not can_mount():
        pytest.skip("no small disk can be mounted here")
    folder = tmp_path_factory.mktemp("disks")
    (folder / "out").mkdir()
    around = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    program = [*ALONE, sys.executable, __file__]
    said = subprocess.run(program, cwd=folder, check=True, capture_output=True, text=True, env=around).stdout
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in COMMANDS}
    for name, each in map(json.loads, said.splitlines()):
        found[name].append(each)
    return found


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_is_called_that(name: str, tries: dict[str, list[dict[str, Any]]]) -> None:
    """However much room there is: all is written, or one line says that the disk is full, and old files stay."""
    old = dict.fromkeys(COMMANDS[name][1], len(OLD))
    *failed, written = tries[name]
    assert (failed != [], written["code"]) == (True, 0)
    for each in failed:
        assert each["code"] == 2
        assert each["said"].startswith("out/")
        assert each["said"].endswith(": the disk is full. Make room there, or choose another place.\n")
        assert each["said"].count("\n") == 1
        assert {path: size for path, size in each["files"].items() if Path(path).name not in KEPT} == old
    assert not any(path.endswith(".part") for path in written["files"])
    assert all(written["files"].get(path) != size for path, size in old.items())


@pytest.mark.parametrize("trouble", [errno.ENOSPC, errno.EDQUOT])
def test_a_quota_is_called_a_full_disk(
    trouble: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A quota gives the same message, and so does a full disk where the system keeps its own files."""

    def fail(*_: object) -> None:
        raise OSError(trouble, os.strerror(trouble), "/somewhere/beside")

    monkeypatch.setattr("explain.views.html.page_html", fail)
    assert main.main(["pair", CHART, "--html", "page.html"]) == 2
    assert capsys.readouterr().err == "/somewhere/beside: the disk is full. Make room there, or choose another place.\n"


def tried(name: str) -> Iterator[dict[str, object]]:
    """A command on smaller and larger disks until it succeeds: what it said, and the sizes of the files there."""
    words, old = COMMANDS[name]
    size = PAGE * (len(old) or 1)
    while True:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k", "none", "out"], check=True)
        for each in old:
            Path("out", each).parent.mkdir(exist_ok=True)
            Path("out", each).write_text(OLD, encoding="utf-8")
        said = io.StringIO()
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            code = main.main(words)
        files = {str(path.relative_to("out")): path.stat().st_size for path in Path("out").rglob("*") if path.is_file()}
        yield {"code": code, "said": said.getvalue(), "files": files}
        subprocess.run(["umount", "out"], check=True)
        if code == 0:
            return
        size *= 32


if __name__ == "__main__":
    for name in COMMANDS:
        for each in tried(name):
            sys.stdout.write(f"{json.dumps([name, each])}\n")
