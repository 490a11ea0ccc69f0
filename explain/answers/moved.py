"""Which criteria a change of boards moves, and by how much."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explain.pairing.criteria import CRITERIA, Criterion
from explain.pairing.matching import Cost


@dataclass(frozen=True, slots=True)
class Moved:
    """A criterion whose total is another one after the change.

    Args:
        criterion: which one.
        before: what the boards cost before.
        after: what the boards cost that took their place.
    """

    criterion: Criterion
    before: int
    after: int

    @property
    def is_better(self) -> bool:
        """Whether the change bought something here; else it cost something."""
        return self.after < self.before

    def to_dict(self) -> dict[str, object]:
        """The criterion for programs, with its two totals."""
        return {"criterion": self.criterion.name, "before": self.before, "after": self.after}


def moved(before: Cost, after: Cost) -> tuple[Moved, ...]:
    """The criteria that differ between two costs, in the order of ``CRITERIA``."""
    return tuple(Moved(criterion, old, new) for criterion, old, new in zip(CRITERIA, before, after, strict=True) if old != new)


def bought(moves: Iterable[Moved]) -> tuple[Moved, ...]:
    """What became better."""
    return tuple(move for move in moves if move.is_better)


def paid(moves: Iterable[Moved]) -> tuple[Moved, ...]:
    """What became worse."""
    return tuple(move for move in moves if not move.is_better)
