"""A round laid with cards: by events alone, and in a browser by mouse, by keyboard and with a finger."""

import json
import re

import pytest
from browsing.browser import serious
from carried import carried
from on_desks import DESK, SMALL, done, words
from playwright.sync_api import Browser, Page, expect

from explain.screen import Event, Session, State, Workspace
from explain.screen.state import OpenQuestion

ZAMORA, NEWELL, JARVIS, MURDOCK, YEAGER = 18, 23, 25, 19, 20


def _laid(desk: Workspace = DESK, *told: str) -> Session:
    session = Session(desk, State(page=OpenQuestion("cards", (("4" if desk is DESK else "2"), *told) if told else ())))
    done(session, "begin")
    return session


def told(session: Session) -> tuple[str, ...]:
    """What was done so far."""
    assert session.state.page is not None
    return session.state.page.told[1:]


def _said(html: str) -> str:
    return words(re.findall(r'class="sc-hand-said".*?>(.*?)</div>', html, re.DOTALL)[0])


def test_a_card_taken_and_put_down_is_a_card_dragged() -> None:
    """Two clicks are one step, as a drag is; the same card again is put back."""
    clicked, dragged = _laid(), _laid()
    done(clicked, "card", on=str(ZAMORA))
    assert told(clicked) == (f"take {ZAMORA}",)
    done(clicked, "card", on=str(NEWELL))
    done(dragged, "card", on=str(NEWELL), dragged=str(ZAMORA))
    assert told(clicked) == told(dragged) == (f"meet {ZAMORA} {NEWELL}",)
    done(clicked, "card", on=str(JARVIS))
    done(clicked, "card", on=str(JARVIS))
    assert told(clicked) == told(dragged)
    done(clicked, "card", on="undo")
    assert told(clicked) == ()


def test_each_step_is_said_with_its_rule() -> None:
    """The switch of the sample, board by board: the gaps, what it mends, the limit."""
    session = _laid()
    html = done(session, "card", on=str(NEWELL), dragged=str(ZAMORA))["more"]
    assert "Zamora-Newell: the natural pairing." in _said(html)
    assert "Newell misses White, the due color (alternation)." in _said(html)
    done(session, "card", on=str(JARVIS), dragged=str(MURDOCK))
    html = done(session, "card", on=str(JARVIS), dragged=str(ZAMORA))["more"]
    assert "Zamora-Jarvis: allowed, within the low limit." in _said(html)
    assert "That gives all four their due color. That costs 48 points; the limit for alternation is 80." in _said(html)
    gaps = "174 points apart. Zamora (1515) replaces Murdock (1467): 48 points apart. The smaller counts: 48 points."
    assert (gaps in _said(html), "29E5a" in _said(html)) == (True, True)


def test_a_round_laid_as_the_best_one_is_the_best_one() -> None:
    """With the bye given; another one is told what it costs."""
    session = _laid()
    best = session.desk.round(session.state, None).best
    for board in best.boards:
        assert board.black is not None
        done(session, "card", on=str(board.black.number), dragged=str(board.white.number))
    (bye,) = [answer.white.number for answer in best.answers if answer.black is None]
    html = done(session, "card", on="bye", dragged=str(bye))["more"]
    assert _said(html).endswith("Everybody is paired.")
    assert "These pairings are the best pairings for these settings." in done(session, "card", on="compare")["more"]
    done(session, "card", on=str(NEWELL), dragged=str(ZAMORA))
    html = done(session, "card", on="compare")["more"]
    assert "These pairings are the best pairings" not in html
    assert "Farah Zamora" in html


def test_a_card_drops_and_the_rest_is_laid_normally() -> None:
    """Yeager is the odd player of his group in the natural pairing."""
    session = _laid()
    said = _said(done(session, "card", on="down", dragged=str(YEAGER))["more"])
    assert said.startswith("Yeager is paired down, as is natural. Yeager, the lowest-rated, would normally be paired")
    html = done(session, "card", on="lay 3")["more"]
    assert "1½ points: all are paired" in html


@pytest.mark.parametrize(
    ("event", "why"),
    [
        ({"on": "down"}, "no card is in the hand"),
        ({"on": "bye", "dragged": "1"}, "nobody has the bye"),
        ({"on": "1", "dragged": "1"}, ""),
        ({"on": "99"}, "not to be paired"),
        ({"on": "compare"}, "not everybody is placed"),
        ({"on": "turn 1"}, "is on no board"),
        ({"on": "dance 1"}, "there is no step"),
        ({"on": "lay 9"}, "no such score group"),
        ({"on": "lay 1234567890123"}, "there is no step"),
    ],
)
def test_what_cannot_be_done_says_why_and_is_no_step(event: dict[str, str], why: str) -> None:
    """It is forgotten with the next step that can be done; on another page nothing is laid."""
    assert Session(SMALL, State()).handle(Event("card", event))[0].failed
    session = _laid(SMALL)
    html = done(session, "card", **event).get("more", "")
    assert why in html
    done(session, "card", on="1")
    assert told(session) == ("take 1",)


