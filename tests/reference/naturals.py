"""The floats, the natural pairings, and what a change from one is worth."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from explain.model.settings import BaselineChoice, System, Teams
from reference.facts import Board, Eve, Matching, Person, Total, add, matchings

FLOAT_COLUMNS = 12
NO_VALUE = 9_999


@dataclass(frozen=True)
class Natural:
    """A natural pairing: the boards, who drops, who is raised, and who is in which half (``top`` or ``bottom``)."""

    boards: frozenset[Board]
    floats: frozenset[int]
    raised: frozenset[int]
    half: dict[int, str]

    def opponent(self, rank: int) -> int:
        """The natural opponent of a rank; the holder for the bye."""
        return next(sum(board) - rank for board in self.boards if rank in board)


def drop_order(eve: Eve, rank: int) -> list[int]:
    """The score group of a player in the order in which they drop (29D1a, 29D1c)."""
    upward = list(reversed(eve.group(rank)))
    rated = [person.rank for person in upward if person.rating is not None]
    return rated + [person.rank for person in upward if person.rating is None]


def float_cost(eve: Eve, board: Board) -> Total:
    """The cost of a board where the floats and the bye are decided: 12 columns."""
    one, other = board
    if other == eve.bye:
        return _bye_cost(eve, one)
    teams = eve.preferences.teams
    mates = eve.are_teammates(board)
    repeat = eve.times_met(board) ** 2
    dont = int((mates and teams is Teams.DONT) or eve.are_kept_apart(board))
    if_required = int(mates and teams is Teams.IF_REQUIRED)
    if eve.same_group(one, other):
        return (repeat, 0, dont, 0, 0, if_required, 0, 0, 0, 0, 0, 0)
    upper, lower = eve.person(one), eve.person(other)
    top_of_group = eve.group(other)[0].rank
    return (
        repeat,
        0,
        dont,
        0,
        (upper.group - lower.group) ** 2,
        if_required,
        0,
        0,
        upper.group - _lowest(eve),
        drop_order(eve, one).index(one) ** 2,
        (other - top_of_group) ** 2,
        (one - other) ** 2,
    )


def _bye_cost(eve: Eve, rank: int) -> Total:
    holder = eve.person(rank)
    above = (holder.group - _lowest(eve)) ** 2
    half_bye, unrated = bye_columns(eve, rank)
    position = drop_order(eve, rank).index(rank) ** 2
    return (0, int(holder.had_full_point), 0, above, 0, 0, half_bye, unrated, 0, position, 0, 0)


def bye_columns(eve: Eve, rank: int) -> tuple[int, int]:
    """Columns 7 and 8 of the bye's board: a half-point bye (28L4), an unrated (28L2)."""
    holder = eve.person(rank)
    return int(holder.has_half_bye), int(holder.rating is None)


def _lowest(eve: Eve) -> int:
    return min(person.group for person in eve.people)


def float_choices(eve: Eve) -> list[Matching]:
    """The boards across groups and the bye, in every best matching: usually one choice."""
    cost = {board: float_cost(eve, board) for board in itertools.combinations(eve.nodes, 2)}
    totals = {matching: add((cost[board] for board in matching), FLOAT_COLUMNS) for matching in matchings(eve.nodes)}
    best = min(totals.values())
    choices = {tuple(board for board in matching if not eve.same_group(*board)) for matching in totals if totals[matching] == best}
    return sorted(choices)


