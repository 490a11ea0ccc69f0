"""A season that ends before it is done: killed, or by Ctrl-C; what was done stays done, and nothing is half-written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from season_files import Counting, event, put, results, written

import explain

EVENTS = 30
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
    """No table is there, no worker is left; asked again, what was done is not done again, and the bytes are as if nothing had happened."""
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
    """The next one that is asked finds a worker."""
    said = subprocess.run([sys.executable, "-c", _DEATH], capture_output=True, text=True, check=False)
    assert (said.stdout, said.stderr) == ("7\n", "")


def test_ctrl_c_ends_it_with_one_sentence(tmp_path: Path) -> None:
    """What is done by then is kept, and it says how one goes on."""
    folder, out = tmp_path / "in", tmp_path / "out"
    for number in range(3):
        put(folder / f"{number}.txt", written(event(number, 60), ".txt"))
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a shell's background, which what is started would take over
        signal.signal(signal.SIGINT, signal.default_int_handler)
    words = [sys.executable, "-m", "explain", "season", str(folder), "-o", str(out), "--which-settings", "--workers", "1"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0) as run:
        while not (out / "done.sqlite").exists():
            time.sleep(0.05)
        time.sleep(0.5)
        os.killpg(run.pid, signal.SIGINT)
        said, beside = run.communicate(timeout=60)
    assert (run.returncode, said) == (130, "")
    assert beside.strip().startswith("Stopped at ")
    assert beside.strip().endswith(f"what is done is kept in {out}, and the same command goes on from there.")
    assert results(out) == {}
