"""What a posted round is compared with: the best round, the switches between the two, and what each does alone, all
worked out here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property

import reference
from reference.rounds import Column, Rounds

from proofs.wall import Place, Seats, Wall

BROKEN, COLORS = {1, 2, 4, 5, 6}, {10: 2, 13: 0, 16: 1}
TASTE = {17, 18, 19, 20}
"""Criteria by what being worse means: a rule broken, a color (with its place in ``Conflicts``), only taste."""


@dataclass(frozen=True)
class AuditPlace(Place):
    """Where a claim of an audit is made.

    Args:
        best: the round that the posted one is compared with.
        is_posted: whether the boards are posted.
        is_off: whether the file holds another round.
    """

    best: tuple[Seats, ...] = ()
    is_posted: bool = True
    is_off: bool = False

    @cached_property
    def judged(self) -> Judged:
        """The posted round compared with the best one."""
        return Judged(self.wall, self.best)

    @cached_property
    def way(self) -> reference.Switch | None:
        """The switch toward the best round that undoes this board, or makes it."""
        ways = self.judged.switches
        return next((each for each in ways if self.board in each.undone or self.board in each.made), None)


class Judged:
    """A posted round compared with the best one."""

    def __init__(self, wall: Wall, best: Iterable[Seats]) -> None:
        """Hold both."""
        best = tuple(best)
        self.wall, self.eve, self.best_wall = wall, wall.eve, wall.beside(best)
        self.posted, self.best = (frozenset(filter(None, map(wall.ranks, boards))) for boards in (wall.boards, best))

    @cached_property
    def is_held_against_best(self) -> bool:
        """Whether it is compared with a best round, without the switches that would make the posted one worse."""
        return not self.is_mixed or any(self.best == self._kept(round) for round in self.as_good)

    @cached_property
    def is_mixed(self) -> bool:
        """Whether it is compared with a round that is not best by the rules' colors."""
        return self.best not in self.as_good

    @cached_property
    def as_good(self) -> list[frozenset[reference.Board]]:
        """All rounds that cost as little as the best one by the rules' colors, found by trying every round."""
        return [*map(frozenset, self.wall.rounds.best())]

    @property
    def is_as_good(self) -> bool:
        """Whether the posted round is one of them."""
        return self.posted in self.as_good

    @cached_property
    def priced(self) -> Rounds:
        """All rounds, priced with posted colors, or with the rules' if the posted round is then as good as the best."""
        return self.wall.rounds if self.is_as_good else Rounds(self.wall.hung, self.wall.section_natural)

    def _kept(self, best: frozenset[reference.Board]) -> frozenset[reference.Board]:
        """The posted round with those switches toward a best one that leave it no worse."""
        ways = [way for way in self._ways(best) if self.decided(self.posted, self.with_switch(way)) is None]
        return self.posted.difference(*(way.undone for way in ways)).union(*(way.made for way in ways))

    def steps(self, boards: Collection[reference.Board]) -> dict[Column, int]:
        """What a round costs in every step in which rounds are compared, in their order."""
        return dict(zip(self.priced.columns, self.priced.amounts(boards), strict=True))

    def cost(self, board: reference.Board) -> reference.facts.Total:
        """What one posted board costs in every criterion."""
        return self.priced.cost(self.posted)[board]

    def decided(
        self, better: Collection[reference.Board], worse: Collection[reference.Board] | None = None
    ) -> Column | None:
        """What speaks for another round: the first criterion beyond taste, if better there; else the first that
        differs.
        """
        ours, theirs = self.steps(better), self.steps(self.posted if worse is None else worse)
        differ = [step for step in ours if ours[step] != theirs[step]]
        weighty = [step for step in differ if step[0] not in TASTE][:1]
        first = weighty if weighty and ours[weighty[0]] < theirs[weighty[0]] else differ[:1]
        return first[0] if first and ours[first[0]] < theirs[first[0]] else None

    @cached_property
    def step(self) -> Column | None:
        """What speaks for the best round."""
        return self.decided(self.best)

    @cached_property
    def switches(self) -> list[reference.Switch]:
        """The switches that lead from the posted round to the best one."""
        return self._ways(self.best)

    def _ways(self, best: frozenset[reference.Board]) -> list[reference.Switch]:
        """The switches between the two; those in a group in which different players stay count as one."""
        eve, left, found = self.eve, set(self.posted ^ best), []
        stay = [
            {rank for board in boards if eve.same_group(*board) for rank in board} for boards in (self.posted, best)
        ]
        moved = [
            ranks for group in eve.groups() if (ranks := {person.rank for person in group}) & stay[0] != ranks & stay[1]
        ]
        while left:
            chain = {min(left)}
            while grown := {
                board
                for board in left - chain
                if any(
                    (bool({*board} & {*one}) or any(group & {*board} and group & {*one} for group in moved))
                    for one in chain
                )
            }:
                chain |= grown
            found.append(reference.Switch(frozenset(chain & self.posted), frozenset(chain & best)))
            left -= chain
        return found

    def with_switch(self, switch: reference.Switch) -> frozenset[reference.Board]:
        """The posted round with one switch made."""
        return (self.posted - switch.undone) | switch.made

    def alone(self, switch: reference.Switch) -> Column | None:
        """What speaks for a switch made alone."""
        return self.decided(self.with_switch(switch))

    def paying(self) -> list[reference.Board]:
        """The posted boards that the best round lacks and that cost something in the step the verdict rests on."""
        if self.step is None:
            return []
        number, group = self.step
        own = {person.rank for person in self.eve.groups()[group]} if group is not None else set(range(1, self.eve.bye))
        return [board for board in self.posted - self.best if board[0] in own and self.cost(board)[number - 1]]

    def white(self, board: reference.Board) -> int | None:
        """Who has White by the rules, as a rank; ``None`` where only the toss decides, and for the bye."""
        if self.eve.bye in board:
            return None
        white = self.wall.decision(*(self.wall.number[rank] for rank in board)).white
        return None if white is None else self.wall.rank[self.wall.everybody.person(white).number]

    def mended(self, switch: reference.Switch) -> tuple[set[int], set[int]]:
        """Whose color is wrong only before a switch, and whose only after it, by rank."""
        wrong = (self.wall.wrong_on(self.wall.hung, boards).items() for boards in switch)
        before, after = ({rank for rank, each in found if any(each)} for found in wrong)
        return before - after, after - before
