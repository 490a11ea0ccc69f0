"""Pages in a real browser, offline: they show the engine's boards and send no requests."""

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing.browser import Looked, axe_faults, looked_at
from browsing.sites import hosted
from club import BOTH, LONG, Settings, fixed, friday, stops, wanted, with_odd_names, with_unrated, words, written
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, expect
from tools.places import DATA
from validator import html_faults

import explain
from explain.answers.round import Round
from explain.apps.pages.live import controls_of
from explain.apps.pages.names import anchors
from explain.apps.pages.page import round_page_text as page_text
from explain.training.simulate import Field, play

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("publish")]
ZAMORA = 18


@pytest.fixture(scope="module")
def club_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the best round of a club with both limits live."""
    return written(friday(), tmp_path_factory.mktemp("club"))


@pytest.fixture(scope="module")
def wall_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the same round as it was posted."""
    round = explain.posted(friday().section, 4)
    path = tmp_path_factory.mktemp("wall") / "page.html"
    path.write_text(page_text(round, controls_of(BOTH, round.preferences)), encoding="utf-8")
    return path


@pytest.fixture
def looked(browser: Browser, club_page: Path) -> Iterator[Looked]:
    """The page of the best round, opened from its folder."""
    with looked_at(browser, club_page.as_uri()) as found:
        yield found
        assert [address for address in found.outside if not address.startswith(club_page.as_uri())] == []
        assert found.errors == []


@pytest.fixture
def on_the_wall(browser: Browser, wall_page: Path) -> Iterator[Page]:
    """The page of the posted round."""
    with looked_at(browser, f"{wall_page.as_uri()}#zamora") as found:
        yield found.page
        assert found.errors == []


def shown(page: Page) -> tuple[str, str]:
    """The text of the picture that is the table, and of the open card without questions and foot."""
    html = page.evaluate(
        """() => [".sc-round-region", ".sc-answer-region"].map((place) => {
          const copy = document.querySelector(place).cloneNode(true);
          copy.querySelectorAll("details, .px-foot").forEach((part) => part.remove());
          return copy.innerHTML;
        })"""
    )
    return words(html[0]), words(html[1])


def opened_at(page: Page, address: str) -> None:
    """Follow a link to a place on the page."""
    page.evaluate("address => { location.hash = address; }", address)
    page.wait_for_timeout(30)


def headline(page: Page) -> str:
    """The headline of the open card."""
    return page.locator("h1").inner_text()


@pytest.mark.parametrize(
    ("made", "third", "count"),
    [
        (friday, (), 15),
        (with_unrated, ("avoid_unrated_swaps",), 25),
        pytest.param(friday, ("interchanges",), 200, marks=pytest.mark.long),
    ],
)
def test_table_and_card_are_the_engines(
    browser: Browser, tmp_path: Path, made: Callable[[], Round], third: tuple[str, ...], count: int
) -> None:
    """For every state of the page, it shows word for word what the screen shows for a round paired again."""
    round, names = made(), (*BOTH, *third)
    path = written(round, tmp_path, names)
    calls = anchors(round.section)
    with looked_at(browser, path.as_uri()) as found:
        for place, settings in enumerate(stops(round, names, count, seed=7)):
            player = round.answers[place % len(round.answers)].white.number
            opened_at(found.page, f"{calls[player]}&{settings.address}")
            assert shown(found.page) == wanted(round, settings, player), settings
        assert found.errors == []


def test_a_slider_goes_from_stop_to_stop_and_everything_agrees(looked: Looked) -> None:
    """Keys on a slider change boards, card, strip and address; the strip names the opponent in the table."""
    page = looked.page
    opened_at(page, "zamora")
    low = page.locator("#sc-low_limit")
    low.focus()
    page.keyboard.press("Home")
    expect(low).to_have_value("0")
    assert page.url.endswith("#zamora&low_limit=0")
    assert shown(page) == wanted(friday(), Settings(0, 200), ZAMORA)
    seen = ["0"]
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(30)
        seen.append(low.input_value())
        settings = Settings(int(seen[-1]), 200)
        assert shown(page) == wanted(friday(), settings, ZAMORA)
        assert page.locator("[data-limit=low_limit] output").inner_text() == seen[-1]
        opponent = page.locator("[data-limit=low_limit] .sc-now").inner_text().split(": ")[1]
        assert opponent in headline(page)
    assert sorted(set(seen), key=int) == seen
    page.keyboard.press("ArrowLeft")
    expect(low).to_have_value(seen[-2])
    page.get_by_role("button", name="Back to the announced settings").click()
    assert shown(page) == wanted(friday(), Settings(80, 200), ZAMORA)
    assert page.url.endswith("#zamora")


