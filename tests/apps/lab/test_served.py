"""The lab and the app as they are served: to one person, on this machine, in this Python, and nothing is left when they stop."""

from __future__ import annotations

import json
import signal
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Literal

import pytest
from browser import Looked, Served, axe_faults, chrome, looked_at, served, stand_in
from playwright.sync_api import Browser, expect

psutil = pytest.importorskip("psutil")  # it comes with the kernel
pytestmark = pytest.mark.browser
TWO = "# Open: 1 to be paired\n1 Ann Ames 1800\n2 Bob Bell 1700\n"
ODD_NAME = "'); import os; os.mkdir('hurt') #$(touch hurt) \N{LATIN SMALL LETTER E WITH ACUTE}.txt"
TOURNAMENTS = "Bob's {open} 100% #1"  # his folder
TRAPS = ("json.py", "explain.py", "ipywidgets.py", "voila.py", "jupyter_config.py", "jupyter_lab_config.py", "jupyter_server_config.py")


def _asked(address: str, *, token: str | None = None) -> tuple[int, str]:
    """How the server answers, and on which page one ends."""
    request = urllib.request.Request(address, headers={"Authorization": f"token {token}"} if token else {})  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
            return answer.status, answer.url
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code, address


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with another python3 kernel and settings that open a server to all, and a folder of harmful files."""
    home = tmp_path_factory.mktemp("home")
    kernel = home / ".local/share/jupyter/kernels/python3/kernel.json"
    kernel.parent.mkdir(parents=True)
    kernel.write_text(json.dumps({"argv": ["/bin/false", "{connection_file}"], "display_name": "Other", "language": "python"}))
    for place_, settings in ((".jupyter", {"token": ""}), ("settings", {"ip": "0.0.0.0"})):  # noqa: S104
        (home / place_).mkdir()
        for name, classes in (("jupyter_server_config.json", ("ServerApp", "IdentityProvider")), ("voila.json", ("Voila",))):
            (home / place_ / name).write_text(json.dumps(dict.fromkeys(classes, settings)))
    folder = home / TOURNAMENTS
    folder.mkdir()
    for name in TRAPS:
        (folder / name).write_text("import os\nos.makedirs('hurt', exist_ok=True)\nraise SystemExit('hurt')\n")
    (folder / "pairing-lab.ipynb").write_bytes(stand_in(home, code="import os; os.mkdir('hurt')").read_bytes())
    (folder / ODD_NAME).write_text(TWO)
    stand_in(home)
    return home


def _opened(kind: Literal["lab", "app"], home: Path) -> AbstractContextManager[Served]:
    """The lab or the app, by that person, in the folder of harmful files."""
    variables = {"JUPYTER_CONFIG_PATH": str(home / "settings")}
    return served(kind, home / TOURNAMENTS, home=home, file=ODD_NAME, notebook=home / "pairing-lab.ipynb", variables=variables)


@pytest.fixture(scope="module")
def lab(hostile: Path) -> Iterator[Served]:
    """The lab, in that folder."""
    with _opened("lab", hostile) as lab:
        yield lab


@pytest.fixture(scope="module")
def app(hostile: Path) -> Iterator[Served]:
    """The app, in that folder."""
    with _opened("app", hostile) as app:
        yield app


@pytest.mark.parametrize("kind", ["lab", "app"])
def test_the_greeting_says_what_where_and_how_to_stop(kind: str, request: pytest.FixtureRequest) -> None:
    """A few lines, and none of Jupyter's own."""
    said = request.getfixturevalue(kind).said
    assert said[0].endswith("is ready. Open this address in your browser:")
    assert said[1].startswith("http://127.0.0.1:")
    assert ODD_NAME in said[2]
    assert said[3:-1] == ([f"The notebook is {said[2][9 : -len(ODD_NAME) - 1]}pairing-lab-2.ipynb."] if kind == "lab" else [])
    assert said[-1] == "To stop, press Ctrl-C here."


