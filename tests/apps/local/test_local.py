"""The app as it is served: to one person, on this machine, from this Python, and nothing is left when it stops."""

import asyncio
import http.client
import json
import signal
import stat
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from email.message import Message
from pathlib import Path
from typing import Any

import psutil
import pytest
from browsing.away import run_away
from browsing.browser import Looked, Served, app, axe_faults, looked_at
from playwright.sync_api import Browser, expect
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClosedError, websocket_connect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
TWO = "# Open: 1 to be paired\n1 Ann Ames 1800\n2 Bob Bell 1700\n"
ODD_NAME = "'); import os; os.mkdir('hurt') #$(touch hurt) \N{LATIN SMALL LETTER E WITH ACUTE}.txt"
TOURNAMENTS = "Bob's {open} 100% #1"
TRAPS = ("json.py", "explain.py", "tornado.py", "runpy.py", "socket.py", "pickle.py", "jinja2.py", "sitecustomize.py")


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of harmful files, with a tournament of an odd name among them."""
    folder = tmp_path_factory.mktemp("home") / TOURNAMENTS
    folder.mkdir()
    for name in TRAPS:
        (folder / name).write_text("import os\nos.makedirs('hurt', exist_ok=True)\nraise SystemExit('hurt')\n")
    (folder / ODD_NAME).write_text(TWO)
    return folder


@pytest.fixture(scope="module")
def served(hostile: Path) -> Iterator[Served]:
    """The app, opened in that folder."""
    with app(hostile, ODD_NAME, home=hostile.parent) as opened:
        yield opened


def port(served: Served) -> int:
    """The port it listens on."""
    return int(served.root.rpartition(":")[2])


@dataclass(frozen=True, slots=True)
class Answered:
    """How a request was answered."""

    status: int
    headers: Message
    body: bytes


def asked(served: Served, path: str, *, method: str = "GET", body: str | None = None, **headers: str) -> Answered:
    """How it answers one request; its own host is named if no other is."""
    with closing(http.client.HTTPConnection("127.0.0.1", port(served), timeout=10)) as line:
        return _asked(line, path, method, body, {"Host": f"127.0.0.1:{port(served)}"} | headers)


def _asked(line: http.client.HTTPConnection, path: str, method: str, body: str | None, headers: Mapping[str, str]) -> Answered:
    line.putrequest(method, path, skip_host=True)
    for name, value in headers.items():
        line.putheader(name, value)
    if body is not None:
        line.putheader("Content-Length", str(len(body)))
    line.endheaders(body.encode() if body else None)
    with line.getresponse() as answer:
        return Answered(answer.status, answer.headers, answer.read())


def told(served: Served, *messages: object, **headers: str) -> list[Any]:
    """What a page's line hears to these messages, until all is answered or it is closed."""

    async def talk() -> list[Any]:
        line = await websocket_connect(HTTPRequest(f"ws://127.0.0.1:{port(served)}/socket", headers=headers))
        heard: list[Any] = []
        for message in messages:
            try:
                await line.write_message(message if isinstance(message, str) else json.dumps(message))
            except WebSocketClosedError:
                break
            while (found := await asyncio.wait_for(line.read_message(), 20)) is not None:
                heard.append(json.loads(found))
                if heard[-1].get("last") or "admitted" in heard[-1]:
                    break
            else:
                break
        line.close()
        await asyncio.sleep(0.01)  # it closes after its turn
        return heard

    return run_away(talk())


def test_the_greeting_leads_in_and_tells_nobody_else(served: Served) -> None:
    """The token stands in a file that only its owner reads, and neither in what is printed nor in any list of processes.

    A browser in a snap reads that file: it lies in the owner's own folder, and neither it nor a folder on the way is hidden from there.
    """
    assert stat.S_IMODE(served.door.stat().st_mode) == 0o600
    assert not served.door.name.startswith(".")
    assert served.token in served.door.read_text(encoding="utf-8")
    assert not any(served.token in line for line in served.said)
    launcher = psutil.Process(served.process.pid)
    assert not [one for one in [launcher, *launcher.children(recursive=True)] if served.token in " ".join(one.cmdline())]


