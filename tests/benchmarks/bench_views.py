"""How long it takes to show a round anew when a limit is changed, beside pairing it once.

    python tests/benchmarks/bench_views.py [--players 100]

Times are milliseconds of the processor, the least of several runs, for round 5 of a simulated tournament with a low limit of its own.
The last line is the whole of what a screen shows after a change: the round is paired, every board answered, and the table, the card of a
switched board, the penalty sheet and the picture are made. The lines before are its parts.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator

from bench_pairing import ROUND, tournament

import explain
from explain.model.settings import Preferences
from explain.pairing import engine
from explain.views import answers, html, pictures, svg
from explain.views.answers import rounds as layout

RUNS = 25
CHANGED = Preferences(low_limit=100)


def least(run: Callable[[], object]) -> float:
    """The least processor time of several runs, in milliseconds."""
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return round(1000 * min(times), 1)


def measured(players: int) -> Iterator[tuple[str, float]]:
    """Every part, and all of them together, with its time."""
    section = tournament(players)
    round = explain.pair(section, ROUND, CHANGED)
    chosen = next(answer for answer in round.boards if answer.switch)

    def everything() -> None:
        changed = explain.pair(section, ROUND, CHANGED)
        board = changed.board_of(chosen.white.number)
        html.document_html(layout.round(changed, chosen=board))
        svg.round_svg(changed, chosen=board)

    yield "pairing", least(lambda: engine.pair(section, ROUND, CHANGED))
    yield "pairing and answers", least(lambda: explain.pair(section, ROUND, CHANGED).answers)
    yield "table, card and penalty sheet", least(lambda: html.document_html(layout.round(round, chosen=chosen)))
    yield "card", least(lambda: html.document_html(answers.document(chosen)))
    yield "picture, laid out", least(lambda: pictures.round_sheet(round, chosen=chosen))
    yield "picture, as SVG", least(lambda: svg.round_svg(round, chosen=chosen))
    yield "all for a changed limit", least(everything)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=100)
    chosen = parser.parse_args()
    for name, milliseconds in measured(chosen.players):
        sys.stdout.write(f"{name:<34}{chosen.players:>5} players{milliseconds:>10} ms\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
