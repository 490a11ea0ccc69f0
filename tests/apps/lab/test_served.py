"""The lab as served: to one person, on this machine, in this Python; nothing is left when it stops."""

import json
import signal
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsing.browser import ODD_NAME, Looked, Served, axe_faults, harmful_folder, looked_at, served, stand_in
from playwright.sync_api import Browser, expect

psutil = pytest.importorskip("psutil")  # it comes with the kernel
pytestmark = pytest.mark.browser
ENDS = 40
"""Seconds in which a server has ended: it is asked for ten, and made to after ten more."""
TRAPS = [f"{name}.py" for name in ("json", "explain", "ipywidgets")]
TRAPS += [f"jupyter_{name}config.py" for name in ("", "lab_", "server_")]


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
    """A folder of harmful files, in a home with another python3 kernel and settings that open a server to all."""
    folder = harmful_folder(tmp_path_factory.mktemp("home"), *TRAPS)
    stand_in(folder, code="import os; os.mkdir('hurt')")
    home = folder.parent
    kernel = {"argv": ["/bin/false", "{connection_file}"], "display_name": "Other", "language": "python"}
    written: dict[str, object] = {".local/share/jupyter/kernels/python3/kernel.json": kernel}
    for place, settings in ((".jupyter", {"token": ""}), ("settings", {"ip": "0.0.0.0"})):  # noqa: S104
        written[f"{place}/jupyter_server_config.json"] = dict.fromkeys(("ServerApp", "IdentityProvider"), settings)
    for name, content in written.items():
        (home / name).parent.mkdir(parents=True)
        (home / name).write_text(json.dumps(content))
    stand_in(home)
    return folder


@pytest.fixture(scope="module")
def lab(hostile: Path) -> Iterator[Served]:
    """The lab, opened in the folder of harmful files."""
    home = hostile.parent
    variables = {"JUPYTER_CONFIG_PATH": str(home / "settings")}
    notebook = home / "pairing-lab.ipynb"
    with served(hostile, home=home, file=ODD_NAME, notebook=notebook, variables=variables) as lab:
        yield lab


def test_the_greeting_says_what_where_and_how_to_stop(lab: Served) -> None:
    """A few lines, and none of Jupyter's own."""
    said = lab.said
    assert said[0].startswith(f"The pairing lab is at {lab.root}/enter?key=")
    assert said[1] == f"That address works once. To open the page again: {lab.door.as_uri()}"
    assert ODD_NAME in said[2]
    assert said[3:] == [
        f"The notebook is {said[2][9 : -len(ODD_NAME) - 1]}pairing-lab-2.ipynb.",
        "It answers on this machine only, and ends with Ctrl-C.",
    ]
    assert not any(lab.token in line for line in said)


def test_the_address_that_is_printed_leads_in_once(lab: Served) -> None:
    """To the notebook; afterwards it is refused, and the file still leads there."""
    address = lab.said[0].rpartition(" ")[2]
    assert [_asked(address)[0], _asked(address)[0]] == [200, 403]
    assert _asked(lab.address)[0] == 200


def test_nobody_is_answered_without_the_token_and_nobody_can_read_it(lab: Served) -> None:
    """A request is sent to log in, or refused; every port is on 127.0.0.1, and no process list shows the token."""
    pages = "/doc/tree/pairing-lab-2.ipynb /files/pairing-lab-2.ipynb /lab /api/contents /api/kernels /lab?token=wrong"
    for page in pages.split():
        status, url = _asked(f"{lab.root}{page}")
        assert status == 403 or "/login?next=" in url, page
    launcher = psutil.Process(lab.process.pid)
    (server,) = launcher.children()
    listening = {at.laddr.ip for at in server.net_connections() if at.status == psutil.CONN_LISTEN}
    assert listening == {"127.0.0.1"}
    assert not [one for one in [launcher, *launcher.children(recursive=True)] if lab.token in " ".join(one.cmdline())]


def test_the_kernel_is_this_python(lab: Served) -> None:
    """Another python3 kernel of the same user does not take its place; other kernels stay."""
    request = urllib.request.Request(f"{lab.root}/api/kernelspecs", headers={"Authorization": f"token {lab.token}"})  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        found = json.load(answer)
    assert (found["default"], found["kernelspecs"]["python3"]["spec"]["argv"][0]) == ("python3", sys.executable)


@pytest.mark.parametrize("number", [signal.SIGHUP, pytest.param(signal.SIGINT, marks=pytest.mark.long)])
def test_stopping_leaves_nothing_behind(number: int, tmp_path: Path) -> None:
    """Ctrl-C, a kill, a closed window: the server and its kernels end, and the temporary folder goes."""
    if signal.getsignal(number) is signal.SIG_IGN:
        pytest.skip("these tests were started so that a closed window does not end them")
    temporary, folder = tmp_path / "temporary", tmp_path / "there"
    temporary.mkdir()
    folder.mkdir()
    with served(folder, home=tmp_path, notebook=stand_in(tmp_path), variables={"TMPDIR": str(temporary)}) as opened:
        family = psutil.Process(opened.process.pid).children(recursive=True)
        assert len(family) == 1
        opened.process.send_signal(number)
        assert opened.process.wait(ENDS) == 0
        assert not [one for one in family if one.is_running()]
    assert [path for there in (temporary, tmp_path) for path in there.glob("explain-*")] == []
    assert [path.name for path in folder.iterdir()] == ["pairing-lab.ipynb"]


@pytest.fixture(scope="module")
def lab_page(browser: Browser, lab: Served, hostile: Path) -> Iterator[Looked]:
    """The lab's page, its notebook run automatically."""
    with looked_at(browser, lab.address, picture=hostile.parent / "lab.png") as looked:
        expect(looked.page.locator("#said")).to_have_text("80 0", timeout=40_000)
        yield looked


