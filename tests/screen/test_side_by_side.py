"""Two settings side by side: every board of both once, and across from those that differ the same players."""

from __future__ import annotations

from samples.sections import random_section

import explain
from explain.model.errors import InputError
from explain.screen.pages import aligned


def test_every_board_of_both_stands_in_one_row() -> None:
    """A row is of the same two players, or of boards whose players are elsewhere in the other round, next to each other."""
    differing = 0
    for seed in range(150):
        section, number = random_section(seed)
        try:
            now, then = (explain.pair(section, number, low_limit=low, high_limit=low) for low in (0, None))
        except InputError:
            continue
        rows = [*aligned(now, then)]
        for boards, shown in ((now.answers, [row.now for row in rows]), (then.answers, [row.then for row in rows])):
            assert {board.players for board in boards} == {board.players for board in shown if board}
            assert len(boards) == sum(board is not None for board in shown)
        for row in rows:
            same = row.now is not None and row.then is not None and {*row.now.players} == {*row.then.players}
            assert same is not row.differs
            differing += row.differs
    assert differing > 15
