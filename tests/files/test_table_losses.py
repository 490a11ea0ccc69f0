"""Tables with something where nobody looks for it: it is refused or noted, and never silently lost."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

import pytest
from openpyxl import Workbook
from tables import HEAD, faults, only, saved, sheet, sheet_of, table, workbook

from explain.files.reading import read_text
from explain.files.wallchart import excel, separated
from explain.model.players import Player
from explain.model.section import Section

ANN, BOB = ["1", "Ann Ames", "2000", "W2w"], ["2", "Bob Bell", "1900", "L1b"]


STRAYS = [
    ([HEAD, [*ANN, "", "x"], [*BOB, "", "y"]], "Column F has no heading: 2 cells in it not read."),
    ([[*HEAD, ""], [*ANN, "note"], BOB], "Column E has no heading: 1 cell in it not read."),
    ([HEAD, [*ANN, *[""] * 100, "x", "y"], BOB], "Past column CV nothing is read: 2 cells left out."),
    ([[*ANN, "x"], [*BOB, "y"]], "Column E has no heading: 2 cells in it not read."),
    ([HEAD, [*ANN, *"abcdefgh"], BOB], "2 more columns from K on without a heading: 2 cells not read."),
    ([["Friday"], ["TD: Zed"], ["Room 5"], HEAD, ANN, BOB], "Rows 2, 3 above the headings not read."),
]


@pytest.mark.parametrize(("rows", "note"), STRAYS)
def test_cells_without_a_heading_are_said(rows: list[list[str]], note: str) -> None:
    """A filled cell without a heading, past the last one or above them is noted, in text and workbook."""
    for found in (only(table(*rows)), only(workbook(*rows))):
        assert note in found.notes
        assert len(found.section.players) == 2


@pytest.mark.parametrize(
    "rows", [[HEAD, [*ANN, "D3w"], BOB], [[*HEAD, ""], [*ANN, "", "W3b"], BOB], [[*ANN, "note"], [*BOB, "W3b"]]]
)
def test_results_without_a_heading_are_refused(rows: list[list[str]]) -> None:
    """A cell that names an opponent in a column that is not read is a fault: a round would be lost."""
    (fault,) = faults(table(*rows))
    assert "looks like a result, but its column has no heading" in fault.found
    assert "such as Round 2" in fault.remedy


TITLES = [
    ("# rounds 5", "Friday", '"Friday" was taken for the section\'s title.'),
    ("# Open: rounds 5", "Open", '"Friday" above the headings not read: the header gives the title.'),
]


@pytest.mark.parametrize(("header", "title", "note"), TITLES)
def test_a_row_above_the_headings_is_the_title_or_said(header: str, title: str, note: str) -> None:
    """A title above a header is kept if the header has none; otherwise a note says that it is left out."""
    found = only(table(["Friday"], [header], HEAD, ANN, BOB))
    assert (found.section.title, found.section.rounds) == (title, 5)
    assert note in found.notes


IN_TWO_LINES = [
    ([["No", "Player", "", "Rounds", ""], ["", "Name", "Rating", "1", "2"]], "Columns were told"),
    ([["No", "Name", "Rating", "Round", ""], ["", "", "", "1", "2"]], "Columns were told"),
    ([["Pair", "", "", "", ""], ["", "Name", "Rating", "Rd 1", "Rd 2"]], "Columns were told"),
]


@pytest.mark.parametrize(("heads", "note"), IN_TWO_LINES)
def test_headings_in_two_lines_are_one(heads: list[list[str]], note: str) -> None:
    """Merged headings leave blanks below or beside them: the pairing numbers are still those of the column."""
    rows = [["2", "Bob Bell", "1900", "L1b", "H"], ["1", "Ann Ames", "2000", "W2w", "B"]]
    for content in (table(*heads, *rows), workbook(*heads, *rows)):
        found = only(content)
        assert found.section == read_text("1 Ann Ames 2000 W2w B\n2 Bob Bell 1900 L1b H")
        assert [each.startswith(note) for each in found.notes] == [True]


def test_a_heading_broken_into_lines_is_shown_in_one() -> None:
    """Excel breaks long headings inside a cell; notes show them without the break."""
    found = only(workbook(["No", "Player\nName", "Rating", "Round\n1"], ["1", "Ann Ames", "2000", "B"]))
    assert found.notes == ('Columns were told by their heads: "No" is the pairing number, "Player Name" is the name.',)


QUOTES = [
    ('Number,Name,Rating\n1,"Ann,2000\n2,Bob,1900\n3,Cas,1800', [2]),
    ('Number,Name,Rating\n1,"Ann\nAmes",2000\n2,Bob,1900', [2]),
    ('Number,Name,Rating\n1,"Ann" Ames,2000\n2,Bob,1900\n3,"Cas,1800', [2, 4]),
    ('Number;Name;Rating;Round 1\n1;"Ann;2000;W2w\n2;Bob;1900;L1b', [2]),
]


@pytest.mark.parametrize(("text", "lines"), QUOTES)
def test_a_quote_takes_no_other_player_with_it(text: str, lines: Sequence[int]) -> None:
    """A quote not closed in its line is a fault of that line, and no other row is blamed."""
    found = faults(text.encode())
    assert [fault.line for fault in found if "quotes" in fault.found] == list(lines)
    assert not any("met" in fault.found for fault in found)


def test_a_number_sign_before_a_number_is_no_comment() -> None:
    """A player whose number is written with a number sign is read; other rows that begin with one are comments."""
    rows = [HEAD, ["# a comment", "by the TD"], ["#1", *ANN[1:]], ["#2.", *BOB[1:]], ["#3", "", "", ""]]
    assert only(table(*rows)).section == read_text("1 Ann Ames 2000 W2w\n2 Bob Bell 1900 L1b")


def test_what_is_too_long_for_a_cell_is_said() -> None:
    """A title longer than a cell may be is cut, and the writer says so; a name of that length is still read."""
    section = Section((Player(1, "x" * 5_000),), title="x" * 6_000)
    for write in (separated.write, excel.write):
        assert write(section).dropped == ("The title was cut after 5000 characters.",)
        assert only(write(section).content).section == replace(section, title="x" * 5_000)


def test_a_formula_elsewhere_is_no_fault() -> None:
    """Formulas on a sheet without players do not matter; where no sheet has players they may be the reason."""
    book = Workbook()
    for title, rows in (("Open", [HEAD, ANN, BOB]), ("Budget", [["Fees", "=1+1"]])):
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    assert only(saved(book)).section.title == "Open"
    book.remove(book["Open"])
    said = ["there is no player in it", "the cell holds a formula"]
    assert [fault.found for fault in faults(saved(book))] == said


def test_dates_and_truths_are_shown_as_such() -> None:
    """What a spreadsheet took for a date is refused as a date, not read as a number of days; TRUE is no rating."""
    day, february = datetime(1905, 4, 3), datetime(2026, 2, 1)  # noqa: DTZ001 - the first is day 1,920 of a spreadsheet
    found = faults(workbook(HEAD, [1, "Ann", day, "W2w"], [day, "Bob", 1900, "L1b"], [3, "Cas", True, february]))
    assert [(fault.line, fault.found) for fault in found] == [
        (2, '"03 Apr 1905" is not a rating'),
        (3, '"03 Apr 1905" is not a pairing number'),
        (4, '"01 Feb 2026" is not a result cell'),
        (4, '"TRUE" is not a rating'),
    ]


NUMBERS, DATES = ("0", "0.00", '0 "days"', "[Red]0", "General"), ("mm-dd-yy", "d mmm", "h:mm", 'yyyy "year"')


@pytest.mark.parametrize("shown", [*NUMBERS, *DATES])
def test_a_number_is_a_date_if_its_format_shows_one(shown: str) -> None:
    """Date letters count where they stand for a date, and not in quotes, colors or the word General."""
    book, sheet = sheet_of(HEAD, [1, "Ann", 1920, "W2w"], [2, "Bob", 1900, "L1b"])
    sheet["C2"].number_format = shown
    if shown in DATES:
        assert [fault.found for fault in faults(saved(book))] == ['"03 Apr 1905" is not a rating']
    else:
        assert [player.rating for player in only(saved(book)).section.players] == [1920, 1900]


def test_what_is_hidden_or_holds_no_cells_is_said() -> None:
    """Hidden rows, columns and sheets are read, and a note names them; a chart sheet is named as not read."""
    book, sheet = sheet_of(HEAD, ANN, BOB)
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["B"].hidden = sheet.column_dimensions["J"].hidden = True
    assert only(saved(book)).notes[-1] == "Row 3 hidden, and read. Column B hidden, and read."
    book.create_chartsheet("Prize fund")
    sheet.sheet_state = "hidden"
    notes = only(saved(book)).notes
    assert notes[-2].startswith('Sheet "Sheet" is hidden, and was read.')
    assert notes[-1] == 'Sheets without a table of players were not read: "Prize fund".'


@pytest.mark.parametrize(("length", "times"), [(32_768, 1), (32_000, 80)])
def test_a_text_that_cells_share_counts_for_each(length: int, times: int) -> None:
    """One cell longer than Excel allows, or one long text in many cells, is more than a section may hold."""
    cells = b'<c t="s"><v>0</v></c>' * times
    content = sheet(b"<row>" + cells + b"</row>", sharedStrings=b"<sst><si><t>" + b"x" * length + b"</t></si></sst>")
    (fault,) = faults(content)
    assert fault.found == "the cells hold more text than those of a section"
