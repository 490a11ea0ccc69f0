"""From what could not be otherwise to what is claimed of it: the set that is counted, what follows, its price, and what would lift it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from explain.answers.answer import Claim, Kind
from explain.answers.boards import NamedBoard
from explain.answers.no_way_around import Concession, ForcedFault, ForcedSet, NoWayAround, WayOut
from explain.answers.player import RoundPlayer
from explain.model.settings import BaselineChoice, Order, Preferences
from explain.pairing.criteria import TEAMMATES_IF_REQUIRED, Criterion


class NoWayKind(Kind):
    """What a claim about something that could not be otherwise states of its players, numbers and words.

    A set is counted among all who are to be paired, or in a score group and those who come down to it by nature. Its words are where the bye
    stands (none, set or outside) and the criteria in which no board may cost anything; its players are those of the set, then all the others
    whom any of them may be paired with. The bye is none of the players, and is counted in the numbers.
    """

    # Who is counted.
    SUPPOSED_TO_MEET = "supposed_to_meet"
    """What follows is so if these two meet, who do not."""
    SUPPOSED_TO_SIT_OUT = "supposed_to_sit_out"
    """What follows is so if the player has the bye, who has it not."""
    COME_DOWN = "come_down"
    """By nature these players come down to a score; numbers: it."""
    HOLDER_ASIDE = "holder_aside"
    """By nature the player, of this score, has the bye, and is not counted; numbers: the score."""
    BYE_COUNTED = "bye_counted"
    """By nature the bye is given in this score group; numbers: the score."""
    BYE_ELSEWHERE = "bye_elsewhere"
    """By nature the bye is given in another score group than this; numbers: the score."""

    # The set, from which nobody can be left out.
    SHARE = "share"
    """The set has more players than there are others for them, and no two of it may be paired; numbers: both."""
    SHARE_IN_GROUP = "share_in_group"
    """Likewise in a score group; numbers: both, the score."""
    SHARE_AND_DROP = "share_and_drop"
    """Likewise, even if so many of it drop; numbers: both, the score, how many may drop."""
    ODD_SET = "odd_set"
    """The set is an odd number who may be paired with nobody else; numbers: how many."""
    ODD_SET_IN_GROUP = "odd_set_in_group"
    """Likewise in a score group; numbers: how many, the score."""
    PARTIES_IN_GROUP = "parties_in_group"
    """The set falls into parties, each an odd number who may be paired with nobody of another party, more than there are others for them in a
    score group; numbers: how many it has, the parties, the others, the score."""
    PARTIES_AND_DROP = "parties_and_drop"
    """Likewise, even if so many of it drop; numbers: how many it has, the parties, the others, the score, how many may drop."""
    BARRED_FROM_ALL = "barred_from_all"
    """The player may be paired with nobody who is counted; words: the criteria that bar him, joined by +."""
    BARRED_IN_GROUP = "barred_in_group"
    """Likewise in a score group; numbers: the score."""
    ALL_HAD_BYE = "all_had_bye"
    """Everybody who is counted has had a bye or won by forfeit."""
    ALONE = "alone"
    """The player is alone in a score group, and nobody comes down to it; numbers: the score."""
    GROUP_IS_ODD = "group_is_odd"
    """So many are counted in a score group, an odd number; numbers: how many, the score."""

    # What follows.
    EVERY_ROUND_HAS = "every_round_has"
    """Every round that costs nothing by all criteria but the last costs something by it; words: the criteria, joined by +."""
    MUST_DROP = "must_drop"
    """Without anything that costs by these criteria, with those who come down and the bye as by nature, so many of a score must drop or more;
    numbers: the score, how many; words: the criteria, joined by +, or none."""
    TEAMMATES_MUST_MEET = "teammates_must_meet"
    """If no more drop from a score than by nature, and the same come down and have the bye, teammates meet in it, or something costs by these
    criteria; numbers: the score; words: the criteria, joined by +, or none."""

    # Its price.
    NONE_IS_WORSE = "none_is_worse"
    """The best round that costs nothing by the first criterion is first worse than the best round by the second, of those that see no color;
    words: both."""
    STAYING_IS_WORSE = "staying_is_worse"
    """The best choice of those who drop in which the player does not is first worse than the natural one by this criterion; words: it."""
    PARTED_IS_WORSE = "parted_is_worse"
    """The best round in which the two do not meet is first worse than the best round by this criterion; words: it."""

    # What would lift it.
    SETTING_LIFTS = "setting_lifts"
    """With a setting at another value the best round has so many left, fewer than it has now; numbers: how many; words: setting, value, what
    (repeat, second_bye or teammates)."""
    UNLISTED_LIFTS = "unlisted_lifts"
    """Likewise, if the two were not on the director's list; words: what."""
    AGAIN_LIFTS = "again_lifts"
    """Likewise, in the best round in which the two meet again; words: what."""
    SITTING_OUT_LIFTS = "sitting_out_lifts"
    """Likewise, if the player took a half-point bye; words: what."""
    HOUSE_PLAYER_LIFTS = "house_player_lifts"
    """Likewise, with one more player who has met nobody, unrated; words: what."""
    SETTING_KEEPS = "setting_keeps"
    """With a setting at another value so many drop from a score in the best round, fewer than now; numbers: the score, how many; words:
    setting, value."""
    UNLISTED_KEEPS = "unlisted_keeps"
    """Likewise, if the two were not on the director's list."""
    AGAIN_KEEPS = "again_keeps"
    """Likewise, in the best round in which the two meet again."""


