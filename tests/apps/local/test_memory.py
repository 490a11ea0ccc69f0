"""What the app keeps: half-typed text over a restart, the same memory at any port, another one for a second app."""

import os
import re
import signal
import sqlite3
import stat
from contextlib import ExitStack
from pathlib import Path

import pytest
from app_running import LOW_LIMIT, TUESDAY, at, started
from browsing.asking import free_port
from browsing.browser import Served
from browsing.site_pages import choose, close, more, paste, slide
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from explain.apps.local.running import Memory

KILLED = getattr(signal, "SIGKILL", signal.SIGTERM)


def kill(running: Served) -> None:
    """As when a machine loses its power: nothing can be cleaned up."""
    running.process.send_signal(KILLED)
    running.process.wait(timeout=20)


def open_page(page: Page, name: str) -> None:
    """A page of *More*, or the one on which files are opened."""
    if name == "open":
        page.click('.sc-bar-region [data-page="open"]')
    else:
        more(page, name)


FIELDS = {
    "open": ('form[data-do="paste"] textarea', "1 Ann Ames 1800 W4w\n2 Bob Be"),
    "boards": ('form[data-do="boards"] textarea', "Warrick-Dobbs\nLacey-"),
    "corrected": (".sc-told textarea, .sc-told input", "Zamora 2"),
    "what-if": ('input[data-what="rating"] >> nth=3', "19"),
    "settings": ("#sc-of-low_limit", "7"),
    "exercise": ("input[name=seed]", "41"),
}
"""On each of these pages a field, and the half-typed text in it."""


def typed(page: Page, name: str) -> Locator:
    """Half-typed text in the field of an open page, with the field still focused."""
    where, text = FIELDS[name]
    field = page.locator(where).first
    field.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(text)
    expect(field).to_have_value(text)
    return field


KNOWN_THERE = """async () => {
  const times = Object.keys(localStorage).filter((key) => key.endsWith("@"));
  const known = Object.fromEntries(times.map((key) => [key.slice(0, -1).split(":").pop(),
    JSON.parse(localStorage[key]) - 1]));
  const body = JSON.stringify({ token: JSON.parse(localStorage["swiss-explain:token"]), kept: { known } });
  const { newer } = await (await fetch("event", { method: "POST", body })).json();
  return times.length && Object.keys(newer).length === Object.keys(known).length;
}"""


def settled(page: Page) -> None:
    """Wait until the app has everything that the page keeps."""
    page.wait_for_timeout(500)
    page.wait_for_function(KNOWN_THERE)


@pytest.mark.browser
@pytest.mark.parametrize("name", FIELDS)
def test_half_typed_text_is_there_after_a_restart(name: str, visitor: BrowserContext, tmp_path: Path) -> None:
    """With the app killed and restarted, the page that was open and a new one have it, until it is emptied."""
    port = str(free_port())
    with started(tmp_path, "--port", port) as running:
        page = at(visitor, running)
        open_page(page, name)
        field = typed(page, name)
        kill(running)
        page.keyboard.type("8")
        page.keyboard.press("Home")
        whole = f"{FIELDS[name][1]}8"
        expect(field).to_have_value(whole)
    with started(tmp_path, "--port", port) as running:
        other = at(visitor, running)
        expect(page.locator(".sc-page")).to_be_visible()
        expect(page.locator(FIELDS[name][0]).first).to_have_value(whole)
        open_page(other, name)
        expect(other.locator(FIELDS[name][0]).first).to_have_value(whole)
        page.locator(FIELDS[name][0]).first.fill("")
        page.reload()
        expect(page.locator(FIELDS[name][0]).first).not_to_have_value(whole)


@pytest.mark.browser
def test_what_was_taken_is_no_draft_any_more(visitor: BrowserContext, tmp_path: Path) -> None:
    """What was answered comes back from the program alone; what could not be read stays as typed."""
    with started(tmp_path) as running:
        page = at(visitor, running)
        open_page(page, "open")
        page.fill(".sc-page textarea", "no section at all")
        page.click('form[data-do="paste"] button')
        expect(page.locator(".sc-note-region")).to_contain_text("of no format that is read")
        page.reload()
        expect(page.locator(".sc-page textarea")).to_have_value("no section at all")
        page.fill(".sc-page textarea", TUESDAY)
        page.click('form[data-do="paste"] button')
        expect(page.locator(".sc-round-region")).to_contain_text("Dorn")
        open_page(page, "open")
        expect(page.locator(".sc-page textarea")).to_have_value("")
        close(page)
        page.fill(".sc-find input", "Dor")
        choose(page, "Dorn")
        choose(page, "Cole")
        expect(page.locator(".sc-find input")).to_have_value(re.compile("Cole"))
        page.wait_for_function("() => localStorage['swiss-explain:drafts'] === '[]'")


