"""One player's line of a FIDE tournament report (TRF): code 001, in fixed columns.

Columns, counted from 1: number 5-8, name 15-47, rating 49-52, points 81-84, and from 92 ten columns per round:
opponent, color and result. Title, federation, birthday and rank are not read.

A line holds characters, but some programs count bytes; if that puts the points in their columns, it is read in bytes.
"""

import re
from dataclasses import dataclass
from functools import lru_cache, partial

from explain.files.bytes.faults import CellError, FaultList, in_quotes, whole_number_in
from explain.files.rows import HIGHEST_RATING, MOST_ROUNDS, FileRow
from explain.files.trf.other import HIGHEST_NUMBER
from explain.model.players import NO_GAME, Color, Game, Player, Result

_FIRST_CELL, _CELL_WIDTH = 91, 10
_POINTS = re.compile(r"([0-9]{0,3})(?:[.,]([05])0?)?", re.ASCII)
_STATED = re.compile(r" {0,2}[0-9]{1,3}[.,][05]")
_PLAYED = {"1": Result.WIN, "W": Result.WIN, "=": Result.DRAW, "D": Result.DRAW, "0": Result.LOSS, "L": Result.LOSS}
_FORFEITS = {"+": Result.FORFEIT_WIN, "-": Result.FORFEIT_LOSS}
_BYES = {"H": Result.HALF_BYE, "F": Result.FULL_BYE, "U": Result.FULL_BYE, "Z": Result.UNPAIRED}
_COLORS = {"w": Color.WHITE, "b": Color.BLACK, "-": None, "": None}
_COLUMNS = "Put it in its columns, as in FIDE's description of the format."


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A 001 line: the row, the points it states (in half-points), and the rounds with a full-point bye that was asked for."""

    row: FileRow
    half_points: int | None
    asked: tuple[int, ...] = ()


def read_player(text: str, line: int, faults: FaultList) -> PlayerLine | None:
    """The player on a 001 line, his faults noted; ``None`` if not even the number can be read."""
    text = _in_columns(text)
    number = whole_number_in(text[4:8].strip(), HIGHEST_NUMBER)
    if not number:
        faults.add(f"{in_quotes(text[4:8])} is not a starting number", _COLUMNS, line=line, field="columns 5-8")
        return None
    name, rating = text[14:47].strip(), text[48:52].strip()
    if not name:
        faults.add("the line has no name", "Write the name there.", line=line, field="columns 15-47")
    if rating and whole_number_in(rating, HIGHEST_RATING) is None:
        faults.add(f"{in_quotes(text[48:52])} is not a rating", _COLUMNS, line=line, field="columns 49-52")
    points = _half_points(text, line, faults)
    rounds = text[_FIRST_CELL:].rstrip()
    starts = range(0, min(len(rounds), (MOST_ROUNDS + 1) * _CELL_WIDTH), _CELL_WIDTH)
    cells = tuple(rounds[start : start + _CELL_WIDTH].ljust(_CELL_WIDTH) for start in starts)
    reads = (partial(_read_cell, cell) for cell in cells)
    games = [faults.read(read, line=line, field=f"round {round}") for round, read in enumerate(reads, start=1)]
    if len(games) > MOST_ROUNDS:
        faults.add(f"the row has more than {MOST_ROUNDS} rounds", "Split the file.", line=line, field="rounds")
    games_read = tuple(game for game in games if game is not None)
    row = FileRow(
        line, Player(number, name, whole_number_in(rating, HIGHEST_RATING) or None, games_read), cells, sound=len(games_read) == len(games)
    )
    return PlayerLine(row, points, tuple(round for round, cell in enumerate(cells, start=1) if cell[7].upper() == "F"))


def _in_columns(text: str) -> str:
    """The line so that its columns can be counted, the name's bytes made one character each if need be."""
    if text.isascii() or _STATED.fullmatch(text[80:84]):
        return text
    counted_in_bytes = text.encode("utf-8", errors="replace").decode("latin-1")
    if not _STATED.fullmatch(counted_in_bytes[80:84]):
        return text
    name = counted_in_bytes[14:47].encode("latin-1").decode("utf-8", errors="replace")
    return counted_in_bytes[:14] + name.rstrip().ljust(33) + counted_in_bytes[47:]


def _half_points(text: str, line: int, faults: FaultList) -> int | None:
    points = text[80:84].strip()
    match = _POINTS.fullmatch(points)
    if match is None:
        faults.add(f"{in_quotes(text[80:84])} is not a number of points", _COLUMNS, line=line, field="columns 81-84")
        return None
    full, half = match.groups()
    return 2 * int(full or 0) + (half == "5") if points else None


def points_written(half_points: int) -> str:
    """Points as a report has them, such as ``2.0``."""
    return f"{half_points // 2}.{5 * (half_points % 2)}"


@lru_cache(maxsize=20_000)
def _read_cell(cell: str) -> Game:
    """A cell of ten columns: opponent 1-4, color 6, result 8."""
    opponent, color, result = cell[:4].strip(), cell[5].strip().lower(), cell[7].strip().upper()
    number = whole_number_in(opponent or "0", HIGHEST_NUMBER)
    if number is None or color not in _COLORS or (cell[4] + cell[6] + cell[8:]).strip():
        raise CellError(f"{in_quotes(cell.strip())} is not opponent, color and result", _COLUMNS)
    if number:
        return Game(_result_on_board(result), number, _COLORS[color])
    if opponent == "" and result == "-":
        # Online servers write so in a round that a player missed, who was on no board.
        return NO_GAME
    if result in _FORFEITS:
        return Game(_FORFEITS[result], None, _COLORS[color])
    if result in _PLAYED:
        raise CellError(f"the result {result} has no opponent", "Write H, U or Z for a bye, + or - for a forfeit.")
    return Game(_known(result, _BYES)) if result else NO_GAME


def _result_on_board(result: str) -> Result:
    if result in ("", "*"):
        return Result.PENDING
    if result in _BYES:
        raise CellError(f"a bye ({result}) has an opponent", "Write 0000 for the opponent, or the result of the game.")
    return _known(result, _PLAYED | _FORFEITS)


def _known(result: str, results: dict[str, Result]) -> Result:
    if result not in results:
        raise CellError(f"{in_quotes(result)} is not a result", "Write 1, =, 0, +, -, H, F, U or Z.")
    return results[result]
