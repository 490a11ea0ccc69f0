"""Wall charts as CSV and Excel: what is guessed and noted, what is refused, and that nothing is lost."""

import csv
import io
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from samples.any_section import HOSTILE, sections
from samples.read_back import read_all_bytes
from tables import HEAD, faults, only, saved, sheet, table, workbook, zipped

from explain.files.bytes.writing import Written
from explain.files.reading import open_all_bytes, read_bytes, read_text
from explain.files.remarks import remarks
from explain.files.wallchart import excel, separated
from explain.files.wallchart.cells import read_loose_cell
from explain.files.wallchart.row import read_cell
from explain.files.wallchart.table import guarded, unguarded
from explain.model.players import Player
from explain.model.section import Section

WRITERS: tuple[Callable[[Section], Written], ...] = (separated.write, excel.write)
FRIDAY = """\
# Friday Swiss: 3 to be paired, rounds 5, toss white
1 Ann Ames  2000       W3w  L2b
2 Bob Bell  1900  OAK  D4w  W1w
3 Cas Cole  1800  OAK  L1b  H---
4 Dee Dorn  unr        D2b  U---
half-point bye: 2, 4 in rounds 4, 5
"""
SMALL = ["1", "Ann Ames", "2000", "W2w"], ["2", "Bob Bell", "1900", "L1b"]


@pytest.mark.parametrize("write", WRITERS)
@settings(max_examples=60, deadline=None)
@given(section=sections())
def test_nothing_is_lost(write: Callable[[Section], Written], section: Section) -> None:
    """A section is the same after writing and reading a table, and nothing in it is guessed; odd things are noted."""
    written = write(section)
    found = only(written.content)
    assert found.section == section
    assert written.dropped == ()
    assert found.notes == tuple(remarks(replace(section, colors_taken=frozenset())))


@pytest.mark.parametrize("write", WRITERS)
def test_several_sections_stand_in_one_file(write: Callable[..., Written]) -> None:
    """A file holds several sections, even without titles, in their order."""
    first, second = read_text(FRIDAY), read_text("1 Zed Zuber 1500\n2 Yan Young 1400")
    assert read_all_bytes(write(first, second, first).content) == (first, second, first)


WIDE = "\uff1d\uff0b\uff0d\uff20"
COMPUTED = ("=", "+", "-", "@", "\t", "\r", *WIDE)
"""What a cell must not begin with so that no spreadsheet computes it; four signs in full width too."""


FORMULAS = ["=1+1", "+1", "-1", "@a", *(f"{sign}1" for sign in WIDE), "\t=tab", "\r=cr", "#REF!", "1300"]
QUOTED = ["'quoted", "'=both", "''", "'"]


@pytest.mark.parametrize("name", [*HOSTILE, *FORMULAS, *QUOTED])
@pytest.mark.parametrize("write", WRITERS)
def test_hostile_names_are_kept(write: Callable[[Section], Written], name: str) -> None:
    """Whatever a name, a team or a title holds, no cell of the table is a formula, and it is read back the same."""
    section = Section((Player(1, name, 1500, (), name), Player(2, name)), title=name)
    content = write(section).content
    assert read_bytes(content) == section
    if content.startswith(b"PK"):
        cells = [cell for row in load_workbook(io.BytesIO(content)).active.iter_rows() for cell in row]  # type: ignore[union-attr]
        assert all(cell.data_type != "f" for cell in cells)
    else:
        rows = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""))
        assert not any(cell.startswith(COMPUTED) for row in rows for cell in row)


@given(st.text() | st.text("".join(COMPUTED) + "'", max_size=3))
def test_guards_come_off(text: str) -> None:
    """A guarded text begins with nothing that is computed, and is the same without its guard."""
    assert not guarded(text).startswith(COMPUTED)
    assert unguarded(guarded(text)) == text
    for other, expected in (("'tis", "'tis"), ("=a", "=a"), ("'=a", "=a"), ("'", "'"), ("", ""), ("''a", "'a")):
        assert unguarded(other) == expected  # an apostrophe of the name itself stays


