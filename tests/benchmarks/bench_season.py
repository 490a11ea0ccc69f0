"""A season of simulated events: audited by one process, by several and by dask, killed at half and gone on with.

    python tests/benchmarks/bench_season.py [EVENTS] [EXECUTOR ...]

Makes events of 8 to 60 players, each in another format, some packed together, three spoiled; then prints a line for every executor
(serial, process and dask if none is named): seconds of the clock and of CPU, which share of the workers' clock was serial work, the
highest memory of any process, and whether every table and the page have the same bytes. In the end one run is killed when half is
done, and gone on with.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from explain.files.conversion import TARGETS
from explain.model.settings import PRESETS
from explain.training.simulate import Field, play

_SEED = 1917
_ENDINGS = (".txt", ".trf", ".csv", ".txt", ".trf", ".xlsx")
_PACKED_OF, _ROUNDS = 10, 3
_SPOILED = {"spoiled-empty.txt": b"", "spoiled-cut.xlsx": b"PK\x03\x04 cut short", "spoiled-notes.txt": b"Round 1 was on Friday.\n"}
_RESULTS = ("rounds.parquet", "boards.parquet", "files.parquet", "faults.parquet", "season.html")
_RUN = """
import os, signal, sys
import explain

folder, out, executor, until = sys.argv[1:]
first = []

def watch(done, total):
    first.append(done / (total or 1))
    if done >= float(until) * total:
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    found = explain.season(folder, executor=executor, out=out, format="parquet", progress=watch)
    print(f"{first[0]:.0%}")
    print(*found.to_frame("faults")["error"], sep="\\n")
"""


def main(events: int, executors: Sequence[str]) -> None:
    """Make the events, audit them with every executor, and once more with a death in the middle."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        rounds, many = make(folder / "events", events), os.cpu_count() or 1
        print(f"{events} events, {rounds} rounds, {many} processors")
        print(f"{'executor':<10}{'seconds':>9}{'of CPU':>9}{'efficiency':>12}{'MB':>7}  bytes", flush=True)
        alone = 0.0
        for name in executors:
            took, cpu, memory, said = timed(folder, folder / name, name)
            alone = alone or took
            share = alone / (took * (1 if name == "serial" else many))
            same = same_bytes(folder / executors[0], folder / name)
            print(f"{name:<10}{took:>9.1f}{cpu:>9.1f}{share:>12.0%}{memory:>7.0f}  {same}", flush=True)
        print("faults:", *said.splitlines()[1:], sep="\n  ")
        timed(folder, folder / "killed", executors[-1], until=0.5)
        left = sorted(each.name for each in (folder / "killed").iterdir())
        took, cpu, _, said = timed(folder, folder / "killed", executors[-1])
        same = same_bytes(folder / executors[0], folder / "killed")
        print(
            f"{executors[-1]} killed at half, with {', '.join(left)} left; gone on at {said.splitlines()[0]}: {took:.1f} s, CPU {cpu:.1f} s; {same}"
        )


def same_bytes(one: Path, other: Path) -> str:
    """Whether two runs wrote the same."""
    return "the same" if all((one / name).read_bytes() == (other / name).read_bytes() for name in _RESULTS) else "OTHERS"


def timed(folder: Path, out: Path, executor: str, until: float = 2.0) -> tuple[float, float, float, str]:
    """Seconds of the clock and of CPU, megabytes of its largest process, and what it printed: a season in a process of its own."""
    start = time.perf_counter()
    words = [sys.executable, "-c", _RUN, str(folder / "events"), str(out), executor, str(until)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as run:
        said = run.stdout.read() if run.stdout else ""
        _, _, used = os.wait4(run.pid, 0)
        run.returncode = 0
    return time.perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, said


def make(folder: Path, events: int) -> int:
    """Write the events into a folder, every tenth packed together with others; returns how many rounds were played."""
    chance, rounds = random.Random(_SEED), 0
    folder.mkdir()
    for name, content in _SPOILED.items():
        (folder / name).write_bytes(content)
    with ZipFile(folder / "packed.zip", "w", ZIP_DEFLATED) as packed:
        for number in range(events):
            field = Field(chance.randint(8, 60), f"Event {number}", unrated=chance.choice((0, 5)), half_point_byes=2, forfeits=1)
            section = play(field, rounds=_ROUNDS, seed=number, preferences=chance.choice(list(PRESETS.values())))
            rounds += section.rounds_held
            ending = _ENDINGS[number % len(_ENDINGS)]
            name, content = f"{number:04}{ending}", TARGETS[ending].write([section]).content
            if number % _PACKED_OF:
                (folder / name).write_bytes(content)
            else:
                packed.writestr(name, content)
    return rounds


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, sys.argv[2:] or ["serial", "process", "dask"])
