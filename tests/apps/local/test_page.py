"""The local program's page: what it keeps, how it is restored, and what it does where no socket opens."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from app_running import LOW_LIMIT, TUESDAY, at, started
from browsing.asking import free_port
from browsing.browser import Served
from browsing.site_pages import choose, close, more, paste
from playwright.sync_api import BrowserContext, Dialog, Page, expect

from explain.training.exercises import exercise

pytestmark = pytest.mark.browser

NO_SOCKET = """
globalThis.WebSocket = class extends EventTarget {
  constructor() { super(); setTimeout(() => this.onclose?.({ code: 1006 }), 5); }
  send() {}
  close() {}
};
"""
CUT = "No answer yet"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Served]:
    """The program with the sample, for somebody who never used it."""
    with started(tmp_path) as found:
        yield found


def set_low_limit(page: Page, value: int) -> None:
    """Set it on the page of settings, and close that."""
    more(page, "settings")
    page.fill("#sc-of-low_limit", str(value))
    page.press("#sc-of-low_limit", "Tab")
    expect(page.locator(LOW_LIMIT)).to_have_value(str(value))
    close(page)


def reload(page: Page) -> None:
    """Load it again."""
    page.reload()
    expect(page.locator(".sc-answer-region h1")).to_be_visible()


def test_without_a_socket_messages_are_posted(visitor: BrowserContext, running: Served) -> None:
    """The screen works without one; long answers come too, and so does a pasted file."""
    visitor.add_init_script(NO_SOCKET)
    page = at(visitor, running)
    choose(page, "Newell")
    more(page, "firm")
    expect(page.locator(".sc-more-region")).to_contain_text("second best")
    close(page)
    paste(page, TUESDAY, shows="Ames")
    choose(page, "Dorn")
    expect(page.locator("body")).not_to_have_class(re.compile("sc-cut"))


def test_on_a_phone_a_name_of_the_list_brings_its_answer_in_sight(visitor: BrowserContext, running: Served) -> None:
    """The list is below the answer there: who taps a name sees at once that something was answered."""
    page = at(visitor, running)
    page.set_viewport_size({"width": 390, "height": 844})
    page.click("[data-to=round]")
    expect(page.locator(".sc-answer-region h1")).not_to_be_in_viewport()
    choose(page, "Newell")
    expect(page.locator(".sc-answer-region h1")).to_be_in_viewport()


def test_settings_and_view_follow_the_name_of_the_file(visitor: BrowserContext, running: Served) -> None:
    """Another file has its own; the first gets them back in this tab and the next, even if changed on the disk."""
    page = at(visitor, running)
    set_low_limit(page, 40)
    paste(page, TUESDAY, shows="Ames")
    expect(page.locator(LOW_LIMIT)).to_have_value("80")
    set_low_limit(page, 20)
    other = at(visitor, running)
    expect(other.locator(LOW_LIMIT)).to_have_value("40")
    paste(other, TUESDAY.replace("1650", "1640"), shows="Ames")
    expect(other.locator(LOW_LIMIT)).to_have_value("20")


def test_a_pasted_file_is_there_after_a_reload_until_it_is_forgotten(visitor: BrowserContext, running: Served) -> None:
    """In its tab only; it is listed among recent files, and disappears with its settings once it is forgotten."""
    page = at(visitor, running)
    paste(page, TUESDAY, shows="Ames")
    choose(page, "Dorn")
    reload(page)
    expect(page.locator(".sc-answer-region h1")).to_contain_text("Dorn")
    expect(at(visitor, running).locator(".sc-title")).to_have_text("Friday Swiss")
    page.click('.sc-bar-region [data-page="open"]')
    page.click('[data-sample="rotation.txt"]')
    expect(page.locator(".sc-round-region")).not_to_contain_text("Ames")
    page.click('.sc-bar-region [data-page="open"]')
    expect(page.locator(".sc-recent li")).to_have_count(1)
    page.click('.sc-recent [data-do="reopen"]')
    expect(page.locator(".sc-round-region")).to_contain_text("Ames")
    page.click('.sc-bar-region [data-page="open"]')
    page.click('.sc-recent [data-do="forget"]')
    expect(page.locator(".sc-recent")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage['swiss-explain:states']).every((each) => each.paper.name !== 'text')")


def test_a_large_text_that_cannot_be_read_leaves_everything_as_it_was(visitor: BrowserContext, running: Served) -> None:
    """It is read in another process; the chosen player stays chosen, and the typed text stays in its field."""
    page = at(visitor, running)
    choose(page, "Zamora")
    text = "no section at all, but long\n" * 1000
    paste(page, text, shows="Warrick")
    expect(page.locator(".sc-note-region")).to_contain_text("there is no player in it")
    expect(page.locator("textarea")).to_have_value(text)
    close(page)
    expect(page.locator(".sc h1")).to_contain_text("Zamora")


def test_leaving_with_unsaved_changes_asks(visitor: BrowserContext, running: Served) -> None:
    """A change at the TD desk is asked about until it is saved as a case; without one there is no question."""
    page = at(visitor, running)
    asked: list[str] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", leave)
    choose(page, "Newell")
    reload(page)
    assert asked == []
    more(page, "what-if")
    rating = page.locator('input[data-what="rating"]').first
    rating.fill("1234")
    rating.press("Tab")
    expect(page.locator(".sc-page")).to_contain_text("1 change so far")
    reload(page)
    assert asked == ["beforeunload"]
    page.click('.sc-bar-region [data-page=""]')
    page.click('.sc-chapters [data-page="save"]')
    with page.expect_download():
        page.click('[data-what="case"]')
    reload(page)
    assert asked == ["beforeunload"]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="there is no such signal here")
def test_a_page_that_hears_nothing_says_so_and_mends_itself(visitor: BrowserContext, running: Served) -> None:
    """The page says within seconds that the server is silent; when it answers again, the page goes on where it was."""
    page = at(visitor, running)
    choose(page, "Newell")
    running.process.send_signal(signal.SIGSTOP)
    try:
        expect(page.locator("body")).to_have_class(re.compile("sc-cut"), timeout=5_000)
        assert CUT in page.evaluate("getComputedStyle(document.querySelector('.sc'), '::before').content")
        page.click('[data-do="choose"][data-player="1"]')
    finally:
        running.process.send_signal(signal.SIGCONT)
    expect(page.locator("body")).not_to_have_class(re.compile("sc-cut"))
    expect(page.locator('[data-player="1"][aria-current="true"]').first).to_be_visible()


def test_a_program_that_ended_and_was_started_again_has_its_pages_back(visitor: BrowserContext, tmp_path: Path) -> None:
    """The old page says so; once somebody opens the new door file, it is where it was, and so is the new page."""
    port = str(free_port())
    with started(tmp_path, "--port", port) as first:
        page = at(visitor, first)
        set_low_limit(page, 40)
        choose(page, "Newell")
    expect(page.locator("body")).to_have_class(re.compile("sc-cut"))
    with started(tmp_path, "--port", port) as second:
        expect(page.locator("#screen")).to_contain_text("a program that has ended")
        other = at(visitor, second)
        expect(other.locator(LOW_LIMIT)).to_have_value("40")
        expect(page.locator(".sc-answer-region h1")).to_contain_text("Newell")
        expect(page.locator(LOW_LIMIT)).to_have_value("40")


def test_a_page_that_closes_takes_the_keys_from_nobody(visitor: BrowserContext, running: Served) -> None:
    """Whoever types at once keeps the field, however late the answer; otherwise the focus returns."""
    page = at(visitor, running)
    page.click('.sc-bar-region [data-page=""]')
    page.locator(".sc-page header [data-do=close]").evaluate(
        "(it) => { it.click(); document.querySelector('.sc-find input').focus(); }"
    )
    expect(page.locator(".sc-page")).to_have_count(0)
    expect(page.locator(".sc-find input")).to_be_focused()
    page.click('.sc-bar-region [data-page=""]')
    close(page)
    expect(page.locator('.sc-bar-region [data-page=""]')).to_be_focused()


def test_the_browsers_way_back_leads_to_what_was_looked_at(visitor: BrowserContext, running: Served) -> None:
    """A player and a page of *More* each have an address; back and forward move between them, and settings stay."""
    page = at(visitor, running)
    choose(page, "Zamora")
    expect(page).to_have_url(re.compile(r"#player=18$"))
    choose(page, "Lacey")
    more(page, "settings")
    expect(page).to_have_url(re.compile(r"page=settings$"))
    page.fill("#sc-of-low_limit", "60")
    page.press("#sc-of-low_limit", "Tab")
    expect(page.locator(LOW_LIMIT)).to_have_value("60")
    page.go_back()
    expect(page.locator(".sc-page h2")).to_contain_text("What else")
    page.go_back()
    expect(page.locator(".sc-page")).to_have_count(0)
    page.go_back()
    expect(page.locator(".sc-answer-region h1")).to_contain_text("Zamora")
    page.go_forward()
    expect(page.locator(".sc-answer-region h1")).to_contain_text("Lacey")
    expect(page.locator(LOW_LIMIT)).to_have_value("60")


def open_exercise(page: Page, number: int) -> None:
    """An exercise, by its page's form."""
    more(page, "exercise")
    page.select_option("select[name=theme]", "transposition")
    page.fill("input[name=seed]", str(number))
    page.click('form[data-do="exercise"] button:not([type=button])')
    expect(page.locator(".sc-page h2").nth(1)).to_contain_text(f"number {number}")


