"""Proofs of what is said of odd players and byes: who leaves the score group, who is ahead in line, and why."""

from __future__ import annotations

from collections.abc import Callable

from proofs import choices
from proofs.by_words import by_words
from proofs.proof import table
from proofs.said import Said
from proofs.wall import NOBODY, Place
from proofs.words.hall import Hall

RULES = ("27A1", "28L3", None, "28N", "28L2", "27A2", None, "28L4", "28L2", "28L2", "28N1", "29B")
RULES_OF_GROUP = ("29D1", "29D1", "29D2")

_RULE_OF_LINE = {choices.DROPS: "29D1", choices.RAISED: "29D1", choices.BYE_WAY: "28L2"}
_ON_A_CARD, _REASON = "Score group", "reason"
_NAMED, _MOST_NAMED = 2, 4


def _tells_of(points: int, at: Place) -> bool:
    """Whether this board describes the group with this score; a reason describes only the upper player's."""
    upper = at.board[0]
    return at.step != _REASON or upper in (NOBODY, at.wall.eve.bye) or at.wall.eve.person(upper).group == points


def behind(said: Said, at: Place) -> bool:
    """The second leaves the group this way; the first does not and comes later in line, which alone speaks against the
    first.
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
        return said.rule == "28L2" and _first_worse(rank, way, at) == ("whose_bye", None)
    upper = next(
        board[0] for board in wall.section_naturals["legal"].boards if board[0 if way == choices.DROPS else 1] == ahead
    )
    name = "who_drops" if way == choices.DROPS else "who_is_raised"
    return said.rule == "29D1" and _first_worse(rank, way, at) == (name, wall.eve.person(upper).group)


def to_be_kept(said: Said, at: Place) -> bool:
    """A player the TD wants kept in the group; leaving it in some way would be worse by that first."""
    rank, columns = at.wall.ranks_of(said.players[0])[0], ("kept_in_group", None)
    return at.wall.eve.is_to_stay(rank) and any(
        _could_leave(rank, way, at) and _first_worse(rank, way, at) == columns for way in _RULE_OF_LINE
    )


def _first_worse(rank: int, way: str, at: Place) -> choices.Column | None:
    """The first criterion that is worse in the cheapest round in which the player leaves the group this way."""
    found = Hall(at.wall, at.seats, at.step).first_worse(at.wall.number[rank], way) if rank != NOBODY else None
    return found and found[0]


def _sits_here(number: int, at: Place) -> bool:
    """Whether the player is on this board; needed only on a card."""
    return at.step not in (_ON_A_CARD, _REASON) or number in at.players


def _could_leave(rank: int, way: str, at: Place) -> bool:
    """Whether the player does not leave the group this way in the natural pairing. On a card the player must also come
    before one of this board who does, or be passed over by one paired down here.
    """
    leaving = choices.leaving(way, at.wall)
    if rank == NOBODY or way not in _RULE_OF_LINE or rank in leaving:
        return False
    line = choices.line(rank, way, at.wall)
    behind = bool({*at.board} & leaving & {*line[line.index(rank) :]})
    return at.step != _ON_A_CARD or behind or (way == choices.RAISED and _is_passed_over(rank, at))


def _is_passed_over(rank: int, at: Place) -> bool:
    """Whether somebody on this board is paired down in the natural pairing past this player's group."""
    person, natural = at.wall.eve.person, at.wall.section_naturals["legal"].boards
    across = [
        (person(one).group, person(other).group)
        for one, other in natural
        if one in at.board and other != at.wall.eve.bye
    ]
    return any(upper > person(rank).group > lower for upper, lower in across)


def _before(number: int, said: Said, at: Place) -> tuple[list[int], set[int], int]:
    """Who comes before a player in line, who leaves the group this way normally, and the player's rank."""
    rank, way = at.wall.ranks_of(number)[0], said.words[0]
    if rank == NOBODY:
        return [], set(), rank
    line = choices.line(rank, way, at.wall)
    return line[: line.index(rank)], choices.leaving(way, at.wall), rank


def _against_bye(said: Said, at: Place, name: str) -> bool:
    rank = at.wall.ranks_of(said.players[0])[0]
    if at.step == _REASON and at.seats[1] is None and not _is_skipped(rank, at):
        return False
    return said.rule == RULES[choices.COLUMNS.index(name)] and _first_worse(rank, choices.BYE_WAY, at) == (name, None)