@pytest.mark.parametrize(
    ("kind", "page"),
    [
        ("lab", "/doc/tree/pairing-lab-2.ipynb"),
        ("lab", "/lab"),
        ("lab", "/api/contents"),
        ("lab", "/api/kernels"),
        ("lab", "/files/pairing-lab-2.ipynb"),
        ("app", "/"),
        ("app", "/?token=wrong"),
        ("app", "/voila/render/pairing-lab.ipynb"),
        ("app", "/api/kernels/00000000-0000-0000-0000-000000000000"),
        ("app", "/api/kernels/00000000-0000-0000-0000-000000000000/channels"),
    ],
)
def test_nobody_is_answered_without_the_token(kind: str, page: str, request: pytest.FixtureRequest) -> None:
    """One is sent to the log-in page, or refused."""
    status, url = _asked(f"{request.getfixturevalue(kind).root}{page}")
    assert status == 403 or "/login?next=" in url


@pytest.mark.parametrize("kind", ["lab", "app"])
def test_only_this_machine_is_answered(kind: str, request: pytest.FixtureRequest) -> None:
    """Every port that the server listens on is one of 127.0.0.1."""
    launcher = psutil.Process(request.getfixturevalue(kind).process.pid)
    (server,) = launcher.children()
    listening = [at.laddr.ip for at in server.net_connections() if at.status == psutil.CONN_LISTEN]
    assert listening
    assert set(listening) == {"127.0.0.1"}


@pytest.mark.parametrize("kind", ["lab", "app"])
def test_the_token_is_not_in_the_list_of_processes(kind: str, request: pytest.FixtureRequest) -> None:
    """Other users of the machine can read that list."""
    opened = request.getfixturevalue(kind)
    launcher = psutil.Process(opened.process.pid)
    assert not [one for one in [launcher, *launcher.children(recursive=True)] if opened.token in " ".join(one.cmdline())]


def test_the_kernel_is_this_python(lab: Served) -> None:
    """Another python3 kernel of the same user does not take its place; other kernels stay."""
    request = urllib.request.Request(f"{lab.root}/api/kernelspecs", headers={"Authorization": f"token {lab.token}"})  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        found = json.load(answer)
    assert (found["default"], found["kernelspecs"]["python3"]["spec"]["argv"][0]) == ("python3", sys.executable)


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("lab", signal.SIGHUP),
        ("app", signal.SIGTERM),
        pytest.param("lab", signal.SIGINT, marks=pytest.mark.long),
        pytest.param("app", signal.SIGINT, marks=pytest.mark.long),
    ],
)
def test_stopping_leaves_nothing_behind(kind: Literal["lab", "app"], number: int, tmp_path: Path) -> None:
    """Ctrl-C, a kill, a closed window: the server and its kernels end, and the temporary folder goes."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    notebook = stand_in(tmp_path)
    folder = tmp_path / "there"
    folder.mkdir()
    with served(kind, folder, home=tmp_path, notebook=notebook, variables={"TMPDIR": str(temporary)}) as opened:
        if kind == "app":
            assert _asked(opened.address, token=opened.token)[0] == 200  # it has a kernel now
        family = psutil.Process(opened.process.pid).children(recursive=True)
        assert len(family) == (2 if kind == "app" else 1)
        opened.process.send_signal(number)
        assert opened.process.wait(20) == 0
        assert not [one for one in family if one.is_running()]
    assert [path for path in temporary.iterdir() if path.name.startswith("explain-")] == []
    assert [path.name for path in folder.iterdir()] == (["pairing-lab.ipynb"] if kind == "lab" else [])


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests here."""
    with chrome() as browser:
        yield browser


@pytest.fixture(scope="module")
def lab_page(browser: Browser, lab: Served, hostile: Path) -> Iterator[Looked]:
    """The lab's page, its notebook run by itself."""
    with looked_at(browser, lab.address, picture=hostile / "lab.png") as looked:
        expect(looked.page.locator("#said")).to_have_text("80 0 -", timeout=40_000)
        yield looked


@pytest.fixture(scope="module")
def app_page(browser: Browser, app: Served, hostile: Path) -> Iterator[Looked]:
    """The app's page."""
    with looked_at(browser, app.address, picture=hostile / "app.png") as looked:
        expect(looked.page.locator("#said")).to_have_text("80 0 -", timeout=40_000)
        yield looked


@pytest.mark.parametrize("kind", ["lab_page", "app_page"])
def test_a_page_shows_the_file_in_this_python(kind: str, hostile: Path, request: pytest.FixtureRequest) -> None:
    """The odd file name arrives whole and nothing in it or beside it was run."""
    page = request.getfixturevalue(kind).page
    expect(page.locator("#file")).to_have_text(str(len(str(hostile / TOURNAMENTS / ODD_NAME))))
    expect(page.locator("#python")).to_have_text(sys.executable)
    assert not list(hostile.rglob("hurt"))


