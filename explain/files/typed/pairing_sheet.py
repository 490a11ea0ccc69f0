"""One line of a pairing sheet pasted from a page or a program: ``1  Ames (1800)   Bell (1600)``.

Between the two players there may be results, ratings, scores and blanks to write on; before them a board number, and
before each a pairing number. Tabs, commas or two spaces separate the columns. Exactly two players of the section must
be found, or one and the word bye; nobody is guessed at.
"""

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explain.files.bytes.faults import whole_number_in
from explain.files.rows import HIGHEST_NUMBER
from explain.files.typed.names import NameIndex
from explain.model.arrangements import Pair
from explain.model.players import Player

_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|_{2,}|\.{3,}")
_RESULT = re.compile(r"(?<!\S)(?:[01½][XF]?|1/2|0?\.5)\s*[-:\u2013]\s*(?:[01½][XF]?|1/2|0?\.5)(?!\S)", re.IGNORECASE)
_RATING = re.compile(r"(?<!\S)[0-9]{3,4}(?:[/pP][0-9]{1,2})?(?!\S)", re.ASCII)
_NUMBER = re.compile(r"(?<!\S)[0-9]+(?:[.,][05])?(?!\S)", re.ASCII)
_VERSUS = re.compile(r"\s(?:vs?\.?|[-\u2010-\u2015])\s", re.IGNORECASE)
_COLUMNS = re.compile(r"[\t;]|\s{2,}")
_RULE = re.compile(r"\s*[-=_*.~]{3,}[-=_*.~\s]*")
_AROUND_A_NAME = re.compile(r"\A[0-9]{1,5}[.):]?\s+|\s+(?:[0-9]{3,4}(?:[/pP][0-9]{1,2})?|unr\.?)(?:\s+[0-9]+(?:\.[05])?)?\Z", re.IGNORECASE)
_BYE = re.compile(r"(?:(?:full|half|1|½|1/2)[- ]*(?:point)?[- ]*)?bye(?:\s*[-:]?\s*[01](?:\.[05])?)?", re.IGNORECASE)
_BYE_BEFORE = re.compile(r"\A(?:(?:full|half)[- ]*(?:point)?[- ]*)?bye\s*[:-]?\s+", re.IGNORECASE)
_ROUND = re.compile(r"\b(?:round|rd)[\s.:#]*([0-9]{1,2})\b", re.IGNORECASE | re.ASCII)
_LONGEST_LINE = 2_000
_MOST_COLUMNS = 30
_LEAST_CSV_COLUMNS = 3
_BOARD_AND_TWO = 3
_HEADINGS = {
    *("board", "bd", "table", "tbl", "no", "white", "black", "result", "results", "res", "rating", "rtg", "score", "pts", "points"),
    *("round", "rd", "pairing", "pairings", "for", "section", "page", "of", "name", "player", "team", "teams", "vs", "w", "b", "color"),
}


@dataclass(frozen=True, slots=True)
class SheetHead:
    """A line that names no players: the head of a sheet."""

    black_first: bool | None = None  # whether its columns have Black before White; ``None`` if it does not name both
    round: int | None = None  # the round that it names; ``None`` if it names none


def is_in_columns(line: str) -> bool:
    """Whether tabs part a line into three columns or more, or it is a row of a CSV file that begins with a board's number.

    Such a line is no board as one types it: in ``2;Ames;Cole`` number 2 does not play Ames.
    """
    if line.strip().count("\t") > 1:
        return True
    rows = [next(csv.reader([line], delimiter=separator), []) for separator in (";", ",")]
    return any(len(cells) >= _LEAST_CSV_COLUMNS and whole_number_in(cells[0].strip(), HIGHEST_NUMBER) for cells in rows)


def sheet_head(line: str) -> SheetHead | None:
    """What a line says as the head of a sheet; ``None`` if it is none."""
    if _RULE.fullmatch(line):
        return SheetHead()
    words = [word for word in re.split(r"[^a-z0-9]+", line.casefold()) if word]
    letters = [word for word in words if not word.isdecimal()]
    is_title = "round" in words and bool({"pairings", "pairing"}.intersection(words))
    if not letters or not (is_title or set(letters) <= _HEADINGS):
        return None
    names_both = "white" in words and "black" in words
    round = _ROUND.search(line)
    black_first = words.index("black") < words.index("white") if names_both else None
    return SheetHead(black_first, int(round.group(1)) if round else None)


def board_on(line: str, names: NameIndex) -> Pair | int | None:
    """The board on a line, White first, or who has the bye; ``None`` unless one way to read it finds just these."""
    if len(line) > _LONGEST_LINE:
        return None
    for columns in _ways_to_part(line):
        board = _read_columns(columns[:_MOST_COLUMNS], names)
        if board is not None:
            return board
    return None


def _ways_to_part(line: str) -> Iterator[Sequence[str]]:
    """The columns of a line: as of a CSV file, by its tabs and wide spaces, then with ratings and numbers as ends of columns."""
    for separator in (",", ";", "\t"):
        cells = next(csv.reader([line], delimiter=separator), [])
        if len(cells) >= _LEAST_CSV_COLUMNS:
            yield [cell.strip() for cell in cells]
    text = _RESULT.sub("\t", _BRACKETS.sub("\t", line))
    for pattern in (None, _VERSUS, _RATING, _NUMBER):
        text = pattern.sub("\t", text) if pattern else text
        yield [part.strip(" ,;|") for part in _COLUMNS.split(text)]


def _read_columns(columns: Sequence[str], names: NameIndex) -> Pair | int | None:
    filled = [column for column in columns if column]
    players = [player for column in filled if (player := _player(column, names))]
    if not players:
        players = _by_number([column for column in filled if not _BYE.fullmatch(column)], names)
    has_bye = any(_BYE.fullmatch(column) or _BYE_BEFORE.match(column) for column in filled)
    numbers = [player.number for player in players]
    if has_bye:
        return numbers[0] if len(numbers) == 1 else None
    return Pair(numbers[0], numbers[1]) if len(numbers) == 2 and numbers[0] != numbers[1] else None  # noqa: PLR2004


def _player(column: str, names: NameIndex) -> Player | None:
    """The one player whose name stands in a column, with or without numbers around it."""
    if not any(character.isalpha() for character in column) or _BYE.fullmatch(column):
        return None
    without_bye = _BYE_BEFORE.sub("", column)
    for words in (column, without_bye, _AROUND_A_NAME.sub("", without_bye)):
        players = names.candidates(words)
        if len(players) == 1:
            return players[0]
    return None


def why_no_board(line: str, names: NameIndex) -> str | None:
    """What to do about a line that is no board: whom a misspelled name may mean, or who can be meant by one of several."""
    if len(line) > _LONGEST_LINE:
        return None
    for columns in _ways_to_part(line):
        for column in columns[:_MOST_COLUMNS]:
            words = _AROUND_A_NAME.sub("", _BYE_BEFORE.sub("", column))
            if any(character.isalpha() for character in words) and not _BYE.fullmatch(column) and _player(column, names) is None:
                fault = names.unclear(words)
                if fault is not None:
                    return f"{fault.found[:1].upper()}{fault.found[1:]}. {fault.remedy}"
    return None


def _by_number(columns: Sequence[str], names: NameIndex) -> list[Player]:
    """Two players by their pairing numbers, with or without a board number before them."""
    if len(columns) > _BOARD_AND_TWO or not all(whole_number_in(column, HIGHEST_NUMBER) for column in columns):
        return []
    players = [names.candidates(column) for column in (columns[1:] if len(columns) == _BOARD_AND_TWO else columns)]
    return [each[0] for each in players if each]
