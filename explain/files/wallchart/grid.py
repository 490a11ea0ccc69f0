"""A wall chart as a table, for CSV and Excel: a heading line, a row per player, a column per round.

The chart's own header (``# Friday Swiss: rounds 5``) may be above the headings, the TD's arrangements (``half-point
bye: 2 in round 5``) below the players. Each is in the first cell of a row. Tables from other sources have neither, and
other column names, orders and extra columns; see ``columns``. The file format is not known here.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from explain.files.bytes.faults import FaultList, in_quotes, items_listed, whole_number_in
from explain.files.remarks import is_mark
from explain.files.result import Draft, ReadSection
from explain.files.rows import HIGHEST_NUMBER, MOST_PLAYERS, FileRow
from explain.files.spelling import is_rating, spelled_rating
from explain.files.spelling import team as spelled_team
from explain.files.wallchart import draft as chart_lines
from explain.files.wallchart.cells import names_opponent_first, read_loose_cell
from explain.files.wallchart.columns import (
    MOST_COLUMNS,
    ColumnKind,
    Columns,
    GridRow,
    columns_of,
    from_head,
    letter,
    number_of,
    with_whole_heads,
)
from explain.files.wallchart.draft import ChartDraft
from explain.files.wallchart.row import HOW_TO_WRITE_A_CELL, unquoted, unquoted_text
from explain.files.wallchart.stacked import unstacked
from explain.files.wallchart.unread import Stated, Unread
from explain.model.arrangements import Logical
from explain.model.consistency import contradictions
from explain.model.errors import Fault
from explain.model.players import NO_GAME, Game, Player

NO_PLAYER = ("there is no player in it", "Name the columns: Number, Name, Rating, Team, Round 1.")
_MOST_ROWS_SAID = 8


@dataclass(slots=True)
class GridDraft:
    """One section of a table while it is being read."""

    chart: ChartDraft
    columns: Columns | None = None
    title: str = ""
    skipped: list[int] = field(default_factory=list)
    above: list[int] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    unread: Unread = field(default_factory=Unread)
    stated: Stated = field(default_factory=Stated)
    places: dict[int, int] = field(default_factory=dict)
    has_ratings: bool = False


class GridReader:
    """Reads the rows of one table; each section in it has its own faults."""

    def __init__(self, file: str, *, place: str = "", title: str = "", complete: bool = True) -> None:
        """Begin a table, named ``place`` in messages; not ``complete`` means that some row could not be read."""
        self._file, self._place, self._title, self._complete = file, place, title, complete
        self._opponent_first = False
        self.drafts: list[GridDraft] = [self._begun()]

    def _begun(self) -> GridDraft:
        return GridDraft(ChartDraft(FaultList(self._file), complete=self._complete))

    @property
    def _faults(self) -> FaultList:
        """The faults of the section being read."""
        return self.drafts[-1].chart.faults

    def read(self, rows: Sequence[GridRow], faults: Iterable[Fault] = (), notes: Sequence[str] = ()) -> list[Draft]:
        """The sections in the rows, each with these faults and notes; empty if there is no table of players."""
        rows, remark = unstacked(with_whole_heads(rows))
        columns = columns_of(rows)
        if columns is None:
            return []
        self.drafts[0].columns = None if any(from_head(row.cells) for row in rows) else columns
        self._opponent_first = any(map(names_opponent_first, itertools.chain.from_iterable(row.cells for row in rows)))
        for row in _by_section(rows, columns):
            self._read_row(row)
        drafts = [draft for draft in self.drafts if draft.chart.said_anything or draft.chart.faults]
        for draft in drafts:
            draft.chart.faults.extend(faults)
            draft.said += filter(None, (remark, *notes))
        return [Draft(each.chart.title or self._guessed_title(each), partial(self.finished, each)) for each in drafts]

    def _faults_of(self, draft: GridDraft) -> Iterator[Fault]:
        """Every disagreement between a section's rows; if there is none, faults of unread columns and stated scores."""
        chart, columns = draft.chart, draft.columns
        if columns is None or not all(row.sound for row in chart.rows):
            yield from chart.disagreements()
            return
        fault = self._tell_opponents(draft, columns)
        chart_faults = [*filter(None, [fault]), *chart.disagreements()]
        yield from chart_faults
        players = [row.player for row in chart.rows]
        unread = list(draft.unread.faults(columns, players, opponent_first=self._opponent_first))
        yield from unread
        if not chart_faults and not unread and chart.complete:
            yield from draft.stated.faults(chart.rows, f"column {letter(columns.at.get(ColumnKind.TOTAL, 0))}")

    def _tell_opponents(self, draft: GridDraft, columns: Columns) -> Fault | None:
        """Decide whether numbers or places name opponents: whichever makes all games agree, else a fault."""
        rows = draft.chart.rows
        numbers = {place: number for number, place in draft.places.items()}
        named = {game.opponent for row in rows for game in row.player.games} - {None}
        if not named or len(numbers) < len(rows) or numbers == {number: number for number in numbers}:
            return None
        by_place = [_named_by_place(row, numbers) for row in rows]
        wrong, wrong_by_place = (len(contradictions(row.player for row in each)) for each in (rows, by_place))
        draft.chart.rows = by_place if wrong_by_place < wrong else rows
        number, place = (in_quotes(columns.heads.get(kind, "")) for kind in (ColumnKind.NUMBER, ColumnKind.PLACE))
        line = rows[0].line
        if not wrong and not wrong_by_place:
            problem = f"opponents can be named by the numbers below {number} or by the places below {place}: both fit"
            return Fault(problem, "Take the column away by which they are not named.", line=line)
        if wrong and wrong_by_place:
            neither = f"neither by the numbers below {number} nor by the places below {place}"
            problem = f"opponents are named {neither}: both leave games that disagree"
            return Fault(problem, "Correct the cells that are named here, or export the table again.", line=line)
        by, other = (f"places below {place}", number) if wrong else (f"numbers below {number}", place)
        draft.said.append(f"Opponents are named by their {by}, not by {other}: only so every game fits.")
        return None

    def _read_row(self, row: GridRow) -> None:
        text, draft = row.words, self.drafts[-1]
        if not text:
            return
        # A row with a number such as #12 and a name is a player's, not a comment.
        is_player = draft.columns is not None and draft.columns.number(row.cells) and _name(row.cells, draft.columns)
        if not _is_numbered(row, draft.columns) and (columns := from_head(row.cells)):
            self._to_begin().columns = columns
        elif text.startswith("#") and not is_player:
            if parts := chart_lines.header_parts(text[1:]):
                self._to_begin().chart.read_header(parts, row.line)
        elif chart_lines.is_note(text):
            if len(draft.chart.notes) <= chart_lines.MOST_NOTES:
                draft.chart.notes += chart_lines.read_notes(text, row.line, self._faults)
        elif draft.columns is None:
            draft.above += [row.line] if draft.title else []
            draft.title = draft.title or text.rstrip(" :")
        elif len(draft.chart.rows) <= MOST_PLAYERS:
            columns = draft.columns
            title = columns.text(row.cells, ColumnKind.SECTION)
            if title and draft.chart.rows and title != draft.title:
                draft = self._to_begin()
            draft.title = title or draft.title
            self._read_player(row, draft, columns)

    def _to_begin(self) -> GridDraft:
        """The section that headings or a header belong to; a new one, with the same columns, if the last has begun."""
        if self.drafts[-1].chart.begun:
            self.drafts.append(replace(self._begun(), columns=self.drafts[-1].columns))
        return self.drafts[-1]

    def _read_player(self, row: GridRow, draft: GridDraft, columns: Columns) -> None:
        name, cells = _name(row.cells, columns), columns.cells(row.cells)
        written, rated = columns.text(row.cells, ColumnKind.NUMBER), columns.text(row.cells, ColumnKind.RATING)
        numbered = ColumnKind.NUMBER in columns.at
        number = number_of(written) if numbered else len(draft.chart.rows) + 1
        if any(map(is_mark, (*cells, columns.text(row.cells, ColumnKind.STATUS)))):
            name += " (withdrawn)"  # read from the name when the section is finished
        if self._is_out_of_place(row, columns, rated):
            draft.chart.complete = False
            return
        draft.has_ratings |= bool(rated)
        draft.unread.beyond += row.beyond
        draft.unread.add(row.line, row.cells, columns, player=number)
        is_text = numbered and sum(map(bool, row.cells)) == 1 and not _is_numbered(row, columns)  # a line of text
        if is_text or (not written and not rated and not any(cells) and (numbered or not name)):
            draft.skipped.append(row.line)
            return
        if not number:
            remedy = f"Write a number from 1 to {HIGHEST_NUMBER}."
            self._add(f"{in_quotes(written)} is not a pairing number", remedy, row.line, "pairing number")
            draft.chart.complete = False
            return
        if not name:
            self._add("the row has no name", "Write one, or clear the row.", row.line, "name")
        games = tuple(self._games(cells, row.line))
        sound = None not in games and bool(name)
        games_read = tuple(game for game in games if game is not None)
        of_kind = (columns.text(row.cells, kind) for kind in (ColumnKind.TEAM, ColumnKind.FAMILY, ColumnKind.CLUB))
        # quoted codes are kept as they are
        codes = [spelled_team(code) if unquoted(code) is None else unquoted(code) for code in of_kind]
        points = self._faults.read(partial(spelled_rating, rated), line=row.line, field=self._where("rating"))
        player = Player(number, unquoted_text(name), points, games_read, *codes)
        draft.chart.rows.append(FileRow(row.line, player, cells, sound=sound))
        draft.chart.logical += self._naturals(row, columns, number)
        if ColumnKind.TOTAL in columns.at:
            draft.stated.add(row.line, number, columns.text(row.cells, ColumnKind.TOTAL))
        if place := number_of(columns.text(row.cells, ColumnKind.PLACE)):
            draft.places[number] = place

    def _is_out_of_place(self, row: GridRow, columns: Columns, rated: str) -> bool:
        """Whether a word stands below the ratings and more cells beyond the headings, which is noted as a fault."""
        beyond = row.cells[max(columns.named, default=MOST_COLUMNS) + 1 :]
        is_out = any(beyond) and rated.isalpha() and not is_rating(rated)
        if is_out:
            problem = f"the row has more cells than headings, and {in_quotes(rated)} in place of the rating"
            self._add(problem, 'Put a name that has a comma in double quotes: "Ames, Ann".', row.line, "rating")
        return is_out

    def _games(self, cells: Sequence[str], line: int) -> Iterator[Game | None]:
        for round, cell in enumerate(cells, start=1):
            game = read_loose_cell(cell, opponent_first=self._opponent_first) if cell else NO_GAME
            if game is None:
                self._add(f"{in_quotes(cell)} is not a result cell", HOW_TO_WRITE_A_CELL, line, f"round {round}")
            yield game

    def _naturals(self, row: GridRow, columns: Columns, number: int) -> Iterator[chart_lines.Note]:
        for round, place in columns.naturals.items():
            if text := "".join(row.cells[place : place + 1]):
                if opponents := chart_lines.natural_opponents(text):
                    yield chart_lines.Note(Logical(number, round, opponents), row.line)
                else:
                    problem = f"{in_quotes(text)} is not understood"
                    self._add(problem, f"Write {chart_lines.TWO_NATURALS}.", row.line, f"natural {round}")

    def _add(self, problem: str, remedy: str, line: int, where: str) -> None:
        self._faults.add(problem, remedy, line=line, field=self._where(where))

    def _where(self, field: str | None) -> str:
        return ", ".join(filter(None, (self._place, field)))

    def finished(self, draft: GridDraft) -> ReadSection:
        """The section of a draft; raises ``InputError`` with everything wrong with it."""
        faults = list(self._faults_of(draft))
        draft.chart.faults.extend(replace(fault, field=self._where(fault.field) or None) for fault in faults)
        draft.chart.faults.raise_any()
        section = draft.chart.section()
        section = replace(section, title=section.title or self._guessed_title(draft))
        return ReadSection(section, points_stated=draft.stated.points, notes=tuple(self._notes(draft)))

    def _guessed_title(self, draft: GridDraft) -> str:
        """The title if no header gives one: a row above the headings, else the table's name."""
        return "" if draft.chart.title else draft.title or (self._title if draft.chart.header_line is None else "")

    def _notes(self, draft: GridDraft) -> Iterator[str]:
        columns = draft.columns
        assert columns is not None, "a section has columns"
        yield from columns.notes
        if ColumnKind.RATING not in columns.at:
            yield "There is no column of ratings, so all players count as unrated."
        elif draft.chart.rows and not draft.has_ratings:
            yield "The column of ratings is blank, so all players count as unrated."
        if draft.title and draft.chart.title:
            yield f"{in_quotes(draft.title)} above the headings not read: the header gives the title."
        if title := self._guessed_title(draft):
            yield f"{in_quotes(title)} was taken for the section's title."
        if draft.above:
            yield f"{_rows(draft.above)} above the headings not read."
        if draft.skipped:
            yield f"{_rows(draft.skipped)} without number, rating and result not read."
        yield from (*draft.unread.notes(columns), *draft.stated.notes(), *draft.chart.said, *draft.said)


