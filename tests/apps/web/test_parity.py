"""A browser's Python reads and says what this machine's does: the same bytes of JSON, text, HTML and pictures."""

import difflib
import json
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import answered
import case_files
import pytest
from browsing.sites import needed

from explain.apps.web.folder import MANIFEST

pytestmark = pytest.mark.site

HERE = Path(__file__).parent
_MOST_LINES, _MOST_NAMED = 12, 10
_MOST_SECONDS = 3_600
_PLAIN = 12


def in_node(site: Path, folder: Path, call: str, *, start: str) -> subprocess.Popen[str]:
    """A module's answer, by the site's Python under node, while we do something else."""
    build = site / json.loads((site / MANIFEST).read_text(encoding="utf-8"))["build"]
    command = [needed("node"), str(HERE / "in_node.mjs"), str(build), str(folder), answered.__file__, start, call]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")


def heard(process: subprocess.Popen[str]) -> Any:
    """What it answered."""
    said, complaints = process.communicate(timeout=_MOST_SECONDS)
    assert process.returncode == 0, "\n".join(line for line in complaints.splitlines() if len(line) < 500)[-3_000:]
    return json.loads(said)


def first_lines(ours: Mapping[str, str], theirs: Mapping[str, str]) -> str:
    """The kind in which two cases differ first, and the first lines that differ."""
    kind = next(kind for kind in (*ours, *theirs) if ours.get(kind) != theirs.get(kind))
    lines = difflib.unified_diff(
        ours.get(kind, "").splitlines(), theirs.get(kind, "").splitlines(), "here", "in a browser", lineterm="", n=1
    )
    return "\n".join((kind, *islice((line[:400] for line in lines), _MOST_LINES)))


@dataclass(frozen=True, slots=True)
class Cases:
    """A folder of cases, what this machine's Python says of each, and a browser's, which runs meanwhile."""

    folder: Path
    ours: dict[str, dict[str, str]]
    quick: subprocess.Popen[str]


@pytest.fixture(scope="module", params=[100, pytest.param(3_000, marks=pytest.mark.long)])
def cases(request: pytest.FixtureRequest, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cases]:
    """Cases of every format, whole and damaged, with every setting."""
    folder = tmp_path_factory.mktemp("cases")
    case_files.write(folder, request.param)
    with in_node(site, folder, "told.digests('/given')", start="quick") as process:
        yield Cases(folder, answered.digests(str(folder)), process)
        process.kill()


def compare(site: Path, cases: Cases, theirs: Mapping[str, Mapping[str, str]], *, start: str) -> None:
    """Compare what both Pythons say of the cases that a browser's answered."""
    if other := [name for name in theirs if cases.ours[name] != theirs[name]]:
        name = other[0]
        found = heard(in_node(site, cases.folder, f"told.said('/given', {name!r})", start=start))
        pytest.fail(
            f"{len(other)} of {len(theirs)} differ: {other[:_MOST_NAMED]}\n{name}: "
            f"{first_lines(answered.said(str(cases.folder), name), found)}"
        )


def test_sections_are_the_same_in_a_browser(site: Path, cases: Cases) -> None:
    """What is read, paired, answered, drawn and saved."""
    theirs = heard(cases.quick)
    assert theirs.keys() == cases.ours.keys()
    compare(site, cases, theirs, start="quick")


def test_the_plain_start_says_the_same(site: Path, cases: Cases) -> None:
    """Without a snapshot everything is the same."""
    theirs = heard(in_node(site, cases.folder, f"told.digests('/given', {_PLAIN})", start="plain"))
    assert len(theirs) == _PLAIN
    compare(site, cases, theirs, start="plain")
