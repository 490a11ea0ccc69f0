"""Pages in a real browser, from a folder and from a plain server, offline: they show the engine's boards and ask nobody for anything."""

from __future__ import annotations

import http.server
import io
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from browser import Looked, axe_faults, chrome, looked_at
from club import BOTH, LONG, Settings, fixed, friday, some_settings, wanted, wanted_boards, with_odd_names, with_unrated, written
from PIL import Image, ImageChops
from places import DATA
from playwright.sync_api import Browser, Page, expect
from validator import html_faults

import explain
from explain.answers.round import Round
from explain.apps.pages.page import page as page_text

LIVE = (*BOTH, "interchanges")
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("publish")]


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    """One browser for all."""
    with chrome() as opened:
        yield opened


@pytest.fixture(scope="module")
def club_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a club's round with both limits and one more setting live."""
    return written(friday(), tmp_path_factory.mktemp("club"), LIVE)


@pytest.fixture
def looked(window: Browser, club_page: Path) -> Iterator[Looked]:
    """That page, opened from its folder."""
    with looked_at(window, club_page.as_uri()) as found:
        found.outside[:] = [address for address in found.outside if address != club_page.as_uri()]
        yield found
        assert [address for address in found.outside if not address.startswith(club_page.as_uri())] == []
        assert found.errors == []


def shown(page: Page) -> dict[str, str]:
    """The table and the cards as the browser holds them, in the form in which the page writes them."""
    found: dict[str, str] = page.evaluate(
        """() => {
          const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
          const written = (node) => node.nodeType === 3 ? escaped(node.data) : `<${node.localName}${[...node.attributes].map((each) =>
            each.value ? ` ${each.name}="${escaped(each.value).replace(/"/g, "&quot;").replace(/'/g, "&#x27;")}"` : ` ${each.name}`).join("")}>`
            + [...node.childNodes].map(written).join("") + `</${node.localName}>`;
          return Object.fromEntries(["px-table", "px-cards"].map((id) =>
            [id, [...document.getElementById(id).children].map(written).join("")]));
        }"""
    )
    return found


def boards(page: Page) -> list[list[str]]:
    """Number, White, Black and value of every board, as the table shows them."""
    found: list[list[str]] = page.evaluate(
        "() => [...document.querySelectorAll('#px-table .sx-board')].map(row => [0, 1, 2, 4].map(place => row.children[place].textContent))"
    )
    return found


def opened_at(page: Page, settings: Settings) -> None:
    """Follow a link to some settings."""
    page.evaluate("address => { location.hash = address; }", settings.address)
    page.wait_for_timeout(0)


@pytest.mark.parametrize(
    ("round", "names", "count"),
    [
        (friday(), LIVE, 40),
        pytest.param(friday(), LIVE, 200, marks=pytest.mark.long),
        (with_unrated(), (*BOTH, "avoid_unrated_swaps"), 60),
        pytest.param(with_unrated(), (*BOTH, "interchanges", "baseline"), 1_000, marks=pytest.mark.long),
    ],
    ids=["friday", "friday, long", "unrated", "unrated, long"],
)
def test_boards_and_cards_are_the_engines(window: Browser, tmp_path: Path, round: Round, names: tuple[str, ...], count: int) -> None:
    """At random settings of its controls the page shows the engine's boards, and word for word what its answers say."""
    path = written(round, tmp_path, names)
    with looked_at(window, path.as_uri()) as found:
        for place, settings in enumerate(some_settings(round, names, count, seed=7)):
            opened_at(found.page, settings)
            assert boards(found.page) == wanted_boards(round, settings), settings
            if place % 8 == 0:
                assert shown(found.page) == wanted(round, settings), settings
        assert found.errors == []


