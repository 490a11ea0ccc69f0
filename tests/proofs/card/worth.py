"""Proofs of what a switch is worth: its gaps, which of them counts, and the limit that holds it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import reference

from explain.model.settings import Interchanges, Preferences
from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place, Wall

_BLIND_TO_COLOR = (
    ("repeat", "27A1"),
    ("second_bye", "28L3"),
    ("", ""),  # a drop over the limit: no natural board inside a group is one
    ("teammates", "28N"),
    ("bye_above_lowest", "28L2"),
    ("score_difference", "27A2"),
    ("", ""),  # a player to be kept: nor does anybody leave on one
    ("", ""),  # a bye that is not the natural holder's: no natural board costs anything by it
    ("teammates_if_required", "28N1"),
)
"""The first columns of what a round costs, and their rules."""
_BOOK_LOW = 80


def first_to_drop(said: Said, at: Place) -> bool:
    """Somebody drops here from a group from which nobody does in the natural pairing, and this one is first in its drop
    order.
    """
    if not _larger_counts(at):
        return False
    upper = at.wall.eve.group(at.board[0])
    drops = {person.rank for person in upper} & at.wall.natural.drops
    first = reference.drop_order(at.wall.eve, at.board[0])[0]
    return not drops and first == at.wall.rank[said.players[0]] and said.numbers == (upper[0].group,)


def first_raised(said: Said, at: Place) -> bool:
    """Somebody is raised here in a group of which nobody is in the natural pairing, and this one is at its top."""
    if not _larger_counts(at):
        return False
    lower = at.wall.eve.group(at.board[1])
    raised = {person.rank for person in lower} & at.wall.natural.raised
    return not raised and (lower[0].number, lower[0].group) == (*said.players, *said.numbers)


def crossed(said: Said, at: Place) -> bool:
    """Of two who meet out of one half the one has crossed, and with him a natural opponent out of the other half; their
    gap is the value.
    """
    found = _side(said, at)
    is_value = found is not None and found.points == _value(at) == said.numbers[-1]
    return is_value and _is_interchange(at) and _halves_differ(said, at) and _ratings(said, at) == said.numbers


def _is_half(said: Said, at: Place) -> bool:
    found, across = _side(said, at), not at.wall.eve.same_group(*at.board)
    half = _low(at.wall.preferences, across=across) // 2
    low, _ = reference.limits(at.wall.preferences, across=False)
    where = "book" if low is None else "across" if across else "inside"
    return (
        found is not None
        and _unrated(said, at) == 1
        and said.numbers == (found.points,) == (half,)
        and said.words == (where,)
    )


def gap_none(said: Said, at: Place) -> bool:
    """One of the two is unrated, and by the settings a switch of such two has no value."""
    found = _side(said, at)
    return (
        found is not None
        and found.points is None
        and _unrated(said, at) == 1
        and at.wall.preferences.avoid_unrated_swaps
    )


def gap_same(said: Said, at: Place) -> bool:
    """He drops, or is raised, in the natural pairing too."""
    rank, natural = at.wall.rank[said.players[0]], at.wall.natural
    drop, raise_ = _sides(at) if _larger_counts(at) else (None, None)
    drops = drop is not None and drop.here == rank and rank in natural.drops
    return drops or (raise_ is not None and raise_.here == rank and rank in natural.raised)


def gap_first(said: Said, at: Place) -> bool:
    """Nobody drops or is raised in the natural pairing in his group, he would be the first, and is here."""
    rank = at.wall.rank[said.players[0]]
    line = replace(said, numbers=(at.wall.eve.person(rank).group,))
    upper, lower = at.board
    return (rank == upper and first_to_drop(line, at)) or (rank == lower and first_raised(line, at))


def smaller_counts(said: Said, at: Place) -> bool:
    """Two gaps, both with points; the smaller is the value."""
    points = [side.points for side in _sides(at) if side.points is not None]
    two = len(set(points)) > 1 and len(points) == len(_sides(at))
    return (
        two and not _larger_counts(at) and not _is_interchange(at) and said.numbers == (_value(at),) == (min(points),)
    )


def larger_counts(said: Said, at: Place) -> bool:
    """Somebody else drops or is raised; the larger of both gaps is the value."""
    points = [side.points for side in _sides(at) if side.points is not None]
    return _larger_counts(at) and len(set(points)) > 1 and said.numbers == (_value(at),) == (max(points),)


def both_count(said: Said, at: Place) -> bool:
    """Two gaps of the same points, which are the value; 29D1 across score groups, where the larger would count, else
    29E5c.
    """
    points = [side.points for side in _sides(at)]
    across = _larger_counts(at)
    alike = len(points) > 1 and len(set(points)) == 1 and (across or not _is_interchange(at))
    return alike and said.numbers == (_value(at),) == (points[0],) and said.rule == ("29D1" if across else "29E5c")


def within(said: Said, at: Place) -> bool:
    """The value and the limit that holds it, which is no less."""
    worth, limit = said.numbers
    return _held(said, at) and worth == _value(at) and limit == _limit(said, at) and worth <= limit


def beyond(said: Said, at: Place) -> bool:
    """The value, the limit that holds it, and by how much it is over."""
    worth, limit, over = said.numbers
    return _held(said, at) and worth == _value(at) and limit == _limit(said, at) and 0 < over == worth - limit


def three_comes_first(_: Said, at: Place) -> bool:
    """The switch leaves fewer third colors in a row, and its value is over the limit that holds it."""
    if at.switch is None or at.wall.gain(at.switch)[reference.final.THREE - 1] <= 0:
        return False
    worth, limit = _value(at), at.wall.limits(at.board)["high"]
    return (
        not _is_avoided(at)
        and worth is not None
        and limit is not None
        and worth > limit
        and at.wall.held_to(at.board) == "high"
    )


def other_gap(other: Sequence[int], words: Sequence[str], wall: Wall, board: reference.Board) -> bool:
    """Where another gap is told: both sides count, each for another player than its natural one, and the value is the
    smaller or the larger of the two.
    """
    if not other and not words:
        return True
    value, both = wall.value(board), wall.two_gaps(board)
    if value is None or None in both or wall.is_interchange(board):
        return False
    is_other = both == sorted((value, *other)) and len({*both}) == len(both) == len(("smaller", "larger"))
    return is_other and [*words] == ["smaller" if value == both[0] else "larger"]


def book_limit(said: Said, at: Place) -> bool:
    """The board is across groups, its limit is this one, and inside a group it would be a higher one, or none; the
    switch has a value.
    """
    sort = "low" if said.words == ("low",) else "high"
    limit = at.wall.limits(at.board)[sort]
    is_lower = at.is_across and limit != at.wall.limits()[sort] and said.numbers == (limit,)
    return is_lower and _held(said, at) and _value(at) is not None


def _is_avoided(at: Place) -> bool:
    return _is_interchange(at) and at.wall.preferences.interchanges is Interchanges.AVOID


def forced(said: Said, at: Place) -> bool:
    """The first thing that the switch makes better of those that are no matter of color, and its rule."""
    if at.switch is None:
        return False
    gained = at.wall.gain(at.switch)
    found = next((each for each, gain in zip(_BLIND_TO_COLOR, gained, strict=False) if gain > 0), None)
    return (*said.words, said.rule) == found


def _sides(at: Place) -> tuple[reference.Side, ...]:
    return at.wall.sides(at.board) if at.switch else ()


def _side(said: Said, at: Place) -> reference.Side | None:
    """The side of the board on which the one stands here, and the other in the natural pairing."""
    here, natural = (at.wall.rank[number] for number in said.players)
    return next(
        (side for side in _sides(at) if side.here == here and natural in side.natural and natural != here), None
    )


def _value(at: Place) -> int | None:
    """The value of a changed board; a natural one, and one that the director made, has none to speak of."""
    return at.wall.value(at.board) if at.switch else None


def _ratings(said: Said, at: Place) -> tuple[int, ...] | None:
    """Both ratings and their difference; ``None`` if one has no rating."""
    one, other = (at.wall.player(number).rating for number in said.players)
    return None if one is None or other is None else (one, other, abs(one - other))


def _unrated(said: Said, at: Place) -> int:
    return sum(at.wall.player(number).rating is None for number in said.players)


def _is_interchange(at: Place) -> bool:
    return at.switch is not None and at.wall.is_interchange(at.board)


def _halves_differ(said: Said, at: Place) -> bool:
    return {at.wall.natural.half.get(at.wall.rank[number]) for number in said.players} == {"top", "bottom"}


def _larger_counts(at: Place) -> bool:
    return at.switch is not None and reference.larger_counts(at.wall.eve, at.wall.natural, at.board)


def _held(said: Said, at: Place) -> bool:
    """Whether the switch is held to the limit that is named, and not avoided whatever it counts, and the rule is that
    limit's.
    """
    held = at.wall.held_to(at.board)
    return (
        not _is_avoided(at)
        and (held,) == said.words[:1]
        and said.rule == {"low": "29E5a", "high": "29E5b"}.get(held or "")
    )


def _limit(said: Said, at: Place) -> int | None:
    return at.wall.limits(at.board)[said.words[0]]


def _movers(said: Said, at: Place) -> list[int]:
    """Who of the group leaves it that way in the natural pairing."""
    natural, here = at.wall.natural, at.wall.rank[said.players[0]]
    moving = {"drops": natural.drops, "raised": natural.raised}.get(said.words[0], frozenset())
    return [rank for rank in moving if at.wall.eve.same_group(rank, here)]


def _low(preferences: Preferences, *, across: bool) -> int:
    """The low limit in force, the book's where there is none."""
    low, _ = reference.limits(preferences, across=across)
    return _BOOK_LOW if low is None else low