LOOSE = [
    *((text, "W12w") for text in ("W12w", "w12W", "W 12 w", "W12 (w)", "+12w", "+ 12 W", "12w1", "12 w 1")),
    *((text, "W12w") for text in ("W #12 w", "W:12w")),
    *((text, "W12-") for text in ("W12", "W 12", "+12", "W12-")),
    *((text, "D3b") for text in ("D3b", "=3b", "3b½", "3b=", "d 3 b")),
    *((text, "L4-") for text in ("L4", "-4", "l 4", "\u22124", "\u20134", "L\u00a04", "L4\u200b")),
    *((text, "B---") for text in ("B", "BYE", "bye", "Full Bye", "FPB", "B0", "1-bye")),
    *((text, "H---") for text in ("H", "half bye", "HPB", "1/2", "½", "H---")),
    *((text, "U---") for text in ("U", "-", "---", "U0", "ZPB", "unpaired")),
    *((text, "X?-") for text in ("X", "x0", "X?")),
    *((text, "F4b") for text in ("F4b", "F 4 b", "4b-")),
]


@pytest.mark.parametrize(("text", "cell"), LOOSE)
def test_cells_as_people_type_them(text: str, cell: str) -> None:
    """All ways to write a result give the same game."""
    assert read_loose_cell(text) == read_cell(cell)


@pytest.mark.parametrize("text", ["", "W", "1", "0", "W0w", "1-0", "W12345678", "Wx", "won", "2001-01-01", "=", "B4"])
def test_cells_that_are_none(text: str) -> None:
    """What is no result, or leaves the opponent open, is not guessed."""
    assert read_loose_cell(text) is None


GUESSED = ['"#" is the pairing number, "Player" is the name, "Rtg" is the rating, "Rd 1" is round 1']
HEADS = [
    (["Number", "Name", "Rating", "Round 1"], []),
    (["#", "Player", "Rtg", "Rd 1"], GUESSED),
    (["Pair No.", "NAME", "Pre-Rating", "R1"], ['"Pair No." is the pairing number']),
    (["No", "Full name", "Elo", "1"], ['"1" is round 1']),
]


@pytest.mark.parametrize(("head", "notes"), HEADS)
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_columns_are_told_by_their_heads(head: list[str], notes: list[str], separator: str) -> None:
    """Usual headings are understood whatever separates them, and a note says which ones are guessed."""
    found = only(table(head, *SMALL, separator=separator))
    assert found.section == read_text("1 Ann Ames 2000 W2w\n2 Bob Bell 1900 L1b")
    assert len(found.notes) == len(notes)
    assert all(note in said for note, said in zip(notes, found.notes, strict=True))


STATE = ["State", "Total", "Rd 2", "Rd 1", "Last Name", "First Name", "USCF ID", "Rating"]
STATE_ROWS = [
    ["NY", "1.5", "D2w", "W2b", "Ames", "Ann", "12345678", "2000"],
    ["", "0.5", "D1b", "L1w", "Bell", "Bob", "", "1900/5"],
]
GAP = ["Number", "Name", "Rating", "Round 1", "Round 3"]
BLANK = [""] * 4
FRIDAY_ROWS = [["Friday Swiss", *BLANK[1:]], BLANK, ["#", "Name", "Rating", "Rd 1"], *SMALL, ["", "Players: 2", "", ""]]
NOBODY = "nobody is said to have played then."
PAIR = "1 Ann Ames 2000 W2w\n2 Bob Bell 1900 L1b"
READ = {
    "columns in another order, and others between": (
        [STATE, *STATE_ROWS],
        "1 Ann Ames 2000 W2b D2w\n2 Bob Bell 1900 L1w D1b",
        ['These columns are not read: "State", "USCF ID".', "numbered from 1 in the order of their rows"],
    ),
    "no heads": (SMALL, PAIR, ["A the pairing number, B the name, C the rating, D round 1."]),
    "a title, blank rows and sums": (
        FRIDAY_ROWS,
        f"# Friday Swiss: rounds unknown\n{PAIR}",
        ['"Friday Swiss" was taken for the section\'s title.', "Row 6 without number, rating and result not read."],
    ),
    "no ratings, and a row that ends early": (
        [["Number", "Name", "Round 1", "Round 2"], ["1", "Ann", "", "W2w"], ["2", "Bob", "H", "L1b"], ["3", "Cas"]],
        "1 Ann unr U W2w\n2 Bob unr H L1b\n3 Cas unr",
        ["There is no column of ratings, so all players count as unrated."],
    ),
    "a round without a column": (
        [GAP, ["1", "Ann", "2000", "W2w", "D2b"], ["2", "Bob", "1900", "L1b", "D1w"]],
        "1 Ann 2000 W2w U D2b\n2 Bob 1900 L1b U D1w",
        [f"There is no column of round 2; {NOBODY}", "Round 2 has no board, though later rounds have."],
    ),
    "places for numbers": (
        [["Place", "Name", "Rating", "Rd 1"], ["2", "Ann", "2000", "L1"], ["1", "Bob", "1900", "W2"]],
        "1 Bob 1900 W2-\n2 Ann 2000 L1-",
        ['"Place" is the pairing number'],
    ),
}


