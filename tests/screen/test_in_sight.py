"""The answer is in sight: whoever is chosen, in whatever window, at whatever size of text, nothing has to be looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browsing.windows import ALL, FEW, SEEN, Window, choose, out_of_sight, too_small
from carried import carried
from tools.places import DATA

import explain
from explain.screen import Event, Session

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

SAMPLES = {4: "everyone-has-met.txt", 27: "friday-swiss.txt", 100: "big-weekend.txt"}


def session(players: int) -> Session:
    """The sample of that size, as it opens."""
    return Session.of(explain.read(DATA / SAMPLES[players]))


def everybody(opened: Session) -> list[int]:
    """All who can be chosen."""
    opened.handle(Event("begin"))
    return [who.number for answer in opened.sight.round.answers for who in answer.players]


def not_seen(browser: Browser, window: Window, players: int, *, every: int) -> dict[int, list[str]]:
    """What cannot be seen at once of whose answer."""
    opened, found = session(players), {}
    numbers = everybody(opened)[::every]
    with carried(browser, opened, width=window.width, height=window.height, text=window.text) as page:
        for number in numbers:
            choose(page, number)
            if wrong := out_of_sight(page, window):
                found[number] = wrong[:3]
        assert not too_small(page)
        assert numbers
    return found


@pytest.mark.parametrize("window", FEW, ids=str)
@pytest.mark.parametrize("players", [4, 27])
def test_the_answer_is_inside_the_window(window: Window, players: int, browser: Browser) -> None:
    """Both ends of every line of it are what is there to be seen, no line is cut, and no letter is small."""
    assert not not_seen(browser, window, players, every=5)


@pytest.mark.long
@pytest.mark.parametrize("window", ALL, ids=str)
@pytest.mark.parametrize("players", SAMPLES)
def test_every_answer_is_inside_every_window(window: Window, players: int, browser: Browser) -> None:
    """The same of every player, also of a hundred."""
    assert not not_seen(browser, window, players, every=1)


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
