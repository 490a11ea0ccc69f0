"""Whom the cells of a table mean where it has pairing numbers and places: ``12w1`` may name number 12 or the player in place 12.

The rankings of chess-results name opponents by places, its lists by starting numbers. What fits decides: the one by which every game agrees
with its other half.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from explain.files.bytes.faults import shown
from explain.files.rows import FileRow
from explain.model.consistency import contradictions
from explain.model.errors import Fault
from explain.model.players import Game

_CORRECT = "Correct the cells that are named here, or export the table again."


@dataclass(frozen=True, slots=True)
class Meant:
    """The rows with the opponents who are meant, how they were told, if there was a choice, or why they cannot be."""

    rows: Sequence[FileRow]
    note: str = ""
    fault: Fault | None = None


def meant(rows: Sequence[FileRow], places: Mapping[int, int], heads: tuple[str, str]) -> Meant:
    """Tell whether opponents are named by pairing numbers or by places.

    Args:
        rows: as they are if the cells name pairing numbers.
        places: the place of each pairing number, where the table has one.
        heads: the heads of the columns of numbers and of places.
    """
    numbers = {place: number for number, place in places.items()}
    named = {game.opponent for row in rows for game in row.player.games} - {None}
    if not named or len(numbers) < len(rows) or numbers == {number: number for number in numbers}:
        return Meant(rows)
    by_place = [_renamed(row, numbers) for row in rows]
    number_head, place_head = map(shown, heads)
    wrong, wrong_by_place = (len(contradictions(row.player for row in each)) for each in (rows, by_place))
    if not wrong and not wrong_by_place:
        found = f"opponents can be named by the numbers below {number_head} or by the places below {place_head}: both fit"
        return Meant(rows, fault=Fault(found, "Take the column away by which they are not named.", line=rows[0].line))
    if wrong and wrong_by_place:
        found = f"opponents are named neither by the numbers below {number_head} nor by the places below {place_head}: both leave games that disagree"
        return Meant(
            min((wrong, rows), (wrong_by_place, by_place), key=lambda each: each[0])[1], fault=Fault(found, _CORRECT, line=rows[0].line)
        )
    if wrong:
        return Meant(by_place, f"Opponents are named by their places below {place_head}, not by {number_head}: only so every game fits.")
    return Meant(rows, f"Opponents are named by their numbers below {number_head}, not by {place_head}: only so every game fits.")


def _renamed(row: FileRow, numbers: Mapping[int, int]) -> FileRow:
    games = tuple(_by_number(game, numbers) for game in row.player.games)
    return replace(row, player=replace(row.player, games=games))


def _by_number(game: Game, numbers: Mapping[int, int]) -> Game:
    # Nobody is number 0, so a place that nobody has is found to be wrong.
    return game if game.opponent is None else replace(game, opponent=numbers.get(game.opponent, 0))