def test_a_slider_under_the_hand_is_free_and_rests_on_its_stop(looked: Looked) -> None:
    """Dragged between two stops it shows the round of the lower one, and goes there when released."""
    page = looked.page
    low = page.locator("#sc-low_limit")
    box = low.bounding_box()
    assert box is not None
    most = int(low.get_attribute("max") or 0)
    page.mouse.move(box["x"] + box["width"] * 80 / most, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 66 / most, box["y"] + box["height"] / 2, steps=8)
    page.wait_for_timeout(60)
    assert shown(page) == wanted(friday(), Settings(58, 200))
    assert 58 < int(low.input_value()) < 76
    page.mouse.up()
    expect(low).to_have_value("58")


def test_the_low_limit_takes_the_high_one_along(looked: Looked) -> None:
    """The low limit is never above the high one: whichever is moved, the other follows."""
    page = looked.page
    opened_at(page, "zamora&low_limit=93&high_limit=17")
    for is_moved in (False, True):
        if is_moved:
            page.locator("#sc-low_limit").press("End")
            page.wait_for_timeout(30)
        low, high = (int(page.locator(f"#sc-{name}").input_value()) for name in BOTH)
        assert low <= high
        assert shown(page) == wanted(friday(), Settings(low, high), ZAMORA)


def test_a_name_in_the_address_opens_his_card_and_choosing_one_sets_it(looked: Looked) -> None:
    """From the address, from the table, from a sentence, and with the browser's back button."""
    page = looked.page
    opened_at(page, "zamora")
    assert headline(page) == "Zamora plays White against Jarvis."
    page.locator(".sc-boards").get_by_role("button", name="Murdock").click()
    expect(page.locator("h1")).to_have_text("Murdock plays Black against Newell.")
    assert page.url.endswith("#murdock")
    page.locator(".sc-say").get_by_role("button", name="Zamora").first.click()
    expect(page.locator("h1")).to_have_text("Zamora plays White against Jarvis.")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Murdock plays Black against Newell.")
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator(".sc-boards .sc-chosen")).to_have_count(1)
    expect(page.locator(".sc-boards .sc-lit")).to_have_count(1)
    expect(page.locator(".sc-lines .sc-natural")).to_have_count(2)


NO_PLACE = "low_limit=-1&high_limit=1e9 low_limit=900&high_limit=3 interchanges=never&=&&x=y %00<b> view=wall %E0%A4%A"


def test_an_address_that_means_nothing_does_no_harm(browser: Browser, club_page: Path) -> None:
    """Whatever is in the address, boards and a card are shown."""
    for address in NO_PLACE.split():
        with looked_at(browser, f"{club_page.as_uri()}#{address}") as found:
            expect(found.page.locator(".sc-boards tr.sc-chosen")).to_have_count(1)
            opened_at(found.page, "zamora")
            assert headline(found.page) == "Zamora plays White against Jarvis."
            opened_at(found.page, f"#{address}")
            expect(found.page.locator(".sc-boards tr.sc-chosen")).to_have_count(1)
            expect(found.page.locator(".sc-boards tr:has(td)")).to_have_count(14)
            assert found.errors == [], address


def test_everybody_finds_his_board_by_keyboard_alone(looked: Looked) -> None:
    """Tab to the box, part of the name, Enter; then from name to name by arrows, and to the questions by Tab."""
    page = looked.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") == "text"
    page.keyboard.type("zam")
    expect(page.locator(".sc-offers-region button")).to_have_text(["Farah Zamora 1515"])
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Zamora plays White against Jarvis.")
    expect(page.locator(".sc-offers-region button")).to_have_count(0)
    page.locator(".sc-boards [aria-current]").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("h1")).to_have_text("Newell plays White against Murdock.")
    page.get_by_text("Why White?").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".px-fold[open]")).to_contain_text("The color rules in order")


