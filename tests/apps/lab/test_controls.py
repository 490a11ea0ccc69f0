"""The controls keep their promises without a kernel, and in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import traitlets
from browser import Looked, axe_faults, chrome, looked_at, served, stand_in
from playwright.sync_api import Browser, expect

from explain.apps.lab import controls
from explain.apps.lab.controls import BoardTable, RangeControl

BOARDS = [controls.group("Score group 2"), {"board": "1"}, {"board": "2"}, controls.group("Score group 1"), {"board": "3"}]


@pytest.mark.parametrize(
    ("settings", "value"),
    [
        ({"value": 80, "max": 400}, 80),
        ({"value": 999, "max": 400}, 400),
        ({"value": -1}, 0),
        ({"min": 20, "max": 60}, 20),  # the default 0 is not in this range
        ({"min": -50, "max": -10, "value": -20}, -20),
        ({"value": 83, "step": 10}, 83),  # a limit need not be a multiple of the step
    ],
)
def test_a_value_is_always_in_its_range(settings: dict[str, int], value: int) -> None:
    """Whatever is given, the value lies from min to max."""
    assert RangeControl(**settings).value == value


def test_a_value_follows_its_range() -> None:
    """A range that moves away takes the value with it."""
    control = RangeControl(value=80)
    control.max = 50
    assert control.value == 50
    with control.hold_trait_notifications():
        control.min, control.max = 60, 90
    assert control.value == 60


def test_a_range_without_values_is_refused() -> None:
    """The least value is not above the greatest."""
    control = RangeControl(label="Low limit", value=5)
    with pytest.raises(traitlets.TraitError, match="Low limit cannot go from 101 to 100"):
        control.min = 101
    assert (control.min, control.value) == (0, 5)


def test_no_limit_is_a_limit_of_none() -> None:
    """The limit is the number, or None while "no limit" is checked; the number is kept meanwhile."""
    control = RangeControl(value=80, max=400, offers_no_limit=True)
    control.limit = None
    assert (control.limit, control.no_limit, control.value) == (None, True, 80)
    control.limit = 120
    assert (control.limit, control.no_limit) == (120, False)


def test_setting_a_limit_tells_observers_of_a_whole_change() -> None:
    """Nobody sees the new number together with the old "no limit"."""
    control = RangeControl(value=80, max=400, no_limit=True)
    seen: list[int | None] = []
    control.observe(lambda _: seen.append(control.limit), ["value", "no_limit"])
    control.limit = 120
    assert set(seen) == {120}


@pytest.mark.parametrize(
    ("control", "words"),
    [
        (RangeControl(label="Low limit", value=80, unit="points"), "Low limit: 80 points"),
        (RangeControl(label="Low limit", value=80), "Low limit: 80"),
        (RangeControl(label="High limit", no_limit=True), "High limit: no limit"),
        (BoardTable(caption="Round 4", rows=BOARDS), "Round 4 (3)"),
    ],
)
def test_a_saved_notebook_shows_words(control: object, words: str) -> None:
    """Where no control can be shown, its text says what it stood at."""
    assert repr(control) == words


@pytest.mark.parametrize(("given", "selected"), [(0, 0), (2, 2), (3, 2), (99, 2), (-1, -1), (-7, -1)])
def test_a_selection_is_a_board_or_none(given: int, selected: int) -> None:
    """Headings are not counted, and a board that is not there cannot be selected."""
    assert BoardTable(rows=BOARDS, selected=given).selected == selected


def test_a_selection_follows_a_shorter_table() -> None:
    """The last board stays selected when boards go away, and none when all do."""
    table = BoardTable(rows=BOARDS, selected=2)
    table.rows = BOARDS[:2]
    assert table.selected == 0
    table.rows = []
    assert table.selected == -1


@pytest.mark.parametrize(
    "column",
    [
        {"key": "white"},
        {"label": "White"},
        {"key": "changed", "label": "?"},
        {"key": "kind", "label": "?"},
        {"key": "a", "label": "A", "align": "x onclick"},
    ],
)
def test_a_column_that_cannot_be_shown_is_refused(column: dict[str, str]) -> None:
    """A column has a key, a label, and one of three alignments."""
    with pytest.raises(traitlets.TraitError):
        BoardTable(columns=[column])


@pytest.mark.parametrize("script", sorted(Path(controls.__file__).parent.rglob("*.js")), ids=lambda path: path.name)
def test_no_script_reads_text_as_markup(script: Path) -> None:
    """Names come from strangers' files; nothing here can make an element out of text, or fetch anything."""
    text = script.read_text(encoding="utf-8")
    assert not [
        word
        for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(", "http:", "https:")
        if word in text
    ]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests here."""
    with chrome() as browser:
        yield browser


@pytest.fixture(scope="module")
def shown(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Looked]:
    """The controls on a page, at a phone's width."""
    folder = tmp_path_factory.mktemp("controls")
    with (
        served("app", folder, home=folder, notebook=stand_in(folder)) as app,
        looked_at(browser, app.address, width=390, picture=folder / "controls.png") as looked,
    ):
        expect(looked.page.locator("#said")).to_be_visible(timeout=30_000)
        yield looked


@pytest.fixture
def page(shown: Looked) -> Looked:
    """The page with limit 400 and the third board selected, set from Python."""
    shown.page.get_by_role("button", name="Reset").click()
    expect(shown.page.locator("#said")).to_have_text("400 2 -")
    return shown


@pytest.mark.browser
def test_the_slider_hears_the_keyboard(page: Looked) -> None:
    """One arrow key is one step, and Home is the least."""
    page.page.get_by_role("slider", name="Low limit", exact=True).press("ArrowLeft")
    expect(page.page.locator("#said")).to_have_text("390 2 -")
    page.page.keyboard.press("Home")
    expect(page.page.locator("#said")).to_have_text("0 2 -")


@pytest.mark.browser
def test_the_slider_speaks_when_it_is_let_go(page: Looked) -> None:
    """While it is dragged the box shows the number, and Python hears nothing."""
    place = page.page.get_by_role("slider").bounding_box()
    assert place is not None
    page.page.mouse.move(place["x"] + place["width"] - 8, place["y"] + place["height"] / 2)
    page.page.mouse.down()
    page.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=5)
    expect(page.page.get_by_role("spinbutton")).to_have_value("200")
    expect(page.page.locator("#said")).to_have_text("400 2 -")
    page.page.mouse.up()
    expect(page.page.locator("#said")).to_have_text("200 2 -")


