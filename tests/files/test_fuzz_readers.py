"""Damaged files, our own and others': every reader gives sections or says what is wrong, and writes nothing.

The full run, ten thousand damaged copies of every file: ``python -m pytest -n 4 -m long
tests/files/test_fuzz_readers.py``.
"""

import io
import json
import random
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TypeVar

import pytest
from damage import FEW, MANY, check_read, damaged, result_of
from formats.corpus import contents
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import foreign_files as made
from samples.foreign_files import players_file, report, zipped
from samples.read_back import read_case
from tables import seated_once, sheet
from tables import zipped as workbook_of

from explain.files import case, programs
from explain.files.programs import coronate, crosstable, rating_report, ratings_api, swisssys
from explain.files.reading import open_all_bytes, read_text
from explain.files.result import Case
from explain.files.trf import write
from explain.files.trf.write import Edition
from explain.files.typed import posted_boards
from explain.files.wallchart import excel, separated
from explain.model.arrangements import Logical

NOVICES = made.swisssys_section(**{"Section name": "Novices"})
READERS = (rating_report, swisssys, ratings_api, crosstable, coronate)
SMALL_FILES: Mapping[str, tuple[ModuleType, bytes]] = {
    "TDEXPORT": (rating_report, players_file()),
    "zip": (rating_report, zipped(report())),
    "SwissSys": (swisssys, made.swisssys(made.swisssys_section(), NOVICES)),
    "standings": (ratings_api, made.page()),
    "crosstable": (crosstable, (made.CROSSTABLE + made.CROSSTABLE.replace("OPEN", "U1200")).encode()),
    "Coronate": (coronate, made.coronate()),
}
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
_KEPT = replace(SECTION, logical=(Logical(1, 1, (3, None)), Logical(2, 2, (1, 4))))
CASE = case.write(Case(_KEPT, 3, {"low_limit": "100", "toss": "black"}, "1-4\nbye 2", posted=True))
TEXTS: Mapping[str, bytes] = {
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
        for name in (
            *("swisssys-standings.txt", "chess-results-ranking.html", "wintd-wall-chart.txt"),
            *("swisssys-wall-chart.txt", "swisssys-wall-chart.html", "vega-crosstable.html"),
        )
    },
}
FILES: Mapping[str, tuple[ModuleType | None, bytes]] = {**SMALL_FILES, **{name: (None, TEXTS[name]) for name in TEXTS}}
"""What is damaged, and the reader for it; ``None`` for whichever reader recognizes it."""
JSON_FILES = ("SwissSys", "standings", "Coronate")
ODD_VALUES: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 7, 61, 99_999, 10**30, 1.5, float("nan"), float("inf")),
    *("", "unr.", "1", "\ud800", "\0", "<script>", "=cmd()", "\u202eabc", "x" * 3_000, "Win", "ByeFull"),
    *([], [[]], {}, [1, 2], {"items": []}, "+;2;W;1;2;2;0", "B;-1;-;0;-1;-1;0"),
)
Damage = Callable[[bytes, random.Random], bytes]
T = TypeVar("T")


def check(reader: ModuleType | None, content: bytes) -> None:
    """Sections or faults, whichever reader gets the bytes."""
    if reader is None:
        check_read(partial(open_all_bytes, content, name="file"), longest=1_500)
    else:
        reader.looks_like(content)
        check_read(partial(reader.read, content, "file"))


def changed_digits(content: bytes, chance: random.Random) -> bytes:
    """Some digits and letters replaced by others of their kind, so that the file keeps its layout."""
    found = bytearray(content)
    for _ in range(chance.randint(1, 12)):
        at = chance.randrange(len(found))
        if found[at : at + 1].isdigit():
            found[at] = chance.choice(b"0123456789")
        elif found[at : at + 1].isupper():
            found[at] = chance.choice(b"WLDXFZBHUNRSP$#%")
    return bytes(found)


def changed_header(content: bytes, chance: random.Random) -> bytes:
    """Bytes of a dBASE file's header set to anything."""
    found = bytearray(content)
    for _ in range(chance.randint(1, 8)):
        found[chance.randrange(1, min(32 + 32 * 11, len(found)))] = chance.choice(
            (0, 1, 13, 26, 32, 42, 255, chance.randrange(256))
        )
    return bytes(found)


