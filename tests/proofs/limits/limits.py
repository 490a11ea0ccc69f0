"""Proofs of claims about the best round as limits are moved: it is found again at every limit where anything can
change.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache

import reference
from reference.facts import add, matchings
from reference.final import Costs
from reference.halves import across_groups

from explain.model.settings import Order
from proofs.proof import table
from proofs.said import Said
from proofs.sheets.sheets import SheetPlace
from proofs.wall import BYE, Place, Seats, Wall

_FAR = 5_000
_LOW, _HIGH, _AS_SET = "low", "high", "A"

Limits = tuple[int | None, int | None]


def same_everywhere(_: Said, at: Place) -> bool:
    """These pairings are best at every pair of a sample of the limits where a board comes within or goes over."""
    limits = _turns(at.wall)
    few = limits[:: max(1, len(limits) // 6)]
    return all(_same(at.wall, low, high) for low, high in pairs(few))


def holds_between(said: Said, at: Place) -> bool:
    """They are best at both ends and at every such limit between, and not just beyond the ends."""
    first, last = said.numbers
    preferences = at.wall.preferences
    top = preferences.high_limit if said.words == (_LOW,) else None
    bottom = preferences.low_limit if said.words == (_HIGH,) else 0
    if bottom is None or not bottom <= first <= last:
        return False
    ends = (first == bottom or not _held(said, at, [first - 1])) and (last == top or not _held(said, at, [last + 1]))
    return ends and _held(said, at, [first, last, *(turn for turn in _turns(at.wall) if first <= turn <= last)])


def holds_from(said: Said, at: Place) -> bool:
    """They are best from there up, and not just below."""
    (first,) = said.numbers
    bottom = at.wall.preferences.low_limit if said.words == (_HIGH,) else 0
    if bottom is None or first < bottom:
        return False
    below = first == bottom or not _held(said, at, [first - 1])
    return below and _held(said, at, [first, *(turn for turn in _turns(at.wall) if first <= turn), _FAR])


def holds_without(said: Said, at: Place) -> bool:
    """There is no such limit now, and with a very high one another round is best; without a low limit there is no high
    one.
    """
    low, high = at.wall.preferences.low_limit, at.wall.preferences.high_limit
    if said.words == (_HIGH,):
        return high is None and (low is None or not _same(at.wall, low, _FAR))
    return low is None and not _same(at.wall, _FAR, high)


def posted_on_map(said: Said, at: SheetPlace) -> bool:
    """The posted round is best somewhere; its letter is A exactly if it is best with the limits as set."""
    posted, preferences = at.wall.matching, at.wall.preferences
    (letter,) = said.words
    found = {best(at.wall, *limits) for limits in pairs(starts(at.wall))}
    is_as_set = posted == best(at.wall, preferences.low_limit, preferences.high_limit)
    letters = [chr(ord(_AS_SET) + place) for place in range(len(found))]
    return posted in found and letter in letters and (letter == _AS_SET) == is_as_set


def best_meets(said: Said, at: SheetPlace) -> bool:
    """The opponent with the limits as set, and the color by the rules among the boards of that round."""
    one, other = said.players
    boards = _seats(at.wall, _now(at))
    if other not in _mates(boards, one):
        return False
    seats = next(seats for seats in boards if one in seats)
    white = at.wall.beside(boards).white_by_rule(seats)
    return one == at.player and said.colors == ("W" if white == one else "B",)


def keeps_opponent(said: Said, at: SheetPlace) -> bool:
    """The opponent is the same wherever one limit is moved."""
    one, other = (*said.players, BYE)[:2]
    return at.player in said.players and _opponents(at, one) == {other}


def other_opponents(said: Said, at: SheetPlace) -> bool:
    """How many opponents there are wherever one limit is moved, beyond that with the limits as set; at least one."""
    (one,) = said.players
    others = _others(at, one)
    return one == at.player and bool(others) and said.numbers == (len(others),)


def others_among(said: Said, at: SheetPlace) -> bool:
    """All who are named are such opponents, and so is the bye, if it is named."""
    one, *others = said.players
    named = {*others, *([BYE] if said.words else [])}
    return said.words in ((), ("bye",)) and bool(named) and named <= _others(at, one)


def _posted(fits: Callable[[set[int], SheetPlace], bool]) -> Callable[[Said, SheetPlace], bool]:
    """A proof about the player's posted board and posted opponent."""

    def proves(said: Said, at: SheetPlace) -> bool:
        one, *others = said.players
        here = _on_the_wall(at)
        return at.is_posted and one == at.player and {*(others or [BYE])} == here and fits(here, at)

    return proves