@pytest.mark.browser
@pytest.mark.parametrize(("typed", "limit"), [("83", "83"), ("9999", "400"), ("-5", "0"), ("12.6", "13"), ("", "400")])
def test_the_number_box_takes_any_number(page: Looked, typed: str, limit: str) -> None:
    """A number between two steps stays, one outside comes to the end, and nothing changes nothing."""
    box = page.page.get_by_role("spinbutton", name="Low limit, points")
    box.fill(typed)
    box.press("Enter")
    expect(page.page.locator("#said")).to_have_text(f"{limit} 2 -")
    expect(box).to_have_value(limit)


@pytest.mark.browser
def test_no_limit_puts_the_slider_out_of_use(page: Looked) -> None:
    """The box is named for its limit, and says so in words."""
    page.page.get_by_role("checkbox", name="Low limit: no limit").check()
    expect(page.page.locator("#said")).to_have_text("None 2 -")
    expect(page.page.get_by_role("slider")).to_be_disabled()
    expect(page.page.get_by_role("slider")).to_have_attribute("aria-valuetext", "no limit")


@pytest.mark.browser
def test_keys_move_the_selection(page: Looked) -> None:
    """Arrow keys, Home and End select boards and stop at the ends; the left and right arrows choose a cell."""
    page.page.get_by_role("row", selected=True).focus()
    for key, said in [
        ("ArrowUp", "400 1 -"),
        ("Home", "400 0 -"),
        ("ArrowUp", "400 0 -"),
        ("ArrowRight", "400 0 board"),
        ("ArrowRight", "400 0 white"),
        ("ArrowDown", "400 1 white"),
        ("End", "400 2 white"),
        ("ArrowDown", "400 2 white"),
        ("ArrowLeft", "400 2 board"),
        ("ArrowLeft", "400 2 -"),
    ]:
        page.page.keyboard.press(key)
        expect(page.page.locator("#said")).to_have_text(said)
        expect(page.page.get_by_role("row", selected=True)).to_have_count(1)