NONE = "none"
_KEEPS = {
    Concession.SETTING: NoWayKind.SETTING_KEEPS,
    Concession.LISTED_PAIR: NoWayKind.UNLISTED_KEEPS,
    Concession.SECOND_MEETING: NoWayKind.AGAIN_KEEPS,
}
_LIFTS = {
    Concession.SETTING: NoWayKind.SETTING_LIFTS,
    Concession.LISTED_PAIR: NoWayKind.UNLISTED_LIFTS,
    Concession.SECOND_MEETING: NoWayKind.AGAIN_LIFTS,
    Concession.SITS_OUT: NoWayKind.SITTING_OUT_LIFTS,
    Concession.HOUSE_PLAYER: NoWayKind.HOUSE_PLAYER_LIFTS,
}


@dataclass(frozen=True, slots=True)
class Subject:
    """What could not be otherwise.

    Args:
        preferences: the settings in force.
        criterion: by which the board costs something; ``None`` for a drop.
        board: the board, if it is about one.
        player: the player who drops, if it is about one.
        points: the score of his group, in half-points.
    """

    preferences: Preferences
    criterion: Criterion | None = None
    board: NamedBoard | None = None
    player: RoundPlayer | None = None
    points: int = 0


def told(answer: NoWayAround, about: Subject) -> NoWayAround:
    """The same with what it claims."""
    forced = [*_scope(answer.forced), *_set(answer.forced), *_follows(answer.stake, answer.forced)] if answer.forced else []
    ways = (_way_out(answer.stake, way, about.points) for way in answer.ways_out)
    return replace(answer, claims=(*forced, *_prices(answer, about), *ways))


def _scope(forced: ForcedSet) -> Iterator[Claim]:
    """Who is counted, where it is not everybody."""
    within, nature = forced.within, BaselineChoice.LEGAL
    if within.besides:
        one, other = within.besides
        yield Claim(NoWayKind.SUPPOSED_TO_MEET, (one, other)) if other else Claim(NoWayKind.SUPPOSED_TO_SIT_OUT, (one,))
    if within.group_points is None:
        return
    points = (within.group_points,)
    if within.from_above:
        yield Claim(NoWayKind.COME_DOWN, within.from_above, points, baseline=nature)
    if within.holder:
        yield Claim(NoWayKind.HOLDER_ASIDE, (within.holder,), points, baseline=nature)
    if None in (*forced.members, *forced.only):
        yield Claim(NoWayKind.BYE_COUNTED, numbers=points, baseline=nature)
    elif within.bye_elsewhere:
        yield Claim(NoWayKind.BYE_ELSEWHERE, numbers=points, baseline=nature)


