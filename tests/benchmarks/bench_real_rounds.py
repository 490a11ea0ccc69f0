"""Rounds paired by SwissSys, compared with ours: which boards and rounds agree under each preset, and the verdicts.

    python tests/benchmarks/bench_real_rounds.py FOLDER [--presets us_chess_7,swisssys_like] [--processes 2] [--settings
      30] [--every 4]

The folder holds a JSON file for each section: ``players`` with ``no``, ``rating``, ``team``, ``reserved_byes``,
``withdrew`` and ``rounds``, each of them with ``r``, ``res``, ``opp``, ``col``, ``board`` and the two natural opponents
that SwissSys keeps, ``natural`` and ``logical2``. A section is written as SwissSys's own file and read as one. Rounds
are left out, and counted, if somebody has a board without an opponent, several have the bye, or somebody is missing.

The first table says for each of the two kept opponents in how many rounds they are mutual, and natural by the
definition: costing no more than ours in what colors may not change. The second has a line for each preset: the share of
boards and of rounds that are the best round's, and how often the audit gives each verdict. ``turned`` counts boards
whose colors are not those of the rules.

With ``--settings``, a number of seconds for each search, one of every so many rounds is searched for the settings that
give it. Printed are the shares of rounds that some settings give, with any limits and with the rule book's, and the
processor time of a round: the median, the ninth decile, and the longest.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import explain
from explain.answers.audit.audit import Verdict
from explain.files.programs import swisssys
from explain.model.arrangements import Logical
from explain.model.errors import InputError
from explain.model.section import Section
from explain.model.settings import PRESETS, BaselineChoice, Preferences

_LETTERS = {"FW": "X", "FL": "F", "FPB": "B", "HPB": "H", "ZPB": "U", "NONE": ""}
_BYES = {"FPB", "HPB", "ZPB"}
_KEPT = ("natural", "logical2")


def section_of(content: Mapping[str, Any]) -> Section:
    """The section as SwissSys's file holds it."""
    section = {
        "Section name": "section",
        "Final round": content["final_round"],
        "Rounds paired": content["rounds_paired"],
        "Coin toss": content["coin_toss"],
        "Use team pairings": content["use_team_pairings"],
        "Players": [_player(player) for player in content["players"]],
    }
    (found,) = swisssys.read(json.dumps({"Sections": [section]}).encode(), "section.sjson")
    return found.section


def _player(player: Mapping[str, Any]) -> dict[str, object]:
    return {
        "Pair number": player["no"],
        "Name": f"Player {player['no']}",
        "Rating": player["rating"] or 0,
        "Team": player["team"] or "",
        "Reserved byes": " ".join(map(str, player["reserved_byes"])),
        "Withdrew": player["withdrew"],
        "Results": [_cell(cell) for cell in player["rounds"]],
    }


def _cell(cell: Mapping[str, Any]) -> str:
    one, other = (cell[kept] or -1 for kept in _KEPT)
    opponent, letter = cell["opp"] or -1, _LETTERS.get(cell["res"], cell["res"])
    color = "-" if cell["opp"] is None else cell["col"] or "-"
    return f"{letter};{opponent};{color};{cell['board'] or 0};{one};{other};0"


def whole_rounds(content: Mapping[str, Any]) -> Iterator[int]:
    """The rounds in which nobody is on a board without an opponent, and at most one has the bye."""
    for round in range(1, content["rounds_paired"] + 1):
        cells = [cell for player in content["players"] for cell in player["rounds"] if cell["r"] == round]
        byes = sum(cell["res"] == "FPB" for cell in cells)
        if byes <= 1 and all(cell["opp"] or cell["res"] in _BYES for cell in cells):
            yield round


def measured(file: Path, presets: Mapping[str, Preferences]) -> Counter[tuple[str, str]]:
    """The counts for one section, by preset or kept opponent and by what is counted."""
    content = json.loads(file.read_bytes())
    section, found = section_of(content), Counter[tuple[str, str]]()
    found["", "all rounds"] += content["rounds_paired"]
    for round in whole_rounds(content):
        try:
            explain.posted(section, round)
        except InputError:
            continue
        found["", "rounds"] += 1
        for place, name in enumerate(_KEPT):
            found[name, "natural"] += is_natural(section, round, place)
        for name, preferences in presets.items():
            for said, count in judged(section, round, preferences).items():
                found[name, said] += count
    return found


