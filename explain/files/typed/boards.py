"""Reads boards as people type them, ``Ames-Bell, 3-7, bye 9``, or paste them from a pairing sheet.

White comes first. Boards are on separate lines or separated by commas or semicolons. The two players are separated by
``vs``, ``v``, a hyphen, dash or minus sign, a semicolon or a tab. A question mark, ``Ames ? Bell``, means unknown
colors. A board number in front (``2. Ames-Bell``) is skipped. ``names`` defines how players may be named. Whether the
boards are good, or include every player, is not checked here.

Any other line may be from a pairing sheet, on a page or from a program: ``1  Ames (1800)   Bell (1600)``. Between the
players there may be results, ratings, scores and blanks to write on, before them a board number, and before each a
pairing number. Tabs, commas or two spaces separate the columns. The line must name exactly two players of the section,
or one and the word bye; nothing is guessed.
"""

import csv
import re
from collections.abc import Iterator, Sequence
from functools import partial

from explain.files.bytes.faults import FaultList, faults_of, in_quotes, whole_number_in
from explain.files.bytes.files import split_lines
from explain.files.rows import HIGHEST_NUMBER
from explain.files.typed.names import NameIndex
from explain.model.arrangements import Boards, Pair
from explain.model.errors import Fault
from explain.model.players import Player
from explain.model.section import Section

_BOARD_NUMBER = re.compile(r"\A\s*(?:(?:board\s*)?[0-9]{1,5}[.:)]|board\s+[0-9]{1,5})\s+", re.IGNORECASE)
_BYE = re.compile(r"bye[\s:=-]+(\S.*)|(.*[^\s:=-])[\s:=-]+bye", re.IGNORECASE)
_HYPHENS = r"[-\u2010-\u2015\u2212]+"
# The safest separator first: a hyphen may be part of a name.
_SEPARATORS = tuple(map(re.compile, (r"[\t;]", r"\s\?\s", r"(?i)\svs?\.?\s", rf"\s{_HYPHENS}\s", _HYPHENS)))
# "Ames, Ann - Bell, Bob" has commas that do not separate boards, and "Ames;Bell" such a semicolon.
_BETWEEN_PARTS = re.compile("(?=[,;])")
_MOST_PARTS = 4
_MOST_SEPARATORS = 20
_LONGEST_TEXT = 100_000
_LONGEST_BOARD = 7_000
_MOST_WRONG_LINES = 50
_HOW_TO_WRITE = "Write two players, White first, such as Ames-Bell or 3-7; or bye 9."
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|_{2,}|\.{3,}")
_RESULT = re.compile(r"(?<!\S)(?:[01½][XF]?|1/2|0?\.5)\s*[-:\u2013]\s*(?:[01½][XF]?|1/2|0?\.5)(?!\S)", re.IGNORECASE)
_RATING = re.compile(r"(?<!\S)[0-9]{3,4}(?:[/pP][0-9]{1,2})?(?!\S)", re.ASCII)
_NUMBER = re.compile(r"(?<!\S)[0-9]+(?:[.,][05])?(?!\S)", re.ASCII)
_VERSUS = re.compile(r"\s(?:vs?\.?|[-\u2010-\u2015])\s", re.IGNORECASE)
_COLUMNS = re.compile(r"[\t;]|\s{2,}")
_RULE = re.compile(r"\s*[-=_*.~]{3,}[-=_*.~\s]*")
_AROUND_A_NAME = re.compile(
    r"\A[0-9]{1,5}[.):]?\s+|\s+(?:[0-9]{3,4}(?:[/pP][0-9]{1,2})?|unr\.?)(?:\s+[0-9]+(?:\.[05])?)?\Z", re.IGNORECASE
)
_IS_BYE = re.compile(r"(?:(?:full|half|1|½|1/2)[- ]*(?:point)?[- ]*)?bye(?:\s*[-:]?\s*[01](?:\.[05])?)?", re.IGNORECASE)
_BYE_BEFORE = re.compile(r"\A(?:(?:full|half)[- ]*(?:point)?[- ]*)?bye\s*[:-]?\s+", re.IGNORECASE)
_ROUND = re.compile(r"\b(?:round|rd)[\s.:#]*([0-9]{1,2})\b", re.IGNORECASE | re.ASCII)
_LONGEST_LINE = 2_000
_MOST_COLUMNS = 30
_LEAST_CSV_COLUMNS = 3
_BOARD_AND_TWO = 3
_HEADINGS = frozenset(
    (
        *("white", "black", "w", "b", "color", "vs", "name", "player", "team", "teams"),
        *("board", "bd", "table", "tbl", "no", "result", "results", "res", "rating", "rtg", "score", "pts", "points"),
        *("round", "rd", "pairing", "pairings", "for", "section", "page", "of"),
    )
)

