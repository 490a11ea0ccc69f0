"""Reads and writes the wall chart as text, without losing anything.

::

    # Friday Swiss: 3 to be paired, rounds 5, toss white
    1 Ann Ames  2000       W3w  L2b
    2 Bob Bell  1900  OAK  D4w  W1w
    half-point bye: 2 in round 5

``draft`` describes the header and the arrangements, ``row`` a player's line. Blank lines and other lines that begin
with ``#`` are skipped; columns need not align. A header below players begins a new section. Lines may have any length
and are never wrapped.
"""

from functools import partial
from itertools import zip_longest

from explain.files.bytes.faults import FaultList
from explain.files.bytes.files import split_lines
from explain.files.result import Draft, ReadSection, open_sections
from explain.files.rows import MOST_PLAYERS
from explain.files.wallchart import draft as chart_lines
from explain.files.wallchart.draft import ChartDraft, is_note
from explain.files.wallchart.row import read_row, write_row
from explain.model.errors import Fault, InputError
from explain.model.section import Section
from explain.model.shown import CHART

NAME = "a wall chart as text"
_WIDEST_COLUMN = 30


def looks_like(text: str) -> bool:
    """Whether a text can be a wall chart: a line begins with a number, ``#`` or the words of an arrangement."""
    return any(line[:1].isdigit() or line[:1] == "#" or is_note(line) for line in map(str.strip, split_lines(text)))


def read(text: str, file: str = "text") -> tuple[ReadSection, ...]:
    """The sections of a wall chart; raises ``InputError`` with every fault and its line if none is readable."""
    drafts = _read_lines(text, file)
    if not drafts:
        raise InputError(Fault("there is no player in it", "Write a line such as: 1 Ann Ames 2000 W3w.", file=file))
    return open_sections([Draft(draft.title, partial(_opened, draft)) for draft in drafts], file)


def _opened(draft: ChartDraft) -> ReadSection:
    draft.faults.extend(draft.disagreements())
    draft.faults.raise_any()
    return ReadSection(draft.section(), notes=tuple(draft.said))


def _read_lines(text: str, file: str) -> list[ChartDraft]:
    drafts = [ChartDraft(FaultList(file))]
    for number, raw in enumerate(split_lines(text), start=1):
        line = raw.strip()
        if line.startswith("#"):
            if parts := chart_lines.header_parts(line[1:]):
                drafts += [ChartDraft(FaultList(file))] if drafts[-1].begun else []
                drafts[-1].read_header(parts, number)
        elif line[:1].isdigit():
            if len(drafts[-1].rows) > MOST_PLAYERS:
                continue  # one too many is enough for the fault
            row = read_row(line, number, drafts[-1].faults)
            drafts[-1].complete &= row is not None
            drafts[-1].rows += [row] if row else []
        elif line and len(drafts[-1].notes) <= chart_lines.MOST_NOTES:
            drafts[-1].notes += chart_lines.read_notes(line, number, drafts[-1].faults)
    return [draft for draft in drafts if draft.said_anything or draft.faults]


def write(section: Section) -> str:
    """A section as a wall chart that ``read`` reads back, aligned, without a final line end."""
    table = [write_row(player) for player in section.players]
    widths = [min(_WIDEST_COLUMN, max(map(len, column))) for column in zip_longest(*table, fillvalue="")]
    header = chart_lines.write_header(section)
    text_lines = [header] if header else []
    for row in table:
        number, name, *rest = (text.ljust(width) for text, width in zip(row, widths, strict=False))
        filled = (text for text, width in zip(rest, widths[2:], strict=False) if width)
        text_lines.append("  ".join([f"{number} {name}", *filled]).rstrip())
    return "\n".join([*text_lines, *chart_lines.write_notes(section)])


CHART.register(Section, write)
