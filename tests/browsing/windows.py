"""How much of an answer is visible in which window: for tests of every page that shows one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

LAPTOPS = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (820, 1180))
PHONE = (390, 844)
FOLDED = 34 * 16
"""Below this width in pixels, at the usual text size, the steps of a card fold."""
LEAST = 13
"""The smallest letters, in pixels."""

SEEN = """names => {
  const out = [];
  for (const name of names) {
    const seen = document.querySelector(name);
    if (!seen) continue;
    const range = document.createRange();
    range.selectNodeContents(seen);
    for (const box of range.getClientRects()) {
      if (!box.width || !box.height) continue;
      for (const x of [box.left + 1, box.right - 1]) {
        const y = (box.top + box.bottom) / 2;
        if (x < 0 || x > innerWidth || y < 0 || y > innerHeight)
          out.push(`${name} is outside: ${Math.round(x)}, ${Math.round(y)}`);
        else if (!seen.contains(document.elementFromPoint(x, y)))
          out.push(`${name} is covered: ${Math.round(x)}, ${Math.round(y)}`);
      }
    }
  }
  return out;
}"""
CLIPPED = """names => names.flatMap(name => [...document.querySelectorAll(`${name}, ${name} *`)])
  .filter(each => !each.closest(".sc-unseen") && each.clientWidth && each.scrollWidth > each.clientWidth + 1 &&
    getComputedStyle(each).overflowX !== "visible")
  .map(each => each.outerHTML.slice(0, 80))"""
SMALL = """least => {
  const found = new Set(), walk = document.createTreeWalker(document.querySelector(".sc"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const held = walk.currentNode.parentElement;
    if (walk.currentNode.data.trim() && held.checkVisibility() && parseFloat(getComputedStyle(held).fontSize)
      < least) found.add(held.outerHTML.slice(0, 80));
  }
  return [...found];
}"""
STEPS = tuple(f'.sc-steps li[value="{number}"]' for number in range(1, 5))
HEADLINE, REASON = "h1", ".sc-answer-region > .sc-say"


@dataclass(frozen=True, slots=True)
class Window:
    """A window of this size in pixels, with text at this percentage, and what must be visible in it."""

    width: int
    height: int
    text: int

    @property
    def must_show(self) -> Sequence[str]:
        """The headline; beyond a phone the reason and the switch too, and at 100 % the first four steps.

        Where the letters are so large that the steps fold as on a phone, only the switch's title is needed.
        """
        if (self.width, self.height) == PHONE:
            return (HEADLINE,)
        if self.text == 100:
            return (HEADLINE, REASON, *STEPS)
        folded = self.width * 100 / self.text < FOLDED
        return (HEADLINE, REASON, f"{STEPS[3]} b" if folded else STEPS[3])

    def __str__(self) -> str:
        """As in a test's name."""
        return f"{self.width}x{self.height} at {self.text}"


ALL = [Window(*size, text) for size in (*LAPTOPS, PHONE) for text in (100, 200)]
FEW = [Window(1280, 720, 100), Window(1366, 768, 200), Window(*PHONE, 100)]


def choose(page: Page, number: int) -> None:
    """As a click on a name in the picture does."""
    press = "number => document.querySelector(`.sc-boards [data-player='${number}']`).click()"
    page.evaluate(press, number)
    page.wait_for_function(
        "number => document.querySelector(`.sc-boards [data-player='${number}'][aria-current]`)", arg=number
    )


def out_of_sight(page: Page, window: Window) -> list[str]:
    """What part of the answer is not visible at once."""
    return [
        *page.evaluate(SEEN, list(window.must_show)),
        *page.evaluate(CLIPPED, [".sc-answer-region", ".sc-strip-region"]),
    ]


def too_small(page: Page) -> list[str]:
    """The text in letters that are too small."""
    found: list[str] = page.evaluate(SMALL, LEAST)
    return found
