"""The lab and the app open on this machine only, in this Python only, and leave nothing behind."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Literal

import pytest
from browser import Looked, Served, axe_faults, chrome, looked_at, served, stand_in
from playwright.sync_api import Browser, expect

from explain.apps.lab import running, serve, surroundings
from explain.apps.lab.placing import place
from explain.files import resources
from explain.model.errors import InputError

psutil = pytest.importorskip("psutil")  # it comes with the kernel
TWO = "# Open: 1 to be paired\n1 Ann Ames 1800\n2 Bob Bell 1700\n"
ODD_NAME = "'); import os; os.mkdir('hurt') #$(touch hurt) \N{LATIN SMALL LETTER E WITH ACUTE}.txt"
TOURNAMENTS = "Bob's {open} 100% #1"  # his folder
TRAPS = ("json.py", "explain.py", "ipywidgets.py", "voila.py", "jupyter_config.py", "jupyter_lab_config.py", "jupyter_server_config.py")


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """A notebook to be placed, and an empty folder ``there`` beside it."""
    (tmp_path / "there").mkdir()
    return stand_in(tmp_path)


def _saved_with_outputs(notebook: Path) -> bytes:
    """The notebook as JupyterLab saves it after a run."""
    return notebook.read_bytes().replace(b'"execution_count": null', b'"execution_count": 1')


@pytest.mark.parametrize(
    ("taken", "name"),
    [
        ([], "pairing-lab.ipynb"),
        (["same"], "pairing-lab.ipynb"),
        (["other"], "pairing-lab-2.ipynb"),
        (["saved"], "pairing-lab-2.ipynb"),
        (["other", "same"], "pairing-lab-2.ipynb"),
        (["other", "empty"], "pairing-lab-3.ipynb"),
        (["folder"], "pairing-lab-2.ipynb"),
        (["link to the same"], "pairing-lab-2.ipynb"),
        (["dangling link"], "pairing-lab-2.ipynb"),
        (["pipe"], "pairing-lab-2.ipynb"),  # reading one would wait for ever
    ],
)
def test_ours_is_placed_beside_what_is_there(ours: Path, taken: list[str], name: str) -> None:
    """What has the name is neither used nor changed, unless it is a plain file that is ours already."""
    folder = ours.parent / "there"
    for number, kind in enumerate(taken, start=1):
        _put(kind, folder / ("pairing-lab.ipynb" if number == 1 else f"pairing-lab-{number}.ipynb"), ours)
    before = {path.name: path.lstat() for path in folder.iterdir()}
    placed = place(ours, folder)
    assert (placed.name, placed.read_bytes()) == (name, ours.read_bytes())
    assert {path.name: path.lstat() for path in folder.iterdir() if path.name in before} == before
    assert {path.name for path in folder.iterdir()} == {*before, name}


def _put(kind: str, path: Path, ours: Path) -> None:
    """Something that has the name."""
    match kind:
        case "same":
            path.write_bytes(ours.read_bytes())
        case "saved":
            path.write_bytes(_saved_with_outputs(ours))
        case "other":
            path.write_bytes(ours.read_bytes().replace(b"Round 4", b"Round 5"))
        case "empty":
            path.touch()
        case "folder":
            path.mkdir()
        case "link to the same":
            path.symlink_to(ours)
        case "dangling link":
            path.symlink_to(path.parent / "nowhere.ipynb")
        case "pipe":
            os.mkfifo(path)


def test_a_folder_without_links_is_served_too(ours: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A USB stick knows no hard links; the file is then written under its name, if that is free."""

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    folder = ours.parent / "there"
    assert place(ours, folder).read_bytes() == ours.read_bytes()
    _put("other", folder / "pairing-lab-2.ipynb", ours)
    (folder / "pairing-lab.ipynb").write_text("mine")
    assert place(ours, folder).name == "pairing-lab-3.ipynb"
    assert sorted(path.name for path in folder.iterdir()) == ["pairing-lab-2.ipynb", "pairing-lab-3.ipynb", "pairing-lab.ipynb"]


def test_many_at_once_share_one_copy(ours: Path) -> None:
    """Two directors who start at the same moment see one whole notebook."""
    folder = ours.parent / "there"
    with ThreadPoolExecutor(16) as pool:
        placed = set(pool.map(lambda _: place(ours, folder), range(64)))
    assert placed == {folder / "pairing-lab.ipynb"}
    assert list(folder.iterdir()) == [folder / "pairing-lab.ipynb"]


