"""How long the lab takes from a control to a fresh table, beside pairing the round alone.

    python tests/benchmarks/bench_lab.py [PLAYERS]

Prints medians in milliseconds and their ratio to pairing in the same run. No browser: what a page adds is a few milliseconds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median

import explain
from explain.lab import Lab
from explain.simulate import Field, play

_LIMITS = (0, 40, 20, 120, 60, 10, 80, 30, 150, 5)


def milliseconds(work: Callable[[], object]) -> float:
    """How long a piece of work takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1_000


def main(players: int) -> None:
    """Move the low limit up and down, and time the table and the whole screen."""
    section = play(Field(players), rounds=4, scheduled=5, seed=1)
    lab = Lab(section)
    low = lab.settings.controls["low_limit"]
    table: list[float] = []
    start = 0.0
    lab.table.observe(lambda _: table.append((time.perf_counter() - start) * 1_000), "rows")
    screen = []
    for limit in _LIMITS:
        start = time.perf_counter()
        screen.append(milliseconds(partial(low.set_trait, "value", limit)))
    alone = median(milliseconds(partial(explain.pair, section, 5, explain.Preferences(low_limit=limit))) for limit in _LIMITS)
    print(f"{players} players, before round 5, medians of {len(_LIMITS)} settings")
    for name, took in (("pairing alone", alone), ("control to fresh table", median(table)), ("control to whole screen", median(screen))):
        print(f"{name:<26}{took:8.1f} ms   ratio {took / alone:5.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
