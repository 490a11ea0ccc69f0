"""How long the proof of a round takes, beside pairing it: before round 5 of simulated tournaments, in both orders.

    python tests/benchmarks/bench_verify.py [--sizes 20,60,100,200]

Times are milliseconds of processor time, the least of several runs. ``verify`` is everything: every cost of every board that could be made, the
second solver for every matching, and the checker; ``solver`` and ``checker`` are those two alone, the rest is the costs. ``ratio`` is ``verify`` over
``pairing``, ``MB`` the file of certificates.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable

from bench_pairing import ROUND, tournament

from explain.model.as_json import as_json
from explain.model.settings import Order, Preferences
from explain.pairing import engine
from explain.pairing.proof.blossoms import cheapest
from explain.pairing.proof.certificates import proved
from explain.pairing.proof.check_certificate import refusal

SIZES = (20, 60, 100, 200)
RUNS = 3
HEADINGS = ("players", "order", "matchings", "pairing", "verify", "ratio", "solver", "checker", "MB")


def least(run: Callable[[], object]) -> float:
    """The least processor time of several runs, in milliseconds."""
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return 1000 * min(times)


def measured(players: int, order: Order) -> tuple[object, ...]:
    """One row of the table."""
    section, preferences = tournament(players), Preferences(order=order)
    best = engine.pair(section, ROUND, preferences)
    certificates = [stage.certificate for stage in proved(best)]
    told = as_json(certificates)
    pairing = least(lambda: engine.pair(section, ROUND, preferences))
    verify = least(lambda: list(proved(best)))
    solver = least(lambda: [cheapest(each.costs) for each in certificates])
    checker = least(lambda: [refusal(each) for each in told])
    size = len(json.dumps(told)) / 1e6
    return (
        players,
        order.value,
        len(certificates),
        *(f"{each:.1f}" for each in (pairing, verify, verify / pairing, solver, checker, size)),
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="how many players, with commas")
    sizes = map(int, parser.parse_args().sizes.split(","))
    for row in (HEADINGS, *(measured(size, order) for size in sizes for order in Order)):
        sys.stdout.write("".join(f"{each!s:>14}" for each in row) + "\n")


if __name__ == "__main__":
    main()