@pytest.mark.browser
def test_a_click_selects_and_tab_leaves(page: Looked) -> None:
    """A click selects the board and its cell; the table is one stop of the Tab key."""
    page.page.get_by_text("Bob Bell").click()
    expect(page.page.locator("#said")).to_have_text("400 0 black")
    page.page.get_by_text("Score group 2.5").click()
    expect(page.page.locator("#said")).to_have_text("400 0 black")
    assert page.page.locator("table [tabindex='0']").count() == 1
    page.page.keyboard.press("Tab")
    expect(page.page.get_by_role("button", name="Reset")).to_be_focused()


@pytest.mark.browser
def test_every_stop_keeps_its_keys(page: Looked) -> None:
    """In JupyterLab a letter typed on a control would else be a command; Lumino asks the very element that has the focus."""
    stops = page.page.locator(".explain-range input, .explain-boards [tabindex]")
    assert stops.count() == 3 + 3 * 5
    assert stops.and_(page.page.locator("[data-lm-suppress-shortcuts]")).count() == stops.count()


@pytest.mark.browser
def test_names_are_shown_as_they_are(page: Looked) -> None:
    """Markup in a name is letters on the page."""
    expect(page.page.get_by_role("gridcell", name="<script>window.hurt = 1</script>")).to_be_visible()
    assert page.page.evaluate("window.hurt") is None
    assert page.page.locator("table img, table script").count() == 0


@pytest.mark.browser
def test_a_changed_board_says_so(page: Looked) -> None:
    """The mark is a word, not a color."""
    expect(page.page.get_by_role("row").filter(has_text="changed")).to_contain_text("2")


@pytest.mark.browser
def test_a_phone_need_not_scroll_sideways(page: Looked) -> None:
    """At 390 points everything is inside the page, and the page scrolls down."""
    ends = page.page.evaluate("[...document.querySelectorAll('#rendered_cells *')].map(one => one.getBoundingClientRect().right)")
    assert max(ends) <= 390
    page.page.set_viewport_size({"width": 390, "height": 300})
    page.page.get_by_role("combobox").scroll_into_view_if_needed()
    expect(page.page.get_by_role("combobox")).to_be_in_viewport()
    page.page.set_viewport_size({"width": 390, "height": 800})


@pytest.mark.browser
def test_axe_finds_no_fault_in_the_controls(page: Looked) -> None:
    """Names, roles, contrast: nothing to complain of."""
    assert axe_faults(page.page) == []


@pytest.mark.browser
def test_nothing_is_fetched_and_nothing_complains(page: Looked) -> None:
    """No request leaves the machine, and the console is quiet."""
    assert (page.outside, page.errors) == ([], [])


@pytest.mark.browser
def test_axe_finds_no_fault_in_the_dark(shown: Looked) -> None:
    """Contrast holds in JupyterLab's dark colors too.

    The last test here: it opens the page anew.
    """
    shown.page.goto(f"{shown.page.url.partition('?')[0]}?theme=dark")
    expect(shown.page.locator("#said")).to_be_visible(timeout=30_000)
    shown.page.get_by_text("Bob Bell").click()
    assert axe_faults(shown.page) == []
