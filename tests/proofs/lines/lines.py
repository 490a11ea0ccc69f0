"""Proofs of what is told of drops and byes: who leaves his score group, who stood before him in line, and what stands
against each.
"""

from __future__ import annotations

from functools import partial

import reference

from explain.model.settings import Order
from proofs import chart
from proofs.lines import choices
from proofs.proof import table
from proofs.said import Said
from proofs.wall import NOBODY, Place, Wall

RULES = ("27A1", "28L3", None, "28N", "28L2", "27A2", None, "28L4", "28L2", "28L2", "28N1", "29B")
RULES_OF_GROUP = ("29D1", "29D1", "29D2")

_LINES = ("28L2", "29D1")
_ON_A_CARD, _REASON = "Score group", "reason"
_NAMED = 2


def meets_in_group(said: Said, at: Place) -> bool:
    """They meet on the wall, and are grouped by this score, both of them."""
    one, other = ranks = [*at.wall.ranks_of(*said.players)]
    if NOBODY in ranks or (min(ranks), max(ranks)) not in at.wall.matching:
        return False
    return said.numbers * 2 == (at.wall.eve.person(one).group, at.wall.eve.person(other).group)


def nobody_leaves(_: Said, at: Place) -> bool:
    """No board on the wall is across groups, and none is a bye that the director did not give."""
    boards = at.wall.matching
    return not [*choices.crossings(at.wall, boards)] and not any(at.wall.eve.bye in board for board in boards)


def skips(said: Said, at: Place) -> bool:
    """In the natural pairing he meets somebody of a score below this one, which is below his."""
    rank = at.wall.ranks_of(said.players[0])[0]
    ends = [
        board for board in at.wall.section_naturals["legal"].boards if board[0] == rank and board[1] != at.wall.eve.bye
    ]
    scores = [[at.wall.eve.person(each).group for each in board] for board in ends]
    skipped = said.numbers in choices.scores(at.wall) and any(
        upper > said.numbers[0] > lower for upper, lower in scores
    )
    return skipped and _sits_here(said.players[0], at)


def barred_from_group(said: Said, at: Place) -> bool:
    """Each board of him and one of this score, past which he drops, costs something by a rule on who should not
    meet.
    """
    rank, eve = at.wall.ranks_of(said.players[0])[0], at.wall.eve
    if not chart.are_aside(said, at.wall, lambda each: each.score == said.numbers[0], (1, 1, 0)):
        return False
    others = [person.rank for person in eve.people if person.group == said.numbers[0] and person.rank != rank]
    boards = [(min(rank, other), max(rank, other)) for other in others]
    return skips(said, at) and all(any(reference.barred(eve, board).values()) for board in boards)


def _tells_of(points: int, at: Place) -> bool:
    """Whether a board tells of the group with this score: where its reason is told only of that of its upper player."""
    upper = at.board[0]
    return at.step != _REASON or upper in (NOBODY, at.wall.eve.bye) or at.wall.eve.person(upper).group == points


def short_drops(said: Said, at: Place) -> bool:
    """The highest score on both ends of natural boards across groups."""
    ends = [*choices.crossings(at.wall, at.wall.section_naturals["legal"].boards)]
    both = {upper for upper, _ in ends} & {lower for _, lower in ends}
    return bool(both) and said.numbers == (max(both),)


def met_from_above_count(said: Said, at: Place) -> bool:
    """So many natural boards lead to this score, and others from it; whoever is not to be paired is not counted."""
    points, count = said.numbers[:2]
    if not _tells_of(points, at):
        return False
    lowers = [lower for _, lower in choices.crossings(at.wall, at.wall.section_naturals["legal"].boards)]
    return count == lowers.count(points) > 0 and choices.left(points, at.wall)[0] > 0


def odd_left(said: Said, at: Place) -> bool:
    """The group without those met from above and the bye's holder; an odd number, one of whom drops."""
    points, left = said.numbers[:2]
    if not _tells_of(points, at) or not chart.is_counted(said, at.wall):
        return False
    drops, stay = choices.left(points, at.wall)
    return drops == 1 and left == stay and left % 2 == 1


