"""Damaged wall charts, reports, tables, workbooks, cases and posted boards: read, or refused with a reason, and never
slowly.

The full run, ten thousand damaged copies of every file:
``python -m pytest -n 4 -m long tests/files/test_fuzz_text_formats.py``.
"""

import io
import random
import subprocess
import sys
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pytest
from damage import FEW, MANY, MOST_MEMORY, check_read, damaged, result_of
from formats.corpus import contents
from hypothesis import given, settings
from hypothesis import strategies as st
from samples.read_back import read_case
from tables import seated_once, zipped

from explain.files import case
from explain.files.reading import open_all_bytes, read_text
from explain.files.result import Case
from explain.files.trf import write
from explain.files.trf.write import Edition
from explain.files.typed import posted_boards
from explain.files.wallchart import excel, separated
from explain.model.arrangements import Boards, Logical

CHART = """\
# Friday Swiss: 3 to be paired, rounds 5, toss white
1 Ann Ames      2000        W3w  L2b
2 "Bob \\"B\\" Bell" 1900  OAK   D4w  W1w
3 Cas Cole      1800  OAK   L1b  H---
4 Dee Dorn      unr         D2b  U---
half-point bye: 2, 4 in rounds 4, 5
apart: 1 4
withdrawn: 3 after round 2
"""
SECTION = read_text(CHART)
STRANGERS_TABLE = """\
Friday Swiss;;;;;;
Pr;Player;Rtg;ID;Rd 1;Rd 2;Tot
1;Ann Ames;2000;11111111;W 3 (w);L2;1.0
2;"Bell; Bob";1900P7;22222222;=4;W 1;1.5
3;Cas Cole;1800;;L 1;1/2;0,5
4;=Dee;unr.;;D 2;-;.5
;;;;;;
Total players 4;;;;;;
"""
TRF26 = write.write(SECTION, Edition.TRF26).content + (
    b"250  2.0        1   1    4   25\nUSA    1      Ann Ames                          1950 NY       12345678\n"
    b"162  W 1.0    D 0.5    L 0.0    P 1.0\n"
)
SHEET = "Round 3 Pairings\nBd\tWhite\tBlack\n1\tAmes (2000)\tDorn (unr)\n2. Cole - Bell\n"
PUBLISHED = b'{"rounds": [{"round_number": 3, "published_pairings": [["1", "4"], ["2", null], [3, null]]}]}'
KEPT = replace(SECTION, logical=(Logical(1, 1, (3, None)), Logical(2, 2, (1, 4))))
CASE = case.write(Case(KEPT, 3, {"low_limit": "100", "toss": "black"}, "1-4\nbye 2", posted=True))
SMALL_FILES: Mapping[str, bytes] = {
    "chart": CHART.encode(),
    "TRF16": write.write(SECTION).content,
    "TRF26": TRF26,
    "csv": separated.write(SECTION, SECTION).content,
    "strangers csv": STRANGERS_TABLE.encode("latin-1"),
    "xlsx": excel.write(SECTION, SECTION).content,
    "case": CASE.encode(),
    "quoted csv": (
        b'Number,Name,Rating,Round 1,,\r\n1,"Ames, Ann",2000,W2w,,x\r\n2,"Bell ""B"", Bob",1900,L1b,\r\n3,C,,,\r\n'
        b"4,D,,,\r\n"
    ),
    **{
        name: contents()[name]
        for name in ("swisssys-standings.txt", "chess-results-ranking.html", "wintd-wall-chart.txt")
    },
    **{
        name: contents()[name]
        for name in ("swisssys-wall-chart.txt", "swisssys-wall-chart.html", "vega-crosstable.html")
    },
}
MOST_COUNTS = 60
"""Reading a heavy file takes at most as long as counting to so many millions: three seconds where a million takes 50
ms.
"""


def check(content: bytes) -> None:
    """Sections or faults, whatever the bytes are taken for."""
    check_read(partial(open_all_bytes, content, name="file"), longest=1_500)


