"""Proofs of claims about swapping two players, about a natural board's switches, and about all switches of a round."""

from __future__ import annotations

from collections.abc import Collection
from itertools import permutations
from typing import TYPE_CHECKING

import reference
from reference.rounds import Rounds

from proofs.beside import Beside
from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place, Wall, both_ways
from proofs.wall import board as sorted_board

if TYPE_CHECKING:
    from reference.facts import Total

_BEFORE_LIMITS = 10
_MOVES = {"down": 0, "up": 1, "bye": 0, "swapped": None}
"""Where on a board somebody is who leaves the group so, or has the bye, the higher-ranked first."""


def alone(said: Said, at: Beside) -> bool:
    """With only these two boards replaced, the starting round costs less, as much, or more; the criterion named is the
    first to differ.
    """
    before, after = _costs(at)
    found = at.decided(before, after)
    kind = "alone_better" if after < before else "alone_worse" if found else "alone_as_good"
    named = found is None or (said.words[0], said.rule) == (found.name, found.rule)
    table = frozenset(at.table.matching)
    boards = {"natural": natural(at.table), "table": table, "back": table}
    started = boards.get(said.words[-1]) == frozenset(at.before.matching)
    back = any(is_undone(at, way, pair) for way in _MOVES for pair in permutations(_traders(at), 2))
    return said.kind == kind and named and started and (back or said.words[-1] != "back")


def is_undone(at: Beside, way: str, pair: tuple[int, ...]) -> bool:
    """On the table alone of the group the first leaves it so, or has the bye, and the second alone in the natural
    pairing; or both boards that come of the switch are natural where their group stays as it is.
    """
    eve, place = at.table.eve, _MOVES[way]
    if place is None:
        return {*at.wanted} <= natural(at.table) and all(eve.same_group(*board) for board in at.wanted)
    here, there = (
        {
            board[place]
            for board in boards
            if (eve.bye in board if way == "bye" else eve.bye not in board and not eve.same_group(*board))
            and (way == "bye" or eve.same_group(board[place], pair[0]))
        }
        for boards in (at.table.matching, at.table.section_natural.boards)
    )
    return (here - there, there - here) == ({pair[0]}, {pair[1]})


def _not_switched(said: Said, at: Beside) -> bool:
    """They are not both there, something stands against them, and what was done instead is so."""
    pair = tuple(at.best.rank[number] for number in said.players)
    return (
        _is_switch(said, at)
        and at.against is not None
        and not at.is_made
        and all(at.before.matching == at.table.matching and is_undone(at, way, pair) for way in said.words)
    )


def _traders(at: Beside) -> set[int]:
    """Everybody on the boards that come of the switch; two of them are swapped."""
    return {rank for board in at.wanted for rank in board}


def all_right(said: Said, at: Beside) -> bool:
    """It is a board asked about; no color on it is wrong, and its players may be paired, or get the bye."""
    board = at.best.ranks((said.players[0], said.players[1] if len(said.players) > 1 else None))
    again = len(said.players) == 1 and at.wall.full_points_unplayed(said.players[0])
    return board in at.wanted and not again and not _faults(at.wall, board)


def ways_that_mend(at: Beside, others: Collection[reference.Board]) -> int:
    """How many ways to re-pair the natural board asked about and one of some others improve on the natural boards."""
    (mine,), start = at.wanted, natural(at.table)
    ways = ({*start} - {mine, his} | {*new} for his in others if his != mine for new in both_ways(mine, his))
    return sum(_made_for(at, after) < _made_for(at, start) for after in ways)


def meet_across(said: Said, at: Beside) -> bool:
    """The board asked about is one of these pairings, between two scores, and not natural."""
    board, eve = at.wanted[0], at.table.eve
    if board[1] == eve.bye or board not in at.table.matching or board in at.table.section_natural.boards:
        return False
    scores = tuple(eve.person(rank).group for rank in board)
    crosses = scores[0] != scores[1]
    return crosses and said.players == tuple(map(at.table.number.get, board)) and said.numbers == scores


