"""Cards and rounds as a person reads them: whole pages in ``tests/golden``, and nothing that a name can break."""

import os
import re
from html.parser import HTMLParser

import pytest
from samples.charts import FOUR
from tools.places import GOLDEN

import explain
from explain import Round, prose
from explain.answers.claims import of_groups
from explain.model.settings import PRESETS
from explain.views import html, text
from explain.views.answers import rounds as layout

# WinTD help, "Color Correction": transposition of 40 points; a change spread over four boards; switches with an unrated.
CHARTS = {
    "the-1530-plays-the-1800": FOUR,
    "rotation-of-four-boards": """\
# Weekend: 2 to be paired
1 Ann Ames   1800  D?w
2 Bob Bell   1780  D?b
3 Cas Cole   1760  D?b
4 Dee Dorn   1730  D?b
5 Eve East   1500  D?w
6 Fay Ford   1480  D?w
7 Gus Gale   1460  D?w
8 Hal Hunt   1400  D?b
""",
    "odd-player-and-a-repeat": """\
# Thursday: 3 to be paired, rounds 4
1 Ann Ames   1900  W5w W2b
2 Bob Bell   1850  W6b L1w
3 Cas Cole   1700  W7w D4b
4 Dee Dorn   1650  H--- D3w
5 Eve East   1500  L1b W6w
6 Fay Ford   1450  L2w L5b
7 Gus Gale   unr   L3b B---
""",
}
TAGS_WITHOUT_END = {"meta", "br", "img", "link"}


def asked(name: str) -> Round:
    """The best round of a chart."""
    return explain.pair(explain.read_text(CHARTS[name]))


@pytest.mark.parametrize("name", CHARTS)
def test_a_round_reads_as_it_was_approved(name: str) -> None:
    """The round and every card, as text, are those that a person has read and approved.

    With EXPLAIN_APPROVE=1 in the environment the pages are written anew, to be read again.
    """
    round = asked(name)
    page = "\n\n".join([CHARTS[name], str(round), *map(str, round.answers)]) + "\n"
    golden = GOLDEN / f"{name}.txt"
    if os.environ.get("EXPLAIN_APPROVE"):
        golden.write_text(page, encoding="utf-8")
    assert page == golden.read_text(encoding="utf-8")


class _Balanced(HTMLParser):
    """Checks that every element that is opened is closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, _: object) -> None:
        if tag not in TAGS_WITHOUT_END:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


HOSTILE = ["<script>alert(1)</script>", "</td><b>", "x" * 300, "\u202eemaN", 'a" onload="x', "{{ 7 * 7 }}", "$x^2$"]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_only_a_name(name: str) -> None:
    """Whatever a player is called, the markup stays ours and the name is read as it is."""
    quoted = name.replace('"', '\\"')
    round = explain.pair(explain.read_text(FOUR.replace("Dee Dorn", f'"{quoted}"')))
    plain = explain.pair(explain.read_text(FOUR))
    for render in (Round._repr_html_, lambda shown: html.page_html(layout.round_page(shown)), lambda shown: shown.boards[0].html()):
        page = render(round)
        parser = _Balanced()
        parser.feed(page)
        assert parser.open == []
        assert re.findall(r"<[a-z]+", page) == re.findall(r"<[a-z]+", render(plain))
    assert "\u202e" not in str(round)
    assert "\n" not in text.safe("a\nb")


def test_every_sentence_is_short() -> None:
    """No sentence on a card is over 25 words, whatever the names."""
    for name in CHARTS:
        for answer in asked(name).answers:
            assert answer.card is not None
            for claim in answer.card.claims:
                if not isinstance(claim, (of_groups.TopHalf, of_groups.BottomHalf, of_groups.Neighbors)):
                    for sentence in re.split(r"(?<=[.]) ", prose.sentence(claim)):
                        assert len(sentence.split()) <= 25, sentence


def test_both_gaps_stand_on_the_card() -> None:
    """The 1530 reads 200 on his side and 40 on the other, and that the smaller counts, held to 80."""
    said = str(asked("the-1530-plays-the-1800").board("Dorn"))
    for sentence in (
        "They are 40 points apart (1570 and 1530); Bell and Ames, 200 (1600 and 1800).",
        "The smaller counts: 40, within the 80-point limit for alternation.",
        "That costs 40 points, and the limit is 80.",
    ):
        assert sentence in said


@pytest.mark.parametrize("name", PRESETS)
def test_every_variation_in_force_is_said(name: str) -> None:
    """A setting that is not the rule book's standard has its sentence on the sheet."""
    round = explain.pair(explain.read_text(CHARTS["rotation-of-four-boards"]), preferences=PRESETS[name])
    assert bool(round.variations) == (name != "us_chess_7")
    for variation in round.variations:
        said = prose.variation_line(variation)
        assert said in str(round)
        assert said.endswith("Announce it before the first round.") == variation.announce
