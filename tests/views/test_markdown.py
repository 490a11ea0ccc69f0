"""Answers as Markdown: read by a notebook's own reader, they say what the terminal says, and no name becomes markup."""

import re
from collections import Counter
from html import unescape

import pytest
from nbconvert.filters import markdown2html
from samples.sections import random_preferences, random_section

import explain
from explain.answers.answer import Answer
from explain.model.section import Section
from explain.views.answers import document
from explain.views.text import document_text

_WORDS = re.compile(r"\w+(?:[.'-]\w+)*")
_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)


def read(answer: Answer | Section) -> str:
    """What a reader of Markdown makes of it, without tags."""
    page: str = markdown2html(answer._repr_mimebundle_()["text/markdown"])
    return unescape(re.sub(r"<[^>]+>|¶", " ", page))


@pytest.mark.parametrize("seed", range(4))
def test_markdown_says_what_text_says(seed: int) -> None:
    """Every word and number of a round, of its cards and of an answer is read as often as in the terminal, but for the titles of questions."""
    section, number = random_section(seed, most=10)
    round = explain.pair(section, number, random_preferences(seed))
    for answer in (round, *round.answers):
        text = re.sub(r"\[[#-]+\]", "", document_text(document(answer)))
        assert Counter(_WORDS.findall(text)) == Counter(_WORDS.findall(read(answer)))


@pytest.mark.parametrize(
    "name", ["<b>Ann</b>", "A|B", "*Ann*", "$x$ and $y$", "[x](http://x.example)", "`Ann`", "a_b_c", "# Ann", "&lt;", "\\<i>"]
)
def test_no_name_becomes_markup(name: str) -> None:
    """Whatever a name holds, it is read letter by letter, in its own cell."""
    section = explain.read_text("1 Ann 1800 W2w\n2 Bell 1700 L1b")
    section = explain.Section(title=name, players=(explain.Player(1, name, 1800, games=section.players[0].games), section.players[1]))
    for shown in (section, explain.posted(section, 1)[1]):
        assert name in " ".join(read(shown).split())


def test_a_cell_of_a_notebook_has_all_three_forms() -> None:
    """HTML first for who shows it, Markdown and text for who does not. In a table a group is headed in the first column of words."""
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
