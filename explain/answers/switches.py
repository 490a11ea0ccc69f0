"""What was switched: two sets of boards taken apart into the switches that lead from one to the other.

The boards in which two pairings of the same players differ form closed chains: natural board, new board, natural board,
and so on. A TD calls such a chain a switch. Inside a group that the same players leave, costs add up over boards, so
every switch has its own price and gain.

Who leaves a score group instead of the player who normally would is a step of its own, and comes first. A board across
groups, or the bye, that is not natural is such a change. What it gains comes from the best round that plays the natural
board instead, which is found by pairing again.
"""

import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from explain.answers.in_parts import AlternativesUnderLimits
from explain.pairing.baseline import Baseline
from explain.pairing.criteria import BEFORE_COLOR, CRITERIA, REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED, Criterion
from explain.pairing.engine import Alternatives, Pairing, Ranks, add_costs, best_boards, board_cost
from explain.pairing.facts import Encounters, FinalFacts
from explain.pairing.gaps import GapSide
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
    """Boards taken apart and made, by rank: a closed chain, or several where different players leave their groups."""

    before: tuple[Ranks, ...]  # the boards it takes apart
    after: tuple[Ranks, ...]  # the boards it makes
    cost_before: Cost  # what the boards before and those beside cost, by ``CRITERIA``
    cost_after: Cost  # what the boards after and those beside cost
    beside: tuple[Ranks, ...] = ()  # boards that stay but are measured anew, as different players leave

    @property
    def mends(self) -> tuple[Criterion, ...]:
        """The criteria in which the new boards are better, in order."""
        costs = zip(CRITERIA, self.cost_before, self.cost_after, strict=True)
        return tuple(criterion for criterion, old, new in costs if new < old)

    @property
    def is_forced(self) -> bool:
        """Whether it improves something that comes before color: rematches, team rules, score groups, the bye."""
        return any(criterion in BEFORE_COLOR for criterion in self.mends)

    @property
    def forced_by(self) -> Change | None:
        """The rematch it avoids, or the team rule it keeps; ``None`` if neither."""
        mends = self.mends
        if REPEAT in mends:
            return Change.REPEAT
        return Change.TEAMMATES if TEAMMATES in mends or TEAMMATES_IF_REQUIRED in mends else None


def switches(round: Pairing) -> tuple[Switch, ...]:
    """The switches inside score groups from the natural pairing of those who stay to a round, top board first."""
    return switches_from(round.natural.baseline, round.natural.facts.encounters, round.boards, round.facts)


def switches_from(
    before: Baseline, encounters: Encounters, after: Iterable[Ranks], facts: FinalFacts
) -> tuple[Switch, ...]:
    """The switches inside score groups from a natural pairing to a round's boards, each board priced by ``facts``."""
    new = opponents(board for board in after if encounters.group[board[0]] == encounters.group[board[1]])
    return tuple(_switch(chain, before.opponent, new, facts) for chain in _chains(before.opponent, new))


def natural_boards(round: Pairing, baseline: Baseline | None = None) -> tuple[Ranks, ...]:
    """The natural boards inside every group as it stands in a round, by any baseline, and the round's across groups."""
    group = round.natural.facts.encounters.group
    inside = (board for board in (baseline or round.natural.baseline).boards if round.natural.leaves.isdisjoint(board))
    return tuple(sorted((*inside, *(board for board in round.boards if group[board[0]] != group[board[1]]))))


def switches_between(ours: Pairing, theirs: Pairing) -> tuple[Switch, ...]:
    """The switches that lead from one round to another; no switch's cost depends on the others.

    A board's cost inside a group depends on who stays in it, so chains in a group where that changes are joined.
    """
    old, new, group = opponents(ours.boards), opponents(theirs.boards), ours.natural.facts.encounters.group
    stay = [_staying(each.boards, group) for each in (ours, theirs)]
    moved = {each for each in group if stay[0].get(each) != stay[1].get(each)}
    joined: list[tuple[set[int], set[int]]] = []
    for chain in _chains(old, new):
        ranks, groups = set(chain), {group[rank] for rank in chain} & moved
        for one in [each for each in joined if each[1] & groups]:
            joined.remove(one)
            ranks, groups = ranks | one[0], groups | one[1]
        joined.append((ranks, groups))
    return tuple(
        _joined(ours, theirs, ranks, groups) for ranks, groups in sorted(joined, key=lambda each: min(each[0]))
    )


def _staying(boards: Iterable[Ranks], group: Sequence[int]) -> dict[int, set[int]]:
    by_group: dict[int, set[int]] = {}
    for one, other in boards:
        if group[one] == group[other]:
            by_group.setdefault(group[one], set()).update((one, other))
    return by_group


def _joined(ours: Pairing, theirs: Pairing, ranks: set[int], groups: set[int]) -> Switch:
    """All boards of some players as one switch, with the unchanged boards of some groups beside it."""
    group = ours.natural.facts.encounters.group
    before, after = (tuple(board for board in each.boards if board[0] in ranks) for each in (ours, theirs))
    beside = tuple(
        board for board in ours.boards if board[0] not in ranks and groups & {group[board[0]], group[board[1]]}
    )
    cost_before, cost_after = (
        add_costs(map(each.cost, (*boards, *beside))) for each, boards in ((ours, before), (theirs, after))
    )
    return Switch(before, after, cost_before, cost_after, beside)


