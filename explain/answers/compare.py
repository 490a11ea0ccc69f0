"""Two rounds compared criterion by criterion, the way the engine compares them."""

import enum
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import isqrt

from explain.answers.switches import switches
from explain.model.rules import TRANSPOSITION_FIRST, Rule
from explain.model.settings import Order
from explain.pairing.criteria import (
    ALTERNATION,
    BEFORE_COLOR,
    CRITERIA,
    EQUALIZATION,
    INTERCHANGE,
    OVER_HIGH_LIMIT,
    OVER_LOW_LIMIT,
    THREE_IN_A_ROW,
    Criterion,
    criteria,
)
from explain.pairing.engine import Pairing, Ranks, add_costs
from explain.pairing.matching import Cost

Costs = Sequence[Cost]
Roots = tuple[tuple[int, ...], tuple[int, ...]]
NO_ROOTS: Roots = ((), ())
AVOIDED_INTERCHANGE = "avoided_interchange"
"""What a claim calls the high-limit criterion where it counts interchanges that the settings avoid."""


def roots(criterion: Criterion, column: int, ours: Costs, theirs: Costs) -> Roots:
    """What two rounds' boards count by a squared criterion, before squaring; without what both count."""
    if not criterion.is_squared:
        return NO_ROOTS
    one, other = (Counter(isqrt(cost[column]) for cost in costs if cost[column]) for costs in (ours, theirs))
    return tuple(sorted((one - other).elements(), reverse=True)), tuple(sorted((other - one).elements(), reverse=True))


class Ground(enum.Enum):
    """What a step rests on, where that is not simply its criterion's rule."""

    RULE = "rule"
    CORRECTED_WITHIN = "mended_within"
    INTERCHANGE_FIRST = "interchange_first"


