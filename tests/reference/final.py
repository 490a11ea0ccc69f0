"""The cost of a board in the final pairing, and the best rounds, by trying them all."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass

from explain.model.settings import Interchanges, Objective, Order, Preferences
from reference.colors import conflicts
from reference.facts import Board, Eve, Matching, Total, add, matchings
from reference.naturals import NO_VALUE, Natural, bye_columns, float_cost, naturals, order, value

COLUMNS = 18
_SIZE, _CHANGED = 15, 16


@dataclass(frozen=True)
class Answer:
    """The best rounds over one baseline, and what each costs: usually one round."""

    natural: Natural
    rounds: tuple[Matching, ...]
    totals: tuple[Total, ...]


def answers(eve: Eve) -> list[Answer]:
    """The best rounds over every baseline that there can be: usually one answer with one round."""
    found = []
    for natural in naturals(eve):
        rounds = best_rounds(eve, natural)
        found.append(Answer(natural, tuple(rounds), tuple(round_cost(eve, natural, boards) for boards in rounds)))
    return found


def is_interchange(eve: Eve, natural: Natural, board: Board) -> bool:
    """Whether a changed board has two players of the same half of one score group."""
    one, other = board
    same_half = one in natural.half and natural.half[one] == natural.half.get(other)
    return board not in natural.boards and eve.same_group(one, other) and same_half


def final_cost(eve: Eve, natural: Natural, board: Board) -> Total:
    """What a board costs, all 18 columns in the order of the table."""
    preferences = eve.preferences
    changed = board not in natural.boards
    crosses = eve.bye not in board and not eve.same_group(*board)
    wrong = conflicts(eve, board)
    size = value(eve, natural, board)
    low, high = _limits(eve, board)
    interchange = is_interchange(eve, natural, board)
    small_interchange = int(interchange and not _over(size, low))
    limit_them = preferences.interchanges is Interchanges.LIMIT
    return (
        *float_cost(eve, board)[:6],
        _bye_moved(eve, natural, board),
        wrong.three if preferences.avoid_three_in_a_row else 0,
        int(preferences.limit_drop_swaps and crosses and changed),
        int(_over(size, high)) + int(interchange and preferences.interchanges is Interchanges.AVOID),
        wrong.equalization,
        int(_over(size, low)),
        small_interchange if limit_them else 0,
        wrong.alternation,
        0 if limit_them else small_interchange,
        (NO_VALUE if size is None else size) ** 2,
        int(changed),
        order(natural, board),
    )


def _bye_moved(eve: Eve, natural: Natural, board: Board) -> int:
    if eve.bye not in board or board in natural.boards:
        return 0
    new = bye_columns(eve, board[0])
    old = bye_columns(eve, natural.opponent(eve.bye))
    no_worse = new[0] <= old[0] and new[1] <= old[1]
    return 0 if eve.preferences.bye_may_move_for_color and no_worse else 1


def _limits(eve: Eve, board: Board) -> tuple[float, float]:
    low, high = eve.preferences.low_limit, eve.preferences.high_limit
    inside = eve.same_group(*board)
    return (
        low if low is not None else math.inf if inside else 80,
        high if high is not None else math.inf if inside else 200,
    )


def _over(size: int | None, limit: float) -> bool:
    """Whether a change is over a limit; one without a value is over every finite limit."""
    return limit < math.inf if size is None else size > limit


def round_cost(eve: Eve, natural: Natural, matching: Matching) -> Total:
    """What a whole round costs, in the order of the table."""
    return add((final_cost(eve, natural, board) for board in matching), COLUMNS)


def compared(preferences: Preferences, total: Total) -> Total:
    """A total in the order in which rounds are compared: with fewest boards, the boards changed come before their sizes."""
    columns = list(total)
    if preferences.objective is Objective.FEWEST_BOARDS:
        columns[_SIZE], columns[_CHANGED] = columns[_CHANGED], columns[_SIZE]
    return tuple(columns)


def best_rounds(eve: Eve, natural: Natural) -> list[Matching]:
    """All rounds that no other round beats; top down (29E6b), all that the way from group to group can end in."""
    costs = {board: compared(eve.preferences, final_cost(eve, natural, board)) for board in itertools.combinations(eve.nodes, 2)}
    if eve.preferences.order is Order.TOP_DOWN:
        return _top_down(eve, costs, eve.nodes)
    return _least(eve.nodes, lambda matching: add((costs[board] for board in matching), COLUMNS))


def _least(nodes: tuple[int, ...], key: Callable[[Matching], Total]) -> list[Matching]:
    keys = {matching: key(matching) for matching in matchings(nodes)}
    least = min(keys.values())
    return [matching for matching in keys if keys[matching] == least]


def _top_down(eve: Eve, costs: dict[Board, Total], left: tuple[int, ...]) -> list[Matching]:
    if not left:
        return [()]
    group = {person.rank for person in eve.group(left[0])}

    def key(matching: Matching) -> Total:
        upper = add((costs[board] for board in matching if board[0] in group), COLUMNS)
        lower = add((costs[board] for board in matching if board[0] not in group), COLUMNS)
        both = add((upper, lower), COLUMNS)
        return both[:7] + upper[7:] + lower[7:]

    fixed = {tuple(board for board in matching if board[0] in group) for matching in _least(left, key)}
    found = set()
    for boards in fixed:
        gone = {rank for board in boards for rank in board}
        rest = tuple(rank for rank in left if rank not in gone)
        found |= {tuple(sorted(boards + others)) for others in _top_down(eve, costs, rest)}
    return sorted(found)
