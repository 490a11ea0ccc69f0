"""Rounds that a reader could hand in for an exercise: typed, one switch away from the best, and equally good ones."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from samples.every_round import every_round

from explain.pairing.engine import Pairing, Ranks
from explain.training.exercises import Exercise, exercise
from explain.training.taken_out import ColoredBoards

TIED = 1151
"""The seed of a section in which two rounds are as good."""


posed = cache(exercise)
"""An exercise, cached as many tests use it."""


def typed(boards: ColoredBoards) -> str:
    """Boards as a reader types them."""
    return ", ".join(
        [*(f"{white}-{black}" for white, black in boards.pairs), *([f"bye {boards.bye}"] if boards.bye else [])]
    )


def swaps(found: Exercise) -> Iterator[Pairing]:
    """Every round that is one switch of two boards away from the best."""
    best = found.best
    for one, other in combinations(best.boards, 2):
        for after in ((one[0], other[0]), (one[1], other[1])), ((one[0], other[1]), (one[1], other[0])):
            rest = [board for board in best.boards if board not in (one, other)]
            yield Pairing(best.natural, tuple(sorted([*rest, *map(in_order, after)])))


def in_order(pair: tuple[int, int]) -> Ranks:
    """The higher-ranked player first."""
    return min(pair), max(pair)


def tied_rounds(found: Exercise) -> list[Pairing]:
    """Every round that costs what the best one costs, including it."""
    return [other for other in every_round(found.best) if other.total == found.best.total]
