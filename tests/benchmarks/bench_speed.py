"""How long the long answers take in sections of up to 5,000 players, and their memory, each in a process of its own.

    python tests/benchmarks/bench_speed.py [LINE ...] [--sizes 100,200] [--most 90]

A line is one of ``OF_LINE``; all of them if none is named. ``seconds`` are of CPU, from a round that is read to the
whole answer, and for ``shown`` from a changed limit to the table, the card and the picture of the new round; ``ratio``
is that over one plain matching of 200 nodes by rustworkx in the same process, so that machines can be compared;
``peak`` is the most memory that the process used. What takes more than ``--most`` seconds of CPU is stopped, and says
so.

The sections are those before round 5 of a tournament with some unrated players, teams and byes; beyond 2,000 players
several of 1,000 joined. ``settings`` is for the preset that takes longest, in a round paired by it with limits of its
own. ``first shares`` and ``next`` are about the round after it with all its games open, ``repair`` about a no-show and
a late entry, and ``possible`` asks whether the round and the next can be paired. ``top down`` is pairing group by
group, ``answers`` pairing with the answer for every board.
"""

import argparse
import json
import pickle
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import explain
from explain import PRESETS, Preferences, Round
from explain.answers.coming.next_round import next_so_far
from explain.apps.pages.live import LIMITS, controls_of
from explain.apps.pages.page import round_page_text
from explain.files.typed import boards as typed_boards
from explain.model.arrangements import Boards
from explain.model.players import Player
from explain.model.section import Section
from explain.pairing import matching
from explain.training.simulate import Field, next_round_posted, play
from explain.views import html, svg
from explain.views.answers import rounds

MOST_SECONDS = 90
OWN_LIMITS = {"low_limit": 57, "high_limit": 143}
OF_LINE = {
    "limits": (27, 100, 200, 500),
    "settings": (20, 40, 60),
    "audit": (100, 2_000),
    "pairing": (100, 500, 1_000, 2_000, 5_000),
    "top down": (100, 500, 1_000, 2_000),
    "answers": (100, 500, 1_000, 2_000),
    "publish": (100, 200),
    "why not": (100, 200),
    "candidates": (100, 200),
    "switches": (100, 200),
    "firm": (100, 200),
    "ranges": (20, 100, 200),
    "shown": (100, 200),
    "first shares": (20, 40, 60, 100),
    "next": (20, 40, 60, 100),
    "which result": (20, 40, 60, 100),
    "possible": (20, 40, 60, 100),
    "repair": (20, 40, 60, 100),
}
ABOUT_A_PLAYER: Mapping[str, Callable[[Round, int], object]] = {
    "why not": lambda round, number: round.why_nots(number),
    "candidates": lambda round, number: round.candidates(round.section.player(number).name),
    "ranges": lambda round, number: round.ranges(number),
    "which result": lambda round, number: round.which_result(number),
}
ABOUT_A_ROUND: Mapping[str, Callable[[Round], object]] = {
    "limits": lambda round: round.limits(),
    "pairing": lambda round: round,
    "answers": lambda round: round.to_dict(),
    "switches": lambda round: round.changes(),
    "firm": lambda round: round.firm(),
    "possible": lambda round: round.possible(),
    "shown": lambda round: (
        html.document_html(rounds.round_document(round, chosen=round.board(1))),
        svg.round_svg(round, chosen=round.board(1)),
    ),
}
ABOUT_AN_OPEN_ROUND: Mapping[str, Callable[[Section], object]] = {
    "first shares": lambda section: next_so_far(section, None, Preferences(), None),
    "next": explain.next_round,
    "repair": lambda section: explain.repair(section, out=[section.posted(ROUND).pairs[3].white], joining=["A B 1500"]),
}
JOINED = 1_000
YARD = 200
ROUND = 5