def test_a_name_that_nobody_has_is_said_to_be_so(looked: Looked) -> None:
    """For no player and for several a line says so, and the card stays."""
    page = looked.page
    before = headline(page)
    several = ("ar", "Several are called that: choose one.")
    for typed, said in (("nobody at all", "Nobody here is called that."), several):
        page.locator(".sc-find input").fill(typed)
        page.keyboard.press("Enter")
        expect(page.locator(".sc-note-region")).to_contain_text(said)
    assert headline(page) == before


def test_the_wall_comes_first_and_a_limit_shows_the_best_round(on_the_wall: Page) -> None:
    """Posted boards with the verdict; a moved limit or a button shows the best round, which says what is posted."""
    page = on_the_wall
    assert headline(page) == "Zamora plays White against Newell."
    expect(page.locator(".sc-note-region")).to_contain_text(
        "Two players who miss their due color could have had it within the limits"
    )
    expect(page.locator(".sc-lead")).to_contain_text("48 points, the smaller of 48 and 174, and the limit is 80")
    page.get_by_role("button", name="Best pairings").click()
    expect(page.locator("h1")).to_have_text("Zamora plays White against Jarvis.")
    expect(page.locator(".sc-note-region")).to_contain_text("Not posted: Zamora is posted against Newell.")
    assert shown(page) == wanted(friday(), Settings(80, 200), ZAMORA)
    page.get_by_role("button", name="Show the posted pairings").click()
    expect(page.locator("h1")).to_have_text("Zamora plays White against Newell.")
    assert page.url.endswith("#zamora")
    page.locator("#sc-low_limit").press("Home")
    expect(page.get_by_role("button", name="Best pairings")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".sc-note-region")).to_contain_text("These are not the announced settings.")
    assert shown(page) == wanted(friday(), Settings(0, 200), ZAMORA)


