"""Stretches and fields of limits in which every answer about a round is alike, up to numbers that move with the limits.

A tile of the plane is mostly one such piece. It falls apart where an answer's words change though its boards do not. Every
number is the same all the way, or grows as the low limit does or as half of it does; so is it between two corners if it is at both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from explain.answers.board import BoardAnswer
from explain.answers.board_builder import answers
from explain.answers.card import CardMaker
from explain.answers.claims import Claim
from explain.answers.groups import GroupAnswer, group_answers
from explain.answers.limits_plane import Limits, Plane, Tile
from explain.answers.player import Cast
from explain.answers.round_claims import line_claims
from explain.apps.pages.moving import Linear, Moving
from explain.pairing.engine import Pairing

_CODE = re.compile(r"(\d+)(.*)")
_USUAL_LOW = 80


@dataclass(frozen=True, slots=True)
class Piece:
    """A rectangle of limits in which every answer is alike.

    Args:
        low: the first and the last low limit; both ``None`` for no low limit.
        high: the first and the last high limit.
        pairing: the best round there, as it is at the highest of these limits.
        answers: every board and bye, with the numbers that move.
        groups: the score groups.
    """

    low: Limits
    high: Limits
    pairing: Pairing
    answers: tuple[BoardAnswer, ...]
    groups: tuple[GroupAnswer, ...]

    @property
    def line(self) -> tuple[Claim, ...]:
        """What the line of the round states."""
        return line_claims(self.answers, self.pairing.natural)

    def holds(self, low: int | None, high: int | None) -> bool:
        """Whether a pair of limits lies in it."""
        return _within(low, self.low) and _within(high, self.high)


def _within(limit: int | None, span: Limits) -> bool:
    first, last = span
    if limit is None or first is None or last is None:
        return limit is first
    return first <= limit <= last


def pieces_of(plane: Plane, tile: Tile) -> Iterator[Piece]:
    """A tile in as few pieces as it needs."""
    return _Cutting(plane, tile.best).cut(tile.low, tile.high)


class _Cutting:
    """The answers about one round under many limits."""

    def __init__(self, plane: Plane, round: Pairing) -> None:
        self.plane, self.boards = plane, round.boards
        self._told: dict[Limits, tuple[Pairing, tuple[BoardAnswer, ...]]] = {}

    def cut(self, low: Limits, high: Limits) -> Iterator[Piece]:
        lower, upper = (low[0], high[0]), (low[1], high[1])
        if self._alike(lower, upper):
            yield self._piece(low, high)
        elif low == high:
            yield from self._cut_triangle(low)
        else:
            yield from self._cut_rectangle(low, high)

    def _cut_triangle(self, both: Limits) -> Iterator[Piece]:
        border = self._border(lambda limit: (limit, limit), both)
        first, last = (both[0], border), (border + 1, both[1])
        yield from self.cut(first, first)
        yield from self.cut(first, last)
        yield from self.cut(last, last)

    def _cut_rectangle(self, low: Limits, high: Limits) -> Iterator[Piece]:
        if not self._alike((low[0], high[0]), (low[1], high[0])):
            border = self._border(lambda limit: (limit, high[0]), low)
            yield from self.cut((low[0], border), high)
            yield from self.cut((border + 1, low[1]), high)
            return
        border = self._border(lambda limit: (low[0], limit), high)
        if border == high[1]:
            border = self._border(lambda limit: (low[1], limit), high)
        yield from self.cut(low, (high[0], border))
        yield from self.cut(low, (border + 1, high[1]))

    def _border(self, line: Callable[[int], Limits], span: Limits) -> int:
        """The last limit of a span up to which answers are as at the first."""
        assert span[0] is not None
        assert span[1] is not None
        good, bad = span[0], span[1] + 1
        while bad - good > 1:
            middle = (good + bad) // 2
            good, bad = (middle, bad) if self._alike(line(span[0]), line(middle)) else (good, middle)
        return good

    def _told_at(self, limits: Limits) -> tuple[Pairing, tuple[BoardAnswer, ...]]:
        if limits not in self._told:
            pairing = Pairing(self.plane.natural_under(*limits), self.boards)
            self._told[limits] = pairing, answers(pairing)
        return self._told[limits]

    def _alike(self, lower: Limits, upper: Limits) -> bool:
        if lower == upper:
            return True
        steps = _half(upper[0]) - _half(lower[0])
        pairs = zip(self._told_at(lower)[1], self._told_at(upper)[1], strict=True)
        return all(_are_alike(one, other, steps) and _limit_moves(one, other, lower, upper) is not None for one, other in pairs)

    def _piece(self, low: Limits, high: Limits) -> Piece:
        pairing, at_end = self._told_at((low[1], high[1]))
        pairs = zip(self._told_at((low[0], high[0]))[1], at_end, strict=True)
        lower, upper = (low[0], high[0]), (low[1], high[1])
        moving = tuple(_moving(one, other, moves=bool(_limit_moves(one, other, lower, upper))) for one, other in pairs)
        maker = CardMaker(pairing.natural, Cast(pairing.natural), at_end)
        moving = tuple(replace(each, card=maker.card(each), worth_told=tuple(maker.worth_claims(each))) for each in moving)
        return Piece(low, high, pairing, moving, group_answers(pairing.natural, [each for each in at_end if each.black is not None]))


def _half(low: int | None) -> int:
    return (_USUAL_LOW if low is None else low) // 2


def _are_alike(one: BoardAnswer, other: BoardAnswer, steps: int) -> bool:
    """Whether one text does for both, if its numbers move."""
    return (
        _words(one) == _words(other)
        and _is_full(one, other) is _is_full(other, one)
        and all(
            (first is None) is (second is None) and (second or 0) - (first or 0) in (0, steps)
            for first, second in zip(_numbers(one), _numbers(other), strict=True)
        )
    )


def _is_full(answer: BoardAnswer, other: BoardAnswer) -> bool:
    """Whether a value that may move reaches a limit that does not: a bar is then full."""
    return answer.limit == other.limit and answer.limit is not None and answer.value is not None and answer.value >= answer.limit


def _words(answer: BoardAnswer) -> tuple[object, ...]:
    """All of an answer that a number in it can change the words of."""
    gaps = [gap.points for gap in answer.gaps]
    return (
        replace(
            answer,
            limit=None,
            value=None,
            code=_CODE.sub(r"\2", answer.code),
            gaps=tuple(replace(gap, points=None) for gap in answer.gaps),
            switch=replace(answer.switch, shifts=()) if answer.switch else None,
            card=None,
            worth_told=(),
        ),
        answer.limit is None,
        answer.limit is not None and answer.value is not None and answer.value > answer.limit,
        answer.value is not None and (answer.value > 1) - (answer.value < 1),
        [one == other for one in gaps for other in gaps],
    )


def _numbers(answer: BoardAnswer) -> list[int | None]:
    return [answer.value, _code_points(answer), *(gap.points for gap in answer.gaps)]


def _code_points(answer: BoardAnswer) -> int:
    found = _CODE.match(answer.code)
    assert found is not None
    return int(found[1])


def _moving(one: BoardAnswer, other: BoardAnswer, *, moves: bool) -> BoardAnswer:
    """The answer at the end of a piece, with numbers that move where they do; ``moves`` says whether its limit does."""

    def number(first: int | None, last: int | None) -> int | None:
        return last if first == last or last is None else Moving(last, Linear(half=1))

    code = number(_code_points(one), _code_points(other))
    gaps = (replace(ours, points=number(theirs.points, ours.points)) for theirs, ours in zip(one.gaps, other.gaps, strict=True))
    return replace(
        other,
        value=number(one.value, other.value),
        code=_CODE.sub(lambda found: f"{code}{found[2]}", other.code),
        gaps=tuple(gaps),
        limit=_moving_limit(other) if moves else other.limit,
    )


def _limit_moves(one: BoardAnswer, other: BoardAnswer, lower: Limits, upper: Limits) -> bool | None:
    """Whether a board's limit is the page's, and moves with it, or stays where it is; ``None`` if it does each for a part of the way.

    Across score groups it moves up to 80 or 200 and stays there, whatever the page has (29D1b).
    """
    if one.limit is None or other.limit is None or other.held_to is None:
        return False
    which = 0 if other.held_to == "low" else 1
    first, last = lower[which], upper[which]
    if first is None or last is None or (one.limit == other.limit and (first != last or last != other.limit)):
        return False
    return True if (one.limit, other.limit) == (first, last) else None


def _moving_limit(answer: BoardAnswer) -> int | None:
    assert answer.limit is not None
    return Moving(answer.limit, Linear(low=1) if answer.held_to == "low" else Linear(high=1))
