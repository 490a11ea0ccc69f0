"""A newer version of a site: a page has all of the old one or of the new one, which it takes when it is asked."""

import shutil
from pathlib import Path

import pytest
from browsing.browser import axe_faults
from browsing.site_pages import choose
from browsing.sites import NEXT, hosted, renewed
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser


def version(page: Page) -> str:
    """The folder that the page's script is from."""
    return str(page.evaluate("document.querySelector('script[type=module]').src")).split("/")[-2]


def test_a_newer_version_waits_until_it_is_taken(browser: Browser, site: Path, tmp_path: Path) -> None:
    """Loaded again it is still the old one; taken, the new one, without a network too, and who was chosen stays."""
    folder = shutil.copytree(site, tmp_path / "site")
    with hosted(folder) as host:
        context = browser.new_context()
        page = context.new_page()
        page.goto(host.address)
        expect(page.locator("#offline")).to_be_attached(timeout=60_000)
        expect(page.locator(".sc-answer-region h1")).to_be_visible(timeout=60_000)
        page.wait_for_selector("#offline:not([hidden])", state="attached", timeout=60_000)
        choose(page, "Zamora")
        first = version(page)
        renewed(folder)
        page.reload()
        expect(page.locator("#fresh")).to_be_visible(timeout=60_000)
        expect(page.locator(".sc-answer-region h1")).to_contain_text("Zamora", timeout=60_000)
        assert version(page) == first
        assert axe_faults(page) == []
        with page.expect_navigation():
            page.click("#fresh button")
        expect(page.locator(".sc-answer-region h1")).to_contain_text("Zamora", timeout=60_000)
        assert version(page) == NEXT
        context.set_offline(True)
        page.reload()
        expect(page.locator(".sc-answer-region h1")).to_contain_text("Zamora", timeout=60_000)
        context.close()