def damaged_within(content: bytes, chance: random.Random) -> bytes:
    """A workbook of which one part is damaged, packed again."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    name = chance.choice([name for name in parts if "sheet" in name or "workbook" in name or "Strings" in name])
    parts[name] = damaged(parts[name], chance)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for each, part in parts.items():
            archive.writestr(each, part)
    return stream.getvalue()


def fuzz(name: str, copies: int, seed: int) -> None:
    """Check that many damaged copies of a file."""
    chance = random.Random(f"{name} {seed}")
    content = SMALL_FILES[name]
    for _ in range(copies):
        is_workbook = name == "xlsx" and chance.random() < 0.8
        check(damaged_within(content, chance) if is_workbook else damaged(content, chance))


@pytest.mark.usefixtures("no_files")
@pytest.mark.parametrize("name", SMALL_FILES)
def test_a_damaged_file_is_read_or_refused(name: str) -> None:
    """Bytes that are changed, lost or doubled end in sections or in an InputError, and no file is opened."""
    fuzz(name, FEW, seed=0)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", SMALL_FILES)
def test_many_damaged_files_are_read_or_refused(name: str, seed: int) -> None:
    """The same of ten thousand copies of each file."""
    fuzz(name, MANY // 4, seed=seed + 1)


@pytest.mark.parametrize("name", SMALL_FILES)
def test_a_whole_file_is_read(name: str) -> None:
    """The files that are damaged here are sound before."""
    assert [len(each.section.players) for each in open_all_bytes(SMALL_FILES[name])] in ([4], [4, 4], [12])


def fuzz_boards(copies: int, seed: int) -> None:
    """Damaged posted boards and cases: boards of the section, nobody twice, or an InputError."""
    chance = random.Random(seed)
    for _ in range(copies):
        for content in (SHEET.encode(), PUBLISHED):
            _check_boards(partial(posted_boards.read, damaged(content, chance), SECTION, round=3))
        text = damaged(CASE.encode(), chance).decode("utf-8", errors="replace")
        _check_case(partial(read_case, text))


def _check_boards(read: Callable[[], Boards]) -> None:
    boards, faults = result_of(read)
    assert all(fault.remedy.endswith(".") and str(fault).isprintable() for fault in faults)
    if boards is not None:
        seated_once(boards, SECTION)


def _check_case(read: Callable[[], Case]) -> None:
    found, faults = result_of(read)
    assert all(fault.remedy.endswith(".") and str(fault).isprintable() for fault in faults)
    assert found is None or read_case(case.write(found)) == found


def test_damaged_boards_are_read_or_refused() -> None:
    """Posted boards and cases that are damaged end in boards of the section, or in an InputError."""
    fuzz_boards(FEW, seed=0)


@pytest.mark.long
def test_many_damaged_boards_are_read_or_refused() -> None:
    """The same of ten thousand copies."""
    fuzz_boards(MANY, seed=1)


@settings(max_examples=150, deadline=None)
@given(
    st.binary(max_size=80)
    | st.text("12#: ,;\t\n\"AWLwb-?='rounds topair", max_size=80).map(str.encode)
    | st.text("Number,Name;Rating\tRound 1\n\"'=+-@Wwb?", max_size=80).map(str.encode)
)
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    """No bytes at all end in anything but sections or an InputError."""
    check(content)


def games(count: int, cells: int) -> bytes:
    """A large chart in which neighbors drew with each other."""
    return b"".join(
        b"%d A 5%s\n" % (number, (b" D%dw" % (number + 1) if number % 2 else b" D%db" % (number - 1)) * cells)
        for number in range(1, count + 1)
    )


def trf_games(count: int, cells: int) -> bytes:
    """The same as a report."""
    row = "001 {:>4}      Player                            2000                            {:>4} {:>4}"
    lines = []
    for number in range(1, count + 1):
        cell = f"  {number + 1:>4} w =" if number % 2 else f"  {number - 1:>4} b ="
        lines.append(row.format(number, cells / 2, number) + cell * cells)
    return "\n".join(lines).encode()


HEAVY: Mapping[str, Callable[[], bytes]] = {
    "a chart of ten thousand players": lambda: games(10_000, 24),
    "a chart with sixty byes a row": lambda: b"".join(
        b"%d A 5%s\n" % (number, b" H" * 60) for number in range(1, 10_001)
    ),
    "a report of five thousand players": lambda: trf_games(5_000, 20),
    "short lines": lambda: b"1 A 5\n" * 29_000,
    "too many lines": lambda: b"#\n" * 990_000,
    "one long line": lambda: b"1 A 5 " + b"W " * 990_000,
    "long lines": lambda: (b"1 A 5 " + b"W " * 24_000 + b"\n") * 40,
    "long lines of names": lambda: (b"1 " + b"A " * 24_000 + b"\n") * 40,
    "tabs in a report": lambda: b"001    1      P" + (b"\t" * 49_000 + b"x\n001    2      P") * 39,
    "many kept apart": lambda: b"".join(
        b"apart: %s\n" % b" ".join(b"%d" % at for at in range(1, 100)) for _ in range(6_000)
    ),
    "many kept apart in a report": lambda: (
        b"XXR 5\n" + (b"XXP " + b" ".join(b"%d" % at for at in range(1, 300)) + b"\n") * 1_500
    ),
    "many byes": lambda: b"1 A 5\n" + (b"half-point bye:" + b" 1" * 80 + b" in rounds" + b" 5" * 60 + b"\n") * 5_000,
    "headers": lambda: b"# a: rounds 5\n1 A 5\n" * 14_000,
    "a table of ten thousand": lambda: (
        b"Number,Name,Rating,Round 1\n" + b"".join(b"%d,A,5,H\n" % at for at in range(1, 10_001))
    ),
    "a wide table": lambda: b"Number,Name,Rating\n" + (b"1,A,5" + b",x" * 20_000 + b"\n") * 40,
    "an open quote": lambda: b'Number,Name,Rating\n1,"' + b"x,\n" * 29_000,
    "a table of quotes": lambda: b"Name,Rating\n" + b'""""""""",' * 100_000,
    "a workbook of nothing": lambda: zipped(
        worksheets__sheet1=b"<worksheet><row>" + b"<c/>" * 1_900_000 + b"</row></worksheet>"
    ),
    "a workbook of shared texts": lambda: zipped(sharedStrings=b"<sst>" + b"<si/>" * 1_500_000 + b"</sst>"),
    "a workbook of one long text": lambda: zipped(
        sharedStrings=b"<sst><si><t>" + b"x" * 32_000 + b"</t></si></sst>",
        worksheets__sheet1=b"<worksheet>" + b'<row><c t="s"><v>0</v></c></row>' * 250_000 + b"</worksheet>",
    ),
    "a table of pairs kept apart": lambda: (
        b"Number,Name,Rating\n1,A,5\n" + b"".join(b"apart: 1 %d\n" % at for at in range(2, 29_000))
    ),
    "a table of pairs and no more": lambda: (
        b"".join(b"apart: 1 %d\n" % at for at in range(2, 29_000)) + b"Number,Name,Rating\n1,A,5\n"
    ),
    "misspelled arrangements": lambda: (
        b"1 A 5\n" + b"".join(b"haff-point bie %d: 1 in round 5\n" % at for at in range(29_000))
    ),
    "misspelled arrangements in a table": lambda: (
        b"Number,Name,Rating\n1,A,5\n" + b"".join(b"apartt: 1 %d,,\n" % at for at in range(29_000))
    ),
    "a workbook of formulas": lambda: zipped(
        worksheets__sheet1=b"<worksheet><row><c><v>1</v></c>"
        + b"<c><f>A1</f><v>1</v></c>" * 230_000
        + b"</row></worksheet>"
    ),
    "a workbook of rows": lambda: zipped(
        worksheets__sheet1=b"<worksheet>"
        + b"".join(b'<row r="%d"><c><v>1</v></c></row>' % at for at in range(1, 200_000))
        + b"</worksheet>"
    ),
    "a zip bomb": lambda: zipped(worksheets__sheet1=b"<worksheet>" + b" " * 250_000_000),
    "entities": lambda: zipped(worksheets__sheet1=b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><worksheet>&a;</worksheet>'),
    "a wall chart of two lines": lambda: (
        b"#      Name/Rating/ID     Rd 1   Total\n"
        + b"".join(
            b"%-6d A                  B %-4d  0.0\n       1500  10000001     0.0\n" % (at, at + 1)
            for at in range(1, 9_999)
        )
    ),
    "a page of Vega's boxes": lambda: (
        b'<html><div class="res">1</div><div class="cw">2</div>'
        + b'<div class="player-container"<span></span><div class="rating"></div>' * 5_000
    ),
    "a file of 100 MB": lambda: b"1 Ann 2000\n" * 9_000_000,
}
ONE_RUN = """
import resource, sys, time
from pathlib import Path
from explain.model.errors import InputError
from explain.files.reading import open_all_bytes
content, most_memory = sys.stdin.buffer.read(), int(sys.argv[1])
statm = Path("/proc/self/statm")
if statm.exists():
    held = int(statm.read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (held + most_memory, resource.RLIM_INFINITY))
def seconds(work):
    began = time.process_time()
    work()
    return time.process_time() - began
def read():
    try:
        open_all_bytes(content)
    except InputError:
        pass
# A slow or busy machine counts slowly as well.
counting = lambda: seconds(lambda: sum(at * at for at in range(1_000_000)))
before = counting()
print(seconds(read) / max(before, counting()))
"""


@pytest.mark.parametrize("name", HEAVY)
def test_no_file_takes_long_or_much_memory(name: str) -> None:
    """The largest files that are read, and those made to take long, are done within seconds and 200 MB."""
    command = [sys.executable, "-c", ONE_RUN, str(MOST_MEMORY)]
    done = subprocess.run(command, input=HEAVY[name](), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()[-500:]
    assert float(done.stdout) < MOST_COUNTS
