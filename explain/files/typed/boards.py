"""Boards as somebody types them, ``Ames-Bell, 3-7, bye 9``, or pastes them from a pairing sheet.

White comes first. Boards are on lines of their own or separated by commas or semicolons; the two players are separated
by ``vs``, ``v``, a hyphen, dash or minus sign, a semicolon or a tab. A question mark, ``Ames ? Bell``, says that the
colors are not known. A board number before them (``2. Ames-Bell``) is skipped. A line that is none of these may be a
line of a pairing sheet (``pairing_sheet``). How a player may be called is defined in ``names``. Whether the boards are
good ones, or all players are on them, is not asked here.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from explain.files.bytes.faults import FaultList, faults_of, in_quotes
from explain.files.bytes.files import split_lines
from explain.files.typed import pairing_sheet
from explain.files.typed.names import NameIndex
from explain.model.arrangements import Boards, Pair
from explain.model.errors import Fault
from explain.model.section import Section

_BOARD_NUMBER = re.compile(r"\A\s*(?:(?:board\s*)?[0-9]{1,5}[.:)]|board\s+[0-9]{1,5})\s+", re.IGNORECASE)
_BYE = re.compile(r"bye[\s:=-]+(\S.*)|(.*[^\s:=-])[\s:=-]+bye", re.IGNORECASE)
_HYPHENS = r"[-\u2010-\u2015\u2212]+"
# The surest separator first: a hyphen may be part of a name.
_SEPARATORS = tuple(re.compile(pattern, re.IGNORECASE) for pattern in (r"[\t;]", r"\s\?\s", r"\svs?\.?\s", rf"\s{_HYPHENS}\s", _HYPHENS))
# "Ames, Ann - Bell, Bob" has commas that part no boards, and "Ames;Bell" such a semicolon.
_BETWEEN_PARTS = re.compile("(?=[,;])")
_MOST_PARTS = 4
_MOST_SEPARATORS = 20
_LONGEST_TEXT = 100_000
_LONGEST_BOARD = 7_000
_MOST_WRONG_LINES = 50
_HOW_TO_WRITE = "Write two players, White first, such as Ames-Bell or 3-7; or bye 9."

_Piece = Pair | int
_Sides = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _TypedPiece:
    """A board or a bye, and the line that says so."""

    piece: _Piece
    line: int

    @property
    def players(self) -> tuple[int, ...]:
        return (self.piece,) if isinstance(self.piece, int) else (self.piece.white, self.piece.black)


def parse(text: str, section: Section, *, file: str = "boards", repeats: bool = False, round: int | None = None) -> Boards:
    """The boards and byes in a text, in its order.

    With ``repeats`` a player may stand on several boards, for a list that is to be judged; never on both sides of one.
    A heading that names another round than the one that is asked about is a fault.

    Raises:
        InputError: with everybody who is not found, can be several players, or is named twice, and every part that is
            no board.
    """
    faults, names = FaultList(file), NameIndex(section)
    pieces: list[_TypedPiece] = []
    if len(text) > _LONGEST_TEXT:
        faults.add(f"the text has {len(text)} characters", f"At most {_LONGEST_TEXT} are read.")
    elif not any(map(_without_ends, _BETWEEN_PARTS.split(text))):
        faults.add("no board was typed", _HOW_TO_WRITE)
    else:
        pieces = list(_read_lines(text, names, faults, round))
        if not pieces and not faults:
            faults.add("no board was typed", _HOW_TO_WRITE)
    for together in [[each] for each in pieces] if repeats else [pieces]:
        faults.extend(_named_twice(together, section))
    faults.raise_any()
    pairs = tuple(each.piece for each in pieces if isinstance(each.piece, Pair))
    return Boards(pairs, tuple(each.piece for each in pieces if isinstance(each.piece, int)))


def _read_lines(text: str, names: NameIndex, faults: FaultList, round: int | None) -> Iterator[_TypedPiece]:
    """The boards of all lines; a line on which none is typed may be one of a pairing sheet, or its head."""
    black_first, wrong = False, 0
    for number, line in enumerate(split_lines(text), start=1):
        wrongs = FaultList("")
        boards = list(_read_line(line, number, names, wrongs)) if not pairing_sheet.is_in_columns(line) else []
        head = None if boards else pairing_sheet.sheet_head(line)
        pasted = None if boards or head else pairing_sheet.board_on(line, names)
        if head is not None:
            faults.extend(_of_another_round(head, number, round))
            black_first = black_first if head.black_first is None else head.black_first
        elif pasted is not None:
            yield _TypedPiece(_turned(pasted) if black_first else pasted, number)
        else:
            boards = boards or list(_read_line(line, number, names, wrongs := FaultList("")))
            yield from boards
            faults.extend(_with_hint(wrongs, line, names))
            wrong += bool(wrongs)
        if wrong > _MOST_WRONG_LINES:
            return


def _of_another_round(head: pairing_sheet.SheetHead, line: int, round: int | None) -> Iterator[Fault]:
    if round is not None and head.round not in (None, round):
        problem = f"the boards are headed round {head.round}, and round {round} is asked about"
        yield Fault(problem, f"Ask about round {head.round}, or correct the heading.", line=line)


def _with_hint(wrongs: FaultList, line: str, names: NameIndex) -> Iterator[Fault]:
    """What is wrong with a line; where no board is seen in it, whom it may name."""
    for fault in wrongs:
        hint = pairing_sheet.why_no_board(line, names) if fault.remedy == _HOW_TO_WRITE else None
        yield replace(fault, remedy=hint) if hint else fault


def _turned(piece: _Piece) -> _Piece:
    return piece if isinstance(piece, int) else Pair(piece.black, piece.white, colors_known=piece.colors_known)


def _read_line(text: str, line: int, names: NameIndex, faults: FaultList) -> Iterator[_TypedPiece]:
    """The boards of one line: as many of its parts as make a board together are one."""
    parts = [part for part in _BETWEEN_PARTS.split(text) if _without_ends(part)]
    while parts:
        pieces = [(_read_piece(_joined(parts[:count]), names), count) for count in range(1, min(len(parts), _MOST_PARTS) + 1)]
        piece, count = next(((piece, count) for piece, count in reversed(pieces) if piece is not None), (None, 1))
        if piece is not None:
            yield _TypedPiece(piece, line)
        else:
            count = 2 if parts[1:] and parts[1][0] == ";" and not any(_ways_to_part(parts[0].lstrip(",;"))) else 1
            faults.extend(_what_is_wrong(_joined(parts[:count]), line, names))
        del parts[:count]


def _without_ends(part: str) -> str:
    """A part of a line without the comma or semicolon before it; empty if it says nothing."""
    return part.lstrip(",;").strip()


def _joined(parts: Sequence[str]) -> str:
    return _BOARD_NUMBER.sub("", "".join(parts).lstrip(",;"), count=1).strip(" ")


def _read_piece(words: str, names: NameIndex) -> _Piece | None:
    """The board or bye that the words say; ``None`` if they say none, or several."""
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
    """Who has the bye, in the words that were typed; ``None`` if they speak of no bye."""
    match = _BYE.fullmatch(words.strip())
    return (match.group(1) or match.group(2)) if match else None


def _ways_to_part(words: str) -> Iterator[list[_Sides]]:
    """The ways to part a board into White and Black, the surest separator first."""
    for separator in _SEPARATORS:
        separators = list(separator.finditer(words))
        if 0 < len(separators) <= _MOST_SEPARATORS:
            yield [(words[: match.start()], words[match.end() :], match.group().strip()) for match in separators]


def _pair(sides: _Sides, names: NameIndex) -> Pair | None:
    white, black = map(names.candidates, sides[:2])
    return Pair(white[0].number, black[0].number, colors_known=sides[2] != "?") if len(white) == len(black) == 1 else None


def typed(boards: Boards) -> str:
    """Boards as somebody would type them, by pairing numbers, one on a line; ``parse`` gives them back."""
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


def _named_twice(pieces: Sequence[_TypedPiece], section: Section) -> Iterator[Fault]:
    seen: set[int] = set()
    for each in pieces:
        for number in each.players:
            if number in seen:
                name = f"{in_quotes(section.player(number).name)} ({number})"
                yield Fault(f"{name} is named twice", "Give every player one board or the bye.", line=each.line)
            seen.add(number)