def _is_skipped(rank: int, at: Place) -> bool:
    """Whether the player is one of the first two of the lowest group ranked below the bye's holder, or comes before the
    holder in line.
    """
    eve, holder = at.wall.eve, at.board[0]
    below = [person.rank for person in eve.group(eve.people[-1].rank) if person.rank > holder]
    line = choices.line(holder, choices.BYE_WAY, at.wall)
    return rank in below[:_NAMED] or rank in line[: line.index(holder)]


def _decides(said: Said, at: Place) -> bool:
    """Whether the player could leave the group this way, and the rule is that of the criterion named."""
    rules = dict(zip((*choices.COLUMNS, *choices.OF_GROUP), (*RULES, *RULES_OF_GROUP), strict=True))
    return said.rule == rules.get(said.words[1], "") and _would_leave(said, at)


def _passed_over_for(said: Said, at: Place) -> bool:
    """Whether the player could leave the group this way, and the other is the opponent of the next in line who does."""
    rank, way, wall = at.wall.ranks_of(said.players[0])[0], said.words[0], at.wall
    if way == choices.BYE_WAY or not _would_leave(said, at):
        return False
    line, leaving = choices.line(rank, way, wall), choices.leaving(way, wall)
    after = next((one for one in line[line.index(rank) :] if one in leaving), NOBODY)
    return after != NOBODY and wall.section_naturals["legal"].opponent(after) == wall.rank.get(said.players[1])


def _holder_had_none(name: str) -> Callable[[Said, Place], bool]:
    """Whether this criterion speaks against the bye for the first, and the second has it in the natural pairing."""
    return lambda said, at: (
        at.wall.ranks_of(said.players[1])[0] == choices.natural_holder(at.wall) and _against_bye(said, at, name)
    )


def _is_told(said: Said, at: Place) -> bool:
    """Whether it rests on the rule for leaving a group this way, and, on a card, is about a player of this board."""
    return said.rule == _RULE_OF_LINE.get(said.words[0]) and _sits_here(said.players[-1], at)


def _leaves(said: Said, at: Place) -> bool:
    """Whether the last one named leaves the group this way in the natural pairing."""
    return _is_told(said, at) and at.wall.ranks_of(said.players[-1])[0] in choices.leaving(said.words[0], at.wall)


def _drops_past(said: Said, at: Place) -> bool:
    """Whether the player is normally paired down past those with this score, and may be described here."""
    rank, legal = at.wall.ranks_of(said.players[0])[0], at.wall.section_naturals["legal"]
    lower = legal.opponent(rank) if rank else at.wall.eve.bye
    groups = [at.wall.eve.person(each).group for each in (rank, lower) if each not in (NOBODY, at.wall.eve.bye)]
    return len(groups) == 2 and groups[0] > said.numbers[0] > groups[1] and _sits_here(said.players[0], at)


def _would_leave(said: Said, at: Place) -> bool:
    """Whether the first one named could leave the group this way."""
    return _could_leave(at.wall.ranks_of(said.players[0])[0], said.words[0], at)


def _of_team(said: Said, at: Place) -> bool:
    """Whether the first one named could leave, and the rule is the one by which the last two named are kept apart."""
    tie = at.wall.tie(*said.players[-2:])
    return tie is not None and said.rule == ("28N" if tie.mode == "dont" else "28N1") and _would_leave(said, at)


def _of_barred(said: Said, at: Place) -> bool:
    """Whether the rule is that of what keeps the two who are named last apart, and the first could leave the group."""
    one, other = said.players[-2:]
    met, listed, tie = at.wall.met_in(one, other), at.wall.are_listed(one, other), at.wall.tie(one, other)
    strict = listed or (tie is not None and tie.mode == "dont")
    is_of_team = len(said.words) == len(PROOFS[said.kind].words.split("?")[0].split()) + 2 * (not met and not listed)
    return is_of_team and said.rule == ("27A1" if met else "28N" if strict else "28N1") and _would_leave(said, at)


def _barred_for(said: Said, at: Place) -> bool:
    """The same, of one and the opponent of the first behind in line who leaves the group so."""
    return _of_barred(said, at) and _passed_over_for(said, at)


def _of_lower(said: Said, at: Place) -> bool:
    """Whether the players counted are those with lower scores than the player of this board who has the bye."""
    here = at.wall.group_of(at.players[0])
    lower = [each.number for each in at.wall.eve.people if each.group < here]
    return said.numbers[0] == len(lower) and [*said.players[:_MOST_NAMED]][: len(lower)] == lower[:_MOST_NAMED]


