"""Answers as a person reads them, as text, HTML and Markdown: approved pages, and nothing that a name can break."""

import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser

import pytest
from samples.charts import FOUR
from samples.golden_cards import as_approved
from samples.sections import random_preferences, random_section
from tools.places import GOLDEN

import explain
from explain import Round, prose
from explain.answers.answer import Answer
from explain.model.settings import PRESETS
from explain.views import html, text
from explain.views.answers import document
from explain.views.answers import rounds as layout
from explain.views.document import Bar, Document, Lines, RowMark, Said, TableRow, titled_table
from explain.views.text import document_text

# WinTD help, "Color Correction": transposition of 40 points; a change spread over four boards; switches with an
# unrated.
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


def _asked(name: str) -> Round:
    return explain.pair(explain.read_text(CHARTS[name]))


@pytest.mark.parametrize("name", CHARTS)
def test_a_round_reads_as_it_was_approved(name: str) -> None:
    """A person approved it; with EXPLAIN_APPROVE=1 in the environment the pages are rewritten, to be read again."""
    round = _asked(name)
    page = "\n\n".join([CHARTS[name], str(round), *map(str, round.answers)]) + "\n"
    assert page == as_approved(GOLDEN / f"{name}.txt", page)


class _Balanced(HTMLParser):
    """Checks that elements are closed in order."""

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
    """Whatever a player's name, the markup stays ours and the name is shown as it is."""
    quoted = name.replace('"', '\\"')
    round = explain.pair(explain.read_text(FOUR.replace("Dee Dorn", f'"{quoted}"')))
    plain = explain.pair(explain.read_text(FOUR))
    for render in (
        Round._repr_html_,
        lambda shown: html.page_html(layout.round_page(shown)),
        lambda shown: shown.boards[0].html(),
    ):
        page = render(round)
        parser = _Balanced()
        parser.feed(page)
        assert parser.open == []
        assert re.findall(r"<[a-z]+", page) == re.findall(r"<[a-z]+", render(plain))
    assert "\u202e" not in str(round)
    assert "\n" not in text.safe("a\nb")


@pytest.mark.parametrize("name", PRESETS)
def test_every_variation_in_force_is_said(name: str) -> None:
    """A setting that is not the rule book's standard has its sentence on the sheet."""
    round = explain.pair(explain.read_text(CHARTS["rotation-of-four-boards"]), preferences=PRESETS[name])
    assert bool(round.variations) == (name != "us_chess_7")
    for variation in round.variations:
        said = prose.variation_line(variation)
        assert said in str(round)
        assert said.endswith("Announce it before the first round.") == variation.announce


LONG = " ".join(f"Player{number} Somebody {1000 + number}," for number in range(12))


def test_a_wide_cell_goes_on_below_and_loses_nothing() -> None:
    """Every word of a long cell is there, in its own column, and the row's arrow is there once."""
    rows = [TableRow(("first", LONG, "12"), RowMark.DECIDES), TableRow(("second", "short", "3"))]
    lines = document_text(Document("?", "Yes.", (titled_table("", ("Which", "Boards", "#Count"), rows),))).splitlines()
    assert " ".join(" ".join(lines).split()).count("Somebody") == 12
    assert all(str(1000 + number) in " ".join(lines) for number in range(12))
    assert sum(line.startswith("->") for line in lines) == 1
    assert max(map(len, lines)) <= 70
    column = lines[2].index("Boards")
    below = [line for line in lines if line.strip() and not line.startswith("->") and "Somebody" in line]
    assert below
    assert all(line[:column].strip() == "" for line in below)


def test_a_bar_is_drawn_and_written() -> None:
    """A value with its limit, as signs and in figures."""
    text = document_text(Document("?", "Yes.", (titled_table("", ("Value",), [TableRow((Bar("40 of 80", 40, 80),))]),)))
    assert "[#####-----] 40 of 80" in text


def test_a_list_stands_right_under_what_introduces_it() -> None:
    """An empty line separates a table from what follows, but not a sentence from its list."""
    blocks = (
        Said("Any of these:"),
        Lines(("one", "two")),
        titled_table("", ("A",), [TableRow(("b",))]),
        Said("After."),
    )
    assert document_text(Document("?", "Yes.", blocks)) == "Yes.\nAny of these:\n- one\n- two\n\n  A\n  b\n\nAfter."


