"""The kinds of event as values: one Swiss section under US Chess rules, or something those rules do not judge."""

import enum
from dataclasses import dataclass

Pools = tuple[tuple[int, ...], ...]  # players by pairing number, those of each schedule together
DETECT, ONE = "detect", "one"  # for ``schedules``: as the boards show, or one section whatever they show
_MOST_DIGITS = 5


class EventType(enum.StrEnum):
    """The kinds of event."""

    SWISS = "swiss"
    TWO_SCHEDULES = "two_schedules"
    ROUND_ROBIN = "round_robin"
    DOUBLE_ROUND = "double_round"
    FIDE = "fide"
    TEAM = "team"


US_SWISSES = (EventType.SWISS, EventType.TWO_SCHEDULES)  # those that US Chess rules pair, and can judge


class KnownFrom(enum.StrEnum):
    """How the kind of an event is known."""

    FILE = "file"
    SETTING = "setting"
    DETECTED = "detected"
    DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class EventKind:
    """The kind of an event, and how it is known."""

    kind: EventType = EventType.SWISS  # which one
    source: KnownFrom = KnownFrom.DEFAULT  # how it is known
    pools: Pools = ()  # of two schedules, the pairing numbers of each
    merge_round: int | None = None  # the round that merges them; ``None`` while none has
    perhaps: Pools = ()  # pools that could be two schedules by who played whom, but are not treated as such

    def __json__(self) -> dict[str, object]:
        return {"kind": self.kind, "source": self.source, "pools": self.pools, "merge_round": self.merge_round}

    @property
    def is_us_swiss(self) -> bool:
        """Whether US Chess rules pair it, so that its boards can be judged by them."""
        return self.kind in US_SWISSES

    @property
    def is_paired(self) -> bool:
        """Whether its rounds are paired one by one: not those of a round robin or of double rounds."""
        return self.kind not in (EventType.ROUND_ROBIN, EventType.DOUBLE_ROUND)

    def pools_in(self, round: int) -> Pools:
        """The pools that are paired separately in a round; empty if it is paired as one section."""
        return self.pools if self.merge_round is None or round < self.merge_round else ()


US_SWISS = EventKind()  # one Swiss section under US Chess rules


def stated(kind: EventType) -> EventKind:
    """The kind of event that a file states."""
    return EventKind(kind, KnownFrom.FILE)


def schedules_from(value: object) -> str:
    """The setting ``schedules``: ``detect``, ``one``, or pools such as ``1-20;21-54``; else ``ValueError``."""
    text = "".join(str(value).lower().split())
    if text in (DETECT, ONE):
        return text
    pools = pools_of(text)
    numbers = [number for pool in pools for number in pool]
    if len(pools) == 1 or not all(pools) or len({*numbers}) != len(numbers):
        raise ValueError("detect, one, or the pairing numbers of each schedule, such as 1-20;21-54")
    return text


def pools_of(text: str) -> Pools:
    """The pools that a text names, in its order, as ``1-20;21-54``; an empty one for what cannot be read."""
    return tuple(tuple(number for part in pool.split(",") for number in _range(part)) for pool in text.split(";"))


def _range(text: str) -> range:
    ends = [int(end) for end in text.split("-") if end.isascii() and end.isdigit() and len(end) <= _MOST_DIGITS]
    return range(ends[0], ends[-1] + 1) if 0 < len(ends) == text.count("-") + 1 <= 2 else range(0)  # noqa: PLR2004
