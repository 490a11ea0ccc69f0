"""The header of a wall chart: ``# Friday Swiss: 3 to be paired, rounds 5, toss white``.

A comment line is a header if a known item follows its last colon, or if it is nothing but known items. Known items are
``N to be paired``, ``rounds N``, ``toss white`` (or ``black``) and ``event round robin`` (or ``fide``, ``team``).
``rounds unknown`` and ``toss unknown`` say nothing, so that a section can have a title and no more. In a header, an
unknown item is a fault; other comment lines are skipped.
"""

import re
from dataclasses import dataclass

from explain.files.bytes.faults import FaultList, in_quotes, whole_number_in
from explain.files.rows import MOST_ROUNDS
from explain.files.wallchart.row import quoted, quoted_if_odd, unquoted_text
from explain.model.kinds import EventKind, EventType, KnownFrom, stated
from explain.model.players import Color
from explain.model.section import Section

_ITEM = re.compile(
    r"(?:round )?([0-9]+) to be paired|rounds? ([0-9]+|unknown)|toss (white|black|unknown)|event (round robin|fide|team)",
    re.IGNORECASE | re.ASCII,
)
# Lines of a case (``case``) are comments to a chart, whatever they say.
CASE_LINE = re.compile(r"\s*case\s+(round|setting|board|posted|logical)\s*:(.*)", re.IGNORECASE | re.DOTALL)
_KNOWN = "Known are: N to be paired, rounds N, toss white, toss black, event round robin, event fide, event team."


@dataclass(slots=True)
class Header:
    """What the header lines of one section say."""

    title: str = ""
    rounds: int | None = None
    toss: Color | None = None
    next_round: int | None = None
    event: EventKind | None = None
    line: int | None = None  # the last line of the header, for a message


def _parts(comment: str) -> tuple[str, list[str]] | None:
    """Title and items of a comment line without its ``#``; ``None`` if it is no header."""
    if CASE_LINE.match(comment):
        return None
    title, colon, rest = comment.rpartition(":")
    items = [" ".join(item.split()) for item in rest.split(",") if item.strip()]
    known = [_ITEM.fullmatch(item) is not None for item in items]
    is_header = any(known) and (all(known) or colon)
    return (title.strip(), items) if is_header else None


def is_header(comment: str) -> bool:
    """Whether a comment line, without its ``#``, is the header of a section."""
    return _parts(comment) is not None


def read_header_line(header: Header, comment: str, line: int, faults: FaultList) -> None:
    """Add what a header line says to what is known of its section."""
    parts = _parts(comment)
    assert parts is not None, "only headers are read"
    title, items = parts
    header.line = line
    header.title = unquoted_text(title) or header.title
    for item in items:
        _read_item(header, item, line, faults)


def _read_item(header: Header, item: str, line: int, faults: FaultList) -> None:
    match = _ITEM.fullmatch(item)
    if match is None:
        faults.add(f"{in_quotes(item)} is not known in a header", _KNOWN, line=line, field="header")
        return
    next_round, rounds, toss, event = match.groups()
    if next_round:
        header.next_round = _round(next_round, MOST_ROUNDS + 1, line, faults)
    elif rounds:
        header.rounds = None if rounds.casefold() == "unknown" else _round(rounds, MOST_ROUNDS, line, faults)
    elif event:
        header.event = stated(EventType(event.casefold().replace(" ", "_")))
    else:
        header.toss = None if toss.casefold() == "unknown" else Color(toss.casefold())


def _round(text: str, most: int, line: int, faults: FaultList) -> int | None:
    number = whole_number_in(text, most)
    if not number:
        faults.add(f"{in_quotes(text)} is no number of rounds", f"Write a number from 1 to {most}.", line=line, field="header")
    return number or None


def write_header(section: Section) -> str:
    """The header line of a section; empty if there is nothing to say and its players are enough to show it."""
    items = []
    if section.next_round is not None:
        items.append(f"{section.next_round} to be paired")
    if section.rounds is not None:
        items.append(f"rounds {section.rounds}")
    if section.toss is not None:
        items.append(f"toss {section.toss.value}")
    if section.event is not None and section.event.source is KnownFrom.FILE:
        items.append(f"event {section.event.kind.replace('_', ' ')}")
    if not items and section.players and not section.title:
        return ""
    written = quoted(section.title) if CASE_LINE.match(f"{section.title}:") else quoted_if_odd(section.title)
    title = f"{written}: " if section.title else ""
    return f"# {title}{', '.join(items or ['rounds unknown'])}"