_ASIDE = " | players ?*not_counted | numbers score count ?uncounted | words ?*elsewhere | rules 29D1 | baseline legal"
PROOFS = {
    **by_words(
        "normally_drops | players player opponent | numbers from_score to_score | rules 29D1 | baseline legal",
        "normally_has_bye | players player | rules 28L2 | baseline legal",
        "drops_here | players player opponent | numbers from_score to_score | rules 29D1",
        "meets_in_group | players player opponent | numbers score",
        "nobody_drops | numbers score",
        "nobody_raised | numbers score",
        "nobody_leaves",
        "short_drops | numbers score | rules 29D2 | baseline legal",
        "best_holder | players player",
        "bye_costs | players player | words criterion | rules 28L2a",
    ),
    **by_words(
        "other_groups_behind | players player | numbers count | rules 28L2",
        also=lambda said, at: at.wall.ranks_of(*said.players)[0] == choices.natural_holder(at.wall),
    ),
    **by_words(
        "skips | players player | numbers score | rules 29D1 | baseline legal",
        also=lambda said, at: _sits_here(said.players[0], at),
    ),
    **by_words(
        "barred_from_group | players player ?*not_counted | numbers score ?uncounted | words ?*elsewhere",
        also=_drops_past,
    ),
    **by_words(
        "lowest | players player ?*not_counted | numbers ?score ?uncounted | words ?*elsewhere | rules 28L2",
        also=lambda said, at: _sits_here(said.players[0], at),
    ),
    # Others of the group are paired down.
    **by_words(
        "met_from_above_count | numbers score count | rules 29D1 | baseline legal",
        also=lambda said, at: (
            _tells_of(said.numbers[0], at) and choices.left(said.numbers[0], at.wall)[0] > 0 < said.numbers[1]
        ),
    ),
    **by_words(
        f"some_must_drop{_ASIDE}",
        f"odd_left{_ASIDE}",
        also=lambda said, at: _tells_of(said.numbers[0], at),
    ),
    **by_words(
        "first_in_line | players player | words way | rules 28L2 29D1",
        "all_before | players player | numbers count | words way | rules 28L2 29D1",
        "more_before | players player | numbers count | words way | rules 28L2 29D1",
        "stands_before | players passed_over player | words way | rules 28L2 29D1",
        also=_leaves,
    ),
    **by_words(
        "lower_had_byes | players *others ?*not_counted | numbers count ?uncounted | words ?*elsewhere | rules 28L3",
        also=_of_lower,
    ),
    # That is what speaks against the bye for this player.
    **by_words(
        "had_bye | players player | numbers *rounds | rules 28L3",
        also=lambda said, at: _against_bye(said, at, "second_bye"),
    ),
    **by_words(
        "higher_group | players player holder | numbers score holders_score | rules 28L2",
        also=lambda said, at: _against_bye(said, at, "bye_above_lowest"),
    ),
    **by_words(
        "would_meet_again | players player one other | numbers *rounds | words way | rules 27A1",
        "would_meet_him_again | players player other | numbers *rounds | words way | rules 27A1",
        "listed_would_meet | players player one other | words way | rules 28N",
        "listed_would_meet_him | players player other | words way | rules 28N",
        also=_would_leave,
    ),
    **by_words("had_half_bye | players player holder | rules 28L4", also=_holder_had_none("bye_to_half_bye_holder")),
    **by_words("is_unrated | players player holder | rules 28L2", also=_holder_had_none("bye_to_unrated")),
    **by_words(
        "worse | players player | words way criterion beside | rules 27A1 28L3 28N 28L2 27A2 28L4 28N1 29B -",
        "worse_from | players player | numbers score | words way criterion | rules 29D1 29D2",
        also=_decides,
    ),
    **by_words(
        "played_across | players player other | numbers *rounds | words way | rules 27A1", also=_passed_over_for
    ),
    **by_words("barred_across | players player other | words way ?team ?kin | rules 28N 28N1", also=_barred_for),
    **by_words(
        "would_be_left | players player one other | numbers ?*rounds | words way fate ?team ?kin | rules 27A1 28N 28N1",
        also=lambda said, at: said.words[1] in ("down", "play") and _of_barred(said, at),
    ),
    **by_words(
        "teammates_would_meet | players player one other | words way team kin | rules 28N 28N1",
        "teammates_would_meet_him | players player other | words way team kin | rules 28N 28N1",
        also=_of_team,
    ),
    **table(
        {
            "behind | players player ahead | words way | rules 28L2 29D1": behind,
            # The TD wants this player kept, who stays in the group in the natural pairing; leaving it would be worse by
            # that first.
            "to_be_kept | players player": to_be_kept,
            # All players to whom the TD gave the bye for this round.
            "byes_by_hand | players *holders": lambda said, at: (
                set(said.players) == ({bye.player for bye in at.wall.section.forced_byes if bye.round == at.wall.round})
            ),
        }
    ),
}
