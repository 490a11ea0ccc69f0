"""How servers take connections: never more than they have descriptors for, and every page is answered."""

import asyncio
import json
import logging
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest
from browsing.asking import free_port, in_a_loop
from browsing.asking import listening as listening_here
from browsing.small_site import small_site
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketClientConnection, websocket_connect

from explain.apps import listening
from explain.apps.listening import Listening, bound, free_connections
from explain.apps.local import server
from explain.apps.local.server import HOST, Pages, page_application

FEW = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
from explain.apps.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
UPGRADE = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {'A' * 22}==")
TOKEN = "a token"  # noqa: S105 - of a server that lives for one test


@dataclass(frozen=True, slots=True)
class Running:
    """A host with 256 descriptors: its output, and its process."""

    said: str
    process: psutil.Popen

    @property
    def port(self) -> int:
        """Where it listens."""
        return urlsplit(re.findall(r"http://\S+", self.said)[0]).port or 0

    @property
    def megabytes(self) -> float:
        """Its memory, without its worker."""
        return float(self.process.memory_info().rss) / 1e6


@contextmanager
def few(folder: Path, *command: str) -> Iterator[Running]:
    """A host with only 256 descriptors; in the end it has reported no fault, or one."""
    pytest.importorskip("resource")
    complaints = folder / "complaints.txt"
    with complaints.open("wb") as stream:
        process = psutil.Popen(
            [sys.executable, "-u", "-c", FEW, *command],
            cwd=folder,
            env={**os.environ, "HOME": str(folder), "PYTHONPATH": str(Path(listening.__file__).parents[2])},
            stdout=subprocess.PIPE,
            stderr=stream,
            encoding="utf-8",
        )
        try:
            said = []
            for line in process.stdout:
                said.append(line)
                if line.endswith("ends with Ctrl-C.\n"):
                    break
            yield Running("".join(said), process)
        finally:
            process.terminate()
            process.communicate(timeout=20)
    assert len(complaints.read_text(encoding="utf-8").splitlines()) <= 1


class Visitor:
    """Connections to a port, all closed in the end."""

    def __init__(self, port: int, closed: ExitStack) -> None:
        """Know both."""
        self.port, self._closed = port, closed

    async def line(self, phone: int = 0) -> socket.socket:
        """A new connection; each phone has an address of its own where this machine has more than one."""
        found = self._closed.enter_context(socket.socket())
        found.setblocking(False)
        if phone and sys.platform == "linux":
            found.bind((f"127.0.1.{phone}", 0))
        await asyncio.get_running_loop().sock_connect(found, (HOST, self.port))
        return found

    async def page(self, line: socket.socket) -> bool:
        """Whether the first page arrives on it."""
        loop, found = asyncio.get_running_loop(), b""
        with suppress(ConnectionError):
            await loop.sock_sendall(line, f"GET / HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n\r\n".encode())
            while b"<title>Pairing explainer</title>" not in found:
                if not (more := await loop.sock_recv(line, 2**16)):
                    return False
                found += more
        return found.startswith(b"HTTP/1.1 200 ")

    async def socket_without_token(self) -> socket.socket:
        """A web socket on which nothing is said."""
        found, loop = await self.line(), asyncio.get_running_loop()
        with suppress(ConnectionError):
            asked = ["GET /socket HTTP/1.1", f"Host: {HOST}:{self.port}", *UPGRADE, "", ""]
            await loop.sock_sendall(found, "\r\n".join(asked).encode())
            await loop.sock_recv(found, 1000)
        return found

    async def new_page(self) -> bool:
        """Whether a page arrives on a new connection, which is closed at once."""
        with await self.line() as line:
            return await self.page(line)

    async def phone(self, number: int) -> None:
        """Six connections with a page on each, left open as browsers do; a new one where one was closed meanwhile."""
        for each in await asyncio.gather(*(self.line(number) for _ in range(6))):
            line = each
            while not await self.page(line):
                line = await self.line(number)


async def beside(act: Callable[[], Awaitable[bool]], *, others: Awaitable[object]) -> list[float]:
    """How many seconds something takes, repeated until the others are done."""
    through, found = asyncio.ensure_future(others), list[float]()
    while not through.done():
        begun = time.perf_counter()
        assert await asyncio.wait_for(act(), 30)
        found.append(time.perf_counter() - begun)
        await asyncio.sleep(0.02)
    await through
    return found


