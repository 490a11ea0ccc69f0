"""How long the answers about a round take, beside pairing it once.

    python tests/benchmarks/bench_answers.py [--players 100]

Times are milliseconds, the least of several runs, before round 5 of a simulated tournament; ``ratio`` is that time over one pairing of
the same section in the same run. ``which settings`` is measured with 40 players and a round paired by a preset with limits of its own.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator

from bench_pairing import ROUND, least, tournament

import explain
from explain import PRESETS, Round
from explain.files.typed import boards as typed_boards
from explain.model.section import Section
from explain.pairing import engine

SEARCHED = 40
OWN_LIMITS = {"low_limit": 57, "high_limit": 143}
RUNS = 3


def fresh(section: Section) -> Round:
    """The best round, with nothing worked out yet."""
    return explain.pair(section, ROUND)


def once(ask: Callable[[], object]) -> float:
    """One long run, in milliseconds."""
    start = time.perf_counter()
    ask()
    return round(1000 * (time.perf_counter() - start), 1)


def measured(players: int) -> Iterator[tuple[str, int, float]]:
    """Every question with its time."""
    section = tournament(players)
    yield "pairing", players, least(lambda: engine.pair(section, ROUND), runs=RUNS)
    round = fresh(section)
    round.why_not(3, 4)
    one, other = (entrant.number for entrant in (round.standings.entrants[players // 2], round.standings.entrants[players // 2 + 3]))
    yield "why not, one more", players, least(lambda: round.why_not(one, other), runs=RUNS)
    yield "why not, from nothing", players, least(lambda: fresh(section).why_not(one, other), runs=RUNS)
    yield "why not, against everybody", players, least(lambda: fresh(section).why_nots(one), runs=RUNS)
    yield "switch", players, least(lambda: fresh(section).why_not_switch(one, other), runs=RUNS)
    yield "candidates", players, least(lambda: fresh(section).candidates(section.player(one).name), runs=RUNS)
    yield "all switches", players, least(lambda: fresh(section).changes(), runs=RUNS)
    yield "color", players, least(lambda: fresh(section).why_not_color(3), runs=RUNS)
    yield "who drops", players, least(lambda: fresh(section).why_dropped(one), runs=RUNS)
    yield "firm", players, once(lambda: fresh(section).firm())
    yield "limits map", players, once(lambda: fresh(section).limits())
    yield from searched()


def searched() -> Iterator[tuple[str, int, float]]:
    """Which settings explain a round that another preset made."""
    section = tournament(SEARCHED)
    for name, preset in PRESETS.items():
        made = explain.pair(section, ROUND, preset.changed(OWN_LIMITS))
        boards = ", ".join(f"{board.white.number}-{board.black.number}" for board in made.boards if board.black)
        boards += "".join(f", bye {bye.white.number}" for bye in made.byes)
        given = typed_boards.parse(boards, section)
        posted = explain.posted(section, ROUND, boards=given)
        yield f"which settings ({name})", SEARCHED, once(posted.which_settings)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=100)
    chosen = parser.parse_args()
    pairing = 0.0
    for name, players, milliseconds in measured(chosen.players):
        pairing = pairing or milliseconds
        sys.stdout.write(f"{name:<36}{players:>5} players{milliseconds:>10} ms{milliseconds / pairing:>8.1f} pairings\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
