"""An exercise on the screen: what is chosen and told stays as long as it speaks of what is there, and the better round waits to be asked for."""

import re
from itertools import chain

import pytest
from carried import carried
from on_desks import DESK, seen
from playwright.sync_api import Browser, Page, expect

from explain.prose import screen as say
from explain.screen import Event, Session, State
from explain.training.exercises import exercise
from explain.training.themes import THEMES, theme_named

CHOSEN = re.compile(r'<option value="([^"]*)" selected>')


def opened(**told: str) -> Session:
    """A session with an exercise on its page."""
    session = Session(DESK, State())
    session.handle(Event("exercise", {"theme": "interchange", "seed": "1", "level": "1", **told}))
    return session


def after(session: Session, **told: str) -> str:
    """The page after a step."""
    session.handle(Event("step", told))
    return seen(session)["more"]


def chosen_rule(page: str) -> list[str]:
    """What is chosen in the field for the rule."""
    return CHOSEN.findall(page[page.index('name="rule"') :])


def test_a_new_exercise_begins_with_no_rule_chosen() -> None:
    """What is chosen stays while names are paired and hints are taken; another exercise begins with nothing."""
    session = opened()
    number = exercise("interchange").choices[2].number
    assert chosen_rule(after(session, step="rule", rule=number)) == [number]
    for step in ("take 1", "take 2", "hint"):
        assert chosen_rule(after(session, step=step)) == [number]
    session.handle(Event("exercise", {"theme": "interchange", "seed": "2", "level": "1"}))
    assert chosen_rule(after(session, step="hint")) == [""]


def test_themes_are_named_in_a_directors_words_with_their_rules() -> None:
    """The list of themes has no word of a program's settings, no name twice, and beside every name its rule."""
    page = after(opened(), step="hint")
    names = re.findall(r'<option value="([a-z0-9-]+)"[^>]*>([^<]+)', page[page.index('name="theme"') : page.index('name="level"')])
    assert {name for name, _ in names} == {theme.name for theme in THEMES} | {"any"}
    assert len({said for _, said in names}) == len(names)
    for name, said in names:
        assert not re.search(r"swap|\braw\b|\bmy\b|natural", said), said
        if name != "any" and (rule := theme_named(name).rule):
            assert said.endswith(f"({rule.number})")


def test_hints_stay_and_marks_go_when_a_board_is_made() -> None:
    """A hint that was taken is still there after the next pair; marks of other boards are not."""
    session = opened()
    after(session, step="hint")
    assert "Hint 1 of" in after(session, step="take 1")
    after(session, step="take 2")
    assert "Not marked yet" in after(session, rule="")
    page = after(session, step="hint")
    assert "Hint 1 of" in page
    assert "Hint 2 of" in page
    assert "Not marked yet" in page
    page = after(session, step="apart 0")
    assert "Hint 2 of" in page
    assert "Not marked yet" not in page


def test_the_best_round_is_shown_when_it_is_asked_for() -> None:
    """A wrong round is told where it is worse and by which rule; the better one comes with a button, and not before."""
    found = exercise("interchange", 3)
    session = opened(seed="3")
    assert found.other.seats != found.boards.seats
    for number in chain(*found.other.pairs):
        after(session, step=f"take {number}")
    page = after(session, rule="")
    told = page[page.index(f'aria-label="{say.MARKS}"') :]
    assert "Not yet" in told or "Acceptable" in told
    assert say.SHOW_BEST in told
    assert "The best pairings</" not in told
    assert "<table" not in told
    told = after(session, step="best")
    assert "The best pairings" in told
    assert say.SHOW_BEST not in told


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_what_was_asked_for_is_in_sight(width: int, height: int, browser: Browser) -> None:
    """After Hint the hint, after Mark the marks have the focus, and begin inside the window; the rule's field forgets the last exercise."""
    found = exercise("interchange", 3)
    session = opened(seed="3")
    with carried(browser, session, width=width, height=height) as page:
        for taken in (1, 2, 3):
            page.get_by_role("button", name=say.HINT).click()
            page.wait_for_function(f"() => document.querySelectorAll('section[aria-label={say.HINT}]').length === {taken}")
            in_sight(page, f'section[aria-label="{say.HINT}"] >> nth=-1', height)
        for number in chain(*found.other.pairs):
            page.locator(f'[data-step="take {number}"]').click()
        page.locator('select[name="rule"]').select_option(index=2)
        page.get_by_role("button", name=say.MARK, exact=True).click()
        in_sight(page, f'section[aria-label="{say.MARKS}"]', height)
        page.get_by_role("button", name=say.SHOW_BEST).click()
        page.wait_for_selector(f'section[aria-label="{say.MARKS}"] table')
        assert page.locator(".sc-page").evaluate("(page) => page.scrollWidth <= page.clientWidth"), "nothing is cut at the side"
        assert page.locator('select[name="rule"]').input_value() == found.choices[1].number
        page.get_by_role("button", name=say.NEXT_ONE).click()
        page.wait_for_selector(".sc-made:empty", state="attached")
        assert page.locator('select[name="rule"]').input_value() == ""


def in_sight(page: Page, what: str, height: int) -> None:
    """The place has the focus, and its first line is inside the window."""
    expect(page.locator(what)).to_be_focused()
    box = page.locator(f"{what} >> :is(p, h2, h3, li) >> nth=0").bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= height - box["height"]
