"""Makes the README's picture: the app on the sample section, in a real browser. Run it from anywhere: it finds its place.

python tests/make_screenshot.py
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from browser import chrome, looked_at, served
from PIL import Image
from places import NOTEBOOKS

from explain.files import resources

PICTURE = NOTEBOOKS / "pictures" / "lab.png"


def main() -> None:
    """Open the app, choose the first transposition, and keep what is on the screen."""
    PICTURE.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        sample = str(resources.samples()["friday-swiss.txt"])
        with (
            served("app", Path(folder), home=Path(folder), file=sample) as found,
            chrome() as browser,
            looked_at(browser, found.address) as looked,
        ):
            looked.page.set_viewport_size({"width": 1240, "height": 1700})
            looked.page.wait_for_selector(".sx-card", timeout=60_000)
            looked.page.get_by_role("button", name="Best round").click()
            looked.page.locator("tr.explain-board", has_text="transposition").first.locator("th").click()
            looked.page.locator(".sx-verdict").wait_for()
            looked.page.locator(".explain-range-jumps button").first.wait_for()
            looked.page.wait_for_timeout(1_000)
            looked.page.screenshot(path=PICTURE)
    Image.open(PICTURE).convert("RGB").quantize(64).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
