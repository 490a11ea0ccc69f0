"""Why something could not be avoided: players who prove it, or what all other rounds cost; and the ways out."""

import enum
from dataclasses import dataclass

from explain.answers.boards import NamedBoard, Paying
from explain.answers.claim import Claim
from explain.answers.compare import Comparison, Weighed
from explain.answers.player import RoundPlayer
from explain.pairing.criteria import Criterion


class ForcedFault(enum.Enum):
    """What could not be avoided."""

    REPEAT = "repeat"
    SECOND_BYE = "second_bye"
    TEAMMATES = "teammates"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Within:
    """The rounds that a forced set is about."""

    criteria: tuple[Criterion, ...]  # in which no board may cost anything
    group_points: int | None  # the score of the only group looked at, in half-points; ``None`` for everybody
    group_size: int  # how many players of that group, or of everybody, are to be paired
    from_above: tuple[RoundPlayer, ...] = ()  # who is paired down into that group
    holder: RoundPlayer | None = None  # who in that group has the bye and is not counted; ``None`` for nobody
    # whether the bye is given in another group; if not, it is counted where there is one
    bye_elsewhere: bool = False
    besides: NamedBoard | None = None  # two who are paired with each other first and not counted


@dataclass(frozen=True, slots=True)
class ForcedSet:
    """Players who cannot all be paired in some rounds, though the others could be without any one of them.

    Each party is an odd number of players, so at least one must play outside it. There is one more party than there are
    opponents outside.
    """

    within: Within  # the rounds that it is about
    # its players; those of one party may play each other and ``only`` these; ``None`` for the bye
    parties: tuple[tuple[RoundPlayer | None, ...], ...]
    only: tuple[RoundPlayer | None, ...]  # everybody else that any of them may play; ``None`` for the bye
    dropping: int  # how many of them may also be paired down, each counted as one more opponent
    may_meet: tuple[NamedBoard, ...]  # every pair that may play: two of them, or one and one of ``only``
    barred_by: tuple[Criterion, ...] = ()  # the criteria that keep any of them from playing somebody counted in
    is_everybody: bool = False  # whether they are everybody who is counted in

    def __json__(self) -> dict[str, object]:
        return {
            "within": self.within,
            "parties": self.parties,  # those who cannot all be paired, party by party; null for the bye
            "only": self.only,  # everybody else that any of them may play; null for the bye
            "dropping": self.dropping,
            "may_meet": [{"one": each[0], "other": each[1]} for each in self.may_meet],
            "barred_by": self.barred_by,
        }

    @property
    def members(self) -> tuple[RoundPlayer | None, ...]:
        """Everybody in the parties; ``None`` for the bye."""
        return tuple(player for party in self.parties for player in party)

    @property
    def is_odd_group(self) -> bool:
        """Whether it is simply an odd number of players who may play nobody else."""
        return len(self.parties) == 1 and len(self.members) > 1


@dataclass(frozen=True, slots=True)
class RoundWithout(Weighed):
    """The best round without something, compared with the best round."""

    comparison: Comparison  # what the best round and this one cost, in the order of comparison
    paying: tuple[Paying, ...]  # the boards that pay in the deciding criterion

    def __json__(self) -> dict[str, object]:
        return {**self.decision(), "costs": self.costs_of("best", "without"), "paying": self.paying}


class Concession(enum.Enum):
    """What a TD could give up or allow."""

    SETTING = "setting"
    LISTED_PAIR = "listed_pair"
    SECOND_MEETING = "second_meeting"
    SITS_OUT = "sits_out"
    HOUSE_PLAYER = "house_player"


@dataclass(frozen=True, slots=True)
class WayOut:
    """Something that would avoid it, found by pairing the round again."""

    concession: Concession  # what is given up
    setting: str | None = None  # the name of a setting, where it is one
    value: str | None = None  # its other value, as it is written for ``--set``
    players: tuple[RoundPlayer, ...] = ()  # the two who would be allowed to play, or who would sit out
    left: int = 0  # how many such boards or byes would be left


@dataclass(frozen=True, slots=True)
class NoWayAround:
    """Why something could not be avoided."""

    stake: ForcedFault  # what could not be avoided
    # the players who prove it by counting; ``None`` where counting does not prove it
    forced: ForcedSet | None
    # the best round with none of it; ``None`` where counting over the whole section proves that there is none
    price: RoundWithout | None = None
    # the best round in which it is not on this board, or, where several are paired down, not this player; ``None``
    # where there is none, and for the bye
    instead: RoundWithout | None = None
    ways_out: tuple[WayOut, ...] = ()  # what would avoid it
    claims: tuple[Claim, ...] = ()  # what it states, in order
