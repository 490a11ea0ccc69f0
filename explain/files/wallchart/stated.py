"""Scores that a table states beside its results: where they contradict what was read of more than a few, something was read wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from explain.files.bytes.faults import listed, shown
from explain.files.bytes.writing import counted
from explain.files.rows import FileRow
from explain.files.spelling import half_points
from explain.model.errors import Fault
from explain.model.players import Player, last_board

_MOST_WRONG = Fraction(1, 5)
_MOST_SAID = 4
_REMEDY = "See that every round stands in a column that is read, such as Round 1, and how its cells are written, or clear the scores."


@dataclass(slots=True)
class Stated:
    """The scores that one section states.

    Args:
        points: in half-points by pairing number.
        unclear: what stands there and is no score, with its line.
        missing: lines of players without one.
    """

    points: dict[int, int] = field(default_factory=dict)
    unclear: list[tuple[int, str]] = field(default_factory=list)
    missing: list[int] = field(default_factory=list)

    def add(self, line: int, player: int, text: str) -> None:
        """Keep what stands in a player's row in the column of scores."""
        points = half_points(text)
        if points is not None:
            self.points[player] = points
        elif text:
            self.unclear.append((line, text))
        else:
            self.missing.append(line)

    def faults(self, rows: Sequence[FileRow], where: str) -> Iterator[Fault]:
        """One fault if the scores of more than a fifth are not those that the results count; fewer are said with the section."""
        held = last_board(row.player for row in rows)
        wrong = [row for row in rows if row.player.number in self.points and not _fits(row.player, self.points[row.player.number], held)]
        if len(wrong) > _MOST_WRONG * len(self.points):
            said = listed(wrong, _MOST_SAID, self._said)
            found = f"{len(wrong)} of {counted(len(self.points), 'player')} have another score than their results count: {said}"
            yield Fault(found, _REMEDY, line=wrong[0].line, field=where)

    def _said(self, row: FileRow) -> str:
        player = row.player
        return f"{player.number} {player.name} ({_points(self.points[player.number])} stated, {_points(player.half_points)} counted)"

    def notes(self) -> Iterator[str]:
        """What could not be compared."""
        if self.unclear:
            said = listed(self.unclear, _MOST_SAID, lambda each: f"{shown(each[1])} in row {each[0]}")
            yield f"Not understood as a score, and not compared with the results: {said}."
        if self.missing and self.points:
            yield f"No score to compare with the results in {'row' if len(self.missing) == 1 else 'rows'} {listed(self.missing, _MOST_SAID)}."


def _fits(player: Player, stated: int, held: int) -> bool:
    """Whether a score is that of all cells, or of those up to the last round that has been held: byes ahead may be left out."""
    return stated in (player.half_points, sum(game.result.half_points for game in player.games[:held]))


def _points(half_points: int) -> str:
    return f"{half_points // 2}{'.5' * (half_points % 2)}"
