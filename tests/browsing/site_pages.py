"""What a TD does on the page of the site or of the local server, for tests in a browser."""

from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

OPENED = 90_000
"""Milliseconds in which the first section must be shown, even on a busy machine without a snapshot."""
HEADLINE = ".sc-answer-region h1"


def at(visitor: BrowserContext, address: str) -> Page:
    """The page, once its first section is shown."""
    page = visitor.new_page()
    page.goto(address)
    expect(page.locator(HEADLINE)).to_be_visible(timeout=OPENED)
    return page


def open_file(page: Page, path: Path) -> None:
    """A file of this disk, by the page's own button."""
    page.click('.sc-bar-region [data-page="open"]')
    page.set_input_files(".sc-page input[type=file]", path)
    expect(page.locator(".sc-page")).to_have_count(0)


def choose(page: Page, name: str) -> None:
    """Type a name and press Enter."""
    page.fill(".sc-find input", name)
    page.press(".sc-find input", "Enter")
    expect(page.locator(HEADLINE)).to_contain_text(name)


def slide(page: Page, value: int) -> None:
    """Move the low limit there."""
    page.locator('[data-setting="low_limit"][type="range"]').fill(str(value))
    expect(page.locator("[data-limit=low_limit] output")).to_have_text(str(value))


def more(page: Page, name: str) -> None:
    """Open a page of *More*."""
    page.click('.sc-bar-region [data-page=""]')
    page.click(f'.sc-chapters [data-page="{name}"]')


def sheet(page: Page) -> str:
    """The saved complaint sheet of the chosen player."""
    more(page, "save")
    with page.expect_download() as saved:
        page.click('[data-what="complaint"]')
    close(page)
    return saved.value.path().read_text(encoding="utf-8")


def paste(page: Page, text: str, *, shows: str) -> None:
    """Open a pasted tournament, and see one of its players."""
    page.click('.sc-bar-region [data-page="open"]')
    page.fill(".sc-page textarea", text)
    page.click('form[data-do="paste"] button')
    expect(page.locator(".sc-round-region")).to_contain_text(shows)


def close(page: Page) -> None:
    """Close the page of *More*."""
    page.click(".sc-page header [data-do=close]")
