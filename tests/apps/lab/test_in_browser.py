"""The lab and the app in a real browser: a file is opened, a limit moved, and the boards are those of the engine."""

from __future__ import annotations

import functools
import os
import re
import shutil
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from browser import Looked, Served, axe_faults, chrome, kernels, looked_at, served
from explain.apps.lab.panels import PANELS
from explain.apps.lab.table import listed
from playwright.sync_api import Browser, Locator, Page, expect

import explain
from explain.files import resources
from explain.prose import lab as words
from explain.training.simulate import Field, play

SAMPLE = resources.samples()["friday-swiss.txt"]

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    """One browser for all."""
    with chrome() as opened:
        yield opened


@pytest.fixture(scope="module", params=["lab", "app"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Path]]:
    """The lab or the app on the sample section, opened as a file of somebody's own, beside one of sixty players."""
    kind: Literal["lab", "app"] = request.param
    folder, home = tmp_path_factory.mktemp(kind), tmp_path_factory.mktemp("home")
    path = folder / "friday.txt"
    shutil.copyfile(SAMPLE, path)
    (folder / "large.txt").write_text(str(replace(play(Field(60), rounds=4, scheduled=5, seed=1), title="Large")), encoding="utf-8")
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
    looked, path = opened
    shown = looked.page
    if not shown.get_by_role("heading", name=re.compile("Friday Swiss"), level=2).is_visible():
        shown.get_by_label("Or choose").select_option(label="friday.txt (lately)")
        expect(shown.get_by_role("heading", name=re.compile("Friday Swiss"), level=2)).to_be_visible()
    if shown.locator(".sx-what-if").is_visible():
        shown.get_by_role("button", name=words.BACK_TO_REAL).click()
    shown.get_by_role("tab", name="Card").click()
    expect(shown.locator(".explain-mark")).to_have_count(0)
    if boards(shown) != wanted(path) or not shown.get_by_role("heading", name=re.compile("the best round"), level=2).is_visible():
        for preset, limit in (("FIDE-style limits (none)", "none"), ("US Chess 7th edition", None)):
            shown.get_by_label("Preset").select_option(label=preset)
            shows(shown, wanted(path, **({"low_limit": limit, "high_limit": limit} if limit else {})))
    choose(shown, "Noel Lacey")
    expect(shown.locator(".sx-panels .sx-card h3")).to_contain_text("Board 2")
    return opened


def only(kind: str) -> pytest.MarkDecorator:
    """What is the same in both is seen in one of them."""
    return pytest.mark.parametrize("server", [kind], indirect=True)


def boards(page: Page) -> list[tuple[str, str, str]]:
    """Board, White and Black as the table on the screen has them."""
    rows = page.locator(".sx-table tr.explain-board")
    cells = rows.evaluate_all("rows => rows.map(row => [...row.children].map(cell => cell.textContent.trim()))")
    return [(row[0].removeprefix("changed").strip(), row[1], row[3]) for row in cells]


def wanted(path: Path, **settings: object) -> list[tuple[str, str, str]]:
    """The same from the engine."""
    return _wanted(path, path.stat().st_mtime_ns, tuple(settings.items()))


@functools.cache
def _wanted(path: Path, _when: int, settings: tuple[tuple[str, object], ...]) -> list[tuple[str, str, str]]:
    round = explain.pair(explain.read(path), preferences=explain.Preferences().changed(dict(settings)))
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


@only("app")
def test_a_board_is_chosen_and_its_card_appears(page: tuple[Looked, Path]) -> None:
    """A click on a row brings that board's card, and the picture stands under it."""
    looked, _ = page
    looked.page.locator(".explain-boards tr.explain-board").nth(3).click()
    expect(looked.page.locator(".sx-panels .sx-card h3")).to_contain_text("Board 4")
    expect(looked.page.locator('svg[aria-label*="board"]').first).to_be_visible()
    assert looked.errors == []


