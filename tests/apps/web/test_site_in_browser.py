"""The site in a fresh browser: a TD's work, even without a network; no other server is asked."""

import json
import shutil
from pathlib import Path

import pytest
from browsing.browser import axe_faults, serious
from browsing.site_pages import HEADLINE, OPENED, at, choose, more, open_file, sheet, slide
from browsing.sites import NEXT, hosted, renewed
from formats import corpus
from playwright.sync_api import BrowserContext, Page, expect
from tools.places import DATA

from explain.apps.web.folder import MANIFEST

pytestmark = pytest.mark.browser

FOLDER = "/club/explainer/"
WORKBOOK = "chess-results-starting-rank.xls"
PYTHON = """async ([build, packed, address, code]) => {
  globalThis.inside ??= (async () => {
    const { python } = await import(`${build}start.js`);
    const body = (await fetch(build + packed)).body;
    const archive = packed.endsWith(".gz") ? body.pipeThrough(new DecompressionStream("gzip")) : body;
    const lock = await (await fetch(`${build}lock.json`)).json();
    return python(build, new Uint8Array(await new Response(archive).arrayBuffer()), { lock });
  })();
  const found = await inside;
  found.globals.set("address", address);
  try { return `came back: ${await found.runPythonAsync(code)}`; } catch (fault) {
    return String(fault).trim().split("\\n").at(-1); }
}"""
REACHES = {
    "pyfetch": "from pyodide.http import pyfetch\nstr((await pyfetch(address)).status)",
    "open_url": "from pyodide.http import open_url\nopen_url(address).read(1)",
    "fetch of JavaScript": "import js\nstr((await js.fetch(address)).status)",
    "a fetch that wants no answer": (
        'import js\nfrom pyodide.ffi import to_js\nawait js.fetch(address, js.JSON.parse(\'{"mode": "no-cors"}\'))'
    ),
    "a package": "import pyodide_js\nawait pyodide_js.loadPackage(address + 'stranger-1.0-py3-none-any.whl')",
    "a script": "import js\njs.importScripts(address + 'stranger.js')",
    "a module": "import pyodide.code\nawait pyodide.code.run_js(f'import(\"{address}stranger.js\")')",
    "a socket": "import js, asyncio\njs.WebSocket.new(address.replace('http', 'ws'))\nawait asyncio.sleep(0.5)",
    "a stream of events": "import js, asyncio\njs.EventSource.new(address)\nawait asyncio.sleep(0.5)",
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A TD's folder: a wall chart and an old workbook."""
    folder = tmp_path_factory.mktemp("files")
    shutil.copy(DATA / "friday-swiss.txt", folder / "friday.txt")
    (folder / WORKBOOK).write_bytes(corpus.contents()[WORKBOOK])
    return folder


def work(page: Page, path: Path, name: str) -> str:
    """A file, a player, the slider, the player's sheet, and the page loaded again; returns the headline then shown."""
    open_file(page, path)
    choose(page, name)
    slide(page, 60)
    assert name in sheet(page)
    before = page.locator(HEADLINE).inner_text()
    page.reload()
    expect(page.locator(HEADLINE)).to_have_text(before, timeout=OPENED)
    expect(page.locator("[data-limit=low_limit] output")).to_have_text("60")
    return before


def test_a_directors_work_goes_on_without_a_network(visitor: BrowserContext, site: Path, files: Path) -> None:
    """All of it in a subfolder; with the server gone it is done again, with an exercise; no outside server is asked."""
    with hosted(site, under=FOLDER) as club:
        requested: list[str] = []
        visitor.on("request", lambda request: requested.append(request.url))
        page = at(visitor, club.address)
        expect(page.locator("#offline")).to_be_visible(timeout=OPENED)
        seen = work(page, files / "friday.txt", "Zamora")
        assert [path for path in club.asked if not path.startswith(FOLDER)] == []
        club.cut()
        asked = len(club.asked)
        page.reload()
        expect(page.locator(HEADLINE)).to_have_text(seen, timeout=OPENED)
        work(page, files / WORKBOOK, "Kerr")
        more(page, "exercise")
        expect(page.get_by_role("heading", name="Exercise:")).to_be_visible()
        assert serious(page) == []
        page.locator('.sc-page [data-step="hint"]').click()
        expect(page.get_by_role("region", name="Hint")).to_contain_text("?")
        assert [url for url in requested if not url.startswith((club.address, "blob:"))] == []
        assert len(club.asked) == asked


def test_python_in_the_worker_reaches_nobody_else(visitor: BrowserContext, site: Path, tmp_path: Path) -> None:
    """Whatever way Python takes to another server, the page's policy blocks it; a page without one gets there."""
    (tmp_path / "stranger.js").write_text("export default 1;")
    told = json.loads((site / MANIFEST).read_text(encoding="utf-8"))
    packed = next(name.partition("/")[2] for name in told["files"] if name.startswith(f"{told['build']}/explain."))
    with hosted(site) as club, hosted(tmp_path, under="/") as stranger:
        page = at(visitor, club.address)
        (worker,) = [each for each in page.workers if each.url.startswith("blob:")]
        build = f"{club.address}{told['build']}/"
        own = worker.evaluate(PYTHON, [build, packed, club.address, REACHES["pyfetch"]])
        asked = {name: [build, packed, stranger.address, code] for name, code in REACHES.items()}
        said = {name: worker.evaluate(PYTHON, each) for name, each in asked.items()}
        assert own == "came back: 200"
        assert stranger.asked == [], said
        assert [name for name, words in said.items() if words.startswith("came back: 2")] == []
        plain = visitor.new_page()
        plain.goto(stranger.address)
        assert plain.evaluate("address => fetch(address).then((answer) => answer.status)", stranger.address) == 200
        assert stranger.asked


def version(page: Page) -> str:
    """The folder that the page's script comes from."""
    return str(page.evaluate("document.querySelector('script[type=module]').src")).split("/")[-2]


def test_a_newer_version_waits_until_it_is_taken(visitor: BrowserContext, site: Path, tmp_path: Path) -> None:
    """Loaded again it is still the old one; once accepted the new one, even offline; the player stays chosen."""
    folder = shutil.copytree(site, tmp_path / "site")
    with hosted(folder) as host:
        page = at(visitor, host.address)
        page.wait_for_selector("#offline:not([hidden])", state="attached", timeout=OPENED)
        choose(page, "Zamora")
        first = version(page)
        renewed(folder)
        page.reload()
        expect(page.locator("#fresh")).to_be_visible(timeout=OPENED)
        expect(page.locator(HEADLINE)).to_contain_text("Zamora", timeout=OPENED)
        assert version(page) == first
        assert axe_faults(page) == []
        with page.expect_navigation():
            page.click("#fresh button")
        expect(page.locator(HEADLINE)).to_contain_text("Zamora", timeout=OPENED)
        assert version(page) == NEXT
        visitor.set_offline(True)
        page.reload()
        expect(page.locator(HEADLINE)).to_contain_text("Zamora", timeout=OPENED)