def test_only_this_machine_is_answered(served: Served) -> None:
    """Every port that is listened on, by the server or its worker, is one of 127.0.0.1."""
    launcher = psutil.Process(served.process.pid)
    family = [launcher, *launcher.children(recursive=True)]
    assert {at.laddr.ip for one in family for at in one.net_connections() if at.status == psutil.CONN_LISTEN} == {"127.0.0.1"}


@pytest.mark.parametrize("path", ["/", "/screen.js", "/screen.css", "/local.js"])
def test_a_page_brings_nothing_from_elsewhere_and_holds_no_tournament(path: str, served: Served) -> None:
    """A strict policy, no cookie, nothing kept by the browser, and no name of a player."""
    answer = asked(served, path)
    assert answer.status == 200
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "Set-Cookie" not in answer.headers
    assert (answer.headers["Cache-Control"], answer.headers["X-Content-Type-Options"]) == ("no-store", "nosniff")
    body = answer.body.decode()
    assert "Ames" not in body
    assert served.token not in body


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/server.py",
        "/front/local.js",
        "//etc/passwd",
        "/kept",
        "/event/",
        "/socket/",
    ],
)
def test_no_file_of_the_machine_is_read_through_it(path: str, served: Served) -> None:
    """Four files are there, and no path."""
    assert asked(served, path).status in (403, 404)


STRANGERS = {
    "another host": {"Host": "evil.example"},
    "a host that leads here": {"Host": "127.0.0.1.evil.example:{port}"},
    "another port": {"Host": "127.0.0.1:1"},
    "another page": {"Origin": "http://evil.example"},
    "another page of this machine": {"Origin": "http://127.0.0.1:1"},
    "a page without an origin": {"Origin": "null"},
    "another protocol": {"Origin": "https://127.0.0.1:{port}"},
}


@pytest.mark.parametrize("who", STRANGERS)
def test_another_page_is_refused_even_with_the_token(who: str, served: Served) -> None:
    """A rebinding host and a foreign origin get neither a file, nor an event answered, nor a line."""
    headers = {name: value.format(port=port(served)) for name, value in STRANGERS[who].items()}
    assert asked(served, "/", **headers).status == 403
    event = json.dumps({"token": served.token, "do": "begin"})
    assert asked(served, "/event", method="POST", body=event, **headers).status == 403
    with pytest.raises(HTTPClientError, match="403"):
        told(served, {"token": served.token}, **headers)


@pytest.mark.parametrize(
    "said", [{}, {"token": "wrong"}, {"token": None}, {"token": ["x"]}, {"do": "begin"}, [], "token", "{", "[" * 90_000]
)
def test_nobody_is_answered_without_the_token(said: object, served: Served) -> None:
    """Whatever else is said, also with a cookie that holds it: no word about the tournament, and the server stays up."""
    heard = told(served, said, {"do": "begin", "number": 1}, Cookie=f"token={served.token}") if said else told(served, said)
    assert all(found == {"refused": True} for found in heard)
    body = said if isinstance(said, str) else json.dumps(said)
    answer = asked(served, "/event", method="POST", body=body, Cookie=f"token={served.token}")
    assert answer.status in (400, 403)
    assert b"Ames" not in answer.body
    assert told(served, {"token": served.token}) == [{"admitted": True}]


def test_ten_megabytes_are_read_or_refused_and_never_end_it(served: Served) -> None:
    """A long paste is answered with a sentence, a longer one ends its line; the next page is served."""
    paste = {"do": "paste", "number": 1, "text": "1 Ann 1800\n" * 900_000}
    heard = told(served, {"token": served.token}, paste)
    assert any(found.get("said") for found in heard)
    assert told(served, {"token": served.token}, {**paste, "text": "x" * 17_000_000}) == [{"admitted": True}]
    assert told(served, {"token": served.token}) == [{"admitted": True}]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_stopping_leaves_nothing_behind(number: int, tmp_path: Path) -> None:
    """Ctrl-C, a kill, a closed window: server and worker end, and the door goes."""
    with app(tmp_path, home=tmp_path, variables={"TMPDIR": str(tmp_path)}) as opened:
        told(opened, {"token": opened.token}, {"do": "begin", "number": 1})
        family = psutil.Process(opened.process.pid).children(recursive=True)
        assert family
        opened.process.send_signal(number)
        assert opened.process.wait(10) == 0
        assert not psutil.wait_procs(family, timeout=3)[1]
        assert not opened.door.exists()
    assert list(tmp_path.glob("explain-*")) == []