def some_must_drop(said: Said, at: Place) -> bool:
    """So many drop in the natural pairing, and of all rounds no one in which fewer of them do costs as little."""
    points, count = said.numbers[:2]
    if not _tells_of(points, at) or not chart.is_counted(said, at.wall):
        return False
    least = at.wall.least_drop_total
    fewer = [
        total
        for round, total in at.wall.drop_totals.items()
        if [u for u, _ in choices.crossings(at.wall, round)].count(points) < count
    ]
    return count == choices.left(points, at.wall)[0] > 0 and all(total > least for total in fewer)


def first_in_line(said: Said, at: Place) -> bool:
    """He leaves his group so in the natural pairing, and nobody stands before him."""
    rank, way = at.wall.ranks_of(said.players[0])[0], said.words[0]
    return (
        _rule(said)
        and _sits_here(said.players[0], at)
        and rank in choices.leaving(way, at.wall)
        and choices.line(rank, way, at.wall)[0] == rank
    )


def lowest(said: Said, at: Place) -> bool:
    """He has the bye in the natural pairing and this score, the lowest; all rated players of it who rank below him had
    a point without a game, he had none.

    A half-point bye counts likewise where somebody of them had neither.
    """
    rank, people = at.wall.ranks_of(said.players[0])[0], at.wall.eve.people
    if (
        rank != choices.natural_holder(at.wall)
        or said.numbers[0] != people[-1].group
        or not _sits_here(said.players[0], at)
        or not chart.are_aside(said, at.wall, partial(chart.ranks_below, at.wall, said.players[0]), (1, 1, 0))
    ):
        return False
    person = at.wall.eve.person(rank)
    half = any(
        not each.has_half_bye and each.rating is not None and not each.had_full_point and each.group == people[-1].group
        for each in people
    )
    below = [
        each for each in people if each.rank > rank and each.rating is not None and not (half and each.has_half_bye)
    ]
    is_his = person.group == people[-1].group and person.rating is not None and not person.had_full_point
    return is_his and not (half and person.has_half_bye) and all(each.had_full_point for each in below)


def all_before(said: Said, at: Place) -> bool:
    """So many stand before him, and all of them leave the group so, as he does."""
    before, leaving, rank = _before(said.players[0], said, at)
    if not _sits_here(said.players[0], at):
        return False
    return (
        _rule(said)
        and rank in leaving
        and said.numbers == (len(before),)
        and len(before) > 0
        and set(before) <= leaving
    )


def stands_before(said: Said, at: Place) -> bool:
    """The first is one of those who stand before the second and do not leave the group so, as the second does."""
    before, leaving, rank = _before(said.players[1], said, at)
    one = at.wall.ranks_of(said.players[0])[0]
    return _rule(said) and _sits_here(said.players[1], at) and rank in leaving and one in before and one not in leaving


def more_before(said: Said, at: Place) -> bool:
    """Two have been named, and so many more were passed over."""
    before, leaving, rank = _before(said.players[0], said, at)
    return (
        _rule(said)
        and rank in leaving
        and said.numbers == (len([one for one in before if one not in leaving]) - 2,)
        and said.numbers > (0,)
    )


def behind(said: Said, at: Place) -> bool:
    """The second leaves the group so, the first does not and stands behind him; the line itself is what stands against
    the first.
    """
    before, leaving, rank = _before(said.players[0], said, at)
    wall, way, ahead = at.wall, said.words[0], at.wall.ranks_of(said.players[1])[0]
    if (
        ahead not in before
        or ahead not in leaving
        or rank in leaving
        or ahead != [one for one in before if one in leaving][-1]
    ):
        return False
    if way == choices.BYE_WAY:
        return said.rule == "28L2" and choices.first_difference(rank, way, wall) == ("whose_bye", None)
    upper = next(
        board[0] for board in wall.section_naturals["legal"].boards if board[0 if way == choices.DROPS else 1] == ahead
    )
    name = "who_drops" if way == choices.DROPS else "who_is_raised"
    return said.rule == "29D1" and choices.first_difference(rank, way, wall) == (name, wall.eve.person(upper).group)


