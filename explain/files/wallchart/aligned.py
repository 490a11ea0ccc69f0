"""Tables laid out with spaces or bars, as WinTD, SwissSys and Swiss Perfect print them: headings, then players.

::

    SwissSys Standings. Spring Open: Reserve

    #   Place  Name               Rtng   Rd 1  Rd 2  Tot
    ------------------------------------------------------
    1   1      Ames, Ann ........ 1900   W 4   D 2   1.5
    2   2-3    Bell, Bob ........ 1800   W 3   D 1   1.5

A repeated heading line continues the section if other players follow it; otherwise it begins another one. Colors and
scores below a player belong to that player (``stacked``). Columns are found by the blanks that all lines share and the
headings above; their contents are read as in any table (``grid``).
"""

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice, pairwise

from explain.files.bytes.faults import FaultList, in_quotes, items_listed
from explain.files.bytes.files import split_lines
from explain.files.result import Draft, ReadSection, open_sections
from explain.files.wallchart.columns import MOST_COLUMNS, ColumnKind, Columns, GridRow, from_head, kind_of, round_of
from explain.files.wallchart.grid import NO_PLAYER, GridReader
from explain.files.wallchart.row import are_players
from explain.files.wallchart.stacked import are_colors, names_an_opponent
from explain.model.errors import Fault, InputError

NAME = "a table laid out by spaces"
_RULE = re.compile(r"[\s|+=_:*\u2500-\u257f-]+")
_PLAYER = re.compile(r"#?([0-9]{1,5})\.?")
_SHARED_PLACE = re.compile(r"[0-9]{1,5}-[0-9]{1,5}")
_LEADERS = re.compile(r"[ .]*\.{2,}$|\s\.$")
_BAR = "|"
_LOOKED_AT, _LOOKED_AHEAD, _LONGEST_LINE, _FEWEST_HEADS, _MOST_SAID = 400, 40, 1_000, 3, 6
_WORD = re.compile(r"\S+")
_ROUND_WORD = re.compile(r"(?:round|rnd|rd|r)\.?", re.IGNORECASE)
# Words that qualify the heading after them.
_BEFORE = re.compile(
    "(?i)post|new|old|pre|prov|perf|fide|nat|national|uscf|us|"
    "player|last|first|family|pair|pairing|start|tie|total|team"
)
_LETTERS = frozenset("WDLPXFBHU+-=")
_WIDE = 2
_Line = tuple[int, str]  # line number and text
_PART_THEM = "Leave two spaces between the columns in every line, or part them by commas."


@dataclass(frozen=True, slots=True)
class LinePiece:
    """A piece of a line: its range in characters from 0 (all 0 between bars), its heading, and the heading's index."""

    start: int
    end: int
    text: str = ""
    head: int | None = None


@dataclass(slots=True)
class _PrintedPage:
    """A heading line and the lines below it, up to the next heading line, with line numbers."""

    text: tuple[int, str]
    heads: tuple[LinePiece, ...]
    columns: Columns
    has_bars: bool
    begins_with_bar: bool
    players: list[_Line] = field(default_factory=list)
    below: list[tuple[int, int, str]] = field(default_factory=list)
    rest: list[_Line] = field(default_factory=list)

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(head.text for head in self.heads)

    def between_bars(self, line: str) -> tuple[str, ...]:
        """The cells of a line whose columns are separated by bars."""
        pieces = [piece.strip() for piece in line.split(_BAR)]
        return tuple(pieces[self.begins_with_bar : len(pieces) - (not pieces[-1] and len(pieces) > 1)])


@dataclass(slots=True)
class _Table:
    """One section: its pages, the lines above the first page, and the numbers of its players."""

    pages: list[_PrintedPage]
    above: list[_Line]
    numbers: set[str] = field(default_factory=set)


def looks_like(text: str) -> bool:
    """Whether a text has a heading line with players below it, other than in a wall chart's comments."""
    tables = _tables(split_lines(text)[:_LOOKED_AT])
    players = [line.strip() for table in tables for page in table.pages for _, line in page.players]
    in_comments = all(page.words[0].startswith("#") and not page.below for table in tables for page in table.pages)
    return bool(players) and not (in_comments and are_players(players))


