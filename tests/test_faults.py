"""Deliberate faults, one at a time, each in a copy of the package: its tests find it."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tools.places import PACKAGE, ROOT, TESTS

TESTS_OF = {
    "sentences": ("views/test_text_and_html.py", "answers/test_claims.py", "answers/test_dialogues.py"),
    "claims": ("answers/test_claims.py",),
    "definition": ("pairing",),
}
"""Which tests find the faults of each sort, where a fault does not name its own."""
Fault = dict[str, str]
FAULTS: list[tuple[str, Fault]] = [
    (sort, fault)
    for sort, faults in tomllib.loads((TESTS / "faults.toml").read_text(encoding="utf-8")).items()
    for fault in faults
]


def test_every_fault_has_its_place() -> None:
    """What a fault replaces is in its file exactly once."""
    assert {sort for sort, fault in FAULTS if "test" not in fault} == set(TESTS_OF)
    for _, fault in FAULTS:
        assert (PACKAGE / fault["file"]).read_text(encoding="utf-8").count(fault["was"]) == 1, fault["fault"]


@pytest.mark.long
@pytest.mark.parametrize(("sort", "fault"), [pytest.param(sort, fault, id=fault["fault"]) for sort, fault in FAULTS])
def test_a_fault_is_found_out(sort: str, fault: Fault, tmp_path: Path) -> None:
    """With it its tests fail, and fail as tests: the package can still be imported."""
    copy = tmp_path / "explain"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    path = copy / fault["file"]
    path.write_text(path.read_text(encoding="utf-8").replace(fault["was"], fault["made"]), encoding="utf-8")
    options = ("-x", "-q", "-p", "no:cacheprovider", "-o", "addopts=", "-m", "not long")
    tests = (fault["test"],) if "test" in fault else TESTS_OF[sort]
    command = [sys.executable, "-P", "-m", "pytest", *options, *(str(TESTS / each) for each in tests)]
    environment = os.environ | {"PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout[-2000:]
