"""How long a player's ranges take, beside pairing the round once.

    python tests/benchmarks/bench_ranges.py [--sizes 20,100]

Times are milliseconds, the least of several runs, before round 5 of a simulated tournament; ``ratio`` is that time over one pairing of
the same section in the same run. ``dearest`` is the player who takes longest from nothing, ``median`` one in the middle; ``everybody`` are all in turn of
one round, where each part of the section is searched once. ``solves`` are the rounds that are looked for for the dearest.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from statistics import median_high

from bench_pairing import ROUND, least, tournament

import explain
from explain import Round
from explain.model.section import Section
from explain.pairing import engine
from explain.pairing.search.parts import parts

SIZES = (20, 50, 100, 200)
RUNS = 3


def once_each(section: Section) -> Iterator[tuple[str, float, int]]:
    """What is measured of one section, with its time; and of the dearest player's how many rounds are looked for."""
    round = explain.pair(section, ROUND)
    numbers = [entrant.number for entrant in round.standings.entrants]
    found = parts(round.pairing.natural)
    times: dict[int, float] = {}
    for part in found:
        one = round.standings.at(min(part.ranks)).number
        took = least(lambda one=one: fresh(round).ranges(one), runs=RUNS)  # type: ignore[misc]
        times |= {round.standings.at(rank).number: took for rank in part.ranks if rank != round.standings.bye_rank}
    dearest = max(times, key=times.__getitem__)
    steps: list[int] = []
    fresh(round).ranges(dearest, lambda done, _: steps.append(done))
    yield "dearest", times[dearest], len(steps) - 1
    yield "median", median_high(times.values()), 0

    def all_of_one() -> None:
        of_one = fresh(round)
        for number in numbers:
            of_one.ranges(number)

    yield "everybody", least(all_of_one, runs=RUNS), 0


def fresh(round: Round) -> Round:
    """The same round with nothing worked out yet."""
    return Round(round.section, round.pairing)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="how many players, with commas")
    for size in map(int, parser.parse_args().sizes.split(",")):
        section = tournament(size)
        pairing = least(lambda section=section: engine.pair(section, ROUND), runs=RUNS)  # type: ignore[misc]
        sys.stdout.write(f"{size:>4} players  {'pairing':<10}{pairing:>9.1f} ms\n")
        for name, took, solves in once_each(section):
            counted = f"{solves:>5} solves" if solves else ""
            sys.stdout.write(f"{'':>14}{name:<10}{took:>9.1f} ms{took / pairing:>8.1f} pairings{counted}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