def read(text: str, file: str = "text") -> tuple[ReadSection, ...]:
    """The sections of a text laid out by spaces or bars; raises ``InputError`` with every fault if none is readable."""
    drafts: list[Draft] = []
    for table in _tables(split_lines(text)):
        faults = FaultList(file)
        rows = list(_rows(table, faults))
        drafts += GridReader(file, complete=not faults).read(rows, faults, list(_notes(table)))
    if not drafts:
        raise InputError(Fault(*NO_PLAYER, file=file))
    return open_sections(drafts, file)


def _tables(text_lines: Sequence[str]) -> list[_Table]:
    tables: list[_Table] = []
    above: list[_Line] = []
    for number, raw in enumerate(text_lines, start=1):
        line = raw.expandtabs().rstrip()
        if not line.strip() or _RULE.fullmatch(line):
            continue
        page = tables[-1].pages[-1] if tables else None
        if new := _head(raw, number):
            if page is not None and _goes_on(tables[-1], new, text_lines):
                tables[-1].pages.append(new)
            else:
                # The last line below the previous table's players is the title of this one.
                tables.append(_Table([new], above if page is None else [page.rest.pop()] if page.rest else []))
        elif page is None:
            above.append((number, line))
        else:
            _place(line, number, tables[-1], page)
    for page in (page for table in tables for page in table.pages):
        # Unless every player has lines below, only color lines belong to players.
        if {player for player, _, _ in page.below} < {number for number, _ in page.players}:
            page.rest = sorted([*page.rest, *(each[1:] for each in page.below if not are_colors(each[2]))])
            page.below = [each for each in page.below if are_colors(each[2])]
    return _with_players(tables)


def _with_players(tables: Sequence[_Table]) -> list[_Table]:
    """The tables that have players; the lines of the others go below the table before, or above the first."""
    with_players: list[_Table] = []
    stray: list[_Line] = []
    for table in tables:
        page_lines = [line for page in table.pages for line in (page.text, *page.rest)]
        if any(page.players for page in table.pages):
            table.above = [*stray, *table.above]
            with_players, stray = [*with_players, table], []
        elif with_players:
            with_players[-1].pages[-1].rest += [*table.above, *page_lines]
        else:
            stray += [*table.above, *page_lines]
    return with_players


def _head(line: str, number: int) -> _PrintedPage | None:
    """The page that a heading line begins; ``None`` if it is none, or its columns are separated in another way."""
    if len(line) > _LONGEST_LINE or line.count(",") > 1 or any(sign in line for sign in ";\t"):
        return None
    has_bars = _BAR in line
    words = line.replace(_BAR, " ").split()
    if len(words) > MOST_COLUMNS * 2 or from_head(words) is None:  # cheap test that excludes most lines
        return None
    page = _PrintedPage((number, line), headings(line), Columns({}), has_bars, line.lstrip().startswith(_BAR))
    if has_bars:
        page.heads = tuple(LinePiece(0, 0, text, place) for place, text in enumerate(page.between_bars(line)))
    columns = from_head(page.words)
    if columns is None or None in columns.rounds or not _FEWEST_HEADS <= len(page.heads) <= MOST_COLUMNS:
        return None
    page.columns = columns
    return page if columns.rounds or ColumnKind.RATING in columns.at else None


def _place(line: str, number: int, table: _Table, page: _PrintedPage) -> None:
    """Add a line below a heading line to the players, to the lines of the last player, or to the rest."""
    last = max((*(at for at, _ in page.players[-1:]), *(at for _, at, _ in page.below[-1:])), default=0)
    goes_on = number == last + 1 and _stands_below_the_name(line, page)
    if _is_player(line, page, len(table.numbers) + 1):
        page.players.append((number, line))
        table.numbers.add(_number(line))
    elif page.players and not page.rest and (are_colors(line) or goes_on):
        page.below.append((page.players[-1][0], number, line))
    else:
        page.rest.append((number, line))


def _number(line: str) -> str:
    """The number a line begins with; empty if there is none."""
    words = line.replace(_BAR, " ").split(maxsplit=1)
    match = _PLAYER.fullmatch(words[0]) if words else None
    return match.group(1) if match else ""