def is_natural(section: Section, round: int, place: int) -> bool:
    """Whether one of everybody's two kept opponents makes a natural pairing by the definition."""
    kept = tuple(Logical(each.player, each.round, (each.opponents[place],) * 2) for each in section.logical)
    asked = explain.pair(replace(section, logical=kept), round, PRESETS["swisssys_like"])
    return asked.baseline is BaselineChoice.FILE


def judged(section: Section, round: int, preferences: Preferences) -> Counter[str]:
    """The counts for one posted round."""
    posted, best = explain.posted(section, round, preferences), explain.pair(section, round, preferences)
    ours = {frozenset(player.number for player in board.players) for board in best.boards}
    theirs = {frozenset(player.number for player in board.players) for board in posted.boards}
    audit = posted.audit()
    counted = {"boards": len(theirs), "boards agree": len(ours & theirs), "rounds agree": int(ours == theirs)}
    return Counter({**counted, "turned": len(audit.turned), audit.verdict.value: 1})


Searched = tuple[float, bool, bool, bool]


def searched(which: tuple[Path, int], seconds: float | None) -> Searched | None:
    """One round: its time, whether settings give it, with the rule book's limits, and whether all were tried."""
    file, round = which
    try:
        posted = explain.posted(section_of(json.loads(file.read_bytes())), round)
        start = process_time()
        found = posted.which_settings(seconds=seconds)
    except InputError:  # paired in schedules, or no round that can be judged
        return None
    by_the_book = any(each.by_the_book for each in found.found)
    return process_time() - start, bool(found.found), by_the_book, found.complete


def print_settings(answered: Sequence[Searched]) -> None:
    """Print the results of the searches."""
    print(f"{len(answered)} rounds")
    for name, place in (("some settings give", 1), ("with the rule book's limits", 2), ("all were tried", 3)):
        print(f"{name:<30}{sum(bool(each[place]) for each in answered) / len(answered):.1%}")
    times = sorted(each[0] for each in answered)
    nine_of_ten = times[int(len(times) * 0.9)]
    print(f"median {median(times):.2f} s, nine of ten {nine_of_ten:.2f} s, longest {times[-1]:.2f} s")


def main() -> None:
    """Measure the sections of a folder and print both tables, or the results of the searches for settings."""
    asked = argparse.ArgumentParser(description="Rounds as SwissSys paired them, held against ours.")
    asked.add_argument("folder", type=Path, help="a folder of JSON files, one for each section")
    asked.add_argument("--presets", default=",".join(PRESETS), help="whose lines are printed, with commas between them")
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--settings", type=float, help="so many seconds at most a round is searched for its settings")
    asked.add_argument("--every", type=int, default=1, help="look for the settings of one round of so many")
    given = asked.parse_args()
    presets = {name: PRESETS[name] for name in given.presets.split(",")}
    found, files = Counter[tuple[str, str]](), sorted(given.folder.glob("*.json"))
    with ProcessPoolExecutor(given.processes) as pool:
        if given.settings is not None:
            every = [(file, round) for file in files for round in whole_rounds(json.loads(file.read_bytes()))]
            answers = pool.map(partial(searched, seconds=given.settings), every[:: given.every])
            print_settings([each for each in answers if each is not None])
            return
        for counted in pool.map(partial(measured, presets=presets), files):
            found.update(counted)
    rounds = found["", "rounds"]
    print(f"{rounds} rounds, {found['', 'all rounds'] - rounds} left out\n")
    for name in _KEPT:
        print(f"{name:<20}{found[name, 'natural'] / rounds:>8.1%} of rounds mutual and natural")
    said = [verdict.value for verdict in Verdict]
    print(f"\n{'':<20}{'boards':>8}{'rounds':>8}{'turned':>8}" + "".join(f"{each:>24}" for each in said))
    for name in presets:
        boards, agreed = found[name, "boards agree"] / found[name, "boards"], found[name, "rounds agree"] / rounds
        print(
            f"{name:<20}{boards:>8.1%}{agreed:>8.1%}{found[name, 'turned']:>8}"
            + "".join(f"{found[name, each]:>24}" for each in said)
        )


if __name__ == "__main__":
    main()
