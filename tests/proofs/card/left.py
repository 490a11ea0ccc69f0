"""Proofs of which colors stay wrong, what a two-board switch that leaves fewer would cost, and why a longer one was
made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import reference
from reference.final import ORDER, THREE, in_force

from proofs.beside import RULES
from proofs.by_words import by_words
from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place, Wall, board, both_ways

_COLORS = (THREE, reference.NUMBERS["equalization"], reference.NUMBERS["alternation"])
Pair = tuple[reference.Board, reference.Board]


def help_is_over(said: Said, at: Place) -> bool:
    """The cheapest helpful switch swaps these two; it is worse first by being over the limit, by its larger value.

    A switch over the high limit that improves only alternation is held to the low one, if there is one.
    """
    value, limit, over = said.numbers
    place = {"low": 0, "high": 1}.get(said.words[0])
    if place is None or not _misses(said, at):
        return False
    limits, rule = [*at.wall.limits().values()], ("29E5a", "29E5b")[place]
    values = [max(at.wall.value(each) or 0 for each in new) for _, new in _cheapest(said, at)]
    first = _first_worse(said, at)
    alternates = limits[0] is not None and all(_only_alternates(at, old, new) for old, new in _cheapest(said, at))
    held_to = "low" if first == {"over_low_limit"} or alternates else "high"
    is_first = first in ({"over_low_limit"}, {"over_high_limit"}) and held_to == said.words[0]
    return is_first and said.rule == rule and limits[place] == limit and value in values and 0 < over == value - limit


def _misses(said: Said, at: Place) -> bool:
    """Whether the first player named is on this board, inside a group, and gets the other color than this due one."""
    number = said.players[0]
    here = (
        number in at.players
        and number in at.wall.rank
        and at.seats[1] is not None
        and at.wall.eve.same_group(*at.board)
    )
    return here and at.wall.due(number) == said.colors[0] != at.color(number)


def _others(at: Place) -> list[reference.Board]:
    """The other boards of the group in these pairings."""
    wall = at.wall
    inside = [each for each in wall.matching if wall.eve.same_group(*each)]
    return [each for each in inside if each != at.board and wall.eve.same_group(each[0], at.board[0])]


def _helping(said: Said, at: Place) -> Iterator[tuple[reference.Board, Pair]]:
    """Switches with another board that give the player the due color and leave less wrong, as the criteria count it."""
    rank = at.wall.rank[said.players[0]]
    for old in _others(at):
        for new in both_ways(at.board, old):
            if _wrong(at.wall, new) < _wrong(at.wall, (at.board, old)) and rank not in at.wall.missing_on(
                at.wall.eve, new
            ):
                yield old, new


def _cheapest(said: Said, at: Place) -> list[tuple[reference.Board, Pair]]:
    """The cheapest of them that swap the two named last."""
    helping = [*_helping(said, at)]
    least = min((_cost(at.wall, new) for _, new in helping), default=())
    named = {at.wall.rank.get(number) for number in said.players[1:]}
    return [(old, new) for old, new in helping if _cost(at.wall, new) == least and named == _traded(said, at, old, new)]


def _traded(said: Said, at: Place, old: reference.Board, new: Pair) -> set[int]:
    """Who swaps places: two others, or the player and one of them if only those two are as far apart as the switch
    costs.
    """
    rank = at.wall.rank[said.players[0]]
    partner = next(each for each in at.board if each != rank)
    there = next(each for each in old if board(rank, each) in new)
    without, within = {partner, there}, {rank, *old} - {there}
    value = max(at.wall.value(each) or 0 for each in new)
    return within if said.numbers and _apart(at, within) == value != _apart(at, without) else without


def _apart(at: Place, two: set[int]) -> int | None:
    ratings = [at.wall.eve.person(rank).rating for rank in two]
    one, other = ratings
    return None if one is None or other is None else abs(one - other)


def _only_alternates(at: Place, old: reference.Board, new: Pair) -> bool:
    """Whether a switch improves nothing but alternation."""
    return _wrong(at.wall, (at.board, old))[:-1] == _wrong(at.wall, new)[:-1]


def _first_worse(said: Said, at: Place) -> set[str]:
    """The first criteria in which the cheapest are worse than the boards as they are."""
    numbers, found = _numbers(at.wall), set()
    for old, new in _cheapest(said, at):
        pairs = zip(numbers, _cost(at.wall, (at.board, old)), _cost(at.wall, new), strict=True)
        number, less, more = next((each for each in pairs if each[1] != each[2]), (ORDER, 0, 0))
        found |= {reference.NAMES[number - 1]} if less < more else {""}
    return found


def _numbers(wall: Wall) -> list[int]:
    """The criteria used, in their order, without those that only break ties."""
    return [number for number in in_force(wall.preferences) if number < ORDER]


def _cost(wall: Wall, boards: Iterable[reference.Board]) -> tuple[int, ...]:
    total = wall.total(boards)
    return tuple(total[number - 1] for number in _numbers(wall))


def _wrong(wall: Wall, boards: Iterable[reference.Board]) -> tuple[int, ...]:
    total = wall.total(boards)
    return tuple(total[number - 1] for number in _COLORS)


PROOFS = {
    **by_words(
        "no_simpler_switch | numbers count",
    ),
    # Both players here are due that color.
    **by_words(
        "too_many_due | numbers count places | colors due",
        also=lambda said, at: {*said.colors} == {at.wall.due(number) for number in at.players},
    ),
    # Somebody here misses the due color.
    **by_words(
        "without_board | words criterion",
        also=lambda _, at: at.is_across and bool(at.wall.missing_on(at.wall.hung, [at.board])),
    ),
    # One of the unavoidable ones is on this board.
    **by_words(
        "unavoidable | words criterion | rules 27A1 28L3",
        also=lambda said, at: (
            said.rule == RULES.get(said.words[0])
            and (said.words == ("second_bye",)) == (at.seats[1] is None)
            and bool(at.wall.full_points_unplayed(at.seats[0]) if at.seats[1] is None else at.wall.met_in(*at.players))
        ),
    ),
    **table(
        {
            (
                "help_is_over | players player one other | numbers value limit over | colors due | words sort | rules "
                "29E5a 29E5b"
            ): help_is_over,
            # The cheapest helpful switch swaps these two, and this is the first criterion in which it is worse.
            "help_would_cost | players player one other | colors due | words criterion": lambda said, at: (
                _misses(said, at) and _first_worse(said, at) == {said.words[0]}
            ),
        }
    ),
}