def test_sixty_phones_with_six_connections_each_at_256_descriptors(tmp_path: Path) -> None:
    """Everybody has a page on each, and so has whoever comes in addition, within moments."""
    site = small_site(tmp_path / "site")
    with few(tmp_path, "site", "--serve", "-o", str(site), "--host", HOST) as hall, ExitStack() as closed:
        before, visitor = hall.megabytes, Visitor(hall.port, closed)

        async def phones() -> None:
            await asyncio.gather(*map(visitor.phone, range(1, 61)))
            assert hall.process.num_fds() <= 256

        seconds = asyncio.run(beside(visitor.new_page, others=phones()))
        assert max(seconds) < 10
        assert hall.megabytes < before + 40


def test_sockets_without_a_token_beside_a_page(tmp_path: Path) -> None:
    """Three hundred of them: the open page is answered as before, and whoever opens one is let in."""
    with few(tmp_path, "app", "--no-browser", "--port", str(free_port())) as app, ExitStack() as closed:
        before, visitor = app.megabytes, Visitor(app.port, closed)
        door = tmp_path / f"explain-{app.port}.html"
        token = re.findall(r"token=([\w-]+)", door.read_text(encoding="utf-8"))[0]

        async def crowd() -> None:
            for _ in range(150):
                await visitor.line()
                await visitor.socket_without_token()
            await asyncio.sleep(0.5)

        async def talk() -> tuple[list[float], list[float]]:
            async with page_with(app.port, token) as page:
                numbers = iter(range(1, 10_000))

                async def answered() -> bool:
                    number = next(numbers)
                    told = {"do": "begin" if number == 1 else "choose", "player": "18", "number": number}
                    await page.write_message(json.dumps(told))
                    while json.loads(await page.read_message() or "null").get("number") != number:
                        pass
                    return True

                async def let_in() -> bool:
                    async with page_with(app.port, token):
                        return await visitor.new_page()

                await answered()
                coming = asyncio.ensure_future(crowd())
                found = await asyncio.gather(beside(answered, others=coming), beside(let_in, others=coming))
                assert app.process.num_fds() <= 256
                return found

        open_before, new = asyncio.run(talk())
        assert max(open_before + new) < 10
        assert app.megabytes < before + 40


@asynccontextmanager
async def page_with(port: int, token: str) -> AsyncIterator[WebSocketClientConnection]:
    """The socket of a page that was let in."""
    line = await websocket_connect(f"ws://{HOST}:{port}/socket")
    try:
        await line.write_message(json.dumps({"token": token}))
        assert json.loads(await line.read_message() or "null") == {"admitted": True}
        yield line
    finally:
        line.close()
        while await line.read_message() is not None:  # it closes after its turn
            pass


class Slow(RequestHandler):
    """Answers when it should."""

    async def get(self, wait: str) -> None:
        """After that many hundredths of a second."""
        await asyncio.sleep(int(wait or 0) / 100)
        self.write("<title>Pairing explainer</title>")


@asynccontextmanager
async def serving() -> AsyncIterator[Visitor]:
    """A server in this process, and its visitor; a page takes the time it asks for."""
    sockets = bound(None, 0, HOST)
    with ExitStack() as closed:
        listens = Listening(Application([("/([0-9]*)", Slow)]), sockets)
        try:
            yield Visitor(sockets[0].getsockname()[1], closed)
        finally:
            listens.stop()


async def ended(line: socket.socket) -> bool:
    """Whether the other side has closed it."""
    with suppress(TimeoutError):
        return await asyncio.wait_for(asyncio.get_running_loop().sock_recv(line, 1), 0.05) == b""
    return False


async def ask(line: socket.socket, hundredths: int) -> None:
    """Ask for a page that takes that long."""
    await asyncio.get_running_loop().sock_sendall(line, f"GET /{hundredths} HTTP/1.1\r\nHost: x\r\n\r\n".encode())


