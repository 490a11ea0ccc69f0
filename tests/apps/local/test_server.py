"""The local program's server: who may connect, what anybody gets, and what a page without a socket posts."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import pytest
from browsing.asking import fetch, heard, in_a_loop, listening
from tornado.httpclient import HTTPClientError

from explain.apps.local import server
from explain.apps.local.server import Pages, page_application
from explain.apps.sessions import Opening, Sessions

TOKEN = "a token"  # noqa: S105 - of a server that lives for one test


@asynccontextmanager
async def served(lessons: Callable[[], Mapping[str, str]] = dict) -> AsyncIterator[tuple[str, Pages]]:
    """A server's address, and its pages, whose sessions answer at once."""
    sessions = Sessions(Opening())

    def send(page: str, message: object) -> None:
        if (answer := sessions.heard(page, message)) is not None:
            pages.answer(page, answer)

    pages = Pages(TOKEN, send)
    async with listening(lambda port: page_application(pages, port, lessons)) as address:
        yield address, pages


async def post(address: str, body: object, **headers: str) -> tuple[int, Any]:
    """How a posted message is answered."""
    text = body if isinstance(body, str) else json.dumps(body)
    answer = await fetch(f"{address}/event", method="POST", body=text, **headers)
    return answer.code, json.loads(answer.body) if answer.code == 200 else None


WAYS_OUT = """
/../../../../etc/passwd /%2e%2e/%2e%2e/etc/passwd //etc/passwd /server.py /front/local.js /kept /event/ /socket/
"""


@in_a_loop
async def test_a_page_brings_nothing_from_elsewhere_and_holds_no_tournament() -> None:
    """A strict policy, no cookie, no cache, no player's name; and no other file of the machine can be reached."""
    async with served() as (address, _):
        for path in ("/", "/screen.js", "/screen.css", "/local.js"):
            answer = await fetch(f"{address}{path}")
            policy, headers = answer.headers["Content-Security-Policy"], answer.headers
            assert ("default-src 'none'" in policy, "unsafe" in policy, "Set-Cookie" in headers) == (True, False, False)
            kept = (headers["Cache-Control"], headers["X-Content-Type-Options"])
            assert (answer.code, kept) == (200, ("no-store", "nosniff"))
            assert [word for word in (b"Zamora", TOKEN.encode()) if word in answer.body] == []
        for path in WAYS_OUT.split():
            assert (await fetch(f"{address}{path}")).code in (403, 404), path


STRANGERS = {
    "another host": {"Host": "evil.example"},
    "a host that leads here": {"Host": "127.0.0.1.evil.example:{port}"},
    "another port": {"Host": "127.0.0.1:1"},
    "another page": {"Origin": "http://evil.example"},
    "another page of this machine": {"Origin": "http://127.0.0.1:1"},
    "a page without an origin": {"Origin": "null"},
    "another protocol": {"Origin": "https://127.0.0.1:{port}"},
}


@in_a_loop
async def test_another_page_is_refused_even_with_the_token() -> None:
    """A rebinding host and a foreign origin get no file, no answer to an event, and no socket."""
    async with served() as (address, pages):
        for who, told in STRANGERS.items():
            headers = {name: value.format(port=address.rpartition(":")[2]) for name, value in told.items()}
            assert (await fetch(address, **headers)).code == 403, who
            assert (await post(address, {"token": TOKEN}, **headers))[0] == 403, who
            with pytest.raises(HTTPClientError, match="403"):
                await heard(address, {"token": TOKEN}, **headers)
            assert pages.boxes == {}, who


TOKENS: tuple[object, ...] = ("wrong", None, ["x"], "\ud800", TOKEN.encode().hex())
NONSENSE: tuple[object, ...] = (
    *({"token": each} for each in TOKENS),
    {},
    {"do": "begin"},
    [],
    "token",
    "{",
    "[" * 90_000,
)


@in_a_loop
async def test_nobody_is_answered_without_the_token() -> None:
    """Any other request, even with a cookie that holds it, gets nothing of the tournament, and the server stays up."""
    async with served() as (address, pages):
        cookie = f"token={TOKEN}"
        for message in NONSENSE:
            answers = await heard(address, message, {"do": "begin", "number": 1}, Cookie=cookie)
            assert all(answer == {"refused": True} for answer in answers), message
            assert (await post(address, message, Cookie=cookie))[0] in (400, 403), message
            assert pages.boxes == {}, message
            assert await heard(address, {"token": TOKEN}) == [{"admitted": True}], message


@in_a_loop
async def test_a_page_posts_its_events_and_fetches_what_comes_of_them() -> None:
    """It is let in once; its numbered events are answered in order, in the same session."""
    async with served() as (address, _):
        page = (await post(address, {"token": TOKEN}))[1]["page"]
        ours = {"token": TOKEN, "page": page}
        choose = {**ours, "event": {"do": "choose", "player": "18", "number": 2}}
        await post(address, {**ours, "event": {"do": "begin", "number": 1}})
        await post(address, choose)
        updates = (await post(address, ours))[1]["updates"]
        assert [each["number"] for each in updates] == [1, 2]
        await post(address, choose)
        again = (await post(address, ours))[1]["updates"]
        assert all("Zamora" in each["regions"]["answer"] for each in (updates[1], again[0]))


@in_a_loop
async def test_what_a_page_is_told_waits_until_it_is_fetched() -> None:
    """A fetch that came first is answered as soon as there is something; a lost session is reported there too."""
    async with served() as (address, pages):
        page = (await post(address, {"token": TOKEN}))[1]["page"]
        fetching = asyncio.ensure_future(post(address, {"token": TOKEN, "page": page}))
        await asyncio.sleep(0.05)
        assert not fetching.done()
        pages.lost([page])
        assert (await fetching)[1]["updates"] == [{"lost": True}]


@in_a_loop
async def test_a_page_that_is_not_known_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart, or a long silence, its session is gone, and it begins again."""
    monkeypatch.setattr(server, "_GONE", 0.05)
    monkeypatch.setattr(server, "_POLL", 0.01)
    async with served() as (address, pages):
        for unknown in ("nobody", ["x"]):
            assert (await post(address, {"token": TOKEN, "page": unknown}))[1] == {"page": None, "updates": []}
        page = (await post(address, {"token": TOKEN}))[1]["page"]
        assert (await post(address, {"token": TOKEN, "page": page}))[1] == {"page": page, "updates": []}
        await asyncio.sleep(0.2)
        assert pages.boxes == {}
        assert (await post(address, {"token": TOKEN, "page": page}))[1]["page"] is None


@in_a_loop
async def test_the_lessons_are_written_once_when_one_is_asked_for() -> None:
    """Each with what its own page allows; no other file can be reached, and none under another host's name."""
    written: list[int] = []

    def write() -> Mapping[str, str]:
        written.append(1)
        return {"index.html": "<p>Lessons", "01-a.html": "<p>First"}

    async with served(write) as (address, _):
        assert not written
        first, second = await asyncio.gather(
            *(fetch(f"{address}/lessons/{name}") for name in ("index.html", "01-a.html"))
        )
        assert (first.body, second.body, len(written)) == (b"<p>Lessons", b"<p>First", 1)
        assert first.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
        for name in ("02.html", "..%2Findex.html", "x/index.html"):
            assert (await fetch(f"{address}/lessons/{name}")).code == 404
        assert (await fetch(f"{address}/lessons/index.html", Host="evil.example")).code == 403
