"""A crosstable copied from the US Chess website: two or three lines per player between dashed rules.

::

    -----------------------------------------------------
     Pair | Player Name               |Total|Round|Round|
     Num  | USCF ID / Rtg (Pre->Post) | Pts |  1  |  2  |
    -----------------------------------------------------
        1 | ANN AMES                  |1.5  |W   2|H    |
       OH | 10000001 / R: 1900->1905  |     |B    |     |

The number before a name is the final place, and opponents are named by place, so places serve as pairing numbers.
If there are several ratings, the regular one is used. Round robins (``*``) and rating adjustments after FIDE events,
which name opponents by their ratings, are left out. Member IDs are not read.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from explain.files.bytes import files
from explain.files.bytes.faults import CellError, FaultList, in_quotes, whole_number_in
from explain.files.programs.records import FileDraft, SectionDraft
from explain.files.result import ReadSection
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS, FileRow
from explain.files.spelling import clean, spelled_rating
from explain.model.errors import Fault
from explain.model.players import Game, Player

NAME = "a US Chess crosstable"
NOT_KNOWN = (
    "The numbers are places at the end of the event; the pairing numbers are not in a crosstable.",
    "The ratings are those before the event by US Chess; the event may have been paired by others.",
    "Byes asked for, withdrawals, late entries, teams, the coin toss and the pairing settings are not in a crosstable.",
)
_RATING_SYSTEMS = ("R", "OR", "Q", "OQ", "B", "OB")
_SNIFFED = 1_000_000
_LONGEST_LINE, _MOST_LINES = 2_000, 4
_PLAYER = re.compile(r"\s*([0-9]{1,6})\s*\|")
_SNIFF = re.compile(rb"(?:^|[\r\n])[ \t]*[0-9]{1,5}[ \t]*\|[^|\r\n]{0,200}\|[ \t]*[0-9]{1,3}(?:\.[05])?[ \t]*\|")
_HEADING = re.compile(r"\W*Section\s+([0-9]{1,4})\s*[-:\u2013]\s*(\S.*)", re.IGNORECASE)
_COLUMNS = re.compile(r"\s*Pair\s*\|", re.IGNORECASE)
_RATING = re.compile(r"\b([A-Z]{1,3})\s*:\s*([^>|]{0,20}?)\s*-\s*>")
_CELL = re.compile(r"([A-Z*]?)\s*([0-9]{0,5})")
_LOWEST_FIDE_RATING = 1_000
_COPY_AGAIN = "Copy the table again from the web page, from the first dashed line to the last."
_CELLS_FROM = 3


@dataclass(slots=True)
class _Block:
    """The lines of one player, split at the bars."""

    line: int
    place: int
    first: list[str]
    others: list[list[str]] = field(default_factory=list)


@dataclass(slots=True)
class _SectionLines:
    title: str = ""
    rounds: int | None = None
    blocks: list[_Block] = field(default_factory=list)


def looks_like(content: bytes) -> bool:
    """Whether bytes contain a player's line: place, name, points and cells between bars."""
    head = content[:_SNIFFED]
    return _SNIFF.search(head.replace(b"\0", b"") if b"\0" in head[:100] else head) is not None


def read(content: bytes, file: str) -> tuple[ReadSection, ...]:
    """The sections of a copied crosstable; raises ``InputError`` with everything wrong."""
    text = files.of_bearable_lines(files.decode(files.of_bearable_size(content, file), file)).content
    file_draft = FileDraft(file)
    for number, table in enumerate(_tables(files.split_lines(text), file_draft.faults), start=1):
        _read_table(table, file_draft.begin(f"section {number}", table.title))
    return file_draft.finish()


def _tables(lines: Sequence[str], faults: FaultList) -> list[_SectionLines]:
    """The sections: each begins with its name, its column headings, or a place 1 after other players."""
    tables = [_SectionLines()]
    for number, line in enumerate(lines, start=1):
        player, table = _PLAYER.match(line), tables[-1]
        if len(line) > _LONGEST_LINE:
            if player:
                faults.add(f"the line has more than {_LONGEST_LINE} characters", _COPY_AGAIN, line=number)
        elif (heading := _HEADING.fullmatch(line.strip())) or _COLUMNS.match(line):
            if table.blocks:
                tables.append(table := _SectionLines())
            table.title = clean(heading.group(2)) if heading else table.title
            table.rounds = line.casefold().count("round") or None if not heading else table.rounds
        elif player:
            if table.blocks and int(player[1]) == 1:
                tables.append(table := _SectionLines(rounds=table.rounds))
            table.blocks.append(_Block(number, int(player[1]), _columns(line)))
        elif "|" in line and table.blocks and len(table.blocks[-1].others) < _MOST_LINES:
            table.blocks[-1].others.append(_columns(line))
    return [table for table in tables if table.blocks]


