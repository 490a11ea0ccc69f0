"""What a board's card claims, and what is claimed about a board that a different round would have."""

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
"""The kinds that state what is wrong on a board."""


class StepName(enum.StrEnum):
    """The five steps of a card."""

    GROUP = "Score group"
    NATURAL = "Natural pairing"
    COLORS = "Colors so far"
    SWITCH = "The switch"
    NOW = "Colors on this board"

    @property
    def number(self) -> int:
        """Its number where all five are told, from 1."""
        return [*StepName].index(self) + 1


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a card."""

    name: StepName  # which one
    claims: tuple[Claim, ...]  # what it states, in order


@dataclass(frozen=True, slots=True)
class CardClaims:
    """What a board's card states: who sits here and why, then the steps that a player can check on the wall chart."""

    headline: tuple[Claim, ...]  # who sits here
    reason: tuple[Claim, ...]  # why, in short
    steps: tuple[Step, ...]  # those that have something to say, in their order

    def headline_of(self, player: RoundPlayer | None) -> tuple[Claim, ...]:
        """Who sits here, and first whoever of the two asks; White where nobody does."""
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
        """All of it in the order in which it is said."""
        return (*self.headline, *self.reason, *(claim for step in self.steps for claim in step.claims))


@dataclass(frozen=True, eq=False)
class BoardClaims:
    """What is stated of a board, worked out once when it is asked for; two are equal if they state the same."""

    worth_of: Callable[[], Iterable[Claim]]  # makes what is stated of its worth
    card_of: Callable[[], CardClaims] | None = None  # makes what its card states; ``None`` where only worth was asked

    @cached_property
    def worth(self) -> tuple[Claim, ...]:
        """What is stated of its gaps, the one that counts and its limit; empty for a natural board."""
        return tuple(self.worth_of())

    @cached_property
    def card(self) -> CardClaims | None:
        """What its card states; ``None`` where only what it is worth was asked."""
        return self.card_of() if self.card_of else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BoardClaims) and (self.worth, self.card) == (other.worth, other.card)

    def __hash__(self) -> int:
        return 0  # equal ones have one number, and another one would ask for all that is stated

    def __reduce__(self) -> tuple[Callable[..., BoardClaims], tuple[object, ...]]:
        return stated_before, (self.worth, self.card)


def stated_before(worth: tuple[Claim, ...], card: CardClaims | None = None) -> BoardClaims:
    """What was stated of a board already."""
    return BoardClaims(worth.__iter__, (lambda: card) if card else None)


NOTHING_STATED = stated_before(())  # that nothing is stated of a board
