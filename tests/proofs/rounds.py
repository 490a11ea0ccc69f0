"""Proofs of what is said of a whole round and of its score groups."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import reference

from explain.model.settings import BaselineChoice
from proofs.proof import table
from proofs.said import Said
from proofs.wall import BYE, Place, Wall

_REPEAT, _TEAMS = (1,), (4, 9)
_COLORS = (10, 13, 16)
_BLIND = 9


@dataclass(frozen=True)
class RoundPlace(Place):
    """Where a claim is made about a whole round, or about one of its score groups, counted from 0 for the highest."""

    group: int = -1


def all_by_toss(said: Said, at: RoundPlace) -> bool:
    """The toss gives the colors of every board, and every board is natural or paired by the TD."""
    boards = _boards(at.wall)
    tossed = all(at.wall.decision(*board).rule == "29E2" for board in boards)
    return (
        tossed
        and said.numbers == (len(boards),)
        and {_sort(at.wall, board) for board in boards} <= {"natural", "by_hand"}
    )


def boards(said: Said, at: RoundPlace) -> bool:
    """How many boards there are, and how many of each sort."""
    sorts = [_sort(at.wall, board) for board in _boards(at.wall)]
    told = dict(zip(said.words, said.numbers[1:], strict=True)) if len(said.words) + 1 == len(said.numbers) else {}
    order = ("natural", "switched", "otherwise", "repeat", "apart", "met", "by_hand")
    in_order = [word for word in order if word in said.words] == [*said.words]
    return said.numbers[0] == len(sorts) and in_order and told == {sort: sorts.count(sort) for sort in set(sorts)}


def wrong_and_fewest(said: Said, at: RoundPlace) -> bool:
    """How many boards have a wrong color, and the fewest in any round that costs least before color, a different
    number.
    """
    wrong = _wrong(at.wall, _boards(at.wall))
    return said.numbers == (wrong, _fewest(at.wall)) and wrong > 0 and wrong != _fewest(at.wall)


def no_color_known(_: Said, at: RoundPlace) -> bool:
    """Somebody has played, and no color of any player is known."""
    letters = [letter for seats in at.wall.boards for number in seats if number for letter in at.wall.letters(number)]
    return "?" in letters and not {"W", "B"} & {*letters}


def turned(said: Said, at: RoundPlace) -> bool:
    """The numbers of the boards where White is not White by the rules, or by a known toss."""
    found = [board for board in _boards(at.wall) if at.wall.is_turned(board)]
    return bool(found) and said.numbers == tuple(sorted(map(at.wall.board_number, found)))


def group_due(said: Said, at: RoundPlace) -> bool:
    """How many boards the group has, and how many players on them are due each color."""
    return are_due(said, [at.wall.due(number) for board in _of_group(at) for number in board])


def are_due(said: Said, due: Sequence[str | None]) -> bool:
    """Whether the number of boards is right, and how many are due White, Black and, if any, neither."""
    counts = (len(due) // 2, *map(due.count, ("W", "B", None)))
    return said.colors == ("W", "B") and said.numbers == (counts if counts[-1] else counts[:-1]) and bool(due)


@cache
def _fewest(wall: Wall) -> int:
    """The fewest boards of two players due the same color, of all rounds that cost least before color."""
    eve, first = wall.eve, [number for number in reference.in_force(wall.preferences) if number <= _BLIND]
    pairs = itertools.combinations(eve.nodes, 2)
    costs = {board: reference.final_cost(eve, wall.natural, board) for board in pairs}
    clash = {board: _clash(wall, *(wall.number[rank] for rank in board)) for board in costs}
    totals = (
        (
            *(sum(costs[board][number - 1] for board in boards) for number in first),
            sum(clash[board] for board in boards),
        )
        for boards in reference.matchings(eve.nodes)
    )
    return min(totals)[-1] + sum(_clash(wall, *board) for board in _boards(wall) if wall.ranks(board) is None)


PROOFS = table(
    {
        # No boards, and nobody to be paired.
        "nobody_to_pair": lambda _, at: not at.wall.boards and not at.wall.eve.people,
        # All who are here, and each has a bye.
        "only_byes | players *holders": lambda said, at: (
            {(number, None) for number in said.players} == set(at.wall.boards)
        ),
        "all_by_toss | numbers count | rules 29E2": all_by_toss,
        "boards_by_sort | numbers count *counts | words *sorts": boards,
        # No color on any board is wrong.
        "every_color_right": lambda _, at: bool(_boards(at.wall)) and not _wrong(at.wall, _boards(at.wall)),
        # How many boards have a wrong color, and no round that costs least before color has fewer.
        "wrong_is_fewest | numbers count": lambda said, at: (
            said.numbers == (_wrong(at.wall, _boards(at.wall)),) == (_fewest(at.wall),) and said.numbers > (0,)
        ),
        "wrong_and_fewest | numbers count fewest": wrong_and_fewest,
        "no_color_known": no_color_known,
        "turned | numbers *boards": turned,
        # The file's natural pairing is set as the baseline, and cannot be used.
        "not_from_file": lambda _, at: (
            at.wall.preferences.baseline is BaselineChoice.FILE and "file" not in at.wall.naturals
        ),
        "group_due | numbers count due_first due_second | colors first second": group_due,
        "group_due_neither | numbers count due_first due_second neither | colors first second": group_due,
        # No color on a board of the group is wrong.
        "group_right": lambda _, at: bool(_of_group(at)) and not _wrong(at.wall, _of_group(at)),
        # However the players of these boards are paired, at least so many boards have two players due the same color;
        # and how many boards have a wrong color.
        "group_must | numbers fewest count": lambda said, at: (
            said.numbers == (_least_of_group(at), _wrong(at.wall, _of_group(at))) and said.numbers > (0, 0)
        ),
        # They could be paired without a color conflict, and so many boards have a wrong color.
        "group_need_not | numbers count": lambda said, at: (
            said.numbers == (_wrong(at.wall, _of_group(at)),) and said.numbers > (0,) and _least_of_group(at) == 0
        ),
        # Nobody of the group is the upper player of a board.
        "group_no_board": lambda _, at: 0 <= at.group < len(at.wall.eve.groups()) and not _of_group(at),
    }
)
"""A proof for every kind of claim about a round."""

_Board = tuple[int, int]


def _boards(wall: Wall) -> list[_Board]:
    """The boards with two players."""
    return [(white, black) for white, black in wall.boards if black is not None]


def _wrong(wall: Wall, boards: list[_Board]) -> int:
    """How many of these boards have a wrong color, as posted."""

    def wrong(white: int, black: int) -> bool:
        return any(any(reference.wrong(wall.history(number), color)) for number, color in ((white, "W"), (black, "B")))

    return sum(wrong(*board) for board in boards)


def _clash(wall: Wall, one: int, other: int) -> bool:
    return BYE not in (one, other) and wall.due(one) is not None and wall.due(one) == wall.due(other)


def _sort(wall: Wall, seats: _Board) -> str:
    """What happened to a board on the way from the raw natural pairing."""
    board = wall.ranks(seats)
    if board is None:
        return "by_hand"
    if wall.met_in(*seats):
        return "met"
    switch = next((each for each in wall.switches if board in each.made), None)
    parting = next((each for each in wall.partings if board in each.made), None)
    if switch is None and parting is None:
        return "natural"
    gains = (
        wall.gain(switch) if switch else reference.gain(wall.hung, wall.naturals["raw"], parting or wall.partings[0])
    )
    better = {number for number, gain in enumerate(gains, start=1) if gain > 0}
    if better & {*_REPEAT}:
        return "repeat"
    if better & {*_TEAMS}:
        return "apart"
    return "switched" if better & {*_COLORS} and min(better) > _BLIND else "otherwise"


def _of_group(at: RoundPlace) -> list[_Board]:
    """The boards whose upper player is of the group."""
    group = {person.number for person in at.wall.eve.groups()[at.group]} if at.group >= 0 else set[int]()
    seated = [board for board in _boards(at.wall) if at.wall.ranks(board) is not None]
    return [board for board in seated if min(board, key=lambda number: at.wall.rank[number]) in group]


def _least_of_group(at: RoundPlace) -> int:
    """The fewest color conflicts of all ways to pair the players of a group's boards."""
    seated = tuple(number for board in _of_group(at) for number in board)
    return min(sum(_clash(at.wall, *pair) for pair in ways) for ways in reference.matchings(seated))
