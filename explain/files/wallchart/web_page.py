"""Tables of players, and preformatted text, in saved web pages; nothing on the page is run or downloaded."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from explain.files.bytes.faults import in_quotes
from explain.files.bytes.files import split_lines
from explain.files.bytes.writing import counted
from explain.files.result import Draft, ReadSection, open_sections
from explain.files.wallchart.columns import MOST_COLUMNS, Columns, GridRow, first_head
from explain.files.wallchart.grid import GridReader
from explain.model.errors import Fault, InputError

if TYPE_CHECKING:
    from bs4 import BeautifulSoup, Tag

_GAME = re.compile(
    r'<div class="res">\s{0,9}([^<\s]{0,3})\s{0,9}</div>\s{0,9}<div class="([^"]{0,9})">([^<]{0,40})</div>'
)
_TITLE = re.compile(r'<span class="(?:no)?title[^"]{0,20}">[^<]{0,9}</span>')
_NUMBERED = re.compile(r'<td>\s{0,9}<span class="idn">([^<]{0,40})</span>(?=\s{0,9}<a )')
# Not all tags are closed in it, so other closing tags are left over.
_BOX = re.compile(
    r'(?s)<div class="player-container"(?>.{0,250}?<span>)([^<]*)</span>'
    r'(?>.{0,400}?<div class="rating">)([^<]*)</div>(?>.{0,250}?</td>)'
)
_COLORS = {"cw": "w", "cb": "b"}
_UNPLAYED = {"1": ("X", "B"), "½": ("", "H"), "0": ("F", "U")}


def plain_page(text: str) -> str:
    """A page with Vega's cells in the usual spelling, and columns for numbers and ratings beside names, if any."""
    text, games = _GAME.subn(_cell, text)
    if not games:
        return text
    text, numbered = _NUMBERED.subn(r"<td>\1</td><td>", _TITLE.sub("", text))
    text, boxes = _BOX.subn(lambda match: match.expand(r"\1</td><td>\2</td>") + "\n" * match[0].count("\n"), text)
    heads = "<th>No.</th>" * bool(numbered) + "<th>Player</th>" + "<th>Rtg</th>" * bool(boxes)
    return text.replace("<th>Player</th>", heads)


def _cell(match: re.Match[str]) -> str:
    """A Vega cell in the usual spelling; an unknown class gives an invalid cell."""
    result, kind, opponent = match[1], match[2], match[3].strip()
    if kind == "cf" and result in _UNPLAYED:
        forfeit, bye = _UNPLAYED[result]
        return bye if opponent == "BYE" else f"{forfeit}{opponent}"
    return f"{opponent}{_COLORS.get(kind, '?')}{result}"


NAME = "a saved web page"
_PAGE = re.compile(
    r"(?is)\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<(?:!doctype\s+html|html|head|body|table|pre|h[1-6])\b"
)
_WIDTHS = {str(width) for width in range(2, MOST_COLUMNS)}
_BREAKS = ("br", "p", "div", "li")
_SNIFFED, _MOST_SECTIONS, _MOST_PARTS = 2_000, 500, 100_000
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6", "caption")
_SAVE_TABLE = "Save the page that has the table with every round's results, or copy that table into a spreadsheet."


def looks_like(text: str) -> bool:
    """Whether a text is a web page or part of one."""
    return _PAGE.match(text[:_SNIFFED]) is not None


def laid_out(text: str) -> str | None:
    """The preformatted text of a page, on its lines; ``None`` if the page has tables of players or no such text."""
    page = _parsed(text)
    if any(_columns(_rows(table)) for table in _innermost(page)):
        return None
    text_lines: list[str] = []
    for each in page.find_all(lambda part: part.name == "pre" and part.find_parent("pre") is None):
        text_lines += [""] * ((each.sourceline or 1) - 1 - len(text_lines))
        text_lines += split_lines(each.get_text())
    return "\n".join(text_lines) if any(line.strip() for line in text_lines) else None


def read(text: str, file: str = "page") -> tuple[ReadSection, ...]:
    """The sections of a page's tables; raises ``InputError`` with every fault and its line if none is readable."""
    page = _parsed(text)
    drafts: list[Draft] = []
    others, title, innermost = 0, "", {id(table) for table in _innermost(page)}
    for part in page.find_all((*_HEADINGS, "table")):
        if part.name in _HEADINGS:
            title = _text(part)
        elif id(part) in innermost:
            rows = _rows(part)
            is_read = _columns(rows) and len(drafts) < _MOST_SECTIONS
            new = GridReader(file, title=title).read(rows, _tall_cells(part)) if is_read else []
            drafts += new
            others += not new and len(rows) > 1
    if not drafts:
        raise InputError(Fault("no table in the page has players and rounds", _SAVE_TABLE, file=file))
    sections = open_sections(drafts, file)
    note = f"{counted(others, 'table')} of the page without players and rounds not read."
    return tuple(replace(each, notes=(*each.notes, note)) for each in sections) if others else sections


def _parsed(text: str) -> BeautifulSoup:
    """The page as a tree, without invisible parts; raises ``InputError`` if it has too many parts."""
    if text.count("<") > _MOST_PARTS:
        raise InputError(Fault(f"the page has more than {_MOST_PARTS} parts", _SAVE_TABLE))
    from bs4 import BeautifulSoup

    page = BeautifulSoup(plain_page(text), "html.parser")
    for each in page.find_all(("script", "style", "template", "noscript")):
        each.decompose()
    return page


def _tall_cells(table: Tag) -> Sequence[Fault]:
    """A fault for the first cell that spans several rows, since it shifts everything to its right."""
    for cell in table.find_all(("td", "th")):
        if cell.get("rowspan", "1") not in ("", "0", "1"):
            problem = f"the cell {in_quotes(_text(cell))} goes over several rows"
            return [Fault(problem, "Copy the table into a spreadsheet and part that cell.", line=cell.sourceline)]
    return []


def _text(part: Tag) -> str:
    return " ".join(part.get_text(" ").split())


def _innermost(page: BeautifulSoup) -> Iterator[Tag]:
    """The tables without inner tables; the others only lay out the page."""
    tables = page.find_all("table")
    for table, after in zip_longest(tables, tables[1:]):
        if after is None or after.find_parent("table") is not table:
            yield table


def _rows(table: Tag) -> list[GridRow]:
    """The rows of a table with their lines; a wide cell is followed by empty ones, and missing end tags do no harm."""
    from bs4 import Tag

    rows: list[tuple[int, list[list[str]]]] = []  # each cell with the empty ones after it
    for part in table.descendants:
        if not isinstance(part, Tag):
            if rows and rows[-1][1]:
                rows[-1][1][-1][0] += str(part)
        elif part.name == "tr":
            rows.append((part.sourceline or 1, []))
        elif part.name in ("td", "th") and rows:
            wide = str(part.get("colspan", "1"))
            rows[-1][1].append([""] * (int(wide) if wide in _WIDTHS else 1))
        elif part.name in _BREAKS and rows and rows[-1][1]:
            rows[-1][1][-1][0] += " "
    texts = ((line, tuple(" ".join(text.split()) for text in chain.from_iterable(cells))) for line, cells in rows)
    return [GridRow(line, cells[:MOST_COLUMNS]) for line, cells in texts]


def _columns(rows: Sequence[GridRow]) -> Columns | None:
    """The columns of a table of players with at least one round; ``None`` for any other table."""
    head = first_head(rows)
    return head if head is not None and head.rounds else None
