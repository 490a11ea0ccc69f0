"""What the definition says of odd players and byes: who normally leaves the score group, the lines, and the cheapest
choices in which another player does.
"""

from __future__ import annotations

from collections.abc import Iterator

import reference

from explain.model.players import Result
from proofs.wall import NOBODY, Wall

DROPS, RAISED, BYE_WAY = "drops", "raised", "bye"
COLUMNS = (
    "repeat",
    "second_bye",
    "long_drop",
    "teammates",
    "bye_above_lowest",
    "score_difference",
    "kept_in_group",
    "bye_to_half_bye_holder",
    "bye_to_unrated",
    "whose_bye",
    "teammates_if_required",
    "upper_groups_whole",
)
"""The criteria that decide who is paired down over all groups, in order."""
OF_GROUP = ("who_drops", "who_is_raised", "first_meets_first")
"""Those that follow for each group from the top."""
Column = tuple[str, int | None]
"""A criterion, and the score of the group it is about; ``None`` for all groups."""


def crossings(wall: Wall, boards: frozenset[reference.Board] | reference.Matching) -> Iterator[tuple[int, int]]:
    """The two scores of every board across groups, the higher first."""
    for board in wall.across(boards):
        yield wall.eve.person(board[0]).group, wall.eve.person(board[1]).group


def scores(wall: Wall) -> set[tuple[int, ...]]:
    """All scores, each in a tuple of its own."""
    return {(person.group,) for person in wall.eve.people}


def left(points: int, wall: Wall) -> tuple[int, int]:
    """How many of a score are normally paired down, and how many are neither paired up nor have the bye."""
    boards = wall.section_naturals["legal"].boards
    ends = [*crossings(wall, boards)]
    holder = natural_holder(wall)
    size = sum(person.group == points and person.rank != holder for person in wall.eve.people)
    return [upper for upper, _ in ends].count(points), size - [lower for _, lower in ends].count(points)


def natural_holder(wall: Wall) -> int:
    """Who has the bye in the natural pairing."""
    natural = wall.section_naturals["legal"]
    return natural.opponent(wall.eve.bye) if wall.eve.bye in wall.eve.nodes else NOBODY


def leaving(way: str, wall: Wall) -> set[int]:
    """All who leave their groups this way in the natural pairing."""
    if way == BYE_WAY:
        return {natural_holder(wall)} - {NOBODY}
    if way not in (DROPS, RAISED):
        return set()
    return {board[0 if way == DROPS else 1] for board in wall.across(wall.section_naturals["legal"].boards)}


def line(rank: int, way: str, wall: Wall) -> list[int]:
    """The line in which a player stands: of the score group, or, for the bye, of everybody."""
    eve = wall.eve
    if way == DROPS:
        return reference.drop_order(eve, rank)
    if way == RAISED:
        return [person.rank for person in eve.group(rank)]
    lowest = eve.people[-1].group

    def place(person: reference.Person) -> tuple[int, ...]:
        own = reference.bye_columns(eve, person.rank)
        return (
            int(person.had_full_point),
            person.group - lowest,
            int(eve.is_to_stay(person.rank)),
            *own,
            reference.place_to_drop(eve, person.rank),
            person.rank,
        )

    return [person.rank for person in sorted(eve.people, key=place)]


def columns(wall: Wall) -> list[Column]:
    """All criteria in order but the last."""
    groups = [(name, group[0].group) for group in wall.eve.groups() for name in OF_GROUP]
    return [*((name, None) for name in COLUMNS), *groups]


def is_so_left(board: reference.Board, rank: int, way: str, wall: Wall) -> bool:
    """Whether a player leaves the group this way on this board."""
    if way == BYE_WAY or wall.eve.bye in board:
        return way == BYE_WAY and wall.eve.bye in board
    return not wall.eve.same_group(*board) and board[0 if way == DROPS else 1] == rank


def half_byes(number: int, wall: Wall) -> int:
    """How many half-point byes a player has taken or requested, in any round."""
    asked = sum(bye.player == number and bye.result is Result.HALF_BYE for bye in wall.section.requested_byes)
    return asked + sum(game.result is Result.HALF_BYE for game in wall.games(number))
