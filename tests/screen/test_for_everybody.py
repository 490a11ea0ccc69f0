"""The screen for everybody: the answer visible in any window, every key, and no accessibility faults."""

import re

import pytest
from browsing.browser import serious
from browsing.windows import ALL, FEW, SEEN, Window, choose, out_of_sight, too_small
from carried import carried
from on_desks import DESK, begun, desk, seen
from playwright.sync_api import Browser, Page, expect

from explain.screen import Event, OpenQuestion, Session, State, View
from explain.screen.menu import chapters

pytestmark = pytest.mark.browser
ZAMORA = 18
PAGES = sorted({name for chapter in chapters().values() for name in chapter})
OPENED_MOST = ("", "open", "settings", "steps")
LOOKS = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "phone": {"width": 390, "height": 844},
    "dark phone": {"width": 390, "height": 844, "color_scheme": "dark"},
    "large letters": {"text": 200},
    "forced colors": {"forced_colors": "active"},
}


def _friday(page: OpenQuestion | None = None) -> Session:
    return Session(DESK, State(player=ZAMORA, page=page))


def find(page: Page, text: str) -> None:
    """Type something into the box, and press Enter."""
    page.get_by_role("searchbox").fill(text)
    page.get_by_role("searchbox").press("Enter")


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_on_the_first_screen(look: str, browser: Browser) -> None:
    """Names, labels and contrast, of the posted and the best round, as boards and as halves, with an error shown."""
    session = _friday()
    with carried(browser, session, **LOOKS[look]) as page:  # type: ignore[arg-type]
        assert serious(page) == []
        page.get_by_role("button", name="Best pairings", exact=True).click()
        page.get_by_role("button", name="As halves").click()
        page.locator(".sc-round-region .sc-halves").wait_for()
        find(page, "Nobody at all")
        page.locator(".sc-fault").wait_for()
        assert serious(page) == []


@pytest.mark.parametrize("look", ["light", *(pytest.param(each, marks=pytest.mark.long) for each in ("dark", "phone"))])
def test_axe_finds_nothing_serious_with_a_question_open(look: str, browser: Browser) -> None:
    """Whichever question it is."""
    with carried(browser, _friday(), **LOOKS[look]) as page:  # type: ignore[arg-type]
        buttons = page.locator(".sc-ask button")
        for place in range(buttons.count()):
            buttons.nth(place).click()
            expect(buttons.nth(place)).to_have_attribute("aria-expanded", "true")
            assert serious(page) == [], buttons.nth(place).inner_text()


def _open_page(page: Page, session: Session, name: str) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.locator(".sc-page").wait_for()
    if name:
        page.locator(f'.sc-more-region [data-page="{name}"]').first.click()
        page.wait_for_function("() => !document.querySelector('.sc-chapters')")
    assert session.state.page is not None


