"""Each walk of CONTRIBUTING is a patch that works: its tests pass on a copy of the tree, and fail with one place left
out.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from tools.places import ROOT

WALKS = Path(__file__).parent
FAILED = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR)
"""A test that fails, and one whose module cannot be imported."""
COPIED = ("explain", "tests", "data", "pyproject.toml")
_FILE = re.compile(r"^--- \S+\n\+\+\+ (?:b/)?(\S+)\n", re.MULTILINE)
_HUNK = re.compile(r"^@@ -(\d+)[^\n]*\n((?:[ +\-\\][^\n]*\n|\n)*)", re.MULTILINE)


@dataclass(frozen=True)
class Walk:
    """One thing added.

    Args:
        tests: those that pass when it is.
        left_out: for each file of the patch, the test that fails when only this file is left unchanged.
        made_by: the script that then makes the generated files, if any.
    """

    tests: tuple[str, ...]
    left_out: Mapping[str, str]
    made_by: str | None = None


ENGINE = "tests/pairing/test_any_criterion.py::test_whatever_it_reads_the_search_finds_its_round[both_unrated]"
COSTS = "tests/pairing/test_costs.py::test_every_cost_is_by_the_rules[0]"
SAYS = "tests/pairing/test_any_criterion.py::test_a_criterion_reads_what_it_says"
DEFINITION = "tests/book/test_definition.py"
CLAIMS = "tests/answers/test_claims.py::test_every_kind"
PROOF, SENTENCE, MAKER = (f"{CLAIMS}_{each}" for each in ("has_a_proof", "has_a_sentence", "is_made"))
SCHEMA = "tests/answers/test_schema.py::test_the_published_schema_is_made_from_the_answers"
APART = "tests/answers/against/test_ratings_apart.py"
COMMAND = "tests/apps/cli/test_questions.py::test_every_answer_is_a_page[ratings-apart]"
LIST, DAMAGED = "tests/files/test_name_list.py", "tests/files/test_fuzz_readers.py"
READERS, GOOD = (
    f"{DAMAGED}::test_every_reader_is_damaged",
    f"{DAMAGED}::test_the_files_are_good_before_they_are_damaged",
)
MAKE_SCHEMA = "tests/make_schema.py"

EVERY = {
    "criterion": Walk(
        tests=(SAYS, DEFINITION, COSTS, ENGINE),
        left_out={
            "explain/pairing/board_facts.py": SAYS,
            "explain/pairing/criteria.py": DEFINITION,
            "explain/pairing/facts.py": COSTS,
            "explain/book/definition.md": DEFINITION,
            "explain/prose/amounts.py": DEFINITION,
            "tests/reference/final.py": COSTS,
        },
    ),
    "question": Walk(
        tests=(APART, COMMAND, SCHEMA),
        left_out={
            "explain/answers/against/ratings_apart.py": APART,
            "explain/answers/round.py": APART,
            "explain/answers/questions.py": APART,
            "explain/prose/against.py": APART,
            "explain/views/answers/against.py": APART,
            "explain/views/answers/__init__.py": APART,
            MAKE_SCHEMA: SCHEMA,
        },
        made_by=MAKE_SCHEMA,
    ),
    "claim": Walk(
        tests=(PROOF, SENTENCE, MAKER, SCHEMA),
        left_out={
            "explain/answers/claims/of_sheets.py": PROOF,
            "explain/answers/audit/event.py": MAKER,
            "explain/prose/sheets.py": SENTENCE,
            "tests/proofs/sheets/sheets.py": PROOF,
            MAKE_SCHEMA: SCHEMA,
        },
        made_by=MAKE_SCHEMA,
    ),
    "format": Walk(
        tests=(LIST, READERS, GOOD),
        left_out={
            "explain/files/programs/name_list.py": LIST,
            "explain/files/formats.py": LIST,
            "tests/files/test_fuzz_readers.py": READERS,
        },
    ),
}


def changes(patch: str) -> dict[str, list[tuple[int, str, str]]]:
    """For each file of a patch, by name, each change: its line, the old text and the new text."""
    _, *parts = _FILE.split(patch)
    found: dict[str, list[tuple[int, str, str]]] = {}
    for name, body in zip(parts[::2], parts[1::2], strict=True):
        for line, hunk in _HUNK.findall(body):
            lines = [each for each in hunk.splitlines(keepends=True) if each[0] != "\\"]
            before, after = ("".join(each[1:] for each in lines if each[0] in " " + sign) for sign in "-+")
            found.setdefault(name, []).append((int(line), before, after))
    return found


def apply(patch: str, tree: Path, *, without: str | None = None) -> None:
    """Change a tree as ``git apply`` would, without git or ``patch``; each change goes to the place nearest to its
    line.
    """
    for name, hunks in changes(patch).items():
        path = tree / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for line, before, after in hunks:
            places = [each.start() for each in re.finditer(re.escape(before), text)] if before else [0]
            assert places, f"{name} has changed: what stood about line {line} of it is no longer there:\n{before}"
            at = min(places, key=lambda place: abs(text.count("\n", 0, place) + 1 - line))
            text = text[:at] + after + text[at + len(before) :]
        if name != without:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def copied(tree: Path) -> None:
    """A copy of everything that tests of the package use."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        else:
            shutil.copy(ROOT / name, tree / name)


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a tree on its own package."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


