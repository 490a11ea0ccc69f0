"""A published page on a phone: all of a card, the boards one tap away, and the limits folded."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browsing.browser import looked_at
from club import friday, written
from playwright.sync_api import Browser, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("publish")]


@pytest.fixture
def phone(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The page of the best round of a club, in the window of a phone."""
    with looked_at(browser, written(friday(), tmp_path).as_uri(), width=390, height=844) as found:
        yield found.page
        assert found.errors == []


def test_on_a_phone_no_step_of_a_card_is_cut_short(phone: Page) -> None:
    """There is no button that would open them."""
    cut = "each => [...each.querySelectorAll('.sc-steps div')].some(step => step.scrollHeight > step.clientHeight + 2)"
    assert not phone.locator(".sc-answer-region").evaluate(cut)


def test_on_a_phone_the_limits_fold_and_a_link_leads_to_the_boards(phone: Page) -> None:
    """As in the app: one line stands for the sliders until it is pressed, and the boards are one tap away."""
    slider = phone.locator("#sc-low_limit")
    turn = phone.locator("[data-turn=strip]")
    expect(turn).to_have_text("Limits: low 80, high 200")
    expect(slider).not_to_be_visible()
    turn.click()
    expect(slider).to_be_visible()
    phone.click("[data-to=round]")
    expect(phone.locator(".sc-answer-region h1")).not_to_be_in_viewport()
    expect(phone.locator(".sc-boards thead")).to_be_in_viewport()