@in_a_loop
async def test_one_address_has_three_quarters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond that its oldest waiting one is closed, and none is taken while all work. Other addresses keep theirs."""
    monkeypatch.setattr(listening, "free_connections", lambda: 8)
    async with serving() as visitor:
        lines = [await visitor.line() for _ in range(6)]
        await ask(lines[0], 100)
        lines.append(await visitor.line())
        assert [await ended(each) for each in lines] == [False, True, *[False] * 5]
        for each in lines[2:]:
            await ask(each, 100)
        await asyncio.sleep(0.1)
        assert await ended(await visitor.line())
        if sys.platform == "linux":
            assert not await ended(await visitor.line(phone=1))


@pytest.mark.skipif(sys.platform != "linux", reason="this machine has one address on its loopback")
@in_a_loop
async def test_who_comes_where_all_are_at_work_waits_and_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is refused, and no connection at work is closed."""
    monkeypatch.setattr(listening, "free_connections", lambda: 8)
    async with serving() as visitor:
        at_work = [await visitor.line(phone) for phone in range(1, 9)]
        for each in at_work:
            await ask(each, 50)
        late = await visitor.line(9)
        begun = time.perf_counter()
        assert await visitor.page(late)
        assert time.perf_counter() - begun > 0.3
        assert b" 200 " in await asyncio.get_running_loop().sock_recv(at_work[-1], 100)


@in_a_loop
async def test_who_asks_nothing_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """After fifteen seconds, here sooner; a page that arrives slowly is not cut off."""
    assert listening._IDLE == 15  # noqa: SLF001
    monkeypatch.setattr(listening, "_IDLE", 0.2)
    async with serving() as visitor:
        silent, slow = await visitor.line(), await visitor.line()
        await ask(slow, 40)
        await asyncio.sleep(0.3)
        assert [await ended(silent), await ended(slow)] == [True, False]
        assert b" 200 " in await asyncio.get_running_loop().sock_recv(slow, 100)


@in_a_loop
async def test_a_socket_says_its_token_within_five_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here sooner; after the token it may be silent."""
    assert server._TOKEN == 5  # noqa: SLF001
    monkeypatch.setattr(server, "_TOKEN", 0.2)
    pages = Pages(TOKEN, lambda _page, _message: None)
    async with listening_here(lambda port: page_application(pages, port)) as address:
        port = int(address.rpartition(":")[2])
        async with page_with(port, TOKEN) as page:
            silent = await websocket_connect(f"ws://{HOST}:{port}/socket")
            assert (await asyncio.wait_for(silent.read_message(), 5), silent.close_code) == (None, 4408)
            silent.close()
            await page.write_message(json.dumps({"ping": 1}))
            assert json.loads(await page.read_message() or "null") == {"pong": 1}


@pytest.mark.parametrize(
    ("soft", "hard", "places", "then"),
    [(100, 400, 352, 400), (256, 256, 208, 256), (100, 100_000, 2000, 2048), (3000, 3000, 2000, 3000), (40, 40, 4, 40)],
)
def test_the_soft_limit_is_raised_toward_the_hard_one(
    soft: int, hard: int, places: int, then: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As far as a playing hall needs; some descriptors are left for other uses."""
    resource = pytest.importorskip("resource")
    limits = [soft, hard]
    monkeypatch.setattr(resource, "getrlimit", lambda _: tuple(limits))
    monkeypatch.setattr(resource, "setrlimit", lambda _, told: limits.__setitem__(slice(None), told))
    assert (free_connections(), limits) == (places, [then, hard])


def test_a_machine_that_counts_no_descriptors_waits_for_five_hundred(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows, whose Python waits for 512 at once."""
    monkeypatch.setitem(sys.modules, "resource", None)
    assert free_connections() == 464


def test_a_fault_that_comes_again_is_said_once(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line a minute for each; another fault is another line."""
    for name in listening._LOGS:  # noqa: SLF001
        monkeypatch.setattr(logging.getLogger(name), "filters", [])
    listening.make_visible()
    log = logging.getLogger("tornado.access")
    for number in range(300):
        log.warning("%d %s %.2fms", 403, f"GET /{number}", 0.1)
    log.error("another")
    (ours,) = log.filters
    later = log.makeRecord(log.name, logging.WARNING, "", 0, "%d %s %.2fms", (403, "GET /later", 0.1), None)
    later.created += 61
    assert ours(later)  # type: ignore[operator]
    assert caplog.messages == ["403 GET /0 0.10ms", "another"]
