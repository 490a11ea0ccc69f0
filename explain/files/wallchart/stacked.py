"""Wall charts with several lines per player: colors below the games, or scores, which show the results.

::

    #   Name/Rating/ID     Rd 1   Rd 2
    1   Ames, Ann          W 4    B 2
        1900  10000001     1.0    1.5

Here ``W 4`` is White against 4, and the difference of two scores is the result. SwissSys has two such lines, WinTD
three (WinTD help, Print Wall Charts and Cross Tables: "for each game, the color, opponent and cumulative score").
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from explain.files.spelling import half_points
from explain.files.wallchart.cells import read_loose_cell
from explain.files.wallchart.columns import ColumnKind, Columns, GridRow, first_head, from_head, kind_of
from explain.model.players import NO_GAME

_COLORS = frozenset(("w", "b", "-"))
_SEAT = re.compile(r"([WB])[\s#]*([0-9]{1,5})", re.IGNORECASE | re.ASCII)
_BLACK = re.compile(r"B[\s#]*[0-9]{1,5}", re.IGNORECASE | re.ASCII)
_MEMBER = re.compile(r"(?:ID:?)?[0-9]{5,}|ID:?", re.IGNORECASE | re.ASCII)
_RESULTS = {2: "W", 1: "D", 0: "L", None: "P"}
_Lines = list[GridRow]


def are_colors(line: str) -> bool:
    """Whether a line consists of colors only, with or without bars."""
    words = line.casefold().replace("|", " ").split()
    return bool(words) and _COLORS.issuperset(words)


def names_an_opponent(text: str) -> bool:
    """Whether a cell names an opponent."""
    game = read_loose_cell(text)
    return game is not None and game.opponent is not None


def unstacked(rows: Sequence[GridRow]) -> tuple[Sequence[GridRow], str]:
    """The rows of a table with each player's lines joined, and a remark on it; other lines stay as they are."""
    columns = first_head(rows)
    if columns is None or not columns.rounds or ColumnKind.NUMBER not in columns.at:
        return rows, ""
    blocks = list(_blocks(rows, columns))
    players = [lines for lines in blocks if columns.number(lines[0].cells)]
    height = min(map(len, players), default=1)
    split = [_split(lines[:height], columns) for lines in players]
    if all(scores for _, scores in split) and any(_BLACK.fullmatch(seat) for seats, _ in split for seat in seats):
        width = max(len(row.cells) for row in rows)
        remark = f"Each player has {height} lines: the scores told how the games ended"
        together = [row for lines in blocks for row in _with_results(lines, columns, height, width=width)]
        return together, f"{remark}, and what else stands below the names is not read."
    return [row for lines in blocks for row in _with_colors(lines, columns)], ""


def _blocks(rows: Sequence[GridRow], columns: Columns) -> Iterator[_Lines]:
    """Each player's line with the unnumbered lines below it; any other line alone."""
    lines: _Lines = []
    for row in rows:
        if lines and (columns.text(row.cells, ColumnKind.NUMBER) or not columns.number(lines[0].cells)):
            yield lines
            lines = []
        lines.append(row)
    yield lines


def _split(lines: _Lines, columns: Columns) -> tuple[list[str], tuple[str, ...]]:
    """The text in each round above a player's scores, and the scores; both empty if there are no scores."""
    cells = [columns.cells(line.cells) for line in lines]
    filled = ((at, [*filter(None, each)]) for at, each in enumerate(cells))
    last = max((at for at, texts in filled if at and texts and None not in map(half_points, texts)), default=0)
    seats = [" ".join(filter(None, each)) for each in zip_longest(*cells[:last], fillvalue="")]
    return seats, cells[last] if last else ()


def _with_colors(lines: _Lines, columns: Columns) -> Iterator[GridRow]:
    top, *below = lines
    colors = columns.cells(below[0].cells) if below and columns.number(top.cells) else ()
    if are_colors(" ".join(colors)):
        cells = list(top.cells)
        for place, color in zip(columns.rounds, colors, strict=False):
            if place is not None and place < len(cells) and names_an_opponent(cells[place]):
                cells[place] += color.strip("-")
        top, below = replace(top, cells=tuple(cells)), below[1:]
    yield from (top, *below)


def _with_results(lines: _Lines, columns: Columns, height: int, *, width: int) -> Iterator[GridRow]:
    """A player's line with results, and one more column for a rating below the name."""
    top, *rest = lines
    wide = [*top.cells, *[""] * (width - len(top.cells))]
    if columns.number(top.cells):
        yield replace(top, cells=(*_merged(wide, lines[:height], columns), _rating(lines[1:height], columns)))
        rest = lines[height:]
    else:
        yield replace(top, cells=(*wide, "Rating")) if from_head(top.cells) and _has_rating_below(columns) else top
    yield from rest


def _merged(cells: list[str], lines: _Lines, columns: Columns) -> list[str]:
    before = 0
    for place, seat, score in zip_longest(columns.rounds, *_split(lines, columns), fillvalue=""):
        after = half_points(score)
        if isinstance(place, int):
            cells[place] = _cell(seat, score, None if after is None else after - before)
        before = before if after is None else after
    if ColumnKind.TOTAL in columns.at:
        totals = (columns.text(line.cells, ColumnKind.TOTAL) for line in lines)
        cells[columns.at[ColumnKind.TOTAL]] = next(filter(None, totals), "")
    return cells


def _has_rating_below(columns: Columns) -> bool:
    return any(kind_of(head) is ColumnKind.RATING for head in columns.heads.get(ColumnKind.NAME, "").split("/"))


def _rating(below: _Lines, columns: Columns) -> str:
    """The first word below the name that is not a member ID, if ratings are there."""
    words = (word for line in below for word in columns.text(line.cells, ColumnKind.NAME).split())
    return next((word for word in words if not _MEMBER.fullmatch(word)), "") if _has_rating_below(columns) else ""


def _cell(seat: str, score: str, gained: int | None) -> str:
    """The cell of a game with its result from the half-points gained; the original text if they do not fit."""
    if match := _SEAT.fullmatch(seat):
        result = _RESULTS.get(gained)
        game_cell = f"{result}{match[2]}{match[1]}" if result else None
    else:
        game = read_loose_cell(seat) if seat else NO_GAME
        game_cell = seat if game and gained in (None, game.result.half_points) else None
    return f"{seat or 'nothing'}, score {score}" if game_cell is None else game_cell