@pytest.mark.parametrize("what", READ)
def test_tables_of_strangers(what: str) -> None:
    """Each is the section that the wall chart says, and notes say what was guessed, assumed or left out."""
    rows, chart, notes = READ[what]
    found = only(table(*rows))
    assert found.section == read_text(chart)
    assert [note for note in notes if not any(note in said for said in found.notes)] == []
    assert found.points_stated == ({1: 3, 2: 1} if rows[0] == STATE else {})
    assert "12345678" not in repr(found)


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (0, 2, 1, 3)])
def test_a_column_may_name_the_section(order: tuple[int, ...]) -> None:
    """Players of several sections in one table are told apart by its column, in whatever order they stand."""
    rows = [["Open", *SMALL[0]], ["Open", *SMALL[1]], ["U1800", *SMALL[0]], ["U1800", *SMALL[1]]]
    content = table(["Section", "No", "Name", "Rating", "Rd 1"], *(rows[at] for at in order))
    found = [each.section for each in open_all_bytes(content)]
    assert [each.title for each in found] == ["Open", "U1800"]
    assert [each.players for each in found] == [read_text(PAIR).players] * 2


@pytest.mark.parametrize("text", ["hello,world\n1,2", "Board,White,Black\n1,Ann,Bob", "Date;Event\n1;2\n3;4"])
def test_tables_of_something_else(text: str) -> None:
    """A table without a recognizable column of names is refused, with the headings that are needed."""
    (fault,) = faults(text.encode())
    assert str(fault) == "club: there is no player in it. Name the columns: Number, Name, Rating, Team, Round 1."


THREE = [(2, "round 1", '"zz"'), (2, "rating", '"low"'), (3, "round 1", '"??"')]
FAULTS = [
    ([HEAD, ["1", "Ann", "2000", "won"]], [(2, "round 1", '"won" is not a result cell')]),
    ([HEAD, ["1", "Ann", "high", ""]], [(2, "rating", '"high" is not a rating')]),
    ([HEAD, ["x", "Ann", "2000", ""]], [(2, "pairing number", '"x" is not a pairing number')]),
    ([HEAD, ["1", "", "2000", ""]], [(2, "name", "the row has no name")]),
    ([HEAD, ["1", "Ann", "2000", "W2w"]], [(2, "round 1", "there is no player 2")]),
    ([HEAD, ["1", "Ann", "2000", "W2w"], ["2", "Bob", "1900", "W1b"]], [(2, "round 1", "1 has W and 2 has W")]),
    ([HEAD, ["1", "Ann", "2000", ""], ["1", "Bob", "1900", ""]], [(3, "pairing number", "already used in line 2")]),
    ([HEAD, ["1", "Ann", "low", "zz"], ["2", "Bob", "1900", "??"]], THREE),
    ([HEAD, ["1", "Ames", "Ann", "2000", "B"]], [(2, "rating", "more cells than headings")]),
    ([["Number", "Name"]], [(None, None, "there is no player in it")]),
]


@pytest.mark.parametrize(("rows", "expected"), FAULTS)
def test_faults_name_row_and_column(rows: list[list[str]], expected: list[tuple[int | None, str | None, str]]) -> None:
    """All faults of a table are listed at once, each with its row and column; a workbook's are the same."""
    for found in (faults(table(*rows)), faults(workbook(*rows))):
        assert [(fault.line, fault.field) for fault in found] == [(line, field) for line, field, _ in expected]
        assert all(said in fault.found for fault, (_, _, said) in zip(found, expected, strict=True))
        assert all(fault.file == "club" for fault in found)


def test_a_workbook_of_a_stranger() -> None:
    """Numbers, words and empty cells of a workbook are read as they are seen; its sheet gives the title."""
    content = workbook(
        ["No.", "Name", "Rating", "Team", "Round 1", "Round 2"],
        [1, "Ann Ames", 2000.0, None, "W2w", "H"],
        [2, "Bob Bell", "unr.", "OAK", "L1b", None],
        title="Friday",
    )
    found = only(content)
    assert found.section == replace(read_text("1 Ann Ames 2000 W2w H\n2 Bob Bell unr OAK L1b"), title="Friday")
    assert '"Friday" was taken for the section\'s title.' in found.notes


