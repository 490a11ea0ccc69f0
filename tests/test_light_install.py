"""The light installation: what it brings, what works with it, and the messages of what needs more."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from test_readme import IN_TERMINAL, README
from tools.newcomer import Newcomer, answered
from tools.places import ROOT

from explain.files import resources

INSTALL = "python -m pip install --no-deps . && python -m pip install -r requirements/core.txt"
CORE = re.findall("^[^#\n].*", (ROOT / "requirements" / "core.txt").read_text(encoding="utf-8"), re.MULTILINE)
WHOLE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
LEFT_OUT = ("jupyterlab", "ipywidgets", "anywidget", "matplotlib", "pandas")
MOST_BYTES = 170_000_000
WAY_OUT = "Run python -m pip install . in the toolkit's folder."
WORKS = [
    *(line for line in IN_TERMINAL if not line.startswith("explain site")),
    "explain site -o site --no-snapshot",
    "explain publish --lessons -o lessons",
    "explain exam --word harvest --seats 2 -o exam",
    "explain kit -o kit",
    "explain season my-section.txt -o books --format xlsx",
]
NEEDS_MORE = {
    "explain lab my-section.txt": "anywidget",
    "python -c 'import explain; explain.pair(\"my-section.txt\").to_frame()'": "pandas",
    "python -c 'import explain; explain.pair(\"my-section.txt\").plot()'": "matplotlib",
    "python -c 'import explain; explain.Lab()'": "anywidget",
    "python -c 'import explain; explain.Try(str, a=[1])._repr_mimebundle_()'": "anywidget",
}
HEAVY = """
import sys
from explain.apps.cli.main import main

main(sys.argv[1].split())
print("heavy:", *sorted(set(sys.argv[2:]) & set(sys.modules)))
"""


def test_it_is_the_whole_without_some() -> None:
    """Every line is one of the package's own; it lacks what notebooks, tables and pictures need."""
    assert [line for line in WHOLE if not line.startswith(LEFT_OUT)] == CORE
    assert f"`{INSTALL}`" in README


def test_floors_are_above_published_faults() -> None:
    """They exclude the versions in advisories published by 2026; Beautiful Soup 4.13.0 was withdrawn."""
    floors = {
        name: tuple(map(int, floor.split("."))) for name, floor in re.findall(r"([\w-]+)>=([\d.]+)", "\n".join(WHOLE))
    }
    least = {"tornado": (6, 6), "jinja2": (3, 1, 6), "mistune": (3, 3), "beautifulsoup4": (4, 13, 1)}
    assert {name: floors[name] for name, floor in least.items() if floors[name] < floor} == {}


@pytest.mark.parametrize(
    "typed",
    [
        "season my-section.txt -o season --executor serial",
        pytest.param("publish --lessons -o lessons", marks=pytest.mark.long),
    ],
)
def test_seasons_and_lessons_import_nothing_heavy(typed: str, tmp_path: Path) -> None:
    """Even where everything is installed, neither imports a library that only notebooks, tables and pictures need."""
    shutil.copy(resources.samples()["rotation.txt"], tmp_path / "my-section.txt")
    found = subprocess.run(
        [sys.executable, "-c", HEAVY, typed, *LEFT_OUT], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines()[-1] == "heavy:"


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    """A new user with the light installation."""
    found = Newcomer(tmp_path_factory.mktemp("light"))
    found.run(INSTALL.replace("pip install", "pip install -q"), within=found.clone)
    return found


@pytest.mark.newcomer
def test_it_is_light(newcomer: Newcomer) -> None:
    """About 150 MB, with pip, where everything takes 551."""
    files = [path for path in newcomer.venv.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


@pytest.mark.newcomer
@pytest.mark.parametrize("command", WORKS)
def test_a_command_works_without_the_rest(command: str, newcomer: Newcomer) -> None:
    """The README's commands for the terminal, the site, lessons, exams and handouts, and a season as a workbook."""
    assert newcomer.run(command, within=newcomer.work)


@pytest.mark.newcomer
def test_the_app_opens_without_the_rest(newcomer: Newcomer) -> None:
    """It prints an address that answers."""
    with newcomer.serving("explain app my-section.txt", within=newcomer.work) as address:
        assert "<html" in answered(address).lower()


@pytest.mark.newcomer
@pytest.mark.parametrize("command", NEEDS_MORE)
def test_what_needs_more_says_so(command: str, newcomer: Newcomer) -> None:
    """In its last line: which library, and how to get it; a command prints nothing else."""
    said = newcomer.refused(command, within=newcomer.work).strip().splitlines()
    assert said[-1].endswith(f"this needs {NEEDS_MORE[command]}, which is not installed. {WAY_OUT}")
    assert len(said) == 1 or not command.startswith("explain ")
