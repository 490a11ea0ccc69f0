"""Proofs of who sits on a board, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import reference

from proofs import chart
from proofs.card import nature
from proofs.lines import choices
from proofs.proof import table
from proofs.said import Said
from proofs.wall import NOBODY, WHY_NOT, Place, Wall, board

_NAMED = 2
"""How many clashes a card names."""


def plays(said: Said, at: Place) -> bool:
    """White first, then Black."""
    return said.players == at.seats


def has_bye(said: Said, at: Place) -> bool:
    """Nobody sits across from him."""
    return (*said.players, None) == at.seats


def placed_by_hand(said: Said, at: Place) -> bool:
    """The pair or the bye is on the director's list for this round."""
    pairs, byes = at.wall.by_hand()
    listed = at.seats[0] in byes if at.seats[1] is None else {*at.players} in map(set, pairs)
    return said.players == at.players and listed


def kept_in_place(said: Said, at: Place) -> bool:
    """It stands in the natural pairing and in that by rank alone, both at this place of the halves of their group,
    which has this score.
    """
    score, place = said.numbers
    is_so = set(said.players) == set(at.seats) and at.is_natural and at.wall.eve.person(at.board[0]).group == score
    return is_so and nature.by_place(replace(said, numbers=(place,)), at)


def kept_as_neighbors(said: Said, at: Place) -> bool:
    """Where neighbors meet, the two stand one behind the other among those who stay in their group, the first at this
    place, an odd one.
    """
    score, place = said.numbers
    is_so = set(said.players) == set(at.seats) and at.is_natural and at.wall.eve.person(at.board[0]).group == score
    return is_so and nature.next_to(replace(said, numbers=(place,)), at)


def only_two(said: Said, at: Place) -> bool:
    """Of a group with this score the two, the higher ranked first, are all who play inside it."""
    if at.seats[1] is None or set(said.players) != set(at.seats) or not at.wall.eve.same_group(*at.board):
        return False
    return nature.staying_in(at) == [said.players] and at.wall.eve.person(at.board[0]).group == said.numbers[0]


def drops(said: Said, at: Place) -> bool:
    """The board stands in the natural pairing, across groups; the upper player is named first, with the scores of both,
    and what makes it them.
    """
    ranks = tuple(at.wall.rank[number] for number in said.players)
    scores = tuple(at.wall.eve.person(rank).group for rank in ranks)
    turns = [nature.turn(ranks[0], "drops", at.wall), _opponents_turn(said.players[1], at)] if len(ranks) > 1 else []
    told = said.words == tuple(turn for turn in turns if turn)
    return told and ranks == at.board and at.is_natural and said.numbers == scores and scores[0] > scores[1]


def _opponents_turn(number: int, at: Place) -> str | None:
    """What makes it the lower player, of all on the wall chart with that score: nobody who is not to be paired ranks
    higher, or, where it is the only one to be paired, has it as well.
    """
    turn, score = nature.turn(at.wall.rank[number], "raised", at.wall), at.wall.group_of(number)
    others = [each for each in chart.aside(at.wall) if each.score == score]
    if turn == "only":
        return "only_available" if others else turn
    above = [each for each in others if not chart.ranks_below(at.wall, number, each)]
    return "next" if turn == "highest" and above else turn


def bye_normally(said: Said, at: Place) -> bool:
    """The bye stands in the natural pairing; next is said where nobody stands before its holder in line."""
    if (*said.players, None) != at.seats or not at.is_natural:
        return False
    first = choices.line(at.board[0], choices.BYE_WAY, at.wall)[0] == at.board[0] and at.board[
        0
    ] == choices.natural_holder(at.wall)
    return said.words == (("next",) if first else ())


def bye_moved(said: Said, at: Place) -> bool:
    """The one has the bye on the wall, the other in the natural pairing, and this board is one of their switch.

    The variation 28L2a moves it only where it is in force, and to nobody who is to be spared it more; else 28L2 is what
    it goes against.
    """
    wall = at.wall
    here, natural = (wall.rank[number] for number in said.players)
    new, old = (here, wall.eve.bye), (natural, wall.eve.bye)
    if at.switch is None or new not in at.switch.made or old not in at.switch.undone:
        return False
    by_variation = reference.final_cost(wall.eve, wall.natural, new)[reference.BYE_MOVED - 1] == 0
    return said.rule == ("28L2a" if by_variation else "28L2")