def other_groups_behind(said: Said, at: Place) -> bool:
    """He has the bye in the natural pairing; so many of other scores stand behind him in line."""
    rank = at.wall.ranks_of(said.players[0])[0]
    if rank != choices.natural_holder(at.wall):
        return False
    line = choices.line(rank, choices.BYE_WAY, at.wall)
    others = [one for one in line[line.index(rank) :] if not at.wall.eve.same_group(one, rank)]
    return said.numbers == (len(others),) and bool(others)


def had_bye(said: Said, at: Place) -> bool:
    """These are the rounds in which he had a point without a game, and that is what stands against the bye for him."""
    (number,) = said.players
    return said.numbers == at.wall.full_points_unplayed(number) and _against_bye(said, at, "second_bye")


def lower_had_byes(said: Said, at: Place) -> bool:
    """The bye is here; all of lower scores had a point without a game, so many, and the first four are named."""
    (here,) = [at.wall.eve.person(rank) for rank in at.wall.ranks_of(at.players[0])]
    lower = [each.number for each in at.wall.eve.people if each.group < here.group]
    had = all(at.wall.full_points_unplayed(number) for number in lower)
    named = tuple(lower[:4])
    return (
        at.seats[1] is None
        and had
        and said.numbers[0] == len(lower)
        and said.players[: len(named)] == named != ()
        and chart.are_aside(said, at.wall, lambda each: each.score < here.group, (len(named), 1, 0))
    )


def higher_group(said: Said, at: Place) -> bool:
    """Both scores, the first higher, and that is what stands against the bye for the first."""
    ranks = [*at.wall.ranks_of(*said.players)]
    scores = tuple(at.wall.eve.person(rank).group for rank in ranks)
    holder = ranks[1] == choices.natural_holder(at.wall)
    return holder and said.numbers == scores and scores[0] > scores[1] and _against_bye(said, at, "bye_above_lowest")


def had_half_bye(said: Said, at: Place) -> bool:
    """The first has a half-point bye in a row of his or on the director's list, the second none."""
    halves = [choices.half_byes(number, at.wall) for number in said.players]
    holder = at.wall.ranks_of(said.players[1])[0] == choices.natural_holder(at.wall)
    return holder and halves[1] == 0 < halves[0] and _against_bye(said, at, "bye_to_half_bye_holder")


def is_unrated(said: Said, at: Place) -> bool:
    """The first has no rating, the second has one."""
    ratings = [at.wall.player(number).rating for number in said.players]
    holder = at.wall.ranks_of(said.players[1])[0] == choices.natural_holder(at.wall)
    return holder and ratings[0] is None is not ratings[1] and _against_bye(said, at, "bye_to_unrated")


def worse(said: Said, at: Place) -> bool:
    """Of all rounds in which he leaves his group so, the cheapest is first worse by this criterion, asked of all
    groups.
    """
    way, name, some = said.words
    rank = at.wall.ranks_of(said.players[0])[0]
    if (
        name not in choices.COLUMNS
        or not _could_leave(rank, way, at)
        or choices.first_difference(rank, way, at.wall) != (name, None)
    ):
        return False
    column = choices.COLUMNS.index(name)
    ours = at.wall.least_drop_total[column]
    return said.rule == RULES[column] and some == ("some" if ours else "none")


def to_be_kept(said: Said, at: Place) -> bool:
    """Somebody whom the director wants kept; of all rounds in which he leaves his group in some way, the cheapest is
    first worse by that.
    """
    rank, columns = at.wall.ranks_of(said.players[0])[0], ("kept_in_group", None)
    ways = (choices.DROPS, choices.RAISED, choices.BYE_WAY)
    return at.wall.eve.is_to_stay(rank) and any(
        _could_leave(rank, way, at) and choices.first_difference(rank, way, at.wall) == columns for way in ways
    )


