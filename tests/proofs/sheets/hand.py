"""Proofs of what is said of those who stay in a score group, paired with cards."""

from __future__ import annotations

import reference

from proofs.against import switched
from proofs.beside import Beside
from proofs.proof import table
from proofs.rounds import RoundPlace, _clash, are_due
from proofs.said import Said


def inside_due(said: Said, at: RoundPlace) -> bool:
    """How many boards those who stay make, and how many of them are due each color."""
    return are_due(said, [at.wall.due(at.wall.number[rank]) for rank in _staying(at)])


def _staying(at: RoundPlace) -> tuple[int, ...]:
    """The ranks of the group's players who play inside it."""
    own = {person.rank for person in at.wall.eve.groups()[at.group]} if at.group >= 0 else set[int]()
    return tuple(sorted(rank for board in at.wall.matching if own.issuperset(board) for rank in board))


PROOFS = table(
    {
        "inside_due | numbers count due_first due_second | colors first second": inside_due,
        "inside_due_neither | numbers count due_first due_second neither | colors first second": inside_due,
        # They make boards, and no natural one has a color conflict.
        "inside_no_conflict | baseline chosen": lambda _, at: bool(_staying(at)) and _conflicts(at) == 0,
        # They could be paired without a color conflict, and so many natural boards have one.
        "inside_need_not | numbers count | baseline chosen": lambda said, at: (
            said.numbers == (_conflicts(at),) and said.numbers > (0,) and _least(at) == 0
        ),
        # However they are paired so many boards at least have a color conflict; and so many natural ones do.
        "inside_must | numbers count fewest | baseline chosen": lambda said, at: (
            said.numbers == (_conflicts(at), _least(at)) and said.numbers[1] > 0
        ),
        # How many ways to re-pair this natural board and another one of those who stay improve what switches are made
        # for.
        "inside_mending | numbers count | baseline chosen": lambda said, at: (
            said.numbers == (_mending(at),) and said.numbers > (0,)
        ),
        # There is no such way, and these two play on that board.
        "inside_nothing_mends | players one other | baseline chosen": lambda said, at: (
            {*said.players} == {*at.asked[0]} and _mending(at) == 0
        ),
    }
)
"""A proof for every kind of claim about a group paired with cards."""


def _clashes(at: RoundPlace, boards: reference.Matching) -> int:
    return sum(_clash(at.wall, *(at.wall.number[rank] for rank in board)) for board in boards)


def _conflicts(at: RoundPlace) -> int:
    stay = set(_staying(at))
    return _clashes(at, tuple(board for board in at.wall.natural.boards if stay.issuperset(board)))


def _least(at: RoundPlace) -> int:
    return min(_clashes(at, boards) for boards in reference.matchings(_staying(at)))


def _mending(at: Beside) -> int:
    (mine,) = at.wanted
    eve = at.best.eve
    return switched.ways_that_mend(
        at,
        [
            board
            for board in switched.natural(at.table)
            if eve.bye not in board and eve.same_group(*board) and eve.same_group(board[0], mine[0])
        ],
    )