def test_a_slider_moves_the_boards_and_says_where_nothing_changes(looked: Looked) -> None:
    """Keys on a slider change boards, address and the stretch; the browser's back button brings everything back."""
    page = looked.page
    low = page.get_by_role("slider", name="Low/Alternate limit")
    expect(page.locator("#low_limit-says")).to_have_text("From 48 to 92 nothing changes.")
    before = shown(page)
    low.focus()
    page.keyboard.press("Home")
    expect(page.locator("#low_limit-says")).to_have_text("From 0 to 16 nothing changes.")
    expect(page.locator("#px-said")).to_contain_text("other than by the stated settings: ")
    expect(page.locator("#px-moved")).to_contain_text("Low/Alternate limit 0")
    expect(page.locator("#sheet-due .px-moved-to")).to_have_text("Not the stated settings: Low/Alternate limit 0.")
    assert page.url.endswith("#low_limit=0")
    assert shown(page) == wanted(friday(), Settings(0, 200, (("interchanges", "allow"),)))
    page.go_back()
    expect(page.locator("#low_limit-says")).to_have_text("From 48 to 92 nothing changes.")
    expect(page.locator("#px-moved")).to_be_hidden()
    assert shown(page) == before


def test_the_next_change_is_a_press_away(looked: Looked) -> None:
    """The buttons step from stretch to stretch, and end where the limit ends."""
    page = looked.page
    box = page.locator("[data-limit=low_limit]")
    box.get_by_role("button", name="next change").press("Enter")
    expect(page.locator("#low_limit-says")).to_have_text("From 93 to 135 nothing changes.")
    box.get_by_role("button", name="previous change").press("Enter")
    expect(box.get_by_role("spinbutton")).to_have_value("92")
    for _ in range(5):
        box.get_by_role("button", name="previous change").press("Enter")
    expect(page.locator("#low_limit-says")).to_have_text("From 0 to 16 nothing changes.")


def test_a_link_opens_settings_and_a_board(window: Browser, club_page: Path) -> None:
    """A link with settings and an anchor shows those settings, and leads to that player's card."""
    with looked_at(window, f"{club_page.as_uri()}#low_limit=none&high_limit=none&interchanges=avoid&player-5") as found:
        settings = Settings(None, None, (("interchanges", "avoid"),))
        assert shown(found.page)["px-table"] == wanted(friday(), settings)["px-table"]
        expect(found.page.locator(".px-slot.px-here")).to_contain_text(friday().section.player(5).name)
        expect(found.page.get_by_role("combobox")).to_have_value("avoid")
        found.page.get_by_role("button", name="Back to the stated settings").click()
        assert "limit" not in found.page.url


@pytest.mark.parametrize(
    "address", ["#low_limit=-1&high_limit=1e9", "#low_limit=900&high_limit=3", "#interchanges=never&=&&x=y", "#%00<b>"]
)
def test_an_address_that_means_nothing_does_no_harm(window: Browser, club_page: Path, address: str) -> None:
    """Whatever stands in the address, boards are shown."""
    with looked_at(window, club_page.as_uri() + address) as found:
        expect(found.page.locator("#px-cards > .px-slot")).to_have_count(14)
        assert found.errors == []


def test_everybody_finds_his_board_by_keyboard_alone(looked: Looked) -> None:
    """Tab to the box, a part of the name, Enter: the card has the focus, and the picture shows his line."""
    page = looked.page
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "px-find":
            break
    page.keyboard.type("zamora")
    expect(page.locator("#px-found")).to_have_text("1 player.")
    page.keyboard.press("Enter")
    expect(page.locator(".px-slot.px-here")).to_contain_text("Farah Zamora")
    assert page.evaluate("document.activeElement.closest('.px-slot') !== null")
    assert page.locator("#px-lines .px-chosen").count() >= 2
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.px-slot.px-here') !== null")


