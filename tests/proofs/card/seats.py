"""Proofs of who plays on a board, and why."""

from __future__ import annotations

from collections.abc import Iterable

import reference

from proofs import chart, choices
from proofs.by_words import by_words, in_rank_order, sit_here
from proofs.card import nature
from proofs.proof import table
from proofs.said import Said
from proofs.wall import NOBODY, WHY_NOT, Place, Wall, board

_NAMED = 2
"""How many color conflicts a card names."""


def drops(said: Said, at: Place) -> bool:
    """The board is natural, across groups; the upper player is named first, with both scores and why these two."""
    ranks = tuple(at.wall.rank[number] for number in said.players)
    scores = tuple(at.wall.eve.person(rank).group for rank in ranks)
    turns = [nature.turn(ranks[0], "drops", at.wall), _opponents_turn(said.players[1], at)] if len(ranks) > 1 else []
    told = said.words == tuple(turn for turn in turns if turn)
    return told and ranks == at.board and at.is_natural and said.numbers == scores and scores[0] > scores[1]


def _opponents_turn(number: int, at: Place) -> str | None:
    """Why it is the lower player, of all on the wall chart with that score. A higher-ranked player who is not to be
    paired makes "highest" "next", and any such player makes "only" "only available".
    """
    turn, score = nature.turn(at.wall.rank[number], "raised", at.wall), at.wall.group_of(number)
    others = [each for each in chart.aside(at.wall) if each.score == score]
    if turn == "only":
        return "only_available" if others else turn
    above = [each for each in others if not chart.ranks_below(at.wall, number, each)]
    return "next" if turn == "highest" and above else turn


def bye_normally(said: Said, at: Place) -> bool:
    """The bye is as in the natural pairing; "next" is said where nobody comes before its holder in line."""
    if (*said.players, None) != at.seats or not at.is_natural:
        return False
    first = choices.line(at.board[0], choices.BYE_WAY, at.wall)[0] == at.board[0] and at.board[
        0
    ] == choices.natural_holder(at.wall)
    return said.words == (("next",) if first else ())


def more_clashes(said: Said, at: Place) -> bool:
    """How many boards, besides one, that the switch undid have two players due the same color; the switch improves some
    sort of color.
    """
    if at.switch is None or not _leaves_less_wrong(at):
        return False
    eve = at.wall.eve
    boards = [
        [reference.due(eve.person(rank).history) for rank in board]
        for board in at.switch.undone
        if eve.bye not in board
    ]
    return said.numbers == (sum(one is not None and one == other for one, other in boards) - 1,) and said.numbers > (1,)


def _instead(said: Said, at: Place, place: int) -> bool:
    wall = at.wall
    if not reference.larger_counts(wall.eve, wall.natural, at.board):
        return False
    who, other = (wall.rank[number] for number in said.players)
    side = reference.sides(wall.eve, wall.natural, at.board)[place]
    moves = (wall.natural.drops, wall.natural.raised)[place]
    moving = {board[place] for board in wall.matching if wall.eve.bye not in board and not wall.eve.same_group(*board)}
    own = [rank for rank in moves | moving if wall.eve.bye != rank and wall.eve.same_group(rank, who)]
    stays, new = ([rank for rank in own if (rank in moving) is moves_now] for moves_now in (False, True))
    new = [rank for rank in new if rank not in moves]
    is_him = other == min(side.natural) or (stays, new) == ([other], [who])
    return who == at.board[place] == side.here and is_him and other != who and other in moves and other not in moving


def _form(at: Place) -> str:
    """What a switch inside a group is: an interchange, or, by its number of boards, a transposition or rotation."""
    wall, switch = at.wall, at.switch
    assert switch is not None
    if any(reference.is_interchange(wall.eve, wall.natural, board) for board in switch.made):
        return "interchange"
    return "transposition" if len(switch.made) == _NAMED else "rotation"


_OF_TEAM = {"dont": "28N", "if_required": "28N1"}
"""The rule for teammates by how strictly they are kept apart."""


def _mode(said: Said, at: Place) -> str:
    tie = at.wall.tie(*said.players)
    return tie.mode if tie else ""


def _would_meet(said: Said, at: Place) -> bool:
    """Whether these two would play without this board's switch. In the step on the natural pairing, by the raw one; in
    a why-not, whether it is this board.
    """
    board = _ranks(said, at.wall)
    if at.step == WHY_NOT:
        return board == at.board
    if at.step == "Natural pairing":
        stay = [{at.wall.rank[number] for number in stay} for stay in nature.staying_in(at) if {*stay} & {*at.players}]
        return any({*board} <= each for each in stay) and at.wall.naturals["raw"].opponent(board[0]) == board[1]
    if {*board} == _alone(board, at) and at.step == (
        "reason"
        if (at.is_natural and at.wall.eve.bye not in at.board and not at.wall.eve.same_group(*at.board))
        else "Score group"
    ):
        return at.step == "Score group" or at.board[0] in board or at.board[1] in board
    return any(board in undone and _barred(said, at, undone) > _barred(said, at, made) for undone, made in _steps(at))


def _alone(board: reference.Board, at: Place) -> set[int]:
    """The two players of a whole group who are both paired down, or both paired up, in the natural pairing.

    One of them is on this board; ``{NOBODY}`` otherwise.
    """
    group = [person.rank for person in at.wall.eve.group(board[0])] if NOBODY not in board else []
    both = any({*group} <= choices.leaving(way, at.wall) for way in (choices.DROPS, choices.RAISED))
    return {*group} if len(group) == _NAMED and {*at.board} & {*group} and both else {NOBODY}


