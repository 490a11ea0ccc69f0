"""How long a round takes here and elsewhere: the same TRF files of 20 to 2,000 players, before round 5 of simulated tournaments.

    python -m pip install py4swiss
    python tests/benchmarks/bench_peers.py [--sizes 20,100] [--lines boards,dutch] [--picture FILE] [--bbp PROGRAM]

Every line is a program of its own. Times are seconds of CPU from the file to the boards, without what Python imports before; of bbpPairings all it
takes. Memory is the most that the whole program held, in MB, of bbpPairings never less than the Python that starts it. A line that needs more than
``CAP`` seconds is ended, and not tried on more players. ``slope`` is that of the logarithms from 100 players on: 2 says that twice the players take
four times as long. A number in brackets is the time of that line over ours for the boards alone.

``boards`` is ours for the boards alone, ``cards`` ours with the answer for every board and its card as text, ``answers`` ours with the full card of
every board: its verdict too, and whom both its players would meet with every other limit. py4swiss and bbpPairings answer for no board.

They pair by other rules: py4swiss and bbpPairings by FIDE's Dutch system, or Burstein's, group by group from the top, and we by US Chess's, the
whole section at once; so the boards differ, and the times compare what a round costs under each, not two ways to do the same.
"""

import argparse
import json
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from math import log
from pathlib import Path
from statistics import linear_regression
from typing import Any

import explain
from explain.files.conversion import TARGETS
from explain.pairing import engine
from explain.training.simulate import Field, play
from explain.views import answers

ROUND = 5
SIZES = (20, 50, 100, 200, 500, 1_000, 2_000)
CAP = 120
SEED = 1
_FROM = 100
_BBP = "bbpPairings"
_KIB_IN_MB = 1_000


@dataclass(frozen=True, slots=True)
class Measured:
    """What one line took for one file: seconds of CPU and MB, and how many boards it made; a line that was ended has none."""

    seconds: float
    megabytes: int
    boards: int


def _boards(file: Path) -> int:
    return len(engine.best_pairing(explain.read(file), ROUND, explain.Preferences()).boards)


def _cards(file: Path) -> int:
    round = explain.pair(explain.read(file), ROUND)
    round.to_dict()
    return len([answers.text(board) for board in round])


def _answers(file: Path) -> int:
    round = explain.pair(explain.read(file), ROUND)
    round.to_dict()
    return len([answers.text(round.card(number)) for number, _ in enumerate(round, 1)])


def _py4swiss(engine_name: str) -> Callable[[Path], int]:
    def run(file: Path) -> int:
        from py4swiss import engines
        from py4swiss.trf import TrfParser

        chosen: Any = getattr(engines, engine_name)
        return len(chosen.generate_pairings(TrfParser.parse(file)))

    return run


LINES: Mapping[str, Callable[[Path], int]] = {
    "boards": _boards,
    "cards": _cards,
    "answers": _answers,
    "dutch": _py4swiss("DutchEngine"),
    "burstein": _py4swiss("BursteinEngine"),
}
"""What is measured by name, each from a file to the number of its boards."""
OURS = ("boards", "cards", "answers")