def worse_from(said: Said, at: Place) -> bool:
    """The same of a criterion that is asked of those who drop from one score."""
    way, name = said.words
    rank = at.wall.ranks_of(said.players[0])[0]
    if name not in choices.OF_GROUP or not _could_leave(rank, way, at):
        return False
    return said.rule == RULES_OF_GROUP[choices.OF_GROUP.index(name)] and choices.first_difference(
        rank, way, at.wall
    ) == (
        name,
        said.numbers[0],
    )


def played_across(said: Said, at: Place) -> bool:
    """He does not leave his group so, and has met the opponent of the first behind him in line who does."""
    rank, way = at.wall.ranks_of(said.players[0])[0], said.words[0]
    if NOBODY in (rank, at.wall.ranks_of(said.players[1])[0]) or way not in (choices.DROPS, choices.RAISED):
        return False
    line, leaving = choices.line(rank, way, at.wall), choices.leaving(way, at.wall)
    after = next((one for one in line[line.index(rank) :] if one in leaving), NOBODY)
    if rank in leaving or after == NOBODY:
        return False
    other = at.wall.section_naturals["legal"].opponent(after)
    return other == at.wall.ranks_of(said.players[1])[0] and said.numbers == at.wall.met_in(*said.players) != ()


def would_meet_again(said: Said, at: Place) -> bool:
    """In a cheapest round in which he leaves his group so the two meet, who have met in these rounds; and that is its
    first difference.
    """
    pair = said.players[-2:]
    return bool(said.numbers) and said.numbers == at.wall.met_in(*pair) and _they_meet(said, at, "repeat")


def listed_would_meet(said: Said, at: Place) -> bool:
    """The same of two on the director's list."""
    return at.wall.are_listed(*said.players[-2:]) and _they_meet(said, at, "teammates")


def teammates_would_meet(said: Said, at: Place) -> bool:
    """The same of two of one team, where the settings part them so."""
    one, other = said.players[-2:]
    tie = at.wall.tie(one, other)
    if tie is None or (said.words[1].lower(), said.words[2]) != (tie.name.lower(), tie.kin):
        return False
    never = tie.mode == "dont"
    return said.rule == ("28N" if never else "28N1") and _they_meet(
        said, at, "teammates" if never else "teammates_if_required"
    )


def best_holder(said: Said, at: Place) -> bool:
    """Of all rounds the best has the bye for him."""
    board = at.wall.ranks_of(said.players[0])[0], at.wall.eve.bye
    return any(board in round for round in reference.best_rounds(at.wall.eve, at.wall.section_natural))


def _reason_against_bye(said: Said, at: Place) -> int | None:
    rank, wall = at.wall.ranks_of(said.players[0])[0], at.wall
    if (
        not wall.preferences.bye_may_move_for_color
        or wall.preferences.order is Order.TOP_DOWN
        or rank in (NOBODY, choices.natural_holder(wall))
    ):
        return NOBODY
    return reference.reason_against(wall.eve, wall.section_natural, (rank, wall.eve.bye))


def _drop(said: Said, wall: Wall, boards: frozenset[reference.Board]) -> bool:
    ranks = wall.ranks_of(*said.players)
    if NOBODY in ranks or ranks not in boards:
        return False
    scores = tuple(wall.eve.person(rank).group for rank in ranks)
    return said.numbers == scores and scores[0] > scores[1]


def _rule(said: Said) -> bool:
    return said.rule == ("28L2" if said.words == (choices.BYE_WAY,) else "29D1") and said.words[0] in (
        choices.DROPS,
        choices.RAISED,
        choices.BYE_WAY,
    )


def _sits_here(number: int, at: Place) -> bool:
    """Whether somebody sits here, which a card tells of no others."""
    return at.step not in (_ON_A_CARD, _REASON) or number in at.players


