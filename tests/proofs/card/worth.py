"""Proofs of what a switch costs: its rating differences, which of them counts, and the limit it is held to."""

from __future__ import annotations

from collections.abc import Sequence

import reference

from proofs.beside import RULES
from proofs.by_words import by_words, sit_here
from proofs.said import Said
from proofs.wall import Place, Wall

_OF_LIMIT = {"low": "29E5a", "high": "29E5b"}


def other_gap(other: Sequence[int], words: Sequence[str], wall: Wall, board: reference.Board) -> bool:
    """Another difference is named only where both sides count and each player sits for another one. The value is the
    smaller or the larger, as said.
    """
    if not other and not words:
        return True
    value, both = wall.value(board), wall.two_gaps(board)
    if value is None or None in both or wall.is_interchange(board):
        return False
    is_other = both == sorted((value, *other)) and len({*both}) == len(both) == len(("smaller", "larger"))
    return is_other and [*words] == ["smaller" if value == both[0] else "larger"]


def by_rule(said: Said, _: Place) -> bool:
    """Whether the rule is that of the limit."""
    return said.rule == _OF_LIMIT.get(said.words[0])


def _first(said: Said, at: Place) -> bool:
    """Whether the criterion named is the first that the switch improves, and the rule is its own."""
    gain = at.wall.gain(at.switch) if at.switch else ()
    first = next((name for name, less in zip(reference.NAMES, gain, strict=False) if less > 0), None)
    return said.words == (first,) and said.rule == RULES.get(first or "")


def _across(at: Place) -> bool:
    return at.switch is not None and reference.larger_counts(at.wall.eve, at.wall.natural, at.board)


def _stands_for(said: Said, at: Place) -> bool:
    """Whether the first plays here where the second would in the natural pairing."""
    here, natural = at.wall.ranks_of(*said.players)
    sides = at.wall.sides(at.board) if at.switch else ()
    return any(side.here == here and natural in side.natural for side in sides)


def _crossed(said: Said, at: Place) -> bool:
    """Whether the two are of different halves, and the board is an interchange."""
    halves = {at.wall.natural.half.get(rank) for rank in at.wall.ranks_of(*said.players)}
    return halves == {"top", "bottom"} and at.wall.is_interchange(at.board)


def _points(at: Place) -> list[int]:
    """The rating differences, in points, without those of unrated players."""
    return [side.points for side in (at.wall.sides(at.board) if at.switch else ()) if side.points is not None]


def _of_low_limit(said: Said, at: Place) -> bool:
    """Whether the first plays here instead of the second, and the low limit is the book's, across groups or inside."""
    inside = "book" if at.wall.limits()["low"] is None else "across" if at.is_across else "inside"
    return _stands_for(said, at) and said.words == (inside,)


def _first_in_group(said: Said, at: Place) -> bool:
    """Whether nobody of the player's group leaves it this way in the natural pairing."""
    natural, rank = at.wall.natural, at.wall.rank[said.players[0]]
    moving = natural.drops if rank == at.board[0] else natural.raised
    return sit_here(said, at) and not any(at.wall.eve.same_group(rank, each) for each in moving)


PROOFS = {
    **by_words(
        "within_limit | numbers value limit | words sort | rules 29E5a 29E5b",
        "beyond_limit | numbers value limit over | words sort | rules 29E5a 29E5b",
        "book_limit | numbers limit | words sort | rules 29E5a 29E5b",
        "no_limit | words sort | rules 29E5a 29E5b",
        also=by_rule,
    ),
    **by_words(
        "three_comes_first | rules 29E5f",
        "gap_none | players here natural | baseline chosen",
        "gap_both_unrated | players here natural | baseline chosen",
        "gap_same | players player | baseline chosen",
        "smaller_counts | numbers points | rules 29E5c",
        "larger_counts | numbers points | rules 29D1",
        "avoided",
    ),
    **by_words(
        "gap_unrated | players here natural | numbers points | words low_limit | rules 29E5g | baseline chosen",
        also=lambda said, at: _of_low_limit(said, at) and not _crossed(said, at),
    ),
    **by_words(
        "crossed_unrated | players here natural | numbers points | words low_limit | rules 29E5g | baseline chosen",
        also=_of_low_limit,
    ),
    **by_words(
        "first_to_drop | players player | numbers score | rules 29D1 | baseline chosen",
        also=lambda said, at: _across(at) and said.numbers == (at.wall.eve.person(at.board[0]).group,),
    ),
    **by_words(
        "first_raised | players player | numbers score | rules 29D1 | baseline chosen",
        also=lambda said, at: _across(at) and said.numbers == (at.wall.eve.person(at.board[1]).group,),
    ),
    **by_words(
        "crossed | players here natural | numbers rating natural_rating points | rules 29E5d | baseline chosen",
        also=_stands_for,
    ),
    # They are not an interchange.
    **by_words(
        "rating_gap | players here natural | numbers rating natural_rating points | baseline chosen",
        also=lambda said, at: _stands_for(said, at) and not _crossed(said, at),
    ),
    **by_words(
        "nearest_gap | players here natural | numbers rating natural_rating points | words way | baseline chosen",
        also=lambda said, at: said.players[0] in at.players,
    ),
    **by_words("gap_first | players player | baseline chosen", also=_first_in_group),
    # Across score groups the larger difference counts, by another rule.
    **by_words(
        "both_count | numbers points | rules 29E5c 29D1",
        also=lambda said, at: (
            said.rule == ("29D1" if _across(at) else "29E5c")
            and len(_points(at)) > 1
            and (_across(at) or not at.wall.is_interchange(at.board))
        ),
    ),
    # Only one difference has points, or it is an interchange.
    **by_words(
        "counts | numbers points",
        also=lambda _, at: not _across(at) and (len(_points(at)) == 1 or at.wall.is_interchange(at.board)),
    ),
    **by_words("forced | words criterion | rules 27A1 28L3 28N 28L2 27A2 28N1", also=_first),
}
