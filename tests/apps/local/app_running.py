"""The app as a person starts it who has a home of his own, and a page that came through its door."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect
from tools.places import DATA

TUESDAY = "1 Ann Ames 1800 W4w\n2 Bob Bell 1750 W3b\n3 Cas Cole 1700 L2w\n4 Dee Dorn 1650 L1b\n"
LOW_LIMIT = '[data-setting="low_limit"][type="range"]'


@dataclass(frozen=True, slots=True)
class Running:
    """A program that runs, and the door to it."""

    process: subprocess.Popen[str]
    door: str


@contextmanager
def started(home: Path, *more: str) -> Iterator[Running]:
    """The program with the sample, until it is told to end."""
    command = [sys.executable, "-m", "explain", "app", str(DATA / "friday-swiss.txt"), "--no-browser", *more]
    env = {**os.environ, "HOME": str(home), "USERPROFILE": str(home), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    try:
        assert process.stdout is not None
        yield Running(process, next(door[0] for line in process.stdout if (door := re.search(r"file://\S+", line))))
    finally:
        if process.poll() is None:
            process.send_signal(getattr(signal, "SIGCONT", signal.SIGTERM))
            process.terminate()
        process.communicate(timeout=20)


def at(context: BrowserContext, running: Running) -> Page:
    """A page that came through the door."""
    page = context.new_page()
    page.goto(running.door)
    expect(page.locator(".sc-answer-region h1")).to_be_visible()
    return page


def free_port() -> str:
    """A port that nobody has."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return str(found.getsockname()[1])
