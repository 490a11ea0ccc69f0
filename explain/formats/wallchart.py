"""The wall chart as text, read and written without loss.

::

    # Friday Swiss: 3 to be paired, rounds 5, toss white
    1 Ann Ames  2000       W3w  L2b
    2 Bob Bell  1900  OAK  D4w  W1w
    half-point bye: 2 in round 5

The header is described in ``chart_header``, a player's line in ``chart_row``, the arrangements in ``chart_notes``. Blank lines
and other lines that begin with ``#`` are skipped; columns need not align. A header below players begins a new
section. Lines may be of any length and are never wrapped: a long event has long lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TypeVar

from explain.errors import Fault
from explain.formats import chart_header, chart_notes, rows
from explain.formats.chart_notes import Note
from explain.formats.chart_row import read_row, write_row
from explain.formats.faults import FaultList
from explain.formats.files import lines
from explain.formats.rows import Row
from explain.model import ForcedBye, ForcedPair, KeptApart, LateEntry, RequestedBye, Section, Withdrawal

_T = TypeVar("_T")
_WIDEST_COLUMN = 30


@dataclass(slots=True)
class _Draft:
    """One section while its lines are read."""

    header: chart_header.Header = field(default_factory=chart_header.Header)
    rows: list[Row] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    complete: bool = True

    @property
    def begun(self) -> bool:
        return bool(self.rows or self.notes or not self.complete)

    @property
    def said_anything(self) -> bool:
        return self.begun or self.header.line is not None


def looks_like(text: str) -> bool:
    """Whether a text can be a wall chart: a line begins with a number, a ``#`` or the words of an arrangement."""
    return any(line[:1].isdigit() or line[:1] == "#" or chart_notes.is_note(line) for line in map(str.strip, lines(text)))


def read(text: str, file: str = "text") -> tuple[Section, ...]:
    """The sections of a wall chart.

    Args:
        text: the lines.
        file: the file's name, for messages.

    Raises:
        InputError: with every fault of the text, each with its line.
    """
    faults = FaultList(file)
    drafts = _read_lines(text, faults)
    for draft in drafts:
        faults.extend(_draft_faults(draft))
    if not drafts:
        faults.add("there is no player in it", "Write a line such as: 1 Ann Ames 2000 W3w.")
    faults.raise_any()
    return tuple(_section(draft) for draft in drafts)


def _read_lines(text: str, faults: FaultList) -> list[_Draft]:
    drafts = [_Draft()]
    for number, raw in enumerate(lines(text), start=1):
        line = raw.strip()
        if line.startswith("#"):
            _read_comment(drafts, line[1:], number, faults)
        elif line[:1].isdigit():
            row = read_row(line, number, faults)
            drafts[-1].complete &= row is not None
            drafts[-1].rows += [row] if row else []
        elif line:
            drafts[-1].notes += chart_notes.read_notes(line, number, faults)
    return [draft for draft in drafts if draft.said_anything]


def _read_comment(drafts: list[_Draft], comment: str, line: int, faults: FaultList) -> None:
    if not chart_header.is_header(comment):
        return
    if drafts[-1].begun:
        drafts.append(_Draft())
    chart_header.read_into(drafts[-1].header, comment, line, faults)


def _draft_faults(draft: _Draft) -> Iterator[Fault]:
    yield from rows.disagreements(draft.rows, complete=draft.complete)
    yield from rows.too_many_players(draft.rows)
    yield from rows.too_many_rounds(draft.rows, draft.header.rounds)
    yield from _unknown_players(draft)
    next_round, held = draft.header.next_round, rows.rounds_held(draft.rows)
    if next_round is not None and next_round > held + 1:
        last = f"the last round with a board is {held}" if held else "no round has a board yet"
        found = f"round {next_round} is to be paired, but {last}"
        yield Fault(found, f"Name a round from 1 to {held + 1}.", line=draft.header.line, field="header")


def _unknown_players(draft: _Draft) -> Iterator[Fault]:
    known = {row.player.number for row in draft.rows}
    for note in draft.notes if draft.complete else ():
        for number in chart_notes.players_of(note.arrangement):
            if number not in known:
                yield Fault(f"there is no player {number}", "Use a pairing number of the section.", line=note.line)


def _section(draft: _Draft) -> Section:
    return Section(
        tuple(row.player for row in draft.rows),
        title=draft.header.title,
        rounds=draft.header.rounds,
        toss=draft.header.toss,
        next_round=draft.header.next_round,
        requested_byes=_of(RequestedBye, draft.notes),
        withdrawals=_of(Withdrawal, draft.notes),
        late_entries=_of(LateEntry, draft.notes),
        apart=_of(KeptApart, draft.notes),
        together=_of(ForcedPair, draft.notes),
        forced_byes=_of(ForcedBye, draft.notes),
    )


def _of(kind: type[_T], notes: Sequence[Note]) -> tuple[_T, ...]:
    return tuple(note.arrangement for note in notes if isinstance(note.arrangement, kind))


def write(section: Section) -> str:
    """A section as a wall chart, without a line end after the last line.

    ``read`` gives back the same section, whatever its names and titles hold. Columns are aligned, except after
    names longer than a column is wide; lines are not wrapped.
    """
    table = [write_row(player) for player in section.players]
    header = chart_header.write_header(section)
    return "\n".join([*([header] if header else []), *_aligned(table), *chart_notes.write_notes(section)])


def _aligned(table: Sequence[tuple[str, ...]]) -> Iterator[str]:
    columns = zip_longest(*table, fillvalue="")
    widths = [min(_WIDEST_COLUMN, max(map(len, column))) for column in columns]
    for row in table:
        number, name, *rest = (text.ljust(width) for text, width in zip(row, widths, strict=False))
        yield "  ".join([f"{number} {name}", *(text for text, width in zip(rest, widths[2:], strict=False) if width)]).rstrip()
