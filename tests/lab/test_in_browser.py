"""The lab and the app in a real browser: a file is opened, a limit moved, and the boards are those of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from browser import Looked, Served, axe_faults, chrome, looked_at, served
from playwright.sync_api import Browser, Page, expect

import explain
from explain.lab.table import listed

# Eight players after one round; the colors ask for switches of 20 to 70 points (WinTD help, "Color Correction").
TRF = """\
012 Weekend
XXR 4
001    1      Ames, Ann                         1800                             0.5    1     5 w =
001    2      Bell, Bob                         1780                             0.5    2     6 b =
001    3      Cole, Cas                         1760                             0.5    3     7 b =
001    4      Dorn, Dee                         1730                             0.5    4     8 b =
001    5      East, Eve                         1500                             0.5    5     1 b =
001    6      Ford, Fay                         1480                             0.5    6     2 w =
001    7      Gale, Gus                         1460                             0.5    7     3 w =
001    8      Hunt, <b>Hal</b>                  1400                             0.5    8     4 w =
"""
REAL = Path(__file__).parents[3] / "shared" / "data" / "engine-made" / "ours_bbp_n50.trf"

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    """One browser for all."""
    with chrome() as opened:
        yield opened


@pytest.fixture(scope="module", params=["lab", "app"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Path]]:
    """The lab or the app on a TRF file: a real one where it is at hand, else a small one of ours."""
    kind: Literal["lab", "app"] = request.param
    folder, home = tmp_path_factory.mktemp(kind), tmp_path_factory.mktemp("home")
    path = REAL
    if not REAL.exists():
        path = folder / "weekend.trf"
        path.write_text(TRF, encoding="utf-8")
    with served(kind, folder, home=home, file=str(path)) as found:
        yield found, path


@pytest.fixture
def page(server: tuple[Served, Path], window: Browser, tmp_path: Path) -> Iterator[tuple[Looked, Path]]:
    """The page, once the first card is drawn."""
    found, path = server
    with looked_at(window, found.address, picture=tmp_path / "lab.png") as looked:
        looked.page.wait_for_selector(".sx-card", timeout=60_000)
        yield looked, path


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


def test_a_limit_is_moved_and_other_boards_appear(page: tuple[Looked, Path]) -> None:
    """The table is the engine's before and after; the boards that are new say so; nothing comes from outside."""
    looked, path = page
    shown = looked.page
    assert boards(shown) == wanted(path)
    shown.get_by_label("Low/Alternate limit").first.focus()
    shown.keyboard.press("Home")
    expect(shown.get_by_text("The last setting changed")).to_be_visible()
    if boards(shown) == wanted(path):  # a section in which the low limit alone changes nothing
        shown.get_by_label("High/Equalize limit").first.focus()
        shown.keyboard.press("Home")
        expect(shown.get_by_text("The last setting changed every board")).to_be_visible()
        assert boards(shown) == wanted(path, low_limit=0, high_limit=0)
    else:
        assert boards(shown) == wanted(path, low_limit=0)
    assert boards(shown) != wanted(path)
    assert shown.locator(".explain-changed").count() > 0
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
    expect(looked.page.get_by_text("The last setting changed")).to_be_visible()
    assert boards(looked.page) == wanted(path, low_limit="none", high_limit="none")


def test_axe_finds_nothing_serious(page: tuple[Looked, Path]) -> None:
    """Names, labels and contrast of our part of the page are in order."""
    looked, _ = page
    faults = [fault for fault in axe_faults(looked.page, ".sx-lab") if "(serious)" in fault or "(critical)" in fault]
    assert faults == []