@pytest.mark.browser
def test_another_port_has_the_same_memory(visitor: BrowserContext, tmp_path: Path) -> None:
    """A pasted file, settings and half-typed text are there at a new port; back at the first the newer ones count."""
    first, second = str(free_port()), str(free_port())
    with started(tmp_path, "--port", first) as running:
        page = at(visitor, running)
        slide(page, 40)
        paste(page, TUESDAY, shows="Dorn")
        open_page(page, "boards")
        page.fill(".sc-page textarea", "Ames-B")
        settled(page)
        kill(running)
    with started(tmp_path, "--port", second) as running:
        page = at(visitor, running)
        expect(page.locator(LOW_LIMIT)).to_have_value("40")
        open_page(page, "open")
        page.click('.sc-recent [data-do="reopen"]')
        expect(page.locator(".sc-round-region")).to_contain_text("Dorn")
        open_page(page, "boards")
        expect(page.locator(".sc-page textarea")).to_have_value("Ames-B")
        page.fill(".sc-page textarea", "Ames-Bell")
        settled(page)
        kill(running)
    with started(tmp_path, "--port", first) as running:
        page = at(visitor, running)
        open_page(page, "open")
        page.click('.sc-recent [data-do="reopen"]')
        open_page(page, "boards")
        expect(page.locator(".sc-page textarea")).to_have_value("Ames-Bell")
        open_page(page, "open")
        page.click('.sc-recent [data-do="forget"]')
        expect(page.locator(".sc-recent")).to_have_count(0)
        settled(page)
    kept = (each for each in (tmp_path / ".swiss-explain").rglob("*") if each.is_file())
    assert [each for each in kept if b"Dee Dorn" in each.read_bytes()] == []


@pytest.mark.browser
def test_two_apps_at_once_do_not_share_a_memory(browser: Browser, visitor: BrowserContext, tmp_path: Path) -> None:
    """Each has what was done in it, and overwrites nothing of the other's, even at the other's old port."""
    first, second = str(free_port()), str(free_port())
    with started(tmp_path, "--port", first) as running, started(tmp_path, "--port", second) as other_running:
        page, other = at(visitor, running), at(visitor, other_running)
        for each, limit in ((page, 40), (other, 20), (page, 41)):
            slide(each, limit)
        settled(page)
        settled(other)
    with started(tmp_path, "--port", second) as running, started(tmp_path, "--port", first) as other_running:
        for window in (visitor, browser.new_context()):
            expect(at(window, running).locator(LOW_LIMIT)).to_have_value("41")
            expect(at(window, other_running).locator(LOW_LIMIT)).to_have_value("20")
        for tab, there in ((page, "20"), (other, "41")):
            tab.reload()
            expect(tab.locator(LOW_LIMIT)).to_have_value(there)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of somebody who has never used the app."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def heard(number: int, **newer: object) -> dict[str, object]:
    """What a page hears of the memory with that number."""
    return {"memory": number, "newer": newer}


def test_of_two_memories_the_newer_value_counts(home: Path) -> None:
    """In whatever order they arrive; a page hears only what it does not know; no other user can read it."""
    both = {"a": [5, "new"], "b": [0, ["first"]]}
    with ExitStack() as until:
        memory = Memory(until)
        assert memory.merged({"told": both, "known": {"a": -1, "c": -1}}) == heard(1, a=[5, "new"])
        assert memory.merged({"told": {"a": [4, "old"]}, "known": {"a": 4, "b": 0}}) == heard(1, a=[5, "new"])
    with ExitStack() as until:
        assert Memory(until).merged({"known": {"a": 0, "b": -1}}) == heard(1, **both)
        if os.name == "posix":
            assert stat.S_IMODE((home / ".swiss-explain" / "app-1").stat().st_mode) == 0o700


def test_each_app_has_a_memory_of_its_own(home: Path) -> None:
    """The second takes the next one, which is free again when it ends; a damaged one is left alone."""
    with ExitStack() as first, ExitStack() as second, ExitStack() as third:
        one, other = Memory(first), Memory(second)
        one.merged({"told": {"a": [9, "one"]}})
        assert other.merged({"told": {"a": [1, "other"]}, "known": {"a": 0}}) == heard(2, a=[1, "other"])
        assert one.merged({"known": {"a": 0}}) == heard(1, a=[9, "one"])
        second.close()
        assert Memory(third).merged({"known": {"a": 0}}) == heard(2, a=[1, "other"])
    (home / ".swiss-explain" / "app-1" / "done.sqlite").write_bytes(b"no database, but somebody's own" * 99)
    with ExitStack() as until:
        assert Memory(until).merged({}) == heard(2)


def test_an_app_without_a_memory_works_all_the_same(home: Path) -> None:
    """Where no folder can be made nothing is kept, and nonsense from a page changes nothing."""
    (home / ".swiss-explain").write_text("a file", encoding="utf-8")
    with ExitStack() as until:
        assert Memory(until).merged({"told": {"a": [9, "one"]}, "known": {"a": 0}}) == heard(0)
    (home / ".swiss-explain").unlink()
    with ExitStack() as until:
        memory = Memory(until)
        memory.merged({"told": {"a": [1, "kept"]}})
        told: tuple[object, ...] = ([], {"a": 1}, {"a": ["x", 1]})
        known: tuple[object, ...] = ({"a": "x"}, 3)
        for nonsense in (*({"told": each} for each in told), *({"known": each} for each in known)):
            assert memory.merged(nonsense) == {}
        assert memory.merged({"known": {"a": 0}}) == heard(1, a=[1, "kept"])


@pytest.mark.usefixtures("home")
def test_a_memory_that_is_full_forgets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page hears that it was not kept, so that it sends it again, and what was kept stays."""

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with ExitStack() as until:
        memory = Memory(until)
        memory.merged({"told": {"a": [1, "kept"]}})
        monkeypatch.setattr("explain.apps.season.cache.SqliteCache.put", full)
        assert memory.merged({"told": {"a": [2, "lost"]}}) == {}
        assert memory.merged({"known": {"a": 0}}) == heard(1, a=[1, "kept"])
