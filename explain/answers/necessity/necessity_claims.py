"""From what could not be avoided to claims: the set that is counted, what follows, the price, the ways out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from explain.answers.boards import NamedBoard
from explain.answers.claim import Claim
from explain.answers.claims import of_necessity
from explain.answers.no_way_around import Concession, ForcedFault, ForcedSet, NoWayAround, WayOut
from explain.answers.player import RoundPlayer
from explain.model.settings import BaselineChoice, Order, Preferences
from explain.pairing.criteria import TEAMMATES_IF_REQUIRED, Criterion

NONE = "none"
_KEEPS: Mapping[Concession, Callable[..., Claim]] = {
    Concession.SETTING: of_necessity.SettingKeeps,
    Concession.LISTED_PAIR: of_necessity.UnlistedKeeps,
    Concession.SECOND_MEETING: of_necessity.AgainKeeps,
}
_LIFTS: Mapping[Concession, Callable[..., Claim]] = {
    Concession.SETTING: of_necessity.SettingLifts,
    Concession.LISTED_PAIR: of_necessity.UnlistedLifts,
    Concession.SECOND_MEETING: of_necessity.AgainLifts,
    Concession.SITS_OUT: of_necessity.SittingOutLifts,
    Concession.HOUSE_PLAYER: of_necessity.HousePlayerLifts,
}


@dataclass(frozen=True, slots=True)
class Subject:
    """What could not be otherwise: a board that costs something by a criterion, or a player who drops.

    ``points`` is the score of the player's group, in half-points.
    """

    preferences: Preferences
    criterion: Criterion | None = None
    board: NamedBoard | None = None
    player: RoundPlayer | None = None
    points: int = 0


def with_necessity_claims(answer: NoWayAround, about: Subject) -> NoWayAround:
    """The same with what it claims."""
    forced = [*_scope(answer.forced), *_set(answer.forced), *_follows(answer.stake, answer.forced)] if answer.forced else []
    ways = (_way_out(answer.stake, way, about.points) for way in answer.ways_out)
    return replace(answer, claims=(*forced, *_prices(answer, about), *ways))


def _scope(forced: ForcedSet) -> Iterator[Claim]:
    """Who is counted, where it is not everybody."""
    within, nature = forced.within, BaselineChoice.LEGAL
    if within.besides:
        one, other = within.besides
        yield of_necessity.SupposedToMeet(one, other) if other else of_necessity.SupposedToSitOut(one)
    if within.group_points is None:
        return
    points = (within.group_points,)
    if within.from_above:
        yield of_necessity.ComeDown(within.from_above, *points, baseline=nature)
    if within.holder:
        yield of_necessity.HolderAside(within.holder, *points, baseline=nature)
    if None in (*forced.members, *forced.only):
        yield of_necessity.ByeCounted(*points, baseline=nature)
    elif within.bye_elsewhere:
        yield of_necessity.ByeElsewhere(*points, baseline=nature)


def _set(forced: ForcedSet) -> Iterator[Claim]:
    points: tuple[int, ...] = () if forced.within.group_points is None else (forced.within.group_points,)
    members, only, drops = forced.members, forced.only, forced.dropping
    if len(members) == 1 and not only and not drops:
        yield from [_alone(forced, members[0], points)] if members[0] or not points else []
        return
    if forced.is_odd_group and forced.is_everybody:
        yield of_necessity.GroupIsOdd(len(members), points[0], _joined(forced.within.criteria))
        return
    players = tuple(player for player in (*members, *only) if player)
    bye = "set" if None in members else "outside" if None in only else NONE
    words = (bye, *_criteria(forced))
    if forced.is_odd_group:
        odd: Callable[..., Claim] = of_necessity.OddSetInGroup if points else of_necessity.OddSet
        yield odd(players, len(members), *points, *words)
    elif len(forced.parties) == len(members):
        share: Callable[..., Claim] = of_necessity.ShareAndDrop if drops else of_necessity.ShareInGroup if points else of_necessity.Share
        yield share(players, len(members), len(only), *points, *([drops] if drops else []), *words)
    elif points:
        parties: Callable[..., Claim] = of_necessity.PartiesAndDrop if drops else of_necessity.PartiesInGroup
        yield parties(players, len(members), len(forced.parties), len(only), *points, *([drops] if drops else []), *words)


def _criteria(forced: ForcedSet) -> tuple[str]:
    return (_joined(forced.within.criteria),)


def _joined(criteria: tuple[Criterion, ...]) -> str:
    return "+".join(each.name for each in criteria) or NONE


def _alone(forced: ForcedSet, one: RoundPlayer | None, points: tuple[int, ...]) -> Claim:
    if one is None:
        return of_necessity.AllHadBye()
    if forced.within.group_size == 1 and points and not forced.within.from_above:
        return of_necessity.Alone(one, *points)
    bars = _joined(forced.barred_by)
    return of_necessity.BarredInGroup(one, points[0], bars) if points else of_necessity.BarredFromAll(one, bars)


def _follows(stake: ForcedFault, forced: ForcedSet) -> Iterator[Claim]:
    points = forced.within.group_points
    if points is None:
        yield of_necessity.EveryRoundHas(*_criteria(forced))
    elif stake is ForcedFault.DROP:
        yield of_necessity.MustDrop(points, forced.dropping + 1, _joined(forced.barred_by))
    else:
        others = tuple(each for each in forced.barred_by if each is not TEAMMATES_IF_REQUIRED)
        yield of_necessity.TeammatesMustMeet(points, _joined(others))


def _prices(answer: NoWayAround, about: Subject) -> Iterator[Claim]:
    """What other rounds pay; top down a round without a board is not judged by one criterion over all boards."""
    price, instead = answer.price, answer.instead
    if price and price.decided_by and about.criterion:
        yield of_necessity.NoneIsWorse(about.criterion.name, price.decided_by.word)
    if instead is None or instead.decided_by is None:
        return
    name, board = instead.decided_by.word, about.board
    if about.player:
        yield of_necessity.StayingIsWorse(about.player, name)
    elif board and board[1] and about.preferences.order is not Order.TOP_DOWN:
        yield of_necessity.PartedIsWorse(board[0], board[1], name)


def _way_out(stake: ForcedFault, way: WayOut, points: int) -> Claim:
    setting = (way.setting or "", way.value or "") if way.setting else ()
    if stake is ForcedFault.DROP:
        return _KEEPS[way.concession](*way.players, points, way.left, *setting)
    return _LIFTS[way.concession](*way.players, way.left, *setting, stake.value)
