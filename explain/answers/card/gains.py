"""Whom a switch gives their due color, who misses it instead, and who misses it either way."""

from collections.abc import Collection, Iterable, Iterator

from explain.answers.board import Conflict, SwitchAnswer, WrongColor
from explain.answers.claim import Claim
from explain.answers.claims import of_seats
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change

_MOST_NAMED = 4
_IN_ORDER = (Conflict.THREE_IN_A_ROW, Conflict.EQUALIZATION, Conflict.ALTERNATION)
"""What is wrong with colors, in the order in which rounds are compared."""


def gains(switch: SwitchAnswer, counted: Collection[Conflict], sitting: Collection[RoundPlayer]) -> Iterator[Claim]:
    """What a switch does for whom; of a change of who leaves a group, on all boards in which the best round without it differs.

    Args:
        switch: which one.
        counted: what counts as wrong by the settings in force.
        sitting: who has the bye in this round.
    """
    before, after = ({each.player for each in wrong} for wrong in (switch.wrong_before, switch.wrong_after))
    inside = switch.form not in (Change.ODD_PLAYER, Change.BYE)
    players = [player for board in switch.after for player in board if player]
    if inside and before and not after and all(player.due for player in players):
        yield of_seats.AllGetDue(len(players))
        return
    if before - after:
        has_bye = any(player in sitting for player in before - after)
        yield _named(of_seats.GetDue, before - after, *(["bye"] if has_bye else []))
    if after - before:
        yield _named(of_seats.MissInstead, after - before)
        if 0 < len(before - after) <= len(after - before):
            yield from _outweighs(switch, counted)
    elif inside and before - after and before & after:
        yield _named(of_seats.MissAnyway, before & after)


def _named(kind: type[of_seats.GetDue | of_seats.MissInstead | of_seats.MissAnyway], players: Iterable[RoundPlayer], *more: str) -> Claim:
    """Some players, the first four by rank, and what else is said of them."""
    by_rank = sorted(players, key=lambda player: player.rank)
    return kind(len(by_rank), tuple(by_rank[:_MOST_NAMED]), *more)


def _outweighs(switch: SwitchAnswer, counted: Collection[Conflict]) -> Iterator[Claim]:
    """By which sort it leaves less wrong, and by which lesser one more, where as many or more miss their due color after it."""
    sorts = [conflict for conflict in _IN_ORDER if conflict in counted]
    before, after = ([_count(wrong, sort) for sort in sorts] for wrong in (switch.wrong_before, switch.wrong_after))
    first = next((place for place, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]), None)
    if first is None or before[first] < after[first]:
        return
    second = next((sort.value for place, sort in enumerate(sorts) if place > first and after[place] > before[place]), None)
    players = [{each.player for each in wrong if each.kind is sorts[first]} for wrong in (switch.wrong_before, switch.wrong_after)]
    word = "larger" if len(players[0]) <= len(players[1]) else sorts[first].value
    yield of_seats.Outweighs(word, second)


def _count(wrong: Iterable[WrongColor], sort: Conflict) -> int:
    return sum(each.count for each in wrong if each.kind is sort)