def changed_inside(content: bytes, chance: random.Random) -> bytes:
    """A zip or workbook with one part damaged before it is packed."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    told = (".DBF", "sheet", "workbook", "Strings")
    name = chance.choice([name for name in parts if any(part in name for part in told)])
    damages = (damaged, changed_digits, changed_header) if name.endswith(".DBF") else (damaged,)
    return zipped(parts | {name: chance.choice(damages)(parts[name], chance)})


def changed_values(content: bytes, chance: random.Random) -> bytes:
    """JSON with a few values replaced, lost or doubled."""
    value: object = json.loads(content)
    for _ in range(chance.randint(1, 5)):
        match chance.choice(list(_holders(value))):
            case dict() as holder if holder:
                key = chance.choice(list(holder))
                holder[key] = deepcopy(chance.choice(ODD_VALUES))
                if chance.random() < 1 / 4:
                    del holder[key]
            case list() as holder if holder:
                at = chance.randrange(len(holder))
                part = chance.choice(([], [holder[at], deepcopy(holder[at])], [deepcopy(chance.choice(ODD_VALUES))]))
                holder[at : at + 1] = part
    return json.dumps(value, ensure_ascii=chance.random() < 9 / 10).encode("utf-8", errors="surrogatepass")


def _holders(value: object) -> Iterator[object]:
    if isinstance(value, dict | list):
        yield value
        for each in value.values() if isinstance(value, dict) else value:
            yield from _holders(each)


DAMAGES: tuple[tuple[str, Damage], ...] = (
    *((name, damaged) for name in FILES),
    *((name, changed_digits) for name in SMALL_FILES),
    ("TDEXPORT", changed_header),
    *((name, changed_inside) for name in ("zip", "xlsx")),
    *((name, changed_values) for name in JSON_FILES),
)
NAMED = [f"{name}-{damage.__name__}" for name, damage in DAMAGES]


def test_every_reader_is_damaged() -> None:
    """Every reader for another program's files is in the table."""
    modules = [import_module(f"{programs.__name__}.{each.name}") for each in iter_modules(programs.__path__)]
    assert [each for each in modules if hasattr(each, "NAME") and each not in READERS] == []
    assert {reader for reader, _ in SMALL_FILES.values()} == {*READERS}


@pytest.mark.usefixtures("no_files")
@pytest.mark.parametrize("name", FILES)
def test_the_files_are_good_before_they_are_damaged(name: str) -> None:
    """Each file damaged below can be read, and a program's file is recognized by its own reader and by no other."""
    reader, content = FILES[name]
    found, _ = result_of(partial(open_all_bytes, content, name="file"))
    assert found
    assert [each.NAME for each in READERS if each.looks_like(content)] == ([reader.NAME] if reader else [])
    check(reader, content)


