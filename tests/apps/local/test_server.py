"""The local program's server: whom it lets in, and what a page without a socket posts and fetches."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets

from explain.apps.local import server
from explain.apps.local.server import HOST, Pages, page_application
from explain.apps.sessions import Opening, Sessions

TOKEN = "a token"  # noqa: S105 - of a server that lives for one test
Post = Callable[..., Awaitable[tuple[int, Any]]]


def served(visit: Callable[[Post, Pages], Awaitable[None]]) -> None:
    """A visit to the server, whose sessions answer at once."""

    async def visiting() -> None:
        sessions = Sessions(Opening())

        def send(page: str, message: object) -> None:
            if (found := sessions.heard(page, message)) is not None:
                pages.answer(page, found)

        pages = Pages(TOKEN, send)
        listening = bind_sockets(0, HOST)
        port = listening[0].getsockname()[1]
        at = HTTPServer(page_application(pages, port))
        at.add_sockets(listening)

        async def post(body: object, headers: Mapping[str, str] = {}) -> tuple[int, Any]:
            client = AsyncHTTPClient(force_instance=True)
            found = await client.fetch(
                f"http://{HOST}:{port}/event", method="POST", body=json.dumps(body), headers=dict(headers), raise_error=False
            )
            return found.code, json.loads(found.body) if found.code == 200 else None

        try:
            await visit(post, pages)
        finally:
            at.stop()

    asyncio.run(visiting())


def test_a_page_posts_its_events_and_fetches_what_comes_of_them() -> None:
    """It is let in once; its numbered events are answered in order, and its session is the same from event to event."""

    async def visit(post: Post, _pages: Pages) -> None:
        _, let_in = await post({"token": TOKEN})
        page = let_in["page"]
        await post({"token": TOKEN, "page": page, "event": {"do": "begin", "number": 1}})
        await post({"token": TOKEN, "page": page, "event": {"do": "choose", "player": "18", "number": 2}})
        _, found = await post({"token": TOKEN, "page": page})
        assert [each["number"] for each in found["updates"]] == [1, 2]
        assert "Zamora" in found["updates"][1]["regions"]["answer"]
        await post({"token": TOKEN, "page": page, "event": {"do": "choose", "player": "18", "number": 2}})
        _, again = await post({"token": TOKEN, "page": page})
        assert "Zamora" in again["updates"][0]["regions"]["answer"]

    served(visit)


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        ({"token": "another"}, {}),
        ({"token": "\ud800"}, {}),
        ({"token": TOKEN.encode().hex()}, {}),
        ({}, {}),
        ([], {}),
        ({"token": TOKEN}, {"Origin": "http://evil.example"}),
        ({"token": TOKEN}, {"Host": "evil.example"}),
        ({"token": TOKEN}, {"Origin": "null"}),
    ],
)
def test_strangers_are_refused(body: object, headers: Mapping[str, str]) -> None:
    """Without the token, from another page or under another name nobody is let in."""

    async def visit(post: Post, pages: Pages) -> None:
        assert (await post(body, headers))[0] == 403
        assert pages.boxes == {}

    served(visit)


def test_a_page_that_is_not_known_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the program began anew, or after a long silence: its session has gone, and it begins again."""
    monkeypatch.setattr(server, "_GONE", 0.05)
    monkeypatch.setattr(server, "_POLL", 0.01)

    async def visit(post: Post, pages: Pages) -> None:
        assert (await post({"token": TOKEN, "page": "nobody"}))[1] == {"page": None, "updates": []}
        assert (await post({"token": TOKEN, "page": ["x"]}))[1] == {"page": None, "updates": []}
        page = (await post({"token": TOKEN}))[1]["page"]
        assert (await post({"token": TOKEN, "page": page}))[1] == {"page": page, "updates": []}
        await asyncio.sleep(0.2)
        assert pages.boxes == {}
        assert (await post({"token": TOKEN, "page": page}))[1]["page"] is None

    served(visit)


def test_what_a_page_is_told_waits_until_it_is_fetched() -> None:
    """A fetch that came first is answered as soon as there is something; a lost session is told of there too."""

    async def visit(post: Post, pages: Pages) -> None:
        page = (await post({"token": TOKEN}))[1]["page"]
        fetching = asyncio.ensure_future(post({"token": TOKEN, "page": page}))
        await asyncio.sleep(0.05)
        assert not fetching.done()
        pages.lost([page])
        assert (await fetching)[1]["updates"] == [{"lost": True}]

    served(visit)


def test_the_lessons_are_written_once_when_one_is_asked_for() -> None:
    """Beside the screen, each with what its own page allows; no other file is there, and nobody who calls us by another name gets one."""
    written: list[int] = []

    def write() -> Mapping[str, str]:
        written.append(1)
        return {"index.html": "<p>Lessons", "01-a.html": "<p>First"}

    async def visiting() -> None:
        listening = bind_sockets(0, HOST)
        port = listening[0].getsockname()[1]
        at = HTTPServer(page_application(Pages(TOKEN, lambda _page, _message: None), port, write))
        at.add_sockets(listening)
        client = AsyncHTTPClient(force_instance=True)

        async def got(name: str, **headers: str) -> HTTPResponse:
            return await client.fetch(f"http://{HOST}:{port}/lessons/{name}", headers=headers, raise_error=False)

        try:
            assert not written
            first, second = await asyncio.gather(got("index.html"), got("01-a.html"))
            assert (first.body, second.body) == (b"<p>Lessons", b"<p>First")
            assert first.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
            assert len(written) == 1
            assert [(await got(name)).code for name in ("02.html", "..%2Findex.html", "x/index.html")] == [404, 404, 404]
            assert (await got("index.html", Host="evil.example")).code == 403
        finally:
            at.stop()

    asyncio.run(visiting())