def _on_the_wall(at: SheetPlace) -> set[int]:
    return _mates(list(at.wall.boards), at.player)


def _others(at: SheetPlace, one: int) -> set[int]:
    return _opponents(at, one) - _mates(_seats(at.wall, _now(at)), one)


def _opponents(at: SheetPlace, one: int) -> set[int]:
    """Everybody this player is paired with as one limit is moved and the other stays as set."""
    return {mate for limits in _both_lines(at.wall) for mate in _mates(_seats(at.wall, _nearest(at, *limits)), one)}


def _both_lines(wall: Wall) -> set[Limits]:
    """Pairs of limits, with one as set and the other wherever anything can change."""
    low, high = wall.preferences.low_limit, wall.preferences.high_limit
    lows: list[int | None] = [limit for limit in starts(wall) if high is None or limit <= high]
    highs = [None] if low is None else [*(limit for limit in (low, *starts(wall)) if limit >= low), None]
    return {
        *((limit, high) for limit in (*lows, *([None] if high is None else []))),
        *((low, limit) for limit in highs),
    }


def _now(at: SheetPlace) -> reference.Matching:
    return _nearest(at, at.wall.preferences.low_limit, at.wall.preferences.high_limit)


def _nearest(at: SheetPlace, low: int | None, high: int | None) -> reference.Matching:
    """The best round; for a posted one, the one of equally good rounds that keeps most of its boards."""
    return best(at.wall, low, high, near=at.wall.matching if at.is_posted else ())


def _seats(wall: Wall, boards: reference.Matching) -> list[Seats]:
    return [(wall.number[one], wall.number[other] or None) for one, other in boards]


def _mates(boards: Iterable[Seats], one: int) -> set[int]:
    """Who the player is paired with, ``BYE`` for the bye."""
    return {other or BYE for seats in boards if one in seats for other in seats if other != one}


def _held(said: Said, at: Place, limits: Iterable[int]) -> bool:
    low, high = at.wall.preferences.low_limit, at.wall.preferences.high_limit
    if said.words == (_LOW,):
        return all(_same(at.wall, limit, high) for limit in limits if high is None or limit <= high)
    return all(_same(at.wall, low, limit) for limit in limits if low is not None and low <= limit)


def _same(wall: Wall, low: int | None, high: int | None) -> bool:
    """Whether the best round by other limits has these boards; top down, whether one that is as good has them."""
    boards = wall.matching
    return best(wall, low, high, near=boards if wall.preferences.order is Order.TOP_DOWN else ()) == boards


@cache
def best(wall: Wall, low: int | None, high: int | None, near: reference.Matching = ()) -> reference.Matching:
    """The best round by other limits; of several as good, the one that shares most boards with ``near``."""
    eve = replace(wall.eve, preferences=wall.preferences.changed({"low_limit": low, "high_limit": high}))
    if eve.preferences.order is Order.TOP_DOWN:
        return max(
            map(_sorted, reference.best_rounds(eve, wall.section_natural)), key=lambda boards: len({*boards} & {*near})
        )
    costs = Costs(eve, wall.section_natural)

    def key(boards: reference.Matching) -> tuple[tuple[int, ...], int, int]:
        *reasons, rest = reference.compared(eve.preferences, add(costs.of(boards).values(), reference.COLUMNS))
        return tuple(reasons), -len({*boards} & {*near}), rest

    return _sorted(min(matchings(eve.nodes), key=key))


