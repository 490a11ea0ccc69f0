"""On the site too the answer is visible, in every window and text size, and every state is accessible."""

from pathlib import Path

import pytest
from browsing.browser import axe_faults
from browsing.python_here import python_here
from browsing.site_pages import OPENED, at, open_file
from browsing.sites import hosted
from browsing.windows import ALL, choose, out_of_sight, too_small
from playwright.sync_api import BrowserContext, Route, expect
from tools.places import DATA

pytestmark = pytest.mark.browser

LETTERS = """percent => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.sc, .site-foot { font-size: ${16 * percent / 100}px !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""
NUMBERS = "[...document.querySelectorAll('.sc-boards [data-player]')].map(each => Number(each.dataset.player))"


def test_the_answer_is_inside_the_window(visitor: BrowserContext, site: Path) -> None:
    """As on the app's page: the site's own lines below take no room from it, at any size, for every fifth player."""
    not_seen = {}
    python_here(visitor)
    with hosted(site) as club:
        page = at(visitor, club.address)
        open_file(page, DATA / "friday-swiss.txt")
        numbers = list(dict.fromkeys(page.evaluate(NUMBERS)))[::5]
        assert numbers
        for window in sorted(ALL, key=lambda window: window.text):
            page.evaluate(LETTERS, window.text)
            page.set_viewport_size({"width": window.width, "height": window.height})
            for number in numbers:
                choose(page, number)
                if wrong := out_of_sight(page, window):
                    not_seen[str(window), number] = wrong[:3]
            assert not too_small(page)
    assert not not_seen


def test_whoever_waits_is_told_so_in_a_way_that_everybody_can_read(visitor: BrowserContext, site: Path) -> None:
    """While it loads, and when a part is missing: axe finds nothing, and there is a sentence."""
    held: list[Route] = []
    visitor.route("**/*.pack.gz", lambda route: held.append(route))  # noqa: PLW0108
    with hosted(site) as club:
        page = visitor.new_page()
        page.goto(club.address)
        expect(page.locator("#progress")).to_be_visible()
        assert axe_faults(page) == []
        visitor.route("**/*.pack.gz", lambda route: route.abort())
        for route in held:
            route.abort()
        expect(page.locator(".site-failed #said")).to_be_visible(timeout=OPENED)
        assert axe_faults(page) == []
