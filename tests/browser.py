"""For tests that open the lab or the app as a director does: start it, look at it in Chromium, end it.

Only what these helpers started is ended, and nothing of the tester's own Jupyter settings is used or changed.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_QUIET = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking", "--no-first-run")
_LOCAL = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:http://127.0.0.1:")
_LAUNCH = """
import sys
from pathlib import Path
from explain.apps.lab import serve

kind, file, notebook = sys.argv[1:]
getattr(serve, kind)(file or None, browser=False, notebook=Path(notebook) if notebook else None)
"""


@dataclass(frozen=True, slots=True)
class Served:
    """A lab or app that is up: its address with the token, and the process that a director would stop."""

    address: str
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
    """A page, and what it did that it should not have done."""

    page: Page
    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


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
    kind: Literal["lab", "app"],
    folder: Path,
    *,
    home: Path,
    file: str = "",
    notebook: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> Iterator[Served]:
    """The lab or the app, opened in that folder by a person with that home; the shipped notebook if none is given."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "IPYTHON", "EXPLAIN", "XDG"))}
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", _LAUNCH, kind, file, str(notebook or "")],
        cwd=folder,
        env={**inherited, "HOME": str(home), "USERPROFILE": str(home), **(variables or {})},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield _greeted(process)
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)


def _greeted(process: subprocess.Popen[str]) -> Served:
    """The server once its greeting is complete."""
    assert process.stdout is not None
    said: list[str] = []
    for line in process.stdout:
        said.append(line.strip())
        if line.startswith("To stop"):
            return Served(next(text for text in said if text.startswith("http")), said, process)
    raise AssertionError(f"ended before it was up: {said}")


def kernels(found: Served) -> list[int]:
    """The processes of the kernels that a server of ours has started."""
    family = psutil.Process(found.process.pid).children(recursive=True)
    return [one.pid for one in family if "ipykernel_launcher" in one.cmdline()]


@contextmanager
def chrome() -> Iterator[Browser]:
    """A browser without a window; one at a time in a process."""
    expect.set_options(timeout=15_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(_QUIET))
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def looked_at(browser: Browser, address: str, *, width: int = 1280, picture: Path | None = None) -> Iterator[Looked]:
    """That page, in a window of its own that knows no cookies yet; in the end a picture of it for a person to look at."""
    looked = Looked(browser.new_page(viewport={"width": width, "height": 800}))
    looked.page.on("console", lambda message: looked.errors.append(message.text) if message.type == "error" else None)
    looked.page.on("pageerror", lambda error: looked.errors.append(str(error)))
    looked.page.on("request", lambda request: None if request.url.startswith(_LOCAL) else looked.outside.append(request.url))
    looked.page.goto(address)
    try:
        yield looked
        if picture:
            looked.page.screenshot(path=picture)
    finally:
        looked.page.close()


def axe_faults(page: Page, selector: str = "html") -> list[str]:
    """What axe-core finds wrong below the selector; the test is skipped where axe-core is not at hand.

    AXE_PATH names the file ``axe.min.js``, or the ``node_modules`` folder it is in.
    """
    given = Path(os.environ.get("AXE_PATH", "node_modules"))
    script = given / "axe-core" / "axe.min.js" if given.is_dir() else given
    if not script.is_file():
        pytest.skip("axe-core is not at hand; AXE_PATH names it")
    page.evaluate(script.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("selector => axe.run(document.querySelector(selector))", selector)
    assert found["passes"], "axe found nothing to look at"
    return [f"{fault['id']} ({fault['impact']}): {[node['html'] for node in fault['nodes']]}" for fault in found["violations"]]


STAND_IN = """
import os, sys
import ipywidgets
from explain.apps.lab import controls
low = controls.RangeControl(label="Low limit", max=400, value=80, step=10, unit="points", offers_no_limit=True, ticks=[40, 80], help="For alternation.")
table = controls.BoardTable(
    caption="Round 4",
    columns=[{"key": "board", "label": "Board", "align": "right"}, {"key": "white", "label": "White"}, {"key": "black", "label": "Black"},
             {"key": "gap", "label": "Gap", "align": "right"}],
    rows=[
        controls.group("Score group 3"),
        {"board": "1", "white": "Ann Ames", "black": "Bob Bell", "gap": "0"},
        {"board": "2", "white": "<script>window.hurt = 1</script>", "black": "<img src=x onerror='window.hurt = 1'>", "gap": controls.bar("40", 0.5), "changed": True},
        controls.group("Score group 2.5"),
        {"board": "3", "white": "Eva Engel", "black": "Fay Ford", "gap": controls.bar("80", 1)},
    ],
    selected=0,
)
said = ipywidgets.HTML()
file = ipywidgets.HTML(f"<p id='file'>{len(os.environ.get('EXPLAIN_FILE', ''))}</p><p id='python'>{sys.executable}</p>")
def show(_=None):
    said.value = f"<p id='said'>{low.limit} {table.selected} {table.chosen_cell or '-'}</p>"
low.observe(show, ["value", "no_limit"]); table.observe(show, ["selected", "chosen_cell"]); show()
reset = ipywidgets.Button(description="Reset")
reset.on_click(lambda _: (low.set_trait("no_limit", False), low.set_trait("value", 999), table.set_trait("chosen_cell", ""), table.set_trait("selected", 2)))
ipywidgets.VBox([low, table, said, file, reset, ipywidgets.Dropdown(options=["one", "two"], description="Pick")])
"""


def stand_in(folder: Path, *, code: str = STAND_IN) -> Path:
    """A small notebook with both controls, written there, in the shape of the shipped one."""
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
    path.write_text(json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}), encoding="utf-8")
    return path