@pytest.mark.usefixtures("no_files")
@pytest.mark.parametrize("times", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize(("name", "damage"), DAMAGES, ids=NAMED)
def test_a_damaged_file_is_read_or_refused(name: str, damage: Damage, times: int) -> None:
    """Many copies, each damaged by its seed, are read or refused with a message."""
    reader, content = FILES[name]
    for number in range(times):
        check(reader, damage(content, random.Random(f"{1 + (times == MANY)} {name} {damage.__name__} {number}")))


@pytest.mark.usefixtures("no_files")
@pytest.mark.parametrize("seed", range(20))
def test_one_of_three_files_is_damaged(seed: int) -> None:
    """A report in a folder is read or refused, whichever of its files is damaged."""
    chance = random.Random(seed)
    files = {
        name: chance.choice((damaged, changed_header, changed_digits))(content, chance)
        for name, content in report().items()
    }
    found, faults = result_of(partial(rating_report.read_files, files, "folder"))
    assert bool(found) is not bool(faults)
    assert all(fault.file == "folder" for fault in faults)


def refused_or(check: Callable[[T], object], read: Callable[[], T]) -> None:
    """What is read is as it should be, or each fault has a remedy."""
    found, faults = result_of(read)
    assert all(fault.remedy.endswith(".") and str(fault).isprintable() for fault in faults)
    if found is not None:
        check(found)


def comes_back(found: Case) -> None:
    """What is read is the same after writing and reading it again."""
    assert read_case(case.write(found)) == found


@pytest.mark.parametrize("copies", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_damaged_boards_are_read_or_refused(copies: int) -> None:
    """They give boards of the section with nobody twice, or an InputError."""
    chance = random.Random(copies)
    for _ in range(copies):
        for content in (SHEET.encode(), PUBLISHED):
            read = partial(posted_boards.read, damaged(content, chance), SECTION, round=3)
            refused_or(partial(seated_once, section=SECTION), read)
        text = damaged(CASE.encode(), chance).decode("utf-8", errors="replace")
        refused_or(comes_back, partial(read_case, text))


STARTS = (b"", b"PK\3\4", b"\3", b'{"Sections": ', b'{"items": [', b"1|A|1.0|")


@settings(max_examples=100, deadline=None, database=None)
@given(
    st.binary(max_size=200)
    | st.text("12#: ,;\t\n\"AWLwb-?='rounds topair", max_size=80).map(str.encode)
    | st.text("Number,Name;Rating\tRound 1\n\"'=+-@Wwb?", max_size=80).map(str.encode)
)
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    """Any bytes at all give sections or an InputError, even with the beginnings that readers look for."""
    for start in STARTS:
        for reader in (*READERS, None):
            check(reader, start + content)


PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
NESTED = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
)


@settings(max_examples=60, deadline=None, database=None)
@given(NESTED, st.sampled_from(["Sections", "items", "players", "tournaments", "config"]))
def test_any_json_is_read_or_refused(value: object, key: str) -> None:
    """Values of any kind where sections, players or tournaments should be are refused with a message."""
    for reader in (swisssys, ratings_api, coronate):
        check(reader, json.dumps({"players": {}, "tournaments": {}, key: value}).encode())


def numbered(line: bytes, end: int, start: int = 1) -> bytes:
    """A line for each number."""
    return b"".join(line % number for number in range(start, end))


def many_players(cells: Callable[[int], list[str]]) -> bytes:
    """A TDEXPORT of 9,000 players."""
    return players_file([("", "1", str(number), "", "P", "", "1500", *cells(number)) for number in range(1, 9_001)])


def narrow(record: bytes) -> bytes:
    """A dBASE file whose records are as short as can be."""
    return made.dbf((("D_PAIR_NUM", len(record) - 1), ("D_RND01", 0)), [])[:-1] + record * (7_900_000 // len(record))


def standings_of(players: int) -> bytes:
    """Standings in which everybody has beaten number 1."""
    games = [made.outcome(round, "Win", 1, "White") for round in range(1, 11)]
    return made.page([made.standing(number, "Ann Ames", 1, 1, *games) for number in range(1, players)])


def bomb(said: int | None = None) -> bytes:
    """A zip whose file expands to 100 MB, whatever size it states."""
    size = 100_000_000
    archive = zipped({"TDEXPORT.DBF": bytes(size)})
    return archive if said is None else archive.replace(struct.pack("<L", size), struct.pack("<L", said))


def chart_of_games() -> bytes:
    """A wall chart of ten thousand players in which neighbors drew."""
    cells = ((at, b" D%dw" % (at + 1) if at % 2 else b" D%db" % (at - 1)) for at in range(1, 10_001))
    return b"".join(b"%d A 5%s\n" % (number, cell * 24) for number, cell in cells)


def report_of_games() -> bytes:
    """A report of five thousand players in which neighbors drew."""
    row = "001 {0:>4}      Player                            2000                            10.0 {0:>4}"
    cells = ((at, f"  {at + 1:>4} w =" if at % 2 else f"  {at - 1:>4} b =") for at in range(1, 5_001))
    return "\n".join(row.format(number) + cell * 20 for number, cell in cells).encode()


HEAD, CHART_HEAD = b"Number,Name,Rating\n", b"#      Name/Rating/ID     Rd 1   Total\n"
TWO_LINES = b"%-6d A                  B 1     0.0\n       1500  10000001     0.0\n"
BOXES = b'<html><div class="res">1</div><div class="cw">2</div>'
BOX = b'<div class="player-container"<span></span><div class="rating"></div>'
FORMULAS = b"<row><c><v>1</v></c>" + b"<c><f>A1</f><v>1</v></c>" * 230_000 + b"</row>"
SHARED = b"<sst><si><t>" + b"x" * 32_000 + b"</t></si></sst>"
ENTITY = b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><worksheet>&a;</worksheet>'
WIDE = '{"Sections":[{"Section name":"\U0001f600","a":"'.encode()
DRAW = {"whiteId": "a", "blackId": "b", "result": "draw"}
HEAVY: Mapping[ModuleType | None, Mapping[str, Callable[[], bytes]]] = {
    None: {
        "a chart of ten thousand players": chart_of_games,
        "a chart with sixty byes a row": lambda: numbered(b"%d A 5" + b" H" * 60 + b"\n", 10_001),
        "a report of five thousand players": report_of_games,
        "short lines": lambda: b"1 A 5\n" * 29_000,
        "too many lines": lambda: b"#\n" * 990_000,
        "one long line": lambda: b"1 A 5 " + b"W " * 990_000,
        "long lines": lambda: (b"1 A 5 " + b"W " * 24_000 + b"\n") * 40,
        "long lines of names": lambda: (b"1 " + b"A " * 24_000 + b"\n") * 40,
        "tabs in a report": lambda: b"001    1      P" + (b"\t" * 49_000 + b"x\n001    2      P") * 39,
        "many kept apart": lambda: (b"apart:" + numbered(b" %d", 100) + b"\n") * 6_000,
        "many kept apart in a report": lambda: b"XXR 5\n" + (b"XXP" + numbered(b" %d", 300) + b"\n") * 1_500,
        "many byes": lambda: (
            b"1 A 5\n" + (b"half-point bye:" + b" 1" * 80 + b" in rounds" + b" 5" * 60 + b"\n") * 5_000
        ),
        "headers": lambda: b"# a: rounds 5\n1 A 5\n" * 14_000,
        "a table of ten thousand": lambda: b"Number,Name,Rating,Round 1\n" + numbered(b"%d,A,5,H\n", 10_001),
        "a wide table": lambda: HEAD + (b"1,A,5" + b",x" * 20_000 + b"\n") * 40,
        "an open quote": lambda: HEAD + b'1,"' + b"x,\n" * 29_000,
        "a table of quotes": lambda: b"Name,Rating\n" + b'""""""""",' * 100_000,
        "a workbook of nothing": lambda: sheet(b"<row>" + b"<c/>" * 1_900_000 + b"</row>"),
        "a workbook of shared texts": lambda: workbook_of(sharedStrings=b"<sst>" + b"<si/>" * 1_500_000 + b"</sst>"),
        "a workbook of one long text": lambda: sheet(
            b'<row><c t="s"><v>0</v></c></row>' * 250_000, sharedStrings=SHARED
        ),
        "a table of pairs kept apart": lambda: HEAD + b"1,A,5\n" + numbered(b"apart: 1 %d\n", 29_000, 2),
        "a table of pairs and no more": lambda: numbered(b"apart: 1 %d\n", 29_000, 2) + HEAD + b"1,A,5\n",
        "misspelled arrangements": lambda: b"1 A 5\n" + numbered(b"haff-point bie %d: 1 in round 5\n", 29_000),
        "misspelled arrangements in a table": lambda: HEAD + b"1,A,5\n" + numbered(b"apartt: 1 %d,,\n", 29_000),
        "a workbook of formulas": lambda: sheet(FORMULAS),
        "a workbook of rows": lambda: sheet(numbered(b'<row r="%d"><c><v>1</v></c></row>', 200_000)),
        "a workbook that is a bomb": lambda: sheet(b" " * 250_000_000),
        "entities": lambda: workbook_of(worksheets__sheet1=ENTITY),
        "a wall chart of two lines": lambda: CHART_HEAD + numbered(TWO_LINES, 9_999),
        "a page of Vega's boxes": lambda: BOXES + BOX * 5_000,
        "a file of 100 MB": lambda: b"1 Ann 2000\n" * 9_000_000,
    },
    rating_report: {
        "records without width": lambda: narrow(b" "),
        "deleted records": lambda: narrow(b"* "),
        "nobody agrees": lambda: many_players(lambda _: ["W1W"] * 11),
        "each disagrees in his own way": lambda: many_players(lambda number: [f"W{number * 7 % 9000 + 1}W"] * 11),
        "everything is a fault": lambda: many_players(lambda _: ["QQ"] * 11),
        "a zip bomb": bomb,
        "a zip bomb that says it is small": lambda: bomb(said=1_000),
        "a zip of many names": lambda: zipped({f"{number}.DBF": b"" for number in range(30_000)}),
    },
    swisssys: {
        "many objects": lambda: b'{"Sections":[{"Players":[' + b'{"a":1},' * 99_000 + b"{}]}]}",
        "many keys": lambda: b'{"Sections":[{' + numbered(b'"%d":1,', 399_000) + b'"0":1}]}',
        "wide characters": lambda: WIDE + b"x" * 7_900_000 + b'"}]}',
        "deep lists": lambda: b'{"Sections":' + b"[" * 99_000,
        "long numbers": lambda: b'{"Sections":[' + b"9" * 7_900_000 + b"]}",
        "many sections": lambda: b'{"Sections":[' + b"{}," * 99_000 + b"{}]}",
    },
    ratings_api: {"many standings": lambda: standings_of(2_500)},
    coronate: {"many boards": lambda: made.coronate(roundList=[[DRAW] * 2_000] * 40)},
    crosstable: {
        "many lines": lambda: b"1|A|1|W1\n" * 29_000,
        "many cells": lambda: numbered(b"%d|A|1|" + b"W1|" * 11 + b"\n", 9_000),
        "many bars": lambda: b"1|A|1|W1|\n" + (b"|" * 1_999 + b"\n") * 990,
        "many colons": lambda: b"1|A|1|W1|\n" + (b"|" + b"R:" * 990 + b"\n") * 990,
        "line ends": lambda: b"\n" * 7_900_000 + b"1|A|1|W1|",
    },
}
MOST_COUNTS = 60
"""Reading a large file takes at most as long as counting to so many millions: three seconds where a million takes 50
ms.
"""


@pytest.fixture(scope="module")
def apart() -> Iterator[subprocess.Popen[bytes]]:
    """A process that reads the files it is given, each in a child process with limited memory."""
    program = "import sys; sys.path[:0] = sys.argv[1:]; import damage; damage.read_what_comes()"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", program, *sys.path], stdin=pipe, stdout=pipe) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


@pytest.mark.parametrize("part", [4, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize(("reader", "name"), [(reader, name) for reader, files in HEAVY.items() for name in files])
def test_no_file_takes_long_or_much_memory(
    reader: ModuleType | None, name: str, part: int, apart: subprocess.Popen[bytes]
) -> None:
    """The largest files that are read, and those made to take long, are done within seconds and 200 MB.

    Every run reads the first quarter of a text in a quarter of the time, the long one all of it.
    """
    content = HEAVY[reader][name]()
    part = 1 if reader or content.startswith(b"PK") else part
    content = content[: len(content) // part]
    assert apart.stdin is not None
    assert apart.stdout is not None
    apart.stdin.write(f"{reader.__name__ if reader else '-'} {len(content)}\n".encode() + content)
    apart.stdin.flush()
    counts, _, trouble = apart.stdout.readline().decode().strip().partition(" ")
    assert trouble == ""
    assert float(counts) < MOST_COUNTS / part


def test_what_is_damaged_is_our_own() -> None:
    """Most damaged copies differ from the file, and some are refused."""
    reader, content = SMALL_FILES["SwissSys"]
    copies = [changed_values(content, random.Random(number)) for number in range(FEW)]
    outcomes = [result_of(partial(reader.read, copy, "file")) for copy in copies]
    assert len(set(copies)) > FEW // 2
    assert 0 < sum(bool(faults) for _, faults in outcomes) < FEW
