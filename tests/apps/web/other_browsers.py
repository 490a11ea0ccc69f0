"""Firefox and WebKit, driven by their own protocols: no builds of Playwright's own are needed."""

import asyncio
import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest
from browsing.asking import free_port
from tornado.websocket import WebSocketClientConnection, websocket_connect

_MOST_SECONDS = 90
_STEP = 0.1
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Driven(Protocol):
    """A browser with one page."""

    def go(self, address: str) -> None:
        """Open an address, without waiting for it."""

    def ask(self, script: str) -> Any:
        """The value of a JavaScript expression on the page, as JSON."""


def wait(driven: Driven, script: str) -> Any:
    """The value of an expression as soon as it has one."""
    until = time.monotonic() + _MOST_SECONDS
    while time.monotonic() < until:
        if found := driven.ask(script):
            return found
        time.sleep(_STEP)
    raise AssertionError(f"never: {script}; the page says {driven.ask('document.body.innerText.slice(0, 300)')}")


def _program(*names: str) -> str:
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.skip(f"no {names[0]} on this machine")
    return found


class Firefox:
    """Firefox by WebDriver BiDi, on an event loop of its own."""

    def __init__(self, port: int) -> None:
        """Connect, as soon as it listens."""
        self._loop = asyncio.new_event_loop()
        self._number = 0
        self._line = self._loop.run_until_complete(_connected(port))
        self._call("session.new", {"capabilities": {}})
        self._page = self._call("browsingContext.getTree", {})["contexts"][0]["context"]

    def go(self, address: str) -> None:
        """Open an address."""
        self._call("browsingContext.navigate", {"context": self._page, "url": address, "wait": "none"})

    def ask(self, script: str) -> Any:
        """The value of an expression."""
        told = {"expression": f"JSON.stringify({script})", "target": {"context": self._page}, "awaitPromise": False}
        found = self._call("script.evaluate", told)
        return json.loads(found.get("result", {}).get("value") or "null") if found.get("type") == "success" else None

    def close(self) -> None:
        """Close the connection."""
        self._line.close()
        self._loop.close()

    def _call(self, method: str, parameters: object) -> dict[str, Any]:
        self._number += 1
        return self._loop.run_until_complete(self._answered(self._number, method, parameters))

    async def _answered(self, number: int, method: str, parameters: object) -> dict[str, Any]:
        await self._line.write_message(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            found = json.loads(await self._line.read_message() or "{}")
            if found.get("id") == number:
                return dict(found.get("result") or {})


async def _connected(port: int) -> WebSocketClientConnection:
    for _ in range(200):
        try:
            return await websocket_connect(f"ws://127.0.0.1:{port}/session", max_message_size=1 << 26)
        except OSError:
            await asyncio.sleep(_STEP)
    raise AssertionError("Firefox does not listen")


@contextmanager
def firefox() -> Iterator[Driven]:
    """A new Firefox without a window."""
    program, port = _program("firefox-esr", "firefox"), free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        command = [program, "--headless", "--no-remote", "--profile", home, "--remote-debugging-port", str(port)]
        process = subprocess.Popen(command, **QUIET, env={**os.environ, "HOME": home})
        try:
            found = Firefox(port)
            yield found
            found.close()
        finally:
            process.terminate()
            process.wait(20)


class WebKit:
    """WebKitGTK by WebDriver."""

    def __init__(self, port: int, browser: Path) -> None:
        """Begin a session."""
        self._root = f"http://127.0.0.1:{port}/session"
        wanted = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        self._root += "/" + self._call("POST", "", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

    def go(self, address: str) -> None:
        """Open an address."""
        self._call("POST", "/url", {"url": address})

    def ask(self, script: str) -> Any:
        """The value of an expression."""
        return self._call("POST", "/execute/sync", {"script": f"return {script}", "args": []})

    def close(self) -> None:
        """End the session."""
        self._call("DELETE", "", None)

    def _call(self, method: str, path: str, body: object) -> Any:
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(  # noqa: S310 - a driver of this machine
            self._root + path, method=method, data=content, headers={"Content-Type": "application/json"}
        )
        for _ in range(100):
            try:
                with urllib.request.urlopen(request, timeout=_MOST_SECONDS) as answer:  # noqa: S310
                    return json.load(answer)["value"]
            except urllib.error.URLError as error:
                if isinstance(error, urllib.error.HTTPError):
                    return None
                time.sleep(_STEP)
        raise AssertionError("WebKit's driver does not listen")


@contextmanager
def webkit() -> Iterator[Driven]:
    """A new WebKitGTK, on a display of its own."""
    driver, display = _program("WebKitWebDriver"), _program("xvfb-run")
    browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
    if browser is None:
        pytest.skip("no MiniBrowser on this machine")
    port = free_port()
    variables = {**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # it opens our own page only
    command = [display, "-a", driver, f"--port={port}"]
    process = subprocess.Popen(command, **QUIET, env=variables, start_new_session=True)
    try:
        found = WebKit(port, browser)
        yield found
        found.close()
    finally:
        os.killpg(process.pid, 15)
        process.wait(20)
