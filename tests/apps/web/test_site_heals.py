"""A damaged site, in a visitor's browser or on its server: the next visit starts, or the page names the file."""

import json
import shutil
import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from browsing.browser import serious
from browsing.site_pages import HEADLINE, OPENED, at
from browsing.sites import Hosted, hosted, renewed
from playwright.sync_api import BrowserContext, Page, expect

from explain.apps.web.folder import MANIFEST

pytestmark = pytest.mark.browser

DAMAGE = """async ([name, kind]) => {
  const kept = await caches.open((await caches.keys()).find((each) => each.startsWith("swiss-explain-")));
  const found = await kept.match(name), bytes = new Uint8Array(await found.arrayBuffer()), middle = bytes.length >> 1;
  const damaged = { cut: bytes.slice(0, middle), emptied: bytes.slice(0, 0), changed: bytes.fill(0, middle,
    middle + 64) };
  await kept.put(name, new Response(damaged[kind], { headers: found.headers }));
}"""
WRONG = """async (files) => {
  const name = (await caches.keys()).find((each) => each.startsWith("swiss-explain-"));
  if (!name) return ["nothing is kept"];
  const kept = await caches.open(name), wrong = [];
  for (const [file, sha256] of Object.entries(files)) {
    const found = await kept.match(file), bytes = found ? await found.arrayBuffer() : new ArrayBuffer(0);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") !== sha256) wrong.push(file);
  }
  return wrong;
}"""
HASH = """async (name) => {
  const hash = await crypto.subtle.digest("SHA-256", await (await fetch(name)).arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}"""


def kept(site: Path) -> dict[str, str]:
    """What a browser keeps of a site: each file's hash by its name."""
    files = json.loads((site / MANIFEST).read_text(encoding="utf-8"))["files"]
    files["./"] = files.pop("index.html")
    return {name: told["sha256"] for name, told in files.items() if name != "offline.js"}


def is_beside(name: str) -> bool:
    """Whether the page starts without it."""
    return name.startswith(("lessons/", "sections/", "licenses"))


def settled(page: Page, files: Mapping[str, str]) -> None:
    """Wait until everything is kept, with the right hashes."""
    deadline = time.monotonic() + OPENED / 1000
    while wrong := page.evaluate(WRONG, files):
        assert time.monotonic() < deadline, wrong
        page.wait_for_timeout(200)


def begun(page: Page) -> None:
    """Wait until the first section is shown."""
    expect(page.locator(HEADLINE)).to_be_visible(timeout=OPENED)


def heals(page: Page, files: Mapping[str, str], name: str, kind: str) -> None:
    """A kept file is damaged; the next visit shows the page after at most one reload, and everything is right again."""
    page.evaluate(DAMAGE, [name, kind])
    assert page.evaluate(WRONG, files) == [name]
    if is_beside(name):
        assert page.evaluate(HASH, name) == files[name]
    else:
        visits: list[str] = []
        page.on("framenavigated", lambda frame: visits.append(frame.url))
        page.reload(wait_until="commit")
        begun(page)
        assert len(visits) <= 2
    settled(page, files)


def test_a_damaged_part_is_healed(visitor: BrowserContext, site: Path) -> None:
    """Python's runtime, its code, and a file for them, cut short: the next visit starts, and all is whole again."""
    files = kept(site)
    beside = next(name for name in files if is_beside(name))
    with hosted(site) as club:
        page = at(visitor, club.address)
        settled(page, files)
        for name in files:
            if name == beside or name.endswith((".wasm", ".gz")):
                page.evaluate("sessionStorage.removeItem('explain:healed')")  # as in a new window
                heals(page, files, name, "cut")


@pytest.mark.long
@pytest.mark.parametrize("kind", ["cut", "changed", "emptied"])
def test_every_part_is_healed(kind: str, visitor: BrowserContext, site: Path) -> None:
    """Every file there is, also with other bytes in its middle, and empty."""
    files = kept(site)
    with hosted(site) as club:
        page = at(visitor, club.address)
        settled(page, files)
        for name in files:
            page.evaluate("sessionStorage.removeItem('explain:healed')")
            heals(page, files, name, kind)