def switches_made(said: Said, at: Place) -> bool:
    """The natural pairing and these boards differ in this many switches."""
    return said.numbers == (len(at.wall.switches),)


def _is_switch(said: Said, at: Beside) -> bool:
    """Whether each of the two would take the other's opponent in the starting round."""
    mate = {rank: sum(board) - rank for board in at.before.matching for rank in board}
    one, other = (at.best.rank[number] for number in said.players)
    return {sorted_board(one, mate[other]), sorted_board(other, mate[one])} == set(at.wanted)


def _costs(at: Beside) -> tuple[Total, Total]:
    """What the starting round costs, and what it costs with the two boards in place of those of their players."""
    boards = at.before.matching
    moved = {rank for board in at.wanted for rank in board}
    after = [*(board for board in boards if not moved & set(board)), *at.wanted]
    hung = Rounds(at.before.hung, at.before.section_natural)
    return hung.amounts(boards), hung.amounts(after)


def _faults(wall: Wall, board: reference.Board) -> bool:
    """Whether a color is wrong on a board, or the settings keep its two players apart."""
    eve = wall.eve
    apart = eve.times_met(board) or eve.are_kept_apart(board)
    teams = eve.are_teammates(board)
    return bool(apart or teams or any(reference.conflicts(eve, board)))


def natural(wall: Wall) -> frozenset[reference.Board]:
    """The natural boards inside every group as it stands, and the boards across groups as they are."""
    eve, away = wall.eve, [board for board in wall.matching if not wall.eve.same_group(*board)]
    gone = {rank for board in away for rank in board}
    return frozenset(
        (*away, *(board for board in wall.natural.boards if eve.same_group(*board) and not gone & set(board)))
    )


def _made_for(at: Beside, boards: Collection[reference.Board]) -> Total:
    """What a round costs in what switches are made for: all criteria before the limits, and colors."""
    columns = (*range(_BEFORE_LIMITS), reference.final.EQUALIZATION - 1, reference.final.ALTERNATION - 1)
    return tuple(sum(cost[column] for cost in at.rounds.cost(boards).values()) for column in columns)


PROOFS = table(
    {
        # Both resulting boards are made.
        "switched | players one other": lambda said, at: _is_switch(said, at) and at.is_made,
        "not_switched | players one other | words ?done": _not_switched,
        # They are not both made, and nothing speaks against them.
        "could_switch | players one other": lambda said, at: (
            _is_switch(said, at) and at.against is None and not at.is_made
        ),
        "alone_better | words start": alone,
        "alone_as_good | words start": alone,
        "alone_worse | words criterion start | rules any": alone,
        "all_right | players one ?other": all_right,
        # How many ways to re-pair this natural board and another one cost less before the limits, or as little there
        # and less in colors.
        "mending | numbers count | baseline chosen": lambda said, at: (
            said.numbers == (ways_that_mend(at, natural(at.table)),)
        ),
        # Nothing is wrong on the board asked about.
        "no_conflict | players one ?other": lambda said, at: at.is_asked(said) and not _faults(at.wall, at.wanted[0]),
        # The board asked about is natural: inside a group as it stands, across groups by the section's pairing.
        "normally_meet | players one other | baseline chosen": lambda said, at: (
            at.is_asked(said)
            and at.wanted[0]
            in (at.table.natural if at.table.eve.same_group(*at.wanted[0]) else at.table.section_natural).boards
        ),
        "meet_across | players one other | numbers score others_score": meet_across,
        # The boards are those of the natural pairing.
        "nothing_switched | baseline chosen": lambda _, at: not at.wall.switches,
        "switches_made | numbers count | baseline chosen": switches_made,
        # The legal natural pairing has the boards of the raw one.
        "nobody_parted": lambda _, at: not at.wall.partings,
        # They differ in this many switches.
        "partings_made | numbers count": lambda said, at: said.numbers == (len(at.wall.partings),),
    }
)