def _is_player(line: str, page: _PrintedPage, next_number: int) -> bool:
    """Whether a line is a player's: it begins with the next number, or with any number and has more than a name."""
    if ColumnKind.NUMBER not in page.columns.at:
        return not page.rest and len(line.split()) > 1
    if _stands_below_the_name(line, page):
        return False
    right = {*page.columns.rounds, page.columns.at.get(ColumnKind.RATING)}
    beyond = [head.start for head in page.heads if head.head in right]
    return bool(_number(line)) and (len(line) > min(beyond, default=0) or _number(line) == str(next_number))


def _stands_below_the_name(line: str, page: _PrintedPage) -> bool:
    """Whether a line begins too far right for a player's number, such as a rating in a second line."""
    name = page.columns.at.get(ColumnKind.NAME)
    return name is not None and 0 < page.heads[name].start <= len(line) - len(line.lstrip())


def _goes_on(table: _Table, new: _PrintedPage, text_lines: Sequence[str]) -> bool:
    """Whether a repeated heading line continues the table on the next page: its first player is new."""
    if new.words != table.pages[0].words or ColumnKind.NUMBER not in new.columns.at:
        return False
    first = next(filter(None, map(_number, islice(text_lines, new.text[0], new.text[0] + _LOOKED_AHEAD))), "")
    return bool(first) and first not in table.numbers


def _notes(table: _Table) -> Iterator[str]:
    """Notes on unread lines below the players, and on pages that were joined."""
    if rest := [f"line {number} {in_quotes(line.strip())}" for page in table.pages for number, line in page.rest]:
        yield f"Below the players, not read: {items_listed(rest, _MOST_SAID)}."
    if len(table.pages) > 1:
        yield f"The head line comes {len(table.pages)} times; the players below it were taken for one section."


def _rows(table: _Table, faults: FaultList) -> Iterator[GridRow]:
    """The cells of a table, as rows for ``GridReader``."""
    for number, line in table.above:
        yield GridRow(number, (line.strip(),))
    for page in table.pages:
        yield from _rows_of(page, faults, with_head=page is table.pages[0])
        for number, line in page.rest:
            words = line.replace(_BAR, " ").split()
            # A letter and a number apart are a cell only where a place begins the line, such as 2-3.
            apart = map("".join, pairwise(words)) if _SHARED_PLACE.fullmatch(words[0]) else ()
            if any(map(names_an_opponent, (*words, *apart))):
                problem = f"{in_quotes(line.strip())} has results, but no number"
                faults.add(problem, "Begin each player's line with the pairing number.", line=number)


def _rows_of(page: _PrintedPage, faults: FaultList, *, with_head: bool) -> Iterator[GridRow]:
    numbered_lines = sorted([*page.players, *((number, line) for _, number, line in page.below)])
    spans = () if page.has_bars else columns_by_blanks(page.heads, numbered_lines, faults)
    if with_head:
        yield GridRow(page.text[0], page.words if page.has_bars else tuple(span.text for span in spans))
    for number, line in numbered_lines:
        if len(line) > _LONGEST_LINE:
            problem = f"the line has more than {_LONGEST_LINE} characters"
            faults.add(problem, "Put each player on a separate line.", line=number)
            continue
        cells = page.between_bars(line) if page.has_bars else (line[span.start : span.end] for span in spans)
        # Leader dots only guide the eye to the next cell.
        yield GridRow(number, tuple(_LEADERS.sub("", " ".join(cell.split())) for cell in cells))


def headings(line: str) -> tuple[LinePiece, ...]:
    """The headings of a line: words, or several that belong together, such as ``Rd 1`` and ``Player Name``."""
    pieces: list[LinePiece] = []
    for match in _WORD.finditer(line):
        word = LinePiece(match.start(), match.end(), match.group(), len(pieces))
        last = pieces[-1] if pieces else None
        if last is not None and word.start - last.end == 1 and _belong_together(last.text, word.text):
            pieces[-1] = replace(last, end=word.end, text=f"{last.text} {word.text}")
        else:
            pieces.append(word)
    return tuple(pieces)