@pytest.mark.parametrize("look", ["light", pytest.param("dark", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "name", [*OPENED_MOST, *(pytest.param(name, marks=pytest.mark.long) for name in PAGES if name not in OPENED_MOST)]
)
def test_axe_finds_nothing_serious_on_any_page(name: str, look: str, browser: Browser) -> None:
    """The list of pages, and each page of *More*."""
    session = _friday()
    with carried(browser, session, **LOOKS[look]) as page:  # type: ignore[arg-type]
        _open_page(page, session, name)
        assert serious(page) == []


def test_a_page_that_is_opened_is_gone_on_with_by_the_keys(browser: Browser) -> None:
    """It gets the focus, a sheet too; closed, the button that opened it does. The first screen takes none."""
    session = _friday(page=OpenQuestion("exercise"))
    with carried(browser, session) as page:
        expect(page.locator(".sc-page")).not_to_be_focused()
        page.locator(".sc-page [data-do=close]").click()
        more = page.get_by_role("button", name="More", exact=True)
        more.press("Enter")
        expect(page.locator(".sc-page")).to_be_focused()
        page.locator('[data-page="steps"]').press("Enter")
        expect(page.locator(".sc-page")).to_be_focused()
        page.locator('[data-step^="option 1"]').first.press("Enter")
        expect(page.locator('[data-step^="option 1"]:disabled').first).to_be_visible()
        page.keyboard.press("Escape")
        expect(more).to_be_focused()


def test_on_a_phone_the_steps_fold_and_the_boards_are_one_tap_away(browser: Browser) -> None:
    """Each is its title and a line or two until one is tapped, or the button opens them; the boards come into view."""
    with carried(browser, _friday(), width=390, height=844) as page:
        step, button = page.locator(".sc-steps > li > div").first, page.locator("[data-turn=steps]")
        height = "each => each.clientHeight"
        folded = step.evaluate(height)
        step.click()
        assert step.evaluate(height) > 2 * folded
        expect(button).to_have_attribute("aria-expanded", "true")
        button.press("Enter")
        expect(button).to_have_attribute("aria-expanded", "false")
        assert step.evaluate(height) == folded
        page.locator("[data-to=round]").click()
        expect(page.locator(".sc-boards .sc-head").first).to_be_in_viewport()


def test_beside_an_open_page_the_answer_keeps_its_width_on_the_widest_window(browser: Browser) -> None:
    """The drawing of the group stands below it there, and the letters of a wrong color are whole."""
    session = _friday()
    session.handle(Event("more", {"page": "settings"}))
    with carried(browser, session, width=1920, height=1080) as page:
        wide = page.locator(".sc-answer-region > .sc-say").bounding_box()
        assert wide is not None
        assert wide["width"] > 400
        assert page.locator(".sc-round-region").evaluate("each => each.scrollWidth <= each.clientWidth")


def test_the_steps_of_a_large_group_fold_before_they_push_the_switch_out_of_sight(browser: Browser) -> None:
    """Only where they would, and one press opens them."""
    session = Session(desk("big-weekend.txt"), State(player=2))
    with carried(browser, session, width=1280, height=720) as page:
        first, switch = (page.locator(f'.sc-steps li[value="{number}"]') for number in (1, 4))
        assert out_of_sight(page, Window(1280, 720, 100)) == []
        expect(first).to_be_hidden()
        page.locator("[data-turn=steps]").click()
        expect(first).to_be_visible()
        page.set_viewport_size({"width": 1280, "height": 1000})
        expect(page.locator("[data-turn=steps]")).to_be_hidden()
        expect(switch).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_page_is_seen_from_its_top_and_no_wider_than_the_window(browser: Browser) -> None:
    """Opened from the foot of the list, and as a sheet; the chart keeps its scores visible, and Mark is there."""
    session = _friday()
    with carried(browser, session, width=390, height=844) as page:
        _open_page(page, session, "exercise")
        expect(page.locator(".sc-page h2").first).to_be_in_viewport()
        expect(page.get_by_role("columnheader", name="Score")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Mark", exact=True)).to_be_in_viewport(ratio=1)
        assert page.locator(".sc-page").evaluate("each => each.scrollWidth <= each.clientWidth")
        assert serious(page) == []


def test_the_pairings_are_printed_from_the_box(browser: Browser) -> None:
    """A page made for printing, in its own style, is printed, and not the screen."""
    with carried(browser, _friday()) as page:
        find(page, "print the wall sheet")
        page.get_by_role("button", name="Print: The pairings for the wall").click()
        paper = page.frame_locator(".sc-paper")
        expect(paper.locator("main h1")).to_have_text("Friday Swiss, round 4")
        pixels = paper.locator("main").evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
        assert pixels * 3 / 4 == pytest.approx(14, abs=0.01)
        assert serious(page) == []


FOCUSED = "document.activeElement.innerText?.trim() || document.activeElement.getAttribute('aria-label')"


def tab_to(page: Page, words: str) -> None:
    """Press Tab until it has a visible focus."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == words:
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
            return
    raise AssertionError(f"Tab does not reach {words!r}")


def test_a_complaint_is_answered_with_the_keyboard_alone(browser: Browser) -> None:
    """From typing the name to why not Newell, what would change it, and a limit that is moved and moved back."""
    with carried(browser, _friday()) as page:
        page.keyboard.press("/")
        page.keyboard.type("Zamora")
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_have_text("Zamora plays White against Newell.")
        tab_to(page, "Best pairings")
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_have_text("Zamora plays White against Jarvis.")
        tab_to(page, "Why not Newell?")
        page.keyboard.press("Enter")
        expect(page.locator(".sc-asked")).to_contain_text("Newell")
        assert page.evaluate("document.activeElement.innerText") == "Why not Newell?"
        tab_to(page, "What would change it?")
        page.keyboard.press("Enter")
        expect(page.locator(".sc-ask [aria-expanded=true]")).to_have_text("What would change it?")
        page.get_by_role("slider", name="High limit").focus()
        page.keyboard.press("Home")
        expect(page.locator("h1")).to_have_text("Zamora plays White against Newell.")
        page.keyboard.press("End")
        expect(page.locator("h1")).not_to_have_text("Zamora plays White against Newell.")
        tab_to(page, "More")
        page.keyboard.press("Enter")
        page.locator(".sc-page").wait_for()
        page.keyboard.press("Escape")
        page.locator(".sc-page").wait_for(state="detached")


def test_what_is_offered_is_reached_by_the_arrow_keys(browser: Browser) -> None:
    """Down from the box to the first line and the second, Enter takes it; how many there are is announced."""
    with carried(browser, _session(27)) as page:
        page.locator(".sc-find input").fill("why")
        page.locator(".sc-offers-region [role=status]").wait_for()
        assert page.locator(".sc-offers-region [role=status]").inner_text() == "Suggestions: 7. Arrow down."
        for _ in range(2):
            page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.textContent") == "Why the bye?"
        page.keyboard.press("Enter")
        expect(page.locator(".sc-asked")).to_contain_text("Everhart gets the bye.")


def test_a_chosen_board_far_down_the_list_is_brought_in_sight(browser: Browser) -> None:
    """Board 40 of a hundred players, by the box: its row is inside the list, and only the list has scrolled."""
    with carried(browser, _session(100)) as page:
        find(page, "board 40")
        expect(page.locator(".sc-chosen th")).to_have_text("40")
        expect(page.locator(".sc-chosen")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.scrollingElement.scrollTop") == 0


def test_what_is_wrong_with_a_field_is_said_at_the_field(browser: Browser) -> None:
    """For an invalid rating: the browser's own message at its field, gone with the next letter."""
    with carried(browser, _session(27)) as page:
        page.locator(".sc-find input").fill("what if")
        page.locator(".sc-find input").press("Enter")
        field = page.get_by_label("Rating of Farah Zamora")
        field.fill("abc")
        field.press("Enter")
        expect(page.locator(".sc-fault")).to_contain_text("'abc' is no rating")
        assert "'abc' is no rating" in field.evaluate("field => field.validationMessage")
        field.press("d")
        assert field.evaluate("field => field.validationMessage") == ""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_a_step_is_asked_in_sight(width: int, height: int, browser: Browser) -> None:
    """A round is paired step by step from a chart that is longer than the window; the question comes before it."""
    with carried(browser, _friday(OpenQuestion("steps")), width=width, height=height) as page:
        for step in (1, 2, 3):
            newest = page.locator(".sc-page section").nth(step - 1)
            expect(newest.locator("button").last).to_be_in_viewport(ratio=1)
            expect(page.locator(".sc-page section")).to_have_count(step)
            for option in newest.locator("button").all():
                option.click(force=True)
            expect(page.locator(".sc-page section")).to_have_count(step + 1)


@pytest.mark.parametrize("width", [1366, 390])
def test_no_value_of_a_change_is_cut(width: int, browser: Browser) -> None:
    """Neither a result, nor "unrated", nor what somebody does in this round."""
    cut = "[...document.querySelectorAll('.sc-edits input')].filter((each) => each.scrollWidth > each.clientWidth + 1)"
    with carried(browser, _friday(OpenQuestion("what-if")), width=width) as page:
        assert page.evaluate(f"{cut}.map((each) => each.value)") == []
        room = page.locator(".sc-edits select").first.evaluate("""select => { const copy = select.cloneNode(true);
            copy.replaceChildren(new Option("half-point bye")); select.after(copy); copy.style.maxWidth = "none";
            const width = copy.offsetWidth; copy.remove(); return select.offsetWidth - width; }""")
        assert room >= 0


@pytest.mark.parametrize("name", ["event", "next"])
def test_on_a_phone_a_table_of_many_columns_folds(name: str, browser: Browser) -> None:
    """No table is pushed sideways, and each value has the name of its column."""
    sideways = "[...document.querySelectorAll('.sc-page table')].some((each) => each.scrollWidth > each.clientWidth)"
    with carried(browser, _friday(OpenQuestion(name)), width=390, height=844) as page:
        expect(page.locator(".sc-page table").first).to_be_visible()
        assert not page.evaluate(sideways)
        label = page.locator(".sc-page td[data-label]").first
        assert label.evaluate("cell => getComputedStyle(cell, '::before').display") == "block"


def test_a_board_that_is_chosen_moves_no_other(browser: Browser) -> None:
    """Its names stand out, and take no more room: every row stays where it was."""
    tops = "[...document.querySelectorAll('.sc-boards tr')].map((row) => Math.round(row.getBoundingClientRect().top))"
    with carried(browser, _friday()) as page:
        seen_first = page.evaluate(tops)
        for number in (3, 1, 26):
            choose(page, number)
            assert page.evaluate(tops) == seen_first


@pytest.mark.parametrize("width", [1280, 1920])
def test_a_limit_that_is_dragged_stays_under_the_hand(width: int, browser: Browser) -> None:
    """Whatever is said below the sliders takes no more room: who was posted, one opponent, or four and no limit."""
    top = "document.querySelector('.sc-strip-region').getBoundingClientRect().top"
    move = """([which, value]) => { const slider = document.querySelector(`#sc-${which}_limit`);
        slider.value = value; slider.dispatchEvent(new Event("input", { bubbles: true })); }"""
    with carried(browser, Session(DESK, State(player=18)), width=width) as page:
        page.wait_for_selector(".sc-ends button")
        tops = {page.evaluate(top)}
        for which, value in (("low", 0), ("low", 200), ("high", 200), ("high", 0), ("low", 80)):
            page.evaluate(move, [which, value])
            expect(page.locator(f"#sc-{which}_limit")).to_have_attribute("value", str(value))
            tops.add(page.evaluate(top))
    assert len(tops) == 1


def test_arrow_keys_walk_down_the_boards(browser: Browser) -> None:
    """The row reached is chosen, and keeps the focus."""
    with carried(browser, _friday()) as page:
        names = page.locator(".sc-boards .sc-white [data-do=choose]")
        names.first.focus()
        for place in (1, 2, 3):
            page.keyboard.press("ArrowDown")
            expect(names.nth(place)).to_have_attribute("aria-current", "true")
            expect(names.nth(place)).to_be_focused()


def test_the_picture_can_be_read_aloud() -> None:
    """It is a table with a caption that names the round, a heading for every column, and words for every sign."""
    shown = seen(begun(DESK, player=ZAMORA, view=View.BEST))["round"]
    assert "boards" in shown.partition("<caption")[2].partition("</caption>")[0]
    heads = shown.partition("<thead")[2].partition("</thead>")[0]
    assert re.findall(r"([A-Za-z]+)<", heads) == ["Board", "White", "due", "why", "Black", "due"]
    assert re.search(r"costs \d+ points, to alternate</i>", shown)
    assert 'role="img" aria-label="' in shown
    assert '<svg class="sc-lines" aria-hidden="true">' in shown


def test_what_changes_is_said_once_it_rests(browser: Browser) -> None:
    """A live region announces the new answer; while a slider moves it is silent."""
    with carried(browser, _friday()) as page:
        find(page, "Okafor")
        expect(page.locator("[aria-live=polite]")).to_contain_text("Okafor")


SAMPLES = {4: "everyone-has-met.txt", 27: "friday-swiss.txt", 100: "big-weekend.txt"}


def _session(players: int) -> Session:
    return Session(desk(SAMPLES[players]), State())


def _everybody(opened: Session) -> list[int]:
    opened.handle(Event("begin"))
    return [who.number for answer in opened.sight.round.answers for who in answer.players]


def _not_seen(browser: Browser, window: Window, players: int, *, every: int) -> dict[int, list[str]]:
    opened, found = _session(players), {}
    numbers = _everybody(opened)[::every]
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
    """Both ends of every line of it are visible, no line is cut, and no letter is small."""
    assert not _not_seen(browser, window, players, every=5)


@pytest.mark.long
@pytest.mark.parametrize("window", ALL, ids=str)
@pytest.mark.parametrize("players", SAMPLES)
def test_every_answer_is_inside_every_window(window: Window, players: int, browser: Browser) -> None:
    """For every player, also of a hundred."""
    assert not _not_seen(browser, window, players, every=1)


@pytest.mark.parametrize("window", [Window(1366, 768, 100), Window(1280, 720, 100), Window(1366, 768, 200)], ids=str)
def test_an_answer_to_a_question_begins_inside_the_window(window: Window, browser: Browser) -> None:
    """Whichever question it is, the first line of its answer is visible without scrolling."""
    opened = _session(27)
    with carried(browser, opened, width=window.width, height=window.height, text=window.text) as page:
        for number in _everybody(opened)[::9]:
            choose(page, number)
            for place in range(page.locator(".sc-ask button").count()):
                page.locator(".sc-ask button").nth(place).click()
                page.locator(".sc-asked").wait_for()
                page.evaluate("document.querySelector('.sc-asked :is(p, h2, h3, td, li)').classList.add('first')")
                assert not page.evaluate(SEEN, [".sc-asked .first"]), (number, place)
                page.locator(".sc-ask button").nth(place).click()
                page.locator(".sc-asked").wait_for(state="detached")