def test_without_a_script_every_card_is_there(browser: Browser, wall_page: Path) -> None:
    """The cards follow one another, an address leads to one, and no control is dead."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{wall_page.as_uri()}#knox")
    assert page.locator(".px-card h1").count() == 14
    assert page.get_by_role("slider").count() == 0
    assert page.get_by_role("searchbox").count() == 0
    assert page.locator(".px-card", has_text="Guerra plays White against Knox.").bounding_box()["y"] < 700  # type: ignore[index]
    context.close()


@pytest.mark.parametrize("width", [390, 1366])
def test_nothing_runs_off_the_side_and_axe_finds_nothing(
    browser: Browser, wall_page: Path, tmp_path: Path, width: int
) -> None:
    """On a phone and on a desk the page is no wider than the window, and axe finds nothing at any level."""
    picture = tmp_path / "club.png"
    with looked_at(browser, f"{wall_page.as_uri()}#jarvis", width=width, picture=picture) as found:
        for act in ("wall", "best", "low"):
            if act == "best":
                found.page.get_by_role("button", name="Best pairings").click()
            if act == "low":
                found.page.locator("#sc-low_limit").press("Home")
                found.page.locator("summary").first.click()
            assert found.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), act
            assert axe_faults(found.page) == [], act


@pytest.mark.parametrize(
    ("width", "height"), [(390, 844), (683, 384), (1366, 768)], ids=["phone", "laptop at 200 %", "laptop"]
)
def test_the_answer_is_in_sight(browser: Browser, tmp_path: Path, width: int, height: int) -> None:
    """However a player is chosen, the headline is inside the window, and on a laptop the row too, even of sixty."""
    round = explain.pair(play(Field(60, unrated=0, draws=25), rounds=3, scheduled=5, seed=2))
    path = tmp_path / "page.html"
    path.write_text(page_text(round, fixed()), encoding="utf-8")
    calls = anchors(round.section)
    last, other = (round.boards[place].white for place in (-1, -4))
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    acts: tuple[Callable[[], object], ...] = (
        lambda: page.goto(f"{path.as_uri()}#{calls[last.number]}"),
        lambda: page.locator(f".sc-boards [data-player='{other.number}']").click(),
        lambda: opened_at(page, calls[round.boards[0].white.number]),
    )
    for act in acts:
        act()
        page.wait_for_timeout(100)
        for place in ("h1", *([".sc-chosen"] if width > 1000 else [])):
            box = page.locator(place).bounding_box()
            assert box is not None
            assert -1 < box["y"] < box["y"] + box["height"] < height + 1
    context.close()


def test_from_a_plain_server_it_is_the_same_page(browser: Browser, club_page: Path) -> None:
    """A static server is asked for one file; nothing else is fetched."""
    with hosted(club_page.parent) as club, looked_at(browser, f"{club.address}page.html") as found:
        opened_at(found.page, "zamora&low_limit=17&high_limit=123")
        assert shown(found.page) == wanted(friday(), Settings(17, 123), ZAMORA)
        assert found.outside == []
        assert [error for error in found.errors if "favicon" not in error] == []


def test_strange_names_stay_names(browser: Browser, tmp_path: Path) -> None:
    """Markup, 300 characters, right-to-left words and twins are neither run, nor break the page, nor get mixed up."""
    round = with_odd_names()
    path = written(round, tmp_path)
    calls = anchors(round.section)
    with looked_at(browser, path.as_uri(), width=390) as found:
        page = found.page
        for number, low, high in ((1, 80, 200), (2, 0, 0), (3, 80, 200), (4, 0, 200)):
            settings = Settings(low, high)
            opened_at(page, f"{calls[number]}&{settings.address}")
            assert shown(page) == wanted(round, settings, number)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator(".sc-find input").fill("twin")
        expect(page.locator(".sc-offers-region button")).to_have_text(["Pat Twin 1650", "Pat Twin 1600"])
        page.locator(".sc-find input").fill("<script>")
        expect(page.locator(".sc-offers-region button")).to_have_count(1)
        page.keyboard.press("Enter")
        page.locator(".sc-find input").fill(LONG[:40])
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_contain_text("Ng")
        assert page.evaluate("window.hurt") is None
        assert axe_faults(page) == []
        assert found.errors == []
    assert html_faults(path) == []


def test_the_policy_lets_no_other_script_run(looked: Looked) -> None:
    """The browser refuses anything smuggled in: no script, no handler, no style, no picture from outside."""
    page = looked.page
    page.evaluate(
        """() => {
          document.body.insertAdjacentHTML("beforeend",
            '<img src="x" onerror="window.hurt=1"><p id="styled" style="color: red">');
          const script = document.createElement("script");
          script.textContent = "window.hurt = 2";
          document.body.append(script);
        }"""
    )
    page.wait_for_timeout(100)
    assert page.evaluate("window.hurt") is None
    assert page.evaluate("getComputedStyle(document.getElementById('styled')).color") != "rgb(255, 0, 0)"
    looked.errors.clear()
    looked.outside.clear()


def test_on_paper_everything_is_black_on_white(browser: Browser, wall_page: Path) -> None:
    """In print nothing has a color and no control is left; the boards are one page, and so is the open card."""
    with looked_at(browser, f"{wall_page.as_uri()}#zamora") as found:
        page = found.page
        page.emulate_media(media="print")
        for what, there, gone in (("boards", ".sc-boards", "h1"), ("card", "h1", ".sc-boards")):
            page.evaluate("what => { document.documentElement.dataset.print = what; }", what)
            expect(page.locator(there)).to_be_visible()
            expect(page.locator(gone)).to_be_hidden()
            assert page.get_by_role("slider").count() == 0
            assert page.get_by_role("searchbox").count() == 0
            pixels = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
            red, green, blue = pixels.split()
            apart = [ImageChops.difference(one, other).histogram() for one, other in ((red, green), (green, blue))]
            assert [sum(shades[8:]) for shades in apart] == [0, 0]
            assert len(re.findall(rb"/Type /Page\n", page.pdf(format="Letter"))) == 1


def test_the_buttons_print_what_they_say(looked: Looked) -> None:
    """One prints the boards, the other the card; afterwards nothing of it is left."""
    page = looked.page
    page.evaluate("() => { window.print = () => { window.printed = document.documentElement.dataset.print; }; }")
    for button, what in (("Print this card", "card"), ("Print the boards", "boards")):
        page.get_by_role("button", name=button).click()
        page.wait_for_function("what => window.printed === what", arg=what)
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert page.evaluate("document.documentElement.dataset.print") is None


def test_the_pages_are_html(club_page: Path, wall_page: Path, tmp_path: Path) -> None:
    """The validator finds nothing in a live page, one of a posted round and a fixed one."""
    path = tmp_path / "fixed.html"
    path.write_text(page_text(explain.posted(explain.read(DATA / "friday-swiss.txt"), 3), fixed()), encoding="utf-8")
    assert html_faults(club_page, wall_page, path) == []