def _steps(at: Place) -> list[tuple[set[reference.Board], set[reference.Board]]]:
    """The boards that this board's switch or parting undid, and those that it made. For an odd player, one pair for
    each best round without the change.
    """
    if at.switch or at.is_odd:
        return [(undone, made) for _, undone, made in at.ways]
    return [({*step.undone}, {*step.made}) for step in at.wall.partings if at.board in step.made]


def _barred(said: Said, at: Place, boards: Iterable[reference.Board]) -> int:
    """How much on some boards breaks the rule named."""
    return sum(reference.barred(at.wall.eve, board)[said.rule or ""] for board in boards)


def _leaves_less_wrong(at: Place) -> bool:
    """Whether without the switch more of a sort of color is wrong; three in a row counts if settings avoid it."""
    sorts = (0, 1, 2) if at.wall.preferences.avoid_three_in_a_row else (0, 1)
    for eve, undone, made in at.ways:
        before, after = at.wall.wrong_on(eve, undone).values(), at.wall.wrong_on(at.wall.hung, made).values()
        if any(sum(each[sort] for each in before) > sum(each[sort] for each in after) for sort in sorts):
            return True
    return False


def _ranks(said: Said, wall: Wall) -> reference.Board:
    return board(*(wall.rank.get(number, NOBODY) for number in said.players))


def _by_variation(said: Said, at: Place) -> bool:
    """Whether rule 28L2a is named exactly where it makes moving the bye free."""
    new = (at.wall.rank[said.players[0]], at.wall.eve.bye)
    here = at.switch is not None and new in at.switch.made
    return here and (said.rule == "28L2a") == (
        reference.final_cost(at.wall.eve, at.wall.natural, new)[reference.BYE_MOVED - 1] == 0
    )


def _is_kept(said: Said, at: Place) -> bool:
    raw = at.wall.baseline != "legal" or at.board in at.wall.naturals["raw"].boards
    return sit_here(said, at) and raw and not at.is_across


def _by_form(said: Said, at: Place) -> bool:
    """Whether the form not said in the sentence is that of the switch."""
    return at.switch is not None and said.words == (_form(at),)


PROOFS = {
    **by_words(
        "plays | players white black", "has_black | players black white", "has_bye | players player", also=sit_here
    ),
    # White is named first.
    **by_words("placed_by_hand | players white black", also=lambda said, at: said.players == at.seats),
    **by_words("bye_by_hand | players player", also=sit_here),
    **by_words(
        "second_bye | players player | numbers *rounds | rules 28L3",
        "leaves_though_kept | players player",
        "repeat_here | players one other | numbers *rounds | rules 27A1",
        "apart_here | players one other | rules 28N",
        "teammates_never | players one other | words team kin | rules 28N",
        "teammates_here | players one other | words team kin | rules 28N1",
        "teammates_reached | players one other | words team kin until | rules 28N1",
        "teammates_at_score | players one other | numbers score | words team kin | rules 28N1",
        "paired_across | players one other | rules 29D1 | baseline chosen",
        "too_far_down | players one other | numbers apart most",
        also=sit_here,
    ),
    # The board is inside a group; if it is legal natural, it is raw natural too.
    **by_words("natural_kept | players one other | baseline chosen", also=_is_kept),
    # Both are named in the headline, the higher ranked first.
    **by_words(
        "kept_in_place | players upper lower | numbers ?score place | rules 29C1 | baseline raw",
        "kept_as_neighbors | players upper lower | numbers ?score place | rules 29L1 | baseline raw",
        "only_two | players upper lower | numbers ?score | rules 27A2",
        also=lambda said, at: sit_here(said, at) and in_rank_order(said, at),
    ),
    # The variation (28L2a) is named where it makes moving the bye free.
    **by_words(
        "bye_moved | players player next_in_line | rules 28L2 28L2a | baseline chosen",
        also=_by_variation,
    ),
    # In the natural pairing they would play each other.
    **by_words(
        "met_before | players one other | numbers *rounds | rules 27A1",
        "listed_apart | players one other | rules 28N",
        also=_would_meet,
    ),
    **by_words(
        "teammates | players one other | words team kin | rules 28N 28N1",
        also=lambda said, at: said.rule == _OF_TEAM.get(_mode(said, at)) and _would_meet(said, at),
    ),
    # Teammates play each other here.
    **by_words(
        "bye_would_part | players player | rules 28L2",
        also=lambda _, at: at.seats[1] is not None and at.wall.are_teammates(*at.players),
    ),
    **by_words(
        "clash | players one other | colors due | baseline chosen",
    ),
    **by_words(
        "changed_places | players one other | words form | baseline chosen",
        "moved_along | numbers count | words form | baseline chosen",
        also=_by_form,
    ),
    # The player here has no opponent.
    **by_words("bye_counts_not | rules 29E1"),
    **by_words("mends_nothing | words ?natural_by | baseline chosen"),
    **table(
        {
            "more_clashes | numbers count": more_clashes,
            # The player is paired down here and not in the natural pairing; the other, the nearest who would be, is
            # not.
            "drops_instead | players player instead_of | rules 29D1 | baseline chosen": lambda said, at: _instead(
                said, at, 0
            ),
            # The same for being paired up.
            "raised_instead | players player instead_of | rules 29D1 | baseline chosen": lambda said, at: _instead(
                said, at, 1
            ),
            (
                "drops | players player opponent | numbers from_score to_score | words ?why ?why_opponent | rules 29D1 "
                "| baseline chosen"
            ): drops,
            "bye_normally | players player | words ?why | rules 28L2 | baseline chosen": bye_normally,
            "would_meet | players one other": lambda said, at: said.players == at.seats,
            "would_sit_out | players player": lambda said, at: (*said.players, None) == at.seats,
        }
    ),
}