@pytest.mark.parametrize("name", ["#1 Ann Ames", "@nn Ames", "# ", "Ann Ames"])
def test_a_players_name_over_a_column_is_whole(name: str) -> None:
    """Marks for a column's content are used in our own headings, not in a name."""
    section = explain.read_text(
        f'1 "{name}" 1800 W2w\n2 "Bob Bell" 1700 L1b\n3 "Cas Cole" 1600 W4w\n4 "Dee Dorn" 1500 L3b\n'
    )
    said = str(explain.pair(section, round=2).why_not_color(1))
    assert next(line for line in said.splitlines() if line.strip().startswith("Rule")).count(f"{name} 1800") == 1


def test_a_section_shows_its_wall_chart_as_a_table() -> None:
    """A row for every player, a cell for every round, arrangements below; names like markup are text."""
    rows = '1 "<script>alert(1)</script>" 1800 OAK W2w\n2 Bell unr L1b H---\nhalf-point bye: 2 in round 3\n'
    shown = explain.read_text(f"# <i>Club</i>: rounds 4\n{rows}")._repr_html_()
    assert shown.count("<tr>") == 3  # the headings, and two players
    for each in (
        ">W2w</td>",
        ">unr</td>",
        "half-point bye: 2 in round 3",
        "2 players, 1 round of 4 on the chart.",
        "&lt;script&gt;alert(1)",
    ):
        assert each in shown
    assert "<script" not in shown
    assert "<i>" not in shown


_WORDS = re.compile(r"\w+(?:[.'-]\w+)*")


def _read(answer: Answer | explain.Section) -> str:
    from nbconvert.filters import markdown2html  # it takes seconds

    page: str = markdown2html(answer._repr_mimebundle_()["text/markdown"])
    return unescape(re.sub(r"<[^>]+>|¶", " ", page))


@pytest.mark.parametrize("seed", range(4))
def test_markdown_says_what_text_says(seed: int) -> None:
    """Every word and number as often, except for the titles of questions."""
    section, number = random_section(seed, most=10)
    round = explain.pair(section, number, random_preferences(seed))
    for answer in (round, *round.answers):
        text = re.sub(r"\[[#-]+\]", "", document_text(document(answer)))
        assert Counter(_WORDS.findall(text)) == Counter(_WORDS.findall(_read(answer)))


@pytest.mark.parametrize(
    "name",
    ["<b>Ann</b>", "A|B", "*Ann*", "$x$ and $y$", "[x](http://x.example)", "`Ann`", "a_b_c", "# Ann", "&lt;", "\\<i>"],
)
def test_no_name_becomes_markup(name: str) -> None:
    """Whatever a name holds, it is shown as text, in its own cell."""
    section = explain.read_text("1 Ann 1800 W2w\n2 Bell 1700 L1b")
    section = explain.Section(
        title=name, players=(explain.Player(1, name, 1800, games=section.players[0].games), section.players[1])
    )
    for shown in (section, explain.posted(section, 1)[1]):
        assert name in " ".join(_read(shown).split())


def test_a_cell_of_a_notebook_has_all_three_forms() -> None:
    """HTML, Markdown and text; in a table a group's heading is in the first column of words."""
    friday = explain.samples()["friday-swiss.txt"]
    round = explain.pair(friday)
    table = [line for line in round._repr_mimebundle_()["text/markdown"].splitlines() if line.startswith("|")][:3]
    assert table[1].startswith("| ---: | --- |")
    assert table[2].startswith("|  | **3 points, 1 player**: 1 board")
    assert len({re.sub(r"[^|]", "", line) for line in table}) == 1
    for shown in (explain.read(friday), round, round["Zamora"], round.why_not("Zamora", "Newell")):
        bundle = shown._repr_mimebundle_(include=None, exclude=None)
        assert [*bundle] == ["text/html", "text/markdown", "text/plain"]
        assert bundle["text/plain"] == str(shown)
