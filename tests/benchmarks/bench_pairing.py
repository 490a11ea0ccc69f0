"""How long a round takes: pairing it, and pairing it with the answer for every board, before round 5 of tournaments.

    python tests/benchmarks/bench_pairing.py [--sizes 20,100]

Times are milliseconds, the least of several runs. ``networkx`` is the time of one ``networkx.max_weight_matching`` on
the complete graph of the same players with a single small weight an edge, in pure Python; beyond 200 players it takes
minutes, and is not measured. ``ratio`` is that time over ours for the whole section, without answers.
"""

import argparse
import sys
import time
from collections.abc import Callable
from itertools import combinations

import networkx as nx

import explain
from explain.model.section import Section
from explain.model.settings import Order, Preferences
from explain.pairing import engine
from explain.training.simulate import Field, play

ROUND = 5
SIZES = "20,50,100,200,500,1000"
MOST_FOR_NETWORKX = 200
SEED = 1
HEADINGS = ("players", "pairing", "+ answers", "top down", "+ answers", "networkx", "ratio")


def tournament(players: int) -> Section:
    """A tournament after four of six rounds: some players without a rating, some of one team, some byes."""
    field = Field(players, title=f"{players} players", unrated=5, teams=players // 10, half_point_byes=players // 20)
    return play(field, rounds=ROUND - 1, scheduled=ROUND + 1, seed=SEED)


def least(run: Callable[[], object], *, runs: int) -> float:
    """The least time of several runs, in milliseconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return round(1000 * min(times), 1)


def by_networkx(section: Section) -> object:
    """One plain matching of all players by how far their scores are apart."""
    graph = nx.Graph()
    players = section.players
    graph.add_weighted_edges_from(
        (one.number, other.number, -abs(one.half_points - other.half_points)) for one, other in combinations(players, 2)
    )
    return nx.max_weight_matching(graph, maxcardinality=True)


def ours(section: Section, order: Order, runs: int) -> tuple[float, float]:
    """A round without answers, and with all of them."""
    preferences = Preferences(order=order)
    return (
        least(lambda: engine.best_pairing(section, ROUND, preferences), runs=runs),
        least(lambda: explain.pair(section, round=ROUND, preferences=preferences).to_dict(), runs=runs),
    )


def measure(players: int) -> list[float | None]:
    """All times for one size, as they stand in the table."""
    section = tournament(players)
    runs = max(3, min(20, 2000 // players))
    pairing, with_answers = ours(section, Order.WHOLE_SECTION, runs)
    plain = least(lambda: by_networkx(section), runs=3) if players <= MOST_FOR_NETWORKX else None
    ratio = round(plain / pairing, 1) if plain is not None else None
    return [players, pairing, with_answers, *ours(section, Order.TOP_DOWN, runs), plain, ratio]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default=SIZES, help="how many players, with commas")
    rows = [measure(int(size)) for size in parser.parse_args().sizes.split(",")]
    for line in (HEADINGS, *rows):
        sys.stdout.write("  ".join(f"{'-' if cell is None else cell:>9}" for cell in line) + "\n")


if __name__ == "__main__":
    main()