def _could_leave(rank: int, way: str, at: Place) -> bool:
    """Whether somebody does not leave his group so in the natural pairing; on a card, whether he stands before one who
    sits here, and does, or such a one passes his group over.
    """
    leaving = choices.leaving(way, at.wall)
    if rank == NOBODY or way not in (choices.DROPS, choices.RAISED, choices.BYE_WAY) or rank in leaving:
        return False
    line = choices.line(rank, way, at.wall)
    behind = bool({*at.board} & leaving & {*line[line.index(rank) :]})
    return at.step != _ON_A_CARD or behind or (way == choices.RAISED and _is_passed_over(rank, at))


def _is_passed_over(rank: int, at: Place) -> bool:
    """Whether somebody of the board is paired down in the natural pairing, past the group of the one who is named."""
    person, natural = at.wall.eve.person, at.wall.section_naturals["legal"].boards
    across = [
        (person(one).group, person(other).group)
        for one, other in natural
        if one in at.board and other != at.wall.eve.bye
    ]
    return any(upper > person(rank).group > lower for upper, lower in across)


def _before(number: int, said: Said, at: Place) -> tuple[list[int], set[int], int]:
    """Who stands before somebody in line, and who leaves the group so in the natural pairing."""
    rank, way = at.wall.ranks_of(number)[0], said.words[0]
    if rank == NOBODY:
        return [], set(), rank
    line = choices.line(rank, way, at.wall)
    return line[: line.index(rank)], choices.leaving(way, at.wall), rank


def _against_bye(said: Said, at: Place, name: str) -> bool:
    rank = at.wall.ranks_of(said.players[0])[0]
    if at.step == _REASON and at.seats[1] is None and not _is_skipped(rank, at):
        return False
    return said.rule == RULES[choices.COLUMNS.index(name)] and choices.first_difference(
        rank, choices.BYE_WAY, at.wall
    ) == (name, None)


def _is_skipped(rank: int, at: Place) -> bool:
    """Whether somebody is one of the first two who rank below the bye's holder, of the lowest group, or stands before
    them in line.
    """
    eve, holder = at.wall.eve, at.board[0]
    below = [person.rank for person in eve.group(eve.people[-1].rank) if person.rank > holder]
    line = choices.line(holder, choices.BYE_WAY, at.wall)
    return rank in below[:_NAMED] or rank in line[: line.index(holder)]


def _they_meet(said: Said, at: Place, name: str) -> bool:
    """Whether the two who are named last meet in a cheapest round in which the first leaves his group so, and not in
    the natural pairing; and that is why.
    """
    rank, way = at.wall.ranks_of(said.players[0])[0], said.words[0]
    ranks = sorted(at.wall.ranks_of(number)[0] for number in said.players[-2:])
    board = ranks[0], ranks[1]
    if (
        not _could_leave(rank, way, at)
        or NOBODY in board
        or board in at.wall.across(at.wall.section_naturals["legal"].boards)
    ):
        return False
    meets = any(board in round for round, _ in choices.choices(rank, way, at.wall))
    return meets and choices.first_difference(rank, way, at.wall) == (name, None)


