"""Damaged files of other programs: every reader gives sections or says what is wrong, quickly, and writes nothing.

The full run, ten thousand damaged copies of every file: ``python -m pytest -n 4 -m long
tests/files/test_fuzz_readers.py``.
"""

import json
import random
import struct
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest
from damage import FEW, MANY, MOST_MEMORY, check_read, damaged, result_of
from hypothesis import given, settings
from hypothesis import strategies as st
from samples.foreign_files import (
    CROSSTABLE,
    STANDINGS,
    dbf,
    outcome,
    page,
    players_file,
    report,
    standing,
    swisssys_section,
    zipped,
)
from samples.foreign_files import coronate as coronate_file
from samples.foreign_files import swisssys as swisssys_file

from explain.files import programs
from explain.files.programs import coronate, crosstable, rating_report, ratings_api, swisssys

READERS = (rating_report, swisssys, ratings_api, crosstable, coronate)
SMALL_FILES: Mapping[str, tuple[ModuleType, bytes]] = {
    "TDEXPORT": (rating_report, players_file()),
    "zip": (rating_report, zipped(report())),
    "SwissSys": (swisssys, swisssys_file(swisssys_section(), swisssys_section(**{"Section name": "Novices"}))),
    "standings": (ratings_api, page()),
    "crosstable": (crosstable, (CROSSTABLE + CROSSTABLE.replace("OPEN", "U1200")).encode()),
    "Coronate": (coronate, coronate_file()),
}
JSON_FILES = ("SwissSys", "standings", "Coronate")
ODD_VALUES: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 7, 61, 99_999, 10**30, 1.5, float("nan"), float("inf")),
    *("", "unr.", "1", "\ud800", "\0", "<script>", "=cmd()", "\u202eabc", "x" * 3_000, "Win", "ByeFull"),
    *([], [[]], {}, [1, 2], {"items": []}, "+;2;W;1;2;2;0", "B;-1;-;0;-1;-1;0"),
)
Damage = Callable[[bytes, random.Random], bytes]


def check(reader: ModuleType, content: bytes) -> None:
    """Sections or faults, whatever the reader takes the bytes for."""
    reader.looks_like(content)
    check_read(partial(reader.read, content, "file"))


def changed_digits(content: bytes, chance: random.Random) -> bytes:
    """Some digits and letters exchanged for others of their kind, so that the file stays in shape."""
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
    """A zip whose files are damaged before they are packed."""
    damage = chance.choice((damaged, changed_digits, changed_header))
    name = chance.choice(list(report()))
    return zipped({**report(), name: damage(report()[name], chance)}) if content else b""


def changed_values(content: bytes, chance: random.Random) -> bytes:
    """JSON in which a few values are others, lost, or doubled."""
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
    *((name, damaged) for name in SMALL_FILES),
    *((name, changed_digits) for name in SMALL_FILES),
    ("TDEXPORT", changed_header),
    ("zip", changed_inside),
    *((name, changed_values) for name in JSON_FILES),
)
NAMED = [f"{name}-{damage.__name__}" for name, damage in DAMAGES]


def damage_and_check(name: str, damage: Damage, times: int, seed: int) -> None:
    """Many damaged copies of one file, each by its own seed."""
    reader, content = SMALL_FILES[name]
    for number in range(times):
        check(reader, damage(content, random.Random(f"{seed} {name} {damage.__name__} {number}")))


def test_every_reader_is_damaged() -> None:
    """No reader of another program's files is missing here."""
    modules = [import_module(f"{programs.__name__}.{each.name}") for each in iter_modules(programs.__path__)]
    assert [each for each in modules if hasattr(each, "NAME") and each not in READERS] == []
    assert {reader for reader, _ in SMALL_FILES.values()} == {*READERS}


@pytest.mark.usefixtures("no_files")
@pytest.mark.parametrize("name", SMALL_FILES)
def test_the_files_are_good_before_they_are_damaged(name: str) -> None:
    """Each file that is damaged below can be read, and is known by its own reader and by no other."""
    reader, content = SMALL_FILES[name]
    found, _ = result_of(partial(reader.read, content, "file"))
    assert found
    assert [each.NAME for each in READERS if each.looks_like(content)] == [reader.NAME]
    check(reader, content)


@pytest.mark.usefixtures("no_files")
@pytest.mark.parametrize(("name", "damage"), DAMAGES, ids=NAMED)
def test_a_damaged_file_is_read_or_refused(name: str, damage: Damage) -> None:
    """Whatever is wrong with a file, it is read or refused with words."""
    damage_and_check(name, damage, FEW, seed=1)


@pytest.mark.long
@pytest.mark.usefixtures("no_files")
@pytest.mark.parametrize(("name", "damage"), DAMAGES, ids=NAMED)
def test_ten_thousand_damaged_files_are_read_or_refused(name: str, damage: Damage) -> None:
    """The same, ten thousand times each."""
    damage_and_check(name, damage, MANY, seed=2)


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


@settings(max_examples=200, deadline=None, database=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    """No bytes at all end in anything but sections or an InputError, also with the beginnings that readers look for."""
    for reader in READERS:
        for start in (b"", b"PK\3\4", b"\3", b'{"Sections": ', b'{"items": [', b"1|A|1.0|"):
            check(reader, start + content)


PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
NESTED = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
)