_Piece = Pair | int  # a board, or the player with the bye
_Sides = tuple[str, ...]


def parse(
    text: str, section: Section, *, file: str = "boards", repeats: bool = False, round: int | None = None
) -> Boards:
    """The boards and byes in a text, in order; raises ``InputError`` with every part that is neither, and why.

    With ``repeats`` a player may be on several boards, for a list to be checked, but never on both sides of one. A
    heading for another ``round`` is a fault.
    """
    faults, names = FaultList(file), NameIndex(section)
    pieces: list[tuple[_Piece, int]] = []
    if len(text) > _LONGEST_TEXT:
        faults.add(f"the text has {len(text)} characters", f"At most {_LONGEST_TEXT} are read.")
    else:
        pieces = list(_read_lines(text, names, faults, round))
    if not pieces and not faults:
        faults.add("no board was typed", _HOW_TO_WRITE)
    for together in [[each] for each in pieces] if repeats else [pieces]:
        faults.extend(_named_twice(together, section))
    faults.raise_any()
    pairs = tuple(piece for piece, _ in pieces if isinstance(piece, Pair))
    return Boards(pairs, tuple(piece for piece, _ in pieces if isinstance(piece, int)))


def _read_lines(text: str, names: NameIndex, faults: FaultList, round: int | None) -> Iterator[tuple[_Piece, int]]:
    """The boards of all lines; a line without a typed board may be from a pairing sheet, or its heading."""
    black_first, wrong = False, 0
    for number, line in enumerate(split_lines(text), start=1):
        wrongs = FaultList("")
        boards = list(_read_line(line, number, names, wrongs)) if not _is_in_columns(line) else []
        head = None if boards else _sheet_head(line)
        ways = () if boards or head else _ways_to_columns(line)
        pasted = next((board for columns in ways if (board := _read_columns(columns, names))), None)
        if head is not None:
            is_turned, headed = head
            if round is not None and headed not in (None, round):
                problem = f"the boards are headed round {headed}, and round {round} is asked about"
                faults.add(problem, f"Ask about round {headed}, or correct the heading.", line=number)
            black_first = black_first if is_turned is None else is_turned
        elif pasted is not None:
            if black_first and isinstance(pasted, Pair):
                pasted = Pair(pasted.black, pasted.white, colors_known=pasted.colors_known)
            yield pasted, number
        else:
            boards = boards or list(_read_line(line, number, names, wrongs := FaultList("")))
            yield from boards
            for fault in wrongs:
                # If a line has no board, the hint says which players it may mean.
                hint = _why_no_board(line, names) if fault.remedy == _HOW_TO_WRITE else None
                faults.add(fault.found, hint or fault.remedy, line=fault.line, field=fault.field)
            wrong += bool(wrongs)
        if wrong > _MOST_WRONG_LINES:
            return