def clash(said: Said, at: Place) -> bool:
    """A natural board that this board's switch took apart, both of it due the color; and of some sort the switch leaves
    less wrong.
    """
    board, due = _ranks(said, at.wall), [at.wall.due(number) for number in said.players]
    return at.switch is not None and board in at.switch.undone and [*said.colors] * 2 == due and _leaves_less_wrong(at)


def more_clashes(said: Said, at: Place) -> bool:
    """Beside one board, so many that the switch took apart have two who are due one color, and of some sort it leaves
    less wrong.
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


def paired_across(said: Said, at: Place) -> bool:
    """A board across groups that is not natural, the upper player named first; neither is there instead of one who
    naturally would be.
    """
    wall = at.wall
    if not at.is_odd or at.seats[1] is None:
        return False
    ranks = tuple(wall.rank[number] for number in said.players)
    others = [(place, person.number) for place in (0, 1) for person in wall.eve.group(at.board[place])]
    instead = any(
        _instead(replace(said, players=(wall.number[at.board[place]], other)), at, place) for place, other in others
    )
    return ranks == at.board and not instead


def changed_places(said: Said, at: Place) -> bool:
    """Each sits across from the other's natural opponent, and this board is of that switch."""
    wall, switch = at.wall, at.switch
    if switch is None:
        return False
    one, other = (wall.rank[number] for number in said.players)
    crossed = {board(one, wall.natural.opponent(other)), board(other, wall.natural.opponent(one))}
    return crossed == set(switch.made) and said.words == (_form(at),)


def _form(at: Place) -> str:
    """What a switch inside a group is as a whole: an interchange, or by how many boards it has."""
    wall, switch = at.wall, at.switch
    assert switch is not None
    if any(reference.is_interchange(wall.eve, wall.natural, board) for board in switch.made):
        return "interchange"
    return "transposition" if len(switch.made) == _NAMED else "rotation"


def moved_along(said: Said, at: Place) -> bool:
    """So many boards the switch took apart, and as many it made; none of them is the bye, which is no board."""
    switch = at.switch
    if switch is None or any(at.wall.eve.bye in board for board in switch.made):
        return False
    inside = not at.is_odd
    return inside and said.numbers == (len(switch.undone),) == (len(switch.made),) and said.words == (_form(at),)


def bye_would_part(said: Said, at: Place) -> bool:
    """With the bye for him fewer teammates need meet, and no rule before is worse; here teammates meet and the natural
    holder has the bye.
    """
    wall = at.wall
    holder = wall.section_naturals["raw"].opponent(wall.eve.bye)
    stays = any(wall.ranks(seats) == (holder, wall.eve.bye) for seats in wall.boards)
    white, black = at.seats
    if not stays or black is None or not wall.are_teammates(white, black):
        return False
    now, with_him = (
        reference.teammates_by_holder(wall.eve, rank) for rank in (holder, wall.rank.get(said.players[0], NOBODY))
    )
    return with_him[0] == now[0] and with_him[1] < now[1]


def _one_team(said: Said, wall: Wall, *modes: str) -> bool:
    """Whether two are kept apart as what is said, by the rule that is named, and so strictly."""
    tie = wall.tie(*said.players)
    if tie is None or tie.mode not in modes:
        return False
    name, kin, *until = said.words
    named = (name.lower(), kin, until) == (tie.name.lower(), tie.kin, [tie.until] if tie.until and until else [])
    return named and said.rule == {"dont": "28N", "if_required": "28N1"}[tie.mode]


def _trigger(said: Said, wall: Wall) -> str | None:
    tie = wall.tie(*said.players)
    return tie and tie.until


