"""How long a club's page takes to write, how large it is, and how soon a browser has painted it.

    python tests/benchmarks/bench_publish.py [SEEDS]

Prints a line a page: 60 players with both limits live, with and without unrated players, and 200 with fixed settings.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

import explain
from explain.apps.pages.live import controls_of
from explain.apps.pages.page import page
from explain.training.simulate import Field, play

_BOTH = ("low_limit", "high_limit")
_FIELDS = (("60 players, both limits", 60, 0, _BOTH), ("60 players, 5 % unrated", 60, 5, _BOTH), ("200 players, fixed", 200, 5, ()))
_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"


def painted(path: Path) -> float:
    """Milliseconds from the start of the navigation to the first paint with something in it."""
    from browser import chrome, looked_at

    with chrome() as window, looked_at(window, path.as_uri()) as found:
        found.page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0")
        return float(found.page.evaluate(_PAINT))


def main(seeds: int) -> None:
    """Write every page, for every seed, and open it."""
    print(f"{'page':<28}{'seed':>5}{'seconds':>9}{'of CPU':>8}{'kB':>7}{'first paint, ms':>17}")
    for name, players, unrated, live in _FIELDS:
        for seed in range(1, seeds + 1):
            round = explain.pair(play(Field(players, unrated=unrated, draws=25), rounds=3, scheduled=5, seed=seed))
            start, cpu = time.perf_counter(), time.process_time()
            text = page(round, controls_of(live, round.preferences))
            took, worked = time.perf_counter() - start, time.process_time() - cpu
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "page.html"
                path.write_text(text, encoding="utf-8")
                print(f"{name:<28}{seed:>5}{took:>9.1f}{worked:>8.1f}{len(text.encode()) / 1000:>7.0f}{painted(path):>17.0f}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
