"""The app as served: to one person, on this machine, from this Python; nothing is left when it stops."""

import signal
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from browsing.asking import heard, run_away
from browsing.browser import ODD_NAME, Looked, Served, app, axe_faults, harmful_folder, looked_at
from playwright.sync_api import Browser, expect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
TRAPS = ("json.py", "explain.py", "tornado.py", "runpy.py", "socket.py", "pickle.py", "jinja2.py", "sitecustomize.py")


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of harmful files, with a tournament of an odd name among them."""
    return harmful_folder(tmp_path_factory.mktemp("home"), *TRAPS)


@pytest.fixture(scope="module")
def served(hostile: Path) -> Iterator[Served]:
    """The app, opened in that folder."""
    with app(hostile, ODD_NAME, home=hostile.parent) as opened:
        yield opened


def begun(served: Served) -> list[Any]:
    """What a page hears when it connects and begins."""
    return run_away(heard(served.root, {"token": served.token}, {"do": "begin", "number": 1}))


def test_the_greeting_leads_in_and_tells_nobody_else(served: Served) -> None:
    """The token is in a file that only its owner can read, also from a snap; every port is on 127.0.0.1."""
    assert stat.S_IMODE(served.door.stat().st_mode) == 0o600
    assert not served.door.name.startswith(".")
    assert served.token in served.door.read_text(encoding="utf-8")
    assert not any(served.token in line for line in served.said)
    launcher = psutil.Process(served.process.pid)
    family = [launcher, *launcher.children(recursive=True)]
    assert not [one for one in family if served.token in " ".join(one.cmdline())]
    connections = (at for one in family for at in one.net_connections())
    assert {at.laddr.ip for at in connections if at.status == psutil.CONN_LISTEN} == {"127.0.0.1"}


def test_ten_megabytes_are_read_or_refused_and_never_end_it(served: Served) -> None:
    """A long paste is answered with a sentence, a longer one ends its line; the next page is served."""
    paste = {"do": "paste", "number": 1, "text": "1 Ann 1800\n" * 900_000}
    token = {"token": served.token}
    assert any(answer.get("said") for answer in run_away(heard(served.root, token, paste)))
    assert run_away(heard(served.root, token, {**paste, "text": "x" * 17_000_000})) == [{"admitted": True}]
    assert run_away(heard(served.root, token)) == [{"admitted": True}]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_stopping_leaves_nothing_behind(number: int, tmp_path: Path) -> None:
    """Ctrl-C, a kill, a closed window: server and worker end, and the door file is removed."""
    with app(tmp_path, home=tmp_path, variables={"TMPDIR": str(tmp_path)}) as opened:
        begun(opened)
        family = psutil.Process(opened.process.pid).children(recursive=True)
        assert family
        opened.process.send_signal(number)
        assert opened.process.wait(10) == 0
        assert not psutil.wait_procs(family, timeout=3)[1]
        assert not opened.door.exists()
    assert list(tmp_path.glob("explain-*")) == []


def test_a_worker_that_ends_is_replaced_and_a_killed_launcher_leaves_no_orphan(tmp_path: Path) -> None:
    """The next answer comes from a new worker, which notices when the launcher is gone, and ends."""
    with app(tmp_path, home=tmp_path) as opened:
        begun(opened)
        launcher = psutil.Process(opened.process.pid)
        ended = launcher.children(recursive=True)
        for one in ended:
            one.kill()
        until = time.monotonic() + 10
        while not set(launcher.children()) - set(ended) and time.monotonic() < until:
            time.sleep(0.1)
        assert any(found.get("regions") for found in begun(opened))
        family = launcher.children(recursive=True)
        assert family
        opened.process.kill()
        assert not psutil.wait_procs(family, timeout=4)[1]


@pytest.fixture(scope="module")
def page(browser: Browser, served: Served, hostile: Path) -> Iterator[Looked]:
    """The app's page, by its door."""
    with looked_at(browser, served.door.as_uri(), picture=hostile.parent / "app.png") as looked:
        expect(looked.page.locator(".sc h1")).to_have_text("Ames plays White against Bell.")
        yield looked


def test_the_page_shows_the_file_and_nothing_beside_it_was_run(page: Looked, hostile: Path) -> None:
    """The odd file name arrives whole; modules next to it are not imported, in neither process."""
    page.page.get_by_role("button", name="Open …").click()
    expect(page.page.locator(".sc-more-region")).to_contain_text(ODD_NAME)
    page.page.keyboard.press("Escape")
    assert not list(hostile.parent.rglob("hurt"))


def test_the_token_leaves_the_address(page: Looked, served: Served) -> None:
    """It is in no history and no screenshot; no cookie holds it."""
    assert page.page.url.startswith(f"{served.root}/")
    assert served.token not in page.page.url
    assert page.page.context.cookies() == []
    page.page.reload()
    expect(page.page.locator(".sc h1")).to_have_text("Ames plays White against Bell.")


def test_nobody_complains_of_the_page(page: Looked) -> None:
    """No request goes elsewhere, the console is quiet, and axe finds no fault at all."""
    assert ([each for each in page.outside if not each.startswith("file:")], page.errors) == ([], [])
    assert axe_faults(page.page) == []


def test_the_address_that_is_printed_leads_in_once(browser: Browser, served: Served) -> None:
    """Pasted into a browser it shows the page, after a reload too; another browser is told what to do."""
    address = served.said[0].rpartition(" ")[2]
    assert address.startswith(f"{served.root}/enter?key=")
    with looked_at(browser, address) as looked:
        expect(looked.page.locator(".sc h1")).to_be_visible()
        assert "key" not in looked.page.url
        looked.page.reload()
        expect(looked.page.locator(".sc h1")).to_be_visible()
    with looked_at(browser, address) as looked:
        expect(looked.page.locator("body")).to_contain_text("This address works once.")