_ASIDE = " | players ?*not_counted | numbers score count ?uncounted | words ?*elsewhere | rules 29D1 | baseline legal"
PROOFS = table(
    {
        # Both meet in the natural pairing, and their scores differ.
        (
            "normally_drops | players player opponent | numbers from_score to_score | rules 29D1 | baseline legal"
        ): lambda said, at: _drop(said, at.wall, at.wall.section_naturals["legal"].boards),
        # He has the bye in the natural pairing.
        "normally_has_bye | players player | rules 28L2 | baseline legal": lambda said, at: (
            choices.natural_holder(at.wall) == at.wall.ranks_of(said.players[0])[0]
        ),
        # Both meet on the wall, and their scores differ.
        "drops_here | players player opponent | numbers from_score to_score | rules 29D1": lambda said, at: _drop(
            said, at.wall, at.wall.matching
        ),
        "meets_in_group | players player opponent | numbers score": meets_in_group,
        # On the wall nobody of this score meets somebody of a lower one.
        "nobody_drops | numbers score": lambda said, at: (
            said.numbers in choices.scores(at.wall)
            and said.numbers[0] not in {upper for upper, _ in choices.crossings(at.wall, at.wall.matching)}
        ),
        # On the wall nobody of this score meets somebody of a higher one.
        "nobody_raised | numbers score": lambda said, at: (
            said.numbers in choices.scores(at.wall)
            and said.numbers[0] not in {lower for _, lower in choices.crossings(at.wall, at.wall.matching)}
        ),
        "nobody_leaves": nobody_leaves,
        "skips | players player | numbers score | rules 29D1 | baseline legal": skips,
        (
            "barred_from_group | players player ?*not_counted | numbers score ?uncounted | words ?*elsewhere"
        ): barred_from_group,
        "short_drops | numbers score | rules 29D2 | baseline legal": short_drops,
        "met_from_above_count | numbers score count | rules 29D1 | baseline legal": met_from_above_count,
        f"odd_left{_ASIDE}": odd_left,
        f"some_must_drop{_ASIDE}": some_must_drop,
        "lowest | players player ?*not_counted | numbers score ?uncounted | words ?*elsewhere | rules 28L2": lowest,
        "first_in_line | players player | words way | rules 28L2 29D1": first_in_line,
        "all_before | players player | numbers count | words way | rules 28L2 29D1": all_before,
        "stands_before | players passed_over player | words way | rules 28L2 29D1": stands_before,
        "more_before | players player | numbers count | words way | rules 28L2 29D1": more_before,
        "behind | players player ahead | words way | rules 28L2 29D1": behind,
        "other_groups_behind | players player | numbers count | rules 28L2": other_groups_behind,
        (
            "lower_had_byes | players *others ?*not_counted | numbers count ?uncounted | words ?*elsewhere | rules 28L3"
        ): lower_had_byes,
        "had_bye | players player | numbers *rounds | rules 28L3": had_bye,
        "higher_group | players player holder | numbers score holders_score | rules 28L2": higher_group,
        "had_half_bye | players player holder | rules 28L4": had_half_bye,
        "is_unrated | players player holder | rules 28L2": is_unrated,
        "worse | players player | words way criterion beside | rules 27A1 28L3 28N 28L2 27A2 28L4 28N1 29B -": worse,
        "worse_from | players player | numbers score | words way criterion | rules 29D1 29D2": worse_from,
        "played_across | players player other | numbers *rounds | words way | rules 27A1": played_across,
        "would_meet_again | players player one other | numbers *rounds | words way | rules 27A1": would_meet_again,
        "would_meet_him_again | players player other | numbers *rounds | words way | rules 27A1": would_meet_again,
        "listed_would_meet | players player one other | words way | rules 28N": listed_would_meet,
        "listed_would_meet_him | players player other | words way | rules 28N": listed_would_meet,
        "teammates_would_meet | players player one other | words way team kin | rules 28N 28N1": teammates_would_meet,
        "teammates_would_meet_him | players player other | words way team kin | rules 28N 28N1": teammates_would_meet,
        # The director wants this player kept, who does not leave the group in the natural pairing; and that is what
        # would be worse first.
        "to_be_kept | players player": to_be_kept,
        # All of them are on the director's list of byes for this round.
        "byes_by_hand | players *holders": lambda said, at: (
            set(said.players) == ({bye.player for bye in at.wall.section.forced_byes if bye.round == at.wall.round})
        ),
        "best_holder | players player": best_holder,
        # Of all rounds with the bye for him the best is first worse by this criterion.
        "bye_costs | players player | words criterion | rules 28L2a": lambda said, at: (
            _reason_against_bye(said, at) == reference.NUMBERS.get(said.words[0], -1)
        ),
    }
)
