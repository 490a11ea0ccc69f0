"""The app as started by a person with a home of their own, and a page that came through its door."""

from contextlib import AbstractContextManager
from pathlib import Path

from browsing.browser import Served, app
from playwright.sync_api import BrowserContext, Page, expect
from tools.places import DATA

TUESDAY = "1 Ann Ames 1800 W4w\n2 Bob Bell 1750 W3b\n3 Cas Cole 1700 L2w\n4 Dee Dorn 1650 L1b\n"
LOW_LIMIT = '[data-setting="low_limit"][type="range"]'


def started(home: Path, *more: str) -> AbstractContextManager[Served]:
    """The program with the sample, until it is stopped."""
    return app(DATA, "friday-swiss.txt", *more, home=home)


def at(context: BrowserContext, running: Served) -> Page:
    """A page that came through the door."""
    page = context.new_page()
    page.goto(running.door.as_uri())
    expect(page.locator(".sc-answer-region h1")).to_be_visible()
    return page