def _read_line(text: str, line: int, names: NameIndex, faults: FaultList) -> Iterator[tuple[_Piece, int]]:
    """The boards of one line; each is made of as many parts as fit together."""
    # A part that is only a comma or semicolon says nothing.
    parts = [part for part in _BETWEEN_PARTS.split(text) if part.lstrip(",;").strip()]
    while parts:
        counts = range(min(len(parts), _MOST_PARTS), 0, -1)
        pieces = ((_read_piece(_joined(parts[:count]), names), count) for count in counts)
        piece, count = next((each for each in pieces if each[0] is not None), (None, 1))
        if piece is not None:
            yield piece, line
        else:
            count = 2 if parts[1:] and parts[1][0] == ";" and not any(_ways_to_part(parts[0].lstrip(",;"))) else 1
            faults.extend(_what_is_wrong(_joined(parts[:count]), line, names))
        del parts[:count]


def _joined(parts: Sequence[str]) -> str:
    return _BOARD_NUMBER.sub("", "".join(parts).lstrip(",;"), count=1).strip(" ")


def _read_piece(words: str, names: NameIndex) -> _Piece | None:
    """The board or bye in the words; ``None`` if there is none, or several are possible."""
    if len(words) > _LONGEST_BOARD:
        return None
    bye = _bye(words)
    if bye is not None:
        players = names.candidates(bye)
        return players[0].number if len(players) == 1 else None
    for ways in _ways_to_part(words):
        pairs = {pair for sides in ways if (pair := _pair(sides, names))}
        if pairs:
            return pairs.pop() if len(pairs) == 1 else None
    return None


def _bye(words: str) -> str | None:
    """The player with the bye, as typed; ``None`` if the words mention no bye."""
    match = _BYE.fullmatch(words.strip())
    return (match.group(1) or match.group(2)) if match else None


def _ways_to_part(words: str) -> Iterator[list[_Sides]]:
    """The ways to split a board into White and Black, the safest separator first."""
    for separator in _SEPARATORS:
        separators = list(separator.finditer(words))
        if 0 < len(separators) <= _MOST_SEPARATORS:
            yield [(words[: match.start()], words[match.end() :], match.group().strip()) for match in separators]


def _pair(sides: _Sides, names: NameIndex) -> Pair | None:
    white, black = map(names.candidates, sides[:2])
    is_board = len(white) == len(black) == 1
    return Pair(white[0].number, black[0].number, colors_known=sides[2] != "?") if is_board else None


def typed(boards: Boards) -> str:
    """Boards by pairing number, one per line, as ``parse`` reads them back."""
    pairs = [f"{pair.white} {'-' if pair.colors_known else '?'} {pair.black}" for pair in boards.pairs]
    return "\n".join([*pairs, *(f"bye {number}" for number in boards.byes)])


def _what_is_wrong(words: str, line: int, names: NameIndex) -> Iterator[Fault]:
    bye = _bye(words[:_LONGEST_BOARD])
    ways: Sequence[_Sides] = [(bye,)] if bye is not None else next(_ways_to_part(words), [])
    if not ways:
        yield Fault(f"{in_quotes(words)} is no board", _HOW_TO_WRITE, line=line)
        return
    best = max(ways, key=lambda sides: sum(len(names.candidates(side)) == 1 for side in sides[:2]))
    faults = dict.fromkeys(fault for side in best[:2] for fault in faults_of(partial(names.find, side)))
    for fault in faults or [Fault("the words can be parted into two players in several ways", "Use pairing numbers.")]:
        yield Fault(fault.found, fault.remedy, line=line, field=in_quotes(words))


def _named_twice(pieces: Sequence[tuple[_Piece, int]], section: Section) -> Iterator[Fault]:
    seen: set[int] = set()
    for piece, line in pieces:
        for number in (piece,) if isinstance(piece, int) else (piece.white, piece.black):
            if number in seen:
                name = f"{in_quotes(section.player(number).name)} ({number})"
                yield Fault(f"{name} is named twice", "Give every player one board or the bye.", line=line)
            seen.add(number)


def _is_in_columns(line: str) -> bool:
    """Whether a line is a row of columns, not a board, such as ``2;Ames;Cole``, where number 2 does not play Ames."""
    if line.strip().count("\t") > 1:
        return True
    rows = [next(csv.reader([line], delimiter=separator), []) for separator in (";", ",")]
    return any(len(cells) >= _LEAST_CSV_COLUMNS and whole_number_in(cells[0].strip(), HIGHEST_NUMBER) for cells in rows)


