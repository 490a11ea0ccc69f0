"""A round by the FIDE (Dutch) system beside the same round by US Chess rules, or as it was posted."""

from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.player import RoundPlayer


@dataclass(frozen=True, slots=True)
class FideBoard:
    """A board with its colors."""

    white: RoundPlayer  # who has White, or the bye
    black: RoundPlayer | None  # who has Black; ``None`` for the bye

    @property
    def seats(self) -> frozenset[int]:
        """Who is on it, by pairing number."""
        return frozenset(each.number for each in (self.white, self.black) if each)


@dataclass(frozen=True, slots=True)
class FideDifference:
    """What two pairings that differ in a score bracket count there by a criterion of the Dutch system."""

    half_points: int | None  # the bracket's score in half-points; ``None`` for the bye
    # ``C1`` to ``C21``, as in the FIDE Handbook, C.04.3; ``None`` if only the order in which boards are tried decides
    criterion: str | None
    dutch: tuple[int, ...] = ()  # what its own pairing counts; for scores, how many players have each, highest first
    other: tuple[int, ...] = ()  # what the other pairing counts


@dataclass(frozen=True, slots=True)
class FideRound(Answer):
    """A round by the Dutch system, another one beside it, and by which criteria they differ."""

    round: int  # the round's number
    boards: tuple[FideBoard, ...]  # those of the Dutch system from the first down, the bye last
    others: tuple[FideBoard, ...]  # the boards beside them
    is_posted: bool  # whether those were posted; else they are the best by US Chess rules
    color_is_known: bool  # whether it is known who had White on board 1 of round 1; else the first player is assumed
    differences: tuple[FideDifference, ...]  # from the top score bracket down, in each the weightiest first

    KIND = "fide"

    def __json__(self) -> dict[str, object]:
        return {
            "boards": self.boards,
            "ours": self.others,  # the best boards by US Chess rules; in an audit, those that are posted
            "same": self.same,
            "colors_reversed": self.colors_reversed,
            "differences": self.differences,
        }

    @property
    def same(self) -> int:
        """How many boards both have, colors aside."""
        return len(self._in_both)

    @property
    def same_of_two(self) -> tuple[int, int]:
        """How many boards of two players both have, colors aside, and how many there are: the bye is no board."""
        return sum(len(seats) > 1 for seats in self._in_both), sum(len(each.seats) > 1 for each in self.boards)

    @property
    def _in_both(self) -> set[frozenset[int]]:
        return {each.seats for each in self.boards} & {each.seats for each in self.others}

    @property
    def colors_reversed(self) -> int:
        """How many boards both have with reversed colors."""
        return self.same - len({*self.boards} & {*self.others})
