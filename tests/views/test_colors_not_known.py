"""A section whose file gives no color says so wherever a round of it is shown."""

import pytest

from explain import pair, posted
from explain.apps.pages.live import Controls
from explain.apps.pages.page import PageOptions, page_of
from explain.files.reading import read_text
from explain.prose.rounds import COLORS_NOT_KNOWN
from explain.screen import Session, State, View, regions
from explain.views import html, svg
from explain.views.answers.rounds import round_page

PLAYERS = "# rounds 4, toss white\n1 Ann 2000 {}\n2 Bob 1900 {}\n3 Cas 1800 {}\n4 Dee 1700 {}"
CHARTS = [
    (PLAYERS.format("W3", "W4", "L1", "L2"), True),
    (PLAYERS.format("W3", "W4w", "L1", "L2b"), False),
    (PLAYERS.format("X3w", "B", "F1b", "U"), False),
    (PLAYERS.format("", "", "", ""), False),
]


@pytest.mark.parametrize(("chart", "said"), CHARTS)
def test_a_round_says_that_colors_are_not_known(chart: str, *, said: bool) -> None:
    """Text, page, picture and screen say it if games were played and none has a color; not if some have, or none was played."""
    round = pair(section := read_text(chart))
    on_screen = regions.note(Session.of(section, State(view=View.BEST)).sight)
    shown = (str(round), html.page_html(round_page(round)), svg.round_svg(round), on_screen)
    assert [COLORS_NOT_KNOWN in each for each in shown] == [said] * 4


def test_a_posted_round_says_it_too() -> None:
    """The verdict on a posted round, and the club's pages of either, say it; that all colors are right is not said."""
    section = read_text(PLAYERS.format("W3 W2", "W4 L1", "L1 W4", "L2 L3"))
    said = str(posted(section, 2).audit())
    assert COLORS_NOT_KNOWN in said
    assert "All colors are" not in said
    for round in (posted(section, 2), pair(section, 3)):
        assert f"{COLORS_NOT_KNOWN}</caption>" in page_of(round, Controls(), PageOptions())


def test_a_card_does_not_say_that_nobody_has_played() -> None:
    """Who has played without a color that is known gets one by the toss, and the card does not say that he has not played."""
    said = str(pair(read_text(CHARTS[0][0])).board(1))
    assert "the file has no color for them" in said
    assert "has played" not in said