def test_a_page_shows_the_file_in_this_python(lab_page: Looked, hostile: Path) -> None:
    """The odd file name arrives whole, and nothing in it or next to it was run."""
    expect(lab_page.page.locator("#file")).to_have_text(str(len(str(hostile / ODD_NAME))))
    expect(lab_page.page.locator("#python")).to_have_text(sys.executable)
    expect(lab_page.page.locator(".sc h1")).to_have_text("Ames plays White against Bell.")
    assert not list(hostile.parent.rglob("hurt"))


def test_a_key_reaches_python_and_comes_back(lab_page: Looked) -> None:
    """Keys go to the focused control, not to JupyterLab, where x would cut the cell and d d delete it."""
    page = lab_page.page
    page.get_by_role("slider", name="low limit").focus()
    for key in ("ArrowRight", "x", "d", "d"):
        page.keyboard.press(key)
    expect(page.locator("#said")).to_have_text("81 0")
    page.locator(".widget-dropdown select").focus()
    for key in ("x", "d", "d"):
        page.keyboard.press(key)
    page.get_by_role("searchbox").fill("")
    page.get_by_role("searchbox").press_sequentially("dd bell")
    page.get_by_role("searchbox").fill("Bell")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_have_text("81 2")


def test_a_control_linked_in_the_page_moves_the_lab(lab_page: Looked) -> None:
    """With ``jslink`` alone: the number moves the limit, and the limit the number."""
    page = lab_page.page
    linked, limit = page.get_by_label("Linked"), page.get_by_role("slider", name="high limit")
    linked.fill("201")
    linked.press("Enter")
    expect(limit).to_have_value("201")
    limit.press("ArrowLeft")
    expect(linked).to_have_value("200")


def test_a_table_keeps_its_alignment(lab_page: Looked) -> None:
    """JupyterLab would right-align the cells of all tables, and gray every other row."""
    looks = "cell => [getComputedStyle(cell).textAlign, getComputedStyle(cell.parentElement).backgroundColor]"
    row = lab_page.page.locator(".jp-RenderedHTML .sx tbody tr:not(.sx-group)").first.locator("td")
    assert row.nth(0).evaluate(looks) == ["right", "rgba(0, 0, 0, 0)"]
    assert row.nth(1).evaluate(looks) == ["left", "rgba(0, 0, 0, 0)"]


def test_the_lab_is_uncluttered_and_has_nothing_to_save(lab_page: Looked) -> None:
    """The code is folded, no news pops up, and the notebook on disk is unchanged."""
    expect(lab_page.page.get_by_text("lab = explain.Lab()")).to_have_count(0)
    expect(lab_page.page.get_by_text("Jupyter news")).to_have_count(0)
    clutter = lab_page.page.locator(".jp-SideBar, .jp-cell-toolbar, #jp-main-statusbar")
    expect(clutter.filter(visible=True)).to_have_count(0)
    expect(lab_page.page.locator(".jp-mod-dirty")).to_have_count(0)


def test_nobody_complains_of_the_page(lab_page: Looked) -> None:
    """No request goes elsewhere, the console is quiet, and axe finds no fault in what is ours."""
    assert (lab_page.outside, lab_page.errors) == ([], [])
    assert axe_faults(lab_page.page, ".jp-OutputArea") == []


def test_a_changed_notebook_is_not_run_by_itself(browser: Browser, lab: Served, hostile: Path) -> None:
    """Code that we did not put there waits for its reader; the last test of the lab, as it changes the notebook."""
    placed = hostile / "pairing-lab-2.ipynb"
    assert placed.read_bytes() == (hostile.parent / "pairing-lab.ipynb").read_bytes()
    stand_in(hostile.parent, code="import os; os.mkdir('hurt')").replace(placed)
    with looked_at(browser, lab.address) as looked:
        looked.page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']").wait_for(timeout=30_000)
        looked.page.wait_for_timeout(1_500)
        expect(looked.page.locator(".jp-OutputPrompt, .jp-OutputArea-output")).to_have_count(0)
    assert not (hostile / "hurt").exists()


def test_a_kernel_that_was_killed_is_told_of_and_what_was_done_comes_back(browser: Browser, tmp_path: Path) -> None:
    """After some seconds of silence the page says so; run again, it shows the player chosen before."""
    with (
        served(tmp_path, home=tmp_path) as opened,
        looked_at(browser, opened.address, picture=tmp_path / "killed.png") as looked,
    ):
        page = looked.page
        expect(page.locator(".sc h1")).to_be_visible(timeout=40_000)
        page.get_by_role("searchbox").fill("Zamora")
        page.keyboard.press("Enter")
        expect(page.locator(".sc h1")).to_contain_text("Zamora")
        family = psutil.Process(opened.process.pid).children(recursive=True)
        next(one for one in family if any("ipykernel" in word for word in one.cmdline())).kill()
        page.get_by_role("searchbox").fill("Briggs")
        page.keyboard.press("Enter")
        expect(page.locator(".sc-lost")).to_be_visible(timeout=6_000)
        page.locator(".jp-Dialog button").click(timeout=20_000)
        page.get_by_role("searchbox").fill("")
        page.locator(".lm-MenuBar-itemLabel", has_text="Run").click()
        page.locator(".lm-Menu-itemLabel", has_text="Run All Cells").first.click()
        expect(page.get_by_role("searchbox")).to_have_value("Farah Zamora", timeout=20_000)
        expect(page.locator(".sc-lost")).to_have_count(0)
