"""The README as a new user follows it: a copy of the folder, a new virtual environment, its commands word for word."""

import re
import shlex

import pytest
from tools.newcomer import Newcomer, answered
from tools.places import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = [(kind, body.strip()) for kind, body in re.findall(r"```(\w*)\n(.*?)```", README, flags=re.DOTALL)]
COMMANDS = [line for kind, body in BLOCKS if not kind for line in body.splitlines()]
SERVERS = [line for line in COMMANDS if line.startswith(("explain lab", "explain app", "explain site --serve"))]
IN_TERMINAL = [line for line in COMMANDS if line.startswith("explain ") and line not in SERVERS]
WORDS = {word for line in IN_TERMINAL for word in line.split()}
WRITTEN = {"site", "season"} | {word for word in WORDS if word.endswith((".html", ".xlsx"))}


def test_the_readme_is_one_screen_and_shows_a_picture_that_is_there() -> None:
    """A TD first sees what it does and how to start; every file it points to exists."""
    assert len(README.splitlines()) <= 90
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert target.startswith("https://") or (ROOT / target).exists(), target


def test_the_readme_names_the_commands_that_matter() -> None:
    """One line sets up and runs the main job, one sets up and passes the tests."""
    assert "python -m pip install . && explain app" in COMMANDS
    assert 'python -m pip install ".[test]" && python -m pytest' in COMMANDS
    assert IN_TERMINAL
    assert SERVERS


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    """A new user who has installed everything with the README's first command."""
    found = Newcomer(tmp_path_factory.mktemp("newcomer"))
    found.run("python -m pip install -q .", within=found.clone)
    return found


@pytest.mark.newcomer
@pytest.mark.parametrize("command", IN_TERMINAL)
def test_a_command_for_the_terminal_works(command: str, newcomer: Newcomer) -> None:
    """Every command that prints works in an empty folder that holds only the user's section."""
    assert newcomer.run(command, within=newcomer.work)


@pytest.mark.newcomer
@pytest.mark.parametrize("command", [*SERVERS, next(line for line in COMMANDS if line.endswith("&& explain app"))])
def test_the_lab_is_opened_asked_and_closed(command: str, newcomer: Newcomer) -> None:
    """Every command that opens the lab, the app or the site prints an address that answers, and ends with Ctrl-C."""
    within = newcomer.clone if "pip install" in command else newcomer.work
    with newcomer.serving(command, within=within) as address:
        assert "<html" in answered(address).lower()
    assert {path.name for path in newcomer.work.iterdir()} <= {"my-section.txt", "pairing-lab.ipynb", *WRITTEN}


@pytest.mark.newcomer
def test_the_lines_for_python_work(newcomer: Newcomer) -> None:
    """The Python of the README runs unchanged, in the copied folder."""
    program = next(body for kind, body in BLOCKS if kind == "python")
    assert "Board 11" in newcomer.run(f"python -c {shlex.quote(program)}", within=newcomer.clone)


@pytest.mark.newcomer
def test_the_uv_form_works(newcomer: Newcomer) -> None:
    """``uv run`` sets up an environment of its own and starts the same commands."""
    assert "uv run explain app" in README
    newcomer.run("python -m pip install -q uv", within=newcomer.work)
    assert "round 4" in newcomer.run("uv run explain demo", within=newcomer.clone)