def _sheet_head(line: str) -> tuple[bool | None, int | None] | None:
    """Whether a sheet's heading puts Black first, and its round, as far as it says; ``None`` for other lines."""
    if _RULE.fullmatch(line):
        return None, None
    words = [word for word in re.split(r"[^a-z0-9]+", line.casefold()) if word]
    letters = [word for word in words if not word.isdecimal()]
    is_title = "round" in words and bool({"pairings", "pairing"}.intersection(words))
    if not letters or not (is_title or _HEADINGS.issuperset(letters)):
        return None
    names_both = "white" in words and "black" in words
    round = _ROUND.search(line)
    black_first = words.index("black") < words.index("white") if names_both else None
    return black_first, int(round.group(1)) if round else None


def _ways_to_columns(line: str) -> Iterator[Sequence[str]]:
    """The columns of a line: as CSV, then by tabs and wide spaces, then also split at ratings and numbers."""
    if len(line) > _LONGEST_LINE:
        return
    for separator in (",", ";", "\t"):
        cells = next(csv.reader([line], delimiter=separator), [])
        if len(cells) >= _LEAST_CSV_COLUMNS:
            yield [cell.strip() for cell in cells[:_MOST_COLUMNS]]
    text = _RESULT.sub("\t", _BRACKETS.sub("\t", line))
    for pattern in (None, _VERSUS, _RATING, _NUMBER):
        text = pattern.sub("\t", text) if pattern else text
        yield [part.strip(" ,;|") for part in _COLUMNS.split(text)[:_MOST_COLUMNS]]


def _read_columns(columns: Sequence[str], names: NameIndex) -> _Piece | None:
    """The board in columns, White first, or the player with the bye; ``None`` if anything else is found."""
    filled = [column for column in columns if column]
    players = [player for column in filled if (player := _player(column, names))]
    if not players:
        players = _by_number([column for column in filled if not _IS_BYE.fullmatch(column)], names)
    has_bye = any(_IS_BYE.fullmatch(column) or _BYE_BEFORE.match(column) for column in filled)
    numbers = [player.number for player in players]
    if has_bye:
        return numbers[0] if len(numbers) == 1 else None
    return Pair(numbers[0], numbers[1]) if len(numbers) == 2 and numbers[0] != numbers[1] else None  # noqa: PLR2004


def _player(column: str, names: NameIndex) -> Player | None:
    """The one player named in a column, with or without numbers around the name."""
    if not any(character.isalpha() for character in column) or _IS_BYE.fullmatch(column):
        return None
    without_bye = _BYE_BEFORE.sub("", column)
    ways = (column, without_bye, _AROUND_A_NAME.sub("", without_bye))
    return next((players[0] for players in map(names.candidates, ways) if len(players) == 1), None)


def _why_no_board(line: str, names: NameIndex) -> str | None:
    """What to do about a line that is no board: who a misspelled or ambiguous name may mean."""
    for column in (column for columns in _ways_to_columns(line) for column in columns):
        words = _AROUND_A_NAME.sub("", _BYE_BEFORE.sub("", column))
        is_name = any(character.isalpha() for character in words) and not _IS_BYE.fullmatch(column)
        if is_name and _player(column, names) is None and (fault := names.unclear(words)):
            return f"{fault.found[:1].upper()}{fault.found[1:]}. {fault.remedy}"
    return None


def _by_number(columns: Sequence[str], names: NameIndex) -> list[Player]:
    """Two players by pairing number, with or without a board number in front."""
    if len(columns) > _BOARD_AND_TWO or not all(whole_number_in(column, HIGHEST_NUMBER) for column in columns):
        return []
    players = [names.candidates(column) for column in (columns[1:] if len(columns) == _BOARD_AND_TWO else columns)]
    return [each[0] for each in players if each]