def test_an_unwritable_folder_is_said_and_left_alone(ours: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The notebook is then in a temporary folder, which is named."""

    def refuse(notebook: Path, folder: Path) -> Path:
        if folder.name == "there":
            raise PermissionError
        return place(notebook, folder)

    monkeypatch.setattr(serve, "place", refuse)
    monkeypatch.setattr("tempfile.tempdir", str(ours.parent))
    placed, notes = serve._placed(ours, ours.parent / "there")  # noqa: SLF001
    assert placed.read_bytes() == ours.read_bytes()
    assert notes == (f"This folder cannot be written to, so the notebook is in {placed.parent}.",)


def test_the_shipped_notebook_is_a_short_essay() -> None:
    """One code cell of a few lines, folded away, without outputs; it names the usual kernel and its title."""
    notebook = json.loads(resources.notebook("pairing-lab").read_text(encoding="utf-8"))
    (code,) = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert (code["outputs"], code["execution_count"], code["metadata"]["jupyter"]) == ([], None, {"source_hidden": True})
    assert len(code["source"]) <= 4
    assert notebook["cells"][0]["cell_type"] == "markdown"
    assert (notebook["metadata"]["kernelspec"]["name"], notebook["metadata"]["title"]) == ("python3", "Pairing explainer")


@pytest.mark.parametrize("name", ["nowhere", "../pairing-lab", "/etc/passwd", ""])
def test_only_shipped_notebooks_are_found(name: str) -> None:
    """A name is looked for among those shipped; it is not a path."""
    with pytest.raises(InputError, match=r"There|These are shipped: .*pairing-lab"):
        resources.notebook(name)


def test_an_installed_package_has_its_own_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel's notebooks and samples are found in the package; a read-me is not a tournament."""
    for name in ("notebooks/lesson.ipynb", "data/b.txt", "data/clubs/a.trf", "data/README.md", "data/.hidden"):
        path = tmp_path / "share" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path)
    assert resources.notebook("lesson.ipynb") == tmp_path / "share/notebooks/lesson.ipynb"
    assert list(resources.samples()) == ["a.trf", "b.txt"]


def test_a_kernel_learns_what_was_asked_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """File, section, round and folder arrive as they were said; what an earlier lab left in the environment does not."""
    monkeypatch.setenv("EXPLAIN_FILE", "/elsewhere.txt")
    monkeypatch.setenv("EXPLAIN_ROUND", "9")
    silent = surroundings.environment(tmp_path, surroundings.Request(tmp_path), token="t")  # noqa: S106
    assert [silent.get(name) for name in ("EXPLAIN_FILE", "EXPLAIN_ROUND", "EXPLAIN_FOLDER")] == [None, None, str(tmp_path)]
    asked = surroundings.environment(tmp_path, surroundings.Request(tmp_path, tmp_path / ODD_NAME, "U1600", 4), token="t")  # noqa: S106
    said = [asked[name] for name in ("EXPLAIN_FILE", "EXPLAIN_SECTION", "EXPLAIN_ROUND")]
    assert said == [str(tmp_path / ODD_NAME), "U1600", "4"]


def test_the_app_keeps_its_sockets_open(tmp_path: Path) -> None:
    """No socket is closed at a ping's answer that cannot have come yet: no pings, or a time-out longer than their interval."""
    from jupyter_server.base.websocket import WebSocketMixin

    surroundings.furnish(tmp_path, notebook=stand_in(tmp_path))
    settings = json.loads((tmp_path / "settings/voila.json").read_text(encoding="utf-8"))["Voila"]["tornado_settings"]
    socket_of_ours = WebSocketMixin()
    vars(socket_of_ours)["settings"] = settings
    assert not socket_of_ours.ping_interval or socket_of_ours.ping_timeout > socket_of_ours.ping_interval


def test_a_directors_own_jupyter_folders_come_after_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their kernels and settings stay in use."""
    monkeypatch.setenv("JUPYTER_PATH", "/theirs")
    monkeypatch.setenv("JUPYTERLAB_SETTINGS_DIR", "/their-settings")
    found = surroundings.environment(tmp_path, surroundings.Request(tmp_path), token="t")  # noqa: S106
    assert found["JUPYTER_PATH"].split(os.pathsep)[0] == str(tmp_path / "data")
    assert found["JUPYTER_PATH"].split(os.pathsep)[-1] == "/theirs"
    assert found["JUPYTERLAB_SETTINGS_DIR"] == "/their-settings"


@pytest.mark.parametrize(("kind", "start"), [("lab", serve.lab), ("app", serve.app)])
def test_what_is_not_there_is_said_before_anything_starts(kind: str, start: Callable[..., None], tmp_path: Path) -> None:
    """A missing file or folder, or a port in use, is the director's to put right."""
    assert kind in {"lab", "app"}
    with pytest.raises(InputError, match=r"friday\.txt: this file is not there"):
        start("friday.txt", folder=tmp_path)
    (tmp_path / "friday.txt").write_text(TWO)
    with pytest.raises(InputError, match=r"friday\.txt: round 2 was asked for"):
        start("friday.txt", folder=tmp_path, round=2)
    with pytest.raises(InputError, match=r'no section is called "Reserve"'):
        start("friday.txt", folder=tmp_path, section="Reserve")
    assert [path.name for path in tmp_path.iterdir()] == ["friday.txt"]
    with pytest.raises(InputError, match="this folder is not there"):
        start(folder=tmp_path / "gone")
    with socket.create_server(("127.0.0.1", 0)) as other, pytest.raises(InputError, match="in use by another program"):
        start(folder=tmp_path, port=other.getsockname()[1])
    with pytest.raises(InputError, match="there is no port 70000"):
        start(folder=tmp_path, port=70_000)


