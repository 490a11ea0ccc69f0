"""Claims: the facts that sentences state, each a frozen value that can be proved from the section and the definition alone."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from explain.answers.player import Who
from explain.model.players import Color
from explain.model.settings import BaselineChoice


class Kind(enum.StrEnum):
    """What a claim states of its players, numbers, colors and words, each in the order named there; every answer has kinds of its own.

    Scores and their differences are half-points, gaps, values and limits rating points. "By nature" is the pairing that ``baseline`` names.
    """


@dataclass(frozen=True, slots=True)
class Claim:
    """A fact that a sentence states.

    Args:
        kind: what it states; the kinds say what players, numbers, colors and words mean.
        players: who it is about, in the order of their kind.
        numbers: half-points, rating points, rounds or counts.
        colors: White or Black.
        words: short ones that are no sentence, such as a team's code.
        rule: the number of the rule that it rests on.
        baseline: the natural pairing that it speaks of; ``None`` if it speaks of none.
    """

    kind: Kind
    players: tuple[Who, ...] = ()
    numbers: tuple[int, ...] = ()
    colors: tuple[Color, ...] = ()
    words: tuple[str, ...] = ()
    rule: str | None = None
    baseline: BaselineChoice | None = None
