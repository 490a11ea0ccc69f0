"""What goes wrong in a visitor's browser: a sentence, and on it goes."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import axe_faults, chrome
from places import DATA
from playwright.sync_api import Browser, BrowserContext, Page, expect
from site_pages import HEADLINE, OPENED, at, choose, more, open_file, slide
from sites import Hosted, hosted

from explain.apps.web.folder import MANIFEST

pytestmark = pytest.mark.browser

FRIDAY = DATA / "friday-swiss.txt"
REFUSED = """
const refuse = () => { throw new DOMException("refused", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) Object.defineProperty(globalThis, name, { get: refuse });
navigator.serviceWorker.register = () => Promise.reject(new DOMException("refused", "SecurityError"));
"""
DIES = "setTimeout(() => { throw new Error('the browser ended it'); })"
BUILD_OF_PYODIDE = slice(0x10, 0x30)
"""Where a snapshot says which build of Pyodide it is of."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all."""
    with chrome() as found:
        yield found


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody who was never here."""
    found = browser.new_context(viewport={"width": 1366, "height": 768})
    yield found
    found.close()


@pytest.fixture(scope="module")
def club(site: Path) -> Iterator[Hosted]:
    """The site on a club's server."""
    with hosted(site) as found:
        yield found


def serious(page: Page) -> list[str]:
    """What axe finds that keeps people out."""
    return [fault for fault in axe_faults(page) if "(serious)" in fault or "(critical)" in fault]


def damaged(packed: bytes) -> bytes:
    """Some bytes in the middle are others."""
    middle = len(packed) // 2
    return packed[:middle] + bytes(64) + packed[middle + 64 :]


def of_another_pyodide(packed: bytes) -> bytes:
    """A whole snapshot that another build took."""
    memory = bytearray(gzip.decompress(packed))
    memory[BUILD_OF_PYODIDE] = bytes(byte ^ 0xFF for byte in memory[BUILD_OF_PYODIDE])
    return gzip.compress(bytes(memory), 1)


@pytest.mark.parametrize("spoil", [damaged, of_another_pyodide])
def test_a_snapshot_that_is_no_good_is_done_without(spoil, visitor: BrowserContext, site: Path, tmp_path: Path) -> None:
    """A damaged one, or one of another Pyodide: the page starts the slower way, and says so meanwhile."""
    copy = shutil.copytree(site, tmp_path / "site")
    snapshot = copy / json.loads((copy / MANIFEST).read_text(encoding="utf-8"))["snapshot"]
    snapshot.write_bytes(spoil(snapshot.read_bytes()))
    visitor.add_init_script(
        "addEventListener('DOMContentLoaded', () => { const said = document.getElementById('said'); globalThis.told = [];"
        "new MutationObserver(() => told.push(said.textContent)).observe(said, { childList: true }); });"
    )
    with hosted(copy) as served:
        page = at(visitor, served.address)
        assert "Starting the slower way …" in page.evaluate("told")
        open_file(page, FRIDAY)
        choose(page, "Zamora")


def test_where_nothing_may_be_kept_it_works(visitor: BrowserContext, club: Hosted) -> None:
    """Storage, database and service worker refused, as in a private window: all is done, and nothing is remembered."""
    visitor.add_init_script(REFUSED)
    page = at(visitor, club.address)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    open_file(page, FRIDAY)
    choose(page, "Zamora")
    slide(page, 60)
    assert faults == []


def test_a_worker_that_ends_in_mid_work_is_begun_again(visitor: BrowserContext, club: Hosted) -> None:
    """What was done is there again, and what was asked is told to be too much, once; then the page goes on."""
    page = at(visitor, club.address)
    open_file(page, FRIDAY)
    choose(page, "Zamora")
    slide(page, 60)
    more(page, "limits")
    page.workers[0].evaluate(DIES)
    expect(page.locator("body")).to_have_class(re.compile("sc-cut"))
    expect(page.locator("body")).not_to_have_class(re.compile("sc-cut"), timeout=OPENED)
    expect(page.locator(HEADLINE)).to_contain_text("Zamora")
    expect(page.locator("[data-limit=low_limit] output")).to_have_text("60")
    choose(page, "Newell")


def test_ten_thousand_players_are_refused_or_can_be_stopped(visitor: BrowserContext, club: Hosted, tmp_path: Path) -> None:
    """Within a minute there is a sentence, or the offer to stop, which leads back to what was there."""
    rows = "\n".join(f"{number} Player{number} {1000 + number % 1500}" for number in range(1, 10_001))
    (tmp_path / "huge.txt").write_text(f"# Huge: rounds 5\n{rows}\n", encoding="utf-8")
    page = at(visitor, club.address)
    before = page.locator(HEADLINE).inner_text()
    page.click('.sc-bar-region [data-page="open"]')
    page.set_input_files(".sc-page input[type=file]", tmp_path / "huge.txt")
    page.wait_for_timeout(20000)
    page.screenshot(path="/tmp/w/tmp-parity/huge.png")
    print(before, page.inner_text("body")[:1500])
