"""Where the columns of a table laid out with spaces begin and end: by shared blanks, and the words above."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from explain.files.bytes.faults import FaultList, in_quotes
from explain.files.wallchart.columns import ColumnKind, from_head, kind_of, round_of

_WORD = re.compile(r"\S+")
_ROUND_WORD = re.compile(r"(?:round|rnd|rd|r)\.?", re.IGNORECASE)
# Words that say what kind of thing the next one names.
_BEFORE = re.compile(
    "post|new|old|pre|prov|perf|fide|nat|national|uscf|us|player|last|first|family|pair|pairing|start|tie|total|team", re.IGNORECASE
)
_LETTERS = frozenset("WDLPXFBHU+-=")
_WIDE = 2
_PART_THEM = "Leave two spaces between the columns in every line, or part them by commas."


@dataclass(frozen=True, slots=True)
class LinePiece:
    """A piece of a line: from a place up to another, counted in characters from 0; which heading stands above, if one does."""

    start: int
    end: int
    text: str = ""
    head: int | None = None

    def meets(self, other: LinePiece) -> bool:
        """Whether the two have a place in common."""
        return self.start < other.end and other.start < self.end


def headings(line: str) -> tuple[LinePiece, ...]:
    """The headings of a line: its words, and several of them where they belong together, such as ``Rd 1`` and ``Player Name``."""
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
    """Whether two words with one space between them are one heading."""
    if _ROUND_WORD.fullmatch(one):
        return round_of(f"Round {other}") is not None
    if kind_of(one) is ColumnKind.RATING and (_ROUND_WORD.fullmatch(other) or round_of(other)):
        return False
    return _BEFORE.fullmatch(one) is not None or not (_is_heading(one) or _is_heading(other))


@lru_cache(maxsize=2_000)
def _is_heading(text: str) -> bool:
    return any(
        from_head(pair) is not None
        for pair in (("Name", text), (text, "Rating"), ("Name", "Rating", f"Rd {text}") if text.isdigit() else ())
    )


def columns_by_blanks(heads: Sequence[LinePiece], player_lines: Sequence[tuple[int, str]], faults: FaultList) -> tuple[LinePiece, ...]:
    """The columns of a table, from left to right; a fault where two of them cannot be told from each other."""
    columns: list[LinePiece] = []
    for piece in _pieces([line for _, line in player_lines], least=_WIDE):
        above = [head for head in heads if head.meets(piece)]
        headed = [replace(piece, text=head.text, head=head.head) for head in above]
        columns += _parted(piece, above, player_lines, faults) if len(above) > 1 else headed or [piece]
    joined = _joined(columns, heads, player_lines)
    known = {span.head for span in joined}
    return tuple(sorted((*joined, *(head for head in heads if head.head not in known)), key=lambda span: span.start))


def _pieces(text_lines: Sequence[str], *, least: int, start: int = 0, end: int | None = None) -> list[LinePiece]:
    """What stands between the blanks that all lines have in common, where they are that wide."""
    used: set[int] = set()
    for line in text_lines:
        for match in _WORD.finditer(line, start, len(line) if end is None else end):
            used.update(range(match.start(), match.end()))
    spans: list[LinePiece] = []
    for place in sorted(used):
        if spans and place - spans[-1].end < least:
            spans[-1] = LinePiece(spans[-1].start, place + 1)
        else:
            spans.append(LinePiece(place, place + 1))
    return spans


def _parted(
    piece: LinePiece, heads: Sequence[LinePiece], player_lines: Sequence[tuple[int, str]], faults: FaultList
) -> Iterator[LinePiece]:
    """A piece below several headings, parted at blanks of one space that all lines have between them."""
    narrow = _pieces([line for _, line in player_lines], least=1, start=piece.start, end=piece.end)
    starts = [piece.start]
    for left, right in pairwise(heads):
        places = [each.start for each in narrow if max(left.end, starts[-1] + 1) <= each.start < right.end]
        if not places:
            number, line = next((each for each in player_lines if each[1][left.end : right.start].strip()), player_lines[0])
            heads_between = f"{in_quotes(left.text)} and {in_quotes(right.text)}"
            faults.add(f"the columns {heads_between} run together: {in_quotes(line.strip())}", _PART_THEM, line=number)
        starts.append(min(places, key=lambda place: abs(place - right.start), default=max(right.start, starts[-1] + 1)))
    for (start, end), head in zip(pairwise([*starts, piece.end]), heads, strict=True):
        yield LinePiece(start, max(start, end), head.text, head.head)


def _joined(spans: Sequence[LinePiece], heads: Sequence[LinePiece], players: Sequence[tuple[int, str]]) -> list[LinePiece]:
    """The same with what a wide blank parts put together again: pieces below one heading, and ``W`` beside ``12`` in a round."""
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


def _are_letters(span: LinePiece, players: Sequence[tuple[int, str]]) -> bool:
    """Whether nothing but the letters of results stands in a piece."""
    texts = {line[span.start : span.end].strip().upper() for _, line in players} - {""}
    return bool(texts) and texts <= _LETTERS
