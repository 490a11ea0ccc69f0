"""The README as a newcomer follows it: a copy of the folder, a new virtual environment, its commands word for word."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from places import ROOT

from explain.files import resources

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = [(kind, body.strip()) for kind, body in re.findall(r"```(\w*)\n(.*?)```", README, flags=re.DOTALL)]
COMMANDS = [line for kind, body in BLOCKS if not kind for line in body.splitlines()]
SERVERS = [line for line in COMMANDS if line.startswith(("explain lab", "explain app", "explain site --serve"))]
IN_TERMINAL = [line for line in COMMANDS if line.startswith("explain ") and line not in SERVERS]
WRITTEN = {"site", "season"} | {
    word for line in IN_TERMINAL for word in line.split() if word.endswith((".html", ".xlsx")) and word != "my-section.txt"
}
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis")


def test_the_readme_is_one_screen_and_shows_a_picture_that_is_there() -> None:
    """A director first sees what it does and how to start; every file it points to exists."""
    assert len(README.splitlines()) <= 90
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert target.startswith("https://") or (ROOT / target).exists(), target


def test_the_readme_names_the_commands_that_matter() -> None:
    """One line sets up and runs the main job, one sets up and passes the tests."""
    assert "python -m pip install . && explain app" in COMMANDS
    assert 'python -m pip install ".[test]" && python -m pytest' in COMMANDS
    assert IN_TERMINAL
    assert SERVERS


class Newcomer:
    """A copy of the folder, an empty folder to work in, and a virtual environment of its own."""

    def __init__(self, folder: Path) -> None:
        """Copy what a download would hold and make the environment."""
        self.clone, self.work, venv = folder / "clone", folder / "work", folder / "venv"
        shutil.copytree(ROOT, self.clone, ignore=LEFT_OUT)
        self.work.mkdir()
        shutil.copy(resources.samples()["friday-swiss.txt"], self.work / "my-section.txt")
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
        self.variables = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
        self.variables |= {"PATH": f"{venv / 'bin'}{os.pathsep}{os.environ['PATH']}", "BROWSER": "true", "HOME": str(folder)}

    def run(self, command: str, *, within: Path) -> str:
        """What a command prints; it must succeed."""
        found = subprocess.run(
            ["bash", "-c", command], cwd=within, env=self.variables, capture_output=True, text=True, timeout=600, check=False
        )
        assert found.returncode == 0, found.stdout + found.stderr
        return found.stdout

    @contextlib.contextmanager
    def serving(self, command: str, *, within: Path) -> Iterator[str]:
        """The address that a command leads to while it runs; ended as a person does, with Ctrl-C."""
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a shell's background, which what is started would take over
            signal.signal(signal.SIGINT, signal.default_int_handler)
        with subprocess.Popen(
            ["bash", "-c", f"exec {command}" if "&&" not in command else command.replace("&& ", "&& exec ")],
            cwd=within,
            env=self.variables | {"PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as process:
            try:
                assert process.stdout is not None
                lines = iter(process.stdout.readline, "")
                yield next(match.group() for line in lines if (match := re.search(r"http://[\d.]+:\S+", line)))
            finally:
                os.killpg(process.pid, signal.SIGINT)
                process.wait(timeout=30)


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    """A newcomer who has set everything up with the README's first command."""
    found = Newcomer(tmp_path_factory.mktemp("newcomer"))
    found.run("python -m pip install -q .", within=found.clone)
    return found


def answered(address: str) -> str:
    """The page at an address of this machine, asked for a while until the server is up."""
    deadline = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(address, timeout=30) as page:  # noqa: S310  # our own address
                return str(page.read().decode())
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.5)


@pytest.mark.newcomer
@pytest.mark.parametrize("command", IN_TERMINAL)
def test_a_command_for_the_terminal_works(command: str, newcomer: Newcomer) -> None:
    """Every command that prints does so in an empty folder that holds only the newcomer's section."""
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
    """The Python of the README runs as it stands, in the copied folder."""
    program = next(body for kind, body in BLOCKS if kind == "python")
    assert "Board 11" in newcomer.run(f"python -c {shlex.quote(program)}", within=newcomer.clone)


@pytest.mark.newcomer
def test_the_uv_form_works(newcomer: Newcomer) -> None:
    """``uv run`` sets up an environment of its own and starts the same commands."""
    assert "uv run explain app" in README
    newcomer.run("python -m pip install -q uv", within=newcomer.work)
    assert "round 4" in newcomer.run("uv run explain demo", within=newcomer.clone)
