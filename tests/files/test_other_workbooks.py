"""Workbooks that are not .xlsx: .xls and .ods give the same as a table of the same cells, or the reason why not."""

import contextlib
import random
import sys
from collections.abc import Callable

import pytest
from samples.other_workbooks import DAY, Sheet, cell, container, ods, records, xls
from tables import faults, only, table

from explain.files.reading import open_all_bytes
from explain.files.wallchart.excel import COMPUTED
from explain.model.errors import InputError

HEAD = ["Number", "Name", "Rating", "Team", "Round 1", "Round 2"]
ANN: list[str | float] = [1, "Ann Öl", 2000.0, "", "W2w", "½"]
BOB: list[str | float] = [2, "Bob Bell", "unr.", "OAK", "L1b", ""]
KINDS: tuple[Callable[..., bytes], ...] = (xls, ods)


@pytest.mark.parametrize("made", KINDS)
def test_cells_are_read_as_a_sheet_shows_them(made: Callable[..., bytes]) -> None:
    """Either kind gives the section of the same cells as text; a note says that formulas are not seen."""
    found = only(made(("Sheet1", [HEAD, ANN, BOB])))
    as_text = [
        [str(int(value)) if isinstance(value, float) else str(value) for value in row] for row in (HEAD, ANN, BOB)
    ]
    assert found.section == only(table(*as_text)).section
    assert found.notes == (COMPUTED,)


@pytest.mark.parametrize("made", KINDS)
def test_sheets_are_sections(made: Callable[..., bytes]) -> None:
    """Each sheet with players is a section with the sheet's name; a note names the others as not read."""
    sheets: list[Sheet] = [("Open", [HEAD, ANN, BOB]), ("Fees", [["none"]]), ("Reserve", [HEAD, ANN, BOB])]
    found = open_all_bytes(made(*sheets))
    assert [each.section.title for each in found] == ["Open", "Reserve"]
    assert 'Sheets without a table of players were not read: "Fees".' in found[0].notes


@pytest.mark.parametrize("made", KINDS)
def test_faults_name_sheet_and_row(made: Callable[..., bytes]) -> None:
    """Each fault names its row in the sheet, also below empty rows."""
    (fault,) = faults(made(("Open", [["", ""], HEAD, ["", ""], ANN, [*BOB[:4], "won"]])))
    assert (fault.line, fault.field, fault.found) == (5, "round 1", '"won" is not a result cell')


DAY_CELLS = [
    *(cell(0, at, text) for at, text in enumerate(HEAD[:3])),
    cell(1, 0, 1),
    cell(1, 1, "Ann"),
    cell(1, 2, 46054, 1),
]
DAYS = {"xls": container(records(("S", b"".join(DAY_CELLS)))), "ods": ods(("S", [HEAD[:3], [1, "Ann", DAY]]))}


@pytest.mark.parametrize("kind", DAYS)
def test_a_day_is_shown_as_one(kind: str) -> None:
    """A cell that a spreadsheet took for a date is refused as that date, and is no rating of 46,054."""
    assert '"01 Feb 2026" is not a rating' in [fault.found for fault in faults(DAYS[kind])]


EMPTY_ROWS = (
    '<table:table-row table:number-rows-repeated="1048570"><table:table-cell '
    'table:number-columns-repeated="16384"/></table:table-row>'
)


def test_the_empty_rest_of_a_sheet_is_nothing() -> None:
    """A sheet that repeats one empty row to its end, as office programs write it, is as long as its players."""
    assert len(only(ods(("S", [HEAD, ANN, BOB]), more=EMPTY_ROWS)).section.players) == 2


HEAVY = {
    "two cells far apart": container(records(("S", cell(0, 0, "Name") + cell(65_535, 255, 1)))),
    "a column beyond any": container(records(("S", cell(0, 0, "Name") + cell(65_535, 16_000, 1)))),
    "a filled row repeated": ods(
        ("S", [HEAD]), more=EMPTY_ROWS.replace("/><", ' office:value-type="float" office:value="1"/><')
    ),
    "no workbook": container(b"hello"),
    "half a workbook": xls(("S", [HEAD, ANN]))[:3_000],
    "no table": ods()[:100],
    "much in little": ods(("S", [[" " * 9_000_000]])),
}


@pytest.mark.parametrize("name", HEAVY)
def test_damaged_and_hostile_workbooks_are_refused(name: str) -> None:
    """Whatever a workbook holds, the program goes on and refuses it with one sentence."""
    (fault,) = faults(HEAVY[name])
    assert any(said in str(fault) for said in ("damaged", "more than 8 MB", "there is no player in it")), str(fault)


@pytest.mark.parametrize("name", sorted(HEAVY.keys() - {"two cells far apart", "a column beyond any"}))
def test_without_processes_the_same_is_said(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where calamine runs in the same process, as in a browser, what it cannot read is refused with the same message.

    The two whose cells lie far apart would end this process; the tests of the site read them in a browser's Python.
    """
    apart = faults(HEAVY[name])
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert faults(HEAVY[name]) == apart


@pytest.mark.parametrize("made", KINDS)
def test_a_damaged_copy_is_read_or_refused(made: Callable[..., bytes]) -> None:
    """A byte or two changed at random: sections or an ``InputError``, and nothing else."""
    whole, chance = made(("Sheet1", [HEAD, ANN, BOB])), random.Random(12)
    for _ in range(25):
        damaged = bytearray(whole)
        for at in chance.sample(range(len(whole)), 2):
            damaged[at] = chance.randrange(256)
        with contextlib.suppress(InputError):
            assert open_all_bytes(bytes(damaged))
