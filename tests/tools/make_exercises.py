"""``python tests/tools/make_exercises.py``: searches for the first exercises again, and puts them on levels.

Thirty sections of every theme, ten of each size, are in order of how much there is to take care of; each level has a
third. ``--table`` prints what the exercises of each level hold instead.
"""

import argparse
import json
import os
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from explain.answers.switches import OddPlayers, switches
from explain.pairing.colors import due_color
from explain.pairing.engine import Pairing
from explain.training.exercises import exercise
from explain.training.posing import KEPT, LEVELS, difficulties, posed_after
from explain.training.themes import THEMES, ThemeKind, theme_named
from tools.places import PACKAGE

PATH = PACKAGE / "training" / KEPT
_OF_A_SIZE = 10


class Measured(NamedTuple):
    """What a round requires care for."""

    difficulties: int
    across: int  # boards across score groups
    conflicts: int  # natural boards of two players due the same color
    switched: int  # switches, and boards with an odd player who normally stays
    players: int


def measured(best: Pairing) -> Measured:
    """A round's measures."""
    natural = best.natural.section
    eve = natural.standings
    boards = [board for board in best.boards if board[1] != eve.bye_rank]
    dues = [
        [due_color(eve.at(rank).history) for rank in board]
        for board in natural.baseline.boards
        if board[1] != eve.bye_rank
    ]
    return Measured(
        len(difficulties(best)),
        sum(eve.at(one).group != eve.at(other).group for one, other in boards),
        sum(one is not None and one is other for one, other in dues),
        len(switches(best)) + len(OddPlayers(best).boards),
        len(eve.section.players),
    )


def _found(task: tuple[str, int, int]) -> tuple[Measured, list[int]]:
    """The first section of a theme, a size and a number that is an exercise, and its measures."""
    name, size, number = task
    posed = ((tried, posed_after(theme_named(name), size, number, tried)) for tried in count())
    tried, (best, _) = next((tried, found) for tried, found in posed if found is not None)
    return measured(best), [size, number, tried]


def on_levels(kind: ThemeKind, found: list[tuple[Measured, list[int]]]) -> dict[str, list[list[int]]]:
    """Thirds in order of difficulty; for themes about switches, the first level has the small sections."""
    few = [kind is ThemeKind.SWITCH and place[0] != LEVELS[0] for _, place in found]
    ranked = sorted(zip(few, found, strict=True), key=lambda each: (each[0], _order(each[1][0]), each[1][1]))
    places = [place for _, (_, place) in ranked]
    first, others = places[:_OF_A_SIZE], places[_OF_A_SIZE:]
    return {"1": first, "2": others[:_OF_A_SIZE], "3": others[_OF_A_SIZE:]}


def _order(each: Measured) -> tuple[int, int, int]:
    return each.difficulties, each.across + each.conflicts + each.switched, each.players


def table(number: int) -> None:
    """The means of each level's first exercises, this many of every theme."""
    for level in LEVELS:
        found = [
            measured(exercise(theme.name, each + 1, level=level).best) for theme in THEMES for each in range(number)
        ]
        means = zip(Measured._fields, zip(*found, strict=True), strict=True)
        sys.stdout.write(f"level {level}: {', '.join(f'{name} {statistics.mean(each):.2f}' for name, each in means)}\n")


def main() -> None:
    """Search, or print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--table", type=int, metavar="N", help="print the measures of the first N of each theme and level"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N", help="how many at once")
    chosen = parser.parse_args()
    if chosen.table:
        table(chosen.table)
        return
    lines = []
    with ProcessPoolExecutor(chosen.processes) as pool:
        for theme in THEMES:
            tasks = [(theme.name, size, number) for size in LEVELS for number in range(1, _OF_A_SIZE + 1)]
            lines.append(f'"{theme.name}": ' + json.dumps(on_levels(theme.kind, list(pool.map(_found, tasks)))))
            sys.stderr.write(f"{theme.name}\n")
    PATH.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
