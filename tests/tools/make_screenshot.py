"""Makes the README's pictures: the app and the lab on the sample section, in a real browser, from any folder.

python tests/tools/make_screenshot.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1]))

from browsing.browser import Served, app, chrome, looked_at, served

from explain.files import resources
from tools.places import NOTEBOOKS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PICTURES = NOTEBOOKS / "pictures"
SAMPLE = str(resources.samples()["friday-swiss.txt"])


def main() -> None:
    """Open each, choose the README's player in the best round, and save the picture."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chrome() as browser:
        here = Path(folder)
        with app(here, SAMPLE, home=here) as opened:
            keep(browser, opened, "screen.png")
        with served(here, home=here, file=SAMPLE) as opened:
            keep(browser, opened, "lab.png")


def keep(browser: Browser, opened: Served, name: str) -> None:
    """The picture of a page once its answer is there."""
    with looked_at(browser, opened.address, width=1366, height=768) as looked:
        page = looked.page
        page.locator(".sc h1").wait_for(timeout=60_000)
        page.get_by_role("button", name="Best pairings", exact=True).click()
        page.get_by_role("searchbox").fill("Zamora")
        page.get_by_role("searchbox").press("Enter")
        page.get_by_role("heading", name="Zamora plays White against Jarvis").wait_for()
        page.locator(".sc:not(.sc-working)").wait_for()
        page.locator(".sc").scroll_into_view_if_needed()
        page.wait_for_timeout(1_000)
        page.screenshot(path=PICTURES / name)
    Image.open(PICTURES / name).convert("RGB").quantize(128).save(PICTURES / name, optimize=True)


if __name__ == "__main__":
    main()