def test_without_a_network_nothing_is_thrown_away(visitor: BrowserContext, site: Path) -> None:
    """A damaged file is kept until the server can be asked for it; everything else opens meanwhile."""
    files = kept(site)
    with hosted(site) as club:
        page = at(visitor, club.address)
        settled(page, files)
        page.evaluate(DAMAGE, ["icon.svg", "cut"])
        visitor.set_offline(True)
        page.reload()
        begun(page)
        page.wait_for_timeout(1_000)
        assert page.evaluate(WRONG, files) == ["icon.svg"]
        visitor.set_offline(False)
        page.reload()
        begun(page)
        settled(page, files)


def after(visitor: BrowserContext, club: Hosted, said: str) -> Page:
    """A visit that cannot start, and says so; the page reloads at most once, however long it stays open."""
    page = visitor.new_page()
    visits: list[str] = []
    page.on("framenavigated", lambda frame: visits.append(frame.url))
    page.goto(club.address)
    expect(page.locator("#said")).to_contain_text(said, timeout=OPENED)
    page.wait_for_timeout(3_000)
    expect(page.locator("#said")).to_contain_text(said, timeout=OPENED)
    assert len(visits) <= 2
    return page


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("pyodide.asm.wasm", "cut"),
        pytest.param("site.js", "cut", marks=pytest.mark.long),
        pytest.param("worker.js", "emptied", marks=pytest.mark.long),
    ],
)
def test_what_is_damaged_on_the_server_is_named(
    name: str, kind: str, visitor: BrowserContext, site: Path, tmp_path: Path
) -> None:
    """Uploaded again it starts at the next visit, though browsers may keep the damaged one for a year."""
    folder = shutil.copytree(site, tmp_path / "site")
    build = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["build"]
    file = folder / build / name
    right = file.read_bytes()
    file.write_bytes(right[: len(right) // 2] if kind == "cut" else b"")
    with hosted(folder, lasting=f"/{build}/") as club:
        page = after(visitor, club, f"the file {build}/{name} is damaged or missing: it must be uploaded again.")
        assert serious(page) == []
        page.close()
        file.write_bytes(right)
        settled(at(visitor, club.address), kept(site))


def copied(names: list[str], site: Path, folder: Path) -> None:
    """Some files of a site, uploaded over another one."""
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(site / name, folder / name)


@pytest.mark.parametrize("are_parts_first", [True, pytest.param(False, marks=pytest.mark.long)])
def test_uploaded_in_the_wrong_order_it_starts(
    are_parts_first: bool,  # noqa: FBT001
    visitor: BrowserContext,
    site: Path,
    tmp_path: Path,
) -> None:
    """A new first page with old parts, or new parts with the old first page, and the older folder gone.

    Earlier visitors go on, others get a message; when all is there, both start with the next visit.
    """
    old, new = shutil.copytree(site, tmp_path / "old"), shutil.copytree(site, tmp_path / "new")
    before = renewed(new)
    every = [path.relative_to(new).as_posix() for path in new.rglob("*") if path.is_file()]
    first = [name for name in every if (name == "index.html") != are_parts_first]
    with hosted(old) as club:
        page = at(visitor, club.address)
        settled(page, kept(site))
        copied(first, new, old)
        if are_parts_first:
            shutil.rmtree(old / before)
        for _ in range(2):  # what the first visit brings is what the next one may start with
            page.close()
            page = at(visitor, club.address)
            page.wait_for_timeout(2_000)
        assert visitor.browser is not None
        stranger = visitor.browser.new_context()
        after(stranger, club, "index.html is damaged or missing")
        copied(every, new, old)
        settled(at(stranger, club.address), kept(new))
        stranger.close()
        for _ in range(2):
            page.close()
            page = at(visitor, club.address)
            page.wait_for_timeout(2_000)
        settled(page, kept(new))