def walked(name: str, tree: Path, *tests: str, without: str | None = None) -> subprocess.CompletedProcess[str]:
    """Apply a walk to a copy of the tree, except for one place, and run some tests there."""
    copied(tree)
    apply(patch_of(name), tree, without=without)
    script = EVERY[name].made_by
    if script and script != without:
        made = run(tree, script)
        if without is None:  # with a place left out the script may fail too: what must fail is the test named
            made.check_returncode()
    return run(tree, "-m", "pytest", "-n", "0", "-q", "-x", "-p", "no:cacheprovider", *tests)


def patch_of(name: str) -> str:
    """The patch of a walk."""
    return (WALKS / f"{name}.patch").read_text(encoding="utf-8")


def test_every_patch_is_a_walk() -> None:
    """There is an entry for each patch and for each place in it, and CONTRIBUTING mentions each."""
    patches = sorted(path.stem for path in WALKS.glob("*.patch"))
    assert patches == sorted(EVERY)
    said = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [name for name in patches if f"tests/walks/{name}.patch" not in said] == []
    for name, walk in EVERY.items():
        assert {place for place in changes(patch_of(name)) if place not in walk.tests} == {*walk.left_out} - {
            walk.made_by
        }
        assert {*walk.left_out.values()} <= {*walk.tests}  # so each of them exists, and passes when nothing is left out


@pytest.mark.parametrize("name", EVERY)
def test_a_patch_fits_the_tree(name: str, tmp_path: Path) -> None:
    """What it changes is still in its place; the long run tries whether the walk works."""
    for place in changes(patch_of(name)):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / place).exists():
            shutil.copy(ROOT / place, tmp_path / place)
    apply(patch_of(name), tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("name", EVERY)
def test_a_walk_works(name: str, tmp_path: Path) -> None:
    """With all its places the tests pass, and none of them is in the search: it takes from a criterion what that
    declares.
    """
    assert not any(each.startswith("explain/pairing/search/") for each in changes(patch_of(name)))
    done = walked(name, tmp_path, *EVERY[name].tests)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


@pytest.mark.long
@pytest.mark.parametrize(("name", "place"), [(name, place) for name, walk in EVERY.items() for place in walk.left_out])
def test_a_place_left_out_is_seen(name: str, place: str, tmp_path: Path) -> None:
    """Where one place of a walk is left unchanged, the test it names fails, or cannot even be imported."""
    done = walked(name, tmp_path, EVERY[name].left_out[place], without=place)
    assert done.returncode in FAILED, done.stdout[-3000:] + done.stderr[-1000:]
