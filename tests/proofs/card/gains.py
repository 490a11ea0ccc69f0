"""Proofs of whom a switch gives their due color, who misses it instead, and who misses it either way."""

from __future__ import annotations

import reference

from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place

_NAMED = 4
_INTERCHANGES = ("limited_interchange", "interchange")
_SORTS = {"33": "three", "EQ": "equalization", "AL": "alternation"}
"""What can be wrong with a color, in the order in which rounds are compared."""


def all_get_due(said: Said, at: Place) -> bool:
    """On the boards that the switch made all players, so many, get the color they are due; on those that it took apart
    somebody did not.
    """
    if at.switch is None or at.is_odd:
        return False
    after = [*at.switch.made]
    players = [rank for board in after for rank in board]
    all_due = all(rank != at.wall.eve.bye and reference.due(at.wall.eve.person(rank).history) for rank in players)
    return (
        all_due
        and said.numbers == (len(players),)
        and not at.wall.missing_on(at.wall.hung, after)
        and bool(at.wall.missing_on(at.wall.hung, at.switch.undone))
    )


def get_due(said: Said, at: Place) -> bool:
    """All who miss it without and not with, by rank the first four, how many they are, and whether one of them has the
    bye.
    """
    holders = {rank for board in at.wall.matching if at.wall.eve.bye in board for rank in board}
    for before, after in at.missed:
        ranks = before - after
        if _are(said, at, ranks) and said.words == (("bye",) if ranks & holders else ()):
            return True
    return False


def outweighs(said: Said, at: Place) -> bool:
    """The first sort in which both differ is less with it; the second is more with it; larger where no fewer players
    have the first.
    """
    sorts = [sort for sort in _SORTS if sort != "33" or at.wall.preferences.avoid_three_in_a_row]
    for without, undone, made in at.ways:
        before, after = (
            at.wall.wrong_on(eve, boards).values() for eve, boards in ((without, undone), (at.wall.hung, made))
        )
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
    saved = [reference.NAMES[column] for column, _ in at.wall.saved_first(at.board)] if at.is_odd else []
    return said.words[0] in saved and said.words[0] in ("order", *_INTERCHANGES)


def otherwise_sizes(said: Said, at: Place) -> bool:
    """It is the column of the sizes; the round without the change has switches of these values, this one not."""
    saved = at.wall.saved_first(at.board) if at.is_odd else []
    return (reference.NAMES.index("size"), said.numbers) in saved


def _are(said: Said, at: Place, ranks: set[int]) -> bool:
    named = tuple(at.wall.number[rank] for rank in sorted(ranks)[:_NAMED])
    return bool(ranks) and said.players == named and said.numbers == (len(ranks),)


PROOFS = table(
    {
        "all_get_due | numbers count": all_get_due,
        "get_due | players *gainers | numbers count | words ?bye": get_due,
        # The other way round.
        "miss_instead | players *losers | numbers count": lambda said, at: any(
            _are(said, at, after - before) for before, after in at.missed
        ),
        # With it and without; of a change of who leaves a group that is not told.
        "miss_anyway | players *still | numbers count": lambda said, at: (
            not at.is_odd and any(_are(said, at, after & before) for before, after in at.missed)
        ),
        "otherwise | words criterion | rules 29E5e 29C1": otherwise,
        "otherwise_sizes | numbers *sizes | rules 29E5c": otherwise_sizes,
        "outweighs | words first ?second": outweighs,
    }
)
