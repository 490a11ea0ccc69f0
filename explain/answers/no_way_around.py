"""Why something could not be avoided: players who prove it, or what every other round pays; and the ways out.

This is what such an answer holds. ``forced_sets`` finds the sets, ``necessity`` the prices, ``ways_out`` what could be
given up.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from explain.answers.boards import NamedBoard, Paying
from explain.answers.claim import Claim
from explain.answers.compare import Comparison, Weighed
from explain.answers.player import RoundPlayer
from explain.pairing.criteria import Criterion


class ForcedFault(enum.Enum):
    """What there is no way around."""

    REPEAT = "repeat"
    SECOND_BYE = "second_bye"
    TEAMMATES = "teammates"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Within:
    """For which rounds a set counts.

    Args:
        criteria: in which no board may cost anything.
        group_points: the score of the only group that is looked at, in half-points; ``None`` for everybody.
        group_size: how many players of that group are to be paired; of everybody where no group is.
        from_above: who comes down to that group, and meets one of it.
        holder: who of that group has the bye, and is not counted; ``None`` for nobody.
        bye_elsewhere: whether there is a bye, and it is given in another group; else it is counted where there is one.
        besides: two who are paired with each other first, and are not counted.
    """

    criteria: tuple[Criterion, ...]
    group_points: int | None
    group_size: int
    from_above: tuple[RoundPlayer, ...] = ()
    holder: RoundPlayer | None = None
    bye_elsewhere: bool = False
    besides: NamedBoard | None = None


@dataclass(frozen=True, slots=True)
class ForcedSet:
    """Players who cannot all be paired within some rounds, and of whom nobody can be left out: without any one, the others could be.

    From each party, an odd number, at least one must meet somebody outside. They are one more than all who can be met there.

    Args:
        within: the rounds that it counts for.
        parties: its players; those of one party may meet each other and ``only`` these; nobody for the bye.
        only: everybody else whom any of them may meet; nobody for the bye.
        dropping: how many of them may drop besides, each of whom counts as one who can be met.
        may_meet: every pair of them, or of one of them and one of ``only``, that may meet.
        barred_by: the criteria by which any of them may not meet somebody who is counted in.
        is_everybody: whether nobody else is counted in.
    """

    within: Within
    parties: tuple[tuple[RoundPlayer | None, ...], ...]
    only: tuple[RoundPlayer | None, ...]
    dropping: int
    may_meet: tuple[NamedBoard, ...]
    barred_by: tuple[Criterion, ...] = ()
    is_everybody: bool = False

    def __json__(self) -> dict[str, object]:
        return {
            "within": self.within,
            "parties": self.parties,  # those who cannot all be paired, party by party; null for the bye
            "only": self.only,  # everybody else whom any of them may meet; null for the bye
            "dropping": self.dropping,
            "may_meet": [{"one": each[0], "other": each[1]} for each in self.may_meet],
            "barred_by": self.barred_by,
        }

    @property
    def members(self) -> tuple[RoundPlayer | None, ...]:
        """Everybody in the parties; nobody for the bye."""
        return tuple(player for party in self.parties for player in party)

    @property
    def is_odd_group(self) -> bool:
        """Whether it is no more than an odd number of players who may meet nobody else."""
        return len(self.parties) == 1 and len(self.members) > 1


@dataclass(frozen=True, slots=True)
class RoundWithout(Weighed):
    """The best round without something, held against the best round.

    Args:
        comparison: what the best round and this one cost, in the order in which they are compared.
        paying: the boards that pay in the deciding criterion.
    """

    comparison: Comparison
    paying: tuple[Paying, ...]

    def __json__(self) -> dict[str, object]:
        return {**self.decision(), "costs": self.costs_of("best", "without"), "paying": self.paying}


class Concession(enum.Enum):
    """What a director could give up, or let happen."""

    SETTING = "setting"
    LISTED_PAIR = "listed_pair"
    SECOND_MEETING = "second_meeting"
    SITS_OUT = "sits_out"
    HOUSE_PLAYER = "house_player"


@dataclass(frozen=True, slots=True)
class WayOut:
    """Something that would lift it, found by pairing the round anew.

    Args:
        concession: what is given up.
        setting: the name of a setting, where it is one.
        value: its other value, as it is written for ``--set``.
        players: the two who would be allowed to meet, or who would sit out.
        left: how many boards or byes of this sort would be left.
    """

    concession: Concession
    setting: str | None = None
    value: str | None = None
    players: tuple[RoundPlayer, ...] = ()
    left: int = 0


@dataclass(frozen=True, slots=True)
class NoWayAround:
    """Why something could not be otherwise.

    Args:
        stake: what is meant.
        forced: the set that proves by counting that some of it must be; ``None`` where counting does not force it.
        price: the best round with none of it; ``None`` where a set over the whole section says that there is none.
        instead: the best round in which it does not fall on this board, or where several drop, not on this player; ``None`` where
            there is none, and for the bye.
        ways_out: what would lift it.
        claims: what it states, in the order in which it is said.
    """

    stake: ForcedFault
    forced: ForcedSet | None
    price: RoundWithout | None = None
    instead: RoundWithout | None = None
    ways_out: tuple[WayOut, ...] = ()
    claims: tuple[Claim, ...] = ()
