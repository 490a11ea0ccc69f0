"""The answer is in sight: whoever is chosen, in whatever window, at whatever size of text, nothing has to be looked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from carried import carried
from places import DATA

import explain
from explain.screen import Event, Session

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

LAPTOPS = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (820, 1180))
PHONE = (390, 844)
SAMPLES = {4: "everyone-has-met.txt", 27: "friday-swiss.txt", 100: "big-weekend.txt"}
LEAST = 15
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
        if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) out.push(`${name} is outside: ${Math.round(x)}, ${Math.round(y)}`);
        else if (!seen.contains(document.elementFromPoint(x, y))) out.push(`${name} is covered: ${Math.round(x)}, ${Math.round(y)}`);
      }
    }
  }
  return out;
}"""
CLIPPED = """names => names.flatMap(name => [...document.querySelectorAll(`${name}, ${name} *`)])
  .filter(each => !each.closest(".sc-unseen") && each.clientWidth && each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible")
  .map(each => each.outerHTML.slice(0, 80))"""
SMALL = """least => {
  const found = new Set(), walk = document.createTreeWalker(document.querySelector(".sc"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const held = walk.currentNode.parentElement;
    if (walk.currentNode.data.trim() && held.checkVisibility() && parseFloat(getComputedStyle(held).fontSize) < least) found.add(held.outerHTML.slice(0, 80));
  }
  return [...found];
}"""
STEPS = tuple(f'.sc-steps li[value="{number}"]' for number in range(1, 5))
HEADLINE, REASON = "h1", ".sc-answer-region > .sc-say"


@dataclass(frozen=True, slots=True)
class Window:
    """A window of so many pixels, its text at so many percent, and what must be in it."""

    width: int
    height: int
    text: int

    @property
    def must_show(self) -> Sequence[str]:
        """The headline; but on a phone the reason and the switch too, and at usual letters all first four steps."""
        if (self.width, self.height) == PHONE:
            return (HEADLINE,)
        return (HEADLINE, REASON, *(STEPS if self.text == 100 else STEPS[3:]))

    def __str__(self) -> str:
        """As a test's name says it."""
        return f"{self.width}x{self.height} at {self.text}"


ALL = [Window(*size, text) for size in (*LAPTOPS, PHONE) for text in (100, 200)]
FEW = [Window(1280, 720, 100), Window(1366, 768, 200), Window(*PHONE, 100)]


def session(players: int) -> Session:
    """The sample of that size, as it opens."""
    return Session.of(explain.read(DATA / SAMPLES[players]))


def everybody(opened: Session) -> list[int]:
    """All who can be chosen."""
    opened.handle(Event("begin"))
    return [who.number for answer in opened.sight.round.answers for who in answer.players]


def choose(page: Page, number: int) -> None:
    """As a press on a name of the picture does it."""
    press = "number => document.querySelector(`.sc-boards [data-player='${number}']`).click()"
    page.evaluate(press, number)
    page.wait_for_function("number => document.querySelector(`.sc-boards [data-player='${number}'][aria-current]`)", arg=number)


def out_of_sight(browser: Browser, window: Window, players: int, *, every: int) -> dict[int, list[str]]:
    """What cannot be seen at once of whose answer."""
    opened, found = session(players), {}
    numbers = everybody(opened)[::every]
    with carried(browser, opened, width=window.width, height=window.height, text=window.text) as page:
        for number in numbers:
            choose(page, number)
            wrong = [*page.evaluate(SEEN, list(window.must_show)), *page.evaluate(CLIPPED, [".sc-answer-region", ".sc-strip-region"])]
            if wrong:
                found[number] = wrong[:3]
        small = page.evaluate(SMALL, LEAST)
        assert not small
        assert numbers
    return found


@pytest.mark.parametrize("window", FEW, ids=str)
@pytest.mark.parametrize("players", [4, 27])
def test_the_answer_is_inside_the_window(window: Window, players: int, browser: Browser) -> None:
    """Both ends of every line of it are what is there to be seen, no line is cut, and no letter is small."""
    assert not out_of_sight(browser, window, players, every=5)


@pytest.mark.long
@pytest.mark.parametrize("window", ALL, ids=str)
@pytest.mark.parametrize("players", SAMPLES)
def test_every_answer_is_inside_every_window(window: Window, players: int, browser: Browser) -> None:
    """The same of every player, also of a hundred."""
    assert not out_of_sight(browser, window, players, every=1)


@pytest.mark.parametrize("window", [Window(1366, 768, 100), Window(1280, 720, 100), Window(1366, 768, 200)], ids=str)
def test_an_answer_to_a_question_begins_inside_the_window(window: Window, browser: Browser) -> None:
    """Whichever question is asked, the first line of what is said to it is seen without scrolling."""
    opened = session(27)
    with carried(browser, opened, width=window.width, height=window.height, text=window.text) as page:
        for number in everybody(opened)[::9]:
            choose(page, number)
            for place in range(page.locator(".sc-ask button").count()):
                page.locator(".sc-ask button").nth(place).click()
                page.locator(".sc-asked").wait_for()
                page.evaluate("document.querySelector('.sc-asked :is(p, h2, h3, td, li)').classList.add('first')")
                assert not page.evaluate(SEEN, [".sc-asked .first"]), (number, place)
                page.locator(".sc-ask button").nth(place).click()
                page.locator(".sc-asked").wait_for(state="detached")
