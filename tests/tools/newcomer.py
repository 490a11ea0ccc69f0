"""A new user: a copy of the folder, a new virtual environment, and the commands typed there."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from explain.files import resources
from tools.places import ROOT

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis")


class Newcomer:
    """A copy of the folder, an empty folder to work in, and a virtual environment of its own."""

    def __init__(self, folder: Path) -> None:
        """Copy what a download would hold and make the environment."""
        self.clone, self.work, self.venv = folder / "clone", folder / "work", folder / "venv"
        shutil.copytree(ROOT, self.clone, ignore=LEFT_OUT)
        self.work.mkdir()
        shutil.copy(resources.samples()["friday-swiss.txt"], self.work / "my-section.txt")
        subprocess.run([sys.executable, "-m", "venv", str(self.venv)], check=True)
        self.variables = {
            name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}
        }
        self.variables |= {
            "PATH": f"{self.venv / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "BROWSER": "true",
            "HOME": str(folder),
        }

    def run(self, command: str, *, within: Path) -> str:
        """The output of a command; it must succeed."""
        found = self._ran(command, within)
        assert found.returncode == 0, found.stdout + found.stderr
        return found.stdout

    def refused(self, command: str, *, within: Path) -> str:
        """The message of a command that must fail."""
        found = self._ran(command, within)
        assert found.returncode, found.stdout
        return found.stderr

    def _ran(self, command: str, within: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "-c", command],
            cwd=within,
            env=self.variables,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )

    @contextlib.contextmanager
    def serving(self, command: str, *, within: Path) -> Iterator[str]:
        """The address that a command prints while it runs; stopped as a person does, with Ctrl-C."""
        if (
            signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        ):  # in a shell's background the signal would be ignored by what is started
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