def test_what_was_laid_is_kept_with_the_state_and_another_round_begins_anew() -> None:
    """Through JSON and back; of another round, or of an exercise that there is not, nothing is taken up."""
    session = _laid()
    done(session, "card", on=str(NEWELL), dragged=str(ZAMORA))
    again = Session(DESK, State.from_json(json.loads(json.dumps(session.state.to_json()))))
    assert "Zamora-Newell: the natural pairing." in _said(done(again, "begin")["more"])
    html = done(again, "round", round=3)["more"]
    assert "sc-made-board" not in html
    strange = Session(DESK, State(page=OpenQuestion("cards", ("no such theme", "meet 1 2"))))
    assert "sc-made-board" not in done(strange, "begin")["more"]


def test_an_exercise_is_laid_with_cards_and_marked() -> None:
    """Its own cards lie there, and the marks are those of the exercise; a button leads back."""
    session = Session(DESK, State())
    html = done(session, "exercise", theme="interchange", seed="1", level="1")["more"]
    (head,) = re.findall(r'data-page="cards" data-told0="(.*?)"', html)
    html = done(session, "more", page="cards", told0=head)["more"]
    assert 'data-theme="interchange"' in html
    for group in range(html.count('data-on="lay ')):
        done(session, "card", on=f"lay {group}")
    html = done(session, "card", on="compare")["more"]
    assert "of 4." in html


def _card(page: Page, number: int) -> str:
    found = f'.sc-card[data-drag="{number}"]'
    page.locator(found).scroll_into_view_if_needed()
    return found


def _middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.browser
def test_a_card_is_dragged_with_the_mouse(browser: Browser) -> None:
    """It follows the pointer, what lies under it is marked, and let go it is one step; beside a card it is none."""
    session = _laid()
    with carried(browser, session) as page:
        _card(page, ZAMORA)
        page.mouse.move(*_middle(page, _card(page, ZAMORA)))
        page.mouse.down()
        page.mouse.move(*_middle(page, f'.sc-card[data-drag="{NEWELL}"]'), steps=4)
        expect(page.locator(".sc-dragged")).to_have_count(1)
        expect(page.locator(f'.sc-card[data-drag="{NEWELL}"]')).to_have_class(re.compile("sc-under"))
        page.mouse.up()
        expect(page.locator(".sc-made-board")).to_have_count(1)
        expect(page.locator(".sc-dragged, .sc-under")).to_have_count(0)
        assert told(session) == (f"meet {ZAMORA} {NEWELL}",)
        page.mouse.move(*_middle(page, _card(page, JARVIS)))
        page.mouse.down()
        page.mouse.move(5, 5, steps=3)
        page.mouse.up()
        expect(page.locator(".sc-dragged")).to_have_count(0)
        assert told(session) == (f"meet {ZAMORA} {NEWELL}",)
        drop = page.locator('[data-on="down"]').nth(3)
        drop.scroll_into_view_if_needed()
        page.locator(f'.sc-card[data-drag="{YEAGER}"]').drag_to(drop)
        expect(page.locator(".sc-hand-said")).to_contain_text("Yeager is paired down, as is natural.")


@pytest.mark.browser
def test_a_round_is_laid_by_keyboard(browser: Browser) -> None:
    """Enter takes a card and puts it down, the focus stays with it, and a button turns the colors."""
    session = _laid(SMALL)
    with carried(browser, session) as page:
        page.locator('.sc-card[data-drag="1"]').focus()
        page.keyboard.press("Enter")
        expect(page.locator('.sc-card[data-drag="1"]')).to_have_attribute("aria-pressed", "true")
        page.locator('.sc-card[data-drag="2"]').focus()
        page.keyboard.press("Enter")
        expect(page.locator(".sc-made-board")).to_have_count(1)
        expect(page.locator('.sc-card[data-drag="2"]')).to_be_focused()
        while page.evaluate("document.activeElement.textContent.trim()") != "Reverse colors":
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator(".sc-hand-said")).to_contain_text("reverse the colors")
        assert told(session) == ("meet 1 2", "turn 1")


@pytest.mark.browser
def test_a_card_is_laid_with_a_finger_on_a_phone(browser: Browser) -> None:
    """Tapped and tapped, or dragged by its grip; nothing is wider than the window."""
    session = _laid()
    with carried(browser, session, width=390, height=844, has_touch=True) as page:
        page.locator(_card(page, ZAMORA)).tap()
        page.locator(_card(page, NEWELL)).tap()
        expect(page.locator(".sc-made-board")).to_have_count(1)
        start, end = _middle(page, f"{_card(page, MURDOCK)} .sc-grip"), _middle(page, f'.sc-card[data-drag="{JARVIS}"]')
        finger = page.context.new_cdp_session(page)
        for step in range(6):
            x, y = (one + (other - one) * step / 5 for one, other in zip(start, end, strict=True))
            kind = "touchMove" if step else "touchStart"
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        expect(page.locator(".sc-under")).to_have_count(1)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(".sc-made-board")).to_have_count(2)
        assert told(session) == (f"meet {ZAMORA} {NEWELL}", f"meet {MURDOCK} {JARVIS}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.browser
@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}, {"width": 390, "height": 844}, {"text": 200}])
def test_axe_finds_nothing_serious(look: dict[str, object], browser: Browser) -> None:
    """With boards made, a card in the hand, and the round compared."""
    with carried(browser, _laid(SMALL, "meet 1 2", "take 3"), **look) as page:  # type: ignore[arg-type]
        page.locator(".sc-card").first.wait_for()
        assert serious(page) == []
        page.locator('[data-on="4"]').click()
        page.get_by_role("button", name="Compare with the best pairings").click()
        page.locator(".sc-page .sx").wait_for()
        assert serious(page) == []
