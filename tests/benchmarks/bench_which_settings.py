"""How many rounds that SwissSys paired are explained by named settings, and how long ``which_settings`` takes.

    python tests/benchmarks/bench_which_settings.py FOLDER [--every 4] [--seconds 30] [--processes 1]

The folder is that of ``bench_real_rounds``. Of every so many rounds, one is looked at. Printed are the shares of rounds
that some settings give, with any limits and with the rule book's, and the processor time of a round: the median, the
time within which nine rounds of ten are answered, and the longest.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parent))
from bench_real_rounds import section_of, whole_rounds

import explain
from explain.model.errors import InputError

Measured = tuple[str, int, float, bool, bool, bool, int]


def measured(which: tuple[Path, int], seconds: float | None) -> Measured | None:
    """One round: its time, whether settings give it, with the rule book's limits, and whether all were tried."""
    file, round = which
    start = process_time()
    try:
        posted = explain.posted(section_of(json.loads(file.read_bytes())), round)
        start = process_time()
        found = posted.which_settings(seconds=seconds)
    except InputError:  # paired in schedules, or no round that can be judged
        return None
    took = process_time() - start
    by_the_book = any(each.by_the_book for each in found.found)
    return file.stem, round, took, bool(found.found), by_the_book, found.complete, found.tried


def main() -> None:
    """Measure the rounds of a folder and print what they come to."""
    asked = argparse.ArgumentParser(description="Which settings explain the rounds that SwissSys paired.")
    asked.add_argument("folder", type=Path, help="a folder of JSON files, one for each section")
    asked.add_argument("--every", type=int, default=1, help="look at one round of so many")
    asked.add_argument("--seconds", type=float, default=30.0, help="how long one search goes on at most")
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--rounds", action="store_true", help="print each round too")
    wanted = asked.parse_args()
    files = sorted(wanted.folder.glob("*.json"))
    rounds = [(file, round) for file in files for round in whole_rounds(json.loads(file.read_bytes()))]
    with ProcessPoolExecutor(wanted.processes) as pool:
        all_measured = pool.map(partial(measured, seconds=wanted.seconds), rounds[:: wanted.every])
        answered = [each for each in all_measured if each is not None]
    if wanted.rounds:
        for each in answered:
            print(*each)
    print(f"{len(answered)} rounds")
    for name, place in (("some settings give", 3), ("with the rule book's limits", 4), ("all were tried", 5)):
        print(f"{name:<30}{sum(bool(each[place]) for each in answered) / len(answered):.1%}")
    times = sorted(each[2] for each in answered)
    print(f"median {statistics.median(times):.2f} s, nine of ten {_within(times):.2f} s, longest {times[-1]:.2f} s")


def _within(times: Sequence[float]) -> float:
    return times[int(len(times) * 0.9)]


if __name__ == "__main__":
    main()
