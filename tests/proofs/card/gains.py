"""Proofs of whom a switch gives their due color, who misses it instead, and who misses it either way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import reference

from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place

_NAMED = 4
_INTERCHANGES = ("limited_interchange", "interchange")
_SORTS = {"33": "three", "EQ": "equalization", "AL": "alternation"}
"""What can be wrong with a color, in the order in which rounds are compared."""

Boards = list[reference.Board]


def all_get_due(said: Said, at: Place) -> bool:
    """On the boards that the switch made all players, so many, get the color they are due; on those that it took apart
    somebody did not.
    """
    if at.switch is None or _is_odd(at):
        return False
    after = [*at.switch.made]
    players = [rank for board in after for rank in board]
    all_due = all(rank != at.wall.eve.bye and reference.due(at.wall.eve.person(rank).history) for rank in players)
    return (
        all_due
        and said.numbers == (len(players),)
        and not missing(at.wall.hung, after)
        and bool(missing(at.wall.hung, at.switch.undone))
    )


def get_due(said: Said, at: Place) -> bool:
    """All who miss it without and not with, by rank the first four, how many they are, and whether one of them has the
    bye.
    """
    holders = {rank for board in at.wall.matching if at.wall.eve.bye in board for rank in board}
    for before, after in _missing(at):
        ranks = before - after
        if _are(said, at, ranks) and said.words == (("bye",) if ranks & holders else ()):
            return True
    return False


def outweighs(said: Said, at: Place) -> bool:
    """The first sort in which both differ is less with it; the second is more with it; larger where no fewer players
    have the first.
    """
    sorts = [sort for sort in _SORTS if sort != "33" or at.wall.preferences.avoid_three_in_a_row]
    for without, undone, made in _ways(at):
        before, after = _conflicts(without, undone), _conflicts(at.wall.hung, made)
        amounts = {
            sort: tuple(sum(getattr(each, _SORTS[sort]) for each in side) for side in (before, after)) for sort in sorts
        }
        first = next((sort for sort in sorts if len({*amounts[sort]}) > 1), None)
        if first is None or amounts[first][0] < amounts[first][1]:
            continue
        more = [sort for sort in sorts[sorts.index(first) + 1 :] if amounts[sort][0] < amounts[sort][1]]
        count = [sum(getattr(each, _SORTS[first]) > 0 for each in side) for side in (before, after)]
        if said.words == ("larger" if count[0] <= count[1] else first, *more[:1]):
            return True
    return False


def otherwise(said: Said, at: Place) -> bool:
    """The first column in which the round without the change differs has more there."""
    saved = [reference.NAMES[column] for column, _ in at.wall.saved_first(at.board)] if _is_odd(at) else []
    return said.words[0] in saved and said.words[0] in ("order", *_INTERCHANGES)


def otherwise_sizes(said: Said, at: Place) -> bool:
    """It is the column of the sizes; the round without the change has switches of these values, this one not."""
    saved = at.wall.saved_first(at.board) if _is_odd(at) else []
    return (reference.NAMES.index("size"), said.numbers) in saved


def missing(eve: reference.Eve, boards: Iterable[reference.Board]) -> set[int]:
    """The ranks of those on some boards who are due a color and get the other."""
    found = set()
    for board in boards:
        white = None if eve.bye in board else eve.whites.get(board, reference.decide(eve, board).white)
        for rank in board if white is not None else ():
            due = reference.due(eve.person(rank).history)
            if due is not None and due != ("W" if rank == white else "B"):
                found.add(rank)
    return found


def _conflicts(eve: reference.Eve, boards: Iterable[reference.Board]) -> list[reference.Conflicts]:
    """What is wrong for each player of some boards."""
    found = []
    for board in boards:
        white = None if eve.bye in board else eve.whites.get(board, reference.decide(eve, board).white)
        if white is not None:
            found += [reference.wrong(eve.person(rank).history, "W" if rank == white else "B") for rank in board]
    return found


def _is_odd(at: Place) -> bool:
    """Whether the board is a change of who leaves a group."""
    return at.board in reference.odd_players(at.wall.eve, at.wall.section_natural, at.wall.matching)


def _ways(at: Place) -> Iterator[tuple[reference.Eve, Boards, Boards]]:
    """The boards without the switch, with the colors that they would have, and with it; of a change of who leaves,
    those of each best round without.
    """
    wall = at.wall
    if _is_odd(at):
        for other in wall.without(at.board):
            yield wall.eve, [*{*other} - {*wall.matching}], [*{*wall.matching} - {*other}]
    elif at.switch is not None:
        yield wall.hung, [*at.switch.undone], [*at.switch.made]


def _missing(at: Place) -> Iterator[tuple[set[int], set[int]]]:
    """Who misses the due color without the switch, and with it; of a change of who leaves only as far as that is so
    in a best round with it, too.
    """
    wall = at.wall
    for without, undone, made in _ways(at):
        before, after = missing(without, undone), missing(wall.hung, made)
        if not _is_odd(at):
            yield before, after
            continue
        for best in wall.at_best(at.board)[0]:
            then = missing(wall.own_colors(at.board), best)
            yield before, before & after | before & then | after & then


def _are(said: Said, at: Place, ranks: set[int]) -> bool:
    named = tuple(at.wall.number[rank] for rank in sorted(ranks)[:_NAMED])
    return bool(ranks) and said.players == named and said.numbers == (len(ranks),)


PROOFS = table(
    {
        "all_get_due | numbers count": all_get_due,
        "get_due | players *gainers | numbers count | words ?bye": get_due,
        # The other way round.
        "miss_instead | players *losers | numbers count": lambda said, at: any(
            _are(said, at, after - before) for before, after in _missing(at)
        ),
        # With it and without; of a change of who leaves a group that is not told.
        "miss_anyway | players *still | numbers count": lambda said, at: (
            not _is_odd(at) and any(_are(said, at, after & before) for before, after in _missing(at))
        ),
        "otherwise | words criterion | rules 29E5e 29C1": otherwise,
        "otherwise_sizes | numbers *sizes | rules 29E5c": otherwise_sizes,
        "outweighs | words first ?second": outweighs,
    }
)
