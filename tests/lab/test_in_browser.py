"""The lab and the app in a real browser: a file is opened, a limit moved, and the boards are those of the engine."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from browser import Looked, Served, axe_faults, chrome, looked_at, served
from playwright.sync_api import Browser, Locator, Page, expect

import explain
from explain import resources
from explain.lab.panels import PANELS
from explain.lab.table import listed

SAMPLE = resources.samples()["friday-swiss.txt"]

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    """One browser for all."""
    with chrome() as opened:
        yield opened


@pytest.fixture(scope="module", params=["lab", "app"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Path]]:
    """The lab or the app on the sample section, opened as a file of somebody's own."""
    kind: Literal["lab", "app"] = request.param
    folder, home = tmp_path_factory.mktemp(kind), tmp_path_factory.mktemp("home")
    path = folder / "friday.txt"
    shutil.copyfile(SAMPLE, path)
    with served(kind, folder, home=home, file=str(path)) as found:
        yield found, path


@pytest.fixture(scope="module")
def opened(server: tuple[Served, Path], window: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Looked, Path]]:
    """The page, once the first card is drawn."""
    found, path = server
    with looked_at(window, found.address, picture=tmp_path_factory.mktemp("picture") / "lab.png") as looked:
        looked.page.wait_for_selector(".sx-card", timeout=60_000)
        yield looked, path


@pytest.fixture
def page(opened: tuple[Looked, Path]) -> tuple[Looked, Path]:
    """The page as it is first seen, whatever was done to it before: the settings of the rule book and the second board's card."""
    shown = opened[0].page
    shown.get_by_label("Preset").select_option(label="FIDE-style limits (none)")
    shown.get_by_label("Preset").select_option(label="US Chess 7th edition")
    shown.get_by_role("tab", name="Card").click()
    choose(shown, "Noel Lacey")
    expect(shown.locator(".sx-card h3")).to_contain_text("Board 2")
    return opened


def boards(page: Page) -> list[tuple[str, str, str]]:
    """Board, White and Black as the table on the screen has them."""
    rows = page.locator(".explain-boards tr.explain-board")
    cells = rows.evaluate_all("rows => rows.map(row => [...row.children].map(cell => cell.textContent.trim()))")
    return [(row[0].removeprefix("changed").strip(), row[1], row[3]) for row in cells]


def wanted(path: Path, **settings: object) -> list[tuple[str, str, str]]:
    """The same from the engine."""
    round = explain.pair(explain.read(path), preferences=explain.Preferences().changed(settings))
    found = []
    for board in listed(round):
        black = f"{board.black.name} {board.black.rating or 'unrated'}" if board.black else ""
        found.append((str(board.board or "bye"), f"{board.white.name} {board.white.rating or 'unrated'}", black))
    return found


def shows(page: Page, boards_wanted: list[tuple[str, str, str]]) -> None:
    """The table has these boards, now or in a moment."""
    for _ in range(100):
        if boards(page) == boards_wanted:
            return
        page.wait_for_timeout(50)
    assert boards(page) == boards_wanted


def test_a_limit_is_moved_and_other_boards_appear(page: tuple[Looked, Path]) -> None:
    """The table is the engine's before and after; the boards that are new say so; nothing comes from outside."""
    looked, path = page
    shown = looked.page
    shows(shown, wanted(path))
    shown.get_by_label("Low/Alternate limit").first.press("Home")
    shows(shown, wanted(path, low_limit=0))
    assert boards(shown) != wanted(path)
    expect(shown.get_by_text("The last setting changed 2 boards: 11, 12.")).to_be_visible()
    assert shown.locator(".explain-changed").count() == 2
    assert looked.outside == []
    assert looked.errors == []


def test_a_board_is_chosen_and_its_card_appears(page: tuple[Looked, Path]) -> None:
    """A click on a row brings that board's card, and the picture stands under it."""
    looked, _ = page
    looked.page.locator(".explain-boards tr.explain-board").nth(3).click()
    expect(looked.page.locator(".sx-card h3")).to_contain_text("Board 4")
    assert looked.page.locator('img[alt*="board"]').count() >= 1
    assert looked.errors == []


def test_a_preset_and_a_setting_reach_the_table(page: tuple[Looked, Path]) -> None:
    """Choosing a preset shows the round of its settings."""
    looked, path = page
    looked.page.get_by_label("Preset").select_option(label="FIDE-style limits (none)")
    shows(looked.page, wanted(path, low_limit="none", high_limit="none"))


# What stands in a panel that was opened from the board of Zamora and Jarvis.
SAID = {
    "card": "Board 11 Farah Zamora 1515 (White)",
    "why-color": "Board 11: why does Farah Zamora 1515 have White?",
    "candidates": "Switches for Farah Zamora 1515 - Ian Newell 1377",
    "why-not": "Farah Zamora 1515: why nobody else?",
    "switch": "Nobody is chosen yet.",
    "bye": "Benita Everhart 1552 has the bye",
    "drops": "Why does Farah Zamora 1515 not drop?",
    "event": "The event of Farah Zamora 1515",
    "complaint": "Farah Zamora 1515 asks about board 11",
    "switches": "What was switched for what",
    "firm": "How firm is this round?",
    "limits": "Would it be different with other limits?",
    "audit": "Was round 4 right?",
    "which-settings": "Which settings explain this round?",
    "sheet": "Penalty sheet: what the round costs",
    "price": "No boards are typed yet.",
    "corrected": "No correction is written yet.",
}


def choose(page: Page, name: str) -> None:
    """Choose the board on which a player has White."""
    page.locator("tr.explain-board", has_text=name).locator("td").first.click()


