"""What kind of event it is, said before anything else wherever it is not one Swiss section under US Chess rules."""

from __future__ import annotations

from collections.abc import Iterator

from explain.model.kinds import EventKind, EventType, KnownFrom, Pools
from explain.prose.words import counted, listed

_TWO = 2
_LINES = {
    EventType.SWISS: "",
    EventType.ROUND_ROBIN: "This is a round robin: everybody plays everybody, so there is nothing to judge.",
    EventType.DOUBLE_ROUND: "This event is played in double rounds: each pair plays twice in a row, so no round of it is paired or judged.",
    EventType.FIDE: "These rounds were paired by FIDE rules; below is what US Chess rules would have made of them.",
    EventType.TEAM: "This is a team file: its rounds pair teams; below is what US Chess rules would have made of them, board by board.",
}


def event_line(event: EventKind) -> str:
    """What kind of event it is; empty for one Swiss section under US Chess rules."""
    if event.kind is not EventType.TWO_SCHEDULES:
        return _LINES[event.kind]
    sizes = listed([str(len(pool)) for pool in event.pools])
    until = f"until round {event.merge_round}" if event.merge_round else "so far"
    known = "" if event.source is KnownFrom.SETTING else " Who played whom shows it; if this is one section, set schedules=one."
    return f"Played in {'two' if len(event.pools) == _TWO else len(event.pools)} schedules {until} ({sizes} players), each paired as a section of its own.{known}"


def perhaps_line(event: EventKind) -> str:
    """That some players met nobody of the others for some rounds, which may be chance; empty where it is not so."""
    if not event.perhaps:
        return ""
    sizes = listed([str(len(pool)) for pool in event.perhaps])
    return f"For at least three rounds {sizes} players met only each other. If they were schedules, set schedules={typed(event.perhaps)}."


def typed(pools: Pools) -> str:
    """Pools as they are typed after ``--set schedules=``."""
    return ";".join(",".join(_ranges(sorted(pool))) for pool in pools)


def _ranges(numbers: list[int]) -> Iterator[str]:
    start = 0
    for place, number in enumerate(numbers):
        if place + 1 == len(numbers) or numbers[place + 1] != number + 1:
            yield str(number) if place == start else f"{numbers[start]}-{number}"
            start = place + 1


def schedule_title(number: int, event: EventKind) -> str:
    """What heads the part of an answer that is about one schedule, counted from 1."""
    return f"Schedule {number}, {counted(len(event.pools[number - 1]), 'player')}"


def meetings_title(rounds: int) -> str:
    """What heads the table of a round robin."""
    return f"Who plays whom in {counted(rounds, 'round')}"
