"""Pages with hostile names: words stay in place, names in their room, and a phone needs no sideways scrolling."""

import re
import unicodedata
from collections.abc import Iterator
from html import unescape
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Browser

import explain
from explain import Round, pair, posted
from explain.apps.pages.live import Controls
from explain.apps.pages.page import PageOptions, page_of
from explain.files.reading import read_text
from explain.prose.rounds import COLORS_NOT_KNOWN
from explain.screen import Session, State, View, regions
from explain.views import html, svg
from explain.views.answers import rounds as layout
from explain.views.answers.rounds import round_page

CHART = """\
# Club night: 3 to be paired, rounds 5
1 Ann Ames  1800  W?w L?b
2 Bob Bell  1600  W?b L?w
3 Cas Cole  1570  W?w L?b
4 "{}"  1530  W?b L?w
"""
HEBREW, ARABIC, LONG = "שלום עולם", "محمد علي", "X" * 3000
ISOLATES = "\u2068\u2069"


def _round_of(name: str) -> Round:
    return explain.pair(explain.read_text(CHART.format(name), section=1))


def _pages(name: str) -> Iterator[str]:
    round = _round_of(name)
    yield from (html.page_html(layout.round_page(round)), round._repr_html_(), round.boards[0].html())
    yield html.page_html(layout.board_page(round, round.card(1)))


def _words(page: str) -> list[str]:
    """All visible text and tooltips."""
    return [unescape(title or text) for title, text in re.findall(r'\btitle="([^"]*)"|>([^<]+)', page)]


@pytest.mark.parametrize("mark", ["\u202e", "\u202b", "\u2067", "\u200f", "\x1b", "\x9b", "\u2069"])
def test_no_mark_in_a_name_turns_a_page_around(mark: str) -> None:
    """Control characters and direction marks of a name are on no page, nor in a cell's label on a phone."""
    for page in _pages(f"Dee {mark}Dorn"):
        assert mark not in page
        assert "Dee  Dorn 1530" in page
    over_a_column = _round_of(f"Dee {mark}Dorn").why_not_color(1)._repr_html_()
    assert mark not in over_a_column
    assert 'data-label="Dee  Dorn 1530"' in over_a_column


@pytest.mark.parametrize("name", [HEBREW, ARABIC])
def test_a_name_that_runs_to_the_left_stays_and_turns_nothing(name: str) -> None:
    """All its letters are there, isolated from what is next to them."""
    for page in _pages(name):
        for words in _words(page):
            assert words.count(name) == words.count(f"\u2068{name}\u2069") + words.count(f"\u200e{name}\u200e")
        assert f"\u2068{name}\u2069" in page


@given(st.text(st.sampled_from("aZ 1-\u2013(),.'שלוםعلي\u202e\u2068\u0301\n")))
def test_every_leftward_letter_is_isolated_and_no_other_character_is_touched(text: str) -> None:
    """Isolates come in pairs around right-to-left words."""
    shown = html.in_place(text)
    outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", shown)
    assert not set(ISOLATES) & set(outside)
    assert not any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in outside)
    plain = "".join(" " if unicodedata.category(letter)[0] == "C" else letter for letter in text)
    assert re.sub(f"[{ISOLATES}]", "", shown) == plain


def test_a_long_name_is_cut_where_it_would_push_the_columns_away() -> None:
    """No visible word of a page is longer than 80 letters; the full name is in a tooltip."""
    for page in _pages(LONG):
        hovered = re.findall('title="(X+)"', page)
        assert set(hovered) == {LONG}
        assert (
            max(map(len, re.sub('(?:title|aria-label)="[^"]*"|<style>.*?</style>', "", page, flags=re.DOTALL).split()))
            <= 80
        )


def test_a_round_without_boards_has_no_table_of_boards() -> None:
    """A single player has the bye: a sentence says so, without empty columns."""
    round = explain.pair(explain.read_text("1 Ann Ames 1800\n"))
    for said in (html.page_html(layout.round_page(round)), str(round)):
        assert "Value of limit" not in said
        assert re.search(r"\bBye\b.*?\bbye\b.*?Ann Ames 1800", said, re.DOTALL)


@pytest.mark.browser
@pytest.mark.parametrize("name", ["Dee Dorn", LONG, " ".join(["Dorn"] * 600), HEBREW])
def test_a_page_is_never_wider_than_the_screen(name: str, tmp_path: Path, browser: Browser) -> None:
    """On a phone as on a desk nothing is off to the side, and a picture keeps its size in a box that scrolls."""
    round = _round_of(name)
    for at, written in enumerate(
        (html.page_html(layout.round_page(round)), html.page_html(layout.board_page(round, round.card(1))))
    ):
        (tmp_path / f"{at}.html").write_text(written, encoding="utf-8")
    page = browser.new_page()
    for at, width in product(range(2), (360, 390, 641, 1000)):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto((tmp_path / f"{at}.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        shown = page.evaluate(
            "[...document.querySelectorAll('.sx-picture')].map(one => one.clientWidth / one.viewBox.baseVal.width)"
        )
        assert shown
        assert all(0.95 <= share / (96 / 72) <= 1.05 for share in shown)
    page.close()


PLAYERS = "# rounds 4, toss white\n1 Ann 2000 {}\n2 Bob 1900 {}\n3 Cas 1800 {}\n4 Dee 1700 {}"
CHARTS = [
    (PLAYERS.format("W3", "W4", "L1", "L2"), True),
    (PLAYERS.format("W3", "W4w", "L1", "L2b"), False),
    (PLAYERS.format("X3w", "B", "F1b", "U"), False),
    (PLAYERS.format("", "", "", ""), False),
]


@pytest.mark.parametrize(("chart", "said"), CHARTS)
def test_a_round_says_that_colors_are_not_known(chart: str, *, said: bool) -> None:
    """If games were played and none has a color: in text, page, picture and screen."""
    round = pair(section := read_text(chart))
    on_screen = regions.note(Session.of(section, State(view=View.BEST)).sight)
    shown = (str(round), html.page_html(round_page(round)), svg.round_svg(round), on_screen)
    assert [COLORS_NOT_KNOWN in each for each in shown] == [said] * 4


def test_a_posted_round_says_it_too() -> None:
    """The verdict on a posted round, and the club's pages, say it too; they do not say that all colors are right."""
    section = read_text(PLAYERS.format("W3 W2", "W4 L1", "L1 W4", "L2 L3"))
    said = str(posted(section, 2).audit())
    assert COLORS_NOT_KNOWN in said
    assert "All colors are" not in said
    for round in (posted(section, 2), pair(section, 3)):
        assert f"{COLORS_NOT_KNOWN}</caption>" in page_of(round, Controls(), PageOptions())


def test_a_card_does_not_say_that_nobody_has_played() -> None:
    """A player who has played, with unknown colors, gets one by the toss."""
    said = str(pair(read_text(CHARTS[0][0])).board(1))
    assert "the file has no color for them" in said
    assert "has played" not in said