@only("app")
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
    "bye": "Benita Everhart has the bye",
    "drops": "Why does Farah Zamora 1515 not drop?",
    "ranges": "Whom would Farah Zamora 1515 meet with other limits?",
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


@only("app")
def test_every_panel_opens_by_a_click(page: tuple[Looked, Path]) -> None:
    """Each brings its answer for the chosen board; nothing comes from outside, and axe finds no fault."""
    looked, _ = page
    shown = looked.page
    choose(shown, "Farah Zamora")
    for panel in PANELS:
        shown.get_by_role("tab", name=panel.title, exact=True).click()
        expect(panel_of(shown)).to_contain_text(SAID[panel.name], timeout=20_000)
        expect(panel_of(shown)).to_have_accessible_name(panel.title)
        if panel.name in ("switch", "limits"):
            assert axe_faults(shown, ".sx-lab") == []
    assert (looked.outside, looked.errors) == ([], [])


@pytest.mark.long
@only("app")
def test_axe_finds_nothing_in_any_panel(page: tuple[Looked, Path]) -> None:
    """Nor is anything beyond the edge of a phone."""
    shown = page[0].page
    choose(shown, "Farah Zamora")
    for panel in PANELS:
        shown.get_by_role("tab", name=panel.title, exact=True).click()
        expect(panel_of(shown)).to_contain_text(SAID[panel.name], timeout=20_000)
        assert axe_faults(shown, ".sx-lab") == [], panel.name
        shown.set_viewport_size({"width": 390, "height": 800})
        assert shown.evaluate(WIDEST) <= 390, panel.name
        shown.set_viewport_size({"width": 1280, "height": 800})


WIDEST = """() => Math.max(
  document.documentElement.scrollWidth,
  ...[...document.querySelectorAll('.sx-lab :is(button, select, input, p, h3)')].map(one => one.getBoundingClientRect().right),
)"""


@only("lab")
def test_every_panel_opens_by_keyboard(page: tuple[Looked, Path]) -> None:
    """From the table one Tab key leads to the tabs, arrows move, Enter opens; the Tab key goes on to the panel's fields."""
    looked, _ = page
    shown = looked.page
    choose(shown, "Farah Zamora")
    shown.keyboard.press("Tab")
    for panel in PANELS:
        expect(shown.get_by_role("tab", name=panel.title, exact=True)).to_be_focused()
        shown.keyboard.press("Enter")
        expect(panel_of(shown)).to_contain_text(SAID[panel.name], timeout=20_000)
        shown.keyboard.press("ArrowRight")
    expect(shown.get_by_role("tab").first).to_be_focused()
    shown.get_by_role("tab", name="Why not …?").press("Enter")
    expect(shown.get_by_label("Player", exact=True)).to_be_visible()
    shown.keyboard.press("Tab")
    expect(shown.get_by_label("Player", exact=True)).to_be_focused()
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


@only("app")
def test_one_opponent_is_asked_about(page: tuple[Looked, Path]) -> None:
    """The field has every player by name."""
    looked, _ = page
    shown = looked.page
    choose(shown, "Farah Zamora")
    shown.get_by_role("tab", name="Why not …?").click()
    shown.get_by_label("Opponent").select_option(label="Ian Newell 1377")
    expect(panel_of(shown)).to_contain_text("Farah Zamora 1515 and Ian Newell 1377 are not paired")


@only("app")
def test_the_limits_map_is_a_picture_and_ticks_on_the_scales(page: tuple[Looked, Path]) -> None:
    """The picture has its words, and each tick is where the round changes."""
    looked, _ = page
    looked.page.get_by_role("tab", name="Limits map").click()
    expect(looked.page.get_by_role("img", name=re.compile("^Map of both limits"))).to_be_visible(timeout=20_000)
    low = looked.page.locator(".explain-range", has_text="Low/Alternate")
    expect(low.locator(".explain-range-jumps button")).to_have_text(["17", "48", "93", "136"])
    expect(low.locator(".explain-range-ticks span")).to_have_count(4)
    low.get_by_role("button", name="93").click()
    expect(low.get_by_role("spinbutton")).to_have_value("93")
    expect(looked.page.get_by_text("The last setting changed 2 boards: 2, 3.")).to_be_visible()


