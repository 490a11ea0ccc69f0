"""What a board's card states, and what is stated about the boards of other rounds."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_seats
from explain.answers.player import RoundPlayer

WRONG = frozenset(
    (
        of_colors.NotAlternated,
        of_colors.NotEqualized,
        of_colors.ThirdRunning,
        of_colors.ThirdKnown,
        of_seats.RepeatHere,
        of_seats.ApartHere,
        of_seats.TeammatesNever,
        of_seats.TeammatesHere,
        of_seats.TeammatesReached,
        of_seats.TeammatesAtScore,
        of_seats.TooFarDown,
        of_seats.LeavesThoughKept,
        of_seats.ByeWouldPart,
        of_seats.SecondBye,
    )
)
"""The kinds of claim that state what is wrong on a board."""


class StepName(enum.StrEnum):
    """The five steps of a card."""

    GROUP = "Score group"
    NATURAL = "Natural pairing"
    COLORS = "Colors so far"
    SWITCH = "The switch"
    NOW = "Colors on this board"

    @property
    def number(self) -> int:
        """Its number among all five, from 1."""
        return [*StepName].index(self) + 1


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a card."""

    name: StepName  # which one
    claims: tuple[Claim, ...]  # what it states, in order


@dataclass(frozen=True, slots=True)
class CardClaims:
    """What a board's card states: who plays and why, then steps that a player can check on the wall chart."""

    headline: tuple[Claim, ...]  # who plays, or has the bye
    reason: tuple[Claim, ...]  # why, in short
    steps: tuple[Step, ...]  # the steps that state something, in order

    def headline_of(self, player: RoundPlayer | None) -> tuple[Claim, ...]:
        """Who plays, with the player who asks first; White first if nobody asks."""
        plays, *others = self.headline
        if isinstance(plays, of_seats.Plays) and player is not None and player.number == plays.black.number:
            plays = of_seats.HasBlack(plays.black, plays.white)
        return (plays, *others)

    @property
    def colors(self) -> tuple[Claim, ...]:
        """Why the colors are what they are."""
        return tuple(claim for claim in self._now if type(claim) not in WRONG)

    @property
    def wrong(self) -> tuple[Claim, ...]:
        """What is wrong on the board."""
        return tuple(claim for claim in self._now if type(claim) in WRONG)

    @property
    def _now(self) -> tuple[Claim, ...]:
        return next((step.claims for step in self.steps if step.name is StepName.NOW), ())

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All claims in order."""
        return (*self.headline, *self.reason, *(claim for step in self.steps for claim in step.claims))


@dataclass(frozen=True, eq=False)
class BoardClaims:
    """What is stated about a board, worked out once when asked for; two are equal if they state the same."""

    worth_of: Callable[[], Iterable[Claim]]  # makes the claims about its value
    card_of: Callable[[], CardClaims] | None = None  # makes its card; ``None`` where only its value was asked for

    @cached_property
    def worth(self) -> tuple[Claim, ...]:
        """Claims about its gaps, the one that counts, and its limit; empty for a natural board."""
        return tuple(self.worth_of())

    @cached_property
    def card(self) -> CardClaims | None:
        """What its card states; ``None`` where only its value was asked for."""
        return self.card_of() if self.card_of else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BoardClaims) and (self.worth, self.card) == (other.worth, other.card)

    def __hash__(self) -> int:
        return 0  # equal values need equal hashes, and any other hash would work out all claims

    def __reduce__(self) -> tuple[Callable[..., BoardClaims], tuple[object, ...]]:
        return stated_before, (self.worth, self.card)


def stated_before(worth: tuple[Claim, ...], card: CardClaims | None = None) -> BoardClaims:
    """Claims about a board that are already worked out."""
    return BoardClaims(worth.__iter__, (lambda: card) if card else None)


NOTHING_STATED = stated_before(())  # for a board without claims