def opponents(boards: Iterable[Ranks]) -> dict[int, int]:
    """Everybody's opponent by rank; the bye counts as an opponent."""
    return {rank: mate for board in boards for rank, mate in (board, board[::-1])}


def _chains(before: Mapping[int, int] | Sequence[int], after: Mapping[int, int]) -> Iterator[list[int]]:
    """Every chain as its ranks: former opponents stand side by side, ``[A, nat(A), C, nat(C), ...]``."""
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


def _switch(chain: list[int], before: Sequence[int], after: Mapping[int, int], facts: FinalFacts) -> Switch:
    old = sorted({ordered_board(rank, before[rank]) for rank in chain})
    new = sorted({ordered_board(rank, after[rank]) for rank in chain})
    cost_before, cost_after = (add_costs(board_cost(facts, board) for board in boards) for boards in (old, new))
    return Switch(tuple(old), tuple(new), cost_before, cost_after)


def ordered_board(one: int, other: int) -> Ranks:
    """A board of two ranks, the higher-ranked first."""
    return (one, other) if one < other else (other, one)


def shape(board: Ranks, switch: Switch, facts: FinalFacts) -> Change:
    """A changed board's form: the bye, across groups, between halves, a simple switch or part of a longer chain."""
    seen = facts.of(*board)
    if seen.is_bye or seen.crosses:
        return Change.BYE if seen.is_bye else Change.ODD_PLAYER
    if seen.interchange:
        return Change.INTERCHANGE
    return Change.TRANSPOSITION if len(switch.after) == _SIMPLE else Change.ROTATION


_SIMPLE = 2
_TELLING = (Change.BYE, Change.ODD_PLAYER, Change.INTERCHANGE, Change.ROTATION)


def form_of(switch: Switch, facts: FinalFacts) -> Change:
    """A whole switch's form, the first of these it has: bye, odd player, interchange, rotation, transposition."""
    shapes = {shape(board, switch, facts) for board in switch.after}
    return next((change for change in _TELLING if change in shapes), Change.TRANSPOSITION)


@dataclass(frozen=True, slots=True)
class OddPlayerChange:
    """A board across groups, or the bye, that is not natural."""

    board: Ranks  # which one, by rank
    switch: Switch  # from the natural boards it replaces to it, with the costs of the rounds without and with it
    without: Pairing  # the round without it: around this board, as the best round with the natural boards
    best: Pairing  # the best round with it, in which no other board is to blame for what is wrong
    best_without: Pairing  # the best round with the natural boards

    @property
    def mends_at_best(self) -> bool:
        """Whether the best round with it improves anything over the best with the natural boards."""
        return any(new < old for old, new in zip(self.best_without.total, self.best.total, strict=True))


class OddPlayers:
    """The changes of who leaves a group in a round."""

    def __init__(self, round: Pairing) -> None:
        """Hold the round."""
        self._round = round
        self.change = cache(self._change)

    @cached_property
    def boards(self) -> tuple[Ranks, ...]:
        """The boards across groups, and the bye, that are not natural."""
        group, natural = self._round.facts.encounters.group, self._round.facts.baseline.opponent
        return tuple(
            (one, other) for one, other in self._round.boards if group[one] != group[other] and natural[one] != other
        )

    def __iter__(self) -> Iterator[OddPlayerChange]:
        """Each change, top board first."""
        return map(self.change, self.boards)

    def _change(self, board: Ranks) -> OddPlayerChange:
        natural = tuple(sorted(self._natural_boards(board)))
        beside = self._alternatives
        best = beside.with_boards(natural) if natural else beside.without_board(board) or self._round
        without = self._changed_around({board, *natural}, best)
        switch = Switch(natural, (board,), without.total, self._round.total)
        return OddPlayerChange(board, switch, without, self._best_with(board), Pairing(best.natural, best.boards))

    def _best_with(self, board: Ranks) -> Pairing:
        """The best round with a board: its own colors as posted, all others by the rules."""
        natural, best = self._round.natural, best_boards(self._round.natural)
        bye = natural.standings.bye_rank
        own = frozenset(natural.standings.at(rank).number for rank in board if rank != bye)
        colors = {pair: white for pair, white in self._round.colors.items() if pair == own}
        return Pairing(natural, best if board in best else self._alternatives.with_board(board).boards, colors)

    def _changed_around(self, boards: set[Ranks], best: Pairing) -> Pairing:
        """The round with just the switches to ``best`` that touch some boards: others do not belong to this change."""
        parts = [each for each in switches_between(self._round, best) if boards & {*each.before, *each.after}]
        mixed = {*self._round.boards}
        for part in parts:
            mixed = mixed.difference(part.before).union(part.after)
        return Pairing(best.natural, tuple(sorted(mixed)), self._round.colors)

    def _natural_boards(self, board: Ranks) -> set[Ranks]:
        """The natural boards of those players who naturally leave their groups; else the nearest odd player's."""
        baseline, bye = self._round.natural.section.baseline, self._round.natural.standings.bye_rank
        higher, lower = board
        leaving = {rank for rank in board if rank in baseline.dropped | baseline.raised | {bye}}
        if not leaving:
            gaps = self._round.facts.values.worth(higher, lower).gaps
            leaving = {gap.natural for gap in gaps if gap.side is GapSide.DROP and gap.natural in baseline.dropped}
        return {ordered_board(rank, baseline.opponent[rank]) for rank in leaving}

    @cached_property
    def _alternatives(self) -> Alternatives:
        return AlternativesUnderLimits(self._round)
