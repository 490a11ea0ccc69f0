"""The US Chess rating report, format 2C: three dBASE files named THEXPORT, TSEXPORT and TDEXPORT.

TDEXPORT holds the players and their results and is the only one needed; the other two give titles and numbers of
rounds. Their fields tell which is which. A cell is a result letter, the opponent's pairing number and the color:
``W2B`` or ``W   12B``.

A draw by forfeit (``Z``) is read as a half-point bye, which scores the same. ``N R S`` are a win, draw and loss
where the two players' results differ on purpose; each keeps their own. Sections of double games and round robins listed
by opponent are left out. Source: the format's description by US Chess, draft 2C of 2006 with the correction of
September 2025.
"""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import PurePosixPath

from explain.files.bytes import dbase, zips
from explain.files.bytes.dbase import DbaseRecord, DbaseTable
from explain.files.bytes.faults import CellError, in_quotes, whole_number_in
from explain.files.bytes.files import of_bearable_size
from explain.files.programs.records import FileDraft, SectionDraft
from explain.files.result import Origin, ReadSection
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS, FileRow
from explain.files.spelling import COLORS, FORFEIT_DRAW, REPORTED_OTHERWISE, clean, spelled_rating, to_game
from explain.model.errors import Fault, InputError
from explain.model.players import NO_GAME, Game, Player

NAME = "a US Chess rating report"
NOT_KNOWN = (
    "Opponents of forfeited games are not in a rating report.",
    "Byes asked for in later rounds, withdrawals and late entries are not in a rating report.",
    "Teams, pairs kept apart, the coin toss and the pairing settings are not in a rating report.",
    "Colors are those that were played; which were assigned is not in a rating report.",
)
_HIGHEST_SECTION = 999
_ROUND_FIELD = re.compile(r"D_RND0?([0-9]{1,2})")
_CELL = re.compile(r"([A-Z$#%])\s*([0-9]{0,5})\s*([WB]?)")
_DOUBLE_GAMES = frozenset("$#%")
_KEYS = (b"D_PAIR_NUM", b"S_SEC_NUM", b"H_FORMAT", b"D_REC_SEQ")
_HEADER_SNIFFED, _MOST_NOTES = 8_192, 10
_LINES_LOOKED_AT = 1_000
_ALL_THREE = "Give the folder, or a zip, with THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF."


@dataclass(frozen=True, slots=True)
class _Heading:
    """A section's line in TSEXPORT."""

    title: str
    rounds: int | None
    kind: str
    players: int | None


