"""On the site too the answer is in sight, in every window and at every size of text, and no state of its page keeps anybody out."""

from itertools import groupby
from pathlib import Path

import pytest
from browsing.browser import axe_faults
from browsing.site_pages import OPENED, at, open_file
from browsing.sites import hosted
from browsing.windows import ALL, FEW, Window, choose, out_of_sight, too_small
from playwright.sync_api import BrowserContext, Route, expect
from tools.places import DATA

pytestmark = pytest.mark.browser

SAMPLES = ("everyone-has-met.txt", "friday-swiss.txt", "big-weekend.txt")
LETTERS = """percent => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.sc, .site-foot { font-size: ${16 * percent / 100}px !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""
NUMBERS = "[...document.querySelectorAll('.sc-boards [data-player]')].map(each => Number(each.dataset.player))"


def not_seen(visitor: BrowserContext, site: Path, sample: str, windows: list[Window], *, every: int) -> dict[tuple[str, int], list[str]]:
    """What cannot be seen at once, in which window, of whose answer."""
    found = {}
    with hosted(site) as club:
        page = at(visitor, club.address)
        open_file(page, DATA / sample)
        numbers = list(dict.fromkeys(page.evaluate(NUMBERS)))[::every]
        assert numbers
        for text, same in groupby(windows, lambda window: window.text):
            page.evaluate(LETTERS, text)
            for window in same:
                page.set_viewport_size({"width": window.width, "height": window.height})
                for number in numbers:
                    choose(page, number)
                    if wrong := out_of_sight(page, window):
                        found[str(window), number] = wrong[:3]
                assert not too_small(page)
    return found


def test_the_answer_is_inside_the_window(visitor: BrowserContext, site: Path) -> None:
    """As on the app's page: the site's own lines below it take no room from it."""
    assert not not_seen(visitor, site, "friday-swiss.txt", FEW, every=5)


@pytest.mark.long
@pytest.mark.parametrize("sample", SAMPLES)
def test_every_answer_is_inside_every_window(sample: str, visitor: BrowserContext, site: Path) -> None:
    """The same of every player, of a section of 4, one of 27 and one of 100."""
    assert not not_seen(visitor, site, sample, sorted(ALL, key=lambda window: window.text), every=1)


def test_whoever_waits_is_told_so_in_a_way_that_everybody_can_read(visitor: BrowserContext, site: Path) -> None:
    """While it loads, and when a part does not come: axe finds nothing, and a sentence stands there."""
    held: list[Route] = []
    visitor.route("**/*.pack.gz", lambda route: held.append(route))  # noqa: PLW0108 - a list's own method cannot be marked by what drives the browser
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