def test_without_a_script_the_text_is_there(window: Browser, club_page: Path) -> None:
    """Cards of the stated settings, names and sheets are read without a script, and links lead to players."""
    context = window.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{club_page.as_uri()}#player-5")
    assert page.locator("#px-cards > .px-slot").count() == 14
    assert page.get_by_role("slider").count() == 0
    assert page.locator("#px-names a").count() == 27
    for board in friday().boards:
        assert explain.prose.what_happened(board) in page.locator(f"#board-{board.board}").inner_text()
    context.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_runs_off_the_side_and_axe_finds_nothing(window: Browser, club_page: Path, tmp_path: Path, width: int) -> None:
    """On a phone and on a desk the page is no wider than the window, and axe has nothing to say of any level."""
    with looked_at(window, club_page.as_uri(), width=width, picture=tmp_path / f"club-{width}.png") as found:
        assert found.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert axe_faults(found.page) == []
        found.page.locator("#px-all summary").click()
        found.page.get_by_role("slider", name="High/Equalize limit").press("Home")
        assert axe_faults(found.page) == []


def test_from_a_plain_server_it_is_the_same_page(window: Browser, club_page: Path) -> None:
    """A static server is asked for one file; nothing else is fetched from anywhere."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *_: object) -> None:
            asked.append(format)

    asked: list[str] = []
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(club_page.parent)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with looked_at(window, f"http://127.0.0.1:{server.server_port}/page.html") as found:
            settings = Settings(20, 120, (("interchanges", "limit"),))
            opened_at(found.page, settings)
            assert shown(found.page) == wanted(friday(), settings)
            assert found.outside == []
            assert [error for error in found.errors if "favicon" not in error] == []
    finally:
        server.shutdown()
        server.server_close()


def test_strange_names_stay_names(window: Browser, tmp_path: Path) -> None:
    """Markup, 300 characters, words from right to left and twins neither run, nor tear the page, nor mix."""
    round = with_odd_names()
    path = written(round, tmp_path)
    with looked_at(window, path.as_uri(), width=390) as found:
        page = found.page
        for settings in (Settings(80, 200), Settings(0, 0), Settings(None, None)):
            opened_at(page, settings)
            assert shown(page) == wanted(round, settings)
        assert page.evaluate("window.hurt") is None
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator("#px-find").fill("twin")
        expect(page.locator("#px-found")).to_have_text("2 players.")
        page.locator("#px-find").fill(LONG[:40])
        expect(page.locator("#px-found")).to_have_text("1 player.")
        assert axe_faults(page) == []
        assert found.errors == []
    assert html_faults(path) == []


def test_on_paper_everything_is_black_on_white(window: Browser, club_page: Path) -> None:
    """In print nothing has a color, no control is left, and a sheet that was chosen is printed alone on one page."""
    with looked_at(window, club_page.as_uri()) as found:
        page = found.page
        page.emulate_media(media="print")
        pixels = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
        red, green, blue = pixels.split()
        apart = [ImageChops.difference(one, other).histogram() for one, other in ((red, green), (green, blue))]
        assert [sum(shades[8:]) for shades in apart] == [0, 0]
        assert page.get_by_role("slider").count() == 0
        assert len(page.pdf(format="Letter")) > 10_000
        for sheet in ("sheet-due", "sheet-reasons"):
            page.evaluate("place => { location.hash = place; }", sheet)
            expect(page.locator(f"#{sheet}")).to_be_visible()
            expect(page.locator("#px-cards")).to_be_hidden()
            assert page.pdf(format="Letter").count(b"/Type /Page\n") == 1


def test_the_pages_are_html(club_page: Path, tmp_path: Path) -> None:
    """The validator has nothing to say of a live page, a fixed one and one of a posted round."""
    assert html_faults(club_page) == []
    section = explain.read(DATA / "friday-swiss.txt")
    for name, round in (("fixed", friday()), ("posted", explain.posted(section, 3))):
        path = tmp_path / f"{name}.html"
        path.write_text(page_text(round, fixed()), encoding="utf-8")
        assert html_faults(path) == []