def _rows(lines: Sequence[int]) -> str:
    """``Row 3``, ``Rows 3, 4 and 7 more``."""
    return f"Row{'s' if len(lines) > 1 else ''} {items_listed(lines, _MOST_ROWS_SAID)}"


def _by_section(rows: Sequence[GridRow], columns: Columns) -> Sequence[GridRow]:
    """The rows, those of each section together where a column names it; a row without it follows the one above."""
    if ColumnKind.SECTION not in columns.at:
        return rows
    title = ""
    by_title: dict[str, list[GridRow]] = {}
    for row in rows:
        title = columns.text(row.cells, ColumnKind.SECTION) or title
        by_title.setdefault(title, []).append(row)
    return [row for rows_of_one in by_title.values() for row in rows_of_one]


def _is_numbered(row: GridRow, columns: Columns | None) -> bool:
    """Whether a row certainly is a player's, whatever the name."""
    return columns is not None and bool(whole_number_in(columns.text(row.cells, ColumnKind.NUMBER), HIGHEST_NUMBER))


def _name(row: Sequence[str], columns: Columns) -> str:
    parts = (columns.text(row, ColumnKind.FIRST_NAME), columns.text(row, ColumnKind.LAST_NAME))
    return columns.text(row, ColumnKind.NAME) or " ".join(filter(None, parts))


def _named_by_place(row: FileRow, numbers: Mapping[int, int]) -> FileRow:
    """The row with opponents read as places: the number of the player in that place, or 0, which nobody has."""
    opponents = (game.opponent and numbers.get(game.opponent, 0) for game in row.player.games)
    games = tuple(replace(game, opponent=opponent) for game, opponent in zip(row.player.games, opponents, strict=True))
    return replace(row, player=replace(row.player, games=games))