@dataclass(slots=True)
class _Report:
    """The tables of one report, and notes on those that are missing or damaged."""

    players: list[tuple[str, DbaseTable]] = field(default_factory=list)
    sections: list[tuple[str, DbaseTable]] = field(default_factory=list)
    events: list[tuple[str, DbaseTable]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def looks_like(content: bytes) -> bool:
    """Whether bytes are one of the three files, or a zip with dBASE files in it."""
    if zips.looks_like(content):
        return any(map(is_dbase_name, zips.archive_names(content)))
    head = content[:_HEADER_SNIFFED]
    return dbase.looks_like(content) and any(key in head for key in _KEYS)


def read(content: bytes, file: str) -> tuple[ReadSection, ...]:
    """The sections of a zipped report, or of TDEXPORT alone; raises as ``read_files`` does."""
    if zips.looks_like(of_bearable_size(content, file)):
        return read_files(zips.read(content, file, wanted=is_dbase_name), file)
    return read_files({file: content}, file)


def read_files(files: Mapping[str, bytes], file: str) -> tuple[ReadSection, ...]:
    """The sections of a report, given as files by name; raises ``InputError`` with all faults."""
    report = _sorted(files, file)
    if not report.players:
        damaged = [f"({note.removesuffix('.')})" for note in report.notes[:3]]
        problem = " ".join(["the file with the players, TDEXPORT, is missing", *damaged])
        raise InputError(Fault(problem, _ALL_THREE, file=file))
    if len(report.players) > 1:
        names = ", ".join(in_quotes(name) for name, _ in report.players[:5])
        problem = f"there are {len(report.players)} files of players: {names}"
        raise InputError(Fault(problem, "Give those of one event.", file=file))
    if stranger := next(_of_another_event(report), None):
        remedy = "Give the three files of one event, in a folder or zip of their own."
        raise InputError(Fault(stranger, remedy, file=file))
    ((_, table),) = report.players
    cause = None
    if table.cut_short or table.count < table.records_stated:
        stated, whole = table.records_stated, table.count - table.cut_short
        problem = f"TDEXPORT is cut short: its header says {stated} records, and it has {whole} whole ones"
        cause = Fault(problem, "Export the report again, or copy all of it.", file=file)
    file_draft = FileDraft(file, cause)
    _read_players(table, _headings(report), file_draft, report)
    event = next((line for _, table in report.events for line in table.lines()), None)
    origin = Origin(*(clean(event.text(name)) for name in ("H_PROGRAM", "H_AFF_ID", "H_CTD_ID"))) if event else Origin()
    return tuple(replace(each, origin=origin) for each in file_draft.finish())


def is_dbase_name(name: str) -> bool:
    """Whether a file of that name can be one of the three."""
    # A Mac adds a companion to each file, whose name begins with a dot.
    path = PurePosixPath(name)
    return path.suffix.lower() == ".dbf" and not path.name.startswith(".")


def _sorted(files: Mapping[str, bytes], file: str) -> _Report:
    report = _Report()
    for name, content in files.items():
        of_bearable_size(content, file)
        try:
            table = dbase.read(content, file)
        except InputError:
            if is_dbase_name(name) and len(report.notes) < _MOST_NOTES:
                report.notes.append(f"{in_quotes(name)} cannot be read as a dBASE file.")
            continue
        if "D_REC_SEQ" in table.columns:
            problem = "the report is of the format before 2C, which has no names, ratings or colors"
            raise InputError(Fault(problem, "Export it in format 2C.", file=file))
        kinds = {"D_PAIR_NUM": report.players, "S_SEC_NUM": report.sections, "H_FORMAT": report.events}
        if tables := [tables for key, tables in kinds.items() if key in table.columns]:
            tables[0].append((name, table))
    return report


def _of_another_event(report: _Report) -> Iterator[str]:
    """Why files in one folder cannot belong to one report."""
    for tables in (report.sections, report.events):
        if len(tables) > 1:
            yield f"several files say the same of an event: {', '.join(in_quotes(name) for name, _ in tables[:5])}"
    ((players, table),) = report.players
    own = _event_ids(table, "D_EVENT_ID")
    for tables, key in ((report.sections, "S_EVENT_ID"), (report.events, "H_EVENT_ID")):
        for name, other in tables:
            ids = _event_ids(other, key)
            if own and ids and not own & ids:
                ours = f"{in_quotes(players)} of event {in_quotes(min(own))}"
                yield f"{in_quotes(name)} is of event {in_quotes(min(ids))}, and {ours}"


def _event_ids(table: DbaseTable, key: str) -> set[str]:
    return {line.text(key) for line in itertools.islice(table.lines(), _LINES_LOOKED_AT)} - {""}


def _headings(report: _Report) -> dict[int, _Heading]:
    headings: dict[int, _Heading] = {}
    for line in (line for _, table in report.sections for line in table.lines()):
        number = whole_number_in(line.text("S_SEC_NUM"), _HIGHEST_SECTION)
        if number is not None:
            rounds = whole_number_in(line.text("S_TOT_RNDS"), MOST_ROUNDS) or None
            players = whole_number_in(line.text("S_LST_PAIR"), HIGHEST_NUMBER) or None
            title, kind = clean(line.text("S_SEC_NAME")), line.text("S_TRN_TYPE")
            headings.setdefault(number, _Heading(title, rounds, kind, players))
    return headings


def _read_players(table: DbaseTable, headings: Mapping[int, _Heading], file_draft: FileDraft, report: _Report) -> None:
    numbered = ((int(match[1]), name) for name in table.columns if (match := _ROUND_FIELD.fullmatch(name)))
    rounds = tuple(name for _, name in sorted(numbered))
    if not rounds:
        file_draft.faults.add("there is no field D_RND01: the players have no results", _ALL_THREE)
    drafts: dict[int, SectionDraft] = {}
    for line in table.lines():
        number = whole_number_in(line.text("D_SEC_NUM") or "1", _HIGHEST_SECTION)
        if number is None:
            problem = f"{in_quotes(line.text('D_SEC_NUM'))} is not the number of a section"
            file_draft.faults.add(problem, "Export the report again.", field=f"record {line.number}, D_SEC_NUM")
            file_draft.damaged()
            continue
        if number not in drafts:
            heading = headings.get(number)
            drafts[number] = file_draft.begin(f"section {number}", heading.title if heading else "")
            drafts[number].rounds = heading.rounds if heading else None
        _read_player(line, rounds, drafts[number])
    for number, draft in drafts.items():
        _complete(draft, headings.get(number))
        draft.not_known += _not_known(report, headings.get(number))
        draft.notes += [*report.notes, *_oddities(table)]
    if len(drafts) == 1:
        (only,) = drafts.values()
        events = (line for _, table in report.events for line in table.lines())
        only.title = only.title or next((clean(line.text("H_NAME")) for line in events), "")
    file_draft.drafts = [drafts[number] for number in sorted(drafts)]


def _read_player(line: DbaseRecord, fields: Sequence[str], draft: SectionDraft) -> None:
    place = f"record {line.number}"
    number = whole_number_in(line.text("D_PAIR_NUM"), HIGHEST_NUMBER)
    if not number:
        problem = f"{in_quotes(line.text('D_PAIR_NUM'))} is not a pairing number"
        draft.lose(problem, "Export the report again.", field=f"{place}, D_PAIR_NUM")
        return
    cells = _cells(line, fields, draft.rounds)
    reads = (partial(_game, cell, (number, round), draft) for round, cell in enumerate(cells, start=1))
    games = tuple(draft.faults.read(read, field=f"{place}, {name}") for read, name in zip(reads, fields, strict=False))
    points = draft.faults.read(lambda: spelled_rating(line.text("D_RATING")), field=f"{place}, D_RATING")
    games_read = tuple(game for game in games if game is not None)
    player = Player(number, draft.name_of(clean(line.text("D_NAME")), number), points, games_read)
    draft.add(FileRow(len(draft.rows) + 1, player, cells, sound=None not in games, place=place))


def _cells(line: DbaseRecord, fields: Sequence[str], rounds: int | None) -> tuple[str, ...]:
    """The cells of a section's rounds, without the padding of a table made for a longer section."""
    cells = [line.text(name).upper() for name in fields[:MOST_ROUNDS]]
    while rounds is not None and len(cells) > rounds and cells[-1] in ("", "U", "U0"):
        cells.pop()
    return tuple(cells)


def _game(cell: str, at: tuple[int, int], draft: SectionDraft) -> Game:
    """The game in a cell; ``at`` is the player's number and the round."""
    number, _ = at
    if not cell:
        return to_game("", None, None)
    match = _CELL.fullmatch(cell)
    if match is None:
        raise CellError(f"{in_quotes(cell)} is not a result", "Write result, opponent and color, such as W12B.")
    letter, opponent, color = match.groups()
    if letter in _DOUBLE_GAMES:
        draft.unfit = _double_games(draft)
        return to_game("", None, None)
    if letter == FORFEIT_DRAW:
        draft.remark("A draw by forfeit is read as a half-point bye", number)
    if letter in REPORTED_OTHERWISE:
        draft.reported_otherwise.add(at)
    if letter in "WDLNRS" and not int(opponent or 0):
        draft.remark("A game names no opponent", number)
    return to_game(letter, int(opponent or 0) or None, COLORS.get(color))


def _double_games(draft: SectionDraft) -> Fault:
    return Fault("it is of double games, two a round", "Report each game as a round of its own.", field=draft.place)


def _complete(draft: SectionDraft, heading: _Heading | None) -> None:
    """Note the kind of section, where it matters, and whether players are missing."""
    games = [(round, game) for row in draft.rows for round, game in enumerate(row.player.games, start=1)]
    pairs = [(round, game.opponent) for round, game in games if game.opponent]
    if heading and heading.kind == "2":
        draft.unfit = _double_games(draft)
    elif len(pairs) > 1 and all(round == opponent for round, opponent in pairs):  # columns are opponents, not rounds
        problem = "it is a round robin tabled by opponent, not by round"
        draft.unfit = Fault(problem, "Report it round by round.", field=draft.place)
    elif heading and heading.kind == "R":
        draft.notes.append("The section is reported as a round robin.")
    if draft.rounds is None:
        # Empty rounds at the end are the padding of a table made for a longer section.
        last = max((round for round, game in games if game != NO_GAME), default=0)
        for at, row in enumerate(draft.rows):
            player = replace(row.player, games=row.player.games[:last])
            draft.rows[at] = replace(row, player=player, cells=row.cells[:last])
    if heading and heading.players not in (None, len(draft.rows) + draft.lost):
        end = f"The section is said to end with pairing number {heading.players}"
        draft.notes.append(f"{end}; the file has {len(draft.rows)} players.")


def _not_known(report: _Report, heading: _Heading | None) -> Iterator[str]:
    yield from NOT_KNOWN
    if not report.sections:
        yield "The title and the number of rounds are not known, because TSEXPORT is missing."
    elif heading is None:
        yield "The title and the number of rounds are not known: TSEXPORT does not name the section."
    elif heading.rounds is None:
        yield "The number of rounds is not known."


def _oddities(table: DbaseTable) -> Iterator[str]:
    if table.records_stated != table.count:
        yield f"The header of TDEXPORT says {table.records_stated} records; {table.count} are there, and were read."
    if table.cut_short:
        yield "The last record of TDEXPORT is cut short; what is missing was read as empty."
    if table.stray:
        yield f"TDEXPORT has something after record {table.count} that is no record; it was not read."