def _sorted(boards: reference.Matching) -> reference.Matching:
    return tuple(sorted(boards))


def pairs(limits: Iterable[int]) -> list[Limits]:
    """Every pair of these limits, the low one never above the high one, and those without a high or any limit."""
    found = sorted(set(limits))
    return [*itertools.combinations_with_replacement(found, 2), *((low, None) for low in found), (None, None)]


def starts(wall: Wall) -> list[int]:
    """The limits at which some board comes within; every even one too where a switch of an unrated counts half the low
    limit.
    """
    values = _values(wall)
    ratings = {person.rating is None for person in wall.eve.people}
    halves = (
        range(0, max(wall.preferences.high_limit or 0, *values, 0) + 1, 2)
        if len(ratings) > 1 and not wall.preferences.avoid_unrated_swaps
        else ()
    )
    return sorted({0, *values, *halves})


def _turns(wall: Wall) -> list[int]:
    """The limits at which some board is just within, and just over."""
    return sorted({turn for value in _values(wall) for turn in (value, max(0, value - 1))})


@cache
def _values(wall: Wall) -> set[int]:
    """What boards can cost, whoever leaves the groups."""
    ways = {across_groups(wall.eve, boards): boards for boards in matchings(wall.eve.nodes)}
    naturals = [reference.as_it_stands(wall.eve, wall.section_natural, boards) for boards in ways.values()]
    found = {reference.value(wall.eve, natural, board) for natural in naturals for board in _fitting(wall, natural)}
    return {value for value in found if value is not None}


def _fitting(wall: Wall, natural: reference.Natural) -> Iterable[reference.Board]:
    """The boards across groups, and those of two who both play inside their group."""
    inside = {rank for board in natural.boards if wall.eve.same_group(*board) for rank in board}
    return (
        board
        for board in itertools.combinations(wall.eve.nodes, 2)
        if not wall.eve.same_group(*board) or inside.issuperset(board)
    )


PROOFS = table(
    {
        "same_everywhere": same_everywhere,
        "holds_between | numbers lowest highest | words sort": holds_between,
        "holds_from | numbers lowest | words sort": holds_from,
        "holds_without | words sort": holds_without,
        # How many rounds are best at any pair of limits where anything can change.
        "rounds_over_all | numbers count": lambda said, at: (
            said.numbers == (len({best(at.wall, *limits) for limits in pairs(starts(at.wall))}),)
        ),
        # No more than that, and more than one.
        "rounds_at_least | numbers count": lambda said, at: (
            len(said.numbers) == 1
            and 1 < said.numbers[0] <= len({best(at.wall, *limits) for limits in pairs(starts(at.wall))})
        ),
        "posted_on_map | words letter": posted_on_map,
        "best_meets | players player opponent | colors color": best_meets,
        # The bye with the limits as set.
        "best_has_bye | players player": lambda said, at: (
            said.players == (at.player,) and BYE in _mates(_seats(at.wall, _now(at)), at.player)
        ),
        "keeps_opponent | players one ?other": keeps_opponent,
        "other_opponents | players player | numbers count": other_opponents,
        "others_among | players player *others | words ?bye": others_among,
        # Wherever one limit is moved the player keeps the posted opponent, has others too, or never has that one; with
        # the limits as set it is that opponent, or not.
        "posted_in_all | players one ?other": _posted(lambda here, at: _opponents(at, at.player) == here),
        "posted_in_some | players one ?other": _posted(lambda here, at: _opponents(at, at.player) > here),
        "posted_in_none | players one ?other": _posted(lambda here, at: not _opponents(at, at.player) & here),
        "posted_in_best | players one ?other": _posted(
            lambda here, at: _mates(_seats(at.wall, _now(at)), at.player) == here
        ),
        "posted_not_in_best | players one ?other": _posted(
            lambda here, at: _mates(_seats(at.wall, _now(at)), at.player) != here
        ),
    }
)
