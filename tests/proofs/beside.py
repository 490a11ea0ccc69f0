"""Where a claim about boards that were not made is proved, with the round that has them, the best one, and this one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import reference
from reference.rounds import Column, Rounds, differences

from proofs.wall import Place, Seats, Wall

if TYPE_CHECKING:
    from reference.facts import Total

    from proofs.said import Said

RULES = {
    "repeat": "27A1",
    "second_bye": "28L3",
    "teammates": "28N",
    "bye_above_lowest": "28L2",
    "score_difference": "27A2",
    "bye_moved": "28L2",
    "teammates_if_required": "28N1",
    "three_in_a_row": "29E5f",
    "odd_player_moved": "29D1",
    "over_high_limit": "29E5b",
    "equalization": "27A4",
    "over_low_limit": "29E5a",
    "alternation": "27A5",
    "interchange": "29E5e",
    "size": "29E5c",
    "order": "29C1",
}
"""The rule of each criterion, where it has one."""
ANY_RULE = (*dict.fromkeys(RULES.values()), None)
"""The rules that a claim naming a criterion may rest on."""


class Decided(NamedTuple):
    """The first criterion in which one round is worse than another, with both totals."""

    column: Column
    ours: int
    theirs: int

    @property
    def name(self) -> str:
        """The name of the criterion."""
        return reference.NAMES[self.column.number - 1]

    @property
    def rule(self) -> str | None:
        """Its rule, if it has one."""
        return RULES.get(self.name)


@dataclass(frozen=True)
class Beside(Place):
    """Where such a claim is made; ``wall`` is the round that the boards would need.

    Args:
        best: the best round.
        table: the pairings themselves.
        asked: the boards asked about.
        before: the round that a switch starts from; the best one where no switch is asked about.
    """

    best: Wall
    table: Wall
    asked: tuple[Seats, ...]
    before: Wall

    @property
    def rounds(self) -> Rounds:
        """All possible rounds."""
        return self.best.rounds

    @property
    def wanted(self) -> list[reference.Board]:
        """The boards asked about, by ranks."""
        return [board for board in map(self.best.ranks, self.asked) if board]

    @property
    def is_made(self) -> bool:
        """Whether all of them are in the pairings."""
        return {*self.wanted} <= {*self.table.matching}

    def is_asked(self, said: Said) -> bool:
        """Whether a claim names the players of the board asked about."""
        return {*said.players} == {number for number in self.asked[0] if number is not None}

    def decided(self, ours: Total | None, theirs: Total | None) -> Decided | None:
        """The first criterion in which two costs differ; ``None`` unless the second is worse."""
        if ours is None or theirs is None:
            return None
        place = self.rounds.first_difference(ours, theirs)
        return (
            None
            if place is None or ours[place] > theirs[place]
            else Decided(self.rounds.columns[place], ours[place], theirs[place])
        )

    @cached_property
    def against(self) -> Decided | None:
        """What speaks against the boards: the best round compared with the best one that has them."""
        ours, theirs = self.rounds.least(), self.rounds.least(holding=self.wanted)
        assert self.rounds.amounts(self.best.matching) == ours
        assert self.rounds.amounts(self.wall.matching) == theirs
        return self.decided(ours, theirs)

    @cached_property
    def without(self) -> Decided | None:
        """What speaks against the best round that lacks the one board asked about."""
        return self.decided(self.rounds.least(), self.rounds.least(lacking=self.wanted[0]))

    @cached_property
    def paying(self) -> dict[reference.Board, int]:
        """The other round's boards that are worse in the deciding criterion, in switches that cost more than what they
        replace.

        A board of both rounds counts if it costs more in the other.
        """
        if self.against is None:
            return {}
        found: dict[reference.Board, int] = {}
        column = self.against.column
        ours, theirs = self.best.matching, self.wall.matching
        for before, after in differences(ours, theirs):
            if self.rounds.amount(after, column, theirs) > self.rounds.amount(before, column, ours):
                found |= {board: amount for board in after if (amount := self.rounds.amount([board], column, theirs))}
        for board in {*ours} & {*theirs}:
            if (amount := self.rounds.amount([board], column, theirs)) > self.rounds.amount([board], column, ours):
                found[board] = amount
        return found

    def apart(self, board: reference.Board) -> int:
        """How far apart in score the two of a board are, in half-points; 0 for the bye."""
        one, other = board
        people = self.wall.eve
        return 0 if other == people.bye else people.person(one).group - people.person(other).group

    @property
    def differing(self) -> tuple[list[int], list[int]]:
        """The score differences of boards only in the best round, and only in the other, in half-points."""
        ours, theirs = {*self.best.matching}, {*self.wall.matching}
        return [*map(self.apart, ours - theirs)], [*map(self.apart, theirs - ours)]

    @property
    def furthest(self) -> int | None:
        """Where scores decide, the largest score difference of the worse boards that the other round has more often."""
        if self.against is None or self.against.name != "score_difference":
            return None
        ours, theirs = self.differing
        return max(
            (each for each in map(self.apart, self.paying) if theirs.count(each) > ours.count(each)), default=None
        )

    @cached_property
    def spoken_of(self) -> tuple[Seats, ...]:
        """The up to two boards an answer is about: those asked about first, then those that cost most, the higher
        first.
        """
        apart = self.furthest
        boards = sorted(
            self.paying,
            key=lambda each: (
                apart is not None and self.paying[each] != apart * apart,
                each not in self.wanted,
                -self.paying[each],
                each,
            ),
        )
        return tuple(seats for board in boards[:2] for seats in self.wall.boards if self.wall.ranks(seats) == board)
