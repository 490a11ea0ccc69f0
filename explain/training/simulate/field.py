"""Who comes to a simulated tournament."""

from __future__ import annotations

from dataclasses import dataclass, fields

from explain.model.errors import Fault, InputError

MOST_PLAYERS = 2_000
LOWEST_RATING, HIGHEST_RATING = 100, 2_900
_LEAST_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Field:
    """Who comes to a tournament, and what befalls him there.

    The counts of byes, absences, late entries and withdrawals are players, no one of them twice.

    Args:
        players: how many enter, 2 to 2,000.
        title: the section's name.
        mean: the mean of their strengths, in rating points.
        spread: the standard deviation of their strengths, in rating points; nobody is more than three of it away.
        unrated: how many of a hundred have no rating; their strength is hidden.
        draws: how many of a hundred games between equals are drawn.
        teams: how many players have a team code.
        team_size: how many players a team has at most.
        half_point_byes: how many take a half-point bye; every second one asks for it before the tournament.
        absences: how many miss a round without a point.
        late_entries: how many miss the first round or two; every second one takes half-point byes for it.
        withdrawals: how many leave after a round.
        forfeits: how many games are not played because somebody does not appear.
        kept_apart: how many pairs the director keeps apart, nobody in two of them.

    Raises:
        InputError: with every number that is out of its range, and if fewer than two would be there in every round.
    """

    players: int
    title: str = ""
    mean: int = 1500
    spread: int = 250
    unrated: int = 0
    draws: int = 20
    teams: int = 0
    team_size: int = 3
    half_point_byes: int = 0
    absences: int = 0
    late_entries: int = 0
    withdrawals: int = 0
    forfeits: int = 0
    kept_apart: int = 0

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
        if not faults and self.come_and_go > self.players - _LEAST_PLAYERS:
            most = self.players - _LEAST_PLAYERS
            found = f"{self.come_and_go} of {self.players} players miss a round or leave"
            faults.append(Fault(found, f"Let at most {most} do so, so that two are there in every round.", field="field"))
        if faults:
            raise InputError(*faults)

    @property
    def come_and_go(self) -> int:
        """How many players are not there in every round."""
        return self.half_point_byes + self.absences + self.late_entries + self.withdrawals


def out_of_range(name: str, number: int, least: int, most: int) -> Fault:
    """What is said of a number that is not within its range, both ends included."""
    return Fault(f"found {number}", f"Give a whole number from {least} to {most}.", field=name)