def test_every_sheet_with_players_is_a_section() -> None:
    """Sheets are sections in their order; one without players is noted; faults and formulas name their sheet."""
    book = Workbook()
    book.remove(book.active)  # type: ignore[arg-type]
    for title in ("Open", "Notes", "Reserve"):
        sheet = book.create_sheet(title)
        for row in [["hello"]] if title == "Notes" else [HEAD, ["1", "Ann", 1900, "B"]]:
            sheet.append(row)
    found = open_all_bytes(saved(book))
    assert [each.section.title for each in found] == ["Open", "Reserve"]
    assert all('Sheets without a table of players were not read: "Notes".' in each.notes for each in found)
    book["Reserve"]["D2"] = "zz"
    (alone,) = open_all_bytes(saved(book))
    (reserve,) = alone.closed
    assert (alone.section.title, reserve.title) == ("Open", "Reserve")
    assert [(fault.line, fault.field) for fault in reserve.error.faults] == [(2, 'sheet "Reserve", round 1')]
    (fault,) = faults(workbook(HEAD, [1, "Ann", '=WEBSERVICE("http://example.com")', "B"]))
    assert (fault.line, fault.field) == (2, 'sheet "Sheet1", cell C2')
    assert fault.found == "the cell holds a formula"


WORKBOOKS = [
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "the workbook is damaged, too large, or none"),
    (excel.write(read_text(FRIDAY)).content[:-30], "the zip archive is damaged, or holds"),
    (zipped(worksheets__sheet1=b"<worksheet><row"), "the workbook is damaged"),
    (sheet(b'<row><c t="s"><v>7</v></c></row>'), "the workbook is damaged"),
    (sheet(b'<row r="x"/>'), "the workbook is damaged"),
    (zipped(worksheets__sheet1=b'<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>'), "has a document type"),
    (zipped(worksheets__sheet1=b"<worksheet/>"), "there is no player in it"),
    (sheet(b" " * 9_000_000), "unpack to more than 8 MB"),
]


@pytest.mark.parametrize(("content", "said"), WORKBOOKS)
def test_workbooks_that_are_refused(content: bytes, said: str) -> None:
    """A damaged, old, hostile or empty workbook is refused with one sentence."""
    (fault,) = faults(content)
    assert said in fault.found


def test_texts_of_all_kinds() -> None:
    """Shared texts in several parts, texts within cells and phonetic hints are read as they are seen."""
    shared = b"<sst><si><r><t>Na</t></r><r><t>me</t></r></si><si><t>Ann</t><rPh><t>ann</t></rPh></si></sst>"
    head = b'<row><c t="inlineStr"><is><t>Number</t></is></c><c t="s"><v>0</v></c><c t="str"><v>Rating</v></c></row>'
    ann = b'<c r="A3"><v>1.0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3"><v>1900</v></c>'
    content = sheet(head + b'<row r="3">' + ann + b"</row>", sharedStrings=shared)
    assert only(content).section == replace(read_text("1 Ann 1900"), title="S")


@pytest.mark.parametrize(("style", "rating"), [(0, 1900), (1, None)])
def test_a_style_that_no_cell_has_makes_no_date(style: int, rating: int | None) -> None:
    """A cell refers to the styles of cells, not to the list of base styles before them."""
    head = "".join(f'<c t="str"><v>{each}</v></c>' for each in ("Number", "Name", "Rating"))
    row = f'<row><c><v>1</v></c><c t="str"><v>Ann</v></c><c s="{style}"><v>1900</v></c></row>'
    formats = '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
    content = sheet(f"<row>{head}</row>{row}".encode(), styles=f"<styleSheet>{formats}</styleSheet>".encode())
    if rating is None:
        assert [fault.found for fault in faults(content)] == ['"14 Mar 1905" is not a rating']
    else:
        assert only(content).section.player(1).rating == rating


def test_a_hundred_sheets_are_read_and_not_one_more() -> None:
    """A workbook with more is no event's."""
    row = '<row><c t="str"><v>{}</v></c><c t="str"><v>{}</v></c></row>'
    sheet = f"<worksheet>{row.format('Name', 'Rating')}{row.format('Ann', '1900')}</worksheet>".encode()
    listed = ["".join(f'<sheet name="S{number}" r:id="a"/>' for number in range(sheets)) for sheets in (100, 101)]
    most, more = (
        zipped(workbook=f'<workbook xmlns:r="r"><sheets>{each}</sheets></workbook>'.encode(), worksheets__sheet1=sheet)
        for each in listed
    )
    assert len(open_all_bytes(most, name="club")) == 100
    assert [fault.found for fault in faults(more)] == ["the workbook has more than 100 sheets"]
