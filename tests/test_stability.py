"""The same answers everywhere: with other hash seeds, locales and times, and with players in another order.

Another Python says the same, too: a browser's, which is newer (``tests/apps/web/test_parity.py``).
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tools.places import TESTS

from explain.answers.question import Takes
from explain.answers.questions import QUESTIONS
from explain.files import resources
from explain.files.conversion import TARGETS, write_template
from explain.files.reading import open_all_bytes, open_one

SAMPLES = {**resources.samples(), **resources.difference_files()}
TURKISH = "tr_TR.UTF-8"
ELSEWHERE: Sequence[Mapping[str, str]] = (
    {"PYTHONHASHSEED": "0", "LC_ALL": "C", "TZ": "UTC0"},
    {"PYTHONHASHSEED": "random", "LC_ALL": TURKISH, "TZ": "XXX-14"},
)
EVERYWHERE: Sequence[Mapping[str, str]] = (
    *ELSEWHERE,
    *({"PYTHONHASHSEED": str(seed), "TZ": f"XXX+{seed}"} for seed in range(1, 9)),
)
_SAY_ALL = """
import json, locale, sys
sys.path.append(sys.argv[1])
import answered
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass
json.dump(answered.digests(sys.argv[2]), sys.stdout)
"""


def ask(folder: Path, paths: Sequence[Path]) -> None:
    """Fill a folder with samples, and with questions about them in turn; every fourth is written in all formats."""
    names = [question.name for question in QUESTIONS if question.takes is not Takes.LONG]
    cases = {}
    for place, path in enumerate(paths, 1):
        shutil.copy(path, folder)
        questions = [names[(3 * place + step) % len(names)] for step in range(3)]
        cases[path.name] = {"file": path.name, "settings": {}, "questions": questions, "place": min(place % 4, 1)}
    (folder / "asked.json").write_text(json.dumps(cases), encoding="utf-8")


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Turkish, where i is no lower-case I and a comma is the decimal point; empty where it cannot be made."""
    folder = tmp_path_factory.mktemp("locales")
    if shutil.which("localedef"):
        made = ["localedef", "-i", "tr_TR", "-f", "UTF-8", str(folder / TURKISH)]
        subprocess.run(made, capture_output=True, check=False)
    return folder


def said(folder: Path, locales: Path, surroundings: Mapping[str, str]) -> object:
    """Digests of all that a separate Python says about the samples."""
    around = {**os.environ, "LOCPATH": str(locales), **surroundings}
    command = [sys.executable, "-c", _SAY_ALL, str(TESTS / "apps" / "web"), str(folder)]
    return json.loads(subprocess.run(command, env=around, capture_output=True, text=True, check=True).stdout)


@pytest.mark.parametrize(
    ("places", "one_in"), [(ELSEWHERE, 6), pytest.param(EVERYWHERE, 1, marks=pytest.mark.long)], ids=["here", "long"]
)
def test_other_hashes_letters_and_hours_change_nothing(
    places: Sequence[Mapping[str, str]], one_in: int, tmp_path: Path, locales: Path
) -> None:
    """Samples are read, paired, answered, drawn and written the same, to the byte, including workbooks."""
    paths = [*SAMPLES.values()][::one_in]
    ask(tmp_path, paths)
    first, *others = (said(tmp_path, locales, surroundings) for surroundings in places)
    assert isinstance(first, dict)
    assert len(first) == len(paths)
    assert others == [first] * len(others)


@pytest.mark.parametrize("ending", [".txt", ".csv", ".trf"])
def test_rows_in_another_order_are_the_same_section(ending: str) -> None:
    """Players are identified by their pairing numbers, so the order of their rows means nothing."""
    for name, path in SAMPLES.items():
        content = TARGETS[ending].write([open_one(path).section]).content.decode()
        orders = (each.encode() for each in (content, *shuffled(content)))
        kept, *others = (open_all_bytes(each, name=f"club{ending}")[0].section for each in orders)
        assert others == [kept] * len(others), name


def shuffled(content: str) -> Iterator[str]:
    """The file with its players' rows, which begin with a number or the mark of TRF, in other orders."""
    lines = content.splitlines(keepends=True)
    begins = re.compile(r"001 " if content.startswith("012") else r"\s*\d")
    places = [place for place, line in enumerate(lines) if begins.match(line)]
    assert len(places) > 1
    rows = [lines[place] for place in places]
    for order in (rows[::-1], random.Random(len(rows)).sample(rows, len(rows))):
        for place, row in zip(places, order, strict=True):
            lines[place] = row
        yield "".join(lines)


def test_a_section_is_the_same_in_any_order_of_players() -> None:
    """A program may pass the players in any order."""
    for path in SAMPLES.values():
        section = open_one(path).section
        assert replace(section, players=section.players[::-1]) == section


def test_a_workbook_says_no_hour(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Written years later it is the same file, and so is the template."""
    section = open_one(SAMPLES["friday-swiss.txt"]).section

    def written() -> list[bytes]:
        write_template(tmp_path / "fill-in.xlsx", force=True)
        return [TARGETS[".xlsx"].write([section]).content, (tmp_path / "fill-in.xlsx").read_bytes()]

    now, clock = written(), time.time
    monkeypatch.setattr(time, "time", lambda: clock() + 100_000_000)
    assert written() == now
