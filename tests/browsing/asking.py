"""A server in this process for requests, stopped again; and how tests run coroutines."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClosedError, websocket_connect

HOST = "127.0.0.1"
T = TypeVar("T")
P = ParamSpec("P")


@asynccontextmanager
async def listening(application: Callable[[int], Application]) -> AsyncIterator[str]:
    """The address of an application while it is needed; the application gets its port."""
    sockets = bind_sockets(0, HOST)
    port = sockets[0].getsockname()[1]
    server = HTTPServer(application(port))
    server.add_sockets(sockets)
    try:
        yield f"http://{HOST}:{port}"
    finally:
        server.stop()


def free_port() -> int:
    """A port that no program is using."""
    with socket.create_server((HOST, 0)) as probe:
        return int(probe.getsockname()[1])


async def fetch(address: str, *, method: str = "GET", body: bytes | str | None = None, **headers: str) -> HTTPResponse:
    """The response as it comes over the line: neither unpacked nor redirected."""
    return await AsyncHTTPClient(force_instance=True).fetch(
        address,
        method=method,
        headers={name.replace("_", "-"): value for name, value in headers.items()},
        body=b"" if body is None and method in ("POST", "PUT", "PATCH") else body,
        decompress_response=False,
        follow_redirects=False,
        raise_error=False,
        allow_nonstandard_methods=True,
    )


def fetched(application: Application, path: str, **more: str) -> HTTPResponse:
    """How an application answers one request."""

    async def ask() -> HTTPResponse:
        async with listening(lambda _: application) as address:
            return await fetch(f"{address}{path}", **more)

    return asyncio.run(ask())


async def heard(address: str, *messages: object, **headers: str) -> list[Any]:
    """What a page's socket receives for these messages, until all are answered or it is closed."""
    line = await websocket_connect(HTTPRequest(f"{address.replace('http', 'ws', 1)}/socket", headers=headers))
    answers: list[Any] = []
    with suppress(WebSocketClosedError):
        for message in messages:
            await line.write_message(message if isinstance(message, str) else json.dumps(message))
            while (text := await asyncio.wait_for(line.read_message(), 20)) is not None:
                answers.append(json.loads(text))
                if answers[-1].get("last") or "admitted" in answers[-1]:
                    break
            else:
                break
    line.close()
    await asyncio.sleep(0.01)  # it closes after its turn
    return answers


def run_away(talk: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine, in another thread, as the browser of a run has its loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, talk).result()


def in_a_loop(test: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, T]:
    """A test that is a coroutine, wrapped for pytest."""

    @wraps(test)
    def run(*arguments: P.args, **named: P.kwargs) -> T:
        return asyncio.run(test(*arguments, **named))

    return run