@only("lab")
def test_a_long_search_is_stopped_and_the_controls_stay_free(page: tuple[Looked, Path]) -> None:
    """The bar and the button are there at once; meanwhile a limit is moved, and afterwards the panel says what became of the search."""
    looked, _ = page
    shown = looked.page
    shown.get_by_label("Or choose").select_option(label="large.txt (here)")
    expect(shown.get_by_role("heading", name=re.compile("Large"))).to_be_visible()
    shown.get_by_label("Round", exact=True).select_option("4")
    expect(shown.get_by_role("heading", name=re.compile("round 4"))).to_be_visible()
    shown.get_by_role("tab", name="Which settings?").click()
    expect(panel_of(shown).get_by_role("progressbar", name=re.compile("Working"))).to_be_visible()
    shown.get_by_role("button", name="Stop").click()
    expect(shown.get_by_role("status").filter(has_text="Stopped.")).to_be_visible()
    shown.get_by_role("button", name="Ask again").click()
    expect(panel_of(shown).get_by_role("progressbar")).to_be_visible()
    shown.get_by_label("Low/Alternate limit").first.press("Home")
    expect(panel_of(shown)).to_contain_text(words.OUTDATED)
    shown.wait_for_timeout(1_000)
    expect(panel_of(shown)).to_contain_text(words.OUTDATED)
    assert looked.errors == []


@only("app")
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


@only("app")
def test_the_posted_round_is_one_key_away_and_says_how_it_stands(page: tuple[Looked, Path]) -> None:
    """Keys in the table: p as posted, b the best round, u undoes a setting, r makes it again."""
    looked, path = page
    shown = looked.page
    shown.keyboard.press("p")
    expect(shown.get_by_role("heading", name=re.compile("as posted"))).to_be_visible()
    expect(shown.locator(".sx-verdict")).to_contain_text("The posted pairings are legal, but")
    shown.get_by_label("Low/Alternate limit").first.press("Home")
    shows(shown, wanted(path, low_limit=0))
    expect(shown.locator(".sx-verdict")).to_contain_text("The posted pairings are the best round by these settings.")
    shown.get_by_role("row", selected=True).press("u")
    shows(shown, wanted(path))
    shown.keyboard.press("r")
    shows(shown, wanted(path, low_limit=0))
    assert looked.errors == []


@only("app")
def test_a_player_is_found_by_name(page: tuple[Looked, Path]) -> None:
    """Some of the name and Enter."""
    looked, _ = page
    looked.page.get_by_label("Find").fill("newell")
    looked.page.keyboard.press("Enter")
    expect(looked.page.locator(".sx-panels .sx-card h3")).to_contain_text("Ian Newell")
    assert looked.page.evaluate(
        """() => {
          const [row, box] = [".explain-board[aria-selected=true]", ".sx-table"].map((one) => document.querySelector(one).getBoundingClientRect());
          return row.top >= box.top - 1 && row.bottom <= box.bottom + 1;  // a scroll ends on a whole pixel
        }"""
    )


@only("app")
def test_what_if_is_typed_and_left_with_one_key(page: tuple[Looked, Path]) -> None:
    """The boards follow what is typed; Escape brings back the real ones."""
    looked, path = page
    shown = looked.page
    shown.get_by_role("button", name="What if …").click()
    rating = shown.get_by_label("Rating, 18 Farah Zamora")
    rating.fill("1100")
    rating.press("Tab")
    expect(shown.locator(".sx-what-if")).to_contain_text("1 change so far.")
    expect(shown.get_by_label("Round 1, 18 Farah Zamora")).to_be_focused()
    assert boards(shown) != wanted(path)
    assert axe_faults(shown, ".sx-lab") == []
    shown.keyboard.press("Escape")
    shows(shown, wanted(path))
    expect(shown.locator(".sx-what-if")).to_be_hidden()
    assert looked.errors == []


