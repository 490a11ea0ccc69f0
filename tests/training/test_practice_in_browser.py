"""One exercise in a real browser, from start to mark, with the mouse and with the keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser import Looked, axe_faults, chrome, looked_at, served, stand_in
from playwright.sync_api import expect

from explain.training import Exercise, exercise

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def given() -> Exercise:
    """The exercise on the screen."""
    return exercise("interchange", 7)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Looked]:
    """The exercise as an app."""
    home = tmp_path_factory.mktemp("home")
    notebook = stand_in(home, code='import explain\nexplain.Practice("interchange", seed=7)')
    with (
        served("app", tmp_path_factory.mktemp("club"), home=home, notebook=notebook) as found,
        chrome() as window,
        looked_at(window, found.address, picture=home / "practice.png") as looked,
    ):
        looked.page.wait_for_selector(".sx-card", timeout=60_000)
        yield looked


def test_an_exercise_is_paired_and_marked(page: Looked, given: Exercise) -> None:
    """The first board with the mouse, the others with Enter on their names; the mark says it is right."""
    shown = page.page
    names = {player.number: f"{player.name} {player.rating}" for player in given.section.players}
    (white, black), *rest = given.boards.pairs
    shown.get_by_role("button", name=names[white]).click()
    expect(shown.get_by_role("button", name=f"{names[white]} (White)")).to_be_visible()
    shown.get_by_role("button", name=names[black]).click()
    expect(shown.locator(".explain-boards")).to_contain_text(names[black])
    for number in (number for pair in rest for number in pair):
        shown.get_by_role("button", name=names[number]).press("Enter")
    shown.get_by_label("Rule that decides").fill("29E5e")
    shown.get_by_role("button", name="Mark").click()
    expect(shown.get_by_text("Right: this is the best round by these settings.")).to_be_visible()
    expect(shown.get_by_text("4 points of 4.")).to_be_visible()
    assert page.errors == []
    assert page.outside == []


def test_axe_finds_nothing_serious(page: Looked) -> None:
    """Names, labels and contrast are in order."""
    faults = [fault for fault in axe_faults(page.page, ".sx-lab") if "(serious)" in fault or "(critical)" in fault]
    assert faults == []
