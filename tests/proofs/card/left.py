"""Proofs of what is left wrong, what a switch of two boards would cost that left less wrong, and why a longer one was
made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import reference
from reference.final import ORDER, THREE, in_force

from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place, Wall, board, both_ways

_TWO = 2
_COLORS = (THREE, reference.NUMBERS["equalization"], reference.NUMBERS["alternation"])
Pair = tuple[reference.Board, reference.Board]


def no_simpler_switch(said: Said, at: Place) -> bool:
    """Of more than two boards that the switch took apart whatever two are paired anew, and the others left, that costs
    more; of boards made to avoid rematches or barred pairs, as the natural pairing without these is made.
    """
    switch, wall = at.switch or at.parting, at.wall
    cost = (lambda boards: _cost(wall, boards)) if at.switch else wall.cost_when_avoided
    if (
        switch is None
        or any(wall.eve.bye in board for board in switch.undone)
        or len(switch.undone) != len(switch.made)
    ):
        return False
    before, whole = [*switch.undone], cost([*switch.made])
    simpler = (
        [*new, *(board for board in before if board not in pair)]
        for pair in combinations(before, _TWO)
        for new in both_ways(*pair)
    )
    return said.numbers == (len(before),) and len(before) > _TWO and all(cost(boards) > whole for boards in simpler)


def unavoidable(said: Said, at: Place) -> bool:
    """Of all rounds there are none is without a rematch; or none with as few rematches without a second bye; and here
    is one.
    """
    wall, (white, black) = at.wall, at.seats
    totals = [total[:_TWO] for total in wall.drop_totals.values()]
    mine = wall.drop_totals.get(wall.matching, ())[:_TWO]
    if said.words == ("repeat",) and said.rule == "27A1":
        return black is not None and bool(wall.met_in(white, black)) and 0 < min(totals)[0] == mine[0]
    second = said.words == ("second_bye",) and said.rule == "28L3"
    return second and black is None and bool(wall.full_points_unplayed(white)) and 0 < min(totals)[1] == mine[1]


def help_is_over(said: Said, at: Place) -> bool:
    """The cheapest of those that do trades these two; it is first worse by more boards over the limit, and this is its
    larger value.

    A switch over the high limit that does no more than alternate colors is held to the low one, if there is one.
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
    """Whether the one named first sits here, inside a group, and is due this color and gets the other."""
    number = said.players[0]
    here = (
        number in at.players
        and number in at.wall.rank
        and at.seats[1] is not None
        and at.wall.eve.same_group(*at.board)
    )
    return here and at.wall.due(number) == said.colors[0] != at.color(number)


def _others(at: Place) -> list[reference.Board]:
    """The other boards of the group on the wall."""
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
    """Of these the cheapest that trade the two who are named last."""
    helping = [*_helping(said, at)]
    least = min((_cost(at.wall, new) for _, new in helping), default=())
    named = {at.wall.rank.get(number) for number in said.players[1:]}
    return [(old, new) for old, new in helping if _cost(at.wall, new) == least and named == _traded(said, at, old, new)]


def _traded(said: Said, at: Place, old: reference.Board, new: Pair) -> set[int]:
    """Who change places: without the player, or with him where only those two are as far apart as it is said to be
    worth.
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
    """Whether a switch leaves as much wrong but in alternation."""
    return _wrong(at.wall, (at.board, old))[:-1] == _wrong(at.wall, new)[:-1]


def _first_worse(said: Said, at: Place) -> set[str]:
    """The first criteria in which they are worse than the boards as they are."""
    numbers, found = _numbers(at.wall), set()
    for old, new in _cheapest(said, at):
        pairs = zip(numbers, _cost(at.wall, (at.board, old)), _cost(at.wall, new), strict=True)
        number, less, more = next((each for each in pairs if each[1] != each[2]), (ORDER, 0, 0))
        found |= {reference.NAMES[number - 1]} if less < more else {""}
    return found


def _numbers(wall: Wall) -> list[int]:
    """The criteria in force in their order, without those that only leave no ties."""
    return [number for number in in_force(wall.preferences) if number < ORDER]


def _cost(wall: Wall, boards: Iterable[reference.Board]) -> tuple[int, ...]:
    total = wall.total(boards)
    return tuple(total[number - 1] for number in _numbers(wall))


def _wrong(wall: Wall, boards: Iterable[reference.Board]) -> tuple[int, ...]:
    total = wall.total(boards)
    return tuple(total[number - 1] for number in _COLORS)


def too_many_due(said: Said, at: Place) -> bool:
    """So many on the boards inside this group are due that color, on so many boards, which are fewer; among them both
    here, and there are other boards.
    """
    inside, (due,) = [at.board, *_others(at)], said.colors
    numbers = [at.wall.number.get(rank) for board in inside for rank in board]
    wanting = [number for number in numbers if number and at.wall.due(number) == due]
    return (
        {*at.players} <= {*wanting} and said.numbers == (len(wanting), len(inside)) and len(wanting) > len(inside) > 1
    )


def without_board(said: Said, at: Place) -> bool:
    """The round is a best one, somebody on this board across groups misses the due color, and the best round without
    the board is first worse in this.
    """
    rounds, board = at.wall.rounds, at.board
    ours, theirs = rounds.least(), rounds.least(lacking=board)
    is_left = (
        at.seats[1] is not None and not at.wall.eve.same_group(*board) and at.wall.missing_on(at.wall.hung, [board])
    )
    if not is_left or ours is None or theirs is None or rounds.amounts(at.wall.matching) != ours:
        return False
    place = rounds.first_difference(ours, theirs)
    return place is not None and said.words == (reference.NAMES[rounds.columns[place].number - 1],)


PROOFS = table(
    {
        "without_board | words criterion": without_board,
        "no_simpler_switch | numbers count": no_simpler_switch,
        "unavoidable | words criterion | rules 27A1 28L3": unavoidable,
        # More of those on the boards of the group are due this color than there are boards; among them both here.
        "too_many_due | numbers count places | colors due": too_many_due,
        (
            "help_is_over | players player one other | numbers value limit over | colors due | words sort | rules "
            "29E5a 29E5b"
        ): help_is_over,
        # The cheapest of those that do trades these two, and is first worse by this criterion.
        "help_would_cost | players player one other | colors due | words criterion": lambda said, at: (
            _misses(said, at) and _first_worse(said, at) == {said.words[0]}
        ),
    }
)
