"""Who plays in a simulated tournament, and their names: invented, drawn from lists by a seeded generator."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import TypeVar

from explain.files.resources import table
from explain.model.errors import Fault, InputError

MOST_PLAYERS = 2_000
LOWEST_RATING, HIGHEST_RATING = 100, 2_900
_LEAST_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Field:
    """Who comes to a tournament, and what befalls them there; counts are of players, no one of them twice.

    Raises ``InputError`` for every number out of its range, and for fewer than two in every round.
    """

    players: int  # how many enter, 2 to 2,000
    title: str = ""
    mean: int = 1500  # of their strengths, in rating points
    spread: int = 250  # the standard deviation of their strengths; nobody is more than three of it away
    unrated: int = 0  # how many of a hundred have no rating; their strength is hidden
    draws: int = 20  # how many of a hundred games between equals are drawn
    teams: int = 0  # how many players have a team code
    team_size: int = 3  # at most
    half_point_byes: int = 0  # how many take one; every second player asks for it before the tournament
    absences: int = 0  # how many miss a round without a point
    late_entries: int = 0  # how many miss the first round or two; every second one takes half-point byes for it
    withdrawals: int = 0  # how many leave after a round
    forfeits: int = 0  # how many games are not played because somebody does not appear
    kept_apart: int = 0  # how many pairs the director keeps apart, nobody in two of them

    def __post_init__(self) -> None:
        """Refuse numbers that no tournament can have."""
        ranges = {
            "players": (_LEAST_PLAYERS, MOST_PLAYERS),
            "mean": (LOWEST_RATING, HIGHEST_RATING),
            "spread": (0, HIGHEST_RATING),
            "unrated": (0, 100),
            "draws": (0, 100),
            "team_size": (1, self.players),
            "kept_apart": (0, self.players // 2),
        }
        whole = {each.name: getattr(self, each.name) for each in fields(self) if each.name != "title"}
        faults = [
            out_of_range(name, number, *limits)
            for name, number in whole.items()
            if not (limits := ranges.get(name, (0, self.players)))[0] <= number <= limits[1]
        ]
        come_and_go = self.half_point_byes + self.absences + self.late_entries + self.withdrawals
        most = self.players - _LEAST_PLAYERS
        if not faults and come_and_go > most:
            problem = f"{come_and_go} of {self.players} players miss a round or leave"
            way_out = f"Let at most {most} do so, so that two are there in every round."
            faults.append(Fault(problem, way_out, field="field"))
        if faults:
            raise InputError(*faults)


def out_of_range(name: str, number: int, least: int, most: int) -> Fault:
    """What is said of a number that is not within its range, both ends included."""
    return Fault(f"found {number}", f"Give a whole number from {least} to {most}.", field=name)


_T = TypeVar("_T")

_TEAMS = ("OAK", "ELM", "ASH", "FIR", "YEW", "BAY", "IVY", "FIG")


def shuffled(items: Iterable[_T], rng: random.Random) -> list[_T]:
    """The items in an order by chance."""
    left = list(items)
    return [left.pop(rng.randrange(len(left))) for _ in range(len(left))]


def full_names(count: int, rng: random.Random) -> list[str]:
    """So many names, no two alike; the first ones begin with different letters, surnames return as late as they can."""
    first_names, family = (shuffled(names.split(), rng) for names in table("names")["simulated"].values())
    surnames = _initials_apart(family)
    laps = (divmod(place, len(surnames)) for place in range(count))
    return [f"{first_names[(place + lap) % len(first_names)]} {surnames[place]}" for lap, place in laps]


def _initials_apart(names: Sequence[str]) -> list[str]:
    """The first name of every letter, then the second of every letter, and so on."""
    seen: dict[str, int] = {}
    turns = []
    for name in names:
        turns.append(seen.get(name[0], 0))
        seen[name[0]] = turns[-1] + 1
    return [name for _, name in sorted(zip(turns, names, strict=True), key=lambda each: each[0])]


def team_code(team: int) -> str:
    """The code of a team counted from 0; no two are alike."""
    lap, place = divmod(team, len(_TEAMS))
    return _TEAMS[place] + (str(lap + 1) if lap else "")
