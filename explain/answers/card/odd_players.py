"""Who leaves a score group instead of the player who normally would: the first step, before any switch inside a group.

A board across groups, or the bye, that is not natural is such a change. What it gains comes from the best round that
plays the natural board instead, which is found by pairing again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from explain.answers.switches import Switch
from explain.pairing.engine import Alternatives, Pairing, Ranks
from explain.pairing.gaps import GapSide


@dataclass(frozen=True, slots=True)
class OddPlayerChange:
    """A board across groups, or the bye, that is not natural."""

    board: Ranks  # which one, by rank
    # the natural boards it stands for, and it; what the best round with them costs, and what this round costs
    switch: Switch
    without: Pairing  # that best round


class OddPlayers:
    """The changes of who leaves his group in a round."""

    def __init__(self, round: Pairing) -> None:
        """Hold the round."""
        self._round = round
        self.change = cache(self._change)

    @cached_property
    def boards(self) -> tuple[Ranks, ...]:
        """The boards across groups, and the bye, that are not natural."""
        return tuple(board for board in self._round.boards if self._is_changed(board))

    def __iter__(self) -> Iterator[OddPlayerChange]:
        """Each of them, from the highest board down."""
        return map(self.change, self.boards)

    def _is_changed(self, board: Ranks) -> bool:
        group, (higher, lower) = self._round.facts.encounters.group, board
        return group[higher] != group[lower] and self._round.facts.baseline.opponent[higher] != lower

    def _change(self, board: Ranks) -> OddPlayerChange:
        natural = tuple(sorted(self._natural_boards(board)))
        without = self._alternatives.with_boards(natural) if natural else self._alternatives.without_board(board) or self._round
        return OddPlayerChange(board, Switch(natural, (board,), without.total, self._round.total), without)

    def _natural_boards(self, board: Ranks) -> set[Ranks]:
        """The natural boards of its two, as far as they leave their groups in the natural pairing; else that of the player nearest to the one who drops."""
        baseline, bye = self._round.natural.section.baseline, self._round.natural.standings.bye_rank
        higher, lower = board
        leaving = {rank for rank in board if rank in baseline.dropped | baseline.raised | {bye}}
        if not leaving:
            gaps = self._round.facts.values.worth(higher, lower).gaps
            leaving = {gap.natural for gap in gaps if gap.side is GapSide.DROP and gap.natural in baseline.dropped}
        return {(min(rank, baseline.opponent[rank]), max(rank, baseline.opponent[rank])) for rank in leaving}

    @cached_property
    def _alternatives(self) -> Alternatives:
        return Alternatives(self._round)
