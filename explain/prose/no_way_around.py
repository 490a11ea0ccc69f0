"""It could not be otherwise: the set that proves it, told so that it can be counted on the wall chart; the price; what would lift it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explain.answers.no_way_around import Concession, ForcedSet, NoWayAround, RoundWithout, Stake, WayOut, Within
from explain.answers.player import Who
from explain.pairing.criteria import REPEAT, SECOND_BYE, TEAMMATES, TEAMMATES_IF_REQUIRED
from explain.prose.drop_choices import group_named, more_by
from explain.prose.why_nots import rule_number, who_pays
from explain.prose.words import counted, listed

PLAYER, MAY_MEET = "Of the set", "Can be paired only with"
"""What heads the list of a set: each of it, and all whom he can be paired with."""
MAY_DROP = "or drop"
_NOBODY = "nobody"
_MOST_WORDS, _MOST_PAYING = 11, 2
_WHY = {
    Stake.REPEAT: "Why {must} there be a repeat?",
    Stake.SECOND_BYE: "Why {must} somebody have a second bye?",
    Stake.TEAMMATES: "Why {must} two meet who should be kept apart?",
    Stake.DROP: "Why {must} somebody drop?",
}
_BARS = {REPEAT: "has met", TEAMMATES: "is kept apart from", TEAMMATES_IF_REQUIRED: "is a teammate of"}
_KEPT = {
    REPEAT: "a repeat",
    SECOND_BYE: "a second bye",
    TEAMMATES: "a pair to be kept apart",
    TEAMMATES_IF_REQUIRED: "a pair of teammates",
}


def title(answer: NoWayAround) -> str:
    """What is proved; where two are paired first, what would be so then."""
    besides = answer.forced is not None and answer.forced.within.besides is not None
    return _WHY[answer.stake].format(must="would" if besides else "must")


def proof(answer: NoWayAround) -> tuple[str, ...]:
    """The set, how it is counted, and what follows; nothing where it is not counting that forces it."""
    forced = answer.forced
    if forced is None:
        return ()
    return (*_scope(forced), *_set(forced), *_count(forced), _conclusion(answer.stake, forced), *_nobody_left_out(forced))


def _scope(forced: ForcedSet) -> Iterator[str]:
    """Who is counted, where it is not everybody."""
    within = forced.within
    if within.besides:
        one, other = within.besides
        yield f"{one.name} {f'is paired with {other.name}' if other else 'has the bye'}; the others are counted."
    if within.group_points is None:
        return
    above = within.from_above
    if above and _is_short(above):
        yield f"{_names(above)} {'comes' if len(above) == 1 else 'come'} down to {group_named(within.group_points)}."
    elif above:
        yield f"{counted(len(above), 'player comes', 'players come')} down to {group_named(within.group_points)}."
    if within.holder:
        yield f"{within.holder.name} has the bye and is not counted."
    if None in (*forced.members, *forced.only):
        yield "The bye is given in this group, and counts as somebody to be paired with."
    elif within.bye_elsewhere:
        yield "The bye is given in another group."


def _set(forced: ForcedSet) -> Iterator[str]:
    if len(forced.members) == 1 and not forced.only and not forced.dropping:
        yield from _alone(forced, forced.members[0])
    elif forced.is_odd_group and forced.is_everybody:
        within = forced.within
        whom = "players" if None not in forced.members else "to be paired, the bye among them"
        where = group_named(within.group_points) if within.group_points is not None else "the section"
        and_above = f" and {counted(len(within.from_above), 'player')} from above" if within.from_above else ""
        yield f"{_capital(where)}{and_above} make {len(forced.members)} {whom}."
    else:
        only = [*(["each other"] if len(forced.parties) < len(forced.members) else []), *_said(forced.only, forced)]
        verb = f"can be paired only with {listed(only)}" if only else "can be paired with nobody"
        yield f"{_capital(listed(_said(forced.members, forced)))} {verb}{_where(forced.within)}."


def _alone(forced: ForcedSet, one: Who | None) -> Iterator[str]:
    within = forced.within
    if one is None:
        whoever = "Everybody in this group" if within.group_points is not None else "Everybody else" if within.besides else "Everybody"
        yield f"{whoever} has had a bye, or has won by forfeit."
        return
    if within.group_size == 1 and within.group_points is not None and not within.from_above:
        yield f"{one.name} is alone in {group_named(within.group_points)}."
        return
    bars = [_BARS[each] for each in forced.barred_by if each in _BARS]
    yield f"{one.name} {listed_or(bars)} {_everybody(one, within)}." if bars else f"{one.name} can be paired with nobody."
    if SECOND_BYE in forced.barred_by:
        yield "A bye or a forfeit win bars another bye."


def _everybody(one: Who, within: Within) -> str:
    if within.group_points is None:
        return "everybody else who is left" if within.besides else "everybody else who is to be paired"
    if one in within.from_above:
        return f"everybody in {group_named(within.group_points)}"
    return "everybody else there" if within.from_above else f"everybody else in {group_named(within.group_points)}"


def _count(forced: ForcedSet) -> Iterator[str]:
    members, only, drops = forced.members, forced.only, forced.dropping
    if len(members) == 1 and not only and not drops:
        return
    if forced.is_odd_group:
        if not forced.is_everybody or None in members:
            yield f"They are {len(members)}, an odd number: one is left over."
        else:
            yield "That is an odd number: one is left over."
        return
    alone = len(forced.parties) == len(members)
    even_if = f"Even if {counted(drops, 'of them drops', 'of them drop')}, " if drops else ""
    if alone and not only:
        yield f"{even_if}one is left over."
        return
    if alone:
        yield _capital(f"{even_if}{len(members)} cannot share {counted(len(only), 'opponent')}: one is left over.")
        return
    parties = counted(len(forced.parties), "party", "parties")
    named = f": {'; '.join(map(_names, forced.parties))}" if _is_short(members) else ""
    yield f"They fall into {parties}, each an odd number{named}."
    yield "Nobody can be paired with somebody of another party."
    yield _capital(f"{even_if}each party needs somebody from outside, and there {'is' if len(only) == 1 else 'are'} only {len(only)}.")


def _conclusion(stake: Stake, forced: ForcedSet) -> str:
    within = forced.within
    if within.group_points is not None:
        return _conclusion_in_group(stake, forced)
    kept = listed_or([_KEPT[each] for each in within.criteria[:-1]])
    rounds = f"every round without {kept}" if kept else "every round"
    then = " with these two" if within.besides else ""
    return f"So {rounds}{then} has {_KEPT[within.criteria[-1]]}."


def _conclusion_in_group(stake: Stake, forced: ForcedSet) -> str:
    if stake is Stake.DROP:
        kept = listed_or([_KEPT[each] for each in forced.barred_by])
        without = f" without {kept}" if kept else ""
        how_many = "more than one" if forced.dropping == 1 else f"more than {forced.dropping}" if forced.dropping else "somebody"
        return f"So{without} the group cannot all stay: {how_many} must drop." if kept else f"So {how_many} must drop."
    others = [each for each in forced.barred_by if each is not TEAMMATES_IF_REQUIRED]
    kept = listed_or([_KEPT[each] for each in others])
    return f"So, if nobody more leaves the group, it has a pair of teammates{f', or {kept}' if kept else ''}."


def _nobody_left_out(forced: ForcedSet) -> Iterator[str]:
    if len(forced.members) > 1:
        yield "Nobody can be left out of this set: without any one of it, all the others of it could be paired."


def price(answer: NoWayAround) -> tuple[tuple[str, str], ...]:
    """What the best round without it pays, and the best in which it does not fall on this board: each with its rule."""
    found = []
    if answer.price and answer.price.decided_by:
        found.append((f"A round with none of it is worse: then {_more(answer.price)}.", answer.price))
    if answer.instead and answer.instead.decided_by and not _is_same(answer.instead, answer.price):
        whether = "he stayed" if answer.stake is Stake.DROP else "these two did not meet"
        found.append((f"If {whether}, the round would be worse: {_more(answer.instead)}.", answer.instead))
    elif answer.instead and answer.instead.as_good:
        found.append(("Another round in which these two do not meet is as good.", answer.instead))
    told = []
    for sentence, round in found:
        told.append((sentence, f"rule {rule_number(round.decided_by)}" if round.decided_by and round.rule else ""))
        told += [(each, "") for each in who_pays(round.paying if len(round.paying) <= _MOST_PAYING else ())]
    return tuple(told)


def _is_same(one: RoundWithout, other: RoundWithout | None) -> bool:
    """Whether two rounds pay the same, on the same boards."""
    return other is not None and (one.decided_by, one.paying) == (other.decided_by, other.paying)


def _more(round: RoundWithout) -> str:
    assert round.decided_by is not None
    return more_by(round.decided_by.criterion, round.from_points)


def ways_out(answer: NoWayAround) -> tuple[str, ...]:
    """What the director could give up to lift it, each a sentence."""
    return tuple(f"{_giving_up(way)}, {_left(answer.stake, way.left)}." for way in answer.ways_out)


def _giving_up(way: WayOut) -> str:
    match way.concession:
        case Concession.SETTING:
            return f"With {way.setting} set to {way.value}"
        case Concession.LISTED_PAIR:
            return f"If {_names(way.players)} were not on the director's list"
        case Concession.SECOND_MEETING:
            return f"If {_names(way.players)} met again"
        case Concession.SITS_OUT:
            return f"If {_names(way.players)} took a half-point bye"
        case Concession.HOUSE_PLAYER:
            return "With a house player"


_LEFT = {
    Stake.REPEAT: ("there would be no repeat", "only {left} would have players who have met"),
    Stake.SECOND_BYE: ("nobody would have a second bye", "{left} would be one"),
    Stake.TEAMMATES: ("nobody who should be kept apart would meet", "only {left} would have players who should be kept apart"),
    Stake.DROP: ("nobody would drop from the group", "only {left} would cross to a lower group"),
}


def _left(stake: Stake, left: int) -> str:
    none, some = _LEFT[stake]
    return some.format(left=counted(left, "board")) if left else none


def picture(forced: ForcedSet) -> str:
    """The drawing of a set in words."""
    lines = counted(len(forced.may_meet), "line")
    return f"The set on the left, whom it can be paired with on the right: {lines} for those who can be."


def mates(forced: ForcedSet, one: Who | None) -> str:
    """All whom one of a set can be paired with, for a list."""
    pairs = [board for board in forced.may_meet if one in board]
    names = [_name(board[1] if board[0] == one else board[0]) for board in pairs]
    if forced.dropping and one is not None and one not in forced.within.from_above:
        names.append(MAY_DROP)
    return ", ".join(names) or _NOBODY


def may_drop(forced: ForcedSet) -> str:
    """How many of a set may drop besides; empty for nobody."""
    return f"or drop: {forced.dropping}" if forced.dropping else ""


def member(one: Who | None) -> str:
    """One of a set, for a list."""
    return _name(one)


def _said(players: Sequence[Who | None], forced: ForcedSet) -> list[str]:
    """Players by name, or how many they are where a sentence would grow too long."""
    if _is_short((*forced.members, *forced.only)):
        return [_name(player) for player in players]
    return [f"these {len(players)}"] if len(players) > 1 else [_name(player) for player in players]


def _is_short(players: Sequence[Who | None]) -> bool:
    return sum(len(_name(player).split()) for player in players) <= _MOST_WORDS


def _where(within: Within) -> str:
    return "" if within.group_points is None else f" in {group_named(within.group_points)}" if not within.from_above else " there"


def _name(player: Who | None) -> str:
    return player.name if player else "the bye"


def _names(players: Sequence[Who | None]) -> str:
    return listed([_name(player) for player in players])


def listed_or(words: Sequence[str]) -> str:
    """``A``, ``A or B``, ``A, B or C``; nothing for none."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
