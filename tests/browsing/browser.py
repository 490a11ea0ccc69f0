"""For tests that open the lab or the app as a TD does: start it, look at it in Chromium, stop it.

Only what these helpers started is stopped, and the tester's own Jupyter settings are not used or changed.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_QUIET = ["--no-sandbox", "--no-first-run"]
_QUIET += [f"--disable-{what}" for what in ("dev-shm-usage", "gpu", "background-networking")]
_LOCAL = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:http://127.0.0.1:")
_LAB = """
import sys
from pathlib import Path
from explain.apps.lab import serve

file, notebook = sys.argv[1:]
serve.lab(file or None, browser=False, notebook=Path(notebook) if notebook else None)
"""
_APP = """
import sys
sys.path[:] = [path for path in sys.path if path]  # as the command that is installed
from explain.apps.cli.main import main

sys.exit(main(["app", "--no-browser", *sys.argv[1:]]))
"""


@dataclass(frozen=True, slots=True)
class Served:
    """A running lab or app: its address with the token, the file that opens it, its output, its process."""

    address: str
    door: Path
    said: list[str]
    process: subprocess.Popen[str]

    @property
    def root(self) -> str:
        """The server's address without page and token."""
        return self.address[: self.address.index("/", len("http://"))]

    @property
    def token(self) -> str:
        """The token in the address."""
        return self.address.partition("token=")[2]


@dataclass(frozen=True, slots=True)
class Looked:
    """A page, and everything it did that it should not have done."""

    page: Page
    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


def letters(page: Page) -> list[float]:
    """How high letters are on the screen, in pixels: the smallest for each visible picture."""
    heights: list[float] = page.evaluate("""() => [...document.querySelectorAll("svg.sx-picture")]
        .filter(picture => picture.getClientRects().length)
        .map(picture => Math.min(...[...picture.querySelectorAll("text")]
            .map(each => each.getScreenCTM().a * parseFloat(getComputedStyle(each).fontSize))))""")
    return heights