@dataclass(frozen=True, slots=True)
class Compared:
    """One step of the comparison."""

    criterion: Criterion  # what is compared
    # index of the score group whose boards are compared, with top-down order; ``None`` for all boards
    group: int | None
    ours: int  # what the first round costs
    theirs: int  # what the other round costs
    # what it rests on. For switches over the low limit: the rule if they only improve alternation; otherwise that
    # switches within it improve as much, or that an interchange within it comes before a transposition over it (29E5e)
    ground: Ground = Ground.RULE
    # for a squared criterion, what each round's boards count before squaring, largest first, without what both count
    roots: Roots = NO_ROOTS
    avoided: bool = False  # whether the extra cost over the high limit is for avoided interchanges

    @property
    def word(self) -> str:
        """What it counts, as claims name it: the criterion, or only avoided interchanges."""
        return AVOIDED_INTERCHANGE if self.avoided else self.criterion.name

    @property
    def rule(self) -> Rule | None:
        """The rule that it applies; ``None`` where the criterion is our own."""
        return TRANSPOSITION_FIRST if self.ground is Ground.INTERCHANGE_FIRST else self.criterion.rule


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every step in the order in which rounds are compared; the first that differs decides."""

    # one for each criterion used; with top-down order those from color on once for each score group
    steps: tuple[Compared, ...]

    @property
    def decided_by(self) -> Compared | None:
        """The first step in which the rounds differ; ``None`` if they are equally good."""
        return next((step for step in self.steps if step.ours != step.theirs), None)

    @property
    def distance(self) -> tuple[int, ...]:
        """How much more the second round costs, step by step; rounds sort by it as they compare."""
        return tuple(step.theirs - step.ours for step in self.steps)

    @property
    def first_is_better(self) -> bool:
        """Whether the first round is strictly better."""
        step = self.decided_by
        return step is not None and step.ours < step.theirs


class Decided:
    """Something that one step of a comparison may decide."""

    __slots__ = ()

    @property
    def decided_by(self) -> Compared | None:
        """The step that decides; ``None`` if none does."""
        raise NotImplementedError

    @property
    def criterion(self) -> Criterion | None:
        """The first criterion that decides; ``None`` where none does."""
        return self.decided_by.criterion if self.decided_by else None

    @property
    def rule(self) -> Rule | None:
        """The rule that it applies; ``None`` where the criterion is our own, or none decides."""
        return self.decided_by.rule if self.decided_by else None

    def costs_of(self, ours: str, theirs: str) -> dict[str, int] | None:
        """What the two rounds cost by that criterion; ``None`` where none decides."""
        return {ours: self.decided_by.ours, theirs: self.decided_by.theirs} if self.decided_by else None


class Weighed(Decided):
    """What was compared with another round; the comparison is ``None`` where there is no other."""

    __slots__ = ()
    comparison: Comparison | None

    @property
    def decided_by(self) -> Compared | None:
        """The first criterion that speaks against it; ``None`` if none does."""
        return self.comparison.decided_by if self.comparison else None

    @property
    def as_good(self) -> bool:
        """Whether there is another round, and no criterion speaks against it."""
        return self.comparison is not None and self.decided_by is None

    @property
    def group(self) -> int | None:
        """The score group in which it decides, 0 for the highest; ``None`` for all boards."""
        return self.decided_by.group if self.decided_by else None

    def decision(self) -> dict[str, object]:
        """What decides, for programs."""
        return {"as_good": self.as_good, "criterion": self.criterion, "rule": self.rule, "group": self.group}


def compare(ours: Pairing, theirs: Pairing) -> Comparison:
    """Compare two rounds over one natural pairing by the criteria used: whole or, top down, group by group."""
    natural = ours.natural
    if ours.colors != theirs.colors:
        ours, theirs = (replace(each, colors={**ours.colors, **theirs.colors}) for each in (ours, theirs))
    in_force = criteria(natural.preferences)
    if natural.preferences.order is not Order.TOP_DOWN:
        return _grounded(ours, theirs, _steps(in_force, None, _costs(ours), _costs(theirs)))
    before_color = [criterion for criterion in in_force if criterion in BEFORE_COLOR]
    rest = [criterion for criterion in in_force if criterion not in before_color]
    steps = _steps(before_color, None, _costs(ours), _costs(theirs))
    for index in range(len(natural.standings.groups)):
        steps += _steps(rest, index, _costs(ours, index), _costs(theirs, index))
    return _grounded(ours, theirs, steps)


def _grounded(ours: Pairing, theirs: Pairing, steps: list[Compared]) -> Comparison:
    """The comparison; where switches over a limit decide, with what that rests on."""
    place = next((place for place, step in enumerate(steps) if step.ours != step.theirs), None)
    if place is not None and steps[place].criterion is OVER_HIGH_LIMIT:
        # If both have as many switches over the high limit, they differ in the interchanges counted with them.
        boards = ((each, _boards(each, steps[place].group)) for each in (ours, theirs))
        one, other = (sum(each.facts.of(*board).over_high for board in over) for each, over in boards)
        steps[place] = replace(steps[place], avoided=one == other)
    elif place is not None and steps[place].criterion is OVER_LOW_LIMIT and steps[place].ours < steps[place].theirs:
        steps[place] = replace(steps[place], ground=_ground(ours, theirs, steps[place:]))
    return Comparison(tuple(steps))


def _ground(ours: Pairing, theirs: Pairing, rest: list[Compared]) -> Ground:
    facts = theirs.facts
    beyond = [board for board in theirs.boards if facts.of(*board).over_low and board not in ours.boards]
    mended, crossed = (
        next((step for step in rest if step.criterion is each), None) for each in (ALTERNATION, INTERCHANGE)
    )
    only_transposed = not any(facts.of(*board).interchange for board in beyond)
    if crossed and mended and crossed.ours > crossed.theirs and mended.ours <= mended.theirs and only_transposed:
        return Ground.INTERCHANGE_FIRST
    inside = [switch for switch in switches(theirs) if set(switch.after) & set(beyond)]
    # a board across groups is not asked what it improves
    across = any(seen.crosses or seen.is_bye for seen in (facts.of(*board) for board in beyond))
    further = across or any(_FURTHER.intersection(switch.mends) for switch in inside)
    return Ground.CORRECTED_WITHIN if further else Ground.RULE


_FURTHER = {*BEFORE_COLOR, THREE_IN_A_ROW, EQUALIZATION}


def weight(pairing: Pairing) -> Cost:
    """What a round costs, in the order in which rounds over the same natural pairing are compared."""
    natural = pairing.natural
    if natural.preferences.order is Order.TOP_DOWN:
        return tuple(step.ours for step in compare(pairing, pairing).steps)
    in_force = criteria(natural.preferences)
    facts = [pairing.facts.of(*board) for board in pairing.boards]
    return tuple(sum(criterion.cost(board, natural.preferences) for board in facts) for criterion in in_force)


def _steps(compared: Iterable[Criterion], group: int | None, ours: Costs, theirs: Costs) -> list[Compared]:
    one, other = add_costs(ours), add_costs(theirs)
    columns = ((criterion, CRITERIA.index(criterion)) for criterion in compared)
    return [
        Compared(criterion, group, one[column], other[column], roots=roots(criterion, column, ours, theirs))
        for criterion, column in columns
    ]


def _costs(pairing: Pairing, group: int | None = None) -> Costs:
    return [pairing.cost(board) for board in _boards(pairing, group)]


def _boards(pairing: Pairing, group: int | None) -> list[Ranks]:
    """All boards, or those whose higher-ranked player is in a score group."""
    at = pairing.natural.standings.at
    return [board for board in pairing.boards if group is None or at(board[0]).group == group]


@dataclass(frozen=True, slots=True)
class Shift:
    """A criterion whose total differs after the change."""

    criterion: Criterion  # which one
    before: int  # what the boards cost before
    after: int  # what the boards that replaced them cost
    # for a squared criterion, what the boards before and after count before squaring, without what both count
    roots: Roots = NO_ROOTS

    def __json__(self) -> dict[str, object]:
        return {"criterion": self.criterion, "before": self.before, "after": self.after}

    @property
    def is_better(self) -> bool:
        """Whether the change gained something here; else it cost something."""
        return self.after < self.before


def shifts(before: Costs, after: Costs) -> tuple[Shift, ...]:
    """The criteria in which some boards cost more or less than others, in the order of ``CRITERIA``."""
    totals = zip(CRITERIA, add_costs(before), add_costs(after), strict=True)
    moved = ((column, criterion, old, new) for column, (criterion, old, new) in enumerate(totals) if old != new)
    return tuple(
        Shift(criterion, old, new, roots(criterion, column, before, after)) for column, criterion, old, new in moved
    )
