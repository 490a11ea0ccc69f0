"""From what could not be otherwise to what is claimed of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from explain.answers.boards import NamedBoard
from explain.answers.claims import Claim
from explain.answers.no_way_around import Concession, ForcedSet, NoWayAround, Stake, WayOut
from explain.answers.no_way_claims import NoWayKind
from explain.answers.player import Who
from explain.model.settings import BaselineChoice, Order, Preferences
from explain.pairing.criteria import TEAMMATES_IF_REQUIRED, Criterion

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
class Matter:
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
    player: Who | None = None
    points: int = 0


def told(answer: NoWayAround, about: Matter) -> NoWayAround:
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


def _alone(forced: ForcedSet, one: Who | None, points: tuple[int, ...]) -> Claim:
    if one is None:
        return Claim(NoWayKind.ALL_HAD_BYE)
    if forced.within.group_size == 1 and points and not forced.within.from_above:
        return Claim(NoWayKind.ALONE, (one,), points)
    return Claim(NoWayKind.BARRED_IN_GROUP if points else NoWayKind.BARRED_FROM_ALL, (one,), points, words=(_joined(forced.barred_by),))


def _follows(stake: Stake, forced: ForcedSet) -> Iterator[Claim]:
    points = forced.within.group_points
    if points is None:
        yield Claim(NoWayKind.EVERY_ROUND_HAS, words=_criteria(forced))
    elif stake is Stake.DROP:
        yield Claim(NoWayKind.MUST_DROP, numbers=(points, forced.dropping + 1), words=(_joined(forced.barred_by),))
    else:
        others = tuple(each for each in forced.barred_by if each is not TEAMMATES_IF_REQUIRED)
        yield Claim(NoWayKind.TEAMMATES_MUST_MEET, numbers=(points,), words=(_joined(others),))


def _prices(answer: NoWayAround, about: Matter) -> Iterator[Claim]:
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


def _way_out(stake: Stake, way: WayOut, points: int) -> Claim:
    setting = (way.setting or "", way.value or "") if way.setting else ()
    if stake is Stake.DROP:
        return Claim(_KEEPS[way.concession], way.players, (points, way.left), words=setting)
    return Claim(_LIFTS[way.concession], way.players, (way.left,), words=(*setting, stake.value))