def chromium() -> str:
    """The browser to use; without one the test is skipped, or fails where browsers are required."""
    found = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found is None:
        reason = f"no browser among {', '.join(_BROWSERS)}"
        if os.environ.get("EXPLAIN_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@contextmanager
def served(
    folder: Path,
    *,
    home: Path,
    file: str = "",
    notebook: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> Iterator[Served]:
    """The lab, opened in that folder by a user with that home; the shipped notebook if none is given."""
    command = [sys.executable, "-P", "-c", _LAB, file, str(notebook or "")]
    with _started(command, folder, home=home, variables=variables) as process:
        yield _greeted(process)


@contextmanager
def app(folder: Path, *more: str, home: Path, variables: Mapping[str, str] | None = None) -> Iterator[Served]:
    """The app, opened in that folder by a user with that home, as by the command: with a file, a port."""
    with _started([sys.executable, "-c", _APP, *more], folder, home=home, variables=variables) as process:
        yield _greeted(process)


@contextmanager
def _started(
    command: list[str], folder: Path, *, home: Path, variables: Mapping[str, str] | None
) -> Iterator[subprocess.Popen[str]]:
    """A command, without the tester's own settings; in the end it is stopped as a user would."""
    testers = ("JUPYTER", "IPYTHON", "EXPLAIN", "XDG")
    around = {name: value for name, value in os.environ.items() if not name.startswith(testers)}
    around |= {"HOME": str(home), "USERPROFILE": str(home), "PYTHONUNBUFFERED": "1", **(variables or {})}
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in a shell's background the signal would be ignored
        signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(command, cwd=folder, env=around, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)


def _greeted(process: subprocess.Popen[str]) -> Served:
    """The output once the greeting is complete."""
    assert process.stdout is not None
    said: list[str] = []
    for line in process.stdout:
        said.append(line.strip())
        if line.startswith("It answers"):
            door = Path(url2pathname(urlsplit(said[1].rpartition(" ")[2]).path))
            address = door.read_text(encoding="utf-8").partition('href="')[2].partition('"')[0]
            return Served(address, door, said, process)
    raise AssertionError(f"ended before it was up: {said}")


@contextmanager
def chrome() -> Iterator[Browser]:
    """A browser without a window; one at a time in a process."""
    expect.set_options(timeout=15_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=_QUIET)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def looked_at(
    browser: Browser,
    address: str,
    *,
    width: int = 1280,
    height: int = 800,
    picture: Path | None = None,
    prepared: Callable[[Page], None] = lambda _: None,
    **options: Any,
) -> Iterator[Looked]:
    """The page, in a new window without cookies; in the end with a picture of it to look at."""
    looked = Looked(browser.new_page(viewport={"width": width, "height": height}, **options))
    prepared(looked.page)
    looked.page.on("console", lambda message: looked.errors.append(message.text) if message.type == "error" else None)
    looked.page.on("pageerror", lambda error: looked.errors.append(str(error)))
    looked.page.on(
        "request", lambda request: None if request.url.startswith(_LOCAL) else looked.outside.append(request.url)
    )
    looked.page.goto(address)
    try:
        yield looked
        if picture:
            looked.page.screenshot(path=picture)
    finally:
        looked.page.close()


_AXE = "selector => axe.run(document.querySelector(selector), { resultTypes: ['violations'] })"
"""Of passed checks one place is named as an example: naming all takes longer than checking."""


def axe_faults(page: Page, selector: str = "html") -> list[str]:
    """What axe-core finds wrong below the selector; skipped where axe-core is not available.

    AXE_PATH names the file ``axe.min.js``, or the ``node_modules`` folder it is in.
    """
    given = Path(os.environ.get("AXE_PATH", "node_modules"))
    script = given / "axe-core" / "axe.min.js" if given.is_dir() else given
    if not script.is_file():
        pytest.skip("axe-core is not at hand; AXE_PATH names it")
    if not page.evaluate("'axe' in window"):
        page.evaluate(script.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(_AXE, selector)
    assert found["passes"], "axe found nothing to look at"
    faults = found["violations"]
    return [f"{each['id']} ({each['impact']}): {[node['html'] for node in each['nodes']]}" for each in faults]


def serious(page: Page) -> list[str]:
    """What axe finds that keeps people out."""
    return [fault for fault in axe_faults(page) if "(serious)" in fault or "(critical)" in fault]


TWO = "# Open: 1 to be paired\n1 Ann Ames 1800\n2 Bob Bell 1700\n"
ODD_NAME = "'); import os; os.mkdir('hurt') #$(touch hurt) \N{LATIN SMALL LETTER E WITH ACUTE}.txt"


def harmful_folder(home: Path, *names: str) -> Path:
    """A folder with a tournament of an odd name, and modules that do harm if they are imported."""
    folder = home / "Bob's {open} 100% #1"
    folder.mkdir()
    for name in names:
        (folder / name).write_text("import os\nos.makedirs('hurt', exist_ok=True)\nraise SystemExit('hurt')\n")
    (folder / ODD_NAME).write_text(TWO)
    return folder


STAND_IN = """
import os, sys
import explain, ipywidgets
lab = explain.Lab()
length = len(os.environ.get("EXPLAIN_FILE", ""))
said, file = ipywidgets.HTML(), ipywidgets.HTML(f"<p id='file'>{length}</p><p id='python'>{sys.executable}</p>")
def show(_=None):
    said.value = f"<p id='said'>{lab.low_limit} {lab.player}</p>"
lab.observe(show, ["low_limit", "player"]); show()
linked = ipywidgets.BoundedIntText(200, min=0, max=400, description="Linked")
ipywidgets.jslink((linked, "value"), (lab, "high_limit"))
display(lab.round)
ipywidgets.VBox([lab, said, file, ipywidgets.Dropdown(options=["one", "two"], description="Pick"), linked])
"""


def stand_in(folder: Path, *, code: str = STAND_IN) -> Path:
    """A small notebook with the lab and its arguments, written there, in the form of the shipped one."""
    cells = [
        {"cell_type": "markdown", "id": "text", "metadata": {}, "source": "# Pairing explainer"},
        {"cell_type": "markdown", "id": "hint", "metadata": {"tags": ["lab-only"]}, "source": "Only in the lab."},
        {
            "cell_type": "code",
            "id": "lab",
            "metadata": {"jupyter": {"source_hidden": True}},
            "execution_count": None,
            "outputs": [],
            "source": code.strip(),
        },
    ]
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}, "title": "Pairing explainer"}
    path = folder / "pairing-lab.ipynb"
    path.write_text(
        json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}), encoding="utf-8"
    )
    return path
