"""Who should not play each other because they belong together: teammates, a family, a club, and how strictly (28N).

Players who otherwise never play may play where the score groups require it, once both have reached the trigger that is
set: two more points won than lost, the last round, or a score (28N1, 28N2; WinTD help, Same Team Codes).
"""

import enum
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from explain.model.players import family_names
from explain.model.settings import Preferences, Teams, until_half_points
from explain.pairing.standings import Entrant, Standings


class Kin(enum.StrEnum):
    """What two players have in common."""

    TEAM = "team"
    FAMILY = "family"
    CLUB = "club"


@dataclass(frozen=True, slots=True)
class Kinship:
    """What keeps two players apart in a round: the strictest of all that they have in common."""

    kin: Kin  # what they share
    name: str  # of the team, the family or the club
    mode: Teams  # how strictly they are kept apart in this round, never ``ignore``
    until: str | None  # the trigger that both have reached, before which they would never play; ``None`` for none

    @property
    def rule(self) -> str:
        """The rule that keeps them apart: whatever it takes, or only where their score groups allow it."""
        return "28N" if self.mode is Teams.DONT else "28N1"


def kinships(standings: Standings, preferences: Preferences) -> dict[tuple[int, int], Kinship]:
    """All pairs of players to be paired that the settings keep apart, by rank, the higher first; not the TD's list."""
    entrants, pairs = standings.entrants, dict[tuple[int, int], Kinship]()
    for kin, mode, until, name_of in (
        (Kin.TEAM, preferences.teams, preferences.teams_until, _teams),
        (Kin.FAMILY, preferences.families, preferences.families_until, _families),
        (Kin.CLUB, preferences.clubs, preferences.clubs_until, _clubs),
    ):
        members, names = defaultdict[str, list[Entrant]](list), {} if mode is Teams.IGNORE else name_of(standings)
        for entrant in entrants if names else ():
            if name := names.get(entrant.number):
                members[name.casefold() if kin is Kin.FAMILY else name].append(entrant)
        for one, other in (pair for group in members.values() for pair in combinations(group, 2)):
            reached = mode is Teams.DONT and has_reached(until, one, standings) and has_reached(until, other, standings)
            now, board = Teams.IF_REQUIRED if reached else mode, (one.rank, other.rank)
            if board not in pairs or (now is Teams.DONT and pairs[board].mode is not Teams.DONT):
                pairs[board] = Kinship(kin, names[one.number], now, until if reached else None)
    return pairs


def has_reached(until: str, entrant: Entrant, standings: Standings) -> bool:
    """Whether a player has reached a trigger: plus two is two more points won than lost."""
    if until == "plus_two":
        return entrant.half_points - (standings.round - 1) >= _PLUS_TWO
    if until == "last_round":
        return standings.is_last_round
    score = until_half_points(until)
    return score is not None and entrant.half_points >= score


_PLUS_TWO = 2  # twice the score less the rounds held


def _teams(standings: Standings) -> Mapping[int, str]:
    return {each.number: each.team for each in standings.section.players if each.team is not None}


def _families(standings: Standings) -> Mapping[int, str]:
    return family_names(standings.section.players)


def _clubs(standings: Standings) -> Mapping[int, str]:
    """The clubs, or where the file has none, the codes that it has: many files write clubs as team codes."""
    stated = {each.number: each.club for each in standings.section.players if each.club is not None}
    return stated or _teams(standings)
