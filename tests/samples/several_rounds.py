"""Every way to pair several rounds one after the other without rematches."""

from collections.abc import Iterator, Mapping, Sequence

from reference.facts import matchings

from explain.pairing.timetable import Meetings

Rounds = Sequence[frozenset[int]]
"""Who is present in each round; the bye may be one of them."""
Near = Mapping[int, frozenset[int]]
"""Who each player may play."""


def boards(there: frozenset[int], near: Near, gone: Meetings) -> Iterator[Meetings]:
    """Every way to pair some nodes who may play each other and have not."""
    for each in matchings(tuple(sorted(there))):
        pairs = frozenset((min(pair), max(pair)) for pair in each)
        if not pairs & gone and all(other in near[one] for one, other in pairs):
            yield pairs


def can_be_paired(rounds: Rounds, near: Near, gone: Meetings = frozenset()) -> bool:
    """Whether all rounds can be paired, one after the other."""
    return not rounds or any(can_be_paired(rounds[1:], near, gone | each) for each in boards(rounds[0], near, gone))
