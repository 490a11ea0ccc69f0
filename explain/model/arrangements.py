"""What the director arranged, or what boards somebody has put up, as frozen values; players by pairing number."""

from __future__ import annotations

from dataclasses import dataclass

from explain.model.errors import Fault, InputError
from explain.model.players import Result


class _OfOne:
    __slots__ = ()
    player: int

    @property
    def who(self) -> tuple[int, ...]:
        """The player it is about."""
        return (self.player,)


class _OfTwo:
    __slots__ = ()
    one: int
    other: int

    @property
    def who(self) -> tuple[int, ...]:
        """The two it is about."""
        return self.one, self.other


@dataclass(frozen=True, slots=True)
class RequestedBye(_OfOne):
    """A player who asked not to be paired in a round: a half-point, a zero-point or a full-point bye."""

    player: int
    round: int
    result: Result = Result.HALF_BYE

    def __post_init__(self) -> None:
        """Refuse a result that is no bye."""
        if not self.result.is_bye:
            raise InputError(Fault(f"a bye cannot be asked for with the result {self.result.value}", "Use H, U or B."))


@dataclass(frozen=True, slots=True)
class Withdrawal(_OfOne):
    """A player who left after a round (0: before the first)."""

    player: int
    after_round: int


@dataclass(frozen=True, slots=True)
class LateEntry(_OfOne):
    """A player who is paired from a round on, and not before."""

    player: int
    from_round: int


@dataclass(frozen=True, slots=True)
class KeptApart(_OfTwo):
    """Two players who must not meet: relatives, or a pair on the director's list."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class ForcedPair(_OfTwo):
    """Two players the director pairs by hand in a round."""

    one: int
    other: int
    round: int


@dataclass(frozen=True, slots=True)
class ForcedBye(_OfOne):
    """A player to whom the director gives the full-point bye in a round."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class Logical:
    """The natural opponents a program keeps ("logical" in SwissSys): by rank alone, and with rematches avoided; ``None`` for none."""

    player: int
    round: int
    opponents: tuple[int | None, int | None]

    @property
    def who(self) -> tuple[int, ...]:
        """The players it is about."""
        return self.player, *(number for number in self.opponents if number is not None)


Arranged = RequestedBye | Withdrawal | LateEntry | KeptApart | ForcedPair | ForcedBye | Logical
"""Something that is about one player or two of a section."""


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