def test_a_file_is_looked_for_in_the_folder(tmp_path: Path) -> None:
    """A bare name means the file in that folder, and its full path is handed on."""
    (tmp_path / "friday.txt").write_text(TWO)
    asked = serve._request("friday.txt", folder=tmp_path, section="Open", round=1)  # noqa: SLF001
    assert asked == surroundings.Request(tmp_path, tmp_path / "friday.txt", "Open", 1)


def test_a_file_name_cannot_steer_the_terminal() -> None:
    """Letters that are commands to a terminal are not printed."""
    assert serve._plain("It shows a\x1b[2Jb\u202ec\n.") == "It shows a?[2Jb?c?."  # noqa: SLF001


def _plan(code: str) -> running.ServerPlan:
    """A server that is this Python code, told its port."""
    return running.ServerPlan("The lab", lambda port: [sys.executable, "-c", code, str(port)], page="/")


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("raise SystemExit(3)", "could not be started"),
        (
            "import sys, http.server as h; h.test(h.SimpleHTTPRequestHandler, port=int(sys.argv[1]), bind='127.0.0.1')",
            "would have answered anybody",
        ),
    ],
)
def test_a_server_that_fails_or_is_open_to_all_is_given_up(code: str, complaint: str, tmp_path: Path) -> None:
    """Nothing is opened in the browser, and no process is left."""
    before = set(psutil.Process().children(recursive=True))
    request = surroundings.Request(tmp_path)
    with pytest.raises(serve.NotStartedError, match=complaint):
        serve._serve(_plan(code), tmp_path, request, browser=False, port=None, say=lambda _: None)  # noqa: SLF001
    assert set(psutil.Process().children(recursive=True)) <= before


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


@pytest.mark.browser
@pytest.mark.parametrize("kind", ["lab_page", "app_page"])
def test_a_page_shows_the_file_in_this_python(kind: str, hostile: Path, request: pytest.FixtureRequest) -> None:
    """The odd file name arrives whole and nothing in it or beside it was run."""
    page = request.getfixturevalue(kind).page
    expect(page.locator("#file")).to_have_text(str(len(str(hostile / TOURNAMENTS / ODD_NAME))))
    expect(page.locator("#python")).to_have_text(sys.executable)
    assert not list(hostile.rglob("hurt"))


@pytest.mark.browser
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


@pytest.mark.browser
def test_the_app_shows_no_code_and_no_cell(app_page: Looked) -> None:
    """A title, the words, the controls."""
    assert app_page.page.title() == "Pairing explainer"
    expect(app_page.page.get_by_text("import ipywidgets")).to_have_count(0)
    expect(app_page.page.get_by_text("Only in the lab.")).to_be_hidden()
    expect(app_page.page.locator("#loading")).to_have_count(0)


@pytest.mark.browser
def test_the_lab_is_uncluttered_and_has_nothing_to_save(lab_page: Looked) -> None:
    """The code is folded, no news pops up, and the notebook on disk is still ours."""
    expect(lab_page.page.get_by_text("low = controls.RangeControl")).to_have_count(0)
    expect(lab_page.page.get_by_text("Jupyter news")).to_have_count(0)
    expect(lab_page.page.locator(".jp-SideBar, .jp-cell-toolbar, #jp-main-statusbar").filter(visible=True)).to_have_count(0)
    expect(lab_page.page.locator(".jp-mod-dirty")).to_have_count(0)


@pytest.mark.browser
@pytest.mark.parametrize("kind", ["lab_page", "app_page"])
def test_nothing_leaves_the_machine_and_nothing_complains(kind: str, request: pytest.FixtureRequest) -> None:
    """No request goes elsewhere, and the console is quiet."""
    looked = request.getfixturevalue(kind)
    assert (looked.outside, looked.errors) == ([], [])


@pytest.mark.browser
@pytest.mark.parametrize(("kind", "part"), [("lab_page", ".jp-OutputArea"), ("app_page", "html")])
def test_axe_finds_no_fault(kind: str, part: str, request: pytest.FixtureRequest) -> None:
    """The whole page of the app, and of the lab what is ours."""
    assert axe_faults(request.getfixturevalue(kind).page, part) == []


@pytest.mark.browser
def test_the_app_ends_the_kernel_of_a_closed_page(app: Served, app_page: Looked) -> None:
    """A page that is opened again does not leave its first kernel behind."""
    (server,) = psutil.Process(app.process.pid).children()
    before = server.children()
    app_page.page.reload()
    expect(app_page.page.locator("#said")).to_have_text("80 0 -", timeout=30_000)
    psutil.wait_procs(before, timeout=5)
    assert len(server.children()) == 1
    assert server.children() != before


@pytest.mark.browser
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
