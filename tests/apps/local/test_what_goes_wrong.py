"""What goes wrong between page and program: what a person did is kept, and the page says so within three seconds."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browsing.browser import Served, app
from browsing.site_pages import choose, slide
from playwright.sync_api import expect
from tools.places import DATA

from explain.screen import Event, Session
from explain.screen.opened_file import opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
FRIDAY = DATA / "friday-swiss.txt"
HOLD = """
const Real = WebSocket;
globalThis.lines = [];
globalThis.WebSocket = class extends Real {
  constructor(...at) { super(...at); lines.push(this); }
};
"""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """The app with the sample as a user's own file, and nothing kept from before."""
    shutil.copy(FRIDAY, tmp_path)
    with app(tmp_path, FRIDAY.name, home=tmp_path) as opened:
        yield opened


@pytest.fixture
def window(browser: Browser) -> Iterator[BrowserContext]:
    """A person's browser, whose memory its tabs share."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    context.add_init_script(HOLD)
    yield context
    context.close()


def tab(window: BrowserContext, served: Served) -> Page:
    """A tab with the page, ready."""
    page = window.new_page()
    page.goto(served.address)
    page.locator(".sc h1").wait_for()
    return page


def test_a_page_that_is_loaded_again_is_as_it_was(window: BrowserContext, served: Served) -> None:
    """Choice, limit and open question; two tabs each have their own."""
    page = tab(window, served)
    choose(page, "Zamora")
    slide(page, 77)
    page.get_by_role("button", name="Why White?").click()
    page.locator(".sc-asked").wait_for()
    other = tab(window, served)
    choose(other, "Okafor")
    for each, name, asked in ((page, "Zamora", ["Why White?"]), (other, "Okafor", [])):
        each.reload()
        expect(each.locator("h1")).to_contain_text(name)
        expect(each.locator("[data-limit=low_limit] output")).to_have_text("77")
        expect(each.locator(".sc-ask [aria-expanded=true]")).to_have_text(asked)


def test_a_line_that_is_cut_in_mid_drag_leaves_slider_and_table_equal(window: BrowserContext, served: Served) -> None:
    """In the end the slider is where it was released, and the round shown is the one by that limit."""
    page = tab(window, served)
    page.get_by_role("button", name="Best pairings", exact=True).click()
    choose(page, "Zamora")
    slider = page.get_by_role("slider", name="Low limit")
    box = slider.bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * 0.4, middle)
    page.mouse.down()
    for step in range(40, 5, -1):
        page.mouse.move(box["x"] + box["width"] * step / 100, middle)
        if step in (30, 20):
            page.evaluate("lines.at(-1).close()")
    page.mouse.up()
    low = int(slider.input_value())
    expect(page.locator("[data-limit=low_limit] output")).to_have_text(str(low), timeout=8_000)
    expect(page.locator("body")).not_to_have_class("sc-body sc-cut")
    session = Session.of(opened(FRIDAY))
    for kind, told in (("view", {"view": "best"}), ("find", {"text": "Zamora"}), ("set", {"setting": "low_limit"})):
        session.handle(Event(kind, {**told, "value": low}))
    board = session.sight.board
    assert board
    assert board.black
    expect(page.locator("h1")).to_contain_text(board.black.name.split()[-1])


@pytest.mark.parametrize("forbidden", ["setItem", "getItem"])
def test_a_browser_that_keeps_nothing_is_served_all_the_same(forbidden: str, browser: Browser, served: Served) -> None:
    """With storage full or forbidden the screen works, without complaint."""
    context = browser.new_context()
    context.add_init_script(
        f"Storage.prototype.{forbidden} = () => {{ throw new DOMException('full', 'QuotaExceededError'); }};"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(served.address)
    choose(page, "Zamora")
    context.close()
    assert errors == []