def test_a_launcher_that_is_killed_leaves_no_orphan(tmp_path: Path) -> None:
    """Its worker sees that it is gone, and ends."""
    with app(tmp_path, home=tmp_path) as opened:
        told(opened, {"token": opened.token}, {"do": "begin", "number": 1})
        family = psutil.Process(opened.process.pid).children(recursive=True)
        opened.process.kill()
        assert not psutil.wait_procs(family, timeout=4)[1]


def test_a_worker_that_ends_is_replaced(tmp_path: Path) -> None:
    """The page is told that its session is gone, so that it can give it back; the next answer comes."""
    with app(tmp_path, home=tmp_path) as opened:
        told(opened, {"token": opened.token}, {"do": "begin", "number": 1})
        launcher = psutil.Process(opened.process.pid)
        ended = launcher.children(recursive=True)
        for one in ended:
            one.kill()
        until = time.monotonic() + 10
        while not set(launcher.children()) - set(ended) and time.monotonic() < until:
            time.sleep(0.1)
        assert any(found.get("regions") for found in told(opened, {"token": opened.token}, {"do": "begin", "number": 1}))


@pytest.fixture(scope="module")
def page(browser: Browser, served: Served, hostile: Path) -> Iterator[Looked]:
    """The app's page, by its door."""
    with looked_at(browser, served.door.as_uri(), picture=hostile.parent / "app.png") as looked:
        expect(looked.page.locator(".sc h1")).to_have_text("Ames plays White against Bell.")
        yield looked


def test_the_page_shows_the_file_and_nothing_beside_it_was_run(page: Looked, hostile: Path) -> None:
    """The odd file name arrives whole; modules that lie beside it are not ours, in neither process."""
    page.page.get_by_role("button", name="Open …").click()
    expect(page.page.locator(".sc-more-region")).to_contain_text(ODD_NAME)
    page.page.keyboard.press("Escape")
    assert not list(hostile.parent.rglob("hurt"))


def test_the_token_leaves_the_address(page: Looked, served: Served) -> None:
    """It is in no history and no picture of the window; no cookie holds it."""
    assert page.page.url.startswith(f"{served.root}/")
    assert served.token not in page.page.url
    assert page.page.context.cookies() == []
    page.page.reload()
    expect(page.page.locator(".sc h1")).to_have_text("Ames plays White against Bell.")


def test_nothing_leaves_the_machine_and_nothing_complains(page: Looked) -> None:
    """No request goes elsewhere, and the console is quiet."""
    assert ([each for each in page.outside if not each.startswith("file:")], page.errors) == ([], [])


def test_axe_finds_no_fault_at_all(page: Looked) -> None:
    """On the first screen."""
    assert axe_faults(page.page) == []


def test_the_address_that_is_printed_leads_in_once(browser: Browser, tmp_path: Path) -> None:
    """Pasted into a browser it shows the page, which is there after a reload, too; another browser is told what to do."""
    with app(tmp_path, home=tmp_path) as opened:
        address = opened.said[0].rpartition(" ")[2]
        assert address.startswith(f"{opened.root}/enter?key=")
        with looked_at(browser, address) as looked:
            expect(looked.page.locator(".sc h1")).to_be_visible()
            assert "key" not in looked.page.url
            looked.page.reload()
            expect(looked.page.locator(".sc h1")).to_be_visible()
        with looked_at(browser, address) as looked:
            expect(looked.page.locator("body")).to_contain_text("This address works once.")
