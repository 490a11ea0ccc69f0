"""What a sentence states: a small frozen value whose class is its kind, and whose fields have names and types.

The classes are in ``claims``, one module per subject. Makers build them where a fact is worked out, ``prose`` has a
pattern for each, filled in by field name, and ``tests/proofs`` a proof. They are not dataclasses: the standard library
compiles each class's methods on import, which for four hundred kinds takes longer than all other imports of an answer.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import field
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, Self, dataclass_transform

from explain.answers.player import RoundPlayer
from explain.model.players import Color
from explain.model.settings import BaselineChoice

HalfPoints = Annotated[int, "half-points"]  # a score, or a difference of scores
_WORD = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class _Fields:
    """Makes fields of its subclasses' annotations, in order; one with a default is optional."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    KIND: ClassVar[str] = ""
    _REQUIRED: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls) -> None:
        first, *others = cls.__bases__
        own = (*get_annotations(cls), *(name for each in others for name in vars(each)["FIELDS"]))
        cls.FIELDS = (*cls.FIELDS, *own) if first is not _Fields else ()
        cls.KIND = _WORD.sub("_", cls.__name__).lower()
        cls._REQUIRED = frozenset(name for name in cls.FIELDS if not hasattr(cls, name))

    def __init__(
        self, *values: Any, rule: str | None = None, baseline: BaselineChoice | None = None, **named: Any
    ) -> None:
        held = dict(zip(self.FIELDS, values, strict=False)) | named
        if len(values) + len(named) != len(held) or not held.keys() >= self._REQUIRED:
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(self.FIELDS)}")
        vars(self).update(dict.fromkeys(self.FIELDS) | held, rule=rule, baseline=baseline)

    def __json__(self) -> dict[str, object]:
        return {"kind": self.KIND, **vars(self)}

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.KIND, *vars(self).values()))

    def __repr__(self) -> str:
        filled = (f"{name}={value!r}" for name, value in vars(self).items() if value is not None)
        return f"{type(self).__name__}({', '.join(filled)})"


class Claim(_Fields):
    """A fact that a sentence states."""

    rule: str | None = field(default=None, kw_only=True)  # the number of the rule that it rests on
    # the natural pairing that it is about; ``None`` if it is about none
    baseline: BaselineChoice | None = field(default=None, kw_only=True)

    @property
    def held(self) -> Mapping[str, Any]:
        """Its fields by name, without the rule and the natural pairing."""
        return {name: vars(self)[name] for name in self.FIELDS}

    @property
    def players(self) -> tuple[RoundPlayer, ...]:
        """Every player it names, in the order of its fields."""
        return self._all(RoundPlayer)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Its numbers: half-points, rating points, rounds or counts."""
        return self._all(int)

    @property
    def colors(self) -> tuple[Color, ...]:
        """The colors that it names."""
        return self._all(Color)

    @property
    def words(self) -> tuple[str, ...]:
        """Its strings, such as a team's code."""
        return self._all(str)

    def _all(self, kind: type) -> tuple[Any, ...]:
        mine, values = vars(self), list[Any]()
        for value in map(mine.__getitem__, self.FIELDS):
            if isinstance(value, tuple):
                values += [each for each in value if isinstance(each, kind)]
            elif isinstance(value, kind):
                values.append(value)
        return tuple(values)

    def with_players(self, as_known: Callable[[RoundPlayer], RoundPlayer]) -> Self:
        """A copy with each player as ``as_known`` gives them."""

        def known(value: Any) -> Any:
            if isinstance(value, tuple):
                return tuple(map(known, value))
            return as_known(value) if isinstance(value, RoundPlayer) else value

        return self.with_fields(**{name: known(value) for name, value in self.held.items()})

    def with_fields(self, **fields: Any) -> Self:
        """A copy with other values for some fields."""
        return type(self)(**{**self.held, **fields}, rule=self.rule, baseline=self.baseline)


class OfPlayer(Claim):
    """A claim about a player."""

    player: RoundPlayer


class OfTwo(Claim):
    """A claim about two players, in this order."""

    one: RoundPlayer
    other: RoundPlayer


class OfBoard(Claim):
    """A claim about a board: two players, or one who has the bye."""

    one: RoundPlayer
    other: RoundPlayer | None = None


class OfCount(Claim):
    """A claim with a count."""

    count: int


class OfSeveral(Claim):
    """A claim about several players."""

    who: tuple[RoundPlayer, ...]


class OfDue(OfPlayer):
    """A claim about a player and the due color."""

    due: Color


class OfMeeting(OfPlayer):
    """A claim about a player and the opponent."""

    opponent: RoundPlayer


class OfPlayersScore(OfPlayer):
    """A claim about a player and a score."""

    score: HalfPoints


class OfScore(Claim):
    """A claim about a score."""

    score: HalfPoints


class OfCountAtScore(OfScore):
    """A claim about how many have a score."""

    count: int


class OfCountInGroup(Claim):
    """A claim about how many there are in a score group."""

    score: HalfPoints | None  # ``None`` where nobody said it
    count: int


class Counting(Claim):
    """A claim that counts or compares players to be paired, and may name others who would fit it too.

    These others are on the wall chart with such a score, but sit out the round or were paired by the TD.
    """

    not_counted: tuple[RoundPlayer, ...] | None = field(default=None, kw_only=True)  # these others, if they are few
    uncounted: int | None = field(default=None, kw_only=True)  # how many others there are, if more
    # what each of them has instead, or for many, all that occur: half or full (a bye), out (nothing), or board
    elsewhere: tuple[str, ...] | None = field(default=None, kw_only=True)


class OfCriterion(Claim):
    """A claim about a criterion, by its name."""

    criterion: str


class OfSubject(Claim):
    """A claim about a round, with a word that says which."""

    subject: str  # posted, given or best


class OfGap(Claim):
    """A claim about who sits somewhere, and who does in the natural pairing."""

    here: RoundPlayer
    natural: RoundPlayer


class OfRun(OfPlayer):
    """A claim about a player and one color so many games in a row."""

    running: int
    color: Color


class OfRanks(Claim):
    """A claim about two due the same color: the first ranks higher and gets it."""

    higher: RoundPlayer
    lower: RoundPlayer
    due: Color
    by: str | None = None  # by points, rating, rated (only one is) or number; ``None`` if paired by the TD


class OfColors(Claim):
    """A claim about a board by its colors."""

    white: RoundPlayer
    black: RoundPlayer