PROOFS = table(
    {
        "within_limit | numbers value limit | words sort | rules 29E5a 29E5b": within,
        "beyond_limit | numbers value limit over | words sort | rules 29E5a 29E5b": beyond,
        "three_comes_first | rules 29E5f": three_comes_first,
        "first_to_drop | players player | numbers score | rules 29D1 | baseline chosen": first_to_drop,
        "first_raised | players player | numbers score | rules 29D1 | baseline chosen": first_raised,
        # Both ratings and their difference, on one side that the value comes from; they did not cross between the
        # halves.
        "rating_gap | players here natural | numbers rating natural_rating points | baseline chosen": lambda said, at: (
            _ratings(said, at) == said.numbers
            and _side(said, at) is not None
            and not (_is_interchange(at) and _halves_differ(said, at))
        ),
        # The same of a change of who leaves his group, where several of it do in the natural pairing.
        (
            "nearest_gap | players here natural | numbers rating natural_rating points | words way | baseline chosen"
        ): lambda said, at: (
            _ratings(said, at) == said.numbers
            and _side(said, at) is not None
            and len(_movers(said, at)) > 1
            and at.wall.rank[said.players[1]] in _movers(said, at)
        ),
        # One of the two is unrated, and the gap is half of the low limit in force on this board, or of the book's where
        # there is none.
        (
            "gap_unrated | players here natural | numbers points | words low_limit | rules 29E5g | baseline chosen"
        ): lambda said, at: _is_half(said, at) and not (_is_interchange(at) and _halves_differ(said, at)),
        # The same of two who crossed between the halves.
        (
            "crossed_unrated | players here natural | numbers points | words low_limit | rules 29E5g | baseline chosen"
        ): lambda said, at: _is_half(said, at) and _is_interchange(at) and _halves_differ(said, at),
        "gap_none | players here natural | baseline chosen": gap_none,
        # Neither has a rating.
        "gap_both_unrated | players here natural | baseline chosen": lambda said, at: (
            _side(said, at) is not None and _unrated(said, at) == len(said.players)
        ),
        "gap_same | players player | baseline chosen": gap_same,
        "gap_first | players player | baseline chosen": gap_first,
        (
            "crossed | players here natural | numbers rating natural_rating points | rules 29E5d | baseline chosen"
        ): crossed,
        "smaller_counts | numbers points | rules 29E5c": smaller_counts,
        "larger_counts | numbers points | rules 29D1": larger_counts,
        "both_count | numbers points | rules 29E5c 29D1": both_count,
        # One gap with points, or two who crossed; its points are the value.
        "counts | numbers points": lambda said, at: (
            said.numbers == (_value(at),)
            and (len([side.points for side in _sides(at) if side.points is not None]) == 1 or _is_interchange(at))
            and not _larger_counts(at)
        ),
        "book_limit | numbers limit | words sort | rules 29E5a 29E5b": book_limit,
        # What holds it has no limit by the settings.
        "no_limit | words sort | rules 29E5a 29E5b": lambda said, at: _held(said, at) and _limit(said, at) is None,
        # An interchange that no rule but a color's asks for, and interchanges for color are avoided.
        "avoided": lambda _, at: _is_avoided(at) and at.wall.held_to(at.board) is not None,
        "forced | words criterion | rules 27A1 28L3 28N 28L2 27A2 28N1": forced,
    }
)
