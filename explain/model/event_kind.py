"""What kind of event a section is, by its file, the setting ``schedules`` or who played whom (29K, 29L)."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from explain.model.errors import Fault, InputError
from explain.model.kinds import DETECT, ONE, US_SWISS, EventKind, EventType, KnownFrom, Pools, pools_of
from explain.model.players import Result
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences

Boards = Sequence[tuple[int, int, int]]  # boards as their round and two pairing numbers
_FEWEST_PLAYERS, _FEWEST_ROUNDS, _FEWEST_IN_A_ROUND_ROBIN, _FEWEST_MET_TWICE = 8, 3, 3, 2


def event_kind(section: Section, preferences: Preferences | None = None) -> EventKind:
    """The kind of event of a section; ``InputError`` if the setting ``schedules`` names pools it cannot have."""
    return section.event or _by_boards(section, (preferences or RULE_BOOK).schedules)


def schedules(section: Section, round: int, preferences: Preferences | None = None) -> tuple[Section, ...]:
    """The sections paired separately in a round before schedules merge, or none; ``InputError`` as ``event_kind``."""
    event = event_kind(section, preferences)
    pools = event.pools_in(round) if len(section.players) == sum(map(len, event.pools)) else ()
    last = None if event.merge_round is None else event.merge_round - 1
    title = section.title or "Section"
    return tuple(
        section.only(pool, rounds=last, event=event, title=f"{title}, schedule {at}")
        for at, pool in enumerate(pools, start=1)
    )


@lru_cache(maxsize=64)
def _by_boards(section: Section, schedules: str) -> EventKind:
    if schedules == ONE:
        return EventKind(source=KnownFrom.SETTING)
    boards = _boards(section)
    if schedules != DETECT:
        return _as_set(section, pools_of(schedules), boards)
    # In a section cut to the eve of a round, the later boards that could show it are gone.
    if section.later_rounds_removed:
        return US_SWISS
    if _has_double_rounds(section):
        return EventKind(EventType.DOUBLE_ROUND, KnownFrom.DETECTED)
    if _is_round_robin(section, boards):
        return EventKind(EventType.ROUND_ROBIN, KnownFrom.DETECTED)
    return _by_pools(section, boards)


def _boards(section: Section) -> Boards:
    """Every board of two, once, by rounds; a forfeit is one too, since somebody paired it."""
    boards = {
        (round, min(player.number, game.opponent), max(player.number, game.opponent))
        for player in section.players
        for round, game in enumerate(player.games, start=1)
        if game.opponent is not None
    }
    return sorted(boards)


def _as_set(section: Section, pools: Pools, boards: Boards) -> EventKind:
    """The pools that the TD names; every player must be in one."""
    named = {number: place for place, pool in enumerate(pools) for number in pool}
    numbers = {player.number for player in section.players}
    if named.keys() != numbers:
        odd = min(named.keys() ^ numbers)
        problem = f"player {odd} is in no schedule" if odd in numbers else f"there is no player {odd}"
        way_out = "Put every player of the section into one schedule."
        raise InputError(Fault(problem, way_out, field="setting schedules"))
    merge = next((round for round, one, other in boards if named[one] != named[other]), None)
    return EventKind(EventType.TWO_SCHEDULES, KnownFrom.SETTING, pools, merge)


def _by_pools(section: Section, boards: Boards) -> EventKind:
    """Two schedules, if pools of eight or more stay apart for three rounds or more, each halved by itself in round 1.

    Staying apart is no proof: the sixteen players of a Swiss without upsets are two eights until round 4.
    """
    for merge in range(section.rounds_held, _FEWEST_ROUNDS, -1):
        both = (_groups(section, boards, rounds) for rounds in (merge - 1, merge))
        before, after = (tuple(group for group in groups if len(group) >= _FEWEST_PLAYERS) for groups in both)
        if len(before) > max(1, len(after)):
            if _are_halved_apart(section, before):
                # The few who have played nobody of a pool join the largest: they sat out, or the TD paired them.
                others = {player.number for player in section.players}.difference(*before)
                largest = max(before, key=len)
                pools = tuple(tuple(sorted({*pool, *others})) if pool is largest else pool for pool in before)
                return EventKind(EventType.TWO_SCHEDULES, KnownFrom.DETECTED, pools, merge)
            return EventKind(perhaps=before)
    return US_SWISS


def _are_halved_apart(section: Section, pools: Pools) -> bool:
    """Whether halving each pool explains at least a quarter of round 1's boards more than halving them all as one.

    Boards are counted as they are, or give or take a place: one board made by the TD moves all after it. In two pools
    of equal strength the halves of all lie next to those of each.
    """
    everybody = [number for pool in pools for number in pool]
    seats = sum(section.player(number).game(1).opponent is not None for number in everybody)

    def more(off: int) -> int:
        return sum(_halved(section, pool, off) for pool in pools) - _halved(section, everybody, off)

    return 4 * max(more(0), more(1)) >= seats > 0


def _halved(section: Section, numbers: Collection[int], off: int) -> int:
    """How many of these players have the opponent in round 1 that halving gives, or one ``off`` places away at most."""
    there = [player for player in section.players if player.number in numbers and player.game(1).opponent is not None]
    there.sort(key=lambda player: player.seed)
    place, half = {player.number: at for at, player in enumerate(there)}, len(there) // 2
    opponents = ((place[player.number], place.get(player.game(1).opponent or 0)) for player in there)
    return sum(other is not None and abs(abs(one - other) - half) <= off for one, other in opponents)


def _groups(section: Section, boards: Boards, rounds: int) -> Pools:
    """Players joined by the boards of the first rounds, directly or through others; in order of their first."""
    leader = {player.number: player.number for player in section.players}

    def led_by(number: int) -> int:
        while leader[number] != number:
            leader[number] = number = leader[leader[number]]
        return number

    for round, one, other in boards:
        if round <= rounds:
            first, second = sorted((led_by(one), led_by(other)))
            leader[second] = first
    by_leader: dict[int, list[int]] = {}
    for number in leader:
        by_leader.setdefault(led_by(number), []).append(number)
    return tuple(map(tuple, by_leader.values()))


def _is_round_robin(section: Section, boards: Boards) -> bool:
    """Whether all have played each other once, also in quads, in as few rounds as that takes; with more, a Swiss."""
    met = {(one, other) for _, one, other in boards}
    last = max(section.rounds_held, section.rounds or 0, section.next_round or 0)
    groups = [group for group in _groups(section, boards, last) if len(group) > 1]
    pairs = sum(len(group) * (len(group) - 1) // 2 for group in groups)
    return 0 < pairs == len(met) == len(boards) and all(
        len(group) >= _FEWEST_IN_A_ROUND_ROBIN and last < len(group) + len(group) % 2 for group in groups
    )


def _has_double_rounds(section: Section) -> bool:
    """Whether rounds 1 and 2, 3 and 4 and so on have the same boards, with colors reversed.

    Each two rounds must have two such boards with both results, and nobody with two opponents. The last two must only
    not contradict it, since their games may be going on; a single round at the end does not count.
    """
    meetings = [_met_twice(section, round) for round in range(1, section.rounds_held, 2)]
    enough = (count is None or count >= _FEWEST_MET_TWICE for count in meetings[:-1] or meetings)
    return bool(meetings) and None not in meetings and all(enough)


def _met_twice(section: Section, round: int) -> int | None:
    """How many boards a round and the next share, with both results; ``None`` if they contradict a double round."""
    pairs = set()
    for player in section.players:
        one, other = player.game(round), player.game(round + 1)
        if one.opponent is None or other.opponent is None:
            continue
        if one.opponent != other.opponent or (one.color is not None and one.color is other.color):
            return None
        if Result.PENDING not in (one.result, other.result):
            pairs.add(frozenset((player.number, one.opponent)))
    return len(pairs)