def take(page: Page, number: int) -> None:
    """Choose a name by the keyboard, which works while it is being moved, and see it taken."""
    name = page.locator(f'[data-step="take {number}"]')
    name.press("Enter")
    expect(page.locator(f'[data-step="take {number}"][aria-pressed="false"]')).to_have_count(0)


def test_an_exercise_that_was_done_is_known_in_the_next_tab(visitor: BrowserContext, running: Served) -> None:
    """Names are chosen and marked; another page shows the result."""
    page = at(visitor, running)
    open_exercise(page, 12)
    for board, pair in enumerate(exercise("transposition", 12, level=1).boards.pairs, start=1):
        for number in pair:
            take(page, number)
        expect(page.locator(".sc-made li")).to_have_count(board)
    page.get_by_role("button", name="Mark", exact=True).click()
    expect(page.get_by_role("region", name="Marks")).to_contain_text("3 points of 4")
    other = at(visitor, running)
    open_exercise(other, 12)
    expect(other.locator(".sc-page")).to_contain_text("number 12 (3 points)")


@pytest.mark.long
def test_the_lessons_open_beside_the_screen(visitor: BrowserContext, running: Served) -> None:
    """From the list of pages; each links to the next, its controls work, and going back shows the screen as it was."""
    page = at(visitor, running)
    choose(page, "Newell")
    page.click('.sc-bar-region [data-page=""]')
    page.get_by_role("link", name="Lessons").click()
    page.locator('a[href^="04-"]').click()
    expect(page.locator(".ls-choices").first).to_be_visible()
    page.go_back()
    page.go_back()
    expect(page.locator(".sc-answer-region h1")).to_contain_text("Newell")
