"""What goes wrong in a visitor's browser: the page says so, and goes on."""

import gzip
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing.browser import serious
from browsing.site_pages import HEADLINE, OPENED, at, choose, more, open_file, slide
from browsing.sites import Hosted, hosted
from playwright.sync_api import BrowserContext, Page, expect
from tools.places import DATA

from explain.apps.web.folder import MANIFEST

pytestmark = pytest.mark.browser

FRIDAY, BIG = DATA / "friday-swiss.txt", DATA / "big-weekend.txt"
REFUSED = """
const refuse = () => { throw new DOMException("refused", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) Object.defineProperty(globalThis,
  name, { get: refuse });
navigator.serviceWorker.register = () => Promise.reject(new DOMException("refused", "SecurityError"));
"""
TELLS = """addEventListener("DOMContentLoaded", () => {
  const said = document.getElementById("said");
  globalThis.told = [];
  new MutationObserver(() => told.push(said.textContent)).observe(said, { childList: true });
});"""
DIES = "setTimeout(() => { throw new Error('the browser ended it'); })"
BUILD_OF_PYODIDE = slice(0x10, 0x30)
"""Where a snapshot names its build of Pyodide."""


@pytest.fixture(scope="module")
def club(site: Path) -> Iterator[Hosted]:
    """The site on a club's server."""
    with hosted(site) as found:
        yield found


@pytest.fixture
def online(visitor: BrowserContext) -> BrowserContext:
    """A browser that does not fetch all files again for offline use."""
    visitor.add_init_script("navigator.serviceWorker.register = () => Promise.reject(new Error('not here'));")
    return visitor


def damaged(packed: bytes) -> bytes:
    """The bytes with some in the middle changed."""
    middle = len(packed) // 2
    return packed[:middle] + bytes(64) + packed[middle + 64 :]


def of_another_pyodide(packed: bytes) -> bytes:
    """A valid snapshot from another build."""
    memory = bytearray(gzip.decompress(packed))
    memory[BUILD_OF_PYODIDE] = bytes(byte ^ 0xFF for byte in memory[BUILD_OF_PYODIDE])
    return gzip.compress(bytes(memory), 1)


@pytest.mark.parametrize("spoil", [damaged, of_another_pyodide])
def test_a_snapshot_that_is_no_good_is_done_without(
    spoil: Callable[[bytes], bytes], visitor: BrowserContext, site: Path, tmp_path: Path
) -> None:
    """A damaged one, or one from another Pyodide: the page starts the slower way, and says so meanwhile."""
    copy = shutil.copytree(site, tmp_path / "site")
    snapshot = copy / json.loads((copy / MANIFEST).read_text(encoding="utf-8"))["snapshot"]
    snapshot.write_bytes(spoil(snapshot.read_bytes()))
    visitor.add_init_script(TELLS)
    with hosted(copy) as served:
        page = at(visitor, served.address)
        assert "Starting the slower way …" in page.evaluate("told")
        open_file(page, FRIDAY)
        choose(page, "Zamora")


def test_where_nothing_may_be_kept_it_works(visitor: BrowserContext, club: Hosted) -> None:
    """Storage, database and service worker refused, as in a private window: all works, and nothing is remembered."""
    visitor.add_init_script(REFUSED)
    page = at(visitor, club.address)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    open_file(page, FRIDAY)
    choose(page, "Zamora")
    slide(page, 60)
    assert faults == []


def test_a_worker_that_ends_in_mid_work_is_begun_again(online: BrowserContext, club: Hosted) -> None:
    """The page says that work was kept, gets it back from a new worker, and goes on."""
    page = at(online, club.address)
    open_file(page, BIG)
    choose(page, "Zamora")
    slide(page, 60)
    more(page, "limits")
    expect(page.locator(".sc-working")).to_be_visible()
    page.workers[0].evaluate(DIES)
    expect(page.locator("body")).to_have_class(re.compile("sc-cut"))
    cut = page.evaluate("getComputedStyle(document.querySelector('.sc'), '::before').content")
    assert "What you did is kept" in cut
    expect(page.locator("body")).not_to_have_class(re.compile("sc-cut"), timeout=OPENED)
    expect(page.locator(HEADLINE)).to_contain_text("Zamora")
    expect(page.locator("[data-limit=low_limit] output")).to_have_text("60")
    choose(page, "Newell")


def huge(folder: Path, players: int) -> Path:
    """A section with this many players."""
    rows = "\n".join(f"{number} Player{number} {1000 + number % 1500}" for number in range(1, players + 1))
    path = folder / "huge.txt"
    path.write_text(f"# Huge: rounds 5\n{rows}\n", encoding="utf-8")
    return path


def give(page: Page, path: Path) -> None:
    """Hand a file to the page, without waiting."""
    page.click('.sc-bar-region [data-page="open"]')
    page.set_input_files(".sc-page input[type=file]", path)


def test_ten_thousand_players_can_be_stopped(online: BrowserContext, club: Hosted, tmp_path: Path) -> None:
    """A stop is offered for what takes long; once stopped, the earlier state is back, and the page says so."""
    page = at(online, club.address)
    before = page.locator(HEADLINE).inner_text()
    give(page, huge(tmp_path, 10_000))
    expect(page.locator("#note:not([hidden]), #left:not([hidden])").first).to_be_visible(timeout=OPENED)
    assert serious(page) == []
    # At once: a quick machine is done before a stop is offered, or before it is pressed.
    page.evaluate("document.getElementById('note').hidden || document.getElementById('stop').click()")
    expect(page.locator("#left")).to_contain_text("too much for this browser", timeout=OPENED)
    expect(page.locator(HEADLINE)).to_have_text(before)
    expect(page.locator("#note")).to_be_hidden()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#left")).to_be_hidden()
    # A round that is found, but takes the page a while to show.
    give(page, huge(tmp_path, 3_600))
    expect(page.locator("#left")).to_contain_text("too much for this browser", timeout=OPENED)
    expect(page.locator(HEADLINE)).to_have_text(before)


def test_work_that_is_done_is_not_offered_to_be_stopped(online: BrowserContext, club: Hosted) -> None:
    """Once all is answered nothing is said, for longer than it takes to offer a stop."""
    online.clock.install()
    page = at(online, club.address)
    open_file(page, FRIDAY)
    expect(page.locator(".sc-working")).to_have_count(0)
    online.clock.run_for(9_500)
    expect(page.locator("#note")).to_be_hidden()


def test_a_site_that_cannot_start_says_so(visitor: BrowserContext, site: Path, tmp_path: Path) -> None:
    """If the server lacks a part, the page names it in a way that everybody can read."""
    copy = shutil.copytree(site, tmp_path / "site")
    next(copy.glob("*/pyodide.mjs")).unlink()
    with hosted(copy) as served:
        page = visitor.new_page()
        page.goto(served.address)
        expect(page.locator("#said")).to_contain_text("/pyodide.mjs is damaged or missing", timeout=OPENED)
        assert serious(page) == []
