"""What a question about one step is."""

import enum
from dataclasses import dataclass

from explain.answers.boards import NamedBoard
from explain.answers.claim import Claim
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.model.players import Color
from explain.model.rules import Rule
from explain.model.section import Section
from explain.pairing.engine import Pairing


class DrillStep(enum.StrEnum):
    """A step of pairing by hand, in the order in which a round is paired."""

    DUE_COLOR = "due-color"
    URGENCY = "urgency"
    PAIRED_DOWN = "paired-down"
    HALVES = "halves"
    NATURAL = "natural"
    CONFLICT = "conflict"
    GAPS = "gaps"
    LIMIT = "limit"
    SWITCH = "switch"
    COLOR_RULE = "color-rule"
    BYE = "bye"


Option = Color | Change | Rule | RoundPlayer | tuple[RoundPlayer, ...] | tuple[NamedBoard, ...] | str | int | None
"""What can be chosen: a color or none, a form, a rule, a player, players of a half, boards, letters, rating points."""


@dataclass(frozen=True, slots=True)
class StepQuestion:
    """A question about one step, with exactly one right option."""

    step: DrillStep  # which step
    best: Pairing  # the best round of the section it is about
    options: tuple[Option, ...]  # what can be chosen, no two alike
    answer: int  # the place of the right one, from 0
    why: tuple[Claim, ...]  # what makes it right
    players: tuple[RoundPlayer, ...] = ()  # whom it asks about
    before: tuple[NamedBoard, ...] = ()  # the natural boards it asks about
    after: tuple[NamedBoard, ...] = ()  # the boards that are made of them; none where it asks which
    score: int | None = None  # the score of the group it asks about, in half-points
    first: tuple[Claim, ...] = ()  # what is stated before it is asked

    @property
    def section(self) -> Section:
        """The section."""
        return self.best.natural.standings.section

    @property
    def right(self) -> Option:
        """The right option."""
        return self.options[self.answer]