def tournament(players: int) -> Section:
    """A tournament after four of six rounds: some players unrated, some of one team, some byes."""
    field = Field(players, title=f"{players} players", unrated=5, teams=players // 10, half_point_byes=players // 20)
    return play(field, rounds=ROUND - 1, scheduled=ROUND + 1, seed=1)


def section_of(players: int) -> Section:
    """A tournament of this many players, or several joined."""
    if players <= 2 * JOINED:
        return tournament(players)
    whole, players_of = play(Field(JOINED, unrated=5), rounds=ROUND - 1, scheduled=ROUND + 1, seed=1), list[Player]()
    for seed in range(1, players // JOINED + 1):
        one = play(Field(JOINED, unrated=5), rounds=ROUND - 1, scheduled=ROUND + 1, seed=seed)
        players_of += [_moved(player, JOINED * (seed - 1)) for player in one.players]
    return replace(whole, players=tuple(players_of), title=f"{players} players")


def _moved(player: Player, by: int) -> Player:
    """The player with a pairing number higher by this much, and the opponents too."""
    games = tuple(
        game if game.opponent is None else replace(game, opponent=game.opponent + by) for game in player.games
    )
    return replace(player, number=player.number + by, games=games)


def asked(line: str, section: Section) -> Iterator[Callable[[], object]]:
    """The work measured for a line; of several the slowest counts."""
    if line == "top down":
        yield lambda: explain.pair(section, ROUND, order="top_down")
    elif line == "audit":
        found = posted_by(section, Preferences())
        yield lambda: explain.posted(section, ROUND, boards=found).audit()
    elif line in ABOUT_A_PLAYER:
        for number in (player.number for player in section.players[:: len(section.players) // 4]):
            yield lambda number=number: ABOUT_A_PLAYER[line](explain.pair(section, ROUND), number)  # type: ignore[misc]
    elif line in ABOUT_A_ROUND:
        yield lambda: ABOUT_A_ROUND[line](explain.pair(section, ROUND))
    elif line in ABOUT_AN_OPEN_ROUND:
        yield lambda: ABOUT_AN_OPEN_ROUND[line](next_round_posted(section.before_round(ROUND)))
    elif line == "publish":
        yield lambda: round_page_text((best := explain.pair(section, ROUND)), controls_of(LIMITS, best.preferences))
    else:
        for preset in PRESETS.values():
            made = posted_by(section, preset.changed(OWN_LIMITS))
            yield lambda made=made: explain.posted(section, ROUND, boards=made).which_settings(seconds=None)  # type: ignore[misc]


def posted_by(section: Section, preferences: Preferences) -> Boards:
    """A round as typed in, paired by these settings."""
    made = explain.pair(section, ROUND, preferences)
    boards = ", ".join(f"{board.white.number}-{board.black.number}" for board in made.boards if board.black)
    return typed_boards.parse(boards + "".join(f", bye {bye.white.number}" for bye in made.byes), section)


def yardstick() -> float:
    """Seconds for one plain matching."""
    chance = random.Random(1)
    edges = [(one, other, chance.randrange(10**6)) for one, other in combinations(range(YARD), 2)]
    return min(seconds(lambda: matching.with_rustworkx(edges)) for _ in range(3))


def seconds(ask: Callable[[], object]) -> float:
    """Seconds of CPU that it takes."""
    start = time.process_time()
    ask()
    return time.process_time() - start


def measured(line: str, path: Path, most: int) -> dict[str, float]:
    """One line, in this process, which is stopped when its time is over."""
    section = pickle.loads(path.read_bytes())  # noqa: S301 - our own
    yard, took = yardstick(), 0.0
    for ask in asked(line, section):
        limit = int(time.process_time()) + most + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        took = max(took, seconds(ask))
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"seconds": took, "ratio": took / yard, "peak": held}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lines", nargs="*", metavar="LINE", help=", ".join(OF_LINE))
    parser.add_argument("--sizes", help="how many players, with commas")
    parser.add_argument("--most", type=int, default=MOST_SECONDS, help="seconds of CPU after which a line is stopped")
    parser.add_argument("--made", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--section", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.made:
        chosen.section.write_bytes(pickle.dumps(section_of(chosen.made)))
        return
    if chosen.section:
        sys.stdout.write(json.dumps(measured(chosen.lines[0], chosen.section, chosen.most)))
        return
    sys.stdout.write(f"{'line':<14}{'players':>8}{'seconds':>9}{'ratio':>8}{'peak, MB':>10}\n")
    with tempfile.TemporaryDirectory() as folder:
        for line in chosen.lines or OF_LINE:
            for size in map(int, chosen.sizes.split(",")) if chosen.sizes else OF_LINE[line]:
                path = Path(folder) / f"{size}.pickle"
                if not path.exists():
                    subprocess.run([sys.executable, __file__, "--made", str(size), "--section", str(path)], check=True)
                sys.stdout.write(f"{line:<14}{size:>8}{in_a_process(line, path, chosen.most)}\n")
                sys.stdout.flush()


def in_a_process(line: str, path: Path, most: int) -> str:
    """One line as printed, measured in a process of its own."""
    command = [sys.executable, __file__, line, "--section", str(path), "--most", str(most)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    if ended.returncode < 0:
        return f"   not done in {most} s"
    if ended.returncode:
        raise SystemExit(ended.stderr)
    found = json.loads(ended.stdout)
    return f"{found['seconds']:>9.2f}{found['ratio']:>8.1f}{found['peak']:>10.0f}"


if __name__ == "__main__":
    main()