def _set(forced: ForcedSet) -> Iterator[Claim]:
    points = () if forced.within.group_points is None else (forced.within.group_points,)
    members, only, drops = forced.members, forced.only, forced.dropping
    if len(members) == 1 and not only and not drops:
        yield from [_alone(forced, members[0], points)] if members[0] or not points else []
        return
    if forced.is_odd_group and forced.is_everybody:
        yield Claim(NoWayKind.GROUP_IS_ODD, numbers=(len(members), *points), words=_criteria(forced))
        return
    players = tuple(player for player in (*members, *only) if player)
    bye = "set" if None in members else "outside" if None in only else NONE
    words = (bye, *_criteria(forced))
    if forced.is_odd_group:
        kind = NoWayKind.ODD_SET_IN_GROUP if points else NoWayKind.ODD_SET
        yield Claim(kind, players, (len(members), *points), words=words)
    elif len(forced.parties) == len(members):
        kind = NoWayKind.SHARE_AND_DROP if drops else NoWayKind.SHARE_IN_GROUP if points else NoWayKind.SHARE
        yield Claim(kind, players, (len(members), len(only), *points, *([drops] if drops else [])), words=words)
    elif points:
        kind = NoWayKind.PARTIES_AND_DROP if drops else NoWayKind.PARTIES_IN_GROUP
        numbers = (len(members), len(forced.parties), len(only), *points, *([drops] if drops else []))
        yield Claim(kind, players, numbers, words=words)


def _criteria(forced: ForcedSet) -> tuple[str]:
    return (_joined(forced.within.criteria),)


def _joined(criteria: tuple[Criterion, ...]) -> str:
    return "+".join(each.name for each in criteria) or NONE


def _alone(forced: ForcedSet, one: RoundPlayer | None, points: tuple[int, ...]) -> Claim:
    if one is None:
        return Claim(NoWayKind.ALL_HAD_BYE)
    if forced.within.group_size == 1 and points and not forced.within.from_above:
        return Claim(NoWayKind.ALONE, (one,), points)
    return Claim(NoWayKind.BARRED_IN_GROUP if points else NoWayKind.BARRED_FROM_ALL, (one,), points, words=(_joined(forced.barred_by),))


def _follows(stake: ForcedFault, forced: ForcedSet) -> Iterator[Claim]:
    points = forced.within.group_points
    if points is None:
        yield Claim(NoWayKind.EVERY_ROUND_HAS, words=_criteria(forced))
    elif stake is ForcedFault.DROP:
        yield Claim(NoWayKind.MUST_DROP, numbers=(points, forced.dropping + 1), words=(_joined(forced.barred_by),))
    else:
        others = tuple(each for each in forced.barred_by if each is not TEAMMATES_IF_REQUIRED)
        yield Claim(NoWayKind.TEAMMATES_MUST_MEET, numbers=(points,), words=(_joined(others),))


def _prices(answer: NoWayAround, about: Subject) -> Iterator[Claim]:
    """What other rounds pay; top down a round without a board is not judged by one criterion over all boards."""
    price, instead = answer.price, answer.instead
    if price and price.decided_by and about.criterion:
        yield Claim(NoWayKind.NONE_IS_WORSE, words=(about.criterion.name, price.decided_by.criterion.name))
    if instead is None or instead.decided_by is None:
        return
    name, board = instead.decided_by.criterion.name, about.board
    if about.player:
        yield Claim(NoWayKind.STAYING_IS_WORSE, (about.player,), words=(name,))
    elif board and board[1] and about.preferences.order is not Order.TOP_DOWN:
        yield Claim(NoWayKind.PARTED_IS_WORSE, (board[0], board[1]), words=(name,))


def _way_out(stake: ForcedFault, way: WayOut, points: int) -> Claim:
    setting = (way.setting or "", way.value or "") if way.setting else ()
    if stake is ForcedFault.DROP:
        return Claim(_KEEPS[way.concession], way.players, (points, way.left), words=setting)
    return Claim(_LIFTS[way.concession], way.players, (way.left,), words=(*setting, stake.value))