def test_axe_finds_nothing(page: tuple[Looked, Path]) -> None:
    """Names, labels and contrast of our part of the page are in order."""
    looked, _ = page
    assert axe_faults(looked.page, ".sx-lab") == []


@only("app")
def test_a_phone_shows_it_all_without_scrolling_sideways(page: tuple[Looked, Path]) -> None:
    """At 390 points every control is within the page; JupyterLab itself is for larger screens."""
    looked, _ = page
    looked.page.set_viewport_size({"width": 390, "height": 800})
    for name in ("Why not …?", "Posted round", "Card"):
        looked.page.get_by_role("tab", name=name).click()
        assert looked.page.evaluate(WIDEST) <= 390
    looked.page.set_viewport_size({"width": 1280, "height": 800})


@only("app")
def test_the_tab_key_comes_to_everything(page: tuple[Looked, Path]) -> None:
    """From the top of the page: opening, the boards, the questions, then the settings; nothing holds the focus."""
    looked, _ = page
    shown = looked.page
    shown.evaluate("window.scrollTo(0, 0); document.activeElement.blur()")
    shown.get_by_role("button", name="Open a file …").focus()
    seen = ["Open a file …"]
    for _ in range(40):
        shown.keyboard.press("Tab")
        seen.append(shown.evaluate(NAME))
        if seen[-1] == "What if …":
            break
    wanted_in_order = ["Paste text", "Or choose", "As posted", "Find", "table", "tab", "Round", "Preset", "range", "Undo", "What if …"]
    places = [next((at for at, name in enumerate(seen) if name.startswith(each)), -1) for each in wanted_in_order if each != "Undo"]
    assert places == sorted(places), seen
    assert -1 not in places, seen


NAME = """() => {
  const one = document.activeElement;
  if (one.closest("tr")) return "table";
  if (one.getAttribute("role") === "tab") return "tab";
  if (one.type === "range") return "range";
  return `${one.labels?.[0]?.textContent || one.textContent || one.type || one.tagName}`.trim();
}"""


@only("app")
def test_each_window_has_its_own_round(page: tuple[Looked, Path], server: tuple[Served, Path], window: Browser) -> None:
    """A setting in one changes nothing in the other; where the kernel of one is gone, that page says so and can be loaded again."""
    looked, path = page
    found, _ = server
    before = kernels(found)
    with looked_at(window, found.address) as other:
        other.page.wait_for_selector(".sx-card", timeout=60_000)
        other.page.get_by_label("Low/Alternate limit").first.press("Home")
        shows(other.page, wanted(path, low_limit=0))
        assert boards(looked.page) == wanted(path)
        (kernel,) = set(kernels(found)) - set(before)
        os.kill(kernel, signal.SIGKILL)
        expect(other.page.get_by_role("alert").filter(has_text=words.LOST)).to_be_visible(timeout=30_000)
        assert other.page.locator(".sx-both").evaluate("part => part.inert")
        other.page.get_by_role("button", name=words.RELOAD).click()
        expect(other.page.locator(".sx-card")).to_be_visible(timeout=60_000)
        other.page.get_by_label("Low/Alternate limit").first.press("Home")
        shows(other.page, wanted(path, low_limit=0))
    assert boards(looked.page) == wanted(path)
    assert looked.errors == []


