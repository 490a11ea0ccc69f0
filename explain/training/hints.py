"""What an exercise's hint can tell."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from explain.answers.boards import NamedBoard
from explain.answers.switches import Change


class HintKind(enum.Enum):
    """What a hint tells, in the order of the work by hand: who leaves a group, then the groups as they stand; the rule where it is needed first."""

    GROUPS = "groups"
    DROPS = "drops"
    MEETS = "meets"
    ODD_PLAYER = "odd_player"
    NATURAL = "natural"
    WRONG = "wrong"
    RULE = "rule"
    TOUCHED = "touched"
    SWITCHES = "switches"
    COLORS = "colors"


@dataclass(frozen=True, slots=True)
class MadeSwitch:
    """One switch inside a group as it stands that leads to the best round."""

    form: Change  # what it is by its form
    before: tuple[NamedBoard, ...]  # the natural boards it takes apart
    after: tuple[NamedBoard, ...]  # the boards it makes
    value: int  # the largest value of its boards, in rating points
