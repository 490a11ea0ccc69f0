"""How firm a round is: what the best round without one of its boards would cost, and so the second best of all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain.alternatives import Alternatives
from explain.engine import Pairing
from explain.reasons.compare import Compared, Comparison, compare
from explain.reasons.who import Cast, Who


@dataclass(frozen=True, slots=True)
class FirmBoard:
    """A board of the best round, and the best round without it.

    Args:
        higher: the higher-ranked player.
        lower: the lower-ranked one; ``None`` for the bye.
        comparison: the best round against the best one without this board; ``None`` if there is no other round.
    """

    higher: Who
    lower: Who | None
    comparison: Comparison | None

    @property
    def held_by(self) -> Compared | None:
        """The first criterion in which every other round is worse; ``None`` if one without this board is as good."""
        return self.comparison.decided_by if self.comparison else None

    @property
    def is_only(self) -> bool:
        """Whether no round without it is as good."""
        return self.comparison is None or self.held_by is not None


@dataclass(frozen=True, slots=True)
class Firmness:
    """How firm the best round is.

    Args:
        boards: every board of it, from the first down.
        second: the second best round; ``None`` if there is no other.
    """

    boards: tuple[FirmBoard, ...]
    second: Pairing | None

    @property
    def is_only_best(self) -> bool:
        """Whether no other round is as good."""
        return all(board.is_only for board in self.boards)


def firmness(best: Pairing) -> Firmness:
    """How firm the best round is, board by board."""
    found = list(firm_boards(best))
    others = [(board.comparison, other) for board, other in found if other is not None and board.comparison is not None]
    second = min(others, key=lambda pair: [step.theirs - step.ours for step in pair[0].steps], default=None)
    return Firmness(tuple(board for board, _ in found), second[1] if second else None)


def firm_boards(best: Pairing) -> Iterator[tuple[FirmBoard, Pairing | None]]:
    """One board after the other, each with the best round without it: long work that can be stopped between two."""
    alternatives, cast = Alternatives(best), Cast(best.natural)
    for board in best.boards:
        other = alternatives.without_board(board)
        comparison = compare(best, other) if other else None
        yield FirmBoard(cast[board[0]], cast.or_bye(board[1]), comparison), other