@pytest.mark.parametrize("kind", ["lab_page", "app_page"])
def test_a_key_reaches_python_and_comes_back(kind: str, request: pytest.FixtureRequest) -> None:
    """Keys go to the control that has the focus, not to JupyterLab: x would cut the cell, d d delete it."""
    page = request.getfixturevalue(kind).page
    page.get_by_role("slider", name="Low limit").focus()
    for key in ("ArrowRight", "x", "d", "d"):
        page.keyboard.press(key)
    expect(page.locator("#said")).to_have_text("90 0 -")
    page.get_by_role("row", selected=True).focus()
    for key in ("ArrowDown", "x", "d", "d"):
        page.keyboard.press(key)
    expect(page.locator("#said")).to_have_text("90 1 -")
    page.locator(".widget-dropdown select").focus()
    for key in ("x", "d", "d"):
        page.keyboard.press(key)
    page.get_by_role("spinbutton").fill("33")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_have_text("33 1 -")


def test_the_app_shows_no_code_and_no_cell(app_page: Looked) -> None:
    """A title, the words, the controls."""
    assert app_page.page.title() == "Pairing explainer"
    expect(app_page.page.get_by_text("import ipywidgets")).to_have_count(0)
    expect(app_page.page.get_by_text("Only in the lab.")).to_be_hidden()
    expect(app_page.page.locator("#loading")).to_have_count(0)


def test_the_lab_is_uncluttered_and_has_nothing_to_save(lab_page: Looked) -> None:
    """The code is folded, no news pops up, and the notebook on disk is still ours."""
    expect(lab_page.page.get_by_text("low = controls.RangeControl")).to_have_count(0)
    expect(lab_page.page.get_by_text("Jupyter news")).to_have_count(0)
    expect(lab_page.page.locator(".jp-SideBar, .jp-cell-toolbar, #jp-main-statusbar").filter(visible=True)).to_have_count(0)
    expect(lab_page.page.locator(".jp-mod-dirty")).to_have_count(0)


@pytest.mark.parametrize("kind", ["lab_page", "app_page"])
def test_nothing_leaves_the_machine_and_nothing_complains(kind: str, request: pytest.FixtureRequest) -> None:
    """No request goes elsewhere, and the console is quiet."""
    looked = request.getfixturevalue(kind)
    assert (looked.outside, looked.errors) == ([], [])


@pytest.mark.parametrize(("kind", "part"), [("lab_page", ".jp-OutputArea"), ("app_page", "html")])
def test_axe_finds_no_fault(kind: str, part: str, request: pytest.FixtureRequest) -> None:
    """The whole page of the app, and of the lab what is ours."""
    assert axe_faults(request.getfixturevalue(kind).page, part) == []


def test_the_app_ends_the_kernel_of_a_closed_page(app: Served, app_page: Looked) -> None:
    """A page that is opened again does not leave its first kernel behind."""
    (server,) = psutil.Process(app.process.pid).children()
    before = server.children()
    app_page.page.reload()
    expect(app_page.page.locator("#said")).to_have_text("80 0 -", timeout=30_000)
    psutil.wait_procs(before, timeout=5)
    assert len(server.children()) == 1
    assert server.children() != before


def test_a_changed_notebook_is_not_run_by_itself(browser: Browser, lab: Served, hostile: Path) -> None:
    """Code that we did not put there waits for its reader.

    The last test of the lab: it changes the notebook.
    """
    placed = hostile / TOURNAMENTS / "pairing-lab-2.ipynb"
    assert placed.read_bytes() == (hostile / "pairing-lab.ipynb").read_bytes()
    stand_in(hostile, code="import os; os.mkdir('hurt')").replace(placed)
    with looked_at(browser, lab.address) as looked:
        looked.page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']").wait_for(timeout=30_000)
        looked.page.wait_for_timeout(1_500)
        expect(looked.page.locator(".jp-OutputPrompt, .jp-OutputArea-output")).to_have_count(0)
    assert not (hostile / TOURNAMENTS / "hurt").exists()