def _columns(line: str) -> list[str]:
    parts = [part.strip() for part in line.split("|")]
    return parts[:-1] if parts[-1] == "" else parts


def _read_table(table: _SectionLines, draft: SectionDraft) -> None:
    draft.unfit = _why_unfit(table, draft.place)
    if draft.unfit:
        return
    rounds = table.rounds or max(len(_cells(block)) for block in table.blocks)
    used = {system for block in table.blocks for system in _ratings(block)}
    system = next((system for system in _RATING_SYSTEMS if system in used), min(used, default=None))
    for block in table.blocks:
        _read_player(block, rounds, system, draft)
    draft.rounds = min(rounds, MOST_ROUNDS) or None
    draft.not_known += NOT_KNOWN
    if not draft.title:
        draft.not_known.append("The section's title is not in the text.")
    if any(game.result.is_game and game.color is None for row in draft.rows for game in row.player.games):
        draft.not_known.append("Colors are not known for all games.")


def _why_unfit(table: _SectionLines, place: str) -> Fault | None:
    cells = [cell for block in table.blocks for cell in _cells(block)]
    line = table.blocks[0].line
    if "*" in cells:
        problem = "it is a round robin, tabled by opponent and not by round"
        return Fault(problem, "Choose a Swiss.", line=line, field=place)
    matches = (_CELL.fullmatch(cell) for cell in cells)
    opponents = [int(match.group(2)) for match in matches if match and match.group(2).strip("0")]
    last = max(block.place for block in table.blocks)
    if len(opponents) > 1 and min(opponents) >= max(last + 1, _LOWEST_FIDE_RATING):
        problem = "it is a rating adjustment after a FIDE event: opponents are named by their ratings"
        return Fault(problem, "Take the event's own results.", line=line, field=place)
    return None


def _cells(block: _Block) -> list[str]:
    """The results on a player's first line, without empty ones at its end."""
    cells = [cell.upper() for cell in block.first[_CELLS_FROM:]]
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _ratings(block: _Block) -> dict[str, str]:
    """The text before the arrow for each rating system, on the lines after the first."""
    seconds = (columns[1] for columns in block.others if len(columns) > 1)
    return {match[1]: match[2] for text in seconds for match in _RATING.finditer(text)}


def _read_player(block: _Block, rounds: int, system: str | None, draft: SectionDraft) -> None:
    place = block.place
    if not 1 <= place <= HIGHEST_NUMBER or len(block.first) < _CELLS_FROM:
        problem = f"{in_quotes(' | '.join(block.first))} is not place, name and points"
        draft.lose(problem, _COPY_AGAIN, line=block.line)
        return
    cells = _cells(block)
    if len(cells) > min(rounds, MOST_ROUNDS):
        draft.faults.add(f"the line has {len(cells)} results for {rounds} rounds", _COPY_AGAIN, line=block.line)
    games = [
        draft.faults.read(partial(_game, block, round, draft), line=block.line, field=f"round {round}")
        for round in range(1, min(len(cells), MOST_ROUNDS) + 1)
    ]
    games_read = tuple(game for game in games if game is not None)
    written = _ratings(block).get(system or "", "")
    points = draft.faults.read(partial(spelled_rating, written), line=block.line + 1, field="rating")
    player = Player(place, draft.name_of(clean(block.first[1]), place), points, games_read)
    draft.add(FileRow(block.line, player, tuple(cells), sound=len(games_read) == len(cells)))
    draft.state(place, block.first[2])


def _game(block: _Block, round: int, draft: SectionDraft) -> Game:
    at = _CELLS_FROM + round - 1
    cell = block.first[at].upper()
    match = _CELL.fullmatch(cell)
    if match is None:
        raise CellError(f"{in_quotes(cell)} is not a result", "Write result and opponent, such as W 12.")
    letter, opponent = match.group(1), whole_number_in(match.group(2) or "0", HIGHEST_NUMBER)
    colors = (columns[at] for columns in block.others if len(columns) > at)
    return draft.game(letter, opponent, next(colors, ""), (block.place, round))
