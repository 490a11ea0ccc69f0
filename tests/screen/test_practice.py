"""Exercises and the steps of a round on the screen: what was chosen and said, who sits where, what was done."""

import json
import re
from dataclasses import replace
from itertools import chain

import pytest
from carried import carried
from on_desks import DESK, SMALL, begun, done, seen, words
from playwright.sync_api import Browser, Page, expect

from explain.prose import screen as say
from explain.prose.drill import drill_card
from explain.screen import Event, Session, State
from explain.screen.practice import kept_done, numbers_done
from explain.training.exercises import exercise
from explain.training.round_steps import round_steps
from explain.training.themes import THEMES, theme_named

CHOSEN = re.compile(r'<option value="([^"]*)" selected>')


def _opened(**told: str) -> Session:
    session = Session(DESK, State())
    session.handle(Event("exercise", {"theme": "interchange", "seed": "1", "level": "1", **told}))
    return session


def _after(session: Session, **told: str) -> str:
    session.handle(Event("step", told))
    return seen(session)["more"]


def _chosen_rule(page: str) -> list[str]:
    return CHOSEN.findall(page[page.index('name="rule"') :])


def test_a_new_exercise_begins_with_no_rule_chosen() -> None:
    """The choice stays while names are paired and hints are taken; another exercise begins with none."""
    session = _opened()
    number = exercise("interchange").choices[2].number
    assert _chosen_rule(_after(session, step="rule", rule=number)) == [number]
    for step in ("take 1", "take 2", "hint"):
        assert _chosen_rule(_after(session, step=step)) == [number]
    again = Session(DESK, State.from_json(json.loads(json.dumps(session.state.to_json()))))
    assert seen(again)["more"] == seen(session)["more"]
    assert "sc-fault" in done(session, "step", step="take 1")["more"]
    session.handle(Event("exercise", {"theme": "interchange", "seed": "2", "level": "1"}))
    assert _chosen_rule(_after(session, step="hint")) == [""]


def test_themes_are_named_in_a_directors_words_with_their_rules() -> None:
    """The list of themes uses no program's setting names, has no name twice, and gives the rule with every name."""
    listed = _after(_opened(), step="hint").partition('name="theme"')[2].partition('name="level"')[0]
    names = re.findall(r'<option value="([a-z0-9-]+)"[^>]*>([^<]+)', listed)
    assert {name for name, _ in names} == {theme.name for theme in THEMES} | {"any"}
    assert len({said for _, said in names}) == len(names)
    for name, said in names:
        assert not re.search(r"swap|\braw\b|\bmy\b|natural", said), said
        if name != "any" and (rule := theme_named(name).rule):
            assert said.endswith(f"({rule.number})")


def test_hints_stay_and_marks_go_when_a_board_is_made() -> None:
    """A step asked about is still there after the next pair; marks of other boards are not."""
    session = _opened()
    steps = exercise("interchange").steps
    first, second = (drill_card(asked).question for asked in steps[:2])
    _after(session, step="hint")
    assert first in words(_after(session, step="take 1"))
    _after(session, step="take 2")
    assert "Not marked yet" in _after(session, rule="")
    page = _after(session, step="hint")
    assert (first in words(page), second in words(page)) == (True, True)
    assert "Not marked yet" in page
    page = _after(session, step="apart 0")
    assert second in words(page)
    assert "Not marked yet" not in page


def test_a_hint_asks_before_it_tells() -> None:
    """A wrong option is marked wrong, and nothing else; the right one shows the reason."""
    session, asked = _opened(), exercise("interchange").steps[0]
    why = drill_card(asked).why
    page = words(_after(session, step="hint"))
    assert why not in page
    page = words(_after(session, step=f"option 1 {(asked.answer + 1) % len(asked.options)}"))
    assert ("not this" in page, why in page) == (True, False)
    assert why in words(_after(session, step=f"option 1 {asked.answer}"))


def test_the_best_round_is_shown_when_it_is_asked_for() -> None:
    """A wrong round is told where it is worse and by which rule; the better one is shown by a button, not before."""
    found = exercise("interchange", 4)
    session = _opened(seed="4")
    assert found.other.seats != found.boards.seats
    for number in chain(*found.other.pairs):
        _after(session, step=f"take {number}")
    page = _after(session, rule="")
    told = page[page.index(f'aria-label="{say.MARKS}"') :]
    assert "Not yet" in told or "Acceptable" in told
    assert say.SHOW_BEST in told
    assert "The best pairings</" not in told
    assert "<table" not in told
    told = _after(session, step="best")
    assert "The best pairings" in told
    assert say.SHOW_BEST not in told


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_what_was_asked_for_is_in_sight(width: int, height: int, browser: Browser) -> None:
    """The hint has the focus after Hint, the marks after Mark; the rule's field is empty in the next exercise."""
    found = exercise("interchange", 4)
    session = _opened(seed="4")
    with carried(browser, session, width=width, height=height) as page:
        for taken in (1, 2, 3):
            page.get_by_role("button", name=say.HINT).click()
            expect(page.locator(f'section[aria-label="{say.HINT}"]')).to_have_count(taken)
            in_sight(page, f'section[aria-label="{say.HINT}"] >> nth=-1', height)
        for number in chain(*found.other.pairs):
            page.locator(f'[data-step="take {number}"]').click()
        page.locator('select[name="rule"]').select_option(index=2)
        page.get_by_role("button", name=say.MARK, exact=True).click()
        in_sight(page, f'section[aria-label="{say.MARKS}"]', height)
        page.get_by_role("button", name=say.SHOW_BEST).click()
        page.wait_for_selector(f'section[aria-label="{say.MARKS}"] table')
        assert page.locator(".sc-page").evaluate("(page) => page.scrollWidth <= page.clientWidth")
        assert page.locator('select[name="rule"]').input_value() == found.choices[1].number
        page.get_by_role("button", name=say.NEXT_ONE).click()
        page.wait_for_selector(".sc-made:empty", state="attached")
        assert page.locator('select[name="rule"]').input_value() == ""