@settings(max_examples=100, deadline=None, database=None)
@given(NESTED, st.sampled_from(["Sections", "items", "players", "tournaments", "config"]))
def test_any_json_is_read_or_refused(value: object, key: str) -> None:
    """Values of any kind where sections, players or tournaments should be are refused with words."""
    for reader in (swisssys, ratings_api, coronate):
        check(reader, json.dumps({"players": {}, "tournaments": {}, key: value}).encode())


def many_players(cells: Callable[[int], list[str]]) -> bytes:
    """A TDEXPORT of 9,000 players."""
    return players_file([("", "1", str(number), "", "P", "", "1500", *cells(number)) for number in range(1, 9_001)])


def narrow(record: bytes) -> bytes:
    """A dBASE file whose records are as short as can be."""
    return dbf((("D_PAIR_NUM", len(record) - 1), ("D_RND01", 0)), [])[:-1] + record * (7_900_000 // len(record))


def standings_of(players: int) -> bytes:
    """Standings in which all have beaten number 1."""
    games = [outcome(round, "Win", 1, "White") for round in range(1, 11)]
    return page([standing(number, "Ann Ames", 1, 1, *games) for number in range(1, players)])


def bomb(said: int | None = None) -> bytes:
    """A zip whose file grows to 100 MB, whatever size is said."""
    size = 100_000_000
    archive = zipped({"TDEXPORT.DBF": bytes(size)})
    return archive if said is None else archive.replace(struct.pack("<L", size), struct.pack("<L", said))


HOSTILE: Mapping[str, tuple[ModuleType, Callable[[], bytes]]] = {
    "records without width": (rating_report, lambda: narrow(b" ")),
    "deleted records": (rating_report, lambda: narrow(b"* ")),
    "nobody agrees": (rating_report, lambda: many_players(lambda _: ["W1W"] * 11)),
    "each disagrees in his own way": (
        rating_report,
        lambda: many_players(lambda number: [f"W{number * 7 % 9000 + 1}W"] * 11),
    ),
    "everything is a fault": (rating_report, lambda: many_players(lambda _: ["QQ"] * 11)),
    "a zip bomb": (rating_report, bomb),
    "a zip bomb that says it is small": (rating_report, lambda: bomb(said=1_000)),
    "a zip of many names": (rating_report, lambda: zipped({f"{number}.DBF": b"" for number in range(30_000)})),
    "many objects": (swisssys, lambda: b'{"Sections":[{"Players":[' + b'{"a":1},' * 99_000 + b"{}]}]}"),
    "many keys": (
        swisssys,
        lambda: b'{"Sections":[{' + b",".join(b'"%d":1' % number for number in range(399_000)) + b"}]}",
    ),
    "wide characters": (
        swisssys,
        lambda: '{"Sections":[{"Section name":"\U0001f600","a":"'.encode() + b"x" * 7_900_000 + b'"}]}',
    ),
    "deep lists": (swisssys, lambda: b'{"Sections":' + b"[" * 99_000),
    "long numbers": (swisssys, lambda: b'{"Sections":[' + b"9" * 7_900_000 + b"]}"),
    "many standings": (ratings_api, lambda: standings_of(2_500)),
    "many sections": (swisssys, lambda: b'{"Sections":[' + b"{}," * 99_000 + b"{}]}"),
    "many boards": (
        coronate,
        lambda: coronate_file(roundList=[[{"whiteId": "a", "blackId": "b", "result": "draw"}] * 2_000] * 40),
    ),
    "many lines": (crosstable, lambda: b"1|A|1|W1\n" * 29_000),
    "many cells": (
        crosstable,
        lambda: b"".join(b"%d|A|1|" % number + b"W1|" * 11 + b"\n" for number in range(1, 9_000)),
    ),
    "many bars": (crosstable, lambda: b"1|A|1|W1|\n" + (b"|" * 1_999 + b"\n") * 990),
    "many colons": (crosstable, lambda: b"1|A|1|W1|\n" + (b"|" + b"R:" * 990 + b"\n") * 990),
    "line ends": (crosstable, lambda: b"\n" * 7_900_000 + b"1|A|1|W1|"),
}


@pytest.mark.usefixtures("no_files")
@pytest.mark.parametrize("name", HOSTILE)
def test_files_made_to_take_long(name: str) -> None:
    """A file that is made to fill the time is refused in little of it."""
    reader, build = HOSTILE[name]
    check(reader, build())


@pytest.mark.long
@pytest.mark.parametrize("name", HOSTILE)
def test_files_made_to_fill_the_memory(name: str) -> None:
    """A file that is made to fill the memory takes less than 200 MB of it."""
    reader, build = HOSTILE[name]
    content = build()
    tracemalloc.start()
    try:
        result_of(partial(reader.read, content, "file"))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < MOST_MEMORY


def test_what_is_damaged_is_our_own() -> None:
    """The damage is real: most damaged copies differ from the file, and some are refused."""
    reader, content = SMALL_FILES["SwissSys"]
    copies = [changed_values(content, random.Random(number)) for number in range(FEW)]
    outcomes = [result_of(partial(reader.read, copy, "file")) for copy in copies]
    assert len(set(copies)) > FEW // 2
    assert 0 < sum(bool(faults) for _, faults in outcomes) < FEW
    assert len(STANDINGS) == 4
