"""A season on a dask cluster on this machine, and as parquet; both need the extra ``season``."""

import os
import signal
from pathlib import Path

import pytest
from season_files import command, event, make, put, results, written

import explain
from explain.apps.season import season_run

pytestmark = pytest.mark.dask


def test_a_cluster_finds_the_same_bytes(tmp_path: Path) -> None:
    """A cluster of its own, an existing one, an executor of a client: all give the bytes of one process."""
    import pandas as pd
    from distributed import Client, LocalCluster

    folder = tmp_path / "in"
    make(folder)
    assert command(folder, "-o", tmp_path / "serial", "--executor", "serial", "--format", "parquet").returncode == 0
    whole = results(tmp_path / "serial")
    said = command(folder, "-o", tmp_path / "local", "--executor", "dask", "--workers", "2", "--format", "parquet")
    assert (said.returncode, said.stderr) == (0, "")
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as cluster, Client(cluster) as client:
        there = f"dask://{cluster.scheduler_address.removeprefix('tcp://')}"
        said = command(folder, "-o", tmp_path / "there", "--executor", there, "--format", "parquet")
        assert said.returncode == 0
        found = explain.season(folder, executor=client.get_executor(), out=tmp_path / "mine", format="parquet")
    assert whole == results(tmp_path / "local") == results(tmp_path / "there") == results(tmp_path / "mine")
    read = pd.read_parquet(tmp_path / "mine" / "rounds.parquet", dtype_backend="numpy_nullable")
    pd.testing.assert_frame_equal(read, found.to_frame("rounds"))


def test_a_worker_that_dies_midway_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of two is killed when the first answer is there: the season is the same as without that."""
    from distributed import Client, LocalCluster

    for number in range(10):
        put(tmp_path / f"{number}.txt", written(event(number, 8), ".txt"))
    monkeypatch.setattr(season_run, "_MOST_AT_ONCE", 1)  # each piece is sent alone, so that both work
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster, Client(cluster) as client:
        before = client.run(os.getpid)
        killed = list[int]()

        def watch(done: int, total: int) -> None:
            if 0 < done < total and not killed:
                killed.append(next(iter(before.values())))
                os.kill(killed[0], signal.SIGKILL)

        found = explain.season(tmp_path, executor=client.get_executor(pure=False), progress=watch)
    assert killed
    assert found == explain.season(tmp_path, executor="serial")


def test_where_no_scheduler_answers_it_is_said(tmp_path: Path) -> None:
    """One sentence, and the exit code of a bad input."""
    said = command(tmp_path, "-o", tmp_path / "out", "--executor", "dask://127.0.0.1:1")
    last = "no scheduler of dask answers at 127.0.0.1:1. Start one there, or see to its address."
    assert (said.returncode, said.stderr.strip().splitlines()[-1]) == (2, last)