def one_line(name: str, file: Path, program: str) -> Measured:
    """In a program of its own: the line's time and memory."""
    resource.setrlimit(resource.RLIMIT_CPU, (CAP, CAP))
    if name == _BBP:
        made = subprocess.run([program, "--dutch", str(file), "-p", "/dev/stdout"], capture_output=True, text=True, check=True).stdout
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return Measured(used.ru_utime + used.ru_stime, used.ru_maxrss // _KIB_IN_MB, int(made.split()[0]))
    if name not in OURS:
        import py4swiss.engines
        import py4swiss.trf  # noqa: F401
    start = time.process_time()
    boards = LINES[name](file)
    seconds = time.process_time() - start
    return Measured(seconds, _held(), boards)


def _held() -> int:
    """The most that this program held, in MB, as Linux tells it: what ``resource`` says counts the program that started it, too."""
    (line,) = (line for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) // _KIB_IN_MB


def measured(name: str, file: Path, program: str) -> Measured | None:
    """The same from outside; ``None`` and a sentence where the line came to no end."""
    command = [sys.executable, __file__, "--line", name, str(file), "--bbp", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        why = f"more than {CAP} s" if done.returncode < 0 else done.stderr.strip().splitlines()[-1]
        print(f"{name} has no answer for {file.stem} players: {why}", file=sys.stderr)
        return None
    return Measured(**json.loads(done.stdout))


def write_file(folder: Path, players: int) -> Path:
    """A tournament after four of six rounds as a TRF file: everybody is rated and plays, so that all rules can be kept."""
    section = play(Field(players, title=f"{players} players"), rounds=ROUND - 1, scheduled=ROUND + 1, seed=SEED)
    path = folder / f"{players}.trf"
    path.write_bytes(TARGETS[".trf"].write([section]).content)
    return path


Found = Mapping[tuple[str, int], Measured]


def measure(names: Sequence[str], sizes: Sequence[int], program: str) -> Found:
    """Every line on every file; a line that was ended once is not tried on more players."""
    found: dict[tuple[str, int], Measured] = {}
    ended: set[str] = set()
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            file = write_file(Path(folder), size)
            for name in names:
                taken = None if name in ended else measured(name, file, program)
                if taken is None:
                    ended.add(name)
                else:
                    found[name, size] = taken
                    print(f"{size} players, {name}: {taken.seconds:.3f} s, {taken.megabytes} MB, {taken.boards} boards", file=sys.stderr)
    return found


def slope(found: Found, name: str) -> float | None:
    """The slope of a line's logarithms from 100 players on; ``None`` of fewer than two points."""
    points = [(log(size), log(each.seconds)) for (line, size), each in found.items() if line == name and size >= _FROM and each.seconds]
    return linear_regression(*zip(*points, strict=True)).slope if len(points) > 1 else None


def table(found: Found, names: Sequence[str], sizes: Sequence[int]) -> str:
    """A row for every size, then memory and slopes."""
    rows = [["players", *names]]
    rows += [[f"{size}", *(_cell(found, name, size) for name in names)] for size in sizes]
    slopes = [slope(found, name) for name in names]
    rows.append(["slope", *("-" if each is None else f"{each:.1f}" for each in slopes)])
    for size in sizes[-2:]:
        held = [found.get((name, size)) for name in names]
        rows.append([f"MB {size}", *("-" if each is None else f"{each.megabytes}" for each in held)])
    return "\n".join("  ".join(f"{cell:>16}" for cell in row) for row in rows)


def _cell(found: Found, name: str, size: int) -> str:
    taken, ours = found.get((name, size)), found.get(("boards", size))
    if taken is None:
        return "-"
    return f"{taken.seconds:.3f}" + (f" ({taken.seconds / ours.seconds:.1f})" if ours and name != "boards" else "")


def draw(found: Found, names: Sequence[str], path: Path) -> None:
    """Seconds over players, both by their logarithms, a line each with its slope."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 6), layout="constrained")
    axes = figure.subplots()
    for name in names:
        points = sorted((size, each.seconds) for (line, size), each in found.items() if line == name)
        if points:
            steep = slope(found, name)
            label = f"{_title(name)}{'' if steep is None else f', slope {steep:.1f}'}"
            axes.loglog(*zip(*points, strict=True), marker="o", linestyle="-" if name in OURS else "--", label=label)
    axes.set(xlabel="players", ylabel="seconds of CPU", title=f"From a TRF file to round {ROUND}")
    axes.grid(visible=True, which="both", alpha=0.3)
    axes.legend()
    figure.savefig(path)


def _title(name: str) -> str:
    return f"explain, {name}" if name in OURS else name if name == _BBP else f"py4swiss, {name.capitalize()}"


def present(program: str) -> list[str]:
    """The lines that can be measured here; of others it is said what they need."""
    names = list(OURS)
    try:
        print(f"py4swiss {version('py4swiss')}", file=sys.stderr)
        names += [name for name in LINES if name not in OURS]
    except PackageNotFoundError:
        print("py4swiss is not measured: install it with python -m pip install py4swiss.", file=sys.stderr)
    if shutil.which(program):
        names.append(_BBP)
    else:
        print(f"bbpPairings is not measured: {program} is not found; name the program with --bbp.", file=sys.stderr)
    return names


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="how many players, with commas")
    parser.add_argument("--lines", help="which lines, with commas; all that can be measured if not given")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the lines, both axes by their logarithms")
    parser.add_argument("--bbp", default=_BBP, metavar="PROGRAM", help="where bbpPairings is")
    parser.add_argument("--line", nargs=2, metavar=("NAME", "FILE"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.line:
        name, file = chosen.line
        taken = one_line(name, Path(file), chosen.bbp)
        print(json.dumps({"seconds": taken.seconds, "megabytes": taken.megabytes, "boards": taken.boards}))
        return
    names = [name for name in present(chosen.bbp) if not chosen.lines or name in chosen.lines.split(",")]
    sizes = [int(size) for size in chosen.sizes.split(",")]
    found = measure(names, sizes, chosen.bbp)
    print(
        f"Python {platform.python_version()}, swiss-explain {version('swiss-explain')}, {platform.machine()}; seconds of CPU, before round {ROUND}"
    )
    print(table(found, names, sizes))
    if chosen.picture:
        draw(found, names, chosen.picture)


if __name__ == "__main__":
    main()