@only("app")
def test_a_file_that_changes_on_the_disk_is_said_and_read_again(page: tuple[Looked, Path]) -> None:
    """Within a few seconds, without anybody asking; what is shown stays until it is read again."""
    looked, path = page
    shown, real = looked.page, path.read_text(encoding="utf-8")
    before = wanted(path)
    path.write_text(real.replace("Farah Zamora", "Farah Changed"), encoding="utf-8")
    try:
        expect(shown.get_by_role("alert").filter(has_text=words.FILE_CHANGED)).to_be_visible()
        assert boards(shown) == before
        shown.get_by_role("button", name=words.READ_AGAIN).click()
        expect(shown.get_by_role("gridcell", name="Farah Changed 1515")).to_be_visible()
        expect(shown.get_by_role("button", name=words.READ_AGAIN)).to_be_hidden()
    finally:
        path.write_text(real, encoding="utf-8")
    expect(shown.get_by_role("button", name=words.READ_AGAIN)).to_be_visible()
    shown.get_by_role("button", name=words.READ_AGAIN).click()
    expect(shown.get_by_role("gridcell", name="Farah Zamora 1515")).to_be_visible()


@only("app")
def test_an_exercise_is_begun_and_left(page: tuple[Looked, Path]) -> None:
    """Two names are paired by two clicks, a hint comes, and one button brings back the tournament as it was."""
    looked, path = page
    shown = looked.page
    shown.get_by_role("button", name=words.EXERCISE).click()
    expect(shown.get_by_role("heading", name=words.EXERCISE_TITLE)).to_be_visible()
    names = shown.locator(".sx-names button")
    names.nth(0).click()
    expect(names.nth(0)).to_contain_text("(White)")
    assert axe_faults(shown, ".sx-lab") == []
    names.nth(1).click()
    expect(shown.get_by_role("grid", name=words.EXERCISE_BOARDS).get_by_role("row")).to_have_count(2)
    shown.get_by_role("button", name="Hint").click()
    expect(shown.get_by_text("Hint 1 of 5")).to_be_visible()
    shown.get_by_role("button", name=words.BACK_TO_TOURNAMENT).click()
    assert boards(shown) == wanted(path)
    assert looked.errors == []


DROPPED = """text => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], "dropped.txt"));
  return carried;
}"""


def test_another_file_is_opened_and_text_is_pasted(page: tuple[Looked, Path]) -> None:
    """By the button, dropped, and by keyboard alone; what cannot be read is said."""
    looked, _ = page
    shown = looked.page
    with shown.expect_file_chooser() as chooser:
        shown.get_by_role("button", name="Open a file …").click()
    chooser.value.set_files(resources.samples()["odd-player.txt"])
    expect(shown.locator(".sx-table tr.explain-board")).to_have_count(6)
    dropped = shown.evaluate_handle(DROPPED, resources.samples()["interchange.txt"].read_text(encoding="utf-8"))
    shown.locator(".explain-drop").dispatch_event("drop", {"dataTransfer": dropped})
    expect(shown.get_by_text("On the screen: dropped.txt.")).to_be_visible()
    shown.get_by_role("button", name="Paste text").press("Enter")
    shown.get_by_role("textbox", name="Paste text").fill("# Tuesday: 1 to be paired\n1 Ann <b>Ames</b> 1800\n2 Bob Bell 1600\n")
    shown.get_by_role("button", name="Read it").press("Enter")
    expect(shown.get_by_role("heading", name=re.compile("Tuesday"))).to_be_visible()
    expect(shown.get_by_role("gridcell", name="Ann <b>Ames</b> 1800")).to_be_visible()
    expect(shown.get_by_role("textbox", name="Paste text")).to_be_hidden()
    shown.get_by_role("button", name="Paste text").press("Enter")
    shown.get_by_role("textbox", name="Paste text").fill("nothing at all")
    shown.get_by_role("button", name="Read it").press("Enter")
    expect(shown.get_by_role("alert")).to_be_visible()
    shown.get_by_label("Or choose").select_option(label="friday-swiss.txt (sample)")
    expect(shown.get_by_role("heading", name=re.compile("Friday Swiss"))).to_be_visible()
    assert (looked.outside, looked.errors) == ([], [])