def _would_meet(said: Said, at: Place) -> bool:
    """Whether two meet where this board's change is not made; in its second step, on the raw board of a player here; of
    a round that is not, here.
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
    """Two who are their whole group, and are both paired down, or both paired up, in the natural pairing.

    One of them is on this board; nobody where they are not.
    """
    group = [person.rank for person in at.wall.eve.group(board[0])] if NOBODY not in board else []
    both = any({*group} <= choices.leaving(way, at.wall) for way in (choices.DROPS, choices.RAISED))
    return {*group} if len(group) == _NAMED and {*at.board} & {*group} and both else {NOBODY}


def _steps(at: Place) -> list[tuple[set[reference.Board], set[reference.Board]]]:
    """The boards that a board's switch took apart, and those that it made; of a change of who leaves, where a best
    round without it differs.
    """
    if at.switch or at.is_odd:
        return [(undone, made) for _, undone, made in at.ways]
    return [({*step.undone}, {*step.made}) for step in at.wall.partings if at.board in step.made]


def _barred(said: Said, at: Place, boards: Iterable[reference.Board]) -> int:
    """How much there is on some boards that should not be, by the rule that is named."""
    return sum(reference.barred(at.wall.eve, board)[said.rule or ""] for board in boards)


def _leaves_less_wrong(at: Place) -> bool:
    """Whether without the switch there is more of a sort of wrong color, three in a row if settings avoid it."""
    sorts = (0, 1, 2) if at.wall.preferences.avoid_three_in_a_row else (0, 1)
    for eve, undone, made in at.ways:
        before, after = at.wall.wrong_on(eve, undone).values(), at.wall.wrong_on(at.wall.hung, made).values()
        if any(sum(each[sort] for each in before) > sum(each[sort] for each in after) for sort in sorts):
            return True
    return False


def _ranks(said: Said, wall: Wall) -> reference.Board:
    return board(*(wall.rank.get(number, NOBODY) for number in said.players))


PROOFS = table(
    {
        "plays | players white black": plays,
        # Black first, then White.
        "has_black | players black white": lambda said, at: said.players == at.seats[::-1],
        "has_bye | players player": has_bye,
        "placed_by_hand | players white black": placed_by_hand,
        "bye_by_hand | players player": placed_by_hand,
        # The board stands in the natural pairing, inside a group, and where that is the legal one no rule had parted
        # others for it.
        "natural_kept | players one other | baseline chosen": lambda said, at: (
            set(said.players) == set(at.seats)
            and at.is_natural
            and (at.wall.baseline != "legal" or at.board in at.wall.naturals["raw"].boards)
            and at.wall.eve.same_group(*at.board)
        ),
        "kept_in_place | players upper lower | numbers score place | rules 29C1 | baseline raw": kept_in_place,
        "bye_moved | players player next_in_line | rules 28L2 28L2a | baseline chosen": bye_moved,
        # All rounds in which they met, and none else; in the natural pairing they would meet again.
        "met_before | players one other | numbers *rounds | rules 27A1": lambda said, at: (
            bool(said.numbers) and said.numbers == at.wall.met_in(*said.players) and _would_meet(said, at)
        ),
        # One team code, that of the claim, and the settings part teammates; in the natural pairing they would meet.
        "teammates | players one other | words team kin | rules 28N 28N1": lambda said, at: (
            _one_team(said, at.wall, "dont", "if_required") and _would_meet(said, at)
        ),
        # A pair of the director's list that would meet in the natural pairing.
        "listed_apart | players one other | rules 28N": lambda said, at: (
            at.wall.are_listed(*said.players) and _would_meet(said, at)
        ),
        "clash | players one other | colors due | baseline chosen": clash,
        "more_clashes | numbers count": more_clashes,
        # He drops here and not in the natural pairing; the other, nearest to him of those who do in the natural
        # pairing, does not drop on the wall.
        "drops_instead | players player instead_of | rules 29D1 | baseline chosen": lambda said, at: _instead(
            said, at, 0
        ),
        # The same of who is raised.
        "raised_instead | players player instead_of | rules 29D1 | baseline chosen": lambda said, at: _instead(
            said, at, 1
        ),
        "paired_across | players one other | rules 29D1 | baseline chosen": paired_across,
        (
            "drops | players player opponent | numbers from_score to_score | words ?why ?why_opponent | rules 29D1 | "
            "baseline chosen"
        ): drops,
        "kept_as_neighbors | players upper lower | numbers score place | rules 29L1 | baseline raw": kept_as_neighbors,
        "only_two | players upper lower | numbers score | rules 27A2": only_two,
        "bye_normally | players player | words ?why | rules 28L2 | baseline chosen": bye_normally,
        "changed_places | players one other | words form | baseline chosen": changed_places,
        "moved_along | numbers count | words form | baseline chosen": moved_along,
        # No criterion is better with the boards that were made.
        "mends_nothing | words ?natural_by | baseline chosen": lambda said, at: (
            at.switch is not None
            and (said.words == ("rank",)) == (at.board in at.wall.naturals["raw"].boards)
            and max(at.wall.gain(at.switch)[: reference.final.ORDER]) <= 0
            and not (
                at.board in reference.odd_players(at.wall.eve, at.wall.section_natural, at.wall.matching)
                and at.wall.gains_at_best(at.board)
            )
        ),
        "would_meet | players one other": plays,
        "would_sit_out | players player": has_bye,
        # Nobody sits across.
        "bye_counts_not | rules 29E1": lambda _, at: at.seats[1] is None,
        # They sit here, and these are the rounds in which they have met.
        "repeat_here | players one other | numbers *rounds | rules 27A1": lambda said, at: (
            at.are_here(*said.players) and bool(said.numbers) and said.numbers == at.wall.met_in(*said.players)
        ),
        # They sit here, and are on the director's list.
        "apart_here | players one other | rules 28N": lambda said, at: (
            at.are_here(*said.players) and at.wall.are_listed(*said.players)
        ),
        # They sit here, of one team, and the settings never let teammates meet.
        "teammates_never | players one other | words team kin | rules 28N": lambda said, at: (
            at.are_here(*said.players) and _one_team(said, at.wall, "dont")
        ),
        # They sit here, of one team, and the settings let teammates meet where their group requires it.
        "teammates_here | players one other | words team kin | rules 28N1": lambda said, at: (
            at.are_here(*said.players) and _one_team(said, at.wall, "if_required") and _trigger(said, at.wall) is None
        ),
        # They sit here, of one team, and would never meet if both had not reached this trigger.
        "teammates_reached | players one other | words team kin until | rules 28N1": lambda said, at: (
            at.are_here(*said.players)
            and _one_team(said, at.wall, "if_required")
            and said.words[2] == _trigger(said, at.wall)
        ),
        # The same, and the trigger is a score.
        "teammates_at_score | players one other | numbers score | words team kin | rules 28N1": lambda said, at: (
            at.are_here(*said.players)
            and _one_team(said, at.wall, "if_required")
            and (f"{said.numbers[0] / 2:g}",) == (_trigger(said, at.wall),)
        ),
        # They sit here, and their scores are further apart than the settings allow.
        "too_far_down | players one other | numbers apart most": lambda said, at: (
            at.are_here(*said.players)
            and said.numbers
            == (
                abs(at.wall.group_of(said.players[0]) - at.wall.group_of(said.players[1])),
                at.wall.preferences.max_drop,
            )
            and said.numbers[0] > said.numbers[1]
        ),
        # The director wants this player kept, who sits here and leaves the score group, or has the bye.
        "leaves_though_kept | players player": lambda said, at: (
            said.players[0] in at.seats
            and at.wall.eve.is_to_stay(at.wall.rank[said.players[0]])
            and not at.wall.stays_in_group(said.players[0])
        ),
        "bye_would_part | players player | rules 28L2": bye_would_part,
        # He has the bye here, and these are the rounds in which he had a point without a game.
        "second_bye | players player | numbers *rounds | rules 28L3": lambda said, at: (
            (*said.players, None) == at.seats
            and bool(said.numbers)
            and said.numbers == at.wall.full_points_unplayed(said.players[0])
        ),
    }
)
