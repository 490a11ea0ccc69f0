"""Why something could not be avoided: players who prove it, or what every other round pays; and the ways out."""

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
    """For which rounds a set counts."""

    criteria: tuple[Criterion, ...]  # in which no board may cost anything
    group_points: int | None  # the score of the only group that is looked at, in half-points; ``None`` for everybody
    group_size: int  # how many players of that group are to be paired; of everybody where no group is
    from_above: tuple[RoundPlayer, ...] = ()  # who comes down to that group, and meets one of it
    holder: RoundPlayer | None = None  # who of that group has the bye, and is not counted; ``None`` for nobody
    # whether there is a bye, and it is given in another group; else it is counted where there is one
    bye_elsewhere: bool = False
    besides: NamedBoard | None = None  # two who are paired with each other first, and are not counted


@dataclass(frozen=True, slots=True)
class ForcedSet:
    """Players who cannot all be paired within some rounds, and of whom nobody can be left out: without any one, the
    others could be.

    From each party, an odd number, at least one must meet somebody outside. They are one more than all who can be met
    there.
    """

    within: Within  # the rounds that it counts for
    # its players; those of one party may meet each other and ``only`` these; nobody for the bye
    parties: tuple[tuple[RoundPlayer | None, ...], ...]
    only: tuple[RoundPlayer | None, ...]  # everybody else whom any of them may meet; nobody for the bye
    dropping: int  # how many of them may drop besides, each of whom counts as one who can be met
    may_meet: tuple[NamedBoard, ...]  # every pair of them, or of one of them and one of ``only``, that may meet
    barred_by: tuple[Criterion, ...] = ()  # the criteria by which any of them may not meet somebody who is counted in
    is_everybody: bool = False  # whether nobody else is counted in

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
    """The best round without something, held against the best round."""

    comparison: Comparison  # what the best round and this one cost, in the order in which they are compared
    paying: tuple[Paying, ...]  # the boards that pay in the deciding criterion

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
    """Something that would lift it, found by pairing the round anew."""

    concession: Concession  # what is given up
    setting: str | None = None  # the name of a setting, where it is one
    value: str | None = None  # its other value, as it is written for ``--set``
    players: tuple[RoundPlayer, ...] = ()  # the two who would be allowed to meet, or who would sit out
    left: int = 0  # how many boards or byes of this sort would be left


@dataclass(frozen=True, slots=True)
class NoWayAround:
    """Why something could not be otherwise."""

    stake: ForcedFault  # what is meant
    # the set that proves by counting that some of it must be; ``None`` where counting does not force it
    forced: ForcedSet | None
    # the best round with none of it; ``None`` where a set over the whole section says that there is none
    price: RoundWithout | None = None
    # the best round in which it does not fall on this board, or where several drop, not on this player; ``None`` where
    # there is none, and for the bye
    instead: RoundWithout | None = None
    ways_out: tuple[WayOut, ...] = ()  # what would lift it
    claims: tuple[Claim, ...] = ()  # what it states, in the order in which it is said