def in_sight(page: Page, what: str, height: int) -> None:
    """The element has the focus, and its first line is inside the window."""
    expect(page.locator(what)).to_be_focused()
    box = page.locator(f"{what} >> :is(p, h2, h3, li) >> nth=0").bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= height - box["height"]


LATE = ("transposition", "12", "1")
"""An exercise beyond those that are kept with the package."""


def _late() -> Session:
    session = begun(SMALL)
    done(session, "exercise", theme=LATE[0], seed=LATE[1], level=LATE[2])
    return session


def test_the_list_of_pages_leads_to_the_lessons_where_the_host_has_them() -> None:
    """There it is a link next to the screen, whatever the tournament; elsewhere a page says how they are written."""
    with_lessons = Session(replace(SMALL, lessons="lessons/index.html"), State())
    assert 'href="lessons/index.html"' in done(with_lessons, "more", page="")["more"]
    done(with_lessons, "paste", text="1 Ann Ames 1800\n2 Bob Bell 1700\n")
    assert with_lessons.desk.paper is not SMALL.paper
    assert with_lessons.desk.lessons == "lessons/index.html"
    without = Session(SMALL, State())
    assert "href" not in done(without, "more", page="")["more"]
    assert "explain publish --lessons -o lessons" in done(without, "more", page="lessons")["more"]


def test_whoever_sits_cannot_be_chosen_and_says_where_he_sits() -> None:
    """In words besides the look; the button stays, so that the keyboard does not lose its place."""
    session = _late()
    (white, black), (taken, _), *_ = exercise(LATE[0], 12, level=1).boards.pairs
    for number in (white, black, taken):
        page = done(session, "step", step=f"take {number}")["more"]
    buttons = re.findall(
        r"<button([^>]*)>([^<]*)(?:<small>([^<]*)</small>)?</button>",
        page[page.index("sc-names") : page.index("sc-made")],
    )
    seated = [(words, where) for told, words, where in buttons if 'aria-disabled="true"' in told]
    assert sorted(where for _, where in seated) == ["board 1, Black", "board 1, White"]
    assert all("data-do" not in told for told, _, where in buttons if where.startswith("board"))
    assert [where for told, _, where in buttons if 'aria-pressed="true"' in told] == ["White; now choose Black"]
    assert len(buttons) == len(exercise(LATE[0], 12, level=1).section.players)


def test_an_exercise_that_brought_points_is_done_whatever_its_number() -> None:
    """The page says so there and at the next one; the most points count, and an incomplete one does not."""
    session = _late()
    assert session.handle(Event("step", {"rule": "29E5e"}))[0].done == {}
    for number in chain(*exercise(LATE[0], 12, level=1).boards.pairs):
        done(session, "step", step=f"take {number}")
    update, _ = session.handle(Event("step", {"rule": ""}))
    assert update.done == {" ".join(LATE): 3}
    assert "number 12 (3 points)" in update.regions["more"]
    done(session, "step", rule="29E5e")
    done(session, "step", rule="")
    page = done(session, "exercise", theme=LATE[0], seed="13", level="1")["more"]
    best = session.desk.done[" ".join(LATE)]
    assert best >= 3
    assert f"number 12 ({best} points)" in page
    assert "Done here" not in done(session, "exercise", theme=LATE[0], seed="1", level="2")["more"]
    assert SMALL.done == {}


def test_the_steps_of_the_round_on_the_desk_come_one_after_the_other() -> None:
    """The next one once this one is answered right; nothing gives the answer away; kept with the page."""
    session = begun(SMALL)
    steps = round_steps(session.sight.round.best.pairing)
    page = done(session, "more", page="steps")["more"]
    for number, asked in enumerate(steps, start=1):
        card = drill_card(asked)
        assert card.question in words(page)
        assert card.why not in words(page) or steps[number - 2].why == asked.why
        wrong = (asked.answer + 1) % len(asked.options)
        page = done(session, "step", step=f"option {number} {wrong}")["more"]
        assert "not this" in words(page)
        assert f"option {number + 1} 0" not in page
        page = done(session, "step", step=f"option {number} {asked.answer}")["more"]
        assert card.why in words(page)
    assert say.STEPS_DONE in words(page)
    again = Session(SMALL, State.from_json(json.loads(json.dumps(session.state.to_json()))))
    assert done(again, "begin")["more"] == page
    done(session, "step", step="nonsense")
    done(session, "step", step="option x y")


def test_what_the_page_kept_is_told_when_it_begins() -> None:
    """With its files; what is no exercise of ours is left out, and nothing done since is forgotten."""
    session = _late()
    kept = {"transposition 12 1": 2, "transposition 3 1": 4, "transposition 3 2": 4, "<b> 1 1": 3}
    page = done(session, "recent", files=[], exercises=kept)
    assert "numbers 3 (4 points), 12 (2 points)" in page["more"]
    done(session, "recent", files=[])
    assert numbers_done(session.desk.done, LATE) == [(3, 4), (12, 2)]


def test_what_a_page_kept_wrongly_is_left_out() -> None:
    """A page may send anything."""
    for points in (5, True, "4", 0):
        assert kept_done({"size 1 1": points}) == {}
    nothing: tuple[object, ...] = (None, [], "x", {"a": 1}, {1: 4})
    assert [found for found in nothing if kept_done(found) != {}] == []