def _belong_together(one: str, other: str) -> bool:
    """Whether two words separated by one space are one heading."""
    if _ROUND_WORD.fullmatch(one):
        return round_of(f"Round {other}") is not None
    if kind_of(one) is ColumnKind.RATING and (_ROUND_WORD.fullmatch(other) or round_of(other)):
        return False
    return _BEFORE.fullmatch(one) is not None or not (_is_heading(one) or _is_heading(other))


@lru_cache(maxsize=2_000)
def _is_heading(text: str) -> bool:
    heads = (("Name", text), (text, "Rating"), ("Name", "Rating", f"Rd {text}") if text.isdigit() else ())
    return any(from_head(head) is not None for head in heads)


def columns_by_blanks(heads: Sequence[LinePiece], lines: list[_Line], faults: FaultList) -> tuple[LinePiece, ...]:
    """The columns of a table, from left to right; notes a fault where two cannot be told apart."""
    columns: list[LinePiece] = []
    for piece in _pieces([line for _, line in lines], least=_WIDE):
        above = [head for head in heads if head.start < piece.end and piece.start < head.end]
        headed = [replace(piece, text=head.text, head=head.head) for head in above]
        columns += _parted(piece, above, lines, faults) if len(above) > 1 else headed or [piece]
    joined = _joined(columns, heads, lines)
    known = {span.head for span in joined}
    return tuple(sorted((*joined, *(head for head in heads if head.head not in known)), key=lambda span: span.start))


def _pieces(text_lines: Sequence[str], *, least: int, start: int = 0, end: int = sys.maxsize) -> list[LinePiece]:
    """The ranges between blanks that all lines share, if the blanks are at least that wide."""
    words = (match for line in text_lines for match in _WORD.finditer(line, start, end))
    used = {place for match in words for place in range(*match.span())}
    spans: list[LinePiece] = []
    for place in sorted(used):
        if spans and place - spans[-1].end < least:
            spans[-1] = LinePiece(spans[-1].start, place + 1)
        else:
            spans.append(LinePiece(place, place + 1))
    return spans


def _parted(piece: LinePiece, heads: Sequence[LinePiece], lines: list[_Line], faults: FaultList) -> Iterator[LinePiece]:
    """A piece below several headings, split at single blanks that all lines share between them."""
    narrow = _pieces([line for _, line in lines], least=1, start=piece.start, end=piece.end)
    starts = [piece.start]
    for left, right in pairwise(heads):
        places = [each.start for each in narrow if max(left.end, starts[-1] + 1) <= each.start < right.end]
        if not places:
            number, line = next((each for each in lines if each[1][left.end : right.start].strip()), lines[0])
            heads_between = f"{in_quotes(left.text)} and {in_quotes(right.text)}"
            faults.add(f"the columns {heads_between} run together: {in_quotes(line.strip())}", _PART_THEM, line=number)
        starts.append(min(places, key=lambda place: abs(place - right.start), default=max(right.start, starts[-1] + 1)))
    for (start, end), head in zip(pairwise([*starts, piece.end]), heads, strict=True):
        yield LinePiece(start, max(start, end), head.text, head.head)


def _joined(spans: Sequence[LinePiece], heads: Sequence[LinePiece], players: Sequence[_Line]) -> list[LinePiece]:
    """The columns, with pieces below one heading joined, and a round's result letters joined to the numbers."""
    columns = from_head([head.text for head in heads])
    rounds = set(columns.rounds if columns else ())
    joined: list[LinePiece] = []
    for span in spans:
        last = joined[-1] if joined else None
        if last is not None and (
            (span.head is not None and last.head == span.head)
            or (span.head is None and last.head in rounds and last.head is not None)
            or (last.head is None and span.head in rounds and _are_letters(last, players))
        ):
            headed = span if last.head is None else last
            joined[-1] = replace(headed, start=last.start, end=span.end)
        else:
            joined.append(span)
    return joined


def _are_letters(span: LinePiece, players: Sequence[_Line]) -> bool:
    """Whether a piece contains only result letters."""
    texts = {line[span.start : span.end].strip().upper() for _, line in players} - {""}
    return bool(texts) and texts <= _LETTERS
