"""Wall charts with several lines for a player: the colors of his games below, or his scores, which tell how the games above them ended.

::

    #   Name/Rating/ID     Rd 1   Rd 2
    1   Ames, Ann          W 4    B 2
        1900  10000001     1.0    1.5

Here ``W 4`` is White against 4, and the difference of two scores the result. SwissSys has two such lines, WinTD three (WinTD help, Print
Wall Charts and Cross Tables: "for each game, the color, opponent and cumulative score").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from explain.files.spelling import half_points, is_rating
from explain.files.wallchart.cells import read_loose_cell
from explain.files.wallchart.columns import Columns, GridRow, from_head
from explain.files.wallchart.headings import ColumnKind

_COLORS = frozenset(("w", "b", "-"))
_SEAT = re.compile(r"([WB])[\s#]*([0-9]{1,5})\s*(F?)", re.IGNORECASE | re.ASCII)
_BLACK = re.compile(r"B[\s#]*[0-9]{1,5}\s*F?", re.IGNORECASE | re.ASCII)
_RESULTS = {("", 2): "W", ("", 1): "D", ("", 0): "L", ("", None): "P", ("F", 2): "X", ("F", 0): "F"}
_Lines = list[GridRow]


def are_colors(marks: Sequence[str]) -> bool:
    """Whether cells are colors, and no more."""
    return bool(marks) and all(mark.casefold() in _COLORS for mark in marks)


def are_scores(marks: Sequence[str]) -> bool:
    """Whether cells are scores."""
    return bool(marks) and all(half_points(mark) is not None for mark in marks)


def names_an_opponent(text: str) -> bool:
    """Whether a cell says against whom."""
    game = read_loose_cell(text)
    return game is not None and game.opponent is not None


def unstacked(rows: Sequence[GridRow]) -> Sequence[GridRow]:
    """The rows of a table, each player's lines put together; lines that are nobody's stay as they are."""
    columns = next(filter(None, (from_head(row.cells) for row in rows)), None)
    if columns is None or not columns.rounds or ColumnKind.NUMBER not in columns.at:
        return rows
    blocks = list(_blocks(rows, columns))
    players = [lines for lines in blocks if columns.number(lines[0].cells)]
    height = min(map(len, players), default=1)
    is_wall_chart = any(_BLACK.fullmatch(cell) for lines in players for cell in columns.cells(lines[0].cells))
    if is_wall_chart and all(_line_of_scores(lines[:height], columns) for lines in players):
        return [row for lines in blocks for row in _with_results(lines, columns, height, width=max(len(row.cells) for row in rows))]
    return [row for lines in blocks for row in _with_colors(lines, columns)]


def _blocks(rows: Sequence[GridRow], columns: Columns) -> Iterator[_Lines]:
    """Each player's line with those below it that have no number; any other line by itself."""
    lines: _Lines = []
    for row in rows:
        if lines and (columns.text(row.cells, ColumnKind.NUMBER) or not columns.number(lines[0].cells)):
            yield lines
            lines = []
        lines.append(row)
    yield lines


def _marks(line: GridRow, columns: Columns) -> list[str]:
    return [cell for cell in columns.cells(line.cells) if cell]


def _line_of_scores(lines: _Lines, columns: Columns) -> int:
    """Which line has a player's scores, the first being 0, which has none."""
    return max((at for at, line in enumerate(lines) if at and are_scores(_marks(line, columns))), default=0)


def _with_colors(lines: _Lines, columns: Columns) -> Iterator[GridRow]:
    top, *below = lines
    if below and columns.number(top.cells) and are_colors(_marks(below[0], columns)):
        colors = below.pop(0).cells
        shades = {place: colors[place].strip("-") for place in columns.rounds if place is not None and place < len(colors)}
        cells = (f"{cell}{shades.get(place, '')}" if names_an_opponent(cell) else cell for place, cell in enumerate(top.cells))
        top = replace(top, cells=tuple(cells))
    yield from (top, *below)


def _with_results(lines: _Lines, columns: Columns, height: int, *, width: int) -> Iterator[GridRow]:
    """A player's line with how each game ended; one column more, for a rating that stands below the name."""
    own, rest = lines[:height], lines[height:]
    wide = [(*line.cells, *[""] * (width - len(line.cells)), "") for line in own]
    if columns.number(own[0].cells):
        yield replace(own[0], cells=_merged(wide, columns, wide[_line_of_scores(own, columns)]))
        yield from rest
    elif from_head(own[0].cells) and ColumnKind.RATING not in columns.at:
        yield replace(own[0], cells=(*wide[0][:-1], ColumnKind.RATING.name.title()))
    else:
        yield from lines


def _merged(lines: Sequence[tuple[str, ...]], columns: Columns, scores: tuple[str, ...]) -> tuple[str, ...]:
    above = lines[: lines.index(scores)]
    cells, before = list(lines[0]), 0
    for place in (place for place in columns.rounds if place is not None):
        top, after = " ".join(filter(None, (line[place] for line in above))), half_points(scores[place])
        cells[place] = _cell(top, None if after is None else after - before) or f"{top or 'nothing'}, {scores[place]}"
        before = before if after is None else after
    total, name = columns.at.get(ColumnKind.TOTAL), columns.at.get(ColumnKind.NAME)
    if total is not None:
        cells[total] = cells[total] or scores[total]
    words = [word for line in lines[1:] for word in line[name].split()] if name is not None else []
    cells[-1] = "" if ColumnKind.RATING in columns.at else next(filter(is_rating, words), "")
    return tuple(cells)


def _cell(top: str, gained: int | None) -> str | None:
    """The cell of a game with its result, by the half-points that it brought; ``None`` if the two do not go together."""
    if seat := _SEAT.fullmatch(top):
        result = _RESULTS.get((seat[3].upper(), gained))
        return f"{result}{seat[2]}{seat[1]}" if result else None
    game = read_loose_cell(top) if top else None
    brought = game.result.half_points if game else 0
    return top if gained in (None, brought) and (game or not top) else None
