"""What was switched for what: two sets of boards taken apart into the switches that lead from one to the other.

The boards in which two pairings of the same players differ fall into closed chains, natural board, new board, natural
board ...: a tournament director calls such a chain a switch. Costs add up over boards, so every switch has
a price and a gain of its own.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from explain.pairing.baseline import Baseline
from explain.pairing.criteria import (
    BLIND_TO_COLOR,
    CRITERIA,
    REPEAT,
    TEAMMATES,
    TEAMMATES_IF_REQUIRED,
    Criterion,
)
from explain.pairing.engine import Natural, Pairing, Ranks, add_costs, board_cost
from explain.pairing.facts import FinalFacts
from explain.pairing.matching import Cost


class Change(enum.Enum):
    """What happened to a board on its way from the natural pairing."""

    NATURAL = "natural"
    TRANSPOSITION = "transposition"
    ROTATION = "rotation"
    INTERCHANGE = "interchange"
    ODD_PLAYER = "odd_player"
    REPEAT = "repeat"
    TEAMMATES = "teammates"
    BYE = "bye"
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True)
class Switch:
    """One closed chain of boards, by rank.

    Args:
        before: the natural boards it takes apart.
        after: the boards it makes.
        cost_before: what the natural boards cost, by ``CRITERIA``.
        cost_after: what the new boards cost.
    """

    before: tuple[Ranks, ...]
    after: tuple[Ranks, ...]
    cost_before: Cost
    cost_after: Cost

    @property
    def mends(self) -> tuple[Criterion, ...]:
        """The criteria in which the new boards are better, in order."""
        return tuple(criterion for criterion, old, new in zip(CRITERIA, self.cost_before, self.cost_after, strict=True) if new < old)

    @property
    def is_forced(self) -> bool:
        """Whether it mends something that is no matter of color: a repeat, team rules, score groups, the bye."""
        return any(criterion in BLIND_TO_COLOR for criterion in self.mends)

    @property
    def forced_by(self) -> Change | None:
        """The repeat or the team rule it mends, if it mends one."""
        mends = self.mends
        if REPEAT in mends:
            return Change.REPEAT
        return Change.TEAMMATES if TEAMMATES in mends or TEAMMATES_IF_REQUIRED in mends else None


def switches(natural: Natural, before: Baseline, after: Iterable[Ranks], facts: FinalFacts | None = None) -> tuple[Switch, ...]:
    """The switches that lead from a natural pairing to a set of boards, from the highest board down.

    Args:
        natural: what was settled before.
        before: the natural pairing to start from.
        after: the boards to end with, as ranks.
        facts: over which natural pairing boards are priced; that of ``natural`` if not given.
    """
    old = dict(enumerate(before.opponent))
    return _switches(old, opponents(after), facts or natural.facts)


def switches_between(ours: Pairing, theirs: Pairing) -> tuple[Switch, ...]:
    """The switches that lead from one round to another over the same natural pairing."""
    return _switches(opponents(ours.boards), opponents(theirs.boards), ours.facts)


def _switches(old: Mapping[int, int], new: Mapping[int, int], facts: FinalFacts) -> tuple[Switch, ...]:
    return tuple(_switch(chain, old, new, facts) for chain in _chains(old, new))


def opponents(boards: Iterable[Ranks]) -> dict[int, int]:
    """Everybody's opponent by rank, the bye's holder as that of the bye."""
    return {rank: mate for board in boards for rank, mate in (board, board[::-1])}


def _chains(before: Mapping[int, int], after: Mapping[int, int]) -> Iterator[list[int]]:
    """Every chain as its ranks: natural opponents stand side by side, ``[A, nat(A), C, nat(C), ...]``."""
    seen: set[int] = set()
    for start in sorted(after):
        if start in seen or before[start] == after[start]:
            continue
        chain, rank = [], start
        while rank not in seen:
            natural = before[rank]
            chain += [rank, natural]
            seen |= {rank, natural}
            rank = after[natural]
        yield chain


def _switch(chain: list[int], before: Mapping[int, int], after: Mapping[int, int], facts: FinalFacts) -> Switch:
    old = sorted({board_of(rank, before[rank]) for rank in chain})
    new = sorted({board_of(rank, after[rank]) for rank in chain})
    return Switch(tuple(old), tuple(new), *(add_costs(board_cost(facts, board) for board in boards) for boards in (old, new)))


def board_of(one: int, other: int) -> Ranks:
    """A board of two ranks, the higher-ranked first."""
    return (one, other) if one < other else (other, one)


def shape(board: Ranks, switch: Switch, facts: FinalFacts) -> Change:
    """What a changed board is by its form: between halves, across groups, a simple switch or part of a longer chain."""
    higher, lower = board
    moved = facts.baseline.dropped | facts.baseline.raised
    if facts.of(higher, lower).interchange:
        return Change.INTERCHANGE
    if not facts.values.same_group(higher, lower) or moved & {higher, lower}:
        return Change.ODD_PLAYER
    return Change.TRANSPOSITION if len(switch.after) == _SIMPLE else Change.ROTATION


_SIMPLE = 2
_TELLING = (Change.ODD_PLAYER, Change.INTERCHANGE, Change.ROTATION)


def form_of(switch: Switch, facts: FinalFacts) -> Change:
    """What a whole switch is by its form: the bye before an odd player, that before an interchange, that before a switch."""
    bye = facts.standings.bye_rank
    if any(lower == bye for _, lower in switch.after):
        return Change.BYE
    shapes = {shape(board, switch, facts) for board in switch.after}
    return next((change for change in _TELLING if change in shapes), Change.TRANSPOSITION)