def raw_natural(eve: Eve, choice: Matching) -> Natural:
    """The floats and the bye as chosen, and each group's others halved in rank order (29C1), or neighbors (29L1)."""
    boards, half = list(choice), {}
    for left in _left_in_groups(eve, choice):
        if eve.preferences.system is System.ADJACENT:
            boards += zip(left[::2], left[1::2], strict=True)
            continue
        top, bottom = left[: len(left) // 2], left[len(left) // 2 :]
        boards += zip(top, bottom, strict=True)
        half.update(dict.fromkeys(top, "top") | dict.fromkeys(bottom, "bottom"))
    return Natural(
        boards=frozenset(boards),
        floats=frozenset(one for one, _ in choice),
        raised=frozenset(other for _, other in choice if other != eve.bye),
        half=half,
    )


def _left_in_groups(eve: Eve, choice: Iterable[Board]) -> list[list[int]]:
    """Each group's ranks without the floats, the raised and the bye's holder."""
    gone = {rank for board in choice for rank in board}
    return [[person.rank for person in group if person.rank not in gone] for group in eve.groups()]


def legal_naturals(eve: Eve, raw: Natural) -> list[Natural]:
    """The raw natural pairing mended for repeats and teams only: usually one."""
    kept = [board for board in raw.boards if not eve.same_group(*board)]
    in_groups = [_legal_boards(eve, raw, left) for left in _left_in_groups(eve, kept)]
    return [Natural(frozenset(kept).union(*boards), raw.floats, raw.raised, raw.half) for boards in itertools.product(*in_groups)]


def _legal_boards(eve: Eve, raw: Natural, left: list[int]) -> list[Matching]:
    def cost(board: Board) -> Total:
        from_float = float_cost(eve, board)
        size = value(eve, raw, board)
        before, after = (left.index(rank) + 1 for rank in board)
        return (
            from_float[0],
            from_float[2],
            from_float[5],
            int(raw.half.get(board[0], 0) == raw.half.get(board[1], 1)),
            (NO_VALUE if size is None else size) ** 2,
            int(board not in raw.boards),
            order(raw, board),
            (len(left) + 1 - before) ** 2 * after,
        )

    totals = {matching: add((cost(board) for board in matching), 8) for matching in matchings(tuple(left))}
    return [matching for matching in totals if totals[matching] == min(totals.values())]


def naturals(eve: Eve) -> list[Natural]:
    """Every baseline that the settings allow: usually one."""
    raws = [raw_natural(eve, choice) for choice in float_choices(eve)]
    if eve.preferences.baseline is BaselineChoice.RAW:
        return raws
    return [legal for raw in raws for legal in legal_naturals(eve, raw)]


def order(natural: Natural, board: Board) -> int:
    """How far both opponents are from the natural ones, by rank."""
    one, other = board
    return (other - natural.opponent(one)) ** 2 + (one - natural.opponent(other)) ** 2


def gap(eve: Eve, one: int, other: int) -> int | None:
    """The difference of two ratings; ``None`` where it has no value."""
    ratings = [eve.person(rank).rating for rank in (one, other)]
    first, second = ratings
    if one == other or (first is None and second is None):
        return 0
    if first is not None and second is not None:
        return abs(first - second)
    if eve.preferences.avoid_unrated_swaps:
        return None
    return 40 if eve.preferences.low_limit is None else eve.preferences.low_limit // 2


def value(eve: Eve, natural: Natural, board: Board) -> int | None:
    """What a board changes, in rating points (29E5c, 29E5d, 29D1b); ``None`` where that has no value."""
    one, other = board
    if board in natural.boards:
        return 0
    if other == eve.bye:
        return gap(eve, one, natural.opponent(eve.bye))
    if eve.same_group(one, other):
        return _value_in_group(eve, natural, board)
    if one in natural.floats and other in natural.raised:
        return _smallest(_sides(eve, natural, board))
    drop, raise_ = _drop_side(eve, natural, one), _raise_side(eve, natural, other)
    return None if drop is None or raise_ is None else max(drop, raise_)


def _value_in_group(eve: Eve, natural: Natural, board: Board) -> int | None:
    if not any(eve.same_group(rank, natural.opponent(rank)) for rank in board):
        return 0
    one, other = board
    sides = []
    if eve.same_group(one, natural.opponent(one)):
        sides.append(gap(eve, other, natural.opponent(one)))
    if eve.same_group(other, natural.opponent(other)):
        sides.append(gap(eve, one, natural.opponent(other)))
    return _smallest(sides)


def _sides(eve: Eve, natural: Natural, board: Board) -> list[int | None]:
    """Both gaps, without the side whose natural opponent is the bye."""
    one, other = board
    sides = [(other, natural.opponent(one)), (one, natural.opponent(other))]
    return [gap(eve, instead, before) for instead, before in sides if before != eve.bye]


def _drop_side(eve: Eve, natural: Natural, rank: int) -> int | None:
    if rank in natural.floats:
        return 0
    floats = _among(eve.group(rank), natural.floats)
    return _smallest(gap(eve, rank, one) for one in floats or drop_order(eve, rank)[:1])


def _raise_side(eve: Eve, natural: Natural, rank: int) -> int | None:
    if rank in natural.raised:
        return 0
    raised = _among(eve.group(rank), natural.raised)
    return _smallest(gap(eve, rank, one) for one in raised or [eve.group(rank)[0].rank])


def _among(group: list[Person], ranks: frozenset[int]) -> list[int]:
    return [person.rank for person in group if person.rank in ranks]


def _smallest(gaps: Iterable[int | None]) -> int | None:
    return min((one for one in gaps if one is not None), default=None)
