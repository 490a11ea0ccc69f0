"""``python -m explain.training`` searches for the first exercises again, and stores how many sections each took."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from explain.training.posing import KEPT, LEVELS, posed_after, search, tries_kept
from explain.training.themes import THEMES, theme_named


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m explain.training", description="Look for the first exercises of every theme and level."
    )
    parser.add_argument(
        "--count", type=int, default=10, metavar="N", help="how many of every theme and level; 10 if not given"
    )
    parser.add_argument(
        "--again",
        action="store_true",
        help="look for all, where otherwise only those are looked for that will no longer do",
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N", help="how many at once")
    parser.add_argument(
        "-o", type=Path, default=Path(__file__).parent / KEPT, metavar="FILE", help="where they are kept"
    )
    chosen = parser.parse_args(arguments)
    places = [(theme.name, level) for theme in THEMES for level in LEVELS]
    known = {(name, level): () if chosen.again else tries_kept(theme_named(name), level) for name, level in places}
    numbers: dict[tuple[str, int], list[int]] = {place: [] for place in places}
    with ProcessPoolExecutor(chosen.processes) as pool:
        for number in range(1, chosen.count + 1):
            tasks = [
                (*place, number, known[place][number - 1] if number <= len(known[place]) else None) for place in places
            ]
            for place, tried in zip(places, pool.map(_tried, tasks), strict=True):
                numbers[place].append(tried)
            sys.stderr.write(f"{number} of {chosen.count}\n")
    lines = (
        f'"{theme.name}": ' + json.dumps({str(level): numbers[theme.name, level] for level in LEVELS})
        for theme in THEMES
    )
    chosen.o.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


def _tried(task: tuple[str, int, int, int | None]) -> int:
    """How many sections were tried before the one that is an exercise: the kept one, if it still will do."""
    name, level, number, known = task
    theme = theme_named(name)
    if known is not None and posed_after(theme, number, level, known) is not None:
        return known
    *_, last = search(theme, number, level)
    if last is None:
        raise RuntimeError(f"no section for {name}, level {level}, number {number}")
    return last[0]


if __name__ == "__main__":
    main()
