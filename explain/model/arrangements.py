"""What the TD arranged, and boards that somebody posted or proposes, as frozen values; players by pairing number."""

from dataclasses import dataclass

from explain.model.errors import Fault, InputError
from explain.model.players import Color, Result


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A player who asked not to be paired in a round: a half-point, a zero-point or a full-point bye."""

    player: int
    round: int
    result: Result = Result.HALF_BYE

    def __post_init__(self) -> None:
        if not self.result.is_bye:
            raise InputError(Fault(f"a bye cannot be asked for with the result {self.result.value}", "Use H, U or B."))


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A player who left after a round (0: before the first)."""

    player: int
    after_round: int


@dataclass(frozen=True, slots=True)
class LateEntry:
    """A player who is not paired before a round."""

    player: int
    from_round: int


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two players who must not play each other: relatives, or a pair on the TD's list."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class ForcedPair:
    """Two players that the TD pairs in a round."""

    one: int
    other: int
    round: int


@dataclass(frozen=True, slots=True)
class ForcedBye:
    """A player to whom the TD gives the full-point bye in a round."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class Belonging:
    """A player's family or club, as a line of a wall chart gives it; ``Player`` holds it."""

    kin: str  # ``family`` or ``club``, as the field of ``Player`` is called
    name: str
    player: int


@dataclass(frozen=True, slots=True)
class Above:
    """The sections above one in its file."""

    boards: int  # how many boards they have in round 1
    toss: Color | None  # the first section's toss: the color of the higher ranked on its board 1, if the file knows it


@dataclass(frozen=True, slots=True)
class Logical:
    """The natural opponents a program keeps ("logical" in SwissSys): by rank alone, then without rematches."""

    player: int
    round: int
    opponents: tuple[int | None, int | None]


Arranged = RequestedBye | Withdrawal | LateEntry | KeptApart | ForcedPair | ForcedBye | Logical | Belonging
"""Anything arranged for one or more players of a section."""


def players_arranged(arranged: Arranged) -> tuple[int, ...]:
    """The players it concerns."""
    match arranged:
        case KeptApart(one, other) | ForcedPair(one, other):
            return one, other
        case Logical(player, _, opponents):
            return player, *(number for number in opponents if number is not None)
    return (arranged.player,)


@dataclass(frozen=True, slots=True)
class Pair:
    """A board as somebody posted it: two pairing numbers, White first if the colors are known."""

    white: int
    black: int
    colors_known: bool = True


@dataclass(frozen=True, slots=True)
class Boards:
    """A set of boards somebody posted or proposes, and who has the bye."""

    pairs: tuple[Pair, ...]
    byes: tuple[int, ...] = ()
