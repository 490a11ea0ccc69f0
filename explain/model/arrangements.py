"""What the TD arranged, or boards that somebody put up, as frozen values; players by pairing number."""

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
    """A player who is paired from a round on, and not before."""

    player: int
    from_round: int


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two players who must not meet: relatives, or a pair on the director's list."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class ForcedPair:
    """Two players the director pairs by hand in a round."""

    one: int
    other: int
    round: int


@dataclass(frozen=True, slots=True)
class ForcedBye:
    """A player to whom the director gives the full-point bye in a round."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class Belonging:
    """A player of a family or of a club, as a line of a chart says; kept in the player, as ``Player`` has it."""

    kin: str  # ``family`` or ``club``, as the field of ``Player`` is called
    name: str
    player: int


@dataclass(frozen=True, slots=True)
class Above:
    """The sections that stand above one in its file."""

    boards: int  # how many boards of round 1 they have
    toss: Color | None  # the first one's toss: the color of the higher ranked on its board 1, if the file knows it


@dataclass(frozen=True, slots=True)
class Logical:
    """The natural opponents a program keeps ("logical" in SwissSys): by rank alone, then without rematches."""

    player: int
    round: int
    opponents: tuple[int | None, int | None]


Arranged = RequestedBye | Withdrawal | LateEntry | KeptApart | ForcedPair | ForcedBye | Logical | Belonging
"""Something that is about one player of a section or several."""


def players_arranged(arranged: Arranged) -> tuple[int, ...]:
    """The players it is about."""
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
