"""Tables and workbooks as other people make them, and what is read from them."""

import io
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import pytest
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from explain.files.reading import open_all, open_all_bytes, read_text
from explain.files.result import ReadSection
from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.model.section import Section

HEAD = ["Number", "Name", "Rating", "Round 1"]
TWO = """\
# Open: rounds 5, toss white
1 Ann Ames 2000 OAK W2w
2 Bob Bell 1900 ELM L1b
half-point bye: 2 in round 3
# Under 1800: rounds 4
1 Cas Cole 1700
"""
"""A wall chart of two sections."""
ENTERED = read_text("""
1 Ann Ames 2000
2 Bob Bell 1900
3 Cas Cole 1800
4 "Dorn, Dee" unr
5 José Smith-Jones 1500
6 Ann Bell-Smith 1400
7 Smith 1300
8 Henry V Tudor 1200
9 <script>alert(1)</script> 1100
12 "Player 0012" 1100
""")
"""Players to be told apart by what is typed."""


def table(*rows: Sequence[str], separator: str = ",") -> bytes:
    """A table of these rows, with cells in quotes where they hold the separator."""
    return "\r\n".join(
        separator.join(f'"{cell}"' if separator in cell else cell for cell in row) for row in rows
    ).encode()


def saved(book: Workbook) -> bytes:
    """The bytes of a workbook."""
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def sheet_of(*rows: Sequence[object]) -> tuple[Workbook, Worksheet]:
    """A workbook, and its one sheet with these rows."""
    book = Workbook()
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    for row in rows:
        sheet.append(list(row))
    return book, sheet


def workbook(*rows: Sequence[object], title: str = "Sheet1") -> bytes:
    """A workbook of one sheet with these rows."""
    book, sheet = sheet_of(*rows)
    sheet.title = title
    return saved(book)


def only(content: bytes) -> ReadSection:
    """The one section of a file."""
    (found,) = open_all_bytes(content, name="club")
    return found


def only_of(reader: ModuleType, content: bytes | str) -> ReadSection:
    """The one section that a program's reader finds in a file."""
    (found,) = reader.read(content if isinstance(content, bytes) else content.encode(), "file")
    assert isinstance(found, ReadSection)
    return found


def all_in(path: str | Path) -> tuple[Section, ...]:
    """All sections in a file."""
    return tuple(each.section for each in open_all(path))


def faults_of(read: Callable[[], object]) -> tuple[Fault, ...]:
    """Why something is refused: each fault has a file and a remedy, and can be shown."""
    with pytest.raises(InputError) as caught:
        read()
    assert all(fault.file and fault.remedy.endswith(".") and str(fault).isprintable() for fault in caught.value.faults)
    return caught.value.faults


def faults(content: bytes) -> tuple[Fault, ...]:
    """Why a file is refused."""
    return faults_of(lambda: open_all_bytes(content, name="club"))


def seated_once(boards: Boards, section: Section) -> int:
    """How many players are on boards or have byes: all of them are in the section, and nobody is there twice."""
    numbers = [number for pair in boards.pairs for number in (pair.white, pair.black)] + list(boards.byes)
    assert len(numbers) == len(set(numbers))
    assert set(numbers) <= {player.number for player in section.players}
    return len(numbers)


def zipped(**parts: bytes) -> bytes:
    """A workbook with one sheet, whose parts are given; ``__`` stands for the folder's slash."""
    base = {
        "xl/workbook.xml": b'<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": (
            b'<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>'
        ),
    }
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in (base | {f"xl/{key.replace('__', '/')}.xml": part for key, part in parts.items()}).items():
            archive.writestr(name, part)
    return stream.getvalue()


def sheet(rows: bytes, **parts: bytes) -> bytes:
    """A workbook with one sheet, whose rows are given as XML."""
    return zipped(worksheets__sheet1=b"<worksheet>" + rows + b"</worksheet>", **parts)