def panel_of(page: Page) -> Locator:
    """The panel that is open; JupyterLab has panels of its own around it."""
    return page.locator(".sx-panel").and_(page.get_by_role("tabpanel"))


def test_every_panel_opens_by_a_click(page: tuple[Looked, Path]) -> None:
    """Each brings its answer for the chosen board; nothing comes from outside, and axe finds no fault."""
    looked, _ = page
    shown = looked.page
    if "/doc/" in shown.url:
        pytest.skip("JupyterLab is used by keyboard")
    choose(shown, "Farah Zamora")
    for panel in PANELS:
        shown.get_by_role("tab", name=panel.title, exact=True).click()
        expect(panel_of(shown)).to_contain_text(SAID[panel.name], timeout=20_000)
        expect(panel_of(shown)).to_have_accessible_name(panel.title)
        if panel.name in ("why-not", "switch", "limits", "complaint", "audit"):
            assert axe_faults(shown, ".sx-lab") == []
    assert (looked.outside, looked.errors) == ([], [])


def test_every_panel_opens_by_keyboard(page: tuple[Looked, Path]) -> None:
    """From the table one Tab key leads to the tabs, arrows move, Enter opens; the Tab key goes on to the panel's fields."""
    looked, _ = page
    shown = looked.page
    if "/doc/" not in shown.url:
        pytest.skip("the app is used with the mouse")
    choose(shown, "Farah Zamora")
    shown.keyboard.press("Tab")
    for panel in PANELS:
        expect(shown.get_by_role("tab", name=panel.title, exact=True)).to_be_focused()
        shown.keyboard.press("Enter")
        expect(panel_of(shown)).to_contain_text(SAID[panel.name], timeout=20_000)
        shown.keyboard.press("ArrowRight")
    expect(shown.get_by_role("tab").first).to_be_focused()
    shown.get_by_role("tab", name="Why not …?").press("Enter")
    expect(shown.get_by_label("Player")).to_be_visible()
    shown.keyboard.press("Tab")
    expect(shown.get_by_label("Player")).to_be_focused()
    assert looked.errors == []


def test_two_names_are_switched_by_two_clicks_or_by_keys(page: tuple[Looked, Path]) -> None:
    """Clicked, or reached with the arrows and Enter: the answer names both."""
    looked, _ = page
    shown = looked.page
    shown.get_by_role("tab", name="Switch two").click()
    shown.get_by_role("gridcell", name="Farah Zamora").click()
    shown.get_by_role("gridcell", name="Bianca Murdock").click()
    panel = panel_of(shown)
    expect(panel).to_contain_text("Farah Zamora and Bianca Murdock change places")
    expect(shown.locator(".explain-mark")).to_have_text(["1st", "2nd"])
    for key in ("ArrowUp", "Enter", "ArrowUp", "ArrowLeft", "ArrowLeft", "Enter"):
        shown.keyboard.press(key)
    expect(panel).to_contain_text("Maya Jarvis and Ivy Novak change places")


def test_one_opponent_is_asked_about(page: tuple[Looked, Path]) -> None:
    """The field has every player by name."""
    looked, _ = page
    shown = looked.page
    choose(shown, "Farah Zamora")
    shown.get_by_role("tab", name="Why not …?").click()
    shown.get_by_label("Opponent").select_option(label="Ian Newell 1377")
    expect(panel_of(shown)).to_contain_text("Farah Zamora 1515 and Ian Newell 1377 are not paired")


def test_the_limits_map_is_a_picture_and_ticks_on_the_scales(page: tuple[Looked, Path]) -> None:
    """The picture has its words, and each tick is where the round changes."""
    looked, _ = page
    looked.page.get_by_role("tab", name="Limits map").click()
    expect(looked.page.get_by_role("img", name=re.compile("^Map of both limits"))).to_be_visible(timeout=20_000)
    ticks = looked.page.locator(".explain-range", has_text="Low/Alternate").locator("option")
    assert ticks.evaluate_all("ticks => ticks.map(tick => tick.value)") == ["17", "48", "93", "136"]


def test_a_long_search_is_stopped_and_the_controls_stay_free(page: tuple[Looked, Path]) -> None:
    """The bar and the button are there at once; meanwhile a limit is moved, and afterwards the panel says that it was stopped."""
    looked, path = page
    shown = looked.page
    shown.get_by_role("tab", name="Which settings?").click()
    expect(shown.get_by_role("progressbar", name=re.compile("Working"))).to_be_visible()
    shown.get_by_role("button", name="Stop").click()
    expect(shown.get_by_role("status").filter(has_text="Stopped.")).to_be_visible()
    shown.get_by_role("button", name="Ask again").click()
    expect(shown.get_by_role("progressbar")).to_be_visible()
    shown.get_by_label("Low/Alternate limit").first.press("Home")
    shows(shown, wanted(path, low_limit=0))
    expect(panel_of(shown)).to_contain_text("has changed since this was asked")
    assert looked.errors == []


def test_the_complaint_sheet_is_saved(page: tuple[Looked, Path], tmp_path: Path) -> None:
    """One click saves a page that stands alone."""
    looked, _ = page
    choose(looked.page, "Farah Zamora")
    looked.page.get_by_role("tab", name="Complaint sheet").click()
    with looked.page.expect_download() as download:
        looked.page.get_by_role("link", name="Save this page").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.suffix == ".html"
    assert "Farah Zamora 1515 asks about board 11" in saved.read_text(encoding="utf-8")


def test_axe_finds_nothing(page: tuple[Looked, Path]) -> None:
    """Names, labels and contrast of our part of the page are in order."""
    looked, _ = page
    assert axe_faults(looked.page, ".sx-lab") == []
